"""What a report says beyond its lists, and what can be asked besides: verify, printChanges, going on from a state."""

import json
import unittest

from client import ROOT, ServerTestCase

SCENES = ROOT / "public" / "scenes"


def rows(count):
    """A feed of a million or of ten rows, one of which can change without the others."""
    row = {"type": "Row", "name": {"$": "'row\\(item)'"}, "properties": {"n": {"$": "item"}}}
    column = {"type": "VStack", "spacing": 0, "children": [{"type": "ForEach", "data": count, "id": "self", "children": [row]}]}
    button = {"type": "Button", "action": "taps += 1", "label": {"type": "Text", "text": {"$": "'\\(n) \\(taps)'"}},
              "modifiers": [{"frame": {"width": 200, "height": 20}}]}
    return {"components": {"Row": {"properties": ["n"], "state": {"taps": 0}, "body": button}},
            "root": {"type": "ScrollView", "name": "feed", "children": [column]}}


class Facts(ServerTestCase):
    def render(self, request, status=200):
        answer = self.server.ask("POST", "/v1/render", request)
        self.assertEqual(answer.status, status, answer.text)
        return answer

    def scene(self, name):
        return json.loads((SCENES / f"{name}.json").read_text())

    def test_bodies_are_printed_as_swiftui_prints_them(self):
        document = self.scene("seed-001-6")
        answer = self.render({"document": document, "events": [{"tap": "torch"}], "include": ["printChanges", "steps"]}).json
        lines = ["ContentView: _state changed.", "LightStack: @self changed.", "NoMatterText: @self changed."]
        self.assertEqual(answer["printChanges"], lines)
        self.assertEqual(answer["steps"][0]["printChanges"], lines)
        mounted = self.render({"document": document, "include": ["printChanges"]}).json["printChanges"]
        self.assertEqual(mounted[1], "ContentView: @self, @identity, _state changed.")
        self.assertNotIn("printChanges", self.render({"document": document}).json)

    def test_as_many_lines_as_bodies_ran(self):
        for name in ["seed-000", "seed-004-freezing", "seed-004-smooth"]:
            answer = self.render({"document": self.scene(name), "from": 10, "offset": 50, "include": ["printChanges", "report"]}).json
            self.assertEqual(len(answer["printChanges"]), answer["report"]["totals"]["bodiesEvaluated"], name)

    def test_one_record_has_all_four_levels_of_a_view(self):
        answer = self.render({"document": self.scene("seed-004-freezing"), "from": 10, "offset": 50, "include": ["verdicts", "steps"]}).json
        verdicts = {verdict.get("name", verdict["path"]): verdict for verdict in answer["verdicts"]}
        self.assertEqual(answer["steps"][-1]["verdicts"], answer["verdicts"])
        self.assertEqual(verdicts["RootView"]["ran"], "evaluated")
        self.assertEqual((verdicts["background"]["ran"], verdicts["background"]["moved"]), (False, ["offset"]))
        self.assertEqual(verdicts["background"]["attributes"], [])
        smooth = self.render({"document": self.scene("seed-004-effects"), "from": 10, "offset": 50, "include": ["verdicts"]}).json
        self.assertEqual({verdict["ran"] for verdict in smooth["verdicts"]}, {False})
        mounted = self.render({"document": self.scene("hello"), "include": ["verdicts"]}).json["verdicts"]
        self.assertEqual({verdict["ran"] for verdict in mounted}, {"mounted"})
        self.assertTrue(any("measured" in verdict["laidOut"] for verdict in mounted))

    def test_the_second_engine_agrees_on_the_gallery(self):
        for path in sorted(SCENES.glob("seed-00[01]*.json")):
            events = [{"scroll": 40}, {"scroll": 310}] if "seed-000" in path.name else [{"tap": "torch"}, {"tap": "torch"}]
            request = {"document": json.loads(path.read_text()), "events": events, "verify": True, "include": ["report", "steps"]}
            answer = self.render(request).json
            self.assertIs(answer["report"]["verified"], True, (path.name, answer["report"].get("differences")))
            self.assertEqual([step["report"]["verified"] for step in answer["steps"]], [True, True])
        self.assertNotIn("verified", self.render({"document": self.scene("seed-000"), "include": ["report"]}).json["report"])

    def test_verifying_what_is_too_large_is_refused_by_name(self):
        answer = self.render({"document": rows(2000), "verify": True, "include": ["report"]}, status=422)
        self.assertEqual(answer.json["code"], "limit-verify")
        endless = {"state": {"n": 0}, "body": {"type": "VStack", "children": [
            *[{"type": "Text", "text": {"$": "n"}}] * 900, {"type": "GeometryReader", "onUpdate": "n += 1", "children": []}]}}
        document = {"components": {"Endless": endless}, "root": {"type": "Endless"}}
        events = [{"perform": {"in": "Endless", "action": "n += 1"}}] * 50
        answer = self.render({"document": document, "events": events, "verify": True, "include": ["report"]}, status=422)
        self.assertEqual(answer.json["code"], "limit-verify")

    def test_a_state_is_gone_on_from_alike_alive_and_replayed(self):
        document = self.scene("seed-001-5")
        request = {"document": document, "events": [{"tap": "torch"}], "include": ["report"]}
        state = self.render(request).json["stateId"]
        going_on = {"after": state, "events": [{"tap": "no-matter"}, {"tap": "torch"}],
                    "include": ["svg", "report", "layout", "state", "steps"]}
        # The first takes the live session away, the second replays.
        alive, replayed = self.render(going_on), self.render(going_on)
        self.assertEqual(alive.bytes, replayed.bytes)
        whole = self.render({"document": document, "events": [{"tap": "torch"}, *going_on["events"]], "include": ["svg", "report"]}).json
        self.assertEqual(alive.json["svg"], whole["svg"])
        self.assertEqual(alive.json["report"], whole["report"])

    def test_every_record_of_a_view_points_into_the_document(self):
        for path in sorted(SCENES.glob("seed-*.json")):
            document = json.loads(path.read_text())
            event = {"tap": "torch"} if "seed-001" in path.name else {"scroll": 33}
            report = self.render({"document": document, "events": [event], "include": ["report"]}).json["report"]
            for name in ["evaluated", "skipped", "closures", "redrawn", "moved", "mounted", "unmounted", "cells"]:
                for record in report[name]:
                    found = document
                    for token in record["pointer"].split("/")[1:]:
                        token = token.replace("~1", "/").replace("~0", "~")
                        found = found[int(token)] if isinstance(found, list) else found[token]
                    self.assertIsInstance(found, (dict, list, str), (path.name, record))

    def test_one_view_of_many_is_a_short_report(self):
        answer = self.render({"document": rows(5000), "events": [{"tap": "row17"}], "include": ["report"]})
        report = answer.json["report"]
        self.assertEqual(report["totals"]["bodiesEvaluated"], 1)
        self.assertLess(len(json.dumps(report)), 4096)


if __name__ == "__main__":
    unittest.main()
