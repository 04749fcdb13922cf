import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

extension Graph {
    /// Runs an action and gives the transactions it made, in order; nothing is applied yet.
    package func perform(_ queued: QueuedAction) throws(SessionFault) -> [PendingTransaction] {
        guard tree.blocks[queued.block].isLive || queued.kind == "onDisappear" || queued.rest != nil else { return [] }
        var run = run(of: queued)
        let before = run.operationsLeft
        var queued = queued
        while true {
            let given: Value
            do {
                given = try perform(queued, in: &run)
            } catch {
                throw fault(
                    error, written: queued.action < 0 ? "" : program.actionPlaces[queued.action].pointer,
                    at: queued.node, isOfLibrary: isInLibrary(queued.block))
            }
            guard let call = run.awaited.own, !run.awaited.isPutOff,
                let next = end(call: call, given, thrown: run.awaited.thrown)
            else { break }
            var following = self.run(of: next)
            (following.transactions, following.operationsLeft) = (run.transactions, run.operationsLeft)
            (run, queued) = (following, next)
        }
        operationsLeft -= before - run.operationsLeft
        meter.add(.operation, before - run.operationsLeft)
        try checkWork()
        return run.transactions.filter { !$0.writes.isEmpty }
    }

    private func run(of queued: QueuedAction) -> ActionRun {
        var run = ActionRun(
            self, block: queued.block, node: queued.node, parameters: queued.parameters, cause: queued.cause,
            transactions: [], depth: 0)
        run.action = queued.action
        run.task = queued.task
        run.number = queued.number
        run.isTaskCancelled = queued.isTaskCancelled
        run.awaited.own = queued.call
        if let origin = queued.origin { run.origin = origin }
        run.kept = queued.kept
        return run
    }

    /// What the closure gave that it is part of, if it has come to its end.
    private func perform(_ queued: QueuedAction, in run: inout ActionRun) throws(EvaluationFault) -> Value {
        if let rest = queued.rest { return try rest.resume(in: &run) }
        if queued.kind == "onReceive", let own = try publisherObject(of: queued.node) {
            run.parameters.append(.reference(own))
        }
        try program.actions[queued.action].perform(in: &run)
        try performTapped(after: queued, in: &run)
        return .null
    }

    /// Applies a transaction's writes, the last one of each target; whether any had an effect.
    package func commit(_ transaction: PendingTransaction) -> Bool {
        var last: [PendingWrite.Target: Value] = [:]
        var order: [PendingWrite.Target] = []
        var notified: Set<PendingWrite.Target> = []
        for write in transaction.writes {
            if notifies(write, over: last[write.target]) { notified.insert(write.target) }
            if last.updateValue(write.value, forKey: write.target) == nil { order.append(write.target) }
        }
        animations.current = animates ? transaction.animation : nil
        defer { animations.current = nil }
        var effective = false
        for target in order {
            guard let value = last[target] else { continue }
            switch target {
            case .location(let location): if commit(location, value, transaction.cause) { effective = true }
            case .property(let object, let index):
                if commit(object, index, value, notifies: notified.contains(target), transaction.cause) {
                    effective = true
                }
            }
        }
        if effective {
            log.transactions += 1
            layoutEpoch += 1
            namedNodes.areBehind = true
        }
        return effective
    }

    /// Whether a write of an object's property notifies whoever reads it: each write of an Observable does so at once, by the
    /// rules of the toolchain, whatever a later one of the same action writes. `written` is what one before it wrote.
    private func notifies(_ write: PendingWrite, over written: Value?) -> Bool {
        guard case .property(let object, let index) = write.target else { return false }
        if write.inPlace || ProfileRules.equalSetsNotify(program.toolchain) { return true }
        return !program.types.areEqual(written ?? property(object, index), write.value)
    }

    /// An equal write is no write (RERENDER 3.1); an unequal one reaches whoever read the location.
    private func commit(_ location: Int32, _ value: Value, _ cause: Int32) -> Bool {
        let old = locations[location].value
        if program.types.areEqual(old, value) { return false }
        noteUnseen(old, of: location)
        locations[location].value = value
        locations[location].isWritten = true
        locations[location].writeCause = cause
        let owner = instances[locations[location].instance]
        let component = program.components[owner.component]
        let slot = component.slots[Int(locations[location].slot)]
        meter.add(.visit, locations[location].readers.all.count)
        locations[location].readers.removeAll { serials[$0.reader.block] != $0.reader.serial }
        // A `get` may read several fields, which is one reason.
        let mayRepeat = locations[location].readers.all.contains { !$0.path.isEmpty }
        var told: Set<LocationReader> = []
        for entry in locations[location].readers.all {
            let block = entry.reader.block
            let isOwner = entry.slot < 0
            // A projection is a location of its own: it changed if its field did (RERENDER 4.7).
            let path = isOwner ? [] : projection(entry, onto: location)
            let (old, value) = (field(path, of: old), field(path, of: value))
            if !path.isEmpty, old.isIdentical(to: value) { continue }
            if mayRepeat, !told.insert(LocationReader(reader: entry.reader, slot: entry.slot)).inserted { continue }
            let name = isOwner ? slot.name : slotName(entry.slot, of: tree.blocks[block].instance)
            var reason = Reason(
                kind: isOwner ? .state : .binding, name: name, owner: component.name, old: old, new: value,
                rule: isOwner ? "2.2" : "2.4", basis: .observed, cause: cause)
            if !isOwner { reason.state = slot.name }
            schedule(block, reason)
        }
        return true
    }

    /// Whether a slot of the body's instance still holds the object.
    func holds(_ body: BlockID, _ object: ObjectReference) -> Bool {
        let instance = instances[tree.blocks[body].instance]
        let count = program.components[instance.component].slots.count
        return slots[Int(instance.firstSlot)..<Int(instance.firstSlot) + count].contains { slot in
            if case .object(let own) = slot { return own == object }
            return false
        }
    }

    /// The fields below a location that a binding in a slot projects, or that the one projects which its `get` read; empty
    /// for the whole of it.
    private func projection(_ entry: LocationReader, onto location: Int32) -> [String] {
        let first = instances[tree.blocks[entry.reader.block].instance].firstSlot
        guard case .binding(let binding) = slots[Int(first + entry.slot)], case .location(location) = binding.source
        else { return entry.path }
        return binding.path
    }

    private func slotName(_ slot: Int32, of instance: Int32) -> String {
        program.components[instances[instance].component].slots[Int(slot)].name
    }

    /// An ObservableObject tells all its observers, whatever was written, an equal value too (RERENDER 2.3); an Observable
    /// those that read the property, if the write notifies.
    private func commit(
        _ object: ObjectReference, _ index: Int, _ value: Value, notifies: Bool, _ cause: Int32
    ) -> Bool {
        let at = Int(object.id)
        let model = program.models[Int(object.model)]
        guard index < objects[at].properties.count else { return false }
        let old = objects[at].properties[index]
        let isEqual = program.types.areEqual(old, value)
        objects[at].properties[index] = value
        objects[at].isWritten = true
        if program.storedShared != nil { showStored(object, index, value) }
        if model.ignored.contains(index) { return false }
        let name = model.properties[index].name
        switch model.kind {
        case .observableObject:
            meter.add(.visit, objects[at].observers.all.count)
            objects[at].observers.removeAll { serials[$0.block] != $0.serial || !holds($0.block, object) }
            for reader in objects[at].observers.all {
                schedule(
                    reader.block,
                    Reason(
                        kind: .object, name: name, owner: model.name, old: old, new: value, rule: "2.3",
                        basis: .observed,
                        cause: cause))
            }
            return !objects[at].observers.all.isEmpty || !isEqual
        case .observable:
            guard notifies else { return false }
            meter.add(.visit, objects[at].propertyReaders.count)
            objects[at].propertyReaders.removeAll { serials[$0.reader.block] != $0.reader.serial }
            for entry in objects[at].propertyReaders where entry.property == index {
                schedule(
                    entry.reader.block,
                    Reason(
                        kind: .observable, name: name, owner: model.name, old: old, new: value, rule: "2d",
                        basis: isEqual ? .source : .observed, cause: cause))
            }
            return !isEqual || objects[at].propertyReaders.contains { $0.property == index }
        }
    }
}
