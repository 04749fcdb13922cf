"""Screens on top of each other, tabs, sheets and alerts, from outside."""
import unittest

from client import ServerTestCase


def text(words, **more):
    return {"type": "Text", "text": words, **more}


def button(name, action):
    return {"type": "Button", "name": name, "action": action, "label": text(name)}


def link_rows():
    return {"type": "ForEach", "data": 3, "children": [
        {"type": "NavigationLink", "name": {"$": "'link\\(index)'"}, "value": {"$": "index"}, "title": "Row"}]}


def feed(**stack):
    detail = {"type": "Detail", "properties": {"n": {"$": "item"}}}
    return {
        "components": {
            "Screen": {"state": {"path": [], "n": 0}, "body": {"type": "NavigationStack", "name": "stack", **stack, "children": [
                {"type": "ScrollView", "name": "feed", "children": [{"type": "VStack", "children": [
                    link_rows(), {"type": "NavigationLink", "name": "own", "title": "Own", "destination": text("x", name="inside")},
                    {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 10, "height": 2000}}]}]}],
                 "modifiers": [{"navigationTitle": "Feed"}, {"navigationDestination": {"for": "Int", "children": [detail]}},
                               {"toolbar": [{"type": "ToolbarItem", "placement": "topBarTrailing", "children": [button("add", "n += 1")]}]}]}]}},
            "Detail": {"properties": ["n"], "state": {"k": 0}, "environment": ["dismiss"], "body": {"type": "VStack", "children": [
                text({"$": "'Value \\(n)'"}, name="value"), button("close", "dismiss()"), button("more", "k += 1"),
                {"type": "NavigationLink", "name": "deeper", "value": {"$": "n + 10"}, "title": "Deeper"}],
                "modifiers": [{"navigationTitle": "Detail"}, {"navigationBarTitleDisplayMode": "inline"}]}},
        },
        "root": {"type": "Screen"},
    }


class Navigation(ServerTestCase):
    def answer(self, document, *events, **more):
        request = {"document": document, "events": list(events), "include": ["report", "state", "layout", "svg"], "verify": True}
        answer = self.server.ask("POST", "/v1/render", {**request, **more})
        self.assertEqual(answer.status, 200, answer.text)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def evaluated(self, answer):
        return [run["component"] for run in answer["report"]["evaluated"]]

    def frame(self, answer, name):
        return next(view["frame"] for view in answer["layout"] if view.get("name") == name)

    def test_a_value_goes_to_the_path_and_its_destination_alone_runs(self):
        for stack, held in [({"path": "$path"}, [1]), ({}, [])]:
            answer = self.answer(feed(**stack), {"tap": "link1"})
            self.assertEqual(self.evaluated(answer), ["Detail"])
            self.assertEqual(answer["state"]["Screen"]["path"], held)
            self.assertIn("Value 1", answer["svg"])
            deeper = self.answer(feed(**stack), {"tap": "link1"}, {"tap": "deeper"})
            # The one below declares `dismiss`, which is another one now.
            self.assertEqual(self.evaluated(deeper), ["Detail", "Detail"])
            self.assertIn("Value 11", deeper["svg"])
            self.assertIn("Value 1<", deeper["svg"].replace("</", "<").replace('"', "<"))

    def test_a_screen_that_is_left_loses_its_state_and_those_below_stay(self):
        events = [{"tap": "link2"}, {"tap": "more"}]
        pushed = self.answer(feed(path="$path"), *events)
        for last in [{"back": True}, {"tap": "close"}, {"dismiss": True}]:
            answer = self.answer(feed(path="$path"), *events, last)
            self.assertEqual(answer["state"]["Screen"]["path"], [])
            self.assertEqual(self.evaluated(answer), [])
            totals = answer["report"]["totals"]
            self.assertEqual(totals["live"], pushed["report"]["totals"]["live"] - totals["viewsUnmounted"])
            again = self.answer(feed(path="$path"), *events, last, {"tap": "link2"})
            self.assertEqual([slots["k"] for slots in again["state"].values() if "k" in slots], [0])

    def test_back_where_nothing_was_pushed_changes_nothing(self):
        answer = self.answer(feed(), {"back": True})
        self.assertEqual(answer["report"]["totals"]["transactions"], 0)

    def test_a_destination_of_a_link_is_made_when_the_link_is_followed(self):
        document = feed()
        self.assertNotIn("inside", [view.get("name") for view in self.answer(document)["layout"]])
        answer = self.answer(document, {"tap": "own"})
        inside = self.frame(answer, "inside")
        self.assertAlmostEqual(inside["x"] + inside["width"] / 2, 196.5, delta=0.5)
        left = self.answer(document, {"tap": "own"}, {"back": True})
        self.assertEqual(left["report"]["totals"]["viewsUnmounted"], 1)

    def test_content_begins_below_the_bar_of_its_release(self):
        cases = [("iOS18", "large", 96), ("iOS18", "inline", 44), ("iOS26", "large", 116.5), ("iOS26", "inline", 64), ("iOS18", None, 0)]
        for profile, mode, top in cases:
            modifiers = [{"navigationTitle": "A"}, {"navigationBarTitleDisplayMode": mode}] if mode else []
            view = {"type": "Color", "color": "red", "name": "c", "modifiers": modifiers}
            answer = self.answer({"profile": profile, "root": {"type": "NavigationStack", "children": [view]}})
            self.assertAlmostEqual(self.frame(answer, "c")["y"], top, msg=(profile, mode))

    def test_a_toolbar_runs_the_actions_of_where_it_is_written(self):
        answer = self.answer(feed(), {"tap": "add"})
        self.assertEqual(answer["state"]["Screen"]["n"], 1)
        self.assertEqual(self.evaluated(answer), [])
        self.assertLess(self.frame(answer, "add")["y"], 44)

    def test_a_large_title_goes_with_the_content_and_a_small_one_stays(self):
        rest, scrolled = self.answer(feed()), self.answer(feed(), {"scroll": 200})
        before, after = self.frame(rest, "feed"), self.frame(scrolled, "feed")
        self.assertEqual((after["y"], after["height"]), (before["y"] - 52, before["height"] + 52))
        self.assertEqual(scrolled["report"]["totals"]["bodiesEvaluated"], 0)

    def tabs(self, **keys):
        page = lambda name: {"type": "Page", "properties": {"t": name}}
        return {"components": {
            "Screen": {"state": {"tab": "b"}, "body": {"type": "TabView", "name": "tabs", **keys, "children": [
                {**page("A"), "modifiers": [{"tabItem": [{"type": "Label", "title": "First", "systemImage": "house"}]}, {"tag": "a"}]},
                {**page("B"), "modifiers": [{"tabItem": [text("Second")]}, {"tag": "b"}]},
                {"type": "Tab", "title": "Third", "systemImage": "gear", "value": "c", "children": [page("C")]}]}},
            "Page": {"properties": ["t"], "body": text({"$": "t"})}}, "root": {"type": "Screen"}}

    def test_tabs_are_made_when_chosen_from_ios_18_on_and_all_at_once_before(self):
        lazy = self.answer(self.tabs(selection="$tab"))
        self.assertEqual(self.evaluated(lazy), ["(document)", "Screen", "Page"])
        eager = self.answer(self.tabs(selection="$tab"), profile="iOS17")
        self.assertEqual(self.evaluated(eager).count("Page"), 3)
        chosen = self.answer(self.tabs(selection="$tab"), {"choose": {"in": "tabs", "tag": "c"}})
        self.assertEqual(self.evaluated(chosen), ["Page"])
        back = self.answer(self.tabs(selection="$tab"), {"choose": {"in": "tabs", "tag": "c"}}, {"choose": {"in": "tabs", "tag": "b"}})
        self.assertEqual((self.evaluated(back), back["report"]["totals"]["viewsUnmounted"]), ([], 0))

    def test_a_tab_view_keeps_a_selection_that_nobody_gave(self):
        answer = self.answer(self.tabs(), {"choose": {"in": "tabs", "tag": "b"}})
        self.assertEqual(self.evaluated(answer), ["Page"])

    def sheet(self, modifier, **value):
        body = {"type": "VStack", "children": [text("under", name="under"), button("open", "on = true")],
                "modifiers": [{modifier: {"isPresented": "$on", **value}}]}
        return {"components": {
            "Screen": {"state": {"on": False, "n": 0}, "body": body},
            "Inside": {"environment": ["dismiss"], "state": {"k": 0}, "body": {"type": "VStack", "children": [
                text({"$": "k"}, name="in"), button("close", "dismiss()")]}}}, "root": {"type": "Screen"}}

    def test_a_sheet_is_made_when_presented_and_leaves_what_is_below_alone(self):
        for modifier in ["sheet", "fullScreenCover", "popover"]:
            document = self.sheet(modifier, children=[{"type": "Inside"}], onDismiss="n += 1")
            rest, shown = self.answer(document), self.answer(document, {"tap": "open"})
            self.assertEqual(self.evaluated(shown), ["Inside"])
            self.assertEqual(self.frame(shown, "under"), self.frame(rest, "under"))
            for last in [{"dismiss": True}, {"tap": "close"}]:
                left = self.answer(document, {"tap": "open"}, last)
                self.assertEqual(left["state"]["Screen"], {"on": False, "n": 1})
                self.assertEqual(left["report"]["totals"]["live"], rest["report"]["totals"]["live"])

    def test_a_detent_is_a_sheets_height(self):
        tops = {}
        for detent in ["large", "medium", {"height": 200}]:
            inside = {"type": "Color", "color": "red", "name": "in", "modifiers": [{"presentationDetents": [detent]}]}
            answer = self.answer(self.sheet("sheet", children=[inside]), {"tap": "open"})
            tops[str(detent)] = self.frame(answer, "in")["y"]
        self.assertEqual(tops, {"large": 31, "medium": 426, "{'height': 200}": 652})

    def test_a_button_of_an_alert_acts_and_ends_it_in_one_update(self):
        for modifier in ["alert", "confirmationDialog"]:
            document = self.sheet(modifier, title="Sure?", actions=[button("yes", "n += 1")], message=[text("It is gone then.")])
            shown = self.answer(document, {"tap": "open"})
            self.assertIn("It is gone then.", shown["svg"])
            answer = self.answer(document, {"tap": "open"}, {"tap": "yes"})
            self.assertEqual(answer["state"]["Screen"], {"on": False, "n": 1})
            self.assertEqual(answer["report"]["totals"]["transactions"], 1)

    def test_an_item_is_given_to_what_it_presents(self):
        document = self.sheet("sheet", children=[text({"$": "'item \\(item)'"}, name="in")])
        screen = document["components"]["Screen"]
        screen["state"]["chosen"] = {"$": "nil"}
        modifier = screen["body"]["modifiers"][0]["sheet"]
        del modifier["isPresented"]
        modifier["item"] = "$chosen"
        for value in ["a", "b"]:
            answer = self.answer(document, {"set": {"Screen": {"chosen": value}}})
            self.assertIn(f"item {value}", answer["svg"])
        left = self.answer(document, {"set": {"Screen": {"chosen": "a"}}}, {"dismiss": True})
        self.assertIsNone(left["state"]["Screen"]["chosen"])


if __name__ == "__main__":
    unittest.main()
