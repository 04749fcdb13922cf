import SwiftSyntax

/// `willSet` and `didSet`: what is done beside a write is done where an action writes.
extension Lowering {
    /// A property that tells of writes, and what it is a property of.
    private struct ObservedPlace {
        var property: StoredProperty
        var owner: TypeDeclaration
        /// The object, where it is no property of the view's own.
        var base: Lowered?
        /// What is written, as the document has it.
        var target: String
    }

    /// The statements of a write with what the observers of the property do before and after it.
    func observed(_ syntax: ExprSyntax, _ lines: [String], _ context: Context) throws -> [String] {
        guard let place = writtenPlace(syntax), let found = observedPlace(place, context) else { return lines }
        let key = "\(found.owner.name).\(found.property.name)"
        // A write in an observer does not run that observer again.
        guard !context.observing.contains(key), !Self.observers(of: found.property).isEmpty else { return lines }
        var before: [String] = []
        var after: [String] = []
        for observer in Self.observers(of: found.property) {
            guard let body = observer.body?.statements else { continue }
            let isAfter = observer.accessorSpecifier.text == "didSet"
            let told = observer.parameters?.name.text ?? (isAfter ? "oldValue" : "newValue")
            var inside = try enter(context, syntax)
            inside.observing.insert(key)
            inside.owner = found.owner
            inside.base = found.base
            inside.file = found.owner.memberFiles[found.property.name] ?? found.owner.file
            inside.locals = [:]
            let type = self.type(of: found.property, found.owner)
            if body.code.contains(told) {
                anonymous += 1
                let name = "\(isAfter ? "old" : "new")_\(anonymous)"
                inside.locals[told] = .lowered(Lowered(text: name, type: type))
                if isAfter {
                    before.append("let \(name) = \(found.target)")
                } else {
                    guard let infix = syntax.as(InfixOperatorExprSyntax.self), infix.operator.code == "=",
                        infix.leftOperand.id == place.id,
                        infix.leftOperand.is(DeclReferenceExprSyntax.self)
                            || infix.leftOperand.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                                == found.property.name,
                        let value = try data(expression(infix.rightOperand, context, expecting: type)).written
                    else { throw Unknown("What is told of this write is not understood.", syntax, .action) }
                    before.append("let \(name) = \(value)")
                }
            }
            if isAfter { after += statements(body, inside) } else { before += statements(body, inside) }
        }
        return before + lines + after
    }

    /// The observers that a property is declared with, but for those that only tell that it was written.
    static func observers(of property: StoredProperty) -> [AccessorDeclSyntax] {
        let blocks = property.syntax.as(VariableDeclSyntax.self)?.bindings.compactMap(\.accessorBlock) ?? []
        return blocks.flatMap { block -> [AccessorDeclSyntax] in
            guard case .accessors(let list) = block.accessors else { return [] }
            return list.filter { observer in
                ["didSet", "willSet"].contains(observer.accessorSpecifier.text)
                    && observer.body?.statements.only?.code.hasSuffix("objectWillChange.send()") != true
            }
        }
    }

    /// What a statement writes: the left side of an assignment, or what a changing method is called on.
    private func writtenPlace(_ syntax: ExprSyntax) -> ExprSyntax? {
        if let infix = syntax.as(InfixOperatorExprSyntax.self) { return infix.leftOperand }
        return syntax.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }

    /// The property with observers that a place is, or is a part of.
    private func observedPlace(_ syntax: ExprSyntax, _ context: Context) -> ObservedPlace? {
        var place = syntax
        while true {
            if let found = observedProperty(place, context) { return found }
            guard
                let next = place.as(MemberAccessExprSyntax.self)?.base
                    ?? place.as(SubscriptCallExprSyntax.self)?.calledExpression
                    ?? place.as(OptionalChainingExprSyntax.self)?.expression
                    ?? place.as(ForceUnwrapExprSyntax.self)?.expression
            else { return nil }
            place = next
        }
    }

    private func observedProperty(_ place: ExprSyntax, _ context: Context) -> ObservedPlace? {
        let member = place.as(MemberAccessExprSyntax.self)
        let own = place.as(DeclReferenceExprSyntax.self)?.baseName.text
        let name = own ?? member?.declName.baseName.text
        guard let name, own == nil || context.locals[name] == nil else { return nil }
        let before = coverage
        defer { coverage = before }
        var owner = context.owner
        var base = context.base
        if let member, member.base?.code != "self" {
            guard let object = member.base, let value = try? expression(object, context) else { return nil }
            owner = value.type.name.flatMap { declared.type($0, inside: context.owner?.name ?? "") }
            base = value
        }
        guard let owner, let property = owner.stored(name), !Self.observers(of: property).isEmpty,
            let written = try? expression(place, context), let target = written.text
        else { return nil }
        // What an object does changes no property that holds it.
        let isObject = written.type.name.flatMap { declared.type($0)?.isModel } == true
        return isObject ? nil : ObservedPlace(property: property, owner: owner, base: base, target: target)
    }

    /// Names that follow a `$` somewhere in the sources: controls write to them.
    func findBoundNames() -> Set<String> {
        let finder = BindingNames(viewMode: .sourceAccurate)
        for file in files { finder.walk(file.tree) }
        return finder.names
    }
}

private final class BindingNames: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        guard name.hasPrefix("$"), name.dropFirst().first?.isNumber == false else { return .visitChildren }
        names.insert(String(name.dropFirst()))
        var whole = Syntax(node)
        while let parent = whole.parent {
            if let member = parent.as(MemberAccessExprSyntax.self) { names.insert(member.declName.baseName.text) }
            guard
                parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
                    || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
            else { break }
            whole = parent
        }
        return .visitChildren
    }
}
