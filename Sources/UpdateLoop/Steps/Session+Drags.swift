import Expressions
import Geometry
import ViewDocument
import ViewGraph
import ViewTree

/// A drag is told its places in the space that its gesture names, as it was when the drag began: a view that moves with the finger
/// takes no other space with it.
extension Session {
    func located(_ event: SessionEvent) -> SessionEvent {
        switch event {
        case .tap(let name): return tap(on: name, at: nil) ?? event
        case .ask(let name?, Self.tapAt, let place): return tap(on: name, at: place) ?? event
        default: break
        }
        guard case .ask(let name?, let stage, .object(var told)) = event, stage == "drag" || stage == "drop",
            let view = graph.view(named: name),
            let heard = graph.provider(of: stage, around: view, value: .null),
            let space = graph.property("space", ofBody: heard.block)?.spaceOfDrag
        else { return event }
        let frame = settledCoordinates.frame(of: view, in: space)
        for (place, key) in told.names.enumerated() where key.lowercased().hasSuffix("location") {
            guard case .object(var point) = told.values[place] else { continue }
            for (axis, name) in point.names.enumerated() {
                guard case .number(let length) = point.values[axis] else { continue }
                point.values[axis] = .number(length + (name == "x" ? frame.minX : frame.minY))
            }
            told.values[place] = .object(point)
        }
        return .ask(name, of: stage, .object(told))
    }
}

/// A tap whose action is told where it was is one at a place; in the middle of its view where the event says no other.
extension Session {
    /// The event of a tap at a place: told in the space of the view that is named, heard in that of the view with the gesture.
    static let tapAt = "tapAt"

    /// A tap at a place of a view, or in its middle. What hears it may be a view around it, with the frame or the padding that
    /// stand between them, or one inside, whose middle is touched where that of the view lies beside it.
    private func tap(on name: String, at place: Value?) -> SessionEvent? {
        guard let view = graph.view(named: name), let action = graph.tapAction(at: view), tellsPlace(action) else {
            return nil
        }
        // Where they end, while an animation shows them on their way: as bodies and readers see them.
        let coordinates = settledCoordinates
        let node = graph.tree.layoutNode[action.node] >= 0 ? action.node : view
        let (named, heard) = (coordinates.size(of: view), coordinates.size(of: node))
        var point = Point(x: named.width / 2, y: named.height / 2)
        if case .point(let told)? = place { point = told }
        // From the space of the one to that of the other, through what scales and turns them.
        func toRoot(_ node: NodeID) -> AffineTransform {
            coordinates.transform(from: node, includingSelf: false, throughEffects: false, upTo: -1)
        }
        if node != view {
            point =
                toRoot(node).inverse?.apply(toRoot(view).apply(point)) ?? Point(x: heard.width / 2, y: heard.height / 2)
        }
        if place == nil, point.x < 0 || point.x > heard.width || point.y < 0 || point.y > heard.height {
            point = Point(x: heard.width / 2, y: heard.height / 2)
        }
        return .ask(name, of: Self.tapAt, .point(point))
    }

    /// Whether the action names what it is told.
    func tellsPlace(_ action: QueuedAction) -> Bool {
        action.parameters.isEmpty && (graph.program.actions[action.action].takes ?? 0) > 0
    }
}

extension Value {
    /// The space that a drag's `coordinateSpace` names; nil for the view's own.
    fileprivate var spaceOfDrag: CoordinateSpace? {
        switch self {
        case .string(let word), .symbol(let word):
            switch word {
            case "global": return .global
            case "scrollView": return .scrollView
            default: return nil
            }
        case .object(let object): return object["named"].map { .named($0.text) }
        default: return nil
        }
    }
}
