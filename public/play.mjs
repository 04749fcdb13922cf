/** Playing: the offset goes by the wall clock, one wish per animation frame; what the service cannot keep up with is dropped. */
import { reducesMotion } from "./dom.mjs";

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

    #advance(now) {
        if (!this.isPlaying) return;
        if (now > this.#until) {
            if (this.#end !== Infinity) this.#stage.scrollTo(this.#start);
            return this.stop();
        }
        // In a hidden tab nothing advances; coming back is no leap.
        if (now - this.#last > 500) this.#began += now - this.#last;
        this.#last = now;
        const end = Math.min(this.#end, this.#stage.maxOffset);
        // Whole points: what is said of a step is easier to read.
        this.#stage.scrollTo(Math.round(swing(this.#start, Math.max(0, now - this.#began) * SPEED / 1000, end)));
        requestAnimationFrame((next) => this.#advance(next));
    }

    #show() {
        this.#button.setAttribute("aria-pressed", String(this.isPlaying));
        this.#button.textContent = this.isPlaying ? "Pause" : "Play";
    }
}
