import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// What `Reader` sees of a key below modifiers around it.
private func seen(_ key: String, _ modifiers: String, settings: String = "", state: String = "{}") throws -> (
    Session, String
) {
    let document = """
        {\(settings)"components": {
          "Main": {"state": \(state), "body": {"type": "VStack", "children": [{"type": "Reader"}], "modifiers": [\(modifiers)]}},
          "Reader": {"environment": ["\(key)"], "body": {"type": "Text", "text": {"$": "'\\\\(\(key))'"}}}}, "root": {"type": "Main"}}
        """
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
    #expect(try verified.mount().differences == [])
    return (verified.session, current(verified.session, key))
}

private func current(_ session: Session, _ key: String) -> String {
    state(session, "Main/VStack/Reader", key) ?? "none"
}

@Suite struct EnvironmentKeyTests {
    @Test(arguments: [
        ("font", #"{"font": "title"}"#, "title"),
        ("font", #"{"font": {"size": 20, "weight": "bold"}}"#, "{size: 20, weight: bold}"),
        ("font", #"{"environment": {"font": "caption"}}"#, "caption"),
        ("font", #"{"font": "title"}, {"font": "body"}"#, "title"),
        ("lineLimit", #"{"lineLimit": 2}"#, "2"),
        ("lineLimit", #"{"environment": {"lineLimit": null}}, {"lineLimit": 2}"#, "nil"),
        ("lineSpacing", #"{"lineSpacing": 4}"#, "4"), ("minimumScaleFactor", #"{"minimumScaleFactor": 0.5}"#, "0.5"),
        ("multilineTextAlignment", #"{"multilineTextAlignment": "trailing"}"#, "trailing"),
        ("multilineTextAlignment", #"{"environment": {"multilineTextAlignment": "center"}}"#, "center"),
        ("truncationMode", #"{"truncationMode": "middle"}"#, "middle"), ("isEnabled", #"{"disabled": true}"#, "false"),
        ("isEnabled", #"{"disabled": false}, {"disabled": true}"#, "false"),
        ("layoutDirection", #"{"padding": 1}"#, "leftToRight"),
        ("colorScheme", #"{"environment": {"colorScheme": "dark"}}"#, "dark"),
        ("displayScale", #"{"padding": 1}"#, "3"),
        ("font", #"{"padding": 1}"#, "nil"), ("truncationMode", #"{"padding": 1}"#, "tail"),
    ]) func aBodySeesWhatTheModifierAroundItSets(_ key: String, _ modifiers: String, _ expected: String) throws {
        let (_, value) = try seen(key, modifiers)
        #expect(value == expected || value == expected.replacing("nil", with: "null"), "\(key): \(value)")
    }

    @Test(arguments: [
        ("font", #"{"font": {"size": {"$": "n"}}}"#), ("lineLimit", #"{"lineLimit": {"$": "n"}}"#),
        ("lineSpacing", #"{"lineSpacing": {"$": "n"}}"#),
        ("truncationMode", #"{"truncationMode": {"$": "n > 2 ? 'head' : 'middle'"}}"#),
        ("multilineTextAlignment", #"{"multilineTextAlignment": {"$": "n > 2 ? 'center' : 'trailing'"}}"#),
        ("isEnabled", #"{"disabled": {"$": "n > 2"}}"#),
    ]) func aBodyThatDeclaresAKeyRunsWhenAModifierSetsAnotherValue(_ key: String, _ modifier: String) throws {
        let (session, _) = try seen(key, modifier, state: #"{"n": 2, "other": 0}"#)
        func set(_ slot: String, _ number: Double) throws -> [String] {
            let event = SessionEvent.set([SlotAssignment(target: "Main", slot: slot, value: .number(number))])
            return try session.apply(event).log.evaluated.map(\.component)
        }
        #expect(try set("n", 3) == ["Main", "Reader"])
        #expect(try set("other", 3) == [])
    }

    @Test func aKeyThatNobodyDeclaresCostsNoBody() throws {
        let (session, _) = try seen("lineLimit", #"{"font": {"size": {"$": "n"}}}"#, state: #"{"n": 12}"#)
        let event = SessionEvent.set([SlotAssignment(target: "Main", slot: "n", value: .number(20))])
        #expect(try session.apply(event).log.evaluated.map(\.component) == ["Main"])
    }
}
