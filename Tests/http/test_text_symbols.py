"""Symbols among the letters of a text."""
import re
import unittest

from verifiedcase import VerifiedTestCase


def line(*runs, **more):
    return {"type": "Text", "text": list(runs), "name": "line", **more}


class TextSymbols(VerifiedTestCase):
    def frame(self, view, *events, **more):
        answer = self.answer({"root": {"type": "VStack", "children": [view]}, **more}, *events)

        def walk(views):
            for one in views:
                if one.get("name") == "line":
                    return one["frame"]
                found = walk(one.get("children", []))
                if found:
                    return found
        return walk(answer["layout"]), answer["svg"]

    def test_a_symbol_is_as_wide_as_an_image_of_it(self):
        star = {"symbol": "star"}
        alone, _ = self.frame(line(star))
        self.assertEqual(alone["width"], 22)
        words, _ = self.frame(line({"text": "4.5"}))
        both, _ = self.frame(line(star, {"text": "4.5"}))
        self.assertAlmostEqual(both["width"], words["width"] + 22, delta=0.5)
        self.assertEqual(both["height"], words["height"])

    def test_it_has_the_font_and_colour_of_its_run(self):
        body, svg = self.frame(line({"systemName": "star.fill", "foregroundStyle": "#123456"}, {"text": " 4"}))
        self.assertRegex(svg, r'<g transform="[^"]*" fill="#123456" stroke="#123456"><use href="#[^"]*"')
        large, _ = self.frame(line({"symbol": "star.fill", "font": "largeTitle"}, {"text": " 4"}))
        self.assertGreater(large["width"], body["width"] + 15)
        self.assertGreater(large["height"], body["height"] + 10)

    def test_it_wraps_with_its_line(self):
        words = "one two three four"
        narrow, _ = self.frame(line({"text": words}, {"symbol": "star"}, modifiers=[{"frame": {"width": 140}}]))
        wide, _ = self.frame(line({"text": words}, {"symbol": "star"}))
        self.assertLess(wide["height"], narrow["height"])

    def test_every_symbol_is_defined_once_and_drawn_each_time(self):
        _, svg = self.frame(line({"symbol": "heart.fill"}, {"text": " "}, {"symbol": "heart.fill"}, {"symbol": "clock.fill"}))
        uses = re.findall(r'<use href="#(g65535-\d+)"', svg)
        self.assertEqual(len(uses), 3)
        self.assertEqual(len(set(uses)), 2)
        for name in set(uses):
            self.assertEqual(svg.count(f'<g id="{name}"'), 1)
        # What is cut out of a filled clock is a mask of its own.
        self.assertEqual(svg.count("<mask id"), 1)
        self.assertNotIn("\ufffc", svg)

    def test_a_symbol_is_chosen_by_the_state(self):
        document = {"components": {"Screen": {"state": {"isOn": False}, "body": {"type": "VStack", "children": [
            {"type": "Text", "name": "line", "text": [{"symbol": {"$": "isOn ? 'star.fill' : 'star'"}}, {"text": " 4"}]},
            {"type": "Button", "name": "go", "title": "Go", "action": "isOn.toggle()"}]}}}, "root": {"type": "Screen"}}
        before, after = self.answer(document), self.answer(document, {"tap": "go"})
        self.assertNotEqual(*[re.findall(r"g65535-\d+", answer["svg"]) for answer in (before, after)])
        self.assertEqual([(record["name"], record["attributes"]) for record in after["report"]["redrawn"]], [("line", ["text"])])

    def test_faults_and_findings(self):
        for run, code in [({"symbol": "star", "text": "a"}, "wrong-value"), ({"font": "body"}, "missing-key"), ({"symbol": 4}, "type-mismatch")]:
            answer = self.server.ask("POST", "/v1/render", {"document": {"root": line(run)}})
            self.assertEqual(answer.status, 422, run)
        unknown = self.answer({"root": line({"symbol": "no.such.symbol"}, {"text": "a"})})
        self.assertIn("unknown-symbol", [one["code"] for one in unknown["report"]["diagnostics"]])


if __name__ == "__main__":
    unittest.main()
