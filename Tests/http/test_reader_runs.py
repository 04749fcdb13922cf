"""What stands in a GeometryReader sees the state and the size that an update comes to, never one of before."""
from verifiedcase import VerifiedTestCase, text


def reader(children, **more):
    frame = {"frame": {"width": 100, "height": {"$": "n == 0 ? 100 : 200"}}}
    return {"type": "GeometryReader", "children": children, "modifiers": [frame], **more}


class ReaderRuns(VerifiedTestCase):
    def tapped(self, children, components=None, state=None):
        go = {"type": "Button", "name": "go", "title": "go", "action": "n = 1"}
        main = {"state": {"n": 0, **(state or {})}, "body": {"type": "VStack", "children": [reader(children), go]}}
        document = {"components": {"Main": main, **(components or {})}, "root": {"type": "Main"}}
        return self.answer(document, {"tap": "go"})

    def test_a_state_and_a_size_that_change_together_are_one_run(self):
        shown = {"type": "If", "condition": {"$": "n == 1 && geometry.size.height < 150"}, "then": [text("ghost")]}
        report = self.tapped([shown])["report"]
        self.assertEqual((report["totals"]["closures"], report["totals"]["viewsMounted"]), (1, 0))
        [run] = report["closures"]
        self.assertEqual(run["count"], 1)

    def test_both_reasons_of_a_run_are_told(self):
        words = {"$": "'\\(n) \\(geometry.size.height)'"}
        report = self.tapped([text(words)])["report"]
        [run] = report["closures"]
        self.assertEqual(sorted(reason["kind"] for reason in run["reasons"]), ["geometry", "owner"])

    def test_a_component_in_a_reader_is_told_both_at_once(self):
        told = {"properties": {"n": 0, "height": 0}, "body": text({"$": "'\\(n) \\(height)'"})}
        use = {"type": "Told", "properties": {"n": {"$": "n"}, "height": {"$": "geometry.size.height"}}}
        report = self.tapped([use], {"Told": told})["report"]
        self.assertEqual({record["component"]: record["count"] for record in report["evaluated"]}, {"Main": 1, "Told": 1})

    def test_what_reads_a_binding_in_a_reader_runs_after_its_closure(self):
        told = {"bindings": ["n"], "properties": {"height": 0}, "body": text({"$": "'\\(n) \\(height)'"})}
        use = {"type": "Told", "bindings": {"n": "$n"}, "properties": {"height": {"$": "geometry.size.height"}}}
        report = self.tapped([use], {"Told": told})["report"]
        self.assertEqual({record["component"]: record["count"] for record in report["evaluated"]}, {"Main": 1, "Told": 1})

    def test_rows_of_a_reader_are_made_by_their_new_heights(self):
        rows = {"type": "ForEach", "data": {"$": "n == 0 ? [1, 2, 3] : [1, 2, 3, 4]"}, "children": [
            {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "geometry.size.height / 2"}}}]}]}
        lazy = {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [rows]}]}
        report = self.tapped([lazy])["report"]
        # Two rows of 50 were in view, two of 100 are; the third, which rows of 50 would have left room for, was never made.
        self.assertEqual((report["totals"]["viewsMounted"], report["totals"]["viewsUnmounted"]), (0, 0))

    def test_the_proxy_of_a_reader_further_out_is_read_by_the_closure_that_asks(self):
        inner = {"type": "GeometryReader", "proxy": "inner", "children": [text({"$": "'\\(outer.size.height) \\(inner.size.height)'"})],
                 "modifiers": [{"frame": {"width": 50, "height": 30}}]}
        document = {"components": {"Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [
            dict(reader([inner]), proxy="outer"), {"type": "Button", "name": "go", "title": "go", "action": "n = 1"}]}}},
            "root": {"type": "Main"}}
        answer = self.answer(document, {"tap": "go"})
        self.assertIn("200 30", answer["svg"])
        [run] = answer["report"]["closures"]
        self.assertEqual([(reason["kind"], reason["read"]) for reason in run["reasons"]], [("geometry", "size")])

    def test_an_effect_in_a_reader_sees_the_reader_and_itself(self):
        effect = {"visualEffect": {"offset": {"y": {"$": "geometry.size.height - proxy.size.height"}}}}
        square = {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 40, "height": 40}}, effect]}
        answer = self.tapped([square])
        self.assertIn("translate(0 160)", answer["svg"])
        [run] = answer["report"]["closures"]
        self.assertEqual([reason["kind"] for reason in run["reasons"]], ["geometry"])

    def test_the_outer_reader_scrolls_and_the_inner_closure_runs(self):
        inner = {"type": "GeometryReader", "children": [text({"$": "'\\(outer.frame(in: .global).minY) \\(geometry.size.height)'"})],
                 "modifiers": [{"frame": {"width": 50, "height": 30}}]}
        outer = {"type": "GeometryReader", "proxy": "outer", "children": [inner], "modifiers": [{"frame": {"width": 100, "height": 400}}]}
        column = {"type": "VStack", "children": [outer, {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 2000}}]}]}
        answer = self.answer({"root": {"type": "ScrollView", "children": [column]}}, {"scroll": {"y": 25}})
        self.assertIn("-25 30", answer["svg"])
        self.assertEqual(answer["report"]["totals"]["closures"], 1)

    def test_what_comes_in_place_of_lazy_rows_is_made_beside_a_reader(self):
        for stack in ("LazyVStack", "LazyHStack"):
            shown = {"type": "If", "condition": {"$": "n == 0"}, "then": [{"type": "ForEach", "data": 3, "children": [text({"$": "item"})]}],
                     "else": [text("nothing", name="nothing")]}
            behind = {"background": {"view": {"type": "GeometryReader", "children": [text({"$": "geometry.size.height"})]}}}
            axis = "horizontal" if stack == "LazyHStack" else "vertical"
            scroll = {"type": "ScrollView", "axis": axis, "children": [{"type": stack, "name": "stack", "children": [shown], "modifiers": [behind]}]}
            go = {"type": "Button", "name": "go", "title": "go", "action": "n = 1"}
            document = {"components": {"Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [scroll, go]}}}, "root": {"type": "Main"}}
            answer = self.answer(document, {"tap": "go"})
            self.assertIn("nothing", str(answer["report"]["mounted"]), stack)
