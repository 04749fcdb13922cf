"""Columns of a lazy grid that an expression gives."""
import unittest

from verifiedcase import VerifiedTestCase


class GridItems(VerifiedTestCase):
    def document(self, columns, **state):
        cell = {"type": "Color", "color": "red", "name": {"$": "'c\\(index)'"}, "modifiers": [{"frame": {"height": 60}}]}
        grid = {"type": "LazyVGrid", "columns": columns, "spacing": 4, "children": [{"type": "ForEach", "data": 6, "children": [cell]}]}
        body = {"type": "ScrollView", "children": [grid]}
        return {"components": {"S": {"state": {"n": 3, **state}, "body": body}}, "root": {"type": "S"}}

    def places(self, document, *events):
        answer = self.answer(document, *events)
        frames = {view.get("name"): view["frame"] for view in answer["layout"]}
        return [(frames[f"c{index}"]["x"], frames[f"c{index}"]["y"], frames[f"c{index}"]["width"]) for index in range(4)]

    def test_they_are_those_that_are_written_in_place(self):
        for source, written in [
            ("[GridItem(.flexible()), GridItem(.flexible())]", [{"flexible": {}}, {"flexible": {}}]),
            ("[GridItem()]", [{"flexible": True}]),
            ("[GridItem(.fixed(50)), GridItem(.adaptive(minimum: 80), spacing: 2)]",
             [{"fixed": 50}, {"adaptive": {"minimum": 80}, "spacing": 2}]),
            ("[GridItem(.flexible(minimum: 20, maximum: 40), spacing: 0), GridItem(.flexible(maximum: .infinity), alignment: .topLeading)]",
             [{"flexible": {"minimum": 20, "maximum": 40}, "spacing": 0}, {"flexible": {}, "alignment": "topLeading"}]),
        ]:
            self.assertEqual(self.places(self.document({"$": source})), self.places(self.document(written)), source)

    def test_their_number_is_a_state(self):
        document = self.document({"$": "Array(repeating: GridItem(.flexible(), spacing: 4), count: n)"})
        self.assertEqual(self.places(document)[3], (0, 64, 104))
        answer = self.answer(document, {"perform": {"in": "S", "action": "n = 2"}})
        self.assertEqual([body["component"] for body in answer["report"]["evaluated"]], ["S"])
        self.assertEqual(self.places(document, {"perform": {"in": "S", "action": "n = 2"}})[2], (0, 64, 158))

    def test_states_and_data_hold_them(self):
        made = self.document({"$": "g"}, g={"$": "[GridItem(.adaptive(minimum: 130, maximum: .infinity))]"})
        self.assertEqual(self.places(made)[1], (164, 0, 156))
        told = self.document({"$": "g"}, g=[{"flexible": True}, {"fixed": 40}])
        self.assertEqual(self.places(told)[1], (280, 0, 40))

    def refused(self, columns, **state):
        answer = self.server.ask("POST", "/v1/render", {"document": self.document(columns, **state)})
        self.assertEqual(answer.status, 422, answer.text)
        self.assertEqual(answer.headers["Content-Type"], "application/problem+json")
        return answer.json["errors"][0]

    def test_anything_else_is_a_fault(self):
        self.assertEqual(self.refused({"$": "n"})["code"], "type-mismatch")
        for source in ["[GridItem(80)]", "[GridItem(.fixed())]", "[GridItem(.adaptive())]", "[GridItem(.flexible(most: 3))]", "[GridItem(.flexible(), 3)]"]:
            self.assertEqual(self.refused({"$": source})["code"], "wrong-arguments", source)
        self.assertEqual(self.refused({"$": "g"}, g=[{"flexible": True}, 3])["code"], "wrong-type")
        self.assertEqual(self.refused({"$": "g"}, g=[{"fixed": 3, "flexible": True}])["code"], "wrong-type")


if __name__ == "__main__":
    unittest.main()
