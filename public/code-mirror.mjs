/** The editor library: CodeMirror 5 as the distribution has it, loaded when somebody opens the editor. */
import { documentSchema, editorLibrary } from "./api.mjs";
import { make } from "./dom.mjs";
import { completionsAt, hoverAt } from "./schema-help.mjs";

/** Languages the editor knows; another one is another line here and a tab of the page. */
export const LANGUAGES = {
    json: { name: "application/json", help: true, indent: 2, label: "Document", described: "editor-hint problems" },
    swift: { name: "text/x-swift", help: false, indent: 4, label: "Swift source", described: "swift-said" },
};

const ADDRESS = /^\/vendor\/codemirror\/[0-9a-f]{16}\/editor\.(js|css)$/;
const HOVER = 350;

/** A policy for browsers that enforce Trusted Types: scripts come from the library's own address and from nowhere else. */
const rules = { createScriptURL: (address) => { if (!ADDRESS.test(address)) throw new TypeError("Not the editor's address"); return address; } };
const policy = globalThis.trustedTypes?.createPolicy("editor", rules) ?? rules;

function loaded(element) {
    return new Promise((resolve, reject) => {
        element.addEventListener("load", resolve);
        element.addEventListener("error", () => reject(new Error("The editor library does not load.")));
        document.head.append(element);
    });
}

/** The library, or undefined where the service has none. */
async function library() {
    if (globalThis.CodeMirror) return globalThis.CodeMirror;
    try {
        const { script, style } = await editorLibrary();
        const element = document.createElement("script");
        element.src = policy.createScriptURL(script);
        if (!ADDRESS.test(style)) return undefined;
        const sheets = [style, "code-mirror.css"].map((href) => loaded(make("link", { rel: "stylesheet", href })));
        await Promise.all([...sheets, loaded(element)]);
        return globalThis.CodeMirror;
    } catch {
        return undefined;
    }
}

/** The same as `TextArea`, in place of the text area; undefined where the library is missing. */
export async function codeMirror(area, onInput, language = LANGUAGES.json) {
    const CodeMirror = await library();
    if (!CodeMirror) return undefined;
    const schema = language.help ? await documentSchema().catch(() => undefined) : undefined;
    return new CodeArea(CodeMirror, area, onInput, language, schema);
}

class CodeArea {
    #editor;
    #schema;
    #faults = [];
    #isSetting = false;
    #isReadOnly = false;
    #lit;
    #lines = [];
    #document;

    constructor(CodeMirror, area, onInput, language, schema) {
        this.#schema = schema;
        const complete = (editor) => editor.showHint({ hint: () => this.#hints(CodeMirror), completeSingle: false });
        this.#editor = CodeMirror.fromTextArea(area, {
            mode: language.name, lineNumbers: true, indentUnit: language.indent, tabSize: language.indent, matchBrackets: true, autoCloseBrackets: true, foldGutter: true,
            styleActiveLine: true, highlightSelectionMatches: { showToken: false, annotateScrollbar: false }, lineWrapping: false,
            gutters: ["CodeMirror-lint-markers", "CodeMirror-linenumbers", "CodeMirror-foldgutter"],
            lint: { getAnnotations: () => this.#faults, lintOnChange: false, selfContain: true },
            inputStyle: "contenteditable",
            extraKeys: {
                "Ctrl-Space": complete, "Ctrl-Q": (editor) => editor.foldCode(editor.getCursor()), "Shift-Alt-F": () => this.onFormat?.(),
                // Tab leaves the editor, as from every other field; indentation is Ctrl-].
                Tab: false, "Shift-Tab": false,
            },
        });
        const field = this.#editor.getInputField();
        field.setAttribute("aria-label", language.label);
        field.setAttribute("aria-describedby", language.described);
        this.#editor.on("change", (editor, change) => {
            editor.save();
            if (!this.#isSetting && change.origin !== "setValue") onInput();
        });
        this.#editor.on("inputRead", (editor, { text }) => { if (/^["A-Za-z]$/.test(text[0] ?? "")) complete(editor); });
        // A script that sets the text area's value and says so means this text.
        area.addEventListener("input", () => {
            if (!this.#isReadOnly && area.value !== this.#editor.getValue()) { this.#editor.setValue(area.value); onInput(); }
        });
        this.#remember();
        this.#connectHover();
    }

    get text() { return this.#editor.getValue(); }
    get cursor() { return this.#editor.indexFromPos(this.#editor.getCursor()); }

    set text(text) {
        this.#isSetting = true;
        this.#editor.setValue(text);
        this.#editor.clearHistory();
        this.#remember();
        this.#isSetting = false;
        this.#editor.refresh();
    }

    replace(text) { this.#editor.operation(() => this.#editor.replaceRange(text, { line: 0, ch: 0 }, this.#end())); }
    undo() { this.#editor.undo(); }
    focus() { this.#editor.focus(); }
    refresh() { this.#editor.refresh(); }

    set isReadOnly(isReadOnly) {
        this.#isReadOnly = isReadOnly;
        this.#editor.setOption("readOnly", isReadOnly);
    }

    mark(faults) {
        const place = (offset) => this.#editor.posFromIndex(offset);
        this.#faults = faults.map(({ range: [start, end], message, severity = "error" }) => ({ from: place(start), to: place(end), message, severity }));
        for (const line of this.#lines) this.#editor.removeLineClass(line, "gutter", "fault");
        this.#lines = faults.filter(({ severity }) => severity !== "warning").map(({ line }) => this.#editor.addLineClass(line - 1, "gutter", "fault"));
        this.#editor.performLint();
    }

    select([start, end]) {
        const [from, to] = [this.#editor.posFromIndex(start), this.#editor.posFromIndex(end)];
        this.#editor.focus();
        this.#editor.setSelection(from, to, { scroll: false });
        this.#editor.scrollIntoView({ from, to: from }, 80);
    }

    /** Lights up a line and brings it into view; none for no line. */
    light(line) {
        if (this.#lit) this.#editor.removeLineClass(this.#lit, "wrap", "lit");
        this.#lit = line && line <= this.#editor.lineCount() ? this.#editor.addLineClass(line - 1, "wrap", "lit") : undefined;
        if (this.#lit) this.#editor.scrollIntoView({ line: line - 1, ch: 0 }, 80);
    }

    #end() {
        const last = this.#editor.lastLine();
        return { line: last, ch: this.#editor.getLine(last).length };
    }

    /** What is being written is seldom JSON: the components are those of the last text that was. */
    #remember() {
        try { this.#document = JSON.parse(this.text); } catch { /* It stays what it was. */ }
    }

    #hints(CodeMirror) {
        if (!this.#schema) return undefined;
        const text = this.text;
        this.#remember();
        const cursor = this.#editor.indexFromPos(this.#editor.getCursor());
        const { from, to, items } = completionsAt(this.#schema, text, cursor, this.#document);
        if (items.length === 0) return undefined;
        const list = items.map(({ label, text: whole }) => ({ text: whole, displayText: label }));
        return { list, from: this.#editor.posFromIndex(from), to: this.#editor.posFromIndex(to), CodeMirror };
    }

    /** What the schema says of the member under the pointer. */
    #connectHover() {
        const root = this.#editor.getWrapperElement();
        const tip = make("div", { class: "editor-tip", role: "tooltip", hidden: true });
        root.append(tip);
        let timer;
        root.addEventListener("mousemove", (event) => {
            tip.hidden = true;
            clearTimeout(timer);
            timer = setTimeout(() => {
                if (!this.#schema || !event.target.closest?.(".cm-string, .cm-property")) return;
                const at = this.#editor.indexFromPos(this.#editor.coordsChar({ left: event.clientX, top: event.clientY }, "window"));
                const said = hoverAt(this.#schema, this.text, at);
                if (!said) return;
                tip.textContent = said;
                tip.hidden = false;
                const { left, top } = root.getBoundingClientRect();
                tip.style.left = `${Math.max(4, event.clientX - left - 20)}px`;
                tip.style.top = `${event.clientY - top + 18}px`;
            }, HOVER);
        });
        root.addEventListener("mouseleave", () => { clearTimeout(timer); tip.hidden = true; });
    }
}
