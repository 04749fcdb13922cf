import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// LAYOUT 5: the union of the aligned boxes of the children with the highest priority.
    func zStackSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        overlap(node, p).size
    }

    /// The union, and where its guide lines are.
    private func overlap(_ node: NodeID, _ p: ProposedViewSize) -> (size: Size, guides: Point) {
        let (horizontal, vertical) = overlapGuides(node)
        let highest = highestPriority(node)
        var before = Point(x: -Double.infinity, y: -Double.infinity)
        var after = before
        var endless = (width: false, height: false)
        for index in 0..<tree.elementCount(node) {
            let child = tree.child(node, index)
            guard child >= 0, layoutPriority(of: child) == highest else { continue }
            let size = size(of: child, proposing: p)
            if size.width == .infinity { endless.width = true }
            if size.height == .infinity { endless.height = true }
            let x = guideValue(horizontal, of: child, p, size)
            let y = guideValue(vertical, of: child, p, size)
            before = Point(x: max(before.x, x), y: max(before.y, y))
            after = Point(x: max(after.x, size.width - x), y: max(after.y, size.height - y))
        }
        guard before.x > -Double.infinity else { return (.zero, .zero) }
        let size = Size(
            width: endless.width ? .infinity : before.x + after.x,
            height: endless.height ? .infinity : before.y + after.y)
        return (size, before)
    }

    private func highestPriority(_ node: NodeID) -> Double {
        var highest = -Double.infinity
        for index in 0..<tree.elementCount(node) {
            let child = tree.child(node, index)
            if child >= 0 { highest = max(highest, layoutPriority(of: child)) }
        }
        return highest
    }

    /// Children are placed with the stack's own size.
    func placeZStack(_ node: NodeID, _ size: Size, _ moved: Bool) {
        let proposal = ProposedViewSize(size)
        let guides = overlap(node, proposal).guides
        for index in 0..<tree.elementCount(node) {
            let child = tree.child(node, index)
            guard child >= 0 else { continue }
            let origin = zStackOrigin(node, child, proposal, guides)
            place(child, proposing: proposal, at: origin, in: node, moved: moved)
            countPlaced(child)
        }
    }

    private func zStackOrigin(
        _ node: NodeID, _ child: NodeID, _ proposal: ProposedViewSize, _ guides: Point
    ) -> Point {
        let size = size(of: child, proposing: proposal)
        let (horizontal, vertical) = overlapGuides(node)
        return Point(
            x: guides.x - guideValue(horizontal, of: child, proposal, size),
            y: guides.y - guideValue(vertical, of: child, proposal, size))
    }

    /// The children's places in a stack placed with its own size, for its explicit guides.
    func zStackOrigins(_ node: NodeID, _ size: Size) -> [(NodeID, ProposedViewSize, Point)] {
        let proposal = ProposedViewSize(size)
        let guides = overlap(node, proposal).guides
        return (0..<tree.elementCount(node)).compactMap { index in
            let child = tree.child(node, index)
            guard child >= 0 else { return nil }
            return (child, proposal, zStackOrigin(node, child, proposal, guides))
        }
    }
}
