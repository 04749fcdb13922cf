/** The Swift tab: SwiftUI source to write and paste, underlined where it is not understood, lit where a view was written. */
import { codeMirror, LANGUAGES } from "./code-mirror.mjs";
import { make } from "./dom.mjs";
import { EXAMPLE } from "./swift-example.mjs";
import { coverageText, filesOf, joined, mapped, placeOf, plainLines, remarks, SourceText, wholeLine } from "./swift-model.mjs";
import { connectRoving } from "./tabs.mjs";
import { TextArea } from "./text-area.mjs";

const PAUSE = 500;
/** Remarks that are listed at once; all are underlined. */
const LISTED = 40;
/** Bytes of files that are taken at once: more is for the command line. */
const FILES = 2 << 20;

export class SwiftView {
    #workbench;
    #field;
    #ready;
    #timer;
    #shown;
    #remarks = [];
    #intro = make("div", { class: "swift-intro" });
    #said = make("div", { id: "swift-said", role: "status" });
    #items = make("ul", { class: "faults remarks" });
    #code = make("div", { class: "code" });

    constructor(root, { workbench }) {
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
        chosen.addEventListener("change", () => { this.take([...chosen.files]); chosen.value = ""; });
        const choose = make("button", { type: "button" }, "Open files…");
        choose.addEventListener("click", () => chosen.click());
        this.#intro.append(
            make("p", {}, "Paste SwiftUI source and the phone shows it; every record then names the line it comes from. Nothing of it is run: "
                + "what the source alone does not say is a hole, underlined with what stands in its place. Several files may be dropped on the page."));
        root.append(this.#intro, make("p", { class: "actions" }, load, choose, chosen), this.#said, this.#code);
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
        this.#remarks = isSwift ? remarks(this.#field.text, subject) : [];
        this.#list(isSwift ? subject : {});
        this.#mark();
    }

    /** Shows files that were chosen or dropped, as another document. */
    async take(given) {
        const files = given.filter(({ name }) => name.endsWith(".swift"));
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        if (files.length === 0) return this.#tell("None of these is a .swift file.");
        if (bytes > FILES) return this.#tell(`These files have ${bytes} bytes; the page takes ${FILES}.`);
        const read = await Promise.all(files.map(async (file) => ({ name: file.webkitRelativePath || file.name, text: plainLines(await file.text()) })));
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
            if (this.#workbench.subject.language !== "swift" && text.trim() === "") return;
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
        const place = imported && mapped(imported.map, pointer);
        if (!place) return this.#field.focus();
        const line = wholeLine(filesOf(this.#field.text), place.file, place.line);
        this.#field.select(new SourceText(this.#field.text).range({ ...place, line }, place.bytes, false), line);
        return this.#field.light(line);
    }

    /** Lights up the line of a place as `Feed.swift:31:9`; none where there is no place. The keyboard stays where it is. */
    async light(source) {
        await this.#ready;
        const place = placeOf(source);
        this.#field.light(place && wholeLine(filesOf(this.#field.text), place.file, place.line));
    }
}
