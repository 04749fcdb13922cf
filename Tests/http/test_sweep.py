"""The totals along a whole scroll, a line per step, over a real socket and from the command line."""

import json
import pathlib
import subprocess
import tempfile
import threading
import time
import unittest

from client import BINARY, ROOT, TEXT, ServerTestCase, feed, heavy

SCENES = ROOT / "public" / "scenes"


def scene(name):
    return json.loads((SCENES / name).read_text())


def lines(answer):
    return [json.loads(line) for line in answer.text.splitlines()]


class Sweep(ServerTestCase):
    def sweep(self, document, query=""):
        answer = self.server.ask("GET", self.server.store(document) + "/sweep" + query)
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual(answer.headers["Content-Type"], "application/x-ndjson")
        self.assertTrue(answer.text.endswith("\n"))
        return lines(answer)

    def test_every_line_is_the_report_of_its_step(self):
        document = scene("seed-000.json")
        location = self.server.store(document)
        swept = self.sweep(document, "?from=20&to=400&step=37")
        self.assertEqual([line["offset"] for line in swept], [*range(20, 400, 37), 400])
        first = self.server.ask("GET", f"{location}/report?offset=20").json
        self.assertEqual(swept[0]["totals"], first["totals"])
        for before, line in zip(swept, swept[1:]):
            report = self.server.ask("GET", f"{location}/report?from={before['offset']}&offset={line['offset']}").json
            self.assertEqual(line["totals"], report["totals"], line["offset"])
        self.assertEqual(sum(line["totals"]["bodiesEvaluated"] for line in swept), len(swept))

    def test_one_live_document_is_scrolled(self):
        """Its lines are those of one request with the same events: what came before counts."""
        document = scene("seed-004-smooth.json")
        swept = self.sweep(document, "?to=300&step=15")
        events = [{"scroll": line["offset"]} for line in swept]
        answer = self.server.ask("POST", "/v1/render", {"document": document, "events": events, "include": ["steps"]})
        self.assertEqual([line["totals"] for line in swept],
                         [step["report"]["totals"] for step in answer.json["steps"]])

    def test_effects_evaluate_no_body_at_any_step(self):
        swept = self.sweep(scene("seed-004-effects.json"))
        self.assertGreater(len(swept), 10)
        self.assertEqual({line["totals"]["bodiesEvaluated"] for line in swept}, {0})
        self.assertGreater(sum(line["totals"]["effects"] for line in swept), 0)

    def test_the_default_is_the_whole_scroll(self):
        document = feed()
        end = self.server.ask("POST", "/v1/documents", document).json["document"]["maxOffset"]
        swept = self.sweep(document)
        self.assertEqual((swept[0]["offset"], swept[1]["offset"], swept[-1]["offset"]), (0, 10, end))
        self.assertFalse(any("clamped" in line for line in swept))
        self.assertLessEqual(len(self.sweep(feed(2000))), 301)

    def test_a_fraction_of_the_distance_makes_that_many_steps(self):
        for end, count in [(368.3, 120), (1, 3), (100, 7), (1e4 / 3, 300)]:
            with self.subTest(end=end):
                swept = self.sweep(feed(300), f"?to={end!r}&step={end / count!r}")
                self.assertEqual((len(swept), swept[-1]["offset"]), (count + 1, end))

    def test_past_the_contents_end_every_step_has_its_line(self):
        document = feed()
        end = self.server.ask("POST", "/v1/documents", document).json["document"]["maxOffset"]
        swept = self.sweep(document, f"?from={end - 25}&to={end + 25}&step=10")
        self.assertEqual([line["offset"] - end for line in swept], [-25, -15, -5, 0, 0, 0])
        self.assertEqual([line.get("clamped", False) for line in swept], [False, False, False, True, True, True])
        self.assertEqual([line["totals"]["transactions"] for line in swept], [1, 1, 1, 1, 0, 0])

    def test_it_goes_upwards_too(self):
        swept = self.sweep(feed(), "?from=50&to=15&step=20")
        self.assertEqual([line["offset"] for line in swept], [50, 30, 15])
        past = self.sweep(feed(), "?from=5&to=-35&step=20")
        self.assertEqual([(line["offset"], line.get("clamped", False)) for line in past], [(5, False), (0, True), (0, True)])

    def test_without_a_scroll_view_there_is_one_line(self):
        for query in ("", "?to=100"):
            [line] = self.sweep(TEXT, query)
            self.assertEqual((line["offset"], line["totals"]["bodiesEvaluated"], line["totals"]["live"]), (0, 0, 1))

    def test_a_query_that_means_nothing_is_answered(self):
        location = self.server.store(feed()) + "/sweep"
        for query in ("?stp=1", "?from=x", "?step=0", "?step=-3", "?to=1e300", "?to=nan", "?from=1&from=2", "?offset=3"):
            with self.subTest(query=query):
                self.assertProblem(self.server.ask("GET", location + query), 400)
        problem = self.assertProblem(self.server.ask("GET", location + "?to=100000&step=1"), 422)
        self.assertIn("limit-sweep-steps", problem["type"])
        limits = {limit["name"]: limit["value"] for limit in self.server.ask("GET", "/v1/limits").json["limits"]}
        self.assertEqual(limits["sweepSteps"], 10_000)
        self.assertProblem(self.server.ask("GET", "/v1/documents/none/sweep"), 404)
        self.assertProblem(self.server.ask("POST", location, {}), 405)
        self.assertProblem(self.server.ask("GET", location, headers={"Accept": "image/png"}), 406)

    def test_a_step_that_fails_is_the_last_line(self):
        text = {"type": "Text", "text": "deep", "modifiers": [
            {"visualEffect": {"opacity": {"$": "[1, 1, 1][floor(scroll.y / 50)]"}}}]}
        document = feed()
        document["children"].append(text)
        swept = self.sweep(document, "?to=400&step=40")
        self.assertEqual([line["offset"] for line in swept[:-1]], [0, 40, 80, 120])
        self.assertEqual(swept[-1]["status"], 422)
        self.assertIn("visualEffect/opacity", swept[-1]["pointer"])

    def test_a_client_that_goes_away_ends_its_sweep(self):
        location = self.server.store(heavy(7, rows=3000))
        for _ in range(40):
            gone = self.server.raw(f"GET {location}/sweep?step=1&to=9999 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            gone.recv(100)
            gone.close()
        deadline = time.monotonic() + 30
        while "scrollscope_sweeps_open 0\n" not in self.server.ask("GET", "/metrics").text:
            self.assertLess(time.monotonic(), deadline, "sweeps of clients that are gone go on")
            time.sleep(0.05)

    def test_others_are_answered_while_sweeps_run(self):
        location = self.server.store(heavy(8))
        results = []
        threads = [
            threading.Thread(target=lambda: results.append(
                len(lines(self.server.ask("GET", location + "/sweep?to=2000&step=10")))))
            for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        self.assertEqual(self.server.ask("POST", "/v1/render", TEXT).status, 200)
        for thread in threads:
            thread.join()
        self.assertEqual(results, [201] * 4)


class TooManySweeps(ServerTestCase):
    options = ("--sweeps", "0")

    def test_one_more_than_may_run_is_503(self):
        answer = self.server.ask("GET", self.server.store(feed()) + "/sweep")
        self.assertProblem(answer, 503)
        self.assertEqual(answer.headers["Retry-After"], "1")


class CommandLine(unittest.TestCase):
    def run_sweep(self, *arguments, **options):
        return subprocess.run([BINARY, "sweep", *map(str, arguments)], capture_output=True, text=True, cwd=ROOT, **options)

    def test_the_lines_are_the_services(self):
        done = self.run_sweep(SCENES / "seed-000.json", "--from", 0, "--to", 200, "--step", 40)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        written = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["offset"] for line in written], [0, 40, 80, 120, 160, 200])
        self.assertEqual({line["totals"]["bodiesEvaluated"] for line in written[1:]}, {1})

    def test_profile_and_standard_input(self):
        text = (SCENES / "seed-000.json").read_text()
        done = self.run_sweep("-", "--to", 40, "--step", 40, "--profile", "iOS16", input=text)
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (0, 2))
        done = self.run_sweep("-", "--profile", "iOS5", input=text)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("iOS5", done.stderr)

    def test_usage_is_2_and_a_document_at_fault_1(self):
        self.assertEqual(self.run_sweep(SCENES / "hello.json", "--step", 0).returncode, 2)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "wrong.json"
            file.write_text('{"type": "Txt"}')
            self.assertEqual(self.run_sweep(file).returncode, 1)


if __name__ == "__main__":
    unittest.main()
