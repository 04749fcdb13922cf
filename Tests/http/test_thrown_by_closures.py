"""Errors of closures go on at whoever called them; held against the second engine."""
import unittest

from client import VerifiedTestCase

TYPES = {"Failure": {"cases": {"status": {"code": "Int"}, "offline": None}}}
CAUGHT = "catch Failure.status(let code) { fault = 'status \\(code)' } catch { fault = 'other' }"


def screen(given, call, label="Report"):
    """A component that calls what its use gives it."""
    report = {"closures": ["submit"], "state": {"fault": "", "after": 0},
              "functions": {"perform": {"parameters": [], "body": call}},
              "body": {"type": "Button", "name": "go", "action": "Task { await perform() }", "label": {"type": "Text", "text": {"$": "fault"}}}}
    main = {"state": {"message": "-"},
            "functions": {"send": {"parameters": ["n"], "body": "guard n == 200 else { throw Failure.offline }; message = 'sent'"}},
            "body": {"type": "VStack", "children": [
                {"type": "Report", "closures": {"submit": given}}, {"type": "Text", "text": {"$": "message"}}]}}
    return {"types": TYPES, "components": {"Main": main, "Report": report}, "root": {"type": "Main"}}


class ThrownByClosures(VerifiedTestCase):
    def fault(self, given, call, *more):
        state = self.state(screen(given, call), {"tap": "go"}, *more)
        return state["fault"], state["after"]

    def test_what_a_closure_throws_is_caught_by_its_caller(self):
        given = "{ n in guard n == 200 else { throw Failure.status(code: n) }; message = 'sent' }"
        for wait in ("try await submit", "try submit"):
            self.assertEqual(self.fault(given, "do { %s(422); after = 1; fault = 'none' } %s" % (wait, CAUGHT)), ("status 422", 0))
            self.assertEqual(self.fault(given, "do { %s(200); after = 1; fault = 'none' } %s" % (wait, CAUGHT)), ("none", 1))

    def test_so_is_what_it_throws_after_it_has_waited(self):
        given = "{ n in try await Task.sleep(for: .seconds(1)); guard n == 200 else { throw Failure.status(code: n) }; message = 'sent' }"
        call = "do { try await submit(%d); after = 1; fault = 'none' } " + CAUGHT
        self.assertEqual(self.fault(given, call % 404), ("", 0))
        self.assertEqual(self.fault(given, call % 404, {"advance": 1}), ("status 404", 0))
        self.assertEqual(self.fault(given, call % 200, {"advance": 1}), ("none", 1))

    def test_a_function_by_its_name_throws_too(self):
        self.assertEqual(self.fault("send", "do { try await submit(1); after = 1 } " + CAUGHT), ("other", 0))
        self.assertEqual(self.fault("send", "do { try await submit(200); after = 1 } " + CAUGHT), ("", 1))

    def test_marks_swallow_it(self):
        given = "{ n in throw Failure.offline }"
        self.assertEqual(self.fault(given, "try? await submit(1); after = 1"), ("", 1))
        self.assertEqual(self.fault(given, "try? submit(1); after = 1"), ("", 1))

    def test_what_nothing_catches_ends_the_caller(self):
        self.assertEqual(self.fault("{ n in throw Failure.offline }", "after = 1; try await submit(1); after = 2"), ("", 1))

    def test_it_ends_animations_around_the_call(self):
        given = "{ n in throw Failure.offline }"
        call = "do { withAnimation { after = 1; try submit(1) } } catch { fault = 'caught' }; after += 1"
        self.assertEqual(self.fault(given, call), ("caught", 2))

    def test_it_goes_through_closures_that_only_hand_on(self):
        middle = {"closures": ["submit"], "body": {"type": "Report", "closures": {"submit": "{ n in message += 'a'; try await submit(n); message += 'b' }"}},
                  "bindings": ["message"]}
        document = screen("x", "do { try await submit(1); after = 1 } " + CAUGHT)
        document["components"]["Middle"] = middle
        document["components"]["Main"]["body"]["children"][0] = {
            "type": "Middle", "bindings": {"message": "$message"}, "closures": {"submit": "{ n in try await Task.sleep(for: .seconds(1)); throw Failure.status(code: n) }"}}
        state = self.state(document, {"tap": "go"}, {"advance": 1})
        self.assertEqual((state["fault"], state["after"], state["message"]), ("status 1", 0, "-a"))

    def test_closures_that_are_values_throw(self):
        main = {"state": {"fault": "", "n": 0},
                "functions": {"run": {"parameters": ["work"], "body": "do { n += 1; try work(7); n += 10 } " + CAUGHT}},
                "body": {"type": "VStack", "children": [
                    {"type": "Button", "name": "written", "title": "a", "action": "run({ k in if k == 7 { throw Failure.status(code: k) } })"},
                    {"type": "Button", "name": "around", "title": "b", "action":
                     "do { let work = { k in if k == 7 { throw Failure.offline } }; n += 1; try work(1); n += 1; try work(7); n += 100 } " + CAUGHT},
                    {"type": "Text", "text": {"$": "fault + '\\(n)'"}}]}}
        document = {"types": TYPES, "components": {"Main": main}, "root": {"type": "Main"}}
        self.assertEqual(self.state(document, {"tap": "written"}), {"fault": "status 7", "n": 1})
        self.assertEqual(self.state(document, {"tap": "around"}), {"fault": "other", "n": 2})

    def test_closures_of_models_throw(self):
        model = {"kind": "ObservableObject", "properties": {"text": ""}, "closures": ["load"],
                 "functions": {"go": {"parameters": ["n"], "body": "do { try load(n); text = 'fine' } catch { text = 'caught' }"}}}
        load = "{ n in if n > 1 { throw Failure.offline } }"
        main = {"stateObjects": {"m": {"new": "M", "closures": {"load": load}}}, "body": {"type": "VStack", "children": [
            {"type": "Text", "text": {"$": "m.text"}},
            {"type": "Button", "name": "one", "title": "1", "action": "m.go(1)"}, {"type": "Button", "name": "two", "title": "2", "action": "m.go(2)"}]}}
        document = {"types": TYPES, "models": {"M": model}, "components": {"Main": main}, "root": {"type": "Main"}}
        self.assertEqual(self.state(document, {"tap": "one"})["m.text"], "fine")
        self.assertEqual(self.state(document, {"tap": "two"})["m.text"], "caught")

    def test_each_call_of_many_has_its_own_catch(self):
        calls = "; ".join(f"do {{ try submit({k}); after += 1000 }} catch Failure.status(let code) {{ after += code }} catch {{ after += 100000 }}" for k in range(25))
        self.assertEqual(self.fault("{ n in throw Failure.status(code: n) }", calls)[1], sum(range(25)))

    def test_what_a_receiver_throws_is_not_the_senders(self):
        main = {"state": {"fault": "", "after": 0}, "body": {"type": "VStack", "children": [
            {"type": "Text", "text": {"$": "fault"}, "modifiers": [{"onReceive": {"notification": "ping", "action": "throw Failure.offline"}}]},
            {"type": "Button", "name": "go", "title": "go", "action":
             "do { NotificationCenter.default.post(name: .ping, object: nil); after = 1 } catch { fault = 'caught' }"}]}}
        document = {"types": TYPES, "components": {"Main": main}, "root": {"type": "Main"}}
        self.assertEqual(self.state(document, {"tap": "go"}), {"fault": "", "after": 1})


if __name__ == "__main__":
    unittest.main()
