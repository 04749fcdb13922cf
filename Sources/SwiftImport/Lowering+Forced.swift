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

    /// What stands for nothing where a value has to be.
    static let plainValues: [SmallType: String] = [.int: "0", .double: "0", .string: "''", .bool: "false"]
}
