"""Rows evaluated before they are in view, rows kept for their count, state that goes with a row: over HTTP and on the command line."""

import json
import subprocess
import unittest

from client import BINARY, ServerTestCase


def feed(container="LazyVStack", row=None, count=100, components=None, **settings):
    row = row or {"type": "Row", "properties": {"n": {"$": "item"}}}
    lazy = {"type": container, "spacing": 0, "children": [{"type": "ForEach", "data": count, "children": [row]}]}
    if container == "LazyVGrid":
        lazy["columns"] = [{"flexible": {}}, {"flexible": {}}]
    label = {"type": "Text", "text": {"$": "'\\(n) \\(taps)'"}, "modifiers": [{"frame": {"height": 20}}, {"background": {"$": "Color.random"}}]}
    own = {"Row": {"properties": ["n"], "state": {"taps": 0},
                   "body": {"type": "Button", "name": {"$": "'row\\(n)'"}, "action": "taps += 1", "label": label}}}
    return {"viewport": {"width": 200, "height": 100}, "components": {**own, **(components or {})},
            "root": {"type": "ScrollView", "name": "feed", "children": [lazy]}, **settings}


class Prefetch(ServerTestCase):
    def ask(self, document, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {"document": document, **more})
        self.assertEqual(answer.status, status, answer.text)
        return answer.json

    def reports(self, document, *offsets, **more):
        steps = self.ask(document, events=[{"scroll": offset} for offset in offsets], include=["steps"], verify=True, **more)["steps"]
        for step in steps:
            self.assertTrue(step["report"]["verified"], step["report"].get("differences"))
        return [step["report"] for step in steps]

    def test_the_next_rows_are_told_apart_and_enter_without_running(self):
        for container, rows in [("LazyVStack", 1), ("LazyVGrid", 2)]:
            with self.subTest(container):
                first, second = self.reports(feed(container), 20, 40, prefetch=2)
                for report in (first, second):
                    self.assertEqual(report["totals"]["prefetched"], rows)
                    self.assertEqual([(one["entered"], one["prefetched"]) for one in report["cells"]], [(rows, rows)])
                    self.assertEqual([one["offScreen"] for one in report["evaluated"]], ["prefetched"] * rows)
                    self.assertEqual(report["totals"]["bodiesEvaluated"], rows)

    def test_zero_is_the_default_and_adds_nothing(self):
        for document in (feed(), feed(prefetch=0)):
            report = self.reports(document, 40)[0]
            self.assertNotIn("prefetched", report["totals"])
            self.assertNotIn("prefetched", report["cells"][0])
            self.assertEqual(report["totals"]["bodiesEvaluated"], 2)

    def test_they_neither_appear_nor_are_drawn(self):
        seen = {"Seen": {"properties": ["n", "log"], "bindings": ["log"], "body": {
            "type": "Text", "text": {"$": "n"}, "modifiers": [{"frame": {"height": 20}}, {"onAppear": "log.append(n)"}]}}}
        document = feed(prefetch=3)
        document["components"] = {
            "Main": {"state": {"log": []}, "body": {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
                {"type": "ForEach", "data": 100, "children": [{"type": "Seen", "properties": {"n": {"$": "item"}}, "bindings": {"log": "$log"}}]}]}]}},
            "Seen": {"properties": ["n"], "bindings": ["log"], "body": seen["Seen"]["body"]}}
        document["root"] = {"type": "Main"}
        answer = self.ask(document, events=[{"scroll": 20}, {"scroll": 200}, {"scroll": 0}], include=["svg", "report", "state", "layout"], verify=True)
        self.assertTrue(answer["report"]["verified"])
        self.assertEqual(answer["state"]["Main"]["log"], [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4])
        self.assertEqual(sum(one["type"] == "Seen" for one in answer["layout"]), 5)

    def test_frames_are_those_without(self):
        tall = {"type": "Text", "text": {"$": "'row \\(item)'"}, "modifiers": [{"padding": {"$": "item % 7"}}]}
        for document in (feed(), feed("LazyVGrid"), feed(row=tall)):
            frames = [self.ask(document, events=[{"scroll": 30}, {"scroll": 480}, {"scroll": 460}], offset=offset, include=["svg", "layout"], prefetch=ahead)
                      for offset in (465, 900) for ahead in (0, 3)]
            self.assertEqual(frames[0]["svg"], frames[1]["svg"])
            self.assertEqual(frames[2]["svg"], frames[3]["svg"])
            self.assertEqual(frames[0]["layout"], frames[1]["layout"])

    def test_a_row_ahead_is_not_measured_again(self):
        without = self.reports(feed(), 20, 40)
        ahead = self.reports(feed(), 20, 40, prefetch=2)
        for one, other in zip(without, ahead):
            # One row enters, one begins ahead: as much is measured, of another row.
            self.assertEqual(one["totals"]["measured"], other["totals"]["measured"])
        turned = self.reports(feed(), 40, 400, 380, 400, prefetch=2)[3]
        self.assertEqual(turned["totals"]["bodiesEvaluated"], 0)

    def test_the_direction_turns(self):
        _, back, forth = self.reports(feed(), 400, 380, 400, prefetch=2)
        self.assertEqual([one["path"][-8:] for one in back["evaluated"] if "offScreen" in one], ["/Row(17)", "/Row(18)"])
        self.assertEqual((forth["totals"]["bodiesEvaluated"], forth["totals"]["prefetched"]), (0, 0))

    def test_work_in_on_appear_is_counted(self):
        late = {"Late": {"state": {"text": "..."}, "body": {
            "type": "Text", "text": {"$": "text"}, "modifiers": [{"frame": {"height": 20}}, {"onAppear": "text = 'here'"}]}}}
        report = self.reports(feed(row={"type": "Late"}, components=late), 40, prefetch=3)[0]
        self.assertEqual(report["cells"][0]["discarded"], 2)
        self.assertEqual([one["code"] for one in report["diagnostics"]], ["prefetch-discarded"])
        report = self.reports(feed(row={"type": "Late"}, components=late), 40)[0]
        self.assertEqual(report["diagnostics"], [])

    def test_settings_of_queries_states_and_the_command_line(self):
        stored = self.server.ask("POST", "/v1/documents", feed()).json["document"]["id"]
        def total(query):
            answer = self.server.ask("GET", f"/v1/documents/{stored}/report?from=0&offset=20{query}")
            self.assertEqual(answer.status, 200, answer.text)
            return answer.json["totals"].get("prefetched")
        self.assertEqual([total(""), total("&prefetch=3"), total("&prefetch=0")], [None, 1, None])
        lines = self.server.ask("GET", f"/v1/documents/{stored}/sweep?to=40&step=20&prefetch=2").text.splitlines()
        self.assertEqual([json.loads(line)["totals"].get("prefetched") for line in lines if "totals" in line][-1], 1)
        first = self.ask(feed(), prefetch=2, offset=20)
        second = self.server.ask("POST", "/v1/render", {"after": first["stateId"], "offset": 40}).json
        self.assertEqual(second["report"]["totals"]["prefetched"], 1)
        self.assertNotEqual(first["stateId"], self.ask(feed(), offset=20)["stateId"])
        refused = self.server.ask("POST", "/v1/render", {"after": first["stateId"], "offset": 40, "prefetch": 1})
        self.assertEqual((refused.status, refused.json["pointer"]), (422, "/prefetch"))
        command = [BINARY, "report", "-", "--from", "0", "--offset", "20", "--prefetch", "3"]
        result = subprocess.run(command, input=json.dumps(feed()), capture_output=True, text=True)
        self.assertEqual(json.loads(result.stdout)["totals"]["prefetched"], 1)
        self.assertEqual(subprocess.run(command[:-1] + ["101"], input=json.dumps(feed()), capture_output=True, text=True).returncode, 2)

    def test_what_is_no_number_of_rows(self):
        for value, code in [(-1, "wrong-value"), (1.5, "wrong-value"), ("2", "wrong-value"), (101, "limit-prefetch"), (1e300, "wrong-value")]:
            with self.subTest(value):
                problem = self.ask(feed(prefetch=value), 422)
                self.assertEqual([(one["pointer"], one["code"]) for one in problem["errors"]], [("/document/prefetch", code)])
                self.assertEqual(self.ask(feed(), 422, prefetch=value)["pointer"], "/prefetch")
        stored = self.server.ask("POST", "/v1/documents", feed()).json["document"]["id"]
        for value in ("-1", "1.5", "101", "x", ""):
            self.assertEqual(self.server.ask("GET", f"/v1/documents/{stored}/report?prefetch={value}").status, 400)
        limits = self.server.ask("GET", "/v1/limits").json
        self.assertIn("prefetch", json.dumps(limits))


class KeptRows(ServerTestCase):
    """Rows whose component yields now more, now fewer views; and rows that are out of view for too long."""

    def ask(self, document, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {"document": document, **more})
        self.assertEqual(answer.status, status, answer.text)
        return answer.json

    def leaf(self, **condition):
        leaf = {"Leaf": {"properties": ["n"], "environment": ["tone"], "body": {
            "type": "If", "condition": {"$": "tone || n % 2 == 0"}, "then": {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 20}}]}, **condition}}}
        document = feed(row={"type": "Leaf", "properties": {"n": {"$": "item"}}}, components=leaf)
        document["components"]["Main"] = {"state": {"tone": True}, "body": {**document["root"], "modifiers": [{"environment": {"tone": {"$": "tone"}}}]}}
        document["root"] = {"type": "Main"}
        return document

    def steps(self, document, *events):
        steps = self.ask(document, events=list(events), include=["steps"], verify=True)["steps"]
        for step in steps:
            self.assertTrue(step["report"]["verified"], step["report"].get("differences"))
        return [step["report"] for step in steps]

    def test_rows_before_the_visible_ones_run_off_screen(self):
        scrolled, changed = self.steps(self.leaf(), {"scroll": 400}, {"set": {"Main": {"tone": False}}})
        self.assertEqual((scrolled["cells"][0]["kept"], scrolled["cells"][0]["basis"]), (5, "estimate"))
        self.assertEqual(sum(one.get("offScreen") == "kept" for one in changed["evaluated"]), 5)
        self.assertEqual(sum("offScreen" not in one and one["component"] == "Leaf" for one in changed["evaluated"]) >= 5, True)

    def test_the_finding_is_of_components_alone(self):
        def codes(document):
            return [one["code"] for one in self.ask(document, include=["report"], verify=True)["report"]["diagnostics"]]
        both = {"else": {"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 20}}]}}
        self.assertEqual(codes(self.leaf()), ["dynamic-rows"])
        self.assertEqual(codes(self.leaf(**both)), [])
        self.assertEqual(codes(feed()), [])
        branch = {"type": "If", "condition": {"$": "item > 3"}, "then": {"type": "Row", "properties": {"n": {"$": "item"}}}}
        self.assertEqual(codes(feed(row=branch)), ["non-constant-row"])
        plain = self.leaf()
        plain["components"]["Main"]["body"]["children"][0]["type"] = "VStack"
        self.assertEqual(codes(plain), [])

    def test_state_that_goes_with_a_row(self):
        away = [{"scroll": 400 + step} for step in range(9)]
        for profile, expected in [("iOS17", []), ("iOS18", ["row-state-lost"]), ("iOS26", ["row-state-lost"])]:
            with self.subTest(profile):
                reports = self.steps(feed(profile=profile), {"tap": "row1"}, *away)
                self.assertEqual([one["code"] for report in reports for one in report["diagnostics"]], expected)
        reports = self.steps(feed(), *away)
        self.assertEqual([one["code"] for report in reports for one in report["diagnostics"]], [])
        kept = self.leaf()
        kept["components"]["Leaf"]["state"] = {"taps": 0}
        kept["components"]["Leaf"]["body"]["then"] = {"type": "Button", "name": {"$": "'leaf\\(n)'"}, "action": "taps += 1", "label": kept["components"]["Leaf"]["body"]["then"]}
        reports = self.steps(kept, {"tap": "leaf1"}, *away)
        self.assertNotIn("row-state-lost", [one["code"] for report in reports for one in report["diagnostics"]])


if __name__ == "__main__":
    unittest.main()
