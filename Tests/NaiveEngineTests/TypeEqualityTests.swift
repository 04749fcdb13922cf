import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// `equal` of types decides what has changed, but never of plain data (RERENDER 4.2); in both engines.
@Suite struct TypeEquality {
    private func trial(_ fields: String, _ value: String, _ equal: String = #"["id"]"#) throws -> Trial {
        try Trial(
            "types",
            document(
                #""Main": {"state": {"n": 0, "post": {"$type": "Post", \#(value)}, "seen": 0}, "body": {"type": "VStack", "modifiers": [{"onChange": {"of": {"$": "post"}, "action": "seen += 1"}}], "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Taker", "name": "taker", "properties": {"post": {"$": "n > 0 ? Post(\#(value.replacing("\"", with: "'").replacing("'id'", with: "id").replacing("'title'", with: "title").replacing("'likes'", with: "likes").replacing("likes: 1", with: "likes: 2"))) : post"}}}]}}, "Taker": {"properties": ["post"], "body": {"type": "Text", "text": {"$": "post.likes"}}}"#,
                also: #""types": {"Post": {"fields": {\#(fields)}, "equal": \#(equal)}}"#))
    }

    private static let texts = (
        #""id": "Int", "title": "String", "likes": "Int""#, #""id": 1, "title": "a", "likes": 1"#
    )
    private static let numbers = (#""id": "Int", "likes": "Int""#, #""id": 1, "likes": 1"#)

    @Test func anInputThatIsEqualByItsTypeIsSkipped() throws {
        let log = try trial(Self.texts.0, Self.texts.1).perform("n = 1", in: "Main")
        #expect(log.bodies == ["Main"])
        #expect(log.skipped.map(\.rule) == ["=="])
    }

    @Test func plainDataIsComparedByteByByteWhateverItsTypeSays() throws {
        let log = try trial(Self.numbers.0, Self.numbers.1).perform("n = 1", in: "Main")
        #expect(log.bodies == ["Main", "Taker"])
        #expect(log.evaluated.last?.reasons.first?.rule == "bytes")
    }

    @Test func aWriteThatIsEqualByItsTypeIsNone() throws {
        let trial = try trial(Self.texts.0, Self.texts.1)
        #expect(try trial.perform("post.likes = 7", in: "Main").bodies == [])
        #expect(try trial.perform("post.id = 7", in: "Main").bodies == ["Main", "Taker"])
        #expect(trial.value("seen", of: "taker") == nil)
        let plain = try self.trial(Self.numbers.0, Self.numbers.1)
        #expect(try plain.perform("post.likes = 7", in: "Main").bodies.prefix(2) == ["Main", "Taker"])
    }
}
