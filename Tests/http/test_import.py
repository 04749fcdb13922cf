"""Swift as a document, through HTTP and the command line."""
import json
import os
import pathlib
import re
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
        imported = self.send("/v1/import", text).json
        sources = {pointer: f"{file}:{line}:{column}" for pointer, file, line, column, _ in imported["sourceMap"]}
        document = {**imported["document"], "sources": sources}
        again = self.server.ask("POST", "/v1/documents", json.dumps(document).encode())
        self.assertEqual(again.json["document"]["id"], stored.json["document"]["id"])

    def test_records_name_the_lines_of_the_source(self):
        text = """import SwiftUI
struct Feed: View {
    @State private var offset: CGFloat = 0
    var body: some View {
        ScrollView {
            ForEach(0..<3) { index in
                Row(index: index, shade: offset / 100)
            }
        }
        .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y } action: { _, new in
            offset = new
        }
        .frame(height: 50)
    }
}
struct Row: View {
    let index: Int
    let shade: CGFloat
    var body: some View {
        Text("Row \\(index)").opacity(1 - shade)
    }
}
""".replace("\\\\", "\\")
        report = self.send("/v1/render?offset=10&include=report", text).json["report"]
        feed, row = report["evaluated"][:2]
        self.assertEqual((feed["source"], feed["used"][:12]), ("Source.swift:2:1", "Source.swift"))
        self.assertEqual(feed["reasons"][0]["source"].rsplit(":", 1)[0], "Source.swift:3")
        wrote = feed["reasons"][0]["because"][0]
        self.assertEqual((wrote["kind"], wrote["source"].rsplit(":", 1)[0]), ("onScrollGeometryChange", "Source.swift:10"))
        self.assertEqual((row["source"], row["used"]), ("Source.swift:16:1", "Source.swift:7:17"))
        self.assertEqual(row["reasons"][0]["source"].rsplit(":", 1)[0], "Source.swift:7")
        self.assertEqual(report["redrawn"][0]["source"].rsplit(":", 1)[0], "Source.swift:20")

    def test_reasons_name_where_what_is_read_or_given_was_written(self):
        text = """import SwiftUI
class Chat: ObservableObject {
    var drafts = 0
    @Published var isTyping = false
}
struct Screen: View {
    @StateObject private var chat = Chat()
    @State private var isOn = false
    var body: some View {
        VStack {
            Text(chat.isTyping ? "typing" : "quiet")
            Mark(isShown: $isOn)
            Composer(onSend: { chat.isTyping = false })
        }
        .onTapGesture { chat.isTyping.toggle(); isOn = true }
        .accessibilityIdentifier("screen")
    }
}
struct Mark: View {
    @Binding var isShown: Bool
    var body: some View { Text(isShown ? "on" : "off") }
}
struct Composer: View {
    let onSend: () -> Void
    var body: some View { Button("Send", action: onSend) }
}
"""
        document = self.send("/v1/import", text).json
        sources = {pointer: f"{file}:{line}:{column}" for pointer, file, line, column, _ in document["sourceMap"]}
        answer = self.server.ask("POST", "/v1/render", {
            "document": {**document["document"], "sources": sources}, "events": [{"tap": "screen"}], "include": ["report"]})
        reasons = {(one["component"], reason["kind"]): reason["source"].rsplit(":", 1)[0]
                   for one in answer.json["report"]["evaluated"] for reason in one["reasons"]}
        self.assertEqual(reasons, {("Screen", "object"): "Source.swift:4", ("Mark", "binding"): "Source.swift:8", ("Mark", "inputs"): "Source.swift:12",
                                   ("Composer", "closure"): "Source.swift:13"})

    def test_a_stored_source_is_still_named(self):
        stored = self.send("/v1/documents", (FOLDER / "CollapsingHeader.swift").read_text()).json["document"]["id"]
        answer = self.server.ask("GET", f"/v1/documents/{stored}/report?offset=40")
        self.assertRegex(answer.json["evaluated"][0]["source"], r"^Source\.swift:\d+:\d+$")

    def test_entries_of_layout_name_the_lines_they_come_from(self):
        text = """import SwiftUI
struct Page: View {
    var body: some View {
        VStack {
            Text("a")
            Title(text: "b")
        }
    }
}
struct Title: View {
    let text: String
    var body: some View { Text(text) }
}
"""
        layout = self.send("/v1/render?include=layout", text).json["layout"]
        lines = {entry["path"]: entry["source"] for entry in layout}
        self.assertEqual(lines["Page/VStack/Text"], "Source.swift:5:13")
        self.assertEqual(lines["Page/VStack/Title/Text"], "Source.swift:12:27")
        imported = self.send("/v1/import", text).json["document"]
        without = self.server.ask("POST", "/v1/render", {"document": imported, "include": ["layout"]}).json["layout"]
        self.assertEqual([sorted(entry) for entry in without], [["frame", "path", "type"]] * len(layout))

    def test_what_fails_while_it_runs_points_into_the_source(self):
        text = """import SwiftUI
struct Broken: View {
    @State private var names = ["a"]
    var body: some View {
        Text(names[3])
    }
}
"""
        answer = self.send("/v1/render", text)
        self.assertEqual(answer.status, 422)
        self.assertEqual((answer.json["errors"][0]["file"], answer.json["errors"][0]["line"]), ("Source.swift", 5))

    def test_places_of_a_document_are_checked(self):
        for sources in [[], {"/root": 1}, {"/root": "a"}, {"/root": "a.swift:0:1"}, {"/root": "a.swift:1:1:x"}, {"/root": ":1:1"}]:
            answer = self.server.ask("POST", "/v1/documents", {"sources": sources, "root": {"type": "Divider"}})
            self.assertEqual(answer.status, 422, sources)

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

    def test_every_thousand_of_a_number_is_a_group(self):
        text = """import SwiftUI
struct A: View {
    @State private var n = 1_234_567_890
    var body: some View {
        VStack { Text("\\(n)"); Text("\\(n * 1_000_000)"); Text("\\(-n)"); Text("\\(n - 1_234_566_890)"); Text("\\(n - 1_234_567_889)") }
    }
}
"""
        frame = self.send("/v1/render", text).json["svg"]
        self.assertEqual(
            re.findall(r'data-type="Text" aria-label="([^"]*)"', frame),
            ["1,234,567,890", "1,234,567,890,000,000", "-1,234,567,890", "1,000", "1"])

    def test_the_command_line_reads_a_folder_with_what_stands_beside_its_screens(self):
        binary = os.environ["SCROLLSCOPE_BIN"]
        color = {"colors": [{"color": {"components": {"red": "1.000", "green": "0.000", "blue": "0x80", "alpha": "1.000"}}}]}
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {
                "Screen.swift": 'import SwiftUI\nstruct Screen: View {\n    var body: some View {\n        VStack {\n            Text("title").foregroundColor(Color("brand"))\n            Image("cover")\n        }\n    }\n}\n',
                "Assets.xcassets/Contents.json": "{}",
                "Assets.xcassets/brand.colorset/Contents.json": json.dumps(color),
                "de.lproj/Localizable.strings": '"title" = "Willkommen";',
                "en.lproj/Localizable.strings": '"title" = "Welcome";',
            }.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            done = subprocess.run([binary, "import", root, "--strict"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        body = json.loads(done.stdout)["components"]["Screen"]["body"]
        self.assertEqual(body["children"][0], {"type": "Text", "text": "Welcome", "modifiers": [{"foregroundColor": "#ff0080"}]})
        self.assertIn("Screen.swift:6:13: note: The image `cover` is a placeholder of 44 by 44", done.stderr)

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
