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

    /// `$model.search` of a property of an object's that tells of writes: a control's write does what is told. A view's own states
    /// are written through their bindings without it, as SwiftUI does. Nil for other bindings.
    func observedBinding(_ syntax: ExprSyntax, _ context: Context) throws -> Piece? {
        let text = syntax.code.hasPrefix("self.$") ? syntax.code.dropFirst(5) : syntax.code[...]
        guard text.hasPrefix("$"), text.dropFirst().first?.isNumber == false,
            boundObservers.contains(where: { text.hasSuffix("." + $0) || text.contains(".\($0).") }),
            let infix = Self.parsed("func write() { \(text.dropFirst()) = newValue }")?.body?.statements.first?.part
                .expression?.as(InfixOperatorExprSyntax.self)
        else { return nil }
        var inside = inside(syntax, context)
        guard let found = observedPlace(infix.leftOperand, inside), found.owner.kind == .classType,
            !context.observing.contains("\(found.owner.name).\(found.property.name)"),
            let get = try expression(infix.leftOperand, inside).text
        else { return nil }
        if context.observing.contains(Self.elements) {
            noteObserver(of: found.property, found.owner)
            return nil
        }
        inside.locals["newValue"] = .lowered(Lowered(text: "newValue", type: type(of: found.property, found.owner)))
        let set = try observed(ExprSyntax(infix), ["\(get) = newValue"], inside).joined(separator: "; ")
        return Piece(.object([("get", .string(get)), ("set", .string(set))]), .binding, at: origin(syntax, context))
    }

    /// Where elements of a list are bound, each by itself.
    static let elements = "elements"

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

    /// Names of properties of classes that tell of writes.
    func findObservedNames() -> Set<String> {
        Set(
            declared.types.values.filter { $0.kind == .classType }.flatMap { type in
                type.stored.filter { !Self.observers(of: $0).isEmpty }.map(\.name)
            })
    }
}
