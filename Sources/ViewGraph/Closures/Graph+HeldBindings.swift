import Expressions
import Geometry
import ViewDocument
import ViewTree

/// A binding as the environment holds it.
struct GraphBinding: HeldBinding {
    var value: BindingValue
    /// Whether no other is equal to it (RERENDER 4.7): by the rules of the profile, or since it captures.
    var isNeverSame: Bool

    func isSame(as other: any HeldBinding) -> Bool {
        guard let other = other as? GraphBinding, !isNeverSame, !other.isNeverSame, value.path == other.value.path,
            value.snapshot.isIdentical(to: other.value.snapshot)
        else { return false }
        switch (value.source, other.value.source) {
        case (.location(let a), .location(let b)): return a == b
        case (.property(let a, let p), .property(let b, let q)): return a == b && p == q
        case (.constant, .constant): return true
        case (.getSet(let g, let s, let a), .getSet(let h, let t, let b)): return g == h && s == t && a == b
        default: return false
        }
    }
}

extension Graph {
    /// A binding that a modifier hands on, as the body has it that writes it; making it reads nothing (RERENDER 2.4).
    func held(binding number: Int, in block: BlockID) throws(EvaluationFault) -> Value {
        let made: BindingValue
        do {
            made = try binding(program.heldBindings[number], block: block)
        } catch {
            throw EvaluationFault(code: error.code, message: error.message)
        }
        let byKeyPath = ProfileRules.objectBindingsAreEqualByKeyPath(program.profile)
        let isNeverSame =
            switch made.source {
            case .location: false
            case .property(let object, _):
                !byKeyPath && program.models[Int(object.model)].kind == .observableObject
            case .constant: !byKeyPath
            case .getSet(let get, let set, _):
                program.expressions[get].capturesOwner || program.actions[set].capturesOwner
            }
        return .closure(HeldClosure(GraphBinding(value: made, isNeverSame: isNeverSame)))
    }

    /// What a slot of a key of the environment holds: its value, or the binding that it is.
    func environmentSlot(_ value: Value) -> SlotValue {
        guard case .closure(let held) = value, let own = held.binding as? GraphBinding else { return .value(value) }
        var binding = own.value
        binding.held = held
        return .binding(binding)
    }

    /// Brings a slot up to date that a key of the environment holds as a binding, or did; whether it was one.
    func compareEnvironmentBinding(_ at: Int, _ new: Value, _ name: String, of body: BlockID) -> Bool {
        var old: Value?
        var before = Value.null
        switch slots[at] {
        case .binding(let binding):
            old = binding.held.map { .closure($0) }
            before = binding.snapshot
        case .value(let value): before = value
        default: break
        }
        let now = environmentSlot(new)
        var after = new
        if case .binding(let binding) = now { after = binding.snapshot } else if old == nil { return false }
        if let old, old.isIdentical(to: new) { return true }
        slots[at] = now
        scheduleForEnvironment(body, name, before, after)
        return true
    }

    func scheduleForEnvironment(_ body: BlockID, _ name: String, _ old: Value, _ new: Value) {
        if withdrawEnvironment(body, name, new) { return }
        // The chain goes on with the run that wrote the modifier.
        let cause = runningBlock >= 0 ? runs[runningBlock].cause : currentCause
        schedule(
            body,
            Reason(kind: .environment, name: name, old: old, new: new, rule: "2.5", basis: .observed, cause: cause))
    }

    /// A binding's value now; the read is the reader's (RERENDER 2.4), by its slot `slot`, whose `get` may have led here.
    func value(
        of binding: BindingValue, reader: BlockID, slot: Int32 = -1, isInGet: Bool = false, operations: inout Int
    ) throws(EvaluationFault) -> Value {
        switch binding.source {
        case .location(let location):
            if reader >= 0 {
                recordRead(
                    location: location, body: instances[tree.blocks[reader].instance].body, slot: slot,
                    path: isInGet ? binding.path : [])
            }
            return field(binding.path, of: locations[location].value)
        case .property(let object, let index):
            if let accessor = accessor(object, index) {
                let value = try value(of: accessor, object, reader: reader, operations: &operations)
                return field(binding.path, of: value)
            }
            recordRead(object: object, property: index, reader: reader)
            return field(binding.path, of: property(object, index))
        case .constant(let value): return field(binding.path, of: value)
        case .getSet(let get, _, let block):
            var context = BodyContext(self, block: block, node: tree.blocks[block].firstNode, reader: reader)
            context.slot = slot
            context.operationsLeft = operations
            let value = try program.expressions[get].evaluate(in: &context)
            operations = context.operationsLeft
            return field(binding.path, of: value)
        }
    }

    func field(_ path: [String], of value: Value) -> Value { value.part(path[...]) }
}
