import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    mutating func gridSize(_ node: NodeID, _ p: ProposedViewSize) -> Size { .zero }
    mutating func placeGrid(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {}
    mutating func recyclingSize(_ node: NodeID, _ p: ProposedViewSize) -> Size { .zero }
    mutating func placeCells(_ node: NodeID, _ size: Size, _ moved: Bool) {}
    mutating func customLayoutSize(_ node: NodeID, _ p: ProposedViewSize) -> Size { .zero }
    mutating func placeCustomLayout(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {}
}
