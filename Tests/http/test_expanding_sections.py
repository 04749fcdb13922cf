"""Sections whose rows come and go."""
import unittest

from verifiedcase import VerifiedTestCase, text


def screen(style, **section):
    return {"profile": "iOS18", "components": {"Screen": {"state": {"isOpen": True}, "body": {"type": "List", "name": "list", "children": [
        {"type": "Section", "isExpanded": "$isOpen", "children": [text("first", name="first"), text("second", name="second")], **section},
        {"type": "Section", "title": "Other", "children": [
            {"type": "Button", "name": "fold", "title": "Fold", "action": "isOpen.toggle()"}]}],
        "modifiers": [{"listStyle": style}]}}}, "root": {"type": "Screen"}}


def places(answer):
    def walk(views):
        for view in views:
            yield view
            yield from walk(view.get("children", []))
    return {view["name"]: view["frame"] for view in walk(answer["layout"]) if view.get("name")}


class ExpandingSections(VerifiedTestCase):
    def test_rows_come_and_go_with_the_binding(self):
        for style in ["sidebar", "insetGrouped", "plain"]:
            document = screen(style, header=[text("Fruit", name="head")])
            plain = screen(style, header=[text("Fruit", name="head")])
            del plain["components"]["Screen"]["body"]["children"][0]["isExpanded"]
            opened, closed = places(self.answer(document)), places(self.answer(document, {"tap": "fold"}))
            other = places(self.answer(plain))
            for name in ["first", "second", "fold"]:
                self.assertAlmostEqual(opened[name]["y"], other[name]["y"], delta=0.01, msg=style)
            self.assertNotIn("first", closed)
            self.assertLess(closed["fold"]["y"], opened["fold"]["y"] - 80)

    def test_a_tap_on_the_header_of_a_sidebar_folds_it(self):
        document = screen("sidebar", title="Fruit", name="section")
        self.assertEqual(self.answer(document, {"tap": "section"})["state"]["Screen"]["isOpen"], False)
        self.assertEqual(self.answer(document, {"tap": "section"}, {"tap": "section"})["state"]["Screen"]["isOpen"], True)
        grouped = screen("insetGrouped", title="Fruit", name="section")
        self.assertEqual(self.answer(grouped, {"tap": "section"})["state"]["Screen"]["isOpen"], True)

    def test_a_section_without_a_binding_is_as_before(self):
        self.assertEqual(self.server.ask("POST", "/v1/render", {"document": screen("plain", isExpanded=3)}).status, 422)


if __name__ == "__main__":
    unittest.main()
