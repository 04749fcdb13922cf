/** What a text comes to: JSON as it stands, or the document that the service makes of Swift. */
import { parseText } from "./json-locate.mjs";
import { part } from "./parts.mjs";

const swiftModel = part(() => import("./swift-model.mjs"), (module) => module);

export const titleOf = (document) => document?.title ?? "Your document";

/** `document` and `title`; of Swift also `json`, the document as text, and `imported`, what was understood. */
export async function valueOf(text, language) {
    if (language) return (await swiftModel()).documentOfSwift(text);
    const document = parseText(text);
    return { document, title: titleOf(document) };
}

/** The versions that may stand beside a subject: of the same screen, or the example an edited document began as. Pure. */
export function besidesOf({ scene, example, draft, language }, scenes) {
    if (draft && example && !language) return [{ id: "original", title: `${example.title} (before the edit)`, file: example.file }];
    return scene?.group ? scenes.filter((one) => one.group === scene.group && one !== scene) : [];
}
