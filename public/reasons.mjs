/** Why something ran, in words. Pure. */

/** A value of a document as text: numbers without a tail of rounding, strings in quotes. */
export function show(value) {
    if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
    return value === undefined ? "—" : JSON.stringify(value);
}

function change({ old, new: now, truncated }) {
    if (old === undefined && now === undefined) return "";
    return ` ${show(old)} → ${show(now)}${truncated ? "…" : ""}`;
}

const named = (reason) => reason.name ?? reason.which ?? reason.property ?? reason.key ?? "";

const TEXTS = {
    mount: () => "mounted",
    state: (one) => `state ${named(one)}${change(one)}`,
    binding: (one) => `binding ${named(one)}${change(one)}`,
    object: (one) => `object ${named(one)} changed${change(one)}`,
    observable: (one) => `observable ${named(one)}${change(one)}`,
    environment: (one) => `environment ${named(one)}${change(one)}`,
    inputs: (one) => `input ${named(one) || `of ${lastStep(one.path)}`}${change(one)}`,
    identity: () => "a new identity",
    geometry: (one) => `geometry: read ${one.read ?? ""}`,
    closure: (one) => `a closure given to it${named(one) ? ` (${named(one)})` : ""}`,
    owner: (one) => `its owner's body ran${one.component ? ` (${one.component})` : ""}`,
    scroll: (one) => `scroll ${show(one.from)} → ${show(one.to)}`,
    onUpdate: (one) => `onUpdate of ${lastStep(one.path)}`,
    preference: (one) => `preference ${named(one)}`,
    onPreferenceChange: (one) => `onPreferenceChange of ${lastStep(one.path)}`,
};

const lastStep = (path) => String(path ?? "").split("/").filter(Boolean).at(-1) ?? "a view";

/** One reason, or one link of its chain. A kind this page does not know is shown by its own words. */
export function reasonText(reason) {
    const text = TEXTS[reason.kind];
    if (text) return text(reason).trim();
    const rest = Object.entries(reason).filter(([key]) => !["kind", "because", "basis", "rule"].includes(key));
    return [reason.kind, ...rest.map(([key, value]) => (key === "path" ? lastStep(value) : show(value)))].join(" ");
}

/** The chain as it happened: the event first, what it led to after it, and the rule that decided last. */
export function becauseChain(reason) {
    const links = (reason.because ?? []).map(reasonText).reverse();
    const source = [reason.rule && `rule ${reason.rule}`, reason.basis].filter(Boolean).join(", ");
    return { links, source };
}
