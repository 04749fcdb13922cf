/** Turns the frame that is shown into the next one: docs/patch.md says how. */
import { guardedSVG, setGuarded } from "./svg-guard.mjs";

function* steps(list, size) {
    for (let at = 0; at + size <= list.length; at += size) yield list.slice(at, at + size);
}

/** The markup of one element, as an element. */
function guardedElement(markup) {
    return guardedSVG(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`).firstElementChild;
}

/** The elements of a frame in document order, as long as none came or went: most steps only change attributes. */
const numbered = new WeakMap();

function elementsOf(frame) {
    if (!numbered.has(frame)) numbered.set(frame, [frame, ...frame.querySelectorAll("*")]);
    return numbered.get(frame);
}

/** Applies a patch to the element of the frame before. Elements are counted in document order, the frame itself is 0. */
export function applyPatch(frame, patch) {
    const elements = elementsOf(frame);
    for (const [name, changes] of Object.entries(patch.set ?? {})) {
        for (const [number, value] of steps(changes, 2)) setGuarded(elements[number], name, value);
    }
    for (const [number, attributes] of steps(patch.attributes ?? [], 2)) {
        const element = elements[number];
        for (const name of element.getAttributeNames()) element.removeAttribute(name);
        for (const [name, value] of Object.entries(attributes)) setGuarded(element, name, value);
    }
    const moves = patch.move ?? [];
    for (const number of [...(patch.remove ?? []), ...moves.map(([, , number]) => number)]) elements[number].remove();
    const places = [
        ...(patch.insert ?? []).map(([parent, index, markup]) => ({ parent, index, element: guardedElement(markup) })),
        ...moves.map(([parent, index, number]) => ({ parent, index, element: elements[number] })),
    ];
    if (patch.remove?.length > 0 || places.length > 0) numbered.delete(frame);
    places.sort((one, other) => one.parent - other.parent || one.index - other.index);
    for (const { parent, index, element } of places) {
        elements[parent].insertBefore(element, elements[parent].children[index] ?? null);
    }
}
