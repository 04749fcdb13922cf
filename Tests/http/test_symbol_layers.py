"""Symbols in two styles, with colours of their own, and in the bars and menus that hold them."""
import json
import re
import unittest

from verifiedcase import VerifiedTestCase, text


class SymbolLayers(VerifiedTestCase):
    def paints(self, name, *modifiers, **more):
        view = {"type": "Image", "symbol": name, "modifiers": list(modifiers)}
        answer = self.answer({"root": view, "profile": "iOS18", **more})
        ground, inside = answer["svg"].split("/>", 1)
        self.assertIn("#ffffff", ground)
        return [match for match in re.findall(r'(?:fill|stroke)="(#[0-9a-f]+)"', inside) if match not in ("#fff", "#000")]

    def test_the_mark_of_a_filled_symbol_has_the_first_style_and_its_frame_the_second(self):
        levels = {"foregroundStyle": ["white", "blue"]}
        both = self.paints("checkmark.circle.fill", {"symbolRenderingMode": "palette"}, levels)
        blue = self.paints("circle", {"foregroundStyle": "blue"})[0]
        self.assertEqual(both[0], blue, "the frame lies below its mark")
        self.assertEqual(set(both), {blue, "#ffffff"})
        self.assertEqual(both, self.paints("checkmark.circle.fill", levels))
        green, red = "#34c759", self.paints("circle", {"foregroundStyle": "red"})[0]
        two = self.paints("folder.badge.plus", {"foregroundStyle": ["red", "#34c759"]})
        self.assertEqual(set(two), {green, red})
        self.assertEqual(two[0], green, "the folder lies below its badge")
        self.assertEqual(set(self.paints("folder.badge.plus", {"symbolRenderingMode": "monochrome"}, {"foregroundStyle": ["red", "#34c759"]})), {red})

    def test_hierarchical_fades_the_second_layer_and_multicolor_has_its_own(self):
        svg = self.answer({"root": {"type": "Image", "symbol": "checkmark.circle.fill", "modifiers": [
            {"symbolRenderingMode": "hierarchical"}, {"foregroundStyle": "red"}]}})["svg"]
        self.assertRegex(svg, r'fill-opacity="0\.(49|5)')
        yellow = self.paints("circle", {"foregroundStyle": "yellow"})[0]
        self.assertEqual(set(self.paints("sun.max.fill", {"symbolRenderingMode": "multicolor"}, {"foregroundStyle": "red"})), {yellow})
        red = self.paints("circle", {"foregroundStyle": "red"})[0]
        self.assertEqual(set(self.paints("globe", {"symbolRenderingMode": "multicolor"}, {"foregroundStyle": "red"})), {red})

    def test_a_style_that_changes_draws_it_anew_and_runs_no_other_body(self):
        body = {"type": "Image", "symbol": "checkmark.circle.fill", "name": "check", "modifiers": [
            {"foregroundStyle": ["white", {"$": "on ? 'red' : 'blue'"}]}]}
        document = {"components": {"S": {"state": {"on": False}, "body": body}}, "root": {"type": "S"}}
        report = self.answer(document, {"perform": {"in": "S", "action": "on = true"}})["report"]
        self.assertEqual([(one["name"], one["attributes"]) for one in report["redrawn"]], [("check", ["foregroundStyle"])])

    def test_symbols_of_a_tab_bar_are_filled_and_its_badge_shows(self):
        tabs = [{"type": "Tab", "title": "Home", "systemImage": "house", "value": 0, "children": [text("h")]},
                {"type": "Tab", "title": "Inbox", "systemImage": "tray", "value": 1, "children": [text("i")], "modifiers": [{"badge": {"$": "n"}}]}]
        document = {"components": {"S": {"state": {"n": 3, "tab": 0}, "body": {"type": "TabView", "selection": "$tab", "children": tabs}}},
                    "root": {"type": "S"}, "profile": "iOS18"}
        red = self.paints("circle", {"foregroundStyle": "red"})[0]
        self.assertIn(red, self.answer(document)["svg"])
        self.assertNotIn(red, self.answer(document, {"perform": {"in": "S", "action": "n = 0"}})["svg"])
        # A house that is filled has no line of its own for the door.
        self.assertIn("<mask", self.answer(document)["svg"])


class Menus(VerifiedTestCase):
    def screen(self, *items, **component):
        menu = {"type": "Menu", "name": "menu", "title": "Menu", "children": list(items)}
        return {"components": {"S": {"state": {"sort": "a", "on": False}, **component, "body": {"type": "VStack", "children": [
            menu, text({"$": "'\\(sort) \\(on)'"})]}}}, "root": {"type": "S"}}

    def picker(self, *modifiers):
        options = [text("Name", name="name", modifiers=[{"tag": "a"}]), text("Date", name="date", modifiers=[{"tag": "b"}])]
        return {"type": "Picker", "name": "sort", "title": "Sort", "selection": "$sort", "children": options, "modifiers": list(modifiers)}

    def names(self, answer):
        return {view.get("name") for view in answer["layout"]}

    def test_the_options_of_a_picker_are_items_of_which_a_tap_chooses_one_and_ends_the_menu(self):
        document = self.screen(self.picker())
        opened = self.answer(document, {"tap": "menu"})
        self.assertLessEqual({"name", "date"}, self.names(opened))
        chosen = self.answer(document, {"tap": "menu"}, {"tap": "date"})
        self.assertEqual(chosen["state"]["S"]["sort"], "b")
        self.assertNotIn("date", self.names(chosen))

    def test_a_picker_of_the_style_menu_opens_below_its_title(self):
        document = self.screen(self.picker({"pickerStyle": "menu"}))
        self.assertNotIn("date", self.names(self.answer(document, {"tap": "menu"})))
        opened = self.answer(document, {"tap": "menu"}, {"tap": "sort"})
        self.assertIn("date", self.names(opened))
        self.assertEqual(self.answer(document, {"tap": "menu"}, {"tap": "sort"}, {"tap": "date"})["state"]["S"]["sort"], "b")

    def test_a_toggle_is_an_item_with_a_check_mark(self):
        document = self.screen({"type": "Toggle", "name": "toggle", "title": "Show", "isOn": "$on"})
        done = self.answer(document, {"tap": "menu"}, {"tap": "toggle"})
        self.assertTrue(done["state"]["S"]["on"])
        self.assertNotIn("toggle", self.names(done))

    def test_a_heading_is_small_and_what_is_grouped_stands_beside_each_other(self):
        button = {"type": "Button", "title": "A", "name": "a", "systemImage": "bold", "action": ""}
        document = self.screen({"type": "Section", "header": text("Head", name="head"), "children": [text("row", name="row")]},
                               {"type": "ControlGroup", "children": [button, {**button, "name": "b"}]})
        frames = {view.get("name"): view["frame"] for view in self.answer(document, {"tap": "menu"})["layout"]}
        self.assertLess(frames["head"]["height"], frames["row"]["height"])
        self.assertEqual(frames["a"]["y"], frames["b"]["y"])
        self.assertGreater(frames["b"]["x"], frames["a"]["x"] + 80)


class Roles(VerifiedTestCase):
    def test_a_button_with_a_role_alone_is_called_by_it(self):
        for role, title in [("cancel", "Cancel"), ("close", "Close"), ("confirm", "Done"), ("destructive", "Delete")]:
            document = {"components": {"S": {"state": {"n": 0}, "body": {"type": "Button", "name": "b", "role": role, "action": "n += 1"}}}, "root": {"type": "S"}}
            answer = self.answer(document, {"tap": "b"})
            self.assertEqual(answer["state"]["S"]["n"], 1)
            titled = self.answer({"root": {"type": "Button", "name": "b", "title": title, "role": role, "action": ""}})
            self.assertEqual(self.frame(answer), self.frame(titled))

    def frame(self, answer):
        return next(view["frame"] for view in answer["layout"] if view.get("name") == "b")

    def test_in_a_bar_it_is_a_sign(self):
        body = {"type": "NavigationStack", "children": [text("x", modifiers=[{"navigationTitle": "T"}, {"toolbar": [
            {"type": "ToolbarItem", "placement": "confirmationAction", "children": [{"type": "Button", "name": "b", "role": "confirm", "action": ""}]}]}])]}
        answer = self.answer({"components": {"S": {"body": body}}, "root": {"type": "S"}})
        self.assertAlmostEqual(self.frame(answer)["width"], 17 * 1.18 * 1.27, delta=0.5)

    def test_the_way_back_is_called_by_the_title_of_a_component(self):
        inner = {"type": "Button", "name": "go", "title": "Go", "action": "on = true"}
        body = {"type": "VStack", "children": [inner], "modifiers": [
            {"navigationTitle": "Home"}, {"navigationDestination": {"isPresented": "$on", "children": [text("there")]}}]}
        def letters(title, body, inside):
            body = json.loads(json.dumps(body).replace("Home", title))
            stack = {"type": "NavigationStack", "children": [{"type": "S"} if inside else body]}
            component = {"state": {"on": False}, "body": body if inside else stack}
            document = {"profile": "iOS18", "components": {"S": component}, "root": stack if inside else {"type": "S"}}
            return self.answer(document, {"tap": "go"})["svg"].count("<use ")

        # The titles of the screen below lie behind and are drawn too: as many letters more as its titles have.
        for inside in [False, True]:
            # Links that stand outside of the title are called by it too.
            for form in [body, {**body, "modifiers": list(reversed(body["modifiers"]))}]:
                below = letters("Abcdefghijklmn", form, inside) - letters("Abcdefghijklm", form, inside)
                self.assertEqual(letters("Abcdef", form, inside) - letters("Abcde", form, inside), below + 1, (inside, form))

    def test_the_way_out_of_a_search(self):
        body = {"type": "NavigationStack", "children": [{"type": "List", "children": [text("a")], "modifiers": [
            {"navigationTitle": "T"}, {"searchable": {"text": "$q"}}]}]}
        document = {"profile": "iOS18", "components": {"S": {"state": {"q": ""}, "body": body}}, "root": {"type": "S"}}
        accent = "#0088ff"
        self.assertNotIn(accent, self.answer(document)["svg"])
        self.assertIn(accent, self.answer(document, {"search": "a"})["svg"])

    def test_a_label_in_a_footer_is_laid_out_as_elsewhere(self):
        def width(**parts):
            label = {"type": "Label", "title": "Head", "systemImage": "star", "name": "label"}
            section = {"type": "Section", "children": [text("row")], **{key: label for key in parts}}
            answer = self.answer({"root": {"type": "List", "children": [section]}})
            return next(view["frame"]["width"] for view in answer["layout"] if view.get("name") == "label")
        self.assertLess(width(footer=1), 70)
        self.assertLess(width(header=1), 90)


if __name__ == "__main__":
    unittest.main()
