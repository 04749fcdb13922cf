import Expressions

/// What stands around views that are written in an inline view.
final class InlineInside {
    /// Names of its slots, and what its use gave for them.
    let slots: [String]
    let given: [String: GivenViews]
    let isOfComponent: Bool

    init(_ inline: InlineView, slots given: [String: GivenViews]) {
        slots = inline.slots
        self.given = given
        isOfComponent = inline.isOfComponent
    }
}

/// Views that a use of an inline view writes for one of its slots, and what they see.
struct GivenViews {
    var views: JSONNode
    var scope: DocumentScope
    var inline: InlineInside?
    var expansions: [String]
}

extension InlineView {
    var isOfComponent: Bool { if case .own = owner { true } else { false } }
}

/// What a use of an inline view gives besides values: bindings, closures, views, proxies.
extension Compilation {
    /// What a use gives under `group`, of which these names are known.
    func inputs(_ group: String, _ known: [String], of inline: InlineView, _ node: JSONNode) -> [JSONNode] {
        guard let given = json.member(group, of: node) else { return [] }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of names and values", given)
            return []
        }
        return json.membersByKey(of: given).filter { member in
            if known.contains(json.key(member)) || Self.takesSelf(inline, group, json.key(member)) { return true }
            let what = group == "properties" ? "has no parameter" : "has, in \(group), nothing named"
            fault(
                "unknown-input", "\(inline.name) \(what) \"\(Self.shown(json.key(member)))\".", at: member,
                suggestion: Suggestions.nearest(to: json.key(member), among: known))
            return false
        }
    }

    /// A proxy or a function that a name stands for is handed on as that.
    func handedOn(_ node: JSONNode, _ placement: Placement) -> NameBinding? {
        guard let text = json.member("$", of: node).flatMap({ json.string($0) }), Self.isIdentifier(text),
            let binding = placement.scope.binding(for: text)
        else { return nil }
        switch binding.meaning {
        case .proxy, .scrollProxy, .function, .closure: return binding
        default: return nil
        }
    }

    func giveBindingsAndClosures(
        of inline: InlineView, _ node: JSONNode, _ placement: Placement, _ names: inout [String: NameBinding]
    ) {
        let bindings = inputs("bindings", inline.bindings, of: inline, node)
        for name in inline.bindings {
            guard let member = bindings.first(where: { json.key($0) == name }) else {
                fault("missing-input", "\(inline.name) needs \"\(name)\" in bindings.", at: node)
                names[name] = Self.unknownBinding
                continue
            }
            let isMade =
                json.kind(of: member) == .object && json.member("constant", of: member) == nil
                && json.member("$", of: member).flatMap({ json.string($0) })?.hasPrefix("$") != true
            let text = json.string(json.member("$", of: member) ?? member)
            if isMade || text.flatMap({ animated($0) }) != nil {
                give(accessors: member, as: name, placement, &names)
                continue
            }
            let binding = given(binding: json.member("$", of: member) ?? member, placement)
            names[name] = binding
            guard case .argument = binding.meaning else { continue }
            // What is written to a constant is lost.
            names[name]?.isAssignable = true
            names[FunctionDeclaration.binder(of: name)] = NameBinding(
                .function(
                    FunctionDeclaration(
                        parameters: ["newValue"], source: "", pointer: pointer(member),
                        level: .given(OuterScope(placement.scope)))))
        }
        let closures = inputs("closures", inline.closures, of: inline, node)
        for name in inline.closures {
            guard let member = closures.first(where: { json.key($0) == name }) else {
                fault("missing-input", "\(inline.name) needs \"\(name)\" in closures.", at: node)
                names[name] = Self.unknownClosure
                continue
            }
            names[name] = given(closure: member, placement)
        }
    }

    /// `{"get", "set"}`, or an expression that is a binding: a value, and a function that writes it.
    private func give(
        accessors node: JSONNode, as name: String, _ placement: Placement, _ names: inout [String: NameBinding]
    ) {
        names[name] = Self.unknownBinding
        var (get, set, at) = ("", "", node)
        if let text = json.string(json.member("$", of: node) ?? node), let parts = animated(text) {
            (get, set) = parts
        } else if let text = json.member("$", of: node), let source = json.string(text) {
            let whole = source.contains("?") ? "(\(source))" : source
            (get, set, at) = ("\(whole).wrappedValue", "\(whole).wrappedValue = newValue", text)
        } else {
            guard objectWithKeys(node, ["get", "set"], what: "A binding") else { return }
            guard let given = json.member("get", of: node), let setter = json.member("set", of: node),
                let getSource = json.string(expressionText(given) ?? given), let setSource = json.string(setter)
            else {
                return fault(
                    "binding-source", "A binding of an inline view is \"$name\", {\"constant\"} or {\"get\", \"set\"}.",
                    at: node)
            }
            (get, set, at) = (getSource, setSource, setter)
        }
        guard let value = compile(source: get, at: at, expecting: .any, in: placement.scope),
            compileAction(source: set, at: at, in: placement.scope.addingParameter("newValue", 0, value.type)) != nil
        else { return }
        names[name] = NameBinding(.argument(value), isAssignable: true)
        // `{ on = $0; reload() }` names what it is told.
        let closure = ActionParts(set)
        let parameters = closure.flatMap { $0.parameters.isEmpty ? nil : $0.parameters } ?? ["newValue"]
        names[FunctionDeclaration.binder(of: name)] = NameBinding(
            .function(
                FunctionDeclaration(
                    parameters: parameters, source: closure?.body ?? set, pointer: pointer(at),
                    level: .given(OuterScope(placement.scope)))))
    }

    /// A binding stands for the place it leads to.
    private func given(binding node: JSONNode, _ placement: Placement) -> NameBinding {
        let context = ValueContext(builder: placement.builder, node: placement.owner, scope: placement.scope)
        if let text = json.string(node) {
            guard isBinding(text, node, context) else { return Self.unknownBinding }
            return NameBinding(
                .bound(source: String(text.dropFirst()), OuterScope(placement.scope)), isAssignable: true)
        }
        guard let member = json.member("constant", of: node), json.childCount(of: node) == 1 else {
            fault(
                "binding-source", "A binding of an inline view is \"$name\" or {\"constant\"}.", at: node)
            return Self.unknownBinding
        }
        return argument(member, placement.scope)
    }

    /// A closure is the action that stands there, in the names of the use.
    private func given(closure node: JSONNode, _ placement: Placement) -> NameBinding {
        guard let source = json.string(node) else {
            _ = mismatch("an action", node)
            return Self.unknownClosure
        }
        let scope = placement.scope
        guard compileAction(source: source, at: node, in: scope.addingArgument) != nil else {
            return Self.unknownClosure
        }
        // `{ on = $0; reload() }` names what it is told.
        let closure = ActionParts(source)
        let parameters = closure.flatMap { $0.parameters.isEmpty ? nil : $0.parameters } ?? ["value"]
        return NameBinding(
            .function(
                FunctionDeclaration(
                    parameters: parameters, source: closure?.body ?? source, pointer: pointer(node),
                    level: .given(OuterScope(scope)))))
    }

    /// What a name stands for that is called and whose declaration is at fault.
    static var unknownClosure: NameBinding {
        var function = FunctionDeclaration(
            parameters: ["value"], source: "", pointer: "", level: .given(OuterScope(EmptyScope())))
        function.isBroken = true
        return NameBinding(.function(function))
    }

    /// Views for slots: `children` are the slot `content`.
    func givenViews(of inline: InlineView, _ node: JSONNode, _ placement: Placement) -> [String: GivenViews] {
        var found: [String: GivenViews] = [:]
        func give(_ name: String, _ views: JSONNode) {
            found[name] = GivenViews(
                views: views, scope: placement.scope, inline: placement.inline, expansions: placement.expansions)
        }
        for member in inputs("slots", inline.slots, of: inline, node) { give(json.key(member), member) }
        guard let children = json.member("children", of: node) else { return found }
        if inline.slots.contains(Self.contentSlot) {
            give(Self.contentSlot, children)
        } else {
            fault("unknown-key", "\(inline.name) has no slot \"content\" that children would fill.", at: children)
        }
        return found
    }

    /// Where an inline view places views that it is given, or those under `default`: they see what the use sees.
    func place(
        given type: String, in inline: InlineInside, _ node: JSONNode, _ placement: Placement, wraps: [ModifierUse]
    ) -> [Int32] {
        checkKeys(of: node, known: ViewSchema.commonKeys + ["default"], what: "The slot \(type)")
        var all = self.wraps(of: node, placement)
        if let name = json.member("name", of: node) {
            all.append(ModifierUse(action: .name, value: name, node: node, scope: placement.scope))
        }
        all += wraps
        guard isWithinModifiers(all, at: node) else { return [] }
        var inside = placement
        var views = json.member("default", of: node)
        if let given = inline.given[type] {
            views = given.views
            inside.scope = given.scope.amongLoops(of: placement.scope)
            inside.inline = given.inline
            inside.expansions = given.expansions
        }
        guard let views else { return [] }
        let roots = self.views(views, inside, wraps: all)
        if !all.isEmpty { checkUnused(all, placement, node) }
        return roots
    }
}

/// Where nothing has a name.
private struct EmptyScope: NameScope {
    let names: [String] = []
    func binding(for name: String) -> NameBinding? { nil }
    func properties(ofModel index: Int) -> [StaticType.ObjectField] { [] }
    func customGuide(named name: String) -> Int? { nil }
    func explanation(for name: String) -> String? { nil }
}
