"""`scrollPosition`: a scroll writes which row is in view, and a write scrolls to a row."""

import unittest

from client import ServerTestCase


def feed(container="LazyVStack", anchor=None, state=None, data=200, key="self", axis="vertical", reader=True, **more):
    side = "height" if axis == "vertical" else "width"
    row = {"type": "Color", "color": "red", "name": {"$": "'row \\(index)'"}, "modifiers": [{"frame": {side: 50}}]}
    position = {"id": "$shown"} | ({"anchor": anchor} if anchor else {})
    scroll = {"type": "ScrollView", "name": "feed", "axis": axis, "modifiers": [{"scrollPosition": position}], "children": [
        {"type": container, "spacing": 0, "modifiers": [{"scrollTargetLayout": True}], "children": [
            {"type": "ForEach", "data": data, "id": key, "children": [row]}]}]}
    caption = {"type": "Caption", "bindings": {"shown": "$shown"}}
    if reader:
        scroll["modifiers"].append({"overlay": caption})
    return {"viewport": {"width": 400, "height": 400}, "root": {"type": "Feed"}, **more, "components": {
        "Feed": {"state": {"shown": state}, "body": [scroll]},
        "Caption": {"bindings": ["shown"], "body": {"type": "Text", "text": {"$": "'\\(shown)'"}}}}}


class ScrollPosition(ServerTestCase):
    def ask(self, document, events, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": events, "include": ["report", "layout"], "verify": True, **more})
        self.assertEqual(answer.status, status, answer.text)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"])
        return answer.json

    def frame(self, answer, name):
        return next(one["frame"] for one in answer["layout"] if one.get("name") == name)

    def test_only_the_body_that_reads_the_position_runs_and_the_report_says_why(self):
        report = self.ask(feed(), [{"scroll": {"y": 1230}}])["report"]
        self.assertEqual([run["component"] for run in report["evaluated"]], ["Caption"])
        reason = report["evaluated"][0]["reasons"][0]
        self.assertEqual((reason["kind"], reason["old"], reason["new"]), ("binding", None, 24))
        self.assertEqual([link["kind"] for link in reason["because"]], ["scrollPosition", "scroll"])
        self.assertEqual((report["totals"]["transactions"], report["totals"]["passes"]), (2, 2))

    def test_the_anchor_says_which_row(self):
        for anchor, row in ((None, 20), ("top", 20), ("center", 24), ("bottom", 28), ({"x": 0, "y": 0.25}, 22)):
            report = self.ask(feed(anchor=anchor), [{"scroll": {"y": 1010}}])["report"]
            self.assertEqual(report["evaluated"][0]["reasons"][0]["new"], row, anchor)

    def test_a_write_reaches_rows_that_are_not_mounted(self):
        people = [{"id": f"p{at}"} for at in range(200)]
        for document, value, y in ((feed(anchor="top"), 150, 0), (feed(anchor="bottom", data=people, key="id"), "p150", 350),
                                   (feed("LazyVGrid", anchor="center") | {}, 150, 175)):
            if document["components"]["Feed"]["body"][0]["children"][0]["type"] == "LazyVGrid":
                document["components"]["Feed"]["body"][0]["children"][0]["columns"] = [{"flexible": {}}]
            answer = self.ask(document, [{"set": {"Feed": {"shown": value}}}])
            self.assertAlmostEqual(self.frame(answer, "row 150")["y"], y)

    def test_what_the_binding_begins_with_scrolls_nowhere(self):
        answer = self.ask(feed(anchor="top", state=99), [])
        self.assertAlmostEqual(self.frame(answer, "row 0")["y"], 0)
        answer = self.ask(feed(anchor="top", state=99), [{"set": {"Feed": {"shown": 98}}}])
        self.assertAlmostEqual(self.frame(answer, "row 98")["y"], 0)

    def test_sideways(self):
        report = self.ask(feed("LazyHStack", axis="horizontal"), [{"scroll": {"x": 460}}])["report"]
        self.assertEqual(report["evaluated"][0]["reasons"][0]["new"], 9)

    def test_a_target_that_is_not_there_is_told(self):
        report = self.ask(feed(state=1), [{"set": {"Feed": {"shown": 5000}}}])["report"]
        self.assertIn("scroll-target", [one["code"] for one in report["diagnostics"]])

    def test_what_is_no_binding_is_a_fault(self):
        for value in ("shown", 3, {"$": "shown"}, "$nothing"):
            document = feed()
            document["components"]["Feed"]["body"][0]["modifiers"][0]["scrollPosition"]["id"] = value
            answer = self.server.ask("POST", "/v1/render", {"document": document})
            self.assertEqual(answer.status, 422, answer.text)
            self.assertIn("scrollPosition/id", answer.text)

    def test_iOS_16_does_not_have_it(self):
        codes = [one["code"] for one in self.ask(feed(profile="iOS16"), [])["report"]["diagnostics"]]
        self.assertIn("unavailable", codes)


if __name__ == "__main__":
    unittest.main()
