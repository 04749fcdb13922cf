/** One bar above the phone that says what is going on: waiting, offline, a fault. What is wrong is never below the fold. */
import { make } from "./dom.mjs";

const PATIENCE = 300;
const AGAIN = 2000;

/** The words for a problem: a title, and one sentence more. Pure. */
export function problemWords(problem, what) {
    const { title, detail } = problem.body ?? {};
    if (problem.status === 0) {
        return { title: "The service does not answer.", detail: what ? `${what} is not shown.` : "What you see is the last frame." };
    }
    const [fault] = problem.faults ?? [];
    const said = fault?.detail ?? detail ?? "";
    const more = (problem.faults?.length ?? 1) - 1;
    const rest = more > 0 ? ` (and ${more} more)` : "";
    return { title: what ? `${what} is not shown.` : title ?? "The service refused this.", detail: `${said || title || ""}${rest}` };
}

export class Status {
    #root;
    /** What is under way: since when, and whether that is said. */
    #busy = new Map();
    #isWatching = false;
    #again;
    #problem;

    constructor(root) { this.#root = root; }

    /** Whether what is wrong is that the service does not answer. */
    get isAway() { return this.#problem?.isAway === true; }

    /** Whether anything is under way. */
    get isBusy() { return this.#busy.size > 0; }

    /** Something is under way; said only where it takes long enough to be noticed. */
    begin(key) {
        if (this.#busy.has(key)) return;
        this.#busy.set(key, { since: performance.now(), isLong: false });
        if (this.#isWatching) return;
        this.#isWatching = true;
        setTimeout(() => this.#watch(), PATIENCE);
    }

    /** One timer for all that is under way: every step of a scrub begins and ends. */
    #watch() {
        const now = performance.now();
        const waits = [...this.#busy.values()].filter(({ isLong }) => !isLong);
        const long = waits.filter(({ since }) => now - since >= PATIENCE - 1);
        for (const wait of long) wait.isLong = true;
        if (long.length > 0) this.#show();
        const left = waits.filter((wait) => !wait.isLong).map(({ since }) => since + PATIENCE - now);
        this.#isWatching = left.length > 0;
        if (this.#isWatching) setTimeout(() => this.#watch(), Math.max(1, ...left));
    }

    end(key) {
        const wait = this.#busy.get(key);
        if (!wait) return;
        this.#busy.delete(key);
        if (wait.isLong) this.#show();
    }

    /**
     * Shows a problem until `clear(key)`. `retry` is offered as a button, and tried by itself while the service is away.
     */
    report(key, { title, detail, retry, open, isAway = false }) {
        clearTimeout(this.#again);
        this.#problem = { key, title, detail, retry, open, isAway };
        if (isAway && retry) this.#again = setTimeout(retry, AGAIN);
        this.#show();
    }

    clear(key) {
        if (this.#problem?.key !== key) return;
        clearTimeout(this.#again);
        this.#problem = undefined;
        this.#show();
    }

    #show() {
        const problem = this.#problem;
        const waits = !problem && [...this.#busy.values()].some(({ isLong }) => isLong);
        this.#root.className = problem ? "status fault" : waits ? "status waits" : "status";
        if (!problem) {
            this.#root.replaceChildren(waits ? "Waiting for the service…" : "");
            return;
        }
        const button = (text, work) => {
            const made = make("button", { type: "button" }, text);
            made.addEventListener("click", work);
            return made;
        };
        this.#root.replaceChildren(
            make("strong", {}, problem.title), " ", make("span", {}, problem.detail ?? ""),
            ...(problem.open ? [button("Show", problem.open)] : []),
            ...(problem.retry ? [button("Try again", problem.retry)] : []));
    }
}
