/** Draws a report's model; rows keep their elements by key from step to step. All text goes in as text. */
import { make, patchList, setText } from "./dom.mjs";
import { connectRoving } from "./tabs.mjs";

/** Rows of a section that are drawn at once; more on demand. */
const ROWS = 50;

function tile({ id, label }) {
    const value = make("strong");
    const element = make("li", { class: `tile ${id}`, "data-total": id }, value, make("span", {}, label));
    const update = (one) => {
        setText(value, String(one.value));
        element.classList.toggle("none", one.value === 0);
    };
    return { element, update };
}

function total({ key, label }) {
    const value = make("dd");
    const element = make("div", { "data-total": key }, make("dt", {}, label), value);
    const update = (one) => {
        setText(value, String(one.value));
        element.classList.toggle("none", one.value === 0);
    };
    return { element, update };
}

function chain({ links, source }) {
    if (links.length === 0 && !source) return undefined;
    const list = make("ol", { class: "chain" }, ...links.map((link) => make("li", {}, link)));
    return make("div", { class: "because" }, links.length > 0 ? list : undefined,
        source ? make("span", { class: "source" }, source) : undefined);
}

function reason(row) {
    const place = row.source && make("button", { type: "button", class: "place", tabindex: "-1", "data-source": row.source }, make("code", { class: "path" }, row.source));
    return make("div", { class: "reason" }, make("span", { class: "cause" }, row.text), chain(row.chain), place);
}

/** A row; its reasons are written again only where they are others. */
function record(first) {
    const title = make("b");
    const detail = make("span", { class: "detail" });
    const path = make("code", { class: "path" });
    const source = make("code", { class: "path" });
    const reasons = make("div");
    const place = make("button", { type: "button", class: "place", tabindex: "-1", title: "Show in the document" }, path, source);
    const element = make("li", { class: "record", tabindex: "-1", "data-path": first.path }, make("div", { class: "head" }, title, detail), place, reasons);
    let written = "";
    const update = (row) => {
        setText(title, row.title);
        setText(detail, row.detail ?? "");
        setText(path, row.path || "(document)");
        setText(source, row.source ?? "");
        place.disabled = row.pointer === undefined;
        if (row.pointer !== undefined) place.dataset.pointer = element.dataset.pointer = row.pointer;
        const list = row.reasons ?? [];
        const text = JSON.stringify(list);
        if (text === written) return;
        written = text;
        reasons.replaceChildren(...list.map(reason));
    };
    return { element, update };
}

export class ReportView {
    #tiles = make("ul", { class: "tiles" });
    #sections = make("div", { class: "sections" });
    #nothing = make("p", { class: "hint", hidden: true }, "Nothing ran, nothing was drawn.");
    #totals = make("dl", { class: "totals" });
    #closed = new Set(["mounted", "unmounted", "closures"]);
    #shown = new Map();
    #model;
    #isSelected = false;
    #rove;

    /**
     * `onPoint` is called with the path of the record under the pointer or the focus, and without one when it leaves;
     * `onReveal` with the JSON Pointer of what should be shown in the document, `onPlace` with a place of its source;
     * `onSelect` with a record's path.
     */
    constructor(root, { onPoint, onReveal, onPlace, onSelect }) {
        root.append(this.#tiles, this.#nothing, this.#sections, this.#totals);
        this.#rove = connectRoving(this.#sections, "summary, .record");
        const pathOf = (event) => event.target.closest?.("[data-path]")?.dataset.path;
        for (const kind of ["mouseover", "focusin"]) root.addEventListener(kind, (event) => onPoint(pathOf(event)));
        for (const kind of ["mouseleave", "focusout"]) root.addEventListener(kind, () => onPoint(undefined));
        root.addEventListener("click", (event) => {
            const place = event.target.closest?.(".place");
            if (place) return place.dataset.source ? onPlace(place.dataset.source) : onReveal(place.dataset.pointer);
            const path = event.target.closest?.(".record")?.dataset.path;
            if (path !== undefined) onSelect(path);
        });
        root.addEventListener("keydown", (event) => {
            if (!event.target.classList?.contains("record") || event.key !== "Enter") return;
            onSelect(event.target.dataset.path);
        });
    }

    show(model) {
        this.#model = model;
        patchList(this.#tiles, model.tiles, ({ id }) => id, tile);
        this.#nothing.hidden = model.sections.length > 0;
        patchList(this.#sections, model.sections, ({ id }) => id, (one) => this.#section(one));
        patchList(this.#totals, model.totals, ({ key }) => key, total);
        this.#rove();
    }

    /** Brings the record of a path into view and marks it; says whether there is one. */
    select(path) {
        if (path === undefined && !this.#isSelected) return undefined;
        this.#isSelected = path !== undefined;
        let found;
        for (const row of this.#sections.querySelectorAll(".record")) {
            const isIt = path !== undefined && row.dataset.path === path;
            row.classList.toggle("is-selected", isIt);
            if (isIt) found ??= row;
        }
        if (found) {
            const section = found.closest("details");
            if (section) section.open = true;
        }
        return found;
    }

    #section(first) {
        const count = make("span", { class: "count" });
        const list = make("ul");
        const more = make("button", { type: "button", class: "more", tabindex: "-1", hidden: true });
        const cut = make("p", { class: "hint", hidden: true });
        const element = make("details", {
            class: `section ${first.id}`, "data-section": first.id, open: !this.#closed.has(first.id),
        }, make("summary", { tabindex: "-1" }, first.title, count), list, more, cut);
        // A section stays as its reader left it from step to step, also where steps between have nothing in it.
        element.addEventListener("toggle", () => {
            if (element.open) this.#closed.delete(first.id); else this.#closed.add(first.id);
            if (element.open) this.#redraw(first.id);
        });
        more.addEventListener("click", () => {
            this.#shown.set(first.id, (this.#shown.get(first.id) ?? ROWS) + 200);
            this.#redraw(first.id);
        });
        const update = ({ rows, more: rest }) => {
            setText(count, String(rows.length + rest));
            const limit = this.#shown.get(first.id) ?? ROWS;
            // A closed section has nothing to draw.
            if (element.open) patchList(list, rows.slice(0, limit), ({ path, title }) => `${path} ${title}`, record);
            more.hidden = rows.length <= limit;
            setText(more, `Show more of ${rows.length}`);
            cut.hidden = rest === 0;
            setText(cut, `and ${rest} more`);
        };
        element.updateRows = update;
        return { element, update };
    }

    #redraw(id) {
        const model = this.#model?.sections.find((one) => one.id === id);
        if (model) this.#sections.querySelector(`[data-section=${id}]`)?.updateRows(model);
        this.#rove();
    }
}
