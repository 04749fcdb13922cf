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
