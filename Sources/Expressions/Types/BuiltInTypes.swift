/// Types of Swift that a document may add to, as an `extension` does: members of all values that are of one type here.
package enum BuiltInTypes {
    /// The type by the name of an extension, and a value of it to ask for what is there already.
    private static let table: [(names: [String], type: StaticType, sample: String)] = [
        (["String", "Date", "URL", "UUID", "Character", "Substring", "StringProtocol"], .string, "'a'"),
        (["Double", "CGFloat", "Float", "TimeInterval", "BinaryFloatingPoint"], .number, "(1.5)"),
        (["Int", "BinaryInteger"], .integer, "(1)"),
        (["Bool"], .bool, "true"),
        (["Color", "ShapeStyle"], .color, "Color.red"),
        (["Font"], Checker.fontType, "Font.body"),
        (["Array", "Collection", "Sequence", "RandomAccessCollection"], .array(.any), "[1]"),
        (["CGSize"], .size, "CGSize(width: 1, height: 1)"),
        (["CGPoint"], .point, "CGPoint(x: 1, y: 1)"),
        (["CGRect"], .rect, "CGRect(x: 0, y: 0, width: 1, height: 1)"),
    ]

    package static func type(named name: String, tellsIntegers: Bool) -> StaticType? {
        let found = table.first { $0.names.contains(name) }?.type
        return found == .integer && !tellsIntegers ? .number : found
    }

    package static func sample(of name: String) -> String { table.first { $0.names.contains(name) }?.sample ?? "''" }

    /// Names under which statics of a type may stand, where a member with a leading dot is looked for.
    static func names(of type: StaticType) -> [String] {
        table.first { $0.type == type }?.names ?? []
    }

    /// Whether a value of one type has what is added to another.
    static func isOne(_ type: StaticType, _ builtIn: StaticType) -> Bool {
        if case .array = type, case .array = builtIn { return true }
        return type == builtIn
    }
}
