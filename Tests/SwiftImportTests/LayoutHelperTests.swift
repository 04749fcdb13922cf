import SwiftImport
import Testing

/// What a `Layout` of the sources calls and keeps.
@Suite struct LayoutHelperTests {
    private static func layout(_ members: String, size: String, place: String) -> String {
        """
        struct Flow: Layout {
         \(members)
         func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize { \(size) }
         func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
         \(place) } }
        """
    }

    @Test func aHelperOfALayoutGivesAValueAndWritesTheCache() throws {
        let layout = Self.layout(
            """
            struct Cache { var hits = 0 }
            func makeCache(subviews: Subviews) -> Cache { Cache() }
            private func rows(_ subviews: Subviews, _ cache: inout Cache) -> [[Int]] {
             cache.hits += 1
             return [Array(subviews.indices.prefix(2)), Array(subviews.indices.dropFirst(2))] }
            """,
            size:
                "let rows = rows(subviews, &cache); return CGSize(width: 200, height: CGFloat(rows.count * 10 + cache.hits))",
            place: """
                for (y, row) in rows(subviews, &cache).enumerated() { for (x, index) in row.enumerated() {
                 subviews[index].place(at: CGPoint(x: bounds.minX + CGFloat(x) * 60, y: bounds.minY + CGFloat(y) * 30),
                 proposal: .unspecified) } }
                """)
        let answer = try imported(
            "import SwiftUI\n\(layout)\nstruct A: View { var body: some View { Flow { Text(\"a\"); Text(\"b\"); Text(\"c\") } } }",
            root: "A")
        #expect(answer.holes.isEmpty)
        #expect(
            answer.document.contains(
                "let given_1 = rows_giving(subviews, kept); kept = given_1.cache; let rows = given_1.value"))
        #expect(
            answer.document.contains(
                "var kept_cache = cache; kept_cache.hits += 1; return ['value': [subviews.indices.prefix(2)"))
    }

    @Test func aLayoutCallsAFunctionOfTheFile() throws {
        let rest = """
            func widths(_ sizes: [CGSize], spacing: CGFloat = 10) -> (all: [CGFloat], sum: CGFloat) {
             var all: [CGFloat] = []; var sum: CGFloat = 0
             for size in sizes { all.append(sum); sum += size.width + spacing }
             return (all, sum) }
            """
        let layout = Self.layout(
            "typealias Cache = ()",
            size: "CGSize(width: widths(subviews.map { $0.sizeThatFits(.unspecified) }).sum, height: 30)",
            place: """
                let xs = widths(subviews.map { $0.sizeThatFits(.unspecified) }).all
                for (x, subview) in zip(xs, subviews) {
                 subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: .unspecified) }
                """
        ).replacing("typealias Cache = ()", with: "").replacing("inout Cache", with: "inout ()")
        #expect(try Set(shown(["Flow { Text(\"a\"); Text(\"b\") }"], "", layout + "\n" + rest)) == ["a", "b"])
        let answer = try imported(
            "import SwiftUI\n\(layout)\n\(rest)\nstruct A: View { var body: some View { Flow { Text(\"a\") } } }",
            root: "A")
        #expect(answer.document.contains("file_widths(subviews.map { $0.sizeThatFits(.unspecified) }, 10).sum"))
        #expect(answer.document.contains("sum += size.width + spacing"))
    }

    @Test func aTupleOfALayoutHasTheNamesOfItsList() throws {
        let layout = Self.layout(
            "struct Row { var parts: [(index: Int, size: CGSize)] = [] }", size: "CGSize(width: 200, height: 30)",
            place: """
                var row = Row()
                for index in subviews.indices { row.parts.append((index, subviews[index].sizeThatFits(.unspecified))) }
                for part in row.parts {
                 subviews[part.index].place(at: CGPoint(x: bounds.minX + CGFloat(part.index) * 60, y: bounds.minY),
                 proposal: .init(part.size)) }
                """
        ).replacing("inout Cache", with: "inout ()")
        #expect(try Set(shown(["Flow { Text(\"a\"); Text(\"b\") }"], "", layout)) == ["a", "b"])
    }

    @Test func anAnchorOfALayoutHasAName() throws {
        let layout = """
            struct Flow: Layout {
             func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
             CGSize(width: 100, height: 50) }
             func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
             let anchor = UnitPoint.bottomTrailing
             for subview in subviews {
             subview.place(at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: anchor, proposal: .unspecified) } } }
            """
        #expect(try shown(["Flow { Text(\"a\") }"], "", layout) == ["a"])
    }
}
