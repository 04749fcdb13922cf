"""Modifiers on a component of several views: each of its views is modified (LAYOUT 0.5)."""

import unittest

from layoutcase import LayoutCase, box, text, view

PAIR = [box(20, 20, "a"), box(30, 10, "b")]


def use(kind, *modifiers, **keys):
    return view(kind, modifiers=modifiers, **keys)


class ComponentsOfSeveralViews(LayoutCase):
    def frames_of(self, body, *modifiers, around="HStack", **components):
        root = view(around, use("Pair", *modifiers, name="pair"), spacing=0)
        return self.frames({"components": {"Pair": {"body": body}, **components}, "root": root})

    def test_padding_is_around_each_view(self):
        found = self.frames_of(PAIR, {"padding": 10})
        self.assertEqual(found["a"], (115, 90, 20, 20))
        self.assertEqual(found["b"], (155, 95, 30, 10))
        self.assertEqual(found["pair"], (105, 80, 90, 40), "the use has the box of both with what is around them")

    def test_a_frame_is_around_each_view_and_the_container_lays_them_out(self):
        found = self.frames_of(PAIR, {"frame": {"width": 50}}, around="VStack")
        self.assertEqual((found["a"], found["b"]), ((140, 85, 20, 20), (135, 105, 30, 10)))

    def test_views_of_an_arm_and_rows_are_modified_too(self):
        body = [
            {"type": "If", "condition": {"$": "viewport.width > 200"}, "then": PAIR, "else": []},
            {"type": "ForEach", "data": 2, "children": [box(10, 10, {"$": "'row\\(index)'"})]},
        ]
        found = self.frames_of(body, {"padding": {"horizontal": 5}})
        self.assertEqual([found[name][0] for name in ("a", "b", "row0", "row1")], [100, 130, 170, 190])

    def test_a_background_of_views_is_behind_each(self):
        found = self.answer({
            "components": {"Pair": {"body": PAIR}},
            "root": view("HStack", use("Pair", {"background": {"view": box(4, 4, "dot"), "alignment": "topLeading"}})),
        })
        dots = [entry["frame"] for entry in found["layout"] if entry.get("name") == "dot"]
        self.assertEqual([(dot["x"], dot["y"]) for dot in dots], [(121, 90), (149, 95)])

    def test_modifiers_go_through_a_component_that_is_the_view_of_another(self):
        found = self.frames_of([use("Inner", {"padding": 1})], {"padding": 2}, Inner={"body": PAIR})
        self.assertEqual((found["a"], found["b"]), ((122, 90, 20, 20), (148, 95, 30, 10)))

    def test_a_component_in_itself_is_modified_at_every_level(self):
        deeper = {
            "type": "If", "condition": {"$": "depth > 0"},
            "then": {
                "type": "HStack", "spacing": 0,
                "children": [use("Branch", {"padding": {"$": "depth * 5"}}, properties={"depth": {"$": "depth - 1"}})],
            },
        }
        leaf = {**box(10, 10), "name": {"$": "'leaf\\(depth)'"}}
        found = self.frames({
            "components": {"Branch": {"properties": ["depth"], "body": [leaf, deeper]}},
            "root": view("HStack", use("Branch", {"padding": 1}, properties={"depth": 2}), spacing=0),
        })
        # leaf2 in 1, beside it the stack in 1: leaf1 in 10, beside it the stack in 10: leaf0 in 5. 84 wide, from 108.
        self.assertEqual([found[f"leaf{depth}"][0] for depth in (2, 1, 0)], [109, 131, 166])

    def test_an_identity_and_what_acts_stay_around_the_component(self):
        document = {
            "components": {
                "Main": {
                    "state": {"n": 0, "seen": 0},
                    "body": view("VStack", use(
                        "Pair", {"padding": 1}, {"id": {"$": "n"}}, {"onAppear": "seen += 1"}, {"padding": 2},
                        name="pair")),
                },
                "Pair": {"state": {"own": 0}, "body": PAIR},
            },
            "root": {"type": "Main"},
        }
        answer = self.answer(
            document, include=["report", "state"], events=[{"set": {"Pair": {"own": 5}}}, {"perform": {"in": "Main", "action": "n += 1"}}])
        self.assertEqual([record["component"] for record in answer["report"]["evaluated"]], ["Main", "Pair"])
        self.assertEqual(answer["state"]["Main"]["seen"], 1)
        self.assertEqual([slots for path, slots in answer["state"].items() if "Pair" in path], [{"own": 0}])


class ValuesOfTheCaller(LayoutCase):
    DOCUMENT = {
        "components": {
            "Main": {
                "state": {"gap": 4, "tint": "red", "other": 0},
                "body": view("HStack", use(
                    "Pair", {"padding": {"$": "gap"}}, {"background": {"$": "tint"}}, name="pair"), spacing=0),
            },
            "Pair": {
                "state": {"more": False},
                "body": [text("t", "t"), {"type": "If", "condition": {"$": "more"}, "then": box(10, 10, "extra")}],
            },
        },
        "root": {"type": "Main"},
    }

    def after(self, *events):
        return self.answer(self.DOCUMENT, include=["report", "layout"], events=list(events), verify=True)

    def perform(self, component, action):
        return {"perform": {"in": component, "action": action}}

    def test_a_value_that_changes_is_the_callers_work_and_not_the_components(self):
        report = self.after(self.perform("Main", "gap += 3"))["report"]
        self.assertEqual([record["component"] for record in report["evaluated"]], ["Main"])
        self.assertEqual([record["component"] for record in report["skipped"]], ["Pair"])
        self.assertEqual((report["totals"]["viewsCompared"], report["totals"]["viewsChanged"]), (2, 1))

    def test_every_view_takes_the_new_value(self):
        entries = self.after(self.perform("Pair", "more = true"), self.perform("Main", "gap += 3"))["layout"]
        frames = {entry.get("name"): entry["frame"] for entry in entries}
        self.assertEqual(frames["extra"]["x"] - frames["t"]["x"] - frames["t"]["width"], 14)

    def test_a_view_that_comes_later_has_the_value_of_the_callers_last_run(self):
        answer = self.after(self.perform("Main", "gap += 3; tint = 'blue'"), self.perform("Pair", "more = true"))
        self.assertEqual([record["component"] for record in answer["report"]["evaluated"]], ["Pair"])
        frames = {entry.get("name"): entry["frame"] for entry in answer["layout"]}
        self.assertEqual(frames["extra"]["x"] - frames["t"]["x"] - frames["t"]["width"], 14)

    def test_paint_that_changes_is_told_as_written_by_the_caller(self):
        report = self.after(self.perform("Pair", "more = true"), self.perform("Main", "tint = 'blue'"))["report"]
        self.assertEqual(
            [(record["name"], record["attributes"], record["reason"]) for record in report["redrawn"]],
            [("t", ["background"], "body of Main"), ("extra", ["background"], "body of Main")])

    def test_a_random_colour_is_drawn_once_for_all_of_them(self):
        document = {
            "components": {"Pair": {"body": PAIR}},
            "root": view("HStack", use("Pair", {"background": {"$": "Color.random"}})),
        }
        svg = self.answer(document, include=["svg"])["svg"]
        fills = [part.split('"')[0] for part in svg.split('fill="')[1:]]
        behind = [fill for fill in fills if fill not in ("#ffffff", "#0088ff")]
        self.assertEqual((len(behind), len(set(behind))), (2, 1), fills)


class InLazyContainers(LayoutCase):
    ROWS = {"type": "ForEach", "data": 100, "children": [box(30, 20, {"$": "'row\\(index)'"})]}

    def lazy(self, body, *modifiers, **options):
        root = view("ScrollView", view(
            "LazyVStack", use("Pair", *modifiers), box(7, 7, "last"), spacing=0, pinnedViews=["sectionHeaders"]))
        return self.frames({"components": {"Pair": {"body": body}}, "root": root}, **options)

    def test_views_of_a_component_are_rows_each_its_own(self):
        found = self.lazy(PAIR)
        self.assertEqual((found["a"], found["b"], found["last"]), ((140, 0, 20, 20), (135, 20, 30, 10), (146.5, 30, 7, 7)))
        found = self.lazy(PAIR, {"padding": 5})
        self.assertEqual((found["a"], found["b"], found["last"]), ((140, 5, 20, 20), (135, 35, 30, 10), (146.5, 50, 7, 7)))

    def test_only_the_rows_in_view_exist(self):
        for modifiers in ((), ({"padding": 0},)):
            found = self.lazy(self.ROWS, *modifiers, offset=400)
            self.assertEqual(sorted(found), [f"row{index}" for index in range(20, 30)])

    def test_a_section_of_a_component_pins_its_header(self):
        section = {"type": "Section", "header": box(50, 15, "head"), "children": [self.ROWS]}
        found = self.lazy(section, offset=400)
        self.assertEqual(found["head"], (125, 0, 50, 15))

    def test_what_is_told_stands_around_one_row(self):
        found = self.lazy(PAIR, {"onAppear": ""})
        self.assertEqual((found["a"][1], found["b"][1], found["last"][1]), (0, 20, 30))

    def test_several_views_of_an_element_go_on_as_the_stack_around_does(self):
        rows = {"type": "ForEach", "data": 2, "children": [
            box(20, 20, {"$": "'a\\(index)'"}), box(30, 10, {"$": "'b\\(index)'"})]}
        column = view("ScrollView", view("LazyVStack", rows, spacing=0, alignment="leading"))
        found = self.frames(column)
        self.assertEqual([found[name][:2] for name in ("a0", "b0", "a1", "b1")], [(0, 0), (0, 20), (0, 30), (0, 50)])
        line = view("ScrollView", view("LazyHStack", rows, spacing=3, alignment="top"), axis="horizontal")
        found = self.frames(line, height=20)
        self.assertEqual([found[name][:2] for name in ("a0", "b0", "a1", "b1")], [(0, 0), (23, 0), (56, 0), (79, 0)])

    def test_sections_of_a_foreach_pin_and_their_rows_are_lazy(self):
        section = {
            "type": "Section", "header": box(50, 30, {"$": "'head\\(s)'"}),
            "children": [{"type": "ForEach", "data": 10, "children": [box(30, 40, {"$": "'row\\(s)-\\(item)'"})]}],
        }
        root = view("ScrollView", view(
            "LazyVStack", {"type": "ForEach", "data": 5, "item": "s", "children": [section]}, spacing=0,
            pinnedViews=["sectionHeaders"]))
        found = self.frames(root, offset=100)
        self.assertEqual(found["head0"], (125, 0, 50, 30))
        rows = sorted(name for name in found if name.startswith("row"))
        self.assertEqual(rows, [f"row0-{index}" for index in range(1, 7)])
        self.assertEqual(found["row0-1"], (135, -30, 30, 40))

    def test_in_a_grid_they_are_cells(self):
        root = view("LazyVGrid", use("Pair"), box(7, 7, "last"), columns=[{"fixed": 60}, {"fixed": 40}])
        found = self.frames({"components": {"Pair": {"body": PAIR}}, "root": root})
        self.assertEqual((found["a"][:2], found["b"][:2], found["last"][1]), ((116, 82.5), (169, 87.5), 110.5))

    def test_rows_of_a_header_exist_whatever_the_offset(self):
        header = {"type": "ForEach", "data": 2, "children": [box(10, 10, {"$": "'head\\(index)'"})]}
        for views in (header, view("Group", header), use("Pair")):
            root = view("ScrollView", view("LazyVStack", view("Section", box(7, 7, "row"), header=views), spacing=0))
            found = self.frames({"components": {"Pair": {"body": header}}, "root": root})
            self.assertEqual([found[name][1] for name in ("head0", "head1", "row")], [0, 10, 20], views)

    def test_a_header_that_is_nothing_takes_no_row(self):
        for views in (use("Nothing"), {"type": "If", "condition": {"$": "false"}, "then": box(9, 9)}):
            root = view("ScrollView", view("LazyVStack", view("Section", box(7, 7, "row"), header=views), spacing=0))
            found = self.frames({"components": {"Nothing": {"body": []}}, "root": root})
            self.assertEqual(found["row"], (146.5, 0, 7, 7))

    def test_rows_out_of_view_take_the_callers_values_when_they_come_back(self):
        document = {
            "components": {
                "Main": {"state": {"gap": 0}, "body": view("ScrollView", view(
                    "LazyVStack", use("Pair", {"padding": {"leading": {"$": "gap"}}}), spacing=0, alignment="leading"))},
                "Pair": {"body": self.ROWS},
            },
            "root": {"type": "Main"},
        }
        answer = self.answer(
            document, include=["layout", "report"], verify=True,
            events=[{"scroll": 400}, {"perform": {"in": "Main", "action": "gap = 9"}}, {"scroll": 0}])
        frames = {entry.get("name"): entry["frame"] for entry in answer["layout"]}
        self.assertEqual(frames["row0"]["x"], 9)
        self.assertEqual(answer["report"]["totals"]["bodiesEvaluated"], 0)


class WhereItCannotBe(LayoutCase):
    def test_modifiers_that_capture_the_callers_names_stand_around_a_vstack(self):
        document = {
            "components": {
                "Main": {
                    "state": {"n": 7},
                    "body": view("VStack", use(
                        "Pair", {"alignmentGuide": {"guide": "leading", "value": {"$": "d.width + n"}}},
                        name="pair"), box(5, 5, "c"), alignment="leading"),
                },
                "Pair": {"body": PAIR},
            },
            "root": {"type": "Main"},
        }
        found = self.frames(document)
        self.assertEqual(found["pair"][2:], (30, 38))
        self.assertEqual(found["c"][0] - found["pair"][0], 37)


if __name__ == "__main__":
    unittest.main()
