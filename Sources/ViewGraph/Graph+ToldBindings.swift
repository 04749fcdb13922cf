import Expressions
import Geometry
import ViewDocument
import ViewTree

/// Bindings as bodies build them, and those that the views of a slot are told where they are placed.
extension Graph {
    /// A binding as this run of the caller builds it. Passing it on is no read (RERENDER 2.4); one of `get` and `set` calls its
    /// `get` when it is made, so that what that reads the body has read.
    func binding(
        _ source: BindingSource, block: BlockID, isMade: Bool = false
    ) throws(SessionFault) -> BindingValue {
        let firstSlot = Int(instances[tree.blocks[block].instance].firstSlot)
        var result: BindingValue
        switch source {
        case .slot(let slot, let written):
            let path = try resolved(written, block: block)
            switch slots[firstSlot + slot] {
            case .state(let location):
                result = BindingValue(source: .location(location), path: path, snapshot: .null)
            case .binding(let outer):
                result = BindingValue(source: outer.source, path: outer.path + path, snapshot: .null)
            default: result = BindingValue(source: .constant(.null), path: path, snapshot: .null)
            }
        case .property(let slot, let property, let written):
            let path = try resolved(written, block: block)
            guard case .object(let object) = slots[firstSlot + slot] else {
                return BindingValue(source: .constant(.null), path: path, snapshot: .null)
            }
            result = BindingValue(source: .property(object, property), path: path, snapshot: .null)
        case .constant(let value): result = BindingValue(source: .constant(value), path: [], snapshot: .null)
        case .told(let level, let written):
            guard let told = toldBinding(level: level, from: block) else {
                return BindingValue(source: .constant(.null), path: [], snapshot: .null)
            }
            let outer = try binding(told.source, block: tree.block[told.place])
            let path = outer.path + (try resolved(written, block: block))
            result = BindingValue(source: outer.source, path: path, snapshot: .null)
        case .getSet(let get, let set):
            result = BindingValue(source: .getSet(get: get, set: set, block: block), path: [], snapshot: .null)
        }
        result = throughObjects(result)
        var reader: BlockID = -1
        if isMade, case .getSet = source,
            !program.components[instances[tree.blocks[block].instance].component].isLibrary
        {
            reader = tree.blocks[block].closure
        }
        var operations = limits.operationsPerEvaluation
        do {
            result.snapshot = try value(of: result, reader: reader, operations: &operations)
        } catch {
            throw SessionFault(code: error.code, message: error.message, pointer: "", path: "")
        }
        return result
    }

    /// A path that leads through an object ends at a property of that: what is written there is written into no other value.
    private func throughObjects(_ binding: BindingValue) -> BindingValue {
        guard !program.models.isEmpty, !binding.path.isEmpty else { return binding }
        var value: Value
        switch binding.source {
        case .location(let location): value = locations[location].value
        case .property(let object, let index): value = property(object, index)
        case .constant(let constant): value = constant
        case .getSet: return binding
        }
        var result = binding
        for (place, step) in binding.path.enumerated() {
            guard case .reference(let object) = value else {
                value = value.part([step])
                continue
            }
            guard let (index, _) = property(named: step, of: object) else { return result }
            result.source = .property(object, index)
            result.path = Array(binding.path[(place + 1)...])
            value = property(object, index)
        }
        return result
    }

    /// A path whose elements are known by their indices.
    private func resolved(_ path: [String], block: BlockID) throws(SessionFault) -> [String] {
        guard path.contains(where: { BindingStep.isToResolve($0) }) else { return path }
        var result: [String] = []
        for step in path {
            switch BindingStep.meaning(of: step) {
            case .field, .element: result.append(step)
            case .elementOfLoop(let level):
                result.append(BindingStep.element(loopVariables(level: level, from: block).index))
            case .elementAt(let expression):
                let value = try evaluate(
                    expression, at: tree.blocks[block].firstNode, in: block, reader: tree.blocks[block].closure)
                result.append(BindingStep.element(value.index))
            }
        }
        return result
    }

    /// What the variable of `level` is bound to, and the slot's place that tells it; nil where it is told a value.
    func toldBinding(level: Int, from block: BlockID) -> (source: BindingSource, place: NodeID)? {
        guard !program.toldBindings.isEmpty else { return nil }
        var at = block
        while at >= 0, program.blocks[tree.blocks[at].template].loopLevel != level {
            guard let around = blockOfNames(around: at) else { return nil }
            at = around
        }
        guard at >= 0, tree.blocks[at].hole >= 0,
            case .binding(let source)? = attribute(.value, of: tree.blocks[at].hole)?.source
        else { return nil }
        return (source, tree.blocks[at].hole)
    }

    /// A binding leads elsewhere below the same location, as that of a row does whose element has another place: what was written
    /// where it led is no reason (RERENDER 4.7).
    func follow(from old: SlotValue, to new: SlotValue, _ name: String, in body: BlockID) {
        guard body >= 0, !runs[body].pending.isEmpty, case .binding(let before) = old, case .binding(let now) = new,
            case .location(let one) = before.source, case .location(one) = now.source, before.path != now.path
        else { return }
        runs[body].pending.removeAll { $0.kind == .binding && $0.name == name }
        if runs[body].pending.isEmpty, !runs[body].isNew, !isContentDue(body) { runs[body].isScheduled = false }
    }

    /// The value of what a slot's views are told. They are called by the body that places them: what they read of it, that
    /// body has read.
    func value(
        ofTold source: BindingSource, at place: NodeID, isRead: Bool, operations: inout Int
    ) throws(EvaluationFault) -> Value {
        let block = tree.block[place]
        var context = BodyContext(
            self, block: block, node: place, reader: isRead ? tree.blocks[block].closure : -1)
        context.operationsLeft = min(context.operationsLeft, operations)
        let before = context.operationsLeft
        defer { operations -= before - context.operationsLeft }
        switch source {
        case .slot(let slot, let path):
            return field(try steps(path, block: block), of: try context.load(NameReference(.slot, slot)))
        case .property(let slot, let property, let path):
            guard case .reference(let object) = try context.load(NameReference(.slot, slot)) else { return .null }
            return field(try steps(path, block: block), of: try context.loadProperty(object, property))
        case .constant(let value): return value
        case .getSet(let get, _): return try program.expressions[get].evaluate(in: &context)
        case .told(let level, let path):
            return field(try steps(path, block: block), of: try context.load(NameReference(.loopItem, level)))
        }
    }

    /// The binding that a name of a slot's views is, for an action that reads or writes it.
    func binding(toldAs name: NameReference, from block: BlockID) throws(EvaluationFault) -> BindingValue? {
        guard toldBinding(level: Int(name.index), from: block) != nil else { return nil }
        do {
            return try binding(.told(level: Int(name.index), path: []), block: block)
        } catch {
            throw EvaluationFault(code: error.code, message: error.message)
        }
    }

    private func steps(_ path: [String], block: BlockID) throws(EvaluationFault) -> [String] {
        do {
            return try resolved(path, block: block)
        } catch {
            throw EvaluationFault(code: error.code, message: error.message)
        }
    }
}
