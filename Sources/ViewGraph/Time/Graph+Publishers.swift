import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Whom the properties and subjects of objects tell: sinks of their models, and views with `onReceive`.
extension Graph {
    /// Views that hear of another object than they did, in any order: nothing was received of it yet.
    func unsubscribed() -> [NodeID] {
        guard program.hearsObjects else { return [] }
        meter.add(.visit, timers.count)
        return timers.keys.filter { node in
            guard isLive(node), case .reference(let object)? = value(.object, of: node) else { return false }
            return timers[node]?.object != object && (!isCandidate(node) || shownCandidates.contains(node))
        }
    }

    /// What is published from now on is heard; what holds a value tells it at once.
    func beginReceiving(_ node: NodeID) {
        guard case .reference(let object)? = value(.object, of: node), timers[node]?.object != object,
            let property = number(.publisher, of: node).flatMap({ Int(exactly: $0) }), timers[node] != nil
        else { return }
        timers[node] = TimerState(object: object)
        guard !program.models[Int(object.model)].passthroughs.contains(property) else { return }
        queue(
            node, parameters: [self.property(object, property)], kind: "onReceive",
            cause: actionCause("onReceive", action(.action, of: node), at: node, parent: currentCause))
    }

    /// Views that hear of a property of an object, in document order.
    func receivers(of object: ObjectReference, _ property: Int) -> [NodeID] {
        guard program.models[Int(object.model)].heard.contains(property) else { return [] }
        meter.add(.visit, timers.count)
        let nodes = timers.keys.filter { node in
            timers[node]?.object == object && isLive(node) && number(.publisher, of: node) == Double(property)
                && (!isCandidate(node) || shownCandidates.contains(node))
        }
        return nodes.sorted { Agenda.precedes(place(ofNode: $0), place(ofNode: $1)) }
    }

    /// Objects of another model whose sink hears of an object, in the order in which they were made.
    func hearers(of object: ObjectReference, _ sink: ForeignSink) -> [ObjectReference] {
        meter.add(.visit, objects.count)
        if case .shared(let index) = sink.link {
            guard case .reference(object)? = sharedValues[index] else { return [] }
        }
        return objects.indices.compactMap { place in
            guard Int(objects[place].model) == sink.model else { return nil }
            if case .property(let number) = sink.link {
                guard objects[place].properties.indices.contains(number),
                    case .reference(object) = objects[place].properties[number]
                else { return nil }
            }
            return ObjectReference(
                id: UInt32(clamping: place), model: UInt32(clamping: sink.model), origin: objects[place].origin)
        }
    }

    /// The object in which the operators of an `onReceive` remember what they have to; nil where there is nothing.
    func publisherObject(of node: NodeID) throws(EvaluationFault) -> ObjectReference? {
        guard value(.remembers, of: node) != nil else { return nil }
        if let known = timers[node]?.remembers { return known }
        let made = try makeObject(
            model: program.publisherModel, near: Identity.mix(identity(of: node), Program.publisherPlace))
        timers[node]?.remembers = made
        return made
    }

    /// What a new object does first, and what its sinks do with what is there: it writes that object, and nobody is told.
    func begin(_ object: ObjectReference) throws(EvaluationFault) {
        guard rootBlock >= 0 else { return }
        tasks.sinksBegun += 1
        defer { tasks.sinksBegun -= 1 }
        guard tasks.sinksBegun <= ExpressionLimits.sinkDepth else { throw .sinkDepth }
        let model = program.models[Int(object.model)]
        for action in (model.initializer.map { [$0] } ?? []) + model.firstSinks {
            var run = ActionRun(
                self, block: rootBlock, node: tree.blocks[rootBlock].firstNode, parameters: [.reference(object)],
                cause: currentCause, transactions: [], depth: 0)
            // Of an `init` no observer hears.
            if action == model.initializer { run.observed = model.properties.indices.map { (object, $0) } }
            let before = run.operationsLeft
            try program.actions[action].perform(in: &run)
            operationsLeft -= before - run.operationsLeft
            meter.add(.operation, before - run.operationsLeft)
            for write in run.transactions.flatMap(\.writes) {
                guard case .property(let written, let index) = write.target, written.id >= object.id else {
                    throw .writesOthers
                }
                objects[Int(written.id)].properties[index] = write.value
            }
        }
    }

    /// The property of what `appStorage` keeps that a property of an object stands for.
    func stored(_ target: PendingWrite.Target) -> PendingWrite.Target? {
        guard let shared = program.storedShared, case .property(let object, let index) = target,
            let number = program.models[Int(object.model)].stored[index],
            case .reference(let storage)? = sharedValues[shared]
        else { return nil }
        return .property(storage, number)
    }

    /// What objects show of what `appStorage` keeps is that, whoever wrote it; nobody is told of it.
    func showStored(_ storage: ObjectReference, _ number: Int, _ value: Value) {
        guard let shared = program.storedShared, case .reference(storage)? = sharedValues[shared] else { return }
        meter.add(.visit, objects.count)
        for place in objects.indices {
            for (property, own) in program.models[Int(objects[place].model)].stored where own == number {
                objects[place].properties[property] = value
            }
        }
    }
}

extension ActionRun {
    /// Whoever hears of a property is told of it, as part of this action.
    mutating func tell(of object: ObjectReference, _ property: Int, _ value: Value) throws(EvaluationFault) {
        for sink in graph.program.models[Int(object.model)].sinks[property] ?? [] {
            try run(sink, block: block, [.reference(object), value])
        }
        for sink in graph.program.models[Int(object.model)].hearers[property] ?? [] {
            for hearer in graph.hearers(of: object, sink) {
                try run(sink.action, block: block, [.reference(hearer), value])
            }
        }
        for node in graph.receivers(of: object, property) where graph.isLive(node) {
            guard let action = graph.action(.action, of: node) else { continue }
            var told = [value]
            if let own = try graph.publisherObject(of: node) { told.append(.reference(own)) }
            try run(action, block: graph.tree.block[node], origin: node, told)
        }
    }
}
