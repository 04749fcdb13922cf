/** The Swift tab: SwiftUI source to write and paste, underlined where it is not understood, lit where a view was written. */
import { exportSwift, Problem } from "./api.mjs";
import { codeMirror, LANGUAGES } from "./code-mirror.mjs";
import { make } from "./dom.mjs";
import { EXAMPLE } from "./swift-example.mjs";
import { coverageText, filesOf, joined, longPlace, mapped, placeOf, plainLines, pointerAt, remarks, SourceText, wholeLine } from "./swift-model.mjs";
import { connectRoving } from "./tabs.mjs";
import { TextArea } from "./text-area.mjs";

const PAUSE = 500;
/** Remarks that are listed at once; all are underlined. */
const LISTED = 40;
/** Bytes of files that are taken at once: more is for the command line. */
const FILES = 2 << 20;

export class SwiftView {
    #root;
    #workbench;
    #field;
    #ready;
    #timer;
    #shown;
    #remarks = [];
    #intro = make("div", { class: "swift-intro hint" });
    #own = make("p", { hidden: true });
    #adopt = make("button", { type: "button", id: "as-swift", hidden: true }, "Edit as Swift");
    /** A document in JSON, and its Swift. */
    #exported = { text: "" };
    #said = make("div", { id: "swift-said", role: "status" });
    #items = make("ul", { class: "faults remarks" });
    #code = make("div", { class: "code" });

    constructor(root, { workbench }) {
        this.#root = root;
        this.#workbench = workbench;
        const gutter = make("div", { class: "gutter", "aria-hidden": "true" });
        const area = make("textarea", {
            id: "swift-source", wrap: "off", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
            "aria-label": "Swift source", "aria-describedby": "swift-said",
        });
        this.#code.append(gutter, area);
        const load = make("button", { type: "button", id: "swift-example" }, "Load an example");
        load.addEventListener("click", () => workbench.beginSwift(EXAMPLE));
        const chosen = make("input", { type: "file", multiple: true, accept: ".swift", hidden: true, id: "swift-files" });
        chosen.addEventListener("change", () => { this.take([...chosen.files].map((file) => ({ name: file.name, file }))); chosen.value = ""; });
        const choose = make("button", { type: "button" }, "Open files…");
        choose.addEventListener("click", () => chosen.click());
        this.#intro.append(
            make("p", {}, "Paste SwiftUI source and the phone shows it; every record then names its line. Nothing of it is run: what the source "
                + "alone does not say is a hole, underlined, with what stands in its place. Files may be dropped anywhere on the page."), this.#own);
        this.#adopt.addEventListener("click", () => workbench.beginSwift(this.#exported.text));
        root.append(this.#intro, make("p", { class: "actions" }, this.#adopt, load, choose, chosen), this.#said, this.#code);
        connectRoving(this.#items, "button");
        this.#field = new TextArea({ area, gutter }, () => this.#send());
        for (const change of ["subject", "text"]) workbench.addEventListener(change, () => this.show());
        this.show();
        this.#ready = this.#load(area);
    }

    async #load(area) {
        const field = await codeMirror(area, () => this.#send(), LANGUAGES.swift);
        if (!field) return;
        this.#field = field;
        this.#code.classList.add("has-library");
        this.#mark();
    }

    /** Brings the tab up to date with the workbench; what is being written stays. */
    show() {
        const { subject } = this.#workbench;
        const isSwift = subject.language === "swift";
        this.#intro.hidden = isSwift;
        if (subject.text !== this.#shown) {
            this.#shown = subject.text;
            const text = isSwift ? plainLines(subject.text) : "";
            if (text !== this.#field.text) this.#field.text = text;
        }
        if (!isSwift) this.#write(subject.document);
        else this.#adopt.hidden = true;
        this.#remarks = isSwift ? remarks(this.#field.text, subject) : [];
        this.#list(isSwift ? subject : {});
        this.#mark();
    }

    /** Shows a document in JSON as Swift, to be read and to go on from. */
    async #write(document) {
        if (this.#root.hidden) return;
        if (this.#exported.document !== document) {
            this.#exported = { document, text: "" };
            this.#own.hidden = this.#adopt.hidden = true;
            const exported = await this.#exportOf(document);
            if (this.#exported.document !== document) return;
            Object.assign(this.#exported, exported);
            await this.#ready;
        }
        const { text, said } = this.#exported;
        if (this.#workbench.subject.language || this.#workbench.subject.document !== document) return;
        this.#own.textContent = said ?? "";
        this.#own.hidden = !said;
        this.#adopt.hidden = text === "";
        if (this.#field.text === "") this.#field.text = text;
    }

    async #exportOf(document) {
        try {
            return { text: await exportSwift(document), said: "Below stands the document that is open. What you change in it is a document in Swift." };
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            // A service that writes no Swift says nothing about the document.
            return { text: "", said: error.status === 422 ? `The document that is open has no Swift yet. ${error.faults[0].detail}` : undefined };
        }
    }

    /** Shows files that were chosen or dropped (a promise of them, with their names), as another document. */
    async take(given) {
        let read;
        try {
            const files = (await given).filter(({ name }) => name.endsWith(".swift"));
            const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
            if (files.length === 0) return this.#tell("None of these is a .swift file.");
            if (bytes > FILES) return this.#tell(`These files have ${bytes} bytes; the page takes ${FILES}.`);
            read = await Promise.all(files.map(async ({ name, file }) => ({ name, text: plainLines(await file.text()) })));
        } catch (error) {
            return this.#tell(`The files cannot be read. ${error.message}`);
        }
        await this.#ready;
        return this.#workbench.beginSwift(joined(read.toSorted((one, other) => (one.name < other.name ? -1 : 1))));
    }

    #tell(words) { this.#said.replaceChildren(make("p", { class: "wrong" }, words)); }

    #mark() { this.#field.mark(this.#remarks.filter(({ range }) => range)); }

    /** The text goes to the workbench when the writing pauses; an empty one begins nothing. */
    #send(pause = PAUSE) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            const { text } = this.#field;
            if (this.#workbench.subject.language !== "swift" && ["", this.#exported.text.trim()].includes(text.trim())) return;
            this.#shown = text;
            this.#workbench.edit(text, undefined, undefined, "swift");
        }, pause);
    }

    #list({ imported, faults = [], faultTitle }) {
        const heading = faults.length > 0 ? make("h3", { class: "wrong" }, faultTitle)
            : imported ? make("p", { class: "hint" }, coverageText(imported.coverage)) : undefined;
        this.#items.replaceChildren(...this.#remarks.slice(0, LISTED).map((one) => this.#item(one)));
        this.#items.querySelector("button")?.setAttribute("tabindex", "0");
        const rest = Math.max(0, this.#remarks.length - LISTED) + (faults.length > 0 ? 0 : imported?.coverage.more ?? 0);
        this.#items.hidden = this.#remarks.length === 0;
        this.#said.replaceChildren(...[heading, this.#items, rest > 0 ? make("p", { class: "hint" }, `and ${rest} more`) : undefined].filter(Boolean));
    }

    #item({ severity, message, kind, line, place, range, choices }) {
        const said = ` ${message}`;
        if (!range) return make("li", {}, said, ...choices.map((name) => this.#choice(name)));
        const button = make("button", { type: "button", class: severity, tabindex: "-1" }, make("code", {}, kind ? `${place} · ${kind}` : place), said);
        button.addEventListener("click", () => this.#field.select(range, line));
        return make("li", {}, button);
    }

    /** A preview says which view is shown, in Swift as here. */
    #choice(name) {
        const button = make("button", { type: "button", tabindex: "-1" }, `Show ${name}`);
        button.addEventListener("click", () => this.#field.replace(`${this.#field.text.trimEnd()}\n\n#Preview {\n    ${name}()\n}\n`));
        return button;
    }

    /** Takes the keyboard to the first thing that is wrong, or to the text. */
    async focus() {
        await this.#ready;
        const first = this.#remarks.find(({ severity, range }) => severity === "error" && range);
        if (first) this.#field.select(first.range, first.line);
        else this.#field.focus();
    }

    /** Selects what stands at a JSON Pointer of the document. */
    async reveal(pointer) {
        await this.#ready;
        const { imported } = this.#workbench.subject;
        return this.#select(imported && mapped(imported.map, pointer));
    }

    /** Selects what stands at a place as `Feed.swift:31:9`. */
    async go(source) {
        await this.#ready;
        return this.#select(longPlace(this.#workbench.subject.imported?.map ?? [], source));
    }

    #select(place) {
        if (!place) return this.#field.focus();
        const line = this.#line(place);
        this.#field.select(new SourceText(this.#field.text).range({ ...place, line }, place.bytes, false), line);
        return this.#field.light(line);
    }

    #line(place) { return place && wholeLine(filesOf(this.#field.text), place.file, place.line); }

    /** The JSON Pointer of what stands at the cursor. */
    get pointer() {
        const { imported } = this.#workbench.subject;
        return imported && pointerAt(imported.map, this.#field.text, this.#field.cursor);
    }

    /** Lights up the line of a place as `Feed.swift:31:9`, or of a JSON Pointer; none for neither. The keyboard stays where it is. */
    async light(source, pointer) {
        await this.#ready;
        const { imported } = this.#workbench.subject;
        this.#field.light(this.#line(source || !pointer || !imported ? placeOf(source) : mapped(imported.map, pointer)));
    }
}
