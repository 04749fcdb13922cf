"""What is unknown is told apart from what is misspelt, and ends nothing (CONTRACT 5.1, 5.7)."""

import json
import os
import subprocess
import tempfile
import unittest

from client import BINARY, TEXT, ServerTestCase

SCREEN = {
    "type": "HSplitView",
    "children": [
        {"type": "Table", "children": [{"type": "Txt"}, {"type": "Text", "text": "a", "modifiers": [{"backgroundTask": "a"}]}]},
        {"type": "Text", "text": "a", "modifiers": [{"paddin": 3}, {"toolbarItemHidden": 1}]},
    ],
}


def run(*arguments, text=None):
    return subprocess.run([BINARY, *arguments], input=text, capture_output=True, text=True, timeout=60)


class UnknownNames(ServerTestCase):
    def faults(self, document):
        answer = self.server.ask("POST", "/v1/render", {"document": document})
        return self.assertProblem(answer, 422)["errors"]

    def test_all_faults_of_a_screen_are_listed(self):
        found = [(error["code"], error["pointer"]) for error in self.faults(SCREEN)]
        self.assertEqual(
            found,
            [
                ("unsupported", "/document/type"),
                ("unsupported", "/document/children/0/type"),
                ("unknown-type", "/document/children/0/children/0/type"),
                ("unsupported", "/document/children/0/children/1/modifiers/0/backgroundTask"),
                ("unknown-modifier", "/document/children/1/modifiers/0/paddin"),
                ("unsupported", "/document/children/1/modifiers/1/toolbarItemHidden"),
            ],
        )

    def test_what_works_in_its_place_is_named(self):
        for name, nearest in (("backgroundTask", "task"), ("onPencilSqueeze", "onTapGesture"), ("toolbarItemHidden", "safeAreaInset")):
            with self.subTest(name=name):
                (error,) = self.faults(dict(TEXT, modifiers=[{name: "a"}]))
                self.assertEqual((error["code"], error["suggestion"]), ("unsupported", nearest))
                self.assertIn(f"SwiftUI's `{name}` is not supported yet; closest: `{nearest}`", error["detail"])

    def test_a_body_that_is_no_document_says_what_was_looked_for(self):
        for body, query, meant in (
            ({"rot": TEXT}, "?offset=3", "root"),
            ({"components": {}}, "?offset=3", None),
            ([TEXT], "?from=1", None),
            ({"documnt": TEXT}, "", "document"),
        ):
            with self.subTest(body=body):
                problem = self.assertProblem(self.server.ask("POST", "/v1/render" + query, body), 422)
                for word in ('"type"', '"root"', '"document"'):
                    self.assertIn(word, problem["detail"])
                self.assertEqual(problem.get("suggestion"), meant)
        answer = self.server.ask("POST", "/v1/render?offset=3", {"document": TEXT})
        self.assertIn("offset", self.assertProblem(answer, 400)["detail"])


class Findings(unittest.TestCase):
    """The command line tells on standard error what was found, and still succeeds."""

    DOCUMENTS = (
        ({"type": "Image", "symbol": "no.such.symbol"}, "/symbol: unknown-symbol: "),
        ({"type": "Divider", "modifiers": [{"frame": {"width": -3}}]}, "/modifiers/0/frame/width: invalid-frame-dimension: "),
        ({"type": "VStack", "children": [{"type": "Divider", "modifiers": [{"frame": {"minWidth": 9, "maxWidth": 3}}]}]},
         "/children/0/modifiers/0/frame/minWidth: contradictory-frame-constraints: "),
    )

    def test_every_command_tells_findings(self):
        for document, line in self.DOCUMENTS:
            for command in ("validate", "render", "report", "sweep"):
                with self.subTest(command=command, line=line):
                    done = run(command, "-", text=json.dumps(document))
                    self.assertEqual(done.returncode, 0)
                    self.assertEqual(done.stderr.count(line), 1, done.stderr)

    def test_a_document_without_findings_writes_nothing(self):
        for command in ("validate", "render", "report", "sweep"):
            self.assertEqual(run(command, "-", text=json.dumps(TEXT)).stderr, "")

    def test_faults_exit_with_1_and_usage_with_2(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
            json.dump(SCREEN, file)
        try:
            for command in ("validate", "render", "report", "sweep"):
                done = run(command, file.name)
                self.assertEqual(done.returncode, 1)
                self.assertEqual(len(done.stderr.splitlines()), 6, done.stderr)
            self.assertEqual(run("render", file.name, "--nonsense").returncode, 2)
            self.assertEqual(run("render", "/nowhere/at/all.json").returncode, 2)
        finally:
            os.unlink(file.name)
