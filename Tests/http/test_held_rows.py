"""Views given to components, and sections in components, among the rows of a List."""
import unittest

from client import ServerTestCase


def text(words, **more):
    return {"type": "Text", "text": words, **more}


ROWS = {"type": "ForEach", "data": 30, "children": [text({"$": "'Row \\(index)'"}, name={"$": "'row\\(index)'"})]}


class Wrapped(ServerTestCase):
    def test_views_given_to_a_component_are_rows_of_the_list_that_it_holds(self):
        held = {"slots": ["content"], "body": {"type": "List", "children": [{"type": "content"}]}}
        deeper = {"slots": ["content"], "body": {"type": "Held", "children": [{"type": "content"}]}}
        for holder in ["Held", "Deeper"]:
            document = {"components": {"Held": held, "Deeper": deeper}, "root": {"type": holder, "children": [text("a", name="a"), ROWS]}}
            answer = self.server.ask("POST", "/v1/render", {"document": document, "include": ["layout", "report"], "verify": True})
            self.assertEqual(answer.status, 200, answer.text)
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
            frames = {view["name"]: view["frame"] for view in answer.json["layout"] if view.get("name")}
            self.assertAlmostEqual(frames["row0"]["y"] - frames["a"]["y"], 44)
            self.assertAlmostEqual(frames["row1"]["y"] - frames["row0"]["y"], 44)
            self.assertNotIn("row25", frames)


    def test_a_section_for_each_element_is_a_section_though_it_holds_one_row(self):
        section = {"type": "Section", "children": [text({"$": "'\\(n)'"}, name={"$": "'row\\(n)'"})]}
        used = {"type": "Held", "properties": {"n": {"$": "index"}}}
        row = {"type": "Let", "values": {"n": {"$": "index"}}, "children": [section]}
        for element in [used, row]:
            document = {"profile": "iOS26", "components": {"Held": {"properties": ["n"], "body": section}},
                        "root": {"type": "List", "children": [{"type": "ForEach", "data": 3, "children": [element]}]}}
            answer = self.server.ask("POST", "/v1/render", {"document": document, "include": ["layout", "report"], "verify": True})
            self.assertEqual(answer.status, 200, answer.text)
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
            frames = {view["name"]: view["frame"] for view in answer.json["layout"] if view.get("name")}
            self.assertAlmostEqual(frames["row1"]["y"] - frames["row0"]["y"], 52 + 35)


if __name__ == "__main__":
    unittest.main()
