/**
 * Leaves out of a frame's drawing what lies outside of the screen: a list of a thousand rows costs as much to paint as the
 * rows one sees. Nothing is taken out of the frame: parts are hidden, and one that a step changes is shown and measured anew.
 */
import { whenAtRest } from "./dom.mjs";

/** Frames of fewer elements are painted whole. */
const FEW = 1200;
/** Children a group has at least for them to be looked at one by one. */
const LIST = 12;
/** Points around the screen that count as on it: strokes and glyphs go beyond the boxes that browsers tell. */
const MARGIN = 100;
/** Milliseconds without a step after which parts are measured. */
const REST = 200;

/** Whether any of a box can be seen on a screen, both in points; `matrix` leads from the box to the screen. Pure. */
export function isSeen(box, matrix, { width, height }, margin = MARGIN) {
    const xs = [];
    const ys = [];
    for (const x of [box.x, box.x + box.width]) {
        for (const y of [box.y, box.y + box.height]) {
            xs.push(matrix.a * x + matrix.c * y + matrix.e);
            ys.push(matrix.b * x + matrix.d * y + matrix.f);
        }
    }
    return Math.max(...xs) >= -margin && Math.min(...xs) <= width + margin
        && Math.max(...ys) >= -margin && Math.min(...ys) <= height + margin;
}

const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

const product = (m, n) => ({
    a: m.a * n.a + m.c * n.b, b: m.b * n.a + m.d * n.b, c: m.a * n.c + m.c * n.d, d: m.b * n.c + m.d * n.d,
    e: m.a * n.e + m.c * n.f + m.e, f: m.b * n.e + m.d * n.f + m.f,
});

const transformOf = (element) => element.transform?.baseVal.consolidate()?.matrix ?? IDENTITY;

export class Culling {
    #frame;
    #parts = new Map();
    #later = whenAtRest(REST, () => this.#measure());

    /** Another frame: nothing of it is known. */
    begin(frame) {
        this.#frame = frame;
        this.#parts.clear();
        this.#later();
    }

    /** A step changes an attribute of an element, or (without a name) what is in it: parts around it may be larger now. */
    touch(element, name) {
        if (this.#parts.size === 0) return;
        // Where a part itself stands is looked up at every step.
        let at = name === "transform" && this.#parts.has(element) ? element.parentNode : element;
        for (; at && at !== this.#frame; at = at.parentNode) {
            const part = this.#parts.get(at);
            if (!part) continue;
            part.box = undefined;
            this.#set(at, part, false);
        }
    }

    /** Hides and shows what the step has moved out of the screen and onto it. */
    update(screen) {
        if (this.#parts.size === 0) return this.#later();
        const known = new Map([[this.#frame, IDENTITY]]);
        const matrixOf = (element) => {
            if (!element) return IDENTITY;
            const found = known.get(element) ?? product(matrixOf(element.parentNode), transformOf(element));
            known.set(element, found);
            return found;
        };
        let isUnknown = false;
        for (const [element, part] of this.#parts) {
            if (!element.isConnected) this.#parts.delete(element);
            else if (part.box) this.#set(element, part, !isSeen(part.box, matrixOf(element), screen));
            else isUnknown = true;
        }
        if (isUnknown) this.#later();
        return undefined;
    }

    #set(element, part, isHidden) {
        if (part.isHidden === isHidden) return;
        part.isHidden = isHidden;
        element.style.display = isHidden ? "none" : "";
    }

    /** Finds the parts of long lists, and how large each is that is shown. */
    #measure() {
        const frame = this.#frame;
        if (!frame?.isConnected || frame.getElementsByTagName("*").length < FEW) return;
        for (const group of frame.querySelectorAll("g")) {
            if (group.childElementCount < LIST || group.closest("defs, clipPath, mask, symbol")) continue;
            for (const child of group.children) {
                if (child.localName !== "g") continue;
                const part = this.#parts.get(child);
                // A filter draws beyond its content, as far as it likes.
                if (part?.box || child.closest("[filter]") || child.querySelector("[filter]")) continue;
                if (!child.checkVisibility()) continue;
                this.#parts.set(child, { box: child.getBBox(), isHidden: false });
            }
        }
        const { width, height } = frame.viewBox.baseVal;
        this.update({ width, height });
    }
}
