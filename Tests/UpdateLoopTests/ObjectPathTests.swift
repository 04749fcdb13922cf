import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Bindings through objects, sinks of other objects and timers, decided alike by both engines.
@Suite struct ObjectPathTests {
    private func document(_ kind: String) -> String {
        #"""
        {"models": {
           "User": {"kind": "\#(kind)", "properties": {"name": "Ann", "isOn": false, "pair": {"a": 1}}, "computed": {"off": {"get": "!isOn", "set": "isOn = !newValue"}}},
           "Store": {"kind": "\#(kind)", "properties": {"user": {"new": "User"}, "n": 0, "all": [{"new": "User"}]}}},
         "components": {
          "Main": {"stateObjects": {"store": "Store"}, "state": {"own": {"new": "User"}}, "body": {"type": "VStack", "children": [
            {"type": "Toggle", "name": "through", "title": "T", "isOn": "$store.user.isOn"},
            {"type": "Toggle", "name": "computed", "title": "T", "isOn": "$store.user.off"},
            {"type": "Toggle", "name": "own", "title": "T", "isOn": "$own.isOn"},
            {"type": "Toggle", "name": "element", "title": "T", "isOn": "$store.all[0].isOn"},
            {"type": "Button", "name": "n", "title": {"$": "String(store.n)"}, "action": "store.n += 1"},
            {"type": "Row", "bindings": {"user": "$store.user"}},
            {"type": "Part", "bindings": {"a": "$store.user.pair.a"}}]}},
          "Row": {"bindings": ["user"], "body": {"type": "VStack", "children": [
            {"type": "Toggle", "name": "below", "title": {"$": "user.name"}, "isOn": "$user.isOn"},
            {"type": "Button", "name": "rename", "title": {"$": "user.isOn ? 'on' : 'off'"}, "action": "user.name += '!'"}]}},
          "Part": {"bindings": ["a"], "body": {"type": "Button", "name": "part", "title": {"$": "String(a)"}, "action": "a += 1"}}},
         "root": {"type": "Main"}}
        """#
    }

    @Test(arguments: ["Observable", "ObservableObject"])
    func aWayThroughAnObjectEndsAtItsProperty(_ kind: String) throws {
        let events = ["through", "n", "below", "rename", "part", "own", "element", "computed", "n"].map {
            SessionEvent.tap($0)
        }
        #expect(try differences(document(kind), events) == [])
        let one = try session(document(kind))
        _ = try one.apply(.tap("part"))
        #expect(state(one, "Main/VStack/Part", "a") == "2")
    }

    @Test func whatIsNoPropertyIsAFault() {
        let json = document("Observable").replacing("$store.user.isOn", with: "$store.user.nope")
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else {
            Issue.record("taken")
            return
        }
        #expect(faults.faults.map(\.code) == ["unknown-name"])
    }

    @Test func sinksHearOfOtherObjects() throws {
        let json = #"""
            {"models": {
               "Net": {"kind": "ObservableObject", "properties": {"isOn": false, "n": 3}, "subjects": {"sent": "PassthroughSubject"}, "statics": {"shared": {"new": "Net"}}},
               "Page": {"kind": "ObservableObject", "properties": {"net": {"$": "Net.shared"}, "own": {"new": "Net"}, "isOn": true, "log": "", "n": 0},
                 "sinks": ["net.$isOn.assign(to: &$isOn)", "Net.shared.$n.dropFirst().sink { log += '\\($0) ' }", "own.$n.sink { [weak self] in self?.n = $0 }",
                   "net.sent.sink { _ in log += 'sent ' }"]}},
             "components": {
              "Main": {"stateObjects": {"page": "Page", "other": "Page"}, "body": {"type": "VStack", "children": [
                {"type": "Button", "name": "on", "title": {"$": "String(page.isOn)"}, "action": "Net.shared.isOn.toggle()"},
                {"type": "Button", "name": "n", "title": {"$": "page.log"}, "action": "page.net.n += 1; page.own.n += 10"},
                {"type": "Button", "name": "send", "title": {"$": "String(other.n)"}, "action": "Net.shared.sent.send()"}]}}},
             "root": {"type": "Main"}}
            """#
        #expect(try differences(json, ["on", "n", "send", "n", "on"].map { .tap($0) }) == [])
        let one = try session(json)
        #expect(state(one, "Main", "page.isOn") == "false" && state(one, "Main", "page.n") == "3")
        _ = try one.apply(.tap("on"))
        _ = try one.apply(.tap("n"))
        _ = try one.apply(.tap("send"))
        #expect(state(one, "Main", "page.isOn") == "true" && state(one, "Main", "other.isOn") == "true")
        #expect(state(one, "Main", "page.n") == "13" && state(one, "Main", "other.n") == "3")
        #expect(state(one, "Main", "page.log") == "4 sent " && state(one, "Main", "other.log") == "4 sent ")
        let copy = one.copy()
        _ = try copy.apply(.tap("on"))
        #expect(state(one, "Main", "page.isOn") == "true" && state(copy, "Main", "page.isOn") == "false")
    }

    @Test func aTimerGoesOnUntilItIsEnded() throws {
        let json = #"""
            {"models": {"M": {"kind": "ObservableObject", "properties": {"n": 0, "once": 0, "own": 0, "timer": {"$of": "Timer?"}}, "functions": {
               "start": {"body": "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.n += 1 }"},
               "stop": {"body": "timer?.invalidate(); timer = nil"},
               "later": {"body": "Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in once += 1 }"},
               "few": {"body": "Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in own += 1; if own == 3 { timer.invalidate() } }"}}}},
             "components": {"Main": {"stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [
               {"type": "Button", "name": "start", "title": {"$": "String(m.n)"}, "action": "m.start()"},
               {"type": "Button", "name": "stop", "title": "S", "action": "m.stop()"},
               {"type": "Button", "name": "later", "title": "L", "action": "m.later(); m.few()"}]}}}, "root": {"type": "Main"}}
            """#
        let events: [SessionEvent] = [
            .tap("start"), .advance(2.5), .tap("stop"), .advance(3), .tap("later"), .advance(0.6), .advance(2),
        ]
        #expect(try differences(json, events) == [])
        let one = try session(json)
        for event in events.prefix(4) { _ = try one.apply(event) }
        #expect(state(one, "Main", "m.n") == "2")
        for event in events.dropFirst(4) { _ = try one.apply(event) }
        #expect(state(one, "Main", "m.once") == "1" && state(one, "Main", "m.own") == "3")
    }

    @Test(arguments: ["Observable", "ObservableObject"])
    func anOnChangeOfAnotherPropertyRunsNothingOnceMore(_ kind: String) throws {
        let json = #"""
            {"models": {"M": {"kind": "\#(kind)", "properties": {"a": 0, "b": 0, "c": 0}}}, "components": {"Main": {"stateObjects": {"m": "M"}, "state": {"n": 0},
              "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'\\(m.a) \\(m.b)'"}},
                {"type": "Button", "name": "two", "title": "T", "action": "m.a += 1; withAnimation { m.b += 2 }"},
                {"type": "Button", "name": "own", "title": "T", "action": "m.c += 1; withAnimation { m.c += 2; m.a += 1 }"}],
               "modifiers": [{"onChange": {"of": {"$": "m.c"}, "action": "n += 1"}}]}}}, "root": {"type": "Main"}}
            """#
        #expect(try differences(json, [.tap("two"), .tap("own"), .tap("two")]) == [])
        let one = try session(json)
        #expect(evaluated(try one.apply(.tap("two"))) == ["Main 1"])
        _ = try one.apply(.tap("own"))
        #expect(state(one, "Main", "n") == "2")
    }

    @Test func dotsAndStaticsStandWhereTheyAreKnown() throws {
        let json = #"""
            {"types": {"Item": {"fields": {"n": "Int"}, "statics": {"all": {"$": "[Item.a, Item(n: 2)] + Item.more"}, "more": {"$": "[Item.a]"}, "a": {"$type": "Item", "n": 1}}}},
             "components": {"Main": {"state": {"d": {"$of": "Date?"}, "e": {"$of": "Date", "default": {"$": ".distantPast"}}},
               "body": {"type": "VStack", "children": [
                 {"type": "Label2", "properties": {"font": {"$": ".body"}}}, {"type": "Label2"},
                 {"type": "Text", "name": "t", "text": {"$": "(d ?? .distantPast) < .now && e < .distantFuture ? '\\(Item.all.count)' : 'b'"}}]}},
              "Label2": {"properties": [{"font": {"$of": "Font", "default": {"$": ".title2"}}}], "body": {"type": "Text", "text": "a", "modifiers": [{"font": {"$": "font"}}]}}},
             "root": {"type": "Main"}}
            """#
        #expect(try differences(json, [.advance(1)]) == [])
    }
}
