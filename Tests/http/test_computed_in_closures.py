"""Computed properties in what is read once as a value and once as what acts: closures that call, chosen closures, names of closures.
Held against the second engine."""
import time
import unittest

from client import VerifiedTestCase


def row(action):
    return {"type": "Row", "closures": {"tap": action}}


def screen(body, computed, **more):
    return {"root": {"type": "S"}, "components": {
        "S": {"state": {"k": 3, "log": ""}, "computed": {"twice": "k * 2", "label": "'x' + 'y'", **computed}, "closures": ["own?"],
              "functions": {"note": {"parameters": ["f"], "body": "log += '\\(f)'"}},
              "body": {"type": "VStack", "children": [body, {"type": "Text", "text": {"$": "log"}}]}, **more},
        "Row": {"closures": ["tap"], "body": {"type": "Button", "name": "b", "title": "x", "action": "tap()"}}}}


class ComputedInClosures(VerifiedTestCase):
    def told(self, body, computed=None, **more):
        return self.state(screen(body, computed or {}, **more), {"tap": "b"})["log"]

    def refused(self, body, computed=None):
        started = time.monotonic()
        answer = self.server.ask("POST", "/v1/render", {"document": screen(body, computed or {})})
        self.assertEqual(answer.status, 422, answer.text)
        self.assertLess(time.monotonic() - started, 20)
        return sorted({error["code"] for error in answer.json["errors"]})

    def test_a_closure_calls_a_function_with_one(self):
        self.assertEqual(self.told(row("own ?? { note(f: twice) }")), "6")
        self.assertEqual(self.told(row("own ?? { note(f: twice * 2) }")), "12")
        self.assertEqual(self.told(row("own ?? { let a = 100 + k; note(f: twice); note(f: a) }")), "6103")
        self.assertEqual(self.told(row("{ note(f: twice) }")), "6")

    def test_an_action_that_is_a_name_of_one(self):
        button = {"type": "Button", "name": "b", "title": "x"}
        for action in ("twice", "label.count", "label.scrollTo(1)", "twice.scrollTo(1)", "twice()", "log = 'a'; twice"):
            body = {**button, "action": action}
            answer = self.server.ask("POST", "/v1/render", {"document": screen(body, {}), "events": [{"tap": "b"}]})
            self.assertEqual(answer.status, 422, (action, answer.text))
        self.assertEqual(self.told({**button, "action": "let x = twice; note(f: twice); log += '\\(x)\\(label)'"}), "66xy")

    def test_what_is_no_closure_is_refused_where_it_is_chosen(self):
        self.assertEqual(self.refused(row("a0"), {"a0": "a1 ?? { k += 1 }", "a1": "k"}), ["type-mismatch"])
        self.assertEqual(self.refused(row("a1 ?? { k += 1 }"), {"a1": "k"}), ["syntax", "type-mismatch"])
        self.assertEqual(self.refused(row("own ?? { note(f: broken) }"), {"broken": "nope + 1"}), ["unknown-name"])
        self.assertEqual(self.refused(row("own ?? { note(f: outer) }"), {"broken": "nope + 1", "outer": "broken + 1"}), ["unknown-name"])
        self.assertEqual(self.told(row("a0"), {"a0": "own ?? { log = 'own' }"}), "own")

    def test_chains_of_them_take_no_longer_with_each(self):
        chain = {f"a{step}": f"a{step + 1} ?? {{ k += 1 }}" for step in range(40)}
        self.refused(row("a0"), {**chain, "a40": "k"})
        calls = {f"a{step}": f"{{ note(f: a{step + 1}) }}" for step in range(30)}
        self.refused(row("a0"), {**calls, "a30": "nope"})
        sums = {f"a{step}": f"a{step + 1} + a{step + 1}" for step in range(30)}
        self.refused(row("own ?? { note(f: nothing + a0) }"), {**sums, "a30": "nope"})

    def test_members_of_choices_are_looked_at_once_at_each_level(self):
        choice = "k"
        for _ in range(16):
            choice = f"({choice} ?? {{ k += 1 }}).b"
        self.refused(row(f"{choice} ?? {{ k = 2 }}"))


if __name__ == "__main__":
    unittest.main()
