import Geometry
import Testing

/// LAYOUT 3, 4 and 5: the figures recorded from SwiftUI.
struct StackTests {
    private func widths(_ sketch: Sketch, _ names: [String], width: Double = 300) throws -> [Double] {
        var tree = TestTree(sketch, width: width, height: 100)
        try tree.settle()
        return names.map { tree.size($0).width }
    }

    @Test func equalShares() throws {
        let row = hStack(0, [color().named("a"), box(50, 10).named("b"), color().named("c")])
        #expect(try widths(row, ["a", "b", "c"]) == [125, 50, 125])
    }

    @Test func priorityTakesAllButMinimums() throws {
        let row = hStack(
            0,
            [
                color().flexible(minWidth: 20).named("a"), color().priority(1).named("b"),
                color().flexible(minWidth: 60).named("c"),
            ])
        #expect(try widths(row, ["a", "b", "c"]) == [20, 220, 60])
    }

    @Test func priorityIsLostThroughFrames() throws {
        let row = hStack(
            0, [color().named("a"), color().priority(1).frame(none, 10).named("b"), color().named("c")])
        #expect(try widths(row, ["a", "b", "c"]) == [100, 100, 100])
    }

    @Test func spacerIsSizedLast() throws {
        let row = hStack([color().named("a"), spacer().named("s"), color().named("c")])
        #expect(try widths(row, ["a", "s", "c"]) == [146, 8, 146])
    }

    @Test func spacerWantsNoGaps() throws {
        let row = hStack([box(50, 10).named("a"), spacer().named("s"), box(50, 10).named("c")])
        #expect(try widths(row, ["a", "s", "c"]) == [50, 200, 50])
        var spaced = TestTree(hStack(10, [box(50, 10), spacer().named("s"), box(50, 10)]), width: 300, height: 100)
        try spaced.settle()
        #expect(spaced.size("s").width == 180)
    }

    @Test func spacerOutsideStacksStretchesBothWays() throws {
        var tree = TestTree(zStack([spacer().named("s")]), width: 120, height: 80)
        try tree.settle()
        #expect(tree.size("s") == Size(width: 120, height: 80))
    }

    @Test func unspecifiedLengthAsksForIdeals() throws {
        let tree = TestTree(hStack([color(), box(30, 5), spacer(4)]))
        #expect(try tree.answer(none, none) == Size(width: 52, height: 10))
    }

    @Test func stackAtInfinityAndZero() throws {
        let tree = TestTree(hStack(0, [color(), color(), box(30, 5)]))
        #expect(try tree.answer(.infinity, 50) == Size(width: .infinity, height: 50))
        #expect(try tree.answer(0, 50) == Size(width: 30, height: 50))
        #expect(try tree.answer(100, .infinity) == Size(width: 100, height: .infinity))
    }

    @Test func overflowIsCentredByTheParent() throws {
        var tree = TestTree(hStack(0, [box(200, 10).named("a"), box(132, 10)]), width: 300, height: 100)
        try tree.settle()
        #expect(tree.frame("a") == Rect(x: -16, y: 45, width: 200, height: 10))
    }

    @Test func negativeSpacing() throws {
        let tree = TestTree(hStack(-30, [box(70, 10), box(70, 10), box(70, 10)]))
        #expect(try tree.answer(300, 300).width == 150)
    }

    @Test func crossSizeFromASecondPhase() throws {
        // A divider in a hugging row is as tall as the row; flexible views in a hugging column are equally wide.
        let row = hStack(0, [box(10, 40), divider(inRow: true).named("line")]).fixedSize(false, true)
        var tree = TestTree(row)
        try tree.settle()
        #expect(tree.size("line") == Size(width: 0.5, height: 40))
        let column = vStack(
            0,
            [
                box(80, 10).flexible(maxWidth: .infinity).named("a"),
                box(30, 10).flexible(maxWidth: .infinity).named("b"),
            ])
        var second = TestTree(column.fixedSize(true, false))
        try second.settle()
        #expect(second.size("a").width == 80)
        #expect(second.size("b").width == 80)
    }

    @Test func guidesMoveChildrenAcross() throws {
        let column = vStack(
            0, .leading, [box(100, 10).named("a"), box(50, 10).alignmentGuide(.leading, 20).named("b")])
        var tree = TestTree(column)
        try tree.settle()
        #expect(tree.frame("b").minX == tree.frame("a").minX - 20)
        #expect(try tree.answer(300, 300).width == 120)
    }

    @Test func zStackIsTheUnionOfAlignedBoxes() throws {
        let stack = zStack(
            .topLeading, [box(50, 50).named("a"), box(40, 40).alignmentGuide(.leading, -30).named("b")])
        var tree = TestTree(stack)
        try tree.settle()
        #expect(try tree.answer(300, 300) == Size(width: 70, height: 50))
        #expect(tree.frame("b").minX == tree.frame("a").minX + 30)
    }

    @Test func onlyTheHighestPrioritySizesAZStack() throws {
        let stack = zStack([box(20, 20).priority(1).named("a"), box(60, 10).named("b")])
        var tree = TestTree(stack, width: 100, height: 100)
        try tree.settle()
        #expect(try tree.answer(100, 100) == Size(width: 20, height: 20))
        #expect(tree.frame("b") == Rect(x: 20, y: 45, width: 60, height: 10))
    }

    @Test func emptyStacksTakeNoPlaceButGaps() throws {
        let tree = TestTree(vStack([]))
        #expect(try tree.answer(100, 100) == .zero)
    }

    @Test func largerMinimumFirstAmongEndlessOnes() throws {
        let row = hStack(0, [color().named("a"), color().flexible(minWidth: 200).named("b")])
        #expect(try widths(row, ["a", "b"]) == [100, 200])
    }
}
