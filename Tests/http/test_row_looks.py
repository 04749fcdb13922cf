"""What rows of a List lie on, lines at their edges, and swipes over their whole width."""
import re
import unittest

from verifiedcase import VerifiedTestCase, text


class RowLooks(VerifiedTestCase):
    def frame(self, answer, name):
        return next(view["frame"] for view in answer["layout"] if view.get("name") == name)

    def rows(self, *rows, modifiers=(), style="plain", **component):
        body = {"type": "List", "name": "list", "children": list(rows), "modifiers": [{"listStyle": style}, *modifiers]}
        return {"components": {"Screen": {**component, "body": body}}, "root": {"type": "Screen"}}

    def lines(self, document, *events):
        """The y of each line, 288 wide and a point high, with its colour, in order."""
        svg = self.answer(document, *events)["svg"]
        found = []
        for rectangle in re.findall(r"<rect [^>]*>", svg):
            values = dict(re.findall(r'(\S+)="([^"]*)"', rectangle))
            if values.get("height") == "1":
                found.append((values.get("fill"), rectangle))
        return found

    def row(self, name, *modifiers):
        return text(name, name=name, modifiers=list(modifiers))

    def test_a_line_begins_where_the_first_text_of_the_row_does(self):
        def start(row, *events, **component):
            held = {"type": "HStack", "spacing": 0, "children": [row]}
            found = self.lines(self.rows(held, self.row("b"), **component), *events)
            self.assertEqual(len(found), 1)
            values = dict(re.findall(r'(\S+)="([^"]*)"', found[0][1]))
            # From the row's own corner, 16 in.
            return float(values.get("x", 0))
        plain = start(self.row("a"))
        self.assertEqual(start({"type": "Label", "title": "Wi-Fi", "systemImage": "wifi"}) - plain, 24 + 16)
        box = {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": {"$": "n"}, "height": 20}}]}
        mixed = {"type": "HStack", "spacing": 0, "children": [box, text("a"), text("b")]}
        self.assertEqual(start(mixed, state={"n": 30}) - plain, 30)
        # It goes with the text when what stands before it changes.
        self.assertEqual(start(mixed, {"perform": {"in": "Screen", "action": "n = 50"}}, state={"n": 30}) - plain, 50)
        # What lies over a view is none of the row's texts.
        over = {**box, "modifiers": [{"frame": {"width": 30, "height": 20}}, {"overlay": {"view": text("o")}}]}
        self.assertEqual(start({"type": "HStack", "spacing": 0, "children": [over, text("a")]}) - plain, 30)
        self.assertEqual(start(over), plain)

    def test_a_line_between_two_rows_is_hidden_by_either(self):
        rows = [self.row("a"), self.row("b"), self.row("c")]
        self.assertEqual(len(self.lines(self.rows(*rows))), 2)
        for modifier, left in [({"listRowSeparator": {"visibility": "hidden", "edges": "top"}}, 1),
                               ({"listRowSeparator": {"visibility": "hidden", "edges": "bottom"}}, 1),
                               ({"listRowSeparator": "hidden"}, 0)]:
            changed = [rows[0], self.row("b", modifier), rows[2]]
            self.assertEqual(len(self.lines(self.rows(*changed))), left, modifier)

    def test_lines_at_the_ends_of_a_section_are_there_when_they_are_asked_for(self):
        rows = [self.row("a"), self.row("b")]
        for modifier, count in [({"listSectionSeparator": "hidden"}, 1), ({"listSectionSeparator": "visible"}, 3),
                                ({"listSectionSeparator": {"visibility": "visible", "edges": "top"}}, 2),
                                ({"listSectionSeparator": {"visibility": "visible", "edges": "bottom"}}, 2)]:
            section = {"type": "Section", "children": rows, "modifiers": [modifier]}
            self.assertEqual(len(self.lines(self.rows(section))), count, modifier)
        tinted = {"type": "Section", "children": rows, "modifiers": [
            {"listSectionSeparator": "visible"}, {"listSectionSeparatorTint": {"color": "red", "edges": "top"}}]}
        colours = [fill for fill, _ in self.lines(self.rows(tinted))]
        self.assertEqual(colours.count("#ff383c"), 1)

    def test_the_first_row_may_have_a_line_above_it(self):
        rows = [self.row("a", {"listRowSeparator": {"visibility": "visible", "edges": "top"}}), self.row("b")]
        self.assertEqual(len(self.lines(self.rows(*rows))), 2)
        tinted = [self.row("a", {"listRowSeparatorTint": {"color": "red", "edges": "top"}}), self.row("b")]
        self.assertEqual([fill for fill, _ in self.lines(self.rows(*tinted))].count("#ff383c"), 0)

    def test_a_line_comes_back_when_the_row_below_wants_it(self):
        hides = {"listRowSeparator": {"visibility": {"$": "isHidden ? 'hidden' : 'automatic'"}, "edges": "top"}}
        document = self.rows(self.row("a"), self.row("b", hides), state={"isHidden": True})
        self.assertEqual(len(self.lines(document)), 0)
        self.assertEqual(len(self.lines(document, {"perform": {"in": "Screen", "action": "isHidden = false"}})), 1)

    def test_a_background_of_views_is_proposed_the_whole_row(self):
        ground = {"type": "RoundedRectangle", "name": "ground", "cornerRadius": 8, "fill": "red", "modifiers": [{"padding": 4}]}
        for style, wanted in [("plain", (0, 0, 320, 52)), ("insetGrouped", (16, 35, 288, 52))]:
            answer = self.answer(self.rows(self.row("a", {"listRowBackground": ground}), self.row("b"), style=style))
            frame = self.frame(answer, "ground")
            self.assertEqual((frame["x"], frame["y"], frame["width"], frame["height"]), wanted)
            self.assertEqual(self.frame(answer, "a")["x"], wanted[0] + 16)

    def test_a_background_of_views_follows_its_row(self):
        ground = {"type": "Rectangle", "name": "ground", "fill": {"$": "n == 0 ? 'red' : 'blue'"}}
        first = {"type": "Color", "color": "green", "modifiers": [{"frame": {"height": {"$": "n == 0 ? 22 : 62"}}}]}
        second = {"type": "Color", "color": "green", "modifiers": [{"frame": {"width": 20, "height": {"$": "n < 2 ? 22 : 82"}}}, {"listRowBackground": ground}]}
        document = self.rows(first, second, state={"n": 0})
        for events, wanted in [([], (52, 52)), (["n = 1"], (92, 52)), (["n = 1", "n = 2"], (92, 112))]:
            answer = self.answer(document, *[{"perform": {"in": "Screen", "action": action}} for action in events])
            frame = self.frame(answer, "ground")
            self.assertEqual((frame["y"], frame["height"]), wanted)

    def test_a_swipe_moves_no_row(self):
        buttons = [{"type": "Button", "name": name, "title": name, "action": ""} for name in ["Del", "More"]]
        for edge, first, second in [("trailing", 246, 172), ("leading", 0, 74)]:
            document = self.rows(self.row("a", {"swipeActions": {"edge": edge, "children": buttons}}), self.row("b"))
            before = self.answer(document)
            after = self.answer(document, {"swipe": {"in": "a", "edge": edge}})
            for name in ["a", "b"]:
                self.assertEqual(self.frame(after, name), self.frame(before, name))
            # A button of 74 at the edge with its title in the middle, the next beside it.
            for name, start in [("Del", first), ("More", second)]:
                frame = self.frame(after, name)
                self.assertAlmostEqual(frame["x"] + frame["width"] / 2, start + 37, delta=0.6, msg=(edge, name))

    def test_what_is_deleted_is_asked_and_not_the_row_that_names_the_list(self):
        row = text({"$": "item"}, name={"$": "'row\\(item)'"}, modifiers=[{"deleteDisabled": {"$": "item == 2"}}, {"moveDisabled": {"$": "item == 2"}}])
        rows = {"type": "ForEach", "data": {"$": "xs"}, "id": "self", "children": [row], "modifiers": [
            {"onDelete": "xs.remove(atOffsets: value)"}, {"onMove": "xs.move(fromOffsets: value.source, toOffset: value.destination)"}]}
        document = self.rows(rows, state={"xs": [1, 2, 3]})
        for event, left in [({"delete": {"in": "row1", "at": 1}}, [1, 2, 3]), ({"delete": {"in": "row2", "at": 0}}, [2, 3]),
                            ({"move": {"in": "row1", "from": 1, "to": 0}}, [1, 2, 3]), ({"move": {"in": "row1", "from": 2, "to": 0}}, [3, 1, 2])]:
            self.assertEqual(self.answer(document, event)["state"]["Screen"]["xs"], left, event)

    def test_a_swipe_over_the_whole_row_does_what_the_first_button_does(self):
        def document(**swipe):
            buttons = [{"type": "Button", "name": "delete", "action": "gone += 1", "title": "Delete"},
                       {"type": "Button", "action": "gone += 10", "title": "Flag"}]
            return self.rows(self.row("a", {"swipeActions": {"children": buttons, **swipe}}), state={"gone": 0})
        for swipe, event, gone in [({}, {}, 1), ({"edge": "leading"}, {"edge": "leading"}, 1), ({"edge": "leading"}, {}, 0),
                                   ({"allowsFullSwipe": False}, {}, 0)]:
            answer = self.answer(document(**swipe), {"swipe": {"in": "a", "full": True, **event}})
            self.assertEqual(answer["state"]["Screen"]["gone"], gone, (swipe, event))
            self.assertNotIn("delete", [view.get("name") for view in answer["layout"]])

    def test_the_button_that_stands_first_when_a_row_is_swiped_does_the_full_swipe(self):
        def button(amount):
            return {"type": "Button", "action": f"gone += {amount}", "title": str(amount)}

        def choice(condition, *then, other=()):
            return {"type": "If", "condition": condition, "then": list(then), **({"else": list(other)} if other else {})}
        first = {"$": "on"}
        for buttons, gone in [
            ([choice(first, button(1)), button(10)], (1, 10)),
            ([choice(first, button(1), other=[button(2)]), button(10)], (1, 2)),
            ([choice({"$": "!on && xs.contains { $0 > 2 }"}, button(1)), {"type": "Group", "children": [choice(first, button(3))]}], (3, 1)),
            ([choice(first, button(1))], (1, 0)),
            ([{"type": "EmptyView"}, choice(False, button(1), other=[button(2)])], (2, 2)),
            ([choice(first, {"type": "ForEach", "data": 2, "children": [button(1)]}), button(10)], (0, 0)),
        ]:
            for on, wanted in zip((True, False), gone):
                document = self.rows(self.row("a", {"swipeActions": {"children": buttons}}), state={"gone": 0, "on": True, "xs": [1, 3]})
                answer = self.answer(document, {"set": {"Screen": {"on": on}}}, {"swipe": {"in": "a", "full": True}})
                self.assertEqual(answer["state"]["Screen"]["gone"], wanted, (buttons, on))

    def test_a_tint_of_the_list_colours_the_icons_of_its_rows(self):
        label = {"type": "Label", "title": "a", "systemImage": "star"}
        plain = self.answer(self.rows(label))["svg"]
        tinted = self.answer(self.rows(label, modifiers=[{"listItemTint": "red"}]))["svg"]
        self.assertNotIn("#ff383c", plain)
        self.assertIn("#ff383c", tinted)

    def test_a_search_without_results_says_what_was_searched(self):
        def drawn(**given):
            return self.answer({"root": {"type": "ContentUnavailableView", **given}})["svg"]
        about = {"systemImage": "magnifyingglass", "description": "Check the spelling or try a new search."}
        self.assertEqual(drawn(search="xyz"), drawn(title="No Results for \u201cxyz\u201d", **about))
        self.assertEqual(drawn(search=True), drawn(title="No Results", **about))


    def test_insets_of_a_section_are_those_of_its_rows(self):
        def places(*modifiers):
            section = {"type": "Section", "header": [text("head", name="head")], "footer": [text("foot", name="foot")],
                       "children": [self.row("a")], "modifiers": list(modifiers)}
            answer = self.answer(self.rows(section, style="insetGrouped"))
            return [self.frame(answer, name)["x"] for name in ("head", "a", "foot")]
        before, after = places(), places({"listRowInsets": {"top": 0, "leading": 50, "bottom": 0, "trailing": 0}})
        self.assertEqual([after[0], after[2]], [before[0], before[2]])
        self.assertEqual(after[1] - before[1], 34)


if __name__ == "__main__":
    unittest.main()
