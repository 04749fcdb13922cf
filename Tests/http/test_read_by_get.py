"""What the `get` of a binding reads, the body has read that makes the binding: `Binding(get:set:)` calls it at once."""
import unittest

from askedcase import AskedTestCase, button, stack, text

MODELS = {"Model": {"kind": "Observable", "properties": {"flag": False, "item": {"$of": "String?"}, "other": 0}}}


class ReadByGet(AskedTestCase):
    def document(self, *children, modifiers=(), components=None):
        body = stack(*children, button("flag", "model.flag.toggle()"), button("item", "model.item = 'x'"),
                     button("other", "model.other += 1"), modifiers=list(modifiers))
        return {"models": MODELS, "components": {"S": {"stateObjects": {"model": "Model"}, "body": body}, **(components or {})}}

    def runs(self, document, tap):
        report = self.ask(document, {"tap": tap})["report"]
        return {record["component"]: [(reason["kind"], reason["name"]) for reason in record["reasons"]] for record in report["evaluated"]}

    def test_a_control_given_such_a_binding(self):
        document = self.document({"type": "Toggle", "title": "t", "isOn": {"get": "model.flag", "set": "model.flag = newValue"}})
        self.assertEqual(self.runs(document, "flag"), {"S": [("observable", "flag")]})
        self.assertEqual(self.runs(document, "other"), {})

    def test_what_is_presented_while_it_says_so(self):
        for modifier in ({"alert": {"title": "A", "isPresented": {"get": "model.item != nil", "set": "model.item = nil"}, "actions": []}},
                         {"sheet": {"isPresented": {"get": "model.item != nil", "set": "model.item = nil"}, "children": [text("'sheet'")]}}):
            document = self.document(modifiers=[modifier])
            self.assertIn(("observable", "item"), self.runs(document, "item")["S"])
            self.assertEqual(self.runs(document, "flag"), {})

    def test_a_component_given_one(self):
        rows = {"Row": {"bindings": ["on"], "body": text("on ? 'on' : 'off'")}}
        document = self.document({"type": "Row", "bindings": {"on": {"get": "model.flag", "set": "model.flag = newValue"}}}, components=rows)
        runs = self.runs(document, "flag")
        self.assertEqual(runs["S"], [("observable", "flag")])
        self.assertIn("Row", runs)

    def test_passing_a_binding_on_is_no_read(self):
        rows = {"Row": {"bindings": ["on"], "body": text("on ? 'on' : 'off'")}}
        document = self.document({"type": "Row", "bindings": {"on": "$model.flag"}}, components=rows)
        self.assertNotIn("S", self.runs(document, "flag"))


if __name__ == "__main__":
    unittest.main()
