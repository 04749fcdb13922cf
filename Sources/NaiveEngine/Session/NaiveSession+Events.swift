import Expressions
import Geometry
import ViewDocument
import ViewTree

/// An event with the names in it found: those of a transaction are all looked up before anything of it is applied.
enum PreparedEvent {
    case mount
    case scroll
    case resize(Viewport)
    case advance(Double)
    case action(QueuedAction)
    /// The same, of a modifier: it is no tap, which would end a card around it.
    case asked(QueuedAction)
    case perform(CompiledAction, LiveBlock)
    case choose(Value, slot: Int, LiveBlock)
    case writes([Write])
    case nothing
    case stages([NaiveEvent])
    indirect case all([PreparedEvent])
}

extension NaiveSession {
    func prepare(_ event: NaiveEvent) -> PreparedEvent {
        switch event {
        case .mount: return .mount
        case .scroll: return .scroll
        case .resize(let new): return .resize(new)
        case .advance(let seconds): return .advance(seconds)
        case .tap(let name):
            guard let view = view(named: name), let action = tapAction(at: view) else { return .nothing }
            return .action(action)
        case .leave(let name):
            let presented = name == "dismiss" ? lastProvider(of: "end") : nil
            return (presented ?? lastProvider(of: name)).map { .action($0) } ?? .nothing
        case .ask(let name?, "tapAt", let place):
            guard let view = view(named: name), var action = tapAction(at: view) else { return .nothing }
            if action.parameters.isEmpty, (program.actions[action.action].takes ?? 0) > 0 {
                action.parameters = [place]
            }
            return .action(action)
        case .ask(let target, "focus", _):
            var field = target.flatMap { view(named: $0) }
            func met(_ name: String) -> QueuedAction? { field.flatMap { provider(of: name, around: $0) } }
            if met("focus") == nil, met("begin") == nil, let inside = field.flatMap({ control(at: $0, having: "text") })
            {
                field = inside
            }
            let (taken, begun) = (met("focus"), met("begin"))
            if target != nil, taken == nil, begun == nil { return .nothing }
            let left = providers(of: "blur").filter { $0.block !== taken?.block }
            let stays = field.flatMap { ownProvider(of: "commit", at: $0) }
            let written = providers(of: "commit").filter { $0.block !== stays?.block }
            let ended = providers(of: "edited").filter { $0.block !== begun?.block }
            return .all((written + left + ended + [taken, begun].compactMap { $0 }).map { .asked($0) })
        case .ask(let notification?, "receive", let value):
            return .all(receivers(of: notification, value).map { .asked($0) })
        case .ask(let target?, "taps", .number(let count)) where provider(of: "taps", around: target) == nil:
            return prepare(.transaction([NaiveEvent](repeating: .tap(target), count: Int(min(max(count, 1), 10)))))
        case .ask(let target, let name, let value):
            if name == "load", let target, var own = ownProvider(of: name, at: target) {
                own.parameters = [value]
                return .asked(own)
            }
            if name == "submit", let target {
                let own = view(named: target)
                for field in [own, own.flatMap { control(at: $0, having: "text") }].compactMap({ $0 }) {
                    var heard = provider(of: name, around: field)
                    heard?.parameters = [value]
                    let before = [ownProvider(of: "commit", at: field), provider(of: "edited", around: field)]
                    let all = (before + [heard]).compactMap { $0 }
                    if !all.isEmpty { return .all(all.map { .asked($0) }) }
                }
                return .all([])
            }
            guard var action = target.map({ provider(of: name, around: $0) }) ?? lastProvider(of: name) else {
                return .nothing
            }
            action.parameters = [value]
            if name == "delete" || name == "move", target != nil, let place = value.firstPlace {
                action = provider(of: name, inRow: place, beside: action)
            }
            return .asked(action)
        case .perform(let target, let action):
            guard let view = view(named: target), let body = instance(at: view).body else { return .nothing }
            return .perform(action, body)
        case .work(let target, let needs, let action):
            guard let control = view(named: target).flatMap({ control(at: $0, having: needs) }),
                let body = instance(at: control).body
            else { return .nothing }
            return .perform(action, body)
        case .choose(let target, let tag):
            guard let control = view(named: target).flatMap({ control(at: $0, having: "selection") }),
                let body = instance(at: control).body, let slot = slot(called: "selection", of: body.instance)
            else { return .nothing }
            return .choose(tag, slot: slot, body)
        case .set(let assignments):
            return .writes(
                assignments.compactMap { assignment in
                    view(named: assignment.target).flatMap {
                        write(assignment.value, to: assignment.slot, of: instance(at: $0))
                    }
                })
        case .transaction(let events): return .all(events.map(prepare))
        case .stages(let stages): return .stages(stages)
        }
    }

    /// The event's own input; whether it changed anything.
    func commit(_ event: PreparedEvent) throws(EvaluationFault) -> Bool {
        switch event {
        case .mount:
            update.totals.transactions += 1
            return true
        case .scroll:
            let before = offsets()
            if let first = rounds.first { geometry = Snapshot(first.before) }
            guard before != offsets() else { return false }
            update.totals.transactions += 1
            return true
        case .resize(let new):
            guard new != viewport else { return false }
            viewport = new
            update.totals.transactions += 1
            return true
        case .advance(let seconds): return try advance(by: seconds)
        case .action(let action): return try run(tap: action) || scrollsMoved()
        case .asked(let action): return try run(action) || scrollsMoved()
        case .perform(let action, let body):
            guard body.isLive else { return false }
            return try commit(try writes(of: action, in: body, node: body.anyNode, parameters: [])) || scrollsMoved()
        case .choose(let tag, let slot, let body):
            guard body.isLive, let node = body.anyNode else { return false }
            var run = ActionWrites(session: self, block: body, node: node, parameters: [])
            try run.store(NameReference(.slot, slot), tag)
            return try commit(run.transactions.filter { !$0.isEmpty }) || scrollsMoved()
        case .writes(let writes): return try commit([writes])
        case .nothing: return false
        case .stages(let stages):
            var isEffective = false
            for stage in stages {
                beginFrame()
                var wrote = try commit(prepare(stage))
                if !wrote { wrote = try runDeferred() }
                guard wrote else { continue }
                isEffective = true
                shownRows = shownRowsAtTicks.popFirst() ?? shownRows
                try settle()
            }
            return isEffective
        case .all(let events):
            let before = update.totals.transactions
            var isEffective = false
            for inner in events where try commit(inner) { isEffective = true }
            update.totals.transactions = before + (isEffective ? 1 : 0)
            return isEffective
        }
    }

    /// Whether a programmatic scroll was applied, as it is once nothing is left to be written: its target's place is
    /// layout's to know, so it is seen in the geometry. It is a transaction of its own.
    func scrollsMoved() -> Bool {
        guard let now = geometry, let first = rounds.first else { return false }
        let next = Snapshot(first.before)
        var moved = false
        root?.walk { node in
            guard node.isScrollView, let before = now.scroll(node), let after = next.scroll(node) else { return }
            if before.offset != after.offset { moved = true }
        }
        guard moved else { return false }
        geometry = next
        update.totals.transactions += 1
        return true
    }

    /// Offsets of all scroll views, in tree order.
    private func offsets() -> [Point] {
        var offsets: [Point] = []
        root?.walk { node in
            if let scroll = geometry?.scroll(node), node.isScrollView { offsets.append(scroll.offset) }
        }
        return offsets
    }
}
