"""Recorded places of bars, tabs, sheets and alerts, and the steps that bring them."""

import unittest

from recorded import ALL, LINE, NEW, OLD, Recorded, column, screen, text, view

INLINE, LARGE = {"navigationBarTitleDisplayMode": "inline"}, {"navigationBarTitleDisplayMode": "large"}
TITLE = {"navigationTitle": "Feed"}
FULL = {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}


def filling(name, *modifiers):
    return view("Color", color="red", name=name, modifiers=modifiers)


def stack(*children, **keys):
    return view("NavigationStack", *children, name="stack", **keys)


def rows(count=100, *modifiers):
    return view("List", view("ForEach", text("x", {"$": "'x\\(index)'"}), data=count), name="list", modifiers=modifiers)


def link(name, inside, **keys):
    return view("NavigationLink", title=name, name=name, destination=[inside], **keys)


class RecordedNavigation(Recorded):
    def test_a_bar_is_44_or_54_high_and_a_large_title_52_more(self):
        # A window without a status bar has 10 above the bar of iOS 26.
        for profile in ALL:
            inline, large = (64, 116.5) if profile in NEW else (44, 96)
            for label, modifiers, height in (("inline", [TITLE, INLINE], inline), ("large", [TITLE, LARGE], large),
                                             ("automatic", [TITLE], large), ("no title", [], 0)):
                frames = self.frames(stack(filling("c", *modifiers)), profile=profile)
                self.fact(f"{label} {profile}", frames["c"], (0, height, 375, 667 - height))
            safe = {"top": 59, "bottom": 34}
            frames = self.frames(stack(filling("c", TITLE, INLINE)), profile=profile, safe=safe, width=393, height=852)
            bar = 54 if profile in NEW else 44
            # A colour goes on under the home indicator, its frame with it.
            self.fact(f"below a status bar {profile}", frames["c"][1], 59 + bar)
            frames = self.frames(stack(filling("c", TITLE)), profile=profile, safe=safe, width=393, height=852)
            self.fact(f"large below a status bar {profile}", frames["c"][1], 59 + bar + 52)
        self.fact("a stack takes all", self.frames(stack(text("a", "a")))["stack"], (0, 0, 375, 667))
        a = self.frames(stack(text("a", "a", TITLE, INLINE)))["a"]
        self.fact("content is in the middle below the bar", a[1] + a[3] / 2, 64 + (667 - 64) / 2, 0.3)
        under = self.frames(stack(view("ZStack", filling("c"), modifiers=[{"ignoresSafeArea": True}, TITLE, INLINE])))["c"]
        self.fact("content that ignores the safe area goes under it", under, (0, 0, 375, 667))

    def test_a_pushed_screen_has_the_mode_of_the_one_below(self):
        for mode, height in ((INLINE, 64), (LARGE, 116.5)):
            for own, pushed in (([], height), ([INLINE], 64), ([LARGE], 116.5)):
                there = filling("there", {"navigationTitle": "There"}, *own)
                frames = self.frames(stack(column(link("go", there), modifiers=[FULL, TITLE, mode])), {"tap": "go"})
                self.fact(f"{mode} below {own}", frames["there"][1], pushed)
        frames = self.frames(stack(column(link("go", filling("there")))), {"tap": "go"})
        self.fact("a pushed screen has a bar for its way back", frames["there"][1], 64)

    def test_a_list_begins_at_the_bar_under_a_large_title(self):
        for mode, first in ((LARGE, 116.5), (INLINE, 64 + 35)):
            frames = self.frames(stack(rows(100, TITLE, mode)))
            self.fact(f"{mode}", frames["x0"][1], first + (52 - LINE) / 2, 0.3)

    def test_a_large_title_goes_when_the_content_has_gone_by_its_height(self):
        document = stack(rows(100, TITLE))
        rest = self.frames(document)
        self.fact("at rest", rest["list"], (0, 116.5, 375, 550.5))
        little = self.frames(document, {"scroll": {"y": 30, "in": "list"}})
        self.fact("by less the frame stays", little["list"], rest["list"])
        self.fact("and the content goes", little["x1"][1], rest["x1"][1] - 30)
        far = self.frames(document, {"scroll": {"y": 200, "in": "list"}})
        self.fact("beyond it the frame grows", far["list"], (0, 64, 375, 603))
        self.fact("and the content keeps its place", far["x5"][1], rest["x5"][1] - 200)
        back = self.frames(document, {"scroll": {"y": 200, "in": "list"}}, {"scroll": {"y": 0, "in": "list"}})
        self.fact("back at the top it is large again", back, rest)

    def test_a_field_for_what_is_searched_takes_76_at_the_bottom(self):
        field = {"searchable": {"text": "$empty"}}
        for profile in ALL:
            frames = self.frames(stack(filling("c", TITLE, INLINE, field)), profile=profile)
            expected = (0, 64, 375, 667 - 64 - 76) if profile in NEW else (0, 96, 375, 571)
            self.fact(f"{profile}", frames["c"], expected)

    def test_items_of_a_bar_take_no_room_of_the_content(self):
        bar = {"toolbar": [view("ToolbarItem", text("Add", "add"), placement="topBarTrailing"),
                           view("ToolbarItem", text("Edit", "edit"), placement="topBarLeading")]}
        frames = self.frames(stack(filling("c", TITLE, INLINE, bar)))
        self.fact("content", frames["c"], (0, 64, 375, 603))
        self.fact("at its ends", (frames["edit"][0] < 60, frames["add"][0] > 300, frames["add"][1] < 64), (True, True, True))

    def test_screens_below_stay_and_one_that_is_left_ends(self):
        there = column(text("there", "there"), view("Button", name="up", title="Up", action="n += 1"))
        document = stack(column(text("under", "under"), link("go", there), text({"$": "'\\(n)'"}, "count"), modifiers=[FULL, TITLE, INLINE]))
        rest, pushed = self.frames(document), self.frames(document, {"tap": "go"})
        self.fact("what is below keeps its frame", pushed["under"], rest["under"])
        self.fact("what is pushed was not there", ("there" in rest, "there" in pushed), (False, True))
        self.fact("back: as it was", self.frames(document, {"tap": "go"}, {"back": True}), rest)
        answer = self.ask(document, {"tap": "go"}, {"tap": "up"})
        self.fact("what is below reacts", ">4<" in answer["svg"] or 'aria-label="4"' in answer["svg"], True)
        back = self.ask(document, {"tap": "go"}, {"back": True})
        self.fact("leaving runs no body", self.runs(back), [])


class RecordedTabs(Recorded):
    def tabs(self, *pages, style=None, **keys):
        made = [view("Tab", page, title=page["name"], systemImage="star", value=n) for n, page in enumerate(pages)]
        return view("TabView", *made, name="tabs", modifiers=[{"tabViewStyle": style}] if style else [], **keys)

    def test_a_bar_of_tabs_is_83_high_or_49(self):
        for count in (1, 2, 4):
            frames = self.frames(self.tabs(*(text(name, name) for name in "abcd"[:count])))
            middle = frames["a"][1] + frames["a"][3] / 2
            self.fact(f"content of {count} tabs is in the middle above", middle, (667 - 83) / 2, 0.3)
        badged = self.tabs(text("a", "a"), text("b", "b"))
        badged["children"][1]["modifiers"] = [{"badge": 5}]
        self.fact("a badge changes nothing", self.frames(badged), self.frames(self.tabs(text("a", "a"), text("b", "b"))))
        for profile in OLD:
            for bottom in (0, 34):
                frames = self.frames(self.tabs(filling("a"), text("b", "b")), profile=profile, safe={"bottom": bottom})
                self.fact(f"{profile} above {bottom}", frames["a"][3], 667 - 49 - bottom)
        paged = self.frames(self.tabs(text("a", "a"), text("b", "b"), style="page"))
        self.fact("pages take nothing for their dots", paged["a"][1] + paged["a"][3] / 2, 667 / 2, 0.3)
        frames = self.frames(self.tabs(filling("a")))
        self.fact("tabs fill", frames["tabs"], (0, 0, 375, 667))

    def test_one_page_is_shown_and_those_shown_before_are_kept(self):
        page = {"Page": {"properties": ["t"], "state": {"k": 0}, "body": column(
            text({"$": "'\\(t) \\(k)'"}, {"$": "t"}), view("Button", title="Up", name={"$": "'up' + t"}, action="k += 1"))}}
        pages = [{"type": "Page", "properties": {"t": name}, "name": "page" + name} for name in "abc"]
        document = screen(self.tabs(*pages), **page)
        for profile in ALL:
            made = ["Page"] * (1 if profile in ("iOS18", "iOS26") else 3)
            mount = self.ask(document, profile=profile)
            self.fact(f"made at first {profile}", [name for name in self.runs(mount) if name == "Page"], made)
            chosen = self.ask(document, {"choose": {"in": "tabs", "tag": 1}}, profile=profile)
            self.fact(f"made when chosen {profile}", self.runs(chosen), ["Page"] if profile in ("iOS18", "iOS26") else [])
            events = [{"tap": "upa"}, {"choose": {"in": "tabs", "tag": 1}}, {"choose": {"in": "tabs", "tag": 0}}]
            back = self.ask(document, *events, profile=profile)
            self.fact(f"kept {profile}", ([slots["k"] for slots in back["state"].values() if slots.get("k")], self.runs(back)), ([1], []))


class RecordedPresentations(Recorded):
    def presenting(self, modifier, **keys):
        return column(text("under", "under"), view("Button", name="open", title="Open", action="off = true"),
                      modifiers=[{modifier: {"isPresented": "$off", **keys}}])

    def test_a_sheet_is_a_card_from_31_down(self):
        for modifier in ("sheet", "popover", "fullScreenCover"):
            for profile in ("iOS18", "iOS26"):
                document = self.presenting(modifier, children=[filling("in")])
                rest, shown = self.frames(document, profile=profile), self.frames(document, {"tap": "open"}, profile=profile)
                self.fact(f"{modifier} was not made before {profile}", "in" in rest, False)
                self.fact(f"what presents a {modifier} stays {profile}", shown["under"], rest["under"])
                top = 0 if modifier == "fullScreenCover" else 31
                if (modifier, profile) != ("sheet", "iOS18"):
                    self.fact(f"{modifier} {profile}", shown["in"], (0, top, 375, 667 - top))
                left = self.frames(document, {"tap": "open"}, {"dismiss": True}, profile=profile)
                self.fact(f"{modifier} dismissed {profile}", left, rest)
        inside = text("in", "in")
        shown = self.frames(self.presenting("sheet", children=[inside]), {"tap": "open"})["in"]
        self.fact("content is in the middle of the card", shown[1] + shown[3] / 2, 31 + (667 - 31) / 2, 0.3)
        medium = filling("in", {"presentationDetents": ["medium"]})
        shown = self.frames(self.presenting("sheet", children=[medium]), {"tap": "open"})["in"]
        self.fact("a medium card", shown, (6, 667 - 6 - 351, 363, 351), 0.5)

    def test_an_alert_is_299_wide(self):
        for modifier in ("alert", "confirmationDialog"):
            ask = {"title": "Sure?", "actions": [view("Button", name="yes", title="Yes", action="n += 1")], "message": [text("Gone then", "m")]}
            document = self.presenting(modifier, **ask)
            rest, shown = self.frames(document), self.frames(document, {"tap": "open"})
            self.fact(f"{modifier}: what is below stays", shown["under"], rest["under"])
            self.fact(f"{modifier} was not made before", ("m" in rest, "m" in shown), (False, True))
            answer = self.ask(document, {"tap": "open"}, {"tap": "yes"})
            self.fact(f"{modifier}: a button acts and ends it", (answer["state"]["Screen"]["n"], answer["state"]["Screen"]["off"]), (4, False))
        # The outline of its card goes from (375 - 299) / 2 to as far from the other side.
        drawn = self.ask(self.presenting("alert", **ask), {"tap": "open"})["svg"]
        self.fact("its card", ("M337 " in drawn, "L38 " in drawn), (True, True))


if __name__ == "__main__":
    unittest.main()
