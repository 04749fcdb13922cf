"""Scroll views as they are: named offsets, ends that resist, flings that rest, views scrolled to; sweeps along them."""

import json
import subprocess
import unittest

from client import BINARY, ROOT, ServerTestCase

SCENES = ROOT / "public" / "scenes"
GALLERY = sorted(SCENES.glob("effect-*.json"))


def block(color, length, name=None, across="height"):
    view = {"type": "Color", "color": color, "modifiers": [{"frame": {across: length}}]}
    return {**view, "name": name} if name else view


def column(lengths, behavior=None, **more):
    views = [block("red", length, f"view {at}") for at, length in enumerate(lengths)]
    feed = {"type": "ScrollView", "name": "feed", "children": [{"type": "VStack", "spacing": 0, "children": views}], **more}
    if behavior:
        feed["modifiers"] = [{"scrollTargetBehavior": behavior}]
    return {"viewport": {"width": 300, "height": 400}, "root": feed}


def nested():
    tiles = [block("blue", 100, across="width") for _ in range(10)]
    carousel = {"type": "ScrollView", "name": "carousel", "axis": "horizontal",
                "children": [{"type": "HStack", "spacing": 0, "children": tiles}], "modifiers": [{"frame": {"height": 100}}]}
    views = [block("red", 100), carousel] + [block("red", 100) for _ in range(20)]
    feed = {"type": "ScrollView", "name": "feed", "children": [{"type": "VStack", "spacing": 0, "children": views}]}
    return {"viewport": {"width": 300, "height": 400}, "root": feed}


class Scrolling(ServerTestCase):
    def ask(self, document, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "include": ["report", "svg", "layout"], **more})
        self.assertEqual(answer.status, status, answer.text)
        return answer.json

    def reached(self, document, event, **more):
        return self.ask(document, events=[event], **more)["report"]["event"]["scroll"]["to"]

    def test_each_scroll_view_has_its_own_offset(self):
        document = nested()
        both = self.ask(document, offset={"feed": 120, "carousel": 40})
        self.assertEqual(both["report"]["event"]["scroll"], {
            "feed": {"from": 0, "to": 120}, "carousel": {"from": 0, "to": 40}})
        same = self.ask(document, offset={"feed": 120, "carousel": {"x": 40}})
        self.assertEqual(both["svg"], same["svg"])
        apart = self.ask(document, events=[{"scroll": {"y": 120, "in": "feed"}}, {"scroll": {"x": 40, "in": "carousel"}}])
        self.assertEqual(both["svg"], apart["svg"])
        self.assertEqual(both["report"]["totals"]["transactions"], 1)

    def test_a_scroll_view_that_is_not_there_is_pointed_at(self):
        problem = self.ask(nested(), status=422, offset={"feed": 1, "carusel": 2})
        self.assertEqual(problem["pointer"], "/offset/carusel")
        self.assertEqual(problem["suggestion"], "carousel")

    def test_past_the_end_content_resists(self):
        document = column([300, 300, 300])
        band = lambda distance: (1 - 1 / (distance * 0.55 / 400 + 1)) * 400
        self.assertAlmostEqual(self.reached(document, {"scroll": -100}, overscroll="rubberBand"), -band(100), places=6)
        self.assertAlmostEqual(self.reached(document, {"scroll": 600}, overscroll="rubberBand"), 500 + band(100), places=6)
        self.assertEqual(self.reached(document, {"scroll": -100}, overscroll=True), -100)
        self.assertEqual(self.reached(document, {"scroll": -100}), 0)

    def test_a_fling_rests_where_its_speed_takes_it(self):
        document = column([400] * 10)
        self.assertAlmostEqual(self.reached(document, {"fling": 1000}), 499, delta=0.01)
        self.assertEqual(self.reached(document, {"fling": {"velocity": 100000, "in": "feed"}}), 3600)

    def test_pages_take_one_at_a_time(self):
        document = column([400] * 10, "paging")
        self.assertEqual(self.reached(document, {"fling": 5000}), 400)
        self.assertEqual(self.reached(document, {"fling": 100}), 0)
        steps = self.ask(document, events=[{"scroll": 900}, {"fling": -3000}])
        self.assertEqual(steps["report"]["event"]["scroll"]["to"], 800)

    def test_views_are_aligned(self):
        document = column([130, 250, 170, 300, 90, 400, 400], "viewAligned")
        self.assertEqual(self.reached(document, {"fling": 800}), 380)

    def test_a_row_is_flung_along_x(self):
        tiles = [block("blue", 100, across="width") for _ in range(12)]
        def row(behavior=None):
            modifiers = [{"scrollTargetBehavior": behavior}] if behavior else []
            return {"viewport": {"width": 300, "height": 400}, "root": {
                "type": "ScrollView", "axis": "horizontal", "name": "row", "modifiers": modifiers,
                "children": [{"type": "HStack", "spacing": 0, "children": tiles}]}}
        self.assertAlmostEqual(self.reached(row(), {"fling": 500})["x"], 249.5, delta=0.01)
        self.assertEqual(self.reached(row("paging"), {"fling": {"velocity": 5000, "in": "row"}})["x"], 300)
        self.assertEqual(self.reached(row("viewAligned"), {"fling": {"velocity": {"x": 300}}})["x"], 100)

    def test_let_go_without_speed_it_goes_to_its_target(self):
        for behavior, target in ((None, 540), ("paging", 400), ("viewAligned", 520)):
            document = column([130] * 12, behavior)
            steps = self.ask(document, events=[{"scroll": 540}, {"fling": 0}], include=["layout", "report"])
            first = next(one for one in steps["layout"] if one.get("name") == "view 0")
            self.assertEqual(-first["frame"]["y"], target, behavior)

    def test_a_movement_without_end_is_pointed_at(self):
        document = column([400] * 4)
        document["root"]["children"][0]["children"][0]["modifiers"].append({"parallax": {"rate": 1e308, "offset": 5}})
        self.ask(document)
        problem = self.ask(document, status=422, offset=100)
        self.assertTrue(problem["pointer"].endswith("/parallax/rate"), problem["pointer"])

    def test_a_view_is_scrolled_to(self):
        document = column([300] * 6)
        self.assertEqual(self.reached(document, {"scrollTo": {"view": "view 2", "anchor": "top"}}), 600)
        self.assertEqual(self.reached(document, {"scrollTo": {"view": "view 2", "anchor": "center"}}), 550)
        self.assertEqual(self.reached(document, {"scrollTo": {"view": "view 2", "anchor": "bottom"}}), 500)
        self.assertEqual(self.reached(document, {"scrollTo": "view 2"}), 500)
        self.assertEqual(self.reached(document, {"scrollTo": {"view": "view 5", "anchor": {"x": 0, "y": 0}}}), 1400)
        problem = self.ask(document, status=422, events=[{"scrollTo": "view 9"}])
        self.assertEqual(problem["pointer"], "/events/0/scrollTo")

    def test_velocity_is_of_the_events_times(self):
        effect = {"visualEffect": {"offset": {"x": {"$": "scroll.velocity / 100"}}}}
        document = column([400] * 4)
        document["root"]["children"][0]["children"][0]["modifiers"].append(effect)
        answer = self.ask(document, events=[{"scroll": 50, "time": 0.1}, {"scroll": 90, "time": 0.2}])
        view = next(one for one in answer["layout"] if one.get("name") == "view 0")
        self.assertAlmostEqual(view["effective"]["x"], 4)
        self.assertFalse(answer["document"]["pathFree"])

    def test_angles_insets_and_named_colours_are_interpolated(self):
        def over(low, high):
            return {"$": f"interpolate(scroll.y, [0, 100], [{low}, {high}])"}
        document = column([400] * 4)
        first, second = document["root"]["children"][0]["children"][:2]
        first["modifiers"] += [{"visualEffect": {
            "rotationEffect": over(".degrees(0)", "Angle(radians: 3.141592653589793)"), "background": over("'red'", "'#0000ff'")}}]
        second["modifiers"].insert(0, {"padding": over("EdgeInsets()", "EdgeInsets(top: 40, leading: 20, bottom: 60, trailing: 0)")})
        answer = self.ask(document, offset=50)
        self.assertIn("matrix(0 1 -1 0", answer["svg"])
        self.assertIn('fill="#8', answer["svg"])
        document["root"]["children"][0]["children"][1]["modifiers"].insert(0, {"name": "inner"})
        padded = self.ask(document, offset=50)
        inner = next(one for one in padded["layout"] if one.get("name") == "inner")
        outer = next(one for one in padded["layout"] if one.get("name") == "view 1")
        self.assertEqual(inner["frame"]["y"] - outer["frame"]["y"], 20)
        self.assertEqual(inner["frame"]["x"] - outer["frame"]["x"], 10)
        for low, high in ((".degrees(0)", "90"), ("1", "EdgeInsets()"), (".degrees(1 / 0)", ".degrees(2)")):
            first["modifiers"][-1] = {"visualEffect": {"rotationEffect": over(low, high)}}
            problem = self.ask(document, status=422)
            self.assertTrue(problem["pointer"].endswith("/visualEffect/rotationEffect/$"), problem["pointer"])

    def test_less_motion_keeps_opacity(self):
        effect = {"visualEffect": {"offset": {"x": 30}, "scaleEffect": 0.5, "opacity": {"$": "scroll.y > 0 ? 0.5 : 1"}}}
        document = column([400] * 4)
        document["root"]["children"][0]["modifiers"] = [{"environment": {"accessibilityReduceMotion": True}}]
        document["root"]["children"][0]["children"][0]["modifiers"].append(effect)
        answer = self.ask(document, offset=10)
        self.assertIn('opacity="0.5"', answer["svg"])
        self.assertNotIn("matrix(0.5", answer["svg"])
        view = next(one for one in answer["layout"] if one.get("name") == "view 0")
        self.assertNotIn("effective", view)

    def test_ranges_are_in_the_report_in_points(self):
        document = column([700, 100, 900])
        effect = {"visualEffect": {"opacity": {"$": "proxy.progress(.entry) * proxy.progress(from: 'top 50%', to: 'top top')"}}}
        document["root"]["children"][0]["children"][1]["modifiers"].append(effect)
        ranges = self.ask(document, offset=350)["report"]["ranges"]
        self.assertEqual([(one["range"], one["start"], one["end"]) for one in ranges],
                         [("entry", 300, 400), ("top 50% … top top", 500, 700)])
        self.assertEqual(ranges[0]["progress"], 0.5)

    def test_a_range_that_ends_before_it_begins_is_refused(self):
        document = column([700, 100, 900])
        effect = {"visualEffect": {"opacity": {"$": "proxy.progress(from: 'top top', to: 'top bottom')"}}}
        document["root"]["children"][0]["children"][1]["modifiers"].append(effect)
        self.assertIn("/opacity", self.ask(document, status=422)["pointer"])
        effect["visualEffect"]["opacity"] = {"$": "proxy.progress(from: 'top', to: 'top')"}
        self.assertIn("/opacity", self.ask(document, status=422)["pointer"])


class Gallery(ServerTestCase):
    def test_twelve_effects_cost_nothing_but_effects(self):
        self.assertEqual(len(GALLERY), 12)
        for path in GALLERY:
            with self.subTest(path.stem):
                document = json.loads(path.read_text())
                costs = self.server.ask("POST", "/v1/render", {"document": document, "include": ["costs"]}).json["costs"]
                self.assertEqual({record["class"] for record in costs}, {"effect"})
                lines = self.server.ask("GET", self.server.store(document) + "/sweep?step=20").text.splitlines()
                for line in map(json.loads, lines[1:]):
                    totals = line["totals"]
                    for name in ("bodiesEvaluated", "closures", "measured", "placed"):
                        self.assertEqual(totals[name], 0, f"{name} at {line['offset']}")
                    self.assertLessEqual(totals["passes"], 1)

    def test_each_does_something(self):
        for path in GALLERY:
            with self.subTest(path.stem):
                document = json.loads(path.read_text())
                offsets = {"carousel": 40, "feed": 100} if "carousel" in path.stem else 100
                if "cover" in path.stem:
                    offsets = {"x": 100}
                report = self.server.ask("POST", "/v1/render", {"document": document, "offset": offsets}).json["report"]
                self.assertGreater(report["totals"]["effects"], 0)

    def test_one_picture_plays_the_whole_scroll(self):
        for path in GALLERY:
            with self.subTest(path.stem):
                done = subprocess.run([BINARY, "render", str(path), "--animated"], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn("@keyframes", done.stdout)
        location = self.server.store(json.loads(GALLERY[0].read_text()))
        plain = self.server.ask("GET", location + "/frame.svg").text
        played = self.server.ask("GET", location + "/frame.svg", headers={"Accept": "image/svg+xml;animated=1"})
        self.assertNotIn("@keyframes", plain)
        self.assertIn("@keyframes", played.text)


class Sweeps(ServerTestCase):
    def sweep(self, name, query):
        location = self.server.store(json.loads((SCENES / name).read_text()))
        answer = self.server.ask("GET", f"{location}/sweep?{query}")
        self.assertEqual(answer.status, 200, answer.text)
        return [json.loads(line) for line in answer.text.splitlines()]

    def test_ranges_and_thresholds_are_crossed(self):
        lines = self.sweep("effect-reveal.json", "from=0&to=400&step=20")
        events = [one["event"] for line in lines for one in line["crossed"] if one["kind"] == "range"]
        self.assertIn("entered", events)
        self.assertIn("left", events)
        lines = self.sweep("effect-stretchy-header.json", "from=200&to=300&step=20")
        crossed = [(line["offset"], one["offset"]) for line in lines for one in line["crossed"] if one["kind"] == "threshold"]
        self.assertEqual(crossed, [(240, 240)])

    def test_a_row_is_swept_along_x(self):
        tiles = [block("blue", 100, f"tile {at}", across="width") for at in range(10)]
        tiles[4]["modifiers"].append({"visualEffect": {"opacity": {"$": "interpolate(scroll.x, [50, 250], [1, 0.5])"}}})
        row = {"type": "ScrollView", "axis": "horizontal", "name": "row", "children": [{"type": "HStack", "spacing": 0, "children": tiles}]}
        document = {"viewport": {"width": 300, "height": 400}, "root": row}
        location = self.server.store(document)
        lines = [json.loads(line) for line in self.server.ask("GET", f"{location}/sweep?step=100").text.splitlines()]
        self.assertEqual([line["offset"] for line in lines], [0, 100, 200, 300, 400, 500, 600, 700])
        self.assertEqual([line["totals"]["effects"] for line in lines], [0] + [1] * 7)
        crossed = [(line["offset"], one["offset"]) for line in lines for one in line["crossed"]]
        self.assertEqual(crossed, [(100, 50), (300, 250)])
        drag = self.server.ask("GET", f"{location}/sweep?trace=drag:200,jump:0").text.splitlines()
        self.assertEqual([json.loads(drag[at])["offset"] for at in (-2, -1)], [200, 0])

    def test_a_speed_is_asked_in_effects_only(self):
        document = {"type": "ScrollView", "children": [{"type": "Text", "text": {"$": "scroll.velocity"}}]}
        problem = self.assertProblem(self.server.ask("POST", "/v1/render", {"document": document}), 422)
        self.assertEqual(problem["pointer"], "/document/children/0/text/$")

    def test_a_trace_is_a_hand(self):
        lines = self.sweep("effect-snap-paging.json", "trace=drag:300,fling:1500,jump:0")
        offsets = [line["offset"] for line in lines]
        self.assertIn(300, offsets)
        self.assertEqual(offsets[-1], 0)
        self.assertAlmostEqual(max(offsets), 300 + 1500 * 0.499, delta=10)
        times = [line["time"] for line in lines]
        self.assertEqual(times, sorted(times))
        self.assertEqual(self.server.ask("GET", "/v1/documents/0/sweep?trace=walk:3").status, 404)
        location = self.server.store(json.loads((SCENES / "hello.json").read_text()))
        self.assertEqual(self.server.ask("GET", f"{location}/sweep?trace=walk:3").status, 400)
        tapped = self.sweep("hello.json", "trace=tap:wave")
        self.assertEqual(tapped[-1]["tap"], "wave")
        self.assertEqual(tapped[-1]["totals"]["bodiesEvaluated"], 1)


if __name__ == "__main__":
    unittest.main()
