"""Rows that taps select, groups that open among rows, what the focus writes, bars that come and go."""

import unittest

from recorded import LINE, NEW, OLD, Recorded, column, screen, text, view

ROW = 52
INLINE = {"navigationBarTitleDisplayMode": "inline"}
FULL = {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}


def rows(selection, *modifiers, names="xyz"):
    each = view("ForEach", text({"$": "item"}, {"$": "'r' + item"}), data=list(names), id="self")
    return view("List", each, selection=selection, name="list", modifiers=list(modifiers))


def top(number, first=35):
    return first + number * ROW + (ROW - LINE) / 2


class RecordedChoices(Recorded):
    def slot(self, document, name, *events, **options):
        return self.ask(document, *events, **options)["state"]["Screen"][name]

    def test_a_tap_on_a_row_selects_it(self):
        document = screen(rows("$one"), state={"one": {"$": "nil"}})
        self.fact("selected", self.slot(document, "one", {"tap": "ry"}), "y")
        self.fact("no body runs", self.runs(self.ask(document, {"tap": "ry"})), [])
        self.fact("no frame changes", self.frames(document, {"tap": "ry"}), self.frames(document))
        button = view("Button", title="Go", name="go", action="n += 1", modifiers=[{"tag": "b"}])
        document = screen(view("List", button, text("t", "t", {"tag": "t"}), selection="$one"), state={"one": {"$": "nil"}, "n": 0})
        answer = self.ask(document, {"tap": "go"})["state"]["Screen"]
        self.fact("a button acts and selects nothing", (answer["n"], answer["one"]), (1, None))

    def test_of_a_set_rows_are_selected_in_the_edit_mode(self):
        for mode, tapped, moved in (("inactive", [], 0), ("active", ["y", "z"], 40)):
            document = screen(rows("$many", {"environment": {"editMode": mode}}), state={"many": []})
            self.fact(f"{mode}", self.slot(document, "many", {"tap": "ry"}, {"tap": "rz"}), tapped)
            self.fact(f"content {mode}", self.frames(document)["rx"][:2], (32 + moved, top(0)), 0.3)
        again = self.slot(screen(rows("$many", {"environment": {"editMode": "active"}}), state={"many": ["x", "y"]}), "many", {"tap": "ry"})
        self.fact("a second tap takes it back", again, ["x"])

    def test_a_selection_in_compact_columns_goes_on_to_the_detail(self):
        detail = view("If", condition={"$": "one != nil"}, then=[text({"$": "'d\\(one)'"}, "detail")], **{"else": [text("none")]})
        split = view("NavigationSplitView", rows("$one", {"navigationTitle": "Rows"}), detail=[detail])
        document = screen(split, state={"one": {"$": "nil"}})
        self.fact("at first the first column", "detail" in self.frames(document), False)
        for event in ({"tap": "rx"}, {"choose": {"in": "list", "tag": "x"}}, {"set": {"Screen": {"one": "x"}}}):
            self.fact(f"{event}", "detail" in self.frames(document, event), True)
        left = self.ask(document, {"tap": "rx"}, {"back": True})
        self.fact("the way back takes the selection", left["state"]["Screen"]["one"], None)
        selected = screen(split, state={"one": "y"})
        self.fact("one that is there from the start", "detail" in self.frames(selected), True)

    def test_a_group_in_a_list_is_rows(self):
        for holder in ("List", "Form"):
            document = view(holder, view("DisclosureGroup", text("a", "a"), text("b", "b"), title="More", name="more"), text("z", "z"))
            closed, opened = self.frames(document), self.frames(document, {"tap": "more"})
            self.fact(f"closed in a {holder}", (closed["z"][1], "a" in closed), (top(1), False), 0.3)
            self.fact(f"open in a {holder}", (opened["a"][:2], opened["b"][:2], opened["z"][1]), ((48, top(1)), (48, top(2)), top(3)), 0.3)
        bound = screen(view("List", view("DisclosureGroup", text("a", "a"), title="More", name="more", isExpanded="$opens")),
                       state={"opens": True})
        self.fact("as its binding says", "a" in self.frames(bound), True)
        self.fact("a tap writes it", self.slot(bound, "opens", {"tap": "more"}), False)

    def test_views_given_to_a_component_are_rows_among_its_own(self):
        wrap = {"Wrap": {"slots": ["content"], "body": [text("head", "head"), {"type": "content"}]}}
        for holder in ("List", "LazyVStack", "VStack"):
            document = screen(view(holder, {"type": "Wrap", "children": [text("a", "a"), text("b", "b")]}, text("z", "z")), **wrap)
            order = sorted((frame[1], name) for name, frame in self.frames(document).items())
            self.fact(f"in a {holder}", [name for _, name in order], ["head", "a", "b", "z"])

    def test_the_focus_is_written_as_a_state(self):
        def field(name, focus):
            return view("TextField", title=name, text="$t", name=name, modifiers=[{"focused": focus}])
        state = {"t": "", "on": False, "which": {"$": "nil"}}
        flag = screen(column(field("a", "$on")), state=state)
        self.fact("taken", self.slot(flag, "on", {"focus": "a"}), True)
        self.fact("left", self.slot(flag, "on", {"focus": "a"}, {"focus": None}), False)
        self.fact("no body runs", self.runs(self.ask(flag, {"focus": "a"})), [])
        several = screen(column(*(field(name, {"value": "$which", "equals": name}) for name in "ab"), text({"$": "'\\(which)'"})), state=state)
        self.fact("of two", self.slot(several, "which", {"focus": "a"}, {"focus": "b"}), "b")
        self.fact("who reads it runs once", self.runs(self.ask(several, {"focus": "a"}, {"focus": "b"})), ["Screen"])
        self.fact("nobody", self.slot(several, "which", {"focus": "b"}, {"focus": None}), None)
        plain = screen(view("TextField", title="a", text="$t", name="a"), state=state)
        self.fact("where nothing is bound", self.ask(plain, {"focus": "a"})["report"]["totals"]["transactions"], 0)

    def test_bars_come_and_go_with_their_titles(self):
        def height(inside, *events, **options):
            document = screen(view("NavigationStack", view("ZStack", *inside, name="c", modifiers=[FULL])), state={"on": False})
            return self.frames(document, *events, **options)["c"][1]
        titled = view("If", condition={"$": "on"}, then=[text("a", "a", {"navigationTitle": "A"})], **{"else": [text("b", "b", {"navigationTitle": "B"}, INLINE)]})
        shows = [{"set": {"Screen": {"on": True}}}]
        only = view("If", condition={"$": "on"}, then=[text("a", "a", {"navigationTitle": "A"})])
        mode = text("a", "a", {"navigationTitle": "A"}, {"navigationBarTitleDisplayMode": {"$": "on ? 'inline' : 'large'"}})
        for profile, inline, large in [(profile, 44, 96) for profile in OLD] + [(profile, 64, 116.5) for profile in NEW]:
            self.fact(f"no title yet {profile}", (height([only], profile=profile), height([only], *shows, profile=profile)), (0, large))
            self.fact(f"another title {profile}", (height([titled], profile=profile), height([titled], *shows, profile=profile)), (inline, large))
            self.fact(f"another mode {profile}", (height([mode], profile=profile), height([mode], *shows, profile=profile)), (large, inline))

    def test_a_field_on_a_stack_is_on_its_first_screen(self):
        content = view("Color", color="red", name="c", modifiers=[{"navigationTitle": "A"}, INLINE])
        for profile, frame in [(profile, (0, 96, 375, 571)) for profile in OLD] + [("iOS26", (0, 64, 375, 527))]:
            stack = view("NavigationStack", content, modifiers=[{"searchable": {"text": "$empty"}}])
            self.fact(f"{profile}", self.frames(stack, profile=profile)["c"], frame)


if __name__ == "__main__":
    unittest.main()
