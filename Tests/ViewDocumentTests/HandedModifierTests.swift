import Testing

@testable import ViewDocument

/// Modifiers of a use that stand around each view of its component's body.
@Suite struct HandedModifiers {
    private func compiled(_ modifiers: String, _ body: String, also: String = "") throws -> Program {
        let compiled = try program(
            #"{"components": {"Pair": {"body": \#(body)}\#(also)}, "root": {"type": "HStack", "children": [{"type": "Pair", "modifiers": \#(modifiers)}, {"type": "Pair", "modifiers": \#(modifiers)}]}}"#
        )
        compiled.checkInvariants()
        return compiled
    }

    private let two = #"[{"type": "Text", "text": "a"}, {"type": "Divider"}]"#

    private func bodies(_ program: Program) -> [String] {
        program.handedBodies.map { program.outline(program.blocks[$0]) }
    }

    @Test func eachViewOfTheBodyStandsInThem() throws {
        let program = try compiled(#"[{"padding": 4}, {"opacity": {"$": "viewport.width / 1000"}}]"#, two)
        #expect(bodies(program) == ["opacity(padding(text)) opacity(padding(divider))"])
    }

    @Test func usesThatAreModifiedAlikeShareABodyAndEvaluateForThemselves() throws {
        let program = try compiled(
            #"[{"padding": {"$": "viewport.width / 10"}}, {"offset": {"x": {"$": "viewport.height"}, "y": 3}}]"#, two)
        let uses = program.nodes.filter { $0.kind == .component }
        #expect(uses.map(\.handedBody) == [0, 0] && program.handedBodies.count == 1)
        let given = uses.map { program.attributes[$0.attributes].filter { $0.key == .handed }.map(\.index) }
        #expect(given == [[0, 1], [0, 1]], "once for all edges and for both views")
    }

    @Test func whatActsAndTheEnvironmentStayAroundTheUse() throws {
        let program = try compiled(#"[{"padding": 4}, {"onTapGesture": ""}, {"font": "title"}]"#, two)
        #expect(program.outline(program.blocks[program.components[0].body]).contains("font(onTapGesture(component))"))
        #expect(bodies(program) == ["padding(text) padding(divider)"])
    }

    @Test func aComponentOfOneViewIsModifiedAsAWhole() throws {
        let program = try compiled(#"[{"padding": 4}]"#, #"{"type": "Divider"}"#)
        #expect(program.handedBodies.isEmpty)
    }

    @Test(arguments: [
        #"[{"background": {"type": "Button", "action": "", "label": {"type": "Divider"}}}]"#,
        #"[{"background": {"type": "Pair"}}]"#,
        #"[{"overlay": {"type": "If", "condition": {"$": "viewport.width > 9"}, "then": {"type": "Divider"}}}]"#,
        #"[{"foregroundStyle": "red"}, {"border": "primary"}]"#,
        #"[{"font": "title"}, {"background": {"type": "Text", "text": "t"}}]"#,
        #"[{"environment": {"layoutDirection": "rightToLeft"}}, {"padding": {"leading": 3}}]"#,
    ])
    func whatIsMoreThanValuesStandsAroundAStack(_ modifiers: String) throws {
        let program = try compiled(modifiers, two)
        #expect(program.handedBodies.isEmpty)
        #expect(program.outline(program.blocks[program.components[0].body]).contains("vStack(component)"))
    }

    @Test func aStyleInsideThatIsNotSeenChangesNothing() throws {
        let program = try compiled(#"[{"foregroundStyle": "white"}, {"padding": 4}, {"background": "blue"}]"#, two)
        #expect(bodies(program) == ["background(padding(text)) background(padding(divider))"])
    }

    @Test func aComponentInItselfEnds() throws {
        let use = #"{"type": "Pair", "modifiers": [{"padding": 2}]}"#
        let inner = #"{"type": "If", "condition": {"$": "false"}, "then": \#(use)}"#
        let root = try compiled(#"[{"padding": 4}]"#, "[\(inner), \(inner)]")
        #expect(root.blocks.count < 40)
        let apart = try compiled(
            #"[{"padding": 4}]"#, #"[{"type": "VStack", "children": [\#(inner)]}, {"type": "Divider"}]"#)
        #expect(apart.handedBodies.count == 2)
    }

    @Test func faultsOfAModifierAreToldOnce() throws {
        let result = DocumentCompiler.compile(
            text: Array(
                #"{"components": {"Pair": {"body": \#(two)}}, "root": {"type": "Pair", "modifiers": [{"padding": {"$": "nothing"}}]}}"#
                    .utf8))
        guard case .failure(let faults) = result else { return fail("no fault") }
        #expect(faults.faults.map(\.code) == ["unknown-name"])
    }
}
