import SwiftSyntax
import ViewDocument

/// Layouts of the sources (structs that conform to `Layout`), as layouts of the document.
extension Lowering {
    /// A layout as the document has it, with the properties that every use gives.
    struct LayoutForm {
        var piece: Piece
        var properties: [(property: StoredProperty, fallback: ExprSyntax?)]
        /// Whether what a use does not give is written in the layout.
        var hasFallbacks: Bool
    }

    /// The views of a call, placed by a layout of the sources.
    func laidOut(
        by type: TypeDeclaration, _ made: FunctionCallExprSyntax, _ closure: ClosureExprSyntax?, _ context: Context
    ) throws -> [Piece] {
        let form = try layout(type, made)
        var given: [(key: String, value: Piece)] = []
        for argument in made.arguments {
            let label = argument.label?.text ?? ""
            guard let found = form.properties.first(where: { $0.property.name == label }) else {
                throw Unknown("`\(type.name)` has no property `\(label)` that is given.", argument, .view)
            }
            given.append((label, value(argument.expression, context, expecting: self.type(of: found.property, type))))
        }
        for (property, fallback) in form.properties where !given.contains(where: { $0.key == property.name }) {
            guard let fallback else { throw Unknown("`\(property.name)` is not given.", made, .view) }
            if form.hasFallbacks { continue }
            let home = Context(file: type.file, owner: type, isStatic: true)
            given.append((property.name, value(fallback, home, expecting: self.type(of: property, type))))
        }
        var members: [(String, Piece)] = []
        if !given.isEmpty { members.append(("properties", .object(given))) }
        if let closure { members.append(("children", .list(views(closure.statements, context)))) }
        return [piece(type.name, members, made, context)]
    }

    /// The layout, written once; thrown where it is not understood.
    private func layout(_ type: TypeDeclaration, _ syntax: some SyntaxProtocol) throws -> LayoutForm {
        if let known = layouts[type.name] { return try known.get() }
        do {
            let form = try written(type)
            layouts[type.name] = .success(form)
            return form
        } catch {
            let unknown = error as? Unknown ?? Unknown("This is not understood.", syntax)
            let reason = Unknown("The layout `\(type.name)` is not understood: \(unknown.reason)", syntax, .view)
            layouts[type.name] = .failure(reason)
            throw reason
        }
    }

    private func written(_ type: TypeDeclaration) throws -> LayoutForm {
        let home = Context(file: type.file, owner: type, isStatic: true)
        let properties = try self.properties(of: type)
        let fallbacks = properties.map { property, fallback in
            fallback.flatMap { try? expression($0, home, expecting: self.type(of: property, type)).constant }
        }
        let hasFallbacks = fallbacks.allSatisfy { $0 != nil }
        let result = Piece(.object([]), .plain, at: origin(type.syntax, home))
        if !properties.isEmpty {
            result["properties"] =
                hasFallbacks
                ? .object(zip(properties, fallbacks).map { ($0.0.property.name, $0.1 ?? Piece(.null)) })
                : .list(properties.map { .string($0.property.name) })
        }
        let writer = LayoutWriter(self, type)
        for name in ["makeCache", "sizeThatFits", "placeSubviews"] {
            guard let function = type.functions[name]?.first(where: { $0.body != nil }) else { continue }
            // A cache of nothing is none.
            result[name] = Piece(
                .string(try writer.text(of: Self.plainlyNamed(function))), .plain, at: origin(function, home))
        }
        if !writer.helpers.isEmpty { result["functions"] = .object(try writer.functions()) }
        coverage.constructs += writer.constructs
        let trial = Piece.object([
            ("layouts", .object([(type.name, result)])), ("root", .object([("type", .string("EmptyView"))])),
        ])
        if case .failure(let faults) = DocumentCompiler.compile(text: Array(trial.json().utf8)),
            let first = faults.faults.first
        {
            throw Unknown(first.detail, type.syntax, .view)
        }
        return LayoutForm(piece: result, properties: properties, hasFallbacks: hasFallbacks)
    }

    /// Stored properties with what they are where a use does not give them, by an initializer where there is one.
    func properties(
        of type: TypeDeclaration
    ) throws -> [(property: StoredProperty, fallback: ExprSyntax?)] {
        var found = type.stored.map { property in
            // An optional `var` begins with nil.
            let isNil = !property.isLet && property.type != property.type.unwrapped
            return (
                property: property, fallback: property.initial ?? (isNil ? ExprSyntax(NilLiteralExprSyntax()) : nil)
            )
        }
        let inits = type.inits.sorted {
            $0.signature.parameterClause.parameters.count > $1.signature.parameterClause.parameters.count
        }
        guard let initializer = inits.first else { return found }
        for parameter in initializer.signature.parameterClause.parameters {
            let name = parameter.firstName.text
            guard let place = found.firstIndex(where: { $0.property.name == name }) else {
                throw Unknown("Its initializer is not understood.", initializer)
            }
            if let fallback = parameter.defaultValue?.value { found[place].fallback = fallback }
        }
        // `init() { self.init(columns: 5, rows: 3) }` says what a use without anything is.
        if inits.count > 1, let plain = inits.last, plain.signature.parameterClause.parameters.isEmpty,
            let call = plain.body?.statements.only?.as(FunctionCallExprSyntax.self),
            call.calledExpression.code == "self.init"
        {
            for argument in call.arguments {
                guard let place = found.firstIndex(where: { $0.property.name == argument.label?.text }) else {
                    continue
                }
                found[place].fallback = argument.expression
            }
        }
        return found
    }

    /// A function of a layout whose parameters have the names that SwiftUI gives them, whatever they are called inside.
    private static func plainlyNamed(_ function: FunctionDeclSyntax) -> FunctionDeclSyntax {
        var names: [String: String] = [:]
        for parameter in function.signature.parameterClause.parameters {
            let plain = parameter.firstName.text == "in" ? "bounds" : parameter.firstName.text
            if let own = parameter.secondName?.text, own != plain, own != "_" { names[own] = plain }
        }
        guard !names.isEmpty, let body = function.body,
            let written = NameWriter(names).rewrite(body).as(CodeBlockSyntax.self)
        else { return function }
        return function.with(\.body, written)
    }
}

/// Puts other names in place of some.
private final class NameWriter: SyntaxRewriter {
    private let names: [String: String]

    init(_ names: [String: String]) {
        self.names = names
        super.init()
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id { return ExprSyntax(node) }
        guard let name = names[node.baseName.text] else { return ExprSyntax(node) }
        return ExprSyntax(
            node.with(
                \.baseName, .identifier(name, leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia)))
    }
}
