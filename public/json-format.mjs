/** A JSON text laid out: what fits in a line stands in one, the rest is indented by two. Numbers stay as they are written. Pure. */
import { locations } from "./json-locate.mjs";

const WIDTH = 110;
const DEPTH = 400;

/** Throws a `SyntaxFault` for a text that is no JSON. */
export function formatted(text) {
    locations(text);
    const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s,:{}[\]"]+/g) ?? [];
    let at = 0;
    const read = (depth) => {
        const token = tokens[at];
        at += 1;
        if (token !== "{" && token !== "[") return { text: token, length: token.length };
        if (depth > DEPTH) throw new Error("The document is too deep to be laid out.");
        const isObject = token === "{";
        const close = isObject ? "}" : "]";
        const parts = [];
        while (tokens[at] !== close) {
            const key = isObject ? tokens[at] : undefined;
            if (isObject) at += 1;
            parts.push({ key, value: read(depth + 1) });
        }
        at += 1;
        const length = parts.reduce((sum, { key, value }) => sum + (key ? key.length + 2 : 0) + value.length + 2, 2);
        return { isObject, parts, length };
    };
    const flat = ({ text: word, isObject, parts }) => {
        if (parts === undefined) return word;
        const inner = parts.map(({ key, value }) => (key ? `${key}: ` : "") + flat(value)).join(", ");
        return isObject ? `{${inner}}` : `[${inner}]`;
    };
    const write = (value, indent, before) => {
        if (value.parts === undefined || indent.length + before + value.length <= WIDTH) return flat(value);
        const inner = `${indent}  `;
        const lines = value.parts.map(({ key, value: one }) => `${inner}${key ? `${key}: ` : ""}${write(one, inner, key ? key.length + 2 : 0)}`);
        return value.isObject ? `{\n${lines.join(",\n")}\n${indent}}` : `[\n${lines.join(",\n")}\n${indent}]`;
    };
    return `${write(read(0), "", 0)}\n`;
}
