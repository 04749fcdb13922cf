/** The marks over a frame: which boxes a report speaks of (pure), and the layer that shows them. */
import { make, patchList, reducesMotion } from "./dom.mjs";

export const KINDS = ["moved", "skipped", "evaluated", "redrawn"];

/** Most boxes that are worth drawing for one kind. */
const MOST = 200;
/**
 * A mark flashes as it comes, in milliseconds, and again where it was away for as long: what happens at every step does not flicker,
 * and while one scrubs nothing runs that has the display draw frames of its own.
 */
const FLASH_PAUSE = 400;
/** Only opacity: the compositor does it, and nothing below is painted again. */
const FLASH = [{ opacity: 0.4 }, { opacity: 0 }];

const isOn = ({ width, height }, [x, y, wide, high]) => x < width && y < height && x + wide > 0 && y + high > 0;

/**
 * The boxes to mark on a screen, `{kind, path, label, box}`, those drawn first that should lie below the others. Of a list of a
 * thousand rows those are marked that one sees.
 */
export function marks(report, kinds = KINDS, screen = { width: Infinity, height: Infinity }) {
    const found = [];
    for (const kind of KINDS) {
        if (!kinds.includes(kind)) continue;
        let left = MOST;
        for (const record of report?.[kind] ?? []) {
            if (!record.box || !isOn(screen, record.box)) continue;
            left -= 1;
            if (left < 0) break;
            const name = record.component ?? record.name ?? record.path.split("/").at(-1);
            found.push({ kind, path: record.path, label: `${name}: ${kind}`, box: record.box });
        }
    }
    return found;
}

/** The smallest of the boxes around a point. */
export function markAt(list, x, y) {
    let best;
    for (const mark of list) {
        const [left, top, width, height] = mark.box;
        if (x < left || y < top || x > left + width || y > top + height) continue;
        if (!best || width * height < best.box[2] * best.box[3]) best = mark;
    }
    return best;
}

/** Puts an element where a box is, without laying out anything else. */
export function place(element, [x, y, width, height]) {
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
}

export class MarkLayer {
    #root;
    #shown = [];
    #kinds = ["evaluated", "redrawn"];
    #report;
    #screen;
    /** When the marks were drawn; in the distant past where nothing flashes. */
    #now = -Infinity;
    /** When what flashes was marked last, by its key: a view that leaves the report and comes back does not flicker either. */
    #marked = new Map();
    #label = make("div", { class: "mark-label", hidden: true });
    #list = make("div");

    constructor(root) {
        this.#root = root;
        root.append(this.#list, this.#label);
    }

    set kinds(kinds) {
        this.#kinds = kinds;
        this.#draw(false);
    }

    show(report, screen) {
        this.#report = report;
        this.#screen = screen;
        this.#draw(true);
    }

    /** Brings out the marks of one path, and says in one label what they are; without a path, none. */
    highlight(path) {
        for (const mark of this.#list.children) mark.classList.toggle("highlighted", mark.dataset.path === path);
        this.#say(path === undefined ? undefined : this.#shown.find((mark) => mark.path === path));
    }

    /** The label of what lies under the pointer. */
    point(x, y) {
        this.#say(markAt(this.#shown, x, y));
    }

    #say(mark) {
        this.#label.hidden = !mark;
        if (!mark) return;
        const kinds = this.#shown.filter(({ path }) => path === mark.path).map(({ kind }) => kind);
        this.#label.textContent = `${mark.label.split(": ")[0]}: ${[...new Set(kinds)].join(", ")}`;
        this.#label.style.transform = `translate(${Math.max(0, mark.box[0])}px, ${Math.max(0, mark.box[1])}px)`;
    }

    #draw(flashes) {
        // Of a first frame everything is new: marks on all of it would tell nothing.
        const isMount = !this.#report?.event || "mount" in this.#report.event || this.#report.event.kind === "mount";
        this.#shown = isMount ? [] : marks(this.#report, this.#kinds, this.#screen);
        this.#now = flashes && !reducesMotion() ? performance.now() : -Infinity;
        for (const [key, time] of this.#marked) if (this.#now - time >= FLASH_PAUSE) this.#marked.delete(key);
        const keyOf = ({ kind, path }) => `${kind} ${path}`;
        patchList(this.#list, this.#shown, keyOf, (mark) => {
            const { kind, path } = mark;
            const light = make("i");
            const element = make("div", { class: `mark ${kind}`, "data-path": path }, light);
            const update = ({ box }) => {
                place(element, box);
                if (kind === "moved" || kind === "skipped" || this.#now === -Infinity) return;
                const isNew = !this.#marked.has(keyOf(mark));
                this.#marked.set(keyOf(mark), this.#now);
                if (isNew) light.animate(FLASH, { duration: FLASH_PAUSE, easing: "ease-out" });
            };
            return { element, update };
        });
    }
}
