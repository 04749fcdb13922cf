import SwiftSyntax

/// What Swift takes without asking whether it is there.
extension Lowering {
    /// `first { … }!.name`: nothing where Swift would end.
    func forced(
        _ name: String, of base: ExprSyntax, _ access: MemberAccessExprSyntax, _ context: Context
    ) throws -> Lowered {
        var value = try expression(base, context)
        guard value.constant == nil, let text = value.operand, !text.contains(" ?? ") else {
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
