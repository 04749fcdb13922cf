/**
 * One document on the stage. The page says where it wants to be (`scrollTo`, `tap`, …); the session sends one request at a
 * time and, when an answer is there, goes on to the newest wish: offsets in between are dropped, taps never are. Where nothing
 * is wished for and the next step is known, it is asked for ahead.
 *
 * Events: `frame` (detail: the answer), `problem` (detail: a `Problem`), `busy` (detail: Boolean).
 */
import { Ahead } from "./ahead.mjs";
import { Problem, renderFrame, sizeOf } from "./api.mjs";
import { againRequest, along, lookRequest, namedScrollViews, nextRequest, scrollEvent, wholeRequest, withEvent } from "./requests.mjs";

const RETRIES = 3;

/** Whether a failure is of the way to the service: the wish stands, and is tried again. */
const isPassing = ({ status }) => status === 0 || status >= 500 || status === 429;

export class Session extends EventTarget {
    #events = [];
    #stateId;
    #pathFree = false;
    #queue = [];
    #wanted = 0;
    #inner = new Map();
    #running = false;
    #ended = false;
    #overscroll = false;
    #ahead = new Ahead({
        ask: (stateId, offset) => renderFrame(nextRequest({ stateId, event: scrollEvent(offset, this.axis) })), sizeOf,
    });

    /** Offset of the frame that is shown, in points along the axis that scrolls. */
    offset = 0;
    axis = "y";
    maxOffset = 0;
    answer = null;
    /** Waited for before each request, if it is there: how a held frame holds the next one. */
    gate;

    /** `options` are members of every whole request: profile, viewport, device, … */
    constructor(document, options = {}) {
        super();
        this.document = document;
        this.options = options;
        this.scrollViews = namedScrollViews(document);
    }

    /** The offset that was asked for last; `offset` follows it as answers come in. */
    get wanted() { return this.#wanted; }
    get events() { return this.#events; }
    get stateId() { return this.#stateId; }
    get isRunning() { return this.#running; }

    /**
     * Asks for the first frame: `events` in order, else a scroll to `offset` (with `from`, the step from there). Throws a
     * `Problem`; until it returns the session belongs to nobody.
     */
    async begin({ events, from = 0, offset = 0 } = {}) {
        const scrolls = (axis) => [from, offset].filter((one) => one > 0).map((one) => scrollEvent(one, axis));
        let first = events ?? scrolls("y");
        this.#take(await this.#ask(undefined, first), first);
        // A number scrolls down; only the answer says that the document scrolls sideways.
        if (!events && this.axis === "x" && offset > 0) {
            first = scrolls("x");
            this.#take(await this.#ask(undefined, first), first);
        }
        this.#wanted = this.offset;
        return this.answer;
    }

    /** Begins with an answer that is there, to a scroll or other events. */
    take(answer, events) {
        this.#take(answer, events);
        this.#wanted = this.offset;
    }

    /**
     * Wants an offset; clamped to what the document can scroll, unless it is pulled past its ends. `next` is the one that will be
     * wanted then, where that is known.
     */
    scrollTo(offset, { overscroll = false, next } = {}) {
        const wanted = overscroll ? offset : Math.min(Math.max(offset, 0), this.maxOffset);
        if (!Number.isFinite(wanted) || wanted === this.#wanted) return;
        this.#overscroll = overscroll && (wanted < 0 || wanted > this.maxOffset);
        if (this.#overscroll) this.#ahead.forget();
        else this.#ahead.wish({ from: this.#wanted, to: wanted, most: this.maxOffset, next });
        this.#wanted = wanted;
        this.#run();
    }

    scrollBy(distance) { this.scrollTo(this.#wanted + distance); }

    tap(name) { this.send({ tap: name }); }

    /** Sends an event that nothing may drop. */
    send(event) {
        this.#ahead.forget();
        this.#queue.push(event);
        this.#run();
    }

    /** Wants something of which only the last wish counts: the offset of an inner scroll view, a width. */
    want(key, event) {
        this.#ahead.forget();
        this.#inner.set(key, event);
        this.#run();
    }

    /** Goes on after a failure that may have passed. */
    retry() { this.#run(); }

    end() {
        this.#ended = true;
        this.#ahead.forget();
    }

    /** More of the state that is shown: `layout`, `tree`, … Undefined where the document moved on meanwhile. */
    async look(include) {
        const stateId = this.#stateId;
        const events = this.#events;
        let answer;
        try {
            answer = await renderFrame(lookRequest(stateId, include));
        } catch (error) {
            if (error.status !== 404) throw error;
            answer = await renderFrame({ document: this.document, events, ...this.options, include });
        }
        return this.#stateId === stateId ? answer : undefined;
    }

    /** Where a fling along the axis would rest, from where the finger let go: the frame may not be there yet. Nothing is moved. */
    async flung(velocity) {
        const fling = this.axis === "y" ? velocity : { x: velocity, y: 0 };
        const way = this.#wanted === this.offset ? [] : [scrollEvent(this.#wanted, this.axis)];
        const answer = await renderFrame({ after: this.#stateId, events: [...way, { fling }], include: ["report"] });
        return along(answer.report.event.scroll?.to, this.axis);
    }

    #nextEvent() {
        if (this.#queue.length > 0) return this.#queue[0];
        if (this.#wanted !== this.offset) return scrollEvent(this.#wanted, this.axis);
        const [wish] = this.#inner;
        return wish?.[1];
    }

    /** Forgets the wish an event was sent for. */
    #drop(event) {
        if (this.#queue[0] === event) this.#queue.shift();
        for (const [key, wish] of this.#inner) if (wish === event) this.#inner.delete(key);
    }

    /** What was asked for ahead, where it is the next step. */
    #kept() {
        const isStep = this.#queue.length === 0 && this.#wanted !== this.offset && !this.#overscroll;
        return this.#ahead.take(this.#stateId, isStep ? this.#wanted : undefined);
    }

    /** Begins at once, within the event that a wish is of: an answer that is there is shown by then. */
    async #run() {
        if (this.#running || !this.answer || this.#ended) return;
        this.#running = true;
        for (let event = this.#nextEvent(); event && !this.#ended; event = this.#nextEvent()) {
            const held = this.gate?.();
            if (held) {
                await held;
                event = this.#nextEvent();
                if (!event) break;
            }
            const kept = this.#kept();
            if (kept) {
                this.#wanted = kept.offset;
                event = scrollEvent(kept.offset, this.axis);
            }
            const events = withEvent(this.#events, event, this.#pathFree);
            try {
                const answer = kept?.answer ?? await this.#answerTo(event, events, kept?.promise);
                if (this.#ended) break;
                this.#drop(event);
                this.#take(answer, events, event);
                this.#ahead.shown(answer, kept?.answer === answer);
                this.#tell("frame", this.answer);
            } catch (error) {
                if (!(error instanceof Problem)) throw error;
                this.#ahead.forget();
                if (!isPassing(error)) {
                    // The service undid the event: stay where the shown frame is, and forget what led here.
                    this.#drop(event);
                    if ("scroll" in event) this.#wanted = this.offset;
                }
                this.#tell("problem", error);
                if (isPassing(error)) break;
            }
        }
        this.#running = false;
        this.#ahead.prepare(() => (this.#running || this.#ended ? undefined : this.#stateId));
    }

    /** The answer that is on its way already, or where that goes wrong the one to a request of its own. */
    async #answerTo(event, events, promise) {
        this.#tell("busy", true);
        try {
            return (promise && await promise) ?? await this.#ask(event, events);
        } finally {
            this.#tell("busy", false);
        }
    }

    #tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }

    /** Asks for one more event on the state the service holds; where it holds none, with the whole list. */
    async #ask(event, events) {
        const overscroll = this.#overscroll;
        const whole = () => wholeRequest({ document: this.document, events, options: this.options, overscroll });
        let request = event && this.#stateId ? nextRequest({ stateId: this.#stateId, event, overscroll }) : whole();
        for (let attempt = 0; ; attempt += 1) {
            try {
                return await renderFrame(request);
            } catch (error) {
                const forgotten = error.status === 404 && "after" in request && attempt < 2;
                const later = error.retryAfter !== undefined && attempt < RETRIES;
                if (!forgotten && !later) throw error;
                if (later) await new Promise((resolve) => setTimeout(resolve, error.retryAfter * 1000));
                // A second time it is another replica that does not know what the first has made.
                if (later || attempt > 0 || !await this.#isMadeAgain()) request = whole();
            }
        }
    }

    /** Whether the service has made the state that is shown again: of its id only where it comes to the same. */
    async #isMadeAgain() {
        try {
            const { stateId } = await renderFrame(againRequest({ document: this.document, events: this.#events, options: this.options }));
            return stateId === this.#stateId;
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            return false;
        }
    }

    /** Reads off the answer how far the document scrolls and where it now is. */
    #take(answer, events, event = events.at(-1)) {
        this.#events = events;
        this.#stateId = answer.stateId;
        this.#pathFree = answer.document?.pathFree === true;
        this.answer = answer;
        const max = answer.document?.maxOffset ?? 0;
        const [x, y] = typeof max === "number" ? [0, max] : [max.x ?? 0, max.y ?? 0];
        this.axis = y > 0 || x <= 0 ? "y" : "x";
        this.maxOffset = Math.max(0, this.axis === "y" ? y : x);
        const scroll = event?.scroll;
        const isOther = scroll === undefined || scroll?.in !== undefined;
        const asked = isOther ? undefined : along(scroll, this.axis);
        const told = answer.report?.event?.scroll;
        const reached = (isOther ? undefined : along(told?.to, this.axis)) ?? asked ?? this.offset;
        this.offset = this.#overscroll ? reached : Math.min(reached, this.maxOffset);
        // A wish that was sent is fulfilled even where it was clamped or resisted; one that came since then stands.
        if (asked !== undefined && this.#wanted === asked) this.#wanted = this.offset;
        if (!this.#overscroll && this.#wanted > this.maxOffset) this.#wanted = this.offset;
    }
}
