/**
 * The state of the page in the address: `#scene=seed-000&offset=120&profile=iOS16`, or `document=<id>` in place of
 * `scene` for a stored document. Pure: text in, text out.
 */
export const PROFILES = ["iOS16", "iOS17", "iOS18"];

/** Reads an address' hash. What is missing or means nothing is left out. */
export function parseHash(hash) {
    const parameters = new URLSearchParams(hash.replace(/^#/, ""));
    const state = {};
    const scene = parameters.get("scene");
    if (scene && /^[A-Za-z0-9.-]{1,64}$/.test(scene)) state.scene = scene;
    const id = parameters.get("document");
    if (id && /^[0-9a-f]{64}$/.test(id)) state.document = id;
    const offset = parameters.get("offset");
    if (offset && Number.isFinite(Number(offset))) state.offset = Number(offset);
    const profile = parameters.get("profile");
    if (PROFILES.includes(profile)) state.profile = profile;
    return state;
}

/** Writes the hash of a state; a profile nobody chose is left out. */
export function formatHash({ scene, document, offset = 0, profile }) {
    const parameters = new URLSearchParams();
    if (document) parameters.set("document", document);
    else if (scene) parameters.set("scene", scene);
    parameters.set("offset", String(Math.round(offset * 100) / 100));
    if (profile) parameters.set("profile", profile);
    return `#${parameters}`;
}
