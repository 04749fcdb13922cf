/** The seeds as short guided pages in three languages: what is shown, something to do, and what to see then. */
import { lessonIndex, Problem } from "./api.mjs";
import { make } from "./dom.mjs";

export const LANGUAGES = { en: "English", ko: "한국어", ru: "Русский" };
const KEY = "scrollscope.language";

/** The language of a visitor: what was chosen, else the first of the browser's that there are lessons in. Pure. */
export function languageFor(chosen, preferred) {
    if (chosen in LANGUAGES) return chosen;
    return preferred.map((one) => one.slice(0, 2)).find((one) => one in LANGUAGES) ?? "en";
}

/** The lesson that has a step at a scene. Pure. */
export const lessonOf = (lessons, scene) => lessons.find(({ steps }) => steps.some((step) => step.scene === scene));

export class Guide {
    #root;
    #onOpen;
    #texts = new Map();
    #scene;
    #language;

    /** `onOpen(step)` opens a step's document: `{scene, offset, compare}`. */
    constructor(root, { onOpen }) {
        this.#root = root;
        this.#onOpen = onOpen;
        let chosen;
        try { chosen = sessionStorage.getItem(KEY); } catch { chosen = undefined; }
        this.#language = languageFor(chosen, navigator.languages ?? []);
    }

    /** Shows the lesson of a scene; texts come when they are looked at. */
    async show(scene) {
        this.#scene = scene;
        const language = this.#language;
        try {
            if (!this.#texts.has(language)) this.#texts.set(language, (await lessonIndex(language)).lessons);
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            return this.#root.replaceChildren();
        }
        if (scene !== this.#scene || language !== this.#language) return undefined;
        return this.#draw(this.#texts.get(language));
    }

    #draw(lessons) {
        const lesson = lessonOf(lessons, this.#scene) ?? lessons[0];
        const language = make("select", { "aria-label": "Language of the lessons" },
            ...Object.entries(LANGUAGES).map(([id, name]) => make("option", { value: id, lang: id, selected: id === this.#language }, name)));
        language.addEventListener("change", () => {
            this.#language = language.value;
            try { sessionStorage.setItem(KEY, language.value); } catch { /* It lasts as long as the page. */ }
            this.show(this.#scene);
        });
        const others = make("select", { "aria-label": "Lesson" },
            ...lessons.map(({ id, title }) => make("option", { value: id, selected: id === lesson.id }, title)));
        others.addEventListener("change", () => this.#onOpen(lessons.find(({ id }) => id === others.value).steps[0]));
        const steps = lesson.steps.map((step) => {
            const open = make("button", { type: "button" }, step.open);
            open.addEventListener("click", () => this.#onOpen(step));
            return make("li", { "aria-current": step.scene === this.#scene ? "step" : undefined },
                make("p", {}, step.tell), make("p", { class: "do" }, step.do), make("p", { class: "see" }, step.see), open);
        });
        this.#root.replaceChildren(make("div", { class: "actions" }, others, language),
            make("div", { class: "guide", lang: this.#language }, make("p", {}, lesson.intro), make("ol", {}, ...steps)));
    }
}
