"""What a body or closure works out it has read, whether anything is made of it or not."""
from verifiedcase import VerifiedTestCase, text


def scrolled(children):
    reader = {"type": "GeometryReader", "children": children, "modifiers": [{"frame": {"height": 20}}]}
    below = {"type": "Color", "color": "teal", "modifiers": [{"frame": {"height": 2000}}]}
    return {"type": "ScrollView", "children": [{"type": "VStack", "spacing": 0, "children": [reader, below]}]}


class ReadWhereItRuns(VerifiedTestCase):
    def main(self, body, state, **more):
        return {"components": {"Main": {"state": state, "body": body}, **more}, "root": {"type": "Main"}}

    def test_the_closure_of_a_reader_runs_for_what_an_on_change_in_it_watches(self):
        watches = {"onChange": {"of": {"$": "geometry.frame(in: .global).minY"}, "action": "y = newValue"}}
        clear = {"type": "Color", "color": "clear", "modifiers": [{"padding": 5}, watches]}
        answer = self.answer(self.main(scrolled([clear]), {"y": 0}), {"scroll": 40})
        [run] = answer["report"]["closures"]
        self.assertEqual([reason["kind"] for reason in run["reasons"]], ["geometry"])
        # The reader's own frame, and not that of the view inside of its padding.
        self.assertEqual(answer["state"]["Main"]["y"], -40)

    def test_what_is_told_is_read_by_the_body_that_places_it_in_other_slots_too(self):
        """As in `WithPerceptionTracking { … }`: views under a view modifier, in a label and in another component's slot are part of it."""
        said = text({"$": "'\\(store.n)'"}, name="said")
        for view in (said, {**said, "modifiers": [{"pad": True}]}, {"type": "Button", "action": "", "label": said},
                     {"type": "Box", "children": [said]}, {"type": "Box", "children": [{"type": "Box", "children": [{**said, "modifiers": [{"pad": True}]}]}]},
                     {"type": "If", "condition": {"$": "1 < 2"}, "then": [{"type": "Button", "action": "", "label": said}]}):
            for told in (True, False):
                tracking = {"slots": ["content"], "body": {"type": "content", **({"item": True} if told else {})}, **({"contents": {"content": "told"}} if told else {})}
                document = {"models": {"Store": {"kind": "Observable", "properties": {"n": 0}}},
                            "viewModifiers": {"pad": {"body": {"type": "content", "modifiers": [{"padding": 4}]}}},
                            "components": {"Tracking": tracking, "Box": {"slots": ["content"], "body": {"type": "content"}}, "Screen": {"stateObjects": {"store": "Store"}, "body": {
                                "type": "Tracking", "children": [{"type": "Button", "name": "b", "title": "b", "action": "store.n += 1"}, view]}}},
                            "root": {"type": "Screen"}}
                answer = self.answer(document, {"tap": "b"}, {"tap": "b"})
                ran = {record["component"] for record in answer["report"]["evaluated"]}
                with self.subTest(view=view, told=told):
                    self.assertEqual("Screen" in ran, not told)
                    self.assertIn("Tracking", ran)
                    self.assertIn('aria-label="2"', answer["svg"])

    def test_a_let_that_only_an_action_uses_is_read_by_the_body(self):
        button = {"type": "Button", "name": "keep", "title": "Keep", "action": "kept = twice"}
        add = {"type": "Button", "name": "add", "title": "Add", "action": "n += 1"}
        let = {"type": "Let", "values": {"twice": "n * 2"}, "children": [button]}
        body = {"type": "VStack", "children": [let, add]}
        answer = self.answer(self.main(body, {"n": 1, "kept": 0}), {"tap": "add"})
        self.assertEqual([record["component"] for record in answer["report"]["evaluated"]], ["Main"])
        self.assertEqual(answer["report"]["totals"]["viewsChanged"], 0)
        kept = self.answer(self.main(body, {"n": 1, "kept": 0}), {"tap": "add"}, {"tap": "keep"})
        self.assertEqual(kept["state"]["Main"]["kept"], 4)

    def test_what_an_inline_view_is_told_and_does_not_show_is_read_by_the_body(self):
        short = {"type": "If", "condition": {"$": "isLong"}, "then": [text({"$": "units"})], "else": [text("short")]}
        main = {"state": {"isLong": False, "units": "mg"},
                "views": {"note": {"parameters": ["units"], "view": short}},
                "body": {"type": "note", "properties": {"units": {"$": "units"}}}}
        document = {"components": {"Main": main}, "root": {"type": "Main"}}
        report = self.answer(document, {"set": {"Main": {"units": "mmol"}}})["report"]
        self.assertEqual([record["component"] for record in report["evaluated"]], ["Main"])
        self.assertEqual(report["totals"]["viewsChanged"], 0)

    def test_a_name_value_is_seen_in_actions(self):
        row = {"type": "Button", "name": {"$": "value"}, "title": {"$": "value"}, "action": "got = value"}
        rows = {"type": "ForEach", "data": {"$": "['a', 'b']"}, "id": "self", "item": "value", "children": [row]}
        answer = self.answer(self.main({"type": "VStack", "children": [rows]}, {"got": ""}), {"tap": "b"})
        self.assertEqual(answer["state"]["Main"]["got"], "b")

    def test_a_reader_in_a_scroll_view_scrolls_it(self):
        go = {"type": "Button", "name": "go", "title": "go", "action": "proxy.scrollTo(30, anchor: .top)"}
        rows = {"type": "ForEach", "data": {"$": "Array(0..<60)"}, "id": "self", "children": [
            text({"$": "item"}, modifiers=[{"frame": {"height": 40}}])]}
        inside = {"type": "ScrollViewReader", "children": [{"type": "VStack", "spacing": 0, "children": [go, rows]}]}
        report = self.answer(self.main({"type": "ScrollView", "children": [inside]}, {}), {"tap": "go"})["report"]
        self.assertEqual(report["diagnostics"], [])
        self.assertEqual(report["totals"]["moved"], 1)

    def test_sizes_of_text_are_compared_and_nothing_redacted_is_empty(self):
        shown = "'\\(dynamicTypeSize < .accessibility1) \\(dynamicTypeSize >= .large) \\(dynamicTypeSize.isAccessibilitySize) " \
            "\\(redactionReasons.isEmpty) \\(redactionReasons.contains(.placeholder))'"
        inner = {"environment": ["dynamicTypeSize", "redactionReasons"], "body": text({"$": shown}, name="shown")}
        for size, words in [("large", "true true false true false"), ("accessibility2", "false true true true false"),
                            ("small", "true false false true false")]:
            document = {"device": {"dynamicTypeSize": size}, "components": {"Inner": inner}, "root": {"type": "Inner"}}
            self.assertIn(words, self.answer(document)["svg"].replace("&#160;", " "))
        hidden = {"components": {"Inner": inner}, "root": {"type": "Inner", "modifiers": [{"redacted": "placeholder"}]}}
        self.assertEqual(self.answer(hidden)["report"]["totals"]["live"], 2)

    def test_a_function_of_a_value_is_called_by_its_name_in_its_views(self):
        food = {"fields": {"name": "String", "price": "Int"}, "functions": {"isOver": {"parameters": ["x"], "body": "price > x"}},
                "views": {"mark": text({"$": "isOver(3) ? 'dear' : 'cheap'"}, name="mark")}}
        document = {"types": {"Food": food}, "components": {"Main": {
            "state": {"food": {"$type": "Food", "name": "Jam", "price": 4}}, "body": {"type": "food.mark"}}}, "root": {"type": "Main"}}
        self.assertIn("dear", self.answer(document)["svg"])
