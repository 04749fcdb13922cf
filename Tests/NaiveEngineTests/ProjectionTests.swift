import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

@Suite struct Projections {
    static let field =
        #""Field": {"bindings": ["value"], "body": {"type": "Text", "text": {"$": "value"}}}"#

    @Test func aBindingToAFieldIsNotTouchedByOtherFields() throws {
        let trial = try Trial(
            "fields",
            document(
                #""Main": {"state": {"struct": {"x": 1, "y": 2}}, "body": {"type": "VStack", "children": [{"type": "Field", "name": "x", "bindings": {"value": "$struct.x"}}, {"type": "Field", "name": "y", "bindings": {"value": "$struct.y"}}]}}, "#
                    + Self.field))
        let log = try trial.perform("struct.y = 5", in: "Main")
        #expect(log.evaluated.map(\.name) == ["y"])
        let reason = try #require(log.evaluated.first?.reasons.first)
        #expect(reason.kind == .binding)
        #expect(reason.old?.text == "2")
        #expect(reason.new?.text == "5")
    }

    @Test func aFieldThatReturnsToItsValueWithinTheFrameWasChangedAllTheSame() throws {
        let trial = try Trial(
            "there and back",
            document(
                #""Main": {"state": {"struct": {"x": 1, "y": 2}}, "body": {"type": "VStack", "children": [{"type": "Field", "name": "x", "bindings": {"value": "$struct.x"}}]}}, "#
                    + Self.field))
        #expect(
            try trial.perform("struct.x = 5; withAnimation { struct.x = 1 }", in: "Main").bodies == ["Field"])
    }

    @Test func aStructOfNumbersIsPlainDataAndOneWithAStringIsNot() throws {
        let taker = #""Taker": {"properties": ["of"], "body": {"type": "Text", "text": {"$": "String(of)"}}}"#
        let trial = try Trial(
            "structs",
            document(
                #""Main": {"state": {"n": 0, "point": {"x": 1, "at": {"y": 2}}, "person": {"name": "Ann", "age": 3}}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Taker", "properties": {"of": {"$": "point"}}}, {"type": "Taker", "properties": {"of": {"$": "person"}}}]}}, "#
                    + taker))
        #expect(try trial.perform("n += 1", in: "Main").skipped.map(\.rule) == ["bytes", "=="])
    }

    @Test func aClosureThatCapturesIsTheReason() throws {
        let trial = try Trial(
            "closure",
            document(
                #""Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Tapper", "closures": {"onTap": "n += 1"}}]}}, "Tapper": {"closures": ["onTap"], "body": {"type": "Button", "action": "onTap()", "label": {"type": "Text", "text": "tap"}}}"#
            ))
        let log = try trial.perform("n += 1", in: "Main")
        let reason = try #require(log.evaluated.last?.reasons.first)
        #expect(reason.kind == .closure)
        #expect(reason.name == "onTap")
        #expect(reason.rule == "captures")
    }

    @Test(arguments: ["\"range\": [0, {\"$\": \"n\"}]", ""])
    func aCountOrRangeWithoutAnIDIsConstantData(_ range: String) throws {
        let data = range.isEmpty ? "{\"$\": \"n\"}" : "{\(range)}"
        func rows(_ id: String) throws -> Trial {
            try Trial(
                "constant data",
                document(
                    "\"Main\": {\"state\": {\"n\": 3}, \"body\": {\"type\": \"VStack\", \"children\": [{\"type\": \"ForEach\", \"data\": \(data)\(id), \"children\": {\"type\": \"Text\", \"text\": {\"$\": \"item\"}}}]}}"
                ))
        }
        let constant = try rows("").perform("n = 5", in: "Main")
        #expect(constant.viewsMounted == 0)
        #expect(constant.diagnostics.map(\.code) == ["constant-data"])
        #expect(constant.diagnostics.first?.message.contains("count (5) != its initial count (3)") == true)
        let keyed = try rows(", \"id\": \"self\"").perform("n = 5", in: "Main")
        #expect(keyed.viewsMounted == 2)
        #expect(keyed.diagnostics.isEmpty)
    }
}
