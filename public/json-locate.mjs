/**
 * Finds the place of a JSON Pointer (RFC 6901) in the text of a document, and the first syntax fault of a text. Pure.
 * One pass over the text without recursion, so that a deep document cannot exhaust the stack.
 */
export class SyntaxFault extends Error {
    constructor(message, offset) {
        super(message);
        this.offset = offset;
    }
}

const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SPACE = /[ \t\r\n]*/y;

const escaped = (key) => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** The range `[start, end)` of every value, by pointer. Throws a `SyntaxFault` at the first fault. */
export function locations(text) {
    const found = new Map();
    const open = [];
    let at = 0;
    const match = (pattern) => {
        pattern.lastIndex = at;
        const [token] = pattern.exec(text) ?? [];
        if (token !== undefined) at += token.length;
        return token;
    };
    const fail = (message) => { throw new SyntaxFault(message, Math.min(at, text.length)); };
    const skip = () => match(SPACE);
    const pointerHere = () => {
        const frame = open.at(-1);
        return frame ? `${frame.pointer}/${frame.keys ? escaped(frame.key) : frame.count}` : "";
    };
    const readKey = (frame) => {
        const start = at;
        const token = match(STRING) ?? fail("a member's name in double quotes belongs here");
        frame.key = JSON.parse(token);
        if (frame.keys.has(frame.key)) { at = start; fail(`the name "${frame.key}" is there twice`); }
        frame.keys.add(frame.key);
        skip();
        if (text[at] !== ":") fail("a colon belongs here");
        at += 1;
    };

    for (;;) {
        skip();
        const start = at;
        const pointer = pointerHere();
        const opener = text[at];
        if (opener === "{" || opener === "[") {
            const frame = { pointer, start, close: opener === "{" ? "}" : "]", count: 0 };
            if (opener === "{") frame.keys = new Set();
            open.push(frame);
            at += 1;
            skip();
            if (text[at] !== frame.close) {
                if (frame.keys) readKey(frame);
                continue;
            }
        } else {
            if (match(STRING) === undefined && match(SCALAR) === undefined) fail("a value belongs here");
            found.set(pointer, [start, at]);
        }
        // A value has ended: so may have what it stands in.
        for (;;) {
            skip();
            const frame = open.at(-1);
            if (!frame) {
                if (at < text.length) fail("nothing may follow the document");
                return found;
            }
            if (text[at] === frame.close) {
                at += 1;
                found.set(frame.pointer, [frame.start, at]);
                open.pop();
                continue;
            }
            if (text[at] !== ",") fail(`a comma or ${frame.close} belongs here`);
            at += 1;
            skip();
            frame.count += 1;
            if (frame.keys) readKey(frame);
            break;
        }
    }
}

/** The range of a pointer, or of the nearest value around it. A leading `/document` of a render request is no part of it. */
export function locate(found, pointer) {
    let path = pointer ?? "";
    if (path.startsWith("/document") && !found.has("/document")) path = path.slice("/document".length);
    while (!found.has(path) && path.includes("/")) path = path.slice(0, path.lastIndexOf("/"));
    return found.get(path) ?? [0, 0];
}

/** The line of an offset, from 1. */
export function lineAt(text, offset) {
    let line = 1;
    for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
    return line;
}

/** The value of a text; throws a `SyntaxFault` where it is no JSON. */
export function parseText(text) {
    locations(text);
    return JSON.parse(text);
}
