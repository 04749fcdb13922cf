/** A report as what there is to read: sentences and rows. Pure: the answer's JSON in, plain values out. */
import { becauseChain, reasonText, show } from "./reasons.mjs";

/** Totals in the order of the work, with the words a reader sees. */
const TOTALS = [
    ["transactions", "transactions"], ["passes", "passes"], ["viewsCompared", "views compared"],
    ["viewsChanged", "views changed"], ["closures", "closures run"], ["geometryReaders", "of these readers"],
    ["viewsMounted", "mounted"], ["viewsUnmounted", "unmounted"], ["measured", "measured"],
    ["measureCacheHits", "measure cache hits"], ["placed", "placed"], ["effects", "effects computed"],
    ["live", "views live"], ["prefetched", "rows prepared ahead"],
];

const TILES = [
    ["evaluated", "bodiesEvaluated", "bodies evaluated"], ["skipped", "bodiesSkipped", "bodies skipped"],
    ["redrawn", "redrawn", "views redrawn"], ["moved", "moved", "views moved"],
];

/** How inputs were found equal; a component with several kinds of input names several rules. */
const RULES = { bytes: "plain data, bytes equal", "==": "equal by ==", location: "same source of the binding" };
const ruleText = (rule) => String(rule ?? "").split(", ").map((one) => RULES[one] ?? one).join("; ");

/** The last `count` steps of a path; the whole of it is said beside. */
export function shortPath(path, count = 2) {
    const steps = String(path ?? "").split("/").filter(Boolean);
    if (steps.length === 0) return "(document)";
    return (steps.length > count ? "…/" : "") + steps.slice(-count).join("/");
}

/** An offset along the axis in which two offsets differ; along y where they do not. */
function offsets(from, to) {
    if (typeof from !== "object" || typeof to !== "object") return `${show(from)} → ${show(to)}`;
    const axis = from.y === to.y && from.x !== to.x ? "x" : "y";
    return `${show(from[axis])} → ${show(to[axis])}`;
}

function scrollText(scroll) {
    if (typeof scroll !== "object" || "to" in scroll) {
        const { in: view, from = 0, to = scroll } = scroll;
        return `${view ? `${view} ` : ""}${offsets(from, to)}`;
    }
    return Object.entries(scroll).map(([view, { from, to }]) => `${view} ${offsets(from, to)}`).join(", ");
}

/** One sentence for the event a report is of. */
export function eventText(event, clamped) {
    if (!event || "mount" in event || event.kind === "mount") return "Mounted: the first frame.";
    const end = clamped ? " (clamped at the end)." : ".";
    if ("scroll" in event) return `Scrolled ${scrollText(event.scroll)}${end}`;
    if ("resize" in event) return `Resized to ${show(event.resize.width)} × ${show(event.resize.height)}.`;
    if ("tap" in event) return `Tapped ${show(event.tap)}${end}`;
    return `${Object.keys(event).join(", ")}: ${show(Object.values(event)[0])}${end}`;
}

const titleOf = (record) => record.name ?? record.component ?? record.type ?? shortPath(record.path, 1);
/** Of a thousand rows some fifty are shown: what takes long to say is said when it is asked for. */
const row = (record, detail, reasons = () => undefined, title = titleOf(record)) => ({
    title, path: record.path ?? "", pointer: record.pointer, source: record.source, detail, get reasons() { return reasons(); },
});
const reasonRows = (reasons) => (reasons ?? []).map((one) => ({ text: reasonText(one), chain: becauseChain(one), source: one.source }));
const times = (count) => (count === 1 ? "once" : `${count} times`);

const SECTIONS = {
    evaluated: ["Evaluated", (one) => row(
        one, `ran ${times(one.count)}, ${one.views} view${one.views === 1 ? "" : "s"} in its body${doubts(one)}`,
        () => reasonRows(one.reasons), one.component)],
    skipped: ["Skipped", (one) => row(one, ruleText(one.rule), () => proof(one.compared), one.component)],
    closures: ["Closures", (one) => row(one, `ran ${times(one.count)}`, () => reasonRows(one.reasons))],
    redrawn: ["Redrawn", (one) => row(one, [(one.attributes ?? []).join(", "), one.reason].filter(Boolean).join(" — "))],
    moved: ["Moved", (one) => row(one, (one.attributes ?? []).join(", ") + siblings(one))],
    mounted: ["Mounted", (one) => row(one, one.component ?? one.type)],
    unmounted: ["Unmounted", (one) => row(one, one.component ?? one.type)],
    identities: ["State lost or left behind", (one) => row(one, identityText(one))],
    cells: ["Rows and cells", (one) => row(one, cellText(one))],
    diagnostics: ["Diagnostics", (one) => row(one, one.message ?? one.detail ?? one.kind ?? show(one))],
};

/** Why a body ran in a row that is out of view. */
const OFF_SCREEN = { prefetched: "ahead of its row coming into view", kept: "off screen, to count its row" };

/** What speaks against a run: that it changed nothing, or hangs on what it did not read. */
function doubts({ count, wasted = 0, unread = [], sticky = [], offScreen }) {
    const parts = [];
    if (offScreen) parts.push(OFF_SCREEN[offScreen] ?? `off screen: ${offScreen}`);
    if (wasted > 0) parts.push(wasted === count ? "to the same result" : `${wasted} to the same result`);
    if (unread.length > 0) parts.push(`did not read ${unread.join(", ")}`);
    if (sticky.length > 0) parts.push(`no longer reads ${sticky.join(", ")}`);
    return parts.map((part) => `; ${part}`).join("");
}

/** Input by input, what was compared and found equal. */
function proof(compared = []) {
    return compared.map(({ name, rule, value }) => ({
        text: `${name}${value === undefined ? "" : ` = ${show(value)}`}`, chain: { links: [], source: RULES[rule] ?? rule },
    }));
}

const CHANGES = {
    branch: "another branch", id: "another id", key: "its element is gone", eviction: "out of view for too long",
    index: "the index has another element",
};

function identityText({ kind, state = {}, change = {} }) {
    const values = Object.entries(state).map(([name, value]) => `${name} = ${show(value)}`).join(", ");
    const step = change.new === undefined ? "" : ` (${show(change.old)} \u2192 ${show(change.new)})`;
    return `${values} ${kind === "lost" ? "lost" : "kept beside other data"}: ${CHANGES[change.kind] ?? change.kind}${step}`;
}

const CELLS = [
    ["entered", "entered"], ["left", "left"], ["reused", "reused"], ["rebased", "rebased"], ["prefetched", "prepared ahead"],
    ["discarded", "changed by onAppear after that"],
];

function siblings({ siblings: range }) {
    return Array.isArray(range) ? `, siblings ${range[0]} to ${range[1]} alike` : "";
}

function cellText({ window: range, kept, basis, ...counts }) {
    const parts = [range?.length > 0 ? `now ${range.join(" to ")}` : "none in view"];
    for (const [key, label] of CELLS) if (counts[key]) parts.push(`${label} ${show(counts[key])}`);
    if (kept) parts.push(`${show(kept)} kept to be counted${basis === "estimate" ? " (an estimate)" : ""}`);
    return parts.join(", ");
}

/** Sections that have something to say; a list may end with `{more: n}`, which becomes the section's `more`. */
function section(id, report) {
    const [title, toRow] = SECTIONS[id];
    const records = Array.isArray(report[id]) ? report[id] : [];
    const cut = records.at(-1);
    const more = cut && Object.keys(cut).length === 1 ? cut.more ?? 0 : 0;
    const rows = (more ? records.slice(0, -1) : records).map(toRow);
    return { id, title, rows, more };
}

export function reportModel(report) {
    const totals = report.totals ?? {};
    return {
        event: eventText(report.event, report.clamped),
        tiles: TILES.map(([id, key, label]) => ({ id, label, value: totals[key] ?? 0 })),
        totals: TOTALS.filter(([key]) => key !== "prefetched" || key in totals).map(([key, label]) => ({ key, label, value: totals[key] ?? 0 })),
        sections: Object.keys(SECTIONS).map((id) => section(id, report)).filter(({ rows }) => rows.length > 0),
    };
}
