"""Nobody stops the others: greedy, slow and rude clients beside a polite one, a log that nobody reads, and stops in time."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import threading
import time
import unittest

from client import BINARY, ROOT, TEXT, Server, feed, heavy
from test_caching import metric


def from_address(server, address, method, path, body=None):
    """A request from another address of this machine: another client."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(address, 0))
    try:
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


class Fairness(unittest.TestCase):
    def setUp(self):
        self.server = None

    def tearDown(self):
        if self.server and self.server.process.poll() is None:
            self.server.process.kill()
            self.server.process.wait()

    def start(self, *options, **keys):
        self.server = Server(*options, **keys)
        return self.server

    def test_a_greedy_client_holds_up_itself(self):
        server = self.start("--workers", "1")
        stop = threading.Event()

        def greedy(number):
            while not stop.is_set():
                try:
                    from_address(server, "127.0.0.9", "POST", "/v1/render", json.dumps(heavy(number, rows=3_000)))
                except OSError:
                    return

        threads = [threading.Thread(target=greedy, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        times, probes = [], []
        for _ in range(20):
            began = time.monotonic()
            self.assertEqual(from_address(server, "127.0.0.1", "POST", "/v1/render", '{"type": "Text", "text": "polite"}')[0], 200)
            times.append(time.monotonic() - began)
            began = time.monotonic()
            self.assertEqual(server.ask("GET", "/healthz").status, 200)
            probes.append(time.monotonic() - began)
        stop.set()
        for thread in threads:
            thread.join()
        self.assertLess(sorted(times)[15], 0.5)
        self.assertLess(sorted(probes)[15], 0.5)
        self.assertLess(max(probes), 1)
        self.assertEqual(server.stop(), 0)

    def test_offsets_never_asked_for_hold_up_nobody(self):
        """The threads that read make quick answers themselves only while nothing waits for a worker."""
        server = self.start("--workers", "2")
        location = server.store(feed(300))
        until = time.monotonic() + 4

        def greedy(number):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=("127.0.0.9", 0))
            step = 0
            while time.monotonic() < until:
                connection.request("GET", f"{location}/frame.svg?offset={number * 37 + step * 7 % 900 + step / 1e4:.4f}")
                self.assertEqual(connection.getresponse().read()[:4], b"<svg")
                step += 1
            connection.close()

        threads = [threading.Thread(target=greedy, args=(number,)) for number in range(12)]
        for thread in threads:
            thread.start()
        times = []
        while time.monotonic() < until - 0.5:
            began = time.monotonic()
            self.assertEqual(from_address(server, "127.0.0.1", "POST", "/v1/render", '{"type": "Text", "text": "polite"}')[0], 200)
            times.append(time.monotonic() - began)
            time.sleep(0.01)
        for thread in threads:
            thread.join()
        self.assertLess(sorted(times)[len(times) * 3 // 4], 0.5)
        self.assertEqual(server.stop(), 0)

    def test_a_wait_ends_when_it_was_said_to(self):
        server = self.start("--workers", "1", "--queue-timeout", "300")
        answers = []

        def ask(number):
            began = time.monotonic()
            answer = server.ask("POST", "/v1/render", heavy(number, rows=40_000))
            answers.append((answer.status, time.monotonic() - began))

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        late = [took for status, took in answers if status == 503]
        self.assertTrue(late)
        self.assertTrue(all(took < 2 for took in late), late)
        self.assertEqual(server.stop(), 0)

    def test_a_log_that_nobody_reads_stops_nobody(self):
        reading, writing = os.pipe()
        with os.fdopen(writing, "w") as log:
            server = self.start("--log-level", "trace", log=log)
        connection = server.connection()
        for _ in range(12_000):
            connection.request("GET", "/healthz")
            self.assertEqual(connection.getresponse().read(), b"ok\n")
        text = server.ask("GET", "/metrics").text
        self.assertGreater(int(re.search(r"^scrollscope_log_lines_dropped (\d+)$", text, re.M).group(1)), 0)
        connection.close()
        began = time.monotonic()
        self.assertEqual(server.stop(), 0)
        self.assertLess(time.monotonic() - began, 5)
        os.close(reading)

    def test_probes_have_an_address_of_their_own(self):
        command = [BINARY, "serve", "--port", "0", "--store", "memory", "--admin", "127.0.0.1:0", "--connections", "4", "--log-level", "critical"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            lines = [process.stdout.readline() for _ in range(2)]
            ports = {line.split(" on ")[0]: int(line.strip().rpartition(":")[2]) for line in lines}
            held = [socket.create_connection(("127.0.0.1", ports["listening"])) for _ in range(30)]
            for path, status in (("/healthz", 200), ("/readyz", 200), ("/metrics", 200), ("/", 404), ("/v1/limits", 404)):
                connection = http.client.HTTPConnection("127.0.0.1", ports["probes"], timeout=5)
                began = time.monotonic()
                connection.request("GET", path)
                self.assertEqual(connection.getresponse().status, status, path)
                self.assertLess(time.monotonic() - began, 1)
                connection.close()
            for connected in held:
                connected.close()
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(20), 0)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()

    def test_sigterm_ends_in_time_whatever_runs(self):
        server = self.start("--workers", "2", "--grace", "1")
        threads = [
            threading.Thread(target=lambda number=number: self.swallow(server, number)) for number in range(12)
        ]
        for thread in threads:
            thread.start()
        time.sleep(0.7)
        began = time.monotonic()
        self.assertEqual(server.stop(), 0)
        self.assertLess(time.monotonic() - began, 1 + 2)
        for thread in threads:
            thread.join()

    @staticmethod
    def swallow(server, number):
        try:
            server.ask("POST", "/v1/render", heavy(number, rows=20_000))
        except (OSError, http.client.HTTPException):
            pass

    def test_many_connections_are_held_and_served(self):
        server = self.start()
        path = server.store(feed(20)) + "/frame.svg?offset=3"
        server.ask("GET", path)
        one = f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
        for count in (1, 16, 100, 127, 128, 129, 256, 384, 512, 640):
            connections = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(count)]
            for _ in range(2):
                for connected in connections:
                    connected.sendall(one)
                for connected in connections:
                    data = b""
                    while not data.endswith(b"</svg>") and not data.endswith(b"</svg>\n"):
                        piece = connected.recv(65_536)
                        self.assertNotEqual(piece, b"", f"{count} connections")
                        data += piece
            for connected in connections:
                connected.close()
        self.assertEqual(server.stop(), 0)


class Memory(unittest.TestCase):
    def test_near_the_ceiling_caches_go_and_the_server_stays(self):
        server = Server("--memory", "150M", "--cache-memory", "1G")
        try:
            paths = [server.store(feed(400 + number)) for number in range(4)]
            statuses = set()
            for offset in range(250):
                # Packed, each is kept at once.
                path = f"{paths[offset % 4]}/frame.svg?offset={offset}&idPrefix=a{offset}"
                statuses.add(server.ask("GET", path, headers={"Accept-Encoding": "gzip"}).status)
            self.assertGreater(metric(server, "scrollscope_answers "), 50)
            self.assertLessEqual(statuses, {200, 503})
            text = server.ask("GET", "/metrics").text
            resident = int(re.search(r"^scrollscope_resident_bytes (\d+)$", text, re.M).group(1))
            self.assertLess(resident, 200 << 20)
            self.assertEqual(server.ask("GET", "/healthz").status, 200)
        finally:
            self.assertEqual(server.stop(), 0)

    def test_after_a_burst_small_requests_are_answered(self):
        server = Server("--memory", "128M")
        try:
            until = time.monotonic() + 5

            def burst(number):
                while time.monotonic() < until:
                    server.ask("POST", "/v1/render", {"document": heavy(number, 20_000), "include": ["report"]})

            threads = [threading.Thread(target=burst, args=(number,)) for number in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            statuses = []
            for number in range(150):
                statuses.append(server.ask("POST", "/v1/render", dict(TEXT, text=f"{number}")).status)
                time.sleep(0.01)
            # The ceiling is looked at five times a second.
            self.assertEqual(set(statuses[40:]), {200})
            self.assertLessEqual(set(statuses), {200, 503})
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
                process = dict(line.split(":", 1) for line in status)
            self.assertLess(int(process["RssAnon"].split()[0]) << 10, 128 << 20)
        finally:
            self.assertEqual(server.stop(), 0)

    def test_at_the_ceiling_work_is_refused(self):
        server = Server("--memory", "1M")
        try:
            time.sleep(0.6)
            answer = server.ask("POST", "/v1/render", TEXT)
            self.assertEqual((answer.status, answer.headers["Retry-After"]), (503, "1"))
            self.assertEqual(server.ask("GET", "/v1/documents/" + "a" * 64).status, 503)
            self.assertEqual(server.ask("GET", "/readyz").status, 200)
        finally:
            self.assertEqual(server.stop(), 0)


class Options(unittest.TestCase):
    def test_options_are_checked(self):
        for options in (
            ["--queue-timeout", "9300000000000"], ["--queue-timeout", "-1"], ["--public", "/nonexistent"], ["--public", "/etc/passwd"],
            ["--workers", "0"], ["--workers", "100000"], ["--threads", "0"], ["--threads", "1000"], ["--connections", "0"],
            ["--connections", "100000"], ["--memory", "1T"], ["--memory", "-1"], ["--memory", "9999999999G"], ["--cache-memory", "x"],
            ["--grace", "9223372036854775807"], ["--admin", "nonsense"], ["--admin", "127.0.0.1:99999"], ["--queue", "9223372036854775807"],
            ["--request-timeout", "9223372036854775807"], ["--log-level", "loud"], ["--store-bytes", "1X"], ["--log-sample", "-1"],
        ):
            with self.subTest(options):
                done = subprocess.run(
                    [BINARY, "serve", "--port", "0", "--store", "memory", *options], capture_output=True, text=True, timeout=20)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertNotEqual(done.stderr, "")


if __name__ == "__main__":
    unittest.main()
