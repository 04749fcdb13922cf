/** The page begins: who comes without an address sees two versions of one screen; everything else comes once they are painted. */
import { afterPaint } from "./dom.mjs";
import { showOpening } from "./opening.mjs";
import { panes, status } from "./panes.mjs";

async function begin() {
    const opened = location.hash.length > 1 ? undefined : await showOpening(panes);
    if (opened) await new Promise(afterPaint);
    performance.mark("first view");
    let app;
    try {
        app = await import("./app.mjs");
    } catch {
        return status.report("open", { title: "The service does not answer.", detail: "The page is not loaded.", retry: () => location.reload(), isAway: true });
    }
    return app.start(opened);
}

begin();
