/// Types that stand in a type, `Constants.Colors`, by their whole names, and functions of a type itself, `Restaurant.price(of:)`.
extension Checker {
    /// The type or model that a node names by its whole name, where nothing here is called as it begins; nil for other nodes.
    func nestedType(_ node: Int) -> String? {
        guard let path = dottedName(node), scope.type(named: path) != nil || scope.model(named: path) != nil else {
            return nil
        }
        return path
    }

    func dottedName(_ node: Int) -> String? {
        switch tree.nodes[node].kind {
        case .name(let name):
            return parameter(name) == nil && scope.binding(for: name) == nil ? name : nil
        case .member(let base, let name, isOptional: false): return dottedName(base).map { "\($0).\(name)" }
        default: return nil
        }
    }

    /// `Constants.Colors.brand`, `API.Method.post`: a static or a case of a nested type; nil for other members.
    mutating func nestedMember(_ base: Int, _ name: String, _ isOptional: Bool, _ node: Int) -> Int?? {
        if let mode = editModeMember(base, name, node) { return mode }
        if isPasteboard(base) { return pasteboard(name, span(node)) }
        if let asked = deviceMember(base, name, node) { return asked }
        guard !isOptional, case .member = tree.nodes[base].kind, let path = dottedName(base) else { return nil }
        if scope.binding(for: "\(path).\(name)") != nil { return .some(checkName("\(path).\(name)", node)) }
        return scope.type(named: path).map { member(name, of: $0, node) }
    }

    /// `editMode?.wrappedValue`, `editMode?.wrappedValue.isEditing`: the key of the environment is the Binding's value here.
    private mutating func editModeMember(_ base: Int, _ name: String, _ node: Int) -> Int?? {
        guard name == "wrappedValue" || name == "isEditing" else { return nil }
        var mode = base
        if name == "isEditing", case .member(let inner, "wrappedValue", _) = tree.nodes[base].kind { mode = inner }
        guard case .name("editMode") = tree.nodes[mode].kind, parameter("editMode") == nil,
            case .value? = scope.binding(for: "editMode")?.meaning
        else { return nil }
        guard let value = check(mode) else { return .some(nil) }
        switch typed.nodes[value].type.unwrapped {
        case .any, .string: break
        // A state of this name that is something else.
        default: return nil
        }
        if name == "wrappedValue" { return .some(value) }
        guard let active = constant(.string("active"), .string, span(node)) else { return .some(nil) }
        return .some(make(.operation(.equalValues, .none), [value, active], .bool, span(node)))
    }

    /// The call of a nested type, of a case of one, or of a function of a type itself; nil where something else is called.
    mutating func nestedCall(
        _ base: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int, givesValue: Bool
    ) -> Int?? {
        guard let owner = dottedName(base) else { return nil }
        let whole = "\(owner).\(name)"
        if case .function(let function)? = scope.binding(for: whole)?.meaning {
            return .some(call(function, whole, of: nil, arguments, node, givesValue: givesValue))
        }
        guard givesValue else { return nil }
        if scope.type(named: whole) != nil || scope.model(named: whole) != nil {
            return .some(checkFunction(whole, arguments, node))
        }
        guard case .member = tree.nodes[base].kind, scope.type(named: owner)?.cases?.contains(name) == true else {
            return nil
        }
        return .some(checkCase(name, scope.payload(ofCase: name, count: arguments.count) ?? [], arguments, node))
    }

    /// `Point(both: 2)`: what an `init` gives that a type of the document's own declares; nil where its fields are given.
    mutating func ownInit(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        guard parameter(name) == nil, let type = scope.type(named: name), type.cases == nil,
            let function = type.functions["init"], !function.isComputed
        else { return nil }
        let fields = Set(type.fields.map(\.name))
        let labels = arguments.map { $0.label ?? "" }
        let known = function.parameters.map { function.labels[$0] ?? $0 }
        // Of two that fit it is the one that leaves out nothing, as it is in Swift.
        let needed = function.parameters.filter { function.defaults[$0] == nil }.map { function.labels[$0] ?? $0 }
        let isWhole = Set(needed).isSubset(of: Set(labels))
        guard labels.contains(where: { !fields.contains($0) }) || isWhole || Set(known) == fields || arguments.isEmpty,
            labels.allSatisfy({ $0.isEmpty || $0 == "_" || known.contains($0) || function.parameters.contains($0) })
        else { return nil }
        guard let tree = try? Parser.function(function.source), let blank = blank(type, node) else { return nil }
        if changesOwn(tree, of: name) {
            guard var given = given(arguments, to: function, name, node) else { return .some(nil) }
            given.append(blank)
            return .some(changed(function, name, tree, given, node).flatMap { coerce($0, to: type.type) })
        }
        let made = call(function, name, of: blank, arguments, node, givesValue: true)
        return .some(made.flatMap { coerce($0, to: type.type) })
    }

    /// A value of a type before its `init` has set anything: fields are what they begin with, or nil.
    private mutating func blank(_ type: TypeDeclaration, _ node: Int) -> Int? {
        let span = span(node)
        guard let key = constant(.string(Value.typeKey), .string, span),
            let tag = constant(.string(type.name), .tag(type.name), span)
        else { return nil }
        var children = [key, tag]
        for field in type.fields {
            let value =
                type.defaults[field.name].map { beginning($0, of: field, type.name, node) }
                ?? constant(.null, .any, span)
            guard let value, let name = constant(.string(field.name), .string, span) else { return nil }
            children += [name, value]
        }
        return operate(.object, children, type.type, span, .number(UInt16(clamping: children.count)))
    }
}
