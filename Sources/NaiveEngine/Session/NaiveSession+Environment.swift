import Expressions
import ViewDocument

/// What is inherited, looked up from the inside out each time it is asked (RERENDER 2.5).
extension NaiveSession {
    /// What a slot inherits at a use; nil for a slot that inherits nothing, and for an object nobody gives.
    func inherited(_ declared: Slot, at use: LiveNode?) -> SlotContent? {
        switch declared.kind {
        case .environment(let key): environmentSlot(environment(key, above: use))
        case .environmentObject(let model): environmentObject(model, above: use).map { .object($0) }
        default: nil
        }
    }

    /// Whether the slot has what it inherits now.
    func isCurrent(_ slot: SlotContent, _ declared: Slot, at use: LiveNode?) -> Bool {
        switch (slot, inherited(declared, at: use)) {
        case (.value(let old), .value(let new)?): old.isIdentical(to: new)
        case (.binding(let old), .binding(let new)?) where declared.kind.isEnvironment: old.isSame(as: new)
        case (.value, .binding?), (.binding, .value?): !declared.kind.isEnvironment
        case (.object(let old), .object(let new)?): old === new
        default: true
        }
    }

    private func environment(_ key: Int, above node: LiveNode?) -> Value {
        let own = EnvironmentKey(index: key)
        guard let around = node?.parent else { return program.standard(ofKey: key, in: viewport) }
        if around.kind == .environment, Int(around.template.reference) == key {
            let given = value(.environmentValue, around) ?? .null
            guard let own else { return given }
            return own.seen(given, inherited: environment(key, above: around)) ?? environment(key, above: around)
        }
        guard let own, own.modifier == around.kind else { return environment(key, above: around) }
        return program.seen(
            own, setBy: { value($0, around) }, inherited: environment(key, above: around))
    }

    private func environmentObject(_ model: Int, above node: LiveNode?) -> ModelInstance? {
        guard let around = node?.parent else { return nil }
        if around.kind == .environmentObject, Int(around.template.reference) == model,
            let object = object(given: around)
        {
            return object
        }
        return environmentObject(model, above: around)
    }

    private func object(given node: LiveNode) -> ModelInstance? {
        for index in node.template.attributes where program.attributes[index].key == .object {
            switch program.attributes[index].source {
            case .object(let slot):
                if case .object(let object) = node.block.instance.slots[slot] { return object }
            case .newObject: return node.madeObject
            case .expression:
                if case .reference(let object)? = node.values[index] { return objects[Int(object.id)] }
            default: break
            }
        }
        return nil
    }

    /// Whether touches reach a view (`allowsHitTesting`).
    func isTouchable(_ node: LiveNode) -> Bool {
        guard let key = program.environmentKeys.firstIndex(of: Program.touchKey) else { return true }
        return environment(key, above: node).text != "false"
    }

    func isDisabled(_ node: LiveNode) -> Bool {
        if case .bool(let isEnabled) = environment(EnvironmentKey.isEnabled.index, above: node) { return !isEnabled }
        return false
    }
}
