import SwiftSyntax

/// Subscripts that the sources declare.
extension Lowering {
    /// A subscript of the sources', with the type that declares it.
    struct OwnSubscript {
        var owner: TypeDeclaration
        var declaration: SubscriptDeclSyntax
        var base: Lowered
        var locals: [String: Meaning]

        var givesOptional: Bool { declaration.returnClause.type.is(OptionalTypeSyntax.self) }

        /// The statements behind `set`, and what they call the new value.
        var setter: (name: String, body: CodeBlockItemListSyntax)? {
            guard case .accessors(let list)? = declaration.accessorBlock?.accessors,
                let set = list.first(where: { $0.accessorSpecifier.text == "set" }),
                let body = set.body?.statements
            else { return nil }
            return (set.parameters?.name.text ?? "newValue", body)
        }
    }

    /// What an element is by a subscript that the sources declare; nil where they declare none that takes it.
    func ownElement(
        _ element: SubscriptCallExprSyntax, of value: Lowered, _ context: Context
    ) throws -> Lowered? {
        guard let own = try ownSubscript(element, of: value, context),
            let body = MemberReader.getter(own.declaration.accessorBlock)
        else { return nil }
        let type = named(SmallType(own.declaration.returnClause.type))
        var found = try bodyValue(body, inside(own, element, context), expecting: type)
        if found.type == .any { found.type = type }
        if own.givesOptional, found.constant == nil, found.type == found.type.unwrapped {
            found.type = .optional(found.type)
        }
        if found.text != nil { found.text = found.operand }
        found.isAtom = true
        return found
    }

    /// `value[keyPath: path]` of a path that is written here, or that a caller gave; nil for other subscripts.
    func keyed(_ element: SubscriptCallExprSyntax, _ context: Context) throws -> Lowered? {
        guard element.arguments.count == 1, let only = element.arguments.first, only.label?.text == "keyPath" else {
            return nil
        }
        guard let path = given(only.expression, context).syntax.as(KeyPathExprSyntax.self) else {
            throw Unknown("Which part a key path names is not known.", only.expression)
        }
        var names = path.components.compactMap { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.code }
        guard names.count == path.components.count, let first = names.first else {
            throw Unknown("This key path is not understood.", path)
        }
        var value: Lowered
        if element.calledExpression.code == "self", context.base == nil {
            names.removeFirst()
            value = try reference(first, element.calledExpression, context, .any)
        } else {
            value = try expression(element.calledExpression, context)
        }
        for name in names where name != "self" { value = try member(name, of: value, element, context) }
        return value
    }

    private func inside(
        _ own: OwnSubscript, _ element: SubscriptCallExprSyntax, _ context: Context
    ) throws -> Context {
        var inside = try enter(context, element)
        inside.owner = own.owner
        inside.base = own.base
        inside.file = own.owner.memberFiles["subscript"] ?? own.owner.file
        inside.locals = own.locals
        return inside
    }

    private func ownSubscript(
        _ element: SubscriptCallExprSyntax, of value: Lowered, _ context: Context
    ) throws -> OwnSubscript? {
        var owners = Self.extendedBy(value.type).compactMap { declared.foreign[$0] }
        if let type = value.type.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }) {
            owners.insert(type, at: 0)
        }
        for owner in owners {
            for declaration in owner.subscripts where !MemberReader.isStatic(declaration.modifiers) {
                guard let locals = try given(element, declaration, context) else { continue }
                return OwnSubscript(owner: owner, declaration: declaration, base: value, locals: locals)
            }
        }
        return nil
    }

    /// What a subscript is given under the names of its parameters; nil where it takes something else. A parameter with one
    /// name has no label.
    private func given(
        _ element: SubscriptCallExprSyntax, _ declaration: SubscriptDeclSyntax, _ context: Context
    ) throws -> [String: Meaning]? {
        let parameters = declaration.parameterClause.parameters
        let fits = zip(parameters, element.arguments).allSatisfy { parameter, argument in
            guard let label = argument.label?.text else {
                return parameter.secondName == nil || parameter.firstName.text == "_"
            }
            return parameter.firstName.text == label
        }
        guard fits, parameters.count == element.arguments.count, element.trailingClosure == nil else { return nil }
        var result: [String: Meaning] = [:]
        for (parameter, argument) in zip(declaration.parameterClause.parameters, element.arguments) {
            let value = try expression(argument.expression, context, expecting: named(SmallType(parameter.type)))
            let isRange = value.type == .array(.int) && argument.expression.is(InfixOperatorExprSyntax.self)
            guard value.written != nil, !isRange else {
                result[(parameter.secondName ?? parameter.firstName).text] = .argument(argument.expression, context)
                continue
            }
            var told = value
            if told.text != nil { told.text = told.operand }
            told.isAtom = true
            result[(parameter.secondName ?? parameter.firstName).text] = .lowered(told)
        }
        return result
    }

    // MARK: Writes

    /// A write to what a subscript of the sources gives, or to a part of it; nil for other places.
    func ownWrite(_ infix: InfixOperatorExprSyntax, _ context: Context) throws -> [String]? {
        guard let (element, value) = ownPlace(infix.leftOperand, context),
            let own = try ownSubscript(element, of: value, context)
        else { return nil }
        let sign = infix.operator.code
        let isWhole = infix.leftOperand.id == element.id
        guard let before = try ownElement(element, of: value, context), let text = before.text else { return nil }
        let isObject = before.type.name.flatMap { declared.type($0)?.isModel } ?? false
        let found = Self.ownName("found_1", context)
        var inner = context
        inner.locals[found] = .lowered(Lowered(text: found, type: before.type.unwrapped))
        let place = PartWriter(element.id, found).rewrite(infix.leftOperand).as(ExprSyntax.self)
        guard let place else { return nil }
        let opening = own.givesOptional ? "if let \(found) = \(Self.beforeBlock(text)) { " : ""
        if !isWhole, isObject {
            let written = try assignment(infix.with(\.leftOperand, place), inner)
            guard own.givesOptional else { return ["let \(found) = \(text)"] + written }
            return [opening + written.joined(separator: "; ") + " }"]
        }
        guard let setter = own.setter else {
            throw Unknown("This place cannot be written to.", infix.leftOperand, .action)
        }
        var inside = try inside(own, element, context)
        if isWhole, sign == "=" {
            let value = try data(expression(infix.rightOperand, context, expecting: before.type.unwrapped))
            inside.locals[setter.name] = .lowered(value)
            return statements(setter.body, inside)
        }
        // What is changed is a copy, which is put back.
        let changed = Self.ownName("changed_1", context)
        inner.locals[found] = .lowered(Lowered(text: changed, type: before.type.unwrapped))
        let written = try assignment(infix.with(\.leftOperand, place), inner)
        inside.locals[setter.name] = .lowered(Lowered(text: changed, type: before.type.unwrapped))
        let start = own.givesOptional ? found : text
        let all = ["var \(changed) = \(start)"] + written + statements(setter.body, inside)
        return own.givesOptional ? [opening + all.joined(separator: "; ") + " }"] : all
    }

    /// The subscript of the sources' that a place begins with, and what it is of.
    private func ownPlace(
        _ syntax: ExprSyntax, _ context: Context
    ) -> (element: SubscriptCallExprSyntax, value: Lowered)? {
        var place = syntax
        while true {
            if let element = place.as(SubscriptCallExprSyntax.self) {
                let before = coverage
                if let value = try? expression(element.calledExpression, context),
                    (try? ownSubscript(element, of: value, context)) != nil
                {
                    return (element, value)
                }
                coverage = before
                place = element.calledExpression
            } else if let member = place.as(MemberAccessExprSyntax.self), let base = member.base {
                place = base
            } else if let chained = place.as(OptionalChainingExprSyntax.self) {
                place = chained.expression
            } else if let forced = place.as(ForceUnwrapExprSyntax.self) {
                place = forced.expression
            } else {
                return nil
            }
        }
    }
}

/// Puts a name in the place of a subscript, and of what asks whether it is there.
final class PartWriter: SyntaxRewriter {
    private let id: SyntaxIdentifier
    private let name: String

    init(_ id: SyntaxIdentifier, _ name: String) {
        self.id = id
        self.name = name
        super.init()
    }

    private var replacement: ExprSyntax { ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))) }

    override func visit(_ node: SubscriptCallExprSyntax) -> ExprSyntax {
        node.id == id ? replacement : super.visit(node)
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> ExprSyntax {
        node.expression.id == id ? replacement : super.visit(node)
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> ExprSyntax {
        node.expression.id == id ? replacement : super.visit(node)
    }
}
