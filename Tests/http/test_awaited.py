"""`await action()` of a closure: the action goes on once the closure has ended, in the same update; held against the second engine."""
import unittest

from client import VerifiedTestCase


def document(action, button="busy = true; Task { await action(); busy = false }", **functions):
    return {
        "components": {
            "Screen": {
                "state": {"saved": 0},
                "functions": {"save": {"parameters": [], "body": "try? await Task.sleep(for: .seconds(1)); saved += 1"}, **functions},
                "body": {"type": "VStack", "children": [
                    {"type": "AsyncButton", "closures": {"action": action}},
                    {"type": "Text", "text": {"$": "'saved \\(saved)'"}}]}},
            "AsyncButton": {
                "closures": ["action"], "state": {"busy": False, "given": 0},
                "body": {"type": "Button", "name": "go", "title": {"$": "busy ? 'busy' : 'go \\(given)'"}, "action": button}}},
        "root": {"type": "Screen"}}


class Awaited(VerifiedTestCase):
    def test_what_is_behind_waits_for_a_closure_that_waits(self):
        one = document("await save()")
        self.assertEqual(self.state(one, {"tap": "go"})["busy"], True)
        self.assertEqual(self.state(one, {"tap": "go"}, {"advance": 0.5})["busy"], True)
        done = self.state(one, {"tap": "go"}, {"advance": 1})
        self.assertEqual((done["busy"], done["saved"]), (False, 1))

    def test_both_are_one_update(self):
        report = self.answer(document("await save()"), {"tap": "go"}, {"advance": 1})["report"]
        self.assertEqual((report["totals"]["transactions"], report["totals"]["passes"]), (1, 1))
        self.assertEqual(sorted((one["component"], one["count"]) for one in report["evaluated"]), [("AsyncButton", 1), ("Screen", 1)])

    def test_without_await_the_action_goes_on(self):
        one = document("await save()", "busy = true; Task { action(); busy = false }")
        self.assertEqual(self.state(one, {"tap": "go"})["busy"], False)
        self.assertEqual(self.state(one, {"tap": "go"}, {"advance": 1})["saved"], 1)

    def test_a_closure_that_does_not_wait_is_part_of_the_action(self):
        one = document("saved += 1", "busy = true; Task { await action(); busy = false; given = 2 }")
        done = self.state(one, {"tap": "go"})
        self.assertEqual((done["busy"], done["saved"], done["given"]), (False, 1, 2))

    def test_closures_wait_for_closures_and_try_is_passed_over(self):
        one = document("try? await save(); await save()", "busy = true; Task { try? await action(); busy = false }")
        one["components"]["Middle"] = {"closures": ["action"], "body": {"type": "AsyncButton", "closures": {
            "action": "await action(); await action()"}}}
        one["components"]["Screen"]["body"]["children"][0]["type"] = "Middle"
        self.assertEqual(self.state(one, {"tap": "go"}, {"advance": 3.9})["busy"], True)
        done = self.state(one, {"tap": "go"}, {"advance": 4})
        self.assertEqual((done["busy"], done["saved"]), (False, 4))

    def test_a_value_that_a_closure_gives_later_is_waited_for(self):
        one = document("saved = 1", "let load = { x in try? await Task.sleep(for: .seconds(x)); return x * 2 }; "
                       "Task { let y = await load(2); given = y + 1; given = given + (await load(3)) }")
        self.assertEqual(self.state(one, {"tap": "go"}, {"advance": 2})["given"], 5)
        self.assertEqual(self.state(one, {"tap": "go"}, {"advance": 5})["given"], 11)

    def test_a_task_of_a_view_that_goes_ends_what_waits_in_the_closure(self):
        one = document("try? await Task.sleep(for: .seconds(5)); if Task.isCancelled { saved = 7 }")
        one["components"]["AsyncButton"]["body"]["modifiers"] = [{"task": "await action(); given = 3"}]
        screen = one["components"]["Screen"]
        screen["state"]["shows"] = True
        screen["body"]["children"][0] = {"type": "If", "condition": {"$": "shows"}, "then": [screen["body"]["children"][0]]}
        screen["body"]["children"].append({"type": "Button", "name": "hide", "title": "hide", "action": "shows = false"})
        self.assertEqual(self.state(one, {"tap": "hide"})["saved"], 7)

    def test_a_hundred_calls_in_a_loop_come_one_after_the_other(self):
        one = document("try? await Task.sleep(for: .milliseconds(10)); saved += 1",
                       "Task { for i in 0..<100 { await action(); given = i } }")
        done = self.state(one, {"tap": "go"}, {"advance": 0.505})
        self.assertEqual((done["saved"], done["given"]), (50, 49))


if __name__ == "__main__":
    unittest.main()
