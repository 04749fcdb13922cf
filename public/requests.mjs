/** What the page sends, as pure functions of what it knows. */
const INCLUDE = ["svg", "report", "boxes"];
/** On a state whose frame is shown: what changes in it is shorter than the frame. */
const INCLUDE_NEXT = ["patch", "report", "boxes"];

/** Longest list of events that is sent again in full; older scroll events then fold into the last one before them. */
const EVENTS = 200;

/** The whole request: the document and every event so far, the last of them the one the report is of. */
export function wholeRequest({ document, events, options = {}, overscroll }) {
    return { document, events, ...options, ...(overscroll ? { overscroll: "rubberBand" } : {}), include: INCLUDE };
}

/** Makes a state again that the service has forgotten; its frame is there. */
export const againRequest = ({ document, events, options = {} }) => ({ document, events, ...options, include: [] });

/** The short request: one more event on a state the service holds. */
export function nextRequest({ stateId, event, overscroll }) {
    return { after: stateId, events: [event], ...(overscroll ? { overscroll: "rubberBand" } : {}), include: INCLUDE_NEXT };
}

/** What of a state is looked at when somebody asks for more than its frame. */
export const lookRequest = (stateId, include) => ({ after: stateId, events: [], include });

const isMainScroll = (event) => event !== undefined && "scroll" in event && event.scroll?.in === undefined;

/**
 * The list with `event` added. Where the way to an offset does not matter (`pathFree`), or the list has grown too long,
 * a run of scroll events keeps only its last: the one that says where the next event starts.
 */
export function withEvent(events, event, pathFree) {
    const all = [...events, event];
    if (!pathFree && all.length <= EVENTS) return all;
    return all.filter((one, index) => index >= all.length - 2 || !isMainScroll(one) || !isMainScroll(all[index + 1]));
}

/** A scroll of the document's first scroll view, along the axis that scrolls. */
export const scrollEvent = (offset, axis) => ({ scroll: axis === "x" ? { x: offset, y: 0 } : offset });

/** How far along an axis an offset of an event or of a report is. */
export const along = (offset, axis) => (typeof offset === "object" && offset !== null ? offset[axis] : offset);

/** The scroll views of a document that a finger can reach by name, with the axis they scroll along. */
export function namedScrollViews(document) {
    const found = new Map();
    const pending = [document];
    while (pending.length > 0) {
        const value = pending.pop();
        if (value === null || typeof value !== "object") continue;
        for (const inner of Object.values(value)) if (inner !== null && typeof inner === "object") pending.push(inner);
        if (value.type !== "ScrollView" || typeof value.name !== "string") continue;
        found.set(value.name, value.axis === "horizontal" ? "x" : "y");
    }
    return found;
}

/** A command that gives what is shown. `scene` is the file of an unedited example: then the command stays short. */
export function curlCommand({ origin, scene, id, document, events, options = {}, from, to }) {
    const json = "-H 'Content-Type: application/json'";
    const scrollsOnly = events.every((event) => typeof event.scroll === "number");
    if (scene && id && scrollsOnly && Object.keys(options).length === 0) {
        const query = from === undefined ? `offset=${to}` : `from=${from}&offset=${to}`;
        return `curl -s ${origin}/scenes/${scene} | curl -s ${origin}/v1/documents ${json} --data-binary @-\n`
            + `curl -s '${origin}/v1/documents/${id}/report?${query}'`;
    }
    return `curl -s ${origin}/v1/render ${json} --data-binary @- <<'JSON'\n${JSON.stringify({ document, events, ...options })}\nJSON`;
}
