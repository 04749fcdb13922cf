import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Computed properties that are written too, decided alike by both engines.
@Suite struct AccessorTests {
    private func document(_ kind: String, _ actions: [String] = [], profile: String = "iOS18") -> String {
        let buttons = actions.enumerated().map {
            #"{"type": "Button", "name": "b\#($0.offset)", "title": "B", "action": "\#($0.element)"}"#
        }
        return #"""
            {"profile": "\#(profile)",
             "types": {"User": {"fields": {"first": "String", "last": "String"}, "computed": {
               "name": {"get": "first + ' ' + last", "set": "let parts = newValue.split(separator: ' '); first = parts[0]; last = parts[1]"}}}},
             "models": {"Router": {"kind": "\#(kind)", "properties": {"route": {"$of": "String?"}, "count": 0, "pair": {"a": 1, "b": 2},
               "user": {"$type": "User", "first": "Ann", "last": "Lee"}},
               "computed": {"isPresented": {"get": "route != nil", "set": "route = newValue ? 'detail' : nil; count += 1"},
                 "isShown": {"get": "isPresented", "set": "isPresented = newValue"},
                 "both": {"get": "pair", "set": "pair = newValue"}, "title": "route ?? 'none'"},
               "functions": {"close": {"body": "isPresented = false"}, "flip": {"body": "self.isShown.toggle()"}}}},
             "components": {
               "Main": {"stateObjects": {"router": "Router"}, "state": {"n": 0}, "computed": {"double": {"get": "n * 2", "set": "n = newValue / 2"}},
                 "body": {"type": "VStack", "children": [
                   {"type": "Text", "text": {"$": "String(double)"}},
                   \#((buttons + [#"{"type": "Lamp", "bindings": {"on": "$router.isShown", "a": "$router.both.a"}}"#]).joined(separator: ", ")),
                   {"type": "Show", "objects": {"router": "router"}}]}},
               "Lamp": {"bindings": ["on", "a"], "body": {"type": "Toggle", "name": "lamp", "title": {"$": "'\\(on) \\(a)'"}, "isOn": "$on",
                 "modifiers": [{"onChange": {"of": "on", "action": "a += 1"}}]}},
               "Show": {"observedObjects": {"router": "Router"}, "body": {"type": "Text", "name": "show",
                 "text": {"$": "'\\(router.title) \\(router.count) \\(router.user.name)'"}}}},
             "root": {"type": "Main"}}
            """#
    }

    @Test(arguments: ["Observable", "ObservableObject"], ["iOS16", "iOS18"])
    func bothEnginesDecideAlike(_ kind: String, _ profile: String) throws {
        let actions = [
            "router.isPresented = true", "double += 4", "router.flip(); self.double = 20",
            "router.user.name = 'Bob Ray'; router.close()", "router.both.b = 7; router.isShown.toggle()",
        ]
        let program = try DocumentCompiler.compile(text: Array(document(kind, actions, profile: profile).utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        var differences = try verified.mount().differences
        for event in [
            SessionEvent.tap("b0"), .tap("b1"), .tap("lamp"), .tap("b2"), .tap("b3"), .tap("lamp"), .tap("b4"),
        ] {
            differences += try verified.apply(event).differences
        }
        #expect(differences == [])
    }

    @Test func aBindingToOneIsEqualFromRunToRun() throws {
        let one = try session(document("ObservableObject", ["n += 1", "router.isPresented = true"]))
        #expect(evaluated(try one.apply(.tap("b0"))) == ["Main 1"])
        #expect(state(one, "Main", "n") == "1")
        #expect(evaluated(try one.apply(.tap("b1"))).contains("Lamp 2"))
        #expect(state(one, "Main/VStack/Lamp", "on") == "true" && state(one, "Main", "router.count") == "1")
        // What has no value of its own is none of the object's in answers.
        #expect(state(one, "Main", "router.isPresented") == nil)
    }

    @Test func whoReadsABindingHasReadWhatTheGetterReads() throws {
        let one = try session(document("Observable", ["router.route = 'a'", "router.count += 1", "double = 6"]))
        #expect(evaluated(try one.apply(.tap("b0"))) == ["Lamp 2", "Show 1"])
        #expect(evaluated(try one.apply(.tap("b1"))) == ["Show 1"])
        // Its parent runs for the first time since: the binding's value is another one.
        #expect(evaluated(try one.apply(.tap("b2"))) == ["Main 1", "Lamp 1"])
        #expect(state(one, "Main", "n") == "3")
    }

    @Test func aSetterThatWritesItselfEndsInAFault() throws {
        let json = #"""
            {"components": {"Main": {"state": {"n": 0}, "computed": {"x": {"get": "n", "set": "x = newValue"}},
              "body": {"type": "Button", "name": "b", "title": "B", "action": "x = 1"}}}, "root": {"type": "Main"}}
            """#
        switch DocumentCompiler.compile(text: Array(json.utf8)) {
        case .failure(let faults): #expect(!faults.faults.isEmpty)
        case .success:
            let one = try session(json)
            #expect(throws: (any Error).self) { try one.apply(.tap("b")) }
        }
    }

    private func codes(_ computed: String, _ action: String = "", with more: String = "") -> [String] {
        let json = #"""
            {"models": {"M": {"kind": "Observable", "properties": {"n": 0}, "computed": \#(computed)\#(more)}},
             "components": {"Main": {"stateObjects": {"m": "M"}, "body": {"type": "Button", "title": "B", "action": "\#(action)"}}}, "root": {"type": "Main"}}
            """#
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else { return [] }
        return faults.faults.map { "\($0.code) \($0.pointer)" }
    }

    @Test func faultsStandWhereTheyAre() {
        let fine = #"{"x": {"get": "n", "set": "n = newValue"}}"#
        let action = "/components/Main/body/action"
        #expect(codes(fine, "m.x = 3; m.x += 1") == [])
        #expect(codes(fine, "m.x = 'a'") == ["type-mismatch \(action)"])
        #expect(codes(#"{"x": "n"}"#, "m.x = 3") == ["unknown-member \(action)"])
        #expect(codes(#"{"x": {"get": "n"}}"#) == ["wrong-value /models/M/computed/x"])
        #expect(codes(#"{"x": {"get": "n", "set": 3}}"#) == ["wrong-value /models/M/computed/x/set"])
        #expect(codes(#"{"x": {"get": "n", "set": "n = nope"}}"#) == ["unknown-name /models/M/computed/x/set"])
        #expect(
            codes(#"{"x": {"get": "nope", "set": "n = 1"}}"#, "m.x = 1").first
                == "unknown-name /models/M/computed/x/get")
        #expect(codes(#"{"n": {"get": "1", "set": ""}}"#) == ["name-clash /models/M/computed/n"])
        #expect(codes(fine, "let o = M(x: 2)") == ["unknown-label \(action)"])
        #expect(codes(fine, with: #", "didSet": {"x": "n = 1"}"#) == ["unknown-name /models/M/didSet/x"])
    }
}
