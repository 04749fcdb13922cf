/** The phone: the frame in its outline, the marks of the report over it, and a button over each view that takes a tap. */
import { make } from "./dom.mjs";
import { marks, tapTargets } from "./marks.mjs";
import { applyPatch } from "./patch.mjs";
import { guardedSVG } from "./svg-guard.mjs";

const FRAME_STYLE = ":host { display: block } svg { display: block; width: 100%; height: 100% }";

export class Phone {
    #screen;
    #root;
    #marks;
    #taps;
    #onTap;
    #viewport = { width: 393, height: 852 };

    /** `onTap` is called with the name of a view. */
    constructor({ screen, frame, marks, taps, onTap }) {
        this.#screen = screen;
        this.#marks = marks;
        this.#taps = taps;
        this.#onTap = onTap;
        // In a shadow root the ids of a frame name nothing in the page.
        this.#root = frame.attachShadow({ mode: "open" });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(FRAME_STYLE);
        this.#root.adoptedStyleSheets = [sheet];
    }

    /** Height of the screen in points. */
    get height() { return this.#viewport.height; }

    get pointsPerPixel() {
        return this.#viewport.width / Math.max(1, this.#screen.getBoundingClientRect().width);
    }

    /** Shows an answer: a frame, or what makes the one that is shown the next. */
    show({ svg, patch, layout, report }, tapNames) {
        const shown = this.#root.firstElementChild;
        const picture = svg === undefined && shown ? shown : guardedSVG(svg);
        if (picture === shown) applyPatch(picture, patch);
        else this.#root.replaceChildren(picture);
        this.#readViewport(picture);
        this.#marks.replaceChildren(...marks(report, layout).map((mark) => this.#mark(mark)));
        this.#showTaps(tapTargets(layout, tapNames));
    }

    /** Brings out the marks of one path; without a path, none. */
    highlight(path) {
        for (const mark of this.#marks.children) mark.classList.toggle("highlighted", mark.dataset.path === path);
    }

    #readViewport(picture) {
        const [, , width, height] = (picture.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
        if (!(width > 0 && height > 0)) return;
        this.#viewport = { width, height };
        this.#screen.style.setProperty("--viewport-width", String(width));
        this.#screen.style.setProperty("--viewport-height", String(height));
    }

    #place(element, { x, y, width, height }) {
        const part = (length, of) => `${(length / of) * 100}%`;
        element.style.left = part(x, this.#viewport.width);
        element.style.top = part(y, this.#viewport.height);
        element.style.width = part(width, this.#viewport.width);
        element.style.height = part(height, this.#viewport.height);
        return element;
    }

    #mark({ kind, path, label, box }) {
        const tag = label ? make("span", {}, label) : undefined;
        return this.#place(make("div", { class: `mark ${kind}`, "data-path": path }, tag), box);
    }

    /** Buttons keep their element from frame to frame, so that the keyboard's focus stays on them. */
    #showTaps(targets) {
        const old = new Map([...this.#taps.children].map((button) => [button.dataset.name, button]));
        const kept = targets.map(({ name, box }) => {
            const button = old.get(name) ?? this.#tapButton(name);
            old.delete(name);
            return this.#place(button, box);
        });
        for (const button of old.values()) button.remove();
        for (const button of kept) if (!button.isConnected) this.#taps.append(button);
    }

    #tapButton(name) {
        const said = `Tap ${name}`;
        const button = make("button", { type: "button", class: "tap", "data-name": name, "aria-label": said, title: said });
        button.addEventListener("click", () => this.#onTap(name));
        return button;
    }
}
