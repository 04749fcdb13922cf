import SwiftSyntax

/// Of functions with one name and the same labels the one whose parameters are of the types of what is given.
extension Lowering {
    /// How many such choices may stand in one another: each looks at what it is given once more.
    private static let overloadDepth = 3

    /// Which of several is meant; the first where their types tell nothing.
    ///
    /// - Parameter generics: For each the names of its open types.
    func meant(
        _ clauses: [(clause: FunctionParameterClauseSyntax, generics: Set<String>)],
        _ arguments: LabeledExprListSyntax, _ context: Context
    ) -> Int {
        guard clauses.count > 1, overloads < Self.overloadDepth, !arguments.isEmpty else { return 0 }
        overloads += 1
        let before = coverage
        let types = arguments.map { argument -> SmallType in
            let given = argument.expression
            if given.is(ClosureExprSyntax.self) || given.is(NilLiteralExprSyntax.self) { return .any }
            if let member = given.as(MemberAccessExprSyntax.self), member.base == nil { return .any }
            if isView(given) { return .view }
            return (try? expression(given, context))?.type ?? .any
        }
        coverage = before
        overloads -= 1
        var best: (index: Int, score: Int)?
        for (index, one) in clauses.enumerated() {
            guard let score = score(one.clause, one.generics, Array(arguments), types) else { continue }
            if score > best?.score ?? -1 { best = (index, score) }
        }
        return best?.index ?? 0
    }

    /// Initializers with the labels of a call, the one of its types first.
    func inTurn(
        _ all: [InitializerDeclSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) -> [InitializerDeclSyntax] {
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let same = all.filter { $0.signature.parameterClause.parameters.map(\.firstName.text) == labels }
        guard same.count > 1 else { return all }
        let clauses = same.map {
            (
                clause: $0.signature.parameterClause,
                generics: Set($0.genericParameterClause?.parameters.map(\.name.text) ?? [])
            )
        }
        let first = same[meant(clauses, call.arguments, context)]
        return [first] + all.filter { $0.id != first.id }
    }

    /// How well types fit parameters; nil where one is of another type.
    private func score(
        _ clause: FunctionParameterClauseSyntax, _ generics: Set<String>, _ arguments: [LabeledExprSyntax],
        _ types: [SmallType]
    ) -> Int? {
        var parameters = Array(clause.parameters)[...]
        var total = 0
        for (argument, type) in zip(arguments, types) {
            let label = argument.label?.text ?? "_"
            while let next = parameters.first, next.firstName.text != label, next.ellipsis == nil {
                parameters.removeFirst()
            }
            guard let parameter = parameters.first else { return total }
            if parameter.ellipsis == nil { parameters.removeFirst() }
            let wanted = SmallType(parameter.type)
            if let name = wanted.unwrapped.name, generics.contains(name) { continue }
            guard let one = fit(type, argument.expression, named(wanted)) else { return nil }
            total += one
        }
        return total
    }

    private func fit(_ given: SmallType, _ syntax: ExprSyntax, _ wanted: SmallType) -> Int? {
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base == nil {
            return mayBe(member.declName.baseName.text, wanted) ? 1 : nil
        }
        if given == .any || wanted == .any { return 0 }
        if given == .view { return Self.isPlain(wanted.unwrapped) ? nil : 0 }
        if given == wanted { return 4 }
        if wanted != wanted.unwrapped { return fit(given.unwrapped, syntax, wanted.unwrapped).map { max($0 - 1, 0) } }
        if given != given.unwrapped { return nil }
        switch (given, wanted) {
        case (.array(let one), .array(let other)):
            guard let list = syntax.as(ArrayExprSyntax.self), let first = list.elements.first else {
                return fit(one, ExprSyntax(MissingExprSyntax()), other)
            }
            return fit(one, first.expression, other)
        case (.int, .double): return syntax.is(IntegerLiteralExprSyntax.self) ? 2 : nil
        case (.named(let one), .named(let other)):
            guard let type = declared.type(one) else { return 0 }
            if declared.protocols[other] != nil { return type.conforms(to: other) ? 2 : nil }
            guard let second = declared.type(other) else { return 0 }
            return type === second ? 4 : type.parent === second ? 3 : nil
        case (.named(let one), _): return declared.type(one) == nil ? 0 : nil
        case (_, .named(let other)): return declared.type(other) == nil || declared.protocols[other] != nil ? 0 : nil
        default: return Self.isPlain(given) && Self.isPlain(wanted) ? nil : 0
        }
    }

    private static func isPlain(_ type: SmallType) -> Bool {
        switch type {
        case .int, .double, .string, .bool, .date, .url, .uuid, .color, .array: true
        default: false
        }
    }

    /// Whether a name with a leading dot may be a member of a type.
    private func mayBe(_ name: String, _ type: SmallType) -> Bool {
        switch type.unwrapped {
        case .int, .double, .bool, .string: return !(declared.foreign.isEmpty && name != "zero") || name == "zero"
        case .array: return false
        case .named(let own):
            guard let type = declared.type(own), type.kind == .enumeration else { return true }
            return type.cases.contains { $0.name == name } || type.statics[name] != nil
                || type.staticComputed[name] != nil || type.functions[name] != nil
        default: return true
        }
    }
}

extension FunctionDeclSyntax {
    /// Names of its open types.
    var openTypes: Set<String> { Set(genericParameterClause?.parameters.map(\.name.text) ?? []) }
}
