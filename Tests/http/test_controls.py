"""Views of the library, and the events that work them, from outside."""
import unittest

from client import ServerTestCase


def screen(*views, **more):
    body = {"type": "VStack", "children": list(views)}
    state = {"on": False, "n": 3, "p": 0.25, "text": "ab", "open": False}
    return {"components": {"Screen": {"state": state, "body": body}}, "root": {"type": "Screen"}, **more}


class Controls(ServerTestCase):
    def render(self, document, **more):
        answer = self.server.ask("POST", "/v1/render", {"document": document, **more})
        return answer.status, answer.json

    def answer(self, document, *events):
        status, answer = self.render(document, events=list(events), include=["report", "state"], verify=True)
        self.assertEqual(status, 200, answer)
        self.assertTrue(answer["report"]["verified"], answer["report"].get("differences"))
        return answer

    def test_a_control_writes_its_binding_and_its_owner_runs_only_if_it_reads_it(self):
        cases = [
            ({"type": "Toggle", "isOn": "$on", "title": "T"}, {"tap": "c"}, "on", True),
            ({"type": "Stepper", "value": "$n", "title": "S"}, {"step": {"in": "c", "by": 2}}, "n", 5),
            ({"type": "Slider", "value": "$p"}, {"slide": {"in": "c", "to": 0.5}}, "p", 0.5),
            ({"type": "TextField", "text": "$text", "title": "F"}, {"type": {"in": "c", "text": "it's"}}, "text", "abit's"),
            ({"type": "SecureField", "text": "$text"}, {"type": {"in": "c", "text": "x", "clear": True}}, "text", "x"),
            ({"type": "DisclosureGroup", "title": "D", "isExpanded": "$open"}, {"tap": "c"}, "open", True),
        ]
        for view, event, slot, value in cases:
            with self.subTest(view["type"]):
                view = {**view, "name": "c"}
                quiet = self.answer(screen(view), event)
                self.assertEqual(quiet["state"]["Screen"][slot], value)
                self.assertEqual(quiet["report"]["totals"]["bodiesEvaluated"], 0)
                reader = {"type": "Text", "text": {"$": f"'\\({slot})'"}}
                loud = self.answer(screen(view, reader), event)
                self.assertEqual([run["path"] for run in loud["report"]["evaluated"]], ["Screen"])

    def test_a_stepper_does_not_pass_its_ends(self):
        for by, end in ((-9, 1), (9, 6)):
            stepper = {"type": "Stepper", "value": "$n", "title": "S", "in": [1, 6], "name": "c"}
            answer = self.answer(screen(stepper), {"step": {"in": "c", "by": by}})
            self.assertEqual(answer["state"]["Screen"]["n"], end)

    def test_what_a_control_is_made_of_is_named_nowhere(self):
        document = screen({"type": "Toggle", "isOn": "$on", "title": "T", "name": "c"})
        report = self.answer(document, {"tap": "c"})["report"]
        self.assertEqual([view["path"] for view in report["redrawn"]], ["Screen/VStack/Toggle"])
        self.assertEqual(report["totals"]["live"], 3)

    def test_a_styled_button_has_the_paddings_of_its_size(self):
        heights = {}
        for size in ["small", "regular", "large"]:
            button = {"type": "Button", "title": "B", "name": "c", "action": "n += 1",
                      "modifiers": [{"buttonStyle": "bordered"}, {"controlSize": size}]}
            box = {"type": "HStack", "name": "box", "children": [button]}
            status, answer = self.render(screen(box), include=["layout"])
            self.assertEqual(status, 200, answer)
            heights[size] = next(v for v in walk(answer["layout"]) if v.get("name") == "box")["frame"]["height"]
        self.assertAlmostEqual(heights["large"] - heights["regular"], 16, delta=0.4)
        self.assertAlmostEqual(heights["regular"] - heights["small"], 6.333, delta=0.4)

    def picker(self, style, children, **more):
        return {"type": "Picker", "title": "P", "selection": "$n", "name": "c", "children": children,
                "modifiers": [{"pickerStyle": style}], **more}

    def test_choosing_writes_the_tag_and_only_a_reader_runs(self):
        options = [{"type": "Text", "text": f"t{n}", "modifiers": [{"tag": n}]} for n in [3, 7]]
        for style in ["menu", "segmented", "inline", "wheel", "navigationLink"]:
            with self.subTest(style):
                answer = self.answer(screen(self.picker(style, options)), {"choose": {"in": "c", "tag": 7}})
                self.assertEqual(answer["state"]["Screen"]["n"], 7)
                self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 0)
                paths = {view["path"] for view in answer["report"]["redrawn"]}
                self.assertTrue(paths and all(path.startswith("Screen/VStack/Picker") for path in paths), paths)

    def test_choosing_writes_a_part_of_a_state(self):
        options = [{"type": "Text", "text": name, "modifiers": [{"tag": name}]} for name in ["chime", "it's"]]
        picker = {"type": "Picker", "title": "P", "selection": "$s.tone", "name": "c", "children": options}
        document = {"components": {"Screen": {"state": {"s": {"tone": "chime"}}, "body": picker}},
                    "root": {"type": "Screen"}}
        answer = self.answer(document, {"choose": {"in": "c", "tag": "it's"}})
        self.assertEqual(answer["state"]["Screen"]["s"], {"tone": "it's"})

    def test_a_menu_shows_the_option_chosen_alone(self):
        rows = {"type": "ForEach", "data": {"$": "['a', 'b', 'c', 'd']"}, "id": "index",
                "children": [{"type": "Text", "text": {"$": "item"}}]}
        for style, count in [("menu", 1), ("segmented", 4)]:
            status, answer = self.render(screen(self.picker(style, [rows])), include=["svg", "layout"])
            self.assertEqual(status, 200, answer)
            shown = [text for text in "abcd" if f'aria-label="{text}"' in answer["svg"]]
            self.assertEqual(len(shown), count)
            self.assertIn("d", shown)

    def test_the_parts_of_a_segmented_picker_are_equal(self):
        options = [{"type": "Text", "text": text, "name": text, "modifiers": [{"tag": n}]} for n, text in enumerate(["a", "a long one", "b"])]
        status, answer = self.render(screen(self.picker("segmented", options)), include=["layout"])
        self.assertEqual(status, 200, answer)
        boxes = {view["name"]: view["frame"] for view in answer["layout"] if view.get("name")}
        self.assertAlmostEqual(boxes["c"]["height"], 31)
        middles = [boxes[name]["x"] + boxes[name]["width"] / 2 for name in ["a", "a long one", "b"]]
        self.assertAlmostEqual(middles[1] - middles[0], middles[2] - middles[1], delta=0.1)

    def test_a_tint_reaches_a_switch(self):
        toggle = {"type": "Toggle", "isOn": {"constant": True}, "title": "T"}
        frames = [self.render(screen({**toggle, "modifiers": modifiers}))[1]["svg"].lower()
                  for modifiers in [[], [{"tint": "#123456"}]]]
        self.assertIn("#34c759", frames[0])
        self.assertNotIn("#34c759", frames[1])
        self.assertIn("#123456", frames[1])

    def test_a_part_of_the_library_cannot_be_written(self):
        status, answer = self.render(screen({"type": "Text", "text": "a", "modifiers": [{"_PickerOption": True}]}))
        self.assertEqual((status, answer["errors"][0]["code"]), (422, "unknown-modifier"))

    def test_what_fails_in_a_control_is_told_of_the_control(self):
        def fault(view, *events, **state):
            document = screen({"type": "Divider"}, view)
            document["components"]["Screen"]["state"].update(state)
            status, answer = self.render(document, events=list(events))
            self.assertEqual(status, 422, answer)
            return answer["errors"][0]

        toggle = {"type": "Toggle", "isOn": "$on", "title": "T", "name": "c"}
        found = fault(toggle, on=None)
        self.assertEqual((found["code"], found["pointer"]), ("nil-value", "/document/components/Screen/body/children/1"))
        self.assertNotIn("span", found)
        self.assertEqual(fault({**toggle, "modifiers": [{"padding": 3}]}, on=None)["pointer"], found["pointer"])
        slider = {"type": "Slider", "value": "$n", "modifiers": [{"padding": 3}]}
        self.assertEqual(fault(slider, n=None)["pointer"], found["pointer"])
        # What the document writes inside of a control keeps its own place.
        label = {**toggle, "label": {"type": "Text", "text": {"$": "names[3]"}}}
        inside = fault(label, names=["a"])
        self.assertEqual(inside["pointer"], found["pointer"] + "/label/text")
        self.assertIn("span", inside)

    def test_a_key_nobody_knows_is_a_fault_with_a_suggestion(self):
        status, answer = self.render(screen({"type": "Toggle", "isON": "$on", "title": "T"}))
        self.assertEqual(status, 422)
        self.assertEqual({error["code"] for error in answer["errors"]}, {"unknown-key", "missing-key"})
        self.assertIn("isOn", {error.get("suggestion") for error in answer["errors"]})


def walk(value):
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from walk(inner)
    if isinstance(value, list):
        for inner in value:
            yield from walk(inner)


if __name__ == "__main__":
    unittest.main()
