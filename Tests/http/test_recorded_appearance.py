"""When what stays mounted appears and disappears: screens that are covered, pages that are not chosen, what is presented."""

import unittest

from recorded import Recorded, column, screen, text, view

LOG = {"log": []}
STILL = {"Seen": {"properties": ["n"], "bindings": ["log"], "body": text({"$": "n"}, {"$": "n"}, {"onAppear": "log.append('+\\(n)')"},
                                                                         {"onDisappear": "log.append('-\\(n)')"})}}
BUSY = {"Seen": {"properties": ["n"], "bindings": ["log"], "body": text({"$": "n"}, {"$": "n"}, {"task": "log.append('*\\(n)')"})}}


def seen(name):
    return {"type": "Seen", "properties": {"n": name}, "bindings": {"log": "$log"}}


def link(name, *inside):
    return view("NavigationLink", title=name, name=name, destination=list(inside))


class RecordedAppearance(Recorded):
    def log(self, body, *events, parts=STILL, state=None, **options):
        answer = self.ask(screen(body, state={**LOG, **(state or {})}, **parts), *events, **options)
        return answer["state"]["Screen"]["log"]

    def test_a_screen_that_is_covered_disappears_and_appears_again(self):
        stack = view("NavigationStack", column(seen("root"), link("go", column(seen("a"), link("on", seen("b"))))))
        for label, events, expected in (
                ("at first", [], ["+root"]),
                ("pushed", [{"tap": "go"}], ["+root", "+a", "-root"]),
                ("pushed twice", [{"tap": "go"}, {"tap": "on"}], ["+root", "+a", "-root", "+b", "-a"]),
                ("back", [{"tap": "go"}, {"back": True}], ["+root", "+a", "-root", "+root", "-a"]),
                ("back once of two", [{"tap": "go"}, {"tap": "on"}, {"back": True}],
                 ["+root", "+a", "-root", "+b", "-a", "+a", "-b"])):
            self.fact(label, self.log(stack, *events), expected)
        path = view("NavigationStack", column(seen("root"), modifiers=[
            {"navigationDestination": {"for": "Int", "children": [seen({"$": "'s\\(item)'"})]}}]), path="$path")
        at_once = self.log(path, {"set": {"Screen": {"path": [1, 2]}}}, state={"path": []})
        self.fact("of a path of two the last appears", at_once, ["+root", "+s2", "-root"])
        popped = self.log(path, {"set": {"Screen": {"path": [1, 2]}}}, {"back": True}, state={"path": []})
        self.fact("the one below appears when it is uncovered", popped, ["+root", "+s2", "-root", "+s1", "-s2"])

    def test_tasks_start_with_the_appearance_and_again_with_the_next(self):
        stack = view("NavigationStack", column(seen("root"), link("go", seen("a"))))
        self.fact("pushed", self.log(stack, {"tap": "go"}, parts=BUSY), ["*root", "*a"])
        self.fact("back", self.log(stack, {"tap": "go"}, {"back": True}, parts=BUSY), ["*root", "*a", "*root"])

    def test_pages_appear_when_they_are_chosen(self):
        tabs = view("TabView", *[view("Tab", seen(name), title=name, systemImage="star", value=place)
                                 for place, name in enumerate("xyz")], selection="$page", name="tabs")
        there, back = {"choose": {"in": "tabs", "tag": 1}}, {"choose": {"in": "tabs", "tag": 0}}
        for profile in ("iOS16", "iOS17", "iOS18", "iOS26"):
            for label, events, expected in (("at first", [], ["+x"]), ("another", [there], ["+x", "+y", "-x"]),
                                            ("back", [there, back], ["+x", "+y", "-x", "+x", "-y"])):
                self.fact(f"{label} {profile}", self.log(tabs, *events, state={"page": 0}, profile=profile), expected)

    def test_a_page_that_is_not_chosen_reports_no_frame_and_goes_on_reacting(self):
        reader = {"Reader": {"properties": ["n"], "bindings": ["k"], "body": text({"$": "'\\(n) \\(k)'"}, {"$": "n"})}}
        pages = [view("Tab", {"type": "Reader", "properties": {"n": name}, "bindings": {"k": "$k"}}, title=name, systemImage="star", value=place)
                 for place, name in enumerate("xy")]
        document = screen(view("TabView", *pages, selection="$page", name="tabs"), state={"page": 0, "k": 0}, **reader)
        there = {"choose": {"in": "tabs", "tag": 1}}
        for profile in ("iOS17", "iOS18", "iOS26"):
            shown = [set(self.frames(document, *events, profile=profile)) & {"x", "y"} for events in ([], [there])]
            self.fact(f"frames {profile}", shown, [{"x"}, {"y"}])
            answer = self.ask(document, there, {"set": {"Screen": {"k": 1}}}, profile=profile)
            self.fact(f"bodies {profile}", self.runs(answer), ["Reader", "Reader"])

    def test_what_presents_does_not_disappear(self):
        presenting = column(seen("under"), modifiers=[{"sheet": {"isPresented": "$shows", "children": [seen("in")]}}])
        shown = [{"set": {"Screen": {"shows": True}}}]
        self.fact("presented", self.log(presenting, *shown, state={"shows": False}), ["+under", "+in"])
        self.fact("dismissed", self.log(presenting, *shown, {"dismiss": True}, state={"shows": False}), ["+under", "+in", "-in"])
        pushed = view("NavigationStack", column(link("go", presenting)))
        events = [{"tap": "go"}, *shown]
        self.fact("over a pushed screen", self.log(pushed, *events, state={"shows": False}), ["+under", "+in"])


if __name__ == "__main__":
    unittest.main()
