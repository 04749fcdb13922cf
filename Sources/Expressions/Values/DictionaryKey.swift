/// How keys of a dictionary stand in the names of the fields that it is while running.
enum DictionaryKey: UInt16 {
    /// As they are.
    case text
    /// As numbers are written.
    case number
    /// So that each is told from all others.
    case any

    init(_ type: StaticType) {
        switch type {
        case .string: self = .text
        case .number, .integer: self = .number
        default: self = .any
        }
    }

    func name(of key: Value) -> String {
        switch self {
        case .text, .number: key.text
        case .any: ValueKey.text(of: key)
        }
    }

    func value(of name: String) -> Value {
        switch self {
        case .text: .string(name)
        case .number: Double(name).map { .number($0) } ?? .string(name)
        case .any: ValueKey.value(of: name) ?? .string(name)
        }
    }
}
