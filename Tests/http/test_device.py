"""The device around a document: dynamic type, size classes, colour scheme and what else the environment has from it."""

import unittest

from client import ServerTestCase

STYLES = ["largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption", "caption2"]
# Human Interface Guidelines, Dynamic Type sizes: points by style, as above.
SIZES = {
    "xSmall": [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    "small": [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    "medium": [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    "large": [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    "xLarge": [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    "xxLarge": [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    "xxxLarge": [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    "accessibility1": [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    "accessibility2": [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    "accessibility3": [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    "accessibility4": [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    "accessibility5": [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
}


def text(font=None, modifiers=(), name="text", shown="M"):
    own = [{"font": font}] if font else []
    return {"type": "Text", "text": shown, "name": name, "modifiers": own + list(modifiers)}


def reader(keys, device=None, modifiers=(), viewport=None):
    shown = "'" + " ".join(f"\\({key})" for key in keys) + "'"
    component = {"environment": keys, "body": {"type": "Text", "name": "shown", "text": {"$": shown}}}
    document = {"components": {"Reader": component}, "root": {"type": "Reader", "modifiers": list(modifiers)}}
    if device:
        document["device"] = device
    if viewport:
        document["viewport"] = viewport
    return document


class Device(ServerTestCase):
    def ask(self, document, status=200, **more):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "include": ["svg", "report", "layout"], "verify": True, **more})
        self.assertEqual(answer.status, status, answer.text)
        if status == 200:
            self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def width(self, answer, name="text"):
        return next(one["frame"]["width"] for one in answer["layout"] if one.get("name") == name)

    def test_all_text_styles_have_the_published_sizes(self):
        for size, points in SIZES.items():
            for style, wanted in zip(STYLES, points):
                if style == "headline":
                    continue
                fixed = self.width(self.ask({"root": text({"size": wanted})}))
                for document in ({"root": text(style), "device": {"dynamicTypeSize": size}},
                                 {"root": text(style, [{"dynamicTypeSize": size}])},
                                 {"root": text(style, [{"environment": {"dynamicTypeSize": size}}])}):
                    self.assertAlmostEqual(self.width(self.ask(document)), fixed, msg=(size, style))

    def test_a_font_by_its_size_does_not_grow(self):
        fixed = self.width(self.ask({"root": text({"size": 17})}))
        large = self.ask({"root": text({"size": 17}), "device": {"dynamicTypeSize": "accessibility5"}})
        self.assertEqual(self.width(large), fixed)

    def test_a_style_goes_with_the_size_where_the_text_stands(self):
        inner = text(name="inner", modifiers=[{"dynamicTypeSize": "large"}])
        document = {"root": {"type": "VStack", "children": [text(), inner], "modifiers": [
            {"font": "title"}, {"dynamicTypeSize": "accessibility3"}]}}
        answer = self.ask(document)
        self.assertAlmostEqual(self.width(answer, "text"), self.width(self.ask({"root": text({"size": 48})})))
        self.assertAlmostEqual(self.width(answer, "inner"), self.width(self.ask({"root": text({"size": 28})})))

    def test_a_range_of_sizes_holds_what_is_inherited_in_it(self):
        body = {"accessibility3": 40, "accessibility1": 28, "large": 17, "xSmall": 14}
        for device, range_, expected in (("accessibility5", "...accessibility1", "accessibility1"),
                                         ("large", "...accessibility1", "large"), ("xSmall", "large...", "large"),
                                         ("accessibility5", "large...accessibility3", "accessibility3"),
                                         ("xSmall", "large...accessibility3", "large")):
            for modifier in ({"dynamicTypeSize": range_}, {"environment": {"dynamicTypeSize": range_}}):
                answer = self.ask({"root": text("body", [modifier]), "device": {"dynamicTypeSize": device}})
                self.assertAlmostEqual(self.width(answer), self.width(self.ask({"root": text({"size": body[expected]})})), msg=range_)
        later = self.ask({"root": text("body", [{"dynamicTypeSize": "large...accessibility1"}])},
                         events=[{"resize": {"device": {"dynamicTypeSize": "accessibility5"}}}])
        self.assertAlmostEqual(self.width(later), self.width(self.ask({"root": text({"size": 28})})))
        self.ask({"root": text("body", [{"dynamicTypeSize": "accessibility1...large"}])}, status=422)

    def test_a_request_goes_over_the_document(self):
        document = {"root": text(), "device": {"dynamicTypeSize": "xSmall"}}
        wanted = self.width(self.ask({"root": text({"size": 40})}))
        self.assertAlmostEqual(self.width(self.ask(document, device={"dynamicTypeSize": "accessibility3"})), wanted)
        resized = self.ask(document, events=[{"resize": {"device": {"dynamicTypeSize": "accessibility3"}}}])
        self.assertAlmostEqual(self.width(resized), wanted)
        self.assertEqual(resized["report"]["totals"]["transactions"], 1)
        still = self.ask(document, events=[{"resize": {"device": {"dynamicTypeSize": "xSmall"}}}])
        self.assertEqual(still["report"]["totals"]["transactions"], 0)

    def test_bodies_read_the_device(self):
        def document(key, wanted, **more):
            root = reader([key], **more)
            root["components"]["Reader"]["body"] = {
                "type": "If", "condition": {"$": f"{key} == {wanted}"}, "then": {"type": "Text", "text": "yes", "name": "yes"}}
            return root
        phone, side, plus, tablet = ((393, 852), (852, 393), (932, 430), (1024, 1366))
        for (width, height), across, down in ((phone, "compact", "regular"), (side, "compact", "compact"),
                                              (plus, "regular", "compact"), (tablet, "regular", "regular")):
            viewport = {"width": width, "height": height}
            for key, wanted in (("horizontalSizeClass", across), ("verticalSizeClass", down)):
                answer = self.ask(document(key, f"'{wanted}'", viewport=viewport))
                self.assertTrue(any(one.get("name") == "yes" for one in answer["layout"]), (width, key))
        for key, device, wanted in (
                ("dynamicTypeSize", {}, "'large'"), ("locale", {}, "'en_US'"), ("locale", {"locale": "de_DE"}, "'de_DE'"),
                ("colorSchemeContrast", {"contrast": "increased"}, ".increased"), ("colorScheme", {"colorScheme": "dark"}, ".dark"),
                ("accessibilityReduceMotion", {"reduceMotion": True}, "true"),
                ("layoutDirection", {"layoutDirection": "rightToLeft"}, "'rightToLeft'"),
                ("horizontalSizeClass", {"horizontalSizeClass": "regular"}, ".regular")):
            answer = self.ask(document(key, wanted, device=device))
            self.assertTrue(any(one.get("name") == "yes" for one in answer["layout"]), (key, device))
            modifier = [{"environment": {key: False if key == "accessibilityReduceMotion" else
                                         {"dynamicTypeSize": "small", "locale": "fr", "colorSchemeContrast": "standard",
                                          "colorScheme": "light", "layoutDirection": "leftToRight",
                                          "horizontalSizeClass": "compact"}[key]}}]
            answer = self.ask(document(key, wanted, device=device, modifiers=modifier))
            self.assertFalse(any(one.get("name") == "yes" for one in answer["layout"]), (key, device))

    def test_turning_the_device_runs_who_reads_its_size_class(self):
        components = {"Reader": reader(["horizontalSizeClass"])["components"]["Reader"],
                      "Other": {"body": {"type": "Text", "text": "x"}}}
        document = {"components": components, "root": {"type": "VStack", "children": [{"type": "Reader"}, {"type": "Other"}]}}
        answer = self.ask(document, events=[{"resize": {"width": 932, "height": 430}}])
        self.assertEqual([one["component"] for one in answer["report"]["evaluated"]], ["Reader"])
        self.assertEqual(answer["report"]["evaluated"][0]["reasons"][0]["kind"], "environment")

    def test_a_key_nobody_knows_is_a_fault_with_a_suggestion(self):
        for key, suggestion in (("horizontalSizeClas", "horizontalSizeClass"), ("colourScheme", "colorScheme"), ("dismis", "dismiss")):
            problem = self.ask(reader([key]), status=422)
            self.assertEqual(problem["code"], "unknown-environment-key")
            self.assertEqual(problem["pointer"], "/document/components/Reader/environment/0")
            self.assertEqual(problem["suggestion"], suggestion)
        self.ask(reader(["theme"], modifiers=[{"environment": {"theme": 3}}]))
        self.ask(reader(["scenePhase"]))
        found = self.ask(reader(["colorScheme"], modifiers=[{"environment": {"dynamicTypSize": "xLarge"}}]))
        self.assertEqual([one["code"] for one in found["report"]["diagnostics"]], ["unread-environment-key"])

    def test_a_device_is_checked(self):
        for device, pointer in (({"dynamicTypeSize": "huge"}, "dynamicTypeSize"), ({"colorSheme": "dark"}, "colorSheme"),
                                ({"reduceMotion": "yes"}, "reduceMotion"), ({"now": "tomorrow"}, "now"),
                                ({"locale": "x"}, "locale"), ({"contrast": 3}, "contrast")):
            self.assertEqual(self.ask({"root": text(), "device": device}, status=422)["pointer"], "/document/device/" + pointer)
            self.assertEqual(self.ask({"root": text()}, status=422, device=device)["pointer"], "/device/" + pointer)
        self.ask({"root": text(), "device": {"now": "2026-01-31T09:30:00Z", "locale": "zh-Hans"}})

    def test_a_line_limit_reserves_its_space(self):
        def height(limit):
            answer = self.ask({"root": text(modifiers=[{"lineLimit": limit}])})
            return next(one["frame"]["height"] for one in answer["layout"] if one.get("name") == "text")
        self.assertGreater(height({"lineLimit": 3, "reservesSpace": True}), 2.9 * height(3))
        self.assertEqual(height({"lineLimit": 3, "reservesSpace": True}), height({"limit": 3, "reservesSpace": True}))
        self.assertEqual(height({"lineLimit": 3, "reservesSpace": False}), height(3))


if __name__ == "__main__":
    unittest.main()
