"""Where a tap is told to be: in the space of the view that hears it."""
import unittest

from verifiedcase import VerifiedTestCase

HEARD = {"onTapGesture": "{ place in x = place.x; y = place.y }"}
FRAME = {"frame": {"width": 100, "height": 50}}


class TapPlaces(VerifiedTestCase):
    def place(self, modifiers, tap="r"):
        view = {"type": "Rectangle", "name": "r", "modifiers": modifiers}
        document = {"components": {"S": {"state": {"x": 0.0, "y": 0.0}, "body": view}}, "root": {"type": "S"}}
        state = self.answer(document, {"tap": tap})["state"]["S"]
        return state["x"], state["y"]

    def test_the_middle_is_that_of_its_own_space(self):
        self.assertEqual(self.place([FRAME, HEARD]), (50, 25))
        self.assertEqual(self.place([FRAME, HEARD, {"scaleEffect": 2}]), (50, 25))
        self.assertEqual(self.place([FRAME, HEARD, {"rotationEffect": 90}]), (50, 25))

    def test_a_place_goes_through_what_stands_between(self):
        self.assertEqual(self.place([FRAME, HEARD], {"in": "r", "x": 3, "y": 4}), (3, 4))

    def test_a_drag_during_an_animation_is_told_where_the_view_ends(self):
        view = {"type": "Rectangle", "name": "r", "modifiers": [
            {"frame": {"width": {"$": "on ? 200 : 100"}, "height": 50}}, {"padding": {"leading": {"$": "on ? 60 : 0"}}},
            {"gesture": {"type": "DragGesture", "coordinateSpace": "global", "onChanged": "x = value.location.x"}}]}
        go = {"type": "Button", "name": "go", "title": "go", "action": "withAnimation(.linear(duration: 1)) { on.toggle() }"}
        document = {"components": {"S": {"state": {"x": 0.0, "on": False}, "body": {"type": "VStack", "children": [view, go]}}}, "root": {"type": "S"}}
        drag = {"drag": {"in": "r", "x": 25, "y": 4}}
        during = self.answer(document, {"tap": "go"}, {"advance": 0.5}, drag)["state"]["S"]["x"]
        after = self.answer(document, {"tap": "go"}, {"advance": 2}, drag)["state"]["S"]["x"]
        self.assertEqual(during, after)


if __name__ == "__main__":
    unittest.main()
