/** What moves by itself: where it is at a frame of the display, and where it will be at the next. */

/** Milliseconds of a frame, where the display's are not shorter. */
const FRAME = 1000 / 60;
/** Milliseconds by which a frame may be late and still show what was planned for it; what it lags behind is made up at the next. */
const LATE = 250;

/** Pure but for what it remembers of the frame before. */
export class Motion {
    #at;
    #interval = FRAME;
    #last;
    #due;
    #planned;

    /** `at(time)` says where it is, by the clock. */
    constructor(at) { this.#at = at; }

    /** The place at a frame, the one that was planned wherever there was one, and the `next` one's. */
    step(now) {
        const isPlanned = this.#due !== undefined && now < this.#due + LATE;
        const offset = isPlanned ? this.#planned : this.#at(now);
        if (now > this.#last) this.#interval = Math.min(FRAME, now - this.#last);
        this.#last = now;
        this.#due = now + this.#interval;
        this.#planned = this.#at(this.#due);
        return { offset, next: this.#planned };
    }
}
