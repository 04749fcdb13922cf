/**
 * Findings over a stretch of the scroll: runs of one component for one set of reasons are one finding, the dearest first.
 * What to change about it is said where the rule is plain; what a change would save is not claimed here.
 */
import { Problem, renderFrame } from "./api.mjs";
import { make } from "./dom.mjs";
import { currentWeights } from "./cost.mjs";
import { scrollEvent } from "./requests.mjs";

const STEPS = 24;

const named = (reason) => [reason.kind === "inputs" ? "input" : reason.kind, reason.name ?? reason.which ?? reason.read].filter(Boolean).join(" ");

/** The findings of some reports: `{component, runs, wasted, reasons, together, example, pointer, steps, cost}`. Pure. */
export function findingsOf(reports, weights = currentWeights()) {
    const found = new Map();
    for (const report of reports) {
        const all = report.evaluated ?? [];
        const compared = report.totals?.viewsCompared ?? 0;
        const views = all.reduce((sum, one) => sum + (one.views ?? 0), 0) || 1;
        for (const record of all) {
            const reasons = [...new Set((record.reasons ?? []).map(named))].sort();
            const key = `${record.component}\n${reasons.join("\n")}`;
            if (!found.has(key)) {
                found.set(key, {
                    component: record.component, runs: 0, wasted: 0, reasons, kinds: [...new Set(record.reasons.map(({ kind }) => kind))],
                    together: reasons.length > 1, example: record.path, pointer: record.pointer, steps: 0, cost: 0,
                });
            }
            const finding = found.get(key);
            finding.runs += record.count;
            finding.wasted += record.wasted ?? 0;
            finding.steps += 1;
            // The views compared in a step are its bodies' in the proportion of what they wrote.
            finding.cost += record.count * weights.bodiesEvaluated + weights.viewsCompared * compared * ((record.views ?? 0) / views);
        }
    }
    return [...found.values()].sort((one, other) => other.cost - one.cost);
}

/** What the rules say about a finding; a sentence for each kind of reason. Pure. */
export function hintsOf({ kinds, wasted, runs, together }) {
    const hints = [];
    const add = (text) => { if (!hints.includes(text)) hints.push(text); };
    for (const kind of kinds) {
        if (kind === "state") add("The body reads state that scrolling writes. Where only drawing follows the offset, a scroll effect (visualEffect, parallax) needs no state; else move the state down to the view that reads it.");
        if (kind === "object") add("An ObservableObject notifies everyone who holds it. An @Observable model notifies those who read the property that changed.");
        if (kind === "closure") add("A closure that captures is never equal to the one before. Pass an id and let the model act, or make the view Equatable over what matters.");
        if (kind === "inputs") add("The component is given another input each time. What it does not draw with need not be passed.");
        if (kind === "environment") add("The environment's value changes as it scrolls: split what changes often from what does not.");
        if (kind === "identity" || kind === "mount") add("The view begins anew: its identity changes. Give it one that stays.");
        if (kind === "observable" || kind === "binding") add("The body reads a value that changes at every step: a smaller view could read it.");
    }
    if (wasted > 0) add(`${wasted === runs ? "Every run" : `${wasted} of ${runs} runs`} came to the same result as the one before.`);
    if (together) add("Each of these reasons alone is enough: all have to go.");
    return hints;
}

export class AdviceView {
    #root;
    #onReveal;
    #known = new WeakMap();
    #turn = 0;

    constructor(root, { onReveal }) {
        this.#root = root;
        this.#onReveal = onReveal;
        root.addEventListener("click", ({ target }) => {
            const place = target.closest?.("[data-pointer]");
            if (place) this.#onReveal(place.dataset.pointer);
        });
    }

    /** Asks for the reports of a scroll through the document, once for a session; gives how many findings there are. */
    async show(session) {
        const turn = this.#turn += 1;
        if (session.maxOffset === 0) {
            this.#root.replaceChildren(make("p", { class: "hint" }, "This document does not scroll: there is no step to judge."));
            return 0;
        }
        if (!this.#known.has(session)) {
            const events = Array.from({ length: STEPS }, (_, index) => scrollEvent(((index + 1) * session.maxOffset) / STEPS, session.axis));
            try {
                const { steps } = await renderFrame({ document: session.document, ...session.options, events, include: ["steps"] });
                this.#known.set(session, findingsOf(steps.map(({ report }) => report)));
            } catch (error) {
                if (!(error instanceof Problem)) throw error;
                if (turn === this.#turn) this.#root.replaceChildren(make("p", { class: "hint" }, "The findings cannot be had now."));
                return 0;
            }
        }
        if (turn !== this.#turn) return 0;
        const findings = this.#known.get(session);
        this.#draw(findings);
        return findings.length;
    }

    #draw(findings) {
        const intro = findings.length > 0
            ? `Over ${STEPS} steps from top to end. What is dearest comes first.`
            : `Over ${STEPS} steps from top to end no body ran: scrolling costs nothing here.`;
        const items = findings.slice(0, 50).map((finding) => make("li", { class: "finding" },
            make("div", { class: "head" }, make("b", {}, finding.component || "(document)"),
                make("span", { class: "detail" }, `${finding.runs} runs in ${finding.steps} steps${finding.wasted > 0 ? `, ${finding.wasted} to the same result` : ""}`)),
            make("p", {}, `because of ${finding.reasons.join(" and ")}`),
            ...hintsOf(finding).map((hint) => make("p", { class: "hint" }, hint)),
            finding.pointer === undefined ? undefined
                : make("button", { type: "button", class: "place", "data-pointer": finding.pointer }, "Show in the document")));
        this.#root.replaceChildren(make("p", {}, intro), make("ol", { class: "findings" }, ...items));
    }
}
