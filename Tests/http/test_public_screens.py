"""What screens of public apps write: comparators of what may be nil, sets of characters, `max` as a function, lengths that go with a
text style given from outside, views that are told a preference."""
import unittest

from askedcase import AskedTestCase, button, stack, text


class PublicScreens(AskedTestCase):
    def told(self, expression, **component):
        """What an expression comes to, as a text."""
        body = stack(text("'\\(%s)'" % expression, name="t"), button("b", "told = '\\(%s)'" % expression))
        component = {"body": body, **component}
        component["state"] = {"told": "", **component.get("state", {})}
        return self.state({"components": {"S": component}}, {"tap": "b"})["told"]

    def test_comparators_put_what_is_nil_first(self):
        rows = {"rows": [{"n": 2, "s": "b"}, {"n": None, "s": None}, {"n": 1, "s": "a"}]}
        for expression, wanted in (
                ("rows.sorted(using: KeyPathComparator(\\.n)).map { $0.n ?? 0 }", "[0, 1, 2]"),
                ("rows.sorted(using: KeyPathComparator(\\.n, order: .reverse)).map { $0.n ?? 0 }", "[2, 1, 0]"),
                ("rows.sorted(using: KeyPathComparator(\\.s)).map { $0.s ?? '-' }", "[-, a, b]")):
            self.assertEqual(self.told(expression, state=rows), wanted, expression)

    def test_a_query_is_sorted_by_what_may_be_nil(self):
        models = {"Item": {"kind": "ObservableObject", "properties": {"at": {"$of": "Date?"}, "n": 0},
                           "records": [{"at": "2026-01-02T00:00:00Z", "n": 2}, {"n": 0}, {"at": "2026-01-01T00:00:00Z", "n": 1}]}}
        body = button("b", "told = '\\(items.map(\\.n))'")
        document = {"models": models, "components": {
            "S": {"queries": {"items": {"of": "Item", "sort": "\\.at"}}, "state": {"told": ""}, "body": body}}}
        self.assertEqual(self.state(document, {"tap": "b"})["told"], "[0, 1, 2]")

    def test_texts_come_apart_at_characters_of_a_set(self):
        for given, wanted in ((".whitespacesAndNewlines", "[a, b, , c]"), (".newlines", "[a b, , c]"),
                              (".whitespaces", "[a, b\n\nc]"), ("CharacterSet(charactersIn: 'ac')", "[,  b\n\n, ]"),
                              (".decimalDigits", "[a b\n\nc]")):
            self.assertEqual(self.told(f"s.components(separatedBy: {given})", state={"s": "a b\n\nc"}), wanted, given)

    def test_max_and_min_are_functions_to_reduce_with(self):
        for expression, wanted in (("list.reduce(0, max)", "3"), ("list.reduce(9, min)", "1"), ("list.map(Double.init).reduce(0.5, max)", "3")):
            self.assertEqual(self.told(expression, state={"list": [1, 3, 2]}), wanted, expression)

    def test_a_scaled_metric_goes_with_what_it_is_given(self):
        metric = {"gap": {"value": {"$": "amount * 2"}, "relativeTo": {"$": "style"}}}
        for style, size in (("body", "large"), ("largeTitle", "xxxLarge"), ("caption", "small")):
            known = {"gap": {"value": 6, "relativeTo": style}}
            seen = []
            for metrics in (metric, known):
                part = {"properties": ["amount", "style"], "scaledMetrics": metrics, "closures": ["give"],
                        "body": button("b", "give(gap)")}
                document = {"components": {"P": part, "S": {"state": {"told": 0}, "body": {
                    "type": "P", "properties": {"amount": 3, "style": style}, "closures": {"give": "told = value"},
                    "modifiers": [{"environment": {"dynamicTypeSize": size}}]}}}}
                seen.append(self.state(document, {"tap": "b"})["told"])
            self.assertEqual(seen[0], seen[1], style)

    def test_what_a_gesture_writes_is_traced_to_its_closure(self):
        card = {"type": "Color", "color": "teal", "name": "card", "modifiers": [
            {"frame": {"width": 120, "height": 80}}, {"offset": {"x": {"$": "x"}}},
            {"gesture": {"type": "DragGesture", "onChanged": "x = value.translation.width", "onEnded": "x = 0; ended += 1"}},
            {"onLongPressGesture": {"perform": "pressed += 1"}}]}
        document = {"components": {"S": {"state": {"x": 0, "pressed": 0, "ended": 0}, "body": stack(card, text("'\\(pressed) \\(ended)'"))}}}
        gesture = "/components/S/body/children/0/modifiers/2/gesture"

        def traced(event):
            reasons = self.ask(document, event)["report"]["evaluated"][0]["reasons"]
            return [(link["kind"], link["name"], link["path"].split("/")[-1], link["pointer"]) for reason in reasons
                    for link in reason["because"] if "name" in link]
        self.assertEqual(traced({"drag": {"in": "card", "x": 60, "y": 0}}), [
            ("drag", "card", "Color", f"{gesture}/onChanged"), ("drag", "card", "Color", f"{gesture}/onEnded"), ("drag", "card", "Color", f"{gesture}/onEnded")])
        self.assertEqual(traced({"longPress": "card"}), [
            ("longPress", "card", "Color", "/components/S/body/children/0/modifiers/3/onLongPressGesture/perform")])

    def test_a_reader_is_given_the_space_that_it_asks_in(self):
        reader = {"properties": {"space": {"$of": "CoordinateSpace"}}, "bindings": ["at"], "body": {"type": "Color", "color": "clear", "modifiers": [
            {"background": {"view": {"type": "GeometryReader", "onUpdate": "at = geometry.frame(in: space).minY", "children": [
                {"type": "Text", "text": {"$": "'\\(geometry.frame(in: space).minY)'"}}]}}}, {"frame": {"height": 50}}]}}

        def moved(given, states=None):
            body = {"type": "VStack", "spacing": 0, "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 100}}]}, {
                "type": "ScrollView", "name": "feed", "children": [{"type": "VStack", "spacing": 0, "children": [
                    {"type": "Reader", "properties": {"space": given}, "bindings": {"at": "$at"}},
                    {"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 2000}}]}]}],
                "modifiers": [{"coordinateSpace": {"$": "name"}}]}]}
            document = {"components": {"Reader": reader, "S": {"state": {"at": 0, "name": "scroll", **(states or {})}, "body": body}}}
            return self.state(document, {"scroll": {"in": "feed", "y": 30}})["at"]
        self.assertEqual(moved({"$": ".named(name)"}), -30)
        self.assertEqual(moved({"named": "scroll"}), -30)
        self.assertEqual(moved("scrollView"), -30)
        self.assertEqual(moved("local"), 0)
        self.assertEqual(moved("global"), moved({"$": "CoordinateSpace.global"}))
        self.assertNotEqual(moved("global"), -30)

    def test_pages_are_as_wide_as_what_they_are_proposed(self):
        document = {"components": {"S": {"state": {}, "body": {"type": "TabView", "children": [
            {"type": "ForEach", "data": 60, "id": "self", "children": [{"type": "Color", "color": "red", "name": {"$": "'page \\(index)'"}}]}],
            "modifiers": [{"tabViewStyle": "page"}]}}}}
        layout = self.ask(document)["layout"]
        frames = [view["frame"] for view in layout if view.get("name") == "page 0"] if isinstance(layout, list) else [layout["page 0"]]
        self.assertEqual(frames[0]["width"] if isinstance(frames[0], dict) else frames[0][2], 393)

    def test_a_body_without_views_has_what_its_component_owns(self):
        models = {"Trip": {"kind": "Observable", "properties": {"name": "a"}, "records": [{"name": "b"}]}}
        for component in ({"state": {"trip": {"new": "Trip"}}, "body": []}, {"state": {"n": 1, "m": {"$": "1 + 1"}}, "body": []},
                          {"queries": {"trips": {"of": "Trip"}}, "state": {"trip": {"new": "Trip"}}, "body": []},
                          {"computed": {"a": "1"}, "state": {"id": {"$": "UUID()"}}, "body": {"type": "EmptyView"}}):
            for use in ({"type": "S"}, {"type": "VStack", "children": [{"type": "S", "modifiers": [{"padding": 4}, {"onAppear": ""}]}]},
                        {"type": "List", "children": [{"type": "S"}]}):
                self.ask({"models": models, "components": {"S": component}, "root": use}, {"resize": {"width": 300}})

    def test_a_tuple_of_other_types_is_a_fault(self):
        for action in ("let x: (Int, String) = (1, 2)", "let x: [(Int, String)] = [(1, 2)]", "let x: (Int, String)? = (1, 2)"):
            document = {"components": {"S": {"state": {"n": 0}, "body": button("b", action + "; n = 1")}}}
            self.assertEqual(self.ask(document, status=422)["code"], "type-mismatch", action)

    def test_closures_of_statements_in_each_other_end_at_a_limit(self):
        for depth, status in ((4, 200), (20, 422)):
            action = "n += 1"
            for _ in range(depth): action = "[1].forEach { x in %s; n += 0 }" % action
            self.ask({"components": {"S": {"state": {"n": 0}, "body": button("b", action)}}}, status=status)

    def test_types_that_name_others_twice_are_found_in_few_steps(self):
        count = 40
        for field in ({"a": "T%d", "b": "T%d"}, {"a": "(T%d, T%d)"}):
            types = {f"T{at}": {"fields": {name: text.replace("%d", str(at + 1)) for name, text in field.items()}} for at in range(count)}
            types[f"T{count}"] = {"fields": {"n": "Int"}}
            document = {"types": types, "components": {"S": {"state": {"t": {"$of": "T0?", "default": None}}, "body": text("'\\(t == nil)'")}}}
            self.ask(document)

    def test_data_that_is_called_as_a_modifier_declares_nothing(self):
        rows = [{"overlayPreferenceValue": {"key": f"k{at}"}} for at in range(4000)]
        self.ask({"components": {"S": {"state": {"rows": rows}, "body": text("'\\(rows.count)'")}}})
        told = [{"type": "Text", "text": "a", "modifiers": [{"overlayPreferenceValue": {"key": f"k{at}", "children": []}}]} for at in range(1001)]
        fault = self.ask({"components": {"S": {"body": {"type": "VStack", "children": told}}}}, status=422)
        self.assertIn("preferences", fault["detail"])

    def test_a_modifier_that_names_no_preference_says_so(self):
        document = {"components": {"S": {"body": {"type": "Text", "text": "a", "modifiers": [{"overlayPreferenceValue": {"children": []}}]}}}}
        self.assertEqual(self.ask(document, status=422)["code"], "missing-key")
