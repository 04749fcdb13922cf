"""The event `choose` with tags that are there, and with others."""
import unittest

from verifiedcase import VerifiedTestCase, text


def option(words, tag):
    return text(words, modifiers=[{"tag": tag}])


class Choices(VerifiedTestCase):
    def screen(self, view, chosen=1, **more):
        return {"components": {"Screen": {"state": {"s": chosen}, "body": {"type": "VStack", "children": [{"name": "it", "selection": "$s", **view}]}}},
                "root": {"type": "Screen"}, **more}

    def refused(self, document, tag, pointer="/events/0/choose/tag", target="it"):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": [{"choose": {"in": target, "tag": tag}}]})
        self.assertEqual(answer.status, 422, answer.text)
        self.assertEqual(answer.headers["Content-Type"], "application/problem+json")
        self.assertEqual(answer.json["pointer"], pointer)
        return answer.json

    def chosen(self, document, tag):
        return self.answer(document, {"choose": {"in": "it", "tag": tag}})["state"]["Screen"]["s"]

    def test_a_picker_has_the_tags_of_its_options(self):
        for style in ["menu", "segmented", "wheel", "inline", "navigationLink"]:
            view = {"type": "Picker", "title": "P", "children": [option("One", 1), option("Two", 2)], "modifiers": [{"pickerStyle": style}]}
            self.assertEqual(self.chosen(self.screen(view), 2), 2, style)
            problem = self.refused(self.screen(view), "x")
            self.assertEqual(problem["code"] if "code" in problem else problem["type"].split("/")[-1], "unknown-tag", style)
            self.assertIn("1, 2", problem["detail"], style)
            self.refused(self.screen(view), 3)

    def test_a_name_that_is_nearly_right_comes_with_a_suggestion(self):
        view = {"type": "Picker", "title": "P", "children": [
            {"type": "ForEach", "data": ["small", "large"], "id": "self", "children": [text({"$": "item"})]}]}
        self.assertEqual(self.chosen(self.screen(view, "small"), "large"), "large")
        self.assertEqual(self.refused(self.screen(view, "small"), "smal")["suggestion"], "small")
        self.assertEqual(self.refused(self.screen(view | {"children": [option("One", 1)]}), "1")["suggestion"], "1")

    def test_a_tab_view_has_the_tags_of_its_pages_or_their_numbers(self):
        tagged = {"type": "TabView", "children": [option("a", "home"), option("b", "cart")]}
        self.assertEqual(self.chosen(self.screen(tagged, "home"), "cart"), "cart")
        self.assertIn('"home", "cart"', self.refused(self.screen(tagged, "home"), 1)["detail"])
        tabs = {"type": "TabView", "children": [{"type": "Tab", "title": "A", "value": "a", "children": [text("a")]},
                                                {"type": "Tab", "title": "B", "value": "b", "children": [text("b")]}]}
        self.assertEqual(self.chosen(self.screen(tabs, "a"), "b"), "b")
        self.refused(self.screen(tabs, "a"), "c")
        numbered = {"root": {"type": "TabView", "name": "it", "children": [text("a"), text("b")]}}
        self.assertIn('aria-label="b"', self.answer(numbered, {"choose": {"in": "it", "tag": 1}})["svg"])
        self.assertIn("0, 1", self.refused(numbered, 2)["detail"])

    def test_a_list_has_the_ids_and_tags_of_its_rows_in_view_or_not(self):
        rows = {"type": "List", "children": [{"type": "ForEach", "data": 500, "id": "self", "children": [text({"$": "'\\(item)'"})]}]}
        self.assertEqual(self.chosen(self.screen(rows, None), 400), 400)
        self.refused(self.screen(rows, None), 500)
        self.assertIsNone(self.chosen(self.screen(rows, 3), None))
        several = self.screen(rows, [])
        self.assertEqual(self.chosen(several, [3, 450]), [3, 450])
        self.refused(several, [3, 777])
        tagged = {"type": "List", "children": [{"type": "ForEach", "data": 500, "id": "self", "children": [
            {"type": "Text", "text": "x", "modifiers": [{"tag": {"$": "'t\\(item)'"}}]}]}]}
        self.assertEqual(self.chosen(self.screen(tagged, None), "t400"), "t400")
        written = {"type": "List", "children": [option(f"row {n}", f"r{n}") for n in range(60)]}
        self.assertEqual(self.chosen(self.screen(written, None), "r55"), "r55")
        few = {"type": "List", "children": [option("a", "a"), option("b", "b")]}
        self.assertEqual(self.chosen(self.screen(few, "a"), "b"), "b")
        self.refused(self.screen(few, "a"), "c")

    def test_what_nobody_knows_by_name_is_told_where_it_stands(self):
        view = {"type": "Picker", "title": "P", "children": [option("One", 1)]}
        self.assertEqual(self.refused(self.screen(view), 1, "/events/0/choose/in", "its")["suggestion"], "it")
        nested = {"document": self.screen(view), "events": [{"transaction": [{"choose": {"in": "it", "tag": 9}}]}]}
        answer = self.server.ask("POST", "/v1/render", nested)
        self.assertEqual((answer.status, answer.json["pointer"]), (422, "/events/0/transaction/0/choose/tag"))

    def test_a_state_is_still_set_to_anything(self):
        view = {"type": "Picker", "title": "P", "children": [option("One", 1)]}
        answer = self.answer(self.screen(view), {"set": {"Screen": {"s": 9}}})
        self.assertEqual(answer["state"]["Screen"]["s"], 9)


if __name__ == "__main__":
    unittest.main()
