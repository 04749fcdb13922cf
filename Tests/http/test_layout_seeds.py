"""Seeds 002 and 003 over HTTP: the recycling scroll view, and the custom layout with its cache."""

import json
import math
import unittest

from client import ROOT
from layoutcase import LayoutCase, box, color, view

DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def scene(name):
    return json.loads((ROOT / "public" / "scenes" / name).read_text())


class SceneCase(LayoutCase):
    def render(self, document, **request):
        answer = self.server.ask("POST", "/v1/render", {"document": document, **request})
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json


class RecyclingScrollView(SceneCase):
    def cells(self, answer):
        return [int(entry["name"].split()[1]) for entry in answer["layout"] if entry.get("name", "").startswith("cell ")]

    def walk(self, *offsets, document=None):
        """The window and the last report after scrolling to each offset in turn."""
        answer = self.render(document or scene("seed-002.json"), include=["layout", "report"],
                             events=[{"scroll": offset} for offset in offsets])
        return self.cells(answer), answer["report"]

    def test_the_window_moves_when_more_than_a_cell_has_gone(self):
        self.assertEqual(self.walk()[0], [1, 2, 3, 4, 5, 6])
        self.assertEqual(self.walk(99)[0], [1, 2, 3, 4, 5, 6])
        self.assertEqual(self.walk(100)[0], [1, 2, 3, 4, 5, 6])
        cells, report = self.walk(100, 101)
        self.assertEqual(cells, [2, 3, 4, 5, 6, 7])
        self.assertEqual(
            [{key: value for key, value in record.items() if key not in ("path", "name", "pointer")} for record in report["cells"]],
            [{"window": [2, 7], "entered": 1, "left": 1, "reused": 1, "rebased": -100}])

    def test_at_exactly_one_cell_the_window_depends_on_the_way(self):
        self.assertEqual(self.walk(101, 100)[0], [2, 3, 4, 5, 6, 7])
        cells, report = self.walk(101, 100, 99)
        self.assertEqual(cells, [1, 2, 3, 4, 5, 6])
        self.assertEqual(report["cells"][0]["rebased"], 100)
        # And at every boundary further down.
        self.assertEqual(self.walk(700)[0], [7, 8, 9, 10, 11, 12])
        self.assertEqual(self.walk(750, 700)[0], [8, 9, 10, 11, 12, 13])

    def test_a_jump_makes_as_many_shifts_as_the_distance_asks(self):
        cells, report = self.walk(2_050)
        self.assertEqual(cells, [21, 22, 23, 24, 25, 26])
        self.assertEqual((report["cells"][0]["rebased"], report["cells"][0]["entered"]), (-2_000, 6))
        cells, report = self.walk(2_050, 450)
        self.assertEqual((cells, report["cells"][0]["rebased"]), ([5, 6, 7, 8, 9, 10], 1_600))
        # One event that jumps ends where single steps end.
        self.assertEqual(self.walk(*range(10, 2_051, 10))[0], self.walk(2_050)[0])

    def test_both_ends_stop(self):
        cells, report = self.walk(9_999)
        self.assertEqual((cells, report["clamped"], report["event"]["scroll"]["to"]), ([45, 46, 47, 48, 49, 50], True, 4_500))
        self.assertEqual(self.walk(9_999, 4_401)[0], [45, 46, 47, 48, 49, 50])
        self.assertEqual(self.walk(9_999, 4_399)[0], [44, 45, 46, 47, 48, 49])
        cells, report = self.walk(300, -50)
        self.assertEqual((cells, report["clamped"]), ([1, 2, 3, 4, 5, 6], True))

    def test_offsets_end_where_the_contract_says_whatever_the_height(self):
        for height in (300, 500, 852):
            document = scene("seed-002.json")
            document["viewport"]["height"] = height
            self.assertEqual(self.render(document)["document"]["maxOffset"], 4_500)
        stack = {**scene("seed-002.json")["root"], "cell": color()}
        self.assertSizes(stack, {(200, None): (200, 500), (200, 80): (200, 80)})

    def test_live_cells_and_work_do_not_depend_on_the_count(self):
        def step(count):
            document = scene("seed-002.json")
            document["root"]["count"] = count
            return self.walk(500, 650, document=document)[1]["totals"]
        small, large = step(50), step(1_000_000)
        self.assertEqual(small, large)
        # Two cells entered: a ZStack, a shape, an HStack, an image and a text each.
        self.assertEqual(small["measured"], 10)
        document = scene("seed-002.json")
        document["root"]["count"] = 1_000_000
        answer = self.render(document, include=["layout"], events=[{"scroll": 50_000_050}])
        self.assertEqual(self.cells(answer), list(range(500_001, 500_007)))

    def test_cells_stand_where_they_belong(self):
        answer = self.render(scene("seed-002.json"), include=["layout"], offset=250)
        frames = {entry["name"]: entry["frame"] for entry in answer["layout"] if entry.get("name")}
        self.assertEqual(frames["cell 3"], {"x": 0, "y": -50, "width": 393, "height": 100})
        self.assertEqual(frames["cell 8"]["y"], 450)


class WeatherLayout(SceneCase):
    """150 x 150 cards, 8 apart: columns = trunc((width + 8) / 158)."""

    def cards(self, answer):
        return {entry["name"]: tuple(entry["frame"][side] for side in ("x", "y", "width", "height"))
                for entry in answer["layout"] if entry.get("name") in DAYS or entry.get("name") == "weather"}

    def at_width(self, mode, width):
        return self.cards(self.render(scene(f"seed-003-{mode}.json"), viewport={"width": width}, include=["layout"]))

    def expected(self, mode, width):
        columns = math.trunc((width + 8) / 158)
        reported = width if mode == "fill" else columns * 150 + (columns - 1) * 8
        rows = math.ceil(7 / columns)
        left, top = (width - reported) / 2, 59 + 16
        frames = {"weather": (left, 59, reported, rows * 150 + (rows - 1) * 8 + 32)}
        for index, day in enumerate(DAYS):
            row, column = divmod(index, columns)
            in_row = min(columns, 7 - row * columns)
            x = left + (reported - (in_row * 150 + (in_row - 1) * 8)) / 2 + column * 158
            frames[day] = (x, top + row * 158, 150, 150)
        return frames

    def test_items_land_where_the_rule_says_at_thirty_widths(self):
        for mode in ("fit", "fill"):
            for step in range(30):
                width = 150 + step * 41.5
                with self.subTest(mode=mode, width=width):
                    self.assertEqual(self.at_width(mode, width), self.expected(mode, width))

    def test_where_nothing_fits_the_layout_is_nothing(self):
        for mode in ("fit", "fill"):
            layout = view("Layout", *(box(10, 10, str(index)) for index in range(3)), layout="flowGrid", itemSize=150, contentMode=mode)
            self.assertSizes(layout, {(149, 900): (0, 0), (None, None): (0, 0), (150, 900): (150, 3 * 150 + 16)})

    def test_a_width_that_comes_back_computes_nothing(self):
        for mode in ("fit", "fill"):
            steps = self.render(scene(f"seed-003-{mode}.json"), include=["steps"], events=[
                {"resize": {"width": 500}}, {"resize": {"width": 393}}, {"resize": {"width": 500}}])["steps"]
            away, back, again = (step["report"]["totals"] for step in steps)
            self.assertGreater(away["measured"], 0)
            for totals in (back, again):
                self.assertEqual(totals["measured"], 0, mode)
                self.assertGreater(totals["measureCacheHits"], 0)
                self.assertEqual(totals["bodiesEvaluated"], 0)

    def test_a_change_of_subviews_drops_what_was_known(self):
        cards = {"type": "ForEach", "data": {"$": "n"}, "id": "self", "children": [color({"$": "'c\\(index)'"})]}
        document = {"viewport": {"width": 400, "height": 800}, "components": {"Box": {
            "state": {"n": 4}, "body": view("Layout", cards, layout="flowGrid", itemSize=[100, 50])}}, "root": {"type": "Box"}}
        events = [{"resize": {"width": 300}}, {"resize": {"width": 400}}, {"set": {"Box": {"n": 5}}}, {"resize": {"width": 300}}]
        answer = self.render(document, include=["steps", "layout"], events=events)
        steps = [step["report"]["totals"]["measured"] > 0 for step in answer["steps"]]
        self.assertEqual(steps[:3], [True, False, True])
        document["components"]["Box"]["state"]["n"] = 5
        fresh = self.render(document, viewport={"width": 300}, include=["layout"])
        self.assertEqual(answer["layout"], fresh["layout"])

    def test_the_report_counts_by_view(self):
        totals = self.render(scene("seed-003-fit.json"))["report"]["totals"]
        # The scroll view, the layout, and in each card a stack, two texts and a circle.
        self.assertEqual(totals["measured"], 2 + 7 * 4)
        # The layout in the scroll view, seven cards in the layout, three views in each card.
        self.assertEqual(totals["placed"], 1 + 7 + 7 * 3)


class OtherLayouts(LayoutCase):
    def test_equal_widths(self):
        row = view("Layout", box(30, 10, "a"), color("b", {"frame": {"idealWidth": 80, "maxWidth": "infinity", "minHeight": 20, "maxHeight": 20}}),
                   layout="equalWidthHStack")
        self.assertSizes(row, {(500, 500): (168, 20), (0, 0): (168, 20), (None, None): (168, 20)})
        self.assertFrames(row, {"a": (91, 95, 30, 10), "b": (154, 90, 80, 20)})
        column = view("Layout", box(30, 10, "a"), box(80, 20, "b"), layout="equalWidthVStack", spacing=4)
        self.assertSizes(column, {(500, 500): (80, 44)})
        self.assertFrames(column, {"a": (135, 83, 30, 10), "b": (110, 102, 80, 20)})

    def test_radial(self):
        ring = view("Layout", *(box(10, 10, f"i{index}") for index in range(4)), layout="radial")
        self.assertSizes(ring, {(120, 90): (120, 90), (None, None): (10, 10)})
        # A third of 200 around (150, 100), the first at the top, clockwise.
        radius = 200 / 3
        self.assertFrames(ring, {"i0": (145, 95 - radius, 10, 10), "i1": (145 + radius, 95, 10, 10),
                                 "i2": (145, 95 + radius, 10, 10), "i3": (145 - radius, 95, 10, 10)})

    def test_layouts_mirror(self):
        row = view("Layout", box(30, 10, "a"), box(30, 10, "b"), layout="equalWidthHStack", modifiers=[{"environment": {"layoutDirection": "rightToLeft"}}])
        self.assertFrames(row, {"a": (154, 95, 30, 10), "b": (116, 95, 30, 10)})


class Negotiation(LayoutCase):
    def tree(self, root, **options):
        return self.answer(root, include=["tree"], **options)["tree"]

    def test_a_stack_asks_for_the_least_and_the_most_and_then_shares(self):
        row = view("HStack", color("a", {"frame": {"minWidth": 20, "maxWidth": 60}}), color("b"), spacing=0)
        tree = self.tree(row)
        self.assertEqual([(entry["type"], entry.get("modifier"), entry["depth"]) for entry in tree],
                         [("HStack", None, 0), ("Color", "frame", 1), ("Color", None, 2), ("Color", None, 1)])
        frame, plain = tree[1], tree[3]
        first = [question for question in frame["asked"] if not question.get("remembered")]
        self.assertEqual([(question["proposal"], question["answer"]) for question in first],
                         [([0, 200], [20, 200]), (["infinity", 200], [60, 200]), ([150, 200], [60, 200])])
        self.assertEqual([question["proposal"] for question in plain["asked"] if not question.get("remembered")],
                         [[0, 200], ["infinity", 200], [240, 200]])
        self.assertEqual(plain["placed"]["frame"], {"x": 60, "y": 0, "width": 240, "height": 200})

    def test_steps_number_everything_once_and_in_order(self):
        column = view("VStack", view("HStack", color(), box(10, 10)), view("Text", text="some words to wrap here"), view("Spacer"))
        tree = self.tree(column)
        steps = [question["step"] for entry in tree for question in entry["asked"]] + [
            entry["placed"]["step"] for entry in tree if "placed" in entry]
        self.assertEqual(sorted(steps), list(range(len(steps))))
        for entry in tree:
            own = [question["step"] for question in entry["asked"]]
            self.assertEqual(own, sorted(own))
        # What a question leads to comes after it.
        self.assertLess(tree[0]["asked"][0]["step"], tree[1]["asked"][0]["step"])

    def test_unspecified_lengths_are_null(self):
        tree = self.tree(view("ScrollView", color()))
        self.assertIn([300, None], [question["proposal"] for question in tree[1]["asked"]])

    def test_it_is_bounded(self):
        rows = {"type": "ForEach", "data": 3_000, "children": [view("HStack", color(), box(1, 1), color())]}
        tree = self.tree(view("VStack", rows))
        self.assertEqual(len(tree), 10_001)
        # A stack of 3,000 rows of a stack, two colours, a frame and its colour.
        self.assertEqual(tree[-1]["more"], 1 + 3_000 * 5 - 10_000)
        self.assertGreater(tree[-1]["moreQuestions"], 0)

    def test_it_leaves_no_trace_in_the_answer(self):
        row = view("HStack", color("a"), box(10, 10))
        plain = self.answer(row, include=["report", "layout"])
        with_tree = self.answer(row, include=["report", "layout", "tree"])
        with_tree.pop("tree")
        self.assertEqual(plain, with_tree)


if __name__ == "__main__":
    unittest.main()
