/**
 * The versions that are shown side by side, moved as one: the first leads, the others follow it in lockstep.
 *
 * Events: `frame` (a frame of the leader is shown), `wish` (another offset is wanted).
 */
import { FRAME, framesOf } from "./cost.mjs";

export class Stage extends EventTarget {
    panes;
    /** Index of the version whose report is shown. */
    shown = 0;
    /** Whether frames that cost too much are held. */
    holds = false;

    constructor(panes) {
        super();
        this.panes = panes;
    }

    get leader() { return this.panes[0]; }
    get session() { return this.leader.session; }
    get live() { return this.panes.filter(({ session }) => session); }
    get shownPane() { return this.panes[this.shown]?.session ? this.panes[this.shown] : this.leader; }

    get wanted() { return this.session?.wanted ?? 0; }
    get offset() { return this.session?.offset ?? 0; }
    get maxOffset() { return this.session?.maxOffset ?? 0; }
    get axis() { return this.session?.axis ?? "y"; }

    scrollTo(offset, options) {
        for (const { session } of this.live) session.scrollTo(offset, options);
        this.dispatchEvent(new Event("wish"));
    }

    scrollBy(distance) { this.scrollTo(this.wanted + distance); }

    tap(name) { for (const { session } of this.live) session.tap(name); }

    want(key, event) { for (const { session } of this.live) session.want(key, event); }

    /** A frame that costs more than a screen's takes as long as the model says before the next one comes. */
    hold(pane) {
        if (!this.holds) return undefined;
        const left = (pane.shownAt ?? 0) + framesOf(pane.cost ?? 0) * FRAME - performance.now();
        return left > 1 ? new Promise((resolve) => setTimeout(resolve, left)) : undefined;
    }

    retry() { for (const { session } of this.live) session.retry(); }
}
