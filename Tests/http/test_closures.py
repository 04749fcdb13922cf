"""Closures that may not be there, what closures are told, and what changes give; held against the second engine."""
import unittest

from client import ServerTestCase

ROW = {"properties": ["title"], "closures": ["onTap?"], "body": {
    "type": "Text", "text": {"$": "onTap != nil ? '\\(title)!' : title"}, "modifiers": [{"onTapGesture": "onTap?()"}]}}


def text(svg):
    import re
    return re.findall(r"<text[^>]*>(.*?)</text>", svg, re.S)


class Closures(ServerTestCase):
    def answer(self, components, *events, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {
            "document": {"components": components, "root": {"type": "Screen"}, **more}, "events": list(events),
            "include": ["report", "state", "layout"], "verify": True})
        self.assertEqual(answer.status, status, answer.json)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, *given, component="Screen"):
        return self.answer(*given)["state"][component]

    def screen(self, *views, functions=None, **state):
        return {"state": {"n": 0, "last": "", **state}, "functions": functions or {},
                "body": {"type": "VStack", "children": list(views)}}

    def row(self, name, action=False):
        given = {} if action is False else {"closures": {"onTap": action}}
        return {"type": "Row", "name": name, "properties": {"title": name}, **given}

    def test_a_closure_may_be_left_out_and_is_then_nil(self):
        screen = self.screen(self.row("a", "n += 1"), self.row("b"), self.row("c", None), {"type": "Text", "text": {"$": "n"}})
        components = {"Screen": screen, "Row": ROW}
        self.assertEqual(self.state(components, {"tap": "a"}, {"tap": "b"}, {"tap": "c"})["n"], 1)
        lacking = {"Screen": screen, "Row": {**ROW, "closures": ["onTap"]}}
        codes = [fault["code"] for fault in self.answer(lacking, status=422)["errors"]]
        self.assertEqual(codes, ["missing-input", "wrong-value"])

    def test_a_closure_is_handed_on_as_it_is_given(self):
        card = {"closures": ["onTap?"], "body": {"type": "Row", "name": "inner", "properties": {"title": "inner"}, "closures": {"onTap": "onTap"}}}
        for given, count in (({"closures": {"onTap": "n += 1"}}, 1), ({}, 0)):
            screen = self.screen({"type": "Card", **given}, {"type": "Text", "text": {"$": "n"}})
            self.assertEqual(self.state({"Screen": screen, "Row": ROW, "Card": card}, {"tap": "inner"})["n"], count)

    def test_one_that_comes_is_a_change_and_one_that_is_not_there_is_none(self):
        card = {"closures": ["onTap?"], "bindings": ["n"], "body": [
            self.row("inner", "onTap"), {"type": "Text", "text": {"$": "n"}}]}
        screen = self.screen({"type": "Card", "bindings": {"n": "$n"}}, {"type": "Button", "name": "add", "title": "Add", "action": "n += 1"})
        report = self.answer({"Screen": screen, "Row": ROW, "Card": card}, {"tap": "add"})["report"]
        self.assertEqual([run["component"] for run in report["evaluated"]], ["Card"])
        self.assertEqual([row["component"] for row in report["skipped"]], ["Row"])

    def test_if_let_and_a_function_that_may_be_nil(self):
        row = {"closures": ["onTap?"], "properties": {"filter": None}, "body": [
            {"type": "Button", "name": "go", "title": "Go", "action": "if let onTap { onTap(3) }"},
            {"type": "Text", "name": "shown", "text": {"$": "'\\([1, 2, 3].filter { filter?($0) ?? true }.count) \\(filter == nil)'"}}]}
        screen = self.screen({"type": "Row", "closures": {"onTap": "n = value"}, "properties": {"filter": {"$": "{ $0 > n }"}}})
        self.assertEqual(self.state({"Screen": screen, "Row": row}, {"tap": "go"})["n"], 3)
        self.assertEqual(self.state({"Screen": self.screen({"type": "Row"}), "Row": row}, {"tap": "go"})["n"], 0)

    def test_an_action_names_all_that_it_is_told(self):
        row = {"closures": ["onReact"], "body": {"type": "Button", "name": "go", "title": "Go", "action": "onReact(4, 'x')"}}
        def told(action):
            return {"Screen": self.screen({"type": "Row", "closures": {"onReact": action}}), "Row": row}
        for action, n, last in (("{ id, emoji in n = id; last = emoji }", 4, "x"), ("{ n = $0; last = $1 }", 4, "x"),
                                ("{ _, emoji in last = emoji }", 0, "x"), ("n += 1", 1, "")):
            state = self.state(told(action), {"tap": "go"})
            self.assertEqual((state["n"], state["last"]), (n, last), action)
        problem = self.answer(told("n = value"), {"tap": "go"}, status=422)
        self.assertEqual(problem["errors"][0]["code"], "wrong-arguments")

    def test_a_change_gives_what_it_takes(self):
        def after(action, **state):
            screen = self.screen({"type": "Button", "name": "go", "title": "Go", "action": action}, queue=[1, 2, 3], **state)
            return self.state({"Screen": screen}, {"tap": "go"})
        for action, n, queue in (("let x = queue.removeLast(); n = x", 3, [1, 2]), ("n = queue.removeFirst()", 1, [2, 3]),
                                 ("let x = queue.remove(at: 1); n = x", 2, [1, 3]), ("n = queue.popLast() ?? 9", None, None),
                                 ("queue.insert(3); queue.insert(4); n = queue.count", 4, [1, 2, 3, 4]),
                                 ("queue.remove(2); n = queue.count", 2, [1, 3]), ("queue.formUnion([3, 7])", 0, [1, 2, 3, 7]),
                                 ("queue.subtract([1]); queue.formSymmetricDifference([2, 5])", 0, [3, 5]),
                                 ("let last = queue.popLast(); n = last ?? 0", 3, [1, 2]),
                                 ("while queue.count > 1 { n += queue[0]; queue.removeFirst() }", 3, [3]),
                                 ("queue.forEach { n += $0 }; queue.forEach { one in if one > 1 { n += one } }", 11, [1, 2, 3]),
                                 ("queue = queue.reduce(into: [Int]()) { $0.append($1 * 2) }", 0, [2, 4, 6]),
                                 ("repeat { n += 1; if n == 2 { continue }; if n > 4 { break } } while n < 10", 5, [1, 2, 3])):
            if n is None:
                continue
            state = after(action)
            self.assertEqual((state["n"], state["queue"]), (n, queue), action)
        state = after("for _ in 0..<20 { rolls.append(Int.random(in: 1...6)) }; queue.shuffle()", rolls=[])
        self.assertEqual(len(state["rolls"]), 20)
        self.assertTrue(set(state["rolls"]) <= set(range(1, 7)) and len(set(state["rolls"])) > 1, state["rolls"])
        self.assertEqual(sorted(state["queue"]), [1, 2, 3])

    def test_names_that_several_things_have_are_told_apart(self):
        types = {"Load": {"cases": {"idle": None, "loaded": {"items": "[Int]"}}},
                 "Sync": {"cases": {"loaded": {"at": "String", "count": "Int"}, "broken": None}}}
        screen = {"state": {"load": {"$case": "idle"}, "n": 0}, "body": {"type": "VStack", "children": [
            {"type": "Button", "name": "go", "title": "Go", "action": "load = .loaded([1, 2])"},
            {"type": "Switch", "value": {"$": "load"}, "cases": {
                "idle": {"type": "Text", "text": "idle"},
                "loaded(list)": {"type": "Button", "name": "count", "title": "c", "action": "n = list.count"}}}]}}
        self.assertEqual(self.answer({"Screen": screen}, {"tap": "go"}, {"tap": "count"}, types=types)["state"]["Screen"]["n"], 2)
        cases = screen["body"]["children"][1]["cases"]
        cases["lodaed"] = cases.pop("loaded(list)")
        problem = self.answer({"Screen": screen}, status=422, types=types)
        self.assertEqual((problem["errors"][0]["code"], problem["errors"][0]["suggestion"]), ("unknown-name", "loaded"))
        models = {"Cart": {"kind": "Observable", "properties": {"rows": []}, "computed": {"total": "rows.map { $0.total }.reduce(0, +)"}}}
        types = {"Row": {"fields": {"price": "Int"}, "computed": {"total": "price * 2"}}}
        screen = {"state": {"n": 0}, "stateObjects": {"cart": "Cart"}, "body": [
            {"type": "Button", "name": "add", "title": "Add", "action": "cart.rows.append(Row(price: 3)); n = cart.total"},
            {"type": "Text", "text": {"$": "cart.total"}}]}
        state = self.answer({"Screen": screen}, {"tap": "add"}, {"tap": "add"}, types=types, models=models)["state"]["Screen"]
        self.assertEqual(state["n"], 12)

    def test_a_name_for_an_outer_geometry_is_not_there_in_an_inner_reader(self):
        inner = {"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "w"}}]}
        let = {"type": "Let", "values": {"w": "geometry.size.width"}, "children": [{"type": "Text", "text": {"$": "w"}}, inner]}
        problem = self.answer({"Screen": {"body": {"type": "GeometryReader", "children": [let]}}}, status=422)
        self.assertEqual((len(problem["errors"]), problem["errors"][0]["code"]), (1, "misplaced-name"))


if __name__ == "__main__":
    unittest.main()
