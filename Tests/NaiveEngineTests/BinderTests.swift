import Expressions
import Testing
import UpdateLoop
import ViewTree

@Suite struct Binders {
    @Test(arguments: [
        ("value * 10 + next", "0", ["312", "3127", "0"]), ("value > next ? value : next", "0", ["3", "7", "0"]),
        ("String(value) + '<' + String(next)", "null", ["3<1<2", "3<1<2<7", "nil"]),
    ])
    func preferencesAreCombinedByAnExpression(_ reduce: String, _ none: String, _ folded: [String]) throws {
        let trial = try Trial(
            "preference \(reduce)",
            document(
                #""Main": {"state": {"items": [3, 1, 2], "seen": "none"}, "body": {"type": "VStack", "children": [{"type": "VStack", "children": [{"type": "ForEach", "id": "self", "data": {"$": "items"}, "children": {"type": "Text", "text": {"$": "item"}, "modifiers": [{"preference": {"key": "K", "value": {"$": "item"}}}]}}], "modifiers": [{"onPreferenceChange": {"key": "K", "action": "seen = String(value)"}}]}, {"type": "Text", "text": {"$": "seen"}}]}}"#,
                also: #""preferences": {"K": {"default": \#(none), "reduce": {"$": "\#(reduce)"}}}"#))
        #expect(trial.value("seen", of: "Main").map(\.text) == folded[0])
        try trial.perform("items.append(7)", in: "Main")
        #expect(trial.value("seen", of: "Main").map(\.text) == folded[1])
        try trial.perform("items = []", in: "Main")
        #expect(trial.value("seen", of: "Main").map(\.text) == folded[2])
    }

    @Test(arguments: ["first", "last", "sum", "min", "max", "append"]) func preferencesAreFolded(_ reduce: String)
        throws
    {
        let trial = try Trial(
            "preference \(reduce)",
            document(
                #""Main": {"state": {"items": [3, 1, 2], "seen": "none", "hide": false}, "body": {"type": "VStack", "children": [{"type": "VStack", "children": [{"type": "ForEach", "id": "self", "data": {"$": "items"}, "children": {"type": "Text", "text": {"$": "item"}, "modifiers": [{"preference": {"key": "K", "value": {"$": "item"}}}]}}, {"type": "VStack", "children": [{"type": "Text", "text": "in", "modifiers": [{"preference": {"key": "K", "value": 100}}]}], "modifiers": [{"preference": {"key": "K", "value": 2}}]}], "modifiers": [{"onPreferenceChange": {"key": "K", "action": "seen = String(value)"}}]}, {"type": "Text", "text": {"$": "seen"}}, {"type": "If", "condition": {"$": "!hide"}, "then": {"type": "EmptyView", "modifiers": [{"onPreferenceChange": {"key": "K", "action": "seen = 'empty'"}}]}}]}}"#,
                also: #""preferences": {"K": {"default": \#(reduce == "append" ? "[]" : "0"), "reduce": "\#(reduce)"}}"#
            ))
        try trial.perform("items.append(7)", in: "Main")
        try trial.perform("items.removeFirst()", in: "Main")
        try trial.perform("items = []", in: "Main")
        try trial.perform("hide = true", in: "Main")
    }

    @Test func unchosenCandidatesGiveNoPreference() throws {
        let trial = try Trial(
            "view that fits",
            document(
                #""Main": {"state": {"seen": "", "wide": 1000, "shown": 0, "gone": 0}, "body": {"type": "VStack", "children": [{"type": "ViewThatFits", "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"width": {"$": "wide"}, "height": 20}}, {"preference": {"key": "K", "value": "first"}}, {"onAppear": "shown += 1"}, {"onDisappear": "gone += 1"}]}, {"type": "Color", "color": "blue", "modifiers": [{"frame": {"width": 10, "height": 20}}, {"preference": {"key": "K", "value": "second"}}, {"onAppear": "shown += 10"}, {"onDisappear": "gone += 10"}]}], "modifiers": [{"onPreferenceChange": {"key": "K", "action": "seen = String(value ?? 'none')"}}]}, {"type": "Text", "text": {"$": "'\\(seen) \\(shown) \\(gone)'"}}]}}"#,
                also: #""preferences": {"K": {"reduce": "first"}}"#))
        #expect(trial.value("seen", of: "Main").map(\.text) == "second")
        #expect(trial.value("shown", of: "Main").map(\.text) == "10")
        try trial.perform("wide = 100", in: "Main")
        try trial.perform("wide = 1000", in: "Main")
    }

    static func loop(_ step: String) -> String {
        document(
            #""Main": {"state": {"n": 0, "old": -1}, "body": {"type": "Text", "name": "t", "text": {"$": "'\\(n) \\(old)'"}, "modifiers": [{"onChange": {"of": "n", "action": "\#(step)"}}]}}"#
        )
    }

    @Test func changeActionsRunTwiceAFrame() throws {
        let trial = try Trial("onChange loop", Self.loop("n = newValue + 1; old = oldValue"))
        let log = try trial.perform("n = 42", in: "Main")
        #expect(trial.value("n", of: "Main").map(\.text) == "44")
        #expect(log.diagnostics.map(\.code) == ["update-cycle"])
        try trial.perform("n = 1", in: "Main")
    }

    @Test func changeIsSeenAgainstTheLastPull() throws {
        let trial = try Trial("onChange", Self.loop("old = oldValue"))
        try trial.perform("n = 1; n = 0", in: "Main")
        try trial.perform("n = 2; n = 3", in: "Main")
        try trial.perform("n = 3", in: "Main")
    }

    @Test func transactionsWithABinderAreSeenOneByOne() throws {
        let trial = try Trial("transactions", Self.loop("old = oldValue"))
        let log = try trial.perform("n = 1; n = 2; withAnimation { n = 3; n = 4 }", in: "Main")
        #expect(log.evaluated.first?.count == 3)
        try trial.perform("withAnimation { n = 4 }; n = 5; withAnimation { n = 6 }; n = 7", in: "Main")
        let without = try Trial(
            "transactions without binder",
            document(#""Main": {"state": {"n": 0}, "body": {"type": "Text", "text": {"$": "n"}}}"#))
        let plain = try without.perform("n = 1; n = 2; withAnimation { n = 3; n = 4 }; n = 5", in: "Main")
        #expect(plain.evaluated.first?.count == 1)
        #expect(plain.transactions == 3)
    }

    @Test func binderOfAnInputSeesEachTransaction() throws {
        let trial = try Trial(
            "binder of an input",
            document(
                #""Main": {"state": {"n": 0, "log": ""}, "body": {"type": "Child", "properties": {"v": {"$": "n"}}, "closures": {"note": "log = log + String(value)"}}}, "Child": {"properties": {"v": 0}, "closures": ["note"], "body": {"type": "Text", "text": {"$": "v"}, "modifiers": [{"onChange": {"of": "v", "action": "note(newValue)"}}]}}"#
            ))
        try trial.perform("n = 1; withAnimation { n = 2 }; n = 3", in: "Main")
    }

    @Test func appearanceWritesAreSeenInTheSameFrame() throws {
        let trial = try Trial(
            "appearance",
            document(
                #""Main": {"state": {"a": 0, "d": 0, "on": true, "first": ""}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'A\\(a) D\\(d) \\(first)'"}}, {"type": "If", "condition": {"$": "on"}, "then": {"type": "VStack", "children": [{"type": "Text", "text": "x", "modifiers": [{"onAppear": "a += 1; first = first + 'c'"}, {"onDisappear": "d += 1; first = first + 'C'"}]}], "modifiers": [{"onAppear": "first = first + 'p'"}, {"onDisappear": "first = first + 'P'"}]}, "else": {"type": "Text", "text": "y", "modifiers": [{"onAppear": "first = first + 'e'"}, {"onDisappear": "first = first + 'E'"}]}}]}}"#
            ))
        for _ in 0..<3 { try trial.perform("on.toggle()", in: "Main") }
    }

    @Test func initialChangesAndChains() throws {
        let trial = try Trial(
            "initial",
            document(
                #""Main": {"state": {"a": 0, "b": 0, "c": 0}, "body": {"type": "Text", "text": {"$": "'\\(a) \\(b) \\(c)'"}, "modifiers": [{"onChange": {"of": "a", "initial": true, "action": "b = newValue * 2"}}, {"onChange": {"of": "b", "action": "c += 1"}}, {"onChange": {"of": {"$": "a + b"}, "action": "c += 10"}}]}}"#
            ))
        for value in [1, 1, 5, 0] { try trial.perform("a = \(value)", in: "Main") }
    }

    @Test func endlessRoundsAndTurnsAreStopped() throws {
        let rounds = try Trial(
            "geometry loop",
            document(
                #""Main": {"state": {"w": 10}, "body": {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": {"$": "w"}, "height": 10}}, {"onGeometryChange": {"of": "geometry.size.width", "action": "w = value % 300 + 7"}}]}}"#
            ))
        try rounds.perform("w = 20", in: "Main")
        let cycle = try Trial(
            "geometry cycle",
            document(
                #""Main": {"state": {"w": 10}, "body": {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": {"$": "w"}, "height": 10}}, {"onGeometryChange": {"of": "geometry.size.width", "action": "w = value == 10 ? 20 : 10"}}]}}"#
            ))
        try cycle.perform("w = 20", in: "Main")
        let turns = try Trial(
            "turns",
            document(
                #""Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "GeometryReader", "onUpdate": "n += 1", "children": {"type": "Text", "text": {"$": "n"}}}]}}"#
            ))
        try turns.perform("n = 0", in: "Main")
    }
}
