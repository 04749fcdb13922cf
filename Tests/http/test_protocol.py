"""HTTP to the letter: what is malformed gets a problem, once, and the connection ends."""

import gzip
import json
import time
import unittest
import zlib

from client import TEXT, ServerTestCase, feed, received


class Malformed(ServerTestCase):
    def refused(self, request, status, name=None):
        with self.subTest(name or request[:60]):
            with self.server.raw(request) as connected:
                answer = received(connected)
            head, _, body = answer.partition(b"\r\n\r\n")
            self.assertRegex(head, rf"^HTTP/1\.1 ({status}) ".encode())
            for field in (b"Content-Type: application/problem+json", b"X-Request-Id: ", b"X-Content-Type-Options: nosniff", b"Connection: close"):
                self.assertIn(field, head)
            problem = json.loads(body)
            self.assertRegex(str(problem["status"]), f"^({status})$")
            self.assertEqual(answer.count(b"HTTP/1.1 4") + answer.count(b"HTTP/1.1 5"), 1)

    def test_malformed_heads_get_a_problem(self):
        host = b"Host: a\r\n"
        for request in (
            b"GET /a\0b HTTP/1.1\r\n" + host + b"\r\n", b"GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", b"GET / HTTP/1.1\r\nX: \x01\r\n" + host + b"\r\n",
            b"GET / HTTP/1.1\r\n" + host + b" folded: 1\r\n\r\n", b"GET / HTTP/1.1\r\n" + host + b"A : 1\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + host + b"no colon\r\n\r\n", b"GET / HTTP/1.1\r\n" + host + b": empty\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\n" + host * 2 + b"\r\n", b"GET /\r\n" + host + b"\r\n", b"GET  / HTTP/1.1\r\n" + host + b"\r\n",
            b"GET / HTTP/3.7\r\n" + host + b"\r\n", b"G@T / HTTP/1.1\r\n" + host + b"\r\n", b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\n" + host + b"a\rb: 1\r\n\r\n", b"nonsense\r\n\r\n",
        ):
            self.refused(request, "400")

    def test_lengths_of_bodies_are_digits(self):
        for value in ("-1", "+5", "5, 5", "5,6", "0x5", "5 5", "", "1e3", "٣"):
            self.refused(f"POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: {value}\r\n\r\n".encode(), "400")
        for value in ("99999999999999999999999999", "18446744073709551616", "9223372036854775807"):
            self.refused(f"POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: {value}\r\n\r\n".encode(), "413")
        self.refused(b"POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}", "400")
        self.refused(b"POST /v1/render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", "501")

    def test_what_is_too_long_is_said_so(self):
        self.refused(b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", "414", "target")
        self.refused(b"GET /" + b"a" * 100_000, "414", "endless target")
        self.refused(b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 17_000 + b"\r\n\r\n", "431", "field")
        self.refused(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: a\r\n" * 5_000 + b"\r\n", "431", "fields")
        self.refused(b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 200_000, "431", "endless field")

    def later(self, request, status, name=None):
        """The same on a connection that had a good request before."""
        with self.subTest(name or request[:60]):
            with self.server.raw(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n") as connected:
                answer = b""
                while not answer.endswith(b"ok\n"):
                    answer += connected.recv(65536)
                connected.sendall(request)
                answer = received(connected)
            head, _, body = answer.partition(b"\r\n\r\n")
            self.assertRegex(head, rf"^HTTP/1\.1 ({status}) ".encode())
            for field in (b"Content-Type: application/problem+json", b"X-Request-Id: ", b"X-Content-Type-Options: nosniff", b"Connection: close"):
                self.assertIn(field, head)
            self.assertRegex(str(json.loads(body)["status"]), f"^({status})$")
            self.assertEqual(answer.count(b"X-Request-Id: "), 1)
            self.assertNotIn(b"<html>", answer)

    def test_malformed_heads_of_later_requests_get_a_problem(self):
        for request in (
            b"GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", b"GET / HTTP/3.7\r\nHost: a\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", b"GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nX\0Y: 1\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            b"G@T / HTTP/1.1\r\nHost: a\r\n\r\n",
        ):
            self.later(request, "400")
        for value in ("-1", "+5", "5, 5", "0x5", "1e3", "5 5"):
            self.later(f"POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: {value}\r\n\r\n".encode(), "400")
        self.later(b"POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999999\r\n\r\n", "413")
        self.later(b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", "414", "target")
        self.later(b"GET /" + b"a" * 100_000, "414|431", "endless target")
        self.later(b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 200_000, "431", "endless field")
        self.later(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: a\r\n" * 5_000 + b"\r\n", "431", "fields")

    def test_bad_chunks_get_a_problem(self):
        head = b"POST /v1/render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        for chunk in (b"zz\r\n", b"-1\r\n{}\r\n", b"0x2\r\n{}\r\n", b"2\r\n{}}\r\n", b"ffffffffffffffffff\r\n", b"2 ;x\r\n{}\r\n", b";a=b\r\n"):
            self.refused(head + chunk, "400|413", chunk)
            self.later(head + chunk, "400|413", chunk)

    def test_chunks_with_extensions_and_trailers_are_a_body(self):
        body = json.dumps(TEXT).encode()
        for chunks in (
            b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body), b"%X;name=value\r\n%s\r\n0\r\n\r\n" % (len(body), body),
            b"%x\r\n%s\r\n0\r\nTrailer: 1\r\n\r\n" % (len(body), body), b"0000%x\r\n%s\r\n0\r\n\r\n" % (len(body), body),
            b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n",
        ):
            with self.subTest(chunks[:30]):
                head = b"POST /v1/render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
                with self.server.raw(head + chunks) as connected:
                    self.assertRegex(received(connected), rb"^HTTP/1\.1 200 ")

    def test_a_packed_body_may_hold_any_byte(self):
        packed = gzip.compress(json.dumps(feed(30)).encode(), mtime=0)
        self.assertIn(b"\0", packed)
        head = b"POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n" % len(packed)
        for cut in (0, 1, 2, 3, 4, 5, 20):
            with self.server.raw(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n") as connected:
                while not connected.recv(65536).endswith(b"ok\n"):
                    pass
                whole = head + b"Connection: close\r\n\r\n" + packed
                place = len(whole) - len(packed) - 4 + cut
                connected.sendall(whole[:place])
                time.sleep(0.03)
                connected.sendall(whole[place:])
                self.assertRegex(received(connected), rb"^HTTP/1\.1 200 ", cut)

    def test_a_body_that_dribbles_is_told_so(self):
        head = b"POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"
        began = time.monotonic()
        with self.server.raw(head) as connected:
            connected.settimeout(1)
            answer = b""
            while not answer:
                connected.send(b" ")
                try:
                    answer = received(connected)
                except TimeoutError:
                    pass
            self.assertRegex(answer, rb"^HTTP/1\.1 408 ")
            self.assertIn(b"body-too-slow", answer)
        self.assertLess(time.monotonic() - began, 13)
        self.assertGreater(time.monotonic() - began, 9.5)

    def test_what_is_only_unusual_is_answered(self):
        for request in (
            b"\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", b"GET /healthz HTTP/1.0\r\n\r\n",
            b"GET /healthz HTTP/1.1\nHost: a\nConnection: close\n\n", b"GET http://a/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
            b"GET /healthz HTTP/1.1\r\nHost:\ta \r\nX: \xff\xfe\r\nConnection: close\r\n\r\n",
        ):
            with self.subTest(request):
                with self.server.raw(request) as connected:
                    self.assertRegex(received(connected), rb"^HTTP/1\.[01] 200 ")

    def test_a_head_in_pieces_is_read(self):
        request = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        for size in (1, 7, 20):
            with self.server.raw(b"") as connected:
                for start in range(0, len(request), size):
                    connected.sendall(request[start : start + size])
                    time.sleep(0.005)
                self.assertTrue(received(connected).startswith(b"HTTP/1.1 200 "))

    def test_a_refused_head_has_no_body(self):
        with self.server.raw(b"HEAD / HTTP/1.1\r\n\r\n") as connected:
            answer = received(connected)
        self.assertTrue(answer.startswith(b"HTTP/1.1 400 "))
        self.assertTrue(answer.endswith(b"\r\n\r\n"))


class Slow(ServerTestCase):
    options = ("--request-timeout", "2")

    def test_200_dribbling_connections_are_not_felt(self):
        slow = [self.server.raw(b"GET /healthz HT") for _ in range(200)]
        times = []
        for _ in range(5):
            for connected in slow:
                try:
                    connected.send(b"T")
                except OSError:
                    pass
            began = time.monotonic()
            self.assertEqual(self.server.ask("POST", "/v1/render", TEXT).status, 200)
            times.append(time.monotonic() - began)
        self.assertLess(max(times), 1)
        time.sleep(2.5)
        for connected in slow:
            try:
                self.assertEqual(received(connected), b"")
            except ConnectionResetError:
                pass
            connected.close()


class Packed(ServerTestCase):
    def ask(self, body, coding="gzip", path="/v1/render"):
        return self.server.ask("POST", path, body, {"Content-Encoding": coding})

    def test_a_packed_body_is_the_plain_one(self):
        for document in (TEXT, feed(40), {"document": feed(10), "offset": 7}):
            text = json.dumps(document).encode()
            plain = self.server.ask("POST", "/v1/render", text)
            for coding in ("gzip", "x-gzip", "GZIP"):
                self.assertEqual(self.ask(gzip.compress(text), coding).bytes, plain.bytes)
            self.assertEqual(self.ask(text, "identity").bytes, plain.bytes)
        stored = self.ask(gzip.compress(json.dumps(feed(12)).encode()), path="/v1/documents")
        self.assertEqual(stored.headers["Location"], self.server.store(feed(12)))

    def test_a_body_is_bounded_when_unpacked(self):
        bomb = zlib.compressobj(9, zlib.DEFLATED, 31)
        packed = b"".join(bomb.compress(b" " * (1 << 20)) for _ in range(256)) + bomb.flush()
        self.assertLess(len(packed), 1 << 20)
        self.assertProblem(self.ask(packed), 413)

    def test_what_is_no_gzip_is_a_problem(self):
        whole = gzip.compress(b'{"type": "Text", "text": "hi"}')
        for body in (b"{}", b"", whole[:-3], whole[:20], whole + b"x", b"\x1f\x8b" + b"\0" * 30, whole[:12] + b"\xff" * 8 + whole[20:]):
            with self.subTest(body):
                self.assertProblem(self.ask(body), 400)
        for coding in ("br", "deflate", "gzip, gzip", "zstd"):
            self.assertProblem(self.ask(whole, coding), 415)


if __name__ == "__main__":
    unittest.main()
