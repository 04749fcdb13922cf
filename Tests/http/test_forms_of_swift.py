"""Small forms of Swift in actions, what declarations may leave out, notifications, and what a session stores."""
import unittest

from client import ServerTestCase


def button(name, action):
    return {"type": "Button", "name": name, "title": name, "action": action}


def screen(*views, functions=None, components=None, types=None, models=None, objects=None, inline=None, **state):
    main = {"state": {"n": 0, "text": "", "log": [], **state}, "functions": functions or {}, "views": inline or {},
            "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'\\(n)'"}}, *views]}}
    if objects:
        main["stateObjects"] = objects
    document = {"components": {"Screen": main, **(components or {})}, "root": {"type": "Screen"}}
    if types:
        document["types"] = types
    if models:
        document["models"] = models
    return document


class Forms(ServerTestCase):
    def answer(self, document, *events, status=200):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state", "svg"], "verify": True})
        self.assertEqual(answer.status, status, answer.json)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events):
        return next(slots for path, slots in self.answer(document, *events)["state"].items() if "Screen" in path)

    def runs(self, document, *events):
        report = self.answer(document, *events)["report"]
        return {run["component"]: run["count"] for run in report["evaluated"]}

    def code(self, document, *events):
        return self.answer(document, *events, status=422)["errors"][0]["code"]

    def test_texts_are_changed_in_place(self):
        action = ("text.append('ab'); text += 'c'; let last = text.removeLast(); log.append(last); text.insert('x', at: text.startIndex); "
                  "text.removeFirst(); _ = text.removeFirst(); let one = text.popLast(); log.append(one ?? 'none'); let two = text.popLast(); log.append(two ?? 'none')")
        state = self.state(screen(button("go", action)), {"tap": "go"})
        self.assertEqual((state["text"], state["log"]), ("", ["c", "b", "none"]))
        pad = {"bindings": ["pin"], "body": {"type": "VStack", "children": [
            button("one", "pin.append('1')"), button("back", "pin.removeLast()"), button("all", "pin.removeAll()")]}}
        document = screen({"type": "Pad", "bindings": {"pin": "$text"}}, components={"Pad": pad})
        self.assertEqual(self.state(document, {"tap": "one"}, {"tap": "one"}, {"tap": "back"})["text"], "1")
        self.assertEqual(self.state(document, {"tap": "one"}, {"tap": "all"})["text"], "")
        self.assertEqual(self.answer(document, {"tap": "back"}, status=422)["errors"][0]["code"], "empty-array")

    def test_values_of_if_and_switch_and_parts_of_tuples(self):
        action = ("let x = if n > 0 { 'more' } else if n < 0 { 'less' } else { 'none' }; text = x; "
                  "n = switch text { case 'none': 5; default: 6 }; let (a, b) = (n, text); var (c, _) = two(); c += a; log.append(c); log.append(b)")
        document = screen(button("go", action), functions={"two": {"parameters": [], "body": "return (10, 20)"}})
        self.assertEqual(self.state(document, {"tap": "go"})["log"], [15, "none"])
        self.assertEqual(self.code(screen(button("go", "let x = if n > 0 { 1 }"))), "missing-return")
        self.assertEqual(self.code(screen(button("go", "let (a, b) = 3"))), "unknown-member")

    def test_async_lets_wait_together(self):
        load = {"load": {"parameters": ["k"], "body": "try? await Task.sleep(for: .seconds(k)); return k * 10"}}
        action = "Task { async let a = load(1); async let b = load(2); let sum = await a + b; n += await load(1) + sum }"
        document = screen(button("go", action), button("more", "n += 1"), functions=load)
        self.assertEqual(self.state(document, {"tap": "go"}, {"advance": 2}, {"tap": "more"}, {"advance": 1})["n"], 41)

    def test_parameters_with_defaults(self):
        functions = {"greet": {"parameters": ["who", {"name": "isLoud", "default": False}, {"name": "mark", "default": {"$": "'!' + '?'"}}],
                               "body": "return isLoud ? who.uppercased() + mark : who + mark"}}
        action = "log = [greet('a'), greet('b', true), greet(who: 'c', mark: '.'), greet('d', isLoud: true, mark: ';')]"
        self.assertEqual(self.state(screen(button("go", action), functions=functions), {"tap": "go"})["log"], ["a!?", "B!?", "c.", "D;"])
        for wrong in ("greet()", "greet('a', mark: 'x', isLoud: true)", "greet('a', true, 'b', 'c')"):
            self.assertEqual(self.code(screen(button("go", f"text = {wrong}"), functions=functions)), "unknown-label", wrong)
        badge = {"badge": {"parameters": ["title", {"name": "ending", "default": "!"}], "view": {"type": "Text", "text": {"$": "title + ending"}}}}
        document = screen({"type": "badge", "properties": {"title": "x"}}, {"type": "badge", "properties": {"title": "y", "ending": "?"}}, inline=badge)
        svg = self.answer(document)["svg"]
        self.assertIn('aria-label="x!"', svg)
        self.assertIn('aria-label="y?"', svg)

    def test_what_declarations_leave_out_or_ask_for(self):
        types = {"Sheet": {"cases": {"a": None, "b": None}}, "Env": {"fields": {"name": "String", "sheet": "Sheet?"}}}
        document = screen(button("go", "e = Env(name: 'x'); text = '\\(e.sheet == nil)'"), types=types, e={"$type": "Env", "name": "q"})
        self.assertEqual(self.state(document, {"tap": "go"})["text"], "true")
        models = {"M": {"kind": "Observable", "properties": {"title": {"$of": "String"}, "n": 0}}}
        made = {"m": {"new": "M", "properties": {"title": "t"}}}
        document = screen(button("go", "let other = M(title: 'z'); text = other.title + m.title"), models=models, objects=made)
        self.assertEqual(self.state(document, {"tap": "go"})["text"], "zt")
        self.assertEqual(self.code(screen(button("go", "let other = M(n: 3)"), models=models, objects=made)), "missing-label")
        self.assertEqual(self.code(screen(models=models, objects={"m": "M"})), "missing-input")

    def test_a_slot_is_asked_whether_it_is_there(self):
        box = {"slots": ["header", "content"], "body": {"type": "VStack", "children": [
            {"type": "If", "condition": {"$": "header != nil"}, "then": {"type": "header"}, "else": {"type": "Text", "text": "none"}},
            {"type": "content"}]}}
        outer = {"slots": ["header"], "body": {"type": "Box", "slots": {"header": {"type": "header"}}}}
        head = {"header": {"type": "Text", "text": "Head"}}
        for use, found in (({"type": "Box", "slots": head}, False), ({"type": "Box"}, True), ({"type": "Outer"}, True),
                           ({"type": "Outer", "slots": head}, False)):
            svg = self.answer(screen(use, components={"Box": box, "Outer": outer}))["svg"]
            self.assertEqual('aria-label="none"' in svg, found, use)
        wrong = {"slots": ["header"], "body": {"type": "Text", "text": {"$": "header"}}}
        self.assertEqual(self.code(screen({"type": "Box"}, components={"Box": wrong})), "misplaced-name")

    def test_a_scheme_that_prefers_nothing(self):
        reader = {"environment": ["colorScheme"], "body": {"type": "Text", "text": {"$": "colorScheme"}}}
        view = {"type": "Reader", "modifiers": [{"preferredColorScheme": {"$": "isDark ? .dark : nil"}}]}
        document = screen(view, button("go", "isDark.toggle()"), components={"Reader": reader}, isDark=False)
        self.assertIn('aria-label="light"', self.answer(document)["svg"])
        self.assertIn('aria-label="dark"', self.answer(document, {"tap": "go"})["svg"])
        self.assertIn('aria-label="light"', self.answer(document, {"tap": "go"}, {"tap": "go"})["svg"])

    def test_a_notification_is_posted(self):
        row = {"bindings": ["log"], "body": {"type": "Text", "text": "a", "modifiers": [
            {"onReceive": {"notification": "sent", "action": "log.append(value ?? 'none')"}}]}}
        use = {"type": "Row", "bindings": {"log": "$log"}}
        action = "NotificationCenter.default.post(name: .sent, object: 3); n = log.count; NotificationCenter.default.post(name: Notification.Name('sent'), object: nil)"
        document = screen(use, use, button("go", action), components={"Row": row})
        state = self.state(document, {"tap": "go"})
        self.assertEqual((state["log"], state["n"]), ([3, 3, "none", "none"], 2))
        self.assertEqual(self.answer(document, {"tap": "go"})["report"]["totals"]["transactions"], 1)
        self.assertEqual(self.code(screen(button("go", "NotificationCenter.default.post(object: 3)"))), "unknown-label")
        again = {"onReceive": {"notification": "sent", "action": "NotificationCenter.default.post(name: .sent, object: nil)"}}
        loop = screen({"type": "Divider", "modifiers": [again]}, button("go", "NotificationCenter.default.post(name: .sent, object: nil)"))
        self.assertEqual(self.code(loop, {"tap": "go"}), "limit-closure-depth")

    def test_a_screen_dismisses_itself_by_its_mode(self):
        inner = {"environment": ["presentationMode"], "body": button("close", "presentationMode.wrappedValue.dismiss()")}
        opener = {"type": "Divider", "modifiers": [{"sheet": {"isPresented": "$isOn", "children": [{"type": "Inner"}]}}]}
        document = screen(button("open", "isOn = true"), opener, components={"Inner": inner}, isOn=False)
        self.assertEqual(self.state(document, {"tap": "open"})["isOn"], True)
        self.assertEqual(self.state(document, {"tap": "open"}, {"tap": "close"})["isOn"], False)
        aside = {"environment": ["presentationMode"], "body": {"type": "Text", "text": "a"}}
        document = screen(button("open", "isOn = true"), opener, {"type": "Aside"}, components={"Inner": inner, "Aside": aside}, isOn=False)
        report = self.answer(document, {"tap": "open"})["report"]
        reasons = [reason["name"] for run in report["evaluated"] if run["component"] == "Aside" for reason in run["reasons"]]
        self.assertEqual(reasons, ["presentationMode"])

    def test_what_is_stored_is_one_value_by_its_key(self):
        one = {"appStorage": {"theme": {"key": "app.theme", "default": "light"}}, "body": {"type": "VStack", "children": [
            {"type": "Text", "text": {"$": "theme"}}, button("dark", "theme = 'dark'"),
            {"type": "TextField", "name": "field", "title": "t", "text": "$theme"}]}}
        other = {"appStorage": {"look": {"key": "app.theme", "default": "light"}, "count": 0}, "body": {"type": "VStack", "children": [
            {"type": "Text", "text": {"$": "look + '\\(count)'"}}, button("up", "count += 1")]}}
        third = {"sceneStorage": {"tab": 1}, "body": {"type": "Text", "name": "tab", "text": {"$": "tab"}, "modifiers": [{"onTapGesture": "tab += 1"}]}}
        document = {"components": {"One": one, "Other": other, "Third": third}, "root": [{"type": "One"}, {"type": "Other"}, {"type": "Third"}]}
        self.assertEqual(self.runs(document, {"tap": "dark"}), {"One": 1, "Other": 1})
        self.assertEqual(self.runs(document, {"tap": "up"}), {"Other": 1})
        self.assertEqual(self.runs(document, {"tap": "tab"}), {"Third": 1})
        self.assertIn('aria-label="dark0"', self.answer(document, {"tap": "dark"})["svg"])
        clash = {"appStorage": {"theme": {"key": "app.theme", "default": "dark"}}, "body": {"type": "Text", "text": {"$": "theme"}}}
        document = {"components": {"One": one, "Other": clash}, "root": [{"type": "One"}, {"type": "Other"}]}
        self.assertEqual(self.code(document), "wrong-value")


if __name__ == "__main__":
    unittest.main()
