import Expressions

/// The type of what is of one type here and of another there.
enum TypeJoin {
    /// Fields that an object's type may have.
    private static let mostFields = 64

    /// Objects have the fields of both: what one of them lacks is optional.
    static func join(_ a: StaticType, _ b: StaticType) -> StaticType {
        switch (a, b) {
        case (.array(let x), .array(.any)), (.array(.any), .array(let x)): return .array(x)
        case (.array(let x), .array(let y)): return .array(join(x, y))
        case (.optional(let x), .optional(let y)), (.optional(let x), let y), (let x, .optional(let y)):
            return join(x, y).asOptional
        case (.any, _), (_, .any): return .any
        case (.object(let x), .object(let y)):
            guard x.count <= mostFields, y.count <= mostFields else { return .any }
            var fields = x.map { field -> StaticType.ObjectField in
                guard let other = y.first(where: { $0.name == field.name }) else {
                    return .init(name: field.name, type: field.type.asOptional)
                }
                return .init(name: field.name, type: join(field.type, other.type))
            }
            for field in y where !x.contains(where: { $0.name == field.name }) {
                fields.append(.init(name: field.name, type: field.type.asOptional))
            }
            return .object(fields)
        default: return StaticType.unify(a, b) ?? .any
        }
    }
}
