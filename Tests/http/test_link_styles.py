"""Styles of buttons around views that are drawn as one: links, menus and the like."""
import unittest

from verifiedcase import VerifiedTestCase, text

LINE = 20.5
FILLED = {"of": "ButtonStyle", "properties": {"inset": 8}, "body": {"type": "label", "modifiers": [{"padding": {"$": "inset"}}, {"background": "#123456"}]}}
VIEWS = {
    "NavigationLink": {"type": "NavigationLink", "destination": text("there")},
    "NavigationLink of a value": {"type": "NavigationLink", "value": 3},
    "Link": {"type": "Link", "destination": "https://example.com"},
    "ShareLink": {"type": "ShareLink", "item": "x"},
    "Menu": {"type": "Menu", "children": [{"type": "Button", "title": "One", "action": "n += 1", "name": "one"}]},
    "PhotosPicker": {"type": "PhotosPicker"},
}


class LinkStyles(VerifiedTestCase):
    def screen(self, *children, styles=None, modifiers=(), **component):
        return {"styles": styles or {"Filled": FILLED}, "components": {"Screen": {"state": {"n": 0}, **component, "body": {
            "type": "NavigationStack", "children": [{"type": "VStack", "children": list(children), "modifiers": list(modifiers)}]}}},
            "root": {"type": "Screen"}}

    def frame(self, answer, name):
        return next(view["frame"] for view in answer["layout"] if view.get("name") == name)

    def evaluated(self, answer):
        return [run["component"] for run in answer["report"]["evaluated"]]

    def link(self, kind, **more):
        return {**VIEWS[kind], "name": "it", "label": [text("Go", name="words")], **more}

    def test_a_style_of_the_documents_is_drawn_around_the_label(self):
        for kind in VIEWS:
            answer = self.answer(self.screen(self.link(kind), modifiers=[{"buttonStyle": {"Filled": {"inset": 5}}}]))
            own, words = self.frame(answer, "it"), self.frame(answer, "words")
            self.assertAlmostEqual(own["width"], words["width"] + 10, msg=kind)
            self.assertAlmostEqual(own["height"], LINE + 10, msg=kind)
            self.assertTrue("#123456" in answer["svg"], kind)
            self.assertEqual(self.evaluated(answer), ["(document)", "Screen", "Filled"], kind)

    def test_a_style_of_swiftuis_has_its_paddings_and_colours(self):
        for kind in VIEWS:
            answer = self.answer(self.screen(self.link(kind), modifiers=[{"buttonStyle": "bordered"}]))
            own, words = self.frame(answer, "it"), self.frame(answer, "words")
            self.assertAlmostEqual(own["width"], words["width"] + 24, msg=kind)
            self.assertAlmostEqual(own["height"], LINE + 14, msg=kind)
            plain = self.answer(self.screen(self.link(kind), modifiers=[{"buttonStyle": "plain"}]))
            self.assertEqual(self.frame(plain, "it")["height"], LINE, kind)
            self.assertFalse("#0088ff" in plain["svg"], kind)
            automatic = self.answer(self.screen(self.link(kind), modifiers=[{"buttonStyle": "automatic"}]))
            self.assertTrue("#0088ff" in automatic["svg"], kind)

    def test_a_style_runs_when_its_inputs_differ_and_not_with_the_screen(self):
        count = {"type": "Button", "name": "more", "title": "More", "action": "n += 1", "modifiers": [{"buttonStyle": "plain"}]}
        for kind in VIEWS:
            inset = {"buttonStyle": {"Filled": {"inset": {"$": "n < 2 ? 4 : 9"}}}}
            document = self.screen(text({"$": "'\\(n)'"}), count, self.link(kind, modifiers=[inset]))
            self.assertEqual(self.evaluated(self.answer(document, {"tap": "more"})), ["Screen"], kind)
            answer = self.answer(document, {"tap": "more"}, {"tap": "more"})
            self.assertEqual(self.evaluated(answer), ["Screen", "Filled"], kind)
            self.assertAlmostEqual(self.frame(answer, "it")["height"], LINE + 18, msg=kind)

    def test_a_tap_does_what_the_view_does(self):
        pressed = {"of": "PrimitiveButtonStyle", "body": {"type": "label", "modifiers": [{"onTapGesture": "configuration.trigger()"}]}}
        for style in ["Filled", "Bare", "bordered", "plain"]:
            modifiers, styles = [{"buttonStyle": style}], {"Filled": FILLED, "Bare": pressed}
            followed = self.answer(self.screen(self.link("NavigationLink"), modifiers=modifiers, styles=styles), {"tap": "it"})
            self.assertTrue('aria-label="there"' in followed["svg"], style)
            document = self.screen(self.link("Menu"), modifiers=modifiers, styles=styles)
            opened = self.answer(document, {"tap": "it"})
            self.assertTrue('data-name="one"' in opened["svg"], style)
            self.assertEqual(self.answer(document, {"tap": "it"}, {"tap": "one"})["state"]["Screen"]["n"], 1, style)

    def test_a_row_of_a_list_keeps_its_look_without_a_style_and_its_chevron_with_one(self):
        def row(*modifiers):
            link = {**self.link("NavigationLink"), "modifiers": list(modifiers)}
            return self.answer({"styles": {"Filled": FILLED}, "root": {"type": "NavigationStack", "children": [{"type": "List", "children": [link]}]}})
        plain, styled = row(), row({"buttonStyle": "Filled"})
        self.assertFalse("#0088ff" in plain["svg"])
        self.assertEqual(self.frame(plain, "it")["width"], self.frame(styled, "it")["width"])
        self.assertAlmostEqual(self.frame(styled, "it")["height"], LINE + 16)
        self.assertTrue("#123456" in styled["svg"])

    def test_a_link_that_scrolls_sideways_in_a_row_has_no_chevron(self):
        def width(view):
            answer = self.answer({"root": {"type": "NavigationStack", "children": [{"type": "List", "children": [view]}]}})
            return self.frame(answer, "it")["width"] - self.frame(answer, "words")["width"]
        link = self.link("NavigationLink of a value")
        self.assertEqual(width({"type": "ScrollView", "axis": "horizontal", "children": [{"type": "HStack", "children": [link]}]}), 0)
        self.assertGreater(width(link), 100)

    def test_the_style_of_a_menu(self):
        def height(*modifiers):
            return self.frame(self.answer(self.screen(self.link("Menu"), modifiers=modifiers, styles=styles)), "it")["height"]
        styles = {"Filled": FILLED, "Tall": {"of": "MenuStyle", "body": {"type": "Menu", "label": [{"type": "label"}], "children": [{"type": "content"}],
                                                                        "modifiers": [{"padding": 9}]}}}
        bordered = {"buttonStyle": "bordered"}
        self.assertEqual(height(bordered, {"menuStyle": "button"}), LINE + 14)
        self.assertEqual(height(bordered, {"menuStyle": "borderlessButton"}), LINE)
        self.assertEqual(height({"menuStyle": "Tall"}), LINE + 18)
        self.assertEqual(height(bordered, {"menuStyle": "Tall"}), LINE + 32)
        document = self.screen(self.link("Menu"), modifiers=[{"menuStyle": "Tall"}], styles=styles)
        self.assertEqual(self.answer(document, {"tap": "it"}, {"tap": "one"})["state"]["Screen"]["n"], 1)
        self.assertEqual(self.evaluated(self.answer(document)), ["(document)", "Screen", "Tall"])

    def test_an_edit_button_is_a_button(self):
        document = {"root": {"type": "NavigationStack", "children": [{"type": "VStack", "children": [
            {"type": "EditButton", "name": "edit", "modifiers": [{"buttonStyle": "bordered"}]}]}]}}
        self.assertAlmostEqual(self.frame(self.answer(document), "edit")["height"], LINE + 14)
        done = self.answer(document, {"tap": "edit"})
        self.assertGreater(self.frame(done, "edit")["width"], self.frame(self.answer(document), "edit")["width"])


if __name__ == "__main__":
    unittest.main()
