"""How statements are left: errors and what is deferred, casts and several patterns in a switch, what ends a program."""
import unittest

from verifiedcase import VerifiedTestCase

ERRORS = {"Failure": {"cases": {"offline": None, "status": {"code": "Int"}}}}


def go(action):
    return {"type": "Button", "name": "go", "title": "go", "action": action}


class WaysOut(VerifiedTestCase):
    def state(self, action, *events, functions=None, state=None, types=None, **more):
        screen = {"state": {"n": 0, "on": False, "log": "", **(state or {})}, "functions": functions or {}, "body": go(action)}
        document = {"types": {**ERRORS, **(types or {})}, "components": {"S": screen, **more}, "root": {"type": "S"}}
        return self.answer(document, *(events or [{"tap": "go"}]))["state"]["S"]

    def model(self, body, **functions):
        """The frame of a screen that shows what a model says after its function `go` and what that began."""
        declared = {name: {"parameters": [], "body": text} for name, text in {"go": body, **functions}.items()}
        model = {"kind": "Observable", "properties": {"busy": False, "log": ""}, "functions": declared}
        said = {"type": "Text", "text": {"$": "model.log + (model.busy ? ' busy' : '')"}}
        screen = {"stateObjects": {"model": "Model"}, "body": {"type": "VStack", "children": [go("model.go()"), said]}}
        document = {"types": ERRORS, "models": {"Model": model}, "components": {"S": screen}, "root": {"type": "S"}}
        return self.answer(document, {"tap": "go"}, {"advance": 1})["svg"]

    # What is deferred

    def test_what_is_deferred_is_done_where_an_error_leaves(self):
        for body in ("busy = true; defer { busy = false }; throw Failure.offline",
                     "busy = true; defer { busy = false }; log += 'a'; try fail()",
                     "busy = true; defer { busy = false }; try await Task.sleep(for: .seconds(0.1)); throw Failure.offline",
                     "do { busy = true; defer { busy = false }; throw Failure.offline }",
                     "busy = true; defer { busy = false }; if log == '' { throw Failure.status(code: 4) }; log = 'never'"):
            for call in ("Task { do { try await work() } catch { log += 'caught' } }", "Task { try? await work(); log += 'caught' }"):
                with self.subTest(body=body, call=call):
                    svg = self.model(call, work=body, fail="throw Failure.offline")
                    self.assertIn("caught", svg)
                    self.assertNotIn("busy", svg)

    def test_it_is_done_once_and_in_the_order_in_which_scopes_are_left(self):
        svg = self.model("do { try work() } catch { log += 'c' }",
                         work="defer { log += '1' }; log += 'a'; defer { log += '2' }; log += 'b'; throw Failure.offline")
        self.assertIn('aria-label="ab21c"', svg)

    def test_a_return_out_of_a_do_does_it_too(self):
        state = self.state("work()", functions={"fail": {"parameters": [], "body": "throw Failure.offline"}, "work": {
            "parameters": [], "body": "defer { log += 'd' }; do { log += 'a'; if n == 0 { return }; try fail() } catch { return }; log += 'never'"}})
        self.assertEqual(state["log"], "ad")
        state = self.state("work()", functions={"fail": {"parameters": [], "body": "throw Failure.offline"}, "work": {
            "parameters": [], "body": "defer { log += 'd' }; do { log += 'a'; try fail() } catch { return }; log += 'never'"}})
        self.assertEqual(state["log"], "ad")

    def test_an_error_of_ones_own_is_read_by_what_is_deferred(self):
        state = self.state("do { try work() } catch { log += '!' }", functions={"work": {
            "parameters": [], "body": "let error = 'mine'; defer { log += error }; throw Failure.offline"}})
        self.assertEqual(state["log"], "mine!")

    # Patterns

    TYPES = {"Done": {"fields": {"name": "String"}}, "Cancel": {"fields": {"n": {"$of": "Int", "default": 0}}}, "Other": {"fields": {"n": "Int"}}}

    def test_a_switch_asks_for_types(self):
        choose = {"choose": {"parameters": ["action"], "body":
                  "switch action { case let done as Done: log += done.name\n case is Cancel: log += 'cancel'\n"
                  "case let other as Other where other.n > 2: log += 'many'\n default: log += 'else' }"}}
        state = self.state("choose(Done(name: 'x')); choose(Cancel()); choose(Other(n: 1)); choose(Other(n: 3))",
                           functions=choose, types=self.TYPES)
        self.assertEqual(state["log"], "xcancelelsemany")

    def test_patterns_that_name_the_same_stand_side_by_side(self):
        types = {"Phase": {"cases": {"loaded": {"count": "Int"}, "stale": {"count": "Int"}, "idle": None}}}
        choose = {"choose": {"parameters": ["phase"], "body":
                  "switch phase { case .loaded(let n), .stale(let n): log += '\\(n)'\n case .idle: log += 'idle' }"}}
        state = self.state("choose(Phase.loaded(count: 1)); choose(Phase.stale(count: 2)); choose(Phase.idle)",
                           functions=choose, types=types)
        self.assertEqual(state["log"], "12idle")

    def test_an_unknown_default_is_a_default(self):
        state = self.state("switch n { case 1: log = 'one'\n @unknown default: log = 'other' }")
        self.assertEqual(state["log"], "other")
        state = self.state("switch n { case 0: log = 'none'\n @unknown default: log = 'other' }")
        self.assertEqual(state["log"], "none")

    # Loops, `switch` and labels

    LEAVING = [
        ("outer: for i in 1...3 { for j in 1...3 { if j == 2 { continue outer }; if i == 3 { break outer }; log += '\\(i)\\(j) ' } }",
         '11 21 '),
        ("for i in 1...3 { switch i { case 2: if on == false { break }; log += 'x'\n default: log += '\\(i)' } }",
         '13'),
        ("for i in 1...3 { switch i { case 2: if on == false { continue }; log += 'x'\n default: log += '\\(i)' }; log += '.' }",
         '1.3.'),
        ("loop: for i in 1...5 { switch i { case 3: break loop\n default: log += '\\(i)' } }",
         '12'),
        ("loop: while true { n += 1; switch n { case 4: break loop\n case 2: continue loop\n default: break }; log += '\\(n)' }",
         '13'),
        ("a: repeat { n += 1; for j in 1...2 { if n == 2 { continue a }; log += '\\(n)\\(j) ' } } while n < 3",
         '11 12 31 32 '),
        ("switch 1 { case 1: log += 'a'; fallthrough; case 2: log += 'b'; default: log += 'c' }",
         'ab'),
        ("switch 1 { case 1: log += 'a'; fallthrough\n case 2: log += 'b'; fallthrough\n default: log += 'c' }",
         'abc'),
        ("var a = 1; var b = 2; (a, b) = (b, a); log += '\\(a)\\(b)'",
         '21'),
        ("var p: [String: Int] = ['a': 1]; p['a']? += 4; p['b']? += 4; log += '\\(p['a'] ?? 0)\\(p['b'] ?? 0)'",
         '50'),
        ("var l = [1, 2, 3]; while let x = l.popLast() { log += '\\(x)' }",
         '321'),
        ("var l = [1, 2, 3]; if let x = l.popLast() { log += '\\(x)\\(l.count)' }",
         '32'),
        ("var l: [Int] = []; if let x = l.popLast() { log += '\\(x)' } else { log += 'none' }",
         'none'),
        ("var d: [String: Int] = ['a': 1]; if let x = d.removeValue(forKey: 'a') { log += '\\(x)\\(d.count)' }",
         '10'),
        ("func inner(_ x: Int) throws -> Int { if x > 1 { throw 'bad' }; return x }; do { log += '\\(try inner(1))'; log += '\\(try inner(2))' } catch { log += 'z' }",
         '1z'),
        ("done: do { log += 'a'; if n == 0 { break done }; log += 'b' }; log += 'c'",
         'ac'),
        ("check: if n == 0 { log += 'a'; if n == 0 { break check }; log += 'b' }; log += 'c'",
         'ac'),
        ("var o: Int? = 2; switch o { case 2?: log += 'two'; default: log += 'no' }; o = nil; switch o { case 2?: log += 'two'; case nil: log += 'nil'; default: log += 'no' }",
         'twonil'),
        ("for i in 1...4 { defer { log += 'd' }; switch i { case 2: continue\n case 3: break\n default: log += '\\(i)' }; log += '.' }",
         '1.dd.d4.d'),
        ("outer: for i in 1...3 { defer { log += 'd' }; for j in 1...3 { if j == 2 { continue outer }; log += '\\(i)\\(j) ' } }",
         '11 d21 d31 d'),
        ("outer: for i in 1...3 { for j in 1...3 { defer { log += 'd' }; if j == 2 { continue outer }; log += '\\(j)' } }",
         '1dd1dd1dd'),
        ("var l = ['a','b']; while let first = l.first { log += first; l.removeFirst() }",
         'ab'),
        ("for i in 0...3 { switch i { case 0, 1: log += 'a'\n if i == 1 { break }\n fallthrough\n case 2: log += 'b'\n default: log += 'c' } }",
         'ababc'),
        ("for x in [1, 2, 3] { sw: switch x { case 1: log += 'a'; if !on { break }; log += 'b'; default: log += '\\(x)' }; log += 'e ' }",
         "ae 2e 3e "),
        ("switch n { case 0: log = 'a'; break; log = 'b'\n default: log = 'c' }", "a"),
        ("switch n { case 0: defer { log += 'd' }; log += 'a'; fallthrough\n case 1: log += 'b'\n default: log += 'c' }", "adb"),
        ("switch n { case let k where k > 3: log = '\\(k)'\n case 0: log += 'a'; fallthrough\n default: log += 'z' }", "az"),
        ("let x: String; switch n { case 0: fallthrough\n case 1: x = 'a'\n default: x = 'b' }; log = x", "a"),
        ("log = { switch n { case 0: fallthrough\n case 1: return 'a'\n default: return 'b' } }()", "a"),
        ("switch n { case 0, 7: log += 'a'; fallthrough\n case 1, 2: let k = 3; log += '\\(k)'; fallthrough\n default: let k = 4; log += '\\(k)' }", "a34"),
        # What a block of Swift's leaves is that block.
        ("withAnimation { if !on { return }; n = 1 }; log = '\\(n)'", "0"),
        ("withAnimation(.spring) { guard on else { return }; n = 1 } completion: { log += 'c' }; log += '\\(n)'", "0"),
        ("withTransaction(Transaction()) { if !on { return }; n = 1 }; log = '\\(n)'", "0"),
        ("MainActor.run { if !on { return }; n = 1 }; log = '\\(n)'", "0"),
        ("[1, 2, 3].forEach { x in if x == 1 { return }; n += x }; log = '\\(n)'", "5"),
        ("[1, 2, 3].forEach { guard $0 > 1 else { return }; for y in [1, 2] { if y == 2 { return }; log += '\\($0)\\(y) ' } }", "21 31 "),
        ("[1, 2].forEach { x in defer { log += 'd' }; if x == 1 { return }; log += '\\(x)' }; log += '.'", "d2d."),
        ("withAnimation { defer { log += 'd' }; if !on { log += 'x'; return }; log += 'y' }; log += '.'", "xd."),
        ("for x in [1, 2] { withAnimation { switch x { case 1: break\n default: n += x } } }; log = '\\(n)'", "2"),
        ("defer { log += 'd' }; switch n { case 0, 1: log += 'x'; return; case let k where k > 7: log += 'y'; default: log += 'q' }", "xd"),
        ("var k: Bool? = true; k?.toggle(); log = '\\(k ?? true)'; k = nil; k?.toggle(); log += '\\(k == nil)'", "falsetrue"),
        ("var d: [String: Int] = ['k1': 5, 'k2': 7]; func key() -> String { n += 1; return 'k\\(n)' }; "
         "if let x = d.removeValue(forKey: key()) { log = '\\(x) \\(d.count) \\(n)' }", "5 1 1"),
        ("var d: [String: Int] = ['k1': 5]; func key() -> String { n += 1; return 'k\\(n)' }; d[key()]? += 2; log = '\\(d['k1'] ?? 0) \\(n)'", "7 1"),
        ("var l = [1]; guard let x = l.popLast() else { return }; log = '\\(x)\\(l.count)'", "10"),
        ("func f() -> Int { outer: while true { for y in [1] { if n > 2 { return n }; n += y; continue outer } } }; log = '\\(f())'", "3"),
    ]

    def test_statements_are_left_as_in_swift(self):
        for action, log in self.LEAVING:
            with self.subTest(action):
                self.assertEqual(self.state(action)["log"], log)

    def test_a_name_has_a_value_on_every_way_to_where_it_is_read(self):
        for action in ("let x: String; switch n { case 0: if !on { break }; x = 'a'; default: x = 'b' }; log = x",
                       "let x: String; a: do { if !on { break a }; x = 'a' }; log = x"):
            with self.subTest(action):
                self.assertEqual(self.failure(action)[0], "unassigned")

    def test_patterns_side_by_side_that_stand_in_each_other_are_counted(self):
        action = "log = 'x'"
        for depth in range(14):
            action = "switch p { case .a(let m), .b(let m): " + action + "; default: log = '%d' }" % depth
        screen = {"state": {"p": {"$type": "P", "case": "a", "m": 1}, "log": ""}, "body": go(action)}
        document = {"types": {"P": {"cases": {"a": {"m": "Int"}, "b": {"m": "Int"}}}}, "components": {"S": screen}, "root": {"type": "S"}}
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(answer.status, 422, answer.text)
        self.assertIn("several patterns", answer.text)
        self.assertIn("limit", [fault["code"] for fault in answer.json["errors"]])

    def test_what_is_read_in_several_ways_in_each_other_is_counted(self):
        action = "n += 1"
        for _ in range(12):
            action = "a[[1].map { x in %s; return 0 }.count]?.append(1)" % action
        document = {"components": {"S": {"state": {"n": 0, "a": [[1], [2], None]}, "body": go(action)}}, "root": {"type": "S"}}
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        self.assertEqual(answer.status, 422, answer.text)
        self.assertEqual(answer.json["code"], "limit")

    def test_what_is_left_has_to_be_there(self):
        for action in ("for i in 1...2 { withAnimation { break } }", "[1].forEach { x in if x > 0 { continue } }",
                       "for i in 1...2 { break outer }", "outer: if n == 0 { continue outer }", "continue", "fallthrough",
                       "outer: for i in 1...2 { outer: for j in 1...2 { break outer } }", "outer: for i in 1...2 { Task { break outer } }",
                       "switch n { case 0: log = 'a'\n default: log = 'b'; fallthrough }"):
            with self.subTest(action):
                self.assertEqual(self.failure(action)[0], "syntax")

    # What ends a program

    def failure(self, action):
        document = {"components": {"S": {"state": {"n": 0, "on": False, "log": ""}, "body": go(action)}}, "root": {"type": "S"}}
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": [{"tap": "go"}]})
        self.assertEqual(answer.status, 422, answer.text)
        fault = answer.json.get("errors", [answer.json])[0]
        return fault["code"], fault.get("detail") or fault.get("message")

    def test_what_ends_a_program_is_a_fault_where_it_is_reached(self):
        self.assertEqual(self.state("if n > 3 { fatalError('x') }; precondition(n == 0); n = 1")["n"], 1)
        for action in ("fatalError('no route')", "precondition(n > 0, 'no route')", "assert(n > 0, 'no route')",
                       "assertionFailure('no route')", "if n == 0 { preconditionFailure('no route') }; n = 2"):
            with self.subTest(action):
                code, said = self.failure(action)
                self.assertEqual(code, "fatal-error")
                self.assertIn("no route", said)

    def test_a_function_that_only_stops_gives_any_value(self):
        functions = {"make": {"parameters": ["kind"], "body":
                              "guard kind == 'a' else { fatalError('unknown') }; return 4"},
                     "never": {"parameters": [], "body": "fatalError('not there')"}}
        self.assertEqual(self.state("n = make('a'); if n == 5 { n = never() }", functions=functions)["n"], 4)

    # Closures

    def test_a_closure_is_bound_by_way_of_self(self):
        row = {"closures": ["onChange?"], "body": go("if let onChange = self.onChange { onChange() }")}
        use = {"type": "Row", "closures": {"onChange": "n += 1"}}
        for given, n in ((use, 1), ({"type": "Row"}, 0)):
            document = {"components": {"S": {"state": {"n": 0}, "body": given}, "Row": row}, "root": {"type": "S"}}
            self.assertEqual(self.answer(document, {"tap": "go"})["state"]["S"]["n"], n)

    def test_self_is_there_where_it_is_captured_weakly(self):
        for body in ("withAnimation { [weak self] in self?.log = 'w' }", "Task { [weak self] in self?.log = 'w' }",
                     "DispatchQueue.main.async { [weak self] in self?.log = 'w' }",
                     "Task { @MainActor [weak self] in self?.log += 'w' }"):
            with self.subTest(body):
                self.assertIn('aria-label="w"', self.model(body))


if __name__ == "__main__":
    unittest.main()
