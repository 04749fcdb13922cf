import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// A screen with an Observable whose properties two components read, and one button for each kind of write.
private func screen(_ settings: String, kind: String = "Observable") -> String {
    func button(_ name: String, _ action: String) -> String {
        #"{"type": "Button", "name": "\#(name)", "action": "\#(action)", "label": {"type": "Text", "text": "go"}}"#
    }
    let buttons = [
        button("same", "model.count = 1"), button("other", "model.count = 2"),
        button("back", "model.count = 9; model.count = 1"),
        button("plusZero", "model.count += 0"), button("toggle", "model.isOn = model.isOn"),
        button("append", "model.list.append(4); model.list.removeLast()"), button("part", "model.list[0] = 1"),
        button("through", "count = 1"),
    ]
    return """
        {\(settings)"models": {"Model": {"kind": "\(kind)", "properties": {"count": 1, "isOn": true, "list": [1, 2]}}},
         "components": {
           "Main": {"stateObjects": {"model": "Model"}, "body": {"type": "VStack", "children": [
             {"type": "Count", "objects": {"model": "model"}}, {"type": "List", "objects": {"model": "model"}},
             {"type": "Buttons", "objects": {"model": "model"}, "bindings": {"count": "$model.count"}}]}},
           "Count": {"observedObjects": {"model": "Model"}, "body": {"type": "Text", "text": {"$": "model.count"}}},
           "List": {"observedObjects": {"model": "Model"}, "body": {"type": "Text", "text": {"$": "model.list.count"}}},
           "Buttons": {"observedObjects": {"model": "Model"}, "bindings": ["count"],
             "body": {"type": "VStack", "children": [\(buttons.joined(separator: ", "))]}}},
         "root": {"type": "Main"}}
        """
}

/// Components that a tap makes run, by toolchain.
private func runs(_ tap: String, _ settings: String) throws -> [String] {
    try session(screen(settings)).apply(.tap(tap)).log.evaluated.map(\.component)
}

@Suite struct ToolchainTests {
    @Test(arguments: ["5.9", "6.0"]) func upToSwift61EveryWriteOfAnObservablePropertyNotifies(_ toolchain: String)
        throws
    {
        let settings = #""toolchain": "\#(toolchain)", "#
        #expect(try runs("same", settings) == ["Count"])
        #expect(try runs("other", settings) == ["Count"])
        #expect(try runs("back", settings) == ["Count"])
        #expect(try runs("plusZero", settings) == ["Count"])
        #expect(try runs("append", settings) == ["List"])
        #expect(try runs("part", settings) == ["List"])
        #expect(try runs("through", settings) == ["Count"])
        // Nobody reads it: a write of an equal value is told to nobody, and changes nothing.
        let update = try session(screen(settings)).apply(.tap("toggle"))
        #expect(update.log.transactions == 0 && update.log.passes == 0)
    }

    @Test func fromSwift62AnEqualSetIsDroppedAndAChangeInPlaceIsNot() throws {
        let settings = #""toolchain": "6.2", "#
        #expect(try runs("same", settings) == [])
        #expect(try runs("through", settings) == [])
        #expect(try runs("toggle", settings) == [])
        #expect(try runs("other", settings) == ["Count"])
        #expect(try runs("back", settings) == ["Count"])
        #expect(try runs("plusZero", settings) == ["Count"])
        #expect(try runs("append", settings) == ["List"])
        #expect(try runs("part", settings) == ["List"])
    }

    @Test func theToolchainIsThatOfTheProfileUnlessOneIsNamed() throws {
        for (profile, isNotified) in [("iOS16", true), ("iOS17", true), ("iOS18", true), ("iOS26", false)] {
            #expect(try runs("same", #""profile": "\#(profile)", "#).isEmpty != isNotified, "\(profile)")
        }
        #expect(try runs("same", #""profile": "iOS26", "toolchain": "6.0", "#) == ["Count"])
        #expect(try runs("same", #""profile": "iOS17", "toolchain": "6.2", "#) == [])
        #expect(try runs("same", "") == ["Count"])
    }

    @Test func aSetEventOfAnEqualValueIsAWriteToo() throws {
        let set = SessionEvent.set([SlotAssignment(target: "Main", slot: "model.count", value: .number(1))])
        #expect(try session(screen("")).apply(set).log.evaluated.map(\.component) == ["Count"])
        #expect(try session(screen(#""toolchain": "6.2", "#)).apply(set).log.transactions == 0)
        // Setting it twice is idle only where an equal set is dropped.
        let twice = try session(screen(""))
        _ = try twice.apply(set)
        #expect(try twice.apply(set).log.evaluated.count == 1)
    }

    @Test func theReasonOfAnEqualWriteHasBothValuesAndItsBasis() throws {
        let update = try session(screen(#""toolchain": "6.0", "#)).apply(.tap("same"))
        let reason = try #require(update.log.evaluated.first?.reasons.first)
        #expect(reason.kind == .observable && reason.old?.text == reason.new?.text && reason.basis == .source)
    }

    @Test(arguments: ["5.9", "6.2"]) func anObservableObjectTellsEveryWriteWhateverTheToolchain(_ toolchain: String)
        throws
    {
        let document = screen(#""toolchain": "\#(toolchain)", "#, kind: "ObservableObject")
        let log = try session(document).apply(.tap("same")).log
        #expect(log.evaluated.map(\.component).contains("List"))
    }
}

@Suite struct AvailabilityTests {
    private func findings(_ document: String) throws -> [String] {
        try DocumentCompiler.compile(text: Array(document.utf8)).get().availabilityFindings.map {
            "\($0.code) \($0.pointer)"
        }
    }

    private func card(_ modifier: String, _ settings: String) -> String {
        #"{\#(settings)"root": {"type": "ScrollView", "children": [{"type": "Color", "color": "red", "modifiers": [\#(modifier)]}]}}"#
    }

    @Test(arguments: [
        (#"{"scrollTransition": {"opacity": {"$": "1 - phase.value"}}}"#, 17),
        (#"{"visualEffect": {"opacity": 1}}"#, 17),
        (#"{"containerRelativeFrame": "horizontal"}"#, 17), (#"{"safeAreaPadding": 8}"#, 17),
        (#"{"contentMargins": 8}"#, 17),
        (#"{"onScrollGeometryChange": {"of": "scroll.y", "action": ""}}"#, 18),
        (#"{"padding": 8}"#, 13), (#"{"parallax": {"rate": 0.5}}"#, 13), (#"{"sticky": {"edge": "top"}}"#, 13),
    ]) func aModifierIsFoundInProfilesOlderThanItself(_ modifier: String, _ release: Int) throws {
        for profile in Profile.allCases {
            let found = try findings(card(modifier, #""profile": "\#(profile.rawValue)", "#))
            let expected = profile.release < release ? ["unavailable /root/children/0/modifiers/0"] : []
            #expect(found.map { String($0.prefix(40)) } == expected, "\(profile)")
        }
    }

    @Test func whatCameWithAnXcodeNeedsItsToolchainAlsoWhereItRunsOnOlderReleases() throws {
        let modifier = #"{"onGeometryChange": {"of": "proxy.size.width", "action": ""}}"#
        #expect(try findings(card(modifier, #""profile": "iOS16", "#)).count == 1)
        #expect(try findings(card(modifier, #""profile": "iOS16", "toolchain": "6.0", "#)).isEmpty)
        #expect(try findings(card(modifier, #""profile": "iOS17", "#)).isEmpty)
        #expect(try findings(card(modifier, #""profile": "iOS18", "toolchain": "5.9", "#)).count == 1)
    }

    @Test func anObservableModelIsFoundInIOS16AtItsKind() throws {
        let document =
            #"{"profile": "iOS16", "models": {"M": {"kind": "Observable", "properties": {"n": 1}}}, "root": {"type": "Text", "text": "a"}}"#
        #expect(try findings(document) == ["unavailable /models/M/kind"])
        #expect(try findings(document.replacing("iOS16", with: "iOS17")) == [])
    }

    @Test func aFeatureUsedOftenIsOneFindingThatCountsItsPlaces() throws {
        let row = #"{"type": "Color", "color": "red", "modifiers": [{"visualEffect": {"opacity": 1}}]}"#
        let rows = Array(repeating: row, count: 30).joined(separator: ", ")
        let document = #"{"profile": "iOS16", "root": {"type": "VStack", "children": [\#(rows)]}}"#
        let found = try DocumentCompiler.compile(text: Array(document.utf8)).get().availabilityFindings
        #expect(found.count == 1 && found[0].detail.contains("in 30 places"))
    }

    @Test func theFirstReportListsThem() throws {
        let program = try DocumentCompiler.compile(
            text: Array(card(#"{"safeAreaPadding": 8}"#, #""profile": "iOS16", "#).utf8)
        ).get()
        let update = try Session(program: program, viewport: program.viewport, fonts: fonts).mount()
        #expect(update.log.diagnostics.map(\.code) == ["unavailable"])
    }

    @Test func aToolchainNobodyKnowsIsAFault() {
        let document = #"{"toolchain": "6.1", "root": {"type": "Text", "text": "a"}}"#
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(document.utf8)) else {
            Issue.record("taken")
            return
        }
        #expect(faults.faults.map { "\($0.code) \($0.pointer)" } == ["wrong-value /toolchain"])
    }
}
