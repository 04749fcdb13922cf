"""How fast the page is: from input to paint, frames a second, bytes a step, beside replaying the same answers without a
server and beside a page that writes one number (the floor of the machine); `steady` are equal steps, whose answers the page
asks for ahead, beside the same replay. What a step works (scripts, styles and layout, in
milliseconds of processor time) hangs less on what else the machine does. SCROLLSCOPE_BIN names the executable;
`python3 Tests/page/bench.py [NAME...]` runs the screens whose names hold one.
"""

import json
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from pagecase import Service  # noqa: E402
from webdriver import Driver  # noqa: E402

STEPS = 120

# The page under measure, with what the script needs in its window.
PREPARE = """
const painted = () => new Promise((r) => requestAnimationFrame(() => {
    const c = new MessageChannel(); c.port1.onmessage = () => r(performance.now()); c.port2.postMessage(0); }));
const slider = document.querySelector('#offset');
const said = document.querySelector('#offset-text');
const shown = () => parseFloat(said.textContent);
/** The time at which an offset is painted. */
const reached = (offset) => new Promise((resolve) => {
    const look = () => { if (Math.abs(shown() - offset) > 0.1) return; watch.disconnect(); painted().then(resolve); };
    const watch = new MutationObserver(look);
    watch.observe(said, {childList: true, characterData: true, subtree: true});
});
const wish = (offset) => { slider.value = String(offset); slider.dispatchEvent(new Event('input')); };
const at = (i, span) => Math.round(span * (0.5 - 0.5 * Math.cos(i / 9)));
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
"""

LATENCY = PREPARE + """
const span = Math.min(Number(slider.max), given[1]);
const tasks = [];
const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration)));
observer.observe({type: 'longtask'});
const took = [];
for (let i = 1; i <= given[0]; i += 1) {
    const offset = at(i, span) + (i % 2) + 1;
    await sleep(5 + Math.random() * 16);
    if (Math.abs(shown() - offset) < 0.2) continue;
    const done = reached(offset);
    const began = performance.now();
    wish(offset);
    took.push(await Promise.race([done, sleep(5000).then(() => performance.now())]) - began);
}
await sleep(50);
observer.disconnect();
return [took, tasks];
"""

BYTES = PREPARE + """
const span = Math.min(Number(slider.max), given[1]);
const real = window.fetch; const sizes = []; const packed = [];
window.fetch = async (path, options) => {
    const answer = await real(path, options);
    if (String(path).includes('v1/render')) sizes.push((await answer.clone().arrayBuffer()).byteLength);
    return answer; };
for (let i = 1; i <= 20; i += 1) { const offset = at(i, span) + (i % 2) + 1; if (Math.abs(shown() - offset) < 0.2) continue; const done = reached(offset); wish(offset); await Promise.race([done, sleep(3000)]); }
window.fetch = real;
return sizes;
"""

FRAMES = PREPARE + """
const span = Math.min(Number(slider.max), given[1]);
let changes = 0; let last;
const began = performance.now();
let i = 0;
while (performance.now() - began < 3000) {
    i += 1; wish(at(i / 3, span) + (i % 2) + 1);
    await painted();
    if (said.textContent !== last) { changes += 1; last = said.textContent; }
}
return changes / ((performance.now() - began) / 1000);
"""

# The answers of the service, recorded and given again at once: what is left is the page.
REPLAY = PREPARE + """
const span = Math.min(Number(slider.max), given[1]);
const real = window.fetch; const kept = new Map(); const keyOf = (body) => JSON.stringify(body.events.at(-1));
const stepTo = new Map();
let replays = false;
window.fetch = async (path, options) => {
    if (!String(path).includes('v1/render')) return real(path, options);
    const body = JSON.parse(options.body);
    // Two screens side by side take the same steps, each from a state of its own.
    const { root, last } = stepTo.get(body.after) ?? { root: body.after };
    const key = `${root} ${last} ${keyOf(body)}`;
    if (replays && kept.has(key)) return new Response(kept.get(key), {status: 200});
    const answer = await real(path, options);
    const text = await answer.clone().text();
    stepTo.set(JSON.parse(text).stateId, { root, last: keyOf(body) });
    kept.set(key, text);
    return answer; };
const offsets = Array.from({length: 40}, (_, i) => at(i, span) + (i % 2) + 1);
const round = async () => { const took = []; for (const offset of offsets) { await sleep(5 + Math.random() * 16);
    if (Math.abs(shown() - offset) < 0.2) continue; const done = reached(offset); const began = performance.now(); wish(offset);
    took.push(await Promise.race([done, sleep(5000).then(() => performance.now())]) - began); } return took; };
await round(); await round(); const served = await round();
replays = true; const replayed = await round();
window.fetch = real;
return [served, replayed];
"""

# Equal steps, as an arrow key that is held makes them, to one end and back.
STEADY = PREPARE + """
const span = Math.min(Number(slider.max), given[1]); const step = 13;
const real = window.fetch; let bytes = 0; const answers = [];
window.fetch = async (path, options) => {
    const answer = await real(path, options);
    if (String(path).includes('v1/render')) answers.push(answer.clone().arrayBuffer().then(({byteLength}) => { bytes += byteLength; }));
    return answer; };
let offset = 1; let way = step; const took = [];
wish(offset); await sleep(300);
for (let i = 0; i < given[0]; i += 1) {
    if (offset + way > span || offset + way < 0) way = -way;
    offset += way;
    await sleep(5 + Math.random() * 16);
    const done = reached(offset); const began = performance.now(); wish(offset);
    took.push(await Promise.race([done, sleep(5000).then(() => performance.now())]) - began);
}
await sleep(200);
window.fetch = real;
await Promise.all(answers);
return [took, bytes / took.length];
"""

# What the machine takes from an input to the paint of one changed number.
FLOOR = """
const number = document.body.appendChild(document.createElement('div'));
const painted = () => new Promise((r) => requestAnimationFrame(() => {
    const c = new MessageChannel(); c.port1.onmessage = () => r(performance.now()); c.port2.postMessage(0); }));
const took = [];
for (let i = 0; i < 60; i += 1) {
    await new Promise((r) => setTimeout(r, 5 + Math.random() * 16));
    const began = performance.now();
    number.textContent = String(began);
    took.push(await painted() - began);
}
return took;
"""
WORK = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]


def rows(count):
    """A screen of `count` rows that are all drawn and evaluated at every step."""
    reader = {"type": "GeometryReader", "onUpdate": "at = geometry.frame(in: .global).minY",
              "modifiers": [{"frame": {"height": 1}}], "children": [{"type": "Color", "color": "clear"}]}
    row = {"type": "Row", "name": {"$": "'row \\(index)'"}, "properties": {"n": {"$": "index"}, "at": {"$": "at"}}}
    column = {"type": "VStack", "spacing": 0, "children": [
        reader, {"type": "ForEach", "data": {"range": [0, count]}, "id": "self", "children": [row]}]}
    text = {"properties": ["n", "at"], "body": {"type": "Text", "text": {"$": "'\\(n) \\(at)'"}}}
    screen = {"state": {"at": 0}, "body": {"type": "ScrollView", "name": "feed", "children": [column]}}
    return {"title": "Rows", "components": {"Row": text, "Screen": screen}, "root": {"type": "Screen"}}


def texts(count):
    """A screen of `count` rows of text that scroll; nothing is evaluated."""
    row = {"type": "Text", "text": {"$": "'A row of text, number \\(index)'"}}
    column = {"type": "VStack", "spacing": 4, "children": [{"type": "ForEach", "data": {"range": [0, count]}, "id": "self", "children": [row]}]}
    return {"title": "Texts", "root": {"type": "ScrollView", "children": [column]}}


def cells(count):
    """A screen of `count` views that are in view together and scroll; nothing is evaluated."""
    across = 20
    cell = {"type": "Color", "color": "#3366cc", "modifiers": [{"frame": {"width": 17, "height": 15}}]}
    line = {"type": "HStack", "spacing": 1, "children": [cell] * across}
    column = {"type": "VStack", "spacing": 1, "children": [line] * (count // across) + [{"type": "Color", "color": "#eeeeee", "modifiers": [{"frame": {"height": 1200}}]}]}
    return {"title": "Cells", "root": {"type": "ScrollView", "children": [column]}}


def share(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def command(browser, name, **parameters):
    return browser.call("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})


def work(browser):
    """Milliseconds of processor time for scripts, styles and layout so far."""
    values = {one["name"]: one["value"] for one in command(browser, "Performance.getMetrics")["metrics"]}
    return sum(values[name] for name in WORK) * 1000


def main(names):
    screens = [("freezing", "#scene=seed-004-freezing&offset=10", None), ("effects", "#scene=seed-004-effects&offset=10", None),
               ("both", "", None), ("texts", None, texts(1000)), ("cells", None, cells(1000)),
               ("rows", None, rows(1000))]
    service = Service()
    driver = Driver()
    browser = driver.browser()
    browser.call("POST", "/timeouts", {"script": 240_000})
    print(f"{'screen':10} {'p50':>6} {'p95':>6} {'max':>6} {'long':>5} {'fps':>5} {'bytes':>7} {'work':>5} {'replay p50':>12}"
          f" {'steady p50':>12} {'p95':>6} {'bytes':>7}  load {os.getloadavg()[0]:.1f}")
    try:
        command(browser, "Performance.enable", timeDomain="threadTicks")
        browser.open(f"{service.address}/scenes/index.json")
        floor = browser.run_module(FLOOR)
        print(f"{'floor':10} {share(floor, 0.5):6.1f} {share(floor, 0.95):6.1f} {max(floor):6.1f}")
        for name, fragment, document in screens:
            if names and not any(wanted in name for wanted in names):
                continue
            browser.open("about:blank")
            browser.open(f"{service.address}/{fragment if fragment is not None else '#scene=hello'}")
            browser.wait("return document.querySelector('#report .tile')", why="a report")
            if document:
                script = "const s = document.querySelector('#source'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))"
                browser.run(script, json.dumps(document))
                browser.wait("return document.querySelector('#lesson-title').textContent === arguments[0]", document["title"], why="the document")
            browser.run_module("await new Promise((r) => setTimeout(r, given[0])); return 0", 4500 if name == "both" else 1500)
            steps = 40 if document else STEPS
            browser.run_module(LATENCY, 10, 900)
            worked = work(browser)
            took, tasks = browser.run_module(LATENCY, steps, 900)
            worked = (work(browser) - worked) / max(1, len(took))
            sizes = browser.run_module(BYTES, 0, 900)
            frames = browser.run_module(FRAMES, 0, 900)
            served, replayed = browser.run_module(REPLAY, 0, 900)
            steady, each = browser.run_module(STEADY, steps, 900)
            replay = max(0.1, share(replayed, 0.5))
            long = [one for one in tasks if one > 50]
            print(f"{name:10} {share(took, 0.5):6.1f} {share(took, 0.95):6.1f} {max(took):6.1f} {len(long):5d} {frames:5.0f}"
                  f" {share(sizes, 0.5):7.0f} {worked:5.1f} {share(replayed, 0.5):6.1f} x{share(served, 0.5) / replay:.2f}"
                  f" {share(steady, 0.5):6.1f} x{share(steady, 0.5) / replay:.2f} {share(steady, 0.95):6.1f} {each:7.0f}", flush=True)
    finally:
        browser.close()
        driver.stop()
        service.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
