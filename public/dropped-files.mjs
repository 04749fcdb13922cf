/** The files of a drop, those of folders among them. */

/** Entries that are looked at: a folder of a whole project has more than a screen needs. */
const MOST = 5000;

/** What a drop holds, as a promise of files with their paths; to be called before the event is over. */
export function droppedFiles({ items, files }) {
    const entries = [...items].map((item) => item.webkitGetAsEntry?.());
    return entries.some((entry) => entry?.isDirectory) ? walked(entries.filter(Boolean)) : Promise.resolve([...files].map((file) => ({ name: file.name, file })));
}

async function walked(entries) {
    const found = [];
    const pending = entries.toReversed();
    let seen = 0;
    while (pending.length > 0) {
        const entry = pending.pop();
        seen += 1;
        if (seen > MOST) throw new RangeError(`A folder has more than ${MOST} files.`);
        if (entry.isDirectory) pending.push(...(await childrenOf(entry)).toReversed());
        else if (entry.name.endsWith(".swift")) found.push({ name: entry.fullPath.replace(/^\//, ""), file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
    }
    return found;
}

/** A reader gives a hundred at a time, and none at the end. */
async function childrenOf(folder) {
    const reader = folder.createReader();
    const children = [];
    for (;;) {
        const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
        if (some.length === 0 || children.length > MOST) return children;
        children.push(...some);
    }
}
