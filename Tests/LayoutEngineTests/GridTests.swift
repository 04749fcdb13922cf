import Geometry
import LayoutEngine
import Testing
import ViewTree

/// LAYOUT 7 and MEASURED A16, A17: lazy grids and grids.
struct GridTests {
    @Test func tracksAreFilledInOrderAndNotBalancedAgain() throws {
        var tree = TestTree(
            lazyVGrid(3, [fixedTrack(60), flexibleTrack(), flexibleTrack(10, 80)]) { color().named("c\($0)") },
            width: 280, height: 100)
        try tree.settle()
        #expect(["c0", "c1", "c2"].map { tree.size($0).width } == [60, 102, 80])
        #expect(tree.frame("c1").minX - tree.frame("c0").maxX == 8)
        // 258 wide tracks are centred in 280.
        #expect(tree.frame("c0").minX == 11)
    }

    @Test func adaptiveTracksFillTheirShare() throws {
        var tree = TestTree(
            lazyVGrid(8, [adaptiveTrack(60)]) { color().frame(none, 20).named("c\($0)") }, width: 280, height: 200)
        try tree.settle()
        // floor((280 + 8) / 68) = 4 tracks of (280 - 24) / 4.
        #expect(tree.size("c0").width == 64)
        #expect(tree.frame("c4").minX == tree.frame("c0").minX)
        #expect(tree.frame("c4").minY - tree.frame("c0").maxY == 8)
    }

    /// One track is a track as others are, and what has a line to itself is the header alone.
    @Test func aSingleTrackIsNoFullLine() throws {
        let sections = [LazySection(rows: 0..<3, headerCount: 1, footerCount: 1)]
        let grid = lazyVGrid(3, [fixedTrack(60)], sections: sections) { row in
            color().frame(none, 10).named("r\(row)")
        }
        var tree = TestTree(grid, width: 240, height: 300)
        try tree.settle()
        #expect(["r0", "r1", "r2"].map { tree.size($0).width } == [240, 60, 240])
        #expect(tree.frame("r1").minX == 90)
        #expect(tree.frame("r1").minY == tree.frame("r0").maxY + 8)
    }

    @Test func sectionHeadersTakeAFullLine() throws {
        let sections = [
            LazySection(rows: 0..<4, headerCount: 1, footerCount: 0), LazySection(rows: 4..<7, headerCount: 1),
        ]
        let grid = lazyVGrid(7, [fixedTrack(94), fixedTrack(94)], sections: sections) { row in
            color().frame(none, 10).named("r\(row)")
        }
        var tree = TestTree(grid, width: 240, height: 300)
        try tree.settle()
        #expect(tree.size("r0").width == 240)
        #expect(tree.size("r1").width == 94)
        #expect(tree.frame("r3").minX == tree.frame("r1").minX)
        #expect(tree.size("r4").width == 240)
        #expect(tree.frame("r5").minY == tree.frame("r4").maxY + 8)
    }

    @Test func onlyLinesInViewExist() throws {
        let grid = lazyVGrid(300, [fixedTrack(50), fixedTrack(50), fixedTrack(50)]) { _ in box(50, 12) }
        var tree = TestTree(scrollView(grid.named("grid")).named("s"), width: 300, height: 200)
        try tree.settle()
        #expect(tree.mounted(tree.view("grid")).keys.sorted() == Array(0..<30))
        try tree.scroll("s", to: Point(x: 0, y: 1000))
        #expect(tree.mounted(tree.view("grid")).keys.sorted() == Array(150..<180))
    }

    @Test func rigidCellsSizeTheirColumns() throws {
        var tree = TestTree(
            grid([
                gridRow([box(9, 10).named("a"), box(60, 20).named("b"), box(28, 10)]),
                gridRow([box(5, 10).named("d"), box(10, 10)]),
            ]))
        try tree.settle()
        #expect(try tree.answer(320, 300) == Size(width: 113, height: 38))
        #expect(tree.frame("d").midX == tree.frame("a").midX)
        #expect(tree.frame("a").midY == tree.frame("b").midY)
    }

    @Test func aViewOutsideARowSpreadsOverAllColumns() throws {
        var tree = TestTree(
            grid([
                gridRow([color().frame(9, 5), color().frame(60, 5), color().frame(28, 5)]),
                color().frame(none, 5).named("wide"),
                gridRow(["a", "b", "c"].map { box(1, 1).gridAnchor(0, 0).named($0) }),
            ]), width: 320, height: 200)
        try tree.settle()
        #expect(tree.size("wide").width == 320)
        #expect(tree.frame("a").minX == 0)
        #expect(tree.frame("b").minX == 86)
        #expect(tree.frame("c").minX == 223)
    }

    @Test func flexibleColumnsShareTheRest() throws {
        var tree = TestTree(
            grid([gridRow([box(40, 10), color().frame(none, 10).named("a"), color().frame(none, 10).named("b")])]),
            width: 256, height: 100)
        try tree.settle()
        #expect(tree.size("a").width == 100)
        #expect(tree.size("b").width == 100)
    }

    @Test func spansAlignmentsAndUnsizedAxes() throws {
        var tree = TestTree(
            grid(
                [
                    gridRow([box(30, 10).gridColumnAlignment(.trailing), box(30, 30)], .bottom),
                    gridRow([box(10, 10).named("t"), box(10, 10)]),
                    gridRow([box(100, 10).gridColumns(2).named("span")]),
                    gridRow([color().gridUnsized(1).frame(none, 4).named("x"), box(5, 5)]),
                ], spacing: (0, 0)))
        try tree.settle()
        #expect(try tree.answer(300, 300).width == 100)
        #expect(tree.frame("t").maxX - tree.frame("span").minX == 50)
        #expect(try tree.answer(none, none).width == 100)
    }
}
