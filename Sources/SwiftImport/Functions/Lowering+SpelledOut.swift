import SwiftOperators
import SwiftParser
import SwiftSyntax
import ViewDocument

/// What names of constants stand for, as the sources write it: `.page` of `extension Animation`, `Theme.columns`.
extension Lowering {
    /// The expression that a member or a name is, with the place where its own names are looked up; nil for what is none.
    ///
    /// - Parameter owners: SwiftUI's types of which a leading dot may mean a member.
    func spelledOut(
        _ syntax: ExprSyntax, of owners: [String] = [], _ context: Context
    ) -> (syntax: ExprSyntax, context: Context)? {
        var found: (syntax: ExprSyntax, context: Context)?
        var next = (syntax, context)
        for _ in 0..<ImportLimits.inlineDepth {
            guard let step = step(next.0, owners, next.1) else { break }
            found = step
            next = step
        }
        return found
    }

    private func step(
        _ syntax: ExprSyntax, _ owners: [String], _ context: Context
    ) -> (syntax: ExprSyntax, context: Context)? {
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return named(name, context)
        }
        let call = syntax.as(FunctionCallExprSyntax.self)
        guard let member = (call?.calledExpression ?? syntax).as(MemberAccessExprSyntax.self) else { return nil }
        let name = Self.plain(member.declName.baseName.text)
        guard let base = member.base else {
            return owners.lazy.compactMap { self.declared.foreign[$0] }
                .compactMap { self.constant(name, call, of: $0, context) }.first
        }
        if base.code == "self", call == nil { return named(name, context) }
        return typeNamed(base, context).flatMap { constant(name, call, of: $0, context) }
    }

    /// A parameter, or a constant of the component's, of its types' or of the file's.
    private func named(_ name: String, _ context: Context) -> (syntax: ExprSyntax, context: Context)? {
        if case .argument(let given, let caller)? = context.locals[name] { return (given, caller) }
        guard context.locals[name] == nil else { return nil }
        if let owner = context.owner {
            if let property = owner.stored(name) {
                guard property.wrapper == nil, property.isLet || property.isPrivate, let initial = property.initial,
                    context.base == nil
                else { return nil }
                return (initial, home(of: owner, name, context))
            }
            if let computed = owner.computed[name] {
                guard computed.body.count == 1, let only = computed.body.first.flatMap(Self.expression) else {
                    return nil
                }
                var inside = context
                inside.locals = [:]
                inside.file = owner.memberFiles[name] ?? owner.file
                return (only, inside)
            }
            if let found = constant(name, nil, of: owner, context) { return found }
            if let outer = declared.types[owner.outer], let found = constant(name, nil, of: outer, context) {
                return found
            }
        }
        guard let initial = declared.constants[name]?.initial else { return nil }
        return (initial, Context(file: declared.constantFiles[name] ?? context.file, isStatic: true))
    }

    private func home(of owner: TypeDeclaration, _ name: String, _ context: Context) -> Context {
        var inside = Context(file: owner.memberFiles[name] ?? owner.file, owner: owner, isStatic: true)
        inside.madeAt = context.madeAt
        inside.depth = context.depth + 1
        return inside
    }

    /// What a static member of a type is, or what a static function of one expression gives.
    private func constant(
        _ name: String, _ call: FunctionCallExprSyntax?, of type: TypeDeclaration, _ context: Context
    ) -> (syntax: ExprSyntax, context: Context)? {
        var inside = home(of: type, name, context)
        guard inside.depth <= ImportLimits.inlineDepth else { return nil }
        if let call {
            let functions = type.functions[name]?.filter { MemberReader.isStatic($0.modifiers) }
            guard let function = fitting(functions, call, context), function.body?.statements.count == 1,
                let only = function.body?.statements.first.flatMap(Self.expression),
                let locals = try? parameters(
                    of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
            else { return nil }
            inside.locals = locals
            inside.isStatic = context.isStatic
            return (only, inside)
        }
        if let property = type.statics[name], let initial = property.initial {
            return made(initial, by: property.typeSyntax, inside)
        }
        guard let computed = type.staticComputed[name], computed.body.count == 1 else { return nil }
        return computed.body.first.flatMap(Self.expression).flatMap { made($0, by: computed.typeSyntax, inside) }
    }

    /// `.init(…)` by the name of the type that is written beside it.
    private func made(
        _ syntax: ExprSyntax, by type: TypeSyntax?, _ context: Context
    ) -> (syntax: ExprSyntax, context: Context)? {
        guard let call = syntax.as(FunctionCallExprSyntax.self), call.calledExpression.code == ".init",
            let type = type?.as(IdentifierTypeSyntax.self), type.name.text != "Self"
        else { return (syntax, context) }
        var inside = context
        inside.madeAt = context.madeAt ?? origin(syntax, context)
        let name = DeclReferenceExprSyntax(baseName: .identifier(type.name.text))
        return (ExprSyntax(call.with(\.calledExpression, ExprSyntax(name))), inside)
    }

    /// A function that is written here, as if it stood in the sources.
    static func parsed(_ function: String) -> FunctionDeclSyntax? {
        let folded = OperatorTable.standardOperators.foldAll(Parser.parse(source: function)) { _ in }
        return folded.as(SourceFileSyntax.self)?.statements.first?.item.as(FunctionDeclSyntax.self)
    }

    /// An expression that is written here, with its operators in their order.
    static func parsedExpression(_ text: String) -> ExprSyntax? {
        parsed("func written() { return \(text) }")?.body?.statements.first?.part.expression
    }

    /// Whether a property is a constant that modifiers alone are given: they are given what it is.
    static func isNamedOnly(_ property: StoredProperty) -> Bool {
        guard property.isLet, property.wrapper == nil, let initial = property.initial else { return false }
        let names = [
            "Animation", "Gradient", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
            "Material",
        ]
        if let name = property.type.name { return names.contains(name) }
        return names.contains { initial.code.hasPrefix("\($0)(") || initial.code.hasPrefix("\($0).") }
    }

    /// The gradient, the material or the style behind `AnyShapeStyle` that a name stands for; nil for colours.
    func spelledStyle(_ syntax: ExprSyntax, _ context: Context) -> (syntax: ExprSyntax, context: Context)? {
        let owners = [
            "ShapeStyle", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "Gradient",
            "AnyShapeStyle",
        ]
        guard let (made, home) = spelledOut(syntax, of: owners, context) else { return nil }
        if let member = made.as(MemberAccessExprSyntax.self) {
            return member.base?.code == "Material" || member.declName.baseName.text.hasSuffix("Material")
                ? (made, home) : nil
        }
        let called = made.as(FunctionCallExprSyntax.self)?.calledExpression.code
        let isStyle = called == "Gradient" || called == "AnyShapeStyle" || gradientCall(made, home) != nil
        return isStyle ? (made, home) : nil
    }

    /// The shape that a name stands for, as it is made.
    func spelledShape(_ syntax: ExprSyntax, _ context: Context) -> (syntax: ExprSyntax, context: Context) {
        guard !syntax.is(FunctionCallExprSyntax.self) || syntax.code.hasPrefix("."),
            let (made, home) = spelledOut(syntax, of: ["Shape", "InsettableShape"], context),
            made.is(FunctionCallExprSyntax.self)
        else { return (syntax, context) }
        return (made, home)
    }
}
