import SwiftImport
import Testing

/// Values and layouts that statements work out.
@Suite struct WorkedOutTests {
    @Test func eachElementOnceByWhatWasSeen() throws {
        let rest = """
            extension Array where Element: Hashable {
             func unique() -> [Element] { var seen = Set<Element>(); return filter { seen.insert($0).inserted } }
             func unique<K: Hashable>(by path: KeyPath<Element, K>) -> [Element] {
              var seen: Set<K> = []; return filter { seen.insert($0[keyPath: path]).inserted } } }
            struct Tag: Hashable { let name: String; let n: Int }
            """
        let members = "let tags = [Tag(name: \"a\", n: 1), Tag(name: \"b\", n: 2), Tag(name: \"a\", n: 3)]"
        let views = [
            "Text([\"x\", \"y\", \"x\"].unique().joined())",
            "Text(tags.unique(by: \\.name).map { \"\\($0.n)\" }.joined())",
        ]
        #expect(try shown(views, members, rest) == ["xy", "12"])
    }

    @Test func lettersAreCounted() throws {
        let members = """
            let word = "hello"
            var counts: [(key: Character, count: Int)] { word.reduce(into: [Character: Int]()) { $0[$1, default: 0] += 1 }
             .filter { $0.value > 1 }.map { (key: $0.key, count: $0.value) } }
            """
        #expect(try shown(["Text(counts.map { \"\\($0.key)\\($0.count)\" }.joined())"], members) == ["l2"])
    }

    @Test(arguments: [
        "func measure(_ subviews: Subviews, in width: CGFloat, cache: inout Cache) { for s in subviews { cache.height += s.sizeThatFits(.unspecified).height } }",
        "func measure(_ views: Subviews, in wide: CGFloat, cache stored: inout Cache) { for s in views { stored.height += s.sizeThatFits(.unspecified).height } }",
    ])
    func aLayoutsMethodWritesTheCacheThatItIsHanded(_ method: String) throws {
        let source = """
            struct Rows: Layout { struct Cache { var height: CGFloat = 0 }
             func makeCache(subviews: Subviews) -> Cache { Cache() }
             func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
              func finish() { guard cache.height > 0 else { return }; cache.height += 1 }
              let width = proposal.replacingUnspecifiedDimensions().width
              measure(subviews, in: width, cache: &cache); finish()
              return CGSize(width: width, height: cache.height) }
             func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
              for s in subviews { s.place(at: bounds.origin, proposal: .unspecified) } }
             private \(method) }
            struct A: View { var body: some View { Rows { Color.red.frame(height: 20); Color.blue.frame(height: 30) } } }
            """
        #expect(try imported(source, root: "A").holes.map(\.means) == [])
    }
}
