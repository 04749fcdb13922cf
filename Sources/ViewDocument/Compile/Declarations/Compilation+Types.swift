import Expressions

/// Structs and enums of the document (CONTRACT 5.2, `types`): what their fields hold, raw values, functions and `==`.
extension Compilation {
    func declareStruct(_ name: String, _ fields: JSONNode, _ node: JSONNode) {
        var type = TypeDeclaration(name: name)
        type.fields = json.children(of: fields).compactMap { field in
            guard Self.isIdentifier(json.key(field)), let text = fieldType(field) else { return nil }
            return StaticType.ObjectField(name: json.key(field), type: staticType(named: text, inside: [name]))
        }
        for field in json.children(of: fields) {
            type.casesOfFields[json.key(field)] = fieldType(field).flatMap { casesSaid($0) }
        }
        for field in json.children(of: fields) where fieldType(field)?.hasSuffix("?") == true {
            type.optional.insert(json.key(field))
        }
        if let raw = json.member("raw", of: node) {
            fault("wrong-value", "Only a type of cases has raw values.", at: raw)
        }
        if let comparable = json.member("comparable", of: node) {
            fault("wrong-value", "Only a type of cases is compared by them.", at: comparable)
        }
        program.types.add(type)
    }

    func declareEnum(_ name: String, _ cases: JSONNode, _ node: JSONNode) {
        var type = TypeDeclaration(name: name)
        type.cases = json.children(of: cases).map { json.key($0) }
        type.hasPayload = json.children(of: cases).contains { json.kind(of: $0) != .null }
        if let raw = json.member("raw", of: node) { type.raw = rawValues(raw, of: type) }
        if let comparable = json.member("comparable", of: node) {
            switch json.kind(of: comparable) {
            case .true where !type.hasPayload: type.isComparable = true
            case .false: break
            case .true:
                fault("wrong-value", "Cases that carry something have no order here: only cases alone.", at: comparable)
            default: _ = mismatch("true", comparable)
            }
        }
        if let equal = json.member("equal", of: node) {
            fault("wrong-value", "Cases are equal by what they are and carry: `equal` is of fields.", at: equal)
        }
        program.types.add(type)
    }

    /// `"String"` (the names), `"Int"` (0, 1, …), or a value for each case.
    private func rawValues(_ node: JSONNode, of type: TypeDeclaration) -> [Value] {
        let cases = type.cases ?? []
        guard !type.hasPayload else {
            fault("wrong-value", "A case that carries something has no raw value.", at: node)
            return []
        }
        switch (json.kind(of: node), json.string(node)) {
        case (.string, "String"): return cases.map { .string($0) }
        case (.string, "Int"): return cases.indices.map { .number(Double($0)) }
        case (.object, _):
            checkKeys(of: node, known: cases, what: "The raw values")
            var values: [Value] = []
            for name in cases {
                guard let member = json.member(name, of: node) else {
                    fault("missing-key", "The case \(name) needs a raw value.", at: node)
                    return []
                }
                switch literal(member) {
                case .string(let text)?: values.append(.string(text))
                case .number(let number)?: values.append(.number(number))
                case nil: return []
                default:
                    fault("wrong-value", "A raw value is a string or a number, not \(kindName(member)).", at: member)
                    return []
                }
            }
            if Set(values.map { ValueKey.text(of: $0) }).count < values.count {
                fault("wrong-value", "Two cases have one raw value.", at: node)
            }
            return values
        default:
            fault(
                "wrong-value", "Raw values are \"String\", \"Int\", or an object with a value for each case.", at: node)
            return []
        }
    }

    /// The type that a text names as Swift does: `[String]`, `Int?`, `[String: Post]`; any where it is not known, or too long: of types that
    /// name others twice there are as many parts as two to the power of their number.
    func staticType(named text: String, inside around: Set<String>) -> StaticType {
        let written = text.filter { $0 != " " }
        guard written.utf8.count <= ExpressionLimits.typeBytes else { return .any }
        if let (kind, bound) = RangeKind.named(written) {
            return kind.type(of: staticType(named: bound, inside: around))
        }
        let text = Self.listed(written)
        if let parts = StaticType.parts(ofTuple: text) {
            return .object(
                parts.map {
                    StaticType.ObjectField(name: $0.name, type: staticType(named: $0.type, inside: around))
                })
        }
        if let function = StaticType.function(named: text) { return function }
        if text.hasSuffix("?") { return staticType(named: String(text.dropLast()), inside: around).asOptional }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inner = text.dropFirst().dropLast()
            guard let colon = StaticType.colon(in: inner) else {
                return .array(staticType(named: String(inner), inside: around))
            }
            let key = staticType(named: String(inner[..<colon]), inside: around)
            return .dictionary(key, staticType(named: String(inner[inner.index(after: colon)...]), inside: around))
        }
        switch text {
        case "String", "Date", "URL", "UUID", "Character", "Substring",
            "EditMode" where text != "EditMode" || declaredTypes[text] == nil:
            return .string
        case "Int", "UInt", "Int32", "Int64": return program.numbers == .swift ? .integer : .number
        case "Double", "CGFloat", "Float", "TimeInterval": return .number
        case "Bool": return .bool
        case "Color": return .color
        case "CGPoint", "CGSize", "CGRect": return text == "CGPoint" ? .point : text == "CGSize" ? .size : .rect
        default: break
        }
        if let model = modelNames.firstIndex(of: text) { return .reference(model) }
        if declaredTypes[text] == nil, text == "Task" || (text.hasPrefix("Task<") && text.hasSuffix(">")) {
            return .task
        }
        // A type inside itself stands in an array, of which only the data tell then.
        guard !around.contains(text), let node = declaredTypes[text], let fields = json.member("fields", of: node)
        else {
            return .any
        }
        if around.isEmpty { typeParts = 0 }
        typeParts += json.childCount(of: fields)
        guard typeParts <= ExpressionLimits.typeParts else { return .any }
        let inside = around.union([text])
        return .object(
            [StaticType.ObjectField(name: Value.typeKey, type: .tag(text))]
                + json.children(of: fields).compactMap { field in
                    fieldType(field).map {
                        StaticType.ObjectField(name: json.key(field), type: staticType(named: $0, inside: inside))
                    }
                })
    }

    /// A value of a type, its fields in the order of the declaration; nil after a fault.
    func typedValue(_ object: ObjectValue, _ node: JSONNode) -> Value? {
        guard case .string(let name)? = object[Value.typeKey], let type = program.types.type(named: name),
            type.cases == nil
        else {
            fault(
                "unknown-type",
                "The document declares no type of fields \"\(Self.shown(object[Value.typeKey]?.text ?? ""))\".",
                at: node,
                suggestion: Suggestions.nearest(
                    to: object[Value.typeKey]?.text ?? "", among: program.types.declared.keys.sorted()))
            return nil
        }
        checkKeys(of: node, known: [Value.typeKey] + type.fields.map(\.name), what: name)
        var names = [Value.typeKey]
        var values = [Value.string(name)]
        for field in type.fields {
            var value = object[field.name]
            if value == nil, let begin = type.defaults[field.name] { value = knownDefault(begin, of: field) }
            if value == nil, case .optional = field.type { value = .null }
            if value == nil, type.optional.contains(field.name) { value = .null }
            guard let value else {
                fault("missing-key", "\(name) needs the field \"\(field.name)\".", at: node)
                return nil
            }
            names.append(field.name)
            guard value.prototypeModels.isEmpty else {
                values.append(value)
                continue
            }
            switch value.coerced(to: .exactly(field.type)) {
            case .success(let coerced): values.append(coerced)
            case .failure(let reason):
                fault(
                    "type-mismatch", "The field \(field.name): \(reason.message)",
                    at: json.member(field.name, of: node) ?? node, suggestion: reason.suggestion)
                return nil
            }
        }
        return .object(ObjectValue(names: names, values: values))
    }

    /// The type that a field says, by itself or under `$of`.
    func fieldType(_ field: JSONNode) -> String? { json.string(field) ?? json.stated(field)?.type }

    /// What fields of structs begin with, once all types are known.
    func declareFieldDefaults() {
        for (name, node) in declaredTypes.sorted(by: { $0.key < $1.key }) {
            guard var type = program.types.type(named: name), type.cases == nil,
                let fields = json.member("fields", of: node)
            else { continue }
            for member in json.children(of: fields) where json.kind(of: member) == .object {
                checkKeys(of: member, known: Self.statedKeys, what: "A field")
                guard let begin = json.member("default", of: member),
                    let field = type.fields.first(where: { $0.name == json.key(member) })
                else { continue }
                if let text = expressionText(begin) {
                    if let source = json.string(text) { type.defaults[field.name] = .source(source) }
                    continue
                }
                guard let value = literal(begin),
                    let coerced = coerced(value, to: field.type, named: field.name, at: begin),
                    var compiled = constantExpression(coerced, at: begin)
                else { continue }
                compiled.type = field.type
                type.defaults[field.name] = .value(compiled)
            }
            program.types.add(type)
        }
    }

    /// Says what is wrong with the expressions among them, once all names are known.
    func checkFieldDefaults() {
        for (name, node) in declaredTypes.sorted(by: { $0.key < $1.key }) {
            for member in json.member("fields", of: node).map({ Array(json.children(of: $0)) }) ?? [] {
                guard json.kind(of: member) == .object, let begin = json.member("default", of: member),
                    let text = expressionText(begin),
                    let field = program.types.type(named: name)?.fields.first(where: { $0.name == json.key(member) })
                else { continue }
                _ = compile(text, expecting: .exactly(field.type), in: documentScope, place: .initial)
            }
        }
    }

    /// What a value begins with that is written as data: nil where that is another one for each.
    private func knownDefault(_ begin: FieldDefault, of field: StaticType.ObjectField) -> Value? {
        switch begin {
        case .value(let known): return known.constant
        case .source(let source):
            guard
                case .success(let compiled) = CompiledExpression.compile(
                    source, expecting: .exactly(field.type), in: documentScope, place: .body, occurrence: 0)
            else { return nil }
            return try? compiled.valueByItself(operations: &constantOperations)
        }
    }

    /// The type of a slot that begins with a value.
    func staticType(of value: Value, tellsIntegers: Bool) -> StaticType {
        value.staticType(tellsIntegers: tellsIntegers) { self.program.types.type(named: $0)?.type }
    }

    /// Functions, computed properties and `equal` of types: known by name before any body is checked.
    func declareTypeFunctions() {
        var all: [(type: String, name: String, function: FunctionDeclaration, body: JSONNode)] = []
        for (name, node) in declaredTypes.sorted(by: { $0.key < $1.key }) {
            guard var type = program.types.type(named: name) else { continue }
            var taken: [String: JSONNode] = [:]
            for field in json.member("fields", of: node).map({ Array(json.children(of: $0)) }) ?? [] {
                taken[json.key(field)] = field
            }
            for one in functions(of: node, .type(name), &taken) + computed(of: node, .type(name), &taken)
            where mayAdd(one.name, to: type, isCalled: !one.function.isComputed, at: one.body) {
                type.functions[one.name] = one.function
                all.append((name, one.name, one.function, one.body))
            }
            if type.cases == nil { type.equal = equality(of: node, name) }
            program.types.add(type)
        }
        guard !declaredTypes.isEmpty else { return }
        nameFunctions()
        for one in all where isAtFault(one.function, one.body, in: documentScope) {
            guard var type = program.types.type(named: one.type) else { continue }
            type.functions[one.name]?.isBroken = true
            program.types.add(type)
        }
        nameFunctions()
        checkFieldDefaults()
        for (name, type) in program.types.declared.sorted(by: { $0.key < $1.key })
        where !type.equal.isEmpty && !type.isPlain {
            let expressions = type.equal.compactMap {
                CompiledExpression.ofValue($0, type: type.type, in: documentScope)
            }
            if expressions.count == type.equal.count { program.types.setEquality(expressions, of: name) }
        }
        nameFunctions()
    }

    /// `equal`: true for all fields, or the expressions over them that `==` compares.
    private func equality(of node: JSONNode, _ name: String) -> [FunctionDeclaration] {
        guard let given = json.member("equal", of: node) else { return [] }
        if json.kind(of: given) == .true { return [] }
        guard json.kind(of: given) == .array else {
            _ = mismatch("true or a list of expressions over the fields", given)
            return []
        }
        return json.children(of: given).compactMap { item in
            let text = expressionText(item) ?? item
            guard let source = json.string(text) else {
                _ = mismatch("an expression over the fields", text)
                return nil
            }
            var function = FunctionDeclaration(
                parameters: [], source: source, pointer: pointer(text), level: .type(name))
            function.isComputed = true
            return isAtFault(function, text, in: documentScope) ? nil : function
        }
    }
}
