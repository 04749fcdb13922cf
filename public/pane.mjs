/** One version of a screen on the stage: its session, its phone, and above it what the last step cost. */
import { costOf, FRAME } from "./cost.mjs";
import { setText } from "./dom.mjs";
import { Phone } from "./phone.mjs";
import { becauseChain, reasonText } from "./reasons.mjs";

/** One sentence: what ran in a step, and why. Pure. */
export function whySentence(report) {
    const totals = report.totals ?? {};
    if (report.event && ("mount" in report.event || report.event.kind === "mount")) return "The first frame: every body runs. Scroll or tap to see what a step runs.";
    const [first] = report.evaluated ?? [];
    if (first) {
        const reason = first.reasons?.[0];
        const last = reason ? becauseChain(reason).links.at(-1) : undefined;
        const why = reason ? `: ${reasonText(reason)}${last && last !== reasonText(reason) ? `, from ${last}` : ""}` : "";
        const others = (totals.bodiesEvaluated ?? 1) - (first.count ?? 1);
        return `${first.component} ran${others > 0 ? ` and ${others} more` : ""}${why}.`;
    }
    const [closure] = report.closures ?? [];
    if (closure) return `No body ran; a closure of ${closure.path.split("/").at(-1)} did: ${reasonText(closure.reasons?.[0] ?? {})}.`;
    const parts = [];
    if (totals.effects) parts.push(`${totals.effects} effect${totals.effects === 1 ? "" : "s"} computed`);
    if (totals.moved) parts.push(`${totals.moved} view${totals.moved === 1 ? "" : "s"} moved`);
    return parts.length > 0 ? `Nothing ran: ${parts.join(", ")}.` : "Nothing ran.";
}

const many = (count, one, more) => `${count} ${count === 1 ? one : more}`;

export class Pane {
    #parts;
    #listeners = [];
    session = null;
    title = "";
    phone;

    /**
     * `root` is a `.pane` of the page. `on` has `frame(pane)`, `problem(pane, error)`, `busy(pane, isBusy)`, `tap(name)`.
     */
    constructor(root, on, { focusable = true } = {}) {
        const part = (name) => root.querySelector(`[data-part=${name}]`);
        this.root = root;
        this.#parts = {
            title: part("title"), bodies: part("bodies"), compared: part("compared"), why: part("why"),
            cost: part("cost"), meter: part("meter"),
        };
        this.on = on;
        this.phone = new Phone(
            { screen: part("screen"), frame: part("frame"), marks: part("marks"), taps: part("taps") },
            { onTap: (name) => on.tap(name), focusable });
    }

    get report() { return this.session?.answer?.report; }

    /** Takes over a session that has its first frame; one that is here already stays as it is. */
    attach(session, title, { document = session.document, isDark = false } = {}) {
        if (this.session === session) return this.on.frame(this);
        this.release();
        this.session = session;
        this.title = title;
        const listen = (type, work) => {
            session.addEventListener(type, work);
            this.#listeners.push(() => session.removeEventListener(type, work));
        };
        listen("frame", () => this.#show());
        listen("problem", ({ detail }) => this.on.problem(this, detail));
        listen("busy", ({ detail }) => this.on.busy(this, detail));
        setText(this.#parts.title, title);
        this.phone.dress(document, isDark);
        return this.#show();
    }

    release() {
        for (const stop of this.#listeners) stop();
        this.#listeners = [];
        this.session?.end();
        this.session = null;
    }

    /** Whether the frame is of an older document than the text beside it. */
    set isStale(value) { this.root.classList.toggle("stale", value); }

    #show() {
        const { answer } = this.session;
        this.phone.show(answer);
        this.showCounts();
        this.on.frame(this);
    }

    showCounts() {
        const { report } = this;
        if (!report) return;
        const { totals = {} } = report;
        const parts = this.#parts;
        setText(parts.bodies, many(totals.bodiesEvaluated ?? 0, "body ran", "bodies ran"));
        setText(parts.compared, many(totals.viewsCompared ?? 0, "view compared", "views compared"));
        setText(parts.why, whySentence(report));
        const cost = costOf(totals);
        this.cost = cost;
        setText(parts.cost, `${cost.toFixed(1)} of ${FRAME.toFixed(1)} ms, modelled`);
        parts.meter.style.transform = `scaleX(${Math.min(1, cost / (2 * FRAME))})`;
        this.root.classList.toggle("over", cost > FRAME);
        this.root.classList.toggle("idle", (totals.bodiesEvaluated ?? 0) === 0 && (totals.viewsCompared ?? 0) === 0);
    }
}
