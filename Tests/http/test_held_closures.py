"""Closures that are values: in the environment, in models, given to functions, in data; held against the second engine."""
import unittest

from client import ServerTestCase


def button(name, action, **more):
    return {"type": "Button", "name": name, "title": name, "action": action, **more}


def shown(*names):
    return [{"type": "Text", "text": {"$": name}} for name in names]


class HeldClosures(ServerTestCase):
    def answer(self, document, *events, status=200):
        document = {"root": {"type": "Screen"}, **document}
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state"], "verify": True})
        self.assertEqual(answer.status, status, answer.json)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events, of="Screen"):
        state = self.answer(document, *events)["state"]
        return next(state[key] for key in state if key.split("/")[-1] == of)

    def run_of(self, document, event):
        """The bodies that the event runs, with the kinds of their reasons."""
        report = self.answer(document, event)["report"]
        return {run["component"]: [reason["kind"] for reason in run["reasons"]] for run in report["evaluated"]}

    def codes(self, document):
        return [fault["code"] for fault in self.answer(document, status=422)["errors"]]

    # The environment

    def environment(self, given, *events, action="errorHandler('x')", **more):
        screen = {"state": {"shown": "", "n": 0}, "functions": {"show": {"parameters": ["text"], "body": "shown = text"}},
                  "body": {"type": "VStack", "children": [
                      {"type": "Middle"}, button("add", "n += 1"), *shown("shown", "n")],
                      "modifiers": [{"environment": {"errorHandler": given}}]}}
        return {"components": {
            "Screen": screen, "Middle": {"body": {"type": "Child"}},
            "Child": {"environment": ["errorHandler"], "body": button("go", action)}, **more}}

    def test_a_key_of_the_environment_holds_a_closure(self):
        for given in ({"action": "shown = $0"}, {"action": "shown = value"}, {"action": "{ text in shown = text }"},
                      {"$": "{ shown = $0 }"}, {"$": "{ text in\n  let told = text\n  shown = told }"}, {"$": "show"},
                      {"action": "show"}):
            with self.subTest(given):
                self.assertEqual(self.state(self.environment(given), {"tap": "go"})["shown"], "x")

    def test_it_is_asked_for_nil_and_called_where_it_is_there(self):
        action = "if let errorHandler { errorHandler('there') }; if errorHandler != nil { errorHandler('asked') }"
        self.assertEqual(self.state(self.environment({"action": "shown += $0"}, action=action), {"tap": "go"})["shown"],
                         "thereasked")
        without = self.environment({"action": ""}, action="errorHandler?('x')")
        del without["components"]["Screen"]["body"]["modifiers"]
        without["components"]["Screen"]["body"]["children"].append(
            {"type": "Text", "text": "beside it", "modifiers": [{"environment": {"errorHandler": {"action": "n = 1"}}}]})
        self.assertEqual(self.state(without, {"tap": "go"})["shown"], "")
        without["components"]["Child"]["body"] = button("go", "errorHandler('x')")
        answer = self.answer(without, {"tap": "go"}, status=422)
        self.assertIn("nil", answer["detail"])

    def test_one_that_captures_is_another_whenever_its_writer_runs(self):
        runs = self.run_of(self.environment({"action": "shown = $0"}), {"tap": "add"})
        self.assertEqual(runs, {"Screen": ["state"], "Child": ["environment"]})
        for given in ({"action": "print($0)"}, {"$": "{ _ in print('x') }"}):
            self.assertEqual(self.run_of(self.environment(given), {"tap": "add"}), {"Screen": ["state"]})

    def test_it_is_handed_on_as_it_is(self):
        for action in ("errorHandler('row')", "onDone('row')"):
            document = self.environment({"action": "shown = $0"}, Row={
                "closures": ["onDone"], "body": button("row", "onDone('row')")})
            document["components"]["Child"]["body"] = {"type": "Row", "closures": {"onDone": "errorHandler"}}
            self.assertEqual(self.state(document, {"tap": "row"})["shown"], "row")
        document["components"]["Child"]["body"] = button("go", "errorHandler")
        document["components"]["Screen"]["body"]["modifiers"] = [{"environment": {"errorHandler": {"action": "n = 7"}}}]
        self.assertEqual(self.state(document, {"tap": "go"})["n"], 7)

    def test_a_row_gives_what_it_is(self):
        document = {"components": {
            "Screen": {"state": {"picked": 0}, "body": {"type": "VStack", "children": [
                {"type": "ForEach", "data": [3, 4], "id": {"$": "item"}, "children": [
                    {"type": "Child", "name": {"$": "'c\\(item)'"},
                     "modifiers": [{"environment": {"pick": {"action": "picked = item * 10"}}}]}]}, *shown("picked")]}},
            "Child": {"environment": ["pick"], "body": {"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "pick()"}]}}}}
        self.assertEqual(self.state(document, {"tap": "c4"})["picked"], 40)

    def test_open_url_by_an_action_of_the_document(self):
        document = self.environment({"action": ""})
        document["components"]["Screen"]["body"]["modifiers"] = [{"environment": {"openURL": {"action": "{ url in shown = url }"}}}]
        document["components"]["Child"] = {"environment": ["openURL"], "body": button("go", "openURL('https://a.b')")}
        self.assertEqual(self.state(document, {"tap": "go"})["shown"], "https://a.b")
        for given in ("OpenURLAction { url in\n shown = url\n return .handled }", "{ url in shown = url; return .handled }"):
            document["components"]["Screen"]["body"]["modifiers"] = [{"environment": {"openURL": {"$": given}}}]
            self.assertEqual(self.state(document, {"tap": "go"})["shown"], "https://a.b")

    def test_what_it_makes_is_known_by_where_it_was_made(self):
        document = {"models": {"Row": {"kind": "Observable", "properties": {"title": ""}}}, "components": {
            "Screen": {"state": {"rows": [], "ids": []}, "body": {"type": "VStack", "children": [
                {"type": "ScrollView", "children": [{"type": "Child"}]},
                {"type": "ForEach", "data": {"$": "rows"}, "children": [{"type": "Text", "text": {"$": "item.title"}}]}],
                "modifiers": [{"environment": {"add": {"action": "rows.append(Row(title: $0)); ids.append(UUID())"}}}]}},
            "Child": {"environment": ["add"], "body": {"type": "HStack", "children": [{"type": "Text", "text": "x"}, button(
                "go", "let twice = { add($0); add($0) }; twice('a')")]}}}}
        state = self.state(document, {"tap": "go"}, {"tap": "go"})
        self.assertEqual((len(state["rows"]), len(set(state["ids"]))), (4, 2))

    # Models

    MODEL = {"kind": "Observable", "properties": {"text": "new"}, "closures": ["onSave", "onDone?"],
             "functions": {"save": {"parameters": [], "body": "onSave(text); onDone?()"},
                           "later": {"parameters": [], "body": "Task { try? await Task.sleep(for: .seconds(1)); onSave(text) }"}}}

    def editor(self, closures, action="model.save()"):
        return {"models": {"EditModel": self.MODEL}, "components": {
            "Screen": {"state": {"items": [], "n": 0, "sheet": True}, "body": {"type": "VStack", "children": [
                {"type": "If", "condition": {"$": "sheet"}, "then": {"type": "Editor", "closures": {"onSave": "items.append(value)"}}},
                {"type": "Text", "text": {"$": "'\\(items.count) \\(n)'"}}, button("close", "sheet = false")]}},
            "Editor": {"closures": ["onSave"], "state": {"own": 0},
                       "stateObjects": {"model": {"new": "EditModel", "closures": closures}},
                       "body": {"type": "VStack", "children": [button("save", action), *shown("own")]}}}}

    def test_a_model_keeps_a_closure_that_its_functions_call(self):
        for closures in ({"onSave": "onSave"}, {"onSave": "onSave(value)"}, {"onSave": "{ item in onSave(item) }"}):
            for action in ("model.save()", "model.onSave(model.text)", "model.onDone?(); model.save()"):
                with self.subTest((closures, action)):
                    self.assertEqual(self.state(self.editor(closures, action), {"tap": "save"})["items"], ["new"])

    def test_one_that_may_not_be_there_is_given_or_assigned(self):
        document = self.editor({"onSave": "onSave"}, "model.onDone = { own += 1 }; model.save()")
        self.assertEqual(self.state(document, {"tap": "save"}, of="Editor")["own"], 1)
        document = self.editor({"onSave": "onSave"}, "model.onDone = nil; model.save()")
        self.assertEqual(self.state(document, {"tap": "save"})["items"], ["new"])

    def test_it_runs_after_its_view_is_gone(self):
        document = self.editor({"onSave": "onSave"}, "model.later()")
        state = self.state(document, {"tap": "save"}, {"tap": "close"}, {"advance": 2})
        self.assertEqual((state["items"], state["sheet"]), (["new"], False))

    def test_by_an_expression_and_in_actions(self):
        document = self.editor({})
        document["components"]["Editor"]["stateObjects"] = {"model": {"$": "EditModel(text: 'a', onSave: onSave)"}}
        self.assertEqual(self.state(document, {"tap": "save"})["items"], ["a"])
        document = {"models": {"EditModel": self.MODEL}, "components": {"Screen": {
            "state": {"items": [], "open": None}, "body": {"type": "VStack", "children": [
                button("make", "open = EditModel(text: 'b', onSave: { items.append($0) })"),
                button("save", "open?.save()"), {"type": "Text", "text": {"$": "items.count"}}]}}}}
        self.assertEqual(self.state(document, {"tap": "make"}, {"tap": "save"})["items"], ["b"])

    def test_what_a_property_was_when_it_was_made(self):
        document = {"models": {"Box": {"kind": "Observable", "closures": ["run?"], "properties": {"n": 0}}}, "components": {
            "Screen": {"stateObjects": {"box": "Box"}, "state": {"n": 1, "out": 0}, "body": {"type": "VStack", "children": [
                {"type": "Child", "properties": {"n": {"$": "n"}}, "bindings": {"out": "$out"}, "objects": {"box": "box"}},
                button("add", "n += 1"), button("run", "box.run?(100)"), *shown("out")]}},
            "Child": {"properties": ["n"], "bindings": ["out"], "observedObjects": {"box": "Box"},
                      "body": {"type": "VStack", "children": [
                          {"type": "Text", "text": {"$": "n"}}, button("keep", "let more = 10; box.run = { out = $0 + more + n }")]}}}}
        self.assertEqual(self.state(document, {"tap": "keep"}, {"tap": "add"}, {"tap": "run"})["out"], 111)

    def test_weak_self(self):
        model = {"kind": "ObservableObject", "properties": {"n": 0}, "closures": ["done?"], "functions": {
            "begin": {"parameters": [], "body": "done = { [weak self] x in guard let self else { return }; self.n += x }"},
            "other": {"parameters": [], "body": "self.done = { [weak self] in self?.n = 9 }"}}}
        document = {"models": {"M": model}, "components": {"Screen": {"stateObjects": {"m": "M"}, "body": {
            "type": "VStack", "children": [button("a", "m.begin(); m.done?(3)"), button("b", "m.other(); m.done?()"), *shown("m.n")]}}}}
        self.assertEqual(self.state(document, {"tap": "a"})["m.n"], 3)
        self.assertEqual(self.state(document, {"tap": "b"})["m.n"], 9)

    def test_faults_of_models(self):
        self.assertEqual(self.codes(self.editor({}))[0], "missing-input")
        self.assertEqual(self.codes(self.editor({"onSave": "onSave", "onSav": ""}))[0], "unknown-input")
        document = self.editor({"onSave": "onSave"})
        document["components"]["Editor"]["stateObjects"]["model"] = {"$": "EditModel(text: 'a')"}
        self.assertEqual(self.codes(document)[0], "unknown-label")
        document["components"]["Editor"]["stateObjects"]["model"] = "EditModel"
        self.assertEqual(self.codes(document)[0], "missing-input")
        document = self.editor({"onSave": "onSave"}, "var n = 1; model.onDone = { own = n }; n = 2")
        self.assertEqual(self.codes(document), ["misplaced-closure"])

    # Functions that are given closures, and local ones

    def test_functions_are_given_closures(self):
        functions = {
            "restore": {"parameters": ["amount", "then"], "body": "n += amount; then()"},
            "load": {"parameters": ["done"], "body": "Task { try? await Task.sleep(for: .seconds(1)); done('later') }"},
            "outer": {"parameters": ["then"], "body": "restore(1, then)"},
            "finish": {"parameters": [], "body": "log += 'f'"}}
        for action, n, log in (
                ("restore(2) { log = 'x' }", 2, "x"), ("restore(amount: 2, then: { log = 'y' })", 2, "y"),
                ("outer { log += 'a'; log += 'b' }", 1, "ab"), ("restore(1, finish)", 1, "f"),
                ("load { result in log = result }", 0, "later"), ("let k = 5; load { log = '\\($0) \\(k)' }", 0, "later 5"),
                ("let save = { log += 's' }; save(); save()", 0, "ss"),
                ("let save: (String) -> Void = { text in log += text }; save('q')", 0, "q"),
                ("let double = { x in x * 2 }; n = double(4)", 8, ""),
                ("let add = { n += $0 }; restore(1) { add(4) }", 5, ""),
                ("let save = { log += 's' }; restore(1, save)", 1, "s"), ("let save = { log += 's' }; let same = save; same()", 0, "s"),
                ("func save() { log += 's' }; restore(1, save)", 1, "s"),
                ("let f = finish; f()", 0, "f"), ("let nothing = { }; nothing()", 0, "")):
            with self.subTest(action):
                document = {"components": {"Screen": {"state": {"n": 0, "log": ""}, "functions": functions, "body": {
                    "type": "VStack", "children": [button("go", action), *shown("n", "log")]}}}}
                state = self.state(document, {"tap": "go"}, {"advance": 2})
                self.assertEqual((state["n"], state["log"]), (n, log))

    def test_models_and_the_document_have_functions_that_are_given_closures(self):
        document = {"functions": {"twice": {"parameters": ["work"], "body": "work(); work()"}},
                    "models": {"Purchases": {"kind": "ObservableObject", "properties": {"isBusy": False}, "functions": {
                        "restore": {"parameters": ["completion"], "body": "isBusy = true; completion('done'); isBusy = false"}}}},
                    "components": {"Screen": {"stateObjects": {"shop": "Purchases"}, "state": {"n": 0, "text": ""}, "body": {
                        "type": "VStack", "children": [
                            button("go", "shop.restore { result in text = result }; twice { n += 1 }"), *shown("n", "text")]}}}}
        state = self.state(document, {"tap": "go"})
        self.assertEqual((state["n"], state["text"]), (2, "done"))

    def test_a_long_chain_of_closures_ends(self):
        loop = "var i = 0; while i < 20000 { let old = act; act = { old?() }; i += 1 }; n += 1"
        document = {"components": {"Screen": {"state": {"act": None, "n": 0}, "body": {"type": "VStack", "children": [
            button("go", loop), button("end", "act = nil; n += 1"), *shown("n")]}}}}
        for events in ([{"tap": "go"}], [{"tap": "go"}, {"tap": "end"}]):
            self.assertEqual(self.state(document, *events)["n"], len(events))

    def test_one_that_calls_itself_ends_at_the_limit(self):
        document = {"models": {"M": {"kind": "ObservableObject", "properties": {"n": 0}, "closures": ["again?"]}}, "components": {
            "Screen": {"stateObjects": {"m": "M"}, "body": button("go", "m.again = { m.n += 1; m.again?() }; m.again?()")}}}
        self.assertEqual(self.answer(document, {"tap": "go"}, status=422)["code"], "limit-closure-depth")

    # Data

    def test_fields_that_are_closures(self):
        document = {"types": {"Choice": {"fields": {"title": "String", "action": "() -> Void", "more": "((Int) -> Void)?"}}},
                    "components": {"Screen": {"state": {"n": 0, "shown": None}, "functions": {
                        "reset": {"parameters": [], "body": "n = 100"}}, "body": {"type": "VStack", "children": [
                            button("make", "shown = Choice(title: 'x', action: { n += 1 }, more: { n += $0 })"),
                            button("run", "if let shown { shown.action(); shown.more?(10) }"),
                            {"type": "Row", "properties": {"choice": {"$": "Choice(title: 'r', action: reset)"}}}, *shown("n", "shown == nil")]}},
                    "Row": {"properties": ["choice"], "body": {"type": "Button", "name": "row", "title": {"$": "choice.title"},
                                                               "action": "choice.action()"}}}}
        self.assertEqual(self.state(document, {"tap": "make"}, {"tap": "run"})["n"], 11)
        self.assertEqual(self.state(document, {"tap": "row"})["n"], 100)
        runs = self.run_of(document, {"tap": "make"})
        self.assertEqual(runs, {"Screen": ["state"], "Row": ["inputs"]})

    def test_what_is_no_closure_is_not_called(self):
        for action in ("n('x')", "let a = 3; a()", "n.go()"):
            document = {"components": {"Screen": {"state": {"n": 0}, "body": button("go", action)}}}
            self.assertEqual(self.codes(document), ["unknown-function"])
        document = {"components": {"Screen": {"state": {"n": 0}, "body": {"type": "Text", "text": {"$": "{ 3 }"}}}}}
        self.assertEqual(self.codes(document), ["misplaced-closure"])


if __name__ == "__main__":
    unittest.main()
