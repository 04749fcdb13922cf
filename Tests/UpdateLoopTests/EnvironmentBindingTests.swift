import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Bindings that the environment hands on, decided alike by both engines.
@Suite struct EnvironmentBindingTests {
    private func document(_ given: String, profile: String = "iOS18") -> String {
        """
        {"profile": "\(profile)", "models": {"M": {"kind": "Observable", "properties": {"isOn": false}}}, "components": {
          "Main": {"state": {"isOn": false, "pair": {"a": false}, "n": 0}, "stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [
            {"type": "Opener"}, {"type": "Light"}, {"type": "Button", "name": "n", "title": {"$": "String(n)"}, "action": "n += 1"}],
            "modifiers": [{"environment": {"shown": \(given)}}]}},
          "Opener": {"environment": ["shown"], "body": {"type": "Button", "name": "open", "title": "Open", "action": "shown.wrappedValue.toggle()"}},
          "Light": {"environment": ["shown"], "body": {"type": "Lamp", "bindings": {"on": "$shown"}}},
          "Lamp": {"bindings": ["on"], "body": {"type": "Toggle", "name": "lamp", "title": {"$": "on ? 'on' : 'off'"}, "isOn": "$on"}}},
         "root": {"type": "Main"}}
        """
    }

    @Test(
        arguments: [
            "\"$isOn\"", "\"$pair.a\"", "\"$m.isOn\"", #"{"get": "isOn", "set": "isOn = newValue"}"#,
            #"{"get": "n > 1", "set": "n = newValue ? 2 : 0"}"#,
        ], ["iOS16", "iOS18"])
    func whoDeclaresTheKeyWritesWhatItLeadsTo(_ given: String, _ profile: String) throws {
        let program = try DocumentCompiler.compile(text: Array(document(given, profile: profile).utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        var differences = try verified.mount().differences
        for event in [SessionEvent.tap("open"), .tap("n"), .tap("lamp"), .tap("n"), .tap("open")] {
            differences += try verified.apply(event).differences
        }
        #expect(differences == [])
    }

    @Test func aWriteRunsWhoReadsAndNobodyElse() throws {
        let one = try session(document("\"$isOn\""))
        let update = try one.apply(.tap("open"))
        #expect(evaluated(update) == ["Lamp 1"])
        #expect(state(one, "Main", "isOn") == "true")
        let copy = one.copy()
        _ = try copy.apply(.tap("open"))
        #expect(state(one, "Main", "isOn") == "true" && state(copy, "Main", "isOn") == "false")
    }
}
