"""Bindings that slots are told, constants that a body works out, and what models begin with, from outside."""
import json
import pathlib
import re
import unittest

from schema import Schema
from verifiedcase import VerifiedTestCase

PAGE = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "documents.md").read_text()


def example(marker):
    """The document of the docs that has the marker in it."""
    return next(json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.S) if marker in text)


def ran(answer):
    return [one["component"] for one in answer["report"]["evaluated"]]


def state(answer, path):
    return answer["state"][path]


class Told(VerifiedTestCase):
    def test_the_example_writes_through_what_it_is_told(self):
        document = example('"item": "$isOn"')
        for tap in ("switch", "flip"):
            answer = self.answer(document, {"tap": tap})
            self.assertIs(state(answer, "Screen/Settings")["isOn"], True)
            self.assertEqual(ran(answer), ["Settings"])
        again = self.answer(document, {"tap": "flip"}, {"tap": "switch"}, {"tap": "flip"})
        self.assertIs(state(again, "Screen/Settings")["isOn"], True)

    def test_handing_it_on_reads_nothing(self):
        document = {"components": {
            "Box": {"slots": ["content"], "contents": {"content": "$told"}, "state": {"value": 1},
                    "body": {"type": "VStack", "children": [{"type": "content", "item": "$value"}]}},
            "Field": {"bindings": ["count"], "body": {"type": "Button", "name": "more", "title": "More", "action": "count += 1",
                                                      "modifiers": [{"badge": {"$": "count"}}]}},
            "Screen": {"body": {"type": "Box", "children": [{"type": "Field", "bindings": {"count": "$told"}}]}}},
            "root": {"type": "Screen"}}
        answer = self.answer(document, {"tap": "more"})
        self.assertEqual(ran(answer), ["Field"])
        self.assertEqual(state(answer, "Screen/Box")["value"], 2)

    def test_rows_are_told_their_elements(self):
        document = {"models": {"Store": {"kind": "Observable", "properties": {"items": [{"name": "a", "on": False}, {"name": "b", "on": False}]}}},
            "components": {
                "Rows": {"slots": ["row"], "contents": {"row": "item"}, "stateObjects": {"store": "Store"},
                         "body": {"type": "VStack", "children": [{"type": "ForEach", "data": "$store.items", "id": "name", "item": "one",
                                                                  "children": [{"type": "row", "item": "$one"}]}]}},
                "Screen": {"body": {"type": "Rows", "slots": {"row": [
                    {"type": "Toggle", "name": {"$": "item.name"}, "title": {"$": "item.name"}, "isOn": "$item.on"},
                    {"type": "Button", "name": {"$": "'no ' + item.name"}, "title": "No", "action": "item.on = false"}]}}}},
            "root": {"type": "Screen"}}
        answer = self.answer(document, {"tap": "b"})
        self.assertEqual(state(answer, "Screen/Rows")["store.items"], [{"name": "a", "on": False}, {"name": "b", "on": True}])
        answer = self.answer(document, {"tap": "b"}, {"tap": "a"}, {"tap": "no b"})
        self.assertEqual(state(answer, "Screen/Rows")["store.items"], [{"name": "a", "on": True}, {"name": "b", "on": False}])

    def test_a_value_that_is_told_is_not_bound(self):
        document = {"components": {
            "Box": {"slots": ["content"], "contents": {"content": "told"}, "body": {"type": "content", "item": 3}},
            "Screen": {"body": {"type": "Box", "children": [{"type": "Toggle", "title": "x", "isOn": "$told"}]}}}, "root": {"type": "Screen"}}
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(answer.status, 422)
        self.assertEqual(answer.json["errors"][0]["pointer"], "/document/components/Screen/body/children/0/isOn")

    def test_names_are_no_values(self):
        document = {"components": {
            "Screen": {"state": {"n": 0}, "body": {"type": "Card", "children": [
                {"type": "Button", "title": "a", "action": "n += 10", "name": {"$": "'x\\(n)'"}}]}},
            "Card": {"slots": ["content"], "body": {"type": "VStack", "children": [{"type": "content"}]}}}, "root": {"type": "Screen"}}
        plain = json.loads(json.dumps(document).replace("n += 10", ""))
        answer = self.answer(plain, {"set": {"Screen": {"n": 1}}})
        # Nobody reads what a name reads: it says what is there, and no body runs for it.
        self.assertEqual(ran(answer), [])
        self.assertEqual(answer["report"]["totals"]["viewsChanged"], 0)
        self.assertIn("x1", [view.get("name") for view in answer["layout"]])
        answer = self.answer(document, {"set": {"Screen": {"n": 1}}}, {"tap": "x1"})
        self.assertEqual(state(answer, "Screen")["n"], 11)


class Beginnings(VerifiedTestCase):
    def test_a_constant_is_worked_out_by_its_body(self):
        document = {"components": {
            "Screen": {"state": {"n": 0, "other": 0}, "body": {"type": "VStack", "children": [
                {"type": "Text", "text": {"$": "other"}}, {"type": "Lamp", "bindings": {"isOn": {"constant": {"$": "n > 0"}}}},
                {"type": "Show", "bindings": {"post": {"constant": {"$type": "Post", "id": 4}}}}]}},
            "Lamp": {"bindings": ["isOn"], "body": {"type": "Toggle", "title": "t", "isOn": "$isOn", "name": "lamp"}},
            "Show": {"bindings": ["post"], "body": {"type": "Text", "text": {"$": "post.id"}}}},
            "types": {"Post": {"fields": {"id": "Int"}}}, "root": {"type": "Screen"}}
        answer = self.answer(document, {"set": {"Screen": {"n": 2}}})
        self.assertIs(state(answer, "Screen/VStack/Lamp")["isOn"], True)
        self.assertEqual(ran(answer)[:2], ["Screen", "Lamp"])
        self.assertEqual(ran(self.answer(document, {"set": {"Screen": {"other": 2}}})), ["Screen"])
        self.assertIs(state(self.answer(document, {"tap": "lamp"}), "Screen/VStack/Lamp")["isOn"], False)

    def test_each_object_begins_with_its_own(self):
        document = example('"id": {"$": "UUID()"}')
        answer = self.answer(document, {"tap": "add"}, {"tap": "add"})
        again = self.answer(document, {"tap": "add"}, {"tap": "add"})
        self.assertEqual(answer["svg"], again["svg"])
        self.assertEqual(state(answer, "Screen")["entry.made"], "2026-01-01T09:41:00Z")
        self.assertRegex(state(answer, "Screen")["entry.id"], "^[0-9A-F-]{36}$")
        widths = [view["frame"]["width"] for view in answer["layout"] if "ForEach/Text" in view["path"]]
        self.assertEqual(len(widths), 4)
        self.assertEqual(len(set(widths)), 4)

    def test_what_observes_a_property_acts_with_its_write(self):
        document = example('"didSet"')
        answer = self.answer(document, {"type": {"in": "title", "text": "ab"}})
        self.assertEqual(state(answer, "Screen")["entry.changes"], 2)
        both = {"models": {"M": {"kind": "ObservableObject", "properties": {"n": 0, "log": ""},
                                 "willSet": {"n": "log += 'w\\(n)\\(newValue)'"}, "didSet": {"n": "if n > 3 { n = 3 }; log += 'd\\(oldValue)'"}}},
                "components": {"S": {"stateObjects": {"m": "M"}, "body": {"type": "Button", "name": "go", "title": {"$": "m.log"}, "action": "m.n = 9"}}},
                "root": {"type": "S"}}
        answer = self.answer(both, {"tap": "go"})
        self.assertEqual((state(answer, "S")["m.n"], state(answer, "S")["m.log"]), (3, "w09d0"))

    def test_what_may_be_nil_later_says_its_type(self):
        optional = {"$type": "String?", "value": "new"}
        document = {"models": {"M": {"kind": "Observable", "properties": {"note": optional}}},
                    "components": {"S": {"stateObjects": {"m": "M"}, "state": {"n": {"$type": "Int?", "value": 3}, "all": {"$type": "[Int?]", "value": [1]}},
                                         "body": {"type": "Button", "name": "clear", "title": {"$": "(m.note ?? 'none') + String(n ?? 0)"},
                                                  "action": "m.note = nil; n = nil; all.append(nil)"}}}, "root": {"type": "S"}}
        answer = self.answer(document, {"tap": "clear"})
        self.assertEqual(state(answer, "S"), {"m.note": None, "n": None, "all": [1, None]})
        answer = self.answer(document, {"set": {"S": {"n": None}}}, {"set": {"S": {"n": 5}}})
        self.assertEqual(state(answer, "S")["n"], 5)
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": [{"set": {"S": {"n": "x"}}}]})
        self.assertEqual(answer.status, 422)

    def test_what_is_wrong_is_said(self):
        def faults(models):
            answer = self.server.ask("POST", "/v1/documents", {"models": models, "root": {"type": "Text", "text": "a"}})
            self.assertEqual(answer.status, 422)
            return [(one["code"], one["pointer"]) for one in answer.json["errors"]]
        kind = {"kind": "Observable"}
        self.assertEqual(faults({"A": {**kind, "properties": {"n": 0}, "didSet": {"m": "n = 1"}}}), [("unknown-name", "/models/A/didSet/m")])
        self.assertEqual(faults({"A": {**kind, "properties": {"n": 0}, "didSet": {"n": "nope = 1"}}}), [("unknown-name", "/models/A/didSet/n")])
        self.assertEqual(faults({"A": {**kind, "properties": {"n": {"$type": "Nope?", "value": 1}}}}), [("unknown-type", "/models/A/properties/n/$type")])
        self.assertEqual(faults({"A": {**kind, "properties": {"n": {"$type": "Int?", "value": "x"}}}}),
                         [("type-mismatch", "/models/A/properties/n/value")])
        self.assertEqual(faults({"A": {**kind, "properties": {"n": {"$": "scroll.y"}}}}), [("wrong-value", "/models/A/properties/n/$")])

    def test_the_schema_takes_them(self):
        schema = Schema(self.server.ask("GET", "/schema/document.json").json)
        for marker in ('"item": "$isOn"', '"didSet"'):
            self.assertTrue(schema.fits(example(marker)), marker)


class Recursion(VerifiedTestCase):
    def text(self, functions, expression):
        return self.server.ask("POST", "/v1/render", {"document": {"functions": functions, "components": {
            "S": {"state": {"out": {"$": "nil"}}, "body": {"type": "Text", "text": {"$": expression}, "modifiers": [{"onAppear": f"out = {expression}"}]}}},
            "root": {"type": "S"}}, "include": ["state", "report"], "verify": True})

    def test_functions_call_themselves_and_each_other(self):
        functions = {"fib": {"parameters": ["n"], "body": "if n < 2 { return n }; return fib(n - 1) + fib(n - 2)"},
                     "even": {"parameters": ["n"], "body": "n == 0 ? true : odd(n - 1)"}, "odd": {"parameters": ["n"], "body": "n == 0 ? false : even(n - 1)"},
                     "size": {"parameters": ["node"], "body": "node.children.reduce(1) { $0 + size($1) }"}}
        for expression, expected in (("fib(15)", 610), ("even(9)", False), ("size(['children': [['children': []], ['children': []]]])", 3)):
            answer = self.text(functions, expression)
            self.assertEqual(answer.status, 200, answer.text)
            self.assertTrue(answer.json["report"]["verified"])
            self.assertEqual(answer.json["state"]["S"]["out"], expected)

    def test_they_end_at_a_limit(self):
        for body in ("f(n)", "1 + f(n + 1)"):
            answer = self.text({"f": {"parameters": ["n"], "body": body}}, "f(1)")
            self.assertEqual((answer.status, answer.json["code"]), (422, "limit-function-calls"))
        self.assertEqual(self.text({"f": {"parameters": ["n"], "body": "n == 0 ? 0 : 1 + f(n - 1)"}}, "f(199)").status, 200)
        answer = self.text({"f": {"parameters": ["n"], "body": "n < 2 ? 1 : f(n - 1) + f(n - 2)"}}, "f(60)")
        self.assertEqual(answer.status, 422)


if __name__ == "__main__":
    unittest.main()
