/** Puts the page together: what is chosen or edited goes to the session, what comes back to the phone and the report. */
import { Problem, sceneIndex, sceneText, storedDocument } from "./api.mjs";
import { Comparison } from "./comparison.mjs";
import { find, make } from "./dom.mjs";
import { Editor } from "./editor.mjs";
import { showExpectations } from "./expected.mjs";
import { parseHash, PROFILES } from "./hash.mjs";
import { Phone } from "./phone.mjs";
import { reportModel } from "./report-model.mjs";
import { ReportView } from "./report-view.mjs";
import { tappableNames } from "./requests.mjs";
import { connectScrubbing } from "./scrub.mjs";
import { Session } from "./session.mjs";
import { Share } from "./share.mjs";
import { Strip } from "./strip.mjs";

/**
 * What is on the stage: a `scene` of the list, a `stored` document's id, or an edited document (neither). `example` is the
 * scene that was open last: what the editor goes back to.
 */
const subject = {
    scenes: [], scene: undefined, example: undefined, stored: undefined, profile: undefined, tapNames: new Set(),
};

const session = new Session();
const share = new Share({ session, subject });
const phone = new Phone({
    screen: find("screen"), frame: find("frame"), marks: find("marks"), taps: find("taps"),
    onTap: (name) => session.tap(name),
});
const reportView = new ReportView(find("report"), {
    onPoint: (path) => phone.highlight(path), onReveal: (pointer) => editor.reveal(pointer),
});
const strip = new Strip(find("strip"));
const comparison = new Comparison(find("comparison"), (scene, { from, to: offset }) => {
    attempt(() => openScene(scene, { from, offset, profile: session.profile }));
});
const editor = new Editor({
    area: find("source"), gutter: find("gutter"), problems: find("problems"),
    onDocument: (document) => openEdited(document),
});

/** Names what is on the stage; a scene of the list says what to look for. */
function stage({ scene, stored, title }) {
    Object.assign(subject, { scene, stored });
    find("lesson-title").textContent = scene?.title ?? title ?? "Your document";
    find("lesson-shows").textContent = scene?.shows ?? "";
    find("lesson-text").textContent = scene?.lesson ?? "";
    find("scene").value = scene?.id ?? "";
}

function load(document, place) {
    subject.profile = document?.profile ?? PROFILES.at(-1);
    const shown = place.profile ?? subject.profile;
    for (const input of find("profile").querySelectorAll("input")) input.checked = input.value === shown;
    subject.tapNames = tappableNames(document);
    session.load(document, place);
}

function openText(text, place) {
    const document = editor.open(text);
    if (document !== undefined) load(document, place);
}

/** `place` is `{offset, from, profile}`, each of them optional; a scene begins with the step it is about. */
async function openScene(scene, place = {}) {
    stage({ scene });
    subject.example = scene;
    const text = await sceneText(scene.file);
    // Another choice may have been made while the text was on its way.
    if (subject.scene === scene) openText(text, { ...place, offset: place.offset ?? scene.start });
}

async function openStored(id, place) {
    const document = await storedDocument(id);
    stage({ stored: id, title: document.title });
    openText(`${JSON.stringify(document, null, 2)}\n`, place);
}

function openEdited(document) {
    stage({ title: document?.title });
    load(document, { offset: session.offset, profile: session.profile });
}

async function openAddress() {
    const { scene: id, document, ...place } = parseHash(location.hash);
    if (document) return openStored(document, place);
    return openScene(subject.scenes.find((scene) => scene.id === id) ?? subject.scenes[0], place);
}

function showFrame(answer) {
    editor.clear();
    phone.show(answer, subject.tapNames);
    const model = reportModel(answer.report);
    find("report-event").textContent = model.event;
    reportView.show(model);
    showRaw();
    share.update();
    strip.show(session);
    const { events, profile } = session;
    comparison.show({ scenes: subject.scenes, scene: subject.scene, report: answer.report, events, profile });
    showExpectations(find("expected"), subject.scene?.expected, answer.report, profile && profile !== subject.profile);
}

/** The JSON is written only while somebody looks at it. */
function showRaw() {
    if (find("raw").open && session.answer) find("raw-text").textContent = JSON.stringify(session.answer.report, null, 2);
}

function showProblem(problem) {
    editor.showFaults(problem.body.title ?? "The service refused this", problem.faults);
}

/** Runs what the service may refuse, and shows the refusal. */
async function attempt(work) {
    try {
        await work();
    } catch (error) {
        if (!(error instanceof Problem)) throw error;
        showProblem(error);
    }
}

function connect() {
    session.addEventListener("frame", ({ detail }) => showFrame(detail));
    session.addEventListener("problem", ({ detail }) => showProblem(detail));
    session.addEventListener("busy", ({ detail }) => find("stage").toggleAttribute("data-busy", detail));
    connectScrubbing({
        session, stage: find("stage"), screen: find("screen"), slider: find("offset"), output: find("offset-text"),
        play: find("play"), pageLength: () => phone.height * 0.8, pointsPerPixel: () => phone.pointsPerPixel,
    });
    find("scene").addEventListener("change", ({ target }) => {
        attempt(() => openScene(subject.scenes.find(({ id }) => id === target.value)));
    });
    find("profile").addEventListener("change", ({ target }) => session.setProfile(target.value));
    find("revert").addEventListener("click", () => attempt(() => openScene(subject.example ?? subject.scenes[0])));
    find("legend").addEventListener("change", ({ target }) => {
        find("marks").classList.toggle(`without-${target.value}`, !target.checked);
    });
    find("raw").addEventListener("toggle", showRaw);
    find("copy-link").addEventListener("click", () => attempt(() => share.copyLink()));
    window.addEventListener("hashchange", () => attempt(openAddress));
}

connect();
await attempt(async () => {
    subject.scenes = (await sceneIndex()).scenes;
    find("scene").append(make("option", { value: "", hidden: true }, "your document"),
        ...subject.scenes.map(({ id, title }) => make("option", { value: id }, title)));
    await openAddress();
});
