/** Devices and settings of a render: what there is to choose, and how a request says it. Pure. */

const device = (name, width, height, scale, top, bottom) => ({ name, viewport: { width, height, scale, safeArea: { top, bottom } } });

export const DEVICES = {
    se: device("iPhone SE", 375, 667, 2, 20, 0),
    mini: device("iPhone 13 mini", 375, 812, 3, 50, 34),
    iphone: device("iPhone 16", 393, 852, 3, 59, 34),
    max: device("iPhone 16 Pro Max", 440, 956, 3, 62, 34),
    ipadmini: device("iPad mini", 744, 1133, 2, 24, 20),
    ipad: device("iPad Pro 11-inch", 834, 1194, 2, 24, 20),
};

/** Every setting with its values; the first of those without a default of the document is what an absent one means. */
export const SETTINGS = {
    profile: ["iOS16", "iOS17", "iOS18", "iOS26"],
    toolchain: ["5.9", "6.0", "6.2"],
    device: Object.keys(DEVICES),
    scheme: ["light", "dark"],
    text: [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3",
        "accessibility4", "accessibility5",
    ],
    contrast: ["standard", "increased"],
    locale: ["en_US", "de_DE", "fr_FR", "ru_RU", "ko_KR", "ja_JP", "ar_EG"],
    direction: ["leftToRight", "rightToLeft"],
    motion: ["reduce"],
    prefetch: ["0", "1", "2", "5", "10", "20"],
};

export const LABELS = {
    profile: "Profile", toolchain: "Toolchain", device: "Device", scheme: "Appearance", text: "Text size",
    contrast: "Contrast", locale: "Locale", direction: "Direction", motion: "Reduced motion", prefetch: "Rows ahead",
};

/** The members of a request that carry a setting: what a service must know for it to be applied. */
export const MEMBERS = {
    profile: "profile", toolchain: "toolchain", device: "viewport", scheme: "device", text: "device", contrast: "device",
    locale: "device", direction: "device", motion: "device", prefetch: "prefetch",
};

/** A value that a setting has, or undefined. */
export const settingOf = (name, value) => (SETTINGS[name].includes(value) ? value : undefined);

/** What a request says of settings, but for members in `unknown`. */
export function optionsOf(settings, unknown = new Set()) {
    const options = {};
    if (settings.profile) options.profile = settings.profile;
    if (settings.toolchain) options.toolchain = settings.toolchain;
    if (settings.device) options.viewport = DEVICES[settings.device].viewport;
    const traits = {};
    if (settings.scheme) traits.colorScheme = settings.scheme;
    if (settings.text) traits.dynamicTypeSize = settings.text;
    if (settings.contrast) traits.contrast = settings.contrast;
    if (settings.locale) traits.locale = settings.locale;
    if (settings.direction) traits.layoutDirection = settings.direction;
    if (settings.motion) traits.reduceMotion = true;
    if (Object.keys(traits).length > 0) options.device = traits;
    if (settings.prefetch) options.prefetch = Number(settings.prefetch);
    for (const member of unknown) delete options[member];
    return options;
}

/** The options that a call by a document's id takes as its query, and those that have to be in the document. Pure. */
export function splitOptions({ profile, toolchain, prefetch, ...inside }) {
    const asked = Object.entries({ profile, toolchain, prefetch }).filter(([, value]) => value !== undefined);
    return { query: Object.fromEntries(asked), inside };
}

/** The document with the settings in it, for calls that take nothing but a document. */
export function withOptions(document, options) {
    if (Object.keys(options).length === 0) return document;
    const isBare = Array.isArray(document) || document?.root === undefined;
    const { viewport, device: traits, ...rest } = options;
    const whole = isBare ? { root: document } : { ...document };
    return {
        ...whole, ...rest,
        ...(viewport ? { viewport: { ...whole.viewport, ...viewport } } : {}),
        ...(traits ? { device: { ...whole.device, ...traits } } : {}),
    };
}

/** The member of a request that a problem says the service does not know, or cannot give this value. */
export function refusedMember(problem) {
    for (const { pointer } of problem.faults ?? []) {
        const member = /^\/(toolchain|device|profile|viewport|prefetch)\b/.exec(pointer ?? "")?.[1];
        if (member) return member;
    }
    return undefined;
}
