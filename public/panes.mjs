/** The two panes of the page and the bar above them: they are there before what listens to them. */
import { find } from "./dom.mjs";
import { Pane } from "./pane.mjs";
import { Status } from "./status.mjs";

export const status = new Status(find("status"));

/** What panes tell; who listens puts itself here. */
export const on = { frame() {}, problem() {}, busy() {}, tap() {} };

const [leading, following] = document.querySelectorAll(".pane");
export const panes = [new Pane(leading, on), new Pane(following, on, { focusable: false })];
