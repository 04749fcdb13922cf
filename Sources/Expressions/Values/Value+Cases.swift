/// Cases of enums: the name alone, as a text, or an object with what the case carries and its name under `$case`.
extension Value {
    package static let caseKey = "$case"
    /// The field that tells of which of the document's types a value is.
    package static let typeKey = "$type"

    /// The name of the case that a value is; of any other value its text.
    package var caseName: String {
        if case .object(let object) = self {
            // A value of a struct is no case, and its text may be long.
            return object[Self.caseKey]?.text ?? (object.typeName == nil ? text : "")
        }
        return text
    }
}

extension Checker {
    /// `.loaded(items)`: a case with what it carries.
    mutating func checkCase(
        _ name: String, _ payload: [String], _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        let labels =
            zip(arguments, payload).map { $0.label == nil ? nil : $1 }
            + payload.dropFirst(arguments.count).map { Optional($0) }
        guard let given = check(arguments, labels, of: "." + name, node),
            let key = constant(.string(Value.caseKey), .string, span(node)),
            let own = constant(.string(name), .string, span(node))
        else { return nil }
        var children = [key, own]
        for (field, value) in zip(payload, given) {
            guard let name = constant(.string(field), .string, span(node)), let one = settled(value) else { return nil }
            children += [name, one]
        }
        return operate(.object, children, .any, span(node), .number(UInt16(clamping: children.count)))
    }
}
