package import Expressions
import Geometry
import Metering
package import ViewDocument
package import ViewTree

/// Slots written and read from outside: `set`, `perform` and the `state` of an answer.
extension Graph {
    /// The write that sets slot `name` of an instance (`"object.property"` names a property); nil if there is none.
    package func target(_ name: String, of instance: Int32) -> (target: PendingWrite.Target, type: StaticType)? {
        let component = Int(instances[Int(instance)].component)
        if let slot = program.components[component].slots.firstIndex(where: { $0.name == name }) {
            let type = program.components[component].slots[slot].type
            switch slots[Int(instances[Int(instance)].firstSlot) + slot] {
            case .state(let location): return (.location(location), type)
            case .binding(let binding) where binding.path.isEmpty:
                switch binding.source {
                case .location(let location): return (.location(location), type)
                case .property(let object, let index) where accessor(object, index) == nil:
                    return (.property(object, index), type)
                default: return nil
                }
            // A binding that was not given: the view of the library keeps the value itself.
            case .empty where program.components[component].isLibrary && !name.hasPrefix("_"):
                return target("_" + name, of: instance)
            default: return nil
            }
        }
        guard let dot = name.firstIndex(of: "."),
            let slot = program.components[component].slots.firstIndex(where: { $0.name == name[..<dot] }),
            case .object(let object) = slots[Int(instances[Int(instance)].firstSlot) + slot]
        else { return nil }
        let properties = program.models[Int(object.model)].properties
        let property = name[name.index(after: dot)...]
        guard let at = properties.firstIndex(where: { $0.name == property }) else { return nil }
        let target = PendingWrite.Target.property(object, at)
        if program.models[Int(object.model)].hidden.contains(at) { return nil }
        return (stored(target) ?? target, properties[at].type)
    }

    /// Whether writing `value` there changes nothing and reaches nobody: an ObservableObject tells its observers of equal
    /// values too (RERENDER 2.3), and an object's first write is kept in mind.
    package func isIdle(_ target: PendingWrite.Target, _ value: Value) -> Bool {
        switch target {
        case .location(let location): program.types.areEqual(locations[Int(location)].value, value)
        case .property(let object, let index):
            program.models[Int(object.model)].kind == .observable && !ProfileRules.equalSetsNotify(program.toolchain)
                && objects[Int(object.id)].isWritten
                && program.types.areEqual(property(object, index), value)
        }
    }

    /// Names that `set` would take on an instance.
    package func settableNames(of instance: Int32) -> [String] {
        let component = program.components[Int(instances[Int(instance)].component)]
        var names: [String] = []
        for (slot, declared) in component.slots.enumerated() {
            switch slots[Int(instances[Int(instance)].firstSlot) + slot] {
            case .state, .binding: names.append(declared.name)
            case .object(let object):
                let model = program.models[Int(object.model)]
                for (index, property) in model.properties.enumerated() where !model.hidden.contains(index) {
                    names.append("\(declared.name).\(property.name)")
                }
            default: break
            }
        }
        return names
    }

    /// Runs an action that is no part of the document in the scope of an instance.
    package func perform(
        _ action: CompiledAction, in instance: Int32, cause: Int32
    ) throws(SessionFault) -> [PendingTransaction] {
        // An event before it in the same transaction may have ended it.
        guard instances[Int(instance)].isLive else { return [] }
        let body = instances[Int(instance)].body
        // From here on something animates, whether or not the document does.
        if action.animates { animates = true }
        var run = ActionRun(
            self, block: body, node: tree.blocks[Int(body)].firstNode, parameters: [], cause: cause, transactions: [],
            depth: 0)
        do {
            try action.perform(in: &run)
        } catch {
            throw SessionFault(
                code: error.code, message: error.message, pointer: "", path: path(ofInstance: instance),
                offset: error.offset, length: error.length)
        }
        return run.transactions.filter { !$0.writes.isEmpty }
    }

    /// An action that is no part of the document, in the scope of what a view is or stands in; nil where it is at fault.
    package func action(_ source: String, at view: NodeID) -> CompiledAction? {
        try? CompiledAction.compile(source, in: scope(of: instance(at: view)), occurrence: 0).get()
    }

    /// The scope of an instance's names, for `perform`.
    package func scope(of instance: Int32) -> any NameScope {
        program.scope(ofComponent: Int(instances[Int(instance)].component))
    }

    /// The live slots of an instance in order, for the `state` of an answer: state, bindings, objects' properties.
    package func visibleSlots(of instance: Int32) -> [(name: String, value: Value)] {
        var result: [(name: String, value: Value)] = []
        let component = program.components[Int(instances[Int(instance)].component)]
        for (slot, declared) in component.slots.enumerated() {
            switch slots[Int(instances[Int(instance)].firstSlot) + slot] {
            case .state(let location): result.append((declared.name, locations[Int(location)].value))
            case .value(let value): result.append((declared.name, value))
            case .binding(let binding):
                var operations = limits.operationsPerEvaluation
                if let value = try? value(of: binding, reader: -1, operations: &operations) {
                    result.append((declared.name, value))
                }
            case .object(let object):
                let model = program.models[Int(object.model)]
                for (index, property) in model.properties.enumerated() where !model.hidden.contains(index) {
                    result.append(("\(declared.name).\(property.name)", self.property(object, index)))
                }
            case .closure, .function, .views, .empty: break
            }
        }
        return result
    }
}

extension Graph {
    /// Another viewport than `old` reaches what its device gives the environment, and what is measured in pixels: where either
    /// differs texts and symbols are resolved anew, and components asked what they read. A width alone reaches neither.
    package func viewportChanged(from old: Viewport) throws(SessionFault) {
        try refreshDevice()
        layoutEpoch += 1
        environmentEpoch += 1
        if old.isLike(tree.viewport) { return }
        var fault: SessionFault?
        forEachNode { node in
            if meter.isStopped { return false }
            if tree.kind[Int(node)] == .text { resolveText(node, isNew: false) }
            if tree.kind[Int(node)] == .image {
                do throws(SessionFault) { try resolve(node, isNew: false) } catch { fault = error }
            }
            if tree.kind[Int(node)] == .component { compareEnvironment(of: node) }
            return fault == nil
        }
        if let fault { throw fault }
    }
}

extension Viewport {
    /// Whether both give views the same device and the same pixels.
    fileprivate func isLike(_ other: Viewport) -> Bool {
        let classes = ["horizontalSizeClass", "verticalSizeClass"]
        return scale == other.scale && device == other.device
            && classes.allSatisfy { deviceValue(of: $0) == other.deviceValue(of: $0) }
    }
}
