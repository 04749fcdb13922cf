"""Publishers, what models keep in `appStorage`, and functions that go on by themselves, from outside."""
import unittest

from test_told import example, ran, state
from verifiedcase import VerifiedTestCase


def button(name, action):
    return {"type": "Button", "name": name, "title": name, "action": action}


def screen(model, body, modifiers=(), **component):
    return {"models": {"M": {"kind": "ObservableObject", **model}},
            "components": {"S": {"stateObjects": {"m": "M"}, **component,
                                 "body": {"type": "VStack", "children": body, "modifiers": list(modifiers)}}},
            "root": {"type": "S"}}


class Publishers(VerifiedTestCase):
    def test_the_example_searches_once_the_letters_have_stopped(self):
        document = example('"SearchModel"')
        answer = self.answer(document, {"type": {"in": "query", "text": "tea"}}, {"advance": 0.2})
        self.assertEqual(state(answer, "Search")["message"], "")
        answer = self.answer(document, {"type": {"in": "query", "text": "tea"}}, {"advance": 0.3})
        self.assertEqual(state(answer, "Search")["message"], "2 found")

    def test_a_view_hears_of_a_property_of_an_object(self):
        document = screen({"properties": {"close": False}}, [button("go", "m.close = true")],
                          [{"onReceive": {"publisher": "m.$close.dropFirst()", "action": "out = value ? 'closed' : 'open'"}}],
                          state={"out": ""})
        answer = self.answer(document, {"tap": "go"})
        self.assertEqual(state(answer, "S")["out"], "closed")
        self.assertEqual(ran(answer), ["S"])

    def test_an_object_that_says_it_will_change_runs_its_owner(self):
        document = screen({"properties": {"t": ""}}, [button("go", "m.objectWillChange.send()")])
        answer = self.answer(document, {"tap": "go"})
        self.assertEqual(ran(answer), ["S"])
        reasons = answer["report"]["evaluated"][0]["reasons"]
        self.assertEqual([(one["kind"], one["name"]) for one in reasons], [("object", "objectWillChange")])
        self.assertNotIn("m.objectWillChange", state(answer, "S"))

    def test_a_toggle_is_bound_to_what_a_model_keeps(self):
        document = screen({"appStorage": {"clear": False}}, [{"type": "Toggle", "name": "t", "title": "Clear", "isOn": "$m.clear"}])
        answer = self.answer(document, {"tap": "t"})
        self.assertIs(state(answer, "S")["m.clear"], True)

    def test_a_function_goes_on_from_its_task(self):
        document = screen({"properties": {"t": ""}}, [button("go", "poll()")], state={"n": 0}, functions={
            "poll": {"parameters": [], "body": "n += 1; if n < 3 { Task { try await Task.sleep(for: .seconds(1)); poll() } }"}})
        self.assertEqual(state(self.answer(document, {"tap": "go"}, {"advance": 1}), "S")["n"], 2)
        self.assertEqual(state(self.answer(document, {"tap": "go"}, {"advance": 9}), "S")["n"], 3)

    def test_a_pattern_that_takes_too_long_is_refused(self):
        document = {"components": {"S": {"state": {"t": "a" * 40}, "body": {
            "type": "Text", "text": {"$": "t.wholeMatch(of: /(a+)+b/) != nil ? 'yes' : 'no'"}}}}, "root": {"type": "S"}}
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(answer.status, 422)
        self.assertIn("limit-pattern-steps", answer.text)


if __name__ == "__main__":
    unittest.main()
