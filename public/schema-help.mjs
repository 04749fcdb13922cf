/** What may stand at a place of a document's text, and what stands there, by the document's JSON Schema. Pure. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * Where a place of a text is: `frames` from the root (`{kind, key, members}`), whether a key or a value belongs there, and
 * the token around it. The text may be unfinished.
 */
export function contextAt(text, at) {
    const frames = [];
    let token = { start: at, end: at, text: "" };
    for (const match of text.slice(0, at).matchAll(TOKEN)) {
        const [word] = match;
        const frame = frames.at(-1);
        token = { start: at, end: at, text: "" };
        if (word === "{" || word === "[") frames.push({ kind: word === "{" ? "object" : "array", members: {}, isKey: word === "{", index: 0 });
        else if (word === "}" || word === "]") frames.pop();
        else if (word === ":" && frame) frame.isKey = false;
        else if (word === ",") { if (frame?.kind === "object") frame.isKey = true; else if (frame) frame.index += 1; }
        else {
            if (match.index + word.length === at) token = { start: match.index, end: at, text: word };
            const plain = word.replace(/^"|"$/g, "");
            if (frame?.isKey) frame.key = plain;
            else if (frame?.kind === "object") frame.members[frame.key] = plain;
        }
    }
    // The members after the place say as much about an object as those before: above all its type.
    const inner = frames.at(-1);
    if (inner?.kind === "object" && inner.members.type === undefined) {
        let depth = 0;
        const rest = [...text.slice(at, at + 4000).matchAll(TOKEN)].map(([word]) => word);
        for (let index = 0; index < rest.length && depth >= 0; index += 1) {
            if ("{[".includes(rest[index])) depth += 1;
            else if ("}]".includes(rest[index])) depth -= 1;
            else if (depth === 0 && rest[index] === '"type"' && rest[index + 1] === ":") inner.members.type = rest[index + 2]?.replaceAll('"', "");
        }
    }
    const place = inner?.kind === "object" && inner.isKey ? "key" : "value";
    return { frames, place, token };
}

function holds(condition, members) {
    if (condition.not) return !holds(condition.not, members);
    if (condition.required && !condition.required.every((name) => name in members)) return false;
    for (const [name, rule] of Object.entries(condition.properties ?? {})) {
        if (rule.const !== undefined && members[name] !== rule.const) return false;
        if (rule.enum && !rule.enum.includes(members[name])) return false;
    }
    return true;
}

/** The plain schemas that a schema comes to for an object with these members. */
function plain(schema, root, members = {}, depth = 0, found = []) {
    if (!schema || typeof schema !== "object" || depth > 40) return found;
    if (schema.$ref) plain(root.$defs[schema.$ref.split("/").at(-1)], root, members, depth + 1, found);
    for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]) plain(one, root, members, depth + 1, found);
    if (schema.if) {
        const branch = holds(schema.if, members) ? schema.then : schema.else;
        plain(branch, root, members, depth + 1, found);
    }
    if (schema.properties || schema.additionalProperties || schema.items || schema.enum || schema.const !== undefined || schema.type) found.push(schema);
    return found;
}

/** The schemas of the value at a context's place; `members` are what is known of the objects around it. */
function schemasAt(root, frames) {
    let schemas = plain(root, root, frames[0]?.members ?? {});
    frames.forEach((frame, index) => {
        if (index === frames.length - 1 && frame.kind === "object" && frame.isKey) return;
        const inner = frames[index + 1]?.members ?? {};
        schemas = schemas.flatMap((schema) => {
            const next = frame.kind === "array" ? schema.items : schema.properties?.[frame.key] ?? schema.additionalProperties;
            return plain(next, root, inner);
        });
    });
    return schemas;
}

const isObject = (value) => value !== null && typeof value === "object";

/** The view types that a document may use: SwiftUI's, and its own components and inline views. */
export function typeNames(root, document) {
    const own = isObject(document?.components) ? Object.keys(document.components) : [];
    const inline = own.flatMap((name) => Object.keys(document.components[name]?.views ?? {}));
    const known = Object.keys(root.$defs ?? {}).filter((name) => name.startsWith("View.")).map((name) => name.slice(5));
    return [...new Set([...own, ...inline, ...known])];
}

/** What may be written at a place: `{from, to, items: [{text, label}]}`. */
export function completionsAt(root, text, at, document) {
    const { frames, place, token } = contextAt(text, at);
    const written = token.text.replace(/^"/, "").toLowerCase();
    const to = text[at] === '"' ? at + 1 : at;
    const frame = frames.at(-1);
    let words;
    if (place === "key") {
        const names = schemasAt(root, frames).flatMap(({ properties = {} }) => Object.entries(properties).filter(([, rule]) => rule !== false).map(([name]) => name));
        words = [...new Set(names)].filter((name) => !(name in (frame?.members ?? {}))).map((name) => [name, `"${name}": `]);
    } else if (frame?.key === "type" && frame.kind === "object") {
        words = typeNames(root, document).map((name) => [name, JSON.stringify(name)]);
    } else {
        const values = schemasAt(root, frames).flatMap((schema) => schema.enum ?? (schema.const !== undefined ? [schema.const] : schema.type === "boolean" ? [true, false] : []));
        words = [...new Set(values)].map((value) => [String(value), JSON.stringify(value)]);
    }
    const items = words.filter(([name]) => name.toLowerCase().includes(written))
        .sort(([one], [other]) => Number(other.toLowerCase().startsWith(written)) - Number(one.toLowerCase().startsWith(written)));
    return { from: token.start, to, items: items.slice(0, 60).map(([label, whole]) => ({ label, text: whole })) };
}

const kindOf = (schema) => {
    if (schema.enum) return schema.enum.slice(0, 12).join(" | ") + (schema.enum.length > 12 ? " | …" : "");
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.properties && "$" in schema.properties && Object.keys(schema.properties).length === 1) return "expression";
    if (schema.type === "object" && schema.properties) return `{ ${Object.keys(schema.properties).slice(0, 8).join(", ")} }`;
    if (schema.type === "array") return "list";
    return Array.isArray(schema.type) ? schema.type.join(" | ") : schema.type ?? "value";
};

/** What the schema says of the member that a place is in, in one line; undefined where it says nothing. */
export function hoverAt(root, text, at) {
    let end = at;
    while (end < text.length && /[\w$#]/.test(text[end])) end += 1;
    if (text[end] === '"') end += 1;
    const { frames } = contextAt(text, end);
    const frame = frames.at(-1);
    if (frame?.kind !== "object" || frame.key === undefined) return undefined;
    const schemas = schemasAt(root, frames.map((one, index) => (index === frames.length - 1 ? { ...one, isKey: false } : one)));
    if (schemas.length === 0) return `${frame.key}: nothing has this key here`;
    const said = schemas.find(({ description }) => description)?.description;
    const kinds = [...new Set(schemas.map(kindOf))].slice(0, 5).join(" or ");
    return `${frame.key}: ${kinds}${said ? `. ${said}` : ""}`;
}
