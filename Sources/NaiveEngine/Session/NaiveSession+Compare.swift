import Expressions
import ViewDocument
import ViewTree

/// The comparison of what a use passes with what it passed before.
struct Comparison {
    /// Names of the inputs found unequal; `==` where the component's own equality was asked.
    var unequal: Set<NaiveReason> = []
    /// Comparisons that found something equal, each once.
    var rules: [String] = []
    /// Whether a binding or an object was unequal: those are no values of the use's attributes.
    var isReferenceUnequal = false
    /// Whether views are given under other names.
    var renames = false

    var rule: String { rules.isEmpty ? "no fields" : rules.joined(separator: ", ") }

    mutating func note(_ isEqual: Bool, _ name: String, _ rule: String, kind: Reason.Kind = .inputs) {
        if !isEqual { unequal.insert(NaiveReason(kind, name)) } else if !rules.contains(rule) { rules.append(rule) }
    }
}

extension NaiveSession {
    /// Compares field by field (RERENDER 4) and stores what is new.
    func compareInputs(of instance: Instance, _ use: LiveNode) throws(EvaluationFault) -> Comparison {
        let component = program.components[instance.component]
        let old = instance.slots
        var fields = Comparison()
        for (slot, declared) in component.slots.enumerated() {
            // What is inherited is not passed: it is compared by itself (RERENDER 2.3, 2.5).
            if case .environment = declared.kind { continue }
            if case .environmentObject = declared.kind {
                if isCurrent(old[slot], declared, at: use) { fields.note(true, declared.name, "identity") }
                continue
            }
            if case .stateObject(let model) = declared.kind, let (_, made) = ownObject(slot, givenBy: use) {
                if program.models[model].kind == .observable, !program.expressions[made].makesObjects,
                    case .object(let held) = old[slot],
                    case .reference(let given) = try evaluate(made, at: use, reader: nil), given == held.reference
                {
                    fields.note(true, declared.name, "identity")
                    continue
                }
                let captures = program.expressions[made].capturesOwner
                fields.note(!captures, declared.name, captures ? "captures" : "no captures")
                continue
            }
            guard var new = try input(slot, declared, use) else { continue }
            if case .views(let before) = old[slot], case .views(var now) = new {
                let isEqual = isEqual(before, now)
                if !now.names.elementsEqual(before.names, by: { $0.isIdentical(to: $1) }) { fields.renames = true }
                var isContent = false
                var isLibrarys = false
                if case .views(let number) = declared.kind {
                    isContent = number == 0 && component.contentStandsByItself
                    isLibrarys = program.isWrittenAtOnce(
                        views: number, among: use.template.blocks, of: instance.component)
                }
                if isContent {
                    // As if no modifier were there: evaluated with what wrote it.
                    instance.hasNewContent = true
                } else {
                    // A view of the library is no body of the document's: what is written in it is looked at with what wrote it.
                    fields.note(isEqual && !isLibrarys, declared.name, "==")
                }
                if isLibrarys, component.usesStyles { instance.hasNewContent = true }
                now.edition = isEqual && !isContent && !isLibrarys ? before.edition : before.edition + 1
                now.version = isEqual ? before.version : before.version + 1
                new = .views(now)
                instance.slots[slot] = new
                continue
            }
            compare(old[slot], new, declared.name, &fields)
            if case .object(let object) = new { replaceObject(in: slot, of: instance, by: object) }
            if case .binding(let binding) = new { instance.follow(binding, declared.name) }
            instance.slots[slot] = new
        }
        guard let equality = component.equatable,
            !isPlainData(component, old, instance.slots) || hasEquatableModifier(use)
        else {
            // A child whose inputs are all equal keeps the ones it has.
            if component.equatable == nil, fields.unequal.isEmpty {
                for slot in old.indices {
                    if case .value = instance.slots[slot], case .value = old[slot] { instance.slots[slot] = old[slot] }
                }
            }
            return fields
        }
        // `==` decides in place of the fields, never for plain data unless it is forced (RERENDER 4.2, 4.3).
        var result = Comparison()
        for expression in equality {
            let before = try evaluate(equality: expression, instance, old)
            let after = try evaluate(equality: expression, instance, instance.slots)
            if !Value.isEqual(before, after) { result.unequal.insert(NaiveReason(.inputs, "==")) }
        }
        result.rules = ["=="]
        result.isReferenceUnequal = fields.isReferenceUnequal
        return result
    }

    /// Views written are equal by their values, unless a closure among them captures.
    private func isEqual(_ old: GivenViews, _ new: GivenViews) -> Bool {
        guard !old.isNeverEqual, !new.isNeverEqual, old.values.count == new.values.count else { return false }
        var inside = Comparison()
        for (a, b) in zip(old.values, new.values) { compare(a, b, "", &inside) }
        return inside.unequal.isEmpty
    }

    /// A struct of numbers and Booleans; state, bindings, objects and closures hold references.
    private func isPlainData(_ component: Component, _ old: [SlotContent], _ new: [SlotContent]) -> Bool {
        component.slots.indices.allSatisfy { slot in
            guard case .property = component.slots[slot].kind else { return false }
            if case .function = old[slot] { return false }
            if case .function = new[slot] { return false }
            if case .value(let value) = old[slot], !program.types.isPlain(value) { return false }
            if case .value(let value) = new[slot], !program.types.isPlain(value) { return false }
            return true
        }
    }

    private func hasEquatableModifier(_ use: LiveNode) -> Bool {
        use.enclosing { $0.view !== use || $0.kind == .equatable }.map { $0.view === use } ?? false
    }

    private func evaluate(
        equality expression: Int, _ instance: Instance, _ slots: [SlotContent]
    ) throws(EvaluationFault) -> Value {
        guard let body = instance.body, let node = body.anyNode else { return .null }
        var reads = BodyReads(session: self, block: body, node: node, reader: nil)
        // The expressions are over the properties alone, numbered among themselves.
        reads.properties = zip(program.components[instance.component].slots, slots).compactMap { declared, content in
            guard case .property = declared.kind else { return nil }
            if case .value(let value) = content { return value }
            if case .function = content { return .string("(Function)") }
            return .null
        }
        return try program.expressions[expression].evaluate(in: &reads)
    }

    func compare(_ old: SlotContent, _ new: SlotContent, _ name: String, _ result: inout Comparison) {
        switch (old, new) {
        case (.value(.closure(let a)), .value(.closure(let b))):
            let isKnown = a === b || a.binding != nil
            let rule = isKnown ? "identity" : a.captures || b.captures ? "captures" : "no captures"
            result.note(a.isSame(as: b), name, rule, kind: .closure)
        case (.value(let a), .value(let b)):
            result.note(
                program.types.areEqual(a, b), name,
                program.types.isPlain(a) && program.types.isPlain(b) ? "bytes" : "==")
        case (.binding(let a), .binding(let b)):
            let (isEqual, rule) = compare(a, b)
            result.note(isEqual, name, rule)
            if !isEqual { result.isReferenceUnequal = true }
        case (.object(let a), .object(let b)):
            result.note(a === b, name, "identity")
            if a !== b { result.isReferenceUnequal = true }
        case (.closure(let a, _, let one), .closure(let b, _, let other)):
            // Any capture makes a closure unequal (RERENDER 4.6) to another: what is handed on is no other.
            let captures = program.actions[a].capturesOwner || program.actions[b].capturesOwner
            result.note(
                one === other || a == b && !captures, name, one === other ? "identity" : "no captures", kind: .closure)
        case (.function(let a, _, _), .function(let b, _, _)):
            let captures = program.expressions[a].capturesOwner || program.expressions[b].capturesOwner
            result.note(a == b && !captures, name, "no captures", kind: .closure)
        case (.empty, .empty): break
        default: result.note(false, name, "")
        }
    }

    /// Bindings: the place and the value (RERENDER 4.7).
    private func compare(_ old: Binding, _ new: Binding) -> (isEqual: Bool, rule: String) {
        let isSameValue = program.types.areEqual(old.snapshot, new.snapshot) && old.path == new.path
        let byPointer = program.profile == .iOS16
        switch (old.source, new.source) {
        case (.cell(let a), .cell(let b)): return (a === b && isSameValue, "location")
        case (.property(let a, let p), .property(let b, let q)):
            let isObservable = program.models[Int(a.reference.model)].kind == .observable
            return ((!byPointer || isObservable) && a === b && p == q && isSameValue, "key path")
        case (.constant, .constant): return (!byPointer && isSameValue, "constant")
        case (.getSet(let g, let s, let a), .getSet(let h, let t, let b)):
            let captures = program.expressions[g].capturesOwner || program.actions[s].capturesOwner
            return (!captures && g == h && s == t && a.block === b.block && isSameValue, "no captures")
        default: return (false, "location")
        }
    }
}
