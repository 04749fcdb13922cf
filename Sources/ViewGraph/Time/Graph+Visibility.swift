import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// `onScrollVisibilityChange` and `onScrollTargetVisibilityChange`: what of a scroll view is in view, told when it changes.
extension Graph {
    func pullVisibility(_ node: NodeID) throws(SessionFault) {
        let threshold = number(.amount, of: node) ?? 0.5
        let isOfTargets = tree.kind[node] == .onScrollTargetVisibilityChange
        let value: Value
        if isOfTargets {
            guard let scroll = firstScrollView(inside: node), let geometry = scrollState(of: scroll) else { return }
            let targets = scrollTargets(in: scroll)
            try spend(.visit, targets.count * 2)
            let coordinates = coordinates
            value = .array(
                targets.filter { coordinates.visibleShare(of: $0.node, in: geometry) >= threshold }.map { $0.id })
        } else {
            guard isPlaced(node), let scroll = coordinates.scroll(around: node), let geometry = scrollState(of: scroll)
            else { return }
            value = .bool(coordinates.visibleShare(of: node, in: geometry) >= threshold)
        }
        // What was never in view is not told.
        let last = binders[node]?.last ?? (isOfTargets ? .array([]) : .bool(false))
        binders[node]?.last = value
        guard !last.isIdentical(to: value) else { return }
        let kind = isOfTargets ? "onScrollTargetVisibilityChange" : "onScrollVisibilityChange"
        guard passesGuard(node, kind) else { return }
        let source = log.cause(.geometry(read: kind), parent: currentCause)
        let cause = actionCause(kind, action(.action, of: node), at: node, parent: source)
        queue(node, parameters: [value, last, value], kind: kind, cause: cause)
    }
}
