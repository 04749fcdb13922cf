import Geometry

/// Gradients as styles: `LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)`, `Color.red.gradient`.
extension Checker {
    /// What each is, with the labels that it takes besides its colours.
    static let gradients: [String: (kind: GradientValue.Kind, labels: [String])] = [
        "LinearGradient": (.linear, ["startPoint", "endPoint"]), "Gradient": (.linear, []),
        "RadialGradient": (.radial, ["center", "startRadius", "endRadius"]),
        "AngularGradient": (.angular, ["center", "startAngle", "endAngle", "angle"]),
        "EllipticalGradient": (.elliptical, ["center", "startRadiusFraction", "endRadiusFraction"]),
    ]

    mutating func gradient(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let (kind, own) = Self.gradients[name] else { return nil }
        let sources = name == "Gradient" ? ["colors", "stops"] : ["colors", "stops", "gradient"]
        var given: [String: Int] = [:]
        for argument in arguments {
            let known = sources + ["locations"] + own
            guard let label = argument.label, known.contains(label), given[label] == nil else {
                return fault(
                    "unknown-label", "An argument of `\(name)` is one of \(known.joined(separator: ", ")).", span(node),
                    suggestion: Suggestions.nearest(to: argument.label ?? "", among: known).map { $0 + ":" })
            }
            given[label] = argument.value
        }
        guard let source = sources.first(where: { given[$0] != nil }), let written = given[source],
            sources.filter({ given[$0] != nil }).count == 1
        else {
            return fault("unknown-label", "`\(name)` takes one of \(sources.joined(separator: ", ")).", span(node))
        }
        guard let (colors, locations) = stops(source, written, locations: given["locations"], node) else { return nil }
        let isLinear = kind == .linear
        guard let start = point(given[isLinear ? "startPoint" : "center"], x: 0.5, y: isLinear ? 0 : 0.5, node),
            let end = point(given["endPoint"], x: 0.5, y: 1, node),
            let (from, to) = reach(kind, given, node)
        else { return nil }
        return gradient(kind, [colors, locations, start, end, from, to], span(node))
    }

    /// A colour's own gradient.
    mutating func standardGradient(_ color: Int, _ span: Code.Span) -> Int? {
        let ends = (number(0, span), number(1, span))
        guard let nothing = constant(.null, .null, span),
            let start = constant(.point(Point(x: 0.5, y: 0)), .point, span),
            let end = constant(.point(Point(x: 0.5, y: 1)), .point, span), let from = ends.0, let to = ends.1
        else { return nil }
        return gradient(.standard, [color, nothing, start, end, from, to], span)
    }

    /// `UnitPoint(x: 0.2, y: 1)`.
    mutating func unitPoint(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let given = check(arguments, ["x", "y"], of: "UnitPoint", node) else { return nil }
        let sides = given.compactMap { number($0) }
        guard sides.count == 2, let x = constant(.string("x"), .string, span(node)),
            let y = constant(.string("y"), .string, span(node)),
            let object = operate(
                .object, [x, sides[0], y, sides[1]],
                .object([.init(name: "x", type: .number), .init(name: "y", type: .number)]), span(node), .number(4))
        else { return nil }
        return finish(object, as: .unitPoint)
    }

    private mutating func gradient(_ kind: GradientValue.Kind, _ parts: [Int], _ span: Code.Span) -> Int? {
        guard let number = number(Double(kind.rawValue), span) else { return nil }
        return operate(.gradient, [number] + parts, .color, span)
    }

    private mutating func number(_ value: Double, _ span: Code.Span) -> Int? {
        constant(.number(value), .number, span)
    }

    /// Colours, and their locations or nil: from a list, from stops, or those of another gradient.
    private mutating func stops(
        _ source: String, _ written: Int, locations: Int?, _ node: Int
    ) -> (colors: Int, locations: Int)? {
        if source == "stops" { return stops(written) }
        let expected: ExpectedType = source == "colors" ? .exactly(.array(.color)) : .color
        guard let colors = check(written).flatMap({ finish($0, as: expected) }) else { return nil }
        guard let locations else { return constant(.null, .null, span(node)).map { (colors, $0) } }
        return check(locations).flatMap { coerce($0, to: .array(.number)) }.map { (colors, $0) }
    }

    /// `[.init(color: .red, location: 0), …]`.
    private mutating func stops(_ list: Int) -> (colors: Int, locations: Int)? {
        guard case .array(let elements) = tree.nodes[list].kind else {
            // What a function worked out: its stops are taken apart when it runs.
            guard let all = check(list).flatMap({ coerce($0, to: .array(.any)) }),
                let nothing = constant(.null, .null, span(list))
            else { return nil }
            return (all, nothing)
        }
        var colors: [Int] = []
        var locations: [Int] = []
        for element in elements {
            guard case .call(_, let arguments) = tree.nodes[element].kind,
                arguments.map(\.label) == ["color", "location"]
            else {
                fault(
                    "type-mismatch", "A stop in a list is written `.init(color: …, location: …)`.", span(element))
                return nil
            }
            guard let color = check(arguments[0].value).flatMap({ finish($0, as: .color) }),
                let location = check(arguments[1].value).flatMap({ number($0) })
            else { return nil }
            colors.append(color)
            locations.append(location)
        }
        let count = TypedNode.Immediate.number(UInt16(clamping: elements.count))
        guard let all = operate(.array, colors, .array(.color), span(list), count),
            let places = operate(.array, locations, .array(.number), span(list), count)
        else { return nil }
        return (all, places)
    }

    /// `Gradient.Stop(color: .red, location: 0)` as a value.
    mutating func stop(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard match(arguments, ["color", "location"], of: "Gradient.Stop", node) else { return nil }
        guard let color = check(arguments[0].value).flatMap({ finish($0, as: .color) }),
            let location = check(arguments[1].value).flatMap({ number($0) }),
            let first = constant(.string("color"), .string, span),
            let second = constant(.string("location"), .string, span)
        else { return nil }
        return operate(
            .object, [first, color, second, location],
            .object([.init(name: "color", type: .color), .init(name: "location", type: .number)]), span, .number(4))
    }

    private mutating func point(_ written: Int?, x: Double, y: Double, _ node: Int) -> Int? {
        guard let written else { return constant(.point(Point(x: x, y: y)), .point, span(node)) }
        return check(written).flatMap { finish($0, as: .unitPoint) }
    }

    /// Radii, or angles: `angle` is where a whole turn begins.
    private mutating func reach(
        _ kind: GradientValue.Kind, _ given: [String: Int], _ node: Int
    ) -> (from: Int, to: Int)? {
        let names: (from: String, to: String) =
            switch kind {
            case .angular: ("startAngle", "endAngle")
            case .elliptical: ("startRadiusFraction", "endRadiusFraction")
            default: ("startRadius", "endRadius")
            }
        let expected: ExpectedType = kind == .angular ? .angle : .number
        func length(_ checker: inout Checker, _ name: String, _ otherwise: Double) -> Int? {
            guard let written = given[name] else { return checker.number(otherwise, checker.span(node)) }
            return checker.check(written).flatMap { checker.finish($0, as: expected) }
        }
        if kind == .angular, given["angle"] != nil {
            guard let from = length(&self, "angle", 0), let turn = number(360, span(node)),
                let to = operate(.add, [from, turn], .number, span(node))
            else { return nil }
            return (from, to)
        }
        let end = kind == .elliptical ? 0.5 : 360
        guard let from = length(&self, names.from, 0), let to = length(&self, names.to, end) else { return nil }
        return (from, to)
    }
}
