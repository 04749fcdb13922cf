/** The cost of every step along the whole scroll, under the phones: lanes for each version, on one scale, to click into. */
import { Problem, renderFrame, reportOf, storeDocument, sweepTotals } from "./api.mjs";
import { make, makeSVG, setText } from "./dom.mjs";
import { along, scrollEvent } from "./requests.mjs";
import { splitOptions, withOptions } from "./settings.mjs";
import { LANES, mostOf, nextSpike, outline, scaleOf, spikesOf, stepAt, stepsOf, stepText, summaryText } from "./timeline-model.mjs";

const STEPS = 160;
const REST = 400;
const HOVER = 160;

/** The totals along a scroll of a session's document; a document that scrolls sideways is asked step by step. */
async function sweep({ document, options, axis, maxOffset }) {
    const step = maxOffset / STEPS;
    if (axis === "y") {
        const { query, inside } = splitOptions(options);
        const { id } = (await storeDocument(withOptions(document, inside))).document;
        return { id, query, lines: await sweepTotals(id, { from: 0, to: maxOffset, step, ...query }) };
    }
    const events = Array.from({ length: STEPS }, (_, index) => scrollEvent((index + 1) * step, axis));
    const { steps } = await renderFrame({ document, ...options, events, include: ["steps"] });
    const lines = steps.map(({ report }) => ({ offset: along(report.event.scroll?.to, axis) ?? 0, totals: report.totals }));
    return { lines: [{ offset: 0, totals: {} }, ...lines] };
}

export class Timeline {
    #root;
    #stage;
    #onSeek;
    #tracks = make("div", { class: "tracks" });
    #head = make("div", { class: "playhead" });
    #tip = make("p", { class: "tip", hidden: true });
    #text = make("p", { class: "visually-hidden", id: "timeline-text" });
    #table = make("details", { class: "pop" }, make("summary", {}, "Spikes"), make("ol"));
    #swept = new WeakMap();
    #versions = [];
    #spikes = [];
    #timer;
    #hover;
    #turn = 0;

    /** The list of spikes stands in `options`, the lanes in `root`. */
    constructor(root, { stage, onSeek, options }) {
        this.#root = root;
        this.#stage = stage;
        this.#onSeek = onSeek;
        this.#tracks.append(make("div", { class: "playheads", "aria-hidden": "true" }, this.#head));
        Object.entries({ role: "img", "aria-label": "Cost of each step along the scroll", "aria-describedby": "timeline-text" })
            .forEach(([name, value]) => this.#tracks.setAttribute(name, value));
        root.append(this.#tracks, this.#tip, this.#text);
        options.append(this.#table);
        const offsetAt = ({ clientX }) => {
            const { left, width } = this.#tracks.getBoundingClientRect();
            return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * stage.maxOffset;
        };
        this.#tracks.addEventListener("click", (event) => this.#onSeek(offsetAt(event)));
        this.#tracks.addEventListener("pointermove", (event) => this.#point(offsetAt(event), event));
        this.#tracks.addEventListener("pointerleave", () => { clearTimeout(this.#hover); this.#tip.hidden = true; });
        this.#table.addEventListener("click", ({ target }) => {
            if (target.dataset.offset) this.#onSeek(Number(target.dataset.offset));
        });
        stage.addEventListener("frame", () => this.#follow());
        document.addEventListener("keydown", (event) => this.#key(event));
    }

    /** Sweeps what is on the stage and was not swept yet, when the scrubbing rests. */
    show() {
        clearTimeout(this.#timer);
        this.#root.hidden = this.#stage.maxOffset === 0;
        this.#turn += 1;
        const panes = this.#stage.live;
        if (panes.some(({ session }) => !this.#swept.has(session))) this.#draw([]);
        this.#timer = setTimeout(() => this.#sweep(panes, this.#turn), REST);
    }

    async #sweep(panes, turn) {
        const versions = [];
        for (const { session, title } of panes) {
            try {
                if (session.maxOffset > 0 && !this.#swept.has(session)) this.#swept.set(session, await sweep(session));
            } catch (error) {
                // The timeline is an extra: a service that is busy, or one without a store, leaves it empty.
                if (!(error instanceof Problem)) throw error;
            }
            if (turn !== this.#turn) return;
            const found = this.#swept.get(session);
            if (found) versions.push({ ...found, title, steps: stepsOf(found.lines), maxOffset: session.maxOffset });
        }
        this.#draw(versions);
    }

    #draw(versions) {
        this.#versions = versions;
        const all = versions.map(({ steps }) => steps);
        const most = scaleOf(all);
        const isTwo = this.#stage.live.length > 1;
        const height = isTwo ? 14 : 18;
        const isNever = LANES.map((_, lane) => mostOf(all, lane) === 0);
        const never = LANES.filter((_, lane) => isNever[lane]).map(({ label }) => label).join(", ");
        const tracks = versions.map(({ title, steps, maxOffset }) => make("div", { class: "track-of" },
            isTwo ? make("p", { class: "of" }, make("b", {}, title), never && `never: ${never}`) : undefined,
            ...LANES.map(({ id, label }, lane) => {
                const path = makeSVG("path", { class: id, d: outline(steps, lane, most[lane], maxOffset) });
                const svg = makeSVG("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" }, path);
                svg.style.height = `${height - 2}px`;
                const row = make("div", { class: `lane ${id}${isNever[lane] ? " never" : ""}` }, svg, make("span", {}, `${label} `, make("b", {}, String(mostOf([steps], lane)))));
                row.style.height = `${height}px`;
                return row;
            })));
        this.#tracks.replaceChildren(...tracks, this.#head.parentElement);
        this.#tracks.classList.toggle("empty", versions.length === 0);
        this.#tracks.classList.toggle("two", isTwo);
        setText(this.#text, versions.map(({ title, steps }) => summaryText(title, steps)).join(" "));
        this.#spikes = spikesOf(versions[0]?.steps ?? []);
        const items = this.#spikes.slice(0, 40).map((step) =>
            make("li", {}, make("button", { type: "button", "data-offset": step.offset }, stepText(step))));
        this.#table.lastElementChild.replaceChildren(...items);
        this.#table.hidden = items.length === 0;
        this.#follow();
    }

    #follow() {
        const { offset, maxOffset } = this.#stage;
        const part = maxOffset > 0 ? Math.min(1, Math.max(0, offset / maxOffset)) : 0;
        this.#head.style.transform = `translateX(${part * 100}%)`;
    }

    /** `[` and `]` go to the spike before and after. */
    #key(event) {
        const direction = { "[": -1, "]": 1 }[event.key];
        const { target } = event;
        if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
        if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable || target.type === "text") return;
        const spike = nextSpike(this.#spikes, this.#stage.wanted, direction);
        if (spike) this.#onSeek(spike.offset);
    }

    /** What a step costs, under the pointer; what it redraws as soon as that is known. */
    #point(offset, { clientX }) {
        const version = this.#versions[0];
        if (!version) return;
        const step = stepAt(version.steps, offset);
        if (!step) return;
        this.#tip.hidden = false;
        setText(this.#tip, this.#versions.length > 1
            ? this.#versions.map(({ title, steps }) => `${title}: ${stepText(stepAt(steps, offset))}`).join("\n") : stepText(step));
        const { left, width } = this.#tracks.getBoundingClientRect();
        this.#tip.style.left = `${Math.min(Math.max(0, clientX - left), width - 180)}px`;
        clearTimeout(this.#hover);
        if (version.id && this.#versions.length === 1) this.#hover = setTimeout(() => this.#name(version, step), HOVER);
    }

    async #name({ id, query }, step) {
        const { from, offset } = step;
        try {
            const report = await reportOf(id, { from, offset, ...query });
            const names = [...new Set(report.redrawn.map(({ name, path }) => name ?? path?.split("/").at(-1)))].slice(0, 4);
            const text = stepText(step);
            if (!this.#tip.hidden && this.#tip.textContent === text && names.length > 0) setText(this.#tip, `${text} (${names.join(", ")} redrawn)`);
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
        }
    }
}
