/** The same event in the other versions of a screen, side by side: what each of them had to do for it. */
import { Problem, renderFrame, sceneText } from "./api.mjs";
import { make } from "./dom.mjs";
import { showExpectations } from "./expected.mjs";

const REST = 350;

const COMPARED = [
    ["rootRuns", "runs of the root's body"], ["bodiesEvaluated", "bodies evaluated"], ["viewsCompared", "views compared"],
    ["closures", "closures run"], ["effects", "effects computed"], ["redrawn", "views redrawn"], ["moved", "views moved"],
    ["passes", "passes"],
];

/** The scenes that show the same screen, this one among them; empty where it has no other version. Pure. */
export function versionsOf(scenes, scene) {
    const versions = scene?.group ? scenes.filter(({ group }) => group === scene.group) : [];
    return versions.length > 1 ? versions : [];
}

/** What the versions are compared at: a scroll step, or all events so far where the last one is none. Pure. */
export function comparedStep(event, events = []) {
    if (typeof event?.scroll?.to === "number") return event.scroll;
    return events.length > 0 && !("scroll" in events.at(-1)) ? { events } : undefined;
}

/** The numbers of one report, by the table's rows. Pure. */
export function comparedNumbers(report) {
    const roots = (report.evaluated ?? []).filter(({ path }) => path && !path.includes("/"));
    const rootRuns = roots.reduce((sum, { count }) => sum + count, 0);
    return COMPARED.map(([key]) => ({ rootRuns, ...report.totals })[key] ?? 0);
}

export class Comparison {
    #root;
    #expected;
    #onOpen;
    #texts = new Map();
    #timer;
    #turn = 0;

    /** `onOpen` is called with the scene that was chosen and the step it was compared at. */
    constructor(root, expected, onOpen) {
        this.#root = root;
        this.#expected = expected;
        this.#onOpen = onOpen;
    }

    /** Compares when the scrubbing rests; a newer step makes an older comparison pointless. */
    show({ scenes, scene, document, report, events, options = {} }) {
        const isOther = options.profile && options.profile !== (document?.profile ?? "iOS18");
        showExpectations(this.#expected, scene?.expected, report, isOther);
        clearTimeout(this.#timer);
        this.#turn += 1;
        const versions = versionsOf(scenes, scene);
        const step = comparedStep(report.event, events);
        if (versions.length === 0 || !step) {
            this.#root.replaceChildren();
            return;
        }
        this.#timer = setTimeout(() => this.#compare({ scene, versions, report, step, options }, this.#turn), REST);
    }

    async #compare({ scene, versions, report, step, options }, turn) {
        const columns = [];
        try {
            for (const version of versions) {
                const ofVersion = version === scene ? report : await this.#report(version, step, options);
                if (turn !== this.#turn) return;
                columns.push({ version, isShown: version === scene, numbers: comparedNumbers(ofVersion) });
            }
        } catch (error) {
            // The table is an extra: where a version cannot be had, the step itself is still shown.
            if (!(error instanceof Problem)) throw error;
            this.#root.replaceChildren();
            return;
        }
        this.#draw(columns, step);
    }

    /** A version that stands for a release keeps it, whatever profile is chosen. */
    async #report({ file, profile: own }, { from, to, events }, options) {
        const way = events ? { events } : { from, offset: to };
        const request = { document: await this.#document(file), ...way, ...options, include: ["report"] };
        const answer = await renderFrame(own ? { ...request, profile: own } : request);
        return answer.report;
    }

    async #document(file) {
        if (!this.#texts.has(file)) this.#texts.set(file, JSON.parse(await sceneText(file)));
        return this.#texts.get(file);
    }

    #draw(columns, step) {
        const head = columns.map(({ version, isShown }) => make("th", { scope: "col", "aria-current": isShown && "true" },
            isShown ? version.title : this.#opener(version, step)));
        const cell = (number) => make("td", { class: number === 0 ? "none" : "" }, String(number));
        const body = COMPARED.map(([key, label], row) => make("tr", { "data-total": key },
            make("th", { scope: "row" }, label), ...columns.map(({ numbers }) => cell(numbers[row]))));
        this.#root.replaceChildren(make("h3", {}, "The same in each version"), make("div", { class: "table" },
            make("table", {}, make("thead", {}, make("tr", {}, make("td", { "aria-hidden": "true" }), ...head)), make("tbody", {}, ...body))));
    }

    #opener(version, step) {
        const button = make("button", { type: "button" }, version.title);
        button.addEventListener("click", () => this.#onOpen(version, step));
        return button;
    }
}
