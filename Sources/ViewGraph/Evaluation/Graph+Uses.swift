import Expressions
import Geometry
import ViewDocument
import ViewTree

/// A component's use: its inputs compared with those of the run before (RERENDER 4).
extension Graph {
    /// Gives the instance its new inputs and schedules its body if they are unequal; whether bindings or objects
    /// were, which are no values of its attributes.
    func updateUse(_ node: NodeID, closure: BlockID, mounting: Bool) throws(SessionFault) -> Bool {
        let hole = holeIndex[node]
        if holes[hole].blocks.isEmpty {
            try mountUse(node, closure: closure)
            return false
        }
        let body = holes[hole].blocks[0]
        let instance = tree.blocks[body].instance
        let comparison = try compareInputs(of: instance, use: node, closure: closure)
        if comparison.isEqual {
            if comparison.renames { try renameViews(in: body, writtenBy: closure) }
            if instances[instance].hasNewContent { scheduleContent(body) }
            if comparison.givesViews { placeAgain(body, writtenBy: closure, at: node) }
            if skippedUses.updateValue(comparison.rule, forKey: node) == nil { skipOrder.append(node) }
            return comparison.isReferenceUnequal
        }
        childrenDiffer = true
        renewViews(of: instance)
        if program.components[instances[instance].component].usesStyles { instances[instance].hasNewContent = true }
        let cause = log.cause(.inputs(path: path(of: node)), parent: runs[closure].cause)
        for difference in comparison.differences {
            schedule(
                body,
                Reason(
                    kind: difference.kind, name: difference.name, old: difference.old, new: difference.new,
                    rule: difference.rule, basis: difference.basis, cause: cause))
        }
        return comparison.isReferenceUnequal
    }

    /// A component that runs places all the views it is given: those are compared one by one, whichever slot differs.
    private func renewViews(of instance: Int32) {
        let component = Int(instances[instance].component)
        guard hasSlots, !program.components[component].isLibrary else { return }
        let first = Int(instances[instance].firstSlot)
        for slot in first..<first + program.components[component].slots.count {
            guard case .views(var views) = slots[slot] else { continue }
            views.edition &+= 1
            slots[slot] = .views(views)
        }
    }

    /// What the body or closure around wrote in a view of the library is looked at again where that has it, in rows by a run
    /// of its body (RERENDER 1.6).
    private func placeAgain(_ body: BlockID, writtenBy closure: BlockID, at use: NodeID) {
        let instance = tree.blocks[body].instance
        let component = Int(instances[instance].component)
        let usesStyles = program.components[component].usesStyles
        if usesStyles || program.components[component].viewsStandByThemselves {
            instances[instance].hasNewContent = true
            if !usesStyles { return scheduleContent(body) }
        }
        let cause = log.cause(.inputs(path: path(of: use)), parent: runs[closure].cause)
        schedule(body, Reason(kind: .inputs, rule: "1.6", basis: .source, cause: cause))
    }

    private func mountUse(_ node: NodeID, closure: BlockID) throws(SessionFault) {
        let component = Int(program.nodes[tree.template[node]].reference)
        let depth = instances[tree.blocks[tree.block[node]].instance].depth + 1
        if Int(depth) > limits.componentDepth {
            throw SessionFault(
                code: "limit-component-depth",
                message:
                    "\(program.components[component].name) is nested more than \(limits.componentDepth) components deep",
                pointer: pointer(of: node), path: path(of: node))
        }
        let instance = makeInstance(component: component, use: node, depth: depth)
        let hasObjects = try setInputs(of: instance, use: node, closure: closure)
        let block = try mount(
            template: Int32(truncatingIfNeeded: program.body(ofUse: Int(tree.template[node]))), hole: node,
            instance: instance, key: "", loop: nil)
        instances[instance].body = block
        notePresentation(component, begins: block)
        holes[holeIndex[node]].blocks = [block]
        if hasObjects { subscribe(instance) }
        scheduleMount(block, mountReasons(runs[closure].cause))
        elementsChanged(around: node)
    }

    /// The reason that a body has to run that was just mounted. Bodies that one run mounts share the list.
    private func mountReasons(_ cause: Int32) -> [Reason] {
        if let last = lastMountReasons.first, last.cause == cause { return lastMountReasons }
        lastMountReasons = [Reason(kind: .mount, rule: "5.8", basis: .source, cause: cause)]
        return lastMountReasons
    }

    /// An ObservableObject in a wrapped slot makes the body depend on the whole object (RERENDER 2.3).
    private func subscribe(_ instance: Int32) {
        for slot in program.components[instances[instance].component].slots.indices {
            guard case .object(let object) = slots[Int(instances[instance].firstSlot) + slot] else { continue }
            observe(object, by: instances[instance].body)
        }
    }

    func observe(_ object: ObjectReference, by body: BlockID) {
        let reader = Reader(block: body, serial: serials[body])
        objects[Int(object.id)].observers.insert(reader)
    }

    /// Gives the slots what the use passes, without comparing; whether objects are among it.
    private func setInputs(of instance: Int32, use: NodeID, closure: BlockID) throws(SessionFault) -> Bool {
        let component = Int(instances[instance].component)
        let first = Int(instances[instance].firstSlot)
        var hasObjects = false
        for slot in program.components[component].slots.indices {
            if let value = plainInput(slot, of: component, use: use) {
                slots[first + slot] = .value(value)
                continue
            }
            let input = try input(slot, of: component, use: use, closure: closure)
            if case .object? = input { hasObjects = true }
            slots[first + slot] = input ?? .empty
        }
        return hasObjects
    }

    /// What most slots are given, without a copy of what is declared: a key of the environment, a constant, a default that is one.
    private func plainInput(_ slot: Int, of component: Int, use: NodeID) -> Value? {
        switch program.components[component].slots[slot].kind {
        case .environment(let key):
            return program.bindingKeys.contains(key) ? nil : environmentValue(key, in: tree.environment[use])
        case .property:
            if let at = attributeIndex(.argument, of: use, index: Int32(truncatingIfNeeded: slot)) {
                guard case .constant(let value) = program.attributes[at].source else { return nil }
                return value
            }
            let initial = program.components[component].slots[slot].initial
            return initial >= 0 ? program.expressions[initial].constant : nil
        default: return nil
        }
    }

    /// What the use passes for a slot; nil where the slot is the instance's own (state, own objects) or has a default.
    func input(
        _ slot: Int, of component: Int, use: NodeID, closure: BlockID
    ) throws(SessionFault) -> SlotValue? {
        switch program.components[component].slots[slot].kind {
        case .state, .stateObject: return nil
        case .environment(let key):
            return environmentSlot(environmentValue(key, in: tree.environment[use]))
        case .environmentObject(let model):
            let environment = tree.environments[tree.environment[use]]
            if let object = environment.objects[model] { return .object(object) }
            throw SessionFault(
                code: "environment-object-missing",
                message:
                    "No ObservableObject of type \(program.models[model].name) found. A View.environmentObject(_:) for "
                    + "\(program.models[model].name) may be missing as an ancestor of this view.",
                pointer: program.nodes[tree.template[use]].pointer, path: path(of: use))
        case .views(let number): return .views(try writtenViews(number, use: use, closure: closure))
        default: break
        }
        guard let attribute = attribute(.argument, of: use, index: Int32(truncatingIfNeeded: slot)) else {
            let initial = program.components[component].slots[slot].initial
            guard initial >= 0 else { return nil }
            if program.expressions[initial].parameters != nil {
                return .function(FunctionValue(expression: initial, block: tree.block[use], node: use))
            }
            let value = try evaluate(initial, at: use, in: tree.block[use], reader: -1)
            if case .observedObject = program.components[component].slots[slot].kind {
                return try given(value, by: initial, for: program.components[component].slots[slot].kind, use)
            }
            return .value(value)
        }
        let block = tree.block[use]
        if case .binding = program.components[component].slots[slot].kind,
            let value = constantBinding(attribute, at: use)
        {
            return .binding(BindingValue(source: .constant(value), path: [], snapshot: value))
        }
        switch attribute.source {
        case .constant(let value): return .value(value)
        case .expression(let expression, _):
            let value = value(of: attribute, at: use) ?? .null
            return try given(value, by: expression, for: program.components[component].slots[slot].kind, use)
        case .function(let expression):
            return .function(FunctionValue(expression: expression, block: block, node: use))
        case .captured, .handed: return nil
        case .action(let action):
            if let own = self.closure(handedOnBy: action, in: block) { return own }
            closuresMade += 1
            return .closure(ClosureValue(action: action, block: block, node: use, serial: closuresMade))
        case .binding(let source): return .binding(try binding(source, block: block, isMade: true))
        case .object(let own):
            return slots[Int(instances[tree.blocks[block].instance].firstSlot) + own]
        case .newObject(let model): return .object(try ownObject(model, near: identity(of: use), at: use))
        }
    }

    /// The value of a binding that an expression of the caller's made constant.
    private func constantBinding(_ attribute: Attribute, at use: NodeID) -> Value? {
        switch attribute.source {
        case .constant(let value): value
        case .expression: value(of: attribute, at: use) ?? .null
        default: nil
        }
    }

    /// What an expression of the caller's gives a slot: a value, an object that stands in data, or the function that is
    /// handed on.
    private func given(
        _ value: Value, by expression: Int, for kind: Slot.Kind, _ use: NodeID
    ) throws(SessionFault) -> SlotValue {
        if case .closure = kind, value.isNull { return .empty }
        if case .observedObject = kind {
            if case .reference(let object) = value { return .object(object) }
            throw fault(value.unexpected("an object"), expression: expression, at: use)
        }
        if let own = function(handedOnBy: expression, in: tree.block[use]) { return own }
        return .value(value)
    }

    /// The function in the slot that an expression names, if it is nothing but that name.
    func function(handedOnBy expression: Int, in block: BlockID) -> SlotValue? {
        guard let slot = program.expressions[expression].loneSlot,
            case .function(let function) = slots[Int(instances[tree.blocks[block].instance].firstSlot) + slot]
        else { return nil }
        return .function(function)
    }

    /// What the slot holds of whose closure an action is nothing but the name.
    func closure(handedOnBy action: Int, in block: BlockID) -> SlotValue? {
        guard let slot = program.actions[action].handedSlot else { return nil }
        let instance = instances[tree.blocks[block].instance]
        guard case .closure = program.components[instance.component].slots[slot].kind else { return nil }
        return slots[Int(instance.firstSlot) + slot]
    }

    /// State and own objects begin with the instance, at mount (RERENDER 5.8).
    func initializeSlots(of instance: Int32) throws(SessionFault) {
        let number = Int(instances[instance].component)
        guard ownsValues[number] else { return }
        let component = program.components[number]
        let first = Int(instances[instance].firstSlot)
        let body = instances[instance].body >= 0 ? instances[instance].body : 0
        for (slot, declared) in component.slots.enumerated() {
            switch declared.kind {
            case .state:
                let node = tree.blocks[body].firstNode
                let value =
                    declared.initial >= 0
                    ? try evaluate(declared.initial, at: node, in: body, reader: -1) : Value.null
                locations.append(
                    Location(value: value, instance: instance, slot: Int32(truncatingIfNeeded: slot)))
                slots[first + slot] = .state(Int32(locations.count - 1))
            case .stateObject(let model):
                let object = try ownObject(model, declared, slot, of: body)
                slots[first + slot] = .object(object)
                objects[Int(object.id)].observers.insert(Reader(block: body, serial: serials[body]))
            default: break
            }
        }
    }

    /// The expression by which a use begins an object that the component owns.
    func ownObject(_ slot: Int, givenBy use: NodeID) -> Int? {
        guard let at = attributeIndex(.ownObject, of: use, index: Int32(clamping: slot)),
            case .function(let expression) = program.attributes[at].source
        else { return nil }
        return expression
    }

    /// The object that an instance owns: as its model begins it, or as the component makes it of what it is given.
    private func ownObject(
        _ model: Int, _ declared: Slot, _ slot: Int, of body: BlockID
    ) throws(SessionFault) -> ObjectReference {
        let place = Identity.mix(tree.blocks[body].identity, UInt64(clamping: slot))
        let node = tree.blocks[body].firstNode
        let use = tree.blocks[body].hole
        if use >= 0, let expression = ownObject(slot, givenBy: use) {
            let caller = tree.block[use]
            let value = try evaluate(expression, at: use, in: caller, reader: tree.blocks[caller].closure)
            if case .reference(let object) = value, object.model == UInt32(clamping: model) { return object }
            throw fault(
                value.unexpected("an object of \(program.models[model].name)"), expression: expression, at: use)
        }
        guard declared.initial >= 0 else { return try ownObject(model, near: place, at: node) }
        let value = try evaluate(declared.initial, at: node, in: body, reader: -1)
        if case .reference(let object) = value { return object }
        throw fault(value.unexpected("an object"), expression: declared.initial, at: node)
    }
}
