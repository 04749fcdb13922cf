import Geometry
import LayoutEngine
import Testing
import ViewDocument
import ViewTree

/// Children of long stacks, taken a band at a time.
struct BandTests {
    /// A column of cards in a scroll view: boxes, texts, rows that stretch, frames and nothing at all.
    private func column(_ count: Int, _ maker: inout TreeMaker, spacing: Double = 3) -> Sketch {
        scrollView(.vertical, vStack(spacing, (0..<count).map { _ in card(&maker) }).named("column")).named("scroll")
    }

    private func card(_ maker: inout TreeMaker) -> Sketch {
        switch maker.numbers.next() % 8 {
        case 0, 1: box(maker.numbers.length(), maker.numbers.length())
        case 2: text(maker.numbers.pick(TreeMaker.words), size: maker.numbers.pick([11, 17]))
        case 3: hStack(4, [box(10, maker.numbers.length()), spacer(), text("a")]).padding(top: 3)
        case 4: color().frame(maker.numbers.length(), maker.numbers.length())
        case 5: viewThatFits([.horizontal], [box(200, 20), box(50, 10)])
        case 6: vStack(0, [])
        default: maker.tree(depth: 2)
        }
    }

    /// Two layouts of one tree, one of which remembers nothing of bands.
    private struct Pair {
        var kept: TestTree
        var plain: TestTree

        init(length: Int, _ sketch: Sketch) {
            func tree(_ isKept: Bool) -> TestTree {
                BandRule.$current.withValue(BandRule(length: length, isKept: isKept)) {
                    TestTree(sketch, width: 260, height: 240)
                }
            }
            (kept, plain) = (tree(true), tree(false))
        }

        mutating func both(_ body: (inout TestTree) -> Void) {
            body(&kept)
            body(&plain)
        }

        private func hasMoved(bandOf node: NodeID, since before: [ChildBand]) -> Bool {
            let number = kept.layout.geometry.origin.band[node]
            guard number >= 0, Int(number) < before.count else { return true }
            let way = kept.layout.geometry.origin.bands[number].base - before[number].base
            return abs(way.x) > 1e-6 || abs(way.y) > 1e-6
        }

        /// Settles both; what they did otherwise.
        mutating func settle() throws -> [String] {
            let before = kept.layout.geometry.origin.bands
            let (a, b) = (try kept.settle(), try plain.settle())
            let coordinates = Coordinates(tree: kept.tree, geometry: kept.layout.geometry, effects: [])
            let moved = a.movedBands.flatMap { coordinates.nodes(inBand: $0.band) }
            let changed = Set(moved).subtracting(a.rebanded).union(a.changes)
            var result: [String] = []
            if Set(a.measured) != Set(b.measured) { result.append("measured \(a.measured.count), \(b.measured.count)") }
            if a.cacheHits != b.cacheHits { result.append("hits \(a.cacheHits), \(b.cacheHits)") }
            if a.placed != b.placed { result.append("placed \(a.placed), \(b.placed)") }
            if changed != Set(b.changes) {
                let (more, less) = (changed.subtracting(b.changes), Set(b.changes).subtracting(changed))
                // A band that begins elsewhere by a last bit moves, though no place in it may show that.
                let shown = more.filter { hasMoved(bandOf: $0, since: before) }
                if !shown.isEmpty || !less.isEmpty {
                    result.append("changed and did not \(shown.sorted().prefix(5)), did \(less.sorted().prefix(5))")
                }
            }
            for node in 0..<NodeID(kept.tree.nodeCount) where kept.tree.layoutNode[node] == node {
                let (x, y) = (kept.layout.geometry, plain.layout.geometry)
                if x.isPlaced[node] != y.isPlaced[node] { result.append("node \(node) is placed \(x.isPlaced[node])") }
                guard x.isPlaced[node], y.isPlaced[node] else { continue }
                if x.size[node] != y.size[node] { result.append("node \(node): size \(x.size[node]), \(y.size[node])") }
                if x.origin[node] != y.origin[node] {
                    result.append("node \(node): origin \(x.origin[node]), \(y.origin[node])")
                }
            }
            return result
        }
    }

    @Test(arguments: [1, 2, 3, 64]) func bandsDoNotShow(length: Int) throws {
        for seed in UInt64(1)...(length == 64 ? 3 : 25) {
            var maker = TreeMaker(seed: seed &* 31_337, isRich: true)
            var pair = Pair(length: length, column(length == 64 ? 400 : 12, &maker))
            var differences = try pair.settle()
            #expect(differences.isEmpty, "seed \(seed), mount: \(differences.prefix(5))")
            for step in 0..<12 {
                edit(&pair, &maker)
                differences = try pair.settle()
                #expect(differences.isEmpty, "seed \(seed), step \(step): \(differences.prefix(5))")
                guard differences.isEmpty, try pair.kept.isAsFresh("seed \(seed), step \(step)") else { return }
            }
        }
    }

    private func edit(_ pair: inout Pair, _ maker: inout TreeMaker) {
        let tree = pair.kept.tree
        let nodes = (0..<NodeID(tree.nodeCount)).filter { tree.layoutNode[$0] == $0 && tree.parent[$0] >= 0 }
        let node = maker.numbers.pick(nodes)
        let length = maker.numbers.length()
        switch maker.numbers.next() % 10 {
        case 0: pair.both { $0.setViewport(width: 200 + length, height: 300 - length) }
        case 1: pair.both { $0.set(0, to: length / 10, of: $0.node("column")) }
        case 2:
            let stacks = nodes.filter { [.hStack, .vStack].contains(tree.kind[$0]) }
            let stack = stacks.isEmpty ? tree.layoutNode[tree.root] : maker.numbers.pick(stacks)
            let count = maker.numbers.pick([0, 1, 2, 5])
            let new = (0..<count).map { _ in card(&maker) }
            pair.both { $0.replaceElements(of: stack, with: new) }
        case 3, 4: turn(&pair, &maker)
        default:
            let word = maker.numbers.pick(TreeMaker.words)
            let place = maker.numbers.pick([0, 1])
            pair.both { tree in
                switch tree.tree.kind[node] {
                case .text: tree.setText(word, of: node)
                case .image, .frame: tree.set(place, to: length, of: node)
                case .flexibleFrame: tree.set(place * 3, to: length, of: node)
                case .hStack, .vStack: tree.set(0, to: length / 20, of: node)
                case .padding, .spacer, .position, .layoutPriority: tree.set(0, to: length / 4, of: node)
                default: tree.layout.invalidate(node)
                }
            }
        }
    }

    /// Takes elements out of the column, puts them elsewhere in it, or turns their order round.
    private func turn(_ pair: inout Pair, _ maker: inout TreeMaker) {
        let column = pair.kept.node("column")
        var elements = Array(pair.kept.tree.elements(of: column))
        guard elements.count > 2 else { return }
        let from = Int(maker.numbers.next() % UInt64(elements.count))
        let to = Int(maker.numbers.next() % UInt64(elements.count))
        if maker.numbers.chance(30) { elements.reverse() } else { elements.swapAt(from, to) }
        pair.both {
            $0.set(elements, of: column)
            $0.layout.invalidate(column)
        }
    }

    @Test func aCardThatGrowsIsAllThatIsLookedAtButItsBand() throws {
        let count = 10_000
        let cards = (0..<count).map { box(20, 10).named($0 == count / 2 ? "card" : "\($0)") }
        var tree = TestTree(scrollView(.vertical, vStack(1, cards)))
        try tree.settle()
        tree.set(1, to: 11, of: tree.view("card"))
        let log = try tree.settle()
        // All count as asked and placed, as before; those below moved.
        #expect(log.measured.count == 3 && log.cacheHits == count - 1 && log.placed == count + 1)
        #expect(tree.frame("9999").minY == 9_999 * 11 + 1)
        #expect(log.changes.count < 70 && log.computations < 10)
        #expect(log.movedBands.count == (count - 1) / 64 - count / 2 / 64)
        #expect(log.movedBands.allSatisfy { $0.isWhole })
        #expect(log.rebanded.isEmpty)
        // And back again.
        tree.set(1, to: 10, of: tree.view("card"))
        try tree.settle()
        #expect(tree.frame("9999").minY == 9_999 * 11)
    }
}
