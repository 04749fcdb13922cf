"""Screens that are larger than their room: pictures that fill it and more."""
import unittest

from client import VerifiedTestCase

PICTURE = {"type": "Image", "source": "https://example.com/a.png", "size": [400, 900], "resizable": True,
           "modifiers": [{"aspectRatio": {"contentMode": "fill"}}, {"ignoresSafeArea": True}]}


class LargeScreens(VerifiedTestCase):
    def screen(self, *inside):
        return {"type": "ZStack", "children": [PICTURE, *inside]}

    def frames(self, document, *events):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": list(events), "include": ["layout"]})
        self.assertEqual(answer.status, 200, answer.text)
        return {one["name"]: one["frame"] for one in answer.json["layout"] if "name" in one}

    def test_a_pushed_screen_leaves_the_one_below_as_it_is(self):
        link = {"type": "NavigationLink", "name": "go", "title": "go", "destination": [self.screen({"type": "Text", "text": "t"})]}
        reader = {"type": "GeometryReader", "name": "reader", "children": [link, {"type": "Text", "text": {"$": "geometry.size.height"}}]}
        main = {"body": {"type": "NavigationStack", "children": [self.screen(reader)]}}
        document = {"components": {"Main": main}, "root": {"type": "Main"}}
        self.assertEqual(self.frames(document)["reader"], self.frames(document, {"tap": "go"})["reader"])
        self.assertEqual(self.answer(document, {"tap": "go"})["report"]["totals"]["geometryReaders"], 0)

    def test_its_bar_stays_in_the_window(self):
        plain = {"type": "Color", "color": "red"}
        for content in (PICTURE, plain):
            link = {"type": "NavigationLink", "name": "go", "title": "go", "destination": [
                {"type": "ZStack", "children": [content], "modifiers": [{"navigationTitle": "There"}, {"navigationBarTitleDisplayMode": "inline"},
                                                                        {"toolbar": [{"type": "Text", "name": "item", "text": "x"}]}]}]}
            main = {"body": {"type": "NavigationStack", "children": [link]}}
            frame = self.frames({"components": {"Main": main}, "root": {"type": "Main"}}, {"tap": "go"})["item"]
            self.assertGreaterEqual(frame["y"], 0)
            self.assertLess(frame["y"], 110)
            self.assertLess(frame["x"] + frame["width"], 393)


if __name__ == "__main__":
    unittest.main()
