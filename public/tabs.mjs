/** Tabs as the authoring practices have them: one stop of the keyboard, arrows between them. */
import { make } from "./dom.mjs";

export class Tabs extends EventTarget {
    #buttons = new Map();
    shown;

    /** `tabs` is a list of `[id, label]`; the panel of `why` is `#tab-why`. */
    constructor(root, tabs) {
        super();
        for (const [id, label] of tabs) {
            const button = make("button", {
                type: "button", role: "tab", id: `${id}-button`, "aria-controls": `tab-${id}`, "data-tab": id,
            }, label);
            button.addEventListener("click", () => this.show(id));
            this.#buttons.set(id, button);
            root.append(button);
        }
        root.addEventListener("keydown", (event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (!step) return;
            const ids = [...this.#buttons.keys()];
            const next = ids[(ids.indexOf(this.shown) + step + ids.length) % ids.length];
            this.show(next);
            this.#buttons.get(next).focus();
        });
        this.show(tabs[0][0]);
    }

    show(id) {
        if (this.shown === id) return;
        this.shown = id;
        for (const [each, button] of this.#buttons) {
            const isShown = each === id;
            button.setAttribute("aria-selected", String(isShown));
            button.tabIndex = isShown ? 0 : -1;
            document.getElementById(`tab-${each}`).hidden = !isShown;
        }
        this.dispatchEvent(new CustomEvent("show", { detail: id }));
    }

    /** A number beside a tab's name; none for nothing. */
    count(id, number) {
        const button = this.#buttons.get(id);
        let badge = button.querySelector(".badge");
        if (!number) return badge?.remove();
        badge ??= button.appendChild(make("span", { class: "badge" }));
        badge.textContent = String(number);
    }
}

/** A button that opens a sheet under it; Escape and a click elsewhere close it. `onOpen` fills it. */
export function connectSheet(button, sheet, onOpen) {
    const set = (isOpen) => {
        button.setAttribute("aria-expanded", String(isOpen));
        sheet.hidden = !isOpen;
        if (isOpen) onOpen();
    };
    button.addEventListener("click", () => set(sheet.hidden));
    document.addEventListener("pointerdown", ({ target }) => {
        if (!sheet.hidden && !sheet.contains(target) && !button.contains(target)) set(false);
    });
    sheet.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        set(false);
        button.focus();
    });
    return () => set(false);
}

/** Makes a list one stop of the keyboard: arrows, Home and End go through what matches `selector`. */
export function connectRoving(root, selector) {
    // By what is written, not by what is laid out: this runs while one scrubs.
    const isOpen = (one) => {
        for (let at = one; at && at !== root; at = at.parentElement) {
            if (at.hidden || (at.localName === "details" && !at.open && one !== at.firstElementChild)) return false;
        }
        return true;
    };
    const items = () => [...root.querySelectorAll(selector)].filter(isOpen);
    let current;
    const set = (item) => {
        if (current && current !== item) current.tabIndex = -1;
        current = item;
        if (item && item.tabIndex !== 0) item.tabIndex = 0;
    };
    const focusable = () => {
        if (!current || !root.contains(current) || !isOpen(current)) set(items()[0]);
    };
    root.addEventListener("focusin", ({ target }) => {
        const item = target.closest(selector);
        if (!item) return;
        for (const one of root.querySelectorAll(selector)) if (one !== item && one.tabIndex === 0) one.tabIndex = -1;
        set(item);
    });
    root.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const all = items();
        const at = all.indexOf(document.activeElement);
        const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
        if (at < 0 || next === undefined) return;
        event.preventDefault();
        all[Math.min(Math.max(next, 0), all.length - 1)].focus();
    });
    return focusable;
}
