"""The program as a process: starting, stopping, draining, and the other commands."""

import concurrent.futures
import json
import subprocess
import tempfile
import time
import unittest

from client import BINARY, ROOT, TEXT, Server, heavy


def run(*arguments, text=None):
    return subprocess.run([BINARY, *arguments], input=text, capture_output=True, text=True, cwd=ROOT, timeout=60)


def wait(condition, seconds=30):
    """Returns once `condition` holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come about"
        time.sleep(0.002)


def received_renders(server):
    """Renders the server has taken, or fewer: those answered, and those at a worker or waiting for one a moment later."""

    def total(*starts):
        lines = server.ask("GET", "/metrics").text.splitlines()
        return sum(int(line.rpartition(" ")[2]) for line in lines if line.startswith(starts))

    answered = total('scrollscope_requests_total{route="render"')
    return answered + total("scrollscope_workers_busy ", "scrollscope_queue_length ")


class Stopping(unittest.TestCase):
    def test_sigterm_finishes_what_is_in_flight(self):
        server = Server("--workers", "1")
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            answers = [pool.submit(server.ask, "POST", "/v1/render", heavy(number)) for number in range(6)]
            wait(lambda: received_renders(server) >= 6)
            server.terminate()
            for answer in answers:
                self.assertEqual(answer.result().status, 200)
        self.assertEqual(server.stop(), 0)

    def test_readiness_ends_before_accepting_does(self):
        server = Server("--drain-delay", "5")
        self.assertEqual(server.ask("GET", "/readyz").status, 200)
        server.terminate()
        wait(lambda: server.ask("GET", "/readyz").status == 503)
        self.assertEqual(server.ask("GET", "/healthz").status, 200)
        self.assertEqual(server.ask("POST", "/v1/render", TEXT).status, 200)
        self.assertEqual(server.stop(), 0)

    def test_servers_stop_under_load(self):
        for _ in range(5):
            server = Server()

            def ask():
                try:
                    while server.ask("POST", "/v1/render", TEXT).status == 200:
                        pass
                except OSError:
                    pass

            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                for _ in range(8):
                    pool.submit(ask)
                time.sleep(0.2)
                self.assertEqual(server.stop(), 0)

    def test_a_full_server_says_when_to_come_again(self):
        server = Server("--workers", "1", "--queue", "1")
        with concurrent.futures.ThreadPoolExecutor(12) as pool:
            answers = list(pool.map(lambda number: server.ask("POST", "/v1/render", heavy(number)), range(12)))
            statuses = {answer.status for answer in answers}
            self.assertLessEqual(statuses, {200, 503})
            for answer in answers:
                if answer.status == 503:
                    self.assertTrue(answer.headers["Retry-After"].isdigit())
        self.assertEqual(server.stop(), 0)

    def test_a_taken_port_is_said(self):
        server = Server()
        second = run("serve", "--port", str(server.port))
        self.assertEqual(second.returncode, 2)
        self.assertIn(str(server.port), second.stderr)
        server.stop()


class Commands(unittest.TestCase):
    def test_health_tells_well_from_gone(self):
        server = Server()
        port = str(server.port)
        self.assertEqual(run("health", "--port", port).returncode, 0)
        server.stop()
        self.assertEqual(run("health", "--port", port).returncode, 1)

    def test_render_gives_what_the_server_gives(self):
        server = Server()
        frame = server.ask("GET", server.store(heavy(rows=50)) + "/frame.svg?offset=33").text
        server.stop()
        text = json.dumps(heavy(rows=50))
        self.assertEqual(run("render", "-", "--offset", "33", text=text).stdout, frame)
        with tempfile.TemporaryDirectory() as folder:
            done = run("render", "-", "--offset", "33", "-o", f"{folder}/frame.svg", text=text)
            self.assertEqual((done.returncode, done.stdout), (0, ""))
            with open(f"{folder}/frame.svg", encoding="utf-8") as file:
                self.assertEqual(file.read(), frame)

    def test_report_is_json(self):
        done = run("report", "-", "--from", "0", "--offset", "40", text=json.dumps(heavy(rows=50)))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout)["event"], {"scroll": {"from": 0, "to": 40}})

    def test_faults_are_lines_on_standard_error(self):
        faulty = json.dumps({"type": "VStack", "children": [{"type": "Txt"}]})
        for command in (["validate", "-"], ["render", "-", "--offset", "0"]):
            with self.subTest(command=command):
                done = run(*command, text=faulty)
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertTrue(done.stderr.startswith("/children/0/type: "), done.stderr)
                self.assertIn("Text", done.stderr)
        self.assertEqual(run("validate", "-", text="{").returncode, 1)
        self.assertEqual(run("validate", "-", text=json.dumps(TEXT)).returncode, 0)

    def test_wrong_usage_is_2(self):
        for arguments in (["render"], ["serve", "--port", "x"], ["fly"], ["validate", "/nowhere"], ["serve", "--queue", "-1"]):
            with self.subTest(arguments=arguments):
                self.assertEqual(run(*arguments).returncode, 2)
        self.assertEqual(run("--help").returncode, 0)


if __name__ == "__main__":
    unittest.main()
