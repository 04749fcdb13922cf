import SwiftSyntax

/// What Swift takes without asking whether it is there.
extension Lowering {
    /// `first { … }!.name`: nothing where Swift would end.
    func forced(
        _ name: String, of base: ExprSyntax, _ access: MemberAccessExprSyntax, _ context: Context
    ) throws -> Lowered {
        var value = try expression(base, context)
        guard value.constant == nil, let text = value.operand, !text.contains(" ?? "), text != "safeArea" else {
            return try member(name, of: value, access, context)
        }
        value.text = text + "?"
        value.isAtom = true
        let found = try member(name, of: value, access, context)
        guard let operand = found.operand, let plain = Self.plainValues[found.type] else { return found }
        return Lowered(text: "\(operand) ?? \(plain)", type: found.type, isAtom: false)
    }

    /// The same, of lists too.
    static func plainValue(_ type: SmallType) -> String? {
        switch type {
        case .array: "[]"
        case .date: "Date()"
        case .url, .uuid: "''"
        default: plainValues[type]
        }
    }

    /// A value that may be nil, as one of its type that is never seen where it is; nil where it is always there.
    func assured(_ value: Lowered, _ type: TypeDeclaration) -> Lowered? {
        guard value.type != value.type.unwrapped, value.constant == nil, let text = value.operand,
            let other = stub(of: .named(type.name)).literal, other != "nil", other.utf8.count < 400
        else { return nil }
        let plain = text.hasSuffix("?") ? String(text.dropLast()) : text
        return Lowered(text: "(\(plain) ?? \(other))", type: value.type.unwrapped)
    }

    /// What is worked out of a value, or nil where the value is nil.
    func whereThere(_ value: Lowered, _ found: Lowered, _ syntax: some SyntaxProtocol) throws -> Lowered {
        guard let text = value.operand else { return found }
        let plain = text.hasSuffix("?") ? String(text.dropLast()) : text
        let none = Lowered(text: "nil", type: .any, constant: Piece(.null))
        guard found.operand != nil else {
            throw Unknown("Data that is chosen while running has no expression.", syntax)
        }
        var chosen = try choice(Lowered(text: "\(plain) == nil", type: .bool, isAtom: false), none, found, syntax)
        chosen.type = .optional(found.type.unwrapped)
        chosen.text = chosen.operand
        chosen.isAtom = true
        return chosen
    }

    /// Whether what a condition binds is the parameter of a function that is written in place of its call, and the call gives
    /// what is never nil for it.
    func isThere(_ value: Lowered, _ binding: OptionalBindingConditionSyntax, _ context: Context) -> Bool {
        let name =
            binding.initializer.map { $0.value.as(DeclReferenceExprSyntax.self)?.baseName.text }
            ?? binding.pattern.code
        guard let name, case .argument(let given, let caller)? = context.locals[name] else { return false }
        let (written, _) = self.given(given, caller)
        if written.is(StringLiteralExprSyntax.self) || written.is(IntegerLiteralExprSyntax.self)
            || written.is(FloatLiteralExprSyntax.self) || written.is(BooleanLiteralExprSyntax.self)
            || written.is(ForceUnwrapExprSyntax.self)
        {
            return true
        }
        guard written.is(DeclReferenceExprSyntax.self) || written.is(MemberAccessExprSyntax.self),
            !written.code.contains("?")
        else { return false }
        switch value.type {
        case .int, .double, .bool, .string, .color, .date, .url, .uuid: return true
        default: return false
        }
    }

    /// A view's own name where the document calls what a closure is told the same, `item` of a sheet: `self.item`.
    func besideClosures(_ name: String, _ owner: TypeDeclaration, _ context: Context) -> String {
        guard owner.isView || owner.isViewModifier else { return name }
        let isTaken = context.locals.contains { local in
            if case .lowered(let other) = local.value { local.key != name && other.text == name } else { false }
        }
        return isTaken || context.around.contains(name) ? "self.\(name)" : name
    }

    /// `self.name` where a name of a loop's or a closure's is the same: the document has a `self` for that too.
    func hidden(_ found: Lowered, _ name: String, _ context: Context) -> Lowered {
        guard found.text == name, context.base == nil, case .lowered(let other)? = context.locals[name],
            other.text == name, context.owner?.stored(name) != nil
        else { return found }
        var own = found
        own.text = "self.\(name)"
        return own
    }

    /// What is done with an object that may not be there: nothing where it is not. Of a value its parts are written where it is.
    func whereThere(
        _ object: Lowered, _ type: TypeDeclaration, _ context: Context, _ done: (Lowered) throws -> [String]
    ) throws -> [String] {
        // What a document's view has from the environment, or observes, is there.
        let observed = ["Environment", "EnvironmentObject", "ObservedObject", "Bindable"]
        guard object.type != object.type.unwrapped, object.constant == nil, let text = object.operand,
            context.owner?.stored(text)?.wrapper.map(observed.contains) != true
        else { return try done(object) }
        let plain = text.hasSuffix("?") ? String(text.dropLast()) : text
        var there = object
        guard type.isModel else {
            there.text = plain + "?"
            return try done(there)
        }
        anonymous += 1
        let name = "there_\(anonymous)"
        (there.text, there.type, there.isAtom) = (name, object.type.unwrapped, true)
        let lines = try done(there)
        return lines.isEmpty ? [] : ["if let \(name) = \(plain) { \(lines.joined(separator: "; ")) }"]
    }

    /// What stands for nothing where a value has to be.
    static let plainValues: [SmallType: String] = [.int: "0", .double: "0", .string: "''", .bool: "false"]

    /// The identifier that a text is, as Swift writes it; nil where it is not known, or is none.
    func uuid(_ text: ExprSyntax, _ context: Context) throws -> Lowered? {
        guard let written = try expression(text, context, expecting: .string).constant?.text else { return nil }
        let parts = written.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], parts.joined().allSatisfy(\.isHexDigit) else { return nil }
        let id = written.uppercased()
        return Lowered(text: Self.quoted(id), type: .uuid, constant: .string(id))
    }
}
