"""Records carry where their view is drawn, for whoever shows a report over its frame."""

import json
import unittest

from client import ROOT, ServerTestCase

SCENES = ROOT / "public" / "scenes"
LISTS = ["evaluated", "skipped", "closures", "redrawn", "moved"]


class Boxes(ServerTestCase):
    def render(self, **request):
        answer = self.server.ask("POST", "/v1/render", request)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def scene(self, name):
        return json.loads((SCENES / f"{name}.json").read_text())

    def test_boxes_are_those_of_the_layout(self):
        for name, offset in [("seed-000", 40), ("seed-004-freezing", 60), ("seed-004-effects", 60), ("effect-cover-flow", {"x": 300}),
                             ("effect-sticky-header", 200)]:
            answer = self.render(document=self.scene(name), offset=offset, include=["report", "layout", "boxes"])
            entries = {}
            for entry in answer["layout"]:
                entries.setdefault(entry["path"], []).append(entry.get("effective", entry["frame"]))
            seen = 0
            for kind in LISTS:
                for record in answer["report"][kind]:
                    if "box" not in record:
                        continue
                    seen += 1
                    self.assertTrue(any(
                        all(abs(part - box[key]) < 0.006 for part, key in zip(record["box"], ["x", "y", "width", "height"]))
                        for box in entries[record["path"]]), (name, kind, record["path"]))
            self.assertGreater(seen, 0, name)

    def test_without_asking_nothing_of_it_is_there(self):
        answer = self.render(document=self.scene("seed-000"), offset=40)
        self.assertNotIn("targets", answer)
        self.assertNotIn('"box"', json.dumps(answer["report"]))

    def test_what_is_out_of_the_viewport_has_no_box(self):
        answer = self.render(document=self.scene("seed-004-freezing"), offset=60, include=["report", "layout", "boxes"])
        height = 852
        tops = {entry["path"]: entry.get("effective", entry["frame"])["y"] for entry in answer["layout"]}
        without = [record["path"] for record in answer["report"]["skipped"] if "box" not in record]
        self.assertTrue(without)
        self.assertTrue(all(tops[path] >= height for path in without))

    def test_targets_are_named_views_that_take_a_tap(self):
        tap = {"onTapGesture": "n += 1"}
        text = {"type": "Text", "text": "x"}
        body = {"type": "VStack", "children": [
            {"type": "Button", "name": "button", "action": "n += 1", "label": text},
            {"type": "Button", "name": "off", "action": "n += 1", "label": text, "modifiers": [{"disabled": True}]},
            {**text, "name": "gesture", "modifiers": [tap]}, {**text, "name": "plain"}, {**text, "modifiers": [tap]}]}
        document = {"components": {"C": {"state": {"n": 0}, "body": body}}, "root": {"type": "C"}}
        targets = self.render(document=document, include=["boxes"])["targets"]
        self.assertEqual([target["name"] for target in targets], ["button", "gesture"])
        self.assertTrue(all(len(target["box"]) == 4 and target["box"][2] > 0 for target in targets))

    def test_targets_come_with_a_patch_only_where_they_changed(self):
        document = self.scene("hello")
        first = self.render(document=document, include=["svg", "boxes"])
        self.assertEqual([target["name"] for target in first["targets"]], ["wave"])
        same = self.render(after=first["stateId"], events=[{"tap": "wave"}], include=["patch", "report", "boxes"])
        self.assertNotIn("targets", same)
        wider = self.render(after=first["stateId"], events=[{"resize": {"width": 500}}], include=["patch", "report", "boxes"])
        self.assertEqual([target["name"] for target in wider["targets"]], ["wave"])
        # A state that is rebuilt from its document tells the same.
        again = self.render(document=document, events=[{"tap": "wave"}], include=["patch", "report", "boxes"])
        self.assertEqual(again.get("targets"), None if again["patch"].get("from") == same["patch"]["from"] else again.get("targets"))

    def test_a_step_of_the_freezing_screen_fits_in_six_thousand_bytes(self):
        state = self.render(document=self.scene("seed-004-freezing"), offset=40, include=["svg"])["stateId"]
        for offset in range(60, 800, 37):
            answer = self.server.ask("POST", "/v1/render", {
                "after": state, "events": [{"scroll": offset}], "include": ["patch", "report", "boxes"]})
            self.assertLess(len(answer.text.encode()), 6_144, offset)
            state = answer.json["stateId"]


if __name__ == "__main__":
    unittest.main()
