"""Who may ask and read: tokens, signed addresses, pages of other origins; and what is told of it: traces, logs, metrics."""

import hashlib
import hmac
import json
import re
import signal
import subprocess
import tempfile
import time
import unittest
import pathlib

from client import BINARY, TEXT, Server, ServerTestCase, feed
from test_caching import metric

TOKENS = ["first-token-0123456789", "second-token-0123456789"]
SECRETS = {"spring": "a secret of this spring", "winter": "the secret of last winter"}


def signed(path, query=(), name="spring", expires=None, secret=None):
    items = sorted([*query, f"key={name}", f"expires={int(expires if expires is not None else time.time() + 60)}"])
    text = "\n".join(["GET", path, *items])
    code = hmac.new((secret or SECRETS[name]).encode(), text.encode(), hashlib.sha256).hexdigest()
    return f"{path}?{'&'.join(items)}&signature={code}"


class Restricted(ServerTestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        (folder / "tokens").write_text("# who may write\n" + "\n".join(TOKENS) + "\n")
        cls.secrets = folder / "secrets"
        cls.secrets.write_text("".join(f"{name} {secret}\n" for name, secret in SECRETS.items()))
        cls.server = Server("--tokens", str(folder / "tokens"), "--signing-keys", str(cls.secrets))
        answer = cls.server.ask("POST", "/v1/documents", feed(), {"Authorization": f"Bearer {TOKENS[1]}"})
        cls.frame = answer.headers["Location"] + "/frame.svg"

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    def test_documents_are_for_those_with_a_token(self):
        for token in TOKENS:
            for method, path, body in (("GET", self.frame + "?offset=3", None), ("POST", "/v1/render", TEXT), ("POST", "/v1/documents", TEXT)):
                self.assertIn(self.server.ask(method, path, body, {"Authorization": f"bearer {token}"}).status, (200, 201))
        for field in (None, "", "Bearer", "Bearer nobody-0123456789", f"Basic {TOKENS[0]}", f"Bearer {TOKENS[0]}x", f"Bearer {TOKENS[0][:-1]}"):
            for method, path in (("GET", self.frame + "?offset=3"), ("POST", "/v1/render"), ("POST", "/v1/documents"), ("GET", self.frame[:-10])):
                answer = self.server.ask(method, path, TEXT if method == "POST" else None, {} if field is None else {"Authorization": field})
                self.assertEqual(self.assertProblem(answer, 401)["code"], "unauthorized", (field, path))
                self.assertEqual(answer.headers["WWW-Authenticate"], "Bearer")

    def test_what_tells_of_no_document_is_open(self):
        for path in ("/healthz", "/readyz", "/v1/limits", "/schema/document.json", "/openapi.json", "/"):
            self.assertEqual(self.server.ask("GET", path).status, 200, path)

    def test_a_signed_address_is_read_until_it_expires(self):
        plain = self.server.ask("GET", self.frame + "?offset=9", headers={"Authorization": f"Bearer {TOKENS[0]}"})
        for name in SECRETS:
            for _ in range(3):
                answer = self.server.ask("GET", signed(self.frame, ["offset=9"], name))
                self.assertEqual((answer.status, answer.bytes), (200, plain.bytes))
            self.assertEqual(self.server.ask("HEAD", signed(self.frame, ["offset=9"], name)).status, 200)
        self.assertEqual(self.server.ask("GET", signed(self.frame)).status, 200)
        # What was answered once is no answer for others.
        self.assertEqual(self.server.ask("GET", self.frame + "?offset=9").status, 401)
        for address in (
            signed(self.frame, ["offset=9"], expires=time.time() - 1), signed(self.frame, ["offset=9"], secret="another secret, as long"),
            signed(self.frame, ["offset=9"]).replace("offset=9", "offset=10"), signed(self.frame, ["offset=9"]).replace("frame.svg", "report"),
            signed(self.frame, ["offset=9"]).replace("key=spring", "key=winter"), signed(self.frame, ["offset=9"], "autumn", secret="no secret of ours"),
            signed(self.frame, ["offset=9"])[:-1], signed(self.frame, ["offset=9"]) + "&signature=0", self.frame + "?signature=",
            signed(self.frame, ["offset=9"]) + "&from=3", re.sub(r"expires=\d+", "expires=soon", signed(self.frame)),
        ):
            self.assertEqual(self.assertProblem(self.server.ask("GET", address), 403)["code"], "bad-signature", address)
        self.assertProblem(self.server.ask("POST", signed("/v1/render"), TEXT), 403)

    def test_the_command_signs_as_the_server_checks(self):
        line = subprocess.run([BINARY, "sign", self.frame + "?offset=12", "--signing-keys", str(self.secrets)], capture_output=True, text=True, check=True)
        self.assertEqual(self.server.ask("GET", line.stdout.strip()).status, 200)

    def test_keys_are_read_again(self):
        secrets = pathlib.Path(self.folder.name) / "own"
        secrets.write_text("old the secret that goes away\n")
        server = Server("--signing-keys", str(secrets))
        self.addCleanup(server.stop)
        path = "/v1/documents/" + "0" * 64
        def status(name, secret):
            return server.ask("GET", signed(path, name=name, secret=secret)).status
        self.assertEqual((status("old", "the secret that goes away"), status("new", "the secret that is to come")), (404, 403))
        secrets.write_text("new the secret that is to come\n")
        server.process.send_signal(signal.SIGHUP)
        end = time.monotonic() + 5
        while status("new", "the secret that is to come") != 404 and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual((status("old", "the secret that goes away"), status("new", "the secret that is to come")), (403, 404))
        # A file that is no good changes nothing.
        secrets.write_text("short\n")
        server.process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        self.assertEqual(status("new", "the secret that is to come"), 404)

    def test_a_server_does_not_start_with_keys_that_are_none(self):
        path = pathlib.Path(self.folder.name) / "bad"
        for option, text in (("--tokens", "short\n"), ("--tokens", "# nothing\n"), ("--signing-keys", "only-a-name\n"), ("--tokens", None), ("--signing-keys", "a 0123456789abcdef\na 0123456789abcdeF\n")):
            file = path if text is not None else path.with_name("missing")
            path.write_text(text or "")
            run = subprocess.run([BINARY, "serve", "--port", "0", "--store", "memory", option, str(file)], capture_output=True, text=True, timeout=20)
            self.assertEqual(run.returncode, 2, (option, text, run.stderr))


class Origins(ServerTestCase):
    options = ("--allow-origin", "https://a.example", "--allow-origin", "https://b.example")

    def test_only_pages_on_the_list_may_read(self):
        location = self.server.store(TEXT)
        for path in ("/healthz", location, f"{location}/frame.svg", "/v1/limits", "/nothing", f"{location}/frame.svg?what=1"):
            for _ in range(2):
                for origin in ("https://a.example", "https://b.example"):
                    answer = self.server.ask("GET", path, headers={"Origin": origin})
                    self.assertEqual(answer.headers.get_all("Access-Control-Allow-Origin"), [origin], path)
                    self.assertIn("Origin", ", ".join(answer.headers.get_all("Vary")))
                for origin in (None, "https://a.example.evil", "http://a.example", "null", "*"):
                    answer = self.server.ask("GET", path, headers={} if origin is None else {"Origin": origin})
                    self.assertIsNone(answer.headers["Access-Control-Allow-Origin"], (path, origin))
                    self.assertIn("Origin", ", ".join(answer.headers.get_all("Vary")))
        asked = self.server.ask("OPTIONS", "/v1/render", headers={"Origin": "https://a.example", "Access-Control-Request-Method": "POST"})
        self.assertEqual((asked.status, asked.headers["Access-Control-Allow-Origin"]), (204, "https://a.example"))
        self.assertIn("Authorization", asked.headers["Access-Control-Allow-Headers"])


class Told(unittest.TestCase):
    PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    def test_a_trace_goes_on_in_answer_and_log(self):
        with tempfile.TemporaryFile() as log:
            server = Server("--log-level", "info", "--log-format", "json", log=log)
            location = server.store(TEXT)
            spans = set()
            for path in (f"{location}/frame.svg", f"{location}/frame.svg", "/healthz", "/nothing"):
                field = server.ask("GET", path, headers={"traceparent": self.PARENT}).headers["traceparent"]
                match = re.fullmatch(r"00-4bf92f3577b34da6a3ce929d0e0e4736-([0-9a-f]{16})-01", field)
                spans.add(match.group(1))
            self.assertEqual(len(spans | {"00f067aa0ba902b7"}), 5)
            for wrong in ("", "00-" + "0" * 32 + "-00f067aa0ba902b7-01", self.PARENT + "-00", self.PARENT.upper(), "ff" + self.PARENT[2:], self.PARENT[:-1], "00-4bf9-00f0-01"):
                self.assertIsNone(server.ask("GET", "/healthz", headers={"traceparent": wrong}).headers["traceparent"], wrong)
            self.assertEqual(server.stop(), 0)
            log.seek(0)
            lines = [json.loads(line) for line in log.read().decode().splitlines()]
            self.assertTrue(all({"time", "level", "label", "message"} <= line.keys() for line in lines))
            traced = [line for line in lines if line.get("trace") == "4bf92f3577b34da6a3ce929d0e0e4736"]
            self.assertEqual({line["span"] for line in traced}, spans)

    def test_one_of_many_answers_is_logged_and_every_error(self):
        with tempfile.TemporaryFile() as log:
            server = Server("--log-level", "info", "--log-every", "10", log=log)
            for _ in range(40):
                server.ask("GET", "/healthz")
                server.ask("GET", "/nothing")
            server.stop()
            log.seek(0)
            text = log.read().decode()
            self.assertEqual((text.count(" GET /healthz 200"), text.count(" GET /nothing 404")), (4, 40))

    def test_metrics_have_stages_waits_problems_and_bytes(self):
        server = Server()
        self.addCleanup(server.stop)
        location = server.store(feed())
        server.ask("GET", f"{location}/frame.svg?offset=5")
        server.ask("POST", "/v1/render", {"document": TEXT, "proposals": [[1, 1]] * 101})
        server.ask("GET", "/nothing")
        for stage in ("diff", "layout", "parallax", "svg"):
            self.assertGreaterEqual(metric(server, f'scrollscope_stage_seconds_count{{stage="{stage}"}}'), 2)
        # On a busy machine one of them takes long enough for the client to be no small one any more.
        waits = [metric(server, f'scrollscope_queue_seconds_count{{class="{name}"}}') for name in ("small", "large")]
        self.assertEqual(sum(waits), 3)
        self.assertGreaterEqual(waits[0], 1)
        self.assertEqual(metric(server, 'scrollscope_problems_total{code="limit-proposals"}'), 1)
        self.assertEqual(metric(server, 'scrollscope_problems_total{code="not-found"}'), 1)
        for what in ("answers", "documents", "programs", "sessions"):
            self.assertGreater(metric(server, f'scrollscope_kept_bytes{{what="{what}"}}'), 100, what)
        for what in ("sweeps", "states", "bodies", "answersUnderWay"):
            self.assertGreaterEqual(metric(server, f'scrollscope_kept_bytes{{what="{what}"}}'), 0, what)


if __name__ == "__main__":
    unittest.main()
