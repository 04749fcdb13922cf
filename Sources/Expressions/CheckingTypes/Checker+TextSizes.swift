/// Dynamic Type sizes: a document has their names, SwiftUI an order of them.
extension Checker {
    /// From the smallest to the largest.
    static let sizes =
        ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"]
        + (1...5).map { "accessibility\($0)" }

    /// The places of two sizes that are compared, of which at least one is written out: `dynamicTypeSize < .accessibility1`;
    /// nil where they are something else.
    mutating func textSizes(_ a: Int, _ b: Int, _ span: Code.Span) -> (Int, Int)? {
        guard isSize(a) || isSize(b), let x = place(ofSize: a, span), let y = place(ofSize: b, span) else { return nil }
        return (x, y)
    }

    /// `dynamicTypeSize.isAccessibilitySize`.
    mutating func isAccessibilitySize(_ value: Int, _ span: Code.Span) -> Int? {
        guard let prefix = constant(.string("accessibility"), .string, span) else { return nil }
        return operate(.hasPrefix, [value, prefix], .bool, span)
    }

    /// `DynamicTypeSize.large`: its name, with a place among the sizes.
    mutating func textSize(_ name: String, _ span: Code.Span) -> Int? {
        let made = constant(.string(name), .string, span)
        if let made, Self.sizes.contains(name) { writtenSizes.insert(made) }
        return made
    }

    private func isSize(_ node: Int) -> Bool { isMember(node) || writtenSizes.contains(node) }

    private func isMember(_ node: Int) -> Bool {
        if case .implicitMember(let name) = typed.nodes[node].kind { Self.sizes.contains(name) } else { false }
    }

    private mutating func place(ofSize node: Int, _ span: Code.Span) -> Int? {
        let isWritten = isSize(node)
        guard isWritten || typed.nodes[node].type == .string || typed.nodes[node].type == .any else { return nil }
        guard let name = isMember(node) ? told(node, beside: .string) : coerce(node, to: .string),
            let names = constant(.array(Self.sizes.map { .string($0) }), .array(.string), span)
        else { return nil }
        return make(.operation(.indexOfValue, .none), [names, name], .optional(.number), span).flatMap {
            number($0, orNil: -1, span)
        }
    }

    private mutating func number(_ optional: Int, orNil other: Double, _ span: Code.Span) -> Int? {
        constant(.number(other), .number, span).flatMap { make(.coalesce, [optional, $0], .number, span) }
    }
}
