import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Publishers: what views and models hear of, decided alike by both engines.
@Suite struct PublisherTests {
    private func run(_ document: String, _ events: [SessionEvent]) throws -> Session {
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        var differences = try verified.mount().differences
        for event in events { differences += try verified.apply(event).differences }
        #expect(differences == [])
        return verified.session
    }

    private func view(_ publisher: String, _ action: String, change: String) -> String {
        """
        {"models": {"M": {"kind": "ObservableObject", "properties": {"q": "", "other": 0},
          "subjects": {"events": {"PassthroughSubject": "String"}, "count": {"CurrentValueSubject": 3}}}},
         "components": {"Main": {"stateObjects": {"m": "M"}, "state": {"n": 0, "out": ""},
          "body": {"type": "VStack", "children": [
            {"type": "Button", "name": "go", "title": "Go", "action": "\(change)"},
            {"type": "Button", "name": "other", "title": "Other", "action": "m.other += 1"},
            {"type": "Text", "text": {"$": "out"}}],
            "modifiers": [{"onReceive": {"publisher": "\(publisher)", "action": "\(action)"}}]}}},
         "root": {"type": "Main"}}
        """
    }

    @Test func aPropertyTellsWhatItIsAndWhateverIsWritten() throws {
        let session = try run(
            view("m.$q", "n += 1; out = value + m.q", change: "m.q += 'a'"), [.tap("go"), .tap("other"), .tap("go")])
        // The first time it is empty; the property is still what it was when the next value is told.
        #expect(state(session, "Main", "n") == "3" && state(session, "Main", "out") == "aaa")
    }

    @Test func anEqualWriteIsToldUnlessDoublesAreRemoved() throws {
        let equal = try run(view("m.$q", "n += 1", change: "m.q = 'a'"), [.tap("go"), .tap("go")])
        #expect(state(equal, "Main", "n") == "3")
        let removed = try run(view("m.$q.removeDuplicates()", "n += 1", change: "m.q = 'a'"), [.tap("go"), .tap("go")])
        #expect(state(removed, "Main", "n") == "2")
    }

    @Test(arguments: [
        ("dropFirst()", "aa"), ("filter { $0.count > 1 }.map(\\\\.count)", "2"),
        ("compactMap { $0.isEmpty ? nil : $0 + '!' }", "aa!"),
        ("first()", ""), ("prefix(2)", "a"), ("map { $0.count }.removeDuplicates().map { $0 * 10 }", "20"),
    ])
    func operatorsDecideWhatIsTold(_ operators: String, _ told: String) throws {
        let session = try run(
            view("m.$q.\(operators)", "out = '\\\\(value)'", change: "m.q += 'a'"), [.tap("go"), .tap("go")])
        #expect(state(session, "Main", "out") == told)
    }

    @Test func aDebounceTellsWhenNothingComesForAWhile() throws {
        let document = view(
            "m.$q.debounce(for: .milliseconds(300), scheduler: RunLoop.main)", "{ text in n += 1; out = text }",
            change: "m.q += 'a'")
        let session = try run(document, [.tap("go"), .advance(0.2), .tap("go"), .advance(0.2)])
        #expect(state(session, "Main", "n") == "0")
        _ = try session.apply(.advance(0.1))
        #expect(state(session, "Main", "n") == "1" && state(session, "Main", "out") == "aa")
    }

    @Test func subjectsSendToWhoeverHears() throws {
        let events = try run(view("m.events", "n += 1; out = value ?? ''", change: "m.events.send('x')"), [.tap("go")])
        #expect(state(events, "Main", "n") == "1" && state(events, "Main", "out") == "x")
        let count = try run(
            view("m.count", "out = '\\\\(value) \\\\(m.count.value)'", change: "m.count.send(m.count.value + 1)"),
            [.tap("go")])
        #expect(state(count, "Main", "out") == "4 4")
    }

    @Test func whoObservesTheObjectRunsWhenItSaysThatItWillChange() throws {
        let program = try DocumentCompiler.compile(
            text: Array(view("m.objectWillChange", "n += 1", change: "m.objectWillChange.send()").utf8)
        ).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        _ = try verified.mount()
        let sent = try verified.apply(.tap("go"))
        #expect(sent.differences == [] && evaluated(sent.update) == ["Main 1"])
        #expect(state(verified.session, "Main", "n") == "1")
        #expect(state(verified.session, "Main", "m.objectWillChange") == nil)
    }

    private let model = """
        {"models": {"M": {"kind": "ObservableObject",
          "properties": {"q": "", "a": "", "b": "", "found": "", "isValid": true, "searches": 0},
          "functions": {"search": {"parameters": ["text"], "body": "searches += 1; found = text"}},
          "sinks": [
            "$q.debounce(for: .milliseconds(300), scheduler: RunLoop.main).removeDuplicates().sink { [weak self] text in self?.search(text) }.store(in: &cancellables)",
            "$a.combineLatest($b).map { !$0.isEmpty && !$1.isEmpty }.assign(to: &$isValid)"]}},
         "components": {"Main": {"stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [
            {"type": "TextField", "name": "q", "title": "Q", "text": "$m.q"},
            {"type": "Button", "name": "a", "title": "A", "action": "m.a = 'x'"},
            {"type": "Button", "name": "b", "title": "B", "action": "m.b = 'y'"},
            {"type": "Text", "text": {"$": "m.isValid ? m.found : 'no'"}}]}}}, "root": {"type": "Main"}}
        """

    @Test func aModelsSinksActWhenItIsMadeAndWhenItIsWritten() throws {
        let begun = try run(model, [])
        #expect(state(begun, "Main", "m.isValid") == "false")
        let one = try run(model, [.tap("a")])
        #expect(state(one, "Main", "m.isValid") == "false")
        let both = try run(model, [.tap("a"), .tap("b"), .advance(1)])
        #expect(state(both, "Main", "m.isValid") == "true" && state(both, "Main", "m.searches") == "1")
    }

    @Test func whatAppStorageKeepsShowsInTheModelAndTellsItsOwnObserversOnly() throws {
        let document = """
            {"models": {"P": {"kind": "ObservableObject", "appStorage": {"isOn": false}}},
             "components": {
              "Main": {"stateObjects": {"p": "P"}, "body": {"type": "VStack", "children": [
                {"type": "Button", "name": "own", "title": {"$": "p.isOn ? 'on' : 'off'"}, "action": "p.isOn.toggle()"},
                {"type": "Other", "name": "view"}]}},
              "Other": {"appStorage": {"isOn": false}, "body":
                {"type": "Button", "name": "other", "title": {"$": "isOn ? 'on' : 'off'"}, "action": "isOn.toggle()"}}},
             "root": {"type": "Main"}}
            """
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        _ = try verified.mount()
        let own = try verified.apply(.tap("own"))
        #expect(own.differences == [] && Set(evaluated(own.update)) == ["Main 1", "Other 1"])
        let other = try verified.apply(.tap("other"))
        #expect(other.differences == [] && evaluated(other.update) == ["Other 1"])
        #expect(state(verified.session, "Main", "p.isOn") == "false")
    }

    @Test(arguments: [
        ("m.q", "publisher"), ("$q", "publisher"), ("m.$none", "unknown-name"), ("m.$q.throttle(for: 1)", "publisher"),
        ("m.$q.map()", "publisher"), ("m.$q.sink { }", "publisher"), ("m.$q.map { $0.none }", "unknown-member"),
        ("m.$(", "syntax"), ("m.$events", "publisher"),
        ("m.$q" + String(repeating: ".dropFirst()", count: 9), "limit-publisher-operators"),
    ])
    func whatIsNoPublisherIsRefused(_ publisher: String, _ code: String) throws {
        let result = DocumentCompiler.compile(text: Array(view(publisher, "n += 1", change: "n += 1").utf8))
        guard case .failure(let faults) = result else {
            Issue.record("\(publisher) is taken")
            return
        }
        #expect(faults.faults.map(\.code) == [code])
    }
}
