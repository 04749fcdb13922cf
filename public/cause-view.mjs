/** Draws the graph of causes: a row for each stage from the event down to the bodies, every node a way to the source. */
import { make, makeSVG } from "./dom.mjs";
import { causeGraph } from "./cause-model.mjs";
import { connectRoving } from "./tabs.mjs";

const ROW_HEIGHT = 50;
const NODE_HEIGHT = 30;

export class CauseView {
    #root;
    #written = "";
    #rove;

    /** `onNode` is called with a node that was chosen. */
    constructor(root, { onNode }) {
        this.#root = root;
        root.addEventListener("click", ({ target }) => {
            const node = target.closest?.("button");
            if (node) onNode({ path: node.dataset.path, pointer: node.dataset.pointer, source: node.dataset.source });
        });
        this.#rove = connectRoving(root, "button");
    }

    show(report) {
        const { rows, edges } = causeGraph(report);
        // Numbers of a step differ, its shape seldom does: what is drawn already stays.
        const text = JSON.stringify([rows, edges]);
        if (text === this.#written) return;
        this.#written = text;
        const isEmpty = rows.length === 0;
        this.#root.hidden = isEmpty;
        if (isEmpty) return this.#root.replaceChildren();
        const height = rows.length * ROW_HEIGHT - (ROW_HEIGHT - NODE_HEIGHT);
        const list = make("ol", { class: "cause-rows", "aria-label": "From the event to what ran" }, ...rows.map((row) => this.#row(row)));
        const graph = make("div", { class: "cause-graph" }, ...this.#edges(rows, edges, height), list);
        graph.style.height = `${height}px`;
        this.#root.replaceChildren(make("h3", { class: "visually-hidden" }, "Why"), graph);
        this.#rove();
    }

    /** Marks what stands for a path. */
    select(path) {
        for (const node of this.#root.querySelectorAll("button")) node.classList.toggle("is-selected", path !== undefined && node.dataset.path === path);
    }

    #row(nodes) {
        return make("li", {}, ...nodes.map((node) => {
            // Of those that are left out their number is said already.
            const count = node.count > (node.hides?.length ?? 1) ? make("span", { class: "count" }, `×${node.count}`) : undefined;
            const element = make("button", {
                type: "button", class: `cause-node ${node.kind}`, "data-path": node.path, "data-pointer": node.pointer, "data-source": node.source, title: node.label,
                tabindex: "-1",
            }, make("span", {}, node.label), count);
            element.style.left = `${node.column * 100}%`;
            element.style.top = `${node.row * ROW_HEIGHT}px`;
            element.style.maxWidth = `${100 / nodes.length - 2}%`;
            return element;
        }));
    }

    #edges(rows, edges, height) {
        const places = new Map(rows.flat().map((node) => [node.id, node]));
        const counts = [];
        const svg = makeSVG("svg", { viewBox: `0 0 100 ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" });
        for (const { from, to, count } of edges) {
            const [a, b] = [places.get(from), places.get(to)];
            const [x, y] = [a.column * 100, a.row * ROW_HEIGHT + NODE_HEIGHT];
            const [u, v] = [b.column * 100, b.row * ROW_HEIGHT];
            const middle = (y + v) / 2;
            const path = makeSVG("path", { d: `M${x} ${y}C${x} ${middle} ${u} ${middle} ${u} ${v}`, "vector-effect": "non-scaling-stroke" });
            path.style.strokeWidth = `${Math.min(5, 1.5 + Math.log2(count))}px`;
            svg.append(path);
            if (count === 1) continue;
            const said = make("small", { class: "edge-count", "aria-hidden": "true", title: `${count} runs came this way` }, `${count}`);
            said.style.left = `${(x + u) / 2}%`;
            said.style.top = `${middle}px`;
            counts.push(said);
        }
        return [svg, ...counts];
    }
}
