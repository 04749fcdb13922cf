"""Profiles and toolchains: the rules that differ, over requests, queries and the command line."""

import json
import subprocess
import unittest

from client import BINARY, ServerTestCase


def counter(**settings):
    """A scroll step writes the value that is there already to a property that Label reads."""
    feed = {"type": "ScrollView", "name": "feed", "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 3000}}]}],
            "modifiers": [{"onScrollGeometryChange": {"of": {"$": "scroll.y > -1 ? scroll.y : 0"}, "action": "model.count = 1"}}]}
    main = {"stateObjects": {"model": "Model"}, "body": {"type": "VStack", "children": [
        {"type": "Label", "objects": {"model": "model"}}, feed,
        {"type": "Button", "name": "same", "action": "model.count = 1", "label": {"type": "Text", "text": "same"}},
        {"type": "Button", "name": "add", "action": "model.count += 0", "label": {"type": "Text", "text": "add"}}]}}
    label = {"observedObjects": {"model": "Model"}, "body": {"type": "Text", "text": {"$": "model.count"}}}
    return {"models": {"Model": {"kind": "Observable", "properties": {"count": 1}}},
            "components": {"Main": main, "Label": label}, "root": {"type": "Main"}, **settings}


def rows(profile, data, modifiers=(), container="LazyVStack", **keys):
    row = {"type": "Color", "color": "red", "modifiers": [
        {"frame": {"height": 20}}, {"onAppear": "appeared += 1"}, {"onDisappear": "disappeared += 1"}, *modifiers]}
    lazy = {"type": container, "spacing": 0, "children": [{"type": "ForEach", "data": data, "children": [row]}], **keys}
    feed = {"state": {"appeared": 0, "disappeared": 0}, "body": {"type": "ScrollView", "children": [lazy]}}
    return {"profile": profile, "viewport": {"width": 200, "height": 100}, "components": {"Feed": feed}, "root": {"type": "Feed"}}


class Profiles(ServerTestCase):
    def ask(self, document, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {"document": document, **more})
        self.assertEqual(answer.status, status, answer.text)
        return answer.json

    def ran(self, tap, document=None, **more):
        report = self.ask(document or counter(), events=[{"tap": tap}], include=["report"], verify=True, **more)["report"]
        self.assertTrue(report["verified"], report)
        return [record["component"] for record in report["evaluated"]]

    def test_the_toolchain_decides_of_equal_writes(self):
        for toolchain, same in [("5.9", ["Label"]), ("6.0", ["Label"]), ("6.2", [])]:
            self.assertEqual(self.ran("same", toolchain=toolchain), same, toolchain)
            self.assertEqual(self.ran("same", counter(toolchain=toolchain)), same, toolchain)
            self.assertEqual(self.ran("add", toolchain=toolchain), ["Label"], toolchain)

    def test_a_profile_brings_its_toolchain_and_a_request_goes_over_both(self):
        for profile, same in [("iOS16", ["Label"]), ("iOS17", ["Label"]), ("iOS18", ["Label"]), ("iOS26", [])]:
            self.assertEqual(self.ran("same", profile=profile), same, profile)
        self.assertEqual(self.ran("same", counter(profile="iOS26"), toolchain="6.0"), ["Label"])
        self.assertEqual(self.ran("same", counter(toolchain="6.0"), profile="iOS26"), ["Label"])
        self.assertEqual(self.ran("same", counter(profile="iOS17"), profile="iOS26"), [])

    def test_stored_documents_take_it_in_the_query(self):
        stored = self.server.ask("POST", "/v1/documents", counter())
        place = stored.headers["Location"]
        for toolchain, count in [("6.0", 1), ("6.2", 0)]:
            report = self.server.ask("GET", f"{place}/report?from=10&offset=40&toolchain={toolchain}").json
            self.assertEqual(len(report["evaluated"]), count, toolchain)
            lines = self.server.ask("GET", f"{place}/sweep?from=0&to=20&step=10&toolchain={toolchain}").text.splitlines()
            self.assertEqual([json.loads(line)["totals"]["bodiesEvaluated"] for line in lines[1:]], [count] * (len(lines) - 1))
            self.assertEqual(self.server.ask("GET", f"{place}/frame.svg?offset=40&toolchain={toolchain}").status, 200)
        for query in ["toolchain=6.1", "toolchain=", "profile=iOS19"]:
            self.assertEqual(self.server.ask("GET", f"{place}/report?offset=1&{query}").status, 400, query)

    def test_an_unknown_toolchain_is_pointed_at(self):
        self.assertEqual(self.ask(counter(), status=422, toolchain="6.1")["pointer"], "/toolchain")
        self.assertEqual(self.ask(counter(), status=422, toolchain=6.2)["pointer"], "/toolchain")
        self.assertEqual(self.ask(counter(toolchain="7"), status=422)["pointer"], "/document/toolchain")

    def test_a_state_has_its_toolchain(self):
        first, other = (self.ask(counter(), toolchain=toolchain)["stateId"] for toolchain in ["6.0", "6.2"])
        self.assertNotEqual(first, other)
        for state, count in [(first, 1), (other, 0)]:
            answer = self.server.ask("POST", "/v1/render", {"after": state, "events": [{"tap": "same"}]})
            self.assertEqual(answer.json["report"]["totals"]["bodiesEvaluated"], count)
        refused = self.server.ask("POST", "/v1/render", {"after": first, "toolchain": "6.2"})
        self.assertEqual((refused.status, refused.json["pointer"]), (422, "/toolchain"))

    def test_what_a_profile_does_not_have_is_a_finding_with_a_pointer(self):
        card = {"type": "Color", "color": "red", "modifiers": [
            {"frame": {"height": 90}}, {"scrollTransition": {"opacity": {"$": "1 - abs(phase.value)"}}},
            {"onGeometryChange": {"of": {"$": "proxy.size.width"}, "action": ""}}]}
        document = {"root": {"type": "ScrollView", "children": [card]}}
        where = "/root/children/0/modifiers/"
        expected = {("iOS16", None): [where + "1/scrollTransition", where + "2/onGeometryChange"],
                    ("iOS16", "6.0"): [where + "1/scrollTransition"], ("iOS17", None): [], ("iOS17", "5.9"): [where + "2/onGeometryChange"],
                    ("iOS18", None): [], ("iOS26", None): []}
        for (profile, toolchain), pointers in expected.items():
            found = self.ask(document, profile=profile, **({"toolchain": toolchain} if toolchain else {}))["report"]["diagnostics"]
            self.assertEqual([(one["code"], one["pointer"]) for one in found], [("unavailable", pointer) for pointer in pointers])

    def test_the_command_line_takes_and_shows_it(self):
        def run(*arguments):
            return subprocess.run([BINARY, *arguments], input=json.dumps(counter()), capture_output=True, text=True, timeout=60)

        reports = [run("report", "-", "--from", "10", "--offset", "40", "--toolchain", name) for name in ["6.0", "6.2"]]
        self.assertEqual([json.loads(done.stdout)["totals"]["bodiesEvaluated"] for done in reports], [1, 0])
        self.assertNotIn("unavailable", run("validate", "-").stderr)
        shown = run("validate", "-", "--profile", "iOS16").stderr
        self.assertIn("/models/Model/kind: unavailable: the macro `@Observable`", shown)
        self.assertIn("`onScrollGeometryChange`", shown)
        self.assertEqual(run("validate", "-", "--toolchain", "4").returncode, 1)
        self.assertEqual(run("sweep", "-", "--to", "20", "--toolchain", "5").returncode, 1)

    def test_openapi_and_schema_name_it(self):
        described = self.server.ask("GET", "/openapi.json").json["components"]
        self.assertEqual(described["schemas"]["Toolchain"]["enum"], ["5.9", "6.0", "6.2"])
        self.assertIn("iOS26", described["schemas"]["Profile"]["enum"])
        document = self.server.ask("GET", "/schema/document.json").json
        self.assertIn("toolchain", json.dumps(document))


class Appearances(ServerTestCase):
    def balance(self, document, offsets):
        events = [{"scroll": offset} for offset in offsets]
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": events, "include": ["state", "report", "layout"], "verify": True})
        self.assertEqual(answer.status, 200, answer.text)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"])
        state = answer.json["state"]["Feed"]
        live = sum(entry["type"] == "Color" for entry in answer.json["layout"])
        return state["appeared"], state["disappeared"], live

    def test_from_ios_17_on_rows_come_and_go_in_pairs(self):
        grid = {"columns": [{"flexible": {}}, {"flexible": {}}, {"flexible": {}}]}
        for profile in ["iOS17", "iOS18", "iOS26"]:
            for container, keys in [("LazyVStack", {}), ("LazyVGrid", grid)]:
                for way in [[40], [40, 0], [300, 30, 77, 400, 0], [20 * step for step in range(15)]]:
                    document = rows(profile, 90, container=container, **keys)
                    appeared, disappeared, live = self.balance(document, way)
                    self.assertEqual(appeared - disappeared, live, (profile, container, way))
                    self.assertGreater(disappeared, 0)

    def test_in_ios_16_rows_only_appear(self):
        self.assertEqual(self.balance(rows("iOS16", 90), [40, 0]), (5 + 2 + 2, 0, 5))
        self.assertEqual(self.balance(rows("iOS17", 90), [40, 0]), (5 + 2 + 2, 2 + 2, 5))


if __name__ == "__main__":
    unittest.main()
