/**
 * Asking ahead: while somebody scrubs steadily the next offset is known before it is wanted, and its answer can be there by then.
 * States are named by what they hold, and asking for one changes none: an answer that nobody comes for was only in vain.
 */
import { Problem } from "./api.mjs";

/** Characters of answers that a step may take all in all, those that nobody came for among them. */
export const BUDGET = 6144;
/** Most steps that have to be as expected, one after the other, before the next is asked for. */
const MOST = 16;
const NEAR = 1e-6;

const isSame = (one, other) => Math.abs(one - other) < NEAR;

/** What is wanted next, going by what was wanted so far, and whether it is worth asking for. Pure. */
export class Foresight {
    #expected;
    /** Whether somebody said what comes next, or it is a guess: the same step again. */
    #isTold = false;
    /** How many wishes in a row were as expected, and how many there have to be after answers in vain. */
    #right = 0;
    #needed = 0;
    #left = BUDGET;

    /** Another offset is wanted; `next` is the one after it where that is known, `most` the last there is. */
    wish({ from, to, most, next }) {
        // Who was told what comes next has not guessed anything yet.
        const goesOn = this.#isTold === (next !== undefined) && this.#expected !== undefined && isSame(to, this.#expected);
        this.#right = goesOn ? this.#right + 1 : 0;
        this.#isTold = next !== undefined;
        const then = Math.min(Math.max(next ?? to + to - from, 0), most);
        this.#expected = isSame(then, to) ? undefined : then;
    }

    /** Nothing is known of what comes next. */
    forget() {
        this.#expected = undefined;
        this.#right = 0;
    }

    /** An answer of so many characters is shown; `isAhead`: it was asked for before it was wanted. */
    shown(size, isAhead) {
        this.#left = Math.min(this.#left + BUDGET - size, BUDGET);
        if (isAhead) this.#needed = 0;
    }

    /** An answer was asked for and not wanted. */
    missed(size) {
        this.#left -= size;
        this.#needed = Math.min(MOST, 2 * this.#needed || 2);
    }

    /** The offset to ask for now, of which the answer may have `size` characters; undefined where it is not worth it. */
    worth(size) {
        const needed = this.#isTold ? this.#needed : Math.max(1, this.#needed);
        return this.#right >= needed && size <= this.#left ? this.#expected : undefined;
    }
}

/** Whether what is asked for in vain matters, or nobody looks. */
const isUnwelcome = () => document.hidden || navigator.connection?.saveData === true;

/** The one answer that is there, or on its way, before it is wanted. */
export class Ahead {
    #foresight = new Foresight();
    #ask;
    #sizeOf;
    #kept;
    /** Whether an answer is on its way that was asked for ahead. */
    #isAsking = false;
    #size = 0;

    /** `ask(stateId, offset)` gives the answer to a step from a state, in time; `sizeOf(answer)` the characters it came in. */
    constructor({ ask, sizeOf }) {
        this.#ask = ask;
        this.#sizeOf = sizeOf;
    }

    wish(wish) { this.#foresight.wish(wish); }

    /** An answer is shown; `isAhead`: one that `take` gave. */
    shown(answer, isAhead) {
        this.#size = this.#sizeOf(answer);
        this.#foresight.shown(this.#size, isAhead);
    }

    /**
     * Asks for the step after the state that is shown, where one is expected and worth it: a turn later, since the frame goes first.
     * `stateNow()` is that state, or undefined where something is under way by then.
     */
    prepare(stateNow) {
        if (this.#isReady()) setTimeout(() => this.#begin(stateNow()));
    }

    #isReady() { return !this.#isAsking && !this.#kept && this.#foresight.worth(this.#size) !== undefined && !isUnwelcome(); }

    #begin(stateId) {
        if (stateId === undefined || !this.#isReady()) return;
        const offset = this.#foresight.worth(this.#size);
        const kept = { stateId, offset, answer: undefined, isInVain: false };
        this.#kept = kept;
        this.#isAsking = true;
        kept.promise = this.#answered(kept);
    }

    async #answered(kept) {
        try {
            kept.answer = await this.#ask(kept.stateId, kept.offset);
            if (kept.isInVain) this.#foresight.missed(this.#sizeOf(kept.answer));
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            // What is wrong shows when somebody wants the step.
            this.#foresight.missed(0);
            if (this.#kept === kept) this.forget();
        }
        this.#isAsking = false;
        return kept.answer;
    }

    /**
     * What was asked for, where it is the step from a state to an offset: its `offset`, and `answer` or a `promise` of it, which is
     * of none where that went wrong. What is something else was asked for in vain.
     */
    take(stateId, offset) {
        const kept = this.#kept;
        this.#kept = undefined;
        if (!kept) return undefined;
        if (kept.stateId === stateId && offset !== undefined && isSame(kept.offset, offset)) return kept;
        kept.isInVain = true;
        if (kept.answer) this.#foresight.missed(this.#sizeOf(kept.answer));
        return undefined;
    }

    /** Something else happened than a step, or something is wrong: nothing is expected. */
    forget() {
        this.#foresight.forget();
        this.take();
    }
}
