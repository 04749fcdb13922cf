"""What stands in a view of the library belongs to the body that writes it: it is looked at whenever that runs."""
import unittest

from verifiedcase import VerifiedTestCase, text

ROW = {"properties": {"t": ""}, "body": text({"$": "t"})}


def kid():
    return {"type": "Row", "properties": {"t": "same"}}


class WrittenInside(VerifiedTestCase):
    def totals(self, *views, **components):
        """Of a step that writes a state which the body reads beside the views."""
        screen = {"state": {"n": 0, "on": True, "items": ["a", "b", "c"]},
                  "body": {"type": "VStack", "children": [*views, text({"$": "'\\(n)'"})]}}
        document = {"components": {"Screen": screen, "Row": ROW, **components}, "root": {"type": "Screen"}}
        report = self.answer(document, {"perform": {"in": "Screen", "action": "n += 1"}})["report"]
        return report["totals"], [record["component"] for record in report["skipped"]]

    def test_rows_of_a_list_run_with_their_owner_as_those_of_a_lazy_stack_do(self):
        rows = {"type": "ForEach", "data": {"$": "items"}, "id": "self", "children": [{"type": "Row", "properties": {"t": {"$": "item"}}}]}
        stack = {"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [rows]}]}
        for container in [stack, *({"type": kind, "children": [rows]} for kind in ["List", "Form"])]:
            totals, skipped = self.totals(container)
            self.assertEqual((totals["closures"], totals["bodiesSkipped"]), (3, 3), container["type"])
            self.assertEqual(skipped, ["Row"] * 3)

    def test_components_in_controls_and_screens_are_compared_and_skipped(self):
        inside = [
            {"type": "GroupBox", "children": [kid()]}, {"type": "NavigationStack", "children": [kid()]},
            {"type": "Toggle", "isOn": "$on", "children": [kid()]}, {"type": "LabeledContent", "title": "L", "children": [kid()]},
            {"type": "Button", "action": "on = false", "children": [kid()], "modifiers": [{"buttonStyle": "bordered"}]},
        ]
        for view in inside:
            totals, skipped = self.totals(view)
            self.assertEqual(skipped, ["Row"], view["type"])
            self.assertEqual(totals["bodiesEvaluated"], 1)

    def test_a_run_that_finds_all_of_it_equal_is_a_wasted_one(self):
        screen = {"state": {"n": 0}, "body": {"type": "GroupBox", "children": [kid(), text({"$": "n > 5 ? 'more' : 'less'"})]}}
        document = {"components": {"Screen": screen, "Row": ROW}, "root": {"type": "Screen"}}
        record = self.answer(document, {"perform": {"in": "Screen", "action": "n += 1"}})["report"]["evaluated"][0]
        self.assertEqual((record["component"], bool(record["wasted"])), ("Screen", True))

    def test_a_switch_over_all_cases_shows_nothing_of_nil(self):
        arms = {"a": text("one"), "b": text("two")}
        body = {"type": "VStack", "children": [{"type": "Switch", "value": {"$": "k"}, "cases": arms}]}
        types = {"K": {"cases": {"a": None, "b": None}}}
        document = {"types": types, "components": {"A": {"state": {"k": None}, "body": body}}, "root": {"type": "A"}}
        self.assertNotIn("aria-label", self.answer(document)["svg"])
        self.assertIn('"one"', self.answer(document, {"perform": {"in": "A", "action": "k = .a"}})["svg"])

    def test_a_switch_over_all_cases_of_a_type_is_always_one_view(self):
        arms = {"a": text("a"), "b": text("b")}
        row = {"properties": {"k": {"$case": "a"}}, "body": {"type": "Switch", "value": {"$": "k"}, "cases": arms}}
        rows = {"type": "ForEach", "data": {"range": [0, 60]}, "id": "self", "children": [
            {"type": "Kind", "properties": {"k": {"$": "item % 2 == 0 ? K.a : K.b"}}}]}
        stack = {"type": "ScrollView", "name": "s", "children": [{"type": "LazyVStack", "children": [rows]}]}
        for cases, codes in [({"a": None, "b": None}, []), ({"a": None, "b": None, "c": None}, ["dynamic-rows"])]:
            document = {"types": {"K": {"cases": cases}}, "components": {"Screen": {"body": stack}, "Kind": row}, "root": {"type": "Screen"}}
            report = self.answer(document)["report"]
            self.assertEqual([finding["code"] for finding in report["diagnostics"]], codes)

    def test_a_row_that_is_a_switch_over_all_cases_stays_a_row_where_it_meets_nil(self):
        arms = {"a": text("one"), "b": text("two")}
        rows = {"type": "ForEach", "data": ["a", None, "b"], "id": {"$": "index"}, "children": [
            {"type": "Switch", "value": {"$": "item"}, "cases": arms}]}
        document = {"types": {"K": {"cases": {"a": None, "b": None}}}, "root": {
            "type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "name": "rows", "children": [rows]}]}}
        answer = self.answer(document)
        self.assertEqual(answer["report"]["diagnostics"], [])
        self.assertEqual([word in answer["svg"] for word in ['"one"', '"two"']], [True, True])

    def test_rows_that_hold_lazy_stacks_were_made_longer_by_nobody(self):
        inner = {"type": "ScrollView", "axis": "horizontal", "children": [{"type": "LazyHStack", "children": [
            {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 120, "height": 80}}]}]}]}
        rows = {"type": "ForEach", "data": {"range": [0, 3]}, "id": "self", "children": [inner]}
        document = {"root": {"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [rows]}]}}
        self.assertEqual(self.answer(document)["report"]["diagnostics"], [])

    def test_a_models_own_functions_may_be_called_as_changes_of_lists_are(self):
        functions = {name: {"parameters": ["id"], "body": f"n += id * {by}"} for name, by in [("remove", -1), ("append", 2), ("insert", 3)]}
        document = {"models": {"M": {"kind": "Observable", "properties": {"n": 0, "xs": [1, 2]}, "functions": functions}},
                    "components": {"A": {"stateObjects": {"m": "M"}, "body": text({"$": "'\\(m.n) \\(m.xs.count)'"}, name="t")}},
                    "root": {"type": "A"}}
        answer = self.answer(document, {"perform": {"in": "A", "action": "m.remove(2); m.append(5); m.insert(1); m.xs.append(3)"}})
        self.assertIn('aria-label="11 3"', answer["svg"])

    def test_a_case_that_an_event_chooses_is_that_case(self):
        options = [text("P", modifiers=[{"tag": {"$": "Sort.price"}}]), text("S", modifiers=[{"tag": {"$": "Sort.stars"}}])]
        picker = {"type": "Picker", "name": "p", "title": "Sort", "selection": "$s", "children": options}
        body = {"type": "VStack", "children": [text({"$": "s == .stars ? s.label : 'no'"}), picker]}
        types = {"Sort": {"cases": {"price": None, "stars": None}, "raw": "String", "computed": {"label": "rawValue.capitalized"}}}
        document = {"types": types, "components": {"A": {"state": {"s": {"$case": "price"}}, "body": body}}, "root": {"type": "A"}}
        answer = self.answer(document, {"choose": {"in": "p", "tag": {"$case": "stars"}}})
        self.assertEqual(answer["state"]["A"]["s"], "stars")
        self.assertIn('aria-label="Stars"', answer["svg"])


if __name__ == "__main__":
    unittest.main()
