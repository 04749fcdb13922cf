import Expressions
import ViewDocument
import ViewTree

/// Whom properties and subjects of objects tell.
extension NaiveSession {
    /// A view that has not heard of the object which it names hears of it, and of what that holds at once.
    func beginReceiving(_ node: LiveNode) {
        guard case .reference(let object)? = value(.object, node), node.heard != object,
            case .number(let number)? = value(.publisher, node)
        else { return }
        node.heard = object
        node.remembers = nil
        if program.models[Int(object.model)].passthroughs.contains(Int(number)) { return }
        queue(node, [objects[Int(object.id)].properties[Int(number)]])
    }

    func publisherObject(of node: LiveNode) throws(EvaluationFault) -> Value? {
        guard value(.remembers, node) != nil else { return nil }
        if node.remembers == nil {
            let place = Stamp.mix(Stamp.identity(of: node, program), Program.publisherPlace)
            node.remembers = try makeObject(model: program.publisherModel, near: place).reference
        }
        return node.remembers.map { .reference($0) }
    }

    /// What a new object does first, and what its sinks do with what is there.
    func begin(_ object: ModelInstance) throws(EvaluationFault) {
        guard let root, let node = root.anyNode else { return }
        sinksBegun += 1
        defer { sinksBegun -= 1 }
        guard sinksBegun <= ExpressionLimits.sinkDepth else { throw .sinkDepth }
        let model = program.models[Int(object.reference.model)]
        for action in (model.initializer.map { [$0] } ?? []) + model.firstSinks {
            var run = ActionWrites(
                session: self, block: root, node: node, parameters: [.reference(object.reference)])
            if action == model.initializer { run.observed = model.properties.indices.map { (object, $0) } }
            try program.actions[action].perform(in: &run)
            for write in run.transactions.joined() {
                guard case .property(let written, let index) = write.target,
                    written.reference.id >= object.reference.id
                else { throw .writesOthers }
                written.begin(index, with: write.value)
            }
        }
    }

    /// What `appStorage` keeps that a property of an object stands for.
    func stored(_ target: WriteTarget) -> WriteTarget? {
        guard case .property(let object, let index) = target, let shared = program.storedShared,
            let number = program.models[Int(object.reference.model)].stored[index],
            case .reference(let storage)? = sharedValues[shared]
        else { return nil }
        return .property(objects[Int(storage.id)], number)
    }

    /// Objects show what is kept.
    func showStored() {
        for object in objects {
            for index in program.models[Int(object.reference.model)].stored.keys {
                guard let kept = stored(.property(object, index)) else { continue }
                object.begin(index, with: kept.current)
            }
        }
    }
}

extension ActionWrites {
    mutating func tell(of object: ModelInstance, _ property: Int, _ value: Value) throws(EvaluationFault) {
        for sink in session.program.models[Int(object.reference.model)].sinks[property] ?? [] {
            try perform(sink, Caller(block: block), [.reference(object.reference), value])
        }
        for sink in session.program.models[Int(object.reference.model)].hearers[property] ?? [] {
            for hearer in session.objects where hears(hearer, object, sink) {
                try perform(sink.action, Caller(block: block), [.reference(hearer.reference), value])
            }
        }
        var hearing: [LiveNode] = []
        session.root?.walk { node in
            guard node.heard == object.reference,
                case .number(Double(property))? = session.value(.publisher, node)
            else { return }
            hearing.append(node)
        }
        for node in hearing {
            guard let action = session.action(.action, node) else { continue }
            let own = try session.publisherObject(of: node)
            try perform(action, Caller(block: node.block), [value] + (own.map { [$0] } ?? []))
        }
    }

    /// Whether an object is of the sink's model, and comes to the one that publishes.
    private func hears(_ hearer: ModelInstance, _ object: ModelInstance, _ sink: ForeignSink) -> Bool {
        guard Int(hearer.reference.model) == sink.model else { return false }
        switch sink.link {
        case .property(let number):
            if case .reference(object.reference) = hearer.properties[number] { return true }
        case .shared(let index):
            if case .reference(object.reference)? = session.sharedValues[index] { return true }
        }
        return false
    }
}
