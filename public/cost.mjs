/**
 * A model of what a step would take on a device: each count of the report times a weight. It is a model, said to be one
 * wherever it is shown; weights are there to be changed. The speed of this page and its network has no part in it.
 */

/** Milliseconds of a frame at 60 and at 120 frames a second. */
export const FRAME = 1000 / 60;
export const HALF_FRAME = 1000 / 120;

/** Milliseconds for one of each, as on an old phone with rich views. */
export const DEFAULTS = {
    passes: 1.5, bodiesEvaluated: 1, viewsCompared: 0.35, closures: 0.4, viewsMounted: 0.6, measured: 0.15, placed: 0.05,
    redrawn: 0.4, effects: 0.05, moved: 0.02,
};

export const WORDS = {
    passes: "a pass over the graph", bodiesEvaluated: "a body run", viewsCompared: "a view compared", closures: "a closure run",
    viewsMounted: "a view mounted", measured: "a size measured", placed: "a child placed", redrawn: "a view redrawn",
    effects: "an effect computed", moved: "a view moved",
};

let weights = { ...DEFAULTS };

export const currentWeights = () => weights;

export function setWeights(changed) {
    weights = { ...DEFAULTS, ...changed };
}

/** Modelled milliseconds of one step's totals. Pure but for the weights. */
export function costOf(totals, table = weights) {
    let sum = 0;
    for (const [key, weight] of Object.entries(table)) sum += (totals?.[key] ?? 0) * weight;
    // A step that neither runs nor compares anything takes a pass only to move layers.
    if (!totals?.bodiesEvaluated && !totals?.closures) sum -= Math.min(totals?.passes ?? 0, 1) * table.passes;
    return Math.max(0, sum);
}

/** How many frames of a 60 Hz screen a step occupies. */
export const framesOf = (cost) => Math.max(1, Math.ceil(cost / FRAME));
