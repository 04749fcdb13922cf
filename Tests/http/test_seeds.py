"""What the source documents must show, asked over a real socket (seeds 000 and 004)."""

import json
import unittest

from client import ROOT, ServerTestCase


def scene(name):
    return json.loads((ROOT / "public" / "scenes" / name).read_text())


class Seeds(ServerTestCase):
    def render(self, name, **request):
        answer = self.server.ask("POST", "/v1/render", {"document": scene(name), **request})
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def step(self, name, start, end):
        return self.render(name, **{"from": start, "offset": end})["report"]


class ScrollOffsetInTheParentsState(Seeds):
    name = "seed-000.json"

    def test_the_report_from_0_to_40_is_the_one_counted_by_hand(self):
        report = self.render(self.name, offset=40)["report"]
        self.assertEqual(report["event"], {"scroll": {"from": 0, "to": 40}})
        self.assertFalse(report["clamped"])
        self.assertEqual(
            report["totals"],
            {
                "transactions": 2, "passes": 2, "bodiesEvaluated": 1, "bodiesSkipped": 2, "viewsCompared": 11,
                "viewsChanged": 2, "viewsMounted": 0, "viewsUnmounted": 0, "geometryReaders": 2, "closures": 2,
                "measured": 0, "measureCacheHits": 0, "placed": 0, "effects": 0, "redrawn": 2, "moved": 1, "live": 13,
            },
        )
        [body] = report["evaluated"]
        self.assertEqual((body["component"], body["path"], body["count"], body["views"]),
                         ("ViewRenderingCycle", "ViewRenderingCycle", 1, 9))
        [reason] = body["reasons"]
        self.assertEqual(
            {key: reason[key] for key in ("kind", "name", "owner", "old", "new", "rule", "basis")},
            {"kind": "state", "name": "scrollOffset", "owner": "ViewRenderingCycle", "old": 0, "new": -40,
             "rule": "2.2", "basis": "observed"},
        )
        self.assertEqual([link["kind"] for link in reason["because"]], ["onUpdate", "geometry", "scroll"])
        self.assertEqual(reason["because"][1]["read"], "frame(in: .global)")
        self.assertEqual(reason["because"][2], {"kind": "scroll", "from": 0, "to": 40})
        self.assertEqual([(skip["name"], skip["rule"]) for skip in report["skipped"]],
                         [("counter", "bytes"), ("hello", "==")])
        [closure] = report["closures"]
        self.assertEqual((closure["count"], [reason["kind"] for reason in closure["reasons"]]),
                         (2, ["geometry", "owner"]))
        self.assertEqual(sorted((view["name"], tuple(view["attributes"])) for view in report["redrawn"]),
                         [("outer", ("background",)), ("stack", ("background",))])
        self.assertEqual({view["reason"] for view in report["redrawn"]}, {"body of ViewRenderingCycle"})
        self.assertEqual([(view["name"], view["attributes"]) for view in report["moved"]], [("feed", ["content"])])

    def test_opacity_is_redrawn_only_across_300(self):
        for start, end, crossed in [(0, 299, False), (299, 301, True), (301, 350, False), (350, 290, True)]:
            redrawn = {view["name"]: view["attributes"] for view in self.step(self.name, start, end)["redrawn"]}
            self.assertEqual("header" in redrawn, crossed, f"{start} to {end}: {redrawn}")
            if crossed:
                self.assertEqual(redrawn["header"], ["opacity"])

    def test_a_component_is_not_redrawn_and_an_inlined_text_is(self):
        for start in range(0, 600, 75):
            extracted = {view["name"] for view in self.step(self.name, start, start + 75)["redrawn"]}
            inlined = {view["name"] for view in self.step("seed-000-inlined.json", start, start + 75)["redrawn"]}
            self.assertEqual(extracted & {"counter", "hello", "stack", "outer"}, {"stack", "outer"})
            self.assertEqual(inlined & {"counter", "hello", "stack", "outer"}, {"stack", "outer", "counter", "hello"})

    def test_a_scroll_to_where_one_is_costs_nothing(self):
        totals = self.step(self.name, 120, 120)["totals"]
        live = totals.pop("live")
        self.assertEqual(set(totals.values()), {0})
        self.assertEqual(live, 13)


class Parallax(Seeds):
    scenes = {"freezing": "seed-004-freezing.json", "smooth": "seed-004-smooth.json", "effects": "seed-004-effects.json"}

    def end(self):
        limit = self.render(self.scenes["smooth"])["document"]["maxOffset"]
        return limit["y"] if isinstance(limit, dict) else limit

    def test_the_roots_body_is_evaluated_once_never_and_never(self):
        for (kind, name), bodies, passes in zip(self.scenes.items(), [1, 0, 0], [2, 1, 1]):
            report = self.step(name, 100, 110)
            roots = [body for body in report["evaluated"] if body["component"] == "RootView"]
            self.assertEqual(sum(body["count"] for body in roots), bodies, kind)
            self.assertEqual(report["totals"]["passes"], passes, kind)

    def test_effects_evaluate_nothing_and_measure_nothing(self):
        report = self.step(self.scenes["effects"], 100, 110)
        totals = report["totals"]
        self.assertEqual(
            [totals[name] for name in ("bodiesEvaluated", "closures", "viewsCompared", "measured", "placed")], [0] * 5)
        self.assertEqual(totals["effects"], 2)
        self.assertEqual({view["name"] for view in report["moved"]}, {"scroll", "background", "card"})

    def test_smooth_and_effects_draw_the_moving_views_at_the_same_place_at_every_offset(self):
        offsets = [float(offset) for offset in range(0, int(self.end()) + 1, 7)] + [self.end()]
        for offset in offsets:
            places = {}
            for kind in ("smooth", "effects"):
                layout = self.render(self.scenes[kind], offset=offset, include=["layout"])["layout"]
                named = {view.get("name"): view.get("effective", view["frame"]) for view in layout}
                places[kind] = [named[name][side] for name in ("background", "card") for side in ("x", "y", "width", "height")]
            for smooth, effects in zip(places["smooth"], places["effects"]):
                self.assertAlmostEqual(smooth, effects, delta=0.01, msg=f"offset {offset}: {places}")

    def test_in_freezing_the_background_moves_at_a_tenth_and_the_card_at_a_fifth(self):
        def place(offset):
            layout = self.render(self.scenes["freezing"], offset=offset, include=["layout"])["layout"]
            named = {view.get("name"): view.get("effective", view["frame"]) for view in layout}
            return named["background"]["y"], named["card"]["y"]

        (background, card), (moved_background, moved_card) = place(100), place(200)
        self.assertAlmostEqual(moved_background - background, -10, delta=0.01)
        self.assertAlmostEqual(moved_card - card, -20, delta=0.01)


if __name__ == "__main__":
    unittest.main()
