import Geometry
import LayoutEngine
import Testing
import ViewDocument
import ViewTree

/// What is measured, answered from the cache and placed: counts are of views, each once.
struct CountTests {
    /// A column of rows of leaves: views in all 1 + rows + rows * leaves.
    private func nest(rows: Int, leaves: Int) -> Sketch {
        vStack(
            0,
            (0..<rows).map { row in
                hStack(0, (0..<leaves).map { box(10, 10).frame(10, 12).named("leaf\(row).\($0)") }).named("row\(row)")
            })
    }

    @Test func mountMeasuresEveryViewOnce() throws {
        var tree = TestTree(nest(rows: 5, leaves: 4))
        let log = try tree.settle()
        #expect(log.measured.count == 1 + 5 + 20)
        #expect(log.cacheHits == 0)
        #expect(log.placed == 5 + 20)
        #expect(Set(log.measured).count == log.measured.count)
    }

    @Test func aNodeTakesNoMoreThan160Bytes() { #expect(LayoutState.bytesPerNode <= 160) }

    @Test func nothingInvalidIsNoWork() throws {
        var tree = TestTree(nest(rows: 3, leaves: 3))
        try tree.settle()
        let log = try tree.settle()
        #expect(log.measured.isEmpty && log.cacheHits == 0 && log.placed == 0)
        #expect(log.changes.isEmpty && log.computations == 0)
    }

    @Test func leafInAFixedFrameMeasuresOne() throws {
        var tree = TestTree(nest(rows: 5, leaves: 4))
        try tree.settle()
        tree.set(0, to: 5, of: tree.view("leaf2.1"))
        let log = try tree.settle()
        #expect(log.measured == [tree.view("leaf2.1")])
        #expect(log.cacheHits == 0)
        #expect(log.placed == 0)
        #expect(log.changes.count == 1)
    }

    @Test func cousinsOfAGrowingLeafAreNotMeasured() throws {
        let sketch = vStack(
            0,
            (0..<6).map { row in hStack(0, (0..<5).map { box(10, 10).named("leaf\(row).\($0)") }).named("row\(row)") })
        var tree = TestTree(sketch)
        try tree.settle()
        tree.set(0, to: 30, of: tree.view("leaf2.1"))
        let log = try tree.settle()
        #expect(Set(log.measured) == [tree.view("leaf2.1"), tree.view("row2"), tree.tree.root])
        // Asked and answered from the cache: the leaf's four neighbours and the other five rows.
        #expect(log.cacheHits == 4 + 5)
        #expect(log.placed == 6 + 5)
    }

    @Test func textThatKeepsItsSizeStopsAtItself() throws {
        var tree = TestTree(vStack(0, [color().named("c").frame(40, 20), box(5, 5)]))
        try tree.settle()
        tree.layout.invalidate(tree.view("c"))
        let log = try tree.settle()
        #expect(log.measured.count == 1 && log.cacheHits == 0 && log.placed == 0)
    }

    @Test func implicitStacksCountForNothing() throws {
        var tree = TestTree(scrollView(implicitStack([box(10, 10), box(10, 10)])), width: 100, height: 100)
        let log = try tree.settle()
        #expect(log.measured.count == 3)
        #expect(log.placed == 2)
    }

    @Test func modifiersCountForTheirView() throws {
        var tree = TestTree(box(10, 10).padding().background(color()).frame(90, 90).opacity(0.5))
        let log = try tree.settle()
        #expect(log.measured.count == 2)
    }

    @Test func aWidthSeenBeforeIsAnsweredFromTheCache() throws {
        var tree = TestTree(vStack(0, [color(), circle()]), width: 100, height: 100)
        try tree.settle()
        tree.setViewport(width: 80, height: 100)
        try tree.settle()
        tree.setViewport(width: 100, height: 100)
        let log = try tree.settle()
        #expect(log.measured.isEmpty)
        #expect(log.cacheHits == 3)
    }

    @Test(arguments: [4, 8, 16, 32, 64]) func workGrowsWithTheTreeNotWithItsDepth(depth: Int) throws {
        var sketch = color()
        for level in 0..<depth {
            let children = [sketch, color(), box(3, 3)]
            sketch = level % 2 == 0 ? hStack(1, children) : vStack(1, children)
        }
        var tree = TestTree(sketch)
        let log = try tree.settle()
        #expect(log.measured.count == 3 * depth + 1)
        #expect(log.computations < 60 * depth)
    }

    @Test(arguments: [4, 8, 16, 32]) func coupledTreesGrowLinearlyToo(depth: Int) throws {
        var sketch = circle()
        for level in 0..<depth {
            let children = [sketch, circle(), spacer(2)]
            sketch = level % 2 == 0 ? hStack(1, children) : vStack(1, children)
        }
        var tree = TestTree(sketch)
        let log = try tree.settle()
        #expect(log.computations < 250 * depth)
    }

    @Test func deepTreesFailCleanly() throws {
        var sketch = color()
        for _ in 0..<1600 { sketch = Sketch(.padding, [0, 0, 0, 0], [sketch]) }
        var tree = TestTree(sketch)
        #expect(throws: LayoutFault.self) { try tree.settle() }
    }

    @Test func equalRowsAreComputedOnceAndMeasuredEach() throws {
        func row(_ name: String) -> Sketch {
            hStack(none, [box(20, 20), vStack(none, [text("Words that are wrapped"), text("Time")])]).named(name)
        }
        func computations(rows: Int) throws -> Int {
            let column = vStack(none, (0..<rows).map { row("row\($0)") })
            var tree = TestTree(scrollView(column), width: 120, height: 400)
            let log = try tree.settle()
            #expect(log.measured.count == 2 + 5 * rows)
            return log.computations
        }
        let few = try computations(rows: 2)
        #expect(try computations(rows: 12) < few + few / 2)
    }

    @Test func theOneOfEqualTextsThatChangesIsMeasuredAlone() throws {
        func line(_ index: Int) -> Sketch { text("Equal").named("text\(index)").frame(80, none) }
        var tree = TestTree(vStack(0, (0..<4).map(line)))
        try tree.settle()
        tree.setText("Equal too, but longer", of: tree.view("text2"))
        let log = try tree.settle()
        #expect(log.measured.contains(tree.view("text2")))
        #expect(!log.measured.contains(tree.view("text1")))
        #expect(log.changes.contains(tree.view("text2")))
    }
}
