"""The replicas of deploy/: nginx that caches before two servers that share a Redis."""

import concurrent.futures
import http.client
import json
import os
import pathlib
import random
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from client import ROOT, Server, feed

NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
REDIS = shutil.which("redis-server")


def free_port():
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return held.getsockname()[1]


def wait_for(port):
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise AssertionError(f"nobody listens on {port}")


@unittest.skipUnless(NGINX and REDIS, "nginx or redis-server is not installed")
class Replicas(unittest.TestCase):
    def setUp(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        # The worker may be another user than root.
        folder.chmod(0o777)
        store = free_port()
        self.start([REDIS, "--port", str(store), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)])
        wait_for(store)
        self.servers = [Server("--store", f"redis://127.0.0.1:{store}/0", "--client-limit", "0", "--client-connections", "0") for _ in range(2)]
        for server in self.servers:
            self.addCleanup(server.stop)
        self.port = free_port()
        text = (ROOT / "deploy" / "nginx.conf").read_text()
        for number, server in enumerate(self.servers):
            text = text.replace(f"scrollscope-{number}:8080", f"127.0.0.1:{server.port}")
        text = text.replace("listen 8080", f"listen 127.0.0.1:{self.port}").replace("/tmp/", f"{folder}/").replace("worker_processes auto", "worker_processes 1")
        (folder / "nginx.conf").write_text(text)
        self.start([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;", "-e", "stderr"])
        wait_for(self.port)

    def start(self, command):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)

    def ask(self, method, path, body=None, headers=None, port=None):
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=30)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def store(self, document):
        status, headers, _ = self.ask("POST", "/v1/documents", json.dumps(document), {"Content-Type": "application/json"})
        self.assertIn(status, (200, 201))
        return headers["Location"]

    def test_scrubbing_again_is_answered_from_the_cache(self):
        location = self.store(feed(80))
        version = json.loads(self.ask("GET", "/v1/limits")[2])["version"]
        chance = random.Random(1)
        seen = []
        plain = {}
        for _ in range(1_500):
            offset = chance.randrange(60)
            status, headers, body = self.ask("GET", f"{location}/frame.svg?offset={offset}&v={version}")
            self.assertEqual(status, 200)
            self.assertEqual(body, plain.setdefault(offset, body))
            self.assertIsNone(headers["Content-Encoding"])
            seen.append(headers["X-Cache"])
        self.assertGreaterEqual(seen.count("HIT") / len(seen), 0.95)
        status, headers, body = self.ask("GET", f"{location}/frame.svg?offset=7&v={version}", headers={"Accept-Encoding": "gzip"})
        self.assertEqual((headers["Content-Encoding"], headers["X-Cache"]), ("gzip", "HIT"))
        # Without v= it is asked for again after a second, which is no render.
        seen = []
        for wait in (0, 0, 2.2):
            time.sleep(wait)
            seen.append(self.ask("GET", f"{location}/frame.svg?offset=7")[1]["X-Cache"])
        self.assertEqual(seen, ["MISS", "HIT", "REVALIDATED"])

    def test_what_is_posted_to_one_is_served_by_the_other_and_one_may_die(self):
        locations = []
        for number in range(20):
            answer = self.servers[number % 2].ask("POST", "/v1/documents", feed(20 + number))
            locations.append(answer.headers["Location"])
            self.assertEqual(self.servers[1 - number % 2].ask("GET", f"{locations[-1]}/frame.svg?offset=3").status, 200)
        stop = time.monotonic() + 3
        def scrub(number):
            chance = random.Random(number)
            statuses = []
            while time.monotonic() < stop:
                location = chance.choice(locations)
                statuses.append(self.ask("GET", f"{location}/frame.svg?offset={chance.random() * 500:.3f}")[0])
                body = json.dumps(feed(chance.randrange(30, 60)))
                statuses.append(self.ask("POST", "/v1/documents", body, {"Content-Type": "application/json"})[0])
            return statuses
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            results = [pool.submit(scrub, number) for number in range(4)]
            time.sleep(1)
            self.servers[0].process.kill()
            statuses = [status for result in results for status in result.result()]
        self.assertGreater(len(statuses), 100)
        self.assertEqual({status for status in statuses if status not in (200, 201)}, set())

    def test_operating_data_is_not_for_the_world(self):
        self.assertEqual(self.ask("GET", "/metrics")[0], 404)
        self.assertEqual(self.ask("GET", "/healthz")[0], 200)


if __name__ == "__main__":
    unittest.main()
