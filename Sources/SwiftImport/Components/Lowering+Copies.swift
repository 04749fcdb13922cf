import SwiftSyntax

/// Methods of a view that give it back changed: `var copy = self; copy.isWide = true; return copy`.
extension Lowering {
    /// A component's use with what such a method writes; nil where the call is none of its component's.
    func copied(
        _ name: String, _ call: FunctionCallExprSyntax, _ views: [Piece], _ context: Context
    ) throws -> [Piece]? {
        guard views.count == 1, let use = views.first, use["modifiers"] == nil, let kind = use["type"]?.text,
            let type = declared.types[kind], type.isView, let function = type.functions[name]?.first,
            let body = function.body?.statements
        else { return nil }
        var inside = try enter(context, call)
        inside.owner = type
        inside.component = nil
        inside.base = nil
        inside.file = type.memberFiles[name] ?? type.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
        var copy: String?
        for item in body {
            switch item.part {
            case .decl(let declaration):
                guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
                    binding.initializer?.value.code == "self", copy == nil
                else { break }
                copy = binding.pattern.code
                continue
            case .expr(let expression):
                guard let infix = expression.as(InfixOperatorExprSyntax.self),
                    infix.operator.code == "=",
                    let member = infix.leftOperand.as(MemberAccessExprSyntax.self),
                    member.base?.code == copy,
                    let property = type.stored(member.declName.baseName.text)
                else { break }
                try write(infix.rightOperand, to: property, of: type, in: use, inside)
                continue
            case .stmt(let statement):
                if statement.as(ReturnStmtSyntax.self)?.expression?.code == copy { return views }
            }
            guard copy == nil else { throw Unknown("What `\(name)` changes is not understood.", item, .modifier) }
            // It is a view made of the view.
            inside.locals["self"] = .views(views)
            return self.views(body, inside)
        }
        return views
    }

    private func write(
        _ syntax: ExprSyntax, to property: StoredProperty, of type: TypeDeclaration, in use: Piece, _ context: Context
    ) throws {
        let made: (group: String, value: Piece)
        switch kind(of: property, type) {
        case .property:
            made = ("properties", value(syntax, context, expecting: self.type(of: property, type)))
        case .closure:
            made = ("closures", closureInput(syntax, context))
            if isAsked(property, type) {
                let isGiven = givenValue((syntax, context), property)
                let others = (use["properties"]?.members ?? []).filter { $0.key != Self.givenName(property.name) }
                use["properties"] = .object(others + [(Self.givenName(property.name), isGiven)])
            }
        case .binding: made = ("bindings", try binding(syntax, context))
        default: throw Unknown("What is written to `\(property.name)` is not understood.", syntax, .modifier)
        }
        var members = use[made.group]?.members.filter { $0.key != property.name } ?? []
        members.append((property.name, made.value))
        use[made.group] = .object(members)
    }
}
