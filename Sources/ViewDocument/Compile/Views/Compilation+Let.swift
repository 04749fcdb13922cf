import Expressions

/// Names for values inside a body: `Let` and the `let` of an If (CONTRACT 5.2). Each stands for its expression, part of
/// whatever body or closure uses it, so that a name costs nothing where it is not used.
extension Compilation {
    /// The views of a `Let`, in the names that it gives. It is no view itself.
    func viewsOfLet(_ node: JSONNode, _ placement: Placement, wraps outer: [ModifierUse]) -> [Int32] {
        var wraps = wraps(of: node, placement)
        if let name = json.member("name", of: node) {
            wraps.append(ModifierUse(action: .name, value: name, node: node, scope: placement.scope))
        }
        wraps += outer
        guard isWithinModifiers(wraps, at: node) else { return [] }
        var inside = placement
        var named: [NameBinding] = []
        if let values = json.member("values", of: node) {
            inside.scope = scope(placement.scope, naming: values, unwraps: false).scope
            named = json.membersByKey(of: values).compactMap { inside.scope.inlineParameters[json.key($0)] }
        } else {
            fault("missing-key", "Let needs the key \"values\".", at: node)
        }
        let roots = views(under: "children", of: node, inside, wraps: wraps)
        read(named, with: roots, at: node, placement)
        return roots
    }

    /// Values that Swift works out when the body or closure runs, whatever becomes of them: what they read is read by that.
    func read(_ named: [NameBinding], with roots: [Int32], at node: JSONNode, _ placement: Placement) {
        guard let root = roots.first, !program.components[placement.component].isLibrary else { return }
        let context = ValueContext(builder: placement.builder, node: root, scope: placement.scope)
        for case .argument(let expression) in named.map(\.meaning) where isDependent(expression, placement.component) {
            add(.reading, source(of: expression, at: node, context), at: node, context)
        }
    }

    /// Views that SwiftUI asks for at once and shows later, as the items of a Menu: what they read is read by the body that writes them
    /// (RERENDER 1.6); what stands in an arm of an If among them, where that is there.
    func readAtOnce(_ block: Int32, at use: Int32, _ placement: Placement, when arms: [Arm] = []) {
        guard !program.components[placement.component].isLibrary else { return }
        let context = ValueContext(builder: placement.builder, node: use, scope: placement.scope)
        for index in program.blocks[Int(block)].dynamicAttributes {
            let attribute = program.attributes[Int(index)]
            guard case .expression(let number, _) = attribute.source else { continue }
            let expression = program.expressions[number]
            // What the views are told is no name of the body.
            let isTold = expression.reads.contains { read in
                guard let name = read.nameReference, name.space == .loopItem || name.space == .loopIndex else {
                    return false
                }
                return Int(name.index) >= placement.scope.loops.count
            }
            guard !isTold, isDependent(expression, placement.component) else { continue }
            let node = attribute.place.node
            guard let read = reading(expression, when: arms, at: node, placement) else { continue }
            add(.reading, source(of: read, at: node, context), at: node, context)
        }
        for node in program.blocks[Int(block)].nodes {
            if let condition = program.nodes[node].attributes.first(where: { program.attributes[$0].key == .condition })
            {
                readArms(of: node, condition, at: use, placement, when: arms)
                continue
            }
            for inner in program.nodes[node].blocks where inner >= 0 {
                let inside = program.blocks[Int(inner)]
                let isShownLater = inside.runsWithOwner && !inside.runsByItself
                if inside.role == .slot, !inside.isContentClosure || isShownLater {
                    readAtOnce(inner, at: use, placement, when: arms)
                }
            }
        }
    }

    /// An arm of an If: its condition, and whether it is there where that holds.
    struct Arm {
        var condition: CompiledExpression
        var isThen: Bool
    }

    private func readArms(of node: Int, _ attribute: Int, at use: Int32, _ placement: Placement, when arms: [Arm]) {
        guard arms.count < 16 else { return }
        let blocks = program.nodes[node].blocks
        switch program.attributes[attribute].source {
        case .constant(let value):
            let at = if case .bool(true) = value { 0 } else { 1 }
            if blocks.indices.contains(at), blocks[at] >= 0 {
                readAtOnce(blocks[at], at: use, placement, when: arms)
            }
        case .expression(let number, _):
            for (at, block) in blocks.prefix(2).enumerated() where block >= 0 {
                let arm = Arm(condition: program.expressions[number], isThen: at == 0)
                readAtOnce(block, at: use, placement, when: arms + [arm])
            }
        default: break
        }
    }

    /// An expression that reads what another one does where all of these arms are there.
    private func reading(
        _ expression: CompiledExpression, when arms: [Arm], at node: JSONNode, _ placement: Placement
    ) -> CompiledExpression? {
        guard !arms.isEmpty else { return expression }
        var scope = placement.scope.naming("_read", NameBinding(.argument(expression)), cost: 0)
        var tests: [String] = []
        for (place, arm) in arms.enumerated() {
            scope = scope.naming("_arm\(place)", NameBinding(.argument(arm.condition)), cost: 0)
            tests.append(arm.isThen ? "_arm\(place)" : "!_arm\(place)")
        }
        let source = "\(tests.joined(separator: " && ")) ? [_read] : []"
        guard countExpression(source, at: node),
            case .success(let compiled) = CompiledExpression.compile(
                source, expecting: .any, in: scope, place: .body, occurrence: 0)
        else { return nil }
        return compiled
    }

    /// Whether a value changes without a run of the body or closure that works it out.
    private func isDependent(_ expression: CompiledExpression, _ component: Int) -> Bool {
        expression.reads.contains { read in
            switch read {
            case .property: return true
            case .proxy(let source, _): return source.isReader
            case .name(let name) where name.space == .slot:
                let slots = program.components[component].slots
                guard slots.indices.contains(Int(name.index)) else { return false }
                switch slots[Int(name.index)].kind {
                case .state, .binding: return true
                default: return false
                }
            default: return false
            }
        }
    }

    /// The scope of what is seen when all values of an If's `let` are there, and the condition that they are.
    func unwrapping(_ node: JSONNode, _ scope: DocumentScope) -> (scope: DocumentScope, condition: String)? {
        guard let values = json.member("let", of: node) else { return nil }
        let named = self.scope(scope, naming: values, unwraps: true)
        return (named.scope, named.sources.map { "(\($0)) != nil" }.joined(separator: " && "))
    }

    /// Adds the names of an object of expressions to a scope. They do not see each other: nest a Let for that.
    private func scope(
        _ outer: DocumentScope, naming values: JSONNode, unwraps: Bool
    ) -> (scope: DocumentScope, sources: [String]) {
        guard json.kind(of: values) == .object, !isExpression(values) else {
            _ = mismatch("an object of names and expressions", values)
            return (outer, [])
        }
        var scope = outer
        var sources: [String] = []
        for member in json.membersByKey(of: values) {
            let name = json.key(member)
            guard Self.isIdentifier(name) else {
                fault("wrong-value", "\"\(Self.shown(name))\" cannot be a name.", at: member)
                continue
            }
            let before = meter.bytes
            let text = expressionText(member) ?? member
            guard let source = json.string(text) else {
                _ = mismatch("an expression", member)
                scope = scope.naming(name, Self.unknownBinding, cost: 0)
                continue
            }
            if let closure = passedClosure(named: source, in: outer) {
                sources.append(source)
                scope = scope.naming(name, closure, cost: 0)
                continue
            }
            guard let compiled = compile(source: source, at: text, expecting: .any, in: outer) else {
                scope = scope.naming(name, Self.unknownBinding, cost: 0)
                continue
            }
            if unwraps, !Self.mayBeNil(compiled.type) {
                fault(
                    "type-mismatch", "\"\(Self.shown(name))\" is never nil: an If names what may be. Name it in a Let.",
                    at: text)
            }
            sources.append(source)
            let binding = NameBinding(.argument(unwraps ? compiled.unwrapped() : compiled))
            scope = scope.naming(name, binding, cost: meter.bytes - before)
        }
        return (scope, sources)
    }

    /// The closure that a component was given, by its name alone: another name for it.
    private func passedClosure(named source: String, in scope: DocumentScope) -> NameBinding? {
        guard Self.isIdentifier(source), let binding = scope.binding(for: source), case .closure = binding.meaning
        else {
            return nil
        }
        return binding
    }

    private static func mayBeNil(_ type: StaticType) -> Bool {
        switch type {
        case .any, .optional, .null: true
        default: false
        }
    }

    /// The condition of an If: its `condition`, seen with the names of its `let`, and that those are there.
    func emitCondition(_ node: JSONNode, _ inside: Placement, _ index: Int32) -> DocumentScope {
        let context = ValueContext(builder: inside.builder, node: index, scope: inside.scope)
        let condition = json.member("condition", of: node)
        guard let unwrapped = unwrapping(node, inside.scope) else {
            if condition == nil { fault("missing-key", "If needs the key \"condition\" or \"let\".", at: node) }
            return inside.scope
        }
        var source = unwrapped.condition
        var scope = inside.scope
        if let condition {
            let text = expressionText(condition) ?? condition
            guard let own = json.string(text) ?? json.bool(condition).map({ $0 ? "true" : "false" }) else {
                _ = mismatch("a condition", condition)
                return unwrapped.scope
            }
            // By itself first, so that a fault stands where it is.
            guard compile(source: own, at: text, expecting: .bool, in: unwrapped.scope) != nil else {
                return unwrapped.scope
            }
            source = source.isEmpty ? "(\(own))" : "\(source) && (\(own))"
            scope = unwrapped.scope
        }
        guard !source.isEmpty else { return unwrapped.scope }
        if let compiled = compile(source: source, at: node, expecting: .bool, in: scope) {
            add(.condition, self.source(of: compiled, at: node, context), at: node, context)
        }
        return unwrapped.scope
    }
}
