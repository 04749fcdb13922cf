/** The tree of the views that are mounted: what ran is marked, and a click selects. One stop of the keyboard. */
import { make, setText } from "./dom.mjs";
import { connectRoving } from "./tabs.mjs";

/** Entries that are drawn; a longer tree says how much is left out. */
const MOST = 1500;

/** The layout's entries as rows of a tree. Pure. */
export function treeRows(layout, report) {
    const kinds = new Map();
    for (const kind of ["moved", "redrawn", "skipped", "evaluated"]) {
        for (const { path } of report?.[kind] ?? []) if (path !== undefined) kinds.set(path, kind);
    }
    const seen = new Set();
    const rows = [];
    for (const { path, name, type, frame } of layout ?? []) {
        if (!frame || seen.has(path)) continue;
        seen.add(path);
        const { width, height } = frame;
        rows.push({ path, type, name, depth: path.split("/").length - 1, kind: kinds.get(path), size: `${Math.round(width)} × ${Math.round(height)}` });
    }
    return rows;
}

export class TreeView {
    #root;
    #hint = make("p", { class: "hint" });
    #list = make("ul", { class: "tree" });
    #rove;
    #path;

    constructor(root, { onSelect, onPoint }) {
        this.#root = root;
        root.append(this.#hint, this.#list);
        const pathOf = ({ target }) => target.closest?.("button")?.dataset.path;
        root.addEventListener("click", (event) => { const path = pathOf(event); if (path !== undefined) onSelect(path); });
        root.addEventListener("mouseover", (event) => onPoint(pathOf(event)));
        root.addEventListener("mouseleave", () => onPoint(undefined));
        this.#rove = connectRoving(this.#list, "button");
    }

    show(layout, report) {
        const rows = treeRows(layout, report);
        setText(this.#hint, rows.length > MOST ? `The first ${MOST} of ${rows.length} views.` : `${rows.length} views are mounted.`);
        const items = rows.slice(0, MOST).map(({ path, type, name, depth, kind, size }) => {
            const button = make("button", { type: "button", class: kind ?? "", "data-path": path, tabindex: "-1" },
                make("b", {}, name ? `${type} “${name}”` : type), " ", make("small", {}, kind ? `${size}, ${kind}` : size));
            button.style.paddingInlineStart = `${8 + Math.min(depth, 24) * 14}px`;
            return make("li", {}, button);
        });
        this.#list.replaceChildren(...items);
        this.select(this.#path);
        this.#rove();
    }

    select(path) {
        this.#path = path;
        for (const button of this.#list.querySelectorAll("button")) button.classList.toggle("is-selected", button.dataset.path === path);
        this.#list.querySelector(".is-selected")?.scrollIntoView({ block: "nearest" });
    }
}
