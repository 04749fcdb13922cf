/// A two-dimensional affine transform: x' = a x + c y + tx, y' = b x + d y + ty (the order of SVG's `matrix`).
public struct AffineTransform: Hashable, Sendable {
    /// Entries in the order of SVG's `matrix(a b c d tx ty)`.
    public var a, b, c, d, tx, ty: Double

    /// A transform from its six entries.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that changes nothing.
    @inlinable public static var identity: AffineTransform { AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A movement by `delta` points.
    @inlinable public static func translation(_ delta: Point) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: delta.x, ty: delta.y)
    }

    /// Scales about `center`.
    @inlinable public static func scale(x: Double, y: Double, about center: Point) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: center.x * (1 - x), ty: center.y * (1 - y))
    }

    /// Turns about `center` by the angle whose cosine and sine are given; positive is clockwise on screen.
    @inlinable public static func rotation(cosine: Double, sine: Double, about center: Point) -> AffineTransform {
        AffineTransform(
            a: cosine, b: sine, c: -sine, d: cosine,
            tx: center.x - cosine * center.x + sine * center.y,
            ty: center.y - sine * center.x - cosine * center.y)
    }

    /// This transform applied inside `outer`: first this one, then the other.
    @inlinable public func concatenated(with outer: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: outer.a * a + outer.c * b, b: outer.b * a + outer.d * b,
            c: outer.a * c + outer.c * d, d: outer.b * c + outer.d * d,
            tx: outer.a * tx + outer.c * ty + outer.tx, ty: outer.b * tx + outer.d * ty + outer.ty)
    }

    /// The transform that takes back what this one does; nil where it takes a plane to a line or a point.
    @inlinable public var inverse: AffineTransform? {
        let determinant = a * d - b * c
        guard determinant.isFinite, determinant.magnitude > 1e-12 else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// Where a point goes.
    @inlinable public func apply(_ p: Point) -> Point {
        Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
    }

    /// The bounding box of where a rectangle goes.
    @inlinable public func boundingBox(of r: Rect) -> Rect {
        if b == 0, c == 0, a == 1, d == 1 { return r.offset(by: Point(x: tx, y: ty)) }
        let p = apply(r.origin)
        var lo = p
        var hi = p
        for q in [Point(x: r.maxX, y: r.minY), Point(x: r.minX, y: r.maxY), Point(x: r.maxX, y: r.maxY)] {
            let t = apply(q)
            lo = Point(x: min(lo.x, t.x), y: min(lo.y, t.y))
            hi = Point(x: max(hi.x, t.x), y: max(hi.y, t.y))
        }
        return Rect(x: lo.x, y: lo.y, width: hi.x - lo.x, height: hi.y - lo.y)
    }
}
