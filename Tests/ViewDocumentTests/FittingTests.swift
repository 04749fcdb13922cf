import Expressions
import Testing

@testable import ViewDocument

/// Uses of a view of the library of which the same is known share a body in which it is settled.
struct FittingTests {
    private func program(_ views: [String], _ more: String = "") throws -> Program {
        let text = #"{"root": {"type": "VStack", "children": [\#(views.joined(separator: ", "))]\#(more)}}"#
        return try DocumentCompiler.compile(text: Array(text.utf8)).get()
    }

    private func kinds(_ block: Int, of program: Program) -> [NodeKind] {
        program.blocks[block].nodes.map { program.nodes[$0].kind }
    }

    /// The body that each use of a component mounts.
    private func bodies(_ name: String, of program: Program) -> [Int] {
        program.nodes.filter { $0.kind == .component && $0.typeName == name && !$0.isInside }.map(program.body(ofUse:))
    }

    private static let label = #"{"type": "Label", "title": "a", "systemImage": "star"}"#

    @Test func labelsWithoutStylesHaveNeitherSwitchNorSlots() throws {
        let program = try program([String](repeating: Self.label, count: 6))
        let bodies = bodies("Label", of: program)
        #expect(bodies.count == 6)
        let body = try #require(Set(bodies).first)
        #expect(Set(bodies).count == 1)
        #expect(kinds(body, of: program).filter { $0 == .switchCase || $0 == .slot || $0 == .conditional } == [])
        #expect(kinds(body, of: program).contains(.image) && kinds(body, of: program).contains(.text))
        // Its block and nodes have the identities of those of the view's own body.
        let own = try #require(program.components.first { $0.name == "Label" }).body
        #expect(Int(program.blocks[body].standsFor) == own && own != body)
        #expect(program.blocks[body].nodes.allSatisfy { program.nodes[$0].origin >= 0 })
    }

    @Test func aFewUsesHaveTheViewsOwnBody() throws {
        let program = try program([Self.label, Self.label])
        let own = try #require(program.components.first { $0.name == "Label" }).body
        #expect(bodies("Label", of: program) == [own, own])
    }

    @Test func whatADocumentSetsIsNotSettled() throws {
        let styled = #", "modifiers": [{"labelStyle": "iconOnly"}]"#
        let program = try program([String](repeating: Self.label, count: 6), styled)
        let body = try #require(bodies("Label", of: program).first)
        #expect(kinds(body, of: program).contains(.switchCase))
    }

    @Test func whatDiffersHasBodiesOfItsOwn() throws {
        let box = { (title: String) in #"{"type": "GroupBox", "title": "\#(title)", "children": [{"type": "Divider"}]}"#
        }
        let program = try program((0..<5).map { box("t\($0)") } + (0..<5).map { _ in box("") })
        let bodies = bodies("GroupBox", of: program)
        #expect(Set(bodies[..<5]).count == 1 && Set(bodies[5...]).count == 1 && bodies[0] != bodies[5])
        #expect(kinds(bodies[0], of: program).contains(.text) && !kinds(bodies[5], of: program).contains(.text))
    }

    @Test func aFittedBodyTakesNothingOfADocumentsLimits() throws {
        let views = [String](repeating: Self.label, count: 6).joined(separator: ", ")
        let text = #"{"type": "VStack", "children": [\#(views)]}"#
        let tree = try JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json).get()
        let compilation = Compilation(tree, root: 0, limits: DocumentLimits(), usesLibrary: true)
        compilation.compileDocument()
        let counts = (compilation.work, compilation.expressionCount)
        #expect(compilation.fittings.count == 1)
        compilation.compileFittings()
        #expect(counts == (compilation.work, compilation.expressionCount))
    }
}
