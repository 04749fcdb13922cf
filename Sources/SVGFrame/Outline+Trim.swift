import Geometry

extension Outline {
    /// The part of the outline between two fractions of its length, from where it starts (MEASURED B21): fractions are
    /// held to 0...1; nothing where `to` is not beyond `from`.
    func trimmed(from: Double, to: Double) -> Outline {
        let from = min(max(from, 0), 1)
        let to = min(max(to, 0), 1)
        guard to > from else { return Outline() }
        if from == 0, to == 1 { return self }
        let pieces = cubics()
        let lengths = pieces.map { $0.length }
        let total = lengths.reduce(0, +)
        var result = Outline()
        var passed = 0.0
        var last: Point?
        for (piece, length) in zip(pieces, lengths) {
            let start = max(from * total - passed, 0)
            let end = min(to * total - passed, length)
            passed += length
            // What is shorter than any pixel is the rounding of the lengths: it neither is a part nor is missing from one.
            let dust = total * 1e-9
            guard length > 0, end - start > dust else { continue }
            let part = piece.part(
                from: start > dust ? piece.parameter(at: start) : 0,
                to: length - end > dust ? piece.parameter(at: end) : 1)
            if last != part.start { result.segments.append(.move(part.start)) }
            result.segments.append(part.isLine ? .line(part.end) : .cubic(part.a, part.b, part.end))
            last = part.end
        }
        return result
    }

    /// Every drawn segment as a cubic.
    private func cubics() -> [Cubic] {
        var result: [Cubic] = []
        var at = Point.zero
        var first = Point.zero
        for segment in segments {
            switch segment {
            case .move(let p):
                at = p
                first = p
            case .line(let p):
                result.append(Cubic(line: at, p))
                at = p
            case .cubic(let a, let b, let p):
                result.append(Cubic(start: at, a: a, b: b, end: p))
                at = p
            case .quadratic(let q, let p):
                result.append(Cubic(start: at, a: at.mixed(with: q, 2 / 3), b: p.mixed(with: q, 2 / 3), end: p))
                at = p
            case .close:
                if at != first { result.append(Cubic(line: at, first)) }
                at = first
            }
        }
        return result
    }
}

extension Point {
    fileprivate func mixed(with other: Point, _ t: Double) -> Point {
        Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }

    fileprivate func distance(to other: Point) -> Double {
        let d = self - other
        return (d.x * d.x + d.y * d.y).squareRoot()
    }
}

/// One segment as a cubic.
private struct Cubic {
    var start, a, b, end: Point
    var isLine = false

    init(start: Point, a: Point, b: Point, end: Point) {
        (self.start, self.a, self.b, self.end) = (start, a, b, end)
    }

    init(line start: Point, _ end: Point) {
        self.init(start: start, a: start.mixed(with: end, 1 / 3), b: start.mixed(with: end, 2 / 3), end: end)
        isLine = true
    }

    /// Chords a curve is measured by: the length of a quarter circle is then right to a ten thousandth.
    private static let steps = 32

    private func point(at t: Double) -> Point {
        let (p, q, r) = (start.mixed(with: a, t), a.mixed(with: b, t), b.mixed(with: end, t))
        return p.mixed(with: q, t).mixed(with: q.mixed(with: r, t), t)
    }

    var length: Double {
        if isLine { return start.distance(to: end) }
        var sum = 0.0
        var last = start
        for step in 1...Self.steps {
            let next = point(at: Double(step) / Double(Self.steps))
            sum += last.distance(to: next)
            last = next
        }
        return sum
    }

    /// The parameter at which `distance` of the length has passed.
    func parameter(at distance: Double) -> Double {
        if isLine { return min(max(distance / max(length, .leastNormalMagnitude), 0), 1) }
        var sum = 0.0
        var last = start
        for step in 1...Self.steps {
            let next = point(at: Double(step) / Double(Self.steps))
            let chord = last.distance(to: next)
            if sum + chord >= distance {
                let inside = chord > 0 ? (distance - sum) / chord : 0
                return (Double(step - 1) + inside) / Double(Self.steps)
            }
            sum += chord
            last = next
        }
        return 1
    }

    /// The part between two parameters, by de Casteljau's construction.
    func part(from: Double, to: Double) -> Cubic {
        var result = upper(at: from)
        if from < 1 { result = result.lower(at: min((to - from) / (1 - from), 1)) }
        result.isLine = isLine
        return result
    }

    private func lower(at t: Double) -> Cubic {
        let (p, q, r) = (start.mixed(with: a, t), a.mixed(with: b, t), b.mixed(with: end, t))
        let s = p.mixed(with: q, t)
        return Cubic(start: start, a: p, b: s, end: s.mixed(with: q.mixed(with: r, t), t))
    }

    private func upper(at t: Double) -> Cubic {
        let (p, q, r) = (start.mixed(with: a, t), a.mixed(with: b, t), b.mixed(with: end, t))
        let s = q.mixed(with: r, t)
        return Cubic(start: p.mixed(with: q, t).mixed(with: s, t), a: s, b: r, end: end)
    }
}
