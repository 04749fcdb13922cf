import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Passes A and B: appearance, and binders that compare with their last value. Their actions are queued and run after the
/// pull, never inside it (RERENDER 8.4).
extension Graph {
    /// Queues `onAppear` of what came and `onDisappear` of what went, new before old (RERENDER 5.4), and has tasks wait for the
    /// next turn.
    package func queueAppearances() {
        purgeLists()
        let (came, left) = takeChangedCandidates()
        var nodes = appearing + came + unsubscribed()
        appearing.removeAll()
        unseenNodes.removeAll(keepingCapacity: true)
        nodes.sort { Agenda.precedes(place(ofNode: $0), place(ofNode: $1)) }
        for node in nodes {
            switch tree.kind[node] {
            case .onAppear: queue(node, parameters: [], kind: "onAppear", cause: currentCause)
            case .task: startTask(node)
            case .onReceive: beginReceiving(node)
            default: break
            }
        }
        actionQueue.append(contentsOf: disappearing)
        disappearing.removeAll()
        for node in left.sorted(by: { Agenda.precedes(place(ofNode: $0), place(ofNode: $1)) }) {
            switch tree.kind[node] {
            case .onDisappear: queue(node, parameters: [], kind: "onDisappear", cause: currentCause)
            case .task: cancelTask(node)
            case .onReceive: timers[node] = TimerState()
            default: break
            }
        }
    }

    /// The `onDisappear` actions of what went with the rows that left, in the order in which it went.
    package func takeDisappearances() -> [QueuedAction] {
        defer { disappearing.removeAll() }
        return disappearing
    }

    /// Lets every binder compare; those that differ queue their action, within the guards of one frame.
    package func pullBinders() throws(SessionFault) {
        purgeLists()
        let nodes = binders.keys.sorted()
        guard !nodes.isEmpty else { return }
        try spend(.visit, nodes.count * 10)
        let ordered =
            nodes.count < 2
            ? nodes : nodes.sorted { Agenda.precedes(place(ofNode: $0), place(ofNode: $1)) }
        for node in ordered where isLive(node) {
            switch tree.kind[node] {
            case .onPreferenceChange: try pullPreference(node)
            case .onChange: try pullChange(node)
            case .task: try pullTask(node)
            case .onGeometryChange, .onScrollGeometryChange: try pullGeometry(node)
            case .scrollPosition: try pullScrollPosition(node)
            case .onScrollVisibilityChange, .onScrollTargetVisibilityChange: try pullVisibility(node)
            default: break
            }
        }
        preferencesDirty.removeAll()
    }

    private func pullPreference(_ node: NodeID) throws(SessionFault) {
        let key = program.nodes[tree.template[node]].reference
        // Which candidate is shown decides whose preferences count.
        guard let state = binders[node], state.last == nil || preferencesDirty.contains(key) || hasCandidates else {
            return
        }
        let value = try combinedPreference(key, below: node)
        if let last = state.last, last.isIdentical(to: value) { return }
        binders[node]?.last = value
        let name = program.preferences[Int(key)].name
        guard passesGuard(node, "onPreferenceChange(\(name))") else { return }
        let source = log.cause(.preference(key: name), parent: preferenceCause(key, below: node))
        let cause = actionCause(
            "onPreferenceChange", action(.action, of: node), at: node, key: name, parent: source)
        queue(node, parameters: [value], kind: "onPreferenceChange", cause: cause)
    }

    /// The run that wrote the preference last.
    private func preferenceCause(_ key: Int32, below binder: NodeID) -> Int32 {
        var cause = currentCause
        meter.add(.visit, preferenceNodes.count)
        for node in preferenceNodes where program.nodes[tree.template[node]].reference == key && isLive(node) {
            let closure = tree.blocks[tree.block[node]].closure
            if runs[closure].cause > cause { cause = runs[closure].cause }
        }
        return cause
    }

    private func pullChange(_ node: NodeID) throws(SessionFault) {
        guard let attribute = attribute(.of, of: node), let state = binders[node] else { return }
        let value = try watched(attribute, at: node)
        guard let last = state.last else {
            binders[node]?.last = value
            if number(.initial, of: node) == 1 {
                queue(node, parameters: [value, value], kind: "onChange", cause: actionCause("onChange", node))
            }
            return
        }
        if program.types.areEqual(last, value) { return }
        binders[node]?.last = value
        guard passesGuard(node, "onChange(of:)") else { return }
        queue(node, parameters: [last, value], kind: "onChange", cause: actionCause("onChange", node))
    }

    /// What an `onChange` watches: as the body or closure has made it, or as it is now.
    private func watched(_ attribute: Attribute, at node: NodeID) throws(SessionFault) -> Value {
        if case .captured = attribute.source { return try live(attribute, at: node) }
        return value(.of, of: node) ?? .null
    }

    private func pullGeometry(_ node: NodeID) throws(SessionFault) {
        guard let attribute = attribute(.of, of: node), let state = binders[node] else { return }
        let value = try live(attribute, at: node)
        if let last = state.last, last.isIdentical(to: value) { return }
        let kind = tree.kind[node] == .onGeometryChange ? "onGeometryChange" : "onScrollGeometryChange"
        if state.dispatched.contains(where: { $0.isIdentical(to: value) }) {
            // What was refused is over, as it is for onChange: a later event does not take it up again.
            binders[node]?.last = value
            finding("geometry-cycle", "\(kind) is cycling between duplicate values", at: node)
            return
        }
        let source = log.cause(.geometry(read: kind), parent: currentCause)
        let cause = actionCause(kind, action(.action, of: node), at: node, parent: source)
        var last = state.last ?? value
        if state.last == nil, tree.kind[node] == .onScrollGeometryChange {
            // Seen at mount: a call with the geometry of before layout, then one with that of after it.
            last = (try? live(attribute, at: node, isLaidOut: false)) ?? value
            queue(node, parameters: [last, last, last], kind: kind, cause: cause)
        }
        binders[node]?.last = value
        if binders[node]?.dispatched.isEmpty == true { dispatchedBinders.append(node) }
        binders[node]?.dispatched.append(value)
        queue(node, parameters: [value, last, value], kind: kind, cause: cause)
    }

    func actionCause(_ kind: String, _ node: NodeID) -> Int32 {
        actionCause(kind, action(.action, of: node), at: node, parent: currentCause)
    }

    /// onChange and onPreferenceChange may act twice a frame (RERENDER 8.5).
    func passesGuard(_ node: NodeID, _ what: String) -> Bool {
        let count = binders[node]?.dispatches ?? 0
        guard count < 2 else {
            finding("update-cycle", "\(what) action tried to update multiple times per frame.", at: node)
            return false
        }
        if count == 0 { dispatchedBinders.append(node) }
        binders[node]?.dispatches = count + 1
        return true
    }

    /// A binder's `of`: captured names, its own live inputs; before layout these are all zero.
    func live(_ attribute: Attribute, at node: NodeID, isLaidOut: Bool = true) throws(SessionFault) -> Value {
        try spend(.evaluation, 8)
        do {
            guard readsGeometry(attribute) else { return try tree.evaluate(captured: attribute, at: node) { _ in } }
            let coordinates = coordinates
            let state = isLaidOut ? scrollGeometry(around: node) : nil
            let scroll = state?.offset ?? .zero
            return try tree.evaluate(captured: attribute, at: node) { context in
                context.scroll = scroll
                context.progress = state.map { coordinates.progress(of: $0) } ?? 0
                context.proxy = { (query) throws(EvaluationFault) -> Value in
                    guard isLaidOut else { return query.zero }
                    switch query {
                    case .size: return .size(coordinates.size(of: node))
                    case .contentSize: return .size(state?.contentSize ?? .zero)
                    case .safeAreaInsets: return .insets(coordinates.tree.viewport.safeArea)
                    case .frame(let space): return .rect(coordinates.frame(of: node, in: space))
                    case .bounds(let space): return .rect(coordinates.bounds(of: space, around: node))
                    case .progress(let range, let axis):
                        return .number(try coordinates.resolved(range, of: node, along: axis)?.progress ?? 0)
                    case .phase: return .number(coordinates.phase(of: node))
                    }
                }
            }
        } catch {
            throw SessionFault(
                code: error.code, message: error.message, pointer: attribute.pointer, path: path(of: node),
                offset: error.offset, length: error.length)
        }
    }

    /// Whether the value depends on where things are, besides the names that the body captured.
    private func readsGeometry(_ attribute: Attribute) -> Bool {
        guard case .captured(let expression, _) = attribute.source else { return false }
        return program.expressions[expression].reads.contains { read in
            switch read {
            case .name(let name), .property(let name, _): name.space == .scroll || name.space == .phase
            case .proxy(let source, _): !source.isReader
            }
        }
    }

    /// Whether layout placed a node: a candidate that ViewThatFits did not choose is nowhere.
    func isPlaced(_ node: NodeID) -> Bool {
        let at = Int(tree.layoutNode[node])
        return geometry.isPlaced.indices.contains(at) && geometry.isPlaced[at]
    }

    /// Whether a node stands inside a ViewThatFits, where being mounted is not being shown.
    func isCandidate(_ node: NodeID) -> Bool {
        guard hasCandidates else { return false }
        var at = writtenParent(of: node)
        while at >= 0 {
            if tree.kind[at] == .viewThatFits { return true }
            at = writtenParent(of: at)
        }
        return false
    }

    func queue(_ node: NodeID, parameters: [Value], kind: String, cause: Int32) {
        guard let action = action(.action, of: node), !program.actions[action].isEmpty else { return }
        let cause =
            kind == "onAppear" || kind == "onDisappear"
            ? actionCause(kind, action, at: node, parent: cause) : cause
        actionQueue.append(
            QueuedAction(
                action: action, block: tree.block[node], node: node, parameters: parameters, cause: cause, kind: kind))
    }
}
