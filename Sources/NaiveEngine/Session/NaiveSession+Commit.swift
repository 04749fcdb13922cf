import Expressions
import ViewDocument

/// Actions run, and what they wrote is committed.
extension NaiveSession {
    /// Runs actions in order; whether any wrote something.
    func run(_ actions: [QueuedAction]) throws(EvaluationFault) -> Bool {
        var isEffective = false
        for action in actions where try run(action) { isEffective = true }
        return isEffective
    }

    func run(_ action: QueuedAction) throws(EvaluationFault) -> Bool {
        guard action.block.isLive || action.isFarewell || action.rest != nil else { return false }
        var run = writes(of: action, after: [[]])
        guard let rest = action.rest else {
            if let own = try publisherObject(of: action.node) { run.parameters.append(own) }
            try program.actions[action.action].perform(in: &run)
            return try commit(run.transactions.filter { !$0.isEmpty })
        }
        var given = try rest.resume(in: &run)
        // Whoever waited for a closure that has ended goes on in the same update.
        while let call = run.awaited.own, !run.awaited.isPutOff {
            tasks.running.remove(call)
            if let error = run.awaited.thrown {
                tasks.results[call] = (error, true)
            } else if case .null = given {
            } else {
                tasks.results[call] = (given, false)
            }
            guard let place = tasks.waiting.firstIndex(where: { $0.task == call }) else { break }
            let next = tasks.waiting.remove(at: place).action
            run = writes(of: next, after: run.transactions)
            given = try next.rest?.resume(in: &run) ?? .null
        }
        return try commit(run.transactions.filter { !$0.isEmpty })
    }

    private func writes(of action: QueuedAction, after transactions: [[Write]]) -> ActionWrites {
        var run = ActionWrites(session: self, block: action.block, node: action.node, parameters: action.parameters)
        run.task = action.task
        run.kept = action.kept
        run.number = action.number
        run.isTaskCancelled = action.isTaskCancelled
        run.awaited.own = action.call
        run.transactions = transactions
        return run
    }

    /// A tap, and what a component around does after any tap inside it, as one action.
    func run(tap action: QueuedAction) throws(EvaluationFault) -> Bool {
        guard action.block.isLive else { return false }
        guard let provided = provided("tapped", around: action.block) else { return try run(action) }
        var run = ActionWrites(session: self, block: action.block, node: action.node, parameters: action.parameters)
        try program.actions[action.action].perform(in: &run)
        try run.perform(provided.action, of: provided.body)
        return try commit(run.transactions.filter { !$0.isEmpty })
    }

    func writes(
        of action: CompiledAction, in block: LiveBlock, node: LiveNode?, parameters: [Value]
    ) throws(EvaluationFault) -> [[Write]] {
        guard let node else { return [] }
        var run = ActionWrites(session: self, block: block, node: node, parameters: parameters)
        try action.perform(in: &run)
        return run.transactions.filter { !$0.isEmpty }
    }

    /// Commits transactions in order; whether any had an effect. Where a live onChange depends on one, bodies and binders
    /// see it before the next is committed (RERENDER 8.2, PASSES 3).
    func commit(_ transactions: [[Write]]) throws(EvaluationFault) -> Bool {
        var isEffective = false
        for (place, writes) in transactions.enumerated() where apply(writes) {
            isEffective = true
            update.totals.transactions += 1
            if place < transactions.count - 1, isBinderConcerned(by: writes) {
                try bringUpToDate()
                try pullBinders()
            }
        }
        return isEffective
    }

    /// Applies the last write of each target; whether anything had an effect. An Observable notifies at every write, not at
    /// the last one alone.
    private func apply(_ writes: [Write]) -> Bool {
        var last: [Write] = []
        var notified: [WriteTarget] = []
        for write in writes {
            let current = last.first { $0.target == write.target }?.value ?? write.target.current
            if notifies(write, over: current) { notified.append(write.target) }
            if let at = last.firstIndex(where: { $0.target == write.target }) {
                last[at].value = write.value
            } else {
                last.append(write)
            }
        }
        return last.map { write in apply(write, notifies: notified.contains { $0 == write.target }) }.contains(true)
    }

    /// Up to Swift 6.1 the setter of an `@Observable` always notifies; from 6.2 it compares, and only `_modify` does not ask.
    private func notifies(_ write: Write, over current: Value) -> Bool {
        program.toolchain < .swift62 || write.inPlace || !program.types.areEqual(current, write.value)
    }

    private func apply(_ write: Write, notifies: Bool) -> Bool {
        let isEqual = program.types.areEqual(write.target.current, write.value)
        switch write.target {
        case .cell(let cell):
            // An equal write is no write (RERENDER 3.1).
            if isEqual { return false }
            cell.value = write.value
            return true
        case .property(let object, let property):
            let model = program.models[Int(object.reference.model)]
            object.properties[property] = write.value
            showStored()
            if model.ignored.contains(property) { return false }
            switch model.kind {
            case .observableObject:
                // Every write tells whoever observes the object (RERENDER 2.3, 3.5).
                object.writes.append(model.properties[property].name)
                return !isEqual || isObserved(object)
            case .observable:
                guard notifies else { return false }
                object.propertyWrites[property] += 1
                return !isEqual || isRead(object, property)
            }
        }
    }

    private func isObserved(_ object: ModelInstance) -> Bool { instances().contains { $0.holds(object) } }

    /// Whether a body or closure has read the property in its last run.
    private func isRead(_ object: ModelInstance, _ property: Int) -> Bool {
        allBlocks().contains { block in
            block.observed.contains { $0.object === object && $0.property == property }
        }
    }

    /// Whether an onChange that is alive names a slot that is written.
    private func isBinderConcerned(by writes: [Write]) -> Bool {
        var isConcerned = false
        root?.walk { node in
            guard node.kind == .onChange, let of = expression(.of, node) else { return }
            for read in program.expressions[of].reads {
                guard case .name(let name) = read.nameRead, name.space == .slot else { continue }
                let slot = node.block.instance.slots[Int(name.index)]
                for write in writes where slot.isSource(of: write.target) {
                    guard case .object = slot, case .property(_, let written) = write.target else {
                        isConcerned = true
                        continue
                    }
                    // Another property of the object is something else.
                    if case .property(_, written) = read { isConcerned = true }
                }
            }
        }
        return isConcerned
    }

    func expression(_ key: AttributeKey, _ node: LiveNode) -> Int? {
        for index in node.template.attributes where program.attributes[index].key == key {
            if let expression = program.attributes[index].source.expression { return expression }
        }
        return nil
    }

    /// All instances, rows out of view included.
    func instances() -> [Instance] { allBlocks().filter { $0.role == .body }.map(\.instance) }

    /// All blocks, rows out of view included.
    func allBlocks() -> [LiveBlock] {
        var result: [LiveBlock] = []
        func collect(_ block: LiveBlock) {
            result.append(block)
            for node in block.nodes {
                node.blocks.forEach(collect)
                for (row, _) in node.rowsOutOfView { collect(row) }
            }
        }
        if let root { collect(root) }
        return result
    }
}

extension Instance {
    func holds(_ object: ModelInstance) -> Bool {
        slots.contains { if case .object(let own) = $0 { own === object } else { false } }
    }
}

extension SlotContent {
    /// Whether a write of `target` changes what the slot gives.
    func isSource(of target: WriteTarget) -> Bool {
        switch (self, target) {
        case (.state(let own), .cell(let cell)): own === cell
        case (.object(let own), .property(let object, _)): own === object
        case (.binding(let binding), _):
            switch (binding.source, target) {
            case (.cell(let own), .cell(let cell)): own === cell
            case (.property(let own, let p), .property(let object, let q)): own === object && p == q
            default: false
            }
        default: false
        }
    }
}

extension ExpressionRead {
    /// The name it begins with.
    fileprivate var nameRead: ExpressionRead {
        if case .property(let name, _) = self { return .name(name) }
        return self
    }
}
