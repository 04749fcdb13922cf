/**
 * One document on the stage. The page says where it wants to be (`scrollTo`, `tap`); the session sends one request at a
 * time and, when an answer is there, goes on to the newest wish: offsets in between are dropped, taps never are.
 *
 * Events: `frame` (detail: the answer), `problem` (detail: a `Problem`), `busy` (detail: Boolean).
 */
import { Problem, renderFrame } from "./api.mjs";
import { nextRequest, wholeRequest, withEvent } from "./requests.mjs";

const RETRIES = 3;

export class Session extends EventTarget {
    #document = null;
    #profile;
    #events = [];
    #stateId;
    #pathFree = false;
    #taps = [];
    #wanted = 0;
    #stale = false;
    #running = false;

    /** Offset of the frame that is shown, in points along the axis that scrolls. */
    offset = 0;
    axis = "y";
    maxOffset = 0;
    answer = null;

    get document() { return this.#document; }
    /** The offset that was asked for last; `offset` follows it as answers come in. */
    get wanted() { return this.#wanted; }
    get profile() { return this.#profile; }
    get events() { return this.#events; }

    /** Starts over with a document, at an offset; with `from`, the last event is the step from there. */
    load(document, { offset = 0, from = 0, profile } = {}) {
        this.#document = document;
        this.#profile = profile;
        this.#taps = [];
        this.#wanted = offset;
        this.#restart(from);
    }

    setProfile(profile) {
        this.#profile = profile;
        this.#wanted = this.offset;
        this.#restart();
    }

    /** Wants an offset; clamped to what the document can scroll. */
    scrollTo(offset) {
        const wanted = Math.min(Math.max(offset, 0), this.maxOffset);
        if (wanted === this.#wanted && !this.#stale) return;
        this.#wanted = wanted;
        this.#run();
    }

    scrollBy(distance) { this.scrollTo(this.#wanted + distance); }

    tap(name) {
        this.#taps.push(name);
        this.#run();
    }

    #restart(from = 0) {
        this.#events = [from, this.#wanted].filter((offset) => offset > 0).map((offset) => this.#scroll(offset));
        this.#stateId = undefined;
        this.#stale = true;
        this.#run();
    }

    #scroll(offset) {
        return { scroll: this.axis === "y" ? offset : { x: offset, y: 0 } };
    }

    #nextEvent() {
        if (this.#taps.length > 0) return { tap: this.#taps.shift() };
        if (this.#wanted !== this.offset) return this.#scroll(this.#wanted);
        return undefined;
    }

    async #run() {
        if (this.#running) return;
        this.#running = true;
        this.dispatchEvent(new CustomEvent("busy", { detail: true }));
        for (;;) {
            const whole = this.#stale;
            const event = whole ? undefined : this.#nextEvent();
            if (!whole && !event) break;
            this.#stale = false;
            try {
                await this.#step(event);
            } catch (error) {
                if (!(error instanceof Problem)) throw error;
                // The event was undone by the service: stay where the shown frame is, and forget what led here.
                if (!this.#stale) {
                    this.#wanted = this.offset;
                    this.#taps = [];
                    this.dispatchEvent(new CustomEvent("problem", { detail: error }));
                }
            }
        }
        this.#running = false;
        this.dispatchEvent(new CustomEvent("busy", { detail: false }));
    }

    async #step(event) {
        const events = event ? withEvent(this.#events, event, this.#pathFree) : this.#events;
        const answer = await this.#ask(event, events);
        // A document loaded meanwhile makes this answer one of yesterday.
        if (this.#stale) return;
        const first = this.#stateId === undefined;
        this.#events = events;
        this.#stateId = answer.stateId;
        this.#pathFree = answer.document?.pathFree === true;
        this.answer = answer;
        this.#measure(answer, event, first);
        this.dispatchEvent(new CustomEvent("frame", { detail: answer }));
    }

    /** Asks for one more event on the state the service holds; where it holds none, with the whole list. */
    async #ask(event, events) {
        const whole = () => wholeRequest({ document: this.#document, events, profile: this.#profile });
        const request = event && this.#stateId ? nextRequest({ stateId: this.#stateId, event }) : whole();
        for (let attempt = 0; ; attempt += 1) {
            try {
                return await renderFrame(attempt === 0 ? request : whole());
            } catch (error) {
                const forgotten = error.status === 404 && "after" in request && attempt === 0;
                const later = error.retryAfter !== undefined && attempt < RETRIES;
                if (!forgotten && !later) throw error;
                if (later) await new Promise((resolve) => setTimeout(resolve, error.retryAfter * 1000));
            }
        }
    }

    /** Reads off the answer how far the document scrolls and where it now is. */
    #measure(answer, event, first) {
        const max = answer.document?.maxOffset ?? 0;
        const [x, y] = typeof max === "number" ? [0, max] : [max.x ?? 0, max.y ?? 0];
        this.axis = y > 0 || x <= 0 ? "y" : "x";
        this.maxOffset = Math.max(0, this.axis === "y" ? y : x);
        const along = (offset) => (typeof offset === "object" && offset !== null ? offset[this.axis] : offset);
        const asked = along((event ?? this.#events.at(-1))?.scroll);
        const reached = along(answer.report?.event?.scroll?.to) ?? asked ?? (first ? 0 : this.offset);
        this.offset = Math.min(reached, this.maxOffset);
        // A wish that was sent is fulfilled even where it was clamped; one that came since then stands.
        if (this.#wanted === asked || this.#wanted > this.maxOffset) this.#wanted = this.offset;
    }
}
