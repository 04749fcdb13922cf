"""Errors that are thrown and caught, and tasks that are kept and cancelled; held against the second engine."""
import unittest

from client import ServerTestCase

TYPES = {
    "Failure": {"cases": {"offline": None, "status": {"code": "Int"}},
                "computed": {"errorDescription": "self == .offline ? 'No connection' : nil"}},
    "Other": {"cases": {"offline": None, "gone": None}},
    "Bad": {"fields": {"why": "String"}}}
LOAD = {"load": {"parameters": ["k"], "body":
        "if k == 1 { throw Failure.offline }; if k == 2 { throw Failure.status(code: 404) }; if k == 3 { throw Bad(why: 'x') }; "
        "if k == 4 { throw Other.offline }; if k == 5 { throw Other.gone }; if k == 6 { throw 'plain' }; return k * 10"}}


def screen(action, *views, functions=LOAD, **state):
    main = {"state": {"n": 0, "text": "", "log": [], "task": None, "isOn": True, **state}, "functions": functions,
            "body": {"type": "VStack", "children": [
                {"type": "Text", "text": {"$": "'\\(n) \\(text) \\(log.count)'"}},
                {"type": "Button", "name": "go", "title": "go", "action": action}, *views]}}
    return {"types": TYPES, "components": {"Screen": main}, "root": {"type": "Screen"}}


def button(name, action):
    return {"type": "Button", "name": name, "title": name, "action": action}


class Thrown(ServerTestCase):
    def answer(self, document, *events, status=200):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state"], "verify": True})
        self.assertEqual(answer.status, status, answer.json)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events):
        return next(slots for path, slots in self.answer(document, *events)["state"].items() if "Screen" in path)

    def tapped(self, action, slot, **state):
        return self.state(screen(action, **state), {"tap": "go"})[slot]

    def test_the_first_clause_that_fits_catches(self):
        action = ("do { n = try load(%d); text = 'ok' } catch Failure.status(let code) { text = 'status \\(code)' } "
                  "catch let bad as Bad { text = bad.why } catch Other.offline { text = 'other' } catch { text = error.localizedDescription }")
        said = "The operation couldn’t be completed. (Other error 1.)"
        for k, text in enumerate(["ok", "No connection", "status 404", "x", "other", said, "plain"]):
            self.assertEqual(self.tapped(action % k, "text"), text, k)

    def test_what_no_clause_catches_is_thrown_on(self):
        inner = "do { do { n = try load(5) } catch Failure.offline { text = 'a' } } catch is Other { text = 'b' }"
        self.assertEqual(self.tapped(inner, "text"), "b")
        again = ("do { do { n = try load(1) } catch { log.append(1); throw error } } "
                 "catch let e as Failure where e == .offline { text = 'b' } catch { text = 'c' }")
        self.assertEqual(self.tapped(again, "text"), "b")

    def test_a_mark_gives_nil_or_fails(self):
        self.assertEqual(self.tapped("let x = try? load(1); text = '\\(x == nil) \\((try? load(2)) ?? 7)'; try? load(3)", "text"), "true 7")
        self.assertEqual(self.tapped("n = try! load(7) + 1", "n"), 71)
        problem = self.answer(screen("n = try! load(1)"), {"tap": "go"}, status=422)
        self.assertEqual(problem["errors"][0]["code"], "unhandled-error")
        body = screen("n = 1", {"type": "Text", "text": {"$": "(try? load(1)) ?? 3"}})
        self.assertEqual(self.state(body)["n"], 0)
        problem = self.answer(screen("n = 1", {"type": "Text", "text": {"$": "load(1)"}}), status=422)
        self.assertEqual(problem["errors"][0]["code"], "unhandled-error")

    def test_loops_closures_and_animations_end_with_an_error(self):
        loop = "for i in 0..<5 { do { n += try load(7 - i); log.append(i) } catch { continue } }"
        self.assertEqual((self.tapped(loop, "log"), self.tapped(loop, "n")), ([0], 70))
        mapped = "do { log = try [0, 7, 1, 8].map { try load($0) } } catch { text = error.localizedDescription; log.append(1) }"
        self.assertEqual((self.tapped(mapped, "log"), self.tapped(mapped, "text")), ([1], "No connection"))
        animated = "do { withAnimation { n = 1; n = try load(1) }; n = 5 } catch { text = 'caught' }"
        self.assertEqual((self.tapped(animated, "n"), self.tapped(animated, "text")), (1, "caught"))

    def test_what_nothing_catches_ends_the_action_alone(self):
        action = "Task { n = 2; n = try load(1); text = 'no' }; log = [1]; n = try load(2); log = [2]"
        state = self.state(screen(action), {"tap": "go"})
        self.assertEqual((state["n"], state["text"], state["log"]), (2, "", [1]))

    def test_a_model_throws_after_it_waited(self):
        document = screen("Task { await m.refresh() }")
        document["models"] = {"M": {"kind": "Observable", "properties": {"message": "", "items": []}, "functions": {
            "fetch": {"parameters": ["fails"], "body":
                      "try await Task.sleep(for: .seconds(1)); guard !fails else { throw Failure.offline }; return [1, 2]"},
            "refresh": {"parameters": [], "body":
                        "do { items = try await fetch(fails: false); items = try await fetch(fails: true) } catch { message = error.localizedDescription }"}}}}
        document["components"]["Screen"]["stateObjects"] = {"m": "M"}
        state = self.state(document, {"tap": "go"}, {"advance": 1}, {"advance": 1})
        self.assertEqual((state["m.items"], state["m.message"]), ([1, 2], "No connection"))

    def test_types_that_are_not_there(self):
        problem = self.answer(screen("do { n = try load(1) } catch let e as Missing { n = 2 }"), status=422)
        self.assertEqual(problem["errors"][0]["code"], "unknown-type")


class KeptTasks(Thrown):
    DEBOUNCE = ("task?.cancel(); task = Task { try? await Task.sleep(for: .seconds(0.3)); "
                "guard !Task.isCancelled else { log.append('cancelled'); return }; n += 1 }")

    def test_a_search_waits_for_the_last_letter(self):
        events = [{"tap": "go"}, {"advance": 0.2}, {"tap": "go"}]
        state = self.state(screen(self.DEBOUNCE), *events)
        self.assertEqual((state["n"], state["log"]), (0, ["cancelled"]), "it goes on as soon as it is cancelled")
        self.assertEqual(self.state(screen(self.DEBOUNCE), *events, {"advance": 0.2})["n"], 0)
        self.assertEqual(self.state(screen(self.DEBOUNCE), *events, {"advance": 0.3})["n"], 1)

    def test_a_sleep_that_is_cancelled_throws(self):
        action = ("task?.cancel(); task = Task { do { try await Task.sleep(for: .seconds(0.3)); n += 1 } "
                  "catch is CancellationError { log.append('c') } catch { log.append('e') } }")
        state = self.state(screen(action), {"tap": "go"}, {"advance": 0.2}, {"tap": "go"}, {"advance": 0.3})
        self.assertEqual((state["n"], state["log"]), (1, ["c"]))
        ends = "task?.cancel(); task = Task { try await Task.sleep(for: .seconds(0.3)); n += 1 }"
        self.assertEqual(self.state(screen(ends), {"tap": "go"}, {"tap": "go"}, {"advance": 1})["n"], 1)
        checks = "task = Task { try? await Task.sleep(for: .seconds(1)); log.append(Task.isCancelled); try Task.checkCancellation(); n = 1 }"
        state = self.state(screen(checks, button("stop", "task?.cancel(); task = nil")), {"tap": "go"}, {"tap": "stop"}, {"advance": 2})
        self.assertEqual((state["n"], state["log"], state["task"]), (0, [True], None))

    def test_a_task_gives_a_value_or_an_error(self):
        action = "let t = Task { try await Task.sleep(for: .seconds(1)); return 5 }; Task { n = await t.value; text = 'v' }"
        self.assertEqual(self.state(screen(action), {"tap": "go"}, {"advance": 0.9})["text"], "")
        self.assertEqual(self.state(screen(action), {"tap": "go"}, {"advance": 1})["n"], 5)
        throws = ("task = Task { try await Task.sleep(for: .seconds(1)); throw 'bad' }; "
                  "Task { do { try await task?.value; text = 'no' } catch { text = '\\(error)' } }")
        self.assertEqual(self.state(screen(throws), {"tap": "go"}, {"advance": 1})["text"], "bad")
        alone = "let t = Task { load(7) }; Task { n = await t.value }"
        self.assertEqual(self.tapped(alone, "n"), 70)

    def test_a_modifier_that_is_cancelled_is_told(self):
        task = {"task": "try? await Task.sleep(for: .seconds(1)); n = Task.isCancelled ? 7 : 1"}
        view = {"type": "If", "condition": {"$": "isOn"}, "then": {"type": "Text", "text": "x", "modifiers": [task]}}
        document = screen("isOn = false", view)
        self.assertEqual(self.state(document, {"advance": 0.5}, {"tap": "go"})["n"], 7)
        self.assertEqual(self.state(document, {"advance": 1}, {"tap": "go"})["n"], 1)
        caught = {"task": {"id": "n", "action": "do { try await Task.sleep(for: .seconds(1)); text = 'done' } catch { log.append(n) }"}}
        document = screen("n += 1", {"type": "Divider", "modifiers": [caught]})
        state = self.state(document, {"advance": 0.5}, {"tap": "go"}, {"advance": 1})
        self.assertEqual((state["log"], state["text"]), ([1], "done"))

    def test_words_around_a_task_decide_nothing(self):
        action = "Task { @MainActor in n = 1 }; Task.detached(priority: .high) { [weak self] in text = 'x' }; DispatchQueue.main.async { [weak self] in log = [1] }"
        state = self.state(screen(action), {"tap": "go"})
        self.assertEqual((state["n"], state["text"], state["log"]), (1, "x", [1]))

    def test_a_document_may_have_a_type_of_that_name(self):
        document = screen("t = Task(id: 3); n = t.id", t={"$type": "Task", "id": 1})
        document["types"] = {**TYPES, "Task": {"fields": {"id": "Int"}}}
        self.assertEqual(self.state(document, {"tap": "go"})["n"], 3)


if __name__ == "__main__":
    unittest.main()
