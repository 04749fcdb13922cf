/** The Swift tab from outside: its module comes when somebody opens it. */
import { find, setText } from "./dom.mjs";
import { droppedFiles } from "./dropped-files.mjs";
import { part } from "./parts.mjs";

export class SwiftTab {
    #tabs;
    #stage;
    #workbench;
    #selection;
    #attempt;
    #editor;
    /** What there is of the view once somebody has opened it. */
    #opened;
    #view;
    /** What is lit last is what stays. */
    #turn = 0;

    constructor({ tabs, stage, workbench, selection, attempt, editor }) {
        this.#editor = editor;
        this.#tabs = tabs;
        this.#stage = stage;
        this.#workbench = workbench;
        this.#selection = selection;
        this.#attempt = attempt;
        this.#view = part(() => import("./swift-view.mjs"), ({ SwiftView }) => {
            this.#opened = new SwiftView(find("tab-swift"), { workbench });
            return this.#opened;
        });
        tabs.addEventListener("show", ({ detail }) => {
            if (detail === "swift") this.#show();
            if (detail === "document") this.#follow();
        });
        this.#takeDrops();
    }

    /** Files are taken wherever they are dropped: the browser would show one in place of the page, the editor as more text. */
    #takeDrops() {
        for (const kind of ["dragover", "drop"]) {
            document.addEventListener(kind, (event) => {
                if (!event.dataTransfer?.types.includes("Files")) return;
                event.preventDefault();
                event.stopPropagation();
                if (kind !== "drop") return;
                const files = droppedFiles(event.dataTransfer);
                // It is waited for by the view, which may have to be loaded before.
                files.catch(() => undefined);
                this.#open((view) => view.take(files));
            }, true);
        }
    }

    /** Whether what is open is Swift and its source is in view. */
    get isShown() { return this.#tabs.shown === "swift" && this.#workbench.subject.language !== undefined; }

    focus() { return this.#open((view) => view.focus()); }
    reveal(pointer) { return this.#open((view) => view.reveal(pointer)); }

    /** Goes to a place as `Feed.swift:31:9`: in the source, or in a document that carries where it came from and no more. */
    go(source) {
        const { language, document } = this.#workbench.subject;
        if (language) return this.#open((view) => view.go(source));
        const [pointer] = Object.entries(document?.sources ?? {}).find(([, place]) => place === source) ?? [];
        return pointer === undefined ? undefined : this.#editor.reveal(pointer);
    }

    #show() {
        return this.#attempt(async () => {
            const turn = this.#turn += 1;
            (await this.#view()).show();
            if (turn === this.#turn) await this.light();
        });
    }

    /** The document beside stands at what was written at the cursor of the source. */
    #follow() {
        const pointer = this.#workbench.subject.json && this.#opened?.pointer;
        if (pointer) this.#editor.follow(pointer);
    }

    #open(work) {
        this.#tabs.show("swift");
        this.#turn += 1;
        return this.#attempt(async () => work(await this.#view()));
    }

    /** Lights up the line of the view that is selected. */
    light() {
        return this.#attempt(async () => {
            const turn = this.#turn += 1;
            const { path } = this.#selection;
            const isAny = path !== undefined && this.#workbench.subject.language;
            const layout = isAny ? (await this.#stage.shownPane.session?.look(["layout"]))?.layout : undefined;
            const view = await this.#view();
            const pointer = isAny || !this.#workbench.subject.json ? undefined : this.#editor.pointer;
            if (turn === this.#turn) view.light(layout?.find((one) => one.path === path)?.source, pointer);
        });
    }
}

/** A document that was made of Swift is there to be read; to edit it makes another document of it. */
export function connectMade(workbench) {
    const hint = find("editor-hint");
    const written = hint.textContent;
    const show = () => {
        const isMade = workbench.subject.json !== undefined;
        setText(hint, isMade ? "This is made of the Swift source." : written);
        find("as-json").hidden = !isMade;
        for (const id of ["format", "undo"]) find(id).hidden = isMade;
    };
    for (const change of ["subject", "text"]) workbench.addEventListener(change, show);
    find("as-json").addEventListener("click", () => workbench.begin(workbench.subject.json));
}
