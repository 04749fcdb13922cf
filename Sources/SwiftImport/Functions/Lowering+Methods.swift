import SwiftSyntax

/// Methods of values.
extension Lowering {
    func method(
        _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ arguments: [LabeledExprSyntax],
        _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        let name = member.declName.baseName.text
        guard let base = member.base else { return try implicitCall(name, arguments, call, context, expecting) }
        // How a write of a binding is animated is not seen at rest.
        if ["animation", "transaction"].contains(name), base.code.hasPrefix("$") {
            return try expression(base, context)
        }
        if base.code == "self", let given = try givenCall(name, call, context) { return given }
        if base.code == "self", let function = ownFunction(name, call, context) {
            return try inline(function, arguments, call, context, base: context.base, owner: context.owner)
        }
        if let type = typeNamed(base, context) {
            if let found = type.cases.first(where: { $0.name == name }) {
                return try payload(found, type, arguments, context)
            }
            if name == "tr", let text = try generated(arguments, context) { return text }
            let all = type.functions[name]?.filter { MemberReader.isStatic($0.modifiers) }
            if let function = fitting(all, call, context) {
                return try inline(function, arguments, call, context, base: nil, owner: type)
            }
            if let nested = declared.type("\(type.name).\(name)") { return try make(nested, arguments, context, call) }
        }
        if let made = try ofLibrary(name, base, arguments, call, context, expecting) { return made }
        if name == "object", base.code == "Bundle.main", let key = arguments.first,
            key.label?.text == "forInfoDictionaryKey", let told = appInfo(of: key.expression, call, context)
        {
            return told
        }
        if base.code == "Duration", let found = try duration(name, arguments, context) { return found }
        if let text = try formattedByType(base.code, name, arguments, context) { return text }
        if base.code == "Angle", ["degrees", "radians"].contains(name) {
            return try implicitCall(name, arguments, call, context, .named("Angle"))
        }
        if let model = base.as(DeclReferenceExprSyntax.self), ["Angle", "Color"].contains(model.baseName.text) {
            return try passed("\(model.baseName.text).\(name)", arguments, call, context, type: .any)
        }
        if let chance = try random(name, of: base, arguments, call, context) { return chance }
        if let found = try calendarCall(name, base, arguments, context) { return found }
        // What a leading dot is a member of is told by where the whole stands.
        let isImplicit = base.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
        var wanted = isImplicit || Self.ofTheSame.contains(name) ? expecting : .any
        if name == "contains", base.is(ArrayExprSyntax.self), arguments.count == 1, arguments[0].label == nil {
            wanted = .array(try expression(arguments[0].expression, context).type.unwrapped)
        }
        if let stored = readDefaults(name, base, arguments, call, context) { return stored }
        let value = try expression(base, context, expecting: wanted)
        // Of what is known to be nil `?.` gives nil.
        if base.is(OptionalChainingExprSyntax.self), case .null? = value.constant?.content {
            return Lowered(text: "nil", type: .optional(.any), constant: Piece(.null))
        }
        if let found = try whereThere(name, value, member, call, context, expecting) { return found }
        if let found = try found(name, arguments, in: value, context) { return found }
        if name == "contains", value.type.unwrapped != Self.interval,
            let found = try contained(arguments, in: value, context)
        {
            return found
        }
        if let frame = try heldFrame(name, of: value, arguments, context) { return frame }
        if let frame = try spaced(name, of: value, arguments, context) { return frame }
        if let letters = letters(of: value, for: name, call, context) {
            guard let text = letters.text else { return letters }
            if name == "reduce", arguments.first?.label?.text == "into" {
                var list = letters
                list.type = .array(.string)
                return try reduceInto(list, arguments, call, context, expecting)
            }
            let made = try passed(
                "\(text).\(name)", arguments, call, context, type: Self.resultType(name, letters.type),
                element: .string,
                expecting: expecting)
            return joined(made, by: name)
        }
        if let date = try dateMember(name, of: value, arguments, context) { return date }
        if let found = try foundationMethod(name, of: value, arguments, context) { return found }
        if let known = try own(name, of: value, arguments, call, context, expecting) { return known }
        if name == "formatted", arguments.isEmpty, value.type == .int { return shownInGroups(value) }
        if name == "formatted", arguments.isEmpty, value.type == .double, let operand = value.operand {
            return Lowered(text: "\(operand).formatted(.number)", type: .string)
        }
        if name == "formatted", arguments.isEmpty, case .array = value.type, let operand = value.operand {
            return Lowered(text: "\(operand).formatted()", type: .string)
        }
        if let set = try setAlgebra(name, value, arguments, context) { return set }
        if name == "formatted", arguments.isEmpty, let operand = value.operand {
            // Groups of thousands are left out.
            coverage.approximated.insert(origin(call, context))
            return Lowered(text: "String(\(operand))", type: .string)
        }
        if let type = value.type.name.flatMap({ declared.type($0) }),
            let function = fitting(type.functions[name], call, context)
        {
            if let there = assured(value, type) {
                let found = try inline(function, arguments, call, context, base: there, owner: type)
                return try whereThere(value, found, call)
            }
            return try inline(function, arguments, call, context, base: value, owner: type)
        }
        if let (owner, function) = extensionMethod(name, call, of: extendedType(of: value), context) {
            return try inline(function, arguments, call, context, base: value, owner: owner)
        }
        guard let text = value.operand else { throw Unknown("Data has no method here.", call) }
        if ["localizedCaseInsensitiveContains", "localizedStandardContains"].contains(name), let only = arguments.first,
            let part = try expression(only.expression, context, expecting: .string).operand
        {
            return Lowered(text: "\(text).lowercased().contains(\(part).lowercased())", type: .bool)
        }
        let isOptional = value.type != value.type.unwrapped || base.is(OptionalChainingExprSyntax.self)
        let mark = isOptional ? "?" : ""
        return try passed(
            "\(text)\(mark).\(name)", arguments, call, context,
            type: Self.resultType(name, value.type), element: value.type.element, expecting: expecting)
    }

    /// `date?.formatted()`, `name?.shortened(to: 3)`: what is written in place of a call is asked only of what is there. Nil
    /// for calls of what is always there, and for those that the document's language asks by itself.
    private func whereThere(
        _ name: String, _ value: Lowered, _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax,
        _ context: Context, _ expecting: SmallType
    ) throws -> Lowered? {
        guard let there = presentValue(value), member.base?.is(OptionalChainingExprSyntax.self) == true,
            there.type == .date || there.type.isNumber || there.type == .url
                || ["joined", "split", "components", "sorted", "shuffled"].contains(name)
                || extensionMethod(name, call, of: there.type, context) != nil
        else { return nil }
        anonymous += 1
        let own = "there_\(anonymous)"
        var inside = context
        inside.locals[own] = .lowered(there)
        let base = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(own)))
        let found = try method(member.with(\.base, base), call, Array(call.arguments), inside, expecting)
        return try whereThere(value, found, call)
    }

    /// A value of a type outside of the sources that may be nil, as one that is there; nil where it always is.
    private func presentValue(_ value: Lowered) -> Lowered? {
        guard value.type != value.type.unwrapped, value.constant == nil, let text = value.operand,
            let plain = Self.plainValue(value.type.unwrapped)
        else { return nil }
        return Lowered(
            text: "(\(text.hasSuffix("?") ? String(text.dropLast()) : text) ?? \(plain))", type: value.type.unwrapped)
    }

    /// The type whose extensions give members to a value: of what a proxy gives that of the rectangle or the size.
    private func extendedType(of value: Lowered) -> SmallType { value.type == .proxy ? data(value).type : value.type }

    /// The one of functions of an extension of the library's that takes what a call gives; nil where the library's is meant.
    private func added(
        _ functions: [FunctionDeclSyntax]?, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> FunctionDeclSyntax? {
        let fitting = functions?.filter { function in
            !MemberReader.isStatic(function.modifiers) && function.body != nil
                && (call.trailingClosure == nil || function.takesFunction)
        }
        return taking(fitting, call, context)
    }

    /// The function that a bare name calls inside of a type.
    func ownFunction(
        _ name: String, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> FunctionDeclSyntax? {
        let functions = context.owner?.functions[name]
        return isExtended(context) == nil
            ? fitting(functions, call, context) : added(functions, call, context)
    }

    /// The method of an extension of the sources that takes what a call gives; nil where the library's own is meant.
    func extensionMethod(
        _ name: String, _ call: FunctionCallExprSyntax, of type: SmallType, _ context: Context
    ) -> (TypeDeclaration, FunctionDeclSyntax)? {
        for owner in Self.extendedBy(type) {
            guard let found = declared.foreign[owner] else { continue }
            if let function = added(found.functions[name], call, context) {
                return declared.protocols[owner] != nil && declared.isOwn(name, ofProtocol: owner)
                    ? nil : (found, function)
            }
        }
        return nil
    }

    /// A property that an extension of the sources gives to a value; nil for none.
    func extensionMember(
        _ name: String, of base: Lowered, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered? {
        for owner in Self.extendedBy(extendedType(of: base)) {
            guard let found = declared.foreign[owner], let property = found.computed[name],
                property.type != .view, !property.isViewBuilder
            else { continue }
            guard declared.protocols[owner] == nil || !declared.isOwn(name, ofProtocol: owner) else { continue }
            if owner != "Optional", let there = presentValue(base) {
                guard let value = try extensionMember(name, of: there, context, syntax) else { return nil }
                return try whereThere(base, value, syntax)
            }
            var inside = try enter(context, syntax)
            inside.owner = found
            inside.base = base
            inside.component = nil
            inside.locals = [:]
            inside.file = found.memberFiles[name] ?? found.file
            var value = try bodyValue(property.body, inside, expecting: named(property.type))
            if value.type == .any { value.type = named(property.type) }
            if value.text != nil { value.text = value.operand }
            value.isAtom = true
            return value
        }
        return nil
    }

    /// Methods whose closure is given one element.
    private static let takingOne: Set<String> = [
        "map", "compactMap", "flatMap", "filter", "first", "last", "contains", "allSatisfy", "count", "firstIndex",
        "forEach",
    ]

    /// A call as it is written, with its arguments in the document's language. What the language does not have its
    /// compiler says.
    func passed(
        _ callee: String, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        type: SmallType, element: SmallType = .any, expecting: SmallType = .any
    ) throws -> Lowered {
        if callee.hasSuffix(".rounded"), arguments.isEmpty {
            return Lowered(text: "round(\(callee.dropLast(8)))", type: .double)
        }
        let method = callee.split(separator: ".").last.map(String.init) ?? callee
        var types = [element, element]
        var given: SmallType?
        func function(_ closure: ClosureExprSyntax) throws -> String {
            let made = try typedClosure(
                closure, context, types,
                expecting: ["map", "compactMap"].contains(method) ? expecting.element : .any,
                takesOne: Self.takingOne.contains(method),
                takesTwo: ["sorted", "sort", "min", "max", "reduce"].contains(method))
            given = made.type
            return made.text
        }
        var texts = try arguments.map { argument -> String in
            let value: Lowered
            let label = argument.label.map { "\($0.text): " } ?? ""
            if let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName,
                case .binaryOperator(let sign) = name.tokenKind
            {
                return try label + (comparator(sign, of: element, argument, context) ?? sign)
            }
            if let path = argument.expression.as(KeyPathExprSyntax.self), !isComputed(path, of: element) {
                let name = String(path.code.drop { $0 != "." }.dropFirst())
                if name == "count", Self.isCounted(element) { given = .int }
                if let owner = element.name.flatMap({ declared.type($0) }), let property = owner.stored(name) {
                    given = self.type(of: property, owner)
                }
                return label + path.code
            }
            if let closure = closure(of: argument.expression, context) {
                value = Lowered(text: try function(closure), type: .function)
            } else {
                value = try expression(argument.expression, context, expecting: element)
            }
            if method == "reduce" { types = [value.type, element] }
            guard let text = value.written else { throw Unknown("Data is no argument here.", argument) }
            return label + text
        }
        var trailing = ""
        if let closure = call.trailingClosure {
            let text = try function(closure)
            if arguments.isEmpty { trailing = " \(text)" } else { texts.append(text) }
        }
        let brackets = trailing.isEmpty || !texts.isEmpty ? "(\(texts.joined(separator: ", ")))" : ""
        var type = type
        switch (method, given) {
        case ("map", let made?): type = .array(made)
        case ("compactMap", let made?): type = .array(made.unwrapped)
        case ("flatMap", let made?): type = made
        case ("reduce", _):
            // A literal `0` is of the type that is added up.
            let isLiteral = arguments.first?.expression.is(IntegerLiteralExprSyntax.self) == true
            let added = given ?? element
            type = isLiteral && added != .int ? (added == .double ? .double : .any) : types[0]
        default: break
        }
        return Lowered(text: callee + brackets + trailing, type: type)
    }
}

extension FunctionDeclSyntax {
    /// Whether one of its parameters is a function, as a closure behind a call is.
    fileprivate var takesFunction: Bool {
        signature.parameterClause.parameters.contains { SmallType($0.type).unwrapped == .function }
    }
}
