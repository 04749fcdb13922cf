import Expressions
import Geometry
import LayoutEngine
package import RenderReport
import ViewDocument
import ViewGraph
package import ViewTree

/// What one event did.
package struct Update: Sendable {
    private let told: ToldEvent
    package var clamped: Bool
    package var log: WorkLog
    /// What the naive engine did otherwise, a line each; nil where it did not run beside the session.
    package var differences: [String]?

    init(event: ToldEvent, clamped: Bool, log: WorkLog) {
        told = event
        self.clamped = clamped
        self.log = log
    }

    /// The event as reports tell it.
    package var event: ReportedEvent {
        switch told {
        case .reported(let event): event
        case .set(let assignments): .set(.object(nested(assignments)))
        }
    }
}

/// What a report tells of an event: that of values set is written when somebody reads it.
enum ToldEvent: Sendable {
    case reported(ReportedEvent)
    case set([SlotAssignment])
}

extension Session {
    /// A programmatic scroll is told as the scroll that it came to: of the innermost scroll view that has the target.
    func toldReveal(in view: String?) -> ToldEvent {
        guard let (scroll, from) = reported, let state = graph.scrollState(of: scroll) else {
            return .reported(.scroll(view: view, from: .number(0), to: .number(0)))
        }
        let name = view ?? (scroll == graph.scrollView(named: nil) ? nil : graph.ownName(of: scroll))
        guard graph.coordinates.scrolls(scroll, along: .horizontal) else {
            return .reported(.scroll(view: name, from: .number(from.y), to: .number(state.offset.y)))
        }
        return .reported(.scroll(view: name, from: .point(from), to: .point(state.offset)))
    }

    func told(_ event: SessionEvent, _ offsets: (from: Value, to: Value)) -> ToldEvent {
        switch event {
        case .set(let assignments): .set(assignments)
        case .choose(let target, let tag): .set([SlotAssignment(target: target, slot: "selection", value: tag)])
        case .timed(let inner, _), .banded(let inner): told(inner, offsets)
        default: .reported(reported(event, offsets))
        }
    }

    private func reported(_ event: SessionEvent, _ offsets: (from: Value, to: Value)) -> ReportedEvent {
        switch event {
        case .scroll(let view, _, _): return .scroll(view: view, from: offsets.from, to: offsets.to)
        case .tap(let name), .ask(let name?, Self.tapAt, _): return .tap(name)
        case .set(let assignments): return .set(.object(nested(assignments)))
        case .choose(let target, let tag):
            return .set(.object(nested([SlotAssignment(target: target, slot: "selection", value: tag)])))
        case .perform(let target, let action), .work(_, let target, _, let action):
            return .perform(component: target, action: action)
        case .leave(let name), .ask(nil, let name, _): return .plain(name)
        // A swipe is asked of the edge that it reveals.
        case .ask(let view?, let name, _): return .asked(String(name.prefix { $0 != "_" }), of: view)
        case .resize(let change):
            let viewport = change.applied(to: graph.tree.viewport)
            return .resize(width: viewport.width, height: viewport.height)
        case .advance(let seconds): return .advance(from: graph.clock, to: graph.clock + seconds, ticks: 0)
        case .transaction(let events): return .transaction(count: events.count)
        case .stages(let stages):
            guard let first = stages.first else { return .transaction(count: 0) }
            return reported(first, offsets)
        case .timed(let inner, _), .banded(let inner): return reported(inner, offsets)
        case .fling(let view, _), .scrollTo(_, _, let view):
            return .scroll(view: view, from: offsets.from, to: offsets.to)
        case .scrolls(let events):
            return .scrolls(
                events.map { inner in
                    guard case .scroll(let view, _, _) = inner, let node = graph.scrollView(named: view) else {
                        return (view: "", from: .number(0), to: .number(0))
                    }
                    let (from, to) = self.offsets(of: inner, node, overscroll: layout.allowsOverscroll)
                    if isHorizontal(node), case .point(let before) = from, case .point(let after) = to {
                        return (view: view ?? "", from: .number(before.x), to: .number(after.x))
                    }
                    return (view: view ?? "", from: from, to: to)
                })
        }
    }
}

/// Target -> slot -> value, as a request has it: the slots of one target follow each other.
private func nested(_ assignments: [SlotAssignment]) -> ObjectValue {
    var targets = ObjectValue(names: [], values: [])
    for assignment in assignments {
        var slots = ObjectValue(names: [], values: [])
        if targets.names.last == assignment.target, case .object(let object)? = targets.values.popLast() {
            slots = object
        } else {
            targets.names.append(assignment.target)
        }
        slots.names.append(assignment.slot)
        slots.values.append(assignment.value)
        targets.values.append(.object(slots))
    }
    return targets
}
