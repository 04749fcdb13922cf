"""Documents outlive the process that took them: a file, or a Redis that replicas share."""

import contextlib
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from client import BINARY, TEXT, Server, feed


def document(number):
    return {"type": "Text", "text": f"document {number}"}


def kill(server):
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    server.process.stdout.close()


class File(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = str(self.folder / "documents.sqlite")

    def test_documents_are_there_after_a_restart(self):
        server = Server("--store", self.path)
        location = server.store(feed(30))
        before = [server.ask("GET", f"{location}{what}").bytes for what in ("", "/frame.svg?offset=9", "/report?offset=9", "/patch?from=1&offset=9")]
        self.assertEqual(server.stop(), 0)
        server = Server("--store", self.path)
        try:
            for what, bytes in zip(("", "/frame.svg?offset=9", "/report?offset=9", "/patch?from=1&offset=9"), before):
                self.assertEqual(server.ask("GET", location + what).bytes, bytes)
            self.assertEqual(server.ask("POST", "/v1/documents", feed(30)).status, 200)
            self.assertEqual(server.ask("POST", "/v1/documents", feed(31)).status, 201)
            self.assertEqual(len(server.ask("GET", location + "/sweep?to=40").text.splitlines()), 5)
            self.assertEqual(server.ask("GET", "/v1/documents/" + "a" * 64).status, 404)
        finally:
            self.assertEqual(server.stop(), 0)

    def test_nothing_acknowledged_is_lost_by_a_kill(self):
        seed = int(os.environ.get("STORE_SEED", "20261122"))
        print(f"seed {seed}")
        chance = random.Random(seed)
        acknowledged = {}
        number = 0
        for round in range(50):
            server = Server("--store", self.path)
            for location, text in list(acknowledged.items())[-40:]:
                self.assertEqual(server.ask("GET", location).text, text)
            going = threading.Event()
            lock = threading.Lock()

            def post():
                nonlocal number
                while True:
                    with lock:
                        number += 1
                        own = document(number)
                    try:
                        answer = server.ask("POST", "/v1/documents", own)
                    except OSError:
                        return
                    except Exception:  # The answer was cut by the kill.
                        return
                    if answer.status in (200, 201):
                        acknowledged[answer.headers["Location"]] = f'{{"text":"{own["text"]}","type":"Text"}}'
                        going.set()

            threads = [threading.Thread(target=post) for _ in range(4)]
            for thread in threads:
                thread.start()
            going.wait(20)
            time.sleep(chance.uniform(0, 0.05))
            kill(server)
            for thread in threads:
                thread.join()
        server = Server("--store", self.path)
        try:
            self.assertGreater(len(acknowledged), 100)
            for location, text in acknowledged.items():
                self.assertEqual(server.ask("GET", location).text, text)
        finally:
            self.assertEqual(server.stop(), 0)

    def test_a_damaged_file_is_said_and_moved_aside(self):
        server = Server("--store", self.path)
        for number in range(100):
            server.store({"type": "Text", "text": f"{number} " * 500})
        self.assertEqual(server.stop(), 0)
        size = os.path.getsize(self.path)
        os.truncate(self.path, size // 2)
        with tempfile.TemporaryFile("w+") as log:
            server = Server("--store", self.path, "--log-level", "error", log=log)
            self.assertEqual(server.ask("POST", "/v1/documents", TEXT).status, 201)
            self.assertEqual(server.stop(), 0)
            log.seek(0)
            self.assertRegex(log.read(), "error .*damaged")
        self.assertTrue(list(self.folder.glob("documents.sqlite.damaged-*")))

    def test_the_file_keeps_to_its_bytes(self):
        server = Server("--store", self.path, "--store-bytes", "20000", "--documents", "1")
        try:
            locations = [server.store({"type": "Text", "text": f"{number} " + "x" * 1_000}) for number in range(40)]
            held = [server.ask("GET", location).status for location in locations]
            self.assertEqual(set(held), {200, 404})
            self.assertEqual(held[-10:], [200] * 10)
            self.assertEqual(held[:10], [404] * 10)
        finally:
            server.stop()

    def test_the_default_is_a_file_in_the_users_data_folder(self):
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder / "data")}
        process = subprocess.Popen([BINARY, "serve", "--port", "0", "--log-level", "error"], env=environment, stdout=subprocess.PIPE, text=True)
        self.assertIn("listening on", process.stdout.readline())
        self.assertTrue((self.folder / "data/scrollscope/scrollscope.sqlite").exists())
        process.terminate()
        self.assertEqual(process.wait(), 0)
        process.stdout.close()

    def test_a_store_that_cannot_be_is_refused_at_the_start(self):
        for store in ("/nowhere/a.sqlite", "", "redis://", "redis://h:x", "postgres://h", str(self.folder), "/dev/null"):
            with self.subTest(store):
                done = subprocess.run([BINARY, "serve", "--port", "0", "--store", store], capture_output=True, text=True, timeout=20)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertNotEqual(done.stderr, "")


@unittest.skipUnless(shutil.which("redis-server"), "redis-server is not installed")
class Redis(unittest.TestCase):
    @contextlib.contextmanager
    def redis(self, port):
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen(
                ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder], stdout=subprocess.DEVNULL)
            for _ in range(200):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.05)
            try:
                yield process
            finally:
                process.kill()
                process.wait()

    def setUp(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.store = f"redis://127.0.0.1:{self.port}/3"

    def test_replicas_share_documents(self):
        with self.redis(self.port):
            one, other = Server("--store", self.store), Server("--store", self.store)
            location = one.store(feed(30))
            frame = one.ask("GET", location + "/frame.svg?offset=9").bytes
            self.assertEqual(other.ask("GET", location + "/frame.svg?offset=9").bytes, frame)
            self.assertEqual(other.ask("POST", "/v1/documents", feed(30)).status, 200)
            kill(one)
            self.assertEqual(other.ask("GET", location + "/report?offset=9").status, 200)
            self.assertEqual(other.ask("GET", "/v1/documents/" + "b" * 64).status, 404)
            self.assertEqual(other.stop(), 0)

    def test_a_redis_that_is_away_is_a_503_that_passes(self):
        server = Server("--store", self.store, "--log-level", "critical")
        try:
            began = time.monotonic()
            for _ in range(3):
                answer = server.ask("POST", "/v1/documents", TEXT)
                self.assertEqual((answer.status, answer.json["code"]), (503, "store-unavailable"))
                self.assertEqual(answer.headers["Retry-After"], "1")
            self.assertLess(time.monotonic() - began, 5)
            self.assertEqual(server.ask("POST", "/v1/render", TEXT).status, 200)
            with self.redis(self.port):
                time.sleep(2.1)
                location = server.store(feed(31))
                self.assertEqual(server.ask("GET", location + "/frame.svg?offset=9").status, 200)
            # What was read stays readable while Redis is away again.
            self.assertEqual(server.ask("GET", location + "/frame.svg?offset=10").status, 200)
            self.assertEqual(server.ask("GET", "/v1/documents/" + "c" * 64).status, 503)
            with self.redis(self.port):
                time.sleep(2.1)
                self.assertEqual(server.ask("POST", "/v1/documents", feed(31)).status, 201)
        finally:
            self.assertEqual(server.stop(), 0)

    def test_a_redis_that_hangs_is_a_503_in_time(self):
        with self.redis(self.port) as process:
            server = Server("--store", self.store)
            server.store(TEXT)
            process.send_signal(signal.SIGSTOP)
            try:
                began = time.monotonic()
                self.assertEqual(server.ask("POST", "/v1/documents", feed(32)).status, 503)
                self.assertLess(time.monotonic() - began, 8)
                began = time.monotonic()
                self.assertEqual(server.ask("POST", "/v1/documents", feed(33)).status, 503)
                self.assertLess(time.monotonic() - began, 8)
            finally:
                process.send_signal(signal.SIGCONT)
            time.sleep(2.1)
            # Redis may have done meanwhile what it was asked while it hung.
            self.assertIn(server.ask("POST", "/v1/documents", feed(32)).status, (200, 201))
            self.assertEqual(server.ask("POST", "/v1/documents", feed(34)).status, 201)
            self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
