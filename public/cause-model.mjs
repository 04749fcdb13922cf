/** The causes of a step as one small graph: from the event, by what it changed, to the bodies that ran. Pure. */
import { reasonText } from "./reasons.mjs";

/** Nodes of one row; what is more is counted in the last. */
const ROW = 5;

const lastOf = (path) => String(path ?? "").split("/").filter(Boolean).at(-1) ?? "(document)";

/** What a link of a chain is as a node: values are left out, so that links of many chains meet. */
function nodeOf(link) {
    switch (link.kind) {
    case "scroll": return { label: "scroll", kind: "event" };
    case "tap": return { label: `tap ${link.name ?? lastOf(link.path)}`, kind: "event", pointer: link.pointer };
    case "mount": return { label: "mount", kind: "event" };
    case "geometry": return { label: link.read ? `geometry: ${link.read}` : "geometry", kind: "geometry" };
    case "preference": return { label: `preference ${link.key ?? link.name ?? ""}`, kind: "preference" };
    case "state": case "binding": return { label: `${link.kind} ${link.name ?? ""}`, kind: "state", owner: link.owner, source: link.source };
    case "inputs": return { label: `input ${link.which ?? link.name ?? `of ${lastOf(link.path)}`}`, kind: "inputs", path: link.path };
    case "onUpdate": case "onPreferenceChange": case "onAppear": case "onChange": case "task":
        return { label: `${link.kind} of ${lastOf(link.path)}`, kind: "action", path: link.path, pointer: link.pointer };
    default: return { label: reasonText({ ...link, old: undefined, new: undefined }), kind: link.kind, path: link.path, pointer: link.pointer };
    }
}

function endOf(record, kind) {
    const label = kind === "closure" ? `closure of ${lastOf(record.path)}` : record.component;
    return { label, kind, path: record.path, pointer: record.pointer };
}

/**
 * `{rows: [[node]], edges: [{from, to, count}]}`: nodes with `id`, `label`, `kind`, `count`, `row` and `column`. A node
 * stands below everything that leads to it.
 */
export function causeGraph(report) {
    const nodes = new Map();
    const edges = new Map();
    const nodeFor = (one) => {
        const id = `${one.kind} ${one.label}`;
        if (!nodes.has(id)) nodes.set(id, { ...one, id, count: 0, row: 0 });
        return nodes.get(id);
    };
    const connect = (from, to) => {
        if (from === to) return;
        const key = `${from.id}\n${to.id}`;
        if (!edges.has(key)) edges.set(key, { from: from.id, to: to.id, count: 0 });
        edges.get(key).count += 1;
    };
    const lists = [[report.evaluated, "body"], [report.closures, "closure"]];
    for (const [records, kind] of lists) {
        for (const record of records ?? []) {
            if (!record.path && !record.component) continue;
            const end = nodeFor(endOf(record, kind));
            end.count += record.count ?? 1;
            for (const reason of record.reasons ?? []) {
                // The link that says no more than the reason itself does is left out.
                const links = (reason.because ?? []).filter((link) => link.kind !== "inputs" || link.path !== record.path).reverse();
                if (reason.kind !== "owner") links.push(reason);
                let before;
                for (const link of links) {
                    const node = nodeFor(nodeOf(link));
                    if (before) connect(before, node);
                    before = node;
                }
                if (before) connect(before, end);
            }
        }
    }
    return laidOut(nodes, [...edges.values()]);
}

/** Rows by the longest way from the event; what would be too wide a row ends in a node that counts the rest. */
function laidOut(nodes, edges) {
    // The chains of a step have no cycles; where they had, the number of rounds ends it.
    for (let round = 0, changed = true; changed && round < nodes.size; round += 1) {
        changed = false;
        for (const { from, to } of edges) {
            const row = nodes.get(from).row + 1;
            if (nodes.get(to).row < row) { nodes.get(to).row = row; changed = true; }
        }
    }
    const rows = [];
    for (const node of nodes.values()) (rows[node.row] ??= []).push(node);
    const shown = rows.filter(Boolean).map((row, index) => {
        row.sort((one, other) => other.count - one.count);
        const cut = row.length > ROW ? [...row.slice(0, ROW - 1), restOf(row.slice(ROW - 1), index)] : row;
        cut.forEach((node, column) => { node.row = index; node.column = (column + 0.5) / cut.length; });
        return cut;
    });
    const ids = new Map(shown.flat().flatMap((node) => (node.hides ?? [node.id]).map((id) => [id, node.id])));
    const drawn = new Map();
    for (const { from, to, count } of edges) {
        const [a, b] = [ids.get(from), ids.get(to)];
        if (!a || !b || a === b) continue;
        const known = drawn.get(`${a}\n${b}`);
        if (known) known.count += count; else drawn.set(`${a}\n${b}`, { from: a, to: b, count });
    }
    return { rows: shown, edges: [...drawn.values()] };
}

function restOf(row, index) {
    const count = row.reduce((sum, node) => sum + node.count, 0);
    return { id: `rest ${index}`, kind: "rest", label: `and ${row.length} more`, count, hides: row.map(({ id }) => id) };
}
