"""Clients that are slow, greedy, rude or broken: the server stays up, answers others, and keeps its memory."""

import concurrent.futures
import random
import socket
import struct
import time
import unittest

from client import TEXT, ServerTestCase, received


def head(length, extra=""):
    return (
        f"POST /v1/render HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n{extra}"
        f"Content-Length: {length}\r\n\r\n"
    ).encode()


class Hostile(ServerTestCase):
    options = ("--request-timeout", "3")

    def resident(self):
        text = self.server.ask("GET", "/metrics").text
        return int(text.split("\nscrollscope_resident_bytes ")[1].split()[0])

    def test_a_body_of_64_mib_is_refused_and_not_held(self):
        before = self.resident()
        answer = self.server.ask("POST", "/v1/render", b" " * (64 << 20))
        self.assertProblem(answer, 413)
        self.assertLess(self.resident() - before, 32 << 20)

    def test_a_declared_length_is_refused_before_the_body(self):
        with self.server.raw(head(1 << 40)) as connected:
            self.assertTrue(received(connected).startswith(b"HTTP/1.1 413 "))

    def test_a_chunked_body_without_end_is_refused(self):
        start = b"POST /v1/render HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n"
        piece = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        with self.server.raw(start) as connected:
            try:
                for _ in range(1_000):
                    connected.sendall(piece)
            except (BrokenPipeError, ConnectionResetError):
                pass
            self.assertTrue(connected.recv(64).startswith(b"HTTP/1.1 413 "))

    def test_deep_json_is_refused(self):
        for opening, closing in (("[", "]"), ('{"a":', "}")):
            for tail in (closing * 100_000, ""):
                with self.subTest(opening=opening, closed=bool(tail)):
                    body = opening * 100_000 + ("1" if "a" in opening else "") + tail
                    for path in ("/v1/render", "/v1/documents"):
                        self.assertIn(self.server.ask("POST", path, body).status, (400, 422))

    def test_deep_views_are_refused_or_rendered(self):
        for levels in (100, 300, 1_000, 2_000, 20_000):
            with self.subTest(levels=levels):
                body = '{"type": "VStack", "children": [' * levels + '{"type": "Text", "text": "a"}' + "]}" * levels
                self.assertIn(self.server.ask("POST", "/v1/render", body).status, (200, 422))

    def test_slow_clients_are_shut_and_hold_nobody(self):
        slow = [self.server.raw(b"GET /healthz HTTP/1.1\r\nHost: ") for _ in range(50)]
        slow += [self.server.raw(head(1000) + b"{") for _ in range(50)]
        began = time.monotonic()
        self.assertEqual(self.server.ask("POST", "/v1/render", TEXT).status, 200)
        self.assertLess(time.monotonic() - began, 2)
        while time.monotonic() - began < 6:
            for connected in slow:
                try:
                    connected.send(b"x")
                except OSError:
                    pass
            time.sleep(0.5)
        for place, connected in enumerate(slow):
            connected.settimeout(5)
            try:
                # Who was sending a body is told.
                self.assertRegex(received(connected), rb"\A\Z" if place < 50 else rb"\A(HTTP/1\.1 408 |\Z)")
            except ConnectionResetError:
                pass
            connected.close()

    def test_300_requests_at_once_are_all_answered(self):
        def ask(number):
            return self.server.ask("POST", "/v1/render", {"type": "Text", "text": number % 20}).status

        with concurrent.futures.ThreadPoolExecutor(300) as pool:
            statuses = list(pool.map(ask, range(300)))
        self.assertEqual(set(statuses), {200})

    def test_clients_that_leave_are_forgotten(self):
        body = b'{"type": "Text", "text": "left"}'
        for number in range(200):
            connected = self.server.raw(head(len(body)) + body[: number % (len(body) + 1)])
            if number % 2:
                connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connected.close()
        self.assertEqual(self.server.ask("POST", "/v1/render", TEXT).status, 200)

    def test_requests_in_a_row_are_answered_in_order(self):
        one = b"GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n"
        last = b"GET /nothing HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"
        with self.server.raw(one * 20 + last) as connected:
            answer = received(connected)
        self.assertEqual(answer.count(b"HTTP/1.1 200 "), 20)
        self.assertEqual(answer.count(b"HTTP/1.1 404 "), 1)
        self.assertLess(answer.rindex(b"HTTP/1.1 200 "), answer.index(b"HTTP/1.1 404 "))

    def test_requests_cannot_be_smuggled(self):
        for fields in (
            "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "Content-Length: 5\r\nContent-Length: 6\r\n",
            "Content-Length : 5\r\n", "Transfer-Encoding: xchunked\r\n", "Host: b\r\n",
        ):
            with self.subTest(fields=fields):
                request = f"POST /v1/render HTTP/1.1\r\nHost: a\r\n{fields}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n"
                with self.server.raw(request.encode()) as connected:
                    answer = received(connected)
                self.assertRegex(answer, rb"^HTTP/1\.1 (400|501) ")
                self.assertNotIn(b"200 OK", answer)

    def test_damaged_requests_are_survived(self):
        seed = 20261121
        print(f"seed {seed}")
        generator = random.Random(seed)
        body = b'{"document": {"type": "Text", "text": "a"}, "offset": 1, "events": [{"scroll": 3}]}'
        for _ in range(300):
            request = bytearray(head(len(body)) + body)
            for _ in range(generator.randint(1, 8)):
                request[generator.randrange(len(request))] = generator.randrange(256)
            self.server.raw(bytes(request)).close()

    def test_damaged_documents_are_survived(self):
        seed = 20261122
        print(f"seed {seed}")
        generator = random.Random(seed)
        words = [b"null", b"1e308", b"-1", b'"$"', b"[]", b"{}", b'"infinity"', b'{"$": "1 / 0"}', b"true", b'"ScrollView"']
        body = (
            b'{"viewport": {"width": 300}, "root": {"type": "ScrollView", "children": [{"type": "VStack", "spacing": 4,'
            b' "children": [{"type": "Text", "text": "a", "modifiers": [{"padding": 3}, {"frame": {"width": 20}}]}]}]}}'
        )
        for _ in range(300):
            colon = generator.choice([at for at, byte in enumerate(body) if byte == ord(":")])
            end = min(at for at in (body.find(b",", colon), body.find(b"}", colon)) if at > 0)
            damaged = body[: colon + 1] + generator.choice(words) + body[end:]
            self.assertIn(self.server.ask("POST", "/v1/render", damaged).status, (200, 400, 422))


def use(name, **keys):
    return {"type": name, **keys}


def chain(body, levels=30, **declarations):
    """Components each of which uses the next as `body` says."""
    components = {
        f"C{level}": {**declarations, "body": body(f"C{level + 1}") if level < levels - 1 else TEXT}
        for level in range(levels)
    }
    return {"components": components, "root": use("C0")}


def inline(body, levels=30):
    views = {f"v{level}": body(f"v{level + 1}") if level < levels - 1 else TEXT for level in range(levels)}
    return {"components": {"A": {"views": views, "body": use("v0")}}, "root": use("A")}


def rows(name, data):
    return use("ForEach", data=data, id="self", children=[use(name)])


READER = use("GeometryReader", children=[TEXT])

DOUBLING = {
    "lists": chain(lambda n: [use(n), use(n)]),
    "stacks": chain(lambda n: use("VStack", children=[use(n), use(n)])),
    "a hundred wide": chain(lambda n: [use(n)] * 100, levels=5),
    "rows": chain(lambda n: rows(n, 2)),
    "a hundred thousand rows": chain(lambda n: rows(n, 100_000), levels=3),
    "rows of a state": chain(lambda n: rows(n, {"$": "n"}), state={"n": 2}),
    "conditions": chain(lambda n: use("If", condition={"$": "n == 2"}, then=[use(n), use(n)]), state={"n": 2}),
    "handed values": chain(lambda n: [use(n, modifiers=[{"padding": 1}]), use(n, modifiers=[{"padding": 2}])]),
    "handed readers": chain(lambda n: [use(n, modifiers=[{"overlay": READER}]), use(n)]),
    "overlays": chain(lambda n: use("Circle", modifiers=[{"overlay": use(n)}, {"background": use(n)}])),
    "groups": chain(lambda n: use("Group", children=[use(n), use(n)], modifiers=[{"padding": 1}])),
    "candidates": chain(lambda n: use("ViewThatFits", children=[use(n), use(n)])),
    "readers": chain(lambda n: use("GeometryReader", children=[use(n), use(n)])),
    "lazy stacks": chain(lambda n: use("LazyVStack", children=[use(n), use(n)])),
    "lazy rows": chain(lambda n: use("LazyVStack", children=[rows(n, 2)])),
    "lazy stacks of candidates": chain(
        lambda n: use("LazyVStack", children=[use("ViewThatFits", children=[use(n), use(n)]), use(n)])
    ),
    "inline lists": inline(lambda n: [use(n), use(n)]),
    "inline rows": inline(lambda n: [rows(n, 2), rows(n, 2)]),
    "inline overlays": inline(lambda n: use("Circle", modifiers=[{"overlay": use(n)}, {"background": use(n)}])),
    "inline views in lazy stacks": inline(lambda n: use("LazyVStack", children=[use(n), rows(n, 10)])),
}


class Doubling(ServerTestCase):
    """Thirty lines that stand for 2^30 views are refused, each by a limit that is named."""

    def test_what_doubles_is_refused(self):
        for name, document in DOUBLING.items():
            with self.subTest(name):
                problem = self.assertProblem(self.server.ask("POST", "/v1/render", document), 422)
                fault = problem["errors"][0]
                self.assertRegex(fault["code"], "^limit-(live-views|template-nodes|lazy-containers)$")
                self.assertTrue(fault["pointer"].startswith("/components/"), fault)


if __name__ == "__main__":
    unittest.main()
