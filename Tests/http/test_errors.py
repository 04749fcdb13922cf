"""Every way a request can be wrong has its answer (CONTRACT 2, errors)."""

import unittest

from client import TEXT, ServerTestCase


class Errors(ServerTestCase):
    def test_malformed_json_is_located(self):
        answer = self.server.ask("POST", "/v1/render", '{\n  "type": "Text",\n  "text": hi}')
        problem = self.assertProblem(answer, 400)
        self.assertEqual((problem["line"], problem["column"]), (3, 11))

    def test_bytes_that_are_no_json_are_400(self):
        for body in (b"", b"{", b"\xff\xfe", b'{"a": 1, "a": 2}', b"[1,]", b'{"type": "Text"} x', b"nul"):
            with self.subTest(body=body):
                self.assertProblem(self.server.ask("POST", "/v1/render", body), 400)
                self.assertProblem(self.server.ask("POST", "/v1/documents", body), 400)

    def test_json_that_means_nothing_is_422_with_pointers(self):
        cases = [
            ({"type": "Txt", "text": "a"}, "/type"),
            ({"document": {"type": "Txt"}}, "/document/type"),
            ({"document": TEXT, "offest": 3}, "/offest"),
            ({"document": TEXT, "events": [{"tap": "nobody"}]}, "/events/0/tap"),
            ({"document": TEXT, "include": ["svgs"]}, "/include/0"),
        ]
        for body, pointer in cases:
            with self.subTest(body=body):
                problem = self.assertProblem(self.server.ask("POST", "/v1/render", body), 422)
                self.assertEqual(problem["errors"][0]["pointer"], pointer)

    def test_every_fault_of_a_document_is_listed(self):
        children = [{"type": "Txt"}, {"type": "Text", "text": "a", "modifiers": [{"paddin": 3}]}]
        answer = self.server.ask("POST", "/v1/documents", {"type": "VStack", "children": children})
        problem = self.assertProblem(answer, 422)
        self.assertGreaterEqual(len(problem["errors"]), 2)
        self.assertEqual(problem["errors"][0].get("suggestion"), "Text")

    def test_unknown_addresses_are_404_and_not_stored(self):
        for path in ("/v1/documents/abc", "/v1/documents/abc/frame.svg", "/v1/nothing", "/nothing", "/../etc/passwd"):
            with self.subTest(path=path):
                answer = self.server.ask("GET", path)
                self.assertProblem(answer, 404)
                self.assertEqual(answer.headers["Cache-Control"], "no-store")

    def test_a_state_that_is_not_held_is_404(self):
        answer = self.server.ask("POST", "/v1/render", {"after": "0" * 64, "events": [{"scroll": 1}]})
        self.assertIn("state-unknown", self.assertProblem(answer, 404)["type"])

    def test_another_method_is_405_with_allow(self):
        for method, path, allow in (
            ("GET", "/v1/render", "POST"), ("DELETE", "/v1/documents", "POST"), ("POST", "/healthz", "GET"),
            ("BREW", "/", "GET"),
        ):
            with self.subTest(method=method, path=path):
                answer = self.server.ask(method, path)
                self.assertProblem(answer, 405)
                self.assertIn(allow, answer.headers["Allow"].split(", "))

    def test_forms_and_types_are_negotiated(self):
        answer = self.server.ask("POST", "/v1/render", TEXT, {"Accept": "image/png"})
        self.assertProblem(answer, 406)
        answer = self.server.ask("POST", "/v1/render", TEXT, {"Content-Type": "text/plain"})
        self.assertProblem(answer, 415)
        answer = self.server.ask("POST", "/v1/render", TEXT, {"Content-Encoding": "br"})
        self.assertProblem(answer, 415)

    def test_query_parameters_are_known_and_right(self):
        frame = self.server.store(TEXT) + "/frame.svg"
        for query in ("?ofset=1", "?offset=x", "?offset=", "?offset=1e999", "?offset=1&offset=2", "?offset=1&cache=2"):
            with self.subTest(query=query):
                self.assertProblem(self.server.ask("GET", frame + query), 400)
        self.assertProblem(self.server.ask("GET", "/v1/limits?a=1"), 400)

    def test_every_answer_may_be_read_from_another_page(self):
        for method, path in (("GET", "/nothing"), ("OPTIONS", "/v1/render"), ("GET", "/v1/limits")):
            with self.subTest(path=path):
                answer = self.server.ask(method, path)
                self.assertEqual(answer.headers["Access-Control-Allow-Origin"], "*")
                self.assertIn("ETag", answer.headers["Access-Control-Expose-Headers"])


if __name__ == "__main__":
    unittest.main()
