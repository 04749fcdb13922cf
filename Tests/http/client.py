"""The server under test, and two clients: one that speaks HTTP properly and one that sends the bytes it is told to."""

import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("SCROLLSCOPE_BIN", str(ROOT / ".build" / "release" / "scrollscope"))

TEXT = {"type": "Text", "text": "hi"}


def feed(rows=60):
    """A screen that scrolls."""
    row = {"type": "Text", "text": {"$": "'Row \\(index)'"}, "modifiers": [{"padding": 12}]}
    column = {"type": "VStack", "children": [{"type": "ForEach", "data": rows, "id": "self", "children": [row]}]}
    return {"type": "ScrollView", "name": "feed", "children": [column]}


def heavy(number=0, rows=500):
    """A document whose render takes a while; another number is another document."""
    document = feed(rows)
    document["id"] = number
    return document


class Server:
    """One server on a free port; `options` are arguments of `serve`, `log` the file for its standard error."""

    def __init__(self, *options, log=None):
        # Servers of tests share no documents, unless a test says so.
        store = [] if "--store" in options else ["--store", "memory"]
        command = [BINARY, "serve", "--port", "0", "--log-level", "critical", *store, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"listening on http://(.+):(\d+)\n", line)
        if not match:
            self.process.kill()
            raise AssertionError(f"the server said {line!r}")
        self.host, self.port = match.group(1), int(match.group(2))

    def connection(self, timeout=60):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def raw(self, data, timeout=20):
        """A socket on which `data` was sent."""
        connected = socket.create_connection(("127.0.0.1", self.port), timeout=timeout)
        connected.sendall(data)
        return connected

    def ask(self, method, path, body=None, headers=None):
        """One request on a connection of its own."""
        connection = self.connection()
        try:
            if isinstance(body, (dict, list)):
                body = json.dumps(body)
            fields = dict(headers or {})
            if body is not None:
                fields.setdefault("Content-Type", "application/json")
            connection.request(method, path, body, fields)
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def store(self, document):
        """Stores a document; its address."""
        answer = self.ask("POST", "/v1/documents", document)
        assert answer.status in (200, 201), answer.text
        return answer.headers["Location"]

    def is_alive(self):
        return self.process.poll() is None and self.ask("GET", "/healthz").status == 200

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def stop(self):
        """Ends the server; its exit status."""
        if self.process.poll() is None:
            self.terminate()
        try:
            return self.process.wait(timeout=60)
        finally:
            self.process.stdout.close()


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.bytes = response.read()

    @property
    def text(self):
        return self.bytes.decode()

    @property
    def json(self):
        return json.loads(self.bytes)


def received(connected):
    """Everything the server sends until it closes."""
    pieces = []
    while piece := connected.recv(65536):
        pieces.append(piece)
    return b"".join(pieces)


class ServerTestCase(unittest.TestCase):
    """Tests that share one server; every test leaves it alive."""

    options = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.options)

    @classmethod
    def tearDownClass(cls):
        status = cls.server.stop()
        assert status == 0, f"the server ended with {status}"

    def tearDown(self):
        self.assertTrue(self.server.is_alive())

    def assertProblem(self, answer, status):
        self.assertEqual(answer.status, status, answer.text)
        self.assertEqual(answer.headers["Content-Type"], "application/problem+json")
        problem = answer.json
        self.assertEqual(problem["status"], status)
        for name in ("type", "title", "detail"):
            self.assertIsInstance(problem[name], str)
        return problem


class VerifiedTestCase(ServerTestCase):
    """What a document answers, held against the second engine."""

    def answer(self, document, *events):
        answer = self.server.ask("POST", "/v1/render", {
            "document": document, "events": list(events), "include": ["report", "state", "svg"], "verify": True})
        self.assertEqual(answer.status, 200, answer.json)
        self.assertTrue(answer.json["report"]["verified"], answer.json["report"].get("differences"))
        return answer.json

    def state(self, document, *events):
        """All states by their names: for documents in which each name is there once."""
        values = {}
        for slots in self.answer(document, *events)["state"].values():
            values.update(slots)
        return values
