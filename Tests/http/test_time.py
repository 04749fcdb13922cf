"""Time that passes, from outside: `advance`, timers and tasks, held against the second engine."""
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

    def test_a_task_comes_after_the_frame(self):
        body = {"type": "Text", "text": {"$": "n"}, "modifiers": [{"task": "n = 5"}]}
        document = {"components": {"Main": {"state": {"n": 0}, "body": body}}, "root": {"type": "Main"}}
        totals = self.answer(document)["report"]["totals"]
        self.assertEqual((totals["transactions"], totals["passes"], totals["bodiesEvaluated"]), (2, 2, 3))


if __name__ == "__main__":
    unittest.main()
