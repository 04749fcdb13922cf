"""How bars, cards and labels look: grounds that reach under bars, grabbers, labels of several texts."""
from verifiedcase import VerifiedTestCase, text
import re


class BarLooks(VerifiedTestCase):
    # Its ink, which nothing else on these screens has.
    GRABBER = 'fill="#3c3c43" fill-opacity="0.302"'

    def boxes(self, answer, fill):
        found = re.findall(r"<rect([^>]*)>", answer["svg"])
        return [{key: float(number) for key, number in re.findall(r'\b(x|y|width|height)="([^"]*)"', box)}
                for box in found if fill in box]

    def letters(self, svg, fill):
        return [part.split("</g>")[0].count("<use") for part in svg.split(f'fill="{fill}">')[1:] if part.startswith("<use")]

    def test_a_background_reaches_under_the_bar_of_its_screen(self):
        filling = text("A", modifiers=[{"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}, {"background": "#FFEE11"},
                                       {"navigationTitle": "T"}, {"navigationBarTitleDisplayMode": "inline"}])
        [box] = self.boxes(self.answer({"root": {"type": "NavigationStack", "children": [filling]}}), "#ffee11")
        self.assertEqual(box["height"], 568)

    def test_a_background_that_ends_above_the_bar_stays(self):
        low = text("A", modifiers=[{"background": "#FFEE11"}])
        stack = {"type": "VStack", "children": [{"type": "Spacer"}, low, {"type": "Spacer"}]}
        shown = {**stack, "modifiers": [{"safeAreaInset": {"edge": "bottom", "view": text("bar")}}]}
        [box] = self.boxes(self.answer({"root": shown}), "#ffee11")
        self.assertLess(box["height"], 40)

    def test_a_sheet_has_its_ground_its_corners_and_its_grabber(self):
        content = text("In", modifiers=[{"presentationDragIndicator": "visible"}, {"presentationBackground": "#11EE55"},
                                        {"presentationCornerRadius": 7}])
        sheet = {"sheet": {"isPresented": "$shows", "children": [content]}}
        main = {"state": {"shows": True}, "body": text("Out", modifiers=[sheet])}
        answer = self.answer({"components": {"Main": main}, "root": {"type": "Main"}})
        self.assertEqual(len(self.boxes(answer, "#11ee55")), 1)
        self.assertIn(self.GRABBER, answer["svg"])

    def test_a_sheet_of_several_heights_has_a_grabber_unless_it_is_hidden(self):
        for modifiers, has in [([], False), ([{"presentationDetents": ["medium", "large"]}], True),
                               ([{"presentationDetents": ["medium", "large"]}, {"presentationDragIndicator": "hidden"}], False)]:
            sheet = {"sheet": {"isPresented": {"constant": True}, "children": [text("In", modifiers=modifiers)]}}
            answer = self.answer({"root": text("Out", modifiers=[sheet])})
            self.assertEqual(self.GRABBER in answer["svg"], has, modifiers)

    def test_texts_of_a_label_are_below_each_other(self):
        label = [text("Wi-Fi", name="first"), text("Home", name="second")]
        main = {"state": {"on": True}, "body": {"type": "Form", "children": [
            {"type": "Toggle", "isOn": "$on", "children": label},
            {"type": "LabeledContent", "value": "x", "label": [text("One", name="one"), text("Two", name="two")]}]}}
        frames = {view.get("name"): view["frame"] for view in
                  self.answer({"components": {"Main": main}, "root": {"type": "Main"}})["layout"]}
        for first, second in [("first", "second"), ("one", "two")]:
            self.assertEqual(frames[first]["x"], frames[second]["x"])
            self.assertGreater(frames[second]["y"], frames[first]["y"] + 10)

    def test_the_way_back_is_called_by_the_screen_before(self):
        for title, shown in [("Mail", "Mail"), ("", "Back"), ("A title that is far too long", "Back")]:
            link = {"type": "NavigationLink", "name": "go", "title": "Go", "destination": [text("Next")]}
            stack = {"type": "NavigationStack", "children": [{**link, "modifiers": [{"navigationTitle": title}]}]}
            svg = self.answer({"profile": "iOS17", "root": stack}, {"tap": "go"})["svg"]
            self.assertEqual(self.letters(svg, "#0088ff")[-1], len(shown.replace(" ", "")), title)

    def test_a_principal_item_of_an_if_takes_the_place_of_the_title(self):
        item = {"type": "ToolbarItem", "placement": "principal", "children": [text("Middle")]}
        toolbar = [{"type": "If", "condition": {"$": "shows"}, "then": [item]}]
        content = text("Body", modifiers=[{"navigationTitle": "Title"}, {"navigationBarTitleDisplayMode": "inline"}, {"toolbar": toolbar}])
        for shows in (True, False):
            main = {"state": {"shows": shows}, "body": {"type": "NavigationStack", "children": [content]}}
            svg = self.answer({"components": {"Main": main}, "root": {"type": "Main"}})["svg"]
            self.assertEqual(sorted(self.letters(svg, "#000000")), [4, 6] if shows else [4, 5])

    def test_row_modifiers_of_a_section_are_not_its_headers(self):
        section = {"type": "Section", "header": text("Head"), "children": [text("One"), text("Two")],
                   "modifiers": [{"listRowBackground": "#FFEE11"}]}
        svg = self.answer({"root": {"type": "List", "children": [section]}})["svg"]
        self.assertEqual(svg.count("#ffee11"), 2)

    def test_the_prominence_of_a_header_leaves_the_rows_of_a_slot_rows(self):
        section = {"slots": ["content"], "body": {"type": "Section", "header": text("Head"), "children": [{"type": "content"}],
                                                  "modifiers": [{"headerProminence": "increased"}]}}
        use = {"type": "Themed", "children": [text("One", name="one"), text("Two", name="two")]}
        answer = self.answer({"components": {"Themed": section}, "root": {"type": "List", "children": [use]}})
        frames = {view.get("name"): view["frame"] for view in answer["layout"]}
        self.assertEqual(frames["two"]["y"] - frames["one"]["y"], 52)

    def test_the_label_of_what_is_not_there_is_large(self):
        label = [{"type": "Label", "title": "Nothing", "systemImage": "tray"}]
        frames = {view["type"]: view["frame"] for view in
                  self.answer({"root": {"type": "ContentUnavailableView", "label": label}})["layout"]}
        self.assertGreater(frames["Label"]["height"], 70)
