/** The plain editor: a text area with line numbers. What it can do is what every editor of the page can. */
import { make } from "./dom.mjs";

export class TextArea {
    #area;
    #gutter;
    #lines = 0;

    /** `onInput` is called when the text was changed by hand. */
    constructor({ area, gutter }, onInput) {
        this.#area = area;
        this.#gutter = gutter;
        area.addEventListener("scroll", () => { gutter.scrollTop = area.scrollTop; });
        area.addEventListener("input", () => { this.#number(); onInput(); });
    }

    get text() { return this.#area.value; }
    get cursor() { return this.#area.selectionStart; }

    /** Another document. */
    set text(text) {
        this.#area.value = text;
        this.#area.scrollTop = 0;
        this.#number();
    }

    /** The same document with another text: it can be undone. */
    replace(text) {
        this.#area.focus();
        this.#area.select();
        // Setting the value would forget what can be undone.
        if (!document.execCommand("insertText", false, text)) this.text = text;
    }

    undo() {
        this.#area.focus();
        document.execCommand("undo");
    }

    focus() { this.#area.focus(); }

    set isReadOnly(isReadOnly) { this.#area.readOnly = isReadOnly; }

    /** Marks faults, `{line, range, message, severity}`; none clears. */
    mark(faults) {
        for (const line of this.#gutter.querySelectorAll(".fault, .hole")) line.classList.remove("fault", "hole");
        for (const { line, severity } of faults) this.#gutter.children[line - 1]?.classList.add(severity === "warning" ? "hole" : "fault");
    }

    /** Lights up a line's number and brings it into view; none for no line. */
    light(line) {
        this.#gutter.querySelector(".lit")?.classList.remove("lit");
        if (!line) return;
        this.#gutter.children[line - 1]?.classList.add("lit");
        this.#scrollTo(line);
    }

    select([start, end], line) {
        this.#area.scrollIntoView({ block: "nearest" });
        this.#area.focus();
        this.#area.setSelectionRange(start, end);
        this.#scrollTo(line);
    }

    #scrollTo(line) {
        const height = this.#area.scrollHeight / Math.max(1, this.#lines);
        this.#area.scrollTop = Math.max(0, (line - 4) * height);
    }

    #number() {
        const lines = this.text.split("\n").length;
        while (this.#lines < lines) this.#gutter.append(make("div", {}, String(this.#lines += 1)));
        for (; this.#lines > lines; this.#lines -= 1) this.#gutter.lastElementChild.remove();
    }
}
