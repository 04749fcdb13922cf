/** The documents that were written in this browser tab: open one, begin one, give one up. */
import { drafts, dropDraft } from "./drafts.mjs";
import { make } from "./dom.mjs";

const EMPTY = `{
  "title": "New document",
  "root": {"type": "Text", "text": "Hello"}
}
`;

export function connectDocuments(root, { workbench, onNew }) {
    const select = make("select", { "aria-label": "Written documents" });
    const create = make("button", { type: "button" }, "New");
    const drop = make("button", { type: "button" }, "Give up");
    root.append(select, create, drop);
    select.addEventListener("change", () => { if (select.value) workbench.openDraft(select.value); });
    create.addEventListener("click", () => onNew(EMPTY));
    drop.addEventListener("click", () => {
        dropDraft(workbench.subject.draft);
        const [next] = drafts();
        if (next) workbench.openDraft(next.id); else workbench.revert();
    });
    const show = () => {
        const { scene, draft, title } = workbench.subject;
        const list = drafts();
        select.replaceChildren(
            ...(draft ? [] : [make("option", { value: "", selected: true }, scene ? `${title} (example)` : title ?? "")]),
            ...list.map((one) => make("option", { value: one.id, selected: one.id === draft }, one.language ? `${one.title} (Swift)` : one.title)));
        drop.hidden = !draft;
    };
    for (const change of ["subject", "text"]) workbench.addEventListener(change, show);
    return show;
}
