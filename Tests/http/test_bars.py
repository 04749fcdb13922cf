"""Bars of screens: what lies on them, searches that are presented, tab bars that go, destinations by type."""
import unittest

from verifiedcase import VerifiedTestCase, text


ROWS = {"type": "ForEach", "data": 30, "children": [text({"$": "'Row \\(index)'"}, name={"$": "'row\\(index)'"})]}


class Bars(VerifiedTestCase):
    def frame(self, answer, name):
        return next((view["frame"] for view in answer["layout"] if view.get("name") == name), None)

    def names(self, answer):
        return [view.get("name") for view in answer["layout"]]

    def screen(self, *modifiers, content=None, components=None, **component):
        content = content or {"type": "Color", "color": "red", "name": "content"}
        body = {"type": "NavigationStack", "children": [{**content, "modifiers": [*modifiers]}]}
        return {"components": {"Screen": {**component, "body": body}, **(components or {})}, "root": {"type": "Screen"}}

    def test_a_search_that_is_presented_takes_the_title_and_leaves_54_and_60(self):
        for title in [[], [{"navigationBarTitleDisplayMode": "inline"}]]:
            document = self.screen({"navigationTitle": "T"}, *title, {"searchable": {"text": "$query", "isPresented": "$shows"}},
                                   state={"query": "", "shows": True})
            frame = self.frame(self.answer(document), "content")
            self.assertEqual((frame["y"], frame["height"]), (54, 568 - 54 - 60))
            closed = self.answer(document, {"perform": {"in": "Screen", "action": "shows = false"}})
            top = 64 if title else 116.5
            self.assertEqual((self.frame(closed, "content")["y"], self.frame(closed, "content")["height"]), (top, 568 - top - 76))

    def test_items_of_a_group_stand_beside_each_other(self):
        def item(name, **more):
            return {"type": "Color", "color": "red", "name": name, "modifiers": [{"frame": {"width": 20, "height": 20}}], **more}
        for placement in ["topBarTrailing", "topBarLeading", "bottomBar"]:
            group = {"type": "ToolbarItemGroup", "placement": placement, "children": [item("a"), item("b")]}
            answer = self.answer(self.screen({"navigationTitle": "T"}, {"toolbar": [group]}))
            a, b = self.frame(answer, "a"), self.frame(answer, "b")
            self.assertEqual(a["y"], b["y"], placement)
            self.assertGreater(b["x"], a["x"] + 20, placement)

    def test_a_spacer_in_a_bottom_bar_takes_what_is_left_of_its_width(self):
        new = {"type": "Color", "color": "red", "name": "new", "modifiers": [{"frame": {"width": 20, "height": 20}}]}
        one = {"type": "ToolbarItemGroup", "placement": "bottomBar", "children": [{"type": "Spacer"}, new]}
        two = [{"type": "ToolbarItem", "placement": "bottomBar", "children": [view]} for view in [{"type": "Spacer"}, new]]
        for toolbar in [[one], two]:
            answer = self.answer(self.screen({"navigationTitle": "T"}, {"toolbar": toolbar}))
            self.assertGreater(self.frame(answer, "content")["height"], 300)
            self.assertGreater(self.frame(answer, "new")["x"], 250)

    def test_a_bar_is_hidden_where_an_expression_says_so(self):
        hidings = [
            {"navigationBarHidden": {"$": "isFull"}},
            {"toolbar": {"visibility": {"$": "isFull ? 'hidden' : 'automatic'"}, "for": "navigationBar"}},
            {"toolbarVisibility": {"visibility": {"$": "isFull ? 'hidden' : 'visible'"}, "for": "navigationBar"}}]
        for hiding in hidings:
            document = self.screen({"navigationTitle": "T"}, hiding, state={"isFull": True})
            self.assertEqual(self.frame(self.answer(document), "content")["y"], 0, hiding)
            shown = self.answer(document, {"perform": {"in": "Screen", "action": "isFull = false"}})
            self.assertEqual(self.frame(shown, "content")["y"], 116.5, hiding)

    def test_a_search_presents_what_nobody_binds(self):
        document = self.screen({"navigationTitle": "T"}, {"searchable": {"text": "$query"}}, state={"query": ""})
        answer = self.answer(document, {"search": "ab"})
        self.assertEqual(answer["state"]["Screen"]["query"], "ab")
        self.assertEqual(self.frame(answer, "content")["y"], 54)
        self.assertEqual(answer["report"]["evaluated"], [])

    def test_what_scrolls_ends_at_the_search_field(self):
        for profile, shows, top, height in [("iOS26", False, 116.5, 568 - 116.5 - 76), ("iOS26", True, 54, 568 - 54 - 60),
                                            ("iOS18", False, 44 + 52 + 52, 568 - 148)]:
            document = self.screen({"navigationTitle": "T"}, {"searchable": {"text": "$query", "isPresented": "$shows"}},
                                   content={"type": "List", "name": "list", "children": [ROWS]}, state={"query": "", "shows": shows})
            frame = self.frame(self.answer({**document, "profile": profile}), "list")
            self.assertEqual((frame["y"], frame["height"]), (top, height), profile)

    def test_headers_are_pinned_under_the_bar_that_a_large_title_leaves(self):
        rows = {"type": "ForEach", "data": 60, "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 22}}]}]}
        section = {"type": "Section", "header": {"type": "Color", "color": "red", "name": "header", "modifiers": [{"frame": {"height": 20}}]},
                   "children": [rows]}
        document = self.screen({"navigationTitle": "T"}, content={"type": "List", "name": "list", "children": [section]})
        document["components"]["Screen"]["body"]["children"][0]["modifiers"].append({"listStyle": "plain"})
        start = self.frame(self.answer(document), "header")["y"]
        for offset, y in [(20, start - 20), (52.5, start - 52.5), (300, 74)]:
            answer = self.answer(document, {"scroll": {"in": "list", "y": offset}})
            self.assertEqual(self.frame(answer, "header")["y"], y, offset)

    def test_a_screen_says_by_a_view_modifier_what_it_has(self):
        item = {"type": "ToolbarItem", "placement": "topBarTrailing", "children": [text("Add", name="add")]}
        for said in [[{"navigationTitle": "T"}, {"navigationBarTitleDisplayMode": "inline"}], [{"toolbar": [item]}]]:
            modifier = {"body": {"type": "content", "modifiers": said}}
            color = {"type": "Color", "color": "red", "name": "content", "modifiers": [{"screen": True}]}
            body = {"type": "NavigationStack", "children": [color]}
            document = {"viewModifiers": {"screen": modifier}, "components": {"Screen": {"body": body}}, "root": {"type": "Screen"}}
            answer = self.answer(document)
            self.assertEqual(self.frame(answer, "content")["y"], 64)
            for frame in [self.frame(answer, name) for name in self.names(answer) if name == "add"]:
                self.assertGreater(frame["y"], 10)

    def test_a_sheet_is_as_high_as_a_view_modifier_says(self):
        modifier = {"body": {"type": "content", "modifiers": [{"presentationDetents": ["medium"]}]}}
        shown = {"type": "Color", "color": "red", "name": "inside", "modifiers": [{"low": True}]}
        body = {"type": "VStack", "children": [text("x")], "modifiers": [{"sheet": {"isPresented": "$shows", "children": [shown]}}]}
        document = {"viewModifiers": {"low": modifier}, "components": {"Screen": {"state": {"shows": True}, "body": body}}, "root": {"type": "Screen"}}
        height = self.frame(self.answer(document), "inside")["height"]
        self.assertEqual(height, round(568 * 351 / 667))

    def test_a_header_stays_as_long_as_a_row_of_its_section_is_seen_under_the_bar(self):
        rows = [{"type": "Color", "color": "red", "name": f"row{n}", "modifiers": [{"frame": {"height": 22}}]} for n in range(3)]
        header = {"type": "Color", "color": "red", "name": "header", "modifiers": [{"frame": {"height": 20}}]}
        sections = [{"type": "Section", "header": header, "children": rows}, {"type": "Section", "children": [ROWS]}]
        document = self.screen({"navigationTitle": "T"}, {"navigationBarTitleDisplayMode": "inline"},
                               content={"type": "List", "name": "list", "children": sections})
        document["components"]["Screen"]["body"]["children"][0]["modifiers"].append({"listStyle": "plain"})
        last = 0
        for offset in range(100, 260, 10):
            names = self.names(self.answer(document, {"scroll": {"in": "list", "y": offset}}))
            if "row2" in names:
                self.assertIn("header", names, offset)
            last = offset if "row2" in names else last
        self.assertGreater(last, 190)

    def test_a_scroll_view_that_ignores_the_safe_area_grows_as_the_title_goes(self):
        tall = {"type": "Color", "color": "red", "name": "tall", "modifiers": [{"frame": {"height": 2000}}]}
        document = self.screen({"ignoresSafeArea": {"edges": "top"}}, {"navigationTitle": "T"},
                               content={"type": "ScrollView", "name": "scroll", "children": [tall]})
        for offset, top in [(0, 116.5), (60, 64)]:
            frame = self.frame(self.answer(document, {"scroll": {"in": "scroll", "y": offset}} if offset else {"advance": 0}), "scroll")
            self.assertEqual((frame["y"], frame["height"]), (top, 568 - top), offset)

    def test_what_is_presented_leaves_its_presenter_where_it_is(self):
        area = {"viewport": {"width": 393, "height": 852, "scale": 2, "safeArea": {"top": 59, "bottom": 34}}}
        for kind, y in [("sheet", 69), ("popover", 69), ("fullScreenCover", 59)]:
            inside = {"type": "Color", "color": "red", "name": "inside"}
            presented = {kind: {"isPresented": "$shows", "children": [inside]}}
            screen = {"state": {"shows": True}, "body": {"type": "Color", "color": "blue", "name": "content", "modifiers": [presented]}}
            answer = self.answer({**area, "components": {"Screen": screen}, "root": {"type": "Screen"}})
            frame = self.frame(answer, "content")
            self.assertEqual((frame["y"], frame["height"]), (59, 759), kind)
            frame = self.frame(answer, "inside")
            self.assertEqual((frame["y"], frame["y"] + frame["height"]), (y, 818), kind)

    def test_suggestions_are_a_plain_list_in_front_of_the_results(self):
        suggestions = [text("one", name="one"), text("two", name="two")]
        for modifiers in [[{"searchable": {"text": "$query", "suggestions": suggestions}}],
                          [{"searchable": {"text": "$query"}}, {"searchSuggestions": suggestions}]]:
            document = self.screen(*modifiers, {"navigationTitle": "T"}, content={"type": "List", "name": "list", "children": [ROWS]},
                                   state={"query": ""})
            self.assertNotIn("one", self.names(self.answer(document)))
            answer = self.answer(document, {"search": "a"})
            self.assertIn("row0", self.names(answer))
            self.assertEqual(self.frame(answer, "one")["x"], 16)
            self.assertAlmostEqual(self.frame(answer, "two")["y"] - self.frame(answer, "one")["y"], 52)

    def test_who_reads_isSearching_runs(self):
        inside = {"Inside": {"environment": ["isSearching"], "body": text({"$": "isSearching == true ? 'searching' : 'not'"})}}
        document = self.screen({"searchable": {"text": "$query"}}, content={"type": "Inside"}, components=inside, state={"query": ""})
        answer = self.answer(document, {"search": "a"})
        self.assertEqual([run["component"] for run in answer["report"]["evaluated"]], ["Inside"])
        self.assertIn("searching", answer["svg"])

    def test_a_bar_lies_on_what_its_screen_says(self):
        for said in [[{"toolbarBackground": "red"}, {"toolbarBackground": "visible"}],
                     [{"toolbarBackground": {"style": "red", "for": "navigationBar"}},
                      {"toolbarBackgroundVisibility": {"visibility": "visible", "for": "navigationBar"}}]]:
            answer = self.answer(self.screen({"navigationTitle": "T"}, *said, content={"type": "Color", "color": "blue", "name": "content"}))
            self.assertIn('<rect width="320" height="64" fill="#ff383c"/>', answer["svg"])
            self.assertEqual(self.frame(answer, "content")["y"], 116.5)
        other = self.screen({"navigationTitle": "T"}, {"toolbarBackground": {"style": "red", "for": "tabBar"}},
                            content={"type": "Color", "color": "blue"})
        self.assertNotIn("#ff383c", self.answer(other)["svg"])

    def test_a_bar_has_a_colour_scheme_of_its_own(self):
        content = {"type": "Color", "color": "blue"}
        plain = self.answer(self.screen({"navigationTitle": "Title"}, content=content))["svg"]
        dark = self.answer(self.screen({"navigationTitle": "Title"}, {"toolbarColorScheme": "dark"}, content=content))["svg"]
        letters = 'scale(0.034)" fill="#{}"'
        self.assertIn(letters.format("000000"), plain)
        self.assertIn(letters.format("ffffff"), dark)

    def test_a_tab_bar_goes_with_a_screen_that_hides_it(self):
        def screen(*modifiers):
            tab = {"type": "Screen", "modifiers": [{"tabItem": [{"type": "Label", "title": "A", "systemImage": "star"}]}]}
            body = {"type": "NavigationStack", "path": "$path", "children": [{"type": "Color", "name": "first", "color": "red", "modifiers": [
                {"navigationDestination": {"for": "Int", "children": [
                    {"type": "Color", "name": "pushed", "color": "blue", "modifiers": list(modifiers)}]}}]}]}
            return {"components": {"Screen": {"state": {"path": []}, "body": body}}, "root": {"type": "TabView", "children": [tab, text("b")]}}
        push = {"perform": {"in": "Screen", "action": "path = [1]"}}
        shown = self.answer(screen(), push)
        self.assertEqual(self.frame(shown, "pushed")["height"], 568 - 64 - 83)
        for modifier in [{"toolbar": {"visibility": "hidden", "for": "tabBar"}}, {"toolbarVisibility": {"visibility": "hidden", "for": ["tabBar"]}}]:
            hidden = self.answer(screen(modifier), push)
            self.assertEqual(self.frame(hidden, "pushed")["height"], 568 - 64)
            back = self.answer(screen(modifier), push, {"back": True})
            self.assertEqual(self.frame(back, "first")["height"], 568 - 83)

    def test_a_subtitle_takes_no_room(self):
        inline = [{"navigationTitle": "T"}, {"navigationBarTitleDisplayMode": "inline"}]
        answer = self.answer(self.screen(*inline, {"navigationSubtitle": "Today"}))
        self.assertEqual(self.frame(answer, "content")["y"], 64)
        letters = 'scale(0.012)" fill="#3c3c43"'
        self.assertIn(letters, answer["svg"])
        self.assertNotIn(letters, self.answer(self.screen(*inline))["svg"])

    def test_a_stack_around_a_slot_has_the_bar_of_what_is_given(self):
        """As `struct Navigation<Content: View>` of an app has it, and as an inline view or with the title in a view modifier."""
        rows = {"type": "Form", "children": [text("row", name="row")], "modifiers": [{"navigationTitle": "Title"}]}
        top = self.frame(self.answer({"root": {"type": "NavigationStack", "children": [rows]}}), "row")["y"]
        stack = {"type": "NavigationStack", "children": [{"type": "content"}]}
        use = {"type": "Nav", "children": [rows]}
        component = {"components": {"S": {"body": use}, "Nav": {"slots": ["content"], "body": stack}}, "root": {"type": "S"}}
        inline = {"views": {"Nav": {"slots": ["content"], "view": stack}}, "root": use}
        titled = {**use, "children": [{**rows, "modifiers": [{"titled": True}]}]}
        modifier = {**component, "components": {**component["components"], "S": {"body": titled}},
                    "viewModifiers": {"titled": {"body": {"type": "content", "modifiers": [{"navigationTitle": "Title"}]}}}}
        for document in component, inline, modifier:
            self.assertEqual(self.frame(self.answer(document), "row")["y"], top)

    def test_values_of_two_types_lead_to_their_own_screens(self):
        types = {"Post": {"fields": {"id": "Int"}}, "User": {"fields": {"id": "Int"}},
                 "Route": {"cases": {"settings": None, "detail": {"id": "Int"}}}, "Other": {"cases": {"help": None}}}
        destinations = [{"navigationDestination": {"for": name, "children": [text({"$": f"'{name} screen'"}, name=name)]}} for name in types]
        document = {**self.screen(*destinations, state={"path": []}), "types": types}
        document["components"]["Screen"]["body"]["path"] = "$path"
        values = {"Post": {"$type": "Post", "id": 1}, "User": {"$type": "User", "id": 2}, "Route": {"$case": "detail", "id": 3}}
        for name, value in values.items():
            answer = self.answer(document, {"set": {"Screen": {"path": [value]}}})
            self.assertEqual([other for other in types if other in self.names(answer)], [name])
        answer = self.answer(document, {"set": {"Screen": {"path": [values["Post"], values["User"]]}}})
        self.assertEqual([other for other in types if other in self.names(answer)], ["Post", "User"])


if __name__ == "__main__":
    unittest.main()
