import Expressions
import ViewDocument

/// What is inherited, looked up from the inside out each time it is asked (RERENDER 2.5).
extension NaiveSession {
    /// What a slot inherits at a use; nil for a slot that inherits nothing, and for an object nobody gives.
    func inherited(_ declared: Slot, at use: LiveNode?) -> SlotContent? {
        switch declared.kind {
        case .environment(let key): .value(environment(key, above: use))
        case .environmentObject(let model): environmentObject(model, above: use).map { .object($0) }
        default: nil
        }
    }

    /// Whether the slot has what it inherits now.
    func isCurrent(_ slot: SlotContent, _ declared: Slot, at use: LiveNode?) -> Bool {
        switch (slot, inherited(declared, at: use)) {
        case (.value(let old), .value(let new)?): old.isIdentical(to: new)
        case (.object(let old), .object(let new)?): old === new
        default: true
        }
    }

    private func environment(_ key: Int, above node: LiveNode?) -> Value {
        let name = program.environmentKeys[key]
        guard let around = node?.parent else { return standard(name) }
        switch around.kind {
        case .environment where Int(around.template.reference) == key: return value(.environmentValue, around) ?? .null
        case .disabled where name == "isEnabled":
            // Nothing inside a disabled view is enabled by `disabled`.
            return isTrue(.amount, around) ? .bool(false) : environment(key, above: around)
        case .lineLimit where name == "lineLimit":
            if case .number(let limit)? = value(.lineLimit, around), limit != 0 { return .number(limit) }
            return .null
        case .lineSpacing where name == "lineSpacing", .minimumScaleFactor where name == "minimumScaleFactor":
            return value(.amount, around) ?? .null
        default: return environment(key, above: around)
        }
    }

    private func standard(_ name: String) -> Value {
        switch name {
        case "lineSpacing": .number(0)
        case "isEnabled": .bool(true)
        case "accessibilityReduceMotion": .bool(viewport.device.reduceMotion)
        case "displayScale": .number(viewport.scale)
        case "minimumScaleFactor": .number(1)
        case "multilineTextAlignment": .string("leading")
        case "truncationMode": .string("tail")
        default: viewport.deviceValue(of: name).map { .string($0) } ?? .null
        }
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
            default: break
            }
        }
        return nil
    }

    func isDisabled(_ node: LiveNode) -> Bool {
        guard let key = program.environmentKeys.firstIndex(of: "isEnabled") else { return false }
        if case .bool(let isEnabled) = environment(key, above: node) { return !isEnabled }
        return false
    }
}
