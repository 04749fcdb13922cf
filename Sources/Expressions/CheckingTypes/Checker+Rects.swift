import Geometry

/// What rectangles are asked: `frame.contains(point)`, `frame.insetBy(dx: 8, dy: 0)`.
extension Checker {
    /// A method of a rectangle; nil for others.
    mutating func rectMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        guard typed.nodes[value].type == .rect else { return nil }
        switch name {
        case "contains":
            guard let other = check(arguments, [nil], of: name, node)?.first else { return .some(nil) }
            let isPoint = typed.nodes[other].type != .rect
            guard let told = coerce(other, to: isPoint ? .point : .rect) else { return .some(nil) }
            return .some(ask(isPoint ? .containsPoint : .containsRect, [value, told], .bool, span(node)))
        case "intersects", "union":
            guard let other = check(arguments, [nil], of: name, node)?.first.flatMap({ coerce($0, to: .rect) }) else {
                return .some(nil)
            }
            let intersects = name == "intersects"
            return .some(
                ask(intersects ? .overlapsRect : .unionOfRects, [value, other], intersects ? .bool : .rect, span(node)))
        case "insetBy", "offsetBy":
            guard let given = check(arguments, ["dx", "dy"], of: name, node), let dx = number(given[0]),
                let dy = number(given[1])
            else { return .some(nil) }
            return .some(ask(name == "insetBy" ? .insetRect : .movedRect, [value, dx, dy], .rect, span(node)))
        default: return nil
        }
    }
}

extension Machine {
    /// As Core Graphics has them: right and lower edges are outside, and what only touches does not intersect.
    func rects(_ query: EverydayQuery, _ b: Int) throws(EvaluationFault) -> Value {
        guard case .rect(let rect) = values[b] else { throw values[b].unexpected("a Rect") }
        switch query {
        case .containsPoint:
            guard case .point(let point) = values[b + 1] else { throw values[b + 1].unexpected("a Point") }
            return .bool(
                rect.minX <= point.x && point.x < rect.maxX && rect.minY <= point.y && point.y < rect.maxY)
        case .insetRect, .movedRect:
            let (dx, dy) = (try values[b + 1].asNumber(), try values[b + 2].asNumber())
            guard query == .insetRect else { return try finite(rect.offset(by: Point(x: dx, y: dy))) }
            guard rect.width >= 2 * dx, rect.height >= 2 * dy else {
                throw EvaluationFault(code: "wrong-type", message: "Nothing is left of the rectangle.")
            }
            return try finite(
                Rect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width - 2 * dx, height: rect.height - 2 * dy))
        default:
            guard case .rect(let other) = values[b + 1] else { throw values[b + 1].unexpected("a Rect") }
            switch query {
            case .containsRect: return .bool(rect.union(other) == rect)
            case .overlapsRect: return .bool(rect.overlaps(other))
            default: return try finite(rect.union(other))
            }
        }
    }

    private func finite(_ rect: Rect) throws(EvaluationFault) -> Value {
        for number in [rect.minX, rect.minY, rect.width, rect.height] where !number.isFinite {
            throw .notFinite(number)
        }
        return .rect(rect)
    }
}
