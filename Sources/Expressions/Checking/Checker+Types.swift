/// Values of the types that a document declares.
extension Checker {
    /// `Post(id: 1, title: x)`: a value with all its fields; those that may be nil need not be given.
    /// `Phase(rawValue: x)`: the case with that raw value, or nil.
    mutating func newValue(_ type: TypeDeclaration, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        if let cases = type.cases { return newCase(type, cases, arguments, node) }
        let span = span(node)
        guard let key = constant(.string(Value.typeKey), .string, span),
            let tag = constant(.string(type.name), .tag(type.name), span)
        else { return nil }
        var given: [String: Int] = [:]
        for argument in arguments {
            guard let label = argument.label, let field = type.fields.first(where: { $0.name == label }),
                given[label] == nil
            else {
                _ = check(argument.value)
                return fault(
                    "unknown-label", "`\(type.name)` is made with its fields, each once and by its name.",
                    outerSpan ?? Self.span(argument.offset, max(argument.label?.utf8.count ?? 1, 1)),
                    suggestion: Suggestions.nearest(to: argument.label ?? "", among: type.fields.map(\.name)))
            }
            let isHeld = field.type.unwrapped == .function
            guard
                let value = (isHeld ? check(argument: argument.value) : check(argument.value)).flatMap({
                    coerce($0, to: field.type)
                }).flatMap({ settled($0) })
            else { return nil }
            given[label] = value
        }
        var children = [key, tag]
        for field in type.fields {
            var value = given[field.name]
            if value == nil, let begin = type.defaults[field.name] {
                guard let found = beginning(begin, of: field, type.name, node) else { return nil }
                value = found
            }
            if value == nil, case .optional = field.type { value = constant(.null, field.type, span) }
            if value == nil, type.optional.contains(field.name) { value = constant(.null, field.type, span) }
            guard let value, let name = constant(.string(field.name), .string, span) else {
                return fault("unknown-label", "`\(type.name)` needs its field `\(field.name)`.", span)
            }
            children += [name, value]
        }
        return operate(.object, children, type.type, span, .number(UInt16(clamping: children.count)))
    }

    /// What a field holds that is not given: by chance another one for each value that is made.
    mutating func beginning(
        _ begin: FieldDefault, of field: StaticType.ObjectField, _ name: String, _ node: Int
    ) -> Int? {
        switch begin {
        case .value(let known): return put(known, span(node))
        case .source(let source):
            return outside("\(name).\(field.name)", source, OuterScope(scope.scope(of: .document)), node) { inner in
                inner.check(inner.tree.root).flatMap { inner.coerce($0, to: field.type) }.flatMap { inner.settled($0) }
            }
        }
    }

    private mutating func newCase(
        _ type: TypeDeclaration, _ cases: [String], _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        guard let value = check(arguments, ["rawValue"], of: type.name, node)?.first.flatMap({ settled($0) }) else {
            return nil
        }
        let span = span(node)
        guard !type.raw.isEmpty else {
            return fault("unknown-function", "`\(type.name)` has no raw values.", span)
        }
        guard let raw = constant(.array(type.raw), .array(.any), span),
            let names = constant(.array(cases.map { .string($0) }), .array(.string), span),
            let place = make(.operation(.indexOfValue, .none), [raw, value], .optional(.number), span),
            let hole = make(.hole, [], .number, span), let one = operate(.element, [names, hole], .string, span)
        else { return nil }
        return noting(type.name, make(.chain, [place, hole, one], .optional(.string), span))
    }

    /// `Phase.idle`, `Phase.allCases`; nil where the type has no such member.
    mutating func member(_ name: String, of type: TypeDeclaration, _ node: Int) -> Int? {
        let span = span(node)
        guard let cases = type.cases else {
            return fault("unknown-member", "`\(type.name)` is a type; it is made by `\(type.name)(…)`.", nameSpan(node))
        }
        if name == "allCases", !type.hasPayload {
            return noting(type.name, constant(.array(cases.map { .string($0) }), .array(.string), span))
        }
        guard cases.contains(name) else { return unknownMember(name, of: type.name, cases + ["allCases"], node) }
        return noting(type.name, constant(.string(name), .string, span))
    }

    /// A computed property of a value of a type, its `rawValue`, or nil where it has none of that name.
    mutating func typeMember(_ name: String, of value: Int, _ node: Int) -> Int?? {
        let (type, span) = (typed.nodes[value].type, span(node))
        // What a case has is the case's, also where its name is a text.
        if caseFunction(name, of: value) == nil, let found = addedMember(name, of: value, node) { return found }
        if let own = type.typeName {
            guard let function = scope.type(named: own)?.functions[name], function.isComputed else { return nil }
            return .some(call(function, name, of: value, [], givesValue: true, span, nameSpan(node)))
        }
        guard type == .string || type == .any else { return nil }
        if name == "rawValue", let raw = rawValue(of: value, node, span) { return raw }
        if let function = caseFunction(name, of: value), function.isComputed {
            return .some(call(function, name, of: value, [], givesValue: true, span, nameSpan(node)))
        }
        let known = scope.types(withFunction: name).filter { $0.cases != nil && $0.functions[name]?.isComputed == true }
        guard type == .string, let only = known.first, let function = only.functions[name] else { return nil }
        if known.count > 1 {
            // The value says while running of which type it is.
            return .some(retype(value, .any).flatMap { unknownMember(name, of: $0, node) })
        }
        return .some(call(function, name, of: value, [], givesValue: true, span, nameSpan(node)))
    }

    /// What a case is as a raw value; nil where no type of the document has any.
    private mutating func rawValue(of value: Int, _ node: Int?, _ span: Code.Span) -> Int?? {
        guard var raw = scope.rawValues else { return nil }
        if let name = typed.nodes[value].cases, let type = scope.type(named: name), let cases = type.cases {
            guard !type.raw.isEmpty else { return nil }
            let types = Set(type.raw.map(\.staticType))
            raw = (ObjectValue(names: cases, values: type.raw), types.count == 1 ? type.raw[0].staticType : .any)
        } else if !isLookedAt, let clash = scope.rawClash {
            return .some(
                fault(
                    "ambiguous-name",
                    "The case `\(clash)` has one raw value in one type and another in another: nothing tells of which this is.",
                    node.map { nameSpan($0) } ?? span))
        }
        guard let table = constant(.object(raw.values), .any, span),
            let own = operate(.caseName, [value], .string, span),
            let found = operate(.fieldValue, [table, own], .any, span)
        else { return .some(nil) }
        return .some(coerce(found, to: raw.type))
    }

    /// A function of the type of a value.
    func typeFunction(_ name: String, of value: Int) -> FunctionDeclaration? {
        let type = typed.nodes[value].type
        if caseFunction(name, of: value) == nil, let found = added(name, to: type) { return found.function }
        if let own = type.typeName { return scope.type(named: own)?.functions[name] }
        guard type == .string || type == .any else { return nil }
        if let own = caseFunction(name, of: value), !own.isComputed { return own }
        let known = scope.types(withFunction: name).filter {
            (type == .any || $0.cases != nil) && $0.functions[name]?.isComputed == false
        }
        return known.count == 1 ? known[0].functions[name] : nil
    }

    /// Whether a value of which only the data tell what it is, is of a type.
    mutating func isOf(_ type: TypeDeclaration, _ value: Int, _ span: Code.Span) -> Int? {
        if type.builtIn != nil {
            let name = type.builtIn == .array(.any) ? "[Any]" : type.name
            guard let test = typeTest(name[...]).flatMap({ constant($0, .any, span) }) else { return nil }
            return ask(.isOfType, [value, test], .bool, span)
        }
        guard let cases = type.cases else {
            return operate(.isType, [value], .bool, span, .name(type.name))
        }
        guard let names = constant(.array(cases.map { .string($0) }), .array(.string), span),
            let own = operate(.caseName, [value], .any, span)
        else { return nil }
        return operate(.containsValue, [names, own], .bool, span)
    }

    /// A field or computed property of the value whose function this is; `self` is the value.
    mutating func ownMember(_ name: String, of value: Int, _ span: Code.Span) -> Int? {
        if name == "self" { return value }
        guard let selfType, let type = ownType(selfType) else { return nil }
        if let field = type.fields.first(where: { $0.name == name }) {
            let raw = field.type.isNumeric ? StaticType.any : field.type
            return unboxed(operate(.field, [value], raw, span, .name(name)), field.type, span)
        }
        if name == "rawValue", !type.raw.isEmpty, let raw = rawValue(of: value, nil, span) { return raw }
        guard let function = type.functions[name], function.isComputed else { return nil }
        return call(function, name, of: value, [], givesValue: true, span, span)
    }
}

extension CompiledExpression {
    /// What a function of a type says of its only parameter, a value of the type.
    package static func ofValue(
        _ function: FunctionDeclaration, type: StaticType, in scope: any NameScope
    ) -> CompiledExpression? {
        guard let tree = try? Parser.expression("0") else { return nil }
        var checker = Checker(scope: scope, tree: tree, place: .function, occurrence: 0)
        let span = Code.Span(offset: 0, length: 0)
        guard let value = checker.make(.load(NameReference(.parameter, 0)), [], type, span),
            let body = checker.call(function, "==", of: value, [], givesValue: true, span, span).flatMap({
                checker.finish($0, as: .any)
            })
        else { return nil }
        checker.typed.root = body
        return compiled(checker.typed)
    }

    /// Its value where the only name is its parameter; nil after a fault.
    package func value(of parameter: Value) -> Value? {
        var context = ParameterContext(parameter: parameter)
        return try? evaluate(in: &context)
    }
}

/// What an expression sees that is over one value alone.
private struct ParameterContext: EvaluationContext {
    let parameter: Value
    var operationsLeft = 100_000
    func load(_ name: NameReference) throws(EvaluationFault) -> Value { parameter }
    func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value { .null }
    func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { .null }
    func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }
    func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 { 0 }
}
