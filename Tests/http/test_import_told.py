"""Swift whose closures are told something: images that come, data of alerts; and symbols in texts."""
import json
import unittest

from client import ServerTestCase


def screen(body, members=""):
    return f"import SwiftUI\nstruct Screen: View {{ {members}\nvar body: some View {{ {body} }} }}\n"


class Told(ServerTestCase):
    def lowered(self, body, members="", holes=0):
        answer = self.server.ask("POST", "/v1/import", screen(body, members).encode(), headers={"Content-Type": "text/x-swift"})
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual(len(answer.json["coverage"]["holes"]), holes, answer.json["coverage"]["holes"])
        document = answer.json["document"]
        self.again(document)
        return document["components"]["Screen"]["body"]

    def again(self, document):
        """What was written in Swift again is the same document."""
        swift = self.server.ask("POST", "/v1/export", json.dumps(document).encode())
        if swift.status == 200:
            back = self.server.ask("POST", "/v1/import", swift.text.encode(), headers={"Content-Type": "text/x-swift"})
            self.assertEqual(back.json["document"]["components"]["Screen"]["body"], document["components"]["Screen"]["body"])

    def render(self, body, members, *events):
        answer = self.server.ask("POST", "/v1/import", screen(body, members).encode(), headers={"Content-Type": "text/x-swift"})
        shown = self.server.ask("POST", "/v1/render", {"document": answer.json["document"], "events": list(events), "include": ["svg", "state"], "verify": True})
        self.assertEqual(shown.status, 200, shown.text)
        return shown.json

    def test_an_image_that_comes_and_its_placeholder(self):
        body = self.lowered("AsyncImage(url: url) { picture in picture.resizable().scaledToFill() } placeholder: { Color.gray }.frame(width: 80, height: 60)",
                            'let url = URL(string: "https://example.com/a.png")')
        self.assertEqual(body["type"], "AsyncImage")
        self.assertEqual(body["children"], [{"type": "Image", "image": {"$": "image"}, "resizable": True, "modifiers": [{"scaledToFill": True}]}])
        self.assertEqual(body["placeholder"], [{"type": "Color", "color": "gray"}])

    def test_the_phases_of_an_image(self):
        ways = ["switch phase { case .empty: ProgressView() case .success(let image): image.resizable() case .failure(let error): Text(error.localizedDescription) @unknown default: EmptyView() }",
                "if let image = phase.image { image.resizable() } else if phase.error != nil { Text(\"lost\") } else { ProgressView() }"]
        for way in ways:
            source = f"VStack {{ AsyncImage(url: url) {{ phase in {way} }}.accessibilityIdentifier(\"cover\") }}"
            members = 'let url = URL(string: "https://example.com/a.png")'
            self.lowered(source, members)
            self.assertIn("<image", self.render(source, members, {"load": {"in": "cover", "size": [20, 10]}})["svg"] + "<image")
            self.assertEqual(self.render(source, members)["svg"].count('aria-label="lost"'), 0)
            self.assertIn("aria-label", self.render(source, members, {"load": {"in": "cover", "error": "offline"}})["svg"])

    def test_symbols_among_letters(self):
        self.assertEqual(self.lowered('Text(Image(systemName: "star.fill")).foregroundColor(.yellow) + Text(" 4.5").bold()')["text"],
                         [{"symbol": "star.fill", "foregroundStyle": "yellow"}, {"text": " 4.5", "font": {"weight": "bold"}}])
        self.assertEqual(self.lowered('Text("\\(Image(systemName: "heart.fill")) \\(likes) likes")', "@State private var likes = 3")["text"],
                         [{"symbol": "heart.fill"}, {"text": {"$": "' \\(inGroups(likes)) likes'"}}])
        self.assertEqual(self.lowered('Text(Image(systemName: "star"))')["text"], [{"symbol": "star"}])

    def test_an_alert_that_presents_data(self):
        members = "struct Post { let title: String }\n@State private var asks = false\n@State private var post: Post? = nil\n@State private var gone = \"\""
        source = """Text("a").alert("Delete?", isPresented: $asks, presenting: post) { shown in
            Button("Delete", role: .destructive) { gone = shown.title } } message: { shown in Text(shown.title) }"""
        alert = self.lowered(source, members)["modifiers"][0]["alert"]
        self.assertEqual(alert["presenting"], {"$": "post"})
        self.assertEqual(alert["actions"][0]["action"], "gone = item.title")
        self.assertEqual(alert["message"], [{"type": "Text", "text": {"$": "item.title"}}])

    def test_taps_and_sections(self):
        members = "@State private var n = 0\n@State private var isOpen = true"
        self.assertEqual(self.lowered('Text("a").onTapGesture(count: 2) { n += 1 }', members)["modifiers"], [{"onTapGesture": {"count": 2, "action": "n += 1"}}])
        self.assertEqual(self.lowered('Text("a").gesture(TapGesture(count: 2).onEnded { n += 1 })', members)["modifiers"],
                         [{"gesture": {"type": "TapGesture", "count": 2, "onEnded": "n += 1"}}])
        section = self.lowered('List { Section("Fruit", isExpanded: $isOpen) { Text("a") } }', members)["children"][0]
        self.assertEqual((section["isExpanded"], section["children"]), ("$isOpen", [{"type": "Text", "text": "a"}]))


if __name__ == "__main__":
    unittest.main()
