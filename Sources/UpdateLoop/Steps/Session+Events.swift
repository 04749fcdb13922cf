import Expressions
import Geometry
import LayoutEngine
import RenderReport
import ScrollEffects
import ViewDocument
package import ViewGraph
import ViewTree

/// Why an event could not be applied.
package enum SessionError: Error, Sendable {
    /// Found before anything ran: the pointer is inside the event.
    case event(EventFault)
    /// Met while running: the event is undone.
    case run(SessionFault)
}

extension Session {
    /// Applies one event and runs until it settles.
    package func apply(_ event: SessionEvent, allowsOverscroll: Bool = false) throws(SessionError) -> Update {
        let isElsewhere = endPresentation()
        elapsed = nil
        resists = false
        var event = event
        if case .timed(let inner, let seconds) = event {
            elapsed = seconds > lastTime ? seconds - lastTime : nil
            lastTime = max(lastTime, seconds)
            event = inner
        }
        if case .banded(let inner) = event {
            resists = true
            event = inner
        }
        do {
            event = try plain(event)
        } catch {
            throw .event(error)
        }
        let allowsOverscroll = allowsOverscroll || resists
        begin(isScroll: event.isScroll)
        if !isElsewhere, let idle = idleUpdate(event, overscroll: allowsOverscroll) {
            graph.eventCount -= 1
            return idle
        }
        do {
            var clamped = false
            let prepared = try prepare(event)
            var offsets: (from: Value, to: Value) = (.number(0), .number(0))
            if case .scroll(let node) = prepared {
                offsets = self.offsets(of: event, node, overscroll: allowsOverscroll)
            }
            let cause = event.isReveal ? -1 : graph.log.cause(cause(of: event, prepared, offsets), parent: -1)
            graph.currentCause = cause
            var told = told(event, offsets)
            let before = graph.geometry.scrolls
            let start = graph.clock
            let wrote = try commit(event, prepared, cause: cause, overscroll: allowsOverscroll, clamped: &clamped)
            if !wrote { _ = revealRequested() }
            // Scrolls of one transaction may end where they began.
            scrolled.removeAll { offset(of: $0, in: before) == offset(of: $0, in: graph.geometry.scrolls) }
            var effective = wrote || !scrolled.isEmpty
            switch event {
            case .scroll, .scrolls, .transaction: graph.log.transactions = effective ? 1 : 0
            default: break
            }
            if !effective { effective = try runDeferred() }
            if !effective { graph.eventCount -= 1 }
            if case .advance = event {
                // Each of its ticks has settled.
                told = .reported(.advance(from: start, to: graph.clock, ticks: ticks))
            } else if effective, !event.settlesByItself {
                try settle()
            }
            if let refusal { throw refusal }
            if case .scrollTo(_, let anchor, let view) = event {
                told = toldReveal(in: view)
                clamped = anchor != nil && targetIsClamped
            }
            return try finish(told, clamped: clamped, isEffective: effective)
        } catch let fault as EventFault {
            throw .event(fault)
        } catch let fault as SessionFault {
            throw .run(fault)
        } catch {
            throw .run(SessionFault(code: "internal", message: "\(error)", pointer: "", path: ""))
        }
    }

    /// Applies what was prepared as the event's own transactions; whether anything but a scroll had an effect.
    func commit(
        _ event: SessionEvent, _ prepared: PreparedEvent, cause: Int32, overscroll: Bool, clamped: inout Bool
    ) throws -> Bool {
        switch (event, prepared) {
        case (.stages(let stages), _): return try pass(stages, prepared, cause: cause, overscroll: overscroll)
        case (.scrolls(let events), .all(let all)):
            var effective = false
            for (inner, prepared) in zip(events, all) {
                if try commit(inner, prepared, cause: cause, overscroll: overscroll, clamped: &clamped) {
                    effective = true
                }
            }
            graph.log.transactions = min(graph.log.transactions, 1)
            return effective
        case (.timed(let inner, _), _), (.banded(let inner), _):
            return try commit(inner, prepared, cause: cause, overscroll: overscroll, clamped: &clamped)
        case (.scroll(_, let x, let y), .scroll(let node)):
            try scroll(node, x: x, y: y, overscroll: overscroll, clamped: &clamped)
            return false
        case (_, .reveal(var request)):
            request.cause = cause
            requests.append(request)
            return false
        case (_, .action(var action)):
            action.cause = cause
            return try run(action)
        case (_, .actions(let actions)):
            let before = graph.log.transactions
            var effective = false
            for var action in actions {
                action.cause = cause
                if try run(action) { effective = true }
            }
            graph.log.transactions = before + (effective ? 1 : 0)
            return effective
        case (_, .writes(let writes)):
            var transaction = PendingTransaction()
            transaction.cause = cause
            transaction.writes = writes.map { PendingWrite(target: $0.0, value: $0.1) }
            return graph.commit(transaction)
        case (_, .choose(let tag, let slot, let instance)):
            return try commit(try graph.choose(tag, slot: slot, of: instance, cause: cause))
        case (_, .perform(let action, let instance)):
            return try commit(try perform(action, in: instance, cause: cause))
        case (.resize(let change), .resize):
            // An event of the same transaction may have resized before.
            let viewport = change.applied(to: graph.tree.viewport)
            guard viewport != graph.tree.viewport else { return false }
            let old = graph.tree.viewport
            graph.setViewport(viewport)
            try graph.viewportChanged(from: old)
            graph.log.transactions += 1
            return true
        case (.advance(let seconds), .advance): return try advance(by: seconds, cause: cause)
        case (.transaction(let events), .all(let all)):
            var effective = false
            for (place, (inner, prepared)) in zip(events, all).enumerated() {
                do {
                    if try commit(inner, prepared, cause: cause, overscroll: overscroll, clamped: &clamped) {
                        effective = true
                    }
                } catch var fault as EventFault {
                    fault.pointer = "/transaction/\(place)" + fault.pointer
                    throw fault
                }
            }
            return effective
        default: return false
        }
    }

    /// Runs an action that came with the event: what fails in it is the event's fault, not the document's.
    private func perform(
        _ action: CompiledAction, in instance: Int32, cause: Int32
    ) throws(EventFault) -> [PendingTransaction] {
        do {
            return try graph.perform(action, in: instance, cause: cause)
        } catch {
            throw EventFault(
                code: error.code, message: error.message, pointer: "/perform/action",
                span: error.length > 0 ? error.offset..<error.offset + error.length : nil)
        }
    }

    /// Sets a scroll view's offset, clamped to its content.
    private func scroll(
        _ node: NodeID, x: Double?, y: Double?, overscroll: Bool, clamped: inout Bool
    ) throws(SessionFault) {
        guard let state = graph.scrollState(of: node) else { return }
        let wanted = target(of: state, x: x, y: y, overscroll: overscroll)
        if wanted.x != x ?? wanted.x || wanted.y != y ?? wanted.y { clamped = true }
        if wanted == state.offset { return }
        layout.allowsOverscroll = overscroll
        move(node, to: wanted, from: state.offset)
    }

    /// Scrolls: nothing is measured or placed by it.
    func move(_ node: NodeID, to wanted: Point, from start: Point, isProgrammatic: Bool = false) {
        graph.geometry = LayoutGeometry()
        _ = layout.setScrollOffset(wanted, of: node, tree: graph.tree)
        if isProgrammatic { setProgrammatic(true, node) }
        graph.geometry = layout.geometry
        if !scrolled.contains(node) { scrolled.append(node) }
        let way = wanted - start
        effects.velocities[node] = elapsed.map { Point(x: way.x / $0, y: way.y / $0) }
        graph.offsetsChanged()
    }

    private func setProgrammatic(_ value: Bool, _ node: NodeID) {
        let index = Int(graph.tree.content[Int(node)])
        guard layout.geometry.scrolls.indices.contains(index), layout.geometry.scrolls[index].node == node else {
            return
        }
        layout.geometry.scrolls[index].isProgrammatic = value
    }

    /// Before an event: what moved the scroll views in the last one is forgotten.
    func forgetProgrammaticScrolls() {
        guard !revealed.isEmpty else { return }
        graph.geometry = LayoutGeometry()
        for target in revealed where graph.isLive(target.scroll) { setProgrammatic(false, target.scroll) }
        graph.geometry = layout.geometry
    }

    private func offset(of node: NodeID, in scrolls: [ScrollGeometry]) -> Point? {
        let index = Int(graph.tree.content[Int(node)])
        return scrolls.indices.contains(index) ? scrolls[index].offset : nil
    }

    func cause(
        of event: SessionEvent, _ prepared: PreparedEvent, _ offsets: (from: Value, to: Value)
    ) -> Cause.Kind {
        switch event {
        case .scroll(let view, _, _): return .scroll(view: view ?? "", from: offsets.from, to: offsets.to)
        case .tap(let name), .ask(let name?, Self.tapAt, _): return touch("tap", of: name, prepared)
        case .set, .choose: return .set
        case .leave(let name): return touch(name, of: "", prepared)
        case .ask(let view, "drop", _): return touch("drag", of: view ?? "", prepared)
        // What follows the line tells parts of one event apart.
        case .ask(let view, let name, _): return touch(String(name.prefix { $0 != "_" }), of: view ?? "", prepared)
        case .perform, .work: return .perform
        case .resize: return .resize
        case .advance(let seconds): return .advance(to: graph.clock + seconds)
        case .transaction: return .transaction
        case .stages(let stages):
            guard let first = stages.first else { return .transaction }
            return self.cause(of: first, prepared, offsets)
        case .timed(let inner, _), .banded(let inner): return self.cause(of: inner, prepared, offsets)
        case .scrolls, .fling, .scrollTo: return .scroll(view: "", from: offsets.from, to: offsets.to)
        }
    }

    private func touch(_ event: String, of name: String, _ prepared: PreparedEvent) -> Cause.Kind {
        guard case .action(let action) = prepared else {
            return .touch(event: event, name: name, path: "", pointer: "")
        }
        // What hears it in the library stands around the view that is named.
        let heard = graph.isInLibrary(graph.tree.block[action.node]) ? graph.view(named: name) : nil
        return .touch(
            event: event, name: name, path: graph.path(of: heard ?? action.node),
            pointer: graph.pointer(ofAction: action.action, at: action.node))
    }

    /// Offset of a scroll view before the event and after it: a number where only y is given.
    func offsets(of event: SessionEvent, _ node: NodeID, overscroll: Bool) -> (from: Value, to: Value) {
        guard case .scroll(_, let x, let y) = event, let state = graph.scrollState(of: node) else {
            return (.number(0), .number(0))
        }
        let to = target(of: state, x: x, y: y, overscroll: overscroll)
        if x == nil { return (.number(state.offset.y), .number(to.y)) }
        return (.point(state.offset), .point(to))
    }

    /// Where a scroll ends: inside [0, content - container] unless overscroll is allowed.
    func target(of state: ScrollGeometry, x: Double?, y: Double?, overscroll: Bool) -> Point {
        let wanted = Point(x: x ?? state.offset.x, y: y ?? state.offset.y)
        if overscroll { return resists ? banded(wanted, state) : wanted }
        let limit = state.maximumOffset
        return Point(x: min(max(wanted.x, 0), limit.x), y: min(max(wanted.y, 0), limit.y))
    }
}
