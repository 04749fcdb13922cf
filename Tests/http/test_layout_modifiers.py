"""Leaves and the modifiers around one view, by the tables of LAYOUT 1 and 2."""

from layoutcase import LayoutCase, box, color, image, text, view

INF = "infinity"


class Leaves(LayoutCase):
    def test_shapes_and_colours_take_the_proposal_and_ten_for_nothing(self):
        for kind in ("Rectangle", "Ellipse", "Capsule"):
            self.assertSizes(view(kind), {(30, 70): (30, 70), (None, 70): (10, 70), (None, None): (10, 10), (0, INF): (0, INF)})
        self.assertSizes(view("RoundedRectangle", cornerRadius=9), {(30, None): (30, 10)})
        self.assertSizes(view("Path", d="M0 0L90 90"), {(30, None): (30, 10)})
        self.assertSizes(view("LinearGradient", colors=["red", "blue"]), {(30, None): (30, 10)})
        self.assertSizes(color(), {(30, None): (30, 10)})

    def test_a_circle_is_a_square_of_the_shorter_side(self):
        for keys in ({}, {"stroke": {"color": "red", "width": 9}}, {"trim": {"from": 0, "to": 0.5}}):
            self.assertSizes(view("Circle", **keys), {(30, 70): (30, 30), (90, 70): (70, 70), (None, None): (10, 10)})
        self.assertFrames({**view("Circle"), "name": "c"}, {"c": (50, 0, 200, 200)})

    def test_an_image_keeps_its_size_unless_it_is_resizable(self):
        self.assertSizes(image(40, 30), {(10, 10): (40, 30), (None, INF): (40, 30)})
        self.assertSizes({**image(40, 30), "resizable": True}, {(10, 90): (10, 90), (None, 90): (40, 90), (None, None): (40, 30)})

    def test_a_reader_takes_the_proposal_and_ten_for_nothing(self):
        self.assertSizes(view("GeometryReader", box(80, 80)), {(30, 70): (30, 70), (None, None): (10, 10)})

    def test_a_readers_views_lie_at_its_top_leading_corner(self):
        reader = view("GeometryReader", box(80, 40, "a"), box(20, 60, "b"), color("c"))
        self.assertFrames(view("VStack", reader, modifiers=[{"padding": 10}]),
                          {"a": (10, 10, 80, 40), "b": (10, 10, 20, 60), "c": (10, 10, 280, 180)})

    def test_empty_stacks_have_no_size(self):
        for kind in ("VStack", "HStack", "ZStack"):
            self.assertSizes({"type": kind, "children": []}, {(30, 70): (0, 0), (None, None): (0, 0)})


class FixedFrame(LayoutCase):
    def test_it_takes_its_lengths_and_the_childs_elsewhere(self):
        self.assertSizes(image(40, 30, None, {"frame": {"width": 100}}), {(10, 10): (100, 30)})
        self.assertSizes(color(None, {"frame": {"width": 100}}), {(10, 20): (100, 20), (None, None): (100, 10)})

    def test_it_aligns_and_never_clips(self):
        for alignment, (x, y) in {"topLeading": (100, 50), "bottomTrailing": (160, 120), "center": (130, 85),
                                  "trailing": (160, 85), "bottom": (130, 120)}.items():
            frame = {"frame": {"width": 100, "height": 100, "alignment": alignment}}
            self.assertFrames(image(40, 30, None, {"name": "in"}, frame), {"in": (x, y, 40, 30)})
        self.assertFrames(
            image(40, 30, "out", {"name": "in"}, {"frame": {"width": 20, "height": 20, "alignment": "topLeading"}}),
            {"out": (140, 90, 20, 20), "in": (140, 90, 40, 30)})

    def test_the_childs_explicit_guide_meets_the_default_guide_of_the_box(self):
        node = image(40, 30, None, {"name": "in"}, {"alignmentGuide": {"guide": "leading", "value": 15}},
                     {"frame": {"width": 100, "height": 100, "alignment": "leading"}})
        self.assertFrames(node, {"in": (85, 85, 40, 30)})
        node = image(40, 30, None, {"name": "in"},
                     {"alignmentGuide": {"guide": "bottom", "value": {"$": "d.height - 10"}}}, {"padding": 5},
                     {"frame": {"width": 100, "height": 100, "alignment": "bottomLeading"}})
        # The guide lies at 25 of the padded view and on the bottom of the box at 150.
        self.assertFrames(node, {"in": (105, 130, 40, 30)})

    def test_without_lengths_it_passes_the_proposal(self):
        self.assertSizes(color(None, {"frame": {"alignment": "leading"}}), {(10, 20): (10, 20)})

    def test_negative_and_infinite_lengths_are_none_with_a_finding(self):
        for length in (-5, "infinity"):
            node = image(40, 30, None, {"frame": {"width": length, "height": 50}})
            self.assertSizes(node, {(10, 10): (40, 50)})
            [finding] = self.answer(node, include=["report"])["report"]["diagnostics"]
            self.assertEqual(finding["code"], "invalid-frame-dimension")
        self.assertSizes(image(40, 30, None, {"frame": {"width": {"$": "0 - 5"}}}), {(10, 10): (40, 30)})


class FlexibleFrame(LayoutCase):
    """Answers on one axis by (minimum, ideal, maximum) for a rigid view of 50 and a colour."""

    def table(self, limits, child, expected):
        keys = {key: value for key, value in zip(("minWidth", "idealWidth", "maxWidth"), limits) if value is not None}
        node = {**child, "modifiers": [{"frame": keys}]}
        found = [width for width, _ in self.sizes(node, *((q, 30) for q in expected))]
        self.assertEqual(dict(zip(expected, found)), expected, limits)

    def test_around_a_rigid_view(self):
        rigid = image(50, 30)
        self.table((None, None, INF), rigid, {None: 50, 0: 50, 20: 50, 200: 200, INF: INF})
        self.table((20, None, None), rigid, {None: 50, 0: 20, 10: 20, 30: 30, 60: 50, INF: 50})
        self.table((80, None, None), rigid, {None: 80, 0: 80, 200: 80, INF: 80})
        self.table((None, None, 30), rigid, {None: 30, 0: 30, 20: 30, 200: 30})
        self.table((None, None, 80), rigid, {None: 50, 0: 50, 60: 60, 200: 80, INF: 80})
        self.table((20, None, 80), rigid, {None: 50, 0: 20, 40: 40, 200: 80, INF: 80})
        self.table((60, None, INF), rigid, {None: 60, 0: 60, 100: 100, INF: INF})
        self.table((None, 150, None), rigid, {None: 150, 0: 50, 100: 50, INF: 50})
        self.table((20, 150, 300), rigid, {None: 150, 0: 20, 100: 100, INF: 300})
        self.table((None, 150, 300), rigid, {None: 150, 0: 50, 100: 100, INF: 300})
        self.table((0, None, None), rigid, {0: 0, 20: 20, 200: 50})

    def test_around_a_flexible_view(self):
        self.table((None, None, INF), color(), {None: 10, 0: 0, 20: 20, INF: INF})
        self.table((20, None, None), color(), {None: 20, 0: 20, 60: 60, INF: INF})
        self.table((None, None, 30), color(), {None: 10, 0: 0, 20: 20, 200: 30, INF: 30})
        self.table((None, 150, None), color(), {None: 150, 0: 0, 100: 100, INF: INF})

    def test_limits_that_contradict_each_other_end_at_the_lowest(self):
        self.table((200, 150, 100), color(), {None: 200, 0: 200, 300: 200})
        self.table((None, 150, 100), color(), {None: 150, 0: 0, 120: 120, 300: 150})
        node = color(None, {"frame": {"minWidth": 200, "maxWidth": 100}})
        [finding] = self.answer(node, include=["report"])["report"]["diagnostics"]
        self.assertEqual(finding["code"], "contradictory-frame-constraints")

    def test_the_child_is_placed_with_the_frames_own_size(self):
        node = color("in")
        node["modifiers"] = [{"name": "in"}, {"frame": {"minWidth": 80, "maxHeight": 50}}, {"fixedSize": True}]
        self.assertFrames(node, {"in": (110, 95, 80, 10)})
        node["modifiers"] = [{"name": "in"}, {"frame": {"idealWidth": 60, "maxWidth": 90}}, {"fixedSize": True}]
        self.assertFrames(node, {"in": (120, 95, 60, 10)})

    def test_it_may_be_narrower_than_its_child_and_aligns_it(self):
        node = image(50, 30, "out", {"name": "in"}, {"frame": {"minWidth": 10, "alignment": "trailing"}},
                     {"frame": {"width": 20}})
        self.assertFrames(node, {"out": (140, 85, 20, 30), "in": (110, 85, 50, 30)})


class Padding(LayoutCase):
    def test_lengths_and_edges(self):
        self.assertSizes(image(40, 30, None, {"padding": True}), {(None, None): (72, 62)})
        self.assertSizes(image(40, 30, None, {"padding": 5}), {(None, None): (50, 40)})
        self.assertSizes(image(40, 30, None, {"padding": {"horizontal": 7}}), {(None, None): (54, 30)})
        self.assertSizes(image(40, 30, None, {"padding": {"all": 3, "top": 10}}), {(None, None): (46, 43)})
        self.assertFrames(image(40, 30, None, {"name": "in"}, {"padding": {"leading": 20, "top": 6}}),
                          {"in": (140, 88, 40, 30)})

    def test_it_proposes_what_is_left_and_never_less_than_nothing(self):
        self.assertSizes(color(None, {"padding": 20}), {(100, 30): (100, 40), (None, None): (50, 50), (0, INF): (40, INF)})

    def test_negative_padding_lets_the_child_stand_out(self):
        self.assertFrames(color("out", {"name": "in"}, {"padding": -10}),
                          {"out": (0, 0, 300, 200), "in": (-10, -10, 320, 220)})
        self.assertSizes(image(10, 10, None, {"padding": -20}), {(50, 50): (0, 0)})


class FixedSize(LayoutCase):
    def test_it_asks_for_the_ideal_on_its_axes(self):
        self.assertSizes(color(None, {"fixedSize": True}), {(70, 80): (10, 10)})
        self.assertSizes(color(None, {"fixedSize": {"horizontal": True, "vertical": False}}), {(70, 80): (10, 80)})
        self.assertSizes(color(None, {"fixedSize": {"horizontal": False, "vertical": True}}), {(70, 80): (70, 10)})
        self.assertSizes(color(None, {"fixedSize": {"vertical": True}}), {(70, 80): (70, 10)})


class AspectRatio(LayoutCase):
    def ratio(self, mode, ratio=2, child=None):
        keys = {"contentMode": mode, **({"ratio": ratio} if ratio else {})}
        return {**(child or color()), "modifiers": [{"aspectRatio": keys}]}

    def test_fit_and_fill(self):
        self.assertSizes(self.ratio("fit"), {(100, 100): (100, 50), (300, 100): (200, 100)})
        self.assertSizes(self.ratio("fill"), {(100, 100): (200, 100), (300, 100): (300, 150)})

    def test_missing_axes(self):
        self.assertSizes(self.ratio("fit"), {(100, None): (100, 50), (None, 100): (200, 100), (None, None): (10, 10)})

    def test_the_ideal_size_is_the_ratio_where_none_is_given(self):
        resizable = {**image(40, 30), "resizable": True}
        self.assertSizes(self.ratio("fit", None, resizable), {(80, 80): (80, 60), (None, 60): (80, 60), (None, None): (40, 30)})
        self.assertSizes(self.ratio("fill", None, resizable), {(90, 90): (120, 90)})
        self.assertSizes({**resizable, "contentMode": "fit"}, {(80, 80): (80, 60)})

    def test_a_rigid_child_is_not_resized(self):
        self.assertSizes(self.ratio("fit", 2, image(40, 30)), {(100, 100): (40, 30)})

    def test_as_in_the_articles(self):
        self.assertSizes(self.ratio("fit", 16 / 9), {(100, 100): (100, 56.25)})
        found = self.sizes(self.ratio("fill", 16 / 9), (100, 100))[0]
        self.assertAlmostEqual(found[0], 177.7777778, 5)


class Position(LayoutCase):
    def test_it_takes_the_proposal_and_centres_its_child_at_the_point(self):
        self.assertFrames(image(40, 30, "out", {"name": "in"}, {"position": {"x": 50, "y": 60}}),
                          {"out": (0, 0, 300, 200), "in": (30, 45, 40, 30)})
        self.assertSizes(image(40, 30, None, {"position": {"x": 5, "y": 6}}), {(90, 80): (90, 80), (None, 80): (40, 80), (None, None): (40, 30)})

    def test_offset_moves_only_what_is_inside(self):
        row = view("HStack", image(40, 30, "a", {"name": "in"}, {"offset": {"x": 7, "y": 9}}, {"background": {**color("bg")}}),
                   image(40, 30, "b"), spacing=0)
        self.assertFrames(row, {"a": (110, 85, 40, 30), "in": (117, 94, 40, 30), "bg": (110, 85, 40, 30),
                                "b": (150, 85, 40, 30)})

    def test_effects_change_what_is_drawn_and_no_layout(self):
        node = view("HStack", image(40, 20, "a", {"scaleEffect": 2}), image(40, 20, "b"), spacing=0)
        self.assertFrames(node, {"a": (110, 90, 40, 20), "b": (150, 90, 40, 20)})
        effective = self.frames(node, key="effective")
        self.assertEqual(effective["a"], (90, 80, 80, 40))
        turned = view("HStack", image(40, 20, "a", {"rotationEffect": 90}), image(40, 20, "b"), spacing=0)
        self.assertFrames(turned, {"a": (110, 90, 40, 20), "b": (150, 90, 40, 20)})
        self.assertFrames(turned, {"a": (120, 80, 20, 40)}, key="effective")
        anchored = image(40, 20, "a", {"scaleEffect": {"x": 2, "y": 0.5, "anchor": "bottom"}})
        self.assertFrames(anchored, {"a": (110, 100, 80, 10)}, key="effective")
        moved = image(40, 20, "a", {"offset": {"x": 5, "y": -5}})
        self.assertFrames(moved, {"a": (130, 90, 40, 20)})
        self.assertFrames(moved, {"a": (135, 85, 40, 20)}, key="effective")


class Layers(LayoutCase):
    def test_the_second_view_is_proposed_the_first_ones_size_and_never_changes_it(self):
        for modifier in ("background", "overlay"):
            node = image(40, 30, "p", {modifier: color("s")})
            self.assertFrames(node, {"p": (130, 85, 40, 30), "s": (130, 85, 40, 30)})
            node = image(40, 30, "p", {modifier: {"view": image(60, 10, "s"), "alignment": "bottomTrailing"}})
            self.assertFrames(node, {"p": (130, 85, 40, 30), "s": (110, 105, 60, 10)})

    def test_explicit_guides_of_both_count(self):
        node = image(40, 30, "p", {"alignmentGuide": {"guide": "leading", "value": 10}},
                     {"overlay": {"view": image(6, 6, "s", {"alignmentGuide": {"guide": "leading", "value": -2}}),
                                  "alignment": "topLeading"}})
        self.assertFrames(node, {"p": (130, 85, 40, 30), "s": (142, 85, 6, 6)})

    def test_several_views_are_an_implicit_zstack(self):
        node = image(40, 30, "p", {"background": {"view": [image(20, 10, "s"), image(10, 20, "t")], "alignment": "bottom"}})
        self.assertFrames(node, {"s": (140, 105, 20, 10), "t": (145, 95, 10, 20)})

    def test_a_mask_is_laid_out_like_an_overlay(self):
        self.assertFrames(image(40, 30, "p", {"mask": color("s")}), {"p": (130, 85, 40, 30), "s": (130, 85, 40, 30)})


class ZStack(LayoutCase):
    def test_the_union_of_the_aligned_boxes(self):
        self.assertFrames({**view("ZStack", box(50, 20, "a"), box(30, 60, "b")), "name": "z"},
                          {"z": (125, 70, 50, 60), "a": (125, 90, 50, 20), "b": (135, 70, 30, 60)})
        guided = view("ZStack", box(50, 20, "a", {"alignmentGuide": {"guide": "leading", "value": 20}}), box(50, 20, "b"),
                      alignment="topLeading")
        self.assertFrames({**guided, "name": "z"},
                          {"z": (115, 90, 70, 20), "a": (115, 90, 50, 20), "b": (135, 90, 50, 20)})

    def test_only_the_highest_priority_decides_the_size(self):
        node = view("ZStack", box(90, 90, "a"), box(30, 20, "b", {"layoutPriority": 1}), color("c"), alignment="topLeading")
        self.assertFrames({**node, "name": "z"}, {"z": (135, 90, 30, 20), "a": (135, 90, 90, 90), "b": (135, 90, 30, 20),
                                                  "c": (135, 90, 30, 20)})

    def test_children_are_placed_with_its_own_size(self):
        node = view("ZStack", color("a"), box(60, 40), modifiers=[{"fixedSize": True}])
        self.assertFrames(node, {"a": (120, 80, 60, 40)})


class ContainerRelative(LayoutCase):
    def test_the_share_of_the_window(self):
        node = color("a", {"containerRelativeFrame": {"axes": "horizontal", "count": 4, "span": 2, "spacing": 10}})
        # (300 - 30) / 4 * 2 + 10
        self.assertFrames(node, {"a": (77.5, 0, 145, 200)})
        self.assertFrames(color("a", {"containerRelativeFrame": "both"}), {"a": (0, 0, 300, 200)})

    def test_stacks_are_no_containers_and_scroll_views_are(self):
        inner = color("a", {"containerRelativeFrame": "both"})
        self.assertFrames(view("VStack", inner, modifiers=[{"padding": 20}]), {"a": (0, 0, 300, 200)})
        scroll = view("ScrollView", inner, modifiers=[{"frame": {"width": 120, "height": 90}}])
        self.assertFrames(scroll, {"a": (90, 55, 120, 90)})

    def test_less_the_safe_area_and_the_content_margins(self):
        self.assertFrames(color("a", {"containerRelativeFrame": "vertical"}), {"a": (0, 30, 300, 150)},
                          safe_area={"top": 30, "bottom": 20})
        scroll = view("ScrollView", color("a", {"containerRelativeFrame": "both"}),
                      modifiers=[{"contentMargins": 10}, {"frame": {"width": 120, "height": 90}}])
        self.assertFrames(scroll, {"a": (100, 65, 100, 70)})

    def test_it_aligns_like_a_frame(self):
        node = image(40, 30, "a", {"name": "in"}, {"containerRelativeFrame": {"axes": "both", "alignment": "bottomTrailing"}})
        self.assertFrames(node, {"in": (260, 170, 40, 30)})
