import Expressions
import SVGFrame
import Testing
import UpdateLoop

/// Objects that a component owns and makes of what it is given.
@Suite struct OwnObjects {
    private static func document(_ object: String) -> String {
        """
        {"models": {"Store": {"kind": "ObservableObject", "properties": {"count": 3, "title": "none"}}},
         "components": {"Row": {"properties": ["start"], "stateObjects": {"store": \(object)},
             "body": {"type": "Text", "text": {"$": "'\\\\(store.title) \\\\(store.count)'"}}},
           "Screen": {"state": {"n": 5}, "body": {"type": "VStack", "children": [
             {"type": "Row", "name": "first", "properties": {"start": {"$": "n"}}}, {"type": "Row", "properties": {"start": 9}}]}}},
         "root": {"type": "Screen"}}
        """
    }

    @Test(arguments: [#"{"$": "Store(count: start)"}"#]) func eachBeginsWithWhatItsComponentIsGiven(object: String)
        throws
    {
        let session = try session(Self.document(object))
        let frame = String(decoding: try session.frame(FrameOptions()), as: UTF8.self)
        #expect(frame.contains("none 5") && frame.contains("none 9"))
        // What it began with is not asked again, and is an input all the same.
        let update = try session.apply(.set([SlotAssignment(target: "Screen", slot: "n", value: .number(6))]))
        #expect(evaluated(update) == ["Screen 1", "Row 1"])
        #expect(String(decoding: try session.frame(FrameOptions()), as: UTF8.self).contains("none 5"))
        let written = try session.apply(.set([SlotAssignment(target: "first", slot: "store.count", value: .number(1))]))
        #expect(evaluated(written) == ["Row 1"])
    }

    @Test func oneMayBeWrittenAsData() throws {
        let session = try session(Self.document(#"{"new": "Store", "properties": {"title": "tea"}}"#))
        #expect(String(decoding: try session.frame(FrameOptions()), as: UTF8.self).contains("tea 3"))
    }

    @Test func whatIsNoObjectIsRefused() {
        #expect(throws: (any Error).self) { try session(Self.document(#"{"$": "start + 1"}"#)) }
        #expect(throws: (any Error).self) { try session(Self.document(#"{"$": "1 + 1"}"#)) }
    }
}

/// Properties of models whose writes nobody is told of.
@Suite struct IgnoredProperties {
    @Test(arguments: ["ObservableObject", "Observable"]) func aWriteToOneRunsNobody(kind: String) throws {
        let text = """
            {"models": {"Store": {"kind": "\(kind)", "properties": {"page": 1, "log": 0}, "ignored": ["log"]}},
             "components": {"S": {"stateObjects": {"store": "Store"}, "body": {"type": "Text", "text": {"$": "'\\\\(store.page) \\\\(store.log)'"}}}},
             "root": {"type": "S"}}
            """
        let session = try session(text)
        let quiet = try session.apply(.set([SlotAssignment(target: "S", slot: "store.log", value: .number(5))]))
        #expect(evaluated(quiet).isEmpty)
        #expect(String(decoding: try session.frame(FrameOptions()), as: UTF8.self).contains("1 0"))
        // The next run sees it.
        let told = try session.apply(.set([SlotAssignment(target: "S", slot: "store.page", value: .number(2))]))
        #expect(evaluated(told) == ["S 1"])
        #expect(String(decoding: try session.frame(FrameOptions()), as: UTF8.self).contains("2 5"))
    }

    @Test func oneThatIsNotDeclaredIsRefused() {
        let text =
            #"{"models": {"Store": {"kind": "Observable", "properties": {"page": 1}, "ignored": ["pages"]}}, "root": {"type": "Spacer"}}"#
        #expect(throws: (any Error).self) { try session(text) }
    }
}
