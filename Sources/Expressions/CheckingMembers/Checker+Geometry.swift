import Geometry

/// Angles and insets, made by calls as in SwiftUI.
extension Checker {
    static let degreesOfRadian = 57.29577951308232

    /// `Angle(degrees:)`, `Angle(radians:)`.
    mutating func angle(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let unit = arguments.first?.label == "radians" ? "radians" : "degrees"
        return angle(arguments, [unit], unit: unit, node)
    }

    /// `.degrees(90)`, `.radians(1.5)`: while running an angle is a Number of degrees.
    mutating func angle(
        _ arguments: [SyntaxNode.Argument], _ labels: [String?], unit: String, _ node: Int
    ) -> Int? {
        let name = labels == [nil] ? unit : "Angle"
        guard let amount = check(arguments, labels, of: name, node)?.first.flatMap({ number($0) }) else { return nil }
        let span = span(node)
        if unit == "radians" { return radians(amount, .angle, Self.degreesOfRadian, span) }
        if let value = typed.nodes[amount].constant { return constant(value, .angle, span) }
        return make(.retype, [amount], .angle, span)
    }

    /// From one unit to the other.
    mutating func radians(_ node: Int, _ type: StaticType, _ factor: Double, _ span: Code.Span) -> Int? {
        guard let factor = constant(.number(factor), .number, span) else { return nil }
        return operate(.multiply, [node, factor], type, span)
    }

    /// `EdgeInsets(top:leading:bottom:trailing:)`; without arguments all are zero.
    mutating func insets(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        var edges: [Int] = []
        if arguments.isEmpty {
            for _ in 0..<4 { if let zero = constant(.number(0), .number, span) { edges.append(zero) } }
        } else {
            let labels = ["top", "leading", "bottom", "trailing"]
            guard let checked = check(arguments, labels, of: "EdgeInsets", node) else { return nil }
            edges = checked.compactMap { number($0) }
        }
        return edges.count == 4 ? operate(.insets, edges, .insets, span) : nil
    }

    /// `.global`, `.scrollView(axis: .vertical)`, `.named('list')`.
    mutating func coordinateSpace(_ node: Int) -> CoordinateSpace? {
        let names = ["global", "local", "scrollView", "named"]
        var found = ""
        switch tree.nodes[node].kind {
        case .implicitMember("global"): return .global
        case .implicitMember("local"): return .local
        case .implicitMember("scrollView"): return .scrollView
        case .implicitMember(let name): found = name
        case .call(let callee, let arguments):
            if case .implicitMember("scrollView") = tree.nodes[callee].kind, arguments.count == 1,
                arguments[0].label == "axis", case .implicitMember(let axis) = tree.nodes[arguments[0].value].kind,
                axis == "horizontal" || axis == "vertical"
            {
                return .scrollViewAlong(axis == "horizontal" ? .horizontal : .vertical)
            }
            guard case .implicitMember("named") = tree.nodes[callee].kind else { break }
            guard let checked = check(arguments, [nil], of: "named", node)?.first else { return nil }
            if case .string(let name)? = typed.nodes[checked].constant { return .named(name) }
            fault("type-mismatch", "The name of a coordinate space is a constant String.", span(node))
            return nil
        default: break
        }
        fault(
            "unknown-member",
            "A coordinate space is .global, .local, .scrollView, .scrollView(axis: .vertical) or .named('…').",
            span(node),
            suggestion: Suggestions.nearest(to: found, among: names).map { "." + $0 })
        return nil
    }
}
