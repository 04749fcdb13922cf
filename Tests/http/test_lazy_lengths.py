"""What is known of rows that are not mounted: lengths that stand in the document, the first subview, estimates
(docs/lazy.md)."""

from layoutcase import LayoutCase, box, color, text, view

LENGTHS = [44, 60, 20, 100, 33]


def scroll(*children, axis="vertical", name="s", **keys):
    return {**view("ScrollView", *children, axis=axis, **keys), "name": name}


def bars(count, side="height", lengths=LENGTHS):
    return [color(f"r{index}", {"frame": {side: lengths[index % len(lengths)]}}) for index in range(count)]


def row(height, name, *modifiers):
    return {**color(None, {"frame": {"height": height}}, *modifiers), "name": {"$": name}}


class WrittenLengths(LayoutCase):
    """300 by 200, jumps by one offset from the top."""

    def test_static_rows_of_different_lengths(self):
        feed = scroll(view("LazyVStack", *bars(60), spacing=4))
        # Seventeen rows are 257 * 3 + 44 + 60 and 17 gaps of 4: row 17 begins at 943, row 18 at 967.
        self.assertFrames(feed, {"r18": (0, -33, 300, 100), "r19": (0, 71, 300, 33)}, offset=1000)
        answer = self.answer(feed, include=["report", "layout"], offset=1000)
        self.assertEqual(answer["document"]["contentSize"]["height"], 257 * 12 + 59 * 4)
        self.assertNotIn("anchorShift", answer["report"])
        self.assertTrue(answer["document"]["pathFree"])
        # Without spacing plain views keep 8: 875 + 17 * 8 + 20 + 8 = row 18 at 1039.
        self.assertFrames(scroll(view("LazyVStack", *bars(60))), {"r18": (0, 39, 300, 100)}, offset=1000)

    def test_sideways(self):
        feed = scroll(view("LazyHStack", *bars(60, "width"), spacing=4), axis="horizontal")
        self.assertFrames(feed, {"r18": (-33, 0, 100, 200)}, offset={"x": 1000})

    def test_grids_go_by_the_tallest_cell_of_a_line(self):
        for columns, expected in ((3, -45), (2, None)):
            grid = scroll(view("LazyVGrid", *bars(90), columns=[{"flexible": {}}] * columns, spacing=5))
            lines = [max(LENGTHS[index % 5] for index in range(at, at + columns)) for at in range(0, 90, columns)]
            place, line = 0, 0
            while place + lines[line] <= 1000:
                place, line = place + lines[line] + 5, line + 1
            first = max(range(line * columns, line * columns + columns), key=lambda index: LENGTHS[index % 5])
            self.assertAlmostEqual(self.frames(grid, offset=1000)[f"r{first}"][1], place - 1000)
            if expected is not None:
                self.assertEqual(place - 1000, expected)

    def test_sections_and_rows_of_several_lists(self):
        def part(number):
            high = 20 if number % 2 else 50
            rows = view("ForEach", row(high, f"'r{number}.\\(index)'"), data=10)
            return {**view("Section", rows), "header": color(f"h{number}", {"frame": {"height": 30}})}
        feed = scroll(view("LazyVStack", *(part(number) for number in range(8)), spacing=0))
        # 530, 230 and 530 again: section 3 begins at 1290, its rows at 1320, row 4 at 1400.
        self.assertFrames(feed, {"r3.4": (0, 0, 300, 20)}, offset=1400)
        pairs = view("ForEach", row(40, "'a\\(index)'"), row(10, "'b\\(index)'", {"padding": {"top": 5}}), data=50)
        # 55 each: element 20 at 1100.
        self.assertFrames(scroll(view("LazyVStack", pairs, spacing=0)), {"a20": (0, 0, 300, 40), "b20": (0, 40, 300, 15)}, offset=1100)

    def test_arms_and_what_lengths_add_up_to(self):
        arms = {"type": "If", "condition": {"$": "1 < 2"}, "then": [box(9, 70, "x"), box(9, 30, "y")], "else": box(9, 10)}
        feed = scroll(view("LazyVStack", *bars(20), arms, *[{**bar, "name": "t" + bar["name"]} for bar in bars(20)], spacing=0))
        # Twenty rows are 1028; the arm's two end at 1128, and three more rows at 1252.
        self.assertFrames(feed, {"tr3": (0, 0, 300, 100)}, offset=1252)
        same = {"type": "If", "condition": {"$": "item % 2 == 0"}, "then": row(25, "'e\\(index)'"), "else": row(25, "'o\\(index)'")}
        mixed = scroll(view("LazyVStack", *bars(10), view("ForEach", same, data=100), *bars(10, lengths=[60])[:1], spacing=0))
        self.assertFrames(mixed, {"e40": (0, 0, 300, 25), "o41": (0, 25, 300, 25)}, offset=514 + 40 * 25)
        column = view("VStack", box(9, 10), box(9, 20), spacing=6, modifiers=[{"padding": {"vertical": 2}}])
        feed = scroll(view("LazyVStack", *[{**column, "name": f"c{index}"} for index in range(40)], text("end"), spacing=0))
        self.assertFrames(feed, {"c30": (145.5, 0, 9, 40)}, offset=1200)

    def test_rows_that_are_measured_between_them_are_estimated_by_what_was_placed(self):
        rows = [*bars(20, lengths=[20]), *(text("words", f"t{index}") for index in range(5)), *[{**bar, "name": "l" + bar["name"]} for bar in bars(30, lengths=[50])]]
        feed = scroll(view("LazyVStack", *rows, spacing=0))
        answer = self.answer(feed, offset=0)
        # Ten rows of 20 are placed; five texts are unknown.
        self.assertEqual(answer["document"]["contentSize"]["height"], 20 * 20 + 5 * 20 + 30 * 50)
        self.assertFalse(answer["document"]["pathFree"])


class FirstSubview(LayoutCase):
    def card(self, lines, name):
        return box(80, 20 * lines, name)

    def carousel(self, *cards, **keys):
        strip = scroll(view("LazyHStack", *cards, spacing=0), axis="horizontal", name="strip")
        return scroll(view("VStack", {**strip, **keys}, color("below", {"frame": {"height": 500}}), spacing=0))

    def test_a_carousel_is_as_tall_as_its_first_card(self):
        self.assertFrames(self.carousel(self.card(1, "a"), self.card(3, "b")), {"strip": (0, 0, 300, 20), "a": (0, 0, 80, 20), "b": (80, -20, 80, 60), "below": (0, 20, 300, 500)})
        self.assertFrames(self.carousel(self.card(3, "a"), self.card(1, "b")), {"strip": (0, 0, 300, 60), "b": (80, 20, 80, 20)})
        # What takes what it is proposed is squeezed into it.
        tall = color("b", {"frame": {"width": 80, "minHeight": 5}})
        self.assertFrames(self.carousel(self.card(2, "a"), tall), {"strip": (0, 0, 300, 40), "b": (80, 0, 80, 40)})

    def test_whatever_the_way(self):
        cards = [self.card(lines, f"c{index}") for index, lines in enumerate([2, 5, 1, 4, 3] * 8)]
        root = self.carousel(*cards)
        for events in ([], [{"scroll": {"x": 900, "in": "strip"}}], [{"scroll": {"x": 9999, "in": "strip"}}, {"scroll": {"x": 500, "in": "strip"}}],
                       [{"scroll": {"x": 900, "in": "strip"}}, {"resize": {"width": 250}}, {"scroll": {"x": 0, "in": "strip"}}]):
            self.assertEqual(self.frames(root, events=events)["strip"][3], 40, events)

    def test_another_row_in_the_first_place_is_asked(self):
        card = {**color(None, {"frame": {"width": 80, "height": {"$": "item.h"}}}), "name": {"$": "'c\\(item.id)'"}}
        rows = [{"id": index, "h": 30 + index % 3 * 10} for index in range(40)]
        strip = scroll(view("LazyHStack", view("ForEach", card, data={"$": "rows"}, id="id"), spacing=0), axis="horizontal", name="strip")
        document = {"components": {"C": {"state": {"rows": rows, "tall": {"id": 99, "h": 75}}, "body": scroll(view("VStack", strip))}}, "root": {"type": "C"}}
        away = {"scroll": {"x": 900, "in": "strip"}}
        self.assertEqual(self.frames(document, events=[away])["strip"][3], 30)
        insert = {"perform": {"in": "C", "action": "rows.insert(tall, at: 0)"}}
        answer = self.server.ask("POST", "/v1/render", {"document": {**document, "viewport": {"width": 300, "height": 200}}, "events": [away, insert], "include": ["layout"]})
        self.assertEqual(answer.status, 200, answer.text)
        frames = {entry["name"]: entry["frame"] for entry in answer.json["layout"] if entry.get("name")}
        self.assertEqual(frames["strip"]["height"], 75)
        self.assertNotIn("c99", frames)
        remove = {"perform": {"in": "C", "action": "rows.removeFirst()"}}
        self.assertEqual(self.frames(document, events=[away, remove])["strip"][3], 40)

    def test_a_vertical_stack_is_as_wide_as_its_first_row_where_no_width_is_proposed(self):
        stack = view("LazyVStack", box(50, 20, "a"), box(90, 20, "b"), spacing=0)
        self.assertFrames(scroll(stack, axis="both"), {"a": (0, 0, 50, 20), "b": (-20, 20, 90, 20)})
        self.assertSizes(stack, {(None, None): (50, 40), (200, None): (200, 40), (0, None): (0, 40)})

    def test_a_grid_is_as_tall_as_its_tracks(self):
        grid = view("LazyHGrid", *bars(6, "width"), rows=[{"fixed": 30}, {"fixed": 50}])
        self.assertFrames(scroll(view("VStack", scroll(grid, axis="horizontal", name="strip"))), {"strip": (0, 0, 300, 88)})


class Estimates(LayoutCase):
    """Lengths from data: known where rows were placed."""

    def feed(self, count=200, **keys):
        high = {**color(None, {"frame": {"height": {"$": "20 + item * 37 % 90"}}}), "name": {"$": "'r\\(item)'"}}
        return scroll(view("LazyVStack", view("ForEach", high, data=count), spacing=0, **keys))

    def test_on_the_way_up_the_offset_is_corrected_and_nothing_jumps(self):
        feed = self.feed()
        first = self.answer(feed, include=["layout", "report"], events=[{"scroll": 5000}])
        before = {entry["name"]: entry["frame"]["y"] for entry in first["layout"] if entry.get("name")}
        # The rows at 5,000 change the mean, and with it where they begin: the offset went along.
        offset = 5000 + first["report"]["anchorShift"]
        second = self.answer(feed, include=["layout", "report"], events=[{"scroll": 5000}, {"scroll": offset - 50}])
        self.assertNotEqual(second["report"].get("anchorShift", 0), 0)
        after = {entry["name"]: entry["frame"]["y"] for entry in second["layout"] if entry.get("name")}
        shared = [name for name in before if name in after and name != "s"]
        self.assertGreater(len(shared), 1)
        moved = {round(after[name] - before[name], 6) for name in shared}
        self.assertEqual(moved, {50})

    def test_at_another_width_the_topmost_row_stays(self):
        words = {**text("some words that wrap, and some more of them, and more"), "name": {"$": "'r\\(item)'"}}
        title = text("A title that wraps as well where it is narrow enough for that", "title")
        feed = scroll(view("LazyVStack", view("ForEach", words, data=200), spacing=0))
        headed = scroll(view("VStack", title, view("LazyVStack", view("ForEach", words, data=200), spacing=0)))
        for root in (feed, headed):
            for offset in (301, 1007):
                narrow = [{"scroll": offset}, {"resize": {"width": 120}}]
                before, after = self.frames(root, events=narrow[:1]), self.frames(root, events=narrow)
                top = min((frame[1], name) for name, frame in before.items() if name[0] == "r" and frame[1] + frame[3] > 0)
                self.assertAlmostEqual(after[top[1]][1], top[0])
        # At the top it stays at the top.
        self.assertEqual(self.frames(feed, events=[{"resize": {"width": 120}}])["r0"][1], 0)
