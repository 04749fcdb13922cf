"""Pages of a TabView and options of a Picker: through inline views, by style, and what a row says of itself."""
from verifiedcase import VerifiedTestCase, text


def screen(body, **more):
    return {"components": {"Main": {"body": body, **more}}, "root": {"type": "Main"}}


class Pages(VerifiedTestCase):
    def shown(self, document, *events):
        """Texts of the document's that stand in the layout."""
        answer = self.answer(document, *events)
        return [entry["name"] for entry in answer["layout"] if entry.get("name")]

    def test_an_inline_view_is_a_row_of_a_tab_view_and_a_picker(self):
        views = {"page": text("page", name="page")}
        rows = {"type": "ForEach", "data": ["a", "b"], "id": "self", "children": [{"type": "page"}]}
        pages = screen({"type": "TabView", "children": [rows]}, views=views)
        self.assertEqual(self.shown(pages), ["page"])
        picker = screen({"type": "Picker", "name": "p", "title": "P", "selection": "$n", "children": [rows]},
                        views=views, state={"n": "a"})
        answer = self.answer(picker, {"choose": {"in": "p", "tag": "b"}})
        self.assertEqual(answer["state"]["Main"]["n"], "b")

    def test_an_inline_view_with_a_parameter_is_chosen_by_its_row(self):
        views = {"page": {"parameters": ["word"], "view": text({"$": "word"}, name={"$": "word"})}}
        rows = {"type": "ForEach", "data": ["a", "b", "c"], "id": "self", "children": [
            {"type": "page", "properties": {"word": {"$": "item + item"}}}]}
        document = screen({"type": "TabView", "name": "tabs", "selection": "$n", "children": [rows]},
                          views=views, state={"n": "b"})
        self.assertEqual(self.shown(document), ["tabs", "bb"])
        self.assertEqual(self.shown(document, {"choose": {"in": "tabs", "tag": "c"}}), ["tabs", "cc"])

    def test_an_inline_view_and_a_group_have_the_tag_and_label_that_stand_on_them(self):
        views = {"one": text("1", name="one"), "two": text("2", name="two")}
        for second in ({"type": "two"}, {"type": "Group", "children": [{"type": "two"}]}):
            pages = [{"type": "one", "modifiers": [{"tabItem": [text("First", name="first")]}, {"tag": 5}]},
                     {**second, "modifiers": [{"tabItem": [text("Second", name="second")]}, {"tag": 6}]}]
            document = screen({"type": "TabView", "name": "tabs", "selection": "$n", "children": pages}, views=views,
                              state={"n": 6})
            self.assertEqual(set(self.shown(document)), {"tabs", "two", "first", "second"})
            self.assertEqual(set(self.shown(document, {"tap": "first"})), {"tabs", "one", "first", "second"})

    def test_views_given_to_a_component_are_pages_of_its_tab_view(self):
        frame = {"slots": ["content"], "properties": {"n": 0}, "bindings": ["chosen"],
                 "body": {"type": "TabView", "name": "tabs", "selection": "$chosen", "children": [
                     {"type": "content", "default": [text("none", name="none", modifiers=[{"tag": 0}])]}]}}
        pages = [text("1", name="one", modifiers=[{"tabItem": [text("First", name="first")]}, {"tag": 0}]),
                 {"type": "ForEach", "data": ["a", "b"], "id": "self", "children": [
                     text("r", name={"$": "'row \\(item)'"}, modifiers=[{"tag": {"$": "item"}}])]}]
        for given, first, second in ((pages, "one", "row b"), ([], "none", None)):
            main = {"state": {"n": 0}, "body": {"type": "Frame", "bindings": {"chosen": "$n"}, **({"children": given} if given else {})}}
            document = {"components": {"Main": main, "Frame": frame}, "root": {"type": "Main"}}
            self.assertEqual([name for name in self.shown(document) if name not in ("tabs", "first")], [first])
            if second:
                event = {"choose": {"in": "tabs", "tag": "b"}}
                self.assertEqual([name for name in self.shown(document, event) if name not in ("tabs", "first")], [second])

    def dots(self, style, *pages):
        answer = self.answer({"root": {"type": "TabView", "children": list(pages), "modifiers": [{"tabViewStyle": style}]}})
        return self.count(answer)

    def count(self, answer):
        return answer["svg"].count("<circle") + answer["svg"].count("<ellipse")

    def test_dots_of_pages(self):
        pages = [text("a"), text("b")]
        shown = self.dots("page", *pages)
        self.assertGreaterEqual(shown, 2)
        self.assertEqual(self.dots({"page": {"indexDisplayMode": "never"}}, *pages), 0)
        self.assertEqual(self.dots({"page": {"indexDisplayMode": "always"}}, *pages), shown)
        self.assertEqual(self.dots({"page": {}}, *pages), shown)
        self.assertEqual(self.dots({"page": True}, *pages), shown)
        # One page has no dot by itself.
        self.assertEqual(self.dots("page", text("a")), 0)
        self.assertEqual(self.dots({"page": {"indexDisplayMode": "always"}}, text("a")), shown // 2)

    def test_a_mode_may_be_an_expression(self):
        document = {"components": {"Main": {"state": {"shows": True}, "body": {"type": "VStack", "children": [
            {"type": "TabView", "children": [text("a"), text("b")], "modifiers": [
                {"tabViewStyle": {"page": {"indexDisplayMode": {"$": "shows ? 'always' : 'never'"}}}}]},
            {"type": "Button", "name": "go", "action": "shows = false", "label": text("go")}]}}}, "root": {"type": "Main"}}
        self.assertGreaterEqual(self.count(self.answer(document)), 2)
        self.assertEqual(self.count(self.answer(document, {"tap": "go"})), 0)
