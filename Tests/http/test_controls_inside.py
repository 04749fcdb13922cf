"""Events on a use of a component are those of the control inside, whatever the component calls its bindings."""
import unittest

from askedcase import AskedTestCase, stack, text


class ControlsInside(AskedTestCase):
    def field(self, **more):
        """A field of a component that is given a `text` and keeps one of its own."""
        return {"components": {
            "S": {"state": {"text": "a", "sent": ""}, "body": stack({"type": "F", "name": "outer", "bindings": {"text": "$text"}, "closures": {"send": "sent = text"}}, text("text"))},
            "F": {"bindings": ["text"], "closures": ["send"], "state": {"own": "x", "isFocused": False}, "body": stack(
                {"type": "TextField", "title": "T", "text": "$own", "modifiers": [{"focused": "$isFocused"}, {"onSubmit": "text = own; send()"}]},
                text("isFocused ? 'focused' : 'not'"))}}, **more}

    def test_what_is_typed_goes_to_the_field(self):
        answer = self.ask(self.field(), {"type": {"in": "outer", "text": "!"}})
        self.assertEqual(answer["state"]["S"]["text"], "a")
        self.assertEqual([slots["own"] for slots in answer["state"].values() if "own" in slots], ["x!"])

    def test_the_focus_is_the_fields(self):
        self.assertIn('aria-label="focused"', self.ask(self.field(), {"focus": "outer"})["svg"])
        self.assertIn('aria-label="not"', self.ask(self.field(), {"focus": "outer"}, {"focus": None})["svg"])

    def test_it_is_submitted(self):
        answer = self.ask(self.field(), {"type": {"in": "outer", "text": "!"}}, {"submit": "outer"})
        self.assertEqual(answer["state"]["S"]["text"], "x!")

    def test_a_choice_is_the_pickers(self):
        document = {"components": {
            "S": {"state": {"selection": "a"}, "body": {"type": "P", "name": "outer", "bindings": {"selection": "$selection"}}},
            "P": {"bindings": ["selection"], "state": {"own": 1}, "body": stack({"type": "Picker", "title": "p", "selection": "$own", "children": [
                {**text(str(n)), "modifiers": [{"tag": n}]} for n in (1, 2)]})}}}
        answer = self.ask(document, {"choose": {"in": "outer", "tag": 2}})
        self.assertEqual(answer["state"]["S"]["selection"], "a")
        self.assertEqual([slots["own"] for slots in answer["state"].values() if "own" in slots], [2])

    def test_a_component_without_a_control_is_one_itself(self):
        document = {"components": {
            "S": {"state": {"chosen": 1}, "body": {"type": "Stars", "name": "stars", "bindings": {"selection": "$chosen"}}},
            "Stars": {"bindings": ["selection"], "body": text("selection")}}}
        self.assertEqual(self.ask(document, {"choose": {"in": "stars", "tag": 3}})["state"]["S"]["chosen"], 3)

    def test_what_a_labeled_content_holds_is_secondary_in_a_row(self):
        def ink(*children, around="Form"):
            row = {"type": "LabeledContent", "title": "label", "children": list(children)}
            return self.ask({"components": {"S": {"body": {"type": around, "children": [row]}}}})["svg"]
        shown = {"type": "If", "condition": {"$": "1 < 2"}, "then": [text("'inside'", name="inside")]}
        for children in ([text("'inside'", name="inside")], [shown]):
            drawn = ink(*children)
            part = drawn[drawn.index('data-name="inside"'):]
            self.assertIn("0.6", part[:part.index("</g></g>")], part[:200])
            plain = ink(*children, around="VStack")
            part = plain[plain.index('data-name="inside"'):]
            self.assertIn('fill="#000000"', part[:part.index("</g></g>")])
            self.assertNotIn("opacity", part[:part.index("</g></g>")])


class Questions(AskedTestCase):
    def test_fields_among_a_groups_views_stand_above_the_buttons(self):
        def places(actions):
            document = {"components": {"S": {"state": {"on": True, "name": ""}, "body": {**text("'x'"), "modifiers": [
                {"alert": {"title": "T", "isPresented": "$on", "actions": actions}}]}}}}
            return self.frames(document)
        views = [{"type": "TextField", "name": "field", "title": "t", "text": "$name"}, {"type": "Button", "name": "ok", "title": "OK"}]
        self.assertEqual(places([{"type": "Group", "children": views}]), places(views))

    def test_a_selection_that_the_card_keeps_is_told(self):
        detents = {"presentationDetents": {"detents": ["medium", "large"], "selection": "$detent"}}
        def codes(presented, sheet, **components):
            document = {"components": {"S": {"state": {"on": True, "item": "x", "detent": "large"}, "body": {**text("'x'"), "modifiers": [
                {"sheet": {**sheet, "children": [presented]}}]}}, **components}}
            return [one["code"] for one in self.ask(document)["report"]["diagnostics"]]
        card = {"Card": {"state": {"detent": "large"}, "body": {**text("'c'"), "modifiers": [detents]}}}
        self.assertIn("unseen-presentation", codes({"type": "Card"}, {"isPresented": "$on"}, **card))
        self.assertEqual(codes({**text("'c'"), "modifiers": [detents]}, {"isPresented": "$on"}), [])
        self.assertEqual(codes({**text("'c'"), "modifiers": [detents]}, {"item": "$item"}), [])
        self.assertIn("unseen-presentation", codes({**text("'c'"), "modifiers": [{"presentationDetents": {"$": "item == 'x' ? .large : .medium"}}]}, {"item": "$item"}))


class EditModes(AskedTestCase):
    def test_a_component_that_declares_the_key_writes_it(self):
        child = {"environment": ["editMode"], "body": stack(text("editMode?.wrappedValue.isEditing == true ? 'edits' : 'rests'"), {
            "type": "Button", "name": "b", "title": "b", "action": "editMode?.wrappedValue = editMode?.wrappedValue == .active ? .inactive : .active"})}
        document = {"components": {"S": {"state": {"mode": "inactive"}, "body": {"type": "C", "modifiers": [{"environment": {"editMode": "$mode"}}]}}, "C": child}}
        answer = self.ask(document, {"tap": "b"})
        self.assertEqual(answer["state"]["S"]["mode"], "active")
        self.assertIn('aria-label="edits"', answer["svg"])
        self.assertEqual(self.ask(document, {"tap": "b"}, {"tap": "b"})["state"]["S"]["mode"], "inactive")
        # That of the screen of a stack, and none.
        stacked = {"components": {"S": {"body": {"type": "NavigationStack", "children": [{"type": "C"}]}}, "C": child}}
        self.assertIn('aria-label="edits"', self.ask(stacked, {"tap": "b"})["svg"])
        alone = {"components": {"S": {"body": {"type": "C"}}, "C": child}}
        self.assertIn('aria-label="rests"', self.ask(alone, {"tap": "b"})["svg"])

    def test_a_state_of_that_name_is_a_state(self):
        document = {"components": {"S": {"state": {"editMode": "inactive"}, "body": {"type": "Button", "name": "b", "title": "b", "action": "editMode = .active"}}}}
        self.assertEqual(self.ask(document, {"tap": "b"})["state"]["S"]["editMode"], "active")


class SeveralViews(AskedTestCase):
    """Modifiers that hear of something leave each view of a component what it is."""
    MODIFIERS = ({"onLongPressGesture": "n += 1"}, {"gesture": {"type": "LongPressGesture", "onEnded": "n += 1"}},
                 {"simultaneousGesture": {"type": "TapGesture", "onEnded": "n += 1"}},
                 {"highPriorityGesture": {"type": "DragGesture", "onEnded": "n += 1"}}, {"onSubmit": "n += 1"}, {"refreshable": "n += 1"})

    def document(self, around, *modifiers):
        row = {"type": "Row", "modifiers": list(modifiers)}
        holder = {"type": around, "spacing": 0, "children": [row, text("'\\(n)'", name="count")]}
        body = {"type": "ScrollView", "children": [holder]} if around == "LazyVStack" else holder
        return {"components": {"S": {"state": {"n": 0}, "body": body},
                               "Row": {"body": [text("'a'", name="a"), {"type": "Divider", "name": "line"}, text("'b'", name="b")]}}}

    def test_they_stand_where_they_do_without_it(self):
        for around in ("VStack", "HStack", "LazyVStack"):
            plain = self.frames(self.document(around))
            self.assertEqual(len(plain), 4)
            for modifier in self.MODIFIERS:
                with self.subTest(around=around, modifier=modifier):
                    self.assertEqual(self.frames(self.document(around, modifier)), plain)
                    self.assertEqual(self.frames(self.document(around, {"foregroundStyle": "red"}, modifier)), plain)

    def test_each_of_them_hears(self):
        for around in ("VStack", "LazyVStack"):
            for name in ("a", "b"):
                for modifier, event in ((self.MODIFIERS[0], {"longPress": name}), (self.MODIFIERS[1], {"longPress": name}), (self.MODIFIERS[2], {"tap": name}),
                                        (self.MODIFIERS[3], {"drag": {"in": name, "x": 10, "y": 0}})):
                    with self.subTest(around=around, name=name, modifier=modifier):
                        self.assertEqual(self.state(self.document(around, modifier), event)["n"], 1)
                padded = self.document(around, {"padding": 4}, self.MODIFIERS[0])
                self.assertEqual(self.state(padded, {"longPress": name})["n"], 1)


if __name__ == "__main__":
    unittest.main()
