/** Puts the page together: what is chosen or edited goes to the workbench, what comes back to the phones and the panel. */
import { Problem, sceneIndex } from "./api.mjs";
import { CauseView } from "./cause-view.mjs";
import { connectCostModel } from "./cost-view.mjs";
import { connectDocuments } from "./documents.mjs";
import { afterPaint, find, make, setText, throttled, whenAtRest } from "./dom.mjs";
import { connectWidthHandle, Drag } from "./drag.mjs";
import { Editor } from "./editor.mjs";
import { parseHash } from "./hash.mjs";
import { on, panes, status } from "./panes.mjs";
import { part } from "./parts.mjs";
import { Player } from "./play.mjs";
import { eventText, reportModel } from "./report-model.mjs";
import { ReportView } from "./report-view.mjs";
import { fillPicker } from "./scene-picker.mjs";
import { connectScrubbing } from "./scrub.mjs";
import { Selection, showSelection } from "./selection.mjs";
import { Share } from "./share.mjs";
import { Stage } from "./stage.mjs";
import { problemWords } from "./status.mjs";
import { connectMade, SwiftTab } from "./swift-tab.mjs";
import { connectSheet, Tabs } from "./tabs.mjs";
import { Timeline } from "./timeline.mjs";
import { Workbench } from "./workbench.mjs";

/** Milliseconds between two times the panel is brought up to date while the offset moves; at rest it is at once. */
const PANEL_PAUSE = 200;
const REST = 300;
/** Records of which a graph is drawn together with what else is told of a step. */
const MANY = 200;
const INTRODUCTION = 3000;

Object.assign(on, {
    frame: (pane) => frameShown(pane),
    problem: (pane, error) => stepFailed(error),
    busy: (pane, isBusy) => (isBusy ? status.begin(pane) : status.end(pane)),
    tap: (name) => stage.tap(name),
});
const stage = new Stage(panes);
const tabs = new Tabs(find("tabs"), [["why", "Why"], ["advice", "Advice"], ["tree", "Tree"], ["swift", "Swift"], ["document", "Document"], ["raw", "Raw"]]);
const editor = new Editor(
    { area: find("source"), gutter: find("gutter"), problems: find("problems"), code: find("code") },
    { onText: (text, value, fault) => workbench.edit(text, value, fault), onShow: () => tabs.show("document") });
const workbench = new Workbench({ stage, status, editor, showSwift: () => swift.focus() });
const selection = new Selection({ stage });
const share = new Share({ stage, workbench, selection });
const player = new Player({ stage, button: find("play") });
const timeline = new Timeline(find("timeline"), { stage, options: find("options"), onSeek: (offset) => { onHand(); stage.scrollTo(offset); } });
const reveal = (pointer) => (workbench.subject.language ? swift.reveal(pointer) : editor.reveal(pointer));
const point = (path) => stage.shownPane.phone.marks.highlight(path);
const causes = new CauseView(find("causes"), { onNode: ({ path, pointer, source }) => {
    if (path !== undefined) selection.set(path);
    else if (pointer !== undefined) reveal(pointer);
    else if (source !== undefined) swift.go(source);
} });
const reportView = new ReportView(find("report"), { onPoint: point, onReveal: reveal, onPlace: (source) => swift.go(source), onSelect: (path) => selection.set(path) });
const advice = part(() => import("./advice.mjs"), ({ AdviceView }) => new AdviceView(find("tab-advice"), { onReveal: reveal }));
const tree = part(() => import("./tree-view.mjs"),
    ({ TreeView }) => new TreeView(find("tab-tree"), { onSelect: (path) => selection.set(path), onPoint: point }));
const written = part(() => import("./written-place.mjs"), (module) => module);
const swift = new SwiftTab({ tabs, stage, workbench, selection, attempt, editor });
const settings = part(() => import("./settings-view.mjs"), ({ SettingsView }) => new SettingsView(find("settings"), { workbench }));
const exporting = part(() => import("./export.mjs"), ({ Export }) => new Export(find("export"), { stage, workbench, say }));
const comparison = part(() => import("./comparison.mjs"),
    ({ Comparison }) => new Comparison(find("comparison"), find("expected"), (scene) => workbench.openScene(scene, stepNow())));
const guide = part(() => import("./lessons.mjs"), ({ Guide }) => new Guide(find("guide"), { onOpen: ({ scene, offset, compare }) => {
    workbench.openScene(workbench.scene(scene) ?? workbench.scenes[0], { ...(offset === undefined ? {} : { offset }), compare });
} }));
let isFirst = true;
/** Whether somebody has moved the screen since the page was opened. */
let isTouched = false;
const rest = whenAtRest(REST, atRest);

/** The step that is shown, for another version of the screen. */
function stepNow() {
    const { events, offset } = stage.session;
    return { events: events.map((event) => ({ ...event })), offset };
}

/** Somebody moves the screen: what moved by itself stops. */
function onHand() {
    isTouched = true;
    player.stop();
    drag.stop();
}
const drag = new Drag({ stage, onHand, onPick: (pane, place) => selection.pick(pane, place) });

function frameShown(pane) {
    pane.shownAt = performance.now();
    status.clear("step");
    if (pane === stage.leader) {
        stage.dispatchEvent(new Event("frame"));
        find("dock").classList.toggle("still", stage.maxOffset === 0);
        setText(find("dock-counts"), stage.live.map(({ report }) =>
            `${report.totals.bodiesEvaluated} ran, ${report.totals.viewsCompared} compared`).join("  |  "));
        share.update();
    }
    if (pane === stage.shownPane) {
        showPanel(pane);
    }
    rest();
}

/** The frame goes first: what the panel tells of it comes once it is painted. */
const showPanel = throttled(PANEL_PAUSE, (pane) => afterPaint(() => writePanel(pane)));

function writePanel(pane) {
    const { report } = pane;
    if (!report) return;
    // In one go: the event and what it cost never speak of two steps.
    setText(find("report-event"), eventText(report.event, report.clamped));
    if (tabs.shown === "why") {
        reportView.show(reportModel(report));
        reportView.select(selection.path);
        showSelected();
        // A graph of many records is worth a turn of its own.
        if ((report.evaluated?.length ?? 0) + (report.closures?.length ?? 0) > MANY) setTimeout(() => showCauses(pane.report));
        else showCauses(report);
    }
    if (tabs.shown === "raw") find("raw-text").textContent = JSON.stringify(report, null, 2);
}

function showCauses(report) {
    if (!report) return;
    causes.show(report);
    causes.select(selection.path);
}

/** What takes a request more is asked when nothing moves. */
function atRest() {
    const { session, report } = stage.leader;
    if (!session || !report) return;
    if (status.isBusy) return rest();
    const { events, options } = session;
    const { scene, document } = workbench.subject;
    attempt(async () => (await comparison()).show({ scenes: workbench.scenes, scene, document, report, events, options }));
    if (tabs.shown === "tree") showTree();
}

async function showTree() {
    const pane = stage.shownPane;
    await attempt(async () => {
        const answer = await pane.session?.look(["layout"]);
        if (!answer) return;
        const view = await tree();
        view.show(answer.layout, pane.report);
        view.select(selection.path);
    });
}

/** The document, where it is in view, stands at what is selected. */
const followSelection = () => attempt(async () => {
    const { pointerOf } = await written();
    if (selection.path !== undefined) await editor.follow(pointerOf(workbench.subject.document, selection.path));
});
const showAdvice = () => attempt(async () => tabs.count("advice", await (await advice()).show(stage.shownPane.session)));
const showGuide = () => attempt(async () => (await guide()).show(workbench.subject.scene?.id));

function say(text) { find("copied").textContent = text; }

const showSelected = () => showSelection(find("selected"), selection, stage.shownPane.report);

function stepFailed(error) {
    const isAway = error.status === 0 || error.status >= 500;
    status.report("step", { ...problemWords(error), retry: isAway ? () => stage.retry() : undefined, isAway });
    player.stop();
}

/** Runs what the service may refuse, and shows the refusal. */
async function attempt(work) {
    try {
        await work();
    } catch (error) {
        if (!(error instanceof Problem)) throw error;
        stepFailed(error);
    }
}

function subjectShown({ detail }) {
    const { scene, title } = workbench.subject;
    setText(find("lesson-text"), scene?.lesson ?? "");
    find("scene").value = scene?.id ?? "";
    document.title = `${title} · Scrollscope`;
    selection.set(detail.select);
    share.push(isFirst);
    isFirst = false;
    if (find("lesson").open) showGuide();
    showIntro();
}

/** Above the phones: what is open; of the two versions a visit begins with, what there is to see. */
function showIntro() {
    const { scene, title } = workbench.subject;
    const isOpening = scene && scene.id === workbench.opening?.scene && workbench.beside === workbench.opening?.compare;
    setText(find("lesson-title"), isOpening ? workbench.opening.title : title);
    setText(find("lesson-shows"), isOpening ? workbench.opening.shows : scene?.shows ?? "");
}

function versionsShown() {
    showIntro();
    const { versions, beside } = workbench;
    const isTwo = stage.panes[1].session !== null;
    panes[1].root.hidden = !isTwo;
    find("panes").classList.toggle("two", isTwo);
    find("beside-field").hidden = versions.length === 0;
    find("beside").replaceChildren(make("option", { value: "none" }, "nothing"),
        ...versions.map(({ id, title }) => make("option", { value: id, selected: id === beside }, title)));
    for (const pane of stage.live) pane.session.gate = () => stage.hold(pane);
    showWhich();
    timeline.show();
    if (tabs.shown === "advice") showAdvice();
    share.update();
}

/** With two versions a click on one's heading says whose report is shown. */
function showWhich() {
    stage.panes.forEach((pane, index) => pane.root.classList.toggle("shown", stage.live.length > 1 && index === stage.shown));
}

function connect() {
    connectScrubbing({
        stage, screens: stage.panes.map(({ phone }) => phone.screen), slider: find("offset"), output: find("offset-text"),
        pageLength: () => stage.leader.phone.height * 0.8, onHand,
    });
    connectWidthHandle({ handle: find("handle"), stage });
    connectCostModel(find("model"), { onChange: () => { for (const pane of stage.live) pane.showCounts(); timeline.show(); } });
    connectSheet(find("settings-button"), find("settings"), () => attempt(async () => (await settings()).open()));
    connectSheet(find("export-button"), find("export"), () => attempt(async () => (await exporting()).show()));
    connectDocuments(find("documents"), { workbench, onNew: (text) => { workbench.begin(text); } });
    connectMade(workbench);

    workbench.addEventListener("subject", subjectShown);
    workbench.addEventListener("subject-kept", () => { find("scene").value = workbench.subject.scene?.id ?? ""; });
    workbench.addEventListener("versions", versionsShown);
    workbench.addEventListener("text", () => share.update());
    workbench.addEventListener("settings", () => { versionsShown(); share.update(); });
    selection.addEventListener("change", () => {
        showSelected();
        if (tabs.shown === "tree") attempt(async () => (await tree()).select(selection.path));
        causes.select(selection.path);
        if (swift.isShown) swift.light();
        else if (tabs.shown === "document") followSelection();
        else if (selection.path !== undefined && tabs.shown !== "tree") tabs.show("why");
        reportView.select(selection.path)?.scrollIntoView({ block: "nearest" });
        share.update();
    });
    tabs.addEventListener("show", ({ detail }) => {
        if (detail === "document") editor.load().then(followSelection);
        if (detail === "tree") showTree();
        if (detail === "advice" && stage.session) showAdvice();
        if (stage.session) writePanel(stage.shownPane);
    });
    stage.panes.forEach((pane, index) => pane.root.querySelector(".counts").addEventListener("click", () => {
        stage.shown = index;
        showWhich();
        writePanel(stage.shownPane);
    }));
    find("scene").addEventListener("change", ({ target }) => {
        onHand();
        const scene = workbench.scene(target.value);
        const compare = stage.live.length > 1 && scene.group === workbench.subject.scene?.group ? workbench.subject.scene?.id : undefined;
        workbench.openScene(scene, { compare });
    });
    find("beside").addEventListener("change", ({ target }) => workbench.putBeside(target.value));
    find("feel").addEventListener("change", ({ target }) => { stage.holds = target.checked; });
    find("legend").addEventListener("change", () => {
        const kinds = [...find("legend").querySelectorAll("input:checked")].map(({ value }) => value);
        for (const { phone } of stage.panes) phone.marks.kinds = kinds;
    });
    find("lesson").addEventListener("toggle", () => { if (find("lesson").open) showGuide(); });
    find("revert").addEventListener("click", () => workbench.revert());
    find("format").addEventListener("click", () => editor.format());
    find("undo").addEventListener("click", () => editor.undo());
    find("share").addEventListener("click", () => attempt(async () => say(await share.copyLink() ? "Link copied." : "The link is in the address bar.")));
    // The address is there already: opening what it names adds nothing to the history.
    window.addEventListener("popstate", async () => {
        isFirst = true;
        await workbench.openAddress(parseHash(location.hash));
        isFirst = false;
    });
}

/** `opened`: what a visit begins with, where that is on the stage already. */
export async function start(opened) {
    connect();
    try {
        const { scenes, opening } = await sceneIndex();
        Object.assign(workbench, { scenes, opening, texts: opened?.texts ?? workbench.texts });
        fillPicker(find("scene"), scenes);
        // Who comes without an address sees two versions of one screen move in lockstep.
        const place = location.hash.length > 1 ? parseHash(location.hash) : opening;
        const isShown = place === opening && opened?.sessions && workbench.scene(opening.scene);
        const isOpen = isShown ? await workbench.openShown(opening, opened.sessions) : await workbench.openAddress(place);
        if (isOpen && place === opening && !isTouched) player.introduce(INTRODUCTION);
    } catch (error) {
        if (!(error instanceof Problem)) throw error;
        status.report("open", { ...problemWords(error, "The page"), retry: () => location.reload() });
    }
}
