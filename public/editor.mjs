/** The document as text: faults at their place, format and undo; in the library's editor, or in the plain text area. */
import { make } from "./dom.mjs";
import { formatted } from "./json-format.mjs";
import { lineAt, locate, locations, parseText, SyntaxFault } from "./json-locate.mjs";
import { TextArea } from "./text-area.mjs";

const PAUSE = 350;

export class Editor {
    #elements;
    #field;
    #timer;
    #loading;
    #onText;
    #onShow;
    #faults = [];
    #isMade = false;

    /**
     * `onText(text, value, fault)` is called when the text was changed: with its value, or with the fault that makes it no
     * JSON; `onShow` brings the editor into view.
     */
    constructor({ area, gutter, problems, code }, { onText, onShow }) {
        this.#elements = { area, gutter, problems, code };
        this.#onText = onText;
        this.#onShow = onShow;
        this.#field = new TextArea({ area, gutter }, () => this.#changed());
    }

    get text() { return this.#field.text; }

    /** Loads the library, once; where there is none the text area stays. */
    load() {
        this.#loading ??= this.#load();
        return this.#loading.then(() => this.#field.refresh?.());
    }

    async #load() {
        const { codeMirror } = await import("./code-mirror.mjs");
        const { area, code } = this.#elements;
        const field = await codeMirror(area, () => this.#changed());
        if (!field) return;
        field.onFormat = () => this.format();
        this.#field = field;
        code.classList.add("has-library");
        this.#field.isReadOnly = this.#isMade;
        this.#field.mark(this.#faults);
    }

    /** Another document; one that was made of Swift (`isMade`) is there to be read. */
    open(text, { isMade = false } = {}) {
        clearTimeout(this.#timer);
        this.#isMade = isMade;
        this.#field.isReadOnly = isMade;
        this.#field.text = text;
        this.clear();
    }

    clear() {
        this.#elements.problems.replaceChildren();
        this.#mark([]);
    }

    format() {
        try {
            const text = formatted(this.text);
            if (text !== this.text) this.#field.replace(text);
        } catch (error) {
            this.#changed(0);
            if (!(error instanceof SyntaxFault)) this.showFaults(error.message, []);
        }
    }

    undo() { this.#field.undo(); }

    focus() {
        this.#onShow();
        this.load().then(() => (this.#faults.length > 0 ? this.#field.select(this.#faults[0].range, this.#faults[0].line) : this.#field.focus()));
    }

    /** Lists faults, each a button that goes to its place in the text. */
    showFaults(title, faults) {
        const found = this.#places();
        const placed = faults.map((fault) => {
            const isPlaced = fault.pointer !== undefined || fault.range !== undefined;
            const range = fault.range ?? (isPlaced ? locate(found, fault.pointer) : undefined);
            return { ...fault, range, line: range && lineAt(this.text, range[0]), message: fault.detail ?? fault.title ?? "" };
        });
        this.#elements.problems.replaceChildren(make("h3", {}, title), make("ul", { class: "faults" }, ...placed.map((fault) => this.#item(fault))));
        this.#mark(placed.filter(({ range }) => range));
    }

    /** Opens the editor at the value of a JSON Pointer. */
    reveal(pointer) {
        this.#onShow();
        this.load().then(() => {
            const range = locate(this.#places(), pointer);
            this.#field.select(range, lineAt(this.text, range[0]));
        });
    }

    /** The JSON Pointer of the innermost value at the cursor. */
    get pointer() {
        const { cursor } = this.#field;
        const around = [...this.#places()].filter(([, [start, end]]) => start <= cursor && cursor < end);
        return around.toSorted(([, one], [, other]) => one[1] - one[0] - (other[1] - other[0]))[0]?.[0] ?? "";
    }

    /** Lights up the line of a JSON Pointer; the keyboard stays where it is. */
    async follow(pointer) {
        await this.load();
        this.#field.light(lineAt(this.text, locate(this.#places(), pointer)[0]));
    }

    #mark(faults) {
        this.#faults = faults;
        this.#field.mark(faults);
    }

    #changed(pause = PAUSE) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            const { text } = this;
            try {
                const value = parseText(text);
                this.clear();
                this.#onText(text, value);
            } catch (error) {
                const offset = error.offset ?? 0;
                const line = lineAt(text, offset);
                this.showFaults("This is not JSON yet", [{ detail: error.message, range: [offset, offset + 1] }]);
                this.#onText(text, undefined, { message: error.message, line });
            }
        }, pause);
    }

    /** The places of the text's values; none while the text is not JSON. */
    #places() {
        try {
            return locations(this.text);
        } catch (error) {
            if (error instanceof SyntaxFault) return new Map();
            throw error;
        }
    }

    #item({ message, pointer, suggestion, range, line }) {
        const hint = suggestion ? make("span", { class: "suggestion" }, `Did you mean ${suggestion}?`) : undefined;
        const said = [` ${message} `, hint];
        // What is wrong with no place of the document (the service is full, say) is a sentence, not a button.
        if (!range) return make("li", {}, ...said);
        const place = make("code", {}, pointer ? `line ${line} · ${pointer}` : `line ${line}`);
        const button = make("button", { type: "button", "data-pointer": pointer }, place, ...said);
        button.addEventListener("click", () => { this.#onShow(); this.#field.select(range, line); });
        return make("li", {}, button);
    }
}
