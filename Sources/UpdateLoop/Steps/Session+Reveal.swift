import Expressions
import Geometry
import LayoutEngine
import ViewDocument
import ViewGraph
import ViewTree

/// A programmatic scroll that waits until what was written is laid out.
struct ScrollRequest {
    var target: ScrollTarget
    var anchor: UnitPoint?
    /// Where the target is looked for: the scroll view that the event names, or the reader of a proxy.
    var scope: NodeID?
    /// What asked for it; -1 for the event itself.
    var cause: Int32 = -1
    /// Of an event, which is refused where there is no target; an action's then does nothing.
    var pointer: String?
}

/// A target while the event brings it to its anchor.
struct RevealedTarget {
    var place: ScrollPlace
    var scroll: NodeID
    /// The part of the visible area at which the same part of the target shall stand; nil for an axis that stays.
    var x: Double?
    var y: Double?
    /// Of a point: parts are distances from the beginning instead.
    var isDistance = false

    subscript(axis: Axis) -> Double? { axis == .horizontal ? x : y }
}

/// Programmatic scrolls (LAZY 8). The place of a row that is not mounted is estimated; as the rows around it come to be known
/// the offset follows, until layout asks for nothing more.
extension Session {
    /// Moves scroll views as the requests that wait say, when nothing is left to be laid out; whether any moved, which is a
    /// transaction.
    func revealRequested() -> Bool {
        guard !requests.isEmpty || !graph.proxyScrolls.isEmpty else { return false }
        let waiting =
            requests
            + graph.proxyScrolls.map {
                ScrollRequest(target: $0.target, anchor: $0.anchor, scope: $0.reader, cause: $0.cause)
            }
        requests = []
        graph.proxyScrolls = []
        do {
            guard try reveal(waiting) else { return false }
            graph.log.transactions += 1
            return true
        } catch {
            refusal = error
            return false
        }
    }

    private func reveal(_ requests: [ScrollRequest]) throws(EventFault) -> Bool {
        revealing = []
        var moves = false
        for request in requests {
            if let target = contentTarget(request) {
                if reported == nil, let state = graph.scrollState(of: target.scroll) {
                    reported = (target.scroll, state.offset)
                }
                revealing.append(target)
                if follow(target, cause: request.cause) { moves = true }
                continue
            }
            guard let place = try place(of: request) else { continue }
            var anchor = request.anchor
            let named = request.pointer == nil ? nil : request.scope
            let around = graph.scrollViews(around: place.node, inside: request.scope)
            for scroll in named.map({ [$0] }) ?? around {
                guard let target = target(place, anchor, in: scroll) else { continue }
                if reported == nil, let state = graph.scrollState(of: scroll) { reported = (scroll, state.offset) }
                revealing.append(target)
                if follow(target, cause: request.cause) { moves = true }
                // Scroll views further out go no further than it takes to see it.
                anchor = nil
            }
        }
        revealed += revealing
        return moves
    }

    /// An end of what a scroll view shows, or a point of it; nil for other targets.
    private func contentTarget(_ request: ScrollRequest) -> RevealedTarget? {
        guard let scroll = request.scope, graph.isLive(scroll) else { return nil }
        var target = RevealedTarget(place: .content(scroll), scroll: scroll)
        switch request.target {
        case .edge(let edge):
            let isMirrored = graph.tree.environments[graph.tree.environment[scroll]].isRightToLeft
            switch edge {
            case .top: target.y = 0
            case .bottom: target.y = 1
            case .leading: target.x = isMirrored ? 1 : 0
            case .trailing: target.x = isMirrored ? 0 : 1
            }
        case .point(let x, let y):
            target.isDistance = true
            target.x = x
            target.y = y
        case .name, .id: return nil
        }
        if !graph.coordinates.scrolls(scroll, along: .horizontal) { target.x = nil }
        if !graph.coordinates.scrolls(scroll, along: .vertical) { target.y = nil }
        return target
    }

    private func place(of request: ScrollRequest) throws(EventFault) -> ScrollPlace? {
        switch request.target {
        case .name(let name):
            if let view = graph.view(named: name) { return .node(outermost(view)) }
            if let place = graph.scrollPlace(ofID: .string(name), inside: request.scope) { return place }
            guard let pointer = request.pointer else { return nil }
            var fault = missing(name, "view", pointer: pointer)
            fault.message += "; a name that stands inside a row is found only while that row is mounted"
            throw fault
        case .edge, .point: return nil
        case .id(let id):
            if let place = graph.scrollPlace(ofID: id, inside: request.scope) { return place }
            if case .string(let name) = id, let view = graph.view(named: name) { return .node(outermost(view)) }
            guard let pointer = request.pointer else {
                diagnoseMissing(id, request)
                return nil
            }
            let known = graph.knownIDs(like: id)
            let shown = id.text.count <= 64 ? id.text : "\(id.text.prefix(64))…"
            let suggestion = known.sameText.map { same in
                if case .string(let text) = same { "\"\(text)\"" } else { same.text }
            }
            throw EventFault(
                code: "unknown-id",
                message:
                    "no row of a ForEach in a scroll view and no live view has the id \(shown); an id or a name that "
                    + "stands inside a row is found only while that row is mounted",
                pointer: pointer,
                suggestion: suggestion
                    ?? Suggestions.nearest(to: id.text, among: known.texts + graph.knownNames()))
        }
    }

    /// SwiftUI ignores a target that is not there; a tool says so.
    private func diagnoseMissing(_ id: Value, _ request: ScrollRequest) {
        graph.log.diagnose(
            Diagnostic(
                code: "scroll-target",
                message:
                    "a programmatic scroll finds no row of a ForEach and no live view with the id \(id.text.prefix(64)) in a scroll "
                    + "view of its reader, and does nothing",
                path: request.scope.map { graph.path(of: $0) } ?? "",
                pointer: request.scope.map { pointer(of: $0) } ?? ""))
    }

    private func outermost(_ found: NodeID) -> NodeID {
        graph.coordinates.outermost(ofView: graph.tree.view[Int(found)] >= 0 ? graph.tree.view[Int(found)] : found)
    }

    /// The target as it is followed: without an anchor the end at which it comes into sight first, or none where it is in
    /// sight.
    private func target(_ place: ScrollPlace, _ anchor: UnitPoint?, in scroll: NodeID) -> RevealedTarget? {
        guard let state = graph.scrollState(of: scroll), let frame = frame(of: place, in: scroll) else { return nil }
        var result = RevealedTarget(place: place, scroll: scroll)
        for axis in Axis.allCases where graph.coordinates.scrolls(scroll, along: axis) {
            var part = anchor.map { axis == .horizontal ? $0.x : $0.y }
            if anchor == nil {
                let (start, port) = visible(frame, state, along: axis)
                if start < 0 || (frame.size[axis] > port && start > 0) {
                    part = 0
                } else if start + frame.size[axis] > port, frame.size[axis] <= port {
                    part = 1
                }
            }
            if axis == .horizontal { result.x = part } else { result.y = part }
        }
        return result
    }

    /// Where a frame begins in the part of a scroll view that its insets leave, and how long that part is.
    private func visible(_ frame: Rect, _ state: ScrollGeometry, along axis: Axis) -> (start: Double, port: Double) {
        let before = axis == .vertical ? state.insets.top : state.insets.leading
        let after = axis == .vertical ? state.insets.bottom : state.insets.trailing
        return (frame.origin[axis] - before, state.containerSize[axis] - before - after)
    }

    /// The frame of a target in what a scroll view shows.
    private func frame(of place: ScrollPlace, in scroll: NodeID) -> Rect? {
        let coordinates = graph.coordinates
        guard graph.isLive(place.node) else { return nil }
        var frame = Rect(origin: .zero, size: coordinates.size(of: place.node))
        if case .content(let node) = place {
            guard let state = graph.scrollState(of: node) else { return nil }
            let start = Point(x: state.insets.leading, y: state.insets.top) - state.offset
            return Rect(origin: start, size: state.contentSize)
        }
        if case .row(let container, let index) = place {
            guard let row = layout.frame(ofRow: index, of: container, tree: graph.tree) else { return nil }
            frame = row
        }
        return coordinates.transform(from: place.node, includingSelf: false, throughEffects: false, upTo: scroll)
            .boundingBox(of: frame)
    }

    /// The offset at which a target stands at its anchor, before and after the ends of the content are minded.
    private func offset(showing target: RevealedTarget) -> (wanted: Point, reached: Point, state: ScrollGeometry)? {
        guard graph.isLive(target.scroll), let state = graph.scrollState(of: target.scroll),
            let frame = frame(of: target.place, in: target.scroll)
        else { return nil }
        var wanted = state.offset
        for axis in Axis.allCases {
            guard let part = target[axis] else { continue }
            let (start, port) = visible(frame, state, along: axis)
            wanted[axis] += start + (target.isDistance ? part : part * (frame.size[axis] - port))
        }
        let end = state.maximumOffset
        return (wanted, Point(x: min(max(wanted.x, 0), end.x), y: min(max(wanted.y, 0), end.y)), state)
    }

    /// Moves the scroll view to where its target stands by what is known now; whether it moved.
    private func follow(_ target: RevealedTarget, cause: Int32? = nil) -> Bool {
        guard let (_, reached, state) = offset(showing: target) else { return false }
        // Sums of lengths differ in the last bits by the way they were added up.
        guard (reached - state.offset).isLonger(than: 1e-6) else { return false }
        if let cause {
            let isVertical = target.x == nil
            let from = isVertical ? Value.number(state.offset.y) : .point(state.offset)
            let to = isVertical ? Value.number(reached.y) : .point(reached)
            graph.currentCause = graph.log.cause(
                .scroll(view: graph.ownName(of: target.scroll) ?? "", from: from, to: to), parent: cause)
        }
        move(target.scroll, to: reached, from: state.offset, isProgrammatic: true)
        return true
    }

    /// After a wave of layout: targets whose place is known better now are followed.
    func followTargets() -> Bool {
        guard !revealing.isEmpty, corrections < UpdateLimits.corrections else { return false }
        var moves = false
        for target in revealing where follow(target) { moves = true }
        if moves { corrections += 1 }
        return moves
    }

    /// Whether an end of the content kept the event's target from its anchor.
    var targetIsClamped: Bool {
        guard let first = revealed.first, let (wanted, reached, _) = offset(showing: first) else { return false }
        return (wanted - reached).isLonger(than: 1e-6)
    }
}

extension Point {
    fileprivate func isLonger(than length: Double) -> Bool { max(x.magnitude, y.magnitude) > length }
}

extension Session {
    /// Takes back what layout asked for before readers ran: it asks again, by what there is then.
    func askAgain(for requests: [ContentRequest]) -> [ContentRequest] {
        for case .rows(let node, _) in requests { layout.owe(rowOf: node) }
        return graph.askAgain(for: requests)
    }
}
