/**
 * Leaves out of a frame's drawing what lies outside of the screen: a list of a thousand rows costs as much to paint as the
 * rows one sees. Nothing is taken out of the frame: parts are hidden. One that a step changes may reach further than what was
 * measured of it, by as far as something in it is moved, or by a screen where its content is another; what may be seen is shown,
 * and measured anew when nothing moves.
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
/** Parts that are measured together, and milliseconds after which somebody else has a turn. */
const TOGETHER = 24;
const TURN = 6;

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

const TRANSLATE = /^translate\((-?[\d.e-]+)(?:[ ,]+(-?[\d.e-]+))?\)$/;

/** How far a transform moves what it is of; without bound where it does more than that. Pure. */
export function distanceOf(before, after) {
    if (before === after) return 0;
    const [from, to] = [before ?? "translate(0 0)", after ?? "translate(0 0)"].map((one) => TRANSLATE.exec(one));
    if (!from || !to) return Infinity;
    return Math.max(Math.abs(to[1] - from[1]), Math.abs((to[2] ?? 0) - (from[2] ?? 0)));
}

export class Culling {
    #frame;
    /** Of each part its box, how much further it may reach by now, and whether it is hidden. */
    #parts = new Map();
    #steps = 0;
    #later = whenAtRest(REST, () => this.#measure());

    /** Another frame: nothing of it is known. */
    begin(frame) {
        this.#frame = frame;
        this.#parts.clear();
        this.#later();
    }

    /** A step is about to change an attribute of an element, or (without a name) what is in it. */
    touch(element, name, value) {
        if (this.#parts.size === 0) return;
        // Where a part itself stands is looked up at every step.
        let at = name === "transform" && this.#parts.has(element) ? element.parentNode : element;
        let distance;
        for (; at && at !== this.#frame; at = at.parentNode) {
            const part = this.#parts.get(at);
            if (!part) continue;
            // Twice, for what a scale around it may make of it.
            distance ??= name === "transform" ? 2 * distanceOf(element.getAttribute(name), value) : undefined;
            if (distance === undefined) part.isOther = true;
            else part.moved += distance;
        }
    }

    /** Hides and shows what the step has moved out of the screen and onto it. */
    update(screen) {
        this.#steps += 1;
        if (this.#parts.size === 0) return this.#later();
        this.#hide(this.#parts, screen);
        return undefined;
    }

    #hide(parts, screen) {
        const known = new Map([[this.#frame, IDENTITY]]);
        const matrixOf = (element) => {
            if (!element) return IDENTITY;
            const found = known.get(element) ?? product(matrixOf(element.parentNode), transformOf(element));
            known.set(element, found);
            return found;
        };
        let isStale = false;
        for (const [element, part] of parts) {
            if (!element.isConnected) {
                this.#parts.delete(element);
                continue;
            }
            if (part.isOther || part.moved > 0) isStale = true;
            const reach = MARGIN + part.moved + (part.isOther ? Math.max(screen.width, screen.height) : 0);
            this.#set(element, part, !isSeen(part.box, matrixOf(element), screen, reach));
        }
        if (isStale) this.#later();
    }

    #set(element, part, isHidden) {
        if (part.isHidden === isHidden) return;
        part.isHidden = isHidden;
        element.style.display = isHidden ? "none" : "";
    }

    /** Finds the parts of long lists, and how large each is; a few at a time, as long as nothing moves. */
    async #measure() {
        const frame = this.#frame;
        if (!frame?.isConnected || frame.getElementsByTagName("*").length < FEW) return;
        const step = this.#steps;
        const lists = [...frame.querySelectorAll("g")].filter((group) => group.childElementCount >= LIST && !group.closest("defs, clipPath, mask, symbol"));
        let due = [];
        let began = performance.now();
        for (const child of lists.flatMap((group) => [...group.children])) {
            const part = this.#parts.get(child);
            if (child.localName !== "g" || (part && !part.isOther && part.moved === 0)) continue;
            due.push(child);
            if (due.length < TOGETHER) continue;
            this.#measureAll(due);
            due = [];
            if (performance.now() - began < TURN) continue;
            await new Promise((resolve) => setTimeout(resolve));
            if (step !== this.#steps || frame !== this.#frame) return this.#later();
            began = performance.now();
        }
        this.#measureAll(due);
        return undefined;
    }

    #measureAll(elements) {
        const { width, height } = this.#frame.viewBox.baseVal;
        for (const element of elements) {
            const part = this.#parts.get(element);
            if (part) this.#set(element, part, false);
        }
        const measured = new Map();
        for (const element of elements) {
            // A filter draws beyond its content, as far as it likes.
            const isBounded = !element.closest("[filter]") && !element.querySelector("[filter]");
            if (!isBounded || !element.checkVisibility()) this.#parts.delete(element);
            else measured.set(element, { box: element.getBBox(), moved: 0, isOther: false, isHidden: false });
        }
        for (const [element, part] of measured) this.#parts.set(element, part);
        this.#hide(measured, { width, height });
    }
}
