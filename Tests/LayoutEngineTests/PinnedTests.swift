import Geometry
import LayoutEngine
import Testing
import ViewTree

/// LAYOUT 7, MEASURED A14: pinned headers and footers.
struct PinnedTests {
    /// Sections of a header (24), five rows (20) and a footer (16), in a viewport of 200.
    private func list() -> TestTree {
        let sections = (0..<3).map { LazySection(rows: $0 * 7..<$0 * 7 + 7, headerCount: 1, footerCount: 1) }
        let rows = lazyVStack(21, spacing: 0, pinned: true, sections: sections) { row in
            box(50, row % 7 == 0 ? 24 : row % 7 == 6 ? 16 : 20).named("r\(row)")
        }
        return TestTree(scrollView(rows.named("rows")).named("s"), width: 300, height: 200)
    }

    @Test func headerStaysAtTheTopWhileItsSectionIsInView() throws {
        var tree = list()
        try tree.settle()
        #expect(tree.frame("r0").minY == 0)
        try tree.scroll("s", to: Point(x: 0, y: 84))
        #expect(tree.frame("r0").minY == 0)
        #expect(tree.frame("r4").minY == 24 + 60 - 84)
        #expect(tree.isPlaced("r0"))
    }

    @Test func headerIsPushedOutByItsSectionsEnd() throws {
        var tree = list()
        try tree.settle()
        try tree.scroll("s", to: Point(x: 0, y: 130))
        // The first section ends at 140: its header's lower edge stands there.
        #expect(tree.frame("r0").maxY == 10)
        #expect(tree.frame("r7").minY == 10)
    }

    @Test func footerOfAnEnteringSectionStandsAtTheBottom() throws {
        var tree = list()
        try tree.settle()
        // Section 1 begins at 140 and ends at 280: its footer, naturally at 264, stands at the end of the viewport.
        #expect(tree.frame("r13").minY == 184)
        #expect(tree.isPlaced("r13"))
        #expect(tree.frame("r6").minY == 124)
    }

    @Test func pinningMeasuresAndPlacesNothingThatWasThere() throws {
        var tree = list()
        try tree.settle()
        let log = try tree.scroll("s", to: Point(x: 0, y: 4))
        #expect(log.measured.isEmpty && log.placed == 0)
        #expect(log.changes.count == 2)
    }
}
