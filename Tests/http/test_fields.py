"""Controls that write what they are given: fields of values, sliders and steppers that tell, links that select."""

import unittest

from recorded import Recorded, column, framed, screen, text, view


class Fields(Recorded):
    def state(self, answer, slot):
        return next(slots[slot] for slots in answer["state"].values() if slot in slots)


class FieldsOfValues(Fields):
    def document(self, **state):
        field = view("TextField", name="price", title="Price", value="$n", format={"currency": {"code": "USD"}},
                     modifiers=[{"onSubmit": "sent += n"}])
        return screen([field, text("other", "other")], state={"n": 3, "sent": 0, **state})

    def test_a_field_of_a_value_writes_when_it_is_submitted(self):
        document = self.document()
        typed = {"type": {"in": "price", "text": "$1,200.5", "clear": True}}
        answer = self.ask(document, typed)
        self.assertEqual(self.state(answer, "n"), 3)
        self.assertEqual(self.runs(answer), [])
        answer = self.ask(document, typed, {"submit": "price"})
        self.assertEqual((self.state(answer, "n"), self.state(answer, "sent")), (1200.5, 1200.5))

    def test_it_writes_when_it_loses_the_focus_and_puts_back_what_it_cannot_read(self):
        document = self.document()
        typed = {"type": {"in": "price", "text": "7", "clear": True}}
        self.assertEqual(self.state(self.ask(document, typed, {"focus": None}), "n"), 7)
        answer = self.ask(document, {"type": {"in": "price", "text": "much", "clear": True}}, {"submit": "price"})
        self.assertEqual((self.state(answer, "n"), self.state(answer, "sent")), (3, 3))

    def test_a_value_set_elsewhere_is_shown(self):
        document = self.document()
        before, after = (
            self.ask(document, *events)["svg"] for events in ((), ({"set": {"Screen": {"n": 4}}},)))
        self.assertNotEqual(before, after)

    def test_a_text_shows_a_value_by_its_format(self):
        document = screen([view("Text", name="t", value={"$": "n"}, format="percent"), text("25%", "same")], state={"n": 0.25})
        frames = framed(self.ask(document))
        self.assertEqual(frames["t"][2], frames["same"][2])


class ControlsThatTell(Fields):
    def test_a_slider_tells_that_it_is_moved(self):
        document = screen([view("Slider", name="s", value="$n", onEditingChanged="told.append(value)")], state={"n": 0, "told": [True]})
        answer = self.ask(document, {"slide": {"in": "s", "to": 0.5}})
        self.assertEqual((self.state(answer, "n"), self.state(answer, "told")), (0.5, [True, True, False]))

    def test_a_stepper_without_a_value_calls_its_actions(self):
        stepper = view("Stepper", name="s", title="n", onIncrement="n += 10", onDecrement="n -= 1")
        document = screen([stepper], state={"n": 0})
        answer = self.ask(document, {"step": {"in": "s", "by": 2}}, {"step": {"in": "s", "by": -1}})
        self.assertEqual(self.state(answer, "n"), 19)

    def test_a_stepper_stays_between_its_ends(self):
        document = screen([view("Stepper", name="s", title="n", value="$n", step=2, **{"in": [0, 5]})], state={"n": 2})
        self.assertEqual(self.state(self.ask(document, {"step": {"in": "s", "by": 9}}), "n"), 5)

    def test_a_link_of_a_value_selects_in_the_list_of_a_split_view(self):
        link = view("NavigationLink", title="x", name={"$": "'k\\(item)'"}, value={"$": "item"})
        sidebar = view("List", view("ForEach", link, data=[1, 2], id="self"), selection="$s")
        split = view("NavigationSplitView", sidebar, detail=[text({"$": "s ?? 0"}, "d")])
        answer = self.ask(screen([split], state={"s": None}), {"tap": "k2"})
        self.assertEqual(self.state(answer, "s"), 2)
        self.assertIn("d", framed(answer))

    def test_an_action_that_comes_with_an_event_animates(self):
        box = view("Color", name="c", color="red", modifiers=[{"frame": {"width": {"$": "w"}, "height": 20}}])
        document = screen([column(box)], state={"w": 100})
        action = "withAnimation(.linear(duration: 1)) { w = 200 }"
        answer = self.ask(document, {"perform": {"in": "Screen", "action": action}}, {"advance": 0.5})
        self.assertEqual(framed(answer)["c"][2], 150)
        self.assertEqual(answer["report"]["totals"]["animationFrames"], 30)


class Bars(Fields):
    def test_an_item_in_the_middle_of_a_bar_takes_the_place_of_the_title(self):
        item = view("ToolbarItem", text("P", "p"), placement="principal")
        content = view("Color", color="red", modifiers=[{"navigationTitle": "A long title"}, {"toolbar": [item]},
                                                         {"navigationBarTitleDisplayMode": "inline"}])
        answer = self.ask(screen([view("NavigationStack", content)]))
        x, _, width, _ = framed(answer)["p"]
        self.assertAlmostEqual(x + width / 2, 375 / 2, delta=0.5)
        self.assertNotIn("A long title", answer["svg"])


if __name__ == "__main__":
    unittest.main()
