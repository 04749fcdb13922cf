import Geometry

/// An elliptical arc of path data as cubics. Angles are never computed: vectors are turned by quarters and the rest is
/// square roots, so that the result is the same on every machine.
struct PathArc {
    var from: (x: Double, y: Double)
    var to: (x: Double, y: Double)
    var radii: (x: Double, y: Double)
    /// Degrees.
    var rotation: Double
    var isLarge: Bool
    var sweeps: Bool

    /// Six coordinates each; nil where the arc is a straight line or nothing (SVG 2, 9.5.1).
    func cubics() -> [[Double]]? {
        guard radii.x > 0, radii.y > 0, from != to else { return nil }
        let turn = PortableMath.sineAndCosine(ofTurns: rotation / 360)
        // Half the way from end to start, in the ellipse's own axes.
        let dx = (from.x - to.x) / 2
        let dy = (from.y - to.y) / 2
        let hx = turn.cosine * dx + turn.sine * dy
        let hy = turn.cosine * dy - turn.sine * dx
        var rx = radii.x
        var ry = radii.y
        let reach = (hx / rx) * (hx / rx) + (hy / ry) * (hy / ry)
        if reach > 1 {
            rx *= reach.squareRoot()
            ry *= reach.squareRoot()
        }
        // In the unit circle: half chord and distance of the centre from it.
        let ux = hx / rx
        let uy = hy / ry
        let half = ux * ux + uy * uy
        guard half > 0, half.isFinite else { return nil }
        let distance = (max(0, 1 - half) / half).squareRoot() * (isLarge == sweeps ? -1 : 1)
        let center = (x: distance * uy, y: -distance * ux)
        let middle = (x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        func placed(_ x: Double, _ y: Double) -> [Double] {
            let ex = (x + center.x) * rx
            let ey = (y + center.y) * ry
            return [turn.cosine * ex - turn.sine * ey + middle.x, turn.sine * ex + turn.cosine * ey + middle.y]
        }
        var pieces = Self.pieces(
            from: (ux - center.x, uy - center.y), to: (-ux - center.x, -uy - center.y), sweeps: sweeps
        )
        .map { piece in stride(from: 0, to: 6, by: 2).flatMap { placed(piece[$0], piece[$0 + 1]) } }
        guard !pieces.isEmpty, pieces.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
        pieces[pieces.count - 1].replaceSubrange(4..<6, with: [to.x, to.y])
        return pieces
    }

    /// Cubics along the unit circle from one vector to another: quarters, then what is left.
    private static func pieces(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), sweeps: Bool
    ) -> [[Double]] {
        let side = sweeps ? 1.0 : -1.0
        var at = start
        var result: [[Double]] = []
        for _ in 0..<4 {
            let cross = side * (at.x * end.y - at.y * end.x)
            let dot = at.x * end.x + at.y * end.y
            let isLast = cross >= 0 && dot >= 0
            let next = isLast ? end : (x: -side * at.y, y: side * at.x)
            // 4/3 tan(angle / 4), from the sine and cosine of the angle by two half-angle steps.
            let half = isLast ? cross / (1 + dot) : 1
            let reach = 4.0 / 3.0 * half / (1 + (1 + half * half).squareRoot()) * side
            result.append([
                at.x - reach * at.y, at.y + reach * at.x, next.x + reach * next.y, next.y - reach * next.x, next.x,
                next.y,
            ])
            if isLast { break }
            at = next
        }
        return result
    }
}
