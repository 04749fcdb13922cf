import Geometry

/// What the functions of a document's layout may ask besides all others (docs/documents.md, layouts): the names are those
/// of SwiftUI's `Layout`. A subview is a Number, its place among the subviews.
extension Checker {
    /// Types whose values are made by calls, in layouts alone.
    private static let layoutTypes = ["CGSize", "CGPoint", "CGRect", "ProposedViewSize"]
    private static let layoutMethods = [
        "sizeThatFits", "dimensions", "replacingUnspecifiedDimensions", "distance", "place",
    ]

    private mutating func ask(_ query: LayoutQuery, _ given: [Int], _ type: StaticType, _ span: Code.Span) -> Int? {
        var values: [Int] = []
        for one in given {
            guard let value = coerce(one, to: .any) else { return nil }
            values.append(value)
        }
        guard
            let list = make(
                .operation(.array, .number(UInt16(clamping: values.count))), values, .array(.any), span)
        else { return nil }
        let made = make(
            .operation(.layout, .number(query.rawValue)), [list], type.isNumeric ? .any : type, span)
        return unboxed(made, type, span)
    }

    /// `CGSize(…)`, `CGPoint(…)` and `ProposedViewSize(…)`; nil for what is no function of layouts.
    mutating func layoutFunction(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        guard scope.isInLayout || name != "ProposedViewSize" && scope.binding(for: name) == nil,
            Self.layoutTypes.contains(name)
        else { return nil }
        let span = span(node)
        if name == "ProposedViewSize", arguments.count == 1 {
            guard let size = check(arguments, [nil], of: name, node)?.first.flatMap({ coerce($0, to: .size) }) else {
                return .some(nil)
            }
            return ask(.proposalOfSize, [size], LayoutQuery.proposalType, span)
        }
        if name == "CGRect", arguments.count == 2 {
            guard let given = check(arguments, ["origin", "size"], of: name, node),
                let origin = coerce(given[0], to: .point), let size = coerce(given[1], to: .size)
            else { return .some(nil) }
            return ask(.rectOfOrigin, [origin, size], .rect, span)
        }
        if name == "CGRect" {
            let given = check(arguments, ["x", "y", "width", "height"], of: name, node)
            let lengths = (given ?? []).compactMap { coerce($0, to: .number) }
            return .some(lengths.count == 4 ? ask(.rect, lengths, .rect, span) : nil)
        }
        let labels = name == "CGPoint" ? ["x", "y"] : ["width", "height"]
        guard let given = check(arguments, labels, of: name, node) else { return .some(nil) }
        let wanted = name == "ProposedViewSize" ? StaticType.optional(.number) : .number
        let lengths = given.compactMap { coerce($0, to: wanted) }
        guard lengths.count == 2 else { return .some(nil) }
        switch name {
        case "CGSize": return ask(.size, lengths, .size, span)
        case "CGPoint": return ask(.point, lengths, .point, span)
        default: return ask(.proposal, lengths, LayoutQuery.proposalType, span)
        }
    }

    /// Methods of subviews, of their spacing and of proposals; nil for what is no method of layouts.
    mutating func layoutMethod(
        _ base: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        guard scope.isInLayout, Self.layoutMethods.contains(name) else { return nil }
        if name == "distance" { return distance(base, arguments, node) }
        guard let owner = check(base) else {
            for argument in arguments { _ = check(argument.value) }
            return .some(nil)
        }
        return .some(layoutMethod(of: owner, name, arguments, node) ?? nil)
    }

    /// The same of a checked value.
    mutating func layoutMethod(
        of owner: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        guard scope.isInLayout, Self.layoutMethods.contains(name) else { return nil }
        let span = span(node)
        if name == "replacingUnspecifiedDimensions" {
            guard let proposal = coerce(owner, to: LayoutQuery.proposalType) else { return .some(nil) }
            var size = constant(.size(Size(width: 10, height: 10)), .size, span)
            if !arguments.isEmpty {
                size = check(arguments, ["by"], of: name, node)?.first.flatMap { coerce($0, to: .size) }
            }
            return size.flatMap { ask(.replacing, [proposal, $0], .size, span) }
        }
        guard let subview = coerce(owner, to: .number) else { return .some(nil) }
        if name == "place" { return place(subview, arguments, node) }
        let label = name == "dimensions" ? "in" : nil
        guard let proposal = check(arguments, [label], of: name, node)?.first.flatMap({ asProposal($0) }) else {
            return .some(nil)
        }
        return ask(.sizeThatFits, [subview, proposal], .size, span)
    }

    /// A proposal, or one of `.unspecified`, `.zero` and `.infinity`.
    private mutating func asProposal(_ node: Int) -> Int? {
        guard typed.nodes[node].isPending, case .implicitMember(let name) = typed.nodes[node].kind else {
            return coerce(node, to: LayoutQuery.proposalType)
        }
        return namedProposal(name, typed.nodes[node].span)
    }

    private mutating func namedProposal(_ name: String, _ span: Code.Span) -> Int? {
        let lengths: [String: Value] = [
            "unspecified": .null, "zero": .number(0), "infinity": .number(LayoutQuery.infinity),
        ]
        guard let length = lengths[name] else {
            return fault(
                "unknown-member", "A proposal has no member `.\(name)`.", span,
                suggestion: Suggestions.nearest(to: name, among: lengths.keys.sorted()).map { "." + $0 })
        }
        return constant(LayoutQuery.proposal(length, length), LayoutQuery.proposalType, span)
    }

    /// `subview.place(at:anchor:proposal:)`; without an anchor by its top leading corner, without a proposal at its ideal
    /// size, as SwiftUI.
    private mutating func place(_ subview: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        var labels: [String?] = ["at"]
        if arguments.count > 2 || arguments.last?.label == "anchor" { labels.append("anchor") }
        if arguments.count > labels.count || arguments.last?.label == "proposal" { labels.append("proposal") }
        guard let given = check(arguments, labels, of: "place", node), let point = coerce(given[0], to: .point) else {
            return nil
        }
        var anchor = constant(.point(.zero), .point, span)
        if let at = labels.firstIndex(of: "anchor") { anchor = finish(given[at], as: .unitPoint) }
        var proposal = namedProposal("unspecified", span)
        if let at = labels.firstIndex(of: "proposal") { proposal = asProposal(given[at]) }
        guard let anchor, let proposal else { return nil }
        return ask(.place, [subview, point, anchor, proposal], .null, span)
    }

    /// `a.spacing.distance(to: b.spacing, along: axis)`.
    private mutating func distance(_ base: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        let form = "subview.spacing.distance(to: other.spacing, along: .horizontal)"
        guard match(arguments, ["to", "along"], of: "distance", node) else { return nil }
        var subviews: [Int] = []
        for one in [base, arguments[0].value] {
            guard case .member(let subview, "spacing", isOptional: false) = tree.nodes[one].kind else {
                return fault(
                    "type-mismatch", "A distance is asked of the spacing of two subviews.", span, suggestion: form)
            }
            guard let number = check(subview).flatMap({ coerce($0, to: .number) }) else { return nil }
            subviews.append(number)
        }
        guard let axis = check(arguments[1].value).flatMap({ finish($0, as: .symbol(["horizontal", "vertical"])) }),
            case .symbol(let name)? = typed.nodes[axis].constant
        else { return fault("type-mismatch", "The axis of a distance is .horizontal or .vertical.", span) }
        guard let along = constant(.number(name == "vertical" ? 1 : 0), .number, span) else { return nil }
        return ask(.distance, subviews + [along], .number, span)
    }

    /// `subview.priority`, and the members of types that only layouts name; nil for what is none.
    mutating func layoutMember(_ base: Int, _ name: String, _ node: Int) -> Int?? {
        guard scope.isInLayout else { return nil }
        let span = span(node)
        if case .name(let owner) = tree.nodes[base].kind, scope.binding(for: owner) == nil {
            switch (owner, name) {
            case ("ProposedViewSize", _): return namedProposal(name, span)
            case ("CGSize", "zero"): return constant(.size(.zero), .size, span)
            case ("CGPoint", "zero"): return constant(.point(.zero), .point, span)
            case ("CGRect", "zero"): return constant(.rect(.zero), .rect, span)
            case ("Double", "infinity"), ("CGFloat", "infinity"), ("Double", "greatestFiniteMagnitude"),
                ("CGFloat", "greatestFiniteMagnitude"):
                return constant(.number(LayoutQuery.infinity), .number, span)
            case ("Double", "pi"), ("CGFloat", "pi"): return constant(.number(.pi), .number, span)
            default: break
            }
        }
        guard name == "priority" else { return nil }
        guard let subview = check(base).flatMap({ coerce($0, to: .number) }) else { return .some(nil) }
        return ask(.priority, [subview], .number, span)
    }

    /// `subview['key']`: what the subview's modifier `layoutValue` gives under that key, else nil.
    mutating func layoutValue(_ base: Int, _ index: Int, _ span: Code.Span) -> Int? {
        guard scope.isInLayout, typed.nodes[base].type.isNumber else { return nil }
        guard let key = coerce(index, to: .string) else { return nil }
        return ask(.value, [base, key], .optional(.any), span)
    }
}
