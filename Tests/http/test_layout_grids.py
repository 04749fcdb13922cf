"""Grid, lazy grids and lazy stacks (LAYOUT 7, MEASURED A13 to A17)."""

from layoutcase import LayoutCase, box, color, image, text, view


def row(*children, **keys):
    return view("GridRow", *children, **keys)


class EagerGrid(LayoutCase):
    def test_rigid_cells_size_their_column_and_row(self):
        grid = view("Grid", row(box(20, 10, "a"), box(30, 40, "b")), row(box(50, 20, "c"), box(10, 10, "d")))
        # Columns 50 and 30, rows 40 and 20: 88 x 68 at (106, 66).
        self.assertFrames(grid, {"a": (121, 81, 20, 10), "b": (164, 66, 30, 40), "c": (106, 114, 50, 20),
                                 "d": (174, 119, 10, 10)})

    def test_flexible_columns_share_the_rest(self):
        grid = view("Grid", row(box(60, 10, "a"), color("b", {"frame": {"height": 10}}),
                                color("c", {"frame": {"height": 10}})), horizontalSpacing=0)
        self.assertFrames(grid, {"a": (0, 95, 60, 10), "b": (60, 95, 120, 10), "c": (180, 95, 120, 10)})

    def test_given_spacing(self):
        grid = view("Grid", row(box(20, 20, "a"), box(20, 20, "b")), row(box(20, 20, "c")), horizontalSpacing=10,
                    verticalSpacing=30)
        self.assertFrames(grid, {"a": (125, 65, 20, 20), "b": (155, 65, 20, 20), "c": (125, 115, 20, 20)})

    def test_as_many_columns_as_the_widest_row(self):
        grid = view("Grid", row(box(20, 20, "a")), row(box(20, 20, "b"), box(20, 20, "c"), box(20, 20, "d")))
        self.assertFrames(grid, {"a": (112, 76, 20, 20), "b": (112, 104, 20, 20), "d": (168, 104, 20, 20)})

    def test_alignment_of_grid_row_column_and_cell(self):
        def grid(cell=(), rigid=(), row_keys=None, **keys):
            return view("Grid", row(image(20, 20, "a", *cell), image(60, 60), **(row_keys or {})),
                        row(image(80, 20, None, *rigid), image(20, 20)), **keys)
        # Columns 80 and 60, rows 60 and 20: 148 x 88 at (76, 56).
        self.assertFrames(grid(), {"a": (106, 76, 20, 20)})
        self.assertFrames(grid(alignment="topLeading"), {"a": (76, 56, 20, 20)})
        self.assertFrames(grid(alignment="bottomTrailing"), {"a": (136, 96, 20, 20)})
        self.assertFrames(grid(row_keys={"alignment": "bottom"}), {"a": (106, 96, 20, 20)})
        self.assertFrames(grid([{"gridColumnAlignment": "leading"}]), {"a": (76, 76, 20, 20)})
        self.assertFrames(grid(rigid=[{"gridColumnAlignment": "trailing"}]), {"a": (136, 76, 20, 20)})
        self.assertFrames(grid([{"gridCellAnchor": "bottomTrailing"}], row_keys={"alignment": "top"}), {"a": (136, 96, 20, 20)})
        self.assertFrames(grid([{"gridCellAnchor": {"x": 0.25, "y": 1}}]), {"a": (91, 96, 20, 20)})

    def test_a_span_spreads_what_its_columns_lack_equally(self):
        grid = view("Grid", row(box(20, 10, "a"), box(30, 10, "b")), row(box(98, 10, "s", {"gridCellColumns": 2})))
        # 20 + 8 + 30 = 58, 40 more: 40 and 50.
        self.assertFrames(grid, {"s": (101, 104, 98, 10), "a": (111, 86, 20, 10), "b": (159, 86, 30, 10)})

    def test_a_span_within_its_columns_changes_nothing(self):
        grid = view("Grid", row(box(40, 10, "a"), box(50, 10, "b")), row(box(30, 10, "s", {"gridCellColumns": 2})))
        self.assertFrames(grid, {"a": (101, 86, 40, 10), "b": (149, 86, 50, 10), "s": (135, 104, 30, 10)})

    def test_a_spanning_cell_ignores_the_columns_alignment(self):
        grid = view("Grid", row(box(40, 10, "a", {"gridColumnAlignment": "leading"}), box(50, 10, "b")),
                    row(box(30, 10, "s", {"gridCellColumns": 2})))
        self.assertFrames(grid, {"s": (135, 104, 30, 10)})

    def test_a_view_outside_rows_spans_all_columns(self):
        grid = view("Grid", row(box(9, 10, "a"), box(60, 10, "b"), box(28, 10, "c")), color("d", {"frame": {"height": 10}}))
        # 9, 60 and 28 with gaps are 113; the colour fills 320: each column grows by 69.
        self.assertFrames(grid, {"d": (0, 104, 320, 10), "a": (34.5, 86, 9, 10), "b": (120.5, 86, 60, 10),
                                 "c": (257.5, 86, 28, 10)}, width=320)

    def test_a_divider_outside_rows_is_a_line_as_wide_as_the_grid(self):
        divider = {**view("Divider", modifiers=[{"gridCellUnsizedAxes": "horizontal"}]), "name": "d"}
        grid = view("Grid", row(box(40, 10), box(50, 10)), divider, row(box(40, 10, "a"), box(50, 10)), verticalSpacing=0)
        self.assertFrames(grid, {"d": (101, 99.75, 98, 0.5), "a": (101, 100.25, 40, 10)})
        greedy = view("Grid", row(box(40, 10), box(50, 10)), {**view("Divider"), "name": "d"})
        self.assertFrames(greedy, {"d": (0, 108.75, 300, 0.5)})

    def test_unsized_axes_take_what_the_others_give(self):
        grid = view("Grid", row(box(40, 30), box(50, 10)),
                    row(color("u", {"gridCellUnsizedAxes": "both"}), box(20, 20)))
        # Columns 40 and 50, rows 30 and 20.
        self.assertFrames(grid, {"u": (101, 109, 40, 20)})

    def test_the_gap_between_rows_is_the_largest_over_the_columns(self):
        grid = view("Grid", row(text("a"), box(20, 10)), row({**box(20, 10), "name": "c"}, text("b")))
        found = self.frames({**grid, "name": "g"}, 300, 400)
        # Text over box, 10.809, beats box over text, 6.601; rows of 20.5.
        self.assertAlmostEqual(found["g"][3], 20.5 * 2 + 10.80908203125)

    def test_rows_and_cells_from_foreach_if_and_components(self):
        cells = {"type": "ForEach", "data": 2, "children": [box(20, 10, {"$": "'r\\(item)c\\(index)'"})]}
        rows = {"type": "ForEach", "data": 2, "item": "r", "children": [
            row(box(30, 10, {"$": "'r\\(r)'"}), {"type": "If", "condition": {"$": "r == 1"}, "then": box(40, 10, "x")})]}
        document = {"components": {"Line": {"body": row(box(10, 10, "l"), box(10, 10, "m"))}},
                    "root": view("Grid", rows, {"type": "Line"}, row(cells))}
        found = self.frames(document)
        self.assertEqual({name: found[name][:2] for name in ("r0", "r1", "x", "l", "m")},
                         {"r0": (111, 68), "r1": (111, 86), "x": (149, 86), "l": (121, 104), "m": (164, 104)})

    def test_a_row_outside_of_a_grid_is_a_group(self):
        self.assertFrames(view("HStack", row(box(10, 10, "a"), box(10, 10, "b")), spacing=0),
                          {"a": (140, 95, 10, 10), "b": (150, 95, 10, 10)})
        self.assertFrames(view("VStack", row(box(10, 10, "a"), box(10, 10, "b")), spacing=0),
                          {"a": (145, 90, 10, 10), "b": (145, 100, 10, 10)})
        self.assertFrames(row(box(10, 10, "a"), box(10, 10, "b")), {"a": (145, 86, 10, 10), "b": (145, 104, 10, 10)})

    def test_modifiers_of_a_row_apply_to_its_cells(self):
        grid = view("Grid", row(box(10, 10, "a"), box(20, 20, "b"), modifiers=[{"padding": 5}]), row(box(10, 10, "c"), box(20, 20, "d")))
        self.assertFrames(grid, {"a": (126, 81, 10, 10), "b": (154, 76, 20, 20), "c": (126, 114, 10, 10), "d": (154, 109, 20, 20)})

    def test_baselines_align_a_row(self):
        grid = view("Grid", row(text("A", "a", {"font": "largeTitle"}), text("b", "b"), alignment="firstTextBaseline"))
        found = self.frames(grid)
        self.assertAlmostEqual(found["a"][1] + 1950 / 2048 * 34, found["b"][1] + 1950 / 2048 * 17)


class LazyGrids(LayoutCase):
    def tracks(self, columns, expected, width=280, **keys):
        cells = {"type": "ForEach", "data": len(expected), "children": [color({"$": "'c\\(index)'"}, {"frame": {"height": 20}})]}
        grid = view("LazyVGrid", cells, columns=columns, **keys)
        found = self.frames(grid, width)
        self.assertEqual([tuple(round(side, 6) for side in (found[f"c{i}"][0], found[f"c{i}"][2])) for i in range(len(expected))], expected)

    def test_fixed_first_then_the_others_in_order(self):
        self.tracks([{"flexible": {}}, {"fixed": 80}, {"flexible": {}}], [(0, 92), (100, 80), (188, 92)])

    def test_what_a_limit_leaves_is_not_given_back(self):
        self.tracks([{"flexible": {"maximum": 60}}, {"flexible": {}}, {"flexible": {"maximum": 80}}],
                    [(11, 60), (79, 102), (189, 80)])
        self.tracks([{"flexible": {}}, {"flexible": {"minimum": 150}}], [(0, 136), (144, 150)], width=280, alignment="leading")

    def test_adaptive_as_many_as_fit(self):
        self.tracks([{"adaptive": {"minimum": 60}}], [(0, 64), (72, 64), (144, 64), (216, 64)])
        self.tracks([{"adaptive": {"minimum": 60}, "spacing": 20}], [(0, 80), (100, 80), (200, 80)])
        self.tracks([{"fixed": 100}, {"adaptive": {"minimum": 80}}], [(0, 100), (108, 82), (198, 82)])

    def test_spacing_of_a_track_is_the_gap_after_it(self):
        self.tracks([{"fixed": 50, "spacing": 30}, {"fixed": 50}], [(75, 50), (155, 50)])

    def test_tracks_may_overflow(self):
        self.tracks([{"fixed": 200}, {"fixed": 200}], [(-64, 200), (144, 200)])
        self.tracks([{"fixed": 200}, {"fixed": 200}], [(0, 200), (208, 200)], alignment="leading")

    def test_a_line_is_as_tall_as_its_tallest_cell_and_the_cells_are_centred_in_it(self):
        grid = view("LazyVGrid", box(20, 10, "a"), box(20, 40, "b"), box(20, 20, "c"),
                    columns=[{"fixed": 100}, {"fixed": 100, "alignment": "topTrailing"}])
        # 208 in 300, 40 + 8 + 20 high in 200.
        self.assertFrames(grid, {"a": (86, 81, 20, 10), "b": (234, 66, 20, 40), "c": (86, 114, 20, 20)})

    def test_section_headers_and_footers_are_whole_lines(self):
        section = {"type": "Section", "header": color("h", {"frame": {"height": 30}}), "footer": box(20, 10, "f"),
                   "children": [box(20, 20, "a"), box(20, 20, "b"), box(20, 20, "c")]}
        grid = view("ScrollView", view("LazyVGrid", section, columns=[{"fixed": 94}, {"fixed": 94}]))
        # 196 in 240: at 22. Rows at 38, 66; the footer at 94.
        self.assertFrames(grid, {"h": (0, 0, 240, 30), "a": (59, 38, 20, 20), "b": (161, 38, 20, 20), "c": (59, 66, 20, 20),
                                 "f": (110, 94, 20, 10)}, width=240)

    def test_each_view_of_an_element_is_a_cell(self):
        pair = [box(20, 10, {"$": "'a\\(item)'"}), box(20, {"$": "30 - 10 * item"}, {"$": "'b\\(item)'"})]
        columns = [{"fixed": 40}, {"fixed": 40}, {"fixed": 40}]
        grid = view("LazyVGrid", {"type": "ForEach", "data": 2, "children": pair}, columns=columns, spacing=0)
        # Two lines of three: a0 b0 a1, b1. Columns begin at 82, 130 and 178, 8 apart.
        self.assertFrames(grid, {"a0": (92, 85, 20, 10), "b0": (140, 75, 20, 30), "a1": (188, 85, 20, 10),
                                 "b1": (92, 105, 20, 20)})

    def test_a_horizontal_grid(self):
        cells = {"type": "ForEach", "data": 3, "children": [color({"$": "'c\\(index)'"}, {"frame": {"width": 20}})]}
        grid = view("ScrollView", view("LazyHGrid", cells, rows=[{"fixed": 40}, {"flexible": {}}], spacing=5), axis="horizontal")
        self.assertFrames(grid, {"c0": (0, 0, 20, 40), "c1": (0, 48, 20, 152), "c2": (25, 0, 20, 40)})


class LazyStacks(LayoutCase):
    def rows(self, count, height=20):
        return {"type": "ForEach", "data": count, "children": [color({"$": "'r\\(index)'"}, {"frame": {"height": height}})]}

    def visible(self, root, **options):
        return sorted(int(name[1:]) for name in self.frames(root, **options) if name.startswith("r"))

    def test_it_is_as_wide_as_proposed_and_hugs_along(self):
        stack = view("LazyVStack", box(50, 20, "a"), box(80, 20, "b"), alignment="trailing")
        self.assertFrames({**stack, "name": "s"}, {"s": (0, 76, 300, 48), "a": (250, 76, 50, 20), "b": (220, 104, 80, 20)})
        stack = view("LazyHStack", box(50, 20, "a"), box(80, 30, "b"), alignment="top")
        self.assertFrames({**stack, "name": "s"}, {"s": (81, 0, 138, 200), "a": (81, 0, 50, 20), "b": (139, 0, 80, 30)})

    def test_lazy_stacks_share_a_width(self):
        pair = view("HStack", {**view("LazyVStack", box(50, 20)), "name": "a"}, {**view("LazyVStack", box(80, 20)), "name": "b"})
        self.assertFrames(pair, {"a": (0, 90, 121.5, 20), "b": (129.5, 90, 121.5, 20)}, width=251)

    def test_exactly_the_rows_that_overlap_exist(self):
        feed = view("ScrollView", view("LazyVStack", self.rows(200), spacing=0))
        self.assertEqual(self.visible(feed), list(range(10)))
        self.assertEqual(self.visible(feed, offset=2000), list(range(100, 110)))
        self.assertEqual(self.visible(feed, offset=2010), list(range(100, 111)))
        self.assertEqual(self.visible(feed, offset=1e9), list(range(190, 200)))

    def test_gaps_count(self):
        feed = view("ScrollView", view("LazyVStack", self.rows(200)))
        # Rows of 20 every 28: row 7 starts at 196.
        self.assertEqual(self.visible(feed), list(range(8)))
        self.assertEqual(self.visible(feed, offset=20), list(range(1, 8)))

    def test_each_view_of_an_element_is_a_row(self):
        views = [color({"$": "'a\\(item)'"}, {"frame": {"height": 20}}), color({"$": "'b\\(item)'"}, {"frame": {"height": 30}})]
        feed = view("ScrollView", view("LazyVStack", {"type": "ForEach", "data": 100, "children": views}, spacing=5))
        # 60 an element: a at 0, b at 25.
        found = self.frames(feed, offset=30)
        self.assertEqual({name for name in found if name[0] in "ab"},
                         {"b0", "a1", "b1", "a2", "b2", "a3", "b3"})
        self.assertEqual((found["b0"][1], found["a1"][1], found["b3"][1]), (-5, 30, 175))

    def test_headers_pin_within_their_section(self):
        def section(name, count):
            return {"type": "Section", "header": color(f"{name}H", {"frame": {"height": 24}}),
                    "footer": color(f"{name}F", {"frame": {"height": 16}}),
                    "children": [{"type": "ForEach", "data": count, "children": [color({"$": f"'{name}\\(index)'"}, {"frame": {"height": 20}})]}]}
        def feed(*pinned):
            return view("ScrollView", view("LazyVStack", section("a", 15), section("b", 15), spacing=0, pinnedViews=list(pinned)))
        headers = feed("sectionHeaders")
        # Section a: header 0, rows 24 to 324, footer 324 to 340; b from 340.
        self.assertFrames(headers, {"aH": (0, 0, 300, 24), "a3": (0, 0, 300, 20), "a4": (0, 20, 300, 20)}, offset=84)
        self.assertFrames(headers, {"aH": (0, -10, 300, 24)}, offset=326)
        self.assertFrames(headers, {"bH": (0, 0, 300, 24)}, offset=340)
        footers = feed("sectionFooters")
        self.assertFrames(footers, {"aF": (0, 184, 300, 16)})
        # A footer entering from below is pinned over its header's rows.
        found = self.frames(footers, offset=184)
        self.assertEqual((found["bH"][1], found["bF"][1], found["aF"][1]), (156, 184, 140))
        both = self.frames(feed("sectionHeaders", "sectionFooters"), offset=84)
        self.assertEqual((both["aH"][1], both["aF"][1]), (0, 184))

    def test_headers_and_footers_pin_within_the_bars_right_on_their_scroll_view(self):
        section = {"type": "Section", "header": color("aH", {"frame": {"height": 24}}), "footer": color("aF", {"frame": {"height": 16}}),
                   "children": [{"type": "ForEach", "data": 15, "children": [color({"$": "'a\\(index)'"}, {"frame": {"height": 20}})]}]}
        lazy = view("LazyVStack", section, spacing=0, pinnedViews=["sectionHeaders", "sectionFooters"])
        def under(*modifiers):
            return dict(view("ScrollView", lazy), modifiers=list(modifiers))
        bar = lambda edge: {"safeAreaInset": {"edge": edge, "spacing": 0, "view": color(edge, {"frame": {"height": 50}})}}
        # Content begins at 50; 84 later its rows have moved and its header stands below the bar.
        self.assertFrames(under(bar("top")), {"aH": (0, 50, 300, 24), "a4": (0, 70, 300, 20), "aF": (0, 184, 300, 16)}, offset=84)
        self.assertFrames(under(bar("bottom")), {"aH": (0, 0, 300, 24), "aF": (0, 134, 300, 16)}, offset=84)
        self.assertFrames(under({"safeAreaPadding": {"top": 30}}), {"aH": (0, 30, 300, 24)}, offset=84)
        # Margins of the content are none of the safe area.
        self.assertFrames(under({"contentMargins": {"top": 30}}), {"aH": (0, 0, 300, 24)}, offset=84)
        # A bar further out leaves the scroll view a frame below it.
        column = dict(view("VStack", view("ScrollView", lazy), spacing=0), modifiers=[bar("top")])
        self.assertFrames(column, {"aH": (0, 50, 300, 24)}, offset=84)
