/// A type that a document declares: a struct with fields, or an enum with cases.
package struct TypeDeclaration: Sendable {
    package var name: String
    /// Of a struct, in their order.
    package var fields: [StaticType.ObjectField] = []
    /// Fields that may be nil, of which the type alone does not tell it.
    package var optional: Set<String> = []
    /// Fields that hold cases, and of which type.
    package var casesOfFields: [String: String] = [:]
    /// What fields hold that whoever makes a value need not give.
    package var defaults: [String: FieldDefault] = [:]
    /// Of an enum; nil of a struct.
    package var cases: [String]?
    /// Whether a case carries something.
    package var hasPayload = false
    /// Of an enum: whether its cases have an order, that in which they are declared.
    package var isComparable = false
    /// What the cases are as raw values.
    package var raw: [Value] = []
    /// Functions and computed properties by name.
    package var functions: [String: FunctionDeclaration] = [:]
    /// Of what a document adds to a built-in type: that type.
    package var builtIn: StaticType?
    /// What `==` compares in place of the fields.
    package var equal: [FunctionDeclaration] = []

    package init(name: String) { self.name = name }

    /// What its values are: of an enum only the data tell.
    package var type: StaticType {
        if let builtIn { return builtIn }
        guard cases == nil else { return .any }
        return .object([StaticType.ObjectField(name: Value.typeKey, type: .tag(name))] + fields)
    }

    /// Whether its values are compared byte by byte though it has an `==`: all of its fields are plain data.
    package var isPlain: Bool { cases == nil && fields.allSatisfy { $0.type.isPlain } }
}

/// What a field of a struct begins with: a value, or an expression that is worked out for each value that is made.
package enum FieldDefault: Sendable {
    case value(CompiledExpression)
    case source(String)
}

extension StaticType {
    /// Whether its values are plain data: numbers, Booleans, and structs of them.
    package var isPlain: Bool {
        switch self {
        case .number, .integer, .bool, .angle, .tag, .point, .size, .rect, .insets: true
        case .optional(let wrapped): wrapped.isPlain
        case .object(let fields): fields.allSatisfy { $0.type.isPlain }
        default: false
        }
    }
}
