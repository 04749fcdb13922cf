"""Scroll views, safe area, ViewThatFits, right to left, pixels (LAYOUT 7, 9, 10, 12, 13; MEASURED A11 to A20, B1 to B7)."""

import re

from layoutcase import LayoutCase, box, color, image, text, view

INF = "infinity"


def scroll(*children, axis="vertical", name="s", modifiers=(), **keys):
    return {**view("ScrollView", *children, axis=axis, modifiers=modifiers, **keys), "name": name}


class ScrollViews(LayoutCase):
    def test_across_it_hugs_its_content_even_a_wider_one(self):
        self.assertFrames(scroll(box(120, 50, "a")), {"s": (90, 0, 120, 200), "a": (90, 0, 120, 50)})
        self.assertFrames(scroll(box(400, 50, "a")), {"s": (-50, 0, 400, 200), "a": (-50, 0, 400, 50)})
        self.assertFrames(scroll(box(50, 80, "a"), axis="horizontal"), {"s": (0, 60, 300, 80), "a": (0, 60, 50, 80)})

    def test_short_content_stays_at_the_top(self):
        self.assertFrames(scroll(color("a", {"frame": {"height": 30}})), {"s": (0, 0, 300, 200), "a": (0, 0, 300, 30)})

    def test_along_it_is_flexible_like_a_colour_and_ideally_as_long_as_its_content(self):
        column = view("VStack", box(10, 16, "a"), scroll(color(None, {"frame": {"height": 500}})), box(10, 16, "b"), spacing=0)
        self.assertFrames(column, {"a": (145, 0, 10, 16), "s": (0, 16, 300, 168), "b": (145, 184, 10, 16)})
        self.assertSizes(scroll(box(40, 500)), {(100, 50): (40, 50), (None, None): (40, 500), (100, 0): (40, 0), (0, INF): (40, INF)})

    def test_several_views_are_a_vstack_whatever_the_axis(self):
        for axis in ("vertical", "horizontal"):
            found = self.frames(scroll(box(40, 20, "a"), box(60, 20, "b"), axis=axis))
            self.assertAlmostEqual(found["b"][1] - found["a"][1], 28)

    def test_both_axes_propose_nothing(self):
        self.assertFrames(scroll(color("a"), axis="both"), {"s": (0, 0, 300, 200), "a": (0, 0, 10, 10)})
        self.assertFrames(scroll(box(500, 400, "a"), axis="both"), {"s": (0, 0, 300, 200), "a": (-20, -30, 500, 400)},
                          offset={"x": 20, "y": 30})

    def test_content_is_at_minus_the_offset_and_the_offset_is_clamped(self):
        feed = scroll(color("a", {"frame": {"height": 500}}))
        self.assertFrames(feed, {"a": (0, -120, 300, 500)}, offset=120)
        self.assertFrames(feed, {"a": (0, -300, 300, 500)}, offset=999)
        self.assertTrue(self.answer(feed, include=["report"], offset=999)["report"]["clamped"])
        self.assertFrames(feed, {"a": (0, -999, 300, 500)}, offset=999, overscroll=True)

    def test_content_margins_inset_the_content_and_widen_across(self):
        feed = scroll(box(120, 50, "a"), modifiers=[{"contentMargins": 20}])
        self.assertFrames(feed, {"s": (70, 0, 160, 200), "a": (90, 20, 120, 50)})
        self.assertFrames(scroll(box(120, 50, "a"), modifiers=[{"contentMargins": {"horizontal": 12}}]), {"s": (78, 0, 144, 200)})
        long = scroll(color("a", {"frame": {"height": 400}}), modifiers=[{"contentMargins": 20}])
        self.assertEqual(self.answer(long)["document"]["maxOffset"], 240)
        self.assertFrames(long, {"a": (20, -220, 260, 400)}, offset=240)


class ViewThatFits(LayoutCase):
    def chosen(self, node, **options):
        return sorted(self.frames(node, **options))

    def test_the_first_whose_ideal_fits_else_the_last(self):
        def fits(width, height, **keys):
            return view("ViewThatFits", box(200, 20, "wide"), box(100, 50, "mid"), box(50, 100, "tall"), **keys,
                        modifiers=[{"frame": {"width": width, "height": height}}])
        self.assertEqual(self.chosen(fits(200, 20)), ["wide"])
        self.assertEqual(self.chosen(fits(199, 60)), ["mid"])
        self.assertEqual(self.chosen(fits(60, 110)), ["tall"])
        self.assertEqual(self.chosen(fits(10, 10)), ["tall"])
        self.assertEqual(self.chosen(fits(200, 10, axis="horizontal")), ["wide"])
        self.assertEqual(self.chosen(fits(10, 60, axis="vertical")), ["wide"])
        self.assertEqual(self.chosen(fits(10, 60)), ["tall"])

    def test_a_missing_proposal_always_fits(self):
        node = view("ViewThatFits", box(200, 20, "wide"), box(100, 20, "b"), modifiers=[{"fixedSize": True}, {"frame": {"width": 50}}])
        self.assertEqual(self.chosen(node), ["wide"])

    def test_the_winner_is_proposed_what_was_proposed(self):
        node = view("ViewThatFits", color("a", {"frame": {"idealWidth": 50, "maxWidth": 90}}), box(10, 10, "b"))
        self.assertFrames(node, {"a": (105, 0, 90, 200)})
        self.assertFrames(view("ViewThatFits", box(400, 20, "a")), {"a": (-50, 90, 400, 20)})


class SafeArea(LayoutCase):
    area = {"top": 64, "bottom": 34, "leading": 10, "trailing": 20}

    def inside(self, root, expected, **options):
        self.assertFrames(root, expected, 300, 400, safe_area=self.area, **options)

    def test_the_root_is_proposed_the_safe_area_and_centred_in_it(self):
        self.inside(color("a"), {"a": (10, 64, 270, 302)})
        self.inside(box(70, 2, "a"), {"a": (110, 214, 70, 2)})

    def test_ignoring_it_grows_the_inside_only(self):
        self.inside(color("a", {"name": "in"}, {"ignoresSafeArea": True}), {"a": (10, 64, 270, 302), "in": (0, 0, 300, 400)})
        self.inside(color("a", {"name": "in"}, {"ignoresSafeArea": {"edges": ["top"]}}), {"a": (10, 64, 270, 302), "in": (10, 0, 270, 366)})
        self.inside(color("a", {"name": "in"}, {"ignoresSafeArea": {"edges": "vertical"}}), {"in": (10, 0, 270, 400)})

    def test_only_an_edge_that_touches_grows(self):
        self.inside(color(None, {"name": "in"}, {"ignoresSafeArea": True}, {"padding": {"top": 10}}), {"in": (0, 74, 300, 326)})
        self.inside(color(None, {"name": "in"}, {"ignoresSafeArea": True}, {"padding": {"horizontal": 10}}), {"in": (20, 0, 250, 400)})
        column = view("VStack", box(10, 100), color(None, {"name": "in"}, {"ignoresSafeArea": True}), spacing=0)
        self.inside(column, {"in": (0, 164, 300, 236)})

    def test_a_background_that_ignores_it_reaches_the_edges(self):
        root = color("a", {"background": color(None, {"name": "in"}, {"ignoresSafeArea": True})})
        self.inside(root, {"a": (10, 64, 270, 302), "in": (0, 0, 300, 400)})

    def test_a_bar_takes_its_height_and_a_gap_of_eight(self):
        root = color("c", {"name": "c"}, {"safeAreaInset": {"edge": "bottom", "view": box(300, 30, "bar")}})
        root.pop("name")
        self.assertFrames(root, {"c": (0, 0, 300, 162), "bar": (0, 170, 300, 30)})
        root["modifiers"][-1] = {"safeAreaInset": {"edge": "top", "spacing": 0, "view": color("bar", {"frame": {"height": 30}})}}
        self.assertFrames(root, {"c": (0, 30, 300, 170), "bar": (0, 0, 300, 30)})
        root["modifiers"][-1] = {"safeAreaInset": {"edge": "leading", "spacing": 5, "alignment": "bottom", "view": box(40, 30, "bar")}}
        self.assertFrames(root, {"c": (45, 0, 255, 200), "bar": (0, 170, 40, 30)})
        root["modifiers"][-1] = {"safeAreaInset": {"edge": "trailing", "spacing": 0, "view": box(40, 30, "bar")}}
        self.assertFrames(root, {"c": (0, 0, 260, 200), "bar": (260, 85, 40, 30)})

    def test_bars_stack_outwards(self):
        root = color(None, {"name": "c"}, {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": box(300, 30, "inner")}},
                     {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": box(300, 20, "outer")}},
                     {"safeAreaInset": {"edge": "top", "spacing": 0, "view": box(300, 10, "top")}})
        self.assertFrames(root, {"c": (0, 10, 300, 140), "inner": (0, 150, 300, 30), "outer": (0, 180, 300, 20), "top": (0, 0, 300, 10)})

    def test_a_rigid_view_hugs_with_its_bar(self):
        root = image(50, 40, None, {"name": "c"}, {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": image(80, 10, "bar")}})
        # 50 wide, 50 high; the bar overflows evenly.
        self.assertFrames(root, {"c": (125, 75, 50, 40), "bar": (110, 115, 80, 10)})

    def test_on_a_scroll_view_the_bar_insets_the_content(self):
        root = scroll(color("c", {"frame": {"height": 400}}),
                      modifiers=[{"safeAreaInset": {"edge": "bottom", "view": color("bar", {"frame": {"height": 30}})}}])
        self.assertFrames(root, {"s": (0, 0, 300, 200), "c": (0, 0, 300, 400), "bar": (0, 170, 300, 30)})
        self.assertEqual(self.answer(root)["document"]["maxOffset"], 400 + 38 - 200)
        root = scroll(color("c", {"frame": {"height": 400}}), modifiers=[
            {"safeAreaInset": {"edge": "top", "spacing": 0, "view": color("bar", {"frame": {"height": 30}})}}])
        self.assertFrames(root, {"s": (0, 0, 300, 200), "c": (0, 30, 300, 400), "bar": (0, 0, 300, 30)})

    def test_padding_of_the_safe_area(self):
        self.assertFrames(color(None, {"name": "c"}, {"safeAreaPadding": 20}), {"c": (20, 20, 260, 160)})
        self.assertFrames(scroll(color("c", {"frame": {"height": 400}}), modifiers=[{"safeAreaPadding": {"top": 20}}]),
                          {"s": (0, 0, 300, 200), "c": (0, 20, 300, 400)})
        self.assertFrames(scroll(color("c", {"frame": {"height": 400}}), modifiers=[{"safeAreaPadding": 20}]),
                          {"s": (0, 0, 300, 200), "c": (20, 20, 260, 400)})


class RightToLeft(LayoutCase):
    def mirrored(self, node):
        return {**node, "modifiers": [*node.get("modifiers", []), {"environment": {"layoutDirection": "rightToLeft"}}]}

    def test_stacks_padding_and_alignments_mirror(self):
        row = self.mirrored(view("HStack", box(40, 20, "a"), box(60, 20, "b"), spacing=10))
        self.assertFrames(row, {"a": (165, 90, 40, 20), "b": (95, 90, 60, 20)})
        column = self.mirrored(view("VStack", box(40, 20, "a"), box(60, 20, "b"), alignment="leading", spacing=0))
        self.assertFrames(column, {"a": (140, 80, 40, 20), "b": (120, 100, 60, 20)})
        padded = self.mirrored(image(40, 20, None, {"name": "in"}, {"padding": {"leading": 30}}))
        self.assertFrames(padded, {"in": (115, 90, 40, 20)})
        framed = self.mirrored(image(40, 20, None, {"name": "in"}, {"frame": {"width": 100, "alignment": "leading"}}))
        self.assertFrames(framed, {"in": (160, 90, 40, 20)})

    def test_offset_and_position_mirror(self):
        moved = self.mirrored(image(40, 20, "a", {"name": "in"}, {"offset": {"x": 7, "y": 3}}))
        self.assertFrames(moved, {"a": (130, 90, 40, 20), "in": (123, 93, 40, 20)})
        placed = self.mirrored(image(40, 20, None, {"name": "in"}, {"position": {"x": 50, "y": 60}}))
        self.assertFrames(placed, {"in": (230, 50, 40, 20)})

    def test_grids_mirror(self):
        grid = self.mirrored(view("Grid", view("GridRow", box(40, 20, "a"), box(60, 20, "b"))))
        self.assertFrames(grid, {"a": (164, 90, 40, 20), "b": (96, 90, 60, 20)})
        lazy = self.mirrored(view("LazyVGrid", box(10, 20, "a"), box(10, 20, "b"), columns=[{"fixed": 40}, {"fixed": 60}]))
        self.assertFrames(lazy, {"a": (179, 90, 10, 20), "b": (121, 90, 10, 20)})

    def test_an_island_of_left_to_right_is_placed_as_a_block(self):
        island = view("HStack", box(10, 20, "a"), box(20, 20, "b"), spacing=0, modifiers=[{"environment": {"layoutDirection": "leftToRight"}}])
        row = self.mirrored(view("HStack", island, box(40, 20, "c"), spacing=0))
        self.assertFrames(row, {"c": (115, 90, 40, 20), "a": (155, 90, 10, 20), "b": (165, 90, 20, 20)})

    def test_a_horizontal_scroll_view_starts_at_its_trailing_end(self):
        node = self.mirrored(scroll(view("HStack", box(200, 20, "a"), box(300, 20, "b"), spacing=0), axis="horizontal"))
        self.assertFrames(node, {"a": (100, 90, 200, 20), "b": (-200, 90, 300, 20)})


class Pixels(LayoutCase):
    def test_edges_are_rounded_only_when_drawn(self):
        row = view("HStack", *(color(name, {"background": "red"}) for name in "abc"), spacing=0, modifiers=[{"frame": {"width": 100}}])
        for scale, expected in {1: [33, 34, 33], 2: [33.5, 33, 33.5], 3: [33.333, 33.333, 33.333]}.items():
            answer = self.answer(row, 100, 10, scale=scale, include=["svg", "layout"])
            self.assertEqual({round(entry["frame"]["width"], 3) for entry in answer["layout"] if entry.get("name")}, {33.333})
            widths = [round(float(width), 3) for width in re.findall(r'<rect[^>]*\bwidth="([0-9.]+)"', answer["svg"])]
            drawn = [width for width in widths if width < 50]
            self.assertEqual(drawn[:3] if len(drawn) == 3 else drawn[::2], expected, (scale, answer["svg"]))
