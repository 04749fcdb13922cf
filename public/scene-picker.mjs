/** The list of scenes in the header, by the groups they belong to. */
import { make } from "./dom.mjs";

export function fillPicker(picker, scenes) {
    const groups = Map.groupBy(scenes, ({ section }) => section ?? "");
    picker.replaceChildren(make("option", { value: "", hidden: true }, "your document"),
        ...[...groups].map(([label, members]) => make("optgroup", { label }, ...members.map(({ id, title }) => make("option", { value: id }, title)))));
}
