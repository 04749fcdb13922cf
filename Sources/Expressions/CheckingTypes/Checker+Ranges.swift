/// Ranges as values, and as what loops and methods of arrays go through.
extension Checker {
    /// `a..<b` and `a...b`, of numbers or of what else has an order.
    mutating func range(_ symbol: BinaryOperator, _ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        guard let (bounds, type) = bounds([a, b]) else { return nil }
        let kind = symbol == .range ? RangeKind.halfOpen : .closed
        return ask(symbol == .range ? .range : .closedRange, bounds, kind.type(of: type), span)
    }

    /// `a...`, `...b`, `..<b`, which the parser writes as calls.
    mutating func openRange(_ kind: RangeKind, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let given = check(arguments, [nil], of: kind.rawValue, node), let (bounds, type) = bounds(given) else {
            return nil
        }
        let query: CollectionQuery = kind == .from ? .rangeFrom : kind == .through ? .rangeThrough : .rangeUpTo
        return ask(query, bounds, kind.type(of: type), span(node))
    }

    /// The bounds of a range, and their type.
    private mutating func bounds(_ nodes: [Int]) -> ([Int], StaticType)? {
        let types = nodes.map { typed.nodes[$0].type }
        if types.contains(.string) {
            let texts = nodes.compactMap { coerce($0, to: .string) }
            return texts.count == nodes.count ? (texts, .string) : nil
        }
        if types.allSatisfy({ $0 == .integer }) { return (nodes, .integer) }
        if types.allSatisfy({ $0 == .any }) { return (nodes, .any) }
        let numbers = nodes.compactMap { number($0) }
        return numbers.count == nodes.count ? (numbers, .number) : nil
    }

    /// A range as the array of its whole numbers.
    mutating func elements(ofRange value: Int) -> (array: Int, element: StaticType)? {
        guard let (kind, bound) = typed.nodes[value].type.range else { return nil }
        let span = typed.nodes[value].span
        guard kind.isWhole, bound.isNumber || bound == .any, !(scope.tellsIntegers && bound == .number) else {
            fault(
                "type-mismatch", "`\(text(span))` is \(Self.article(typed.nodes[value].type)) and no list of values.",
                span)
            return nil
        }
        var ends: [Int] = []
        if case .operation(.collection, _) = typed.nodes[value].kind, typed.nodes[value].children.count == 2,
            isMadeHere(value)
        {
            ends = typed.nodes[value].children
        } else if let made = typed.nodes[value].constant?.range {
            ends = made.bounds.compactMap { constant($0, bound, span) }
        }
        guard ends.count == 2 else {
            return ask(.rangeElements, [value], .array(integer), span).map { ($0, integer) }
        }
        guard let low = number(ends[0]), let high = number(ends[1]),
            let made = operate(kind == .closed ? .closedRange : .range, [low, high], .array(integer), span)
        else { return nil }
        return (made, integer)
    }

    /// The array of a range that stands beside one, compared with it or added to it; nil of other values.
    mutating func listOfRange(_ value: Int, beside other: Int) -> Int? {
        guard typed.nodes[value].type.range != nil, case .array = typed.nodes[other].type else { return nil }
        return elements(ofRange: value)?.array
    }

    /// The array of a range where one is asked for, nil inside after a fault; nil of other values and places.
    mutating func listOfRange(_ value: Int, for type: StaticType) -> Int?? {
        guard case .array = type.unwrapped, typed.nodes[value].type.range != nil else { return nil }
        return .some(elements(ofRange: value)?.array)
    }

    /// The numbers from where a range begins on, as many as another list has elements.
    mutating func numbers(from range: Int, along other: inout Int, _ node: Int) -> Int? {
        let span = typed.nodes[range].span
        guard let (array, _) = elements(of: other), let count = operate(.arrayCount, [array], integer, span),
            let low = member("lowerBound", of: range, node).flatMap({ number($0) }),
            let many = number(count), let high = operate(.add, [low, many], .number, span)
        else { return nil }
        other = array
        return operate(.range, [low, high], .array(integer), span)
    }

    /// Whether a range stands here with its two ends.
    private func isMadeHere(_ value: Int) -> Bool {
        guard case .operation(.collection, .number(let query)) = typed.nodes[value].kind else { return false }
        return query == CollectionQuery.range.rawValue || query == CollectionQuery.closedRange.rawValue
    }

    /// A member of a range besides its bounds; nil of other values.
    mutating func rangeMember(_ name: String, of value: Int, _ node: Int) -> Int?? {
        guard let (kind, _) = typed.nodes[value].type.range else { return nil }
        let span = span(node)
        switch name {
        case _ where kind.bounds.contains(name): return nil
        case "isEmpty" where kind.isWhole: return .some(ask(.rangeIsEmpty, [value], .bool, span))
        case "count" where kind.isWhole: return .some(ask(.rangeCount, [value], integer, span))
        case "first", "last", "indices", "lazy":
            guard let array = elements(ofRange: value)?.array else { return .some(nil) }
            return .some(member(name, of: array, node))
        default:
            return .some(unknownMember(name, of: kind.rawValue, kind.bounds + ["count", "isEmpty", "contains"], node))
        }
    }

    /// A method of a range, or of the array of its numbers; nil of other values.
    mutating func rangeMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        guard let (kind, bound) = typed.nodes[value].type.range else { return nil }
        let span = span(node)
        switch name {
        case "contains" where arguments.count == 1 && arguments[0].label == nil && !isClosure(arguments[0]):
            guard let given = check(arguments[0].value), let one = element(given, of: bound) else { return .some(nil) }
            return .some(ask(.rangeContains, [value, one], .bool, span))
        case "overlaps", "clamped":
            let label = name == "clamped" ? "to" : nil
            guard let other = check(arguments, [label], of: name, node)?.first else { return .some(nil) }
            let type = typed.nodes[other].type
            guard let (found, _) = type.range, found.isWhole, kind.isWhole,
                let common = StaticType.unify(bound, type.range?.bound ?? .any), name == "overlaps" || found == kind
            else {
                return .some(
                    fault(
                        "type-mismatch", "`\(name)` takes \(Self.article(typed.nodes[value].type)).",
                        typed.nodes[other].span))
            }
            if name == "overlaps" { return .some(ask(.rangeOverlaps, [value, other], .bool, span)) }
            return .some(ask(.rangeClamped, [value, other], kind.type(of: common), span))
        default:
            guard Self.methods(of: .array(.any)).contains(name) else {
                for argument in arguments where !isClosure(argument) { _ = check(argument.value) }
                return .some(
                    fault(
                        "unknown-function",
                        "\(Self.article(typed.nodes[value].type).capitalizedFirst) has no method `\(name)`.",
                        span,
                        suggestion: Suggestions.nearest(
                            to: name, among: ["contains", "overlaps", "clamped"] + Self.methods(of: .array(.any)))))
            }
            guard let array = elements(ofRange: value)?.array else { return .some(nil) }
            return .some(method(name, of: array, arguments, node))
        }
    }

    /// A value as one that may stand between bounds.
    private mutating func element(_ node: Int, of bound: StaticType) -> Int? {
        switch bound {
        case .any: finish(node, as: .any)
        case .integer: coerce(node, to: .number)
        default: coerce(node, to: bound)
        }
    }

    /// `x.clamped(to: 0...1)`, which apps add to what has an order.
    mutating func clamped(_ value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let type = typed.nodes[value].type
        guard let range = check(arguments, ["to"], of: "clamped", node)?.first else { return nil }
        guard typed.nodes[range].type.range?.kind == .closed, type.isNumber || type == .any,
            let low: Int = member("lowerBound", of: range, node), let high: Int = member("upperBound", of: range, node)
        else {
            return fault("type-mismatch", "`clamped` takes a ClosedRange.", typed.nodes[range].span)
        }
        if type == .integer, typed.nodes[low].type == .integer {
            return operate(.clamp, [value, low, high], .integer, span(node))
        }
        guard let one = number(value), let least = number(low), let most = number(high) else { return nil }
        return operate(.clamp, [one, least, most], .number, span(node))
    }

    /// `range ~= x`, and a case that is a range.
    mutating func matches(range: Int, _ value: Int, _ span: Code.Span) -> Int? {
        guard let (_, bound) = typed.nodes[range].type.range else {
            let type = typed.nodes[value].type
            guard typed.nodes[range].type == .any, type.isNumber || type == .string else {
                return equality(.equal, value, range, span)
            }
            return ask(.rangeMatches, [range, value], .bool, span)
        }
        guard let one = element(value, of: bound) else { return nil }
        return ask(.rangeContains, [range, one], .bool, span)
    }

    /// `items[range]` with a range of one end: what is there from or up to it. The array of places of another.
    mutating func slice(_ index: Int, byRangeOf value: Int, _ span: Code.Span) -> (index: Int?, part: Int?)? {
        guard let (kind, _) = typed.nodes[index].type.range else { return nil }
        if kind.isWhole { return (elements(ofRange: index)?.array, nil) }
        guard let field = make(.operation(.field, .name(kind.bounds[0])), [index], .any, span),
            var place = operate(.unboxNumber, [field], .number, span)
        else { return (nil, nil) }
        if kind == .through {
            guard let one = constant(.number(1), .number, span), let next = operate(.add, [place, one], .number, span)
            else { return (nil, nil) }
            place = next
        }
        let type = typed.nodes[value].type
        let whole = type == .string || type == .any ? type : elements(of: value).map { StaticType.array($0.element) }
        return (nil, operate(kind == .from ? .dropFirst : .prefix, [value, place], whole ?? .any, span))
    }

    /// `_ends(range)`, of the library alone: a list of two ends, of which one may be nil.
    mutating func ends(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let given = check(arguments, [nil], of: "_ends", node)?.first.flatMap({ settled($0) }) else { return nil }
        let type = typed.nodes[given].type
        guard let (kind, bound) = type.range else {
            return type == .any || type.unwrapped != type ? ask(.rangeEnds, [given], type, span(node)) : given
        }
        return ask(.rangeEnds, [given], .array(kind.isWhole ? bound : bound.asOptional), span(node))
    }
}
