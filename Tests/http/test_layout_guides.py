"""Alignment guides and text baselines (LAYOUT 3.5, 3.7, 5, 11)."""

from layoutcase import LayoutCase, box, color, image, text, view

BASELINE = 1950 / 2048 * 17  # the ascent of body


class Guides(LayoutCase):
    def test_edges_and_centres(self):
        for alignment, x in {"leading": 110, "center": 125, "trailing": 140}.items():
            column = view("VStack", box(80, 20, "a"), box(50, 20, "b"), alignment=alignment, spacing=0)
            self.assertFrames(column, {"a": (110, 80, 80, 20), "b": (x, 100, 50, 20)})
        for alignment, y in {"top": 70, "center": 80, "bottom": 90}.items():
            row = view("HStack", box(20, 60, "a"), box(20, 40, "b"), alignment=alignment, spacing=0)
            self.assertFrames(row, {"a": (130, 70, 20, 60), "b": (150, y, 20, 40)})

    def test_an_explicit_guide_moves_a_view_and_widens_the_stack(self):
        column = view("VStack", box(80, 20, "a", {"alignmentGuide": {"guide": "leading", "value": 30}}), box(80, 20, "b"),
                      alignment="leading", spacing=0)
        self.assertFrames({**column, "name": "s"},
                          {"s": (95, 80, 110, 40), "a": (95, 80, 80, 20), "b": (125, 100, 80, 20)})

    def test_the_guides_line_itself_belongs_to_the_stack(self):
        column = view("VStack", box(80, 20, "a", {"alignmentGuide": {"guide": "leading", "value": -20}}),
                      alignment="leading")
        self.assertFrames({**column, "name": "s"}, {"s": (100, 90, 100, 20), "a": (120, 90, 80, 20)})

    def test_a_guide_of_another_axis_or_name_changes_nothing(self):
        column = view("VStack", box(80, 20, "a", {"alignmentGuide": {"guide": "trailing", "value": 30}}), box(80, 20, "b"),
                      alignment="leading", spacing=0)
        self.assertFrames(column, {"a": (110, 80, 80, 20), "b": (110, 100, 80, 20)})

    def test_a_guide_may_use_the_dimensions_and_other_guides(self):
        column = view("VStack",
                      box(80, 20, "a", {"alignmentGuide": {"guide": "leading", "value": {"$": "d[.trailing] - d.width / 4"}}}),
                      box(80, 20, "b"), alignment="leading", spacing=0)
        self.assertFrames(column, {"a": (80, 80, 80, 20), "b": (140, 100, 80, 20)})

    def test_the_outer_one_of_two_modifiers_counts_and_sees_the_inner_one(self):
        column = view("VStack",
                      box(80, 20, "a", {"alignmentGuide": {"guide": "leading", "value": 10}},
                          {"alignmentGuide": {"guide": "leading", "value": {"$": "d[.leading] + 5"}}}),
                      box(80, 20, "b"), alignment="leading", spacing=0)
        self.assertFrames(column, {"a": (102.5, 80, 80, 20), "b": (117.5, 100, 80, 20)})

    def test_center_alone_is_the_one_the_stack_aligns_by(self):
        guided = box(80, 20, "a", {"alignmentGuide": {"guide": "center", "value": {"$": "d.width"}}})
        self.assertFrames(view("VStack", guided, box(80, 20, "b"), spacing=0), {"a": (90, 80, 80, 20), "b": (130, 100, 80, 20)})
        guided = box(80, 20, "a", {"alignmentGuide": {"guide": "center", "value": {"$": "d.height"}}})
        self.assertFrames(view("HStack", guided, box(80, 20, "b"), spacing=0), {"a": (70, 85, 80, 20), "b": (150, 95, 80, 20)})

    def test_explicit_guides_pass_through_modifiers_shifted(self):
        column = view("VStack",
                      box(60, 20, "a", {"alignmentGuide": {"guide": "leading", "value": 10}}, {"padding": 10}),
                      box(80, 40, "b"), alignment="leading", spacing=0)
        # The guide lies at 20 of the padded view.
        self.assertFrames(column, {"a": (100, 60, 80, 40), "b": (120, 100, 80, 40)})
        framed = view("VStack",
                      box(60, 20, "a", {"alignmentGuide": {"guide": "leading", "value": 10}},
                          {"frame": {"width": 100, "alignment": "trailing"}}),
                      box(80, 20, "b"), alignment="leading", spacing=0)
        self.assertFrames(framed, {"a": (85, 80, 100, 20), "b": (135, 100, 80, 20)})

    def test_explicit_built_in_guides_do_not_pass_through_stacks(self):
        inner = view("VStack", box(60, 20, "a", {"alignmentGuide": {"guide": "leading", "value": 10}}), alignment="leading")
        column = view("VStack", inner, box(60, 20, "b"), alignment="leading", spacing=0)
        self.assertFrames(column, {"a": (120, 80, 60, 20), "b": (120, 100, 60, 20)})


class CustomGuides(LayoutCase):
    alignments = {"midline": {"axis": "vertical", "value": {"$": "d.height / 2"}},
                  "third": {"axis": "horizontal", "value": {"$": "d.width / 3"}}}

    def document(self, root):
        return {"alignments": self.alignments, "root": root}

    def test_the_default_is_that_of_the_document(self):
        column = view("VStack", box(90, 20, "a"), box(30, 20, "b"), alignment="third", spacing=0)
        self.assertFrames(self.document(column), {"a": (105, 80, 90, 20), "b": (125, 100, 30, 20)})

    def test_it_passes_through_stacks_as_the_mean(self):
        left = view("VStack", box(20, 20, "a"),
                    box(20, 20, "b", {"alignmentGuide": {"guide": "midline", "value": {"$": "d.height / 2"}}}),
                    box(20, 20, "c"), spacing=0)
        right = view("VStack", box(20, 30, "d", {"alignmentGuide": {"guide": "midline", "value": 15}}), box(20, 30, "e"),
                     spacing=0)
        row = view("HStack", left, right, alignment="midline", spacing=0)
        # left: 60 high, line at 30; right: 60 high, line at 15.
        self.assertFrames(self.document(row), {"b": (130, 82.5, 20, 20), "d": (150, 77.5, 20, 30)})
        two = view("VStack", box(20, 20, "a", {"alignmentGuide": {"guide": "midline", "value": 0}}),
                   box(20, 20, "b", {"alignmentGuide": {"guide": "midline", "value": 20}}), spacing=0)
        row = view("HStack", two, box(20, 10, "d"), alignment="midline", spacing=0)
        # Mean of 0 and 40.
        self.assertFrames(self.document(row), {"a": (130, 80, 20, 20), "d": (150, 95, 20, 10)})

    def test_it_aligns_in_zstacks_and_frames(self):
        layers = view("ZStack", box(60, 60, "a"), box(20, 20, "b", {"alignmentGuide": {"guide": "midline", "value": 20}}),
                      alignment="midline")
        self.assertFrames(self.document(layers), {"a": (120, 70, 60, 60), "b": (140, 80, 20, 20)})


class Baselines(LayoutCase):
    def test_texts_of_two_sizes_share_their_first_baseline(self):
        row = view("HStack", text("A", "a", {"font": "largeTitle"}), text("b", "b"), alignment="firstTextBaseline")
        found = self.frames(row)
        self.assertAlmostEqual(found["a"][1] + 1950 / 2048 * 34, found["b"][1] + BASELINE)

    def test_what_is_no_text_stands_on_the_baseline(self):
        row = view("HStack", text("b", "b"), image(10, 30, "i"), alignment="firstTextBaseline")
        found = self.frames(row)
        self.assertAlmostEqual(found["i"][1] + 30, found["b"][1] + BASELINE)

    def test_first_and_last_lines(self):
        for alignment, line in {"firstTextBaseline": 0, "lastTextBaseline": 1}.items():
            row = view("HStack", text("one\ntwo", "a"), text("b", "b"), alignment=alignment)
            found = self.frames(row)
            self.assertAlmostEqual(found["a"][1] + line * 22 + BASELINE, found["b"][1] + BASELINE, msg=alignment)

    def test_they_pass_through_padding_and_frames(self):
        row = view("HStack", text("A", "a", {"name": "in"}, {"padding": 10}), text("b", "b"), alignment="firstTextBaseline")
        found = self.frames(row)
        self.assertAlmostEqual(found["in"][1], found["b"][1])
        row = view("HStack", text("A", "a", {"name": "in"}, {"frame": {"height": 80, "alignment": "top"}}), text("b", "b"),
                   alignment="lastTextBaseline")
        found = self.frames(row)
        self.assertAlmostEqual(found["in"][1], found["b"][1])

    def test_a_stacks_first_baseline_is_the_first_and_its_last_the_last(self):
        for alignment, line in {"firstTextBaseline": "t1", "lastTextBaseline": "t3"}.items():
            column = view("VStack", text("one", "t1"), text("two", "t2"), text("three", "t3"))
            found = self.frames(view("HStack", column, text("b", "b"), alignment=alignment))
            self.assertAlmostEqual(found[line][1], found["b"][1], msg=alignment)

    def test_reserved_lines_leave_the_last_baseline_on_the_last_real_line(self):
        row = view("HStack", text("A", "a", {"lineLimit": {"limit": 3, "reservesSpace": True}}), text("b", "b"),
                   alignment="lastTextBaseline")
        found = self.frames(row)
        self.assertAlmostEqual(found["a"][1], found["b"][1])
