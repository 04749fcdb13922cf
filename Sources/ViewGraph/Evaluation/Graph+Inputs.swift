import Expressions
import Geometry
import ViewDocument
import ViewTree

/// One input found unequal.
struct InputDifference {
    /// `inputs`, or `closure` for a passed closure.
    var kind = Reason.Kind.inputs
    var name: String
    var old: Value?
    var new: Value?
    var rule: String
    var basis: Reason.Basis
}

struct InputComparison {
    var differences: [InputDifference] = []
    /// The comparisons that found everything equal, each once: the proof of a skip.
    var rules: [String] = []
    /// Whether a binding or an object was unequal: no value that an attribute of the use has.
    var isReferenceUnequal = false
    /// Whether views of the body around are given that have to be looked at one by one, though all is equal.
    var givesViews = false
    /// Whether views are given under other names.
    var renames = false

    var isEqual: Bool { differences.isEmpty }
    var rule: String { rules.isEmpty ? "no fields" : rules.joined(separator: ", ") }

    mutating func note(_ rule: String) {
        if !rules.contains(rule) { rules.append(rule) }
    }
}

/// The child's own slice of the parent's output, field by field (RERENDER 4).
extension Graph {
    /// Compares what a use passes now with what it passed before, and stores the new values.
    func compareInputs(of instance: Int32, use: NodeID, closure: BlockID) throws(SessionFault) -> InputComparison {
        let component = program.components[instances[instance].component]
        let first = Int(instances[instance].firstSlot)
        var comparison = InputComparison()
        var kept: [(slot: Int, old: SlotValue)] = []
        var oldProperties = [Value](repeating: .null, count: component.slots.count)
        var newProperties = oldProperties
        for (slot, declared) in component.slots.enumerated() {
            switch declared.kind {
            // These reach the instance by themselves when the environment differs.
            case .environment: continue
            case .environmentObject(let model):
                let given = tree.environments[tree.environment[use]].objects[model]
                if case .object(let held) = slots[first + slot], held == given { comparison.note("identity") }
                continue
            case .stateObject(let model):
                guard let made = ownObject(slot, givenBy: use) else { continue }
                // A State holds what it is given, and not a closure: the same object is equal (RERENDER 4.1).
                if program.models[model].kind == .observable, !program.expressions[made].makesObjects,
                    case .object(let held) = slots[first + slot],
                    case .reference(let given) = try evaluate(made, at: use, in: tree.block[use], reader: -1),
                    given == held
                {
                    comparison.note("identity")
                    continue
                }
                // A closure that makes it is what the use gives (RERENDER 4.6); the object stays.
                let captures = program.expressions[made].capturesOwner
                note(!captures, declared.name, nil, nil, captures ? "captures" : "no captures", .derived, &comparison)
                continue
            default: break
            }
            guard
                var new = try input(
                    slot, of: Int(instances[instance].component), use: use, closure: closure)
            else { continue }
            let old = slots[first + slot]
            if case .views(let before) = old, case .views(let now) = new {
                if component.contentStandsByItself, case .views(0) = declared.kind {
                    // It is part of the body or closure that wrote it, and evaluated with that.
                    var content = InputComparison()
                    var next = compare(declared.name, before, now, &content)
                    next.edition = before.edition &+ 1
                    new = .views(next)
                    if !content.isEqual { childrenDiffer = true }
                    instances[instance].hasNewContent = true
                } else {
                    var next = compare(declared.name, before, now, &comparison)
                    if !now.names.isEmpty, !now.names.elementsEqual(before.names, by: { $0.isIdentical(to: $1) }) {
                        comparison.renames = true
                    }
                    if case .views(let number) = declared.kind, next.edition == before.edition,
                        program.isWrittenAtOnce(
                            views: number, among: program.nodes[tree.template[use]].blocks,
                            of: Int(instances[instance].component))
                    {
                        next.edition &+= 1
                        comparison.givesViews = true
                    }
                    new = .views(next)
                }
                slots[first + slot] = new
                continue
            }
            if let value = property(old) { oldProperties[slot] = value }
            if let value = property(new) { newProperties[slot] = value }
            compare(declared.name, old, new, &comparison)
            slots[first + slot] = new
            follow(from: old, to: new, declared.name, in: instances[instance].body)
            if case .value(let before) = old, case .value(let now) = new, !before.isIdentical(to: now) {
                kept.append((first + slot, old))
            }
            if case .object(let object) = new { observe(object, by: instances[instance].body) }
        }
        guard let equatable = component.equatable else {
            // What is equal by the `==` of its type stays what it was, as long as nothing else is another.
            if comparison.isEqual { for (slot, old) in kept { slots[slot] = old } }
            return comparison
        }
        guard !isPlainData(component, oldProperties, newProperties) || hasEquatableModifier(use) else {
            return comparison
        }
        return try compareByEquality(equatable, instance, oldProperties, newProperties, comparison)
    }

    /// What `==` of a component sees of a property: of a function nothing but that it is one.
    private func property(_ held: SlotValue) -> Value? {
        switch held {
        case .value(let value): value
        case .function: .string("(Function)")
        default: nil
        }
    }

    /// Whether a component is a struct of numbers and Booleans alone: state, bindings, objects and closures hold
    /// references (RERENDER 4.2).
    private func isPlainData(_ component: Component, _ old: [Value], _ new: [Value]) -> Bool {
        component.slots.indices.allSatisfy { slot in
            guard case .property = component.slots[slot].kind else { return false }
            return program.types.isPlain(old[slot]) && program.types.isPlain(new[slot])
        }
    }

    private func hasEquatableModifier(_ use: NodeID) -> Bool {
        var at = tree.parent[use]
        while at >= 0, tree.view[at] == use {
            if tree.kind[at] == .equatable { return true }
            at = tree.parent[at]
        }
        return false
    }

    /// `==` of the component decides in place of the fields (RERENDER 4.2, 4.3).
    private func compareByEquality(
        _ expressions: [Int], _ instance: Int32, _ old: [Value], _ new: [Value], _ fields: InputComparison
    ) throws(SessionFault) -> InputComparison {
        let body = instances[instance].body
        var result = InputComparison()
        result.isReferenceUnequal = fields.isReferenceUnequal
        for expression in expressions {
            var values: [Value] = []
            for properties in [old, new] {
                var context = BodyContext(self, block: body, node: tree.blocks[body].firstNode, reader: -1)
                context.properties = properties
                do {
                    values.append(try program.expressions[expression].evaluate(in: &context))
                } catch {
                    throw fault(error, expression: expression, at: instances[instance].use)
                }
            }
            if !Value.isEqual(values[0], values[1]) {
                result.differences.append(
                    InputDifference(
                        name: "==", old: values[0], new: values[1], rule: "==", basis: .observed))
            }
        }
        result.note("==")
        return result
    }

    private func compare(_ name: String, _ old: SlotValue, _ new: SlotValue, _ result: inout InputComparison) {
        switch (old, new) {
        case (.value(.closure(let a)), .value(.closure(let b))):
            let captures = a.captures || b.captures
            // A proxy is told from others by the reader that it is of.
            let rule = a === b || a.binding != nil ? "identity" : captures ? "captures" : "no captures"
            note(a.isSame(as: b), name, nil, nil, rule, .derived, kind: .closure, &result)
        case (.value(let a), .value(let b)):
            let rule = program.types.isPlain(a) && program.types.isPlain(b) ? "bytes" : "=="
            note(program.types.areEqual(a, b), name, a, b, rule, .observed, &result)
        case (.binding(let a), .binding(let b)): compare(name, a, b, &result)
        case (.object(let a), .object(let b)):
            note(a == b, name, .reference(a), .reference(b), "identity", .derived, isReference: true, &result)
        case (.closure(let a), .closure(let b)):
            let captures = program.actions[a.action].capturesOwner || program.actions[b.action].capturesOwner
            let isSame = a.serial == b.serial
            let equal = isSame || a.action == b.action && !captures
            let rule = isSame ? "identity" : captures ? "captures" : "no captures"
            note(equal, name, nil, nil, rule, .derived, kind: .closure, &result)
        case (.function(let a), .function(let b)):
            let captures =
                program.expressions[a.expression].capturesOwner || program.expressions[b.expression].capturesOwner
            let equal = a.expression == b.expression && !captures
            note(equal, name, nil, nil, captures ? "captures" : "no captures", .derived, kind: .closure, &result)
        case (.empty, .empty): break
        default: note(false, name, nil, nil, "==", .derived, &result)
        }
    }

    /// Views by their values; the edition of what is found.
    private func compare(
        _ name: String, _ old: WrittenViews, _ new: WrittenViews, _ result: inout InputComparison
    ) -> WrittenViews {
        var inside = InputComparison()
        if old.values.count == new.values.count {
            for (a, b) in zip(old.values, new.values) { compare(name, a, b, &inside) }
        }
        let captures = old.isNeverEqual || new.isNeverEqual
        let equal = inside.isEqual && old.values.count == new.values.count && !captures
        note(equal, name, nil, nil, captures ? "captures" : "==", .derived, &result)
        var new = new
        new.edition = equal ? old.edition : old.edition &+ 1
        new.version = equal ? old.version : old.version &+ 1
        return new
    }

    private func note(
        _ equal: Bool, _ name: String, _ old: Value?, _ new: Value?, _ rule: String, _ basis: Reason.Basis,
        kind: Reason.Kind = .inputs, isReference: Bool = false, _ result: inout InputComparison
    ) {
        if equal {
            result.note(rule)
        } else {
            result.differences.append(
                InputDifference(kind: kind, name: name, old: old, new: new, rule: rule, basis: basis))
            if isReference { result.isReferenceUnequal = true }
        }
    }

    /// Bindings: (location, value), by the rules of the profile (RERENDER 4.7).
    private func compare(_ name: String, _ old: BindingValue, _ new: BindingValue, _ result: inout InputComparison) {
        let sameValue = program.types.areEqual(old.snapshot, new.snapshot) && old.path == new.path
        let equal: Bool
        let rule: String
        var basis = Reason.Basis.source
        switch (old.source, new.source) {
        case (.location(let a), .location(let b)):
            equal = a == b && sameValue
            rule = "location"
            basis = .observed
        case (.property(let a, let p), .property(let b, let q)):
            let isObservable = program.models[Int(a.model)].kind == .observable
            if ProfileRules.objectBindingsAreEqualByKeyPath(program.profile) || isObservable {
                equal = a == b && p == q && sameValue
                rule = "key path"
            } else {
                equal = false
                rule = "pointer"
                basis = .observed
            }
        case (.constant, .constant):
            equal = ProfileRules.objectBindingsAreEqualByKeyPath(program.profile) && sameValue
            rule = equal ? "constant" : "pointer"
        case (.getSet(let g, let s, let a), .getSet(let h, let t, let b)):
            let captures = program.expressions[g].capturesOwner || program.actions[s].capturesOwner
            equal = g == h && s == t && a == b && !captures && sameValue
            rule = captures ? "captures" : "no captures"
        default:
            equal = false
            rule = "location"
        }
        note(equal, name, old.snapshot, new.snapshot, rule, basis, isReference: true, &result)
    }
}
