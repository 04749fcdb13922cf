"""Several Swift files in one request, as a form with a part for each; and bodies that only say they are one."""
import json
import unittest

from client import ServerTestCase

PAGE = """import SwiftUI
struct Page: View {
    let title: String
    var body: some View {
        VStack {
            Text(title)
            Row(text: "x")
        }
    }
}
"""
ROW = """import SwiftUI
struct Row: View {
    let text: String
    var body: some View { Text(text) }
}
"""


def part(text, name="file", filename=None, more=""):
    shown = "" if filename is None else f'; filename="{filename}"'
    return f'Content-Disposition: form-data; name="{name}"{shown}\r\n{more}\r\n{text}'


def form(*parts, boundary="edge", end="--"):
    return "".join(f"--{boundary}\r\n{one}\r\n" for one in parts) + f"--{boundary}{end}\r\n"


class Forms(ServerTestCase):
    def send(self, body, path="/v1/import", boundary="edge", declared=None):
        declared = declared or f"multipart/form-data; boundary={boundary}"
        return self.server.ask("POST", path, body.encode() if isinstance(body, str) else body, headers={"Content-Type": declared})

    def refused(self, body, status, code, words="", **more):
        answer = self.send(body, **more)
        self.assertEqual((answer.status, answer.json.get("code")), (status, code), answer.text[:400])
        self.assertEqual(answer.headers["Content-Type"], "application/problem+json")
        self.assertIn(words, answer.json["detail"])

    def test_a_part_for_each_file_is_one_screen(self):
        answer = self.send(form(part(PAGE, filename="Page.swift"), part(ROW, filename="Rows/Row.swift")))
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual(set(answer.json["document"]["components"]), {"Page", "Row"})
        self.assertEqual({entry[1] for entry in answer.json["sourceMap"]}, {"Page.swift", "Rows/Row.swift"})

    def test_the_part_data_gives_what_nobody_gives(self):
        parts = [part(PAGE, filename="Page.swift"), part(ROW, filename="Row.swift")]
        given = self.send(form(*parts, part(json.dumps({"Page": {"title": "Hello — 안녕"}}), "data"))).json
        self.assertEqual(given["coverage"]["holes"], [])
        self.assertEqual(given["document"]["root"]["properties"]["title"], "Hello — 안녕")
        self.assertEqual([hole["kind"] for hole in self.send(form(*parts)).json["coverage"]["holes"]], ["data"])

    def test_colours_and_texts_stand_beside_the_sources(self):
        color = json.dumps({"colors": [{"color": {"components": {"red": "0.5", "green": "1.0", "blue": "0"}}}]})
        parts = [
            part('struct A: View { var body: some View { Text("hi").foregroundColor(Color("brand")) } }', filename="A.swift"),
            part(color, "data", filename="Assets.xcassets/brand.colorset/Contents.json"),
            part('"hi" = "Hello";', filename="en.lproj/Localizable.strings"),
        ]
        answer = self.send(form(*parts)).json
        self.assertEqual(answer["document"]["components"]["A"]["body"], {"type": "Text", "text": "Hello", "modifiers": [{"foregroundColor": "#80ff00"}]})
        self.assertEqual((answer["coverage"]["holes"], answer["warnings"]), ([], []))
        self.refused(form(*parts[1:]), 422, "invalid-form", "no part with a .swift file")

    def test_a_form_is_rendered_and_stored_as_a_source_is(self):
        body = form(part(PAGE, filename="Page.swift"), part(ROW, filename="Row.swift"))
        report = self.send(body, "/v1/render?include=report").json["report"]
        self.assertEqual({record.get("source") for record in report["evaluated"]} - {None}, {"Page.swift:2:1", "Row.swift:2:1"})
        self.assertIn(self.send(body, "/v1/documents").status, (200, 201))
        chosen = self.send(body, "/v1/import?root=Row").json
        self.assertEqual(chosen["document"]["root"]["type"], "Row")

    def test_what_stands_around_the_parts_is_passed_over(self):
        body = "preamble\r\n--edgewise\r\n" + form(part(PAGE + "// --edge\n--edge\n", filename="Page.swift"), part(ROW, filename="Row.swift")) + "epilogue"
        self.assertEqual(self.send(body.replace("--edge\r\n", "--edge \t\r\n")).status, 200)

    def test_quoted_names_and_boundaries_are_read(self):
        body = form(part(ROW, filename='a \\"b\\" \\\\ c;d.swift'), boundary="a b:c")
        answer = self.send(body, declared='Multipart/Form-Data; charset="x;y"; Boundary="a b:c"')
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual({entry[1] for entry in answer.json["sourceMap"]}, {'a "b" \\ c;d.swift'})

    def test_a_part_without_a_filename_is_swift_where_it_says_so(self):
        self.assertEqual(self.send(form(part(ROW, more="Content-Type: text/x-swift; charset=utf-8\r\n"))).status, 200)
        self.refused(form(part(ROW)), 422, "invalid-form", "filename has to end in .swift")

    def test_problems_name_the_file(self):
        answer = self.send(form(part(PAGE, filename="Page.swift"), part("struct {{{", filename="Bad.swift"), part("let a = 1", filename="Row.swift")))
        self.assertEqual(answer.json["warnings"][0]["file"], "Bad.swift")
        huge = self.send(form(part(PAGE, filename="Page.swift"), part("/" * ((1 << 20) + 1), filename="Huge.swift")))
        self.assertEqual((huge.status, huge.json["code"], huge.json["errors"][0]["file"]), (422, "limit-file-bytes", "Huge.swift"))

    def test_forms_that_mean_nothing_are_refused(self):
        self.refused(form(part("{}", "data")), 422, "invalid-form", "no part with a .swift file")
        self.refused(form(part(ROW, filename="Row.swift"), part("{}", "data"), part("{}", "data")), 422, "invalid-form", "two parts named data")
        self.refused(form(part(ROW, filename="Row.swift"), part(ROW, filename="Row.swift")), 422, "invalid-form", "two files named 'Row.swift'")
        self.refused(form(part(ROW, filename="Row.swift"), part("text", filename="README.md")), 422, "invalid-form", "README.md")
        self.refused(form(part(ROW, filename="x" * 2_000 + ".swift")), 422, "invalid-form", "no name of a file")
        self.refused(form(part(ROW, filename="a\x01.swift")), 422, "invalid-form", "no name of a file")
        self.refused(form(part(ROW, filename="Row.swift"), part("{", "data")), 422, "data", "no JSON")

    def test_malformed_forms_are_refused(self):
        whole = form(part(ROW, filename="Row.swift"))
        self.refused(whole, 400, "malformed-form", "boundary", declared="multipart/form-data")
        self.refused(whole, 400, "malformed-form", "boundary", declared='multipart/form-data; boundary=""')
        self.refused(whole, 400, "malformed-form", "boundary", boundary="x" * 71)
        self.refused(whole, 400, "malformed-form", "not in the body", boundary="other")
        self.refused("", 400, "malformed-form", "not in the body")
        self.refused("--edge", 400, "malformed-form", "not in the body")
        self.refused("--edge\r\n", 400, "malformed-form", "before its last boundary")
        self.refused(whole.replace("--edge--", ""), 400, "malformed-form", "before its last boundary")
        self.refused("--edge\r\n--edge--\r\n", 400, "malformed-form", "does not end")
        self.refused("--edge\r\n\r\ntext\r\n--edge--\r\n", 400, "malformed-form", "no Content-Disposition")
        self.refused(form("no colon\r\n\r\ntext"), 400, "malformed-form", "colon")
        self.refused(form("Content-Disposition: attachment; name=a\r\n\r\ntext"), 400, "malformed-form", "form-data with a name")
        self.refused(form('Content-Disposition: form-data; filename="a.swift"\r\n\r\ntext'), 400, "malformed-form", "form-data with a name")
        self.refused(form(part("c3RydWN0", filename="a.swift", more="Content-Transfer-Encoding: base64\r\n")), 400, "malformed-form", "base64")
        self.refused("--edge--\r\n", 422, "invalid-form", "no part")

    def test_limits_of_a_form_are_named(self):
        self.refused(form(*[part("let a = 1", filename=f"{n}.swift") for n in range(2_002)]), 422, "limit-total-bytes", "2000 files")
        self.refused(form(part(ROW, filename="Row.swift", more="X-Long: " + "x" * 9_000 + "\r\n")), 422, "limit-part-header", "8192")
        self.refused(form("X-Long: " + "x" * 9_000), 422, "limit-part-header", "8192")
        many = form(part(ROW, filename="Row.swift"), *[part("", filename=f"{n}.swift") for n in range(1_999)])
        self.assertEqual(self.send(many).status, 200)
        names = {entry["name"]: entry for entry in self.server.ask("GET", "/v1/limits").json["limits"]}
        self.assertEqual((names["importPartHeaderBytes"]["value"], names["importPartHeaderBytes"]["code"]), (8_192, "limit-part-header"))

    def test_every_beginning_of_a_form_is_answered(self):
        whole = form(part(ROW, filename="Row.swift"), part("{}", "data")).encode()
        for length in range(len(whole) - 4):
            answer = self.send(whole[:length])
            self.assertEqual((answer.status, answer.json["code"]), (400, "malformed-form"), whole[:length])
        self.assertEqual(self.send(whole[:-2]).status, 200)

    def test_hostile_bodies_end_one_request(self):
        for body in [b"\r" * 2_000_000, b"\r\n--edge" * 200_000, b"\r\n--edge " + b" " * 1_000_000, b"--edge\r\n" * 100_000, b"\r\n--edg" * 200_000,
                     b"--edge\r\n" + b"a:b\r\n" * 1_000 + b"\r\n\r\n--edge--", bytes(range(256)) * 100,
                     b'--edge\r\nContent-Disposition: form-data; name="' + b'\\"' * 4_000 + b'\r\n\r\n\r\n--edge--',
                     b"--edge\r\nContent-Disposition: form-data" + b";" * 7_000 + b"\r\n\r\n\r\n--edge--",
                     b"--edge\r\nContent-Disposition: form-data; name=\xff\xfe; filename=\xff.swift\r\n\r\n\xff\xff\r\n--edge--"]:
            answer = self.send(body)
            self.assertIn(answer.status, (400, 422), body[:60])
        self.assertTrue(self.server.is_alive())

    def test_only_swift_takes_a_form(self):
        answer = self.send(form(part('{"type": "Divider"}', "document")), "/v1/render")
        self.assertEqual((answer.status, answer.json["code"]), (422, "invalid-form"))
        self.assertEqual(self.send("{}", declared="multipart/mixed; boundary=edge").status, 415)


if __name__ == "__main__":
    unittest.main()
