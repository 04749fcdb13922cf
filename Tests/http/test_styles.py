"""Hierarchical styles: levels of the style around (MEASURED B27)."""

import re
import unittest

from layoutcase import LayoutCase, view


def rectangle(**keys):
    return view("Rectangle", **keys)


class LevelsOfAStyle(LayoutCase):
    def paints(self, *children, style="#ff0000"):
        """(fill, opacity) of the rectangles inside a foreground style."""
        root = view("VStack", *children, modifiers=[{"foregroundStyle": style}])
        svg = self.answer(root, include=["svg"])["svg"]
        return re.findall(r'<rect [^>]*fill="(#\w+)"(?: fill-opacity="([\d.]+)")?', svg)[1:]

    def styled(self, name):
        return rectangle(modifiers=[{"foregroundStyle": name}])

    def test_a_level_inside_a_style_is_that_colour_faded(self):
        found = self.paints(*[self.styled(name) for name in ("primary", "secondary", "tertiary", "quaternary")])
        self.assertEqual([fill for fill, _ in found], ["#ff0000"] * 4)
        for (_, opacity), level in zip(found, (1, 0.5, 0.35, 0.25)):
            self.assertAlmostEqual(float(opacity or 1), level, 2)

    def test_a_fill_may_be_a_level_too(self):
        found = self.paints(rectangle(fill="secondary"), rectangle(fill="primary"))
        self.assertEqual([fill for fill, _ in found], ["#ff0000", "#ff0000"])
        self.assertAlmostEqual(float(found[0][1]), 0.5, 2)

    def test_without_a_style_around_levels_are_the_labels_colours(self):
        self.assertEqual(self.paints(self.styled("secondary"), style="primary"), [("#3c3c43", "0.6")])

    def test_a_colour_view_is_a_colour_and_no_style(self):
        found = self.paints(view("Color", color="primary"), view("Color", color="secondary"))
        self.assertEqual(found, [("#000000", ""), ("#3c3c43", "0.6")])

    def test_a_limit_of_lines_may_be_a_range(self):
        text = view("Text", text="one", modifiers=[{"lineLimit": [2, 4]}])
        self.assertEqual(self.sizes(text, (None, None))[0][1], 42.5)


if __name__ == "__main__":
    unittest.main()
