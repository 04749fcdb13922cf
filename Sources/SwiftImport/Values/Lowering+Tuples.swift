import SwiftSyntax

/// Tuples, which a document has as objects.
extension Lowering {
    /// `(name: "a", count: 3)`: labels are those that are written, or those of the type that is expected.
    func tuple(_ tuple: TupleExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        var wanted: [SmallType.Field] = []
        if case .tuple(let fields) = expecting.unwrapped { wanted = fields }
        var fields: [SmallType.Field] = []
        var texts: [String] = []
        var members: [(key: String, value: Piece)] = []
        var parts: [Lowered] = []
        for (place, element) in tuple.elements.enumerated() {
            let told = wanted.indices.contains(place) ? wanted[place] : nil
            let value = try expression(element.expression, context, expecting: named(told?.type ?? .any))
            let name = told?.name ?? SmallType.fieldName(element.label?.text, place)
            guard let text = value.written else { throw Unknown("Data has no expression.", element) }
            parts.append(value)
            texts.append("\(Self.quoted(name)): \(text)")
            fields.append(SmallType.Field(name: name, type: told.map { named($0.type) } ?? value.type))
            if let constant = value.constant { members.append((name, constant)) }
        }
        let isKnown = members.count == fields.count
        return Lowered(
            text: isKnown ? nil : "[\(texts.joined(separator: ", "))]", type: .tuple(fields),
            constant: isKnown ? .object(members) : nil, parts: parts)
    }

    /// `(a, b) < (c, d)`: the first that differ decide.
    func compared(
        _ left: TupleExprSyntax, _ right: TupleExprSyntax, _ sign: String, _ context: Context
    ) throws -> Lowered {
        let pairs = try zip(left.elements, right.elements).map { left, right in
            let first = try expression(left.expression, context)
            let second = try expression(right.expression, context, expecting: first.type)
            guard let a = first.operand, let b = second.operand else { throw Unknown("Data is compared here.", left) }
            return (a, b)
        }
        guard let last = pairs.last else { throw Unknown("Nothing is compared here.", left) }
        if sign == "==" || sign == "!=" {
            let texts = pairs.map { "\($0) \(sign) \($1)" }
            return Lowered(text: texts.joined(separator: sign == "==" ? " && " : " || "), type: .bool, isAtom: false)
        }
        var text = "\(last.0) \(sign) \(last.1)"
        for (a, b) in pairs.dropLast().reversed() {
            text = "\(a) \(sign.prefix(1)) \(b) || \(a) == \(b) && (\(text))"
        }
        return Lowered(text: text, type: .bool, isAtom: false)
    }
}
