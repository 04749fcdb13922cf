import Geometry

extension Machine {
    /// What is asked of the rectangle at `b`, as CoreGraphics answers.
    func rect(_ query: EverydayQuery, _ b: Int) throws(EvaluationFault) -> Value {
        guard case .rect(let rect) = values[b] else { throw values[b].unexpected("a Rect") }
        switch query {
        case .rectContains:
            let point = try point(values[b + 1])
            return .bool(
                point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY)
        case .rectInset, .rectOffset:
            let (dx, dy) = (try values[b + 1].asNumber(), try values[b + 2].asNumber())
            guard query == .rectInset else {
                return try finite(Rect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width, height: rect.height))
            }
            let (width, height) = (rect.width - 2 * dx, rect.height - 2 * dy)
            guard width >= 0, height >= 0 else {
                throw EvaluationFault(code: "range", message: "The insets leave nothing of the rectangle.")
            }
            return try finite(Rect(x: rect.minX + dx, y: rect.minY + dy, width: width, height: height))
        default:
            guard case .rect(let other) = values[b + 1] else { throw values[b + 1].unexpected("a Rect") }
            if query == .rectIntersects {
                return .bool(
                    rect.minX < other.maxX && other.minX < rect.maxX && rect.minY < other.maxY
                        && other.minY < rect.maxY)
            }
            let (x, y) = (min(rect.minX, other.minX), min(rect.minY, other.minY))
            return try finite(
                Rect(
                    x: x, y: y, width: max(rect.maxX, other.maxX) - x, height: max(rect.maxY, other.maxY) - y))
        }
    }

    /// An anchor, a rectangle or a point of the window, in the space of a frame of the window.
    func seen(_ b: Int) throws(EvaluationFault) -> Value {
        guard case .rect(let frame) = values[b + 1] else { throw values[b + 1].unexpected("a Rect") }
        if case .rect(let rect) = values[b] {
            return try finite(
                Rect(x: rect.minX - frame.minX, y: rect.minY - frame.minY, width: rect.width, height: rect.height))
        }
        let point = try point(values[b])
        return .point(Point(x: point.x - frame.minX, y: point.y - frame.minY))
    }

    private func finite(_ rect: Rect) throws(EvaluationFault) -> Value {
        for number in [rect.minX, rect.minY, rect.width, rect.height] where !number.isFinite {
            throw .notFinite(number)
        }
        return .rect(rect)
    }

    /// A point, or the object with `x` and `y` that a gesture tells.
    private func point(_ value: Value) throws(EvaluationFault) -> Point {
        if case .point(let point) = value { return point }
        guard case .object(let object) = value, case .number(let x)? = object["x"], case .number(let y)? = object["y"]
        else { throw value.unexpected("a Point") }
        return Point(x: x, y: y)
    }
}
