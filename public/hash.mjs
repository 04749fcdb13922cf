/**
 * The state of the page in the address: `#scene=seed-000&offset=120&profile=iOS16`, or `document=<id>` for a stored
 * document, `doc=<packed>` for a small one that is in the address itself, `draft=<id>` for one this browser tab keeps;
 * `language=swift` where those are Swift.
 * `events` (JSON) stands in place of offsets where something else than a scroll happened. Pure: text in, text out.
 */
import { SETTINGS, settingOf } from "./settings.mjs";

export const PROFILES = SETTINGS.profile;
const ID = /^[A-Za-z0-9.-]{1,64}$/;
const EVENTS = 20_000;

function parsedEvents(text) {
    if (!text || text.length > EVENTS) return undefined;
    try {
        const events = JSON.parse(text);
        return Array.isArray(events) && events.every((one) => one && typeof one === "object") ? events : undefined;
    } catch {
        return undefined;
    }
}

/** Reads an address' hash. What is missing or means nothing is left out. */
export function parseHash(hash) {
    const parameters = new URLSearchParams(hash.replace(/^#/, ""));
    const state = {};
    const take = (name, value) => { if (value !== undefined && value !== null && value !== "") state[name] = value; };
    const matching = (name, pattern) => (pattern.test(parameters.get(name) ?? "") ? parameters.get(name) : undefined);
    const number = (name) => {
        const text = parameters.get(name);
        return text && Number.isFinite(Number(text)) ? Number(text) : undefined;
    };
    take("scene", matching("scene", ID));
    take("document", matching("document", /^[0-9a-f]{64}$/));
    take("packed", matching("doc", /^[A-Za-z0-9_-]{1,40000}$/));
    take("language", parameters.get("language") === "swift" ? "swift" : undefined);
    take("draft", matching("draft", ID));
    take("offset", number("offset"));
    take("from", number("from"));
    take("events", parsedEvents(parameters.get("events")));
    take("compare", matching("compare", ID));
    take("select", parameters.get("select")?.slice(0, 1000));
    for (const name of Object.keys(SETTINGS)) take(name, settingOf(name, parameters.get(name)));
    return state;
}

/** Writes the hash of a state; what nobody chose is left out. */
export function formatHash({ scene, document, packed, draft, language, offset = 0, from, events, compare, select, ...settings }) {
    const parameters = new URLSearchParams();
    const put = (name, value) => { if (value !== undefined && value !== null) parameters.set(name, String(value)); };
    const short = (value) => Math.round(value * 100) / 100;
    if (document) put("document", document);
    else if (draft || packed) { put("draft", draft); put("doc", packed); put("language", language); } else put("scene", scene);
    if (events) put("events", JSON.stringify(events));
    else {
        put("offset", short(offset));
        if (from) put("from", short(from));
    }
    for (const name of Object.keys(SETTINGS)) put(name, settings[name]);
    put("compare", compare);
    put("select", select);
    return `#${parameters}`;
}

/** How events are told in an address: a scroll, the step from another offset, or the whole list. Pure. */
export function stepOf(events, offset) {
    const plain = events.every(({ scroll }) => typeof scroll === "number" || (scroll && scroll.in === undefined && "x" in scroll));
    if (!plain || events.length > 2 && events.some(({ scroll }) => scroll === undefined)) return { events };
    const before = events.at(-2)?.scroll;
    const from = typeof before === "object" ? before.x : before;
    return from ? { offset, from } : { offset };
}
