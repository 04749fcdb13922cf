import Geometry
import LayoutEngine
import Testing
import ViewDocument
import ViewTree

/// Rows whose lengths are shared out without an order, against the rules said plainly.
struct RowSharesTests {
    private static let growing = color().flexible(
        minWidth: 10, maxWidth: .infinity, minHeight: 10, maxHeight: .infinity)
    private static let limited = color().flexible(minWidth: 12, maxWidth: 41, minHeight: 5, maxHeight: 30)

    private static let rows: [[Sketch]] = [
        [growing, growing, growing], [limited, limited, limited, limited], [limited, growing, limited],
        [growing, limited, limited.priority(1)], [box(20, 10), spacer(), box(30, 40)],
        [box(20, 10), spacer(50), box(30, 40).frame(33, 7)], [box(20, 10).priority(1), spacer(), box(30, 40)],
        [box(20, 10), color(), box(30, 40)], [box(20, 10), color().priority(-1), box(30, 40)],
        [box(20, 10), limited, box(30, 40).padding(3)], [spacer(), spacer(), box(30, 40)], [growing],
        [hStack(3, [growing, growing]).flexible(minWidth: 0, maxWidth: 90, minHeight: 0, maxHeight: 90), limited],
    ]

    @Test(arguments: rows.indices) func framesEqualThoseOfTheNaiveEngine(_ index: Int) throws {
        for width in [0.0, 7, 45, 100, 333] {
            for spacing in [0.0, 6, -4] {
                for sketch in [
                    hStack(spacing, Self.rows[index]), vStack(spacing, Self.rows[index]),
                    vStack(
                        spacing,
                        [
                            hStack(spacing, Self.rows[index]).modified(.fixedSize, [0, 1, 0]),
                            vStack(spacing, Self.rows[index]),
                        ]
                    ).modified(.fixedSize, [0, 1, 0]),
                ] {
                    let size = Size(width: width, height: 120)
                    var tree = TestTree(sketch, width: size.width, height: size.height)
                    try tree.settle()
                    let expected = NaiveLayout.frames(of: sketch, in: size)
                    let nodes = (0..<NodeID(tree.tree.nodeCount)).filter { tree.tree.layoutNode[$0] == $0 }
                    let found = nodes.map { node in
                        Rect(origin: tree.layout.geometry.origin[node], size: tree.layout.geometry.size[node])
                    }
                    #expect(found == expected.map(\.frame), "width \(width), spacing \(spacing)")
                }
            }
        }
    }

    /// Who writes the questions down asks every one of them: the answers are the same.
    @Test(arguments: rows.indices) func whoAsksEveryQuestionFindsTheSame(_ index: Int) throws {
        for width in [0.0, 45, 333] {
            var tree = TestTree(hStack(3, Self.rows[index]), width: width, height: 120)
            try tree.settle()
            let trace = try tree.layout.negotiation(tree: tree.tree)
            for (node, placement) in trace.placements {
                #expect(placement.frame.size == tree.layout.geometry.size[node])
                #expect(placement.frame.origin == tree.layout.geometry.origin[node])
            }
        }
    }
}
