"""A line in the log for each answer, and the id that ties it to its request."""

import tempfile
import unittest

from client import TEXT, Server, feed


class Logged(Server):
    """A server whose standard error is kept."""

    def __init__(self, *options):
        self.file = tempfile.TemporaryFile("w+")
        super().__init__(*options, log=self.file)

    def lines(self):
        """What it logged of requests, after it has ended."""
        assert self.stop() == 0
        with self.file:
            self.file.seek(0)
            return [line for line in self.file.read().splitlines() if "scrollscope.requests" in line]


class Log(unittest.TestCase):
    def test_every_answer_has_a_line(self):
        server = Logged("--log-level", "info")
        location = server.store(feed())
        server.ask("GET", location + "/frame.svg?offset=40&profile=iOS17", headers={"X-Request-Id": "of-the-client"})
        server.ask("GET", location + "/sweep?to=30")
        server.ask("GET", "/nothing%0Ainfo%20forged?secret%0A=hidden")
        server.ask("POST", "/v1/render", "{")
        stored, frame, sweep, nothing, malformed = server.lines()
        self.assertRegex(stored, r" info .*id=1 ms=\d+\.\d{3} .*POST /v1/documents 201$")
        self.assertRegex(stored, r"bytes=\d+")
        self.assertRegex(frame, r"id=of-the-client .*GET /v1/documents/[0-9a-f]{64}/frame\.svg\?offset&profile 200$")
        self.assertNotIn("iOS17", frame)
        self.assertRegex(sweep, r"bytes=stream .*/sweep\?to 200$")
        self.assertRegex(nothing, r"GET /nothing%0Ainfo%20forged\?secret\? 404$")
        self.assertNotIn("hidden", nothing)
        self.assertRegex(malformed, r" info .*POST /v1/render 400$")

    def test_only_failures_of_the_server_are_errors(self):
        server = Logged("--log-level", "error", "--sweeps", "0")
        location = server.store(TEXT)
        server.ask("GET", "/nothing")
        server.ask("GET", location + "/sweep")
        [line] = server.lines()
        self.assertRegex(line, r" error .*/sweep 503$")

    def test_the_id_is_in_the_answer_and_not_in_its_body(self):
        server = Server()
        try:
            answers = [server.ask("POST", "/v1/render", TEXT, {"X-Request-Id": id}) for id in ("one", "two")]
            self.assertEqual([answer.headers["X-Request-Id"] for answer in answers], ["one", "two"])
            self.assertEqual(answers[0].bytes, answers[1].bytes)
            made = server.ask("GET", "/nothing").headers["X-Request-Id"]
            self.assertRegex(made, r"^\d+$")
            self.assertIn("X-Request-Id", answers[0].headers["Access-Control-Expose-Headers"])
        finally:
            server.stop()


if __name__ == "__main__":
    unittest.main()
