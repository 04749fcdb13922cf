/** Playing: the offset goes by the wall clock, one wish per animation frame; what the service cannot keep up with is dropped. */
import { reducesMotion } from "./dom.mjs";
import { Motion } from "./motion.mjs";

const SPEED = 600;

/** Where a swing between 0 and `end` is that has gone `distance` points from `start`. Pure. */
export function swing(start, distance, end) {
    if (end <= 0) return 0;
    const along = (start + distance) % (2 * end);
    return along <= end ? along : 2 * end - along;
}

export class Player {
    #stage;
    #button;
    #began;
    #start = 0;
    #until = Infinity;
    #end = Infinity;
    #last = 0;
    #motion;

    constructor({ stage, button }) {
        this.#stage = stage;
        this.#button = button;
        button.addEventListener("click", () => (this.isPlaying ? this.stop() : this.play()));
        stage.addEventListener("frame", () => { button.disabled = stage.maxOffset === 0; });
    }

    get isPlaying() { return this.#began !== undefined; }

    /** Plays on, or for some milliseconds; to the end and back, or to an offset before it. */
    play(duration = Infinity, end = Infinity) {
        if (this.#stage.maxOffset === 0) return;
        this.#start = this.#stage.offset;
        this.#began = this.#last = performance.now();
        this.#until = this.#began + duration;
        this.#end = end;
        this.#motion = new Motion((time) => this.#at(time));
        this.#show();
        requestAnimationFrame((now) => this.#advance(now));
    }

    /**
     * Plays once by itself, for who has never been here, away and back to where it began; not where motion is unwelcome.
     */
    introduce(duration) {
        if (!reducesMotion()) this.play(duration, this.#stage.offset + SPEED * duration / 2000);
    }

    stop() {
        if (!this.isPlaying) return;
        this.#began = undefined;
        this.#show();
    }

    /** Where it is at a time; away and back it ends where it began. */
    #at(time) {
        if (time > this.#until && this.#end !== Infinity) return this.#start;
        const end = Math.min(this.#end, this.#stage.maxOffset);
        // Whole points: what is said of a step is easier to read.
        return Math.round(swing(this.#start, Math.max(0, time - this.#began) * SPEED / 1000, end));
    }

    #advance(now) {
        if (!this.isPlaying) return;
        if (now > this.#until) {
            if (this.#end !== Infinity) this.#stage.scrollTo(this.#start);
            return this.stop();
        }
        // In a hidden tab nothing advances; coming back is no leap.
        if (now - this.#last > 500) this.#began += now - this.#last;
        this.#last = now;
        const { offset, next } = this.#motion.step(now);
        this.#stage.scrollTo(offset, { next });
        requestAnimationFrame((time) => this.#advance(time));
    }

    #show() {
        this.#button.setAttribute("aria-pressed", String(this.isPlaying));
        this.#button.textContent = this.isPlaying ? "Pause" : "Play";
    }
}
