"""AnyLayout: another layout, the same views; and names beside view modifiers of the document's."""
import unittest

from verifiedcase import VerifiedTestCase, text


def box(name, width, height):
    return {"type": "Color", "color": "red", "name": name, "modifiers": [{"frame": {"width": width, "height": height}}]}


def places(answer):
    def walk(views):
        for view in views:
            yield view
            yield from walk(view.get("children", []))
    return {view["name"]: view["frame"] for view in walk(answer["layout"]) if view.get("name")}


class SwitchedLayouts(VerifiedTestCase):
    def screen(self, children, kind, **more):
        return {"components": {
            "Screen": {"state": {"isWide": False}, "body": {"type": "VStack", "alignment": "leading", "children": [
                {"type": kind, "name": "box", "children": children, **more},
                {"type": "Button", "name": "turn", "title": "Turn", "action": "isWide.toggle()"}]}},
            "Counter": {"state": {"n": 0}, "body": {"type": "Button", "name": "count", "title": {"$": "'\\(n)'"}, "action": "n += 1"}}},
            "root": {"type": "Screen"}}

    def chosen(self, children, **more):
        return self.screen(children, "AnyLayout", layout={"$": "isWide ? 'HStackLayout' : 'VStackLayout'"}, **more)

    def test_frames_are_those_of_the_stack_it_is(self):
        rows = [[box("a", 30, 20), box("b", 50, 60)], [text("one", name="a"), {"type": "Spacer"}, text("two", name="b")],
                [box("a", 30, 20), {"type": "Divider", "name": "b"}, text("long words", name="c")]]
        for children in rows:
            for more in [{}, {"spacing": 3}]:
                for events, stack in [([], "VStack"), ([{"tap": "turn"}], "HStack")]:
                    found = places(self.answer(self.chosen(children, **more), *events))
                    self.assertEqual(found, places(self.answer(self.screen(children, stack, **more), *events)))
        aligned = self.chosen(rows[0], alignment={"horizontal": "leading", "vertical": "bottom"})
        for events, stack, alignment in [([], "VStack", "leading"), ([{"tap": "turn"}], "HStack", "bottom")]:
            self.assertEqual(places(self.answer(aligned, *events)), places(self.answer(self.screen(rows[0], stack, alignment=alignment), *events)))
        over = self.screen(rows[0], "AnyLayout", layout="ZStackLayout", alignment="topLeading")
        self.assertEqual(places(self.answer(over)), places(self.answer(self.screen(rows[0], "ZStack", alignment="topLeading"))))

    def test_views_keep_their_states(self):
        document = self.chosen([{"type": "Counter"}, text("x")])
        turned = self.answer(document, {"tap": "count"}, {"tap": "count"}, {"tap": "turn"})
        self.assertEqual(turned["state"]["Screen/VStack/AnyLayout/Counter"]["n"] if "Screen/VStack/AnyLayout/Counter" in turned["state"]
                         else turned["state"]["Counter"]["n"], 2)
        self.assertEqual(turned["report"]["totals"]["viewsMounted"], 0)
        self.assertEqual(self.server.ask("POST", "/v1/render", {"document": {"type": "AnyLayout", "layout": "GridLayout", "children": []}}).status, 422)

    def test_a_name_is_that_of_the_view_with_the_documents_modifiers(self):
        padded = {"body": {"type": "content", "modifiers": [{"padding": {"$": "inset"}}]}, "properties": {"inset": 8}}
        beside = {"body": {"type": "HStack", "spacing": 0, "children": [box("dot", 10, 10), {"type": "content"}]}}
        for modifiers, size in [([{"padded": True}], (46, 36)), ([{"padded": {"inset": 2}}, {"padded": True}], (50, 40)),
                                ([{"beside": True}], (40, 20)), ([{"beside": True}, {"padding": 5}], (50, 30)), ([{"padding": 1}, {"name": "inner"}, {"padded": True}], (48, 38))]:
            view = {"type": "Color", "color": "red", "name": "view", "modifiers": [{"frame": {"width": 30, "height": 20}}, *modifiers]}
            found = places(self.answer({"viewModifiers": {"padded": padded, "beside": beside}, "root": {"type": "VStack", "children": [view]}}))
            self.assertEqual((found["view"]["width"], found["view"]["height"]), size, modifiers)
        self.assertEqual((found["inner"]["width"], found["inner"]["height"]), (32, 22))


if __name__ == "__main__":
    unittest.main()
