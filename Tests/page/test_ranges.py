"""Ranges of visibility and curves agree with the browser's own scroll-driven animations on the same geometry."""

import json
import unittest
import urllib.request

from pagecase import PageCase

RANGES = ["cover", "contain", "entry", "exit", "entry-crossing", "exit-crossing"]
PORT, ABOVE, BELOW, COUNT = 400, 700, 900, 50

PROGRESS = """
const [ranges, easing, port, above, height, below, offsets] = arguments;
return (async () => {
    document.body.innerHTML = "";
    const scroller = document.createElement("div");
    scroller.style.cssText = `height: ${port}px; width: 300px; overflow-y: scroll; scrollbar-width: none; position: relative`;
    const subject = document.createElement("div");
    subject.style.height = `${height}px`;
    const [before, after] = [above, below].map((length) => {
        const space = document.createElement("div");
        space.style.height = `${length}px`;
        return space;
    });
    scroller.append(before, subject, after);
    document.body.append(scroller);
    const timeline = new ViewTimeline({ subject, axis: "block" });
    const animations = ranges.map((range) => subject.animate({ opacity: [0, 1] }, {
        timeline, rangeStart: `${range} 0%`, rangeEnd: `${range} 100%`, fill: "both", easing,
    }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const result = [];
    for (const offset of offsets) {
        scroller.scrollTop = offset;
        await frame();
        await frame();
        result.push(animations.map((animation) => animation.effect.getComputedTiming().progress));
    }
    return result;
})();
"""


class Ranges(PageCase):
    def chromium(self, height, offsets, ranges=RANGES, easing="linear"):
        self.browser.open("about:blank")
        return self.browser.run(PROGRESS, ranges, easing, PORT, ABOVE, height, BELOW, offsets)

    def ours(self, height, offsets, expression):
        """The report's ranges at each offset, and the opacity of the frame."""
        box = {"type": "Color", "color": "red", "name": "box", "modifiers": [
            {"frame": {"height": height}}, {"visualEffect": {"opacity": {"$": expression}}}]}
        space = [{"type": "Color", "color": "clear", "modifiers": [{"frame": {"height": length}}]} for length in (ABOVE, BELOW)]
        column = {"type": "VStack", "spacing": 0, "children": [space[0], box, space[1]]}
        document = {"viewport": {"width": 300, "height": PORT}, "root": {"type": "ScrollView", "children": [column]}}
        # The offset 1 first: each of the others is then a step.
        body = {"document": document, "events": [{"scroll": 1}] + [{"scroll": one} for one in offsets], "include": ["steps"]}
        request = urllib.request.Request(
            self.service.address + "/v1/render", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            steps = json.load(answer)["steps"]
        return [{record["range"]: record for record in step["report"]["ranges"]} for step in steps[1:]]

    def offsets(self, height):
        last = ABOVE + height + BELOW - PORT
        return [round(10 + (last - 20) * at / (COUNT - 1)) for at in range(COUNT)]

    def check(self, height):
        offsets = self.offsets(height)
        theirs = self.chromium(height, offsets)
        sum_of_all = " + ".join(f"proxy.progress('{one}')" for one in RANGES)
        ours = self.ours(height, offsets, f"({sum_of_all}) / 6")
        for column, name in enumerate(RANGES):
            with self.subTest(name, height=height):
                inside = []
                for offset, row, records in zip(offsets, theirs, ours):
                    self.assertAlmostEqual(records[name]["progress"], row[column], delta=0.01, msg=f"at {offset}")
                    if 0 < row[column] < 1:
                        inside.append((offset, row[column]))
                # Two points of the browser's line give where it begins and ends.
                if len(inside) > 1:
                    (o, p), (q, r) = inside[0], inside[-1]
                    length = (q - o) / (r - p)
                    start = o - p * length
                    self.assertAlmostEqual(ours[0][name]["start"], start, delta=0.05)
                    self.assertAlmostEqual(ours[0][name]["end"], start + length, delta=0.05)

    def test_a_view_smaller_than_the_visible_area(self):
        self.check(170)

    def test_a_view_larger_than_the_visible_area(self):
        self.check(640)

    def test_curves_are_the_browsers(self):
        height = 300
        offsets = self.offsets(height)
        curves = [
            (".easeIn", "ease-in"), (".easeOut", "ease-out"), (".easeInOut", "ease-in-out"), (".ease", "ease"),
            (".cubicBezier(0.2, -0.6, 0.7, 1.4)", "cubic-bezier(0.2, -0.6, 0.7, 1.4)"), (".steps(4)", "steps(4)"),
            (".steps(3, .start)", "steps(3, start)"),
        ]
        for ours, theirs in curves:
            with self.subTest(theirs):
                values = self.chromium(height, offsets, ["cover"], theirs)
                # Before the range CSS holds 0 whatever the curve begins with: a clamped progress cannot tell.
                start, end = ABOVE - PORT, ABOVE + height
                expression = f"interpolate(proxy.progress(.cover), [0, 1], [0, 1000], ease: {ours})"
                drawn = self.moved(height, offsets, expression)
                inside = [row for row in zip(offsets, values, drawn) if start < row[0] < end]
                self.assertGreater(len(inside), 20)
                for offset, (value,), place in inside:
                    self.assertAlmostEqual(place / 1000, value, delta=0.01, msg=f"at {offset}")

    def moved(self, height, offsets, expression):
        """How far an effect moves the box sideways at each offset."""
        box = {"type": "Color", "color": "red", "name": "box", "modifiers": [
            {"frame": {"height": height}}, {"visualEffect": {"offset": {"x": {"$": expression}}}}]}
        space = [{"type": "Color", "color": "clear", "modifiers": [{"frame": {"height": length}}]} for length in (ABOVE, BELOW)]
        column = {"type": "VStack", "spacing": 0, "children": [space[0], box, space[1]]}
        document = {"viewport": {"width": 300, "height": PORT}, "root": {"type": "ScrollView", "children": [column]}}
        result = []
        for offset in offsets:
            body = json.dumps({"document": document, "offset": offset, "include": ["layout"]}).encode()
            request = urllib.request.Request(
                self.service.address + "/v1/render", body, {"Content-Type": "application/json"})
            with urllib.request.urlopen(request) as answer:
                box = next(one for one in json.load(answer)["layout"] if one.get("name") == "box")
            result.append(box.get("effective", box["frame"])["x"] - box["frame"]["x"])
        return result


if __name__ == "__main__":
    unittest.main()
