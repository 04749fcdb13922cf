"""Time that passes, from outside: `advance`, timers and tasks, held against the second engine."""
import re
import time
import unittest

from client import ServerTestCase


def clock(interval=1, action="n += 1", **more):
    tick = {"onReceive": {"timer": interval, "action": action}}
    face = {"state": {"n": 0, "date": ""}, "body": {"type": "Text", "text": {"$": "n"}, "modifiers": [tick]}}
    still = {"body": {"type": "Text", "text": "still"}}
    body = {"type": "VStack", "children": [{"type": "Face"}, {"type": "Still"}]}
    return {"components": {"Face": face, "Still": still, "Screen": {"body": body}}, "root": {"type": "Screen"}, **more}


class Time(ServerTestCase):
    def answer(self, document, *events):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state"], "verify": True})
        self.assertEqual(answer.status, 200, answer.json)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def test_a_timer_ticks_in_its_component_alone(self):
        report = self.answer(clock(), {"advance": 1.5}, {"advance": 3.5})["report"]
        self.assertEqual(report["event"], {"advance": {"from": 1.5, "to": 5, "ticks": 4}})
        self.assertEqual([(run["component"], run["count"]) for run in report["evaluated"]], [("Face", 4)])
        self.assertEqual([link["kind"] for link in report["evaluated"][0]["reasons"][0]["because"]], ["onReceive", "advance"])

    def test_parts_of_the_time_add_up_to_the_whole(self):
        answer = self.answer(clock(0.3), {"advance": 0.3}, {"advance": 0.3}, {"advance": 0.3})
        self.assertEqual(answer["report"]["event"], {"advance": {"from": 0.6, "to": 0.9, "ticks": 1}})
        self.assertEqual(answer["state"]["Screen/VStack/Face"]["n"], 3)

    def test_the_clock_starts_where_the_device_says(self):
        document = clock(60, "date = value", device={"now": "2026-12-31T23:59:00Z"})
        path = self.answer(document, {"advance": 60})["state"]
        self.assertIn("2027-01-01T00:00:00Z", str(path))

    def test_an_advance_of_nothing_costs_nothing(self):
        for event in ({"advance": 0}, {"advance": 0.5}):
            totals = self.answer(clock(), event)["report"]["totals"]
            self.assertEqual((totals["transactions"], totals["passes"], totals["bodiesEvaluated"]), (0, 0, 0))

    def test_too_many_ticks_end_at_a_limit_with_a_name_and_soon(self):
        began = time.monotonic()
        for interval, seconds in ((1 / 60, 1e9), (0.001, 3600)):
            body = {"document": clock(interval), "events": [{"advance": seconds}]}
            problem = self.assertProblem(self.server.ask("POST", "/v1/render", body), 422)
            self.assertIn(problem.get("code", problem["errors"][0]["code"]), ("limit-ticks", "limit-work"))
        self.assertLess(time.monotonic() - began, 20)

    def test_what_is_no_time_is_refused(self):
        for event in ({"advance": -1}, {"advance": "1"}, {"advance": 1e12}, {"transaction": [{"advance": 1}]}):
            self.assertIn(self.server.ask("POST", "/v1/render", {"document": clock(), "events": [event]}).status, (400, 422))
        for interval in (0, -1, 0.0001, "1"):
            self.assertProblem(self.server.ask("POST", "/v1/render", {"document": clock(interval)}), 422)

    def card(self, way="withAnimation(.linear(duration: 0.5)) { isOpen.toggle() }"):
        def box(name, *modifiers):
            return {"type": "Color", "color": "blue", "name": name, "modifiers": list(modifiers)}
        button = {"type": "Button", "name": "open", "action": way, "label": {"type": "Text", "text": "Open"}}
        cheap = box("cheap", {"frame": {"height": 80}}, {"offset": {"y": {"$": "isOpen ? 40 : 0"}}})
        dear = box("dear", {"frame": {"height": {"$": "isOpen ? 240 : 80"}}})
        below = {"type": "Text", "text": "Below", "name": "below"}
        return {"components": {"Card": {"state": {"isOpen": False}, "body": {
            "type": "VStack", "spacing": 0, "children": [button, cheap, dear, below]}}}, "root": {"type": "Card"}}

    def boxes(self, document, *events):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "layout"], "verify": True})
        self.assertEqual(answer.status, 200, answer.json)
        return {entry["name"]: entry["frame"] for entry in answer.json["layout"] if "name" in entry}, answer.json["report"]

    def test_an_animation_shows_what_is_on_its_way_and_what_its_frames_cost(self):
        boxes, report = self.boxes(self.card(), {"tap": "open"}, {"advance": 0.25})
        self.assertEqual(boxes["dear"]["height"], 160)
        self.assertEqual(report["totals"]["animationFrames"], 15)
        self.assertGreaterEqual(report["totals"]["placed"], 15 * 4)
        self.assertEqual(report["totals"]["bodiesEvaluated"], 0)
        self.assertEqual([(entry["name"], entry["attribute"], entry["layout"]) for entry in report["animated"]],
                         [("cheap", "offset", False), ("dear", "frame", True)])
        boxes, report = self.boxes(self.card(), {"tap": "open"}, {"advance": 0.25}, {"advance": 0.25})
        self.assertEqual(boxes["dear"]["height"], 240)
        self.assertEqual(report["totals"]["animationFrames"], 15)

    def test_an_events_own_frame_is_where_animations_end(self):
        boxes, report = self.boxes(self.card(), {"tap": "open"})
        self.assertEqual(boxes["dear"]["height"], 240)
        self.assertNotIn("animationFrames", report["totals"])
        boxes, _ = self.boxes(self.card("isOpen.toggle()"), {"tap": "open"}, {"advance": 0.1})
        self.assertEqual(boxes["dear"]["height"], 240)

    def test_animations_that_are_none_are_faults(self):
        for way, code in (("withAnimation(.swing) { isOpen = true }", "unknown-member"),
                          ("withAnimation(.linear.often(2)) { isOpen = true }", "unknown-member")):
            problem = self.assertProblem(self.server.ask("POST", "/v1/render", {"document": self.card(way)}), 422)
            self.assertEqual(problem["errors"][0]["code"], code)
        document = self.card()
        for animation in ("swing", {"linear": {"duration": "long"}}, {"linear": 1, "easeIn": 1}):
            document["root"]["modifiers"] = [{"animation": {"animation": animation, "value": 1}}]
            self.assertProblem(self.server.ask("POST", "/v1/render", {"document": document}), 422)

    def test_an_animation_without_end_is_bounded(self):
        document = self.card("withAnimation(.linear(duration: 1).repeatForever()) { isOpen.toggle() }")
        body = {"document": document, "events": [{"tap": "open"}, {"advance": 1e6}]}
        problem = self.assertProblem(self.server.ask("POST", "/v1/render", body), 422)
        self.assertIn(problem.get("code", problem["errors"][0]["code"]), ("limit-animation-frames", "limit-work"))

    def timeline(self, schedule, child=None):
        child = child or {"type": "Face", "properties": {"date": {"$": "context.date"}}}
        timeline = {"type": "TimelineView", "name": "t", "schedule": schedule, "children": [child]}
        button = {"type": "Button", "name": "pause", "action": "isOff = !isOff", "label": {"type": "Text", "text": "Pause"}}
        return {"components": {
            "Screen": {"state": {"isOff": False}, "body": {"type": "VStack", "children": [timeline, {"type": "Still"}, button]}},
            "Face": {"properties": ["date"], "body": {"type": "Text", "text": {"$": "date"}}},
            "Still": {"body": {"type": "Text", "text": "still"}}},
            "root": {"type": "Screen"}, "device": {"now": "2026-05-01T08:00:03.25Z"}}

    def shown(self, document, *events):
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": list(events), "include": ["report", "svg"], "verify": True})
        self.assertEqual(answer.status, 200, answer.text)
        report = answer.json["report"]
        self.assertTrue(report["verified"], report.get("differences"))
        return re.search(r'aria-label="2026-05-01T(.*?)Z"', answer.json["svg"])[1], {run["component"]: run["count"] for run in report["evaluated"]}

    def test_a_timeline_shows_the_dates_of_its_schedule_and_what_it_holds_runs_alone(self):
        cases = [
            ("everyMinute", "08:00:00", [(56, "08:00:00", {}), (1, "08:01:00", {"Face": 1}), (120, "08:03:00", {"Face": 2})]),
            ("animation", "08:00:03.25", [(0.01, "08:00:03.25", {}), (0.095, "08:00:03.35", {"Face": 6})]),
            ({"animation": {"minimumInterval": 0.5}}, "08:00:03.25", [(1, "08:00:04.25", {"Face": 2})]),
            ({"periodic": {"by": 2}}, "08:00:03.25", [(1, "08:00:03.25", {}), (1, "08:00:05.25", {"Face": 1})]),
            ({"periodic": {"from": "2026-05-01T08:00:00Z", "by": 2}}, "08:00:03.25", [(0.75, "08:00:04", {"Face": 1}), (4, "08:00:08", {"Face": 2})]),
            ({"periodic": {"from": "2026-05-01T08:00:10Z", "by": 2}}, "08:00:03.25", [(6, "08:00:03.25", {}), (0.75, "08:00:10", {"Face": 1})]),
        ]
        for schedule, first, steps in cases:
            self.assertEqual(self.shown(self.timeline(schedule))[0], first, schedule)
            events = []
            for seconds, date, ran in steps:
                events.append({"advance": seconds})
                self.assertEqual(self.shown(self.timeline(schedule), *events), (date, ran), (schedule, events))

    def test_a_timeline_that_is_paused_stands_still_and_goes_on_from_then(self):
        document = self.timeline({"animation": {"minimumInterval": 1, "paused": {"$": "isOff"}}})
        events = [{"advance": 1}, {"tap": "pause"}, {"advance": 10.5}]
        self.assertEqual(self.shown(document, *events), ("08:00:04.25", {}))
        self.assertEqual(self.shown(document, *events, {"tap": "pause"}, {"advance": 1}), ("08:00:15.75", {"Face": 1}))

    def test_a_date_that_a_body_reads_does_not_make_it_run(self):
        text = {"type": "Text", "text": {"$": "'\\(Date()) \\(n)'"}}
        button = {"type": "Button", "name": "b", "action": "n += 1; started = Date.now", "label": text}
        document = {"components": {"Main": {"state": {"n": 0, "started": {"$": "Date()"}}, "body": button}}, "root": {"type": "Main"}}
        self.assertEqual(self.answer(document, {"advance": 5})["report"]["totals"]["bodiesEvaluated"], 0)
        self.assertEqual(self.answer(document)["state"]["Main"]["started"], "2026-01-01T09:41:00Z")
        self.assertEqual(self.answer(document, {"advance": 5}, {"tap": "b"})["state"]["Main"]["started"], "2026-01-01T09:41:05Z")

    def test_what_is_no_schedule_is_refused(self):
        for schedule in ("periodic", "minute", {"periodic": {}}, {"periodic": {"by": 0}}, {"periodic": {"by": -1}}, {"animation": {"by": 1}}, 5,
                         {"explicit": []}, {"animation": {"minimumInterval": "x"}}, {}, None):
            self.assertProblem(self.server.ask("POST", "/v1/render", {"document": self.timeline(schedule)}), 422)
        endless = {"document": self.timeline("animation"), "events": [{"advance": 1e8}]}
        self.assertProblem(self.server.ask("POST", "/v1/render", endless), 422)
        document = self.timeline("animation", {"type": "Text", "text": {"$": "Date()"}, "modifiers": [{"visualEffect": {"opacity": {"$": "Date() == '' ? 0 : 1"}}}]})
        self.assertProblem(self.server.ask("POST", "/v1/render", {"document": document}), 422)

    def test_a_task_comes_after_the_frame(self):
        body = {"type": "Text", "text": {"$": "n"}, "modifiers": [{"task": "n = 5"}]}
        document = {"components": {"Main": {"state": {"n": 0}, "body": body}}, "root": {"type": "Main"}}
        totals = self.answer(document)["report"]["totals"]
        self.assertEqual((totals["transactions"], totals["passes"], totals["bodiesEvaluated"]), (2, 2, 3))


if __name__ == "__main__":
    unittest.main()
