"""What layout needs of text (LAYOUT 11; MEASURED A3, A7, B31 to B41, table C1)."""

from layoutcase import LayoutCase, box, color, text, view

LINE, PITCH = 20.287109375, 22  # of body: 17 * 2444/2048, and the published distance of baselines


def up(length, scale=2):
    whole = int(length * scale)
    return (whole + (length * scale - whole > 1e-6)) / scale


class Lines(LayoutCase):
    def height(self, string, *modifiers, proposal=(None, None), scale=2):
        return self.sizes(text(string, None, *modifiers), proposal, scale=scale)[0][1]

    def width(self, string, *modifiers, proposal=(None, None)):
        return self.sizes(text(string, None, *modifiers), proposal)[0][0]

    def test_one_line_of_every_style_at_both_scales(self):
        table = {"largeTitle": (41.0, 40.667), "title": (33.5, 33.667), "title2": (26.5, 26.333), "title3": (24.0, 24.0),
                 "headline": (20.5, 20.333), "body": (20.5, 20.333), "callout": (19.5, 19.333), "subheadline": (18.0, 18.0),
                 "footnote": (16.0, 15.667), "caption": (14.5, 14.333), "caption2": (13.5, 13.333)}
        for style, heights in table.items():
            for scale, expected in zip((2, 3), heights, strict=True):
                self.assertAlmostEqual(self.height("hi", {"font": style}, scale=scale), expected, 3, style)
        self.assertAlmostEqual(self.height("hi"), 20.5)

    def test_fonts_by_size(self):
        for size, height in {10: 12, 11: 13.5, 12: 14.5, 13: 16, 15: 18, 17: 20.5, 20: 24, 22: 26.5, 24: 29, 26: 31.5,
                             32: 38.5, 40: 48}.items():
            self.assertAlmostEqual(self.height("hi", {"font": {"size": size}}), height)
            self.assertAlmostEqual(self.height("a\nb\nc", {"font": {"size": size}}), up(3 * size * 2444 / 2048))

    def test_several_lines_of_a_style_have_its_leading(self):
        for style, size, pitch in (("body", 17, 22), ("largeTitle", 34, 41), ("caption2", 11, 13), ("footnote", 13, 18)):
            line = size * 2444 / 2048
            for count in (2, 3, 5):
                expected = up(count * line + (count - 1) * max(0, pitch - line))
                self.assertAlmostEqual(self.height("\n".join("a" * count), {"font": style}), expected, 6, style)

    def test_line_spacing_widens_the_pitch_where_it_is_the_larger(self):
        self.assertAlmostEqual(self.height("a\nb", {"lineSpacing": 10}), up(2 * LINE + 10))
        self.assertAlmostEqual(self.height("a\nb", {"lineSpacing": 1}), up(LINE + PITCH))
        self.assertAlmostEqual(self.height("a", {"lineSpacing": 10}), 20.5)

    def test_pressure_of_height_keeps_whole_lines_and_at_least_one(self):
        many = "\n".join("abcdef")
        for proposed, count in {0: 1, 10: 1, 30: 1, 44: 2, 50: 2, 66: 3, 100: 4, None: 6, "infinity": 6}.items():
            expected = up(LINE + (count - 1) * PITCH)
            self.assertAlmostEqual(self.height(many, proposal=(None, proposed)), expected, 6, proposed)

    def test_line_limits(self):
        many = "\n".join("abcdef")
        lines = {count: up(LINE + (count - 1) * PITCH) for count in range(1, 7)}
        for limit, tall, short in ((2, 2, 1), ({"limit": 4}, 4, 1), ({"limit": 3, "reservesSpace": True}, 3, 3),
                                   ({"minimum": 2, "maximum": 4}, 4, 2), ({"maximum": 4}, 4, 1), ({"minimum": 3}, 6, 3)):
            with self.subTest(limit=limit):
                self.assertAlmostEqual(self.height(many, {"lineLimit": limit}), lines[tall])
                self.assertAlmostEqual(self.height("a", {"lineLimit": limit}), lines[short])

    def test_the_ideal_is_the_widest_written_line(self):
        self.assertAlmostEqual(self.width("short\nmuch longer line"), self.width("much longer line"))

    def test_no_width_gives_a_line_for_each_character(self):
        self.assertEqual(self.sizes(text("abcd"), (0, None))[0][0], 0)
        self.assertAlmostEqual(self.height("abcd", proposal=(0, None)), up(LINE + 3 * PITCH))
        self.assertAlmostEqual(self.height("abcd", proposal=(0, 0)), 20.5)

    def test_wrapped_width_includes_the_trailing_space_and_is_capped(self):
        space = self.width("aaaa bbbb") - self.width("aaaa") - self.width("bbbb")
        first = self.width("aaaa aaaa")
        wrapped = self.width("aaaa aaaa bbbb bbbb cccc", proposal=(first + space + 2, None))
        self.assertAlmostEqual(wrapped, first + space, 3)
        self.assertAlmostEqual(self.width("aaaa aaaa bbbb bbbb cccc", proposal=(first + space / 2, None)), first + space / 2, 3)

    def test_two_lines_avoid_a_lone_last_word(self):
        greedy = self.width("aaaa bbbb cccc") + 1
        [(width, height)] = self.sizes(text("aaaa bbbb cccc dd"), (greedy, None))
        self.assertAlmostEqual(height, up(LINE + PITCH))
        self.assertAlmostEqual(width, self.width("aaaa bbbb "), 3)
        # Three lines stay greedy.
        [(width, height)] = self.sizes(text("aaaa bbbb cccc aaaa bbbb cccc dd"), (greedy, None))
        self.assertAlmostEqual(height, up(LINE + 2 * PITCH))
        self.assertGreater(width, self.width("aaaa bbbb cccc"))

    def test_a_scale_factor_shrinks_only_what_a_limit_would_cut(self):
        sentence = "a sentence of several words"
        ideal = self.width(sentence)
        [(width, height)] = self.sizes(text(sentence, None, {"lineLimit": 1}, {"minimumScaleFactor": 0.5}), (ideal * 0.75, None))
        self.assertLess(height, 20.5)
        self.assertLessEqual(width, ideal * 0.75 + 0.001)
        [(_, height)] = self.sizes(text(sentence, None, {"minimumScaleFactor": 0.5}), (ideal * 0.75, None))
        self.assertAlmostEqual(height, up(LINE + PITCH))

    def test_a_frame_passes_the_width_on(self):
        wrapped = text("one two three four five six seven", "t", {"name": "in"}, {"frame": {"width": 80}})
        found = self.frames(wrapped)
        self.assertLessEqual(found["in"][2], 80)
        self.assertEqual(found["t"][2], 80)
        self.assertGreater(found["t"][3], 3 * PITCH)

    def test_alignment_of_lines_changes_no_size(self):
        sizes = {alignment: self.sizes(text("one\ntwo three", None, {"multilineTextAlignment": alignment}), (200, None))[0]
                 for alignment in ("leading", "center", "trailing")}
        self.assertEqual(len(set(sizes.values())), 1)

    def test_a_line_is_as_tall_as_its_tallest_run(self):
        runs = view("Text", text=[{"text": "a", "font": "largeTitle"}, {"text": "b"}, {"text": "\nc"}])
        self.assertAlmostEqual(self.sizes(runs, (None, None))[0][1], up(34 * 2444 / 2048 + (41 - 34 * 2444 / 2048) + LINE), 3)


class Pressure(LayoutCase):
    """Texts under pressure in stacks; 17 points by size have no leading: a line is 20.287."""

    font = {"font": {"size": 17}}

    def test_a_spacers_minimum_is_reserved_before_text_gets_height(self):
        text_of_four = text("a\nb\nc\nd", "t", self.font)
        for least, lines in ((None, 2), (0, 2), (15, 1)):
            spacer = view("Spacer", **({} if least is None else {"minLength": least}))
            column = view("VStack", text_of_four, {**spacer, "name": "s"}, modifiers=[{"frame": {"height": 50}}])
            found = self.frames(column)
            self.assertAlmostEqual(found["t"][3], up(lines * LINE), msg=least)
            self.assertAlmostEqual(found["s"][3], 50 - up(lines * LINE), msg=least)

    def test_the_shorter_text_is_served_first_in_either_order(self):
        two, four = text("a\nb", "two", self.font), text("a\nb\nc\nd", "four", self.font)
        for children in ((two, four), (four, two)):
            found = self.frames(view("VStack", *children, spacing=0, modifiers=[{"frame": {"height": 105}}]))
            self.assertAlmostEqual(found["two"][3], up(2 * LINE))
            self.assertAlmostEqual(found["four"][3], up(3 * LINE))
