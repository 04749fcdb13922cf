/** What a scene must show for an event, as its source says, beside what the report on the page says. */
import { make } from "./dom.mjs";

const COLUMNS = ["evaluated", "redrawn", "kept"];
const list = (names) => (names.length > 0 ? names.join(", ") : "\u2014");

const eventText = (event) => Object.entries(event).map(([kind, value]) => `${kind} ${value}`).join(", ");

/** Whether a report is of the event a row speaks of. A scroll step is any step there: what it costs is what is told. Pure. */
export function isOfEvent(row, event = {}) {
    if ("scroll" in row.event) return event.scroll?.to === row.event.scroll;
    return row.event.tap === event.tap;
}

/** What a report says in place of a row's names; what was kept is all that the row names and the report does not. Pure. */
export function told(row, report) {
    const names = (records) => [...new Set((records ?? []).map(({ component, name }) => component ?? name))];
    const redrawn = names(report.redrawn);
    return {
        evaluated: names(report.evaluated), redrawn: redrawn.filter((name) => [...row.redrawn, ...row.kept].includes(name)),
        kept: row.kept.filter((name) => !redrawn.includes(name)),
    };
}

const isSame = (left, right) => list([...left].sort()) === list([...right].sort());

function line(row, report, isComparable) {
    const isShown = isComparable && isOfEvent(row, report.event);
    const found = isShown ? told(row, report) : undefined;
    const agrees = found && COLUMNS.every((column) => isSame(row[column], found[column]));
    const verdict = found && (agrees ? "as the report says" : "the report differs");
    return make("tr", { class: isShown ? "shown" : "" }, make("th", { scope: "row" }, eventText(row.event)),
        ...COLUMNS.map((column) => make("td", { "data-column": column }, list(row[column]))),
        make("td", { class: agrees ? "agrees" : "differs" }, verdict ?? ""));
}

let written = "";

/** Draws a scene's table into `root`; under another profile than the scene's the two are not compared. */
export function showExpectations(root, expected, report, isOtherProfile) {
    const lines = (expected ?? []).map((row) => [row, !isOtherProfile && isOfEvent(row, report.event) && told(row, report)]);
    const text = JSON.stringify(lines);
    if (text === written) return undefined;
    written = text;
    if (!expected) return root.replaceChildren();
    const head = ["event", "evaluated", "redrawn", "not redrawn", ""].map((text) => make("th", { scope: "col" }, text));
    const body = expected.map((row) => line(row, report, !isOtherProfile));
    return root.replaceChildren(make("h3", {}, "Expected"), make("div", { class: "table" },
        make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...body))));
}
