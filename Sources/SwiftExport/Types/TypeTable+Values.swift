import Expressions
import ViewDocument

extension TypeTable {
    /// The type of a value that stands somewhere.
    func type(of node: JSONNode, in scope: TypeScope) -> StaticType? {
        switch tree.kind(of: node) {
        case .null: return .null
        case .true, .false: return .bool
        case .number: return .number
        case .string: return .string
        case .array:
            var found: StaticType?
            for child in tree.children(of: node) {
                guard let type = type(of: child, in: scope), found != .any else { return .array(.any) }
                found = found.map { TypeJoin.join($0, type) } ?? type
            }
            return .array(found ?? .any)
        case .object:
            // Its text stands where the type is written; here no more is known than what it begins with.
            if let stated = tree.stated(node) {
                let found = stated.initial.flatMap { type(of: $0, in: scope) } ?? .any
                return stated.type.hasSuffix("?") ? found.asOptional : found
            }
            if tree.childCount(of: node) == 1, let source = tree.member("$", of: node).flatMap({ tree.string($0) }) {
                return scope.type(of: source)
            }
            return .object(
                tree.children(of: node).map { .init(name: tree.key($0), type: type(of: $0, in: scope) ?? .any) })
        }
    }
}
