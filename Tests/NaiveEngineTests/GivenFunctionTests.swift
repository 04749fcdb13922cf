import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Functions as values of properties, in both engines.
@Suite struct GivenFunctions {
    private static let taker =
        #""Taker": {"properties": {"items": [1, 2, 3, 4], "filter": {"$": "{ _ in true }"}}, "body": {"type": "Text", "text": {"$": "'\\(items.filter { filter($0) }.count)'"}}}"#

    private func trial(_ function: String, also: String = "", state: String = #""least": 2, "ticks": 0"#) throws
        -> Trial
    {
        try Trial(
            function,
            document(
                #""Main": {"state": {\#(state)}, "functions": {"isOver": {"parameters": ["n"], "body": "n > least"}, "isPlain": {"parameters": ["n"], "body": "n > 2"}}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "ticks"}}, {"type": "Taker", "name": "taker", "properties": {"filter": {"$": "\#(function)"}}}]}}, "#
                    + Self.taker, also: #""functions": {"isEven": {"parameters": ["n"], "body": "n % 2 == 0"}}"# + also)
        )
    }

    @Test(arguments: ["{ $0 > least }", "{ n in isOver(n) }", "isOver"])
    func oneThatCapturesIsNeverEqual(_ function: String) throws {
        let trial = try trial(function)
        let log = try trial.perform("ticks += 1", in: "Main")
        #expect(log.bodies == ["Main", "Taker"])
        let reason = try #require(log.evaluated.last?.reasons.first)
        #expect(reason.kind == .closure)
        #expect(reason.name == "filter")
        #expect(reason.rule == "captures")
    }

    @Test(arguments: ["{ $0 > 2 }", "isEven", "{ isEven($0) }", "isPlain", "{ _ in true }"])
    func oneThatCapturesNothingIsEqual(_ function: String) throws {
        let log = try trial(function).perform("ticks += 1", in: "Main")
        #expect(log.bodies == ["Main"])
        #expect(log.skipped.first?.rule.contains("no captures") == true)
    }

    @Test func whatItReadsOfStateTheGiverDependsOn() throws {
        let trial = try trial("{ $0 > least }")
        let log = try trial.perform("least = 3", in: "Main")
        #expect(log.bodies == ["Main", "Taker"])
    }

    @Test func whatItReadsOfAnObservableWhoeverCallsDependsOn() throws {
        let model =
            #"{"Limits": {"kind": "Observable", "properties": {"least": 2}, "functions": {"allows": {"parameters": ["n"], "body": "n > least"}}}}"#
        for function in ["limits.allows", "{ limits.allows($0) }", "{ $0 > limits.least }"] {
            let trial = try Trial(
                function,
                document(
                    #""Main": {"stateObjects": {"limits": "Limits"}, "body": {"type": "Taker", "properties": {"filter": {"$": "\#(function)"}}}}, "#
                        + Self.taker, also: #""models": \#(model)"#))
            #expect(try trial.perform("limits.least = 3", in: "Main").bodies == ["Taker"], "\(function)")
        }
    }

    @Test func itIsHandedOnAndGivenToAMethod() throws {
        let trial = try Trial(
            "handed on",
            document(
                #""Main": {"state": {"least": 2, "n": 0}, "body": {"type": "Middle", "properties": {"filter": {"$": "{ $0 > least }"}, "n": {"$": "n"}}}}, "Middle": {"properties": ["filter", "n"], "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Inner", "name": "inner", "properties": {"filter": {"$": "filter"}}}]}}, "Inner": {"properties": ["filter"], "body": {"type": "Text", "text": {"$": "String([1, 2, 3, 4].filter(filter).count)"}}}"#
            ))
        #expect(try trial.perform("n += 1", in: "Main").bodies == ["Main", "Middle", "Inner"])
        #expect(try trial.perform("least = 3", in: "Main").bodies == ["Main", "Middle", "Inner"])
    }

    @Test func actionsCallIt() throws {
        let trial = try Trial(
            "in an action",
            document(
                #""Main": {"state": {"least": 2}, "body": {"type": "Inner", "name": "inner", "properties": {"f": {"$": "{ $0 * least }"}}}}, "Inner": {"properties": ["f"], "state": {"n": 3}, "body": {"type": "Button", "name": "b", "action": "n = f(n)", "label": {"type": "Text", "text": {"$": "n"}}}}"#
            ))
        try trial.tap("b")
        #expect(trial.value("n", of: "inner")?.text == "6")
    }

    @Test func aBindingThatItReadsIsReadByWhoCalls() throws {
        let trial = try Trial(
            "binding",
            document(
                #""Main": {"state": {"least": 2}, "body": {"type": "Giver", "bindings": {"least": "$least"}}}, "Giver": {"bindings": ["least"], "body": {"type": "Taker", "properties": {"filter": {"$": "{ $0 > least }"}}}}, "#
                    + Self.taker))
        let log = try trial.perform("least = 3", in: "Main")
        #expect(log.bodies == ["Taker"])
    }

    @Test(arguments: [
        (#"{"$": "{ Color.random }"}"#, "random-not-allowed"), (#"{"$": "{ nope }"}"#, "unknown-name"),
    ])
    func whatItMayNotIsAFault(_ given: String, _ code: String) {
        let json = document(
            #""Main": {"body": {"type": "Taker", "properties": {"filter": \#(given)}}}, "# + Self.taker)
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else {
            Issue.record("it compiles")
            return
        }
        #expect(faults.faults.map(\.code) == [code])
    }

    @Test func aValueThatIsNoFunctionIsAFaultWhereItIsCalled() {
        let json = document(
            #""Main": {"body": {"type": "Taker", "properties": {"filter": 3}}}, "# + Self.taker)
        #expect(throws: (any Error).self) { try Trial("no function", json) }
    }
}
