/** Turns the frame that is shown into the next one: docs/patch.md says how. */
import { guardedSVG, setGuarded } from "./svg-guard.mjs";

function* steps(list, size) {
    for (let at = 0; at + size <= list.length; at += size) yield list.slice(at, at + size);
}

/** Elements from their markup, which is parsed in one go: a step may bring thousands. */
function guardedElements(markups) {
    if (markups.length === 0) return [];
    const all = guardedSVG(`<svg xmlns="http://www.w3.org/2000/svg">${markups.map((one) => `<g>${one}</g>`).join("")}</svg>`);
    return [...all.children].map((group) => group.firstElementChild);
}

/** The elements of a frame in document order, as long as none came or went: most steps only change attributes. */
const numbered = new WeakMap();

function elementsOf(frame) {
    if (!numbered.has(frame)) numbered.set(frame, [frame, ...frame.querySelectorAll("*")]);
    return numbered.get(frame);
}

/**
 * Applies a patch to the element of the frame before. Elements are counted in document order, the frame itself is 0.
 * `onTouch` is told each element before it is changed, with the attribute and its new value, or without where its content is;
 * an attribute for which it answers true is left to it.
 */
export function applyPatch(frame, patch, onTouch = () => false) {
    const elements = elementsOf(frame);
    for (const [name, changes] of Object.entries(patch.set ?? {})) {
        for (const [number, value] of steps(changes, 2)) {
            if (!onTouch(elements[number], name, value)) setGuarded(elements[number], name, value);
        }
    }
    for (const [number, attributes] of steps(patch.attributes ?? [], 2)) {
        const element = elements[number];
        onTouch(element);
        for (const name of element.getAttributeNames()) element.removeAttribute(name);
        for (const [name, value] of Object.entries(attributes)) setGuarded(element, name, value);
    }
    const moves = patch.move ?? [];
    for (const number of [...(patch.remove ?? []), ...moves.map(([, , number]) => number)]) {
        onTouch(elements[number]);
        elements[number].remove();
    }
    const inserted = guardedElements((patch.insert ?? []).map(([, , markup]) => markup));
    const places = [
        ...(patch.insert ?? []).map(([parent, index], at) => ({ parent, index, element: inserted[at] })),
        ...moves.map(([parent, index, number]) => ({ parent, index, element: elements[number] })),
    ];
    if (patch.remove?.length > 0 || places.length > 0) numbered.delete(frame);
    places.sort((one, other) => one.parent - other.parent || one.index - other.index);
    for (const { parent, index, element } of places) {
        onTouch(elements[parent]);
        elements[parent].insertBefore(element, elements[parent].children[index] ?? null);
    }
}
