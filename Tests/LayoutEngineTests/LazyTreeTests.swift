import Geometry
import LayoutEngine
import Testing
import ViewTree

/// Lazy stacks under random scrolls and edits.
struct LazyTreeTests {
    @Test func uniformRowsNeverDependOnTheWay() throws {
        for seed in UInt64(1)...60 {
            var numbers = SeededNumbers(seed: seed)
            let height = 10 + numbers.length()
            let rows = lazyVStack(500, spacing: numbers.pick([0, 3, none]), uniform: true) { _ in
                color().frame(none, height)
            }
            let content = vStack(0, [box(20, numbers.length()), rows.named("rows"), box(20, 30)])
            var tree = TestTree(scrollView(content).named("s"), width: 200, height: 180)
            try tree.settle()
            for _ in 0..<8 {
                let offset = Double(numbers.next() % 60_000)
                try tree.scroll("s", to: Point(x: 0, y: offset))
            }
            let offset = tree.scroll(of: "s")?.offset ?? .zero
            var fresh = TestTree(scrollView(content).named("s"), width: 200, height: 180)
            try fresh.settle()
            try fresh.scroll("s", to: offset)
            let (a, b) = (tree.mounted(tree.view("rows")), fresh.mounted(fresh.view("rows")))
            #expect(a.keys.sorted() == b.keys.sorted(), "seed \(seed)")
            for (row, node) in a {
                guard let other = b[row] else { continue }
                #expect(tree.frame(of: node) == fresh.frame(of: other), "seed \(seed), row \(row)")
            }
            try expectExactWindow(tree, "seed \(seed)")
        }
    }

    @Test func variedRowsAreExactlyThoseInView() throws {
        for seed in UInt64(1)...60 {
            var numbers = SeededNumbers(seed: seed &* 31)
            let salt = numbers.next()
            let rows = lazyVStack(300, spacing: 0) { row in
                var own = SeededNumbers(seed: salt &+ UInt64(row))
                return box(40, 5 + own.length())
            }
            var tree = TestTree(scrollView(rows.named("rows")).named("s"), width: 200, height: 180)
            try tree.settle()
            for step in 0..<10 {
                let limit = tree.scroll(of: "s")?.maximumOffset.y ?? 0
                let now = tree.scroll(of: "s")?.offset.y ?? 0
                let target =
                    numbers.chance(50) ? now + numbers.length() - 50 : limit * Double(numbers.next() % 100) / 100
                try tree.scroll("s", to: Point(x: 0, y: target))
                try expectExactWindow(tree, "seed \(seed), step \(step)")
            }
        }
    }

    /// Mounted rows follow each other, overlap the visible area and fill it.
    private func expectExactWindow(_ tree: TestTree, _ comment: String) throws {
        let mounted = tree.mounted(tree.view("rows"))
        let rows = mounted.keys.sorted()
        guard let first = rows.first, let last = rows.last, let top = mounted[first], let bottom = mounted[last] else {
            Issue.record("no rows: \(comment)")
            return
        }
        #expect(rows == Array(first...last), "\(comment)")
        for node in mounted.values {
            let frame = tree.frame(of: node)
            #expect(frame.maxY > 0 && frame.minY < 180, "\(comment)")
        }
        #expect(tree.frame(of: top).minY <= 8 || first == 0, "\(comment)")
        #expect(tree.frame(of: bottom).maxY >= 150 || last == tree.tree.lazyRows[0].count - 1, "\(comment)")
    }

    @Test func rowsThatGrowMoveThoseBelow() throws {
        let rows = lazyVStack(100, spacing: 0) { row in box(40, 20).named("row\(row)") }
        var tree = TestTree(scrollView(rows.named("rows")).named("s"), width: 200, height: 180)
        try tree.settle()
        tree.set(1, to: 50, of: tree.node("row2"))
        let log = try tree.settle()
        #expect(tree.frame("row3").minY == 90)
        #expect(tree.mounted(tree.view("rows")).keys.sorted() == Array(0..<8))
        #expect(log.measured.contains(tree.view("row2")))
        #expect(!log.measured.contains(tree.view("row1")))
    }

    @Test func rowsAddedAtTheEndLeaveWhatIsSeenAlone() throws {
        let rows = lazyVStack(100, spacing: 0, uniform: true) { row in box(40, 20).named("row\(row)") }
        var tree = TestTree(scrollView(rows.named("rows")).named("s"), width: 200, height: 180)
        try tree.settle()
        try tree.scroll("s", to: Point(x: 0, y: 500))
        tree.setRowCount(200, of: tree.view("rows"))
        let log = try tree.settle()
        #expect(tree.scroll(of: "s")?.contentSize.height == 4000)
        #expect(tree.frame("row25").minY == 0)
        #expect(log.anchorShift == 0)
    }

    @Test func resizingMeasuresMountedRowsAlone() throws {
        let rows = lazyVStack(1000, spacing: 0) { _ in color().frame(none, 20) }
        var tree = TestTree(scrollView(rows.named("rows")), width: 200, height: 180)
        try tree.settle()
        tree.setViewport(width: 220, height: 180)
        let log = try tree.settle()
        #expect(log.measured.count == 2 + 9)
        #expect(tree.size("rows") == Size(width: 220, height: 20_000))
    }
}
