/** What a scroll costs along its way, as lanes; pure. */
export const LANES = [
    { id: "evaluated", label: "evaluated", value: (totals) => totals.bodiesEvaluated ?? 0 },
    { id: "compared", label: "compared", value: (totals) => totals.viewsCompared ?? 0 },
    { id: "laid-out", label: "laid out", value: (totals) => (totals.measured ?? 0) + (totals.placed ?? 0) },
    { id: "redrawn", label: "redrawn", value: (totals) => totals.redrawn ?? 0 },
];

/** The steps of a sweep's lines: the first line mounts, it is no step. */
export const stepsOf = (lines) => lines.slice(1).map(({ offset, totals }, index) => ({ from: lines[index].offset, offset, totals }));

/** What a lane is labelled with: the most there is, which may be nothing. */
export const mostOf = (versions, lane) => Math.max(0, ...versions.map((steps) => steps.reduce((most, { totals }) => Math.max(most, LANES[lane].value(totals)), 0)));

/** The top of each lane over all versions, at least 1: one scale for all. */
export const scaleOf = (versions) => LANES.map((_, lane) => Math.max(1, mostOf(versions, lane)));

/** Logarithmic, so that one run is seen beside a hundred; zero is zero. */
export const heightOf = (value, most) => (value <= 0 ? 0 : Math.log2(1 + value) / Math.log2(1 + most));

const rounded = (value) => Math.round(value * 1000) / 1000;

/** A lane's outline within 0…1 by 0…1, y downwards. */
export function outline(steps, lane, most, maxOffset) {
    if (steps.length === 0 || maxOffset <= 0) return "M0 1H1";
    const points = steps.map(({ from, offset, totals }) => {
        const top = rounded(1 - heightOf(LANES[lane].value(totals), most));
        return `${from === steps[0].from ? "" : `H${rounded(from / maxOffset)}`}V${top}H${rounded(offset / maxOffset)}`;
    });
    return `M0 1${points.join("")}V1Z`;
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Steps that cost more than the one before them, and more than most do, in some lane: where to look next. */
export function spikesOf(steps) {
    const usual = LANES.map(({ value }) => median(steps.map(({ totals }) => value(totals))));
    return steps.filter(({ totals }, index) => LANES.some(({ value }, lane) => {
        const now = value(totals);
        return now > usual[lane] && (index === 0 || now > value(steps[index - 1].totals));
    }));
}

/** The next spike after an offset, or before it. */
export function nextSpike(spikes, offset, direction) {
    const far = 0.5;
    return direction > 0 ? spikes.find((one) => one.offset > offset + far) : spikes.findLast((one) => one.offset < offset - far);
}

/** The step whose end is nearest after an offset. */
export const stepAt = (steps, offset) => steps.find((one) => one.offset >= offset) ?? steps.at(-1);

/** One step in words. */
export function stepText(step) {
    const parts = LANES.map(({ label, value }) => [value(step.totals), label]).filter(([count]) => count > 0);
    return `offset ${Math.round(step.offset)}: ${parts.length === 0 ? "nothing" : parts.map(([count, label]) => `${count} ${label}`).join(", ")}`;
}

/** The whole in one sentence, for who does not see it. */
export function summaryText(title, steps) {
    if (steps.length === 0) return `${title}: no steps.`;
    const parts = LANES.map(({ label, value }) => {
        const values = steps.map(({ totals }) => value(totals));
        const [least, most] = [Math.min(...values), Math.max(...values)];
        if (most === 0) return `${label} never`;
        const where = most > least ? `, most at offset ${Math.round(steps[values.indexOf(most)].offset)}` : "";
        return `${label} ${least === most ? most : `${least} to ${most}`} a step${where}`;
    });
    return `${title}: ${parts.join("; ")}.`;
}
