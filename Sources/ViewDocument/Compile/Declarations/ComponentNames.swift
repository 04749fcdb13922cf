import Expressions

/// What a component's own names stand for; the same wherever they are used in it.
final class ComponentNames: Sendable {
    let bindings: [String: NameBinding]
    let names: [String]
    /// Whether it is the library's, whose numbers are all Doubles.
    var isLibrary: Bool { libraryName != nil }
    /// Of a component of the library, what it is called there.
    let libraryName: String?
    /// What the use of a computed property costs, as bytes of source.
    let costs: [String: Int]

    /// `broken` names computed properties that are at fault: values of any type, so that nothing more is said of them.
    init(component: Component, broken: Set<String> = [], costs: [String: Int] = [:]) {
        self.costs = costs
        libraryName = component.isLibrary ? component.name : nil
        var bindings: [String: NameBinding] = [:]
        var names: [String] = []
        for (index, slot) in component.slots.enumerated() {
            // Views are placed and are no values.
            if case .views = slot.kind {
                if !component.isLibrary { bindings[slot.name] = NameBinding(.views(slot: index)) }
                continue
            }
            bindings[slot.name] = Self.binding(slot, index)
            bindings[slot.name]?.cases = slot.cases
            names.append(slot.name)
        }
        if component.slots.contains(where: { $0.name.hasPrefix(OwnStyle.member("")) }) {
            bindings[OwnStyle.configuration] = NameBinding(.parts)
            names.append(OwnStyle.configuration)
        }
        if component.isLibrary { bindings["_clock"] = NameBinding(.members(.clock)) }
        for (name, source) in component.stored.sorted(by: { $0.key < $1.key }) {
            bindings[name] = NameBinding(.computed(source: source, pointer: component.pointer), isAssignable: true)
            names.append(name)
        }
        for computed in component.computed {
            bindings[computed.name] =
                broken.contains(computed.name)
                ? Compilation.unknownBinding
                : NameBinding(.computed(source: computed.source, pointer: computed.pointer))
            names.append(computed.name)
        }
        for (name, function) in component.functions.sorted(by: { $0.key < $1.key }) {
            bindings[name] = NameBinding(.function(function))
            names.append(name)
        }
        self.bindings = bindings
        self.names = names
    }

    private static func binding(_ slot: Slot, _ index: Int) -> NameBinding {
        let reference = NameReference(.slot, index)
        switch slot.kind {
        case .closure, .provided: return NameBinding(.closure(slot: index))
        case .state where slot.isOfGesture: return NameBinding(.value(reference, slot.type, owner: true))
        case .state, .binding: return NameBinding(.value(reference, slot.type, owner: true), isAssignable: true)
        default: return NameBinding(.value(reference, slot.type, owner: true), isAssignable: slot.isWritable)
        }
    }
}

extension Compilation {
    /// Closures whose names end with `?` may be left out.
    func noteOptionalClosures(of component: Int) {
        guard let closures = json.member("closures", of: declarations[component].node),
            json.kind(of: closures) == .array
        else { return }
        let optional = Set(json.children(of: closures).compactMap { json.string($0) }.filter { $0.hasSuffix("?") })
        for slot in program.components[component].slots.indices {
            guard case .closure = program.components[component].slots[slot].kind else { continue }
            program.components[component].slots[slot].isOptional = optional.contains(
                program.components[component].slots[slot].name + "?")
        }
    }
}
