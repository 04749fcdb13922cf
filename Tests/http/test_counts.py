"""What counts as a closure and what as redrawn; environment keys that bodies read; verifications that are too large."""

import json
import unittest

from client import ROOT, ServerTestCase

SCENES = ROOT / "public" / "scenes"


def scene(name):
    return json.loads((SCENES / f"{name}.json").read_text())


class Counts(ServerTestCase):
    def ask(self, document, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "verify": True, **more})
        self.assertEqual(answer.status, status, answer.text)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def test_static_children_of_a_lazy_container_are_no_closures(self):
        def screen(container, children, **keys):
            lazy = {"type": container, "spacing": 0, "children": children, **keys}
            main = {"state": {"n": 0}, "body": {"type": "ScrollView", "children": [lazy]}}
            return {"viewport": {"width": 200, "height": 300}, "components": {"Main": main}, "root": {"type": "Main"}}

        texts = [{"type": "Text", "text": {"$": "n"}, "modifiers": [{"frame": {"height": 100}}]} for _ in range(6)]
        rows = {"type": "ForEach", "data": 3, "children": [{"type": "Divider"}]}
        grid = {"columns": [{"flexible": {}}]}
        for container, keys in [("LazyVStack", {}), ("LazyVGrid", grid)]:
            for children, closures in [(texts, 0), ([rows] + texts, 3), ([{"type": "Section", "children": texts}], 0),
                                       ([{"type": "ForEach", "data": 2, "children": texts[:2]}], 2)]:
                document = screen(container, children, **keys)
                report = self.ask(document, events=[{"set": {"Main": {"n": 1}}}], include=["report"])["report"]
                self.assertEqual(report["totals"]["closures"], closures, (container, closures))
                [body] = report["evaluated"]
                self.assertEqual(body["component"], "Main")
                self.assertEqual(report["totals"]["redrawn"] > 0, True)

    def test_what_a_static_child_reads_its_owner_depends_on(self):
        main = {"stateObjects": {"m": "M"}, "body": {"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [
            {"type": "Text", "text": {"$": "m.n"}}, {"type": "Divider"}]}]}}
        document = {"models": {"M": {"kind": "Observable", "properties": {"n": 0}}}, "components": {"Main": main}, "root": {"type": "Main"}}
        report = self.ask(document, events=[{"set": {"Main": {"m.n": 1}}}], include=["report"])["report"]
        self.assertEqual([record["component"] for record in report["evaluated"]], ["Main"])
        self.assertEqual(report["closures"], [])

    def test_the_counts_of_the_seeds(self):
        # Seed 004: of its lazy rows all but the reader's content stand in the document itself.
        step = self.ask(scene("seed-004-freezing"), offset=40, include=["report"])["report"]["totals"]
        self.assertEqual((step["closures"], step["geometryReaders"]), (1, 1))
        # Seed 000 at mount: two backgrounds of stacks, the header and its text, the gradient, the texts of Counter and
        # Hello are 7; the reader's clear colour is none.
        mount = self.ask(scene("seed-000"), include=["report"])["report"]
        self.assertEqual(mount["totals"]["redrawn"], 7)
        self.assertNotIn("GeometryReader", json.dumps([record["path"] for record in mount["redrawn"]]))

    def test_what_paints_nothing_is_not_redrawn(self):
        nothing = [
            {"type": "Color", "color": "clear"}, {"type": "Color", "color": {"color": "red", "opacity": 0}}, {"type": "Text", "text": ""},
            {"type": "Text", "text": "  "}, {"type": "Rectangle", "fill": "clear"}, {"type": "Color", "color": "#FF000000"},
            {"type": "Color", "color": "red", "modifiers": [{"opacity": 0}]}, {"type": "Spacer", "modifiers": [{"background": "clear"}]},
            {"type": "Text", "text": "a", "modifiers": [{"foregroundStyle": "clear"}]},
        ]
        for view in nothing:
            self.assertEqual(self.ask({"root": {"type": "VStack", "children": [view]}}, include=["report"])["report"]["redrawn"], [], view)
        seen = {"type": "Color", "color": "red", "modifiers": [{"opacity": 0}, {"background": "blue"}]}
        self.assertEqual(len(self.ask({"root": seen}, include=["report"])["report"]["redrawn"]), 1)

    def test_a_paint_that_comes_or_goes_is_redrawn(self):
        def steps(body, values):
            document = {"components": {"Main": {"state": {"s": values[0]}, "body": body}}, "root": {"type": "Main"}}
            answer = self.ask(document, events=[{"set": {"Main": {"s": value}}} for value in values[1:]], include=["report", "steps"])
            return [[record["attributes"] for record in step["report"]["redrawn"]] for step in answer["steps"]]

        color = {"type": "Color", "color": {"$": "s"}}
        self.assertEqual(steps(color, ["red", "clear", "#00000000", "blue"]), [[["fill"]], [], [["fill"]]])
        faded = {"type": "Color", "color": "red", "modifiers": [{"opacity": {"$": "s"}}]}
        self.assertEqual(steps(faded, [1, 0, 0.5]), [[["opacity"]], [["opacity"]]])

    def test_a_body_reads_what_a_modifier_sets(self):
        reader = {"environment": ["font", "truncationMode", "multilineTextAlignment", "lineLimit", "isEnabled"],
                  "body": {"type": "Text", "text": {"$": "'\\(font) \\(truncationMode) \\(multilineTextAlignment) \\(lineLimit) \\(isEnabled)'"}}}
        main = {"state": {"n": 1}, "body": {"type": "VStack", "children": [{"type": "Reader"}], "modifiers": [
            {"font": "title"}, {"truncationMode": {"$": "n > 1 ? 'head' : 'middle'"}}, {"multilineTextAlignment": "center"},
            {"lineLimit": 3}, {"disabled": {"$": "n > 2"}}]}}
        document = {"components": {"Main": main, "Reader": reader}, "root": {"type": "Main"}}
        events = [{"set": {"Main": {"n": number}}} for number in (2, 3)]
        answer = self.ask(document, events=events, include=["report", "steps", "state", "svg"])
        self.assertIn("title head center 3 false", answer["svg"].replace("&quot;", ""))
        self.assertEqual([[record["component"] for record in step["report"]["evaluated"]] for step in answer["steps"]], [["Main", "Reader"]] * 2)

    def test_cells_without_views_are_verified(self):
        for cell in [[], {"type": "EmptyView"}, {"type": "If", "condition": False, "then": {"type": "Divider"}}]:
            document = {"root": {"type": "RecyclingStack", "cellHeight": 30, "window": 4, "count": 9, "cell": cell}}
            report = self.ask(document, events=[{"scroll": 40}, {"scroll": 0}], include=["report"])["report"]
            self.assertEqual(report["diagnostics"], [])

    def test_a_verification_that_is_too_large_is_refused(self):
        rows = {"type": "VStack", "children": [{"type": "ForEach", "data": 900, "children": [{"type": "Divider"}]}]}
        document = {"root": {"type": "ScrollView", "children": [rows]}}
        problem = self.ask(document, status=422, events=[{"scroll": 1}] * 200, include=["report"])
        self.assertEqual(problem["code"], "limit-verify")
        self.assertIn("200 events", problem["detail"])
        self.ask(document, events=[{"scroll": 1}] * 3, include=["report"])


if __name__ == "__main__":
    unittest.main()
