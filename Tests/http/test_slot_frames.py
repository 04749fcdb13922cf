"""Frames of views that a component is given, where the component's own views have a modifier of the document around them."""
import unittest

from verifiedcase import VerifiedTestCase


class SlotFrames(VerifiedTestCase):
    def frames(self, card, modifier):
        document = {
            "viewModifiers": {"framed": {"body": modifier}},
            "components": {"Card": {"slots": ["content"], "body": card}},
            "root": {"type": "Card", "children": [
                {"type": "Color", "color": "red", "name": "a", "modifiers": [{"frame": {"width": 120, "height": 44}}]},
                {"type": "Color", "color": "blue", "name": "b", "modifiers": [{"frame": {"width": 100, "height": 28}}]}]}}
        layout = self.answer(document)["layout"]
        return {one["name"]: [one["frame"]["width"], one["frame"]["height"]] for one in layout if "name" in one}

    def test_they_are_their_own_and_not_those_of_the_stack(self):
        stack = {"type": "VStack", "children": [{"type": "content"}], "modifiers": [{"framed": True}]}
        padded = {"type": "content", "modifiers": [{"padding": 16}]}
        self.assertEqual(self.frames(stack, padded), {"a": [120, 44], "b": [100, 28]})
        chosen = {"type": "If", "condition": {"$": "1 > 0"}, "then": [padded]}
        self.assertEqual(self.frames(stack, chosen), {"a": [120, 44], "b": [100, 28]})

    def test_a_view_with_the_modifier_has_its_frame(self):
        document = {"viewModifiers": {"framed": {"body": {"type": "content", "modifiers": [{"padding": 16}]}}},
                    "root": {"type": "Color", "color": "red", "name": "a", "modifiers": [
                        {"frame": {"width": 120, "height": 44}}, {"framed": True}]}}
        layout = self.answer(document)["layout"]
        self.assertEqual([one["frame"]["width"] for one in layout if one.get("name") == "a"], [152])


if __name__ == "__main__":
    unittest.main()
