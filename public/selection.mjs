/**
 * One selection for phone, report, tree, causes and document: the path of a view. A click in the phone takes the innermost
 * view there, the next click what is around it.
 *
 * Events: `change`.
 */
import { Problem } from "./api.mjs";
import { make } from "./dom.mjs";
import { reasonText } from "./reasons.mjs";

const boxOf = ({ effective, frame }) => effective ?? frame;

/** The views drawn at a point, the innermost first. Pure. */
export function viewsAt(layout, { x, y }) {
    const found = [];
    (layout ?? []).forEach((entry, index) => {
        if (!entry.frame) return;
        const box = boxOf(entry);
        if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return;
        if (found.some(({ path }) => path === entry.path)) return;
        found.push({ path: entry.path, depth: entry.path.split("/").length, index });
    });
    // What is drawn later lies above; of one branch the deepest is meant.
    const top = found.toSorted((one, other) => other.depth - one.depth || other.index - one.index)[0];
    if (!top) return [];
    const around = found.filter(({ path }) => top.path === path || top.path.startsWith(`${path}/`));
    return around.toSorted((one, other) => other.depth - one.depth).map(({ path }) => path);
}

const last = (path) => path.split("/").at(-1) || "(document)";

/** What a step did to a view, in sentences. Pure. */
export function saidOf(report, path) {
    const of = (list) => (report[list] ?? []).find((record) => record.path === path);
    const all = (list) => (report[list] ?? []).filter((record) => record.path === path);
    const said = [];
    const [ran, skipped, closure, mounted] = [of("evaluated"), of("skipped"), of("closures"), of("mounted")];
    if (ran) said.push(`Ran ${ran.count === 1 ? "once" : `${ran.count} times`}: ${(ran.reasons ?? []).map(reasonText).join("; ")}.`);
    if (skipped) said.push(`Did not run: it was written again, and its inputs are equal (${skipped.rule}).`);
    if (closure && !ran) said.push(`Its closure ran ${closure.count === 1 ? "once" : `${closure.count} times`}: ${(closure.reasons ?? []).map(reasonText).join("; ")}.`);
    if (mounted && !ran) said.push("Appeared in this step.");
    for (const record of all("redrawn")) said.push(`Redrawn: ${record.attributes.join(", ")} (${record.reason ?? "layout"}).`);
    for (const record of all("moved")) said.push(`Moved: ${record.attributes.join(", ")}.`);
    if (ran || skipped || closure || mounted) return said;
    const around = [...(report.evaluated ?? [])].filter((one) => path.startsWith(`${one.path}/`) || one.path === "")
        .toSorted((one, other) => other.path.length - one.path.length)[0];
    const inner = (report.skipped ?? []).filter((one) => path.startsWith(`${one.path}/`))
        .toSorted((one, other) => other.path.length - one.path.length)[0];
    if (around && (!inner || inner.path.length < around.path.length)) said.unshift(`Part of ${around.component || "the document"}, whose body ran.`);
    else if (inner) said.unshift(`Did not run: it is inside ${inner.component}, which was skipped.`);
    else said.unshift("Did not run: nothing it reads changed.");
    return said;
}

export class Selection extends EventTarget {
    #stage;
    path;
    #at;
    #timer;

    constructor({ stage }) {
        super();
        this.#stage = stage;
        stage.addEventListener("frame", () => this.#follow());
        document.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && this.path !== undefined && !event.defaultPrevented) this.set(undefined);
        });
    }

    set(path, pane = this.#stage.shownPane) {
        if (this.path === path) return;
        this.path = path;
        this.pane = pane;
        for (const one of this.#stage.panes) one.phone.select(undefined);
        if (path !== undefined) this.#outline();
        this.dispatchEvent(new Event("change"));
    }

    /** What is under a point: the innermost view, or where that is selected already what is around it. */
    async pick(pane, point) {
        let layout;
        try {
            layout = (await pane.session?.look(["layout"]))?.layout;
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
        }
        const paths = viewsAt(layout, point);
        if (paths.length === 0) return this.set(undefined);
        const isSame = this.#at && Math.hypot(this.#at.x - point.x, this.#at.y - point.y) < 6 && paths.includes(this.path);
        this.#at = point;
        this.set(isSame ? paths[(paths.indexOf(this.path) + 1) % paths.length] : paths[0], pane);
    }

    /** The outline goes with the view while its record has a box; else it is looked up when the scrubbing rests. */
    #follow() {
        if (this.path === undefined) return;
        const pane = this.#stage.live.includes(this.pane) ? this.pane : this.#stage.leader;
        const { report } = pane;
        const record = ["moved", "evaluated", "redrawn", "skipped"].map((kind) => (report?.[kind] ?? []).find(({ path }) => path === this.path))
            .find((one) => one?.box);
        pane.phone.select(record?.box);
        if (!record) this.#outline();
    }

    #outline() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(async () => {
            const { path } = this;
            const pane = this.#stage.live.includes(this.pane) ? this.pane : this.#stage.leader;
            try {
                const layout = (await pane.session?.look(["layout"]))?.layout;
                const entry = layout?.find((one) => one.path === path);
                if (this.path !== path) return;
                const box = entry && boxOf(entry);
                pane.phone.select(box && [box.x, box.y, box.width, box.height]);
            } catch (error) {
                if (!(error instanceof Problem)) throw error;
            }
        }, 120);
    }

    get title() { return this.path === undefined ? "" : last(this.path); }
}

/** What is selected, and why it ran or did not; nothing where nothing is. */
export function showSelection(root, selection, report) {
    const { path } = selection;
    root.hidden = path === undefined;
    if (path === undefined) return;
    const clear = make("button", { type: "button" }, "Clear");
    clear.addEventListener("click", () => selection.set(undefined));
    root.replaceChildren(make("div", { class: "head" }, make("b", {}, selection.title), clear),
        make("code", { class: "path" }, path || "(document)"), ...saidOf(report, path).map((text) => make("p", {}, text)));
}
