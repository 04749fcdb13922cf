import SwiftSyntax

/// Writes to properties that are worked out: what stands behind their `set` is done.
extension Lowering {
    func setWrite(_ infix: InfixOperatorExprSyntax, _ context: Context) throws -> [String]? {
        let member = infix.leftOperand.as(MemberAccessExprSyntax.self)
        guard
            let written = member?.declName.baseName.text
                ?? infix.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return nil }
        let name = Self.plain(written)
        var value: Lowered?
        var owner = context.owner
        var read: Coverage?
        if let base = member?.base, base.code != "self" {
            let before = coverage
            defer { coverage = before }
            guard let found = try? expression(base, context), found.text != nil,
                let type = found.type.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }),
                found.type == found.type.unwrapped
            else { return nil }
            (value, owner) = (found, type)
            read = coverage
        } else {
            guard member != nil || context.locals[name] == nil else { return nil }
            value = context.base
        }
        guard let owner, owner.stored(name) == nil, let property = owner.computed[name],
            let setter = MemberReader.setter(property.syntax)
        else { return nil }
        // What is not known of the object stays so.
        read?.holes.forEach { coverage.add($0) }
        let type = resolved(property.type, inside: owner)
        let sign = infix.operator.code
        var made = try data(expression(infix.rightOperand, context, expecting: type.unwrapped))
        if sign != "=" {
            guard let old = try expression(infix.leftOperand, context).operand, let right = made.operand else {
                throw Unknown("This place cannot be written to.", infix, .action)
            }
            let whole = "\(old) \(sign.dropLast()) \(right)"
            made = Lowered(text: sign == "/=" && type == .int ? "Int(\(whole))" : whole, type: type, isAtom: false)
        }
        guard let text = made.written else {
            throw Unknown("A value that is made while running has no expression.", infix.rightOperand, .action)
        }
        var inside = try enter(context, infix)
        inside.owner = owner
        inside.base = value
        inside.file = owner.memberFiles[name] ?? owner.file
        // It is worked out once, before anything is written: a name stands for it where one statement alone reads it.
        let isName = made.isAtom && !text.contains("(") && !text.contains(".")
        let isPlain = isName && setter.body.only?.is(InfixOperatorExprSyntax.self) == true || made.constant != nil
        var begun: [String] = []
        if isPlain {
            inside.locals = [setter.name: .lowered(made)]
        } else {
            anonymous += 1
            let own = "new_\(anonymous)"
            inside.locals = [setter.name: .lowered(Lowered(text: own, type: type == .any ? made.type : type))]
            begun = ["let \(own) = \(text)"]
        }
        return begun + statements(setter.body, inside)
    }

    /// `post.isLiked.toggle()` of such a property; nil for others.
    func computedToggle(_ call: FunctionCallExprSyntax, _ context: Context) throws -> [String]? {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), call.arguments.isEmpty,
            member.declName.baseName.text == "toggle", let place = member.base,
            let other = Self.parsedExpression("!\(place.code)")
        else { return nil }
        var inside = context
        inside.madeAt = context.madeAt ?? origin(call, context)
        return try setWrite(
            InfixOperatorExprSyntax(leftOperand: place, operator: AssignmentExprSyntax(), rightOperand: other), inside)
    }
}
