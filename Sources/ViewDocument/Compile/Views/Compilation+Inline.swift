import Expressions

/// Inline views: part of the body that uses them, put in their place (CONTRACT 1, `views`).
extension Compilation {
    func expand(
        _ inline: InlineView, of value: CompiledExpression? = nil, use node: JSONNode, _ placement: Placement,
        wraps outer: [ModifierUse]
    ) -> [Int32] {
        let keys = ["properties", "bindings", "closures", "slots", "children"]
        checkKeys(of: node, known: ViewSchema.commonKeys + keys, what: inline.name)
        let key = key(of: inline, placement.component)
        if placement.expansions.contains(key) {
            fault(
                "inline-recursion", "The inline view \"\(inline.name)\" contains itself.",
                at: json.member("type", of: node) ?? node)
            return []
        }
        usedInlineViews.insert(key)
        var (parameters, costs) = arguments(of: inline, node, placement)
        let told = inline.parameters.compactMap { parameters[$0] }
        giveBindingsAndClosures(of: inline, node, placement, &parameters)
        nameParts(of: value, inline, &parameters, &costs)
        var wraps = wraps(of: node, placement)
        if let name = json.member("name", of: node) {
            wraps.append(ModifierUse(action: .name, value: name, node: node, scope: placement.scope))
        }
        wraps += outer
        guard isWithinModifiers(wraps, at: node) else { return [] }
        var inside = placement
        inside.scope = placement.scope.enteringInlineView(parameters, costs: costs)
        inside.inline = InlineInside(inline, slots: givenViews(of: inline, node, placement))
        if !inside.isInComponent { inside.scope.component = nil }
        inside.expansions.append(key)
        let roots = views(inline.content, inside, wraps: wraps)
        read(told, with: roots, at: node, placement)
        if !wraps.isEmpty { checkUnused(wraps, placement, node) }
        return roots
    }

    /// What tells an inline view from all others.
    func key(of inline: InlineView, _ component: Int) -> String {
        switch inline.owner {
        case .own: "\(component)/\(inline.name)"
        case .document: "/\(inline.name)"
        case .value(let owner): "\(owner)/\(inline.name)"
        }
    }

    /// What the use gives for each parameter.
    private func arguments(
        of inline: InlineView, _ node: JSONNode, _ placement: Placement
    ) -> (bindings: [String: NameBinding], costs: [String: Int]) {
        var bindings: [String: NameBinding] = [:]
        var costs: [String: Int] = [:]
        let given = inputs("properties", inline.parameters, of: inline, node)
        for parameter in inline.parameters {
            guard let member = given.first(where: { json.key($0) == parameter }) else {
                if let value = inline.defaults[parameter] {
                    let before = meter.bytes
                    bindings[parameter] = argument(value, documentScope, as: inline.types[parameter])
                    costs[parameter] = meter.bytes - before
                    continue
                }
                fault("missing-input", "\(inline.name) needs \"\(parameter)\" in properties.", at: node)
                bindings[parameter] = Self.unknownBinding
                continue
            }
            let before = meter.bytes
            bindings[parameter] =
                handedOn(member, placement) ?? argument(member, placement.scope, as: inline.types[parameter])
            costs[parameter] = meter.bytes - before
        }
        return (bindings, costs)
    }

    /// A value that stands for a name: an expression in the names of where it is given, or data.
    func argument(_ node: JSONNode, _ scope: DocumentScope, as type: StaticType? = nil) -> NameBinding {
        let expected = type.flatMap { $0 == .any ? nil : ExpectedType.exactly($0) } ?? .any
        if let text = expressionText(node) {
            guard let compiled = compile(text, expecting: expected, in: scope) else { return Self.unknownBinding }
            return NameBinding(.argument(compiled))
        }
        if let mixed = mixedData(node, expecting: expected, in: scope) {
            return mixed.map { NameBinding(.argument($0)) } ?? Self.unknownBinding
        }
        guard var value = literal(node) else { return Self.unknownBinding }
        if let type, type != .any {
            guard let coerced = coerced(value, to: type, named: json.key(node), at: node) else {
                return Self.unknownBinding
            }
            value = coerced
        }
        guard var compiled = constantExpression(value, at: node) else { return Self.unknownBinding }
        if let type, type != .any {
            compiled.type = type
            return NameBinding(.argument(compiled))
        }
        if case .object(let object) = value, object.typeName != nil {
            compiled.type = staticType(of: value, tellsIntegers: program.numbers == .swift)
        }
        return NameBinding(.argument(compiled))
    }

    func unknown(_ names: [String]) -> [String: NameBinding] {
        Dictionary(names.map { ($0, Self.unknownBinding) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a name stands for whose declaration is at fault: nothing more is said of it.
    static var unknownBinding: NameBinding {
        NameBinding(.value(NameReference(.parameter, 0), .any, owner: false), isAssignable: true)
    }

    /// Inline views that nothing uses are checked all the same, with parameters of any type.
    func checkUnusedInlineViews(of component: Int) {
        for (name, inline) in declarations[component].inlineViews.sorted(by: { $0.key < $1.key })
        where inline.isOfComponent && !usedInlineViews.contains("\(component)/\(name)") {
            checkUnused(inline, of: component, scope(of: component))
        }
    }

    /// The same of those that the document, its types and its models have.
    func checkUnusedSharedViews() {
        let all =
            documentViews.values.sorted { $0.name < $1.name }
            + viewsOfValues.sorted { $0.key < $1.key }.flatMap { $0.value }
        for inline in all where !usedInlineViews.contains(key(of: inline, 0)) {
            checkUnused(inline, of: 0, documentScope)
        }
    }

    private func checkUnused(_ inline: InlineView, of component: Int, _ scope: DocumentScope) {
        let scratch = BlockBuilder(role: .body, component: component)
        var names = unknown(inline.parameters + inline.bindings + namesOfParts(of: inline))
        for closure in inline.closures { names[closure] = Self.unknownClosure }
        var placement = Placement(
            builder: scratch, scope: scope.enteringInlineView(names), component: component)
        placement.inline = InlineInside(inline, slots: [:])
        placement.isConditional = true
        placement.expansions = [key(of: inline, component)]
        checkOnly { _ = views(inline.content, placement) }
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
            let isOne = program.components[component].isModifier || holdsSlotAsOne(node, component)
            return isOne ? .one : .unknown
        }
        if let inline = inlineView(named: type, of: component) { return viewCount(of: inline, component, depth) }
        if let index = componentIndex(type, in: component) {
            guard type == LibraryView.asyncImageType, program.components[index].isLibrary else {
                return viewCount(ofComponent: index, depth)
            }
            // It shows one of these, each of which is usually one view.
            let shown = ["children", "placeholder"].compactMap { json.member($0, of: node) }.map {
                viewCount(of: $0, component: component, depth: depth + 1)
            }
            return shown.allSatisfy(\.isOne) ? .one : .unknown
        }
        if inlineSlots.contains(type) || !viewsOfValue(named: type).isEmpty { return .unknown }
        if layoutIndices[type] != nil || shapeIndices[type] != nil { return .one }
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
        let key = key(of: inline, component)
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
