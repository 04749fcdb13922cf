import Expressions
import RenderReport
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// A document of components, its models, and a use of `Main` as root.
private func screen(_ components: String, models: String = "{}") -> String {
    #"{"models": \#(models), "components": {\#(components)}, "root": {"type": "Main"}}"#
}

private let leaf = #""Leaf": {"properties": ["n", "s"], "body": {"type": "Text", "text": {"$": "s + String(n)"}}}"#

@Test func aSkipIsProvenByWhatWasCompared() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"k": 0, "b": 7}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "k"}}, {"type": "Leaf", "properties": {"n": 3, "s": "x"}}, {"type": "Bound", "bindings": {"b": "$b"}}, {"type": "Empty"}]}}, "#
                + leaf
                + #", "Bound": {"bindings": ["b"], "body": {"type": "Text", "text": {"$": "b"}}}, "Empty": {"body": {"type": "Text", "text": ""}}"#
        ))
    let log = try session.apply(.perform(target: "Main", action: "k += 1")).log
    let compared = log.skipped.map { skip in
        skip.compared.map { "\($0.name) \($0.rule) \($0.value?.text ?? "-")" }
    }
    #expect(compared == [["n bytes 3", "s == x"], ["b location 7"], []])
    #expect(log.skipped.map(\.rule) == ["bytes, ==", "location", "no fields"])
}

@Test func aRunThatComesToTheSameResultIsWasted() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"flag": true, "n": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "flag ? String(n) : 'off'"}}, {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "flag"}}}]}}"#
        ))
    #expect(try session.apply(.perform(target: "Main", action: "n += 1")).log.evaluated.map(\.wasted) == [0])
    #expect(try session.apply(.perform(target: "Main", action: "flag = false")).log.evaluated.map(\.wasted) == [0])
    let log = try session.apply(.perform(target: "Main", action: "n += 1")).log
    #expect(log.evaluated.map(\.wasted) == [1])
    // It read `n` once, and that is a dependency for ever.
    #expect(log.evaluated.map(\.sticky) == [["n"]])
}

@Test func whatAClosureChangesIsTheResultOfTheBodyAroundIt() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"n": 0}, "body": {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "n"}}}}"#
        ))
    #expect(try session.apply(.perform(target: "Main", action: "n += 1")).log.evaluated.map(\.wasted) == [0])
}

@Test func dependenciesThatWereNotReadAreNamed() throws {
    let models = #"{"Store": {"kind": "ObservableObject", "properties": {"a": 0}}}"#
    let session = try session(
        screen(
            #""Main": {"stateObjects": {"store": "Store"}, "body": {"type": "Taker", "bindings": {"a": "$store.a"}, "properties": {"unused": 1}, "modifiers": [{"environment": {"colorScheme": "dark"}}]}}, "Taker": {"bindings": ["a"], "properties": ["unused"], "environment": ["colorScheme"], "body": {"type": "Text", "text": {"$": "a"}}}"#,
            models: models))
    let log = try session.apply(.perform(target: "Main", action: "store.a += 1")).log
    #expect(log.evaluated.map(\.unread) == [["store"], ["unused", "colorScheme"]])
}

@Test func theLedgerNamesStateThatIsLostAndTheChangeThatTookIt() throws {
    let counter =
        #""Counter": {"state": {"n": 0, "untouched": 0}, "body": {"type": "Button", "name": "count", "action": "n += 1", "label": {"type": "Text", "text": {"$": "n"}}}}"#
    let session = try session(
        screen(
            #""Main": {"state": {"on": true, "key": 1}, "body": {"type": "If", "condition": {"$": "on"}, "then": {"type": "Counter", "id": {"$": "key"}}}}, "#
                + counter))
    _ = try session.apply(.perform(target: "Main", action: "key = 2"))
    #expect(try session.apply(.perform(target: "Main", action: "key = 3")).log.identities.isEmpty)
    _ = try session.apply(.tap("count"))
    let byID = try #require(try session.apply(.perform(target: "Main", action: "key = 4")).log.identities.first)
    #expect(byID.kind == .lost && byID.component == "Counter")
    #expect(byID.state.map { "\($0.name) \($0.value.text)" } == ["n 1"])
    #expect(byID.change.kind == .id && byID.change.old?.text == "3" && byID.change.new?.text == "4")
    _ = try session.apply(.tap("count"))
    let byBranch = try #require(try session.apply(.perform(target: "Main", action: "on = false")).log.identities.first)
    #expect(byBranch.change.kind == .branch && byBranch.change.old?.text == "true")
}

@Test func stateKeptByAnIndexStandsBesideOtherData() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"items": ["a", "b"]}, "body": {"type": "VStack", "children": [{"type": "ForEach", "id": "index", "data": {"$": "items"}, "children": {"type": "Row", "name": {"$": "item"}, "properties": {"item": {"$": "item"}}}}]}}, "Row": {"properties": ["item"], "state": {"n": 0}, "body": {"type": "Button", "action": "n += 1", "label": {"type": "Text", "text": {"$": "item + String(n)"}}}}"#
        ))
    _ = try session.apply(.tap("b"))
    let log = try session.apply(.perform(target: "Main", action: "items.insert('new', at: 0)")).log
    let record = try #require(log.identities.first)
    #expect(log.identities.count == 1 && record.kind == .otherData && record.change.kind == .index)
    #expect(record.change.old?.text == "b" && record.change.new?.text == "a")
    #expect(record.path == "Main/VStack/ForEach/Row(1)")
}

@Test func identitiesMadeAnewAreAFinding() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}, "id": {"$": "UUID()"}}, {"type": "ForEach", "data": [1, 2], "id": {"$": "UUID()"}, "children": {"type": "Text", "text": "row"}}]}}"#
        ))
    let log = try session.apply(.perform(target: "Main", action: "n += 1")).log
    #expect(log.diagnostics.map(\.code) == ["unstable-id", "unstable-id"])
    #expect(log.diagnostics.allSatisfy { !$0.pointer.isEmpty })
}

@Test func rowsOfAChangingNumberOfViewsAreAFinding() throws {
    let session = try session(
        screen(
            #""Main": {"body": {"type": "ScrollView", "children": {"type": "LazyVStack", "children": [{"type": "ForEach", "data": 3, "children": {"type": "If", "condition": {"$": "item > 1"}, "then": {"type": "Text", "text": "x"}}}, {"type": "ForEach", "data": 3, "children": {"type": "Text", "text": "x"}}]}}}"#
        ))
    #expect(session.graph.log.diagnostics.map(\.code) == ["non-constant-row"])
}

@Test func runsArePrintedAsSwiftUIPrintsThem() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"on": true, "n": 0}, "body": {"type": "VStack", "children": [{"type": "Light", "name": "light", "bindings": {"on": "$on"}}, {"type": "Text", "text": {"$": "n"}}, {"type": "If", "condition": {"$": "n > 0"}, "then": {"type": "Taker", "properties": {"n": {"$": "n"}}}}]}}, "Light": {"bindings": ["on"], "body": {"type": "Button", "action": "on.toggle()", "label": {"type": "Text", "text": {"$": "on"}}}}, "Taker": {"properties": ["n"], "state": {"m": 0}, "environment": ["colorScheme"], "body": {"type": "Text", "text": {"$": "n"}}}"#
        ))
    session.graph.printsChanges = true
    #expect(try session.apply(.tap("light")).log.printedChanges == ["Light: _on changed."])
    #expect(
        // Main built its binding before the tap: the one it builds now has another value.
        try session.apply(.perform(target: "Main", action: "n += 1")).log.printedChanges == [
            "Main: _n changed.", "Light: @self changed.", "Taker: @self, @identity, _colorScheme, _m changed.",
        ])
    #expect(
        try session.apply(.perform(target: "Main", action: "n += 1")).log.printedChanges == [
            "Main: _n changed.", "Taker: @self changed.",
        ])
}

@Test func eachPassSaysWhyItBegan() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"n": 0, "m": 0}, "body": {"type": "Text", "name": "t", "text": {"$": "n + m"}, "modifiers": [{"onTapGesture": "n += 1"}, {"onChange": {"of": "n", "action": "m += 1"}}]}}"#
        ))
    let update = try session.apply(.tap("t"))
    let report = String(decoding: update.reportJSON, as: UTF8.self)
    #expect(update.log.passes == 2 && update.log.passCauses.count == 2)
    #expect(report.contains(#""passes":[{"began":{"kind":"tap","name":"t""#))
    #expect(report.contains(#"{"began":{"kind":"onChange""#))
}

@Test func theChainOfAnEnvironmentKeyPassesThroughTheBodyThatSetIt() throws {
    let session = try session(
        screen(
            #""Main": {"state": {"scheme": "light"}, "body": {"type": "VStack", "children": [{"type": "Taker"}], "modifiers": [{"environment": {"colorScheme": {"$": "scheme"}}}]}}, "Taker": {"environment": ["colorScheme"], "body": {"type": "Text", "text": {"$": "colorScheme"}}}"#
        ))
    let log = try session.apply(.perform(target: "Main", action: "scheme = 'dark'")).log
    var kinds: [String] = []
    var at = try #require(log.evaluated.last?.reasons.first).cause
    while at >= 0 {
        kinds.append(String("\(log.causes[Int(at)].kind)".prefix { $0.isLetter }))
        at = log.causes[Int(at)].parent
    }
    #expect(kinds == ["state", "perform"])
}
