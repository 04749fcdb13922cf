import Expressions
import Testing

/// Names that get their value later, cases without what they carry, patterns of texts and bits, in functions.
@Suite struct LaterValueTests {
    private func compile(_ action: String) -> [String] {
        var world = World()
        world.state("n", .number(7))
        world.state("text", .string("a1@b.co"))
        switch CompiledAction.compile(action, in: world.scope, occurrence: 0) {
        case .success: return []
        case .failure(let list): return list.faults.map(\.code)
        }
    }

    @Test(arguments: [
        "let x: String; if n > 5 { x = 'many' } else { x = 'one' }; text = x",
        "let x: Int; if n > 5 { x = 1 } else { return }; n = x", "var x: Int; x = 1; x += 2; n = x",
        "let x: Int\nswitch n { case 7: x = 3; default: return }\nn = x", "var x: Int?; n = x ?? 5",
        "let x: Bool; guard n > 3 else { return }; x = true; n = x ? 1 : 2",
    ])
    func everyWayGivesAValue(_ action: String) { #expect(compile(action) == []) }

    @Test(arguments: [
        ("let x: Int; if n > 5 { x = 1 }; n = x", "unassigned"), ("let x: Int; n = x; x = 1", "unassigned"),
        ("let x: Int; x = 1; x = 2", "not-assignable"), ("var x: Int; x += 1", "unassigned"),
        ("let x: Int; for i in 0..<3 { x = i }; n = x", "unassigned"),
    ])
    func aWayWithoutAValueIsAFault(_ action: String, _ code: String) { #expect(compile(action).contains(code)) }

    @Test(arguments: [
        "n = 1.5 & 2", "text = 'a'.replacing(/[/, with: 'b')",
    ])
    func whatIsNoPatternOrWholeIsRefused(_ action: String) { #expect(compile(action) != []) }
}
