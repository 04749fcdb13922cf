import Expressions

/// Inline views: part of the body that uses them, put in their place (CONTRACT 1, `views`).
extension Compilation {
    func expand(
        _ inline: InlineView, use node: JSONNode, _ placement: Placement, wraps outer: [ModifierUse]
    ) -> [Int32] {
        checkKeys(of: node, known: ViewSchema.commonKeys + ["properties"], what: inline.name)
        if placement.expansions.contains(inline.name) {
            fault(
                "inline-recursion", "The inline view \"\(inline.name)\" contains itself.",
                at: json.member("type", of: node) ?? node)
            return []
        }
        usedInlineViews.insert("\(placement.component)/\(inline.name)")
        let (parameters, costs) = arguments(of: inline, node, placement)
        var wraps = wraps(of: node, placement)
        if let name = json.member("name", of: node) {
            wraps.append(ModifierUse(action: .name, value: name, node: node, scope: placement.scope))
        }
        wraps += outer
        guard isWithinModifiers(wraps, at: node) else { return [] }
        var inside = placement
        inside.scope = placement.scope.enteringInlineView(parameters, costs: costs)
        inside.expansions.append(inline.name)
        let roots = views(inline.content, inside, wraps: wraps)
        if !wraps.isEmpty { checkUnused(wraps, placement, node) }
        return roots
    }

    /// What the use gives for each parameter.
    private func arguments(
        of inline: InlineView, _ node: JSONNode, _ placement: Placement
    ) -> (bindings: [String: NameBinding], costs: [String: Int]) {
        var bindings: [String: NameBinding] = [:]
        var costs: [String: Int] = [:]
        let given = json.member("properties", of: node)
        if let given {
            guard json.kind(of: given) == .object, !isExpression(given) else {
                _ = mismatch("an object of names and values", given)
                return (unknown(inline.parameters), [:])
            }
            for member in json.membersByKey(of: given) where !inline.parameters.contains(json.key(member)) {
                fault(
                    "unknown-input", "\(inline.name) has no parameter \"\(Self.shown(json.key(member)))\".", at: member,
                    suggestion: Suggestions.nearest(to: json.key(member), among: inline.parameters))
            }
        }
        for parameter in inline.parameters {
            guard let member = given.flatMap({ json.member(parameter, of: $0) }) else {
                fault("missing-input", "\(inline.name) needs \"\(parameter)\" in properties.", at: node)
                bindings[parameter] = Self.unknownBinding
                continue
            }
            let before = meter.bytes
            bindings[parameter] = argument(member, placement)
            costs[parameter] = meter.bytes - before
        }
        return (bindings, costs)
    }

    private func argument(_ node: JSONNode, _ placement: Placement) -> NameBinding {
        if let text = expressionText(node) {
            guard let compiled = compile(text, expecting: .any, in: placement.scope) else { return Self.unknownBinding }
            return NameBinding(.argument(compiled))
        }
        if let mixed = mixedData(node, expecting: .any, in: placement.scope) {
            return mixed.map { NameBinding(.argument($0)) } ?? Self.unknownBinding
        }
        guard let value = literal(node), let compiled = constantExpression(value, at: node) else {
            return Self.unknownBinding
        }
        return NameBinding(.argument(compiled))
    }

    private func unknown(_ names: [String]) -> [String: NameBinding] {
        Dictionary(names.map { ($0, Self.unknownBinding) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a name stands for whose declaration is at fault: nothing more is said of it.
    static var unknownBinding: NameBinding {
        NameBinding(.value(NameReference(.parameter, 0), .any, owner: false), isAssignable: true)
    }

    /// Inline views that nothing uses are checked all the same, with parameters of any type.
    func checkUnusedInlineViews(of component: Int) {
        for (name, inline) in declarations[component].inlineViews.sorted(by: { $0.key < $1.key })
        where !usedInlineViews.contains("\(component)/\(name)") {
            let scratch = BlockBuilder(role: .body, component: component)
            var placement = Placement(
                builder: scratch, scope: scope(of: component).enteringInlineView(unknown(inline.parameters)),
                component: component)
            placement.isConditional = true
            placement.expansions = [name]
            checkOnly { _ = views(inline.content, placement) }
        }
    }
}

/// How many views something is, whatever happens.
extension Compilation {
    /// `gridRowsAreGroups`: whether a GridRow is as many views as stand in it, being outside of a Grid.
    func viewCount(
        of node: JSONNode, component: Int, depth: Int = 0, gridRowsAreGroups: Bool = false
    ) -> ViewCount {
        guard depth <= limits.viewDepth else { return .unknown }
        switch json.kind(of: node) {
        case .array:
            return json.children(of: node).reduce(.none) {
                $0
                    + viewCount(
                        of: $1, component: component, depth: depth + 1, gridRowsAreGroups: gridRowsAreGroups)
            }
        case .object: return viewCount(ofView: node, component, depth, gridRowsAreGroups)
        default: return .none
        }
    }

    private func viewCount(
        ofView node: JSONNode, _ component: Int, _ depth: Int, _ gridRowsAreGroups: Bool
    ) -> ViewCount {
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else { return .one }
        if LibraryView.isPart(type), program.components[component].isLibrary {
            if type == NodeTemplate.lift { return .none }
            if type == NodeTemplate.exit { return .unknown }
        }
        if viewSlot(type, of: component) != nil {
            let isOne =
                program.components[component].isModifier || json.member("modifiers", of: node) != nil
                || json.member("id", of: node) != nil
            return isOne ? .one : .unknown
        }
        if let inline = declarations[component].inlineViews[type] { return viewCount(of: inline, component, depth) }
        if let index = componentIndex(type, in: component) { return viewCount(ofComponent: index, depth) }
        if layoutIndices[type] != nil { return .one }
        func inside(_ key: String) -> ViewCount {
            guard let member = json.member(key, of: node) else { return .none }
            return viewCount(
                of: member, component: component, depth: depth + 1, gridRowsAreGroups: gridRowsAreGroups)
        }
        switch ViewSchema.row(of: type)?.kind {
        case .emptyView: return .none
        case .group: return inside("children")
        case .gridRow: return gridRowsAreGroups ? inside("children") : .one
        case .anyView: return inside("view") + inside("children")
        case .section:
            let title = json.member("title", of: node) == nil ? ViewCount.none : .one
            return title + inside("header") + inside("children") + inside("footer")
        case .conditional: return .either(inside("then"), inside("else"))
        case .switchCase:
            guard let cases = json.member("cases", of: node) else { return inside("default") }
            let arms = json.children(of: cases).map { viewCount(of: $0, component: component, depth: depth + 1) }
            if coversAll(node), let first = arms.first {
                let count = arms.reduce(first) { .either($0, $1) }
                if count.isOne { return count }
            }
            return arms.reduce(inside("default")) { .either($0, $1) }
        case .forEach: return inside("children").most == 0 ? .none : .unknown
        default: return .one
        }
    }

    private func viewCount(of inline: InlineView, _ component: Int, _ depth: Int) -> ViewCount {
        let key = "\(component)/\(inline.name)"
        if let known = inlineViewCounts[key] { return known }
        inlineViewCounts[key] = .unknown
        let count = viewCount(of: inline.content, component: component, depth: depth + 1)
        inlineViewCounts[key] = count
        return count
    }

    /// A component that always is one view counts as one; what happens inside it is its own.
    func viewCount(ofComponent index: Int, _ depth: Int = 0) -> ViewCount {
        if let known = viewCounts[index] { return known }
        viewCounts[index] = .unknown
        var count = declarations[index].body.map { viewCount(of: $0, component: index, depth: depth + 1) } ?? .none
        if count.isOne { count.isDynamic = false }
        viewCounts[index] = count
        return count
    }
}
