/** What can be carried away: the frame as SVG or PNG, the frame that plays, the report, a command, a test for CI. */
import { exportSwift, Problem, storeDocument } from "./api.mjs";
import { copied, make } from "./dom.mjs";
import { curlCommand } from "./requests.mjs";
import { splitOptions, withOptions } from "./settings.mjs";

/** Pixels a point of a PNG, and the longest side that browsers draw everywhere. */
const PIXELS = 2;
const LONGEST = 8192;

const slug = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40) || "document";

/** A test of what is shown: the document, the events and the totals as they are now, asserted with nothing but Python. Pure. */
export function ciTest({ origin, title, document, events, options, totals }) {
    const name = slug(title).replaceAll("-", "_");
    const request = JSON.stringify({ document, events, ...options, include: ["report"] });
    return [
        `"""What a step of “${title.replaceAll("\\", "").replaceAll('"', "'")}” costs. Set SCROLLSCOPE to the service's address; run with python3 -m unittest."""`,
        "", "import json", "import os", "import unittest", "import urllib.request", "",
        `SERVICE = os.environ.get("SCROLLSCOPE", ${JSON.stringify(origin)})`,
        `REQUEST = json.loads(${JSON.stringify(request)})`,
        `EXPECTED = ${JSON.stringify(totals)}`, "", "",
        "class Cost(unittest.TestCase):",
        `    def test_${name}(self):`,
        '        headers = {"Content-Type": "application/json"}',
        '        request = urllib.request.Request(SERVICE + "/v1/render", json.dumps(REQUEST).encode(), headers)',
        "        with urllib.request.urlopen(request) as answer:",
        '            totals = json.load(answer)["report"]["totals"]',
        "        self.assertEqual({key: totals[key] for key in EXPECTED}, EXPECTED)",
        "", "", 'if __name__ == "__main__":', "    unittest.main()", "",
    ].join("\n");
}

function download(name, type, text) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = make("a", { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export class Export {
    #root;
    #stage;
    #workbench;
    #say;

    /** `say(text)` tells what was done. */
    constructor(root, { stage, workbench, say }) {
        this.#root = root;
        this.#stage = stage;
        this.#workbench = workbench;
        this.#say = say;
        root.addEventListener("click", ({ target }) => {
            const work = target.dataset?.export;
            if (work) this.#run(work);
        });
    }

    show() {
        const button = (id, text, hint) => make("button", { type: "button", "data-export": id }, make("b", {}, text), " ", make("small", {}, hint));
        const command = make("pre", { id: "curl-text", tabindex: "0", "aria-label": "curl command" }, this.command());
        this.#root.replaceChildren(
            button("svg", "SVG", "this frame"), button("png", "PNG", "this frame, 2 pixels a point"), button("animated", "Animated SVG", "the whole scroll, playing"),
            button("report", "Report", "this step, as JSON"), button("document", "Document", "as JSON"), button("swift", "Swift", "as SwiftUI source"),
            button("ci", "Test for CI", "the totals as they are now"), button("curl", "Copy curl command", "gives this step"), command);
    }

    command() {
        const { session } = this.#stage;
        const { answer, document, events, offset, options } = session;
        return curlCommand({
            origin: location.origin, scene: this.#workbench.subject.scene?.file, id: answer.document?.id, document, events, options,
            from: answer.report.event?.scroll?.from, to: offset,
        });
    }

    async #run(work) {
        const { session } = this.#stage;
        const { subject } = this.#workbench;
        const name = slug(subject.title);
        const offset = Math.round(session.offset);
        try {
            switch (work) {
            case "svg": download(`${name}-${offset}.svg`, "image/svg+xml", await this.#frame("svg")); break;
            case "png": download(`${name}-${offset}.png`, "image/png", await this.#picture()); break;
            case "animated": download(`${name}.svg`, "image/svg+xml", await this.#animated()); break;
            case "report": download(`${name}-${offset}.json`, "application/json", `${JSON.stringify(session.answer.report, null, 2)}\n`); break;
            case "document": download(`${name}.json`, "application/json", subject.json ?? subject.text); break;
            case "swift": download(`${name}.swift`, "text/x-swift", subject.language ? subject.text : await exportSwift(subject.document)); break;
            case "ci": {
                const { document, events, options } = session;
                const { totals } = session.answer.report;
                download(`test_${name.replaceAll("-", "_")}.py`, "text/x-python", ciTest({ origin: location.origin, title: subject.title, document, events, options, totals }));
                break;
            }
            case "curl": return this.#say(await copied(this.command()) ? "Command copied." : "The browser did not allow copying.");
            default: return undefined;
            }
            return this.#say("Saved.");
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            return this.#say(error.message);
        }
    }

    async #frame(part) { return (await this.#stage.session.look([part]))?.[part] ?? ""; }

    /** The frame as pixels, drawn by the browser. */
    async #picture() {
        const image = new Image();
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await this.#frame("svg"))}`;
        await image.decode();
        const { width, height } = this.#stage.leader.phone.viewport;
        const scale = Math.min(PIXELS, LONGEST / Math.max(width, height));
        const canvas = make("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
        return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    }

    async #animated() {
        const { document, options } = this.#stage.session;
        const { query, inside } = splitOptions(options);
        const { id } = (await storeDocument(withOptions(document, inside))).document;
        const answer = await fetch(`v1/documents/${id}/frame.svg?${new URLSearchParams(query)}`, { headers: { Accept: "image/svg+xml;animated=1" } });
        if (!answer.ok) throw new Problem({ title: "The animated picture cannot be had" }, answer.status);
        return answer.text();
    }
}
