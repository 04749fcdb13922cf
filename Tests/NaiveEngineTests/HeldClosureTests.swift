import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Closures that are values, in both engines.
@Suite struct HeldClosures {
    private func trial(_ given: String, _ action: String = "act?(3)") throws -> Trial {
        try Trial(
            given,
            document(
                #""Main": {"state": {"n": 0, "ticks": 0}, "functions": {"add": {"parameters": ["x"], "body": "n += x"}}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'\\(n) \\(ticks)'"}}, {"type": "Between"}], "modifiers": [{"environment": {"act": \#(given)}}]}}, "#
                    + #""Between": {"body": {"type": "Reader", "name": "reader"}}, "#
                    + #""Reader": {"environment": ["act"], "state": {"own": 0}, "body": {"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "\#(action)"}]}}"#
            ))
    }

    @Test(arguments: [#"{"action": "n += $0"}"#, #"{"$": "{ n += $0 }"}"#, #"{"$": "add"}"#])
    func inTheEnvironmentOneThatCapturesIsNeverEqual(_ given: String) throws {
        let log = try trial(given).perform("ticks += 1", in: "Main")
        #expect(log.bodies == ["Main", "Reader"])
        let reason = try #require(log.evaluated.last?.reasons.first)
        #expect(reason.kind == .environment)
        #expect(reason.name == "act")
        #expect(reason.new?.text == "closure")
    }

    @Test(arguments: [#"{"action": "print($0)"}"#, #"{"action": ""}"#])
    func inTheEnvironmentOneThatCapturesNothingIsEqual(_ given: String) throws {
        let log = try trial(given).perform("ticks += 1", in: "Main")
        #expect(log.bodies == ["Main"])
    }

    @Test func itWritesWhereItIsMade() throws {
        let log = try trial(#"{"action": "n += $0"}"#).perform("act(3)", in: "Reader")
        #expect(log.bodies == ["Main", "Reader"])
    }

    @Test func handedOnItIsItself() throws {
        let trial = try Trial(
            "handed on",
            document(
                #""Main": {"state": {"n": 0}, "body": {"type": "Middle", "modifiers": [{"environment": {"act": {"action": "n += 1"}}}]}}, "#
                    + #""Middle": {"environment": ["act"], "state": {"ticks": 0}, "body": [{"type": "Text", "text": {"$": "ticks"}}, {"type": "Row", "closures": {"tapped": "act"}}]}, "#
                    + #""Row": {"closures": ["tapped"], "body": {"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "tapped()"}]}}"#
            ))
        let log = try trial.perform("ticks += 1", in: "Middle")
        #expect(log.bodies == ["Middle"])
        #expect(log.skipped.first?.rule.contains("identity") == true)
        #expect(try trial.perform("tapped()", in: "Row").bodies == [])
    }

    @Test func manyThatHoldEachOtherEndOneAfterTheOther() throws {
        let trial = try Trial(
            "chain",
            document(
                #""Main": {"state": {"act": null, "n": 0}, "body": {"type": "Text", "text": {"$": "n"}}}"#))
        let loop = "var i = 0; while i < 20000 { let old = act; act = { old?() }; i += 1 }; n += 1"
        #expect(try trial.perform(loop, in: "Main").bodies == ["Main"])
        #expect(try trial.perform("act = nil; n += 1", in: "Main").bodies == ["Main"])
    }
}
