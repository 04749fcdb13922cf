/** Builds an element. Strings among the children become text nodes: no text of a document or an answer is ever parsed. */
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        element.setAttribute(name, value === true ? "" : String(value));
    }
    element.append(...children.filter((child) => child !== undefined && child !== null));
    return element;
}

/** The element with this id; the page cannot work without it. */
export function find(id) {
    const element = document.getElementById(id);
    if (!element) throw new Error(`The page has no element #${id}.`);
    return element;
}

/** Writes a text where it is another: a text that stays costs nothing, one that changes keeps its node. */
export function setText(element, text) {
    const node = element.firstChild;
    if (node instanceof Text && !node.nextSibling) {
        if (node.data !== text) node.data = text;
    } else if (node || text) element.textContent = text;
}

/** Sets an attribute where it has another value: setting the same again would still have styles looked up. */
export function setAttribute(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** An element of SVG. */
export function makeSVG(tag, attributes = {}, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
}

const known = new WeakMap();

/**
 * Makes the children of `parent` those of `items`, one each: an item keeps its element from call to call by its key, so
 * scroll, focus and open sections stay. `create(item)` gives `{element, update}`.
 */
export function patchList(parent, items, keyOf, create) {
    const old = known.get(parent) ?? new Map();
    const now = new Map();
    let before = parent.firstElementChild;
    for (const item of items) {
        let key = keyOf(item);
        while (now.has(key)) key += "'";
        const entry = old.get(key) ?? create(item);
        entry.update?.(item);
        now.set(key, entry);
        old.delete(key);
        if (entry.element === before) before = before.nextElementSibling;
        else parent.insertBefore(entry.element, before);
    }
    for (const { element } of old.values()) element.remove();
    known.set(parent, now);
}

/** Calls back when it was not called for `pause` milliseconds. One timer goes on: to stop and start one at each step costs. */
export function whenAtRest(pause, work) {
    let due = 0;
    let isRunning = false;
    const look = () => {
        const left = due - performance.now();
        if (left > 1) setTimeout(look, left);
        else { isRunning = false; work(); }
    };
    return () => {
        due = performance.now() + pause;
        if (isRunning) return;
        isRunning = true;
        setTimeout(look, pause);
    };
}

/** Calls back once what changed is painted, or soon where nothing is painted (a tab in the background). */
export function afterPaint(work) {
    let isDone = false;
    const once = () => { if (!isDone) { isDone = true; clearTimeout(timer); work(); } };
    const timer = setTimeout(once, 100);
    requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = once;
        channel.port2.postMessage(0);
    });
}

/** Calls at once, then at most every `pause` milliseconds, the last call always among them. */
export function throttled(pause, work) {
    let timer;
    let last;
    let ended = -Infinity;
    const run = () => { timer = undefined; ended = performance.now(); work(...last); };
    return (...given) => {
        last = given;
        if (timer !== undefined) return;
        const wait = ended + pause - performance.now();
        if (wait <= 0) run();
        else timer = setTimeout(run, wait);
    };
}

export const reducesMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether the browser took a text to the clipboard. */
export const copied = (text) => navigator.clipboard.writeText(text).then(() => true, () => false);
