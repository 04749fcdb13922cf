"""What is seen of a scroll view beyond its frame: under the bars of the screen and of insets (docs/lazy.md)."""

import re

from layoutcase import LayoutCase, box, color, view

PHONE = {"top": 59, "bottom": 34}
TURNED = {"leading": 59, "trailing": 59, "bottom": 21}


def rows(count=100, height=44, width=None, name="r"):
    frame = {"height": height, **({"width": width} if width else {})}
    row = {**color(None, {"frame": frame}), "name": {"$": f"'{name}\\(index)'"}}
    return view("ForEach", row, data=count)


def feed(*children, axis="vertical", name="s", modifiers=(), **keys):
    return {**view("ScrollView", *children, axis=axis, modifiers=modifiers, **keys), "name": name}


def lazy(kind="LazyVStack", *children, **keys):
    return view(kind, *(children or (rows(),)), spacing=0, **keys)


class ScrollReach(LayoutCase):
    def screen(self, root, width=393, height=852, safe_area=PHONE, **options):
        answer = self.answer(root, width, height, 3, ("layout", "svg", "report"), safe_area, **options)
        frames = {entry["name"]: entry["frame"] for entry in answer["layout"] if entry.get("name")}
        clips = re.findall(r'<clipPath[^>]*><path d="M(\S+) (\S+)L(\S+) \S+L\S+ (\S+)L', answer["svg"])
        return frames, [tuple(float(number) for number in clip) for clip in clips]

    def assertRows(self, root, first, last, name="r", **options):
        frames, _ = self.screen(root, **options)
        mounted = sorted(int(key[1:]) for key in frames if re.fullmatch(name + r"\d+", key))
        self.assertEqual(mounted, list(range(first, last + 1)))

    def test_the_frame_ends_at_the_safe_area_and_the_clip_at_the_screen(self):
        frames, clips = self.screen(feed(lazy()))
        self.assertEqual(frames["s"], {"x": 0, "y": 59, "width": 393, "height": 759})
        # The clip is written in the scroll view's place, which is 59 down.
        self.assertEqual(clips, [(0, -59, 393, 793)])

    def test_rows_are_mounted_for_what_is_seen(self):
        # Content begins at 59: 793 points of it are seen at rest, 852 from offset 59 on.
        self.assertRows(feed(lazy()), 0, 18)
        self.assertRows(feed(lazy()), 0, 19, offset=60)
        # 100 - 59 = 41 to 100 + 793 = 893.
        self.assertRows(feed(lazy()), 0, 20, offset=100)
        # 104 - 59 = 45 to 897: 20 rows, where the frame alone would show 18.
        self.assertRows(feed(lazy()), 1, 20, offset=104)
        # 4,400 - 759 = 3,641 at the end, of which 3,582 to 4,434 are seen.
        self.assertRows(feed(lazy()), 81, 99, offset=9999)

    def test_only_edges_that_touch_the_safe_area_reach_beyond_it(self):
        frames, clips = self.screen(view("VStack", box(393, 100), feed(lazy()), spacing=0), offset=100)
        self.assertEqual(frames["s"]["y"], 159)
        self.assertEqual(clips, [(0, 0, 393, 693)])
        # 100 to 100 + 693.
        self.assertRows(view("VStack", box(393, 100), feed(lazy()), spacing=0), 2, 18, offset=100)
        # 41 to 100 + 749.
        self.assertRows(feed(lazy(), modifiers=[{"padding": {"bottom": 10}}]), 0, 19, offset=100)
        # 1/6 of a point, half a pixel, is touching; 1 is not.
        self.assertRows(feed(lazy(), modifiers=[{"padding": {"top": 0.1}}]), 0, 20, offset=100)
        self.assertRows(feed(lazy(), modifiers=[{"padding": {"top": 1}}]), 2, 20, offset=100)

    def test_a_frame_that_crosses_the_edge_touches_it(self):
        ignoring = feed(lazy(), modifiers=[{"ignoresSafeArea": {"edges": "top"}}])
        frames, clips = self.screen(ignoring)
        # The same rectangle, written from the place of the view with its modifiers.
        self.assertEqual(clips, [(0, -59, 393, 793)])
        self.assertRows(ignoring, 0, 19)
        # 772 high and centred in 59 to 818: from 52.5 to 824.5.
        crossing = feed(lazy(), modifiers=[{"frame": {"height": 772}}])
        _, clips = self.screen(crossing)
        self.assertEqual((clips[0][3] - clips[0][1]), 852)

    def test_sideways_it_is_the_same(self):
        cards = feed(lazy("LazyHStack", rows(100, 50, 100)), axis="horizontal")
        frames, clips = self.screen(cards, 852, 393, TURNED)
        self.assertEqual(frames["s"], {"x": 59, "y": 0, "width": 734, "height": 372})
        self.assertEqual(clips, [(-59, 0, 793, 393)])
        # 734 + 59 = 793 points are seen at rest; from 91 to 943 at 150.
        self.assertRows(cards, 0, 7, width=852, height=393, safe_area=TURNED)
        self.assertRows(cards, 0, 9, width=852, height=393, safe_area=TURNED, offset={"x": 150})
        mirrored = {**cards, "modifiers": [{"environment": {"layoutDirection": "rightToLeft"}}]}
        # It starts at its end, with nothing beyond the right edge.
        self.assertRows(mirrored, 0, 7, width=852, height=393, safe_area=TURNED)

    def test_inside_another_scroll_view_it_reaches_across_that_one_only(self):
        cards = feed(lazy("LazyHStack", rows(100, 50, 100)), axis="horizontal", name="cards")
        root = feed(cards, lazy("LazyVStack", rows(50, 44, name="v")))
        _, clips = self.screen(root, 852, 393, TURNED)
        self.assertEqual(clips, [(-59, 0, 793, 393), (-59, 0, 793, 50)])
        at = {"x": 150, "in": "cards"}
        self.assertRows(root, 0, 9, width=852, height=393, safe_area=TURNED, offset=at)
        pages = feed(view("HStack", feed(lazy(), name="page", modifiers=[{"frame": {"width": 393}}]), spacing=0),
                     axis="horizontal")
        self.assertRows(pages, 0, 20, offset={"y": 100, "in": "page"})

    def test_it_reaches_under_the_bar_of_an_inset_and_on_to_the_screens_edge(self):
        def with_bar(edge, **keys):
            bar = {"safeAreaInset": {"edge": edge, "view": box(393, 50, "bar"), "spacing": 0, **keys}}
            return view("VStack", box(393, 100, "top"), feed(lazy()), spacing=0, modifiers=[bar])
        frames, clips = self.screen(with_bar("bottom"))
        self.assertEqual(frames["s"], {"x": 0, "y": 159, "width": 393, "height": 609})
        self.assertEqual(clips, [(0, 0, 393, 693)])
        self.assertRows(with_bar("bottom", spacing=8), 0, 15)
        # Without bars of the screen it ends with the inset's.
        _, clips = self.screen(with_bar("bottom"), safe_area={})
        self.assertEqual(clips, [(0, 0, 393, 752)])
        # A bar at the top adjoins the view above it, not the scroll view.
        _, clips = self.screen(with_bar("top"))
        self.assertEqual(clips, [(0, 0, 393, 643)])
        padded = view("HStack", feed(lazy()), spacing=0, modifiers=[{"safeAreaPadding": {"top": 20}}])
        frames, clips = self.screen(padded)
        self.assertEqual((frames["s"]["y"], clips), (79, [(0, -79, 393, 773)]))

    def test_right_on_a_scroll_view_a_bar_insets_the_content_and_the_frame_is_the_same(self):
        bar = {"safeAreaInset": {"edge": "bottom", "view": box(393, 50, "bar"), "spacing": 0}}
        frames, clips = self.screen(feed(lazy(), modifiers=[bar]))
        self.assertEqual(frames["s"]["height"], 759)
        self.assertEqual(clips, [(0, -59, 393, 793)])
        answer = self.answer(feed(lazy(), modifiers=[bar]), 393, 852, 3, safe_area=PHONE)
        self.assertEqual(answer["document"]["maxOffset"], 4400 + 50 - 759)

    def test_grids_and_recycling_stacks_reach_as_far(self):
        grid = feed(lazy("LazyVGrid", rows(300, 44), columns=[{"flexible": {}}] * 3))
        self.assertRows(grid, 0, 3 * 21 - 1, offset=100)
        recycling = {"type": "RecyclingStack", "name": "s", "cellHeight": 100, "window": 9, "count": 50,
                     "cell": {**color(), "name": {"$": "'r\\(index)'"}}}
        _, clips = self.screen(recycling)
        self.assertEqual(clips, [(0, -59, 393, 793)])

    def test_what_effects_and_readers_call_the_scroll_view_is_its_frame(self):
        row = color(None, {"frame": {"height": 44}})
        row["name"] = {"$": "'r\\(index)'"}
        row["modifiers"].append({"scrollTransition": {"topLeading": {"offset": {"x": 5}}, "bottomTrailing": {"offset": {"x": 7}}}})
        root = feed(lazy("LazyVStack", view("ForEach", row, data=100)))
        answer = self.answer(root, 393, 852, 3, ("layout",), PHONE, offset=104)
        moved = {entry["name"]: entry["effective"]["x"] for entry in answer["layout"] if "effective" in entry and entry.get("name")}
        # Rows 1 and 2 have left or are leaving the frame at 104, row 19 comes in at 863 = 104 + 759.
        self.assertEqual(moved["r1"], 5)
        self.assertEqual(moved["r20"], 7)
        self.assertNotIn("r3", moved)

    def test_without_its_clip_everything_is_drawn_and_the_same_rows_are_mounted(self):
        free = feed(lazy(), modifiers=[{"scrollClipDisabled": True}])
        _, clips = self.screen(free)
        self.assertEqual(clips, [])
        self.assertRows(free, 1, 20, offset=104)
        for modifiers, expected in (([{"scrollClipDisabled": False}], 1), ([{"scrollClipDisabled": False}, {"scrollClipDisabled": True}], 1)):
            _, clips = self.screen(feed(lazy(), modifiers=modifiers))
            self.assertEqual(len(clips), expected)
        both = view("VStack", feed(lazy(), name="a"), feed(lazy(), name="b"), modifiers=[{"scrollClipDisabled": True}])
        self.assertEqual(self.screen(both)[1], [])


class IgnoringInsets(LayoutCase):
    def column(self, *modifiers, edge="bottom", **keys):
        bar = {"safeAreaInset": {"edge": edge, "spacing": 0, "view": color("bar", {"frame": {"height": 30}}), **keys}}
        return view("VStack", color("child"), modifiers=[{"name": "stack"}, *modifiers, {"name": "outside"}, bar])

    def test_what_ignores_the_safe_area_lies_under_the_bar_of_an_inset(self):
        root = self.column({"ignoresSafeArea": True})
        self.assertFrames(root, {"stack": (0, 0, 300, 200), "child": (0, 0, 300, 200), "outside": (0, 0, 300, 170), "bar": (0, 170, 300, 30)})
        self.assertFrames(self.column({"ignoresSafeArea": True}, edge="top"), {"child": (0, 0, 300, 200), "outside": (0, 30, 300, 170)})
        self.assertFrames(self.column({"ignoresSafeArea": True}, spacing=8), {"child": (0, 0, 300, 200), "outside": (0, 0, 300, 162)})

    def test_edges_that_are_not_ignored_or_do_not_touch_stay(self):
        self.assertFrames(self.column({"ignoresSafeArea": {"edges": "top"}}), {"child": (0, 0, 300, 170)})
        self.assertFrames(self.column({"ignoresSafeArea": True}, {"padding": {"bottom": 1}}), {"child": (0, 0, 300, 169)})
        self.assertFrames(self.column({"ignoresSafeArea": True}, {"padding": {"horizontal": 5}}), {"child": (5, 0, 290, 200)})

    def test_bars_of_insets_and_of_the_screen_are_one_area(self):
        root = self.column({"ignoresSafeArea": True})
        self.assertFrames(root, {"child": (0, 0, 300, 200), "bar": (0, 160, 300, 30)}, safe_area={"top": 20, "bottom": 10})
        twice = {**root, "modifiers": [*root["modifiers"], {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": box(300, 20)}}]}
        self.assertFrames(twice, {"child": (0, 0, 300, 200), "outside": (0, 0, 300, 150)})
        padded = view("VStack", color("child", {"name": "in"}, {"ignoresSafeArea": {"edges": "leading"}}), modifiers=[{"safeAreaPadding": 20}])
        self.assertFrames(padded, {"in": (0, 20, 280, 160), "child": (20, 20, 260, 160)})

    def test_a_bar_that_grows_is_followed(self):
        bar = {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": color("bar", {"frame": {"height": {"$": "high ? 50 : 30"}}})}}
        rigid = color("child", {"name": "in"}, {"ignoresSafeArea": True}, {"frame": {"height": 100}}, bar)
        document = {"components": {"C": {"state": {"high": False}, "body": rigid}}, "root": {"type": "C"}}
        # 130 high and centred: the content lies at 35, its bar ends at 165 and nothing adjoins that.
        self.assertFrames(document, {"in": (0, 35, 300, 130)})
        events = [{"set": {"C": {"high": True}}}]
        self.assertFrames(document, {"in": (0, 25, 300, 150)}, events=events)
