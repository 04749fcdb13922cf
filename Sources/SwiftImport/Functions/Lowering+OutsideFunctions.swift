import SwiftSyntax

/// What methods of types, static functions and functions of files do in several statements: functions of the document, which
/// are told what they are methods of.
extension Lowering {
    /// What the value that a method belongs to is called inside of the document's function.
    private static let receiver = "me"

    func outside(
        _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, _ inside: Context
    ) throws -> Lowered {
        guard let body = function.body?.statements,
            inside.base != nil || inside.owner == nil || MemberReader.isStatic(function.modifiers)
        else { throw Unknown("The function has no body.", call) }
        return try outside(
            Self.plain(function.name.text), function.signature.parameterClause, body,
            resultType(function, inside.owner), call, inside,
            isMutating: function.modifiers.contains { $0.name.text == "mutating" })
    }

    /// The call of a function that calls itself: it is one of the document's, which may. What is known is worked out in its place.
    /// Nil for other functions.
    func callOfItself(
        _ function: FunctionDeclSyntax, _ body: CodeBlockItemListSyntax, _ call: FunctionCallExprSyntax,
        _ inside: Context
    ) throws -> Lowered? {
        let name = function.name.text
        if recursive[function.id] == nil {
            recursive[function.id] = body.tokens(viewMode: .sourceAccurate).contains { token in
                token.text == name && token.parent?.is(DeclReferenceExprSyntax.self) == true
            }
        }
        guard recursive[function.id] == true, running == 0, !Self.givesViews(function) else { return nil }
        let before = coverage
        let isKnown = inside.locals.values.allSatisfy { meaning in
            guard case .argument(let given, let caller) = meaning, !given.is(ClosureExprSyntax.self) else {
                return false
            }
            return (try? expression(given, caller))?.constant != nil
        }
        coverage = before
        if isKnown { return nil }
        if inside.base == nil, let draft = inside.component, draft.type === inside.owner {
            return try? self.function(of: function, body, call, draft, inside)
        }
        return try? outside(function, call, inside)
    }

    func outside(_ property: ComputedProperty, _ syntax: some SyntaxProtocol, _ inside: Context) throws -> Lowered {
        guard inside.base != nil else { throw Unknown("`\(property.name)` is no value of a type.", syntax) }
        return try outside(property.name, nil, property.body, named(property.type), syntax, inside)
    }

    private func outside(
        _ name: String, _ parameters: FunctionParameterClauseSyntax?, _ body: CodeBlockItemListSyntax,
        _ type: SmallType,
        _ syntax: some SyntaxProtocol, _ inside: Context, isMutating: Bool = false
    ) throws -> Lowered {
        let before = (coverage, functions.count)
        do {
            return try written(name, parameters, body, type, syntax, inside, isMutating)
        } catch {
            coverage = before.0
            functions.removeSubrange(before.1...)
            throw error
        }
    }

    private func written(
        _ name: String, _ parameters: FunctionParameterClauseSyntax?, _ body: CodeBlockItemListSyntax,
        _ type: SmallType,
        _ syntax: some SyntaxProtocol, _ inside: Context, _ isMutating: Bool
    ) throws -> Lowered {
        let owner = inside.owner.map { $0.name.replacing(".", with: "_") + "_" } ?? ""
        let key = functionKey("\(owner)\(name)", of: body)
        var own = inside
        own.component = nil
        own.locals = [:]
        own.isStatic = false
        var names: [String] = []
        var given: [String] = []
        if let base = inside.base {
            guard let text = base.operand else { throw Unknown("Data is no argument here.", syntax) }
            names.append(Self.receiver)
            given.append((isMutating ? "&" : "") + (text.hasSuffix("?") ? String(text.dropLast()) : text))
            own.base = Lowered(text: Self.receiver, type: base.type.unwrapped)
        }
        for parameter in parameters?.parameters ?? [] {
            let name = (parameter.secondName ?? parameter.firstName).text
            let kind = named(SmallType(parameter.type))
            guard case .argument(let argument, let caller)? = inside.locals[name],
                let text = try expression(argument, caller, expecting: kind).written
            else { throw Unknown("Data is no argument here.", syntax) }
            names.append(name)
            given.append(text)
            own.locals[name] = .lowered(Lowered(text: name, type: kind))
        }
        let called = Lowered(text: "\(key)(\(given.joined(separator: ", ")))", type: type)
        guard !functions.contains(where: { $0.key == key }) else { return called }
        guard underway.insert("function \(key)").inserted else {
            // A function of the document's may call itself.
            guard parameters != nil else { throw Unknown("`\(name)` needs itself.", syntax) }
            return called
        }
        defer { underway.remove("function \(key)") }
        let text = try lines(Array(body)[...], &own, type, isBody: true).joined(separator: "; ")
        let statements = Piece(.string(text), .value(type), at: origin(body, own))
        functions.append((key, .object([("parameters", .list(names.map { .string($0) })), ("body", statements)])))
        return called
    }

    /// The key of a document's function: functions of one name that labels or types tell apart have one each.
    private func functionKey(_ name: String, of body: CodeBlockItemListSyntax) -> String {
        if let known = functionKeys[body.id] { return known }
        let taken = Set(functionKeys.values)
        var (key, number) = (name, 2)
        while taken.contains(key) {
            key = "\(name)_\(number)"
            number += 1
        }
        functionKeys[body.id] = key
        return key
    }
}
