/** What the page sends, as pure functions of what it knows. */
const INCLUDE = ["svg", "report", "layout"];
/** On a state whose frame is shown: what changes in it is shorter than the frame. */
const INCLUDE_NEXT = ["patch", "report", "layout"];

/** Longest list of events that is sent again in full; older scroll events then fold into the last one before them. */
const EVENTS = 200;

/** The whole request: the document and every event so far, the last of them the one the report is of. */
export function wholeRequest({ document, events, profile }) {
    return { document, events, ...(profile ? { profile } : {}), include: INCLUDE };
}

/** The short request: one more event on a state the service holds. */
export function nextRequest({ stateId, event }) {
    return { after: stateId, events: [event], include: INCLUDE_NEXT };
}

/**
 * The list with `event` added. Where the way to an offset does not matter (`pathFree`), or the list has grown too long,
 * a run of scroll events keeps only its last: the one that says where the next event starts.
 */
export function withEvent(events, event, pathFree) {
    const all = [...events, event];
    if (!pathFree && all.length <= EVENTS) return all;
    const isScroll = (one) => one !== undefined && "scroll" in one;
    return all.filter((one, index) => index >= all.length - 2 || !isScroll(one) || !isScroll(all[index + 1]));
}

/** The names a tap can be sent to: named Buttons and named views with `onTapGesture`, wherever the document has them. */
export function tappableNames(document) {
    const names = new Set();
    const pending = [document];
    while (pending.length > 0) {
        const value = pending.pop();
        if (value === null || typeof value !== "object") continue;
        pending.push(...Object.values(value));
        if (typeof value.name !== "string") continue;
        const modifiers = Array.isArray(value.modifiers) ? value.modifiers : [];
        if (value.type === "Button" || modifiers.some((one) => one && "onTapGesture" in one)) names.add(value.name);
    }
    return names;
}

/** A command that gives what is shown. `scene` is the file of an unedited example: then the command stays short. */
export function curlCommand({ origin, scene, id, document, events, profile, from, to }) {
    const json = "-H 'Content-Type: application/json'";
    const scrollsOnly = events.every((event) => typeof event.scroll === "number");
    if (scene && id && scrollsOnly && !profile) {
        const query = from === undefined ? `offset=${to}` : `from=${from}&offset=${to}`;
        return `curl -s ${origin}/scenes/${scene} | curl -s ${origin}/v1/documents ${json} --data-binary @-\n`
            + `curl -s '${origin}/v1/documents/${id}/report?${query}'`;
    }
    const body = JSON.stringify({ document, events, ...(profile ? { profile } : {}) });
    return `curl -s ${origin}/v1/render ${json} --data-binary @- <<'JSON'\n${body}\nJSON`;
}
