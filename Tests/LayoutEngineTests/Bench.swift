import Geometry
import LayoutEngine
import Testing
import ViewTree
struct Bench {
    static func card(_ i: Int) -> Sketch {
        hStack(8, [box(40, 40).frame(44, 44), vStack(4, [box(80, 12), box(60, 10), spacer(0)]), spacer(8), color().frame(20, 20)]).padding(8)
    }
    @Test func bench() throws {
        for n in [90, 900, 9000] {
            let s = scrollView(vStack(8, (0..<n).map { Self.card($0) }))
            var best = Duration.seconds(100), bestUpd = best
            var nodes = 0
            for _ in 0..<5 {
                var t = TestTree(s, width: 393, height: 852)
                nodes = t.tree.nodeCount
                let c = ContinuousClock()
                var log = LayoutLog()
                let d = try c.measure { _ = try t.layout.update(tree: t.tree, log: &log) }
                best = min(best, d)
                let leaf = NodeID(nodes / 2)
                var k = leaf; while t.tree.kind[k] != .image { k += 1 }
                t.set(0, to: 77, of: k)
                var log2 = LayoutLog()
                let d2 = try c.measure { _ = try t.layout.update(tree: t.tree, log: &log2) }
                bestUpd = min(bestUpd, d2)
            }
            let per = Double(best.components.attoseconds) / 1e9 / Double(nodes)
            print("BENCH", n, nodes, best, "ns/node", per, "update", bestUpd)
        }
        var t = TestTree(scrollView(lazyVStack(100_000, uniform: true) { Self.card($0) }.named("rows")).named("s"), width: 393, height: 852)
        try t.settle()
        let c = ContinuousClock()
        var off = 0.0
        var best = Duration.seconds(1)
        for _ in 0..<50 { off += 0.01; 
          let d = try c.measure { _ = t.layout.setScrollOffset(Point(x: 0, y: off), of: 0, tree: t.tree); var log = LayoutLog(); _ = try t.layout.update(tree: t.tree, log: &log) }
          best = min(best, d) }
        print("BENCH scroll", best)
    }
}
