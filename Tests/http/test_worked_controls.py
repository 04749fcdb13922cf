"""What works a control from outside: the control that a name stands for, and who hears of it."""
import unittest

from client import VerifiedTestCase


def text(words):
    return {"type": "Text", "text": words}


def document(body, state=None, **components):
    return {"components": {"Main": {"state": state or {}, "body": body}, **components}, "root": {"type": "Main"}}


PICKER = {"type": "Picker", "name": "it", "title": "x", "children": [
    text("a") | {"modifiers": [{"tag": 1}]}, text("b") | {"modifiers": [{"tag": 2}]}]}


class WorkedControls(VerifiedTestCase):
    def observed(self, control, value, *events, kind="ObservableObject"):
        model = {"kind": kind, "properties": {"v": value, "n": 0, "old": ""}, "didSet": {"v": "n += 1; old = '\\(oldValue)'"}}
        main = {"stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [control, text({"$": "'n=\\(m.n)'"})]}}
        return self.state({"models": {"M": model}, "components": {"Main": main}, "root": {"type": "Main"}}, *events)["m.n"]

    def test_a_choice_is_observed_as_a_write_through_the_binding(self):
        choice = {"choose": {"in": "it", "tag": 2}}
        for kind in ("ObservableObject", "Observable"):
            self.assertEqual(self.observed(PICKER | {"selection": "$m.v"}, 1, choice, kind=kind), 1)
        page = {"type": "TabView", "name": "it", "selection": "$m.v", "children": PICKER["children"]}
        self.assertEqual(self.observed(page, 1, choice), 1)
        rows = {"type": "List", "name": "it", "selection": "$m.v", "children": PICKER["children"]}
        self.assertEqual(self.observed(rows, 1, choice), 1)
        colour = {"type": "ColorPicker", "name": "it", "title": "x", "selection": "$m.v"}
        self.assertEqual(self.observed(colour, "#ff0000", {"choose": {"in": "it", "tag": "#00ff00"}}), 1)

    def test_a_choice_of_a_part_of_a_value_writes_that_part(self):
        main = {"state": {"form": {"kind": 1, "name": "n"}}, "body": PICKER | {"selection": "$form.kind"}}
        state = self.state({"components": {"Main": main}, "root": {"type": "Main"}}, {"choose": {"in": "it", "tag": 2}})
        self.assertEqual(state["form"], {"kind": 2, "name": "n"})

    def test_a_choice_goes_through_get_and_set(self):
        main = {"state": {"n": 1, "sets": 0}, "body": PICKER | {"selection": {"get": "n", "set": "n = newValue; sets += 1"}}}
        state = self.state({"components": {"Main": main}, "root": {"type": "Main"}}, {"choose": {"in": "it", "tag": 2}})
        self.assertEqual((state["n"], state["sets"]), (2, 1))

    def test_a_control_that_keeps_its_selection_itself_is_chosen_in(self):
        page = {"type": "TabView", "name": "it", "children": [
            text("first") | {"modifiers": [{"tabItem": text("A")}]},
            text("second") | {"modifiers": [{"tabItem": text("B")}, {"onAppear": "seen += 1"}]}]}
        before = self.answer(document(page, {"seen": 0}))["svg"]
        self.assertNotEqual(self.answer(document(page, {"seen": 0}), {"choose": {"in": "it", "tag": 1}})["svg"], before)

    def test_the_name_of_a_use_stands_for_the_control_in_its_body(self):
        events = {"slide": ({"slide": {"in": "it", "to": 0.5}}, 0.5, 0, {"type": "Slider", "value": "$v"}),
                  "step": ({"step": {"in": "it", "by": 2}}, 3, 1, {"type": "Stepper", "title": "s", "value": "$v", "in": [0, 9]}),
                  "type": ({"type": {"in": "it", "text": "abc"}}, "abc", "", {"type": "TextField", "title": "t", "text": "$v"}),
                  "choose": ({"choose": {"in": "it", "tag": 2}}, 2, 1, {k: v for k, v in PICKER.items() if k != "name"} | {"selection": "$v"})}
        for name, (event, after, before, control) in events.items():
            for body in (control, control | {"modifiers": [{"padding": 4}]},
                         {"type": "HStack", "children": [text("label"), control]}):
                with self.subTest(name, body=body["type"]):
                    use = {"type": "Row", "name": "it", "bindings": {"v": "$value"}}
                    state = self.state(document(use, {"value": before}, Row={"bindings": ["v"], "body": body}), event)
                    self.assertEqual(state["value"], after)

    def test_so_does_the_name_of_a_group_or_a_stack(self):
        for around in ("Group", "VStack"):
            body = {"type": around, "name": "it", "children": [text("a"), {"type": "Slider", "value": "$v"}]}
            self.assertEqual(self.state(document(body, {"v": 0}), {"slide": {"in": "it", "to": 0.25}})["v"], 0.25)

    def test_what_holds_no_such_control_is_told(self):
        for event in ({"slide": {"in": "it", "to": 1}}, {"step": {"in": "it"}}, {"type": {"in": "it", "text": "a"}},
                      {"choose": {"in": "it", "tag": 1}}):
            name = next(iter(event))
            answer = self.server.ask("POST", "/v1/render", {"document": document(text("x") | {"name": "it"}), "events": [event]})
            problem = self.assertProblem(answer, 422)
            self.assertEqual(problem["detail"], f"nothing in \"it\" is worked by `{name}`")
            # What is typed is an event for each letter.
            self.assertEqual(problem["pointer"], "/events/0" if name == "type" else f"/events/0/{name}/in")

    def test_a_tap_on_a_group_is_a_tap_on_its_first_view(self):
        for kind in ({"type": "Group"}, {"type": "If", "condition": True}, {"type": "ForEach", "data": [1], "id": "self"}):
            inner = {**kind, "name": "g", "modifiers": [{"onTapGesture": "n += 1"}]}
            inner["then" if kind["type"] == "If" else "children"] = [text("star")]
            body = {"type": "VStack", "children": [inner], "modifiers": [{"onTapGesture": "m += 1"}]}
            self.assertEqual(self.state(document(body, {"n": 0, "m": 0}), {"tap": "g"}), {"n": 1, "m": 0}, kind["type"])

    def test_what_a_name_reads_runs_nothing(self):
        model = {"kind": "Observable", "properties": {"title": "a", "on": False}}
        row = text("fixed") | {"name": {"$": "m.title"}}
        main = {"stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [
            row, {"type": "Button", "name": "b", "title": "x", "action": "m.title = 'c'"}]}}
        answer = self.answer({"models": {"M": model}, "components": {"Main": main}, "root": {"type": "Main"}}, {"tap": "b"})
        self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 0)
        self.assertIn('data-name="c"', answer["svg"])
        body = {"type": "VStack", "children": [
            text("fixed") | {"name": {"$": "'n\\(n)'"}, "modifiers": [{"onTapGesture": "taps += 1"}]},
            {"type": "Button", "name": "b", "title": "x", "action": "n += 1"}]}
        answer = self.answer(document(body, {"n": 0, "taps": 0}), {"tap": "b"})
        self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 0)
        # Called by what was written, though nothing ran.
        self.assertEqual(self.state(document(body, {"n": 0, "taps": 0}), {"tap": "b"}, {"tap": "n1"}), {"n": 1, "taps": 1})

    def test_rows_are_called_by_what_a_binding_says_now(self):
        row = {"type": "Toggle", "isOn": "$item.on", "title": "x", "name": {"$": "item.on ? 'on \\(item.id)' : 'off \\(item.id)'"}}
        body = {"type": "VStack", "children": [{"type": "ForEach", "data": "$items", "children": [row]}]}
        items = [{"id": 1, "on": False}, {"id": 2, "on": False}]
        state = self.state(document(body, {"items": items}), {"tap": "off 2"}, {"tap": "on 2"}, {"tap": "off 1"})
        self.assertEqual([item["on"] for item in state["items"]], [True, False])

    def test_a_name_is_new_when_its_view_runs_again(self):
        body = {"type": "VStack", "children": [
            text({"$": "'\\(n)'"}) | {"name": {"$": "'n\\(n)'"}, "modifiers": [{"onTapGesture": "taps += 1"}]},
            {"type": "Button", "name": "b", "title": "x", "action": "n += 1"}]}
        state = self.state(document(body, {"n": 0, "taps": 0}), {"tap": "b"}, {"tap": "n1"})
        self.assertEqual(state["taps"], 1)

    def test_several_cases_are_one_branch(self):
        counter = {"state": {"k": 0}, "body": {"type": "Button", "name": "k", "action": "k += 1", "label": text({"$": "'k\\(k)'"})}}
        body = {"type": "VStack", "children": [
            {"type": "Switch", "value": {"$": "p"}, "cases": {"a": text("A"), "b, c": {"type": "Counter"}}},
            {"type": "Button", "name": "c", "title": "x", "action": "p = .c"}, {"type": "Button", "name": "a", "title": "x", "action": "p = .a"}]}
        made = document(body, {"p": {"$of": "P", "default": {"$case": "b"}}}, Counter=counter)
        made["types"] = {"P": {"cases": {"a": None, "b": None, "c": None}}}
        self.assertEqual(self.state(made, {"tap": "k"}, {"tap": "c"})["k"], 1)
        self.assertNotIn("k", self.state(made, {"tap": "a"}))
        self.assertEqual(self.state(made, {"tap": "k"}, {"tap": "a"}, {"tap": "c"})["k"], 0)
        made["components"]["Main"]["body"]["children"][0]["cases"] = {"a": text("A"), "b, cc": text("B")}
        answer = self.server.ask("POST", "/v1/render", {"document": made})
        self.assertIn("cc", self.assertProblem(answer, 422)["detail"])

    def test_a_field_called_localizedDescription_is_what_it_holds(self):
        body = {"type": "Button", "name": "b", "title": "x", "action": "s = p.localizedDescription; t = list[0].localizedDescription"}
        product = {"$type": "Product", "localizedDescription": "A tip"}
        made = document(body, {"p": product, "list": [product], "s": "", "t": ""})
        made["types"] = {"Product": {"fields": {"localizedDescription": "String"}}}
        state = self.state(made, {"tap": "b"})
        self.assertEqual((state["s"], state["t"]), ("A tip", "A tip"))


if __name__ == "__main__":
    unittest.main()
