"""Shapes that a document writes itself, from outside."""
import re
import unittest

from verifiedcase import VerifiedTestCase, text

TRIANGLE = {"path": "return 'M \\(rect.midX) 0 L \\(rect.maxX) \\(rect.maxY) L 0 \\(rect.maxY) Z'"}
WAVE = {"properties": {"height": 10, "inset": 0}, "inset": "inset",
        "functions": {"line": {"parameters": ["y"], "body": "return 'L \\(rect.maxX - inset) \\(y)'"}},
        "path": "var d = 'M \\(inset) \\(height)'; for i in 1...2 { d += ' L \\(rect.width * i / 2) \\(i * height)' }; return d + ' ' + 'Z'"}
WAVE.pop("functions")
SHAPES = {"Triangle": TRIANGLE, "Wave": WAVE}


class Shapes(VerifiedTestCase):
    def shown(self, *views, events=(), shapes=SHAPES, state=None, modifiers=()):
        document = {"shapes": shapes, "components": {"Screen": {"state": state or {"n": 0}, "body": {
            "type": "VStack", "spacing": 0, "children": list(views), "modifiers": list(modifiers)}}}, "root": {"type": "Screen"}}
        return self.answer(document, *events)

    def paths(self, answer):
        return re.findall(r'<path d="([^"]+)"', answer["svg"].split("<defs>")[0])

    def faults(self, document):
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(answer.status, 422, answer.text)
        return [(error["code"], error["pointer"].removeprefix("/document")) for error in answer.json["errors"]]

    def test_a_shape_takes_all_room_and_draws_what_its_function_says(self):
        answer = self.shown({"type": "Triangle", "name": "t", "fill": "red", "modifiers": [{"frame": {"width": 40, "height": 20}}]})
        self.assertEqual(len(self.paths(answer)), 1)
        self.assertRegex(self.paths(answer)[0], r"^M(\d+) (\d+)L(\d+) (\d+)L(\d+) \4Z$")
        self.assertEqual(answer["report"]["totals"]["closures"], 0)
        self.assertEqual(answer["report"]["totals"]["live"], 3)
        whole = self.shown({"type": "Triangle", "name": "t"})
        self.assertEqual(next(v["frame"] for v in whole["layout"] if v.get("name") == "t"), {"x": 0, "y": 0, "width": 320, "height": 568})

    def test_it_is_asked_again_where_its_size_or_a_property_differs_and_no_body_runs_for_it(self):
        frame = {"frame": {"width": {"$": "n > 1 ? 80 : 40"}, "height": 20}}
        wave = {"type": "Wave", "properties": {"height": {"$": "n > 0 ? 4 : 8"}}, "name": "w", "fill": "red", "modifiers": [frame]}
        more = {"perform": {"in": "Screen", "action": "n += 1"}}
        first, second, third = (self.shown(wave, events=[more] * count) for count in range(3))
        self.assertEqual(len({tuple(self.paths(answer)) for answer in (first, second, third)}), 3)
        self.assertEqual([run["component"] for run in third["report"]["evaluated"]], ["Screen"])
        self.assertEqual([(view["name"], view["attributes"]) for view in second["report"]["redrawn"]], [("w", ["fill"])])
        self.assertIn("size", third["report"]["redrawn"][0]["attributes"])
        self.assertEqual(second["report"]["totals"]["viewsChanged"], 1)
        same = self.shown(wave, events=[more, more, more])
        self.assertEqual(same["report"]["redrawn"], [])

    def test_line_trim_and_lines_inside(self):
        box = {"frame": {"width": 40, "height": 20}}
        stroked = self.shown({"type": "Triangle", "stroke": {"color": "red", "lineWidth": 2}, "modifiers": [box]})
        self.assertIn('stroke-width="2"', stroked["svg"])
        half = self.shown({"type": "Triangle", "stroke": "red", "trim": {"from": 0, "to": 0.5}, "modifiers": [box]})
        self.assertNotEqual(self.paths(half), self.paths(stroked))
        border = {"type": "Wave", "fill": "blue", "strokeBorder": {"color": "red", "lineWidth": 6}, "modifiers": [box]}
        filled, line = self.paths(self.shown(border))
        x = [float(re.match(r"M(-?[\d.]+)", path).group(1)) for path in (filled, line)]
        self.assertEqual(x[1] - x[0], 3)
        inset = self.paths(self.shown({"type": "Wave", "inset": 5, "modifiers": [box]}))[0]
        self.assertEqual(float(re.match(r"M(-?[\d.]+)", inset).group(1)) - x[0], 5)

    def test_it_clips_and_lies_behind_and_over_a_view(self):
        plain = self.shown(text("x"))["report"]["totals"]["live"]
        for shape in ["Triangle", {"type": "Triangle"}, {"type": "Wave", "properties": {"height": 3}}]:
            for modifier in [{"clipShape": shape}, {"background": {"style": "yellow", "in": shape}}, {"overlay": {"style": "yellow", "in": shape}},
                             {"contentShape": shape}]:
                answer = self.shown(text("x", modifiers=[modifier]))
                self.assertEqual(answer["report"]["totals"]["live"], plain, modifier)
                self.assertEqual(bool(self.paths(answer)), "contentShape" not in modifier, modifier)
        masked = self.shown(text("x", modifiers=[{"mask": {"type": "Triangle"}}]))
        self.assertEqual(masked["report"]["totals"]["live"], plain + 1)

    def test_rows_have_shapes_of_their_own(self):
        rows = {"type": "ScrollView", "name": "feed", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
            {"type": "ForEach", "data": 100, "id": "self", "children": [
                {"type": "Wave", "properties": {"height": {"$": "item"}}, "fill": "red", "modifiers": [{"frame": {"height": 40}}]}]}]}]}
        first = self.shown(rows)
        self.assertEqual(first["svg"].count('data-type="Wave"'), 15)
        there = self.shown(rows, events=[{"scroll": 2000}])
        back = self.shown(rows, events=[{"scroll": 2000}, {"scroll": 0}])
        self.assertNotEqual(self.paths(there), self.paths(first))
        self.assertEqual(self.paths(back), self.paths(first))

    def test_faults(self):
        root = {"type": "Triangle"}
        self.assertEqual(self.faults({"shapes": {"Triangle": {}}, "root": root}), [("missing-key", "/shapes/Triangle")])
        self.assertEqual(self.faults({"shapes": {"Text": TRIANGLE}, "root": text("x")}), [("name-clash", "/shapes/Text")])
        self.assertEqual(self.faults({"shapes": {"A": TRIANGLE}, "layouts": {"A": {"sizeThatFits": "return proposal", "placeSubviews": ""}}, "root": text("x")}),
                         [("name-clash", "/shapes/A")])
        self.assertEqual(self.faults({"shapes": {"Triangle": {"path": "return rekt.width"}}, "root": root})[0][1], "/shapes/Triangle/path")
        self.assertEqual(self.faults({"shapes": SHAPES, "root": {"type": "Wave", "properties": {"hight": 3}}}), [("unknown-input", "/root/properties/hight")])
        self.assertEqual(self.faults({"shapes": SHAPES, "root": {"type": "Triangle", "strokeBorder": "red"}})[0], ("unknown-key", "/root/strokeBorder"))
        self.assertEqual(self.faults({"shapes": {"Triangle": {**TRIANGLE, "inset": "x"}}, "root": root}), [("wrong-value", "/shapes/Triangle/inset")])
        self.assertEqual(self.faults({"shapes": SHAPES, "root": text("x", modifiers=[{"clipShape": {"type": "Wave", "height": 3}}])})[0][1],
                         "/root/modifiers/0/clipShape/height")
        for path, code in [("return 3", "type-mismatch"), ("return 'M 0 0 X'", "path-data"), ("return 'M 0 \\(1 / (rect.width - rect.width))'", "not-finite")]:
            answer = self.server.ask("POST", "/v1/render", {"document": {"shapes": {"Triangle": {"path": path}}, "root": root}})
            self.assertEqual((answer.status, answer.json["pointer"]), (422, "/document/shapes/Triangle/path"), path)
            self.assertIn("Triangle", answer.json["detail"])

    def test_an_event_whose_shape_fails_is_undone(self):
        shape = {"Odd": {"properties": ["n"], "path": "if n > 0 { return 'nothing' }; return 'M 0 0 L 9 9'"}}
        document = {"shapes": shape, "components": {"Screen": {"state": {"n": 0}, "body": {"type": "Odd", "properties": {"n": {"$": "n"}}}}}, "root": {"type": "Screen"}}
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": [{"perform": {"in": "Screen", "action": "n = 1"}}]})
        self.assertEqual((answer.status, answer.json["pointer"]), (422, "/document/shapes/Odd/path"))


if __name__ == "__main__":
    unittest.main()
