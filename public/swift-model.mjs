/** Swift source on the page: the document the service makes of it, and places of the source in the text. */
import { importSwift } from "./api.mjs";
import { locate } from "./json-locate.mjs";

/** Line ends as editors count them. */
export const plainLines = (text) => text.replace(/\r\n?/g, "\n");

/** Before each file of several in one text. */
const FILE = /^\/\/ File: (.*\.swift)[ \t]*$/gm;
/** What the service calls a text without a name. */
const NAMELESS = "Source.swift";

/** The files of a text, each after a line as `// File: Row.swift`, with the number of lines before it. Pure. */
export function filesOf(text) {
    const marks = [...text.matchAll(FILE)];
    let [counted, before] = [0, 1];
    const files = marks.map((mark, index) => {
        const start = Math.min(mark.index + mark[0].length + 1, text.length);
        before += text.slice(counted, mark.index).split("\n").length - 1;
        counted = mark.index;
        return { name: mark[1].trim(), text: text.slice(start, marks[index + 1]?.index), before };
    });
    const first = text.slice(0, marks[0]?.index);
    return files.length === 0 || first.trim() !== "" ? [{ name: NAMELESS, text: first, before: 0 }, ...files] : files;
}

/** Files as one text. Pure. */
export const joined = (files) => files.map(({ name, text }) => `// File: ${name}\n${text.replace(/\n*$/, "\n")}`).join("\n");

/** The line of the whole text for a line of a file. Pure. */
export const wholeLine = (files, name, line) => line + (files.find((one) => one.name === name)?.before ?? 0);

function bodyOf(text) {
    const files = filesOf(text);
    if (files.length === 1 && files[0].before === 0) return text;
    const form = new FormData();
    for (const file of files) form.append("file", new File([file.text], file.name, { type: "text/x-swift" }));
    return form;
}

/**
 * The document of a source, as value and as text, with what was understood. Throws a `Problem` where it is none.
 * `sources` in the document is what lets reports name lines.
 */
export async function documentOfSwift(text) {
    const answer = await importSwift(bodyOf(plainLines(text)));
    const title = titleOf(answer.document);
    const document = { title, ...answer.document, sources: sourcesOf(answer.sourceMap) };
    const { coverage, warnings } = answer;
    return { document, json: `${JSON.stringify(document, null, 2)}\n`, title, imported: { coverage, warnings, map: answer.sourceMap } };
}

/** A document's `sources`: a text as `Feed.swift:31:9` by JSON Pointer. Pure. */
export const sourcesOf = (map) => Object.fromEntries(map.map(([pointer, file, line, column]) => [pointer, `${file}:${line}:${column}`]));

/** A document has a title, else the view that is shown has a name. Pure. */
export function titleOf({ title, root, components = {} }) {
    return title ?? (root?.type in components ? root.type : Object.keys(components)[0]) ?? "Swift";
}

/** The place that a text as `Feed.swift:31:9` names. Pure. */
export function placeOf(source) {
    const found = /^(.+):(\d+):(\d+)$/.exec(source ?? "");
    return found ? { file: found[1], line: Number(found[2]), column: Number(found[3]) } : undefined;
}

/** The JSON Pointer of the innermost part of the document that was written at an offset of the text. Pure. */
export function pointerAt(map, text, offset) {
    const places = new SourceText(text);
    const files = filesOf(text);
    let best;
    for (const [pointer, file, line, column, bytes] of map) {
        const [start, end] = places.range({ line: wholeLine(files, file, line), column }, bytes, false);
        if (start <= offset && offset < end && (!best || end - start < best.length)) best = { pointer, length: end - start };
    }
    return best?.pointer;
}

/** The entry of a source map for a JSON Pointer, or for the nearest value around it. Pure. */
export function mapped(map, pointer) {
    const entries = new Map(map.map((entry) => [entry[0], entry]));
    const entry = locate(entries, pointer);
    return entry.length > 2 ? placeIn(entry) : undefined;
}

const placeIn = ([, file, line, column, bytes]) => ({ file, line, column, bytes });

/** The place that a text as `Feed.swift:31:9` names, as long as what the map says stands there. Pure. */
export function longPlace(map, source) {
    const place = placeOf(source);
    const entry = map.find(([, file, line, column]) => file === place?.file && line === place.line && column === place.column);
    return entry ? placeIn(entry) : place;
}

/** Finds places, lines and columns from 1 and columns in bytes of UTF-8, in a text of UTF-16. Pure. */
export class SourceText {
    #lines;
    #starts = [];

    constructor(text) {
        this.#lines = text.split("\n");
        let start = 0;
        for (const line of this.#lines) {
            this.#starts.push(start);
            start += line.length + 1;
        }
    }

    /** `[start, end)` from a place on: so many bytes, at most to the end of the line where `inLine`; never nothing. */
    range({ line, column }, bytes = 0, inLine = true) {
        const row = Math.min(Math.max(line, 1), this.#lines.length) - 1;
        let [at, rest] = this.#walk(row, 0, column - 1);
        const start = this.#starts[row] + at;
        [at, rest] = this.#walk(row, at, Math.max(1, bytes));
        let last = row;
        // The end of a line is a byte too.
        while (rest > 0 && !inLine && last + 1 < this.#lines.length) {
            last += 1;
            [at, rest] = this.#walk(last, 0, rest - 1);
        }
        return [start, this.#starts[last] + at];
    }

    /** How far so many bytes lead in a line, and how many are left at its end. */
    #walk(row, from, bytes) {
        const line = this.#lines[row];
        let at = from;
        let left = bytes;
        while (left > 0 && at < line.length) {
            const code = line.codePointAt(at);
            left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
            at += code < 0x10000 ? 1 : 2;
        }
        return [at, Math.max(0, left)];
    }
}

/** The views that a fault offers to choose from: `Which view is shown is not said: A, B.` */
const namesIn = (detail) => (/: ([\w., ]+)\.$/.exec(detail)?.[1] ?? "").split(", ").filter(Boolean).slice(0, 12);

const bytesOf = (text) => new TextEncoder().encode(text).length;

/** What is to be underlined: faults, places that do not parse, and holes; each with its range. Pure. */
export function remarks(text, { imported, faults = [] }) {
    const places = new SourceText(text);
    const files = filesOf(text);
    const placed = ({ kind, file, line, column = 1, code, detail }, severity, message, bytes) => {
        const remark = { severity, message, kind, choices: code === "no-root" ? namesIn(detail) : [] };
        if (!line) return remark;
        const whole = wholeLine(files, file, line);
        return { ...remark, line: whole, place: files.length > 1 ? `${file} ${line}` : `line ${whole}`, range: places.range({ line: whole, column }, bytes) };
    };
    const wrong = faults.map((one) => placed(one, "error", one.detail ?? one.title, 1));
    // While the source is no document, what was understood of an earlier text is at places that are gone.
    if (wrong.length > 0 || !imported) return wrong;
    return [
        ...imported.warnings.map((one) => placed(one, "error", one.detail, 1)),
        ...imported.coverage.holes.map((one) => placed(one, "warning", one.means, bytesOf(one.text))),
    ];
}

/** One sentence for what was understood. Pure. */
export function coverageText({ constructs, exact, approximated, holes, more = 0 }) {
    const count = holes.length + more;
    if (count === 0 && approximated === 0) return `All ${constructs} constructs are understood.`;
    const near = approximated > 0 ? `, ${approximated} approximated` : "";
    return `${exact} of ${constructs} constructs are understood as written${near}; ${count} ${count === 1 ? "hole" : "holes"}.`;
}
