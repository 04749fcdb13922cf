import Geometry
import Testing
import ViewDocument
import ViewTree

@testable import SVGFrame

/// Children of long stacks are drawn in groups of neighbours.
@Suite struct NeighboursTests {
    private func column(_ count: Int, first: Double = 10, of kind: NodeKind = .vStack) -> TestTree {
        let children = (0..<count).map { place in
            Spec.color(0xFF, at: Point(3, place == 0 ? 0 : first + 10 * Double(place - 1)), size: Size(20, 10))
        }
        return TestTree(.view(kind, "Stack", size: Size(100, first + 10 * Double(count - 1)), holding: children))
    }

    private func attributes(_ count: Int, of kind: NodeKind = .vStack) throws -> Int {
        let before = try column(count, of: kind).frame()
        let after = try column(count, first: 11, of: kind).frame()
        let patch = FramePatch(from: Array(before.utf8), to: Array(after.utf8))
        #expect(patch.attributes.isEmpty && patch.insertions.isEmpty && patch.removals.isEmpty && patch.moves.isEmpty)
        return patch.assignments.reduce(0) { $0 + $1.values.count }
    }

    @Test func whatComesAfterAChildThatGrowsMovesWithAFewGroups() throws {
        // Its neighbours, the groups beside theirs, and the groups of such groups.
        #expect(try attributes(1_000) == 63 + 15)
        #expect(try attributes(20_000) == 63 + 63 + 4)
        #expect(try attributes(1_000, of: .zStack) == 999)
    }

    @Test func stacksOfFewStandInNoGroups() throws {
        #expect(try !column(64).frame().contains("<g>"))
        #expect(try column(65).frame().contains("<g>"))
        #expect(try column(65).frame().contains("<g transform=\"translate(0 640)\"><g id=\"v"))
    }

    @Test func groupsBeginWhereTheirFirstPlacedChildDoes() throws {
        var children = (0..<6).map { Spec.color(0xFF, at: Point(10 * Double($0), 7), size: Size(10, 5)) }
        children[2].isPlaced = false
        var options = FrameOptions()
        options.neighbours = 2
        let frame = try TestTree(.view(.hStack, "HStack", holding: children)).frame(options)
        #expect(frame.values(after: "<g transform=\"").map { $0 } == ["translate(30 0)", "translate(40 0)"])
        #expect(frame.values(after: "\" transform=\"translate(") == ["0 7)", "10 7)", "0 7)", "0 7)", "10 7)"])
    }
}
