/**
 * How many replicas a load needs. Pure: numbers in, numbers out.
 *
 * Each request that reaches a replica costs it processor time, by whether its answer is there, is a step of a session that
 * rests, or is rendered. Waiting grows without bound where processors have no time left over, so they are planned to be busy a
 * part of the time only.
 */

/** Milliseconds of a processor for an answer, measured on two cores of 2024 (docs/benchmarks.md); yours go over them. */
export const DEFAULTS = {
    demand: 200, cached: 80, ready: 60, stepped: 30,
    readyCost: 0.05, stepCost: 0.2, renderCost: 5,
    cores: 2, busy: 60, spare: 1,
};

const share = (percent) => Math.min(Math.max(Number(percent) || 0, 0), 100) / 100;
const positive = (value) => Math.max(Number(value) || 0, 0);

/** Replicas, and what they were worked out from. */
export function capacity(given) {
    const load = { ...DEFAULTS, ...given };
    // What a cache in front answers costs the replicas nothing.
    const reaching = positive(load.demand) * (1 - share(load.cached));
    const ready = share(load.ready);
    const stepped = Math.min(share(load.stepped), 1 - ready);
    const rendered = 1 - ready - stepped;
    const milliseconds = ready * positive(load.readyCost) + stepped * positive(load.stepCost) + rendered * positive(load.renderCost);
    const available = positive(load.cores) * share(load.busy) * 1000;
    const perReplica = milliseconds > 0 ? available / milliseconds : Infinity;
    const needed = reaching === 0 ? 1 : perReplica > 0 ? Math.max(Math.ceil(reaching / perReplica - 1e-9), 1) : Infinity;
    return { reaching, milliseconds, perReplica, needed, replicas: needed + Math.round(positive(load.spare)) };
}

const WORK = new Set(["render", "documents", "import", "export", "document", "frame", "report", "patch", "sweep"]);

/** What `/metrics` of a replica tells of its own load: percents and milliseconds; null where nothing was asked of it yet. */
export function measured(text) {
    const sums = { requests: 0, ready: 0, stages: 0, renders: 0 };
    for (const line of text.split("\n")) {
        const match = /^scrollscope_(\w+)\{(\w+)="([^"]*)"(?:,[^}]*)?\} ([0-9.eE+-]+)$/.exec(line);
        if (!match) continue;
        const [, name, , label, number] = match;
        const value = Number(number);
        if (name === "requests_total" && WORK.has(label)) sums.requests += value;
        if (name === "answers_total" && label !== "made") sums.ready += value;
        if (name === "stage_seconds_sum") sums.stages += value;
        if (name === "stage_seconds_count" && label === "layout") sums.renders += value;
    }
    if (!sums.requests) return null;
    return {
        ready: Math.round(sums.ready / sums.requests * 1000) / 10,
        renderCost: sums.renders ? Math.round(sums.stages / sums.renders * 1e6) / 1e3 : DEFAULTS.renderCost,
    };
}
