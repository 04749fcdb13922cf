import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// Places the whole tree if its root answers anew, else the insides of the nodes at whose edge a change ended.
    func placeWhatChanged(root: NodeID, rootChanged: Bool) {
        guard root >= 0, fault == nil else { return }
        let mustPlaceRoot =
            rootChanged || !isPlaced[Int(root)] || records[Int(root)].flags.contains(.placementDirty)
        if mustPlaceRoot { placeRoot(root, moved: rootChanged) }
        // Outer ones first: they may place inner ones on their way.
        var ordered = placementRoots.map { (level: level(of: $0), node: $0) }
        ordered.sort { ($0.level, $0.node) < ($1.level, $1.node) }
        for (_, node) in ordered where fault == nil && records[Int(node)].flags.contains(.placementDirty) {
            placeInside(node)
        }
        placementRoots.removeAll(keepingCapacity: true)
    }

    /// The root is proposed the safe area and centred in it, overflowing evenly (LAYOUT 0.3).
    /// On another screen all that reaches into the safe area has moved.
    private func placeRoot(_ root: NodeID, moved: Bool) {
        let safe = source.viewport.safeRect
        container = safe.size
        let proposal = ProposedViewSize(safe.size)
        let size = size(of: root, proposing: proposal)
        guard tables.unanswered.isEmpty else {
            // What is placed until then is placed around a size that was a guess.
            rootIsDue = true
            return
        }
        let drawn = size.drawable
        let origin = Point(
            x: safe.origin.x + (safe.size.width - drawn.width) / 2,
            y: safe.origin.y + (safe.size.height - drawn.height) / 2)
        settle(root, proposal, size, at: origin.drawable, moved: moved)
    }

    /// Places again what is inside a node that keeps its own place and size.
    private func placeInside(_ node: NodeID) {
        let n = Int(node)
        guard isPlaced[n] else { return }
        container = containerAround(node)
        let proposal = records[n].placedProposal
        settle(node, proposal, size(of: node, proposing: proposal), at: origins[n], moved: false)
    }

    private func level(of node: NodeID) -> Int {
        var level = 0
        var at = tree.parent[Int(node)]
        while at >= 0 {
            level += 1
            at = tree.parent[Int(at)]
        }
        return level
    }

    /// Visible size of the nearest scroll view around a node, else of the safe area.
    func containerAround(_ node: NodeID) -> Size {
        var at = tree.layoutParent(node)
        while at >= 0 {
            if tree.kind[Int(at)] == .scrollView, isPlaced[Int(at)] {
                return scrollContainer(at)
            }
            at = tree.layoutParent(at)
        }
        return source.viewport.safeRect.size
    }

    private func scrollContainer(_ node: NodeID) -> Size {
        let proposal = records[Int(node)].placedProposal
        let insets = scrollInsets(node, proposal)
        let outer = proposal.width.isFinite && proposal.height.isFinite ? Size.zero : containerAround(node)
        return Size(
            width: proposal.width.isFinite ? max(0, proposal.width - insets.horizontal) : outer.width,
            height: proposal.height.isFinite ? max(0, proposal.height - insets.vertical) : outer.height)
    }
}
