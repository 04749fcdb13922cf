package import Geometry

/// Where a scroll view shall stand, or which row it was scrolled to by hand, as a value: what `ScrollPosition(edge: .bottom)`
/// gives, and what `scrollPosition` with such a binding writes.
package struct ScrollPositionValue: Sendable {
    /// What it asks for.
    package enum Target: Sendable {
        /// The view with this id, and the part of the screen at which it shall stand.
        case view(Value, anchor: UnitPoint?)
        case edge(ScrollEdge)
        /// Points from the beginning; nil leaves an axis as it is.
        case point(x: Double?, y: Double?)
    }

    package enum ScrollEdge: String, CaseIterable, Sendable { case top, bottom, leading, trailing }

    private static let names = ["viewID", "edge", "x", "y", "anchor", "isPositionedByUser"]
    static let type = StaticType.object([
        .init(name: "viewID", type: .optional(.any)), .init(name: "edge", type: .optional(.string)),
        .init(name: "x", type: .optional(.number)), .init(name: "y", type: .optional(.number)),
        .init(name: "anchor", type: .optional(.point)), .init(name: "isPositionedByUser", type: .bool),
    ])

    /// The fields, in the order of their names.
    private var fields: [Value]

    /// Nil for any other value.
    package init?(_ value: Value) {
        guard case .object(let object) = value, object.names == Self.names else { return nil }
        fields = object.values
    }

    /// What a scroll by hand leaves: the id of the row at the anchor, where there is one.
    package init(scrolledTo id: Value) { fields = [id, .null, .null, .null, .null, .bool(true)] }

    init(fields: [Value]) {
        self.fields = fields
        if case .symbol(let edge) = fields[1] { self.fields[1] = .string(edge) }
    }

    package var value: Value { .object(ObjectValue(names: Self.names, values: fields)) }

    /// Nil where it asks for nothing, or says what was done by hand.
    package var target: Target? {
        guard !fields[5].isIdentical(to: .bool(true)) else { return nil }
        if case .string(let name) = fields[1], let edge = ScrollEdge(rawValue: name) { return .edge(edge) }
        var (x, y): (Double?, Double?)
        if case .number(let number) = fields[2], number.isFinite { x = number }
        if case .number(let number) = fields[3], number.isFinite { y = number }
        if x != nil || y != nil { return .point(x: x, y: y) }
        guard !fields[0].isIdentical(to: .null) else { return nil }
        var anchor: UnitPoint?
        if case .point(let point) = fields[4] { anchor = UnitPoint(x: point.x, y: point.y) }
        return .view(fields[0], anchor: anchor)
    }
}

extension Checker {
    /// `ScrollPosition(…)` and what `position.scrollTo(…)` assigns: `id` with or without `anchor`, `edge`, `x`, `y` or both.
    mutating func scrollPosition(_ arguments: [SyntaxNode.Argument], of name: String, _ node: Int) -> Int? {
        let span = span(node)
        let forms: [[String]] = [["id"], ["id", "anchor"], ["edge"], ["x"], ["y"], ["x", "y"]]
        let labels = arguments.map { $0.label ?? "_" }
        let isEmpty = arguments.isEmpty && name == "ScrollPosition"
        guard isEmpty || forms.contains(labels) else {
            for argument in arguments { _ = check(argument.value) }
            return fault(
                "unknown-function",
                "`\(name)` takes `id:`, `id:anchor:`, `edge:`, `x:`, `y:` or `x:y:`.", span)
        }
        var given: [String: Int] = [:]
        for (label, argument) in zip(labels, arguments) {
            guard let checked = check(argument.value) else { return nil }
            let finished: Int? =
                switch label {
                case "id": finish(checked, as: .any)
                case "anchor": finish(checked, as: .unitPoint)
                case "edge": finish(checked, as: .symbol(ScrollPositionValue.ScrollEdge.allCases.map(\.rawValue)))
                default: finish(checked, as: .number)
                }
            guard let finished else { return nil }
            given[label] = finished
        }
        var fields: [Int] = []
        for label in ["id", "edge", "x", "y", "anchor"] {
            guard let field = given[label] ?? constant(.null, .null, span) else { return nil }
            fields.append(field)
        }
        guard let byUser = constant(.bool(false), .bool, span) else { return nil }
        return operate(.scrollPosition, fields + [byUser], ScrollPositionValue.type, span)
    }
}
