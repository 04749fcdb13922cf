import Glibc
import MicroHTTP
import Testing

@testable import RenderService

struct OpeningTests {
    /// Serves a page whose index names two screens to begin with.
    private func withPage(_ index: String, _ body: (Service) throws -> Void) throws {
        var template = Array("/tmp/scrollscope-opening-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { for name in ["a.json", "b.json", "index.json", ""] { remove("\(folder)/scenes/\(name)") } }
        mkdir("\(folder)/scenes", 0o755)
        for (name, text) in [("index.json", index), ("a.json", screen("가나다")), ("b.json", screen("b"))] {
            let file = try #require(fopen("\(folder)/scenes/\(name)", "w"))
            fputs(text, file)
            fclose(file)
        }
        var configuration = ServiceConfiguration()
        configuration.publicDirectory = folder
        let service = Service(configuration, engine: .live())
        defer { service.end() }
        try body(service)
    }

    private func screen(_ word: String) -> String {
        let text = String(repeating: word, count: 3_000)
        return """
            {"root": {"type": "ScrollView", "children": [
              {"type": "Text", "name": "words", "text": "\(text)"}, {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 9000}}]}]}}
            """
    }

    private let index = """
        {"opening": {"scene": "a", "compare": "b", "offset": 25}, "scenes": [
          {"id": "a", "file": "a.json", "title": "First"}, {"id": "b", "file": "b.json", "title": "Second"}]}
        """

    @Test func whatAVisitBeginsWithIsWhatTheServiceRenders() throws {
        try withPage(index) { service in
            let answer = service.ask("GET", "/opening.json")
            #expect(answer.status == 200)
            let json = try #require(answer.json)
            #expect(json.member("titles")?.elements?.map(\.string) == ["First", "Second"])
            for (which, word) in ["가나다", "b"].enumerated() {
                func joined(_ name: String) -> String {
                    (json.member(name)?.elements ?? []).map { $0.elements?[which].string ?? "" }.joined()
                }
                #expect(joined("texts") == screen(word))
                let asked = #""events": [{"scroll": 25}], "include": ["svg", "report", "boxes"]"#
                let rendered = try #require(service.render("{\"document\": \(screen(word)), \(asked)}").json)
                let svg = try #require(rendered.member("svg")?.string)
                #expect(joined("frames") == String(decoding: withoutIDs(Array(svg.utf8)), as: UTF8.self))
                #expect(joined("frames").utf8.count < svg.utf8.count)
                let given = try #require(json.member("answers")?.elements?[which])
                #expect(given.member("svg") == nil)
                #expect(given.at("/report/event/scroll/to")?.number == 25)
                #expect(given.member("stateId")?.string == rendered.member("stateId")?.string)
            }
        }
    }

    @Test(arguments: ["{}", "[", #"{"opening": {"scene": "c"}, "scenes": [{"id": "a", "file": "a.json"}]}"#])
    func anIndexThatNamesNothingToBeginWithIsNotFound(index: String) throws {
        try withPage(index) { service in #expect(service.ask("GET", "/opening.json").status == 404) }
    }

    @Test func onlyIdsOfViewsAreLeftOut() {
        let svg = #"<g id="v0123456789abcdef" data-name="a"><clipPath id="c0123456789abcdef"/><g id="v0123"/></g>"#
        let expected = #"<g data-name="a"><clipPath id="c0123456789abcdef"/><g id="v0123"/></g>"#
        #expect(String(decoding: withoutIDs(Array(svg.utf8)), as: UTF8.self) == expected)
    }

    @Test func noPieceEndsInsideOfACharacter() {
        let text = Array("a가b나다🙂".utf8)
        for length in 1...text.count {
            let parts = pieces(of: text, length: length)
            #expect(parts.flatMap(\.self) == text)
            #expect(parts.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
        }
    }
}
