"""What an object does when it is made, and own objects that a use begins; held against the second engine."""
import unittest

from client import VerifiedTestCase


def text(words):
    return {"type": "Text", "text": words}


def button(name, action):
    return {"type": "Button", "name": name, "title": name, "action": action}


class ModelInit(VerifiedTestCase):
    def document(self, model, main, **components):
        return {"models": {"M": {"kind": "ObservableObject", **model}}, "components": {"Main": main, **components}, "root": {"type": "Main"}}

    def test_an_object_calls_its_methods_when_it_is_made(self):
        model = {"properties": {"tips": [], "count": 0}, "init": "fetch(); count = tips.count",
                 "functions": {"fetch": {"parameters": [], "body": "tips = ['a', 'b']"}}}
        main = {"stateObjects": {"m": "M"}, "body": text({"$": "'\\(m.count)'"})}
        answer = self.answer(self.document(model, main))
        self.assertEqual(answer["state"]["Main"]["m.count"], 2)
        # Nobody heard of it: bodies run as often as without it.
        del model["init"]
        plain = self.answer(self.document(model, main))
        self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], plain["report"]["totals"]["bodiesEvaluated"])

    def test_a_state_that_is_given_the_object_it_has_does_not_run_with_its_owner(self):
        rows = [{"new": "Item", "properties": {"title": "Tea"}}, {"new": "Item", "properties": {"title": "Rum"}}]
        item = {"kind": "Observable", "properties": {"title": {"$of": "String"}}, "computed": {"id": "title"}}
        row = {"type": "Row", "objects": {"model": "row"}}
        main = {"stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [
            {"type": "ForEach", "data": {"$": "m.rows"}, "item": "row", "children": [row]},
            button("add", "m.rows.append(Item(title: 'Jam'))"), button("edit", "m.rows[0].title = 'Tee'")]}}
        own = {"stateObjects": {"model": {"$of": "Item"}}, "body": text({"$": "model.title"})}
        document = {"models": {"M": {"kind": "Observable", "properties": {"rows": rows}}, "Item": item},
                    "components": {"Main": main, "Row": own}, "root": {"type": "Main"}}
        ran = lambda answer: {record["component"]: record["count"] for record in answer["report"]["evaluated"]}
        self.assertEqual(ran(self.answer(document, {"tap": "add"})), {"Main": 1, "Row": 1})
        self.assertEqual(ran(self.answer(document, {"tap": "edit"})).get("Row"), 1)

    def test_a_task_that_it_begins_is_an_update_of_its_own(self):
        model = {"properties": {"items": None}, "init": "Task { await load() }",
                 "functions": {"load": {"parameters": [], "body": "try? await Task.sleep(for: .seconds(1)); items = ['a']"}}}
        main = {"stateObjects": {"m": "M"}, "body": text({"$": "'\\(m.items?.count ?? 0)'"})}
        self.assertIsNone(self.state(self.document(model, main))["m.items"])
        answer = self.answer(self.document(model, main), {"advance": 1})
        self.assertEqual(answer["state"]["Main"]["m.items"], ["a"])
        self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 1)

    def test_it_is_told_what_it_is_made_with(self):
        model = {"properties": {"filter": "none", "date": 0, "shown": ""},
                 "init": {"parameters": ["filter", "start", {"name": "by", "default": 2}],
                          "body": "self.date = start * by; shown = '\\(self.filter) from \\(date)'"}}
        main = {"stateObjects": {"m": {"new": "M", "properties": {"filter": "all", "start": 4}}}, "state": {"other": None},
                "body": {"type": "VStack", "children": [text({"$": "m.shown"}), button("make", "other = M(filter: 'new', start: 5, by: 3)")]}}
        self.assertEqual(self.state(self.document(model, main))["m.shown"], "all from 8")
        missing = self.document(model, {**main, "stateObjects": {"m": "M"}})
        self.assertIn("start", self.assertProblem(self.server.ask("POST", "/v1/render", {"document": missing}), 422)["detail"])

    def test_observers_hear_nothing_of_it(self):
        model = {"properties": {"v": 1, "n": 0}, "didSet": {"v": "n += 1"}, "init": "v = 5",
                 "functions": {"set": {"parameters": [], "body": "v = 6"}}}
        main = {"stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [text({"$": "'\\(m.v)'"}), button("set", "m.set()")]}}
        self.assertEqual(self.state(self.document(model, main))["m.n"], 0)
        self.assertEqual(self.state(self.document(model, main), {"tap": "set"})["m.n"], 1)

    def test_what_is_wrong_in_it_is_told_at_its_place(self):
        for given, pointer in (("nothing()", "/document/models/M/init"), (5, "/document/models/M/init"),
                               ({"parameters": ["a"], "body": "b = 1"}, "/document/models/M/init/body"),
                               ({"parameters": "a", "body": ""}, "/document/models/M/init/parameters"),
                               ({"body": "v = 1", "more": 1}, "/document/models/M/init/more"),
                               ({"parameters": [{"name": "v", "default": 1}], "body": ""}, "/document/models/M/init/parameters/0/default")):
            with self.subTest(given=given):
                model = {"properties": {"v": 1}, "init": given}
                main = {"observedObjects": {}, "body": text("a")}
                answer = self.server.ask("POST", "/v1/render", {"document": self.document(model, main)})
                self.assertEqual(self.assertProblem(answer, 422)["errors"][0]["pointer"], pointer)

    def test_an_object_that_makes_itself_ends_at_a_limit(self):
        model = {"properties": {"inner": None}, "init": "inner = M()"}
        main = {"stateObjects": {"m": "M"}, "body": text("a")}
        answer = self.server.ask("POST", "/v1/render", {"document": self.document(model, main)})
        self.assertIn(self.assertProblem(answer, 422)["code"], ("limit-sink-depth", "limit-sinkDepth", "limit-objects", "sink-depth"))

    def test_a_use_begins_the_object_that_the_component_owns(self):
        editor = {"stateObjects": {"vm": {"$of": "M"}}, "body": {"type": "VStack", "children": [
            text({"$": "'\\(vm.name) \\(vm.n)'"}), button("more", "vm.n += 1")]}}
        main = {"state": {"name": "first", "other": 0}, "body": {"type": "VStack", "children": [
            {"type": "Editor", "objects": {"vm": {"$": "M(name: name)"}}},
            button("rename", "name = 'second'"), button("other", "other += 1")]}}
        document = self.document({"properties": {"name": "", "n": 0}}, main, Editor=editor)
        self.assertEqual(self.state(document)["vm.name"], "first")
        # It is made once: what the use says later is of no account, and what was written stays.
        state = self.state(document, {"tap": "more"}, {"tap": "rename"})
        self.assertEqual((state["vm.name"], state["vm.n"]), ("first", 1))
        # What makes it captures a name of the body around, so the component runs with that.
        report = self.answer(document, {"tap": "other"})["report"]
        self.assertEqual([one["component"] for one in report["evaluated"]], [])
        text_of_other = {"type": "Text", "text": {"$": "'\\(other)'"}}
        main["body"]["children"].append(text_of_other)
        report = self.answer(document, {"tap": "other"})["report"]
        self.assertEqual([one["component"] for one in report["evaluated"]], ["Main", "Editor"])
        main["body"]["children"][0] = {"type": "Editor", "objects": {"vm": {"$": "M(name: 'x')"}}}
        report = self.answer(document, {"tap": "other"})["report"]
        self.assertEqual([one["component"] for one in report["evaluated"]], ["Main"])
        main["body"]["children"][0] = {"type": "Editor", "objects": {"vm": {"$": "M(name: name)"}}}
        # Another identity begins with another.
        document["components"]["Main"]["body"]["children"][0]["modifiers"] = [{"id": {"$": "name"}}]
        state = self.state(document, {"tap": "more"}, {"tap": "rename"})
        self.assertEqual((state["vm.name"], state["vm.n"]), ("second", 0))

    def test_a_use_may_begin_an_object_that_would_begin_by_itself(self):
        editor = {"stateObjects": {"vm": "M"}, "body": text({"$": "vm.name"})}
        given = {"new": "M", "properties": {"name": "given"}}
        for objects, name in (({}, "own"), ({"vm": given}, "given"), ({"vm": "mine"}, "mine")):
            main = {"stateObjects": {"mine": {"new": "M", "properties": {"name": "mine"}}}, "body": {"type": "Editor", "objects": objects}}
            if name != "mine":
                main["stateObjects"] = {}
            document = self.document({"properties": {"name": "own"}}, main, Editor=editor)
            self.assertEqual(self.state(document)["vm.name"], name)

    def test_an_own_object_that_has_to_be_given_is_missed(self):
        editor = {"stateObjects": {"vm": {"$of": "M"}}, "body": text("a")}
        for use, pointer in (({"type": "Editor"}, "/document/components/Main/body"),
                             ({"type": "Editor", "objects": {"vm": {"$": "5"}}}, "/document/components/Main/body/objects/vm"),
                             ({"type": "Editor", "objects": {"other": "x"}}, "/document/components/Main/body/objects/other")):
            document = self.document({"properties": {"name": "own"}}, {"body": use}, Editor=editor)
            answer = self.server.ask("POST", "/v1/render", {"document": document})
            self.assertIn(pointer, [one["pointer"] for one in self.assertProblem(answer, 422)["errors"]])

    def test_what_is_told_apart_by_its_type_is_found_so(self):
        types = {"E": {"fields": {"id": "String", "name": "String"}, "equal": ["id"]}}
        state = {"items": {"$type": "[E]", "value": [{"$type": "E", "id": "z", "name": "x"}, {"$type": "E", "id": "a", "name": "x"}]},
                 "e": {"$type": "E", "id": "a", "name": "y"}, "opt": {"$type": "E?", "value": {"$type": "E", "id": "a", "name": "x"}}, "none": {"$type": "E?"}, "r": ""}
        action = ('r = "\\(opt == e) \\(e == opt) \\(opt != e) \\(none == e) \\(none == opt) \\(none == none) \\(items.contains(e)) '
                  '\\(items.firstIndex(of: e) ?? -1) \\(items.lastIndex(of: e) ?? -1)"')
        main = {"state": state, "body": button("b", action)}
        document = {"types": types, "components": {"Main": main}, "root": {"type": "Main"}}
        self.assertEqual(self.state(document, {"tap": "b"})["r"], "true true false false false true true 1 1")


if __name__ == "__main__":
    unittest.main()
