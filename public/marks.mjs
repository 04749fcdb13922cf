/** Which boxes of a frame a report speaks of. Pure: report and layout in, boxes out. */
export const KINDS = ["evaluated", "skipped", "redrawn", "moved"];

/** Most boxes that are worth drawing for one kind. */
const MOST = 200;

/** Finds the layout's entries by path; where a path has several (names given inside its modifiers), by name too. */
export function layoutIndex(layout) {
    const byPath = new Map();
    for (const entry of layout ?? []) {
        const entries = byPath.get(entry.path);
        if (entries) entries.push(entry);
        else byPath.set(entry.path, [entry]);
    }
    return (path, name) => {
        const entries = byPath.get(path);
        return entries?.find((entry) => entry.name === name) ?? entries?.[0];
    };
}

/** Where an entry is drawn. */
export const drawnBox = (entry) => entry.effective ?? entry.frame;

/** The boxes to mark, `{kind, path, label, box}`, those drawn first that should lie below the others. */
export function marks(report, layout) {
    const entryAt = layoutIndex(layout);
    const found = [];
    for (const kind of ["moved", "skipped", "evaluated", "redrawn"]) {
        for (const record of (report?.[kind] ?? []).slice(0, MOST)) {
            const entry = entryAt(record.path, record.name);
            if (!entry) continue;
            const label = record.component ?? record.name ?? "";
            found.push({ kind, path: record.path, label, box: drawnBox(entry) });
        }
    }
    return found;
}

/** The taps the frame offers: `{name, box}` of every entry whose own name takes one. */
export function tapTargets(layout, names) {
    const targets = [];
    for (const entry of layout ?? []) {
        if (!entry.name) continue;
        if (entry.type === "Button" || names.has(entry.name)) targets.push({ name: entry.name, box: drawnBox(entry) });
    }
    return targets;
}
