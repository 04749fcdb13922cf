/// `<` of the cases of an enum that is Comparable: the order in which they are declared.
extension Checker {
    /// The operands as numbers of their cases, where a document has such cases and only the data tell what they are; nil for
    /// others.
    mutating func caseOrders(_ a: Int, _ b: Int, _ span: Code.Span) -> (Int, Int)? {
        let ordered = scope.orderedCases
        guard !ordered.isEmpty else { return nil }
        func mayBeCase(_ node: Int) -> Bool {
            if case .implicitMember(let name) = typed.nodes[node].kind { return ordered.contains { $0.contains(name) } }
            if case .string(let text)? = typed.nodes[node].constant { return ordered.contains { $0.contains(text) } }
            return !typed.nodes[node].isPending && typed.nodes[node].type == .any
        }
        guard mayBeCase(a), mayBeCase(b),
            let types = constant(.array(ordered.map { .array($0.map { .string($0) }) }), .any, span),
            let x = typed.nodes[a].isPending ? told(a, beside: .any) : a,
            let y = typed.nodes[b].isPending ? told(b, beside: .any) : b,
            let one = ask(.caseOrder, [x, types], .any, span), let other = ask(.caseOrder, [y, types], .any, span)
        else { return nil }
        return (one, other)
    }

    /// Tuples, such as the pairs of a dictionary: by the first parts that differ.
    mutating func comparison(
        ofParts fields: [StaticType.ObjectField], _ numeric: Operation, _ dynamic: Operation, _ a: Int, _ b: Int,
        swap: Bool, _ span: Code.Span
    ) -> Int? {
        var whole: Int?
        for (place, field) in fields.enumerated().reversed() {
            func part(_ value: Int) -> Int? {
                let raw = field.type.isNumeric ? StaticType.any : field.type
                return unboxed(operate(.field, [value], raw, span, .name(field.name)), field.type, span)
            }
            let isLast = place == fields.count - 1
            guard let x = part(a), let y = part(b),
                let first = comparison(
                    isLast ? numeric : .less, isLast ? dynamic : .lessValues, x, y, swap: swap, span)
            else { return nil }
            guard let rest = whole else {
                whole = first
                continue
            }
            guard let same = equality(.equal, x, y, span), let both = make(.and, [same, rest], .bool, span) else {
                return nil
            }
            whole = make(.or, [first, both], .bool, span)
        }
        return whole
    }
}
