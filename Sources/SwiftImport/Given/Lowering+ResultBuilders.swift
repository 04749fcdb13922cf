import SwiftSyntax

/// Result builders of the sources: what stands in a closure that is given to one, as the calls that Swift makes of it.
extension Lowering {
    /// A closure whose value is what the builder of a parameter makes of its statements; nil for parameters without one.
    func built(
        _ given: ExprSyntax, for parameter: FunctionParameterSyntax, _ context: Context
    ) -> Meaning? {
        guard let closure = given.as(ClosureExprSyntax.self), let builder = builder(of: parameter) else { return nil }
        let function = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
        // Views are views, whoever puts them together.
        if let type = function.as(FunctionTypeSyntax.self), SmallType(type.returnClause.type) == .view { return nil }
        guard let text = block(closure.statements, builder),
            let made = Self.parsedExpression(text)
        else { return .unknown("What `\(builder.name)` makes of this closure is not understood.") }
        var inside = context
        inside.madeAt = context.madeAt ?? origin(closure, context)
        let items = CodeBlockItemListSyntax([CodeBlockItemSyntax(item: .expr(made))])
        return .argument(ExprSyntax(ClosureExprSyntax(statements: items)), inside)
    }

    /// What such a closure gives, where it is called at once: `self.items = items()`.
    func builtValue(_ syntax: ExprSyntax) -> ExprSyntax? {
        guard let only = syntax.as(ClosureExprSyntax.self)?.statements.only,
            let called = only.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
            called.declName.baseName.text.hasPrefix("build"), let base = called.base,
            declared.types[base.code]?.attributes.contains("resultBuilder") == true
        else { return nil }
        return only
    }

    private func builder(of parameter: FunctionParameterSyntax) -> TypeDeclaration? {
        let names =
            MemberReader.names(parameter.attributes)
            + (parameter.type.as(AttributedTypeSyntax.self).map { MemberReader.names($0.attributes) } ?? [])
        return names.lazy.compactMap { self.declared.type($0) }.first { $0.attributes.contains("resultBuilder") }
    }

    private func block(_ items: CodeBlockItemListSyntax, _ builder: TypeDeclaration, depth: Int = 0) -> String? {
        guard depth < 16 else { return nil }
        var parts: [String] = []
        for item in items {
            guard let part = part(item, builder, depth) else { return nil }
            parts.append(part)
        }
        let name = builder.name
        var whole = "\(name).buildBlock(\(parts.joined(separator: ", ")))"
        if let steps = builder.functions["buildPartialBlock"], !steps.isEmpty, let first = parts.first {
            whole = parts.dropFirst().reduce("\(name).buildPartialBlock(first: \(first))") {
                "\(name).buildPartialBlock(accumulated: \($0), next: \($1))"
            }
        } else if builder.functions["buildBlock"] == nil {
            return nil
        }
        return depth == 0 && builder.functions["buildFinalResult"] != nil ? "\(name).buildFinalResult(\(whole))" : whole
    }

    private func part(_ item: CodeBlockItemSyntax, _ builder: TypeDeclaration, _ depth: Int) -> String? {
        var syntax: ExprSyntax?
        switch item.part {
        case .expr(let expression): syntax = expression
        case .stmt(let statement):
            if let loop = statement.as(ForStmtSyntax.self), loop.whereClause == nil, loop.caseKeyword == nil,
                builder.functions["buildArray"] != nil,
                let each = block(loop.body.statements, builder, depth: depth + 1)
            {
                let call = "(\(loop.sequence.code)).map { \(loop.pattern.code) in \(each) }"
                return "\(builder.name).buildArray(\(call))"
            }
            syntax = statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: return nil
        }
        guard let syntax, !syntax.is(SwitchExprSyntax.self) else { return nil }
        guard let condition = syntax.as(IfExprSyntax.self) else {
            let isTold = builder.functions["buildExpression"] != nil
            return isTold ? "\(builder.name).buildExpression(\(syntax.code))" : syntax.code
        }
        return choice(condition, builder, depth)
    }

    private func choice(_ syntax: IfExprSyntax, _ builder: TypeDeclaration, _ depth: Int) -> String? {
        guard syntax.conditions.count == 1, case .expression(let condition)? = syntax.conditions.first?.condition,
            let then = block(syntax.body.statements, builder, depth: depth + 1)
        else { return nil }
        let name = builder.name
        var otherwise: String?
        switch syntax.elseBody {
        case .codeBlock(let rest)?: otherwise = block(rest.statements, builder, depth: depth + 1)
        case .ifExpr(let next)?: otherwise = depth < 16 ? choice(next, builder, depth + 1) : nil
        default:
            guard builder.functions["buildOptional"] != nil else { return nil }
            return "(\(condition.code) ? \(name).buildOptional(\(then)) : \(name).buildOptional(nil))"
        }
        guard let otherwise, builder.functions["buildEither"] != nil else { return nil }
        return "(\(condition.code) ? \(name).buildEither(first: \(then)) : \(name).buildEither(second: \(otherwise)))"
    }
}
