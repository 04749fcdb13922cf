"""Old and short spellings, Markdown, colours and styles: what is drawn and measured (CONTRACT 5.1, 5.7)."""

import re
import unittest

from client import ServerTestCase

LABEL = "#000000"
ACCENT = "#0088ff"


class Spellings(ServerTestCase):
    def render(self, document, **members):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "include": ["svg", "layout", "report"], **members})
        self.assertEqual(answer.status, 200, answer.text[:600])
        return answer.json

    def text(self, *modifiers, text="Hello there", **keys):
        return {"type": "Text", "text": text, "modifiers": list(modifiers), **keys}

    def width(self, view):
        return self.render(dict(view, name="it"))["layout"][0]["frame"]["width"]

    def fills(self, view):
        """Colours of glyphs and symbols, in order."""
        svg = self.render(view)["svg"]
        return [fill for fill in re.findall(r'(?:<g transform="translate\(0 [^>]*|<path d="[^>]*) fill="(#[0-9a-f]{3,8})"', svg) if fill != "#fff"]

    def test_spellings_mean_the_longer_ones(self):
        box = {"type": "Rectangle", "fill": "red", "modifiers": []}
        image = {"type": "Image", "size": [80, 40], "resizable": True}
        same = [
            (self.text({"foregroundColor": "green"}), self.text({"foregroundStyle": "green"})),
            (self.text({"italic": True}), self.text({"font": {"style": "body", "italic": True}})),
            (self.text({"bold": True}), self.text({"font": {"style": "body", "weight": "bold"}})),
            (self.text({"fontWeight": "light"}), self.text({"font": {"style": "body", "weight": "light"}})),
            (self.text({"fontDesign": "serif"}), self.text({"font": {"style": "body", "design": "serif"}})),
            (self.text({"bold": False}), self.text()), (self.text({"underline": False}), self.text()),
            (self.text({"foregroundColor": None}), self.text()), (self.text({"fontWeight": None}), self.text()),
            (dict(image, modifiers=[{"scaledToFit": True}]), dict(image, modifiers=[{"aspectRatio": {"contentMode": "fit"}}])),
            (dict(image, modifiers=[{"scaledToFill": True}]), dict(image, modifiers=[{"aspectRatio": {"contentMode": "fill"}}])),
            (dict(box, modifiers=[{"edgesIgnoringSafeArea": "top"}]), dict(box, modifiers=[{"ignoresSafeArea": {"edges": "top"}}])),
            ({"type": "Image", "systemName": "heart.fill"}, {"type": "Image", "symbol": "heart.fill"}),
        ]
        area = {"width": 200, "height": 300, "safeArea": {"top": 40}}
        for short, long in same:
            with self.subTest(short=short):
                short, long = (self.render(view, viewport=area) for view in (short, long))
                strip = lambda svg: re.sub(r' (?:id|data-[a-z-]+)="[^"]*"', "", svg)
                self.assertEqual(strip(short["svg"]), strip(long["svg"]))

    def test_traits_hold_whatever_the_font(self):
        for font in ("title", "caption", {"size": 30}):
            outside = self.text({"font": font}, {"bold": True})
            inside = self.text({"bold": True}, {"font": font})
            self.assertEqual(self.width(outside), self.width(inside))
            self.assertNotEqual(self.width(outside), self.width(self.text({"font": font})))
        stack = {"type": "VStack", "children": [self.text({"font": "title"}, name="in")], "modifiers": [{"fontWeight": "black"}]}
        alone = self.text({"font": {"style": "title", "weight": "black"}}, name="in")
        widths = [[entry["frame"]["width"] for entry in self.render(view)["layout"] if entry.get("name") == "in"] for view in (stack, alone)]
        self.assertEqual(widths[0], widths[1])

    def test_booleans_may_be_expressions(self):
        for modifier in ("bold", "italic", "underline", "strikethrough"):
            button = {"type": "Button", "name": "b", "action": "on.toggle()", "label": self.text({modifier: {"$": "on"}})}
            document = {"components": {"S": {"state": {"on": False}, "body": button}}, "root": {"type": "S"}}
            off, on = (self.render(document, events=events) for events in ([], [{"tap": "b"}]))
            self.assertNotEqual(off["svg"], on["svg"], modifier)
            attributes = on["report"]["redrawn"][0]["attributes"]
            self.assertIn("font" if modifier in ("bold", "italic") else "text", attributes)

    def test_markdown_of_literals_is_drawn(self):
        plain = self.width(self.text(text="bold"))
        self.assertGreater(self.width(self.text(text="**bold**")), plain)
        self.assertEqual(self.width(self.text(text="**bold**")), self.width(self.text({"bold": True}, text="bold")))
        self.assertEqual(self.width(self.text(text="*ab*")), self.width(self.text({"italic": True}, text="ab")))
        self.assertEqual(self.width(self.text(text="`ab`")), self.width(self.text({"fontDesign": "monospaced"}, text="ab")))
        for view in ({"type": "Text", "verbatim": "**bold**"}, self.text(text={"$": "'**bold**'"}), self.text(text="\\*\\*bold\\*\\*")):
            self.assertEqual(self.width(view), self.width({"type": "Text", "verbatim": "**bold**"}))
            self.assertGreater(self.width(view), plain)
        struck = self.render(self.text(text="a ~~b~~ c"))["svg"]
        self.assertEqual(struck.count("stroke-width"), 1)
        self.assertEqual(self.fills(self.text(text="a [b](https://c.d) e")), [LABEL, ACCENT, LABEL])
        self.assertEqual(self.fills(self.text({"foregroundStyle": "red"}, {"tint": "green"}, text="[b](https://c.d)")), ["#34c759"])

    def test_lines_are_where_the_font_says(self):
        for size in (10, 20, 40):
            svg = self.render(self.text({"underline": True}, {"strikethrough": {"color": "red"}}, {"font": {"size": size}}))["svg"]
            lines = re.findall(r'<path d="M(\S+) (\S+)h(\S+)" stroke="(#\w+)" stroke-width="([\d.]+)"', svg)
            self.assertEqual([line[3] for line in lines], [LABEL, "#ff383c"])
            under, through = lines
            self.assertGreater(float(under[1]), float(through[1]) + size * 0.25)
            self.assertTrue(size * 0.02 < float(under[4]) < size * 0.12, under)
            self.assertAlmostEqual(float(under[2]), self.width(self.text({"font": {"size": size}})), delta=0.5)

    def test_label_colours_follow_no_style(self):
        def label(style):
            return {"type": "Button", "action": "", "label": self.text({"foregroundStyle": style}, text="a")}

        self.assertEqual(self.fills(label("primary")), [ACCENT])
        self.assertEqual(self.fills(label({"$": ".primary"})), [ACCENT])
        for style in ({"color": "primary"}, {"$": "Color.primary"}, {"$": "Color('primary')"}):
            self.assertEqual(self.fills(label(style)), [LABEL], style)
        button = {"type": "Button", "action": "", "label": self.text({"foregroundColor": "primary"}, text="a")}
        self.assertEqual(self.fills(button), [LABEL])
        tinted = dict(label("primary"), modifiers=[{"tint": "purple"}])
        self.assertEqual(self.fills(tinted), ["#cb30e0"])
        self.assertEqual(self.fills(dict(label({"color": "primary"}), modifiers=[{"tint": "purple"}])), [LABEL])
        self.assertEqual(self.fills(self.text({"foregroundStyle": "tint"}, {"accentColor": "red"}, text="a")), ["#ff383c"])

    def test_symbols_are_drawn_and_cut(self):
        names = ["gearshape.fill", "xmark.circle.fill", "person.2.fill", "bell.slash", "square.and.arrow.up", "exclamationmark.triangle.fill", "person.crop.circle.badge.plus", "chevron.right", "5.circle"]
        views = [{"type": "Image", "systemName": name} for name in names]
        answer = self.render({"type": "HStack", "children": views + views[:2]})
        self.assertEqual(answer["report"]["diagnostics"], [])
        svg = answer["svg"]
        used = re.findall(r'mask="url\(#(y\d+)\)"', svg)
        made = re.findall(r'<mask id="(y\d+)"', svg)
        self.assertEqual(sorted(set(used)), sorted(made))
        self.assertGreater(len(used), len(made))
        found = self.render({"type": "Image", "systemName": "haert.fill"})["report"]["diagnostics"]
        self.assertEqual([entry["code"] for entry in found], ["unknown-symbol"])
        self.assertIn("heart.fill", found[0]["message"])


if __name__ == "__main__":
    unittest.main()
