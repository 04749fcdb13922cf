/**
 * Lets an SVG frame into the page. The text is parsed as XML, and what is on the lists below is built anew, element by
 * element; everything else stays outside: scripts, styles, foreign content, event handlers, addresses.
 */
const SVG = "http://www.w3.org/2000/svg";
const DEPTH = 512;

const ELEMENTS = new Set([
    "svg", "g", "defs", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "image", "use", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "pattern",
    "filter", "feGaussianBlur", "feDropShadow", "feOffset", "feFlood", "feComposite", "feMerge", "feMergeNode", "feBlend",
    "feColorMatrix", "feComponentTransfer", "feFuncR", "feFuncG", "feFuncB", "feFuncA",
]);

const ATTRIBUTES = new Set([
    "id", "class", "role", "lang", "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx",
    "ry", "fx", "fy", "dx", "dy", "d", "points", "pathLength", "transform", "transform-origin", "preserveAspectRatio",
    "overflow", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "color", "visibility",
    "display", "clip-path", "clip-rule", "clipPathUnits", "mask", "maskUnits", "maskContentUnits", "mask-type", "filter",
    "filterUnits", "primitiveUnits", "color-interpolation-filters", "gradientUnits", "gradientTransform", "spreadMethod",
    "offset", "stop-color", "stop-opacity", "patternUnits", "patternContentUnits", "patternTransform", "in", "in2",
    "result", "stdDeviation", "flood-color", "flood-opacity", "operator", "k1", "k2", "k3", "k4", "mode", "type", "values",
    "tableValues", "slope", "intercept", "amplitude", "exponent", "font-family", "font-size", "font-weight", "font-style",
    "font-variant", "font-stretch", "font-feature-settings", "letter-spacing", "word-spacing", "text-anchor",
    "text-decoration", "dominant-baseline", "direction", "unicode-bidi", "xml:space", "textLength", "lengthAdjust",
    "image-rendering", "shape-rendering", "text-rendering", "vector-effect", "paint-order", "mix-blend-mode", "isolation",
]);

const IMAGE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=\s]*$/;
const LOCAL = /^#[A-Za-z_][\w.-]*$/;
const REFERENCE = /url\(\s*(?!["']?#[A-Za-z_])/i;

/** A policy for browsers that enforce Trusted Types: the text is parsed as XML here and nowhere else. */
const rules = { createHTML: (text) => text };
const policy = globalThis.trustedTypes?.createPolicy("frame", rules) ?? rules;

function isAllowed(name, value) {
    if (name.startsWith("aria-") || name.startsWith("data-")) return true;
    return ATTRIBUTES.has(name) && !REFERENCE.test(value);
}

function fits(element, name, value) {
    if (name === "href") return element === "image" ? IMAGE.test(value) : LOCAL.test(value);
    return isAllowed(name, value);
}

/** The one style that a frame has: how a group blends with what lies behind it. */
function setBlending(element, value) {
    const found = /^(mix-blend-mode|isolation):([a-z-]+)$/.exec(value);
    if (found) element.style.setProperty(found[1], found[2]);
}

/** Sets an attribute of an element of a frame, if a frame may have it; null takes it away. */
export function setGuarded(element, name, value) {
    if (value === null) element.removeAttribute(name);
    else if (name === "style") setBlending(element, value);
    else if (fits(element.localName, name, value)) element.setAttribute(name, value);
    // A group may have a name only where it says that it is one.
    if (name === "aria-label" && element.localName === "g" && !element.hasAttribute("role")) element.setAttribute("role", "group");
}

function copyAttributes(from, to) {
    for (const { name, localName, value } of from.attributes) {
        setGuarded(to, localName === "href" ? "href" : name, value);
    }
}

function copy(from, depth) {
    const element = document.createElementNS(SVG, from.localName);
    copyAttributes(from, element);
    if (depth >= DEPTH) return element;
    for (const child of from.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) element.append(child.data);
        else if (child.namespaceURI === SVG && ELEMENTS.has(child.localName)) element.append(copy(child, depth + 1));
    }
    return element;
}

/** The frame as an element that may be inserted, or an error where the text is no SVG. */
export function guardedSVG(text) {
    const parsed = new DOMParser().parseFromString(policy.createHTML(text), "image/svg+xml");
    const root = parsed.documentElement;
    if (root.namespaceURI !== SVG || root.localName !== "svg" || parsed.querySelector("parsererror")) {
        throw new Error("The frame is not an SVG.");
    }
    return copy(root, 0);
}
