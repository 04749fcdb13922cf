"""Documents as Swift, through HTTP."""
import json
import pathlib
import unittest

from client import ServerTestCase

SCENES = pathlib.Path(__file__).resolve().parent.parent.parent / "public" / "scenes"


class Exports(ServerTestCase):
    def test_a_document_comes_back_from_its_swift(self):
        document = json.loads((SCENES / "seed-001-5.json").read_text())
        answer = self.server.ask("POST", "/v1/export", json.dumps(document).encode())
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.headers["content-type"], "text/x-swift; charset=utf-8")
        imported = self.server.ask("POST", "/v1/import", answer.bytes, headers={"Content-Type": "text/x-swift"})
        self.assertEqual(imported.json["document"], document)

    def test_what_has_no_swift_is_a_problem_with_its_pointer(self):
        document = {"components": {"A": {"state": {"body": 1}, "body": {"type": "Text", "text": {"$": "body"}}}}, "root": {"type": "A"}}
        answer = self.server.ask("POST", "/v1/export", json.dumps(document).encode())
        self.assertEqual(answer.status, 422)
        self.assertEqual(answer.json["errors"][0]["code"], "export-name")
        self.assertEqual(answer.json["errors"][0]["pointer"], "/components/A/state/body")

    def test_a_document_that_means_nothing_is_told_so(self):
        answer = self.server.ask("POST", "/v1/export", b'{"type": "Tetx"}')
        self.assertEqual(answer.status, 422)
        self.assertEqual(answer.json["errors"][0]["pointer"], "/type")


if __name__ == "__main__":
    unittest.main()
