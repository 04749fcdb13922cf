"""The counted work of a request: what would take more than its budget is refused, and what nobody waits for ends."""

import json
import os
import socket
import struct
import time
import unittest

from client import TEXT, Answer, ServerTestCase, received


def processor_time(process):
    """Seconds of processor time that the server has taken so far."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def request(body):
    return (
        f"POST /v1/render HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode() + body


COUNTER = {
    "components": {
        "Counter": {
            "state": {"n": 0},
            "body": {
                "type": "VStack",
                "children": [
                    {
                        "type": "ForEach", "data": 5_000, "id": "self",
                        "children": [{"type": "Text", "text": {"$": "'\\(index) \\(n)'"}}],
                    }
                ],
            },
        }
    },
    "root": {"type": "Counter"},
}

# Some seconds of work if nothing ended it.
LONG = json.dumps(
    {"document": COUNTER, "events": [{"set": {"Counter": {"n": number}}} for number in range(1, 1_000)], "include": []}
).encode()


class Work(ServerTestCase):
    options = ("--workers", "1")

    def ask(self, body):
        """A request whose answer may take minutes from a debug build."""
        connection = self.server.connection(timeout=900)
        try:
            connection.request("POST", "/v1/render", body, {"Content-Type": "application/json"})
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def limit(self, name):
        return next(each for each in self.server.ask("GET", "/v1/limits").json["limits"] if each["name"] == name)

    def test_a_request_of_many_events_is_ended_by_the_sum_of_their_work(self):
        problem = self.assertProblem(self.ask(LONG), 422)
        self.assertEqual(problem["errors"][0]["code"], "limit-work")
        self.assertIn(str(self.limit("work")["value"]), problem["detail"])

    def test_each_of_its_events_alone_is_answered(self):
        body = {"document": COUNTER, "events": [{"set": {"Counter": {"n": 1}}}], "include": ["report"]}
        self.assertEqual(self.server.ask("POST", "/v1/render", body).status, 200)


class Leaving(ServerTestCase):
    options = ("--workers", "1")

    def leave(self, connected, how):
        if how == "reset":
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connected.close()

    def test_a_client_that_leaves_frees_its_worker(self):
        for how in ("close", "reset"):
            with self.subTest(how):
                connected = self.server.raw(request(LONG))
                time.sleep(0.1)
                before = processor_time(self.server.process)
                self.leave(connected, how)
                self.assertEqual(self.server.ask("POST", "/v1/render", TEXT).status, 200)
                self.assertLess(processor_time(self.server.process) - before, 0.2)

    def test_clients_that_leave_the_queue_take_no_time(self):
        waiting = [self.server.raw(request(LONG)) for _ in range(20)]
        time.sleep(0.2)
        before = processor_time(self.server.process)
        for connected in waiting:
            connected.close()
        self.assertEqual(self.server.ask("POST", "/v1/render", TEXT).status, 200)
        self.assertLess(processor_time(self.server.process) - before, 0.3)

    def test_a_client_that_only_ended_sending_is_answered(self):
        body = json.dumps({"document": COUNTER, "include": []}).encode()
        connected = self.server.raw(request(body).replace(b"Host: test", b"Host: test\r\nConnection: close"))
        connected.shutdown(socket.SHUT_WR)
        answer = received(connected)
        connected.close()
        self.assertIn(b"HTTP/1.1 200 ", answer)


if __name__ == "__main__":
    unittest.main()
