/** Where in a document a view was written that a report or a click names by its path. */

const escaped = (key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1");

/** The views that stand directly in a value, in the order they are written: `[view, pointer]`. */
function* viewsIn(value, pointer) {
    if (value === null || typeof value !== "object") return;
    for (const [key, one] of Object.entries(value)) {
        const at = `${pointer}/${escaped(key)}`;
        if (typeof one?.type === "string") yield [one, at];
        else yield* viewsIn(one, at);
    }
}

/** What a step of a path names: `Row[2]` is the third Row of those beside each other, `Row[id]` one of them. */
function partsOf(step) {
    const [, type, index] = /^(.*?)(?:\[(.*)\])?$/s.exec(step);
    return { type, index: /^\d+$/.test(index ?? "0") ? Number(index ?? 0) : 0 };
}

/** How many views a path may leave out between two steps: an If, a view that is written elsewhere. */
const UNNAMED = 3;

/** The view of a step among those at hand, or inside them; what is written once may stand there many times. */
function chosen(views, step, inside) {
    const { type, index } = partsOf(step);
    let level = views;
    for (let depth = 0; depth <= UNNAMED && level.length > 0; depth += 1) {
        const alike = level.filter(([view]) => view.type === type);
        if (alike.length > 0) return alike[Math.min(index, alike.length - 1)];
        level = level.flatMap(inside);
    }
    return undefined;
}

/** The JSON Pointer of what a path names, or of the nearest around it that is found; "" is the document. Pure. */
export function pointerOf(document, path) {
    const components = document?.components ?? {};
    let owner = "";
    /** What is inside a view: of a view of the component around (`views`), what is written there. */
    const inside = ([view, at]) => {
        const written = Object.hasOwn(components[owner]?.views ?? {}, view.type) ? components[owner].views[view.type] : undefined;
        return [...viewsIn({ views: { [view.type]: written } }, `/components/${escaped(owner)}`), ...viewsIn(view, at)];
    };
    let views = [...viewsIn("root" in (document ?? {}) ? { root: document.root } : { root: document }, "")];
    let pointer = "root" in (document ?? {}) ? "/root" : "";
    for (const step of path.split("/")) {
        const found = chosen(views, step, inside);
        if (!found) continue;
        const [view, at] = found;
        views = inside(found);
        pointer = at;
        if (!Object.hasOwn(components, view.type)) continue;
        owner = view.type;
        pointer = `/components/${escaped(owner)}`;
        views = [...viewsIn({ body: components[owner]?.body }, pointer), ...views];
    }
    return "root" in (document ?? {}) ? pointer : pointer.replace(/^\/root/, "");
}
