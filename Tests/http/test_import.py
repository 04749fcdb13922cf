"""Swift as a document, through HTTP and the command line."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from client import ServerTestCase

SWIFT = {"Content-Type": "text/x-swift"}
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "swift"


class Imports(ServerTestCase):
    def send(self, path, text):
        return self.server.ask("POST", path, text.encode(), headers=SWIFT)

    def test_a_screen_is_rendered(self):
        answer = self.send("/v1/render?offset=40", (FOLDER / "CollapsingHeader.swift").read_text())
        self.assertEqual(answer.status, 200)
        report = answer.json["report"]
        self.assertEqual([record["component"] for record in report["evaluated"]], ["CollapsingHeader"])
        self.assertEqual(report["evaluated"][0]["reasons"][0]["name"], "offset")

    def test_an_import_gives_document_map_and_coverage(self):
        answer = self.send("/v1/import", (FOLDER / "Holes.swift").read_text())
        self.assertEqual(answer.status, 200)
        self.assertEqual(sorted(answer.json), ["coverage", "document", "root", "sourceMap", "warnings"])
        kinds = [hole["kind"] for hole in answer.json["coverage"]["holes"]]
        self.assertEqual(sorted(set(kinds)), ["action", "data", "modifier", "value", "view"])
        again = self.server.ask("POST", "/v1/render", json.dumps(answer.json["document"]).encode())
        self.assertEqual(again.status, 200)

    def test_a_stored_screen_is_the_document_it_comes_to(self):
        text = (FOLDER / "Feed.swift").read_text()
        stored = self.send("/v1/documents", text)
        self.assertIn(stored.status, (200, 201))
        document = self.send("/v1/import", text).json["document"]
        again = self.server.ask("POST", "/v1/documents", json.dumps(document).encode())
        self.assertEqual(again.json["document"]["id"], stored.json["document"]["id"])

    def test_sources_without_a_view_are_unprocessable(self):
        answer = self.send("/v1/render", "let a = 1")
        self.assertEqual((answer.status, answer.json["code"]), (422, "no-view"))

    def test_what_does_not_parse_is_told_with_its_line(self):
        answer = self.send("/v1/import", "struct {{{")
        self.assertEqual(answer.status, 422)
        self.assertEqual((answer.json["errors"][0]["file"], answer.json["errors"][0]["line"]), ("Source.swift", 1))

    def test_hostile_sources_end_one_request(self):
        for text in ["(" * 100_000, "struct A: View { var body: some View { " + "Group {" * 5_000, "\0" * 1_000, "#if " * 10_000]:
            self.assertEqual(self.send("/v1/render", text).status, 422)
        self.assertEqual(self.server.ask("GET", "/healthz").status, 200)

    def test_root_is_for_swift_alone(self):
        answer = self.server.ask("POST", "/v1/documents?root=A", b'{"type": "Text", "text": "a"}')
        self.assertEqual(answer.status, 400)

    def test_the_command_line_writes_document_and_map(self):
        binary = os.environ["SCROLLSCOPE_BIN"]
        with tempfile.TemporaryDirectory() as folder:
            output = pathlib.Path(folder) / "holes.json"
            done = subprocess.run([binary, "import", FOLDER / "Holes.swift", "-o", output], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0)
            self.assertIn("Holes.swift:12:13: warning: view: SalesChart", done.stderr)
            self.assertIn("sourceMap", json.loads((pathlib.Path(folder) / "holes.map.json").read_text()))
            valid = subprocess.run([binary, "validate", output], capture_output=True)
            self.assertEqual(valid.returncode, 0)
        strict = subprocess.run([binary, "import", FOLDER / "Holes.swift", "--strict"], capture_output=True)
        self.assertEqual(strict.returncode, 1)


if __name__ == "__main__":
    unittest.main()
