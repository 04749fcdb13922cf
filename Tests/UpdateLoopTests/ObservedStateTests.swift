import Testing
import UpdateLoop
import ViewDocument

/// `willSet` and `didSet` of a component's own states and bindings, and places that functions are handed: both engines alike.
@Suite struct ObservedStateTests {
    private func document(_ actions: [String]) -> String {
        let buttons = actions.enumerated().map {
            #"{"type": "Button", "name": "b\#($0.offset)", "title": "B", "action": "\#($0.element)"}"#
        }
        return #"""
            {"models": {"Store": {"kind": "Observable", "properties": {"tags": ["a"]}}},
             "functions": {
               "twice": {"parameters": [{"name": "n", "$of": "inout Int"}], "body": "n *= 2"},
               "add": {"parameters": ["item", "list"], "body": "let old = list; list.append(item); if old.count > 3 { list.removeFirst() }"},
               "addTwice": {"parameters": [{"name": "list", "$of": "inout [String]"}], "body": "add('x', &list); add('y', &list)"}},
             "components": {
               "Main": {"stateObjects": {"store": "Store"},
                 "state": {"n": 1, "log": "", "list": ["q"], "on": false, "point": {"x": 1, "y": 2}},
                 "willSet": {"n": "log += ' w\\(newValue)'"},
                 "didSet": {"n": "log += ' d\\(oldValue)'; if n > 9 { n = 9 }", "list": "log += ' l\\(list.count - oldValue.count)'", "on": "log += ' on'"},
                 "functions": {"grow": {"body": "self.n += 1"}, "close": {"parameters": ["shown"], "body": "shown.wrappedValue = true"}},
                 "body": {"type": "VStack", "children": [\#(buttons.map { $0 + ", " }.joined())
                   {"type": "Toggle", "name": "on", "title": "On", "isOn": "$on"},
                   {"type": "Child", "bindings": {"value": "$n"}},
                   {"type": "Text", "name": "says", "text": {"$": "'\\(n)\\(log) \\(list) \\(store.tags) \\(on) \\(point)'"}}]}},
               "Child": {"bindings": ["value"], "state": {"seen": 0}, "didSet": {"value": "seen += oldValue"},
                 "body": {"type": "Button", "name": "child", "title": {"$": "'\\(seen)'"}, "action": "value += 1"}}},
             "root": {"type": "Main"}}
            """#
    }

    private func log(_ actions: [String], _ taps: [String]) throws -> (log: String?, session: Session) {
        let one = try session(document(actions))
        for tap in taps { _ = try one.apply(.tap(tap)) }
        return (state(one, "Main", "log"), one)
    }

    @Test(arguments: [
        ("n = 5", " w5 d1"), ("n = 1", " w1 d1"), ("grow(); grow()", " w2 d1 w3 d2"), ("self.n = 20", " w20 d1"),
        ("list.append('b'); list.removeAll()", " l1 l-2"), ("on.toggle()", " on"), ("let f = { n = 4 }; f()", " w4 d1"),
        ("close($on)", ""), ("$on.wrappedValue = true", ""), ("twice(&n)", " w2 d1"), ("add('b', &list)", " l1"),
        ("addTwice(&list)", " l1 l1"), ("withAnimation { n = 2 }", " w2 d1"), ("point.x = 4", ""),
    ])
    func aWriteByTheNameIsObserved(action: String, expected: String) throws {
        #expect(try log([action], ["b0"]).log == expected, "\(action)")
    }

    @Test func aWriteThroughTheBindingIsTheChildsAlone() throws {
        let (log, one) = try log([], ["child", "on", "child"])
        #expect(log == "")
        #expect(state(one, "Main", "n") == "3" && state(one, "Main/VStack/Child", "seen") == "3")
    }

    @Test func whatItWritesItselfIsNotObservedAgain() throws {
        let (log, one) = try log(["n = 20"], ["b0"])
        #expect(log == " w20 d1")
        #expect(state(one, "Main", "n") == "9")
    }

    @Test(arguments: [
        ("var k = 3; twice(&k); n = k", "6"), ("twice(&point.y); n = point.y", "4"),
        ("add('b', &store.tags); n = store.tags.count", "2"),
        ("var xs = [['a'], ['b']]; add('c', &xs[1]); n = xs[1].count", "2"),
    ])
    func aPlaceIsChangedWhereItIs(action: String, expected: String) throws {
        let one = try session(document([action]))
        _ = try one.apply(.tap("b0"))
        #expect(state(one, "Main", "n") == expected, "\(action)")
    }

    @Test func bothEnginesDecideAlike() throws {
        let actions = [
            "n = 5; list.append('b')", "grow(); on.toggle()", "addTwice(&list); twice(&n)", "add('t', &store.tags)",
        ]
        let events: [SessionEvent] = ["b0", "child", "b1", "on", "b2", "b3", "child", "b2"].map { .tap($0) }
        #expect(try differences(document(actions), events) == [])
    }

    @Test(arguments: [
        (#""didSet": {"m": "n = 1"}"#, "unknown-name"), (#""didSet": {"n": 3}"#, "wrong-value"),
        (#""didSet": ["n"]"#, "wrong-value"), (#""didSet": {"n": "m = 1"}"#, "unknown-name"),
        (
            #""functions": {"f": {"parameters": [{"name": "x", "$of": "inout Int"}], "body": "x = 1"}, "g": {"body": "f(n)"}}"#,
            "type-mismatch"
        ),
        (
            #""functions": {"f": {"parameters": [{"name": "x", "$of": "Int"}], "body": "return x"}, "g": {"body": "let y = f(&n)"}}"#,
            "type-mismatch"
        ),
        (#""functions": {"f": {"parameters": ["x"], "body": "x = 1"}, "g": {"body": "f(&nope)"}}"#, "unknown-name"),
        (
            #""functions": {"f": {"parameters": [{"name": "x", "$of": "inout Int"}], "body": "x += 1"}, "g": {"body": "f(&text)"}}, "properties": {"text": 0}"#,
            "not-assignable"
        ),
        (#""computed": {"c": "max(&n, 1)"}"#, "misplaced-name"),
    ])
    func whatIsWrongIsAFault(key: String, code: String) {
        let json =
            #"{"components": {"Main": {"state": {"n": 0}, \#(key), "body": {"type": "Text", "text": "a"}}}, "root": {"type": "Main"}}"#
        guard case .failure(let list) = DocumentCompiler.compile(text: Array(json.utf8)) else {
            Issue.record("no fault: \(key)")
            return
        }
        #expect(list.faults.contains { $0.code == code }, "\(key): \(list.faults.map { $0.code })")
    }
}
