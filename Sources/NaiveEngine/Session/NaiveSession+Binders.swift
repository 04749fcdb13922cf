import Expressions
import Geometry
import ViewDocument
import ViewTree

/// Passes A, P and B: appearance, preferences, and binders that compare with their last value. Their actions are queued
/// and run after the pull (RERENDER 8.4).
extension NaiveSession {
    /// What came appears, what went disappears; new before old (RERENDER 5.4).
    func appear() {
        let covered = coveredScreens()
        root?.walk { node in
            guard [.onAppear, .onDisappear, .task, .onReceive].contains(node.kind) else { return }
            // A timer goes on ticking on a covered screen.
            guard isChosen(node), node.kind == .onReceive || !isAway(node, covered),
                !node.template.awaitsViews || holdsView(node)
            else { return leave(node) }
            if !node.hasAppeared, node.kind == .onAppear { queue(node) }
            if !node.hasAppeared, node.kind == .task { startTask(node) }
            if node.kind == .onReceive { beginReceiving(node) }
            node.hasAppeared = true
        }
        queued += disappeared
        disappeared = []
    }

    /// Whether any view stands in a node: a modifier around several acts when the first is there, and when the last is gone.
    private func holdsView(_ node: LiveNode) -> Bool {
        guard node.kind.isStructural || node.kind.isModifier else { return true }
        if node.blocks.flatMap(\.roots).contains(where: { holdsView($0) }) { return true }
        let children = node.template.children.prefix(node.kind.isModifier ? 1 : .max)
        return children.contains { holdsView(node.block.nodes[Int($0)]) }
    }

    /// Of the candidates of a ViewThatFits layout places one; the others neither appear nor give preferences (PASSES 4).
    private func isChosen(_ node: LiveNode) -> Bool {
        node.enclosing { $0.kind == .viewThatFits } == nil || geometry?.isPlaced(node) == true
    }

    /// A node that is unmounted or no longer chosen.
    func leave(_ node: LiveNode) {
        if node.hasAppeared, node.kind == .onDisappear, let action = action(.action, node) {
            disappeared.append(QueuedAction(action: action, block: node.block, node: node, isFarewell: true))
        }
        node.hasAppeared = false
        stop(node)
    }

    /// A task runs in the next turn; one that waits already is not asked twice.
    private func startTask(_ node: LiveNode) {
        guard let action = action(.action, node), !program.actions[action].isEmpty else { return }
        if deferred.contains(where: { $0.node === node && $0.rest == nil }) { return }
        cancel(node)
        deferred.append(QueuedAction(action: action, block: node.block, node: node, task: node))
    }

    /// A task whose view goes before it began does not begin, and a timer begins anew.
    func stop(_ node: LiveNode) {
        if node.kind == .task { cancel(node) }
        node.timer = nil
        node.heard = nil
        node.remembers = nil
    }

    /// A task whose `id` is another than when it was started last is started anew.
    private func pullTask(_ node: LiveNode) throws(EvaluationFault) {
        guard let value = try live(node) else { return }
        let last = node.lastValue
        node.lastValue = value
        if let last, !last.isIdentical(to: value), node.hasAppeared { startTask(node) }
    }

    /// Timers that are shown and do something, in document order; one with another interval begins anew.
    func runningTimers() -> [LiveNode] {
        var timers: [LiveNode] = []
        root?.walk { node in
            guard node.kind == .onReceive, node.hasAppeared, let action = action(.action, node),
                !program.actions[action].isEmpty, case .number(let interval)? = value(.amount, node)
            else {
                node.timer = nil
                return
            }
            let origin = value(.origin, node)?.text
            if node.timer?.interval != interval || node.timer?.origin != origin {
                let start = DocumentClock(startingAt: viewport.device.now).origin(
                    every: interval, from: origin, at: clock)
                node.timer = (start, interval, origin, 0)
            }
            timers.append(node)
        }
        return timers
    }

    /// Views that are shown and hear of a notification, in document order.
    func receivers(of notification: String, _ value: Value) -> [QueuedAction] {
        var heard: [QueuedAction] = []
        root?.walk { node in
            guard node.kind == .onReceive, node.hasAppeared, let action = action(.action, node),
                self.value(.notification, node)?.text == notification
            else { return }
            heard.append(QueuedAction(action: action, block: node.block, node: node, parameters: [value]))
        }
        return heard
    }

    func pullBinders() throws(EvaluationFault) {
        var binders: [LiveNode] = []
        root?.walk { node in
            switch node.kind {
            case .onChange, .task, .onPreferenceChange, .onGeometryChange, .onScrollGeometryChange, .scrollPosition,
                .onScrollVisibilityChange, .onScrollTargetVisibilityChange:
                binders.append(node)
            default: break
            }
        }
        for binder in binders {
            switch binder.kind {
            case .onPreferenceChange:
                pull(binder, try preference(Int(binder.template.reference), below: binder)) { [$1] }
            case .onChange: try pullChange(binder)
            case .task: try pullTask(binder)
            case .scrollPosition: try pullScrollPosition(binder)
            case .onScrollVisibilityChange, .onScrollTargetVisibilityChange: pullVisibility(binder)
            default: try pullGeometry(binder)
            }
        }
    }

    /// A changed value is told, twice a frame at most (RERENDER 8.5, 8.7, 8.8).
    func pull(_ binder: LiveNode, _ value: Value, _ parameters: (Value, Value) -> [Value]) {
        if let last = binder.lastValue, last.isIdentical(to: value) { return }
        let last = binder.lastValue ?? value
        binder.lastValue = value
        guard binder.dispatches < 2 else { return note("update-cycle", at: binder) }
        binder.dispatches += 1
        queue(binder, parameters(last, value))
    }

    /// What an `onChange` watches: as the body or closure has made it, or as it is now.
    private func watched(_ binder: LiveNode) throws(EvaluationFault) -> Value? {
        if let made = value(.of, binder) { return made }
        return try live(binder)
    }

    private func pullChange(_ binder: LiveNode) throws(EvaluationFault) {
        guard let value = try watched(binder) else { return }
        if binder.lastValue == nil {
            binder.lastValue = value
            if isTrue(.initial, binder) { queue(binder, [value, value]) }
        } else if binder.lastValue.map({ program.types.areEqual($0, value) }) != true {
            pull(binder, value) { [$0, $1] }
        }
    }

    /// Geometry binders refuse a value they were told in this frame already (RERENDER 8.5).
    private func pullGeometry(_ binder: LiveNode) throws(EvaluationFault) {
        guard let value = try live(binder) else { return }
        if let last = binder.lastValue, last.isIdentical(to: value) { return }
        if binder.dispatched.contains(where: { $0.isIdentical(to: value) }) {
            // What was refused is over.
            binder.lastValue = value
            return note("geometry-cycle", at: binder)
        }
        var last = binder.lastValue ?? value
        if binder.lastValue == nil, binder.kind == .onScrollGeometryChange {
            // Seen at mount: before layout, then after it.
            last = (try? live(binder, isLaidOut: false)) ?? value
            queue(binder, [last, last, last])
        }
        binder.lastValue = value
        binder.dispatched.append(value)
        queue(binder, [value, last, value])
    }

    /// `of`: names as the body saw them, its own geometry and offset as they are.
    private func live(_ binder: LiveNode, isLaidOut: Bool = true) throws(EvaluationFault) -> Value? {
        guard let expression = expression(.of, binder),
            let index = binder.template.attributes.first(where: { program.attributes[$0].key == .of })
        else { return nil }
        let compiled = program.expressions[expression]
        var context = CapturedContext(expression: compiled, captured: (binder.captures[index] ?? [])[...])
        let scroll = isLaidOut ? scrollView(around: binder) : nil
        if isLaidOut {
            context.scroll = scroll.flatMap { geometry?.scroll($0)?.offset } ?? .zero
        } else {
            context.proxy = { $0.zero }
        }
        if isLaidOut, let geometry {
            let content = scroll.flatMap { geometry.scroll($0)?.contentSize }
            context.proxy = { $0 == .contentSize ? .size(content ?? .zero) : geometry.answer($0, at: binder) }
        }
        return try compiled.evaluate(in: &context)
    }

    func queue(_ node: LiveNode, _ parameters: [Value] = []) {
        guard let action = action(.action, node), !program.actions[action].isEmpty else { return }
        queued.append(QueuedAction(action: action, block: node.block, node: node, parameters: parameters))
    }

    /// Every run of a reader's closure queues its `onUpdate`; what that reads of geometry counts as the closure's.
    func deferUpdate(of content: LiveBlock) {
        guard let reader = content.hole, let action = action(.onUpdate, reader), !program.actions[action].isEmpty else {
            return
        }
        for case .proxy(let source, let query) in program.actions[action].reads {
            guard source.isReader, let asked = self.reader(of: source, around: content) else { continue }
            for query in query.isOfPlace ? [query, .frame(.global)] : [query] {
                content.geometryReads.append((query, places?.answer(query, at: asked) ?? .null, asked))
            }
        }
        deferred.append(QueuedAction(action: action, block: content, node: reader))
    }

    /// A preference combined below a binder, in document order (RERENDER 1.9); the default where nothing gives it. One
    /// hides those of its key inside it, and a candidate that was not chosen gives none (PASSES 4).
    private func preference(_ key: Int, below binder: LiveNode) throws(EvaluationFault) -> Value {
        let declared = program.preferences[key]
        var values: [Value] = []
        root?.walk { node in
            guard node.kind == .preference, Int(node.template.reference) == key, isChosen(node) else { return }
            let isOwn = { (around: LiveNode) in around.kind == .preference && Int(around.template.reference) == key }
            guard node.enclosing(where: { $0 === binder || isOwn($0) || $0.template.liftsTo != nil }) === binder else {
                return
            }
            values.append(value(.value, node) ?? .null)
        }
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard let first = values.first, let last = values.last else { return declared.defaultValue }
        if let reducer = declared.reducer {
            let expression = program.expressions[reducer]
            var combined = first
            for next in values.dropFirst() {
                var context = CapturedContext(expression: expression, captured: [])
                context.parameters = [combined, next]
                combined = try expression.evaluate(in: &context)
            }
            return combined
        }
        switch declared.reduce {
        case .first: return first
        case .last: return last
        case .sum: return .number(numbers.reduce(0, +))
        case .min: return numbers.min().map { .number($0) } ?? .null
        case .max: return numbers.max().map { .number($0) } ?? .null
        case .merge:
            var merged = ObjectValue(names: [], values: [])
            for value in values {
                guard case .object(let entries) = value else { continue }
                for (key, entry) in zip(entries.names, entries.values) {
                    let known = merged.names.firstIndex(of: key)
                    if let known { merged.values[known] = entry }
                    guard known == nil else { continue }
                    merged.names.append(key)
                    merged.values.append(entry)
                }
            }
            return .object(merged)
        case .append:
            return .array(values.flatMap { if case .array(let items) = $0 { items } else { [$0] } })
        }
    }
}
