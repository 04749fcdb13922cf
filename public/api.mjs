/** Calls of the service. Every failure is a `Problem` that carries the RFC 9457 body, or one made up in its form. */
export class Problem extends Error {
    constructor(body, status, retryAfter) {
        super(body.detail || body.title || `Status ${status}`);
        this.body = body;
        this.status = status;
        /** Seconds the service asks to wait, for 429 and 503; otherwise undefined. */
        this.retryAfter = retryAfter;
    }

    /** The faults one by one: a problem without `errors` is itself the only one. */
    get faults() {
        return Array.isArray(this.body.errors) && this.body.errors.length > 0 ? this.body.errors : [this.body];
    }
}

/** Milliseconds after which a request counts as unanswered. */
const PATIENCE = 30_000;

async function problem(response) {
    const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
    try {
        const body = await response.json();
        if (body && typeof body === "object") return new Problem(body, response.status, retryAfter);
    } catch {
        // Not JSON: a proxy in between answered. The status alone is said.
    }
    return new Problem({ title: `The service answered ${response.status}` }, response.status, retryAfter);
}

async function request(path, options) {
    let response;
    try {
        response = await fetch(path, { ...options, signal: AbortSignal.timeout(PATIENCE) });
    } catch {
        throw new Problem({ title: "The service does not answer" }, 0);
    }
    if (!response.ok) throw await problem(response);
    return response;
}

/** What `read` makes of an answer's body: a service may be gone before the end of it. */
async function call(path, options, read = (response) => response.json()) {
    const response = await request(path, options);
    try {
        return await read(response);
    } catch {
        throw new Problem({ title: "The service's answer was cut short" }, 0);
    }
}

const textOf = (response) => response.text();

function post(path, value, read) {
    return call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) }, read);
}

const sizes = new WeakMap();

async function frameOf(response) {
    const text = await response.text();
    const answer = JSON.parse(text);
    sizes.set(answer, text.length);
    return answer;
}

export const renderFrame = (request) => post("v1/render", request, frameOf);
/** The characters that a frame's answer came in. */
export const sizeOf = (answer) => sizes.get(answer) ?? 0;
export const storeDocument = (document) => post("v1/documents", document);
/** The document of SwiftUI source (a text, or a form of files), where its parts were written, and what was understood. */
export const importSwift = (body) =>
    call("v1/import", { method: "POST", headers: typeof body === "string" ? { "Content-Type": "text/x-swift" } : {}, body });
/** A document as SwiftUI source. */
export const exportSwift = (document) =>
    call("v1/export", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(document) }, textOf);
export const storedDocument = (id) => call(`v1/documents/${id}`);
export const documentSchema = () => call("schema/document.json");
export const reportOf = (id, query) => call(`v1/documents/${id}/report?${new URLSearchParams(query)}`);
export const lessonIndex = (language) => call(`lessons/${language}.json`);
/** Where the editor library is; a service without one answers 404. */
export const editorLibrary = () => call("vendor/editor.json");
/** The two versions a visit begins with: documents, first frames and what was counted. */
export const openingAnswer = () => call("opening.json");
export const sceneIndex = () => call("scenes/index.json");
/** What the scenes show and teach, by id, but for those a visit begins with: theirs stand in the index. */
export const sceneNotes = () => call("notes.json");

/** The totals along a scroll, `{offset, totals}` per step. */
export async function sweepTotals(id, query) {
    const linesOf = async (response) => (await response.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const lines = await call(`v1/documents/${id}/sweep?${new URLSearchParams(query)}`, {}, linesOf);
    // A stream that has begun can only say at its end that something went wrong.
    const last = lines.at(-1);
    if (last && !("offset" in last)) throw new Problem(last, last.status);
    return lines.map(({ offset, totals, ...rest }) => ({ offset, totals: totals ?? rest }));
}

/** The text of a scene, as its author wrote it: the editor shows it unchanged. */
export const sceneText = (file) => call(`scenes/${file}`, {}, textOf);
