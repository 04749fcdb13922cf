import SwiftSyntax

/// Bindings to properties of objects that are not a view's own.
extension Lowering {
    /// `Bindable(cart).address`.
    func member(_ path: [String], ofObject syntax: ExprSyntax, _ place: Origin, _ context: Context) throws -> Piece {
        let object = try expression(syntax, context)
        guard let text = object.text else { throw Unknown("This is no binding.", syntax) }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !isName || passesObject(path, object.type) else {
            return Piece(.string((["$\(text)"] + path).joined(separator: ".")), .binding, at: place)
        }
        return accessed(([text] + path).joined(separator: "."), place)
    }

    /// `$shop.cart.name`, where `cart` is an object that the shop holds; nil for others.
    func nested(_ name: String, _ path: [String], _ place: Origin, _ context: Context) -> Piece? {
        var (name, path) = (name, path)
        if name == "self", let first = path.first { (name, path) = (first, Array(path.dropFirst())) }
        guard name.hasPrefix("$"), context.locals[String(name.dropFirst())] == nil,
            let property = context.owner?.stored(String(name.dropFirst()))
        else { return nil }
        let own = type(of: property, context.owner)
        guard own.name.flatMap({ declared.type($0)?.isModel }) == true, passesObject(path, own) else { return nil }
        return accessed(([property.name] + path).joined(separator: "."), place)
    }

    /// `$items[id: x]` by a subscript of the sources; nil where the standard library's is meant.
    func ownBinding(
        _ syntax: ExprSyntax, _ element: SubscriptCallExprSyntax, _ place: Origin, _ context: Context
    ) throws -> Piece? {
        let text = syntax.code
        guard let mark = text.firstIndex(of: "$") else { return nil }
        let written = String(text[..<mark] + text[text.index(after: mark)...])
        guard let plain = Self.parsedExpression(written) else { return nil }
        var inside = context
        inside.madeAt = context.madeAt ?? place
        inside.locals["newValue"] = .lowered(Lowered(text: "newValue", type: .any))
        let write = InfixOperatorExprSyntax(
            leftOperand: plain, operator: AssignmentExprSyntax(),
            rightOperand: DeclReferenceExprSyntax(baseName: .identifier("newValue")))
        let entry = try entryWrite(plain, write, inside)
        guard let written = try ownWrite(write, inside) ?? entry else {
            guard element.arguments.allSatisfy({ $0.label == nil }) else {
                throw Unknown("This is no binding.", syntax)
            }
            return nil
        }
        guard let read = try expression(plain, inside).text else { throw Unknown("This is no binding.", syntax) }
        return Piece(
            .object([
                ("get", Piece(.string(read), .value(.any), at: place)),
                ("set", Piece(.string(written.joined(separator: "; ")), .action, at: place)),
            ]), .binding, at: place)
    }

    /// `$flag.not`, `$error.isPresent()`, `$note ?? ""`: what the sources make of bindings; nil for others.
    func addedBinding(_ syntax: ExprSyntax, _ context: Context) throws -> Piece? {
        if let infix = syntax.as(InfixOperatorExprSyntax.self),
            let function = declared.functions[infix.operator.code]?.first,
            function.signature.returnClause?.type.code.hasPrefix("Binding") == true,
            let made = function.body?.statements.only
        {
            let names = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
            guard names.count == 2 else { return nil }
            let type = (try? expression(infix.leftOperand, context))?.type ?? .any
            var inside = try enter(context, syntax)
            inside.locals = [
                names[0]: .binding(try binding(infix.leftOperand, context), type),
                names[1]: .argument(infix.rightOperand, context),
            ]
            return try binding(made, inside)
        }
        guard let added = declared.foreign["Binding"] else { return nil }
        let call = syntax.as(FunctionCallExprSyntax.self)
        guard let member = (call?.calledExpression ?? syntax).as(MemberAccessExprSyntax.self) else { return nil }
        guard let base = member.base else {
            return try call.flatMap { try madeBinding(member.declName.baseName.text, $0, added, context) }
        }
        let name = member.declName.baseName.text
        if let call, base.code.hasPrefix("Binding") { return try madeBinding(name, call, added, context) }
        var body = added.computed[name]?.body.only
        var locals: [String: Meaning] = [:]
        if let call {
            guard let function = fitting(added.functions[name], call, context) else { return nil }
            locals = try parameters(of: function.signature.parameterClause, Array(call.arguments), call, context)
            body = function.body?.statements.only
        }
        guard let body, let text = try binding(base, context).text, text.hasPrefix("$") else { return nil }
        let type = (try? expression(base, context))?.type ?? .any
        var inside = try enter(context, syntax)
        inside.owner = added
        inside.base = Lowered(text: String(text.dropFirst()), type: type)
        inside.locals = locals
        inside.file = added.memberFiles[name] ?? added.file
        return try binding(body, inside)
    }

    /// `.convert(from: $n)`: what a static function of the sources makes of other bindings; nil for others.
    private func madeBinding(
        _ name: String, _ call: FunctionCallExprSyntax, _ added: TypeDeclaration, _ context: Context
    ) throws -> Piece? {
        let functions = added.functions[name]?.filter { MemberReader.isStatic($0.modifiers) }
        guard let functions, !functions.isEmpty, let function = fitting(functions, call, context),
            let body = function.body?.statements.only
        else { return nil }
        var inside = try enter(context, call)
        inside.owner = added
        inside.base = nil
        inside.locals = try parameters(of: function.signature.parameterClause, Array(call.arguments), call, context)
        for parameter in function.signature.parameterClause.parameters {
            let name = (parameter.secondName ?? parameter.firstName).text
            guard parameter.type.code.hasPrefix("Binding<"),
                case .argument(let given, let caller)? = inside.locals[name]
            else { continue }
            let type = (try? expression(given, caller))?.type ?? .any
            inside.locals[name] = .binding(try binding(given, caller), type)
        }
        inside.file = added.memberFiles[name] ?? added.file
        return try binding(body, inside)
    }

    /// Whether one of the members before the last is an object.
    private func passesObject(_ path: [String], _ type: SmallType) -> Bool {
        var type = type
        for name in path.dropLast() {
            guard let owner = type.name.flatMap({ declared.type($0) }), let property = owner.stored(name) else {
                return false
            }
            type = self.type(of: property, owner)
            if type.name.flatMap({ declared.type($0)?.isModel }) == true { return true }
        }
        return false
    }

    /// An object that a loop or a `let` names, which is no property of the component's; nil for others.
    func boundObject(_ name: String, _ context: Context) -> String? {
        guard case .lowered(let object)? = context.locals[name], let text = object.text,
            object.type.name.flatMap({ declared.type($0)?.isModel }) == true,
            context.component?.type.stored(text) == nil
        else { return nil }
        return text
    }

    func accessed(_ text: String, _ place: Origin) -> Piece {
        Piece(
            .object([
                ("get", Piece(.string(text), .value(.any), at: place)),
                ("set", Piece(.string("\(text) = newValue"), .action, at: place)),
            ]), .binding, at: place)
    }
}
