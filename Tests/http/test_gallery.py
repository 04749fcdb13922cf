"""Every example of the gallery that says what it must show shows it, asked over a real socket."""

import json
import unittest

from client import ROOT, ServerTestCase

SCENES = ROOT / "public" / "scenes"
NOTES = json.loads((SCENES.parent / "notes.json").read_text())
INDEX = [{**scene, **NOTES.get(scene["id"], {})} for scene in json.loads((SCENES / "index.json").read_text())["scenes"]]
PROFILES = ["iOS16", "iOS17", "iOS18"]


class GalleryCase(ServerTestCase):
    def document(self, name):
        answer = self.server.ask("GET", f"/scenes/{name}.json")
        self.assertEqual(answer.status, 200, name)
        return answer.json

    def report(self, document, events, profile=None):
        request = {"document": document, "events": events, "include": ["report"]}
        if profile:
            request["profile"] = profile
        answer = self.server.ask("POST", "/v1/render", request)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json["report"]


def components(records):
    return [record["component"] for record in records]


def names(records):
    return {record.get("name") for record in records}


class ExpectedTables(GalleryCase):
    def test_every_table_is_what_the_report_says(self):
        told = 0
        for scene in INDEX:
            for row in scene.get("expected", []):
                with self.subTest(scene["id"], event=row["event"]):
                    report = self.report(self.document(scene["id"]), [row["event"]])
                    self.assertEqual(components(report["evaluated"]), row["evaluated"])
                    redrawn = names(report["redrawn"])
                    self.assertEqual(redrawn - {None}, set(row["redrawn"]))
                    self.assertFalse(redrawn & set(row["kept"]))
                    told += 1
        self.assertGreaterEqual(told, 18)

    def test_all_experiments_of_seed_001_are_there(self):
        wanted = {f"seed-001-{number}" for number in ["1", "2", "2.1", "3", "3.1", "4", "5", "6", "7", "8"]}
        self.assertLessEqual(wanted, {scene["id"] for scene in INDEX if scene.get("expected")})
        for name in wanted:
            self.assertEqual(self.document(name)["profile"], "iOS16", name)


class Seed001(GalleryCase):
    def tap(self, name, profile=None, times=1, view="torch"):
        return self.report(self.document(f"seed-001-{name}"), [{"tap": view}] * times, profile)

    def test_example_6_depends_on_the_release_and_no_other_does(self):
        for number in ["1", "2", "2.1", "3", "3.1", "4", "5", "6", "7", "8"]:
            runs = [components(self.tap(number, profile)["evaluated"]) for profile in PROFILES]
            self.assertEqual(runs[1], runs[2], number)
            self.assertEqual(runs[0] != runs[1], number == "6", number)
        report = self.tap("6", "iOS17")
        self.assertEqual(components(report["evaluated"]), ["ContentView", "LightStack"])
        self.assertEqual([(skip["component"], skip["rule"]) for skip in report["skipped"]],
                         [("NoMatterText", "key path")])

    def test_a_new_identity_is_an_end_and_a_beginning(self):
        report = self.tap("2.1")
        self.assertEqual([view["component"] for view in report["mounted"] if "component" in view], ["NoMatterText"])
        self.assertEqual([view["component"] for view in report["unmounted"] if "component" in view], ["NoMatterText"])
        self.assertEqual(report["skipped"], [])

    def test_parents_run_before_children(self):
        for number in ["4", "6", "7", "8"]:
            self.assertEqual(components(self.tap(number)["evaluated"])[:2], ["ContentView", "LightStack"])

    def test_every_tap_costs_the_same(self):
        for number in ["1", "2", "2.1", "3", "3.1", "4", "5", "6", "7", "8"]:
            first, third = self.tap(number), self.tap(number, times=3)
            self.assertEqual(first["totals"], third["totals"], number)

    def test_the_reason_leads_to_the_tap(self):
        for number in ["1", "3", "4", "6"]:
            for body in self.tap(number)["evaluated"]:
                for reason in body["reasons"]:
                    self.assertEqual(reason["because"][-1]["kind"], "tap", (number, body))


CLASSES = ["none", "effect", "closure", "body", "body+layout", "double pass"]


def counted(totals):
    """The class that what was counted in a step shows."""
    if totals["passes"] > 1:
        return "double pass"
    if totals["measured"] + totals["placed"] + totals["viewsMounted"] > 0:
        return "body+layout"
    kinds = [("body", "bodiesEvaluated"), ("closure", "closures"), ("effect", "effects")]
    return next((kind for kind, total in kinds if totals[total]), "none")


def scroll_views(node):
    """Names of the scroll views of a document."""
    if isinstance(node, list):
        return {name for one in node for name in scroll_views(one)}
    if not isinstance(node, dict):
        return set()
    own = {node["name"]} if node.get("type") == "ScrollView" and isinstance(node.get("name"), str) else set()
    return own | {name for one in node.values() for name in scroll_views(one)}


class Costs(GalleryCase):
    def dearest(self, document, events):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": events, "include": ["steps"]})
        self.assertEqual(answer.status, 200, answer.text)
        return max((counted(step["report"]["totals"]) for step in answer.json["steps"]), key=CLASSES.index)

    def test_a_full_sweep_costs_what_was_said_before_it(self):
        for scene in INDEX:
            with self.subTest(scene["id"]):
                document = self.document(scene["id"])
                asked = {"document": document, "include": ["costs"]}
                answer = self.server.ask("POST", "/v1/render", asked).json
                said = max((record["class"] for record in answer["costs"]), key=CLASSES.index, default="none")
                end = answer["document"]["maxOffset"]
                end = end if isinstance(end, dict) else {"x": 0, "y": end}
                sweeps = [[{"scroll": {axis: end[axis] * at / 40 for axis in end}} for at in range(41)]]
                sweeps += [[{"scroll": {name: 15 * at}} for at in range(41)] for name in sorted(scroll_views(document))]
                found = max((self.dearest(document, events) for events in sweeps), key=CLASSES.index)
                # A screen that all fits on has no step that could cost what a longer one would.
                if any(end.values()) or found != "none":
                    self.assertEqual(found, said)


if __name__ == "__main__":
    unittest.main()
