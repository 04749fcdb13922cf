import Expressions

/// Styles of the document's own: a component in place of a view's own look, told of the view by `configuration`, and chosen
/// by a modifier around (CONTRACT 5.2).
extension Compilation {
    func nameStyles(_ node: JSONNode) {
        for (name, member) in declarations(node, what: "styles", limit: ("components", limits.components)) {
            guard objectWithKeys(member, DeclarationKeys.style, what: "A style") else { continue }
            guard Self.isIdentifier(name) else {
                fault(
                    "wrong-value", "\"\(Self.shown(name))\" cannot be a name: letters, digits and _ only.", at: member)
                continue
            }
            guard let own = styleKind(of: name, member) else { continue }
            libraryIndices[OwnStyle.component(name)] = declarations.count
            var declaration = ComponentDeclaration(name: name, node: member, body: json.member("body", of: member))
            declaration.style = own
            declarations.append(declaration)
            program.components.append(Component(name: name, pointer: pointer(member)))
            if declaration.body == nil {
                fault("missing-key", "The style \(name) needs the key \"body\".", at: member)
            }
        }
    }

    private func styleKind(of name: String, _ node: JSONNode) -> OwnStyle? {
        guard let given = json.member("of", of: node) else {
            fault("missing-key", "The style \(name) needs the key \"of\".", at: node)
            return nil
        }
        guard let kind = stringLiteral(given) else { return nil }
        guard let own = OwnStyle.byKind[kind] else {
            let known = OwnStyle.all.map(\.kind)
            fault(
                "wrong-value", "\"\(Self.shown(kind))\" is none of \(known.joined(separator: ", ")).", at: given,
                suggestion: Suggestions.nearest(to: kind, among: known))
            return nil
        }
        if ControlStyles.names(of: own.modifier).contains(name) {
            fault("name-clash", "\(name) is a \(own.modifier) already: a style needs another name.", at: node)
            return nil
        }
        return own
    }

    /// The members of `configuration`: names of the component that only that one leads to.
    func declareConfiguration(of index: Int, _ taken: inout [String: JSONNode]) {
        guard let style = declarations[index].style, isFree(OwnStyle.configuration, declarations[index].node, &taken)
        else { return }
        func declare(_ members: [(name: String, given: String)], _ kind: Slot.Kind) {
            for member in members {
                program.components[index].slots.append(
                    Slot(name: OwnStyle.member(member.name), kind: kind, type: .any, initial: -1))
            }
        }
        declare(style.values, .property)
        declare(style.bindings, .binding)
        declare(style.closures, .closure)
    }

    /// What a modifier of styles says where it names one of the document's own: the style itself and each of its properties,
    /// as given or as declared. `{"buttonStyle": "Big"}`, `{"buttonStyle": {"Big": {"inset": 8}}}`.
    func ownStyle(_ modifier: String, _ member: JSONNode, _ object: JSONNode, _ placement: Placement) -> [ModifierUse]?
    {
        guard OwnStyle.modifiers.contains(modifier) else { return nil }
        var name = json.string(member)
        var given: JSONNode?
        if json.kind(of: member) == .object, !isExpression(member), json.childCount(of: member) == 1 {
            given = json.children(of: member).first { _ in true }
            name = given.map { json.key($0) }
        }
        guard let name, let component = libraryIndices[OwnStyle.component(name)],
            declarations[component].style?.modifier == modifier
        else { return nil }
        func use(_ key: String, _ value: JSONNode, _ style: String? = nil) -> ModifierUse {
            ModifierUse(action: .style(key: key, name: style), value: value, node: object, scope: placement.scope)
        }
        func omitted(_ key: String) -> ModifierUse {
            var written = use(key, given ?? member)
            written.action = .styleOmission(key: OwnStyle.key(key, of: name))
            return written
        }
        var uses: [ModifierUse] = []
        let values = given.map { Dictionary(json.children(of: $0).map { (json.key($0), $0) }) { first, _ in first } }
        let properties = json.declaredProperties(of: declarations[component].node)
        let names = properties.map { json.key($0).isEmpty ? json.string($0) ?? "" : json.key($0) }
        let declaration = declarations[component].node
        let bindings = json.names("bindings", ofStyle: declaration)
        let closures = json.names("closures", ofStyle: declaration)
        if let given, json.kind(of: given) == .object {
            checkKeys(of: given, known: names + bindings + closures, what: "The style \(name)")
        }
        for (input, isBinding) in bindings.map({ ($0, true) }) + closures.map({ ($0, false) }) {
            let isOptional = !isBinding && isOptionalClosure(input, of: declaration)
            if let value = values?[input], isBinding || json.kind(of: value) != .null {
                var written = use("", value)
                written.action = .styleInput(key: OwnStyle.key(input, of: name), isBinding: isBinding)
                uses.append(written)
            } else if isOptional || values?[input] != nil {
                uses.append(omitted(input))
            } else {
                fault("missing-key", "The style \(name) needs \"\(Self.shown(input))\".", at: given ?? member)
            }
        }
        for (property, node) in zip(names, properties) {
            let key = OwnStyle.key(property, of: name)
            if let value = values?[property] ?? json.beginning(of: node) {
                var written = use(key, value)
                if let type = json.stated(node)?.type {
                    written.action = .styleProperty(key: key, type: staticType(named: type, inside: []))
                }
                uses.append(written)
            } else if json.stated(node)?.type.hasSuffix("?") == true {
                uses.append(omitted(property))
            } else {
                fault("missing-key", "The style \(name) needs \"\(Self.shown(property))\".", at: given ?? member)
            }
        }
        return uses + [use(modifier, member, name)]
    }

    private func isOptionalClosure(_ name: String, of style: JSONNode) -> Bool {
        json.member("closures", of: style).map { list in
            json.children(of: list).contains { json.string($0) == name + "?" }
        } ?? false
    }

    /// A binding or a closure that the use of a style gives: a key of the environment holds it.
    func emitStyleInput(
        _ key: String, isBinding: Bool, _ value: JSONNode, _ index: Int32, _ context: ValueContext
    ) {
        if environmentWrites[key] == nil { environmentWrites[key] = value }
        context.builder.nodes[Int(index)].reference = Int32(clamping: environmentKey(key))
        if isBinding { return emitEnvironmentBinding(value, context) }
        guard let closure = heldAction(expressionText(value) ?? value, in: context.scope) else { return }
        add(.environmentValue, source(of: closure, at: value, context), at: value, context)
    }

    /// What a use leaves out is not what a use of the same style around gives.
    func emitStyleOmission(_ key: String, _ value: JSONNode, _ index: Int32, _ context: ValueContext) {
        if environmentWrites[key] == nil { environmentWrites[key] = value }
        context.builder.nodes[Int(index)].reference = Int32(clamping: environmentKey(key))
        add(.environmentValue, .constant(.null), at: value, context)
    }

    /// What a property is given that says its type: `"red"` is a colour where that is one.
    func emitStyleProperty(
        _ key: String, _ type: StaticType, _ value: JSONNode, _ index: Int32, _ context: ValueContext
    ) {
        guard type != .any, expressionText(value) == nil, json.kind(of: value) != .object, let given = literal(value)
        else { return emitStyle(key, nil, value, index, context) }
        if environmentWrites[key] == nil { environmentWrites[key] = value }
        context.builder.nodes[Int(index)].reference = Int32(clamping: environmentKey(key))
        guard let coerced = coerced(given, to: type, named: "The property", at: value) else { return }
        add(.environmentValue, .constant(coerced), at: value, context)
    }

    /// One key of the environment that a style's use sets.
    func emitStyle(_ key: String, _ name: String?, _ value: JSONNode, _ index: Int32, _ context: ValueContext) {
        if environmentWrites[key] == nil { environmentWrites[key] = value }
        context.builder.nodes[Int(index)].reference = Int32(clamping: environmentKey(key))
        if let name {
            add(.environmentValue, .constant(.string(name)), at: value, context)
        } else {
            emitSingle(.environmentValue, StyleCases.form(ofKey: key) ?? .any, value, context)
        }
    }
}
