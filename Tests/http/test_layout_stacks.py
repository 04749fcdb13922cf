"""Stacks, spacers, dividers and spacing as SwiftUI lays them out (LAYOUT 3, 4 and 6, MEASURED A2 to A10)."""

from layoutcase import LayoutCase, box, color, image, text, view

BODY_ABOVE = 6.6005859375  # a view above a body text at scale 2: descent, and the line's tenth rounded up to a pixel
BODY_BELOW = 10.80908203125  # the view below it: that, and what the ascent exceeds the capitals by


class Distribution(LayoutCase):
    def test_rigid_views_are_served_before_flexible_ones_and_the_rest_is_shared_equally(self):
        row = view("HStack", color("a"), box(50, 10, "b"), color("c"), spacing=0)
        self.assertFrames(row, {"a": (0, 0, 125, 200), "b": (125, 95, 50, 10), "c": (175, 0, 125, 200)})

    def test_of_infinitely_flexible_views_the_larger_minimum_is_served_first(self):
        row = view("HStack", color("a"), color("b", {"frame": {"minWidth": 180}}), spacing=0)
        self.assertFrames(row, {"a": (0, 0, 120, 200), "b": (120, 0, 180, 200)})

    def test_the_less_flexible_view_gives_what_it_does_not_take_to_those_after_it(self):
        row = view("HStack", color("a"), color("b", {"frame": {"maxWidth": 40}}), color("c"), spacing=0)
        self.assertFrames(row, {"a": (0, 0, 130, 200), "b": (130, 0, 40, 200), "c": (170, 0, 130, 200)})

    def test_a_higher_priority_takes_all_but_the_minimums_of_the_others(self):
        row = view(
            "HStack", color("a", {"frame": {"minWidth": 20}}), color("b", {"layoutPriority": 1}),
            color("c", {"frame": {"minWidth": 60}}), spacing=0)
        self.assertFrames(row, {"a": (0, 0, 20, 200), "b": (20, 0, 220, 200), "c": (240, 0, 60, 200)})

    def test_three_priorities_reserve_the_minimums_of_all_lower_ones(self):
        row = view(
            "HStack", color("a", {"frame": {"minWidth": 10}}),
            color("b", {"frame": {"minWidth": 30, "maxWidth": 100}}, {"layoutPriority": 1}),
            color("c", {"frame": {"minWidth": 40, "maxWidth": 150}}, {"layoutPriority": 2}), spacing=0)
        # c: 300 - 10 - 30 = 260 -> 150; b: 260 - 150 + 30 = 140 -> 100; a: 140 - 100 + 10 = 50
        self.assertFrames(row, {"a": (0, 0, 50, 200), "b": (50, 0, 100, 200), "c": (150, 0, 150, 200)})

    def test_a_negative_priority_comes_last(self):
        row = view("HStack", color("a"), color("b", {"layoutPriority": -1}), spacing=0)
        self.assertFrames(row, {"a": (0, 0, 300, 200), "b": (300, 0, 0, 200)})

    def test_rigid_views_may_overflow_and_the_overflow_is_centred(self):
        row = view("HStack", box(200, 10, "a"), box(200, 10, "b"))
        self.assertFrames(row, {"a": (-54, 95, 200, 10), "b": (154, 95, 200, 10)})

    def test_what_overflows_leaves_nothing_to_flexible_views(self):
        row = view("HStack", box(400, 10, "a"), color("b"), spacing=0)
        self.assertFrames(row, {"a": (-50, 95, 400, 10), "b": (350, 0, 0, 200)})

    def test_without_a_proposal_children_answer_their_ideal(self):
        row = view("HStack", color("a"), box(50, 10, "b"), view("Spacer"), modifiers=[{"fixedSize": True}])
        self.assertFrames(row, {"a": (112, 95, 10, 10), "b": (130, 95, 50, 10)})

    def test_a_minimum_and_a_maximum_decide_the_flexibility(self):
        # flexibilities 20 and 80: a first, asked for 50 -> 40; b the rest.
        row = view(
            "HStack", color("a", {"frame": {"minWidth": 20, "maxWidth": 40}}),
            color("b", {"frame": {"minWidth": 10, "maxWidth": 90}}), spacing=0, modifiers=[{"frame": {"width": 100}}])
        self.assertFrames(row, {"a": (100, 0, 40, 200), "b": (140, 0, 60, 200)})

    def test_negative_spacing_overlaps(self):
        row = view("HStack", box(70, 70, "a"), box(70, 70, "b"), box(70, 70, "c"), spacing=-30)
        self.assertFrames(row, {"a": (75, 65, 70, 70), "b": (115, 65, 70, 70), "c": (155, 65, 70, 70)})

    def test_answers_to_zero_and_infinity(self):
        row = view("HStack", color(None, {"frame": {"minWidth": 20, "maxWidth": 60}}), box(50, 10), view("Spacer"))
        self.assertSizes(row, {
            (0, 0): (20 + 8 + 50 + 8, 10), (None, None): (20 + 58 + 8, 10), (200, 30): (200, 30),
            ("infinity", 30): ("infinity", 30)})


class SecondPhase(LayoutCase):
    def test_children_get_the_stacks_own_width_when_placed(self):
        column = view(
            "VStack", color("a", {"frame": {"idealWidth": 40, "maxWidth": "infinity", "maxHeight": 20}}), box(90, 20, "b"),
            spacing=0, modifiers=[{"fixedSize": {"horizontal": True, "vertical": False}}])
        self.assertFrames(column, {"a": (105, 80, 90, 20), "b": (105, 100, 90, 20)})

    def test_a_divider_in_a_hugging_row_is_as_tall_as_the_row(self):
        row = view(
            "HStack", box(20, 40, "a"), {**view("Divider"), "name": "d"}, box(20, 20, "b"), spacing=0,
            modifiers=[{"fixedSize": True}])
        self.assertFrames(row, {"a": (129.75, 80, 20, 40), "d": (149.75, 80, 0.5, 40), "b": (150.25, 90, 20, 20)})


class Dividers(LayoutCase):
    def test_one_pixel_across_the_axis_of_the_stack(self):
        for scale, pixel in ((1, 1), (2, 0.5), (3, 1 / 3)):
            column = view("VStack", box(10, 20), {**view("Divider"), "name": "d"}, spacing=0)
            self.assertFrames(column, {"d": (0, 100 - (20 + pixel) / 2 + 20, 300, pixel)}, scale=scale)
            row = view("HStack", box(10, 20), {**view("Divider"), "name": "d"}, spacing=0)
            self.assertFrames(row, {"d": (150 - (10 + pixel) / 2 + 10, 0, pixel, 200)}, scale=scale)

    def test_outside_a_stack_it_is_a_horizontal_line(self):
        self.assertFrames({**view("Divider"), "name": "d"}, {"d": (0, 99.75, 300, 0.5)})
        layers = view("HStack", view("ZStack", {**view("Divider"), "name": "d"}))
        self.assertFrames(layers, {"d": (0, 99.75, 300, 0.5)})
        behind = view("HStack", box(20, 20, None, {"background": {**view("Divider"), "name": "d"}}))
        self.assertFrames(behind, {"d": (140, 99.75, 20, 0.5)})

    def test_through_modifiers_groups_and_components_it_follows_the_stack_around(self):
        divider = {**view("Divider"), "name": "d"}
        line = {"components": {"Line": {"body": divider}}, "root": view("HStack", {"type": "Line"})}
        self.assertFrames(line, {"d": (149.75, 0, 0.5, 200)})
        group = view("HStack", view("Group", {**divider, "modifiers": [{"padding": 10}]}))
        self.assertFrames(group, {"d": (139.75, 0, 20.5, 200)})


class Spacers(LayoutCase):
    def test_a_spacer_has_no_distance_to_its_neighbours(self):
        row = view("HStack", box(50, 10, "a"), {**view("Spacer"), "name": "s"}, box(50, 10, "b"))
        self.assertFrames(row, {"a": (0, 95, 50, 10), "s": (50, 100, 200, 0), "b": (250, 95, 50, 10)})

    def test_given_spacing_is_kept_around_a_spacer(self):
        row = view("HStack", box(50, 10, "a"), {**view("Spacer"), "name": "s"}, box(50, 10, "b"), spacing=5)
        self.assertFrames(row, {"a": (0, 95, 50, 10), "s": (55, 100, 190, 0), "b": (250, 95, 50, 10)})

    def test_everything_else_is_served_first_with_the_spacers_minimum_reserved(self):
        row = view("HStack", color("a"), view("Spacer"), color("b"))
        self.assertFrames(row, {"a": (0, 0, 146, 200), "b": (154, 0, 146, 200)})
        row = view("HStack", color("a"), view("Spacer", minLength=40), color("b"))
        self.assertFrames(row, {"a": (0, 0, 130, 200), "b": (170, 0, 130, 200)})
        row = view("HStack", color("a"), view("Spacer", minLength=0), color("b"))
        self.assertFrames(row, {"a": (0, 0, 150, 200), "b": (150, 0, 150, 200)})

    def test_spacers_share_the_rest(self):
        row = view("HStack", view("Spacer"), box(60, 10, "a"), view("Spacer"), view("Spacer"))
        self.assertFrames(row, {"a": (80, 95, 60, 10)})

    def test_in_a_stack_it_takes_nothing_across(self):
        self.assertSizes(view("VStack", view("Spacer")), {(100, 50): (0, 50), (None, None): (0, 8), (0, 0): (0, 8)})

    def test_without_an_axis_it_takes_both(self):
        self.assertFrames({**view("Spacer"), "name": "s"}, {"s": (0, 0, 300, 200)})
        self.assertFrames(view("HStack", view("ZStack", {**view("Spacer"), "name": "s"})), {"s": (0, 0, 300, 200)})
        self.assertSizes(view("ZStack", view("Spacer")), {(None, None): (8, 8), (0, 0): (8, 8)})

    def test_a_stack_that_ends_with_a_spacer_has_no_distance_there(self):
        inner = view("HStack", box(50, 10, "a"), view("Spacer"))
        row = view("HStack", {**inner, "name": "in"}, box(50, 10, "b"))
        self.assertFrames(row, {"in": (0, 95, 250, 10), "b": (250, 95, 50, 10)})
        column = view("VStack", view("HStack", view("Spacer"), box(50, 10, "a")), box(50, 10, "b"))
        self.assertFrames(column, {"a": (250, 86, 50, 10), "b": (125, 104, 50, 10)})

    def test_a_frame_keeps_its_distance_of_zero_but_not_its_priority(self):
        row = view("HStack", color("a"), view("Spacer", modifiers=[{"frame": {"width": 20}}]), color("b"))
        self.assertFrames(row, {"a": (0, 0, 140, 200), "b": (160, 0, 140, 200)})
        # As a view of priority 0 the framed spacer takes a third; as a spacer it would take its minimum.
        row = view(
            "HStack", color("a"), view("Spacer", modifiers=[{"frame": {"maxWidth": "infinity"}}]), color("b"))
        self.assertFrames(row, {"a": (0, 0, 100, 200), "b": (200, 0, 100, 200)})

    def test_fixed_size_and_painting_modifiers_keep_its_priority(self):
        row = view("HStack", color("a"), view("Spacer", modifiers=[{"background": "red"}]), color("b"))
        self.assertFrames(row, {"a": (0, 0, 146, 200), "b": (154, 0, 146, 200)})
        row = view("HStack", color("a"), view("Spacer", modifiers=[{"opacity": 0.5}, {"offset": {"x": 3}}]), color("b"))
        self.assertFrames(row, {"a": (0, 0, 146, 200), "b": (154, 0, 146, 200)})
        row = view("HStack", color("a"), view("Spacer", modifiers=[{"fixedSize": True}]), color("b"))
        self.assertFrames(row, {"a": (0, 0, 146, 200), "b": (154, 0, 146, 200)})

    def test_padding_makes_it_a_plain_view(self):
        row = view(
            "HStack", box(50, 10, "a"), {**view("Spacer", modifiers=[{"padding": {"leading": 10}}]), "name": "s"},
            box(50, 10, "b"))
        self.assertFrames(row, {"a": (0, 95, 50, 10), "s": (58, 100, 192, 0), "b": (250, 95, 50, 10)})


class Spacing(LayoutCase):
    def gap(self, upper, lower, scale=2, axis="VStack"):
        found = self.frames(view(axis, {**upper, "name": "u"}, {**lower, "name": "l"}), 300, 800, scale=scale)
        (ux, uy, uw, uh), (lx, ly, _, _) = found["u"], found["l"]
        return ly - uy - uh if axis == "VStack" else lx - ux - uw

    def test_plain_views_and_all_horizontal_pairs_are_eight_apart(self):
        for first in (box(10, 10), text("hi"), image(10, 10)):
            for second in (box(10, 10), text("hi"), image(10, 10)):
                self.assertAlmostEqual(self.gap(first, second, axis="HStack"), 8)
        self.assertAlmostEqual(self.gap(box(10, 10), image(10, 10)), 8)

    def test_text_by_the_law_at_every_style_and_scale(self):
        """Rows of the table of text styles: text above text, view above text, text above view at scales 2 and 3."""
        table = {
            "largeTitle": ((0.5, 12.701, 21.118), (0.667, 12.535, 20.951)),
            "title": ((1.0, 10.254, 17.186), (0.667, 10.421, 17.352)),
            "title2": ((2.0, 8.307, 13.753), (2.0, 7.973, 13.420)),
            "title3": ((1.5, 7.324, 12.275), (1.333, 7.491, 12.442)),
            "headline": ((2.0, 6.601, 10.809), (2.0, 6.434, 10.642)),
            "body": ((2.0, 6.601, 10.809), (2.0, 6.434, 10.642)),
            "callout": ((2.0, 5.859, 9.820), (2.0, 5.859, 9.820)),
            "subheadline": ((2.5, 5.618, 9.332), (2.333, 5.618, 9.332)),
            "footnote": ((2.5, 5.136, 8.354), (2.667, 4.802, 8.021)),
            "caption": ((2.0, 4.395, 7.365), (2.0, 4.561, 7.532)),
            "caption2": ((0.0, 4.153, 6.876), (0.0, 3.987, 6.710)),
        }
        for style, rows in table.items():
            styled = text("hi", None, {"font": style})
            for scale, (above, view_above, view_below) in zip((2, 3), rows, strict=True):
                with self.subTest(style=style, scale=scale):
                    self.assertAlmostEqual(self.gap(styled, styled, scale), above, 3)
                    self.assertAlmostEqual(self.gap(box(9, 9), styled, scale), view_above, 3)
                    self.assertAlmostEqual(self.gap(styled, box(9, 9), scale), view_below, 3)

    def test_the_lower_text_decides_between_two_texts(self):
        body, large = text("hi"), text("hi", None, {"font": "largeTitle"})
        self.assertAlmostEqual(self.gap(large, body), 2)
        self.assertAlmostEqual(self.gap(body, large), 0.5)
        self.assertAlmostEqual(self.gap(text("hi", None, {"font": {"size": 17}}), body), 2)
        self.assertAlmostEqual(self.gap(body, text("hi", None, {"font": {"size": 17}})), 0)

    def test_padding_resets_the_edges_it_insets(self):
        body = text("hi")
        self.assertAlmostEqual(self.gap(text("hi", None, {"padding": {"bottom": 1}}), box(9, 9)), 8)
        self.assertAlmostEqual(self.gap(text("hi", None, {"padding": {"top": 1}}), box(9, 9)), BODY_BELOW)
        self.assertAlmostEqual(self.gap(text("hi", None, {"padding": {"horizontal": 9}}), box(9, 9)), BODY_BELOW)
        # A padded text is a plain view below: a text above it keeps its distance to views.
        self.assertAlmostEqual(self.gap(body, text("hi", None, {"padding": 4})), BODY_BELOW)

    def test_frames_reset_the_edges_of_the_axes_they_constrain(self):
        self.assertAlmostEqual(self.gap(text("hi", None, {"frame": {"height": 40}}), box(9, 9)), 8)
        self.assertAlmostEqual(self.gap(text("hi", None, {"frame": {"width": 40}}), box(9, 9)), BODY_BELOW)
        self.assertAlmostEqual(self.gap(text("hi", None, {"frame": {"minHeight": 40}}), box(9, 9)), 8)
        self.assertAlmostEqual(self.gap(text("hi", None, {"frame": {"maxWidth": "infinity"}}), box(9, 9)), BODY_BELOW)

    def test_painting_and_other_modifiers_keep_them(self):
        for modifier in ({"background": "red"}, {"overlay": "red"}, {"border": {"color": "red", "width": 2}},
                         {"opacity": 0.5}, {"offset": {"x": 9, "y": 9}}, {"fixedSize": True}, {"layoutPriority": 1},
                         {"cornerRadius": 3}, {"hidden": True}, {"aspectRatio": {"contentMode": "fit"}},
                         {"alignmentGuide": {"guide": "leading", "value": 3}}, {"zIndex": 2}, {"clipped": True},
                         {"shadow": {"color": "black", "radius": 3}}, {"scaleEffect": 2}):
            with self.subTest(modifier=modifier):
                self.assertAlmostEqual(self.gap(text("hi", None, modifier), box(9, 9)), BODY_BELOW)
                self.assertAlmostEqual(self.gap(box(9, 9), text("hi", None, modifier)), BODY_ABOVE)

    def test_a_stack_hands_on_the_ends_of_its_axis_and_the_largest_across(self):
        rows = view("VStack", text("hi"), box(9, 9))
        self.assertAlmostEqual(self.gap(rows, box(9, 9)), 8)
        self.assertAlmostEqual(self.gap(box(9, 9), rows), BODY_ABOVE)
        across = view("HStack", box(9, 9), text("hi"))
        self.assertAlmostEqual(self.gap(across, box(9, 9)), BODY_BELOW)
        self.assertAlmostEqual(self.gap(box(9, 9), across), BODY_ABOVE)
        # Its views' wish above a text and its texts' wish of a text below: the larger one.
        self.assertAlmostEqual(self.gap(across, text("hi")), BODY_ABOVE)
        self.assertAlmostEqual(self.gap(view("HStack", text("hi")), view("HStack", text("hi"))), 2)

    def test_a_zstack_unites_the_layers_that_decide_its_size(self):
        self.assertAlmostEqual(self.gap(view("ZStack", box(9, 9), text("hi")), box(9, 9)), BODY_BELOW)
        low = view("ZStack", box(9, 9, None, {"layoutPriority": 1}), text("hi"))
        self.assertAlmostEqual(self.gap(low, box(9, 9)), 8)

    def test_a_background_does_not_speak(self):
        self.assertAlmostEqual(self.gap(box(9, 9, None, {"background": text("hi")}), box(9, 9)), 8)


class Structure(LayoutCase):
    def test_what_is_no_view_adds_no_gap(self):
        for nothing in (view("EmptyView"), {"type": "If", "condition": False, "then": text("no")}, view("Group"),
                        {"type": "ForEach", "data": 0, "children": [text("no")]},
                        {"type": "Switch", "value": 1, "cases": {"2": text("no")}}):
            with self.subTest(nothing=nothing["type"]):
                row = view("HStack", box(50, 10, "a"), nothing, box(50, 10, "b"))
                self.assertFrames(row, {"a": (96, 95, 50, 10), "b": (154, 95, 50, 10)})

    def test_an_empty_stack_is_a_child_of_no_size_with_gaps(self):
        row = view("HStack", box(50, 10, "a"), {"type": "VStack", "children": []}, box(50, 10, "b"))
        self.assertFrames(row, {"a": (92, 95, 50, 10), "b": (158, 95, 50, 10)})

    def test_a_missing_image_is_a_child_of_no_size_with_gaps(self):
        row = view("HStack", box(50, 10, "a"), image(0, 0), box(50, 10, "b"))
        self.assertFrames(row, {"a": (92, 95, 50, 10), "b": (158, 95, 50, 10)})

    def test_several_roots_are_an_implicit_vstack(self):
        self.assertFrames({"root": [box(50, 20, "a"), box(80, 20, "b")]},
                          {"a": (125, 76, 50, 20), "b": (110, 104, 80, 20)})

    def test_a_component_of_several_views_is_flattened_into_the_stack(self):
        document = {"components": {"Pair": {"body": [box(10, 10, "a"), box(10, 10, "b")]}},
                    "root": view("HStack", {"type": "Pair"}, box(10, 10, "c"))}
        self.assertFrames(document, {"a": (127, 95, 10, 10), "b": (145, 95, 10, 10), "c": (163, 95, 10, 10)})

    def test_modifiers_of_groups_and_rows_apply_to_each_element(self):
        row = view("HStack", view("Group", box(10, 10, "a"), box(10, 10, "b"), modifiers=[{"padding": 5}]), spacing=0)
        self.assertFrames(row, {"a": (135, 95, 10, 10), "b": (155, 95, 10, 10)})
        rows = {"type": "ForEach", "data": 2, "children": [box(10, 10, {"$": "'r\\(index)'"})],
                "modifiers": [{"frame": {"width": 30}}]}
        self.assertFrames(view("HStack", rows, spacing=0), {"r0": (130, 95, 10, 10), "r1": (160, 95, 10, 10)})

    def test_hidden_views_keep_their_place(self):
        row = view("HStack", box(50, 10, "a", {"hidden": True}), box(50, 10, "b"))
        self.assertFrames(row, {"a": (96, 95, 50, 10), "b": (154, 95, 50, 10)})

    def test_sections_outside_lists_flatten(self):
        section = {"type": "Section", "header": box(40, 10, "h"), "children": [box(50, 10, "a"), box(50, 10, "b")],
                   "footer": box(30, 10, "f")}
        self.assertFrames(view("VStack", section, spacing=5),
                          {"h": (130, 72.5, 40, 10), "a": (125, 87.5, 50, 10), "b": (125, 102.5, 50, 10),
                           "f": (135, 117.5, 30, 10)})
