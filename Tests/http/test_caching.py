"""Answers that are given out again: the same bytes whatever way they are asked for, packed where that is taken."""

import concurrent.futures
import gzip
import zlib
import json
import unittest

from client import Server, ServerTestCase, feed, heavy, received

GZIP = {"Accept-Encoding": "gzip"}


def metric(server, name):
    lines = server.ask("GET", "/metrics").text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


class Caching(ServerTestCase):
    def frame(self, rows, query="offset=40", headers=None, method="GET"):
        return self.server.ask(method, f"{self.server.store(feed(rows))}/frame.svg?{query}", headers=headers)

    def test_an_answer_given_again_is_the_same(self):
        for what in ("frame.svg?offset=33", "report?from=3&offset=33", "patch?from=3&offset=33", ""):
            with self.subTest(what):
                path = f"{self.server.store(feed(61))}/{what}".rstrip("/")
                answers = [self.server.ask("GET", path) for _ in range(4)]
                own = self.server.ask("GET", path, headers={"X-Request-Id": "mine"})
                for answer in answers + [own]:
                    self.assertEqual((answer.status, answer.bytes), (200, answers[0].bytes))
                    for name in ("ETag", "Vary", "Cache-Control", "X-Content-Type-Options", "Access-Control-Allow-Origin"):
                        self.assertEqual(answer.headers[name], answers[0].headers[name], name)
                self.assertEqual(own.headers["X-Request-Id"], "mine")
                self.assertIn("cache;desc=hit", answers[-1].headers["Server-Timing"])

    def test_spellings_of_one_address_are_one_answer(self):
        location = self.server.store(feed(62))
        first = self.server.ask("GET", f"{location}/frame.svg?offset=40&from=2").bytes
        made = metric(self.server, 'scrollscope_answers_total{source="made"}')
        for query in ("from=2&offset=40", "offset=40.0&from=2", "offset=4e1&from=%32", "from=2.00&offset=40"):
            self.assertEqual(self.server.ask("GET", f"{location}/frame.svg?{query}").bytes, first)
        self.assertEqual(metric(self.server, 'scrollscope_answers_total{source="made"}'), made)

    def test_different_questions_have_different_answers(self):
        location = self.server.store(feed(63))
        queries = ["offset=40", "offset=41", "offset=40&idPrefix=a", "offset=40&profile=iOS16&idPrefix=b", "idPrefix=c"]
        for _ in range(2):
            tags = [self.server.ask("GET", f"{location}/frame.svg?{query}").headers["ETag"] for query in queries]
            self.assertEqual(len(set(tags)), len(tags))
        for _ in range(2):
            self.assertEqual(self.server.ask("GET", f"{location}/frame.svg?offset=40&v=1").headers["Cache-Control"], "no-cache")
            version = self.server.ask("GET", "/v1/limits").json["version"]
            caching = self.server.ask("GET", f"{location}/frame.svg?offset=40&v={version}").headers["Cache-Control"]
            self.assertIn("immutable", caching)

    def test_packed_answers_unpack_to_the_plain_ones(self):
        location = self.server.store(feed(64))
        long = self.server.store({"type": "VStack", "children": [{"type": "Text", "text": "a"}] * 64})
        for path in (f"{location}/frame.svg?offset=9", f"{location}/report?offset=9", long, "/", "/schema/document.json", "/v1/limits"):
            for order in (({}, GZIP, GZIP, {}), (GZIP, {}, {}, GZIP)):
                with self.subTest(path, order=order):
                    answers = [(fields, self.server.ask("GET", path, headers=fields)) for fields in order]
                    plain = [answer for fields, answer in answers if not fields]
                    packed = [answer for fields, answer in answers if fields]
                    for answer in packed:
                        self.assertEqual(answer.headers["Content-Encoding"], "gzip")
                        self.assertEqual(gzip.decompress(answer.bytes), plain[0].bytes)
                        self.assertLess(len(answer.bytes), len(plain[0].bytes))
                        self.assertNotEqual(answer.headers["ETag"], plain[0].headers["ETag"])
                    for answer in plain:
                        self.assertNotIn("Content-Encoding", answer.headers)
                    self.assertTrue(all("Accept-Encoding" in answer.headers["Vary"] for _, answer in answers))

    def test_weights_decide_about_packing(self):
        taken = ("gzip", "gzip, deflate, br", "gzip;q=0.5", "*", "GZIP;q=1.0, identity;q=0.5", "x-gzip")
        refused = ("", "identity", "gzip;q=0", "br", "gzip;q=0.1, identity;q=0.5", "*;q=0", "gzip;q=x")
        for values, isPacked in ((taken, True), (refused, False)):
            for value in values:
                with self.subTest(value):
                    for rows in (65, 65):
                        answer = self.frame(rows, headers={"Accept-Encoding": value})
                        self.assertEqual(answer.headers.get("Content-Encoding") == "gzip", isPacked)

    def test_what_is_held_is_not_sent_again(self):
        for fields in ({}, GZIP):
            tag = self.frame(66, headers=fields).headers["ETag"]
            for held in (tag, f"W/{tag}", f'"other", {tag}', "*"):
                for extra in ({}, {"X-Request-Id": "a"}):
                    answer = self.frame(66, headers={**fields, **extra, "If-None-Match": held})
                    self.assertEqual((answer.status, answer.bytes, answer.headers["ETag"]), (304, b"", tag))
            for other in ('"other"', tag.strip('"')):
                self.assertEqual(self.frame(66, headers={**fields, "If-None-Match": other}).status, 200)

    def test_head_is_get_without_the_body(self):
        for fields in ({}, GZIP):
            for _ in range(3):
                head, get = (self.frame(67, headers=fields, method=method) for method in ("HEAD", "GET"))
                self.assertEqual(head.bytes, b"")
                for name in ("ETag", "Content-Length", "Content-Type", "Vary"):
                    self.assertEqual(head.headers[name], get.headers[name])

    def test_a_ready_answer_does_not_excuse_a_wrong_request(self):
        path = f"{self.server.store(feed(68))}/frame.svg?offset=7"
        for _ in range(3):
            self.assertEqual(self.server.ask("GET", path).status, 200)
        self.assertProblem(self.server.ask("GET", path, headers={"Accept": "text/html"}), 406)
        self.assertProblem(self.server.ask("DELETE", path), 405)
        self.assertEqual(self.server.ask("OPTIONS", path).status, 204)
        for fields in ("", "Host: a\r\nHost: b\r\n", "Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n"):
            with self.server.raw(f"GET {path} HTTP/1.1\r\n{fields}\r\n".encode()) as connected:
                self.assertRegex(received(connected), rb"^HTTP/1\.1 400 ")

    def test_ready_answers_follow_each_other_on_a_connection(self):
        path = f"{self.server.store(feed(69))}/report?offset=7"
        whole = self.server.ask("GET", path).bytes
        self.server.ask("GET", path)
        one = f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
        other = f"GET {path} HTTP/1.1\r\nHost: a\r\nX-Request-Id: b\r\n\r\n".encode()
        last = f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode()
        with self.server.raw((one * 5 + other) * 5 + last) as connected:
            answer = received(connected)
        self.assertEqual(answer.count(whole), 31)

    def test_many_askers_are_one_render(self):
        path = f"{self.server.store(heavy(70, rows=800))}/frame.svg?offset=70"
        before = metric(self.server, 'scrollscope_answers_total{source="made"}')
        with concurrent.futures.ThreadPoolExecutor(24) as pool:
            answers = list(pool.map(lambda _: self.server.ask("GET", path), range(24)))
        self.assertEqual({answer.status for answer in answers}, {200})
        self.assertEqual(len({answer.bytes for answer in answers}), 1)
        self.assertEqual(metric(self.server, 'scrollscope_answers_total{source="made"}'), before + 1)

    def test_a_problem_is_told_to_everybody_and_not_kept(self):
        path = "/v1/documents/" + "0" * 64 + "/frame.svg?offset=1"
        for fields in ({}, GZIP, {}):
            self.assertProblem(self.server.ask("GET", path, headers=fields), 404)

    def test_rendered_answers_are_packed_too(self):
        body = {"document": feed(80), "offset": 40}
        plain = self.server.ask("POST", "/v1/render", body)
        packed = self.server.ask("POST", "/v1/render", body, GZIP)
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(packed.bytes), plain.bytes)

    def test_a_packed_stream_is_the_plain_one(self):
        path = f"{self.server.store(feed(81))}/sweep?to=200"
        plain = self.server.ask("GET", path)
        packed = self.server.ask("GET", path, headers=GZIP)
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(zlib.decompressobj(31).decompress(packed.bytes), plain.bytes)
        for line in plain.text.splitlines():
            json.loads(line)


class Bounded(unittest.TestCase):
    def test_the_cache_keeps_to_its_bytes(self):
        server = Server("--cache-memory", "400000")
        try:
            path = server.store(feed(30)) + "/report?offset="
            first = [server.ask("GET", f"{path}{offset}").bytes for offset in range(100)]
            # Those that are made at once are kept when they are asked for again.
            self.assertEqual([server.ask("GET", f"{path}{offset}").bytes for offset in range(100)], first)
            self.assertLessEqual(metric(server, "scrollscope_answer_bytes "), 400_000)
            self.assertGreater(metric(server, "scrollscope_answers_evicted_total "), 0)
            total = metric(server, 'scrollscope_requests_total{route="report",status="200"}')
            self.assertEqual(total, 200)
        finally:
            self.assertEqual(server.stop(), 0)

    def test_what_is_asked_for_once_drives_out_nothing(self):
        server = Server("--cache-memory", "400000")
        try:
            path = server.store(feed(30)) + "/frame.svg?offset="
            for _ in range(4):
                server.ask("GET", path + "7.5")
            for offset in range(300):
                server.ask("GET", f"{path}{offset / 3:.4f}")
            # The first few steps, and those in which a thread was made to wait, are a worker's, and kept.
            self.assertLess(metric(server, "scrollscope_answers "), 200)
            self.assertIn("cache;desc=hit", server.ask("GET", path + "7.5").headers["Server-Timing"])
            answers = [server.ask("GET", path + "11.25") for _ in range(3)]
            self.assertIn("cache;desc=hit", answers[-1].headers["Server-Timing"])
            self.assertEqual({answer.bytes for answer in answers}, {answers[0].bytes})
            self.assertEqual({answer.headers["ETag"] for answer in answers}, {answers[0].headers["ETag"]})
        finally:
            self.assertEqual(server.stop(), 0)

    def test_without_memory_nothing_is_kept(self):
        server = Server("--cache-memory", "0")
        try:
            path = server.store(feed(30)) + "/frame.svg?offset=4"
            self.assertEqual(server.ask("GET", path).bytes, server.ask("GET", path).bytes)
            self.assertEqual(metric(server, "scrollscope_answers "), 0)
        finally:
            self.assertEqual(server.stop(), 0)

    def test_what_is_asked_for_stays(self):
        server = Server("--cache-memory", "400000")
        try:
            path = server.store(feed(30)) + "/report?offset="
            server.ask("GET", path + "7.5")
            for offset in range(100):
                server.ask("GET", f"{path}{offset}")
                self.assertIn("cache;desc=hit", server.ask("GET", path + "7.5").headers["Server-Timing"])
        finally:
            server.stop()


if __name__ == "__main__":
    unittest.main()
