/** The phone: the frame in its outline, the marks of the report over it, and a button over each view that takes a tap. */
import { Culling, OUT_STYLE } from "./cull.mjs";
import { make, patchList } from "./dom.mjs";
import { MarkLayer, place } from "./marks.mjs";
import { applyPatch } from "./patch.mjs";
import { guardedSVG } from "./svg-guard.mjs";

const FRAME_STYLE = `:host { display: block } svg { display: block; width: 100%; height: 100% } ${OUT_STYLE}`;
/** What a phone is at most, in points; what is larger is a tablet or a window. */
const PHONE_WIDTH = 500;
const ISLAND_INSET = 51;

export class Phone {
    #screen;
    #root;
    #taps;
    #onTap;
    #selection;
    #overlays;
    #viewport = { width: 393, height: 852 };
    #culling = new Culling();
    marks;

    /** `parts` are the elements `screen`, `frame`, `marks`, `taps`; `onTap` is called with the name of a view. */
    constructor({ screen, frame, marks, taps }, { onTap, focusable = true }) {
        this.#screen = screen;
        this.#taps = taps;
        this.#onTap = onTap;
        this.isFocusable = focusable;
        this.#overlays = [marks, taps];
        this.#selection = make("div", { class: "selection", hidden: true });
        this.marks = new MarkLayer(marks);
        marks.append(this.#selection);
        // In a shadow root the ids of a frame name nothing in the page.
        this.#root = frame.attachShadow({ mode: "open" });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(FRAME_STYLE);
        this.#root.adoptedStyleSheets = [sheet];
        new ResizeObserver(() => this.#zoom()).observe(screen);
    }

    get screen() { return this.#screen; }
    /** Size of the screen in points. */
    get viewport() { return this.#viewport; }
    get height() { return this.#viewport.height; }
    get picture() { return this.#root.firstElementChild; }

    get pointsPerPixel() {
        return this.#viewport.width / Math.max(1, this.#screen.getBoundingClientRect().width);
    }

    /** A place of the window in points of the frame. */
    pointAt({ clientX, clientY }) {
        const { left, top } = this.#screen.getBoundingClientRect();
        const scale = this.pointsPerPixel;
        return { x: (clientX - left) * scale, y: (clientY - top) * scale };
    }

    /** Shows an answer: a frame, or what makes the one that is shown the next. */
    show({ svg, patch, report, targets }) {
        const shown = this.#root.firstElementChild;
        if (svg === undefined && shown) {
            applyPatch(shown, patch, (element, name, value) => this.#culling.touch(element, name, value));
        } else {
            const picture = guardedSVG(svg);
            // The screen is measured before its content is there to be laid out.
            this.#readViewport(picture);
            this.#root.replaceChildren(picture);
            this.#culling.begin(picture);
        }
        if (patch?.set?.viewBox || patch?.attributes) this.#readViewport(this.#root.firstElementChild);
        this.#culling.update(this.#viewport);
        this.marks.show(report, this.#viewport);
        if (targets) this.#showTaps(targets);
    }

    /** Outlines a box; without one, none. */
    select(box) {
        this.#selection.hidden = !box;
        if (box) place(this.#selection, box);
    }

    #readViewport(picture) {
        const [, , width, height] = (picture.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
        if (!(width > 0 && height > 0)) return;
        this.#viewport = { width, height };
        const style = this.#screen.style;
        style.setProperty("--viewport-width", String(width));
        style.setProperty("--viewport-height", String(height));
        this.#zoom();
    }

    /** The overlays are laid out in points and scaled as a whole. */
    #zoom() {
        const zoom = 1 / this.pointsPerPixel;
        for (const overlay of this.#overlays) overlay.style.setProperty("--zoom", String(zoom));
    }

    /** What belongs to the device around the frame: none for what is no phone. */
    dress(document, isDark) {
        const { width = 393, safeArea = {} } = document?.viewport ?? {};
        const isPhone = width <= PHONE_WIDTH;
        const body = this.#screen.parentElement;
        body.classList.toggle("bare", !isPhone);
        body.classList.toggle("island", isPhone && (safeArea.top ?? 0) >= ISLAND_INSET);
        body.classList.toggle("homebar", isPhone && (safeArea.bottom ?? 0) >= 20);
        body.classList.toggle("dark-screen", isDark);
    }

    /** Buttons keep their element from frame to frame, so that the keyboard's focus stays on them. */
    #showTaps(targets) {
        patchList(this.#taps, targets, ({ name }) => name, ({ name }) => {
            const said = `Tap ${name}`;
            const element = make("button", { type: "button", class: "tap", "data-name": name, "aria-label": said, title: said });
            if (!this.isFocusable) element.tabIndex = -1;
            element.addEventListener("click", (event) => { event.stopPropagation(); this.#onTap(name); });
            return { element, update: ({ box }) => place(element, box) };
        });
    }
}
