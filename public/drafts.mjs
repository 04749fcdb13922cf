/** Documents that were written on the page, kept in this browser tab until it is closed. */
const KEY = "scrollscope.drafts";
const MOST = 12;

function read() {
    try {
        const list = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
        return Array.isArray(list) ? list.filter((one) => typeof one?.id === "string" && typeof one?.text === "string") : [];
    } catch {
        return [];
    }
}

/** Keeps as many as fit, the newest first; false where not even one does. */
function write(list) {
    for (let count = Math.min(list.length, MOST); count > 0; count -= 1) {
        try {
            sessionStorage.setItem(KEY, JSON.stringify(list.slice(0, count)));
            return true;
        } catch {
            // The storage is full: the oldest goes.
        }
    }
    return false;
}

export const drafts = () => read();
export const draft = (id) => read().find((one) => one.id === id);

/** Keeps a text under an id, in its place in the list or at its beginning. */
export function keepDraft({ id, title, text, scene, language }) {
    const list = read();
    const at = list.findIndex((one) => one.id === id);
    const entry = { id, title, text, scene, language };
    if (at >= 0) list[at] = entry;
    else list.unshift(entry);
    return write(list);
}

export function dropDraft(id) {
    const rest = read().filter((one) => one.id !== id);
    if (!write(rest)) sessionStorage.removeItem(KEY);
}

export const newDraftID = () => `d${Date.now().toString(36)}`;
