"""Styles that a document declares, from outside."""
import unittest

from client import Server, ServerTestCase


def text(words, **more):
    return {"type": "Text", "text": words, **more}


def button(name, action, **more):
    return {"type": "Button", "name": name, "action": action, "title": name, **more}


FILLED = {
    "of": "ButtonStyle", "properties": {"inset": 8},
    "body": {"type": "label", "modifiers": [
        {"padding": {"$": "inset"}}, {"opacity": {"$": "configuration.isPressed ? 0.5 : 1"}}]},
}
CHECKED = {
    "of": "ToggleStyle",
    "body": {"type": "HStack", "spacing": 4, "children": [
        {"type": "Button", "name": "box", "action": "configuration.isOn.toggle()", "label": text({"$": "configuration.isOn ? 'yes' : 'no'"})},
        {"type": "label"}]},
}
TALL = {"of": "LabelStyle", "body": {"type": "VStack", "spacing": 0, "children": [{"type": "icon"}, {"type": "title"}]}}
STYLES = {"Filled": FILLED, "Checked": CHECKED, "Tall": TALL}


class OwnStyles(ServerTestCase):
    def answer(self, document, *events, **more):
        request = {"document": {"viewport": {"width": 320, "height": 480, "scale": 2}, **document}, "events": list(events),
                   "include": ["report", "state", "layout", "svg"], "verify": True}
        answer = self.server.ask("POST", "/v1/render", {**request, **more})
        self.assertEqual(answer.status, 200, answer.text)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def test_a_style_is_skipped_where_the_views_it_is_given_are_equal(self):
        given = [{"type": "Button", "action": "n += 1", "label": [text("x")], "modifiers": [{"buttonStyle": "Filled"}]},
                 {"type": "Label", "title": [text("x")], "icon": [text("i")], "modifiers": [{"labelStyle": "Tall"}]}]
        for view, style in zip(given, ["Filled", "Tall"]):
            screen = {"state": {"n": 0}, "body": {"type": "VStack", "children": [text({"$": "n"}), view]}}
            document = {"styles": STYLES, "components": {"Screen": screen}, "root": {"type": "Screen"}}
            report = self.answer(document, {"perform": {"in": "Screen", "action": "n += 1"}})["report"]
            self.assertEqual([record["component"] for record in report["evaluated"]], ["Screen"])
            self.assertEqual([record["component"] for record in report["skipped"]], [style])

    def refused(self, document):
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(answer.status, 422, answer.text)
        return [(error["code"], error["pointer"]) for error in answer.json["errors"]]

    def frame(self, answer, name):
        return next(view["frame"] for view in answer["layout"] if view.get("name") == name)

    def evaluated(self, answer):
        return [run["component"] for run in answer["report"]["evaluated"]]

    def screen(self, *children, modifiers=(), styles=STYLES, **component):
        return {"styles": styles, "components": {"Screen": {**component, "body": {
            "type": "VStack", "children": list(children), "modifiers": list(modifiers)}}}, "root": {"type": "Screen"}}

    def test_a_style_is_drawn_around_the_label_of_every_button_inside(self):
        for given, inset in [("Filled", 8), ({"Filled": {"inset": 3}}, 3), ({"Filled": {}}, 8)]:
            answer = self.answer(self.screen(text("go", name="words"), {"type": "Group", "children": [button("go", "")]},
                                             modifiers=[{"buttonStyle": given}]))
            words, styled = self.frame(answer, "words"), self.frame(answer, "go")
            self.assertAlmostEqual(styled["width"], words["width"] + 2 * inset)
            self.assertAlmostEqual(styled["height"], words["height"] + 2 * inset)

    def test_the_innermost_style_counts_and_its_properties_are_its_own(self):
        answer = self.answer(self.screen(
            button("a", "", modifiers=[{"buttonStyle": "Filled"}]), button("b", "", modifiers=[{"buttonStyle": "plain"}]),
            modifiers=[{"buttonStyle": {"Filled": {"inset": 20}}}]))
        self.assertAlmostEqual(self.frame(answer, "a")["height"], 20.5 + 16)
        self.assertAlmostEqual(self.frame(answer, "b")["height"], 20.5)

    def test_a_tap_does_what_the_button_does(self):
        document = self.screen(button("more", "n += 1"), text({"$": "'\\(n)'"}), modifiers=[{"buttonStyle": "Filled"}], state={"n": 0})
        answer = self.answer(document, {"tap": "more"})
        self.assertEqual(answer["state"]["Screen"]["n"], 1)
        self.assertEqual(self.evaluated(answer), ["Screen"])

    def test_a_style_is_a_node_of_its_own_which_runs_when_its_inputs_differ(self):
        document = self.screen(
            button("more", "n += 1"), text({"$": "'\\(n)'"}), modifiers=[{"buttonStyle": {"Filled": {"inset": {"$": "n < 2 ? 4 : 9"}}}}],
            state={"n": 0})
        self.assertEqual(self.evaluated(self.answer(document)), ["(document)", "Screen", "Filled"])
        self.assertEqual(self.evaluated(self.answer(document, {"tap": "more"})), ["Screen"])
        answer = self.answer(document, {"tap": "more"}, {"tap": "more"})
        self.assertEqual(self.evaluated(answer), ["Screen", "Filled"])
        self.assertAlmostEqual(self.frame(answer, "more")["height"], 20.5 + 18)

    def test_a_toggle_is_turned_by_what_its_style_does(self):
        document = self.screen({"type": "Toggle", "name": "air", "title": "Air", "isOn": "$isOn"}, modifiers=[{"toggleStyle": "Checked"}],
                               state={"isOn": False})
        self.assertIn('aria-label="no"', self.answer(document)["svg"])
        for name in ["air", "box"]:
            answer = self.answer(document, {"tap": name})
            self.assertTrue(answer["state"]["Screen"]["isOn"])
            self.assertEqual(self.evaluated(answer), ["Checked"])

    def test_parts_of_a_label_are_placed_by_its_style(self):
        answer = self.answer(self.screen({"type": "Label", "name": "star", "title": [text("Star", name="title")],
                                          "icon": [{"type": "Image", "name": "icon", "systemName": "star"}]}, modifiers=[{"labelStyle": "Tall"}]))
        icon, title = self.frame(answer, "icon"), self.frame(answer, "title")
        self.assertAlmostEqual(icon["y"] + icon["height"], title["y"])
        self.assertAlmostEqual(self.frame(answer, "star")["height"], icon["height"] + title["height"])

    def test_a_primitive_style_triggers_the_action(self):
        primitive = {"of": "PrimitiveButtonStyle", "body": {"type": "label", "modifiers": [{"onTapGesture": "configuration.trigger()"}]}}
        document = self.screen(button("go", "n += 1"), styles={"Bare": primitive}, modifiers=[{"buttonStyle": "Bare"}], state={"n": 0})
        self.assertEqual(self.answer(document, {"tap": "go"})["state"]["Screen"]["n"], 1)

    def test_other_views_are_styled_by_what_they_are_told(self):
        styles = {
            "Bar": {"of": "ProgressViewStyle", "body": text({"$": "'\\(configuration.fractionCompleted ?? -1)'"}, name="part")},
            "Card": {"of": "GroupBoxStyle", "body": {"type": "VStack", "spacing": 3, "children": [{"type": "label"}, {"type": "content"}]}},
            "Row": {"of": "LabeledContentStyle", "body": {"type": "VStack", "spacing": 1, "children": [{"type": "label"}, {"type": "content"}]}},
            "Fold": {"of": "DisclosureGroupStyle", "body": [
                {"type": "Button", "name": "fold", "action": "configuration.isExpanded.toggle()", "label": {"type": "label"}},
                {"type": "If", "condition": {"$": "configuration.isExpanded"}, "then": [{"type": "content"}]}]},
        }
        children = [
            {"type": "ProgressView", "value": 1, "total": 4}, {"type": "GroupBox", "name": "card", "title": "a", "children": [text("b")]},
            {"type": "LabeledContent", "name": "row", "title": "a", "value": "b"},
            {"type": "DisclosureGroup", "name": "more", "title": "More", "children": [text("inside", name="inside")]}]
        modifiers = [{"progressViewStyle": "Bar"}, {"groupBoxStyle": "Card"}, {"labeledContentStyle": "Row"}, {"disclosureGroupStyle": "Fold"}]
        document = self.screen(*children, styles=styles, modifiers=modifiers)
        answer = self.answer(document)
        self.assertIn("0.25", answer["svg"])
        self.assertAlmostEqual(self.frame(answer, "card")["height"], 2 * 20.5 + 3)
        self.assertAlmostEqual(self.frame(answer, "row")["height"], 2 * 20.5 + 1)
        self.assertNotIn("inside", [view.get("name") for view in answer["layout"]])
        self.assertIn("inside", [view.get("name") for view in self.answer(document, {"tap": "fold"})["layout"]])

    def test_what_a_use_leaves_out_is_not_what_a_use_around_gives(self):
        fancy = {"of": "ButtonStyle", "closures": ["onTap?"], "properties": {"n": 0, "note": {"$of": "String?"}}, "body": {
            "type": "VStack", "name": {"$": "'look \\(n)'"}, "children": [{"type": "label"}, text({"$": "note ?? 'none'"})],
            "modifiers": [{"onTapGesture": "onTap?()"}]}}
        inner = [button("c", "", modifiers=[{"buttonStyle": {"Fancy": given}}]) for given in ({"n": 2}, {"n": 3, "onTap": None})]
        document = self.screen(
            button("b", ""), *inner, styles={"Fancy": fancy}, state={"k": 0},
            modifiers=[{"buttonStyle": {"Fancy": {"n": 1, "onTap": "k += 1", "note": "given"}}}])
        for look, count in ((1, 1), (2, 0), (3, 0)):
            self.assertEqual(self.answer(document, {"tap": f"look {look}"})["state"]["Screen"]["k"], count)
        self.assertEqual(self.answer(document)["svg"].count('aria-label="given"'), 1)
        self.assertEqual(self.answer(document)["svg"].count('aria-label="none"'), 2)

    def test_what_is_wrong_with_a_style_is_told_where_it_stands(self):
        base = {"root": button("a", "", modifiers=[{"buttonStyle": "Filled"}])}
        self.assertIn(("wrong-value", "/document/styles/Filled/of"),
                      self.refused({**base, "styles": {"Filled": {"of": "Style", "body": text("a")}}}))
        self.assertIn(("missing-key", "/document/styles/Filled"), self.refused({**base, "styles": {"Filled": {"of": "ButtonStyle"}}}))
        self.assertIn(("name-clash", "/document/styles/plain"), self.refused({**base, "styles": {"Filled": FILLED, "plain": FILLED}}))
        wrong = {**FILLED, "body": text({"$": "'\\(configuration.isOn)'"})}
        self.assertIn(("unknown-member", "/document/styles/Filled/body/text/$"), self.refused({**base, "styles": {"Filled": wrong}}))
        asked = {"root": button("a", "", modifiers=[{"buttonStyle": {"Filled": {"insets": 1}}}]), "styles": STYLES}
        self.assertIn(("unknown-key", "/document/root/modifiers/0/buttonStyle/Filled/insets"), self.refused(asked))


class LibraryInSeveralDocuments(unittest.TestCase):
    """What is compiled of the library in one document is kept for the next: none may see another's styles or functions."""

    def test_the_order_of_documents_changes_no_answer(self):
        controls = {"type": "VStack", "children": [
            {"type": "Toggle", "isOn": "$isOn", "children": [text("On")]}, {"type": "Label", "title": "Title", "systemImage": "star"},
            {"type": "Stepper", "title": "Count", "value": "$count"}]}
        component = {"Main": {"state": {"isOn": True, "count": 3}, "body": controls}}
        plain = {"components": component, "root": {"type": "Main"}}
        styled = {**plain, "styles": STYLES, "components": {"Main": {**component["Main"], "body": {
            **controls, "modifiers": [{"toggleStyle": "Checked"}, {"labelStyle": "Tall"}]}}}}
        named = {**plain, "functions": {name: {"parameters": ["x"], "body": "x"} for name in ("title", "isOn", "value", "label", "tint")}}
        documents = [plain, styled, named]
        answers = []
        for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
            server = Server()
            self.addCleanup(server.stop)
            found = {}
            for index in order:
                body = {"document": documents[index], "include": ["svg", "report", "layout"], "verify": True}
                answer = server.ask("POST", "/v1/render", body)
                self.assertEqual(answer.status, 200, answer.text)
                self.assertTrue(answer.json["report"]["verified"])
                found[index] = answer.bytes
            answers.append([found[index] for index in range(len(documents))])
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])


if __name__ == "__main__":
    unittest.main()
