/** Draws a report's model. All text goes in as text. */
import { make } from "./dom.mjs";

function tiles(model) {
    return make("ul", { class: "tiles" }, ...model.tiles.map(({ id, label, value }) =>
        make("li", { class: `tile ${id}${value === 0 ? " none" : ""}`, "data-total": id },
            make("strong", {}, String(value)), make("span", {}, label))));
}

function totals(model) {
    return make("dl", { class: "totals" }, ...model.totals.map(({ key, label, value }) =>
        make("div", { class: value === 0 ? "none" : "", "data-total": key },
            make("dt", {}, label), make("dd", {}, String(value)))));
}

function chain({ links, source }) {
    if (links.length === 0 && !source) return undefined;
    const list = make("ol", { class: "chain" }, ...links.map((link) => make("li", {}, link)));
    return make("div", { class: "because" }, links.length > 0 ? list : undefined,
        source ? make("span", { class: "source" }, source) : undefined);
}

function reasons(rows) {
    return rows.map((reason) => make("div", { class: "reason" },
        make("span", { class: "cause" }, reason.text), chain(reason.chain)));
}

/** The path; where the report says which part of the document it comes from, a button that shows it there. */
function path({ path: text, pointer }) {
    const code = make("code", { class: "path" }, text || "(document)");
    const title = "Show in the document";
    return pointer ? make("button", { type: "button", class: "place", "data-pointer": pointer, title }, code) : code;
}

function record(row) {
    return make("li", { class: "record", tabindex: "0", "data-path": row.path },
        make("div", { class: "head" }, make("b", {}, row.title), make("span", { class: "detail" }, row.detail ?? "")),
        path(row),
        ...reasons(row.reasons ?? []));
}

function section({ id, title, rows, more }, isOpen) {
    const rest = more > 0 ? make("p", { class: "hint" }, `and ${more} more`) : undefined;
    const count = make("span", { class: "count" }, String(rows.length + more));
    return make("details", { class: `section ${id}`, "data-section": id, open: isOpen },
        make("summary", {}, title, count), make("ul", {}, ...rows.map(record)), rest);
}

export class ReportView {
    #root;
    #closed = new Set(["mounted", "unmounted", "closures"]);

    /**
     * `onPoint` is called with the path of the record under the pointer or the focus, and without one when it leaves;
     * `onReveal` with the JSON Pointer of what should be shown in the document.
     */
    constructor(root, { onPoint, onReveal }) {
        this.#root = root;
        const pathOf = (event) => event.target.closest?.("[data-path]")?.dataset.path;
        for (const kind of ["mouseover", "focusin"]) root.addEventListener(kind, (event) => onPoint(pathOf(event)));
        root.addEventListener("click", (event) => {
            const place = event.target.closest?.("[data-pointer]");
            if (place) onReveal(place.dataset.pointer);
        });
        for (const kind of ["mouseleave", "focusout"]) root.addEventListener(kind, () => onPoint(undefined));
        root.addEventListener("toggle", (event) => this.#remember(event.target), true);
    }

    show(model) {
        const sections = model.sections.map((one) => section(one, !this.#closed.has(one.id)));
        const nothing = sections.length > 0 ? undefined : make("p", { class: "hint" }, "Nothing ran, nothing was drawn.");
        this.#root.replaceChildren(tiles(model), ...sections, ...(nothing ? [nothing] : []), totals(model));
    }

    /** A section stays as its reader left it from step to step. */
    #remember({ open, dataset }) {
        if (!dataset.section || !this.#root.isConnected) return;
        if (open) this.#closed.delete(dataset.section);
        else this.#closed.add(dataset.section);
    }
}
