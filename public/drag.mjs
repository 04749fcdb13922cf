/** The finger on a phone: drags the screen or a scroll view inside it, pulls past the ends, flings, and taps to select. */
import { setAttribute, throttled } from "./dom.mjs";
import { Motion } from "./motion.mjs";
import { MOVE, MOVE_PAUSE } from "./pointer.mjs";
import { along } from "./requests.mjs";

const SLACK = 5;
const FLING = 150;
const RECENT = 100;
const SPRING = 320;

/** Where an inner scroll view is: what the last event that scrolled it said. Pure. */
export function innerOffset(events, name, axis) {
    const last = events.findLast(({ scroll }) => scroll?.in === name);
    return last ? along(last.scroll, axis) ?? 0 : 0;
}

/** The innermost named scroll view under a point that scrolls along an axis; the first of the document is the screen itself. Pure. */
export function scrollViewAt(layout, views, axis, { x, y }) {
    const all = (layout ?? []).filter(({ type }) => type === "ScrollView");
    let best;
    for (const entry of all.slice(1)) {
        const { x: left, y: top, width, height } = entry.effective ?? entry.frame;
        if (views.get(entry.name) !== axis || x < left || y < top || x > left + width || y > top + height) continue;
        if (!best || width * height <= best.area) best = { name: entry.name, area: width * height };
    }
    return best?.name;
}

/** Points a second over the last moves. Pure. */
export function velocityOf(moves, now) {
    const recent = moves.filter(({ time }) => now - time <= RECENT);
    if (recent.length < 2) return 0;
    const [first, last] = [recent[0], recent.at(-1)];
    return last.time > first.time ? ((last.offset - first.offset) / (last.time - first.time)) * 1000 : 0;
}

/** Whether the window still scrolls by so many pixels; then it does. */
function scrollWindow(pixels) {
    const before = window.scrollY;
    window.scrollBy(0, pixels);
    return window.scrollY !== before;
}

export class Drag {
    #stage;
    #onHand;
    #onPick;
    #glide = 0;

    /** `onPick(pane, point)` is called for a click that was no drag. */
    constructor({ stage, onHand, onPick }) {
        this.#stage = stage;
        this.#onHand = onHand;
        this.#onPick = onPick;
        for (const pane of stage.panes) this.#connect(pane);
        stage.addEventListener("frame", () => {
            const { maxOffset, axis } = stage;
            for (const { phone } of stage.panes) setAttribute(phone.screen, "data-axis", maxOffset > 0 ? axis : "none");
        });
    }

    /** Ends what still glides: the hand is on something. */
    stop() { this.#glide += 1; }

    #connect(pane) {
        const { screen } = pane.phone;
        let drag;
        screen.addEventListener("pointerdown", (event) => {
            if (event.button !== 0 || event.target instanceof HTMLButtonElement) return;
            this.stop();
            drag = {
                x: event.clientX, y: event.clientY, point: pane.phone.pointAt(event), offset: this.#stage.wanted, moves: [],
                layout: undefined, inner: undefined, last: undefined, scale: pane.phone.pointsPerPixel,
            };
            if (pane.session?.scrollViews.size > 1) this.#lookFor(pane, drag);
        });
        const follow = throttled(MOVE_PAUSE, (held) => { if (held === drag) this.#move(held); });
        const moved = (event) => {
            if (!drag) {
                if (event.buttons === 0 && event.type === "pointermove") pane.phone.marks.point(...Object.values(pane.phone.pointAt(event)));
                return;
            }
            const [dx, dy] = [drag.x - event.clientX, drag.y - event.clientY];
            // What was told as it came is told once more with the display's frame.
            if (dx === drag.last?.dx && dy === drag.last?.dy) return;
            if (!drag.isMoving) {
                if (Math.max(Math.abs(dx), Math.abs(dy)) < SLACK) return;
                drag.isMoving = true;
                try { screen.setPointerCapture(event.pointerId); } catch { /* The pointer is gone already. */ }
                this.#onHand();
                const axis = Math.abs(dx) > Math.abs(dy) ? "x" : "y";
                const name = pane.session ? scrollViewAt(drag.layout, pane.session.scrollViews, axis, drag.point) : undefined;
                if (name) drag.inner = { name, axis, from: innerOffset(pane.session.events, name, axis) };
            }
            drag.last = { dx, dy, time: event.timeStamp, isTouch: event.pointerType === "touch" };
            follow(drag);
        };
        for (const type of new Set([MOVE, "pointermove"])) screen.addEventListener(type, moved);
        screen.addEventListener("pointerleave", () => pane.phone.marks.highlight(undefined));
        const end = (event, isLost) => {
            const ended = drag;
            drag = undefined;
            if (!ended) return;
            if (ended.isMoving) {
                this.#move(ended);
                this.#release(ended);
            } else if (!isLost) this.#onPick(pane, ended.point);
        };
        screen.addEventListener("pointerup", (event) => end(event, false));
        screen.addEventListener("pointercancel", (event) => end(event, true));
    }

    /** Where the scroll views are is asked as the finger goes down: it is there when the finger has moved. */
    async #lookFor(pane, drag) {
        try {
            drag.layout = (await pane.session.look(["layout"]))?.layout;
        } catch {
            // Without it the finger drags the whole screen.
        }
    }

    #move(drag) {
        const { scale, last: { dx, dy, time, isTouch } } = drag;
        if (drag.inner) {
            const { name, axis, from } = drag.inner;
            const offset = Math.max(0, from + (axis === "x" ? dx : dy) * scale);
            this.#stage.want(`scroll ${name}`, { scroll: { [axis]: offset, in: name } });
            return;
        }
        const { axis, maxOffset } = this.#stage;
        if (maxOffset === 0) return;
        const offset = drag.offset + (axis === "y" ? dy : dx) * scale;
        const inside = Math.min(Math.max(offset, 0), maxOffset);
        if (drag.moves.at(-1)?.time !== time) drag.moves.push({ time, offset });
        if (drag.moves.length > 20) drag.moves.shift();
        // What a finger pulls past an end scrolls the page, as long as the page scrolls.
        if (isTouch && axis === "y" && offset !== inside && scrollWindow((offset - inside) / scale)) {
            drag.offset -= offset - inside;
            this.#stage.scrollTo(inside);
            return;
        }
        this.#stage.scrollTo(offset, { overscroll: offset !== inside });
    }

    #release(drag) {
        if (drag.inner) return;
        const { wanted, maxOffset } = this.#stage;
        const inside = Math.min(Math.max(wanted, 0), maxOffset);
        if (wanted !== inside) return this.#glideTo(inside, SPRING, true);
        const velocity = velocityOf(drag.moves, drag.moves.at(-1)?.time ?? 0);
        if (Math.abs(velocity) > FLING) this.#fling(velocity);
    }

    /** The service says where a fling rests, snapping and all; the way there slows down as a finger's does. */
    async #fling(velocity) {
        const turn = this.#glide += 1;
        let rest;
        try {
            rest = await this.#stage.session.flung(velocity);
        } catch {
            return;
        }
        if (turn !== this.#glide || rest === undefined || !Number.isFinite(rest)) return;
        const distance = Math.abs(rest - this.#stage.wanted);
        this.#glideTo(rest, Math.min(1400, 350 + distance * 0.7), false);
    }

    #glideTo(end, duration, overscroll) {
        const turn = this.#glide += 1;
        const start = this.#stage.wanted;
        const began = performance.now();
        const partAt = (time) => Math.min(1, Math.max(0, (time - began) / duration));
        const at = (time) => (partAt(time) === 1 ? end : start + (end - start) * (1 - (1 - partAt(time)) ** 3));
        const motion = new Motion(at);
        const step = (now) => {
            if (turn !== this.#glide) return;
            const { offset, next } = motion.step(now);
            this.#stage.scrollTo(offset, { overscroll: overscroll && offset !== end, next });
            if (offset !== end) requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
    }
}

/** The handle at the phone's edge: other widths, by pointer and by arrow keys. */
export function connectWidthHandle({ handle, stage }) {
    const set = (width) => {
        const wanted = Math.round(Math.min(Math.max(width, 240), 1200));
        stage.want("width", { resize: { width: wanted } });
    };
    let drag;
    handle.addEventListener("pointerdown", (event) => {
        const { phone } = stage.leader;
        drag = { x: event.clientX, width: phone.viewport.width, scale: phone.pointsPerPixel };
        handle.setPointerCapture(event.pointerId);
        event.preventDefault();
    });
    // The phone stands in the middle: its edge follows the pointer where the width grows by twice as much.
    handle.addEventListener("pointermove", (event) => { if (drag) set(drag.width + 2 * (event.clientX - drag.x) * drag.scale); });
    for (const type of ["pointerup", "pointercancel"]) handle.addEventListener(type, () => { drag = undefined; });
    handle.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 10, ArrowUp: 10, ArrowLeft: -10, ArrowDown: -10 }[event.key];
        if (!step) return;
        event.preventDefault();
        set(stage.leader.phone.viewport.width + step);
    });
    stage.addEventListener("frame", () => setAttribute(handle, "aria-valuenow", String(Math.round(stage.leader.phone.viewport.width))));
}
