import Expressions
import Geometry
import ViewDocument
import ViewTree

extension NaiveSession {
    /// What of a scroll view is in view: a view's own answer, or the ids of the targets; told when it is another.
    func pullVisibility(_ binder: LiveNode) {
        guard let geometry else { return }
        var threshold = 0.5
        if case .number(let number)? = value(.amount, binder) { threshold = number }
        func isSeen(_ node: LiveNode, _ scroll: LiveNode) -> Bool? {
            guard let view = geometry.node(node), let state = geometry.scroll(scroll) else { return nil }
            return geometry.coordinates.visibleShare(of: view, in: state) >= threshold
        }
        if binder.kind == .onScrollTargetVisibilityChange {
            guard let scroll = scrollView(inside: binder) else { return }
            let seen = targets(in: scroll).filter { isSeen($0.node, scroll) == true }
            binder.lastValue = binder.lastValue ?? .array([])
            pull(binder, .array(seen.map(\.id))) { [$1, $0, $1] }
        } else {
            guard geometry.isPlaced(binder), let scroll = binder.enclosing(where: \.isScrollView),
                let seen = isSeen(binder, scroll)
            else { return }
            binder.lastValue = binder.lastValue ?? .bool(false)
            pull(binder, .bool(seen)) { [$1, $0, $1] }
        }
    }
}
