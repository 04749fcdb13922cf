import Expressions
import Geometry
import LayoutEngine
import Testing
import ViewDocument
import ViewTree

/// LAYOUT 3.5, 3.7 and 5: explicit and custom guides.
struct GuideTests {
    /// A scope in which only `d` has a meaning.
    private struct Dimensions: NameScope {
        var names: [String] { ["d"] }
        func binding(for name: String) -> NameBinding? { name == "d" ? NameBinding(.dimensions) : nil }
        func properties(ofModel index: Int) -> [StaticType.ObjectField] { [] }
        func customGuide(named name: String) -> Int? { name == "mid" ? 0 : nil }
        func explanation(for name: String) -> String? { nil }
    }

    private func expression(_ source: String) throws -> CompiledExpression {
        try CompiledExpression.compile(source, expecting: .number, in: Dimensions(), place: .captured, occurrence: 0)
            .get()
    }

    private let mid = AlignmentGuide(rawValue: AlignmentGuide.firstCustom)

    @Test func customGuideHasItsDefault() throws {
        let alignment = CustomAlignment(name: "mid", axis: .vertical, value: 0)
        var tree = TestTree(
            hStack(
                0, mid,
                [box(10, 40).named("a"), box(10, 20).named("b"), box(10, 10).alignmentGuide(mid, 0).named("c")]),
            alignments: [alignment], expressions: [try expression("d.height / 4")])
        try tree.settle()
        // Lines: a 10 below its top, b 5, c at its top.
        #expect(tree.frame("b").minY - tree.frame("a").minY == 5)
        #expect(tree.frame("c").minY - tree.frame("a").minY == 10)
    }

    @Test func stacksHandOnTheMeanOfACustomGuide() throws {
        let alignment = CustomAlignment(name: "mid", axis: .vertical, value: 0)
        let column = vStack(0, [box(10, 30).alignmentGuide(mid, 10), box(10, 30).alignmentGuide(mid, 20)]).named(
            "column")
        var tree = TestTree(
            hStack(0, mid, [column, box(10, 10).alignmentGuide(mid, 0).named("b")]),
            alignments: [alignment], expressions: [try expression("d.height")])
        try tree.settle()
        // 10 in the first, 30 + 20 in the second: 30 in the mean.
        #expect(tree.frame("b").minY - tree.frame("column").minY == 30)
    }

    @Test func builtInGuidesDoNotPassThroughStacks() throws {
        var tree = TestTree(
            vStack(
                0, .leading,
                [hStack(0, [box(20, 10).alignmentGuide(.leading, 15)]).named("row"), box(30, 10).named("b")]))
        try tree.settle()
        #expect(tree.frame("row").minX == tree.frame("b").minX)
    }

    @Test func framesAndOverlaysHonourTheGuideOfTheirChild() throws {
        var tree = TestTree(
            box(20, 10).alignmentGuide(.leading, 5).named("inner").frame(100, 100, .topLeading), width: 100, height: 100
        )
        try tree.settle()
        #expect(tree.frame(of: tree.view("inner")).minX == -5)
        var over = TestTree(
            box(50, 50).overlay(box(10, 10).alignmentGuide(.top, -7).named("o"), .topLeading), width: 50, height: 50)
        try over.settle()
        #expect(over.frame("o").minY == 7)
    }

    @Test func guidesPassThroughPaddingShifted() throws {
        var tree = TestTree(
            vStack(
                0, .leading,
                [box(20, 10).alignmentGuide(.leading, 5).padding(leading: 30).named("a"), box(20, 10).named("b")]))
        try tree.settle()
        #expect(tree.frame("b").minX - tree.frame("a").minX == 35)
    }
}
