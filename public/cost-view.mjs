/** The weights of the cost model, visible and to be changed; they stay in this browser tab. */
import { make } from "./dom.mjs";
import { currentWeights, DEFAULTS, setWeights, WORDS } from "./cost.mjs";

const KEY = "scrollscope.weights";

function stored() {
    try {
        const value = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
        return Object.fromEntries(Object.entries(value).filter(([key, one]) => key in DEFAULTS && Number.isFinite(one) && one >= 0));
    } catch {
        return {};
    }
}

export function connectCostModel(root, { onChange }) {
    setWeights(stored());
    const form = make("div", { class: "weights" });
    const draw = () => {
        form.replaceChildren(
            make("p", { class: "hint" }, "A model, not a measurement: each count of the report times a weight, in milliseconds. The marks on the bar are 8.3 ms (120 frames a second) and 16.7 ms (60). “Feel it” holds a frame for as long as the model says."),
            ...Object.entries(currentWeights()).map(([key, value]) => make("label", {}, make("span", {}, WORDS[key]),
                make("input", { type: "number", min: "0", max: "100", step: "any", value, "data-weight": key }))),
            make("button", { type: "button" }, "Back to the weights it came with"));
    };
    root.append(form);
    root.addEventListener("toggle", () => { if (root.open) draw(); });
    form.addEventListener("input", ({ target }) => {
        const value = Number(target.value);
        if (!target.dataset.weight || target.value === "" || !Number.isFinite(value) || value < 0) return;
        const changed = { ...currentWeights(), [target.dataset.weight]: value };
        setWeights(changed);
        try { sessionStorage.setItem(KEY, JSON.stringify(changed)); } catch { /* They last as long as the page. */ }
        onChange();
    });
    form.addEventListener("click", ({ target }) => {
        if (!(target instanceof HTMLButtonElement)) return;
        setWeights({});
        sessionStorage.removeItem(KEY);
        draw();
        onChange();
    });
}
