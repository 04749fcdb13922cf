import Expressions
import Geometry
import ViewDocument
import ViewGraph
import ViewTree

/// How UIKit's scroll views move: rubber band, deceleration and where they come to rest.
package enum ScrollPhysics {
    /// Share of its speed that a fling keeps in a millisecond (UIScrollView.DecelerationRate.normal).
    static let deceleration = 0.998

    /// How far past the edge content is drawn that was dragged `distance` past it: it resists more and more and never gets
    /// further than the visible length.
    package static func rubberBand(_ distance: Double, length: Double) -> Double {
        guard length > 0, distance > 0 else { return 0 }
        return (1 - 1 / (distance * 0.55 / length + 1)) * length
    }

    /// How far a fling goes before it rests, points, for a speed in points a second.
    package static func projection(ofVelocity velocity: Double) -> Double {
        velocity / 1_000 * deceleration / (1 - deceleration)
    }

    /// How far a fling has come after `seconds`.
    package static func distance(ofVelocity velocity: Double, after seconds: Double) -> Double {
        projection(ofVelocity: velocity) * (1 - PortableMath.exponential(-seconds / 0.4995))
    }
}

extension Session {
    /// An event as a plain one: where a fling rests.
    func plain(_ event: SessionEvent) throws(EventFault) -> SessionEvent {
        switch event {
        case .timed(let inner, let seconds): .timed(try plain(inner), seconds: seconds)
        case .banded(let inner): .banded(try plain(inner))
        case .fling(let view, let velocity): try settled(view, velocity)
        case .scrolls(let events): .scrolls(events.map { along($0) })
        case .transaction(let events): .transaction(try plain(events))
        case .ask(let view?, "taps", .number(let count)): tapped(view, count) ?? event
        case .tap, .ask(_, Self.tapAt, _), .ask(_, "drag", _), .ask(_, "drop", _): located(event)
        case .stages(let stages): .stages(try stages.map { (stage) throws(EventFault) in try plain(stage) })
        default: event
        }
    }

    /// Several taps on what waits for none: each is a tap.
    private func tapped(_ name: String, _ count: Double) -> SessionEvent? {
        guard let view = graph.view(named: name), graph.provider(of: "taps", around: view, value: .null) == nil else {
            return nil
        }
        return .transaction([SessionEvent](repeating: .tap(name), count: Int(min(max(count, 1), 10))))
    }

    private func plain(_ events: [SessionEvent]) throws(EventFault) -> [SessionEvent] {
        var result: [SessionEvent] = []
        for (place, event) in events.enumerated() {
            do {
                result.append(try plain(event.inTransaction))
            } catch {
                var fault = error
                fault.pointer = "/transaction/\(place)" + fault.pointer
                throw fault
            }
        }
        return result
    }

    private func state(of view: String?, pointer: String) throws(EventFault) -> (node: NodeID, state: ScrollGeometry)? {
        guard let node = graph.scrollView(named: view) else {
            guard let view else { return nil }
            throw missing(view, "scroll view", pointer: pointer)
        }
        return graph.scrollState(of: node).map { (node, $0) }
    }

    /// Whether a scroll view goes sideways only.
    func isHorizontal(_ scroll: NodeID) -> Bool { graph.coordinates.axis(of: scroll) == .horizontal }

    /// In a map of offsets a number is along the axis of its scroll view.
    private func along(_ event: SessionEvent) -> SessionEvent {
        guard case .scroll(let view, nil, let length?) = event, let node = graph.scrollView(named: view),
            isHorizontal(node)
        else { return event }
        return .scroll(view: view, x: length, y: nil)
    }

    /// Let go without any speed, a scroll view with a target still moves on to it.
    private func settled(_ view: String?, _ velocity: FlingVelocity) throws(EventFault) -> SessionEvent {
        guard let (node, state) = try state(of: view, pointer: "/fling/in") else {
            return .scroll(view: view, x: nil, y: nil)
        }
        func target(_ axis: Axis, _ velocity: Double) -> Double {
            rest(
                state.offset[axis] + ScrollPhysics.projection(ofVelocity: velocity), from: state, node, along: axis)
        }
        switch velocity {
        case .along(let velocity):
            return isHorizontal(node)
                ? .scroll(view: view, x: target(.horizontal, velocity), y: nil)
                : .scroll(view: view, x: nil, y: target(.vertical, velocity))
        case .parts(let velocity):
            let x = velocity.x == 0 ? nil : target(.horizontal, velocity.x)
            return .scroll(view: view, x: x, y: x != nil && velocity.y == 0 ? nil : target(.vertical, velocity.y))
        }
    }

    /// Where a scroll that would end at `projected` rests: at the nearest page, at most one away, or the nearest view.
    private func rest(_ projected: Double, from state: ScrollGeometry, _ node: NodeID, along axis: Axis) -> Double {
        let end = state.maximumOffset[axis]
        let clamped = min(max(projected, 0), end)
        switch targetBehavior(of: node) {
        case 0?:
            let page = state.containerSize[axis]
            guard page > 0 else { return clamped }
            let current = state.offset[axis] / page
            let low = current.rounded(.up) - 1
            let high = current.rounded(.down) + 1
            return min(max(min(max((projected / page).rounded(), low), high) * page, 0), end)
        case 1?:
            let edges = targetEdges(in: node, state, along: axis)
            let nearest = edges.min { ($0 - clamped).magnitude < ($1 - clamped).magnitude }
            return min(max(nearest ?? clamped, 0), end)
        default: return clamped
        }
    }

    /// The modifier `scrollTargetBehavior` of a scroll view: 0 paging, 1 view aligned.
    private func targetBehavior(of scroll: NodeID) -> Double? {
        var at = graph.tree.parent[Int(scroll)]
        while at >= 0, graph.tree.kind[Int(at)].isModifier || graph.tree.kind[Int(at)].isStructural {
            if graph.tree.kind[Int(at)] == .scrollTargetBehavior {
                guard case .number(let behavior)? = graph.value(.value, of: at) else { return nil }
                return behavior
            }
            at = graph.tree.parent[Int(at)]
        }
        return nil
    }

    /// Offsets at which a view of the content begins: those of the outermost container with several.
    private func targetEdges(in scroll: NodeID, _ state: ScrollGeometry, along axis: Axis) -> [Double] {
        var elements = Array(graph.tree.elements(of: scroll))
        while elements.count == 1, !graph.tree.kind[Int(elements[0])].isPainting {
            let inner = Array(graph.tree.elements(of: elements[0]))
            if inner.isEmpty { break }
            elements = inner
        }
        let inset = axis == .vertical ? state.insets.top : state.insets.leading
        let coordinates = graph.coordinates
        let placed = elements.filter { element in
            let layout = graph.tree.layoutNode[Int(element)]
            return layout >= 0 && coordinates.geometry.isPlaced[Int(layout)]
        }
        return placed.map {
            coordinates.frame(of: $0, in: .scrollView).origin[axis] + state.offset[axis] - inset
        }
    }

    /// Past its ends content resists as under a finger.
    func banded(_ wanted: Point, _ state: ScrollGeometry) -> Point {
        let end = state.maximumOffset
        var result = wanted
        for axis in [Axis.horizontal, .vertical] {
            let length = state.containerSize[axis]
            if wanted[axis] < 0 { result[axis] = -ScrollPhysics.rubberBand(-wanted[axis], length: length) }
            let past = wanted[axis] - end[axis]
            if past > 0 { result[axis] = end[axis] + ScrollPhysics.rubberBand(past, length: length) }
        }
        return result
    }
}
