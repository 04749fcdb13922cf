"""NavigationView with several views, a title of views, and spellings of SwiftUI's that name a part."""
import re

from client import ServerTestCase
from verifiedcase import VerifiedTestCase, text

PAD = {"width": 1180, "height": 820, "scale": 2}


def bare(svg):
    """The frame without the ids of its views, which tell how they are written."""
    return re.sub(r' id="[^"]*"', "", svg)


class Columns(VerifiedTestCase):
    def names(self, document, *events, **more):
        return {entry["name"]: entry["frame"] for entry in self.answer(document, *events, **more)["layout"] if entry.get("name")}

    def view(self, *children, **more):
        return {"root": {"type": "NavigationView", "children": list(children), **more}}

    def test_on_a_phone_a_navigation_view_shows_its_first_view(self):
        answer = self.answer(self.view(text("master", name="a"), text("detail", name="b")))
        self.assertEqual(answer["report"]["totals"]["live"], 2)
        self.assertEqual([entry["name"] for entry in answer["layout"] if entry.get("name")], ["a"])

    def test_where_there_is_room_the_second_is_the_detail(self):
        wide = {**self.view(text("master", name="a"), text("detail", name="b")), "viewport": PAD}
        frames = self.names({**wide, "device": {"horizontalSizeClass": "regular"}})
        self.assertEqual(set(frames), {"a", "b"})
        self.assertLess(frames["a"]["x"], 320)
        self.assertGreater(frames["b"]["x"], 320)
        # The style `stack` is one column wherever it is.
        stack = {**self.view(text("master", name="a"), text("detail", name="b"), modifiers=[{"navigationViewStyle": "stack"}]),
                 "viewport": PAD, "device": {"horizontalSizeClass": "regular"}}
        self.assertEqual(set(self.names(stack)), {"a"})

    def test_a_link_of_the_first_pushes(self):
        link = {"type": "NavigationLink", "name": "go", "title": "go", "destination": [text("there", name="there")]}
        document = self.view({"type": "List", "children": [link]}, text("detail", name="b"))
        self.assertIn("there", self.names(document, {"tap": "go"}))

    def test_a_title_of_views_is_one_view_in_either_mode(self):
        for mode in ("large", "inline"):
            rows = {"type": "List", "children": [text("row")], "modifiers": [
                {"navigationTitle": text("View", name="title")}, {"navigationBarTitleDisplayMode": mode}]}
            answer = self.answer({"root": {"type": "NavigationStack", "children": [rows]}})
            self.assertEqual(answer["report"]["totals"]["live"], 4, mode)
            self.assertEqual(answer["report"]["totals"]["viewsMounted"], 4, mode)
            self.assertEqual([entry["name"] for entry in answer["layout"] if entry.get("name")], ["title"], mode)

    def test_a_title_of_views_is_compared_once(self):
        rows = {"type": "List", "children": [text("row")], "modifiers": [{"navigationTitle": text({"$": "'n \\(n)'"})}]}
        stack = {"type": "NavigationStack", "children": [rows]}
        body = {"type": "VStack", "children": [stack, {"type": "Button", "name": "go", "action": "n += 1", "label": text("go")}]}
        document = {"components": {"Main": {"state": {"n": 0}, "body": body}}, "root": {"type": "Main"}}
        plain = {**document, "components": {"Main": {"state": {"n": 0}, "body": {**body, "children": [
            {**stack, "children": [{**rows, "modifiers": [{"navigationTitle": {"$": "'n \\(n)'"}}]}]}, body["children"][1]]}}}}
        viewed = self.answer(document, {"tap": "go"})["report"]["totals"]
        worded = self.answer(plain, {"tap": "go"})["report"]["totals"]
        self.assertEqual(viewed["viewsCompared"], worded["viewsCompared"] + 1)


class Parts(VerifiedTestCase):
    def frames(self, modifiers, view=None):
        root = {"type": "VStack", "children": [{**(view or text("x")), "name": "x", "modifiers": modifiers}]}
        document = {"root": root, "viewport": {"width": 320, "height": 568, "scale": 2, "safeArea": {"top": 20, "bottom": 34}}}
        return self.answer(document)["layout"]

    def test_the_keyboards_safe_area_is_not_there(self):
        def drawn(*modifiers):
            root = {"type": "Color", "color": "red", "modifiers": list(modifiers)}
            document = {"root": root, "viewport": {"width": 320, "height": 568, "scale": 2, "safeArea": {"top": 20, "bottom": 34}}}
            return bare(self.answer(document)["svg"])

        plain = drawn()
        self.assertEqual(drawn({"ignoresSafeArea": {"regions": "keyboard", "edges": "bottom"}}), plain)
        self.assertEqual(drawn({"ignoresSafeArea": {"regions": ["keyboard"]}}), plain)
        both = drawn({"ignoresSafeArea": {"edges": "bottom"}})
        self.assertNotEqual(both, plain)
        for regions in ("container", "all", ["container", "keyboard"]):
            self.assertEqual(drawn({"ignoresSafeArea": {"regions": regions, "edges": "bottom"}}), both)

    def test_margins_of_the_content_or_of_indicators_alone(self):
        scroll = {"type": "ScrollView", "children": [{"type": "Color", "color": "red", "name": "c", "modifiers": [{"frame": {"height": 50}}]}]}

        def width(margins):
            layout = self.frames([{"contentMargins": margins}] if margins else [], scroll)
            return [entry["frame"]["width"] for entry in layout if entry.get("name") == "c"]

        whole = width(None)[0]
        self.assertEqual(width({"horizontal": 10, "for": "scrollContent"}), [whole - 20])
        self.assertEqual(width({"horizontal": 10}), [whole - 20])
        self.assertEqual(width({"horizontal": 10, "for": "scrollIndicators"}), [whole])

    def test_a_case_of_a_style_carries_what_it_has(self):
        def button(style):
            return bare(self.answer({"profile": "iOS17", "root": {"type": "Button", "title": "go", "action": "", "modifiers": [
                {"buttonStyle": "bordered"}, {"buttonBorderShape": style}]}})["svg"])

        self.assertEqual(button({"roundedRectangle": True}), button("roundedRectangle"))
        self.assertEqual(button({"roundedRectangle": {"radius": 8}}), button("roundedRectangle"))
        self.assertNotEqual(button({"roundedRectangle": {"radius": 2}}), button("roundedRectangle"))

        def rows(style):
            return self.answer({"root": {"type": "List", "children": [text("a")], "modifiers": [{"listStyle": style}]}})["svg"]

        self.assertEqual(rows({"plain": {}}), rows("plain"))

        def switch(style):
            return self.answer({"root": {"type": "Toggle", "title": "t", "isOn": {"constant": True}, "modifiers": [
                {"toggleStyle": style}]}})["svg"]

        self.assertNotEqual(switch({"switch": {"tint": "red"}}), switch("switch"))

    def test_a_prompt_may_be_a_text(self):
        def field(prompt):
            root = {"type": "NavigationStack", "children": [{"type": "List", "children": [text("a")], "modifiers": [
                {"searchable": {"text": {"constant": ""}, "prompt": prompt}}]}]}
            answer = self.answer({"root": root})
            return answer["svg"], answer["report"]["totals"]["live"]

        self.assertEqual(field(text("Find")), field("Find"))


class PartsAtFault(ServerTestCase):
    def fault(self, view):
        answer = self.server.ask("POST", "/v1/render", {"document": {"root": view}})
        self.assertEqual(answer.status, 422, answer.text)
        return answer.json["errors"][0]

    def test_a_part_that_is_none(self):
        for modifier, pointer in [({"ignoresSafeArea": {"regions": "keyboards"}}, "ignoresSafeArea/regions"),
                                  ({"contentMargins": {"all": 4, "for": "content"}}, "contentMargins/for"),
                                  ({"padding": {"all": 4, "for": "scrollContent"}}, "padding/for"),
                                  ({"tabViewStyle": {"page": {"mode": 1}}}, "tabViewStyle/page/mode"),
                                  ({"tabViewStyle": {"page": {"indexDisplayMode": "neve"}}}, "tabViewStyle/page/indexDisplayMode"),
                                  ({"tabViewStyle": {"pages": True}}, "tabViewStyle")]:
            fault = self.fault(text("x", modifiers=[modifier]))
            self.assertEqual(fault["pointer"], "/document/root/modifiers/0/" + pointer)

    def test_a_modifier_as_a_key_is_one_only_where_there_is_such_a_modifier(self):
        known = self.fault({"type": "Capsule", "opacity": 3})
        self.assertIn("write it in \"modifiers\"", known["detail"])
        missing = self.fault({"type": "Capsule", "textRenderer": "x"})
        self.assertNotIn("write it in \"modifiers\"", missing["detail"])
        self.assertIn("not supported yet", missing["detail"])
