import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// States that gestures write while they go on, decided alike by both engines.
@Suite struct GestureStateTests {
    private func document(_ updating: String, _ more: String = "") -> String {
        #"""
        {"components": {
          "Main": {"gestureState": {"drag": {"width": 0, "height": 0}, "isOn": false}, "state": {"n": 0, "log": ""},
            "body": {"type": "VStack", "children": [
              {"type": "Color", "color": "red", "name": "card", "modifiers": [{"offset": {"x": {"$": "drag.width"}}},
                {"gesture": {"type": "DragGesture", "updating": {\#(updating)}, "onEnded": "n += 1"}}]},
              {"type": "Color", "color": "blue", "name": "press", "modifiers": [{"opacity": {"$": "isOn ? 0.5 : 1"}},
                {"gesture": {"type": "LongPressGesture", "updating": {"isOn": "{ now, own, _ in own = now }"}, "onEnded": "n += 10"}}]},
              {"type": "Color", "color": "green", "name": "held", "modifiers": [
                {"onLongPressGesture": {"perform": "log += 'done'", "onPressingChanged": "log += '\\(value) '"}}]},
              {"type": "Inner", "properties": {"x": {"$": "drag.width"}}}\#(more)]}},
          "Inner": {"properties": ["x"], "body": {"type": "Text", "text": {"$": "String(x)"}}}},
         "root": {"type": "Main"}}
        """#
    }

    private func drag(_ x: Double) -> SessionEvent {
        let moved = Value.object(ObjectValue(names: ["width", "height"], values: [.number(x), .number(0)]))
        let given = Value.object(ObjectValue(names: ["translation"], values: [moved]))
        return .stages([.ask("card", of: "drag", given), .ask("card", of: "drop", given)])
    }

    private func press(_ name: String) -> SessionEvent {
        .stages([.ask(name, of: "longPress_press", .bool(true)), .ask(name, of: "longPress", .bool(true))])
    }

    @Test(arguments: [
        #""drag": "state = value.translation""#, #""drag": "{ v, s, transaction in s = v.translation }""#,
        #""drag": "guard value.translation.width > 5 else { return }; state.width = 7""#,
        #""drag": "state = value.translation", "isOn": "state = true""#,
    ])
    func itChangesAndIsWhatItWas(_ updating: String) throws {
        let one = try session(document(updating))
        let update = try one.apply(drag(20))
        #expect(evaluated(update) == ["Main 2", "Inner 2"])
        #expect(
            state(one, "Main", "drag") == #"{width: 0, height: 0}"#
                || state(one, "Main", "drag")?.contains("20") == false)
        #expect(state(one, "Main", "n") == "1" && state(one, "Main", "isOn") == "false")
        // What stays where it is runs nothing before its end.
        #expect(evaluated(try one.apply(drag(0))) == [] || updating.contains("isOn"))
    }

    @Test func bothEnginesDecideAlike() throws {
        let json = document(#""drag": "state = value.translation", "isOn": "state.toggle()""#)
        let program = try DocumentCompiler.compile(text: Array(json.utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        var differences = try verified.mount().differences
        for event in [drag(20), press("press"), drag(0), press("held"), .transaction([drag(5), press("press")])] {
            differences += try verified.apply(event).differences
        }
        #expect(differences == [])
    }

    @Test func aPressIsShownBeforeItEnds() throws {
        let one = try session(document(#""drag": """#))
        #expect(evaluated(try one.apply(press("press"))) == ["Main 2"])
        #expect(state(one, "Main", "n") == "10" && state(one, "Main", "isOn") == "false")
        _ = try one.apply(press("held"))
        #expect(state(one, "Main", "log") == "true false done")
    }

    private func codes(_ json: String) -> [String] {
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else { return [] }
        return faults.faults.map { "\($0.code) \($0.pointer)" }
    }

    @Test func faultsStandWhereTheyAre() {
        let at = "/components/Main/body/children/0/modifiers/1/gesture/updating"
        #expect(codes(document(#""nope": "state = 1""#)) == ["unknown-name \(at)/nope"])
        #expect(codes(document(#""n": "state = 1""#)) == ["unknown-name \(at)/n"])
        #expect(codes(document(#""drag": "{ v, s, _ in s = nope }""#)) == ["unknown-name \(at)/drag"])
        #expect(codes(document(#""drag": 3"#)) == ["wrong-value \(at)/drag"])
        let more = #", {"type": "Slider", "value": "$drag"}, {"type": "Button", "title": "B", "action": "isOn = true"}"#
        let children = "/components/Main/body/children"
        #expect(
            codes(document(#""drag": """#, more)) == [
                "binding-source \(children)/4/value", "not-assignable \(children)/5/action",
            ])
    }
}
