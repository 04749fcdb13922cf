/** The cost of every step along the whole scroll, as bars over the slider. */
import { Problem, storeDocument, sweepTotals } from "./api.mjs";

const SVG = "http://www.w3.org/2000/svg";
const STEPS = 120;
const REST = 500;
const HEIGHT = 24;

/** What is stacked, from the bottom: a total and the class that colours it. */
const LAYERS = [["bodiesEvaluated", "evaluated"], ["redrawn", "redrawn"]];

const rounded = (value) => Math.round(value * 10_000) / 10_000;

/**
 * The silhouettes of a sweep's lines (`{offset, totals}`) within 0…1 by 0…`height`, y downwards: `{kind, d}`, the highest
 * first, for each to be drawn over the one before. The first line mounts: it is no step. Pure.
 */
export function silhouettes(lines, maxOffset, height) {
    const steps = lines.slice(1);
    const stacked = LAYERS.map((_, top) => steps.map(({ totals }) =>
        LAYERS.slice(0, top + 1).reduce((sum, [key]) => sum + (totals[key] ?? 0), 0)));
    const tallest = Math.max(1, ...stacked.at(-1));
    const outlines = LAYERS.map(([, kind], layer) => {
        const points = stacked[layer].map((value, index) =>
            `V${rounded(height - (value / tallest) * height)}H${rounded(steps[index].offset / maxOffset)}`);
        return { kind, d: `M0 ${height}${points.join("")}V${height}Z` };
    });
    return outlines.reverse();
}

export class Strip {
    #root;
    #shown;
    #timer;

    constructor(root) {
        this.#root = root;
        root.setAttribute("viewBox", `0 0 1 ${HEIGHT}`);
    }

    /** Sweeps a document once, when the scrubbing rests. */
    show({ document, maxOffset }) {
        if (document === this.#shown) return;
        clearTimeout(this.#timer);
        this.#root.replaceChildren();
        if (maxOffset > 0) this.#timer = setTimeout(() => this.#sweep(document, maxOffset), REST);
    }

    async #sweep(document, maxOffset) {
        this.#shown = document;
        try {
            const { id } = (await storeDocument(document)).document;
            const lines = await sweepTotals(id, { from: 0, to: maxOffset, step: maxOffset / STEPS });
            if (this.#shown === document) this.#draw(silhouettes(lines, maxOffset, HEIGHT));
        } catch (error) {
            // The strip is an extra: a service that is busy, or one without a store, leaves it empty.
            if (!(error instanceof Problem)) throw error;
        }
    }

    #draw(outlines) {
        this.#root.replaceChildren(...outlines.map(({ kind, d }) => {
            const path = window.document.createElementNS(SVG, "path");
            path.setAttribute("class", kind);
            path.setAttribute("d", d);
            return path;
        }));
    }
}
