"""Modifiers that show nothing at rest, and the events that work them, from outside."""
import unittest

from client import ServerTestCase


def text(value, **more):
    return {"type": "Text", "text": value, **more}


def button(name, action):
    return {"type": "Button", "title": name, "name": name, "action": action}


def screen(modifiers, row_modifiers=(), loop_modifiers=(), **more):
    row = text({"$": "name"}, name={"$": "name"}, modifiers=list(row_modifiers))
    loop = {"type": "ForEach", "data": {"$": "names"}, "id": "self", "item": "name", "children": [row],
            "modifiers": list(loop_modifiers)}
    state = {"names": ["Ann", "Ben", "Cleo"], "query": "", "n": 0}
    body = {"type": "List", "name": "list", "children": [loop], "modifiers": modifiers}
    return {"components": {"Screen": {"state": state, "body": body}}, "root": {"type": "Screen"}, **more}


class Actions(ServerTestCase):
    def answer(self, document, *events, **more):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state", "layout"], "verify": True, **more})
        self.assertEqual(answer.status, 200, answer.json)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events):
        return self.answer(document, *events)["state"]["Screen"]

    def test_an_event_calls_the_nearest_modifier_of_its_kind(self):
        cases = [
            ({"refreshable": "n += 1"}, {"refresh": "list"}, 1), ({"onSubmit": "n += 2"}, {"submit": "Ann"}, 2),
            ({"onLongPressGesture": "n += 3"}, {"longPress": "Ben"}, 3),
            ({"onOpenURL": "n = value == 'app://x' ? 4 : 5"}, {"openURL": "app://x"}, 4),
            ({"gesture": {"type": "DragGesture", "onEnded": "n = value.translation.width"}}, {"drag": {"in": "Ann", "x": 7}}, 7),
            ({"gesture": {"type": "TapGesture", "onEnded": "n += 8"}}, {"tap": "Ann"}, 8),
        ]
        for modifier, event, value in cases:
            with self.subTest(event):
                self.assertEqual(self.state(screen([modifier]), event)["n"], value)
                self.assertEqual(self.state(screen([]), event)["n"], 0)
                outer = {"refreshable": "n = 90"} if "refresh" in event else {"onAppear": "n += 0"}
                self.assertEqual(self.state(screen([modifier, outer]), event)["n"], value)
                still = screen([modifier, {"disabled": True}])
                if "openURL" not in event:
                    self.assertEqual(self.state(still, event)["n"], 0)

    def test_places_go_to_the_action_of_the_loop(self):
        loop = [{"onDelete": "names.remove(atOffsets: value)"},
                {"onMove": "names.move(fromOffsets: value.source, toOffset: value.destination)"}]
        document = screen([], (), loop)
        self.assertEqual(self.state(document, {"delete": {"in": "Ann", "at": 1}})["names"], ["Ann", "Cleo"])
        self.assertEqual(self.state(document, {"delete": {"in": "Ann", "at": [0, 2]}})["names"], ["Ben"])
        self.assertEqual(self.state(document, {"move": {"in": "Ann", "from": 0, "to": 3}})["names"], ["Ben", "Cleo", "Ann"])

    def test_two_taps_in_a_row(self):
        twice = {"onTapGesture": {"count": 2, "action": "n += 10"}}
        for modifiers, one, two in [([twice], 0, 10), ([{"onTapGesture": "n += 1"}], 1, 2), ([twice, {"onTapGesture": "n += 1"}], 1, 10),
                                    ([{"gesture": {"type": "TapGesture", "count": 2, "onEnded": "n += 5"}}], 0, 5), ([{**twice}, {"disabled": True}], 0, 0)]:
            document = screen([], modifiers)
            self.assertEqual(self.state(document, {"tap": "Ben"})["n"], one, modifiers)
            self.assertEqual(self.state(document, {"tap": "Ben", "count": 2})["n"], two, modifiers)
            self.assertEqual(self.state(document, {"tap": "Ben", "count": 2, "time": 1})["n"], two, modifiers)
        for event, pointer in [({"tap": "Ben", "count": 0}, "/events/0/count"), ({"tap": "Ben", "count": 1.5}, "/events/0/count"),
                               ({"tap": 3, "count": 2}, "/events/0/tap"), ({"tap": "nobody", "count": 2}, "/events/0/tap")]:
            answer = self.server.ask("POST", "/v1/render", {"document": screen([], [twice]), "events": [event]})
            self.assertEqual(answer.json["pointer"], pointer)

    def test_items_are_made_when_they_are_revealed_and_a_tap_ends_them(self):
        items = [button("go", "n += 1"), button("stay", "n += 10")]
        for modifier, event in [({"contextMenu": items}, {"longPress": "Ben"}), ({"swipeActions": items}, {"swipe": {"in": "Ben"}}),
                                ({"swipeActions": {"edge": "leading", "children": items}}, {"swipe": {"in": "Ben", "edge": "leading"}})]:
            with self.subTest(event):
                document = screen([], [modifier])
                self.assertFalse(names(self.answer(document)["layout"]) & {"go", "stay"})
                opened = self.answer(document, event)
                self.assertLessEqual({"go", "stay"}, names(opened["layout"]))
                self.assertEqual(opened["report"]["totals"]["bodiesEvaluated"], 0)
                done = self.answer(document, event, {"tap": "go"})
                self.assertEqual(done["state"]["Screen"]["n"], 1)
                self.assertFalse(names(done["layout"]) & {"go", "stay"})

    def test_a_search_writes_once_a_character_and_its_field_takes_room(self):
        document = screen([{"searchable": {"text": "$query"}}], profile="iOS26")
        answer = self.answer(document, {"search": "ab"})
        self.assertEqual(answer["state"]["Screen"]["query"], "ab")
        self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 0)
        self.assertEqual(self.state(document, {"search": "ab"}, {"search": {"in": "list", "text": "c", "clear": True}})["query"], "c")

    def test_the_edit_mode_moves_what_can_be_deleted_and_an_edit_button_turns_it_on(self):
        loop = [{"onDelete": "names.remove(atOffsets: value)"}]
        def left(document, *events):
            layout = self.answer(document, *events)["layout"]
            return next(view for view in walk(layout) if view.get("name") == "Ann")["frame"]["x"]
        at_rest = left(screen([], (), loop))
        self.assertEqual(left(screen([{"environment": {"editMode": "active"}}], (), loop)), at_rest + 40)
        self.assertEqual(left(screen([{"environment": {"editMode": "active"}}])), at_rest)
        document = screen([{"toolbar": [{"type": "EditButton", "name": "edit"}]}], (), loop)
        body = document["components"]["Screen"]["body"]
        document["components"]["Screen"]["body"] = {"type": "NavigationStack", "children": [body]}
        self.assertEqual(left(document, {"tap": "edit"}), at_rest + 40)
        self.assertEqual(left(document, {"tap": "edit"}, {"tap": "edit"}), at_rest)

    def test_redacted_text_is_drawn_as_areas_and_keeps_its_room(self):
        def picture(*modifiers):
            document = screen([*modifiers])
            answer = self.server.ask("POST", "/v1/render", {"document": document, "include": ["svg", "layout"]})
            self.assertEqual(answer.status, 200, answer.json)
            return answer.json["svg"], answer.json["layout"]
        plain, before = picture()
        hidden, after = picture({"redacted": "placeholder"})
        self.assertEqual(before, after)
        self.assertEqual(hidden.count("fill-opacity=\"0.16\""), 3)
        self.assertEqual(plain.count("fill-opacity=\"0.16\""), 0)
        self.assertEqual(picture({"unredacted": True}, {"redacted": "placeholder"})[0].count("0.16"), 0)

    def widths(self, *modifiers, text_="111 0"):
        """Width and height of a text, and of a zero beside it with the same modifiers."""
        rows = [text(value, name=f"t{place}", modifiers=list(modifiers)) for place, value in enumerate((text_, "1111", "0000", "f"))]
        answer = self.server.ask("POST", "/v1/render", {"document": {"root": {"type": "VStack", "children": rows}}, "include": ["layout"]})
        self.assertEqual(answer.status, 200, answer.json)
        frames = {view["name"]: view["frame"] for view in walk(answer.json["layout"]) if view.get("name")}
        return [frames[f"t{place}"] for place in range(4)]

    def test_letters_are_set_apart_and_digits_made_equal(self):
        plain, spaced, tight = self.widths(), self.widths({"kerning": 3}), self.widths({"tracking": -500})
        for place, characters in enumerate((5, 4, 4, 1)):
            self.assertAlmostEqual(spaced[place]["width"], plain[place]["width"] + 3 * characters, delta=0.4)
            self.assertEqual(tight[place]["width"], 0)
        self.assertEqual(self.widths({"kerning": 9}, {"tracking": 3}), spaced)
        self.assertNotAlmostEqual(plain[1]["width"], plain[2]["width"], delta=1)
        equal = self.widths({"monospacedDigit": True})
        self.assertEqual(equal[1]["width"], equal[2]["width"])
        mono = self.widths({"monospaced": True})
        self.assertAlmostEqual(mono[3]["width"] * 4, mono[1]["width"], delta=0.4)
        raised = self.widths({"baselineOffset": 6})
        self.assertAlmostEqual(raised[0]["height"], plain[0]["height"] + 6, delta=0.4)

    def test_a_list_under_a_large_title_begins_at_the_bar(self):
        def first(mode):
            document = screen([{"navigationTitle": "A"}, {"navigationBarTitleDisplayMode": mode}, {"listStyle": "insetGrouped"}])
            document["components"]["Screen"]["body"] = {"type": "NavigationStack", "children": [document["components"]["Screen"]["body"]]}
            layout = self.answer(document)["layout"]
            return next(view for view in walk(layout) if view.get("name") == "Ann")["frame"]["y"]
        # 52 more of bar, and 35 less above the first row.
        self.assertAlmostEqual(first("large"), first("inline") + 52 - 35, delta=0.01)

    def test_a_date_is_shown_in_pills(self):
        def picker(**more):
            view = {"type": "HStack", "name": "box", "children": [{"type": "DatePicker", "title": "Due", "selection": {"constant": "2026-10-05T16:30"},
                                                                  **more, "modifiers": [{"labelsHidden": True}]}]}
            answer = self.server.ask("POST", "/v1/render", {"document": {"root": view}, "include": ["layout"]})
            self.assertEqual(answer.status, 200, answer.json)
            return next(view for view in walk(answer.json["layout"]) if view.get("name") == "box")["frame"]
        both, date, time = picker(), picker(displayedComponents="date"), picker(displayedComponents="hourAndMinute")
        self.assertAlmostEqual(both["width"], date["width"] + time["width"] + 5, delta=0.4)
        self.assertAlmostEqual(date["height"], 34.333, delta=0.01)

    def test_touches_pass_by_what_does_not_take_them(self):
        document = screen([{"toolbar": []}], [{"onTapGesture": "n += 1"}])
        self.assertEqual(self.state(document, {"tap": "Ann"})["n"], 1)
        document = screen([{"allowsHitTesting": False}], [{"onTapGesture": "n += 1"}])
        self.assertEqual(self.state(document, {"tap": "Ann"})["n"], 0)

    def test_faults_of_events_have_their_place(self):
        document = screen([])
        for event, pointer in [({"delete": {"in": "Ann", "at": -1}}, "/events/0/delete/at"), ({"swipe": {"in": "Ann", "edge": "up"}}, "/events/0/swipe/edge"),
                               ({"refresh": 3}, "/events/0/refresh"), ({"refresh": "nobody"}, "/events/0/refresh"),
                               ({"drag": {"in": "Ann", "z": 1}}, "/events/0/drag/z"), ({"move": {"in": "Ann", "to": 1}}, "/events/0/move")]:
            with self.subTest(event):
                answer = self.server.ask("POST", "/v1/render", {"document": document, "events": [event]})
                self.assertEqual((answer.status, answer.json["pointer"]), (422, pointer))


def walk(node):
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from walk(value)
    elif isinstance(node, list):
        for value in node:
            yield from walk(value)


def names(layout):
    return {view.get("name") for view in walk(layout)} - {None}


if __name__ == "__main__":
    unittest.main()
