import SwiftImport
import Testing

/// Calls of layouts that write what they are handed, where Swift does not do them in front of the statement.
@Suite struct LayoutOrderTests {
    private static func holes(_ members: String, _ statement: String, file: String = "") throws -> [String] {
        let text = """
            import SwiftUI
            \(file)
            struct L: Layout { struct Cache { var n: CGFloat = 0 }
             func makeCache(subviews: Subviews) -> Cache { Cache() }
             func b(_ c: inout Cache) -> CGFloat { c.n += 10; return c.n }
             \(members)
             func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
              let t = false
              \(statement)
              return CGSize(width: r, height: 20) }
             func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
              subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.minY), proposal: .unspecified) } }
            struct A: View { var body: some View { L { Text("a") } } }
            """
        return try imported(text, root: "A").holes.map(\.means)
    }

    @Test(arguments: [
        "let r = t ? b(&cache) : 3", "let r: CGFloat = t && b(&cache) > 5 ? 1 : 0", "let r = cache.n + b(&cache)",
        "var r: CGFloat = 0\nif t { r = 1 } else if b(&cache) > 3 { r = 2 }",
        "var r: CGFloat = 0\nwhile b(&cache) < 50 { r += 1 }",
    ])
    func aCallThatIsNotAlwaysDoneFirstIsNotUnderstood(statement: String) throws {
        #expect(try Self.holes("", statement).count == 1)
    }

    @Test(arguments: ["let r = b(&cache)", "let r = b(&cache) + cache.n", "let r = 2 + b(&cache)"])
    func aCallThatIsDoneFirstIsUnderstood(statement: String) throws {
        #expect(try Self.holes("", statement).isEmpty)
    }

    @Test func aCallOfItselfBehindAChoiceIsNotUnderstood() throws {
        let members =
            "func q(_ k: CGFloat, _ c: inout Cache) -> CGFloat { c.n += 1; return k < 1 ? 0 : q(k - 1, &c) + 1 }"
        #expect(try Self.holes(members, "let r = q(2, &cache)").count == 1)
    }

    @Test func functionsOfTheFileAreToldApart() throws {
        let file = "func f(a: CGFloat) -> CGFloat { a }\nfunc f(b: CGFloat) -> CGFloat { b * 10 }"
        let text = """
            import SwiftUI
            \(file)
            struct L: Layout {
             func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
              CGSize(width: f(a: 3) + f(b: 4), height: 20) }
             func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
              subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.minY), proposal: .unspecified) } }
            struct A: View { var body: some View { L { Text("a") } } }
            """
        let answer = try imported(text, root: "A")
        #expect(answer.holes.isEmpty)
        #expect(answer.document.contains("file_f_a(3) + file_f_b(4)"))
    }

    @Test func aFunctionOfTheFileHasNoNamesOfTheLayout() throws {
        let file = "let k: CGFloat = 20\nfunc h(_ a: CGFloat) -> CGFloat { a + k }"
        #expect(try Self.holes("var k: CGFloat { 3 }", "let r = h(3)", file: file).count == 1)
        #expect(try Self.holes("", "let r = h(3)", file: file).isEmpty)
    }
}
