import Testing
import ViewDocument
import ViewTree

/// The eleven experiments of seed 001 and what each must evaluate (RERENDER S001).
@Suite struct Seed001 {
    static let random = #"{"background": {"$": "Color.random"}}"#
    static let noMatter = #"{"type": "Text", "text": "NO MATTER!", "modifiers": [\#(random)]}"#
    /// ON/OFF and the torch, over `isOn`.
    static func lightStack(_ isOn: String, label: String = #"{"type": "Text", "text": "torch"}"#) -> String {
        """
        {"type": "VStack", "spacing": 10, "children": [
          {"type": "Text", "text": {"$": "\(isOn) ? 'ON' : 'OFF'"}, "modifiers": [\(random)]},
          {"type": "Button", "name": "torch", "action": "\(isOn).toggle()", "label": \(label), "modifiers": [\(random)]}]}
        """
    }
    static let spacer = #"{"type": "Spacer", "modifiers": [{"frame": {"height": 50}}]}"#
    static let lightComponent = #""LightStack": {"bindings": ["isOn"], "body": \#(lightStack("isOn"))}"#
    static let plainText = #""NoMatterText": {"body": \#(noMatter)}"#
    static let boundText = """
        "NoMatterText": {"bindings": ["text"], "body": {"type": "Text", "name": "words", "text": {"$": "text"},
          "modifiers": [\(random), {"onTapGesture": "text += '!'"}]}}
        """

    static func content(_ slots: String, _ children: [String], _ components: [String] = []) -> String {
        let main = "\"ContentView\": {\(slots), \"body\": [\(children.joined(separator: ", "))]}"
        return document(([main] + components).joined(separator: ", "), root: #"{"type": "ContentView"}"#, also: models)
    }
    static let models = """
        "models": {"LightState": {"kind": "ObservableObject", "properties": {"isOn": true}},
                   "SomeState": {"kind": "ObservableObject", "properties": {"isOn": true, "noMatterText": "NO MATTER!"}}}
        """
    static let state = #""state": {"isOn": true}"#
    static let object = #""stateObjects": {"state": "SomeState"}"#
    static let light = #"{"type": "LightStack", "bindings": {"isOn": "$isOn"}}"#
    static let objectLight = #"{"type": "LightStack", "bindings": {"isOn": "$state.isOn"}}"#

    struct Experiment: CustomTestStringConvertible, Sendable {
        var name: String
        var document: String
        var tap = "torch"
        var evaluated: [String]
        var skipped: [String]
        /// Where the release matters: from iOS 17.
        var later: (evaluated: [String], skipped: [String])?
        var testDescription: String { name }
    }

    static let experiments = [
        Experiment(
            name: "1", document: content(state, [lightStack("isOn"), spacer, noMatter]), evaluated: ["ContentView"],
            skipped: []),
        Experiment(
            name: "2",
            document: content(state, [lightStack("isOn"), spacer, #"{"type": "NoMatterText"}"#], [plainText]),
            evaluated: ["ContentView"], skipped: ["NoMatterText"]),
        Experiment(
            name: "2.1",
            document: content(
                state, [lightStack("isOn"), spacer, #"{"type": "NoMatterText", "id": {"$": "UUID()"}}"#], [plainText]),
            evaluated: ["ContentView", "NoMatterText"], skipped: []),
        Experiment(
            name: "3", document: content(state, [light, spacer, noMatter], [lightComponent]), evaluated: ["LightStack"],
            skipped: []),
        Experiment(
            name: "3.1",
            document: content(
                state, [light, spacer, noMatter],
                [
                    #""LightStack": {"bindings": ["isOn"], "body": \#(lightStack("isOn", label: #"{"type": "ButtonText"}"#))}"#,
                    #""ButtonText": {"body": {"type": "Text", "text": "torch", "modifiers": [\#(random)]}}"#,
                ]), evaluated: ["LightStack"], skipped: ["ButtonText"]),
        Experiment(
            name: "4",
            document: content(
                #""stateObjects": {"state": "LightState"}"#, [objectLight, spacer, #"{"type": "NoMatterText"}"#],
                [lightComponent, plainText]), evaluated: ["ContentView", "LightStack"], skipped: ["NoMatterText"]),
        Experiment(
            name: "5",
            document: content(
                #""state": {"isOn": true, "noMatterText": "NO MATTER!"}"#,
                [light, spacer, #"{"type": "NoMatterText", "bindings": {"text": "$noMatterText"}}"#],
                [lightComponent, boundText]), evaluated: ["LightStack"], skipped: []),
        Experiment(
            name: "5, text",
            document: content(
                #""state": {"isOn": true, "noMatterText": "NO MATTER!"}"#,
                [light, spacer, #"{"type": "NoMatterText", "bindings": {"text": "$noMatterText"}}"#],
                [lightComponent, boundText]), tap: "words", evaluated: ["NoMatterText"], skipped: []),
        Experiment(
            name: "6",
            document: content(
                object,
                [objectLight, spacer, #"{"type": "NoMatterText", "bindings": {"text": "$state.noMatterText"}}"#],
                [lightComponent, boundText]), evaluated: ["ContentView", "LightStack", "NoMatterText"], skipped: [],
            later: (["ContentView", "LightStack"], ["NoMatterText"])),
        Experiment(
            name: "7",
            document: content(
                object, [objectLight, spacer, #"{"type": "NoMatterText"}"#], [lightComponent, plainText]),
            evaluated: ["ContentView", "LightStack"], skipped: ["NoMatterText"]),
        Experiment(
            name: "8", document: content(object, [objectLight, spacer, noMatter], [lightComponent]),
            evaluated: ["ContentView", "LightStack"], skipped: []),
    ]

    @Test(arguments: experiments) func authorSeesTheseBodiesOnIOS16(_ experiment: Experiment) throws {
        let trial = try Trial("seed 001 example \(experiment.name)", experiment.document, profile: .iOS16)
        for _ in 0..<3 {
            let log = try trial.tap(experiment.tap)
            #expect(log.bodies == experiment.evaluated)
            #expect(log.skippedNames == experiment.skipped)
        }
    }

    @Test(arguments: experiments) func bindingsOfObjectsAreComparedByKeyPathFromIOS17(_ experiment: Experiment) throws {
        let trial = try Trial("seed 001 example \(experiment.name)", experiment.document, profile: .iOS18)
        for _ in 0..<3 {
            let log = try trial.tap(experiment.tap)
            #expect(log.bodies == experiment.later?.evaluated ?? experiment.evaluated)
            #expect(log.skippedNames == experiment.later?.skipped ?? experiment.skipped)
        }
    }

    @Test func newIdentityUnmountsAndMountsTheText() throws {
        let trial = try Trial("seed 001 example 2.1", Self.experiments[2].document)
        let log = try trial.tap("torch")
        #expect(log.viewsMounted == 2)
        #expect(log.viewsUnmounted == 2)
    }
}
