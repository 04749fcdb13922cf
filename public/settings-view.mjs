/** The sheet of devices and settings. What the service does not know yet says so and cannot be chosen. */
import { make } from "./dom.mjs";
import { DEVICES, LABELS, MEMBERS, SETTINGS } from "./settings.mjs";

const PROFILE_WORDS = { iOS16: "iOS 16", iOS17: "iOS 17", iOS18: "iOS 18", iOS26: "iOS 26" };

const WORDS = {
    profile: (value) => PROFILE_WORDS[value] ?? value,
    toolchain: (value) => `Swift ${value}`,
    device: (value) => `${DEVICES[value].name}, ${DEVICES[value].viewport.width} × ${DEVICES[value].viewport.height}`,
    direction: (value) => (value === "rightToLeft" ? "right to left" : "left to right"),
    motion: () => "reduce",
    locale: (value) => `${new Intl.DisplayNames("en", { type: "language" }).of(value.replace("_", "-"))} (${value})`,
    prefetch: (value) => (value === "0" ? "none" : `${value} row${value === "1" ? "" : "s"}`),
};

/** What a service takes, from its own description: member -> values, or true where it says none. Pure. */
export function knownMembers(openapi) {
    const schemas = Object.values(openapi?.components?.schemas ?? {});
    const properties = schemas.find(({ properties: one }) => one?.document && one.include)?.properties ?? {};
    const known = new Map();
    for (const member of new Set(Object.values(MEMBERS))) {
        const schema = properties[member];
        if (!schema) continue;
        const target = schema.$ref ? openapi.components.schemas[schema.$ref.split("/").at(-1)] : schema;
        known.set(member, Array.isArray(target?.enum) ? target.enum : true);
    }
    return known;
}

export class SettingsView {
    #root;
    #workbench;
    #known;

    constructor(root, { workbench }) {
        this.#root = root;
        this.#workbench = workbench;
        root.addEventListener("change", ({ target }) => {
            const name = target.dataset.setting;
            if (name) workbench.set({ [name]: target.value || undefined });
        });
        workbench.addEventListener("settings", () => { if (!root.hidden) this.show(); });
    }

    async open() {
        this.show();
        if (this.#known) return;
        try {
            const answer = await fetch("openapi.json");
            this.#known = knownMembers(await answer.json());
        } catch {
            // Without its description every setting is offered; what is refused is said then.
            return;
        }
        this.show();
    }

    show() {
        const { settings, unknown, subject } = this.#workbench;
        const fields = Object.keys(SETTINGS).map((name) => {
            const member = MEMBERS[name];
            const known = this.#known?.get(member);
            const isUnknown = unknown.has(member) || (this.#known !== undefined && known === undefined);
            const values = name === "profile" && Array.isArray(known) ? SETTINGS[name].filter((one) => known.includes(one)) : SETTINGS[name];
            const own = subject.document?.[member === "viewport" ? "viewport" : name];
            const standard = name === "motion" ? "as it is" : own && typeof own === "string" ? `the document's (${WORDS[name]?.(own) ?? own})` : "the document's";
            const select = make("select", { "data-setting": name, disabled: isUnknown },
                make("option", { value: "" }, standard),
                ...values.map((value) => make("option", { value, selected: settings[name] === value }, WORDS[name]?.(value) ?? value)));
            const note = isUnknown ? make("small", { class: "hint" }, "this service does not know it yet") : undefined;
            return make("label", {}, make("span", {}, LABELS[name]), select, note);
        });
        const focused = document.activeElement?.dataset?.setting;
        this.#root.replaceChildren(...fields);
        if (focused) this.#root.querySelector(`[data-setting=${focused}]`)?.focus();
    }
}
