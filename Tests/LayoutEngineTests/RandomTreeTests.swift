import Geometry
import LayoutEngine
import Testing
import ViewDocument
import ViewTree

/// Random trees: against the rules said plainly, and against themselves after edits. A failure names its seed.
struct RandomTreeTests {
    @Test func framesEqualThoseOfTheNaiveEngine() throws {
        for seed in UInt64(1)...1000 {
            var maker = TreeMaker(seed: seed)
            let sketch = maker.tree(depth: 3)
            let size = Size(width: Double(100 + seed % 300), height: Double(80 + seed % 170))
            var tree = TestTree(sketch, width: size.width, height: size.height)
            try tree.settle()
            let expected = NaiveLayout.frames(of: sketch, in: size)
            let nodes = (0..<NodeID(tree.tree.nodeCount)).filter { tree.tree.layoutNode[$0] == $0 }
            guard expected.allSatisfy({ $0.frame.width < .infinity && $0.frame.height < .infinity }) else { continue }
            #expect(nodes.count == expected.count, "seed \(seed)")
            for (node, box) in zip(nodes, expected) {
                let frame = Rect(origin: tree.layout.geometry.origin[node], size: tree.layout.geometry.size[node])
                #expect(frame == box.frame, "seed \(seed), node \(node) \(tree.tree.kind[node])")
                if frame != box.frame { return }
            }
        }
    }

    @Test func editsLeadWhereAFreshLayoutLeads() throws {
        for seed in UInt64(1)...120 {
            var maker = TreeMaker(seed: seed &* 7919, isRich: true)
            var tree = TestTree(
                maker.tree(depth: 4), width: 260, height: 240,
                safeArea: EdgeInsets(top: 20, bottom: 10))
            try tree.settle()
            for step in 0..<6 {
                edit(&tree, &maker)
                try tree.settle()
                guard try tree.isAsFresh("seed \(seed), step \(step)") else { return }
            }
        }
    }

    /// Equal subtrees share their answers until one of them changes.
    @Test func copiesThatAreEditedLeadWhereAFreshLayoutLeads() throws {
        for seed in UInt64(1)...120 {
            var maker = TreeMaker(seed: seed &* 104_729, isRich: seed % 2 == 0)
            let copy = maker.tree(depth: 2)
            let other = hStack(none, [copy, text("Copies of copies")])
            var tree = TestTree(vStack(none, [copy, other, copy, other, other]), width: 260, height: 240)
            try tree.settle()
            for step in 0..<8 {
                edit(&tree, &maker)
                try tree.settle()
                guard try tree.isAsFresh("seed \(seed), step \(step)") else { return }
            }
        }
    }

    @Test func aPriorityThatChangesInsideAModifierIsSeenByTheStackAround() throws {
        func first(_ priority: Double) -> Sketch { color().named("first").priority(priority).background(color()) }
        func widths(_ tree: TestTree) -> [Double] {
            ["first", "second"].map { tree.frame(of: tree.view($0)).width }
        }
        var tree = TestTree(hStack(0, [first(1), color().named("second")]), width: 100, height: 10)
        try tree.settle()
        #expect(widths(tree) == [100, 0])
        tree.set(0, to: 0, of: tree.tree.parent[tree.view("first")])
        try tree.settle()
        #expect(widths(tree) == [50, 50])
    }

    private func edit(_ tree: inout TestTree, _ maker: inout TreeMaker) {
        let nodes = (0..<NodeID(tree.tree.nodeCount)).filter { tree.tree.layoutNode[$0] == $0 }
        let node = maker.numbers.pick(nodes)
        let kind = tree.tree.kind[node]
        switch maker.numbers.next() % 8 {
        case 0:
            tree.setViewport(width: 200 + maker.numbers.length(), height: 150 + maker.numbers.length())
        case 1, 2:
            let stacks = nodes.filter { [.hStack, .vStack, .zStack].contains(tree.tree.kind[$0]) }
            guard !stacks.isEmpty else { return }
            let count = maker.numbers.pick([0, 1, 2, 3])
            tree.replaceElements(of: maker.numbers.pick(stacks), with: (0..<count).map { _ in maker.tree(depth: 2) })
        default:
            switch kind {
            case .text: tree.setText(maker.numbers.pick(TreeMaker.words), of: node)
            case .image, .frame: tree.set(maker.numbers.pick([0, 1]), to: maker.numbers.length(), of: node)
            case .flexibleFrame: tree.set(maker.numbers.pick([0, 3]), to: maker.numbers.length(), of: node)
            case .hStack, .vStack: tree.set(0, to: maker.numbers.pick([0, 4, none, -3]), of: node)
            case .padding, .spacer, .position, .layoutPriority: tree.set(0, to: maker.numbers.length() / 4, of: node)
            default: tree.layout.invalidate(node)
            }
        }
    }
}
