"""What closures are told, and what arms of a choice give."""
import re
import unittest

from client import VerifiedTestCase


def document(state, body, types=None):
    made = {"components": {"Main": {"state": state, "body": body}}, "root": {"type": "Main"}}
    if types:
        made["types"] = types
    return made


class ToldValues(VerifiedTestCase):
    def drawn(self, made):
        """The frame, but for what its elements are called."""
        return re.sub(r"v[0-9a-f]{12,16}", "v", self.answer(made)["svg"])

    def changed(self, action):
        body = {"type": "Button", "name": "b", "title": "b", "action": "n = 5",
                "modifiers": [{"onChange": {"of": {"$": "n"}, "action": action}}]}
        state = self.state(document({"n": 1, "a": 0, "b": 0}, body), {"tap": "b"})
        return state["a"], state["b"]

    def test_one_name_of_a_change_is_the_new_value(self):
        self.assertEqual(self.changed("{ value in a = value }"), (5, 0))
        self.assertEqual(self.changed("{ a = $0 }"), (5, 0))
        self.assertEqual(self.changed("{ old, new in a = old; b = new }"), (1, 5))
        self.assertEqual(self.changed("{ a = $0; b = $1 }"), (1, 5))
        self.assertEqual(self.changed("{ old, _ in a = old }"), (1, 0))
        self.assertEqual(self.changed("a = oldValue; b = newValue"), (1, 5))

    def test_arms_that_make_values_give_them(self):
        types = {"T": {"cases": {"a": None, "b": None}, "computed": {
            "color": "switch self { case .a: Color(red: 1, green: 0, blue: 0); case .b: Color(red: 0, green: 0, blue: 1) }",
            "width": "switch self { case .a: max(1, 20); case .b: min(1, 20) }",
            "text": "if self == .a { String(5) } else { String(6) }"}}}
        body = {"type": "VStack", "children": [
            {"type": "Color", "color": {"$": "t.color"}, "name": "c", "modifiers": [{"frame": {"width": {"$": "t.width"}, "height": 10}}]},
            {"type": "Button", "name": "b", "title": "b", "action": "said = t.text; t = .b"}]}
        answer = self.answer(document({"t": {"$case": "a"}, "said": ""}, body, types), {"tap": "b"})
        self.assertEqual(answer["state"]["Main"]["said"], "5")
        self.assertIn("#0000ff", answer["svg"].lower())

    def test_an_empty_text_is_no_address(self):
        body = {"type": "Button", "name": "b", "title": "b", "action":
                "a = URL(string: text) == nil; b = URL(string: '') == nil; guard let url = URL(string: other) else { return }; c = url.host ?? ''"}
        state = self.state(document({"text": "", "other": "https://example.org/x", "a": False, "b": False, "c": ""}, body), {"tap": "b"})
        self.assertEqual((state["a"], state["b"], state["c"]), (True, True, "example.org"))

    def test_a_drag_begins_where_it_is_said(self):
        gesture = {"gesture": {"type": "DragGesture", "onChanged": "{ g in at = g.location.x; from = g.startLocation.x; by = g.translation.width }"}}
        body = {"type": "Color", "color": "red", "name": "a", "modifiers": [{"frame": {"width": 40, "height": 40}}, gesture]}
        made = document({"at": 0, "from": 0, "by": 0}, body)
        self.assertEqual(self.state(made, {"drag": {"in": "a", "x": 100, "y": 0}}), {"at": 100, "from": 0, "by": 100})
        self.assertEqual(self.state(made, {"drag": {"in": "a", "x": 100, "from": {"x": 20}}}), {"at": 120, "from": 20, "by": 100})
        for wrong in (5, {"z": 1}, {"x": "1"}):
            event = {"drag": {"in": "a", "x": 1, "from": wrong}}
            answer = self.server.ask("POST", "/v1/render", {"document": made, "events": [event]})
            self.assertTrue(self.assertProblem(answer, 422)["pointer"].startswith("/events/0/drag/from"))

    def test_weights_and_cases_are_chosen_by_members(self):
        for weight, as_ in (("on ? .bold : .medium", "bold"), ("off ? .bold : .medium", "medium"), ("off ? .bold : nil", None),
                            ("on ? 'bold' : 'medium'", "bold"), ("on ? 700 : 500", "bold"), (".bold", "bold")):
            body = {"type": "Text", "text": "a", "modifiers": [{"fontWeight": {"$": weight}}, {"textCase": {"$": "off ? .uppercase : nil"}}]}
            plain = {"type": "Text", "text": "a", "modifiers": [{"fontWeight": as_}] if as_ else []}
            state = {"on": True, "off": False}
            self.assertEqual(self.drawn(document(state, body)), self.drawn(document(state, plain)), weight)

    def test_a_set_is_a_list_by_its_type(self):
        body = {"type": "Button", "name": "b", "title": "b", "action": "chosen.insert('a'); chosen.insert('a')"}
        state = {"chosen": {"$of": "Set<String>", "default": []}}
        self.assertEqual(self.state(document(state, body), {"tap": "b"})["chosen"], ["a"])

    def test_a_symbol_without_a_name_is_nothing(self):
        def image(*modifiers, **more):
            return {"type": "HStack", "spacing": 0, "children": [{"type": "Image", "systemName": {"$": "on ? '' : 'star'"}, "modifiers": list(modifiers), **more}]}
        answer = self.server.ask("POST", "/v1/render", {
            "document": document({"on": True}, image()), "include": ["layout", "svg"]}).json
        self.assertEqual([one["frame"]["width"] for one in answer["layout"] if one["type"] == "Image"], [0])
        framed = image({"frame": {"width": 20, "height": 20}}, resizable=True)
        empty = self.answer(document({"on": True}, framed))["svg"]
        self.assertLess(len(empty), len(self.answer(document({"on": False}, framed))["svg"]))
        self.assertNotIn("<use", empty)

    def test_no_insets_are_the_lists_own(self):
        def listed(*modifiers):
            return document({}, {"type": "List", "children": [{"type": "Text", "text": "a", "modifiers": list(modifiers)}]})
        self.assertEqual(self.drawn(listed({"listRowInsets": None})), self.drawn(listed()))

    def test_a_case_has_the_members_of_its_type(self):
        types = {"Arch": {"cases": {"arm": None, "intel": None}, "raw": "String", "computed": {"label": "self == .arm ? 'Apple' : 'Intel'"}},
                 "Variant": {"cases": {"universal": None, "silicon": None, "arm": None}, "raw": "String",
                             "computed": {"label": "self == .universal ? 'Universal' : self == .arm ? 'Arm only' : 'Silicon only'"}}}
        said = ("a = Variant.silicon.label; b = Variant.allCases.map { $0.label }.joined(separator: ','); c = Arch.arm.label; d = Variant.arm.label; "
                "let v = Variant.universal; e = v.label")
        state = {name: "" for name in "abcde"}
        body = {"type": "Button", "name": "b", "title": "b", "action": said}
        got = self.state(document(state, body, types), {"tap": "b"})
        self.assertEqual((got["a"], got["c"], got["d"], got["e"]), ("Silicon only", "Apple", "Arm only", "Universal"))
        self.assertTrue(got["b"].startswith("Universal,Silicon only,"))

    def test_the_calendar_is_held_by_names(self):
        functions = {"parts": {"parameters": ["date"], "body": "let calendar = Calendar.current; let start = calendar.startOfDay(for: date); return calendar.component(.day, from: start)"},
                     "day": {"parameters": ["date", "calendar"], "body": "calendar.component(.day, from: date)"}}
        body = {"type": "Button", "name": "b", "title": "b", "action": "a = parts(d); b = day(d, Calendar.current); c = own.component(.day, from: d); e = given.component(.day, from: d)"}
        made = {"components": {"Main": {"state": {"d": {"$of": "Date", "default": "2026-11-28T10:00:00Z"}, "a": 0, "b": 0, "c": 0, "e": 0},
                                        "properties": {"given": {"$": "Calendar.current"}}, "computed": {"own": "Calendar.current"},
                                        "functions": functions, "body": body}}, "root": {"type": "Main"}}
        got = self.state(made, {"tap": "b"})
        self.assertEqual([got[one] for one in "abce"], [28, 28, 28, 28])

    def test_characters_of_a_set_are_trimmed(self):
        for text, of, rest in (("//a/b/", "CharacterSet(charactersIn: '/')", "a/b"), ("..a.b!", ".punctuationCharacters", "a.b"),
                               ("12ab3", ".decimalDigits", "ab"), ("12ab3", ".decimalDigits.inverted", "12ab3"), ("ab12cd", ".decimalDigits.inverted", "12"),
                               ("]a^-", "CharacterSet(charactersIn: ']^-')", "a"), (" a ", ".whitespaces", "a"), ("xax", "['x']", "a"),
                               ("aXb", "CharacterSet.lowercaseLetters", "X"), ("ab", "CharacterSet(charactersIn: '')", "ab")):
            body = {"type": "Button", "name": "b", "title": "b", "action": f"said = text.trimmingCharacters(in: {of})"}
            self.assertEqual(self.state(document({"text": text, "said": ""}, body), {"tap": "b"})["said"], rest, of)

    def test_a_static_is_worked_out_once(self):
        types = {"A": {"fields": {"id": "String", "title": "String"}, "statics": {"examples": {"$": "[A(id: UUID(), title: 'x'), A(id: UUID(), title: 'y')]"}}}}
        row = {"type": "Button", "name": {"$": "item.title"}, "title": {"$": "item.title"}, "action": "ids.append(item.id)"}
        body = {"type": "VStack", "children": [{"type": "ForEach", "data": {"$": "A.examples"}, "id": "id", "children": [row]},
                                               {"type": "Button", "name": "b", "title": "b", "action": "ids.append(A.examples[0].id)"}]}
        ids = self.state(document({"ids": []}, body, types), {"tap": "x"}, {"tap": "y"}, {"tap": "b"})["ids"]
        self.assertEqual((len(set(ids)), ids[0], len(ids[0])), (2, ids[2], 36))

    def test_an_object_of_ones_own_called_calendar_is_that(self):
        model = {"kind": "ObservableObject", "properties": {"n": 3}, "functions": {"component": {"parameters": ["by"], "body": "return n * by"}}}
        main = {"stateObjects": {"m": "M"}, "state": {"a": 0}, "functions": {"ask": {"parameters": ["calendar"], "body": "return calendar.component(2)"}},
                "body": {"type": "Button", "name": "b", "title": "b", "action": "a = ask(m)"}}
        made = {"models": {"M": model}, "components": {"Main": main}, "root": {"type": "Main"}}
        self.assertEqual(self.state(made, {"tap": "b"})["a"], 6)

    def test_what_never_runs_does_not_fail_in_a_function_either(self):
        main = {"state": {"a": ""}, "functions": {"half": {"parameters": ["x"], "body": "return '\\(x! / 2)'"}},
                "views": {"cell": {"parameters": ["x"], "view": {"type": "Text", "text": {"$": "x == nil ? '-' : half(x)"}}}},
                "body": {"type": "VStack", "children": [{"type": "cell", "properties": {"x": None}}, {"type": "cell", "properties": {"x": 4}}]}}
        self.answer({"components": {"Main": main}, "root": {"type": "Main"}})


if __name__ == "__main__":
    unittest.main()
