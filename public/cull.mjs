/**
 * Leaves out of a frame's drawing what lies outside of the screen: a list of a thousand rows costs as much to paint as the
 * rows one sees. Nothing is taken out of the frame: parts are hidden. One that a step changes may reach further than what was
 * measured of it, by as far as something in it is moved, by some lines where its letters are others, by a screen where its content
 * is. What may be seen is shown, and measured anew when nothing moves; of what is hidden only that whose content is another.
 * What a step sets in a hidden part is set when the part is shown: a browser builds each glyph that is used anew, hidden or not.
 */
import { whenAtRest } from "./dom.mjs";
import { setGuarded } from "./svg-guard.mjs";

/** Frames of fewer elements are painted whole. */
const FEW = 300;
/** Children a group has at least for them to be looked at one by one. */
const LIST = 5;
/** Points around the screen that count as on it: strokes and glyphs go beyond the boxes that browsers tell. */
const MARGIN = 100;
/** Points by which a text may reach further with other letters. */
const LINES = 200;
/** Milliseconds without a step after which parts are measured. */
const REST = 200;
/** Hidden parts that are shown together to be measured, and milliseconds after which somebody else has a turn. */
const TOGETHER = 24;
const TURN = 6;

/** Whether any of a box can be seen on a screen, both in points; `matrix` leads from the box to the screen. Pure. */
export function isSeen(box, { a, b, c, d, e, f }, { width, height }, margin = MARGIN) {
    const { x, y } = box;
    const left = a * x + c * y + e;
    const top = b * x + d * y + f;
    // A thousand boxes are looked at in a step: how far its sides reach is added up without a list of its corners.
    const [wide, slant, lean, high] = [a * box.width, c * box.height, b * box.width, d * box.height];
    return left + Math.max(0, wide) + Math.max(0, slant) >= -margin && left + Math.min(0, wide) + Math.min(0, slant) <= width + margin
        && top + Math.max(0, lean) + Math.max(0, high) >= -margin && top + Math.min(0, lean) + Math.min(0, high) <= height + margin;
}

const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

const product = (m, n) => ({
    a: m.a * n.a + m.c * n.b, b: m.b * n.a + m.d * n.b, c: m.a * n.c + m.c * n.d, d: m.b * n.c + m.d * n.d,
    e: m.a * n.e + m.c * n.f + m.e, f: m.b * n.e + m.d * n.f + m.f,
});

const TRANSLATE = /^translate\((-?[\d.e-]+)(?:[ ,]+(-?[\d.e-]+))?\)$/;

/** What elements' transforms come to, beside the texts that they were read from. */
const read = new WeakMap();

function transformOf(element) {
    const text = element.getAttribute("transform");
    if (text === null) return IDENTITY;
    const known = read.get(element);
    if (known?.text === text) return known.matrix;
    const found = TRANSLATE.exec(text);
    const { a, b, c, d, e, f } = found ? { ...IDENTITY, e: Number(found[1]), f: Number(found[2] ?? 0) } : element.transform?.baseVal.consolidate()?.matrix ?? IDENTITY;
    const matrix = { a, b, c, d, e, f };
    read.set(element, { text, matrix });
    return matrix;
}

/** How far a transform moves what it is of; without bound where it does more than that. Pure. */
export function distanceOf(before, after) {
    if (before === after) return 0;
    const [from, to] = [before ?? "translate(0 0)", after ?? "translate(0 0)"].map((one) => TRANSLATE.exec(one));
    if (!from || !to) return Infinity;
    return Math.max(Math.abs(to[1] - from[1]), Math.abs((to[2] ?? 0) - (from[2] ?? 0)));
}

/** The class of hidden parts. */
export const OUT = "out";
/** A `g` is laid out by browsers even where it is not displayed, and all that is in it: so each thing in it is hidden as well. */
export const OUT_STYLE = `.${OUT}, .${OUT} :not(g) { display: none }`;

const isSilent = (name) => name.startsWith("aria-") || name.startsWith("data-") || name === "id" || name === "role";

/** Whether a change is one of letters: of a glyph that is used, or of a line of them. */
const isOfLetters = (element, name) => (element.localName === "use"
    ? name === undefined || name === "href" || name === "x" : name === undefined && element.firstElementChild?.localName === "use");

/** Whether a part has to be measured anew. */
const isDue = ({ isOther, hasLetters, moved, isHidden }) => isOther || (!isHidden && (hasLetters || moved > 0));

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

    /**
     * A step is about to change an attribute of an element, or (without a name) what is in it. True where that is done when
     * the element is shown.
     */
    touch(element, name, value) {
        if (this.#parts.size === 0) return false;
        // Where a part itself stands is looked up at every step.
        const isPlaced = name === "transform" && this.#parts.has(element);
        const around = [];
        for (let at = isPlaced ? element.parentNode : element; at && at !== this.#frame; at = at.parentNode) {
            const part = this.#parts.get(at);
            if (part) around.push(part);
        }
        if (around.length === 0) return false;
        const waits = around.map(({ later }) => later?.get(element)).filter(Boolean);
        if (name === "transform") {
            const before = waits.find((one) => one.has(name))?.get(name) ?? element.getAttribute(name);
            // Twice, for what a scale around it may make of it.
            const distance = 2 * distanceOf(before, value);
            for (const part of around) part.moved += distance;
        } else if (name === undefined || !isSilent(name)) {
            const change = isOfLetters(element, name) ? "hasLetters" : "isOther";
            for (const part of around) part[change] = true;
        }
        for (const one of waits) if (name === undefined) one.clear(); else one.delete(name);
        const hidden = around.find((part) => part.isHidden);
        if (!hidden || isPlaced || name === undefined) return false;
        hidden.later ??= new Map();
        if (!hidden.later.has(element)) hidden.later.set(element, new Map());
        hidden.later.get(element).set(name, value);
        return true;
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
            const reach = MARGIN + part.moved + (part.isOther ? Math.max(screen.width, screen.height) : part.hasLetters ? LINES : 0);
            this.#set(element, part, !isSeen(part.box, matrixOf(element), screen, reach));
            isStale ||= isDue(part);
        }
        if (isStale) this.#later();
    }

    #set(element, part, isHidden) {
        if (part.isHidden === isHidden) return;
        part.isHidden = isHidden;
        element.classList.toggle(OUT, isHidden);
        if (isHidden) return;
        // What is in it may never have been measured.
        this.#later();
        if (!part.later) return;
        for (const [inner, attributes] of part.later) for (const [name, value] of attributes) setGuarded(inner, name, value);
        part.later = undefined;
    }

    /**
     * Finds the parts of long lists, and how large each is, as long as nothing moves. What is shown is measured as it stands, with
     * nothing hidden in between: to hide one is to have the whole picture laid out again. What is hidden is shown for it, some at a time.
     */
    async #measure() {
        const frame = this.#frame;
        if (!frame?.isConnected || frame.getElementsByTagName("*").length < FEW) return undefined;
        const step = this.#steps;
        const lists = [...frame.querySelectorAll("g")].filter((group) => group.childElementCount >= LIST && !group.closest("defs, clipPath, mask, symbol"));
        const due = lists.flatMap((group) => [...group.children])
            .filter((child) => child.localName === "g" && (!this.#parts.has(child) || isDue(this.#parts.get(child))));
        const isHidden = (element) => this.#parts.get(element)?.isHidden === true;
        const rounds = [due.filter((element) => !isHidden(element))];
        const hidden = due.filter(isHidden);
        for (let at = 0; at < hidden.length; at += TOGETHER) rounds.push(hidden.slice(at, at + TOGETHER));
        let began = performance.now();
        for (const round of rounds) {
            for (const element of round) if (isHidden(element)) this.#set(element, this.#parts.get(element), false);
            const measured = new Map();
            for (const element of round) {
                // A filter draws beyond its content, as far as it likes.
                const isBounded = !element.closest(`[filter], .${OUT}`) && !element.querySelector("[filter]");
                const box = isBounded && element.checkVisibility() ? element.getBBox() : undefined;
                measured.set(element, box && { box, moved: 0, hasLetters: false, isOther: false, isHidden: false });
                if (performance.now() - began < TURN) continue;
                await new Promise((resolve) => setTimeout(resolve));
                if (step !== this.#steps || frame !== this.#frame) return this.#later();
                began = performance.now();
            }
            for (const [element, part] of measured) {
                if (part) this.#parts.set(element, part);
                else this.#parts.delete(element);
            }
            const { width, height } = frame.viewBox.baseVal;
            this.#hide(new Map([...measured].filter(([, part]) => part)), { width, height });
        }
        return undefined;
    }
}
