"""Statics, inline views that are told more than values, and views of types, from outside."""
import json
import pathlib
import re
import unittest

from client import ServerTestCase
from schema import Schema

PAGE = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "documents.md").read_text()


def example(heading):
    return json.loads(re.search(r"```json\n(.*?)```", PAGE[PAGE.index(heading + "\n"):], re.S)[1])


class Shared(ServerTestCase):
    def answer(self, document, *events):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": list(events), "include": ["report", "layout"],
                                                        "verify": True})
        self.assertEqual(answer.status, 200, answer.text)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def test_the_examples_are_verified_after_every_tap(self):
        for heading, taps in (("## Shared objects", ["larger", "next", "larger"]),
                              ("## Inline views", ["Tea", "reset Tea", "Rum", "reset Rum"])):
            for count in range(len(taps) + 1):
                self.answer(example(heading), *({"tap": tap} for tap in taps[:count]))

    def test_the_schema_takes_them(self):
        schema = Schema(self.server.ask("GET", "/schema/document.json").json)
        for heading in ("## Shared objects", "## Inline views"):
            self.assertTrue(schema.fits(example(heading)), heading)

    def test_swift_has_words_for_them(self):
        def export(heading):
            answer = self.server.ask("POST", "/v1/export", json.dumps(example(heading)).encode())
            self.assertEqual(answer.status, 200, answer.text)
            return answer.text
        shared = export("## Shared objects")
        for line in ("static let shared = Settings()", "@ObservedObject var settings: Settings = (Settings.shared)",
                     "Settings.shared.isLarge = true"):
            self.assertIn(line, shared)
        inline = export("## Inline views")
        for line in ("@ViewBuilder var image: some View", "func badge(unit: Any) -> some View", "food.badge(unit: \"coins\")",
                     "@Binding isOn: Any", "@ViewBuilder content: () -> some View", "$isOn: $tea", "tab.label"):
            self.assertIn(line, inline)

    def test_an_action_that_a_request_brings_knows_statics(self):
        event = {"perform": {"in": "Screen", "action": "Player.player.track = 'Coda'"}}
        report = self.answer(example("## Shared objects"), event)["report"]
        self.assertEqual([record["component"] for record in report["evaluated"]], ["Playing"])

    def test_a_shared_object_lives_as_long_as_its_session(self):
        document = example("## Shared objects")
        first = self.answer(document, {"tap": "next"})
        other = self.answer(document, {"tap": "larger"})
        def width(answer):
            return next(view["frame"]["width"] for view in answer["layout"] if view.get("name") == "playing")
        self.assertNotEqual(width(first), width(other))
        again = self.server.ask("POST", "/v1/render", {"after": first["stateId"], "events": [{"tap": "larger"}], "include": ["report", "layout"]})
        self.assertEqual(width(again.json), width(first))
        self.assertEqual([one["component"] for one in again.json["report"]["evaluated"]], ["Sizes"])


if __name__ == "__main__":
    unittest.main()
