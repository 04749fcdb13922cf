"""Programmatic scrolls: rows reached by their ids, mounted or not; proxies in actions; what a refused event leaves."""

import unittest

from client import ServerTestCase


def feed(container="LazyVStack", data=1000, key="self", **more):
    row = {"type": "Color", "color": "red", "name": {"$": "'row \\(index)'"},
           "modifiers": [{"frame": {"height": {"$": "40 + (index % 7) * 10"}}}]}
    rows = {"type": "ForEach", "data": data, "id": key, "children": [row]}
    column = {"type": container, "spacing": 0, "children": [rows], **more}
    return {"viewport": {"width": 300, "height": 400}, "root": {"type": "ScrollView", "name": "feed", "children": [column]}}


class ScrollTo(ServerTestCase):
    def ask(self, document, events, status=200, include=("report", "layout"), **more):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": events, "include": list(include), **more})
        self.assertEqual(answer.status, status, answer.text)
        return answer.json

    def frame(self, answer, name):
        return next(one["frame"] for one in answer["layout"] if one.get("name") == name)

    def test_a_row_that_is_not_mounted_stands_at_its_anchor(self):
        for anchor, part in (("top", 0), ("center", 0.5), ("bottom", 1), ({"x": 0.5, "y": 0.25}, 0.25)):
            for row in (77, 501, 936):
                answer = self.ask(feed(), [{"scrollTo": {"id": row, "anchor": anchor}}], verify=True)
                height = 40 + row % 7 * 10
                self.assertAlmostEqual(self.frame(answer, f"row {row}")["y"], part * (400 - height), msg=(anchor, row))
                self.assertTrue(answer["report"]["verified"])

    def test_ids_are_of_any_type(self):
        people = [{"id": f"p{at}", "age": at % 2 == 0} for at in range(300)]
        places = [[at, "x"] for at in range(300)]
        for document, wanted in ((feed(data=people, key="id"), "p250"), (feed(data=places), [250, "x"]),
                                 (feed(data={"range": [1000, 1300]}), 1250), (feed(data=people, key="index"), 250)):
            answer = self.ask(document, [{"scrollTo": {"id": wanted, "anchor": "top"}}])
            self.assertAlmostEqual(self.frame(answer, "row 250")["y"], 0)

    def test_an_id_inside_a_row_is_found_only_while_the_row_is_mounted(self):
        document = feed()
        row = document["root"]["children"][0]["children"][0]["children"][0]
        row["id"] = {"$": "'own \\(index)'"}
        answer = self.ask(document, [{"scrollTo": {"id": "own 4", "anchor": "top"}}])
        self.assertAlmostEqual(self.frame(answer, "row 4")["y"], 0)
        for event, pointer in (({"scrollTo": {"id": "own 400"}}, "/id"), ({"scrollTo": {"view": "row 400"}}, "/view"),
                               ({"scrollTo": "row 400"}, "")):
            problem = self.ask(document, [event], status=422)
            self.assertEqual(problem["pointer"], f"/events/0/scrollTo{pointer}")
            self.assertIn("mounted", problem["detail"])

    def test_a_transaction_scrolls_to_what_it_brings(self):
        document = {"viewport": {"width": 300, "height": 400}, "components": {"List": {"state": {"count": [1]}, "body": {
            "type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
                {"type": "ForEach", "data": {"$": "count"}, "children": [
                    {"type": "Color", "color": "red", "name": {"$": "'row \\(item)'"},
                     "modifiers": [{"frame": {"height": 50}}]}]}]}]}}}, "root": {"type": "List"}}
        rows = list(range(200))
        events = [{"transaction": [{"set": {"List": {"count": rows}}}, {"scrollTo": {"id": 150, "anchor": "top"}}]}]
        answer = self.ask(document, events, verify=True)
        self.assertAlmostEqual(self.frame(answer, "row 150")["y"], 0)
        self.assertTrue(answer["report"]["verified"])
        events[0]["transaction"][1]["scrollTo"]["id"] = 250
        self.assertEqual(self.ask(document, events, status=422)["pointer"], "/events/0/transaction/1/scrollTo/id")

    def test_a_refused_event_keeps_the_answers_before_it(self):
        good = [{"scroll": 40}, {"scrollTo": {"id": 500}}]
        for bad, pointer in (({"scrollTo": {"id": "x"}}, "/events/2/scrollTo/id"), ({"tap": "x"}, "/events/2/tap"),
                             ({"scrolTo": 3}, "/events/2/scrolTo"), ({"scroll": "x"}, "/events/2/scroll")):
            problem = self.ask(feed(), good + [bad, {"scroll": 0}], status=422, include=["report", "steps"])
            self.assertEqual((problem["pointer"], problem["applied"]), (pointer, 2))
            answer = self.ask(feed(), good, include=["report", "steps"])
            self.assertEqual(problem["steps"], answer["steps"])
            self.assertEqual(problem["stateId"], answer["stateId"])
            on = self.server.ask("POST", "/v1/render", {"after": problem["stateId"], "events": [{"scroll": 7}]})
            self.assertEqual(on.status, 200)
        problem = self.ask(feed(), good + [{"tap": "x"}], status=422)
        self.assertNotIn("steps", problem)
        problem = self.ask(feed(), good, status=422, offset={"nobody": 3})
        self.assertEqual((problem["pointer"], problem["applied"]), ("/offset/nobody", 2))

    def test_a_malformed_target_is_refused(self):
        for event, pointer in (({"scrollTo": {"anchor": "top"}}, ""), ({"scrollTo": {"id": 3, "anchor": "topp"}}, "/anchor"),
                               ({"scrollTo": {"id": 3, "view": "x"}}, "/view"), ({"scrollTo": {"id": 3, "inn": "x"}}, "/inn"),
                               ({"scrollTo": {"id": 3, "in": "fed"}}, "/in")):
            problem = self.ask(feed(), [event], status=422)
            self.assertEqual(problem["pointer"], "/events/0/scrollTo" + pointer)


if __name__ == "__main__":
    unittest.main()
