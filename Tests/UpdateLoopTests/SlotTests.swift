import Expressions
import SVGFrame
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// A card with two slots that can be folded, and a screen that gives it `content`.
private func cards(_ content: String, footer: String = #"{"type": "Text", "text": "foot"}"#) -> String {
    """
    {"components": {
      "Card": {"slots": ["content", "footer"], "state": {"isOpen": true}, "body": {"type": "VStack", "children": [
        {"type": "content"}, {"type": "If", "condition": {"$": "isOpen"}, "then": {"type": "footer"}}]}},
      "Screen": {"state": {"n": 0, "m": 0}, "body": {"type": "VStack", "children": [
        {"type": "Card", "name": "card", "children": \(content), "slots": {"footer": \(footer)}},
        {"type": "Text", "name": "n", "text": {"$": "'\\\\(n) \\\\(m)'"}}]}}}, "root": {"type": "Screen"}}
    """
}

private func set(_ name: String, _ value: Double) -> SessionEvent {
    .set([SlotAssignment(target: "Screen", slot: name, value: .number(value))])
}

private func picture(_ session: Session) throws -> String {
    String(decoding: try session.frame(FrameOptions()), as: UTF8.self)
}

@Suite struct Slots {
    @Test(arguments: [
        #"{"type": "Text", "text": "same"}"#, #"{"type": "Text", "text": {"$": "n"}}"#,
        #"[{"type": "If", "condition": {"$": "n > 3"}, "then": {"type": "Text", "text": {"$": "m"}}}]"#,
        #"{"type": "ForEach", "data": [1, 2], "children": {"type": "Text", "text": {"$": "item"}}}"#,
    ]) func aComponentIsSkippedWhereTheViewsGivenHaveEqualValues(content: String) throws {
        let session = try session(cards(content))
        let update = try session.apply(set("m", 7))
        #expect(evaluated(update) == ["Screen 1"])
        #expect(update.log.skipped.map(\.component) == ["Card"])
        #expect(update.log.closures.isEmpty)
    }

    @Test(arguments: [
        #"{"type": "Text", "text": {"$": "n"}}"#,
        #"{"type": "Text", "text": "a", "modifiers": [{"padding": {"$": "n"}}]}"#,
        #"[{"type": "If", "condition": {"$": "n > 3"}, "then": {"type": "Divider"}}]"#,
        #"{"type": "Text", "text": "a", "modifiers": [{"onTapGesture": "m += 1"}]}"#,
    ]) func aComponentRunsForViewsThatDifferOrCapture(content: String) throws {
        let session = try session(cards(content))
        let update = try session.apply(set("n", 7))
        #expect(evaluated(update) == ["Screen 1", "Card 1"])
        let reasons = try #require(update.log.evaluated.last).reasons
        #expect(reasons.map(\.name) == ["content"] && reasons.allSatisfy { $0.kind == .inputs })
    }

    @Test func whatIsPlacedKeepsItsValuesWhereTheComponentRunsAlone() throws {
        let session = try session(
            cards(#"{"type": "ForEach", "data": {"$": "n + 1"}, "children": {"type": "Text", "text": {"$": "m"}}}"#))
        let update = try session.apply(.set([SlotAssignment(target: "Card", slot: "isOpen", value: .bool(false))]))
        #expect(evaluated(update) == ["Card 1"])
        #expect(update.log.closures.isEmpty)
        #expect(
            update.log.unmounted.map(\.path) == [
                "Screen/VStack/Card/VStack/If/footer", "Screen/VStack/Card/VStack/If/footer/Text",
            ])
    }

    @Test func aClosureThatPlacesASlotRunsWhereItsViewsDiffer() throws {
        let text = """
            {"components": {
              "Sized": {"slots": ["content"], "body": {"type": "GeometryReader", "children": [{"type": "content"}]}},
              "Screen": {"state": {"n": 0}, "body": {"type": "Sized", "children": [
                {"type": "Text", "name": "t", "text": {"$": "'n \\\\(n)'"}}]}}}, "root": {"type": "Screen"}}
            """
        let session = try session(text)
        let update = try session.apply(set("n", 5))
        #expect(evaluated(update) == ["Screen 1", "Sized 1"] && update.log.closureRuns == 1)
        #expect(try picture(session).contains("n 5"))
    }

    @Test func aSlotPassedOnFollowsTheOuterUse() throws {
        let text = """
            {"components": {
              "Inner": {"slots": ["content"], "body": {"type": "HStack", "children": [{"type": "content"}]}},
              "Outer": {"slots": ["content"], "body": {"type": "Inner", "children": [{"type": "content"}]}},
              "Screen": {"state": {"n": 0, "m": 0}, "body": {"type": "VStack", "children": [
                {"type": "Outer", "children": [{"type": "Text", "text": {"$": "'n \\\\(n)'"}}]},
                {"type": "Text", "text": {"$": "m"}}]}}}, "root": {"type": "Screen"}}
            """
        let session = try session(text)
        #expect(evaluated(try session.apply(set("n", 5))) == ["Screen 1", "Outer 1", "Inner 1"])
        #expect(try picture(session).contains("n 5"))
        #expect(evaluated(try session.apply(set("m", 5))) == ["Screen 1"])
    }

    @Test func viewsUnderDefaultStandWhereNothingIsGiven() throws {
        let text = """
            {"components": {
              "Card": {"slots": ["content"], "state": {"k": 1}, "body":
                {"type": "content", "default": [{"type": "Text", "text": {"$": "'none \\\\(k)'"}}]}}},
             "root": [{"type": "Card", "name": "bare"}, {"type": "Card", "children": [{"type": "Text", "text": "given"}]}]}
            """
        let session = try session(text)
        let frame = try picture(session)
        #expect(frame.contains("none 1") && frame.contains("given"))
        _ = try session.apply(.set([SlotAssignment(target: "bare", slot: "k", value: .number(2))]))
        #expect(try picture(session).contains("none 2"))
    }

    @Test func aViewModifierHoldsTheViewItIsWrittenOn() throws {
        let text = """
            {"viewModifiers": {"framed": {"properties": {"inset": 4}, "state": {"k": 0}, "body": {"type": "VStack", "spacing": 0, "children": [
               {"type": "content", "modifiers": [{"padding": {"$": "inset"}}]}]}}},
             "components": {"Screen": {"state": {"n": 0, "m": 1}, "body": {"type": "VStack", "children": [
               {"type": "Color", "name": "c", "color": "red", "modifiers": [
                 {"frame": {"width": 10, "height": 10}}, {"framed": {"inset": {"$": "m"}}}]}, {"type": "Text", "text": {"$": "n"}}]}}},
             "root": {"type": "Screen"}}
            """
        let session = try session(text)
        #expect(evaluated(try session.apply(set("n", 1))) == ["Screen 1"])
        #expect(evaluated(try session.apply(set("m", 20))) == ["Screen 1", "framed 1"])
        let stack = try #require(session.graph.view(named: "c"))
        #expect(session.graph.path(of: stack) == "Screen/VStack/framed/VStack/content/Color")
    }

    @Test(arguments: [
        #"{"type": "VStack", "children": [{"type": "content", "modifiers": [{"padding": 4}]}, {"type": "Text", "text": {"$": "k"}}]}"#,
        #"{"type": "If", "condition": {"$": "k == 0"}, "then": {"type": "content"}, "else": {"type": "Divider"}}"#,
        #"{"type": "Card", "children": {"type": "content", "modifiers": [{"padding": 2}]}}"#,
        #"{"type": "content", "modifiers": [{"inner": {}}]}"#,
        #"{"type": "GeometryReader", "children": {"type": "content"}}"#,
        #"{"type": "Color", "color": "red", "modifiers": [{"overlay": {"type": "content"}}]}"#,
    ]) func otherContentIsNoReasonForTheBodyOfAViewModifier(body: String) throws {
        let session = try session(Self.modified(by: body))
        #expect(try picture(session).contains("value 0"))
        let update = try session.apply(set("n", 5))
        #expect(evaluated(update) == ["Screen 1"])
        #expect(update.log.skipped.map(\.component) == ["outer"])
        #expect(try picture(session).contains("value 5"))
        // What it shows beside its content is its own still, and the content stays what it became.
        _ = try session.apply(.set([SlotAssignment(target: "outer", slot: "k", value: .number(0.5))]))
        _ = try session.apply(.set([SlotAssignment(target: "outer", slot: "k", value: .number(0))]))
        #expect(try picture(session).contains("value 5"))
    }

    @Test func contentInRowsIsAnInputOfTheModifierThatPlacesItThere() throws {
        let body = #"{"type": "ForEach", "data": 2, "children": {"type": "content"}}"#
        let session = try session(Self.modified(by: body))
        #expect(evaluated(try session.apply(set("n", 5))) == ["Screen 1", "outer 1"])
        #expect(try picture(session).contains("value 5"))
    }

    private static func modified(by body: String) -> String {
        """
        {"viewModifiers": {"outer": {"state": {"k": 0}, "body": \(body)}, "inner": {"body": {"type": "content"}}},
         "components": {"Card": {"slots": ["content"], "body": {"type": "VStack", "children": {"type": "content"}}},
           "Screen": {"state": {"n": 0}, "body": {"type": "VStack", "children":
             {"type": "Text", "text": {"$": "'value \\\\(n)'"}, "modifiers": [{"outer": {}}]}}}},
         "root": {"type": "Screen"}}
        """
    }

    @Test func viewsGivenForASlotKnowTheValueThatItIsTold() throws {
        let session = try session(Self.told("'\\\\(told) \\\\(n)'"))
        let frame = try picture(session)
        #expect(frame.contains("4 1") && frame.contains("5 1"))
        let update = try session.apply(set("n", 2))
        #expect(evaluated(update) == ["Screen 1", "Told 1"])
        #expect(try picture(session).contains("4 2") && picture(session).contains("5 2"))
        #expect(evaluated(try session.apply(set("m", 9))) == ["Screen 1", "Told 1"])
    }

    @Test func aContentClosureThatCapturesNothingIsEqual() throws {
        let session = try session(Self.told("'\\\\(told) only'"))
        #expect(evaluated(try session.apply(set("m", 9))) == ["Screen 1"])
        #expect(evaluated(try session.apply(set("v", 7))) == ["Screen 1", "Told 1"])
        #expect(try picture(session).contains("7 only") && picture(session).contains("8 only"))
    }

    @Test(arguments: [
        (#""slots": ["content"],"#, "unknown-key"),
        (#""slots": ["content"], "contents": {"contetn": "x"},"#, "unknown-input"),
        (#""slots": ["content"], "contents": {"content": "a b"},"#, "wrong-value"),
        (#""slots": ["content"], "contents": ["content"],"#, "wrong-value"),
        (#""contents": {"content": "x"},"#, "unknown-input"),
    ])
    func whatASlotIsToldIsDeclared(declared: String, code: String) {
        let text = """
            {"components": {"Card": {\(declared) "body": {"type": "content", "item": 3}}},
             "root": {"type": "Card", "children": [{"type": "Text", "text": "a"}]}}
            """
        guard case .failure(let list) = DocumentCompiler.compile(text: Array(text.utf8)) else {
            Issue.record("It compiles.")
            return
        }
        #expect(list.faults.map(\.code).contains(code))
    }

    /// A component that places its content twice, told `v` and one more.
    private static func told(_ text: String) -> String {
        """
        {"components": {
          "Told": {"properties": ["v"], "slots": ["content"], "contents": {"content": "told"}, "body": {"type": "VStack", "children": [
            {"type": "content", "item": {"$": "v"}}, {"type": "content", "item": {"$": "v + 1"}}]}},
          "Screen": {"state": {"n": 1, "m": 0, "v": 4}, "body": {"type": "VStack", "children": [
            {"type": "Told", "properties": {"v": {"$": "v"}}, "children": [{"type": "Text", "text": {"$": "\(text)"}}]},
            {"type": "Text", "text": {"$": "m"}}]}}}, "root": {"type": "Screen"}}
        """
    }
}
