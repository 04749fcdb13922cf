import Expressions
import ViewDocument
import ViewTree

/// A component's use: what it passes, and whether the instance's body has to run for it (RERENDER 4).
extension NaiveSession {
    /// Gives the instance its inputs and asks its body; whether bindings or objects among them were unequal.
    func updateUse(_ use: LiveNode, in closure: LiveBlock) throws(EvaluationFault) -> Bool {
        guard let body = use.blocks.first else {
            try mountUse(use)
            return false
        }
        let comparison = try compareInputs(of: body.instance, use)
        if comparison.unequal.isEmpty {
            equalUses.removeAll { $0.use === use }
            equalUses.append((use, comparison.rule))
            if comparison.renames { try rename(in: body, writtenBy: closure) }
        }
        if !comparison.unequal.isEmpty, !program.components[body.instance.component].isLibrary {
            // It places all the views it is given, whichever slot differs.
            for (slot, content) in body.instance.slots.enumerated() {
                guard case .views(var views) = content else { continue }
                views.edition += 1
                body.instance.slots[slot] = .views(views)
            }
        }
        body.instance.unequalInputs.formUnion(comparison.unequal)
        later.append(body)
        return comparison.isReferenceUnequal
    }

    private func mountUse(_ use: LiveNode) throws(EvaluationFault) {
        let component = Int(use.template.reference)
        let instance = Instance(
            component: component, use: use, depth: use.block.instance.depth + 1, slots: emptySlots(of: component))
        for (slot, declared) in program.components[component].slots.enumerated() {
            instance.slots[slot] = try input(slot, declared, use) ?? .empty
        }
        let body = mount(template: program.body(ofUse: use.template), in: use, instance: instance, key: "")
        instance.body = body
        use.blocks = [body]
        later.append(body)
    }

    /// State and own objects begin with the instance (RERENDER 5.8).
    func beginState(of instance: Instance, body: LiveBlock) throws(EvaluationFault) {
        for (slot, declared) in program.components[instance.component].slots.enumerated() {
            switch declared.kind {
            case .state:
                guard let node = body.anyNode, declared.initial >= 0 else {
                    instance.slots[slot] = .state(StateCell(.null))
                    continue
                }
                instance.slots[slot] = .state(StateCell(try evaluate(declared.initial, at: node, reader: nil)))
            case .stateObject(let model) where body.hole.flatMap({ ownObject(slot, givenBy: $0) }) != nil:
                guard let (use, expression) = body.hole.flatMap({ ownObject(slot, givenBy: $0) }),
                    case .reference(let object) = try evaluate(expression, at: use, reader: use.block.closure),
                    Int(object.model) == model
                else { throw EvaluationFault(code: "wrong-type", message: declared.name) }
                instance.slots[slot] = .object(objects[Int(object.id)])
            case .stateObject where declared.initial >= 0:
                guard let node = body.anyNode,
                    case .reference(let object) = try evaluate(declared.initial, at: node, reader: nil)
                else { throw EvaluationFault(code: "wrong-type", message: declared.name) }
                instance.slots[slot] = .object(objects[Int(object.id)])
            case .stateObject(let model):
                instance.slots[slot] = .object(
                    try makeObject(model: model, near: Stamp.mix(body.identity, UInt64(slot))))
            default: break
            }
        }
    }

    /// The expression by which a use begins an object that the component owns.
    func ownObject(_ slot: Int, givenBy use: LiveNode) -> (use: LiveNode, expression: Int)? {
        for index in use.template.attributes {
            let attribute = program.attributes[index]
            if attribute.key == .ownObject, Int(attribute.index) == slot, case .function(let made) = attribute.source {
                return (use, made)
            }
        }
        return nil
    }

    /// What a use gives a slot; nil where the slot is the instance's own.
    func input(_ slot: Int, _ declared: Slot, _ use: LiveNode) throws(EvaluationFault) -> SlotContent? {
        switch declared.kind {
        case .state, .stateObject: return nil
        case .environment: return inherited(declared, at: use)
        case .environmentObject:
            if let object = inherited(declared, at: use) { return object }
            throw EvaluationFault(code: "environment-object-missing", message: declared.name)
        case .views(let number): return .views(try givenViews(number, use))
        default: break
        }
        guard let index = use.template.attributes.first(where: { isArgument(program.attributes[$0], slot) }) else {
            guard declared.initial >= 0 else { return nil }
            if program.expressions[declared.initial].parameters != nil { return function(declared.initial, use) }
            let value = try evaluate(declared.initial, at: use, reader: nil)
            if case (.observedObject, .reference(let object)) = (declared.kind, value) {
                return .object(objects[Int(object.id)])
            }
            return .value(value)
        }
        if case .binding = declared.kind {
            switch program.attributes[index].source {
            case .constant(let value): return .binding(Binding(source: .constant(value), snapshot: value))
            case .expression:
                let value = use.values[index] ?? .null
                return .binding(Binding(source: .constant(value), snapshot: value))
            default: break
            }
        }
        switch program.attributes[index].source {
        case .constant(let value): return .value(value)
        case .expression(let expression, _):
            if case .observedObject = declared.kind {
                guard case .reference(let object)? = use.values[index] else {
                    throw EvaluationFault(code: "wrong-type", message: declared.name)
                }
                return .object(objects[Int(object.id)])
            }
            let value = use.values[index] ?? .null
            if value.isNull, case .closure = declared.kind { return .empty }
            return handedOn(expression, use) ?? .value(value)
        case .function(let expression): return function(expression, use)
        case .captured, .handed: return nil
        case .action(let action):
            return closure(handedOnBy: action, use)
                ?? .closure(action: action, caller: Caller(block: use.block), made: Made())
        case .binding(let source): return .binding(try binding(source, use, isMade: true))
        case .object(let own): return use.block.instance.slots[own]
        case .newObject(let model): return .object(try makeObject(model: model, near: Stamp.identity(of: use, program)))
        }
    }

    private func function(_ expression: Int, _ use: LiveNode) -> SlotContent {
        .function(expression: expression, caller: Caller(block: use.block), use: Giver(node: use))
    }

    /// The function of its own that a caller names and nothing else.
    func handedOn(_ expression: Int, _ use: LiveNode) -> SlotContent? {
        guard let slot = program.expressions[expression].loneSlot,
            case .function = use.block.instance.slots[slot]
        else { return nil }
        return use.block.instance.slots[slot]
    }

    /// What the slot holds of whose closure an action is nothing but the name.
    func closure(handedOnBy action: Int, _ use: LiveNode) -> SlotContent? {
        guard let slot = program.actions[action].handedSlot,
            case .closure = program.components[use.block.instance.component].slots[slot].kind
        else { return nil }
        return use.block.instance.slots[slot]
    }

    private func isArgument(_ attribute: Attribute, _ slot: Int) -> Bool {
        attribute.key == .argument && Int(attribute.index) == slot
    }

    /// Elements by their indices now: those of loops around, and those that expressions of the caller's body give.
    func resolved(_ path: [String], _ use: LiveNode) throws(EvaluationFault) -> [String] {
        var result: [String] = []
        for step in path {
            switch BindingStep.meaning(of: step) {
            case .field, .element: result.append(step)
            case .elementOfLoop(let level):
                result.append(BindingStep.element(row(level: level, around: use.block)?.index ?? -1))
            case .elementAt(let expression):
                let value = try evaluate(expression, at: use, reader: use.block.closure)
                result.append(BindingStep.element(value.index))
            }
        }
        return result
    }

    /// A binding as this run of the caller builds it; building it is no read (RERENDER 2.4), but for what a `get` reads, which is
    /// called at once.
    func binding(_ source: BindingSource, _ use: LiveNode, isMade: Bool = false) throws(EvaluationFault) -> Binding {
        let slots = use.block.instance.slots
        var binding = Binding(source: .constant(.null))
        switch source {
        case .slot(let slot, let written):
            let path = try resolved(written, use)
            if case .state(let cell) = slots[slot] { binding = Binding(source: .cell(cell), path: path) }
            if case .binding(let outer) = slots[slot] {
                binding = Binding(source: outer.source, path: outer.path + path)
            }
        case .property(let slot, let property, let written):
            let path = try resolved(written, use)
            if case .object(let object) = slots[slot] {
                binding = Binding(source: .property(object, property), path: path)
            }
        case .constant(let value): binding = Binding(source: .constant(value))
        case .told(let level, let written):
            if let told = toldBinding(level: level, around: use.block) {
                let outer = try self.binding(told.source, told.place)
                binding = Binding(source: outer.source, path: outer.path + (try resolved(written, use)))
            }
        case .getSet(let get, let set):
            binding = Binding(source: .getSet(get: get, set: set, caller: Caller(block: use.block)))
            if isMade, !program.components[use.block.instance.component].isLibrary {
                binding.snapshot = try evaluate(get, at: use, reader: use.block.closure)
                return binding
            }
        }
        try leadThroughObjects(&binding)
        binding.snapshot = try value(of: binding, named: "", reader: nil, operations: 10_000).0
        return binding
    }

    /// Behind an object a path is one of that object's.
    private func leadThroughObjects(_ binding: inout Binding) throws(EvaluationFault) {
        for place in binding.path.indices {
            let before = Binding(source: binding.source, path: Array(binding.path[..<place]))
            if case .getSet = binding.source { return }
            guard case .reference(let reference) = try value(of: before, named: "", reader: nil, operations: 10_000).0,
                let property = property(named: binding.path[place], of: reference)
            else { continue }
            binding.source = .property(objects[Int(reference.id)], property.index)
            binding.path = Array(binding.path[(place + 1)...])
            return try leadThroughObjects(&binding)
        }
    }
}
