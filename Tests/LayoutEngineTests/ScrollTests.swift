import Geometry
import LayoutEngine
import Testing
import ViewTree

/// LAYOUT 7, MEASURED A12 to A15: scroll views and lazy stacks.
struct ScrollTests {
    @Test func flexibleAlongItsAxisHuggingAcross() throws {
        let column = vStack(0, [box(10, 16).named("a"), scrollView(box(120, 900)).named("s"), box(10, 16).named("c")])
        var tree = TestTree(column, width: 300, height: 200)
        try tree.settle()
        #expect(tree.size("s") == Size(width: 120, height: 168))
        #expect(tree.frame("a").height == 16 && tree.frame("c").minY == 184)
    }

    @Test func widerContentMakesItWider() throws {
        var tree = TestTree(scrollView(box(400, 900).named("c")), width: 300, height: 200)
        try tree.settle()
        #expect(tree.frame("c").minX == -50)
        #expect(try tree.answer(300, none) == Size(width: 400, height: 900))
    }

    @Test func offsetsAreClampedAndMoveNothing() throws {
        var tree = TestTree(scrollView(vStack(0, [box(50, 300), box(50, 300).named("b")])).named("s"), height: 200)
        try tree.settle()
        #expect(tree.scroll(of: "s")?.maximumOffset == Point(x: 0, y: 400))
        let log = try tree.scroll("s", to: Point(x: 0, y: 120))
        #expect(log.measured.isEmpty && log.cacheHits == 0 && log.placed == 0 && log.changes.isEmpty)
        #expect(tree.frame("b").minY == 180)
        try tree.scroll("s", to: Point(x: 5, y: 900))
        #expect(tree.scroll(of: "s")?.offset == Point(x: 0, y: 400))
    }

    @Test func shorterContentPullsTheOffsetBack() throws {
        var tree = TestTree(scrollView(box(50, 300).frame(none, 600).named("b")).named("s"), height: 200)
        try tree.settle()
        try tree.scroll("s", to: Point(x: 0, y: 400))
        tree.set(1, to: 250, of: tree.node("b"))
        let log = try tree.settle()
        #expect(tree.scroll(of: "s")?.offset.y == 50)
        #expect(log.adjustedScrolls.count == 1)
    }

    private func list(_ count: Int, uniform: Bool, _ height: @escaping @Sendable (Int) -> Double) -> TestTree {
        let rows = lazyVStack(count, spacing: 0, uniform: uniform) { box(50, height($0)).named("row\($0)") }
        return TestTree(scrollView(rows.named("rows")).named("s"), width: 300, height: 200)
    }

    private func mounted(_ tree: TestTree) -> Range<Int> {
        let rows = tree.mounted(tree.view("rows")).keys.sorted()
        return (rows.first ?? 0)..<(rows.last ?? -1) + 1
    }

    @Test(arguments: [true, false]) func onlyRowsInViewExist(uniform: Bool) throws {
        var tree = list(200, uniform: uniform) { _ in 20 }
        try tree.settle()
        #expect(tree.requests.first == "rows 0..<1")
        #expect(mounted(tree) == 0..<10)
        #expect(tree.size("rows") == Size(width: 300, height: 4000))
        try tree.scroll("s", to: Point(x: 0, y: 2000))
        #expect(mounted(tree) == 100..<110)
        #expect(tree.frame("row100").minY == 0)
        #expect(!tree.isPlaced("row0"))
        try tree.scroll("s", to: Point(x: 0, y: 2001))
        #expect(mounted(tree) == 100..<111)
    }

    @Test func scrollingMeasuresOnlyRowsThatEnter() throws {
        var tree = list(200, uniform: true) { _ in 20 }
        try tree.settle()
        let log = try tree.scroll("s", to: Point(x: 0, y: 45))
        #expect(mounted(tree) == 2..<13)
        #expect(log.measured.count == 3)
        #expect(log.placed == 3)
        let none = try tree.settle()
        #expect(none.measured.isEmpty && none.cacheHits == 0 && none.placed == 0 && none.changes.isEmpty)
    }

    @Test func unknownRowsAreEstimatedByTheMean() throws {
        var tree = list(100, uniform: false) { $0 % 2 == 0 ? 20 : 40 }
        try tree.settle()
        #expect(mounted(tree) == 0..<7)
        // By the first row's 20 ten rows would be wanted, of which three are not in view: as many again come at once at most.
        #expect(tree.requests == ["rows 0..<1", "rows 0..<2", "rows 0..<4", "rows 0..<6", "rows 0..<7"])
        #expect(abs(tree.size("rows").height - 100 * 200 / 7) < 0.01)
    }

    @Test func aShortFirstRowBringsInNoRowOutOfView() throws {
        var tree = list(100, uniform: false) { $0 == 0 ? 10 : 90 }
        try tree.settle()
        #expect(mounted(tree) == 0..<4)
        #expect(tree.requests.last == "rows 0..<4")
    }

    @Test func rowsInViewStandStillWhenLengthsAboveBecomeKnown() throws {
        var tree = list(100, uniform: false) { $0 < 10 ? 20 : 50 }
        try tree.settle()
        try tree.scroll("s", to: Point(x: 0, y: 1000))
        let first = mounted(tree).lowerBound
        let top = tree.frame("row\(first)").minY
        #expect(first == 50)
        #expect(top == 0)
        let offset = tree.scroll(of: "s")?.offset.y ?? 0
        #expect(offset == 10 * 20 + 40 * 35)
        let log = try tree.scroll("s", to: Point(x: 0, y: offset - 30))
        #expect(log.anchorShift > 0)
        #expect(abs(tree.frame("row50").minY - 30) < 1e-9)
        #expect(tree.frame("row49").maxY == tree.frame("row50").minY)
    }

    @Test func lazyStacksShareARow() throws {
        let row = hStack(
            [
                lazyVStack(3) { _ in box(10, 10) }.named("a"), box(40, 10),
                lazyVStack(3) { _ in box(10, 10) }.named("b"),
            ])
        var tree = TestTree(row, width: 299, height: 200)
        try tree.settle()
        #expect(tree.size("a").width == 121.5)
        #expect(tree.size("b").width == 121.5)
        #expect(tree.size("a").height == 46)
    }

    @Test func withoutAScrollViewAllRowsExist() throws {
        var tree = TestTree(lazyVStack(30) { _ in box(10, 10) }.named("rows"), width: 100, height: 100)
        try tree.settle()
        #expect(mounted(tree) == 0..<30)
    }

    @Test func aMillionRowsCostWhatIsSeen() throws {
        var tree = list(1_000_000, uniform: true) { _ in 20 }
        let log = try tree.settle()
        #expect(log.measured.count < 20)
        #expect(tree.size("rows").height == 20_000_000)
    }
}
