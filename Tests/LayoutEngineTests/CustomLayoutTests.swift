import Geometry
import LayoutEngine
import Testing
import ViewTree

/// The built-in custom layouts and the recycling stack (seeds 002 and 003).
struct CustomLayoutTests {
    private func flow(_ count: Int, fills: Bool = false) -> Sketch {
        customLayout(
            0, item: Size(width: 150, height: 150), fills: fills, (0..<count).map { color().named("i\($0)") })
    }

    @Test func flowGridFitsAsManyColumnsAsItCan() throws {
        let tree = TestTree(flow(5))
        // trunc((500 + 8) / 158) = 3 columns, 2 rows.
        #expect(try tree.answer(500, 900) == Size(width: 466, height: 308))
        #expect(try tree.answer(140, 900) == .zero)
        #expect(try tree.answer(none, none) == .zero)
        #expect(try TestTree(flow(5, fills: true)).answer(500, 900) == Size(width: 500, height: 308))
    }

    @Test func everyRowIsCentredByItsOwnWidth() throws {
        var tree = TestTree(flow(5, fills: true), width: 500, height: 308)
        try tree.settle()
        #expect(tree.frame("i0") == Rect(x: 17, y: 0, width: 150, height: 150))
        #expect(tree.frame("i2").maxX == 483)
        #expect(tree.frame("i3").minX == 96)
        #expect(tree.frame("i4").maxX == 404)
    }

    @Test func aWidthThatComesBackIsALookUp() throws {
        var tree = TestTree(flow(5, fills: true), width: 500, height: 400)
        let mount = try tree.settle()
        #expect(mount.measured.count == 6)
        tree.setViewport(width: 340, height: 400)
        let narrow = try tree.settle()
        #expect(narrow.measured == [tree.tree.root])
        #expect(narrow.cacheHits == 5)
        tree.setViewport(width: 500, height: 400)
        let back = try tree.settle()
        #expect(back.measured.isEmpty)
        #expect(back.cacheHits == 6)
    }

    @Test func equalWidthsAreThoseOfTheWidest() throws {
        var tree = TestTree(
            customLayout(
                1,
                [
                    box(30, 10).flexible(maxWidth: .infinity).named("a"),
                    box(80, 20).flexible(maxWidth: .infinity).named("b"),
                ]))
        try tree.settle()
        #expect(try tree.answer(500, 500) == Size(width: 168, height: 20))
        #expect(tree.size("a").width == 80)
        #expect(tree.frame("b").minX - tree.frame("a").maxX == 8)
        let column = TestTree(customLayout(2, spacing: 4, [box(30, 10), box(80, 20)]))
        #expect(try column.answer(500, 500) == Size(width: 80, height: 44))
    }

    @Test func radialStartsAtTheTop() throws {
        var tree = TestTree(
            customLayout(3, (0..<4).map { box(10, 10).named("i\($0)") }), width: 120, height: 120)
        try tree.settle()
        #expect(tree.frame("i0") == Rect(x: 55, y: 15, width: 10, height: 10))
        #expect(tree.frame("i1").midX == 100)
        #expect(tree.frame("i2").midY == 100)
    }

    private func recycler(_ count: Int = 50) -> TestTree {
        TestTree(
            recyclingStack(cellHeight: 100, window: 6, count: count) { color().named("cell\($0 + 1)") }.named("r"),
            width: 300, height: 500)
    }

    private func cells(_ tree: TestTree) -> [Int] { tree.mounted(tree.view("r")).keys.sorted().map { $0 + 1 } }

    @Test func windowOfSixCells() throws {
        var tree = recycler()
        try tree.settle()
        #expect(cells(tree) == [1, 2, 3, 4, 5, 6])
        #expect(tree.scroll(of: "r")?.maximumOffset.y == 4500)
        #expect(try tree.answer(none, none).height == 500)
    }

    @Test func atOneCellHeightTheWindowRemembersTheWay() throws {
        var tree = recycler()
        try tree.settle()
        var log = try tree.scroll("r", to: Point(x: 0, y: 100))
        #expect(cells(tree) == [1, 2, 3, 4, 5, 6])
        log = try tree.scroll("r", to: Point(x: 0, y: 101))
        #expect(cells(tree) == [2, 3, 4, 5, 6, 7])
        #expect(log.windows.first?.rebased == -100)
        #expect(log.measured.count == 1 && log.placed == 1)
        try tree.scroll("r", to: Point(x: 0, y: 100))
        #expect(cells(tree) == [2, 3, 4, 5, 6, 7])
        log = try tree.scroll("r", to: Point(x: 0, y: 99))
        #expect(cells(tree) == [1, 2, 3, 4, 5, 6])
        #expect(log.windows.first?.rebased == 100)
    }

    @Test func jumpsShiftAsOftenAsTheDistanceAsks() throws {
        var tree = recycler(1_000_000)
        try tree.settle()
        let log = try tree.scroll("r", to: Point(x: 0, y: 5_000_000))
        #expect(cells(tree) == Array(50_000...50_005))
        #expect(log.measured.count == 6)
        try tree.scroll("r", to: Point(x: 0, y: 1e9))
        #expect(cells(tree).last == 1_000_000)
        try tree.scroll("r", to: Point(x: 0, y: 0))
        #expect(cells(tree) == [1, 2, 3, 4, 5, 6])
    }
}
