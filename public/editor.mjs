/** The document as text: line numbers, and the faults of a document at their place. */
import { make } from "./dom.mjs";
import { lineAt, locate, locations, SyntaxFault } from "./json-locate.mjs";

const PAUSE = 350;

export class Editor {
    #area;
    #gutter;
    #problems;
    #lines = 0;
    #timer;

    /** `onDocument` is called with the value of a changed text that is JSON. */
    constructor({ area, gutter, problems, onDocument }) {
        this.#area = area;
        this.#gutter = gutter;
        this.#problems = problems;
        area.addEventListener("scroll", () => { gutter.scrollTop = area.scrollTop; });
        area.addEventListener("input", () => {
            this.#number();
            clearTimeout(this.#timer);
            this.#timer = setTimeout(() => {
                const value = this.#parse();
                if (value !== undefined) onDocument(value);
            }, PAUSE);
        });
    }

    get text() { return this.#area.value; }

    /** Puts a text there and gives its value, or undefined where it is not JSON. */
    open(text) {
        clearTimeout(this.#timer);
        this.#area.value = text;
        this.#area.scrollTop = 0;
        this.#number();
        return this.#parse();
    }

    clear() {
        this.#problems.replaceChildren();
        for (const line of this.#gutter.querySelectorAll(".fault")) line.classList.remove("fault");
    }

    /** Lists faults, each a button that goes to its place in the text. */
    showFaults(title, faults) {
        this.clear();
        const found = this.#places();
        const items = faults.map((fault) => this.#item(fault, found));
        this.#problems.append(make("h3", {}, title), make("ul", { class: "faults" }, ...items));
    }

    /** Opens the editor at the value of a JSON Pointer. */
    reveal(pointer) {
        const range = locate(this.#places(), pointer);
        this.#select(range, lineAt(this.text, range[0]));
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

    #item(fault, found) {
        const { detail, title, pointer, suggestion } = fault;
        const hint = suggestion ? make("span", { class: "suggestion" }, `Did you mean ${suggestion}?`) : undefined;
        const said = [` ${detail ?? title ?? ""} `, hint];
        // What is wrong with no place of the document (the service is full, say) is a sentence, not a button.
        if (pointer === undefined && !fault.range) return make("li", {}, ...said);
        const range = fault.range ?? locate(found, pointer);
        const line = lineAt(this.text, range[0]);
        this.#gutter.children[line - 1]?.classList.add("fault");
        const place = make("code", {}, pointer ? `line ${line} · ${pointer}` : `line ${line}`);
        const button = make("button", { type: "button", "data-pointer": pointer }, place, ...said);
        button.addEventListener("click", () => this.#select(range, line));
        return make("li", {}, button);
    }

    #select([start, end], line) {
        this.#area.closest("details").open = true;
        this.#area.scrollIntoView({ block: "nearest" });
        this.#area.focus();
        this.#area.setSelectionRange(start, end);
        const height = this.#area.scrollHeight / Math.max(1, this.#lines);
        this.#area.scrollTop = Math.max(0, (line - 4) * height);
    }

    #parse() {
        this.clear();
        try {
            locations(this.text);
            return JSON.parse(this.text);
        } catch (error) {
            const offset = error.offset ?? 0;
            this.showFaults("This is not JSON yet", [{ detail: error.message, range: [offset, offset + 1] }]);
            return undefined;
        }
    }

    #number() {
        const lines = this.text.split("\n").length;
        while (this.#lines < lines) this.#gutter.append(make("div", {}, String(this.#lines += 1)));
        for (; this.#lines > lines; this.#lines -= 1) this.#gutter.lastElementChild.remove();
    }
}
