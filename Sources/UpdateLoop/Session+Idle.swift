import Expressions
import Geometry
import RenderReport
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// What an event that sets what is set already, scrolls to where it stands or resizes to the size there is did: nothing. Nil for any other event,
    /// and for one at fault, which is found on the usual way.
    func idleUpdate(_ event: SessionEvent, overscroll: Bool) -> Update? {
        var clamped = false
        switch event {
        case .set(let assignments):
            for assignment in assignments where !graph.holds(assignment) { return nil }
        case .scroll(let view, let x, let y):
            guard let node = graph.scrollView(named: view), let state = graph.scrollState(of: node) else { return nil }
            let wanted = target(of: state, x: x, y: y, overscroll: overscroll)
            guard wanted == state.offset else { return nil }
            clamped = wanted.x != x ?? wanted.x || wanted.y != y ?? wanted.y
        case .resize(let change):
            guard change.applied(to: graph.tree.viewport) == graph.tree.viewport else { return nil }
        default: return nil
        }
        var offsets: (from: Value, to: Value) = (.number(0), .number(0))
        if case .scroll(let view, _, _) = event, let node = graph.scrollView(named: view) {
            offsets = self.offsets(of: event, node, overscroll: overscroll)
        }
        graph.log.live = graph.liveViews - graph.insideViews
        return Update(event: told(event, offsets), clamped: clamped, log: graph.log)
    }
}

extension Graph {
    /// Whether a slot has the value that it is to be set to, and setting it once more tells nobody. Only asked where the
    /// name is found at once.
    fileprivate func holds(_ assignment: SlotAssignment) -> Bool {
        guard let view = onlyView(named: assignment.target),
            let (target, type) = target(assignment.slot, of: instance(at: view)),
            case .success(let value) = assignment.value.coerced(to: .exactly(type))
        else { return false }
        return isIdle(target, value)
    }
}
