"""What an action does later: `Task { … }`, `Task.sleep`, `asyncAfter`; held against the second engine."""
import unittest

from client import ServerTestCase


def screen(*views, functions=None, components=None, models=None, objects=None, **state):
    main = {"state": {"n": 0, "log": [], "isOn": True, "items": [], **state}, "functions": functions or {},
            "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'\\(n) \\(log.count)'"}}, *views]}}
    if objects:
        main["stateObjects"] = objects
    document = {"components": {"Screen": main, **(components or {})}, "root": {"type": "Screen"}}
    if models:
        document["models"] = models
    return document


def button(name, action):
    return {"type": "Button", "name": name, "title": name, "action": action}


class Later(ServerTestCase):
    def answer(self, document, *events, status=200):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state"], "verify": True})
        self.assertEqual(answer.status, status, answer.json)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events, component="Screen"):
        state = self.answer(document, *events)["state"]
        return next(slots for path, slots in state.items() if component in path)

    def test_a_task_goes_on_in_the_next_turn_and_after_its_sleep(self):
        load = "n = 1; Task { n += 10; try? await Task.sleep(for: .seconds(1)); n += 100 }; n += 1"
        document = screen(button("go", load))
        self.assertEqual(self.state(document, {"tap": "go"})["n"], 12)
        self.assertEqual(self.state(document, {"tap": "go"}, {"advance": 0.99})["n"], 12)
        self.assertEqual(self.state(document, {"tap": "go"}, {"advance": 0.99}, {"advance": 0.01})["n"], 112)
        report = self.answer(document, {"tap": "go"}, {"advance": 3})["report"]
        self.assertEqual(report["event"], {"advance": {"from": 0, "to": 3, "ticks": 1}})
        self.assertEqual([(run["component"], run["count"]) for run in report["evaluated"]], [("Screen", 1)])
        self.assertEqual([link["kind"] for link in report["evaluated"][0]["reasons"][0]["because"]], ["task", "advance"])

    def test_a_tap_that_only_starts_a_task_is_one_update(self):
        totals = self.answer(screen(button("go", "Task { n = 5 }")), {"tap": "go"})["report"]["totals"]
        self.assertEqual((totals["transactions"], totals["passes"], totals["bodiesEvaluated"]), (1, 1, 1))
        # One that writes itself is shown before its task is.
        totals = self.answer(screen(button("go", "n = 1; Task { n = 5 }")), {"tap": "go"})["report"]["totals"]
        self.assertEqual((totals["transactions"], totals["passes"], totals["bodiesEvaluated"]), (2, 2, 2))

    def test_what_functions_wait_for_is_waited_for(self):
        load = {"load": {"parameters": ["count"], "body":
                "isOn = false; for i in 0..<count { try await Task.sleep(for: .milliseconds(100)); items.append(i) }; isOn = true"}}
        document = screen(button("go", "Task { await load(3); n = items.count }"), functions=load)
        self.assertEqual(self.state(document, {"tap": "go"})["isOn"], False)
        self.assertEqual(self.state(document, {"tap": "go"}, {"advance": 0.2})["items"], [0, 1])
        done = self.state(document, {"tap": "go"}, {"advance": 0.2}, {"advance": 0.1})
        self.assertEqual((done["items"], done["isOn"], done["n"]), ([0, 1, 2], True, 3))
        report = self.answer(document, {"tap": "go"}, {"advance": 1})["report"]
        self.assertEqual(report["event"]["advance"]["ticks"], 3)

    def test_names_are_as_they_were_when_the_task_began(self):
        action = "var a = n; Task { try await Task.sleep(nanoseconds: 500_000_000); log.append(a); a += 1; log.append(a) }; a = 9; n = 7"
        self.assertEqual(self.state(screen(button("go", action)), {"tap": "go"}, {"advance": 0.5})["log"], [0, 1])

    def test_a_queue_does_it_after_a_while(self):
        action = "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { n += 1 }; DispatchQueue.main.async { n += 10 }"
        document = screen(button("go", action))
        self.assertEqual(self.state(document, {"tap": "go"})["n"], 10)
        self.assertEqual(self.state(document, {"tap": "go"}, {"advance": 0.5})["n"], 11)
        # What began later wakes later; what wakes at one time goes on in the order in which it began to wait.
        order = "for i in 0..<3 { DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { log.append(i) } }"
        self.assertEqual(self.state(screen(button("go", order)), {"tap": "go"}, {"advance": 1})["log"], [0, 1, 2])

    def test_a_task_that_is_never_over_ticks(self):
        forever = {"onAppear": "Task { while !Task.isCancelled { try await Task.sleep(for: .seconds(1)); n += 1 } }"}
        document = screen({"type": "Divider", "modifiers": [forever]})
        self.assertEqual(self.state(document, {"advance": 2.5}, {"advance": 1})["n"], 3)

    def test_a_task_outlives_its_view_and_a_task_modifier_does_not(self):
        for modifier, expected in (
                ({"onAppear": "Task { try await Task.sleep(for: .seconds(1)); log.append('late') }"}, ["late"]),
                ({"task": "try await Task.sleep(for: .seconds(1)); log.append('late')"}, []),
                ({"task": "Task { try await Task.sleep(for: .seconds(1)); log.append('late') }"}, ["late"])):
            inner = {"bindings": ["log"], "body": {"type": "Text", "text": "a", "modifiers": [modifier]}}
            view = {"type": "If", "condition": {"$": "isOn"}, "then": {"type": "Inner", "bindings": {"log": "$log"}}}
            document = screen(view, button("off", "isOn = false"), button("on", "isOn = true"), components={"Inner": inner})
            self.assertEqual(self.state(document, {"tap": "off"}, {"tap": "on"}, {"tap": "off"}, {"advance": 2})["log"],
                             expected * 2, modifier)

    def test_what_is_gone_is_written_without_a_trace(self):
        inner = {"state": {"mine": 0}, "body": {"type": "Text", "text": {"$": "mine"}, "modifiers": [
            {"onAppear": "Task { try await Task.sleep(for: .seconds(1)); mine += 1 }"}]}}
        view = {"type": "If", "condition": {"$": "isOn"}, "then": {"type": "Inner"}, "else": {"type": "Inner"}}
        document = screen(view, button("flip", "isOn.toggle()"), components={"Inner": inner})
        # The second Inner has a state of its own, whatever became of the place of the first.
        events = [{"tap": "flip"}, {"tap": "flip"}, {"tap": "flip"}, {"advance": 0.5}, {"tap": "flip"}, {"advance": 0.5}]
        self.assertEqual(self.state(document, *events, component="Inner")["mine"], 0)
        self.assertEqual(self.state(document, *events, {"advance": 0.5}, component="Inner")["mine"], 1)

    def test_another_id_cancels_what_waits(self):
        task = {"task": {"id": "n", "action": "let mine = n; try await Task.sleep(for: .seconds(0.3)); log.append(mine)"}}
        document = screen({"type": "Divider", "modifiers": [task]}, button("next", "n += 1"))
        events = [{"tap": "next"}, {"advance": 0.2}, {"tap": "next"}, {"advance": 0.2}, {"advance": 0.2}]
        self.assertEqual(self.state(document, *events)["log"], [2])

    def test_an_objects_methods_wait(self):
        models = {"Store": {"kind": "Observable", "properties": {"items": [], "isLoading": False}, "functions": {"load": {
            "parameters": [], "body": "isLoading = true; try? await Task.sleep(for: .seconds(1)); items = [1, 2]; isLoading = false"}}}}
        count = {"observedObjects": {"store": "Store"}, "body": {"type": "Text", "text": {"$": "store.isLoading ? '…' : '\\(store.items.count)'"}}}
        document = screen({"type": "Count", "objects": {"store": "store"}, "modifiers": [{"task": "await store.load()"}]},
                          components={"Count": count}, models=models, objects={"store": "Store"})
        report = self.answer(document, {"advance": 1})["report"]
        self.assertEqual([(run["component"], run["count"]) for run in report["evaluated"]], [("Count", 1)])

    def test_an_animation_later_is_one(self):
        action = "Task { try await Task.sleep(for: .seconds(1)); withAnimation(.linear(duration: 1)) { n = 100 } }"
        box = {"type": "Color", "color": "red", "name": "box", "modifiers": [{"frame": {"width": {"$": "100 + n"}, "height": 10}}]}
        answer = self.server.ask("POST", "/v1/render", {
            "document": screen(button("go", action), box), "events": [{"tap": "go"}, {"advance": 1.5}],
            "include": ["report", "layout"], "verify": True})
        self.assertEqual(answer.status, 200, answer.json)
        widths = {entry.get("name"): entry["frame"]["width"] for entry in answer.json["layout"]}
        self.assertEqual(widths["box"], 150)

    def test_what_waits_is_counted(self):
        many = screen(button("go", "for i in 0..<1001 { Task { n += 1 } }"))
        problem = self.answer(many, {"tap": "go"}, status=422)
        self.assertEqual(problem["errors"][0]["code"], "limit-waiting")
        fast = screen({"type": "Divider", "modifiers": [{"onAppear": "Task { while true { try await Task.sleep(for: .milliseconds(1)); n += 1 } }"}]})
        problem = self.answer(fast, {"advance": 3600}, status=422)
        self.assertIn(problem.get("code", problem["errors"][0]["code"]), ("limit-ticks", "limit-work"))
        endless = screen(button("go", "while true { n += 0 }"))
        self.assertIn(self.answer(endless, {"tap": "go"}, status=422)["errors"][0]["code"], ("operation-budget", "limit-work"))

    def test_a_notification_is_heard_where_it_is_shown(self):
        inner = {"bindings": ["log"], "body": {"type": "Text", "text": "a", "modifiers": [
            {"onReceive": {"notification": "sent", "action": "log.append(value ?? 'none')"}}]}}
        use = {"type": "Inner", "bindings": {"log": "$log"}}
        document = screen(use, {"type": "If", "condition": {"$": "isOn"}, "then": use}, button("off", "isOn = false"),
                          components={"Inner": inner})
        self.assertEqual(self.state(document, {"receive": "sent"})["log"], ["none", "none"])
        self.assertEqual(self.state(document, {"tap": "off"}, {"receive": {"notification": "sent", "value": 3}})["log"], [3])
        report = self.answer(document, {"receive": "sent"})["report"]
        self.assertEqual((report["event"], report["totals"]["transactions"]), ({"receive": "sent"}, 1))
        problem = self.answer(document, {"receive": "snet"}, status=422)
        self.assertEqual((problem["errors"][0]["code"], problem["errors"][0]["suggestion"]), ("unknown-name", "sent"))
        both = screen({"type": "Divider", "modifiers": [{"onReceive": {"timer": 1, "notification": "a", "action": "n += 1"}}]})
        self.assertEqual(self.answer(both, status=422)["errors"][0]["code"], "missing-key")

    def test_only_actions_wait(self):
        for action, code in (("withAnimation { Task.sleep(for: .seconds(1)) }", "syntax"),
                             ("Task.sleep(until: 3)", "unknown-label"), ("Task.sleep(for: 'a')", "type-mismatch"),
                             ("DispatchQueue.main.asyncAfter(deadline: 3) { n = 1 }", "type-mismatch")):
            problem = self.answer(screen(button("go", action)), status=422)
            self.assertEqual(problem["errors"][0]["code"], code, action)
        given = {"wait": {"parameters": [], "body": "Task.sleep(for: .seconds(1)); return 3"}}
        problem = self.answer(screen({"type": "Text", "text": {"$": "wait()"}}, functions=given), status=422)
        self.assertEqual(problem["errors"][0]["code"], "misplaced-name")


if __name__ == "__main__":
    unittest.main()
