import Geometry

/// Continuous corners: three cubics each, measured from the corner in radii (MEASURED B19).
private enum ContinuousCorner {
    /// Where the curve starts on an edge with room enough, and its first two controls.
    static let start = 1.528665
    static let firstControl = 1.08849
    static let secondControl = 0.868407
    /// Those controls where the edge has room for the radius alone.
    static let tightFirst = 0.96
    static let tightSecond = 0.82
    /// The joints of the middle cubic and its control: distance along the one edge and from it.
    static let joint = (along: 0.631494, across: 0.0749114)
    static let control = (along: 0.372824, across: 0.169060)

    /// Start and controls on an edge whose share is `room` radii.
    static func edge(room: Double) -> (start: Double, first: Double, second: Double) {
        let share = min(max(room, 1), start)
        let t = (share - 1) / (start - 1)
        return (share, tightFirst + (firstControl - tightFirst) * t, tightSecond + (secondControl - tightSecond) * t)
    }
}

extension Outline {
    /// A rectangle with continuous corners, from the middle of its trailing edge clockwise. The radius is at most half the
    /// smaller side; none or a negative one leaves a plain rectangle (MEASURED B19-B21).
    static func roundedRectangle(_ r: Rect, radius: Double) -> Outline {
        let radius = min(radius, r.width / 2, r.height / 2)
        guard radius > 0 else { return rectangle(r) }
        let horizontal = ContinuousCorner.edge(room: r.width / 2 / radius)
        let vertical = ContinuousCorner.edge(room: r.height / 2 / radius)
        let (up, down) = (Point(x: 0, y: -radius), Point(x: 0, y: radius))
        let (back, forth) = (Point(x: -radius, y: 0), Point(x: radius, y: 0))
        var result = Outline()
        result.segments.reserveCapacity(20)
        result.move(r.maxX, r.midY)
        result.corner(Point(x: r.maxX, y: r.maxY), from: up, to: back, vertical, horizontal)
        result.corner(Point(x: r.minX, y: r.maxY), from: forth, to: up, horizontal, vertical)
        result.corner(Point(x: r.minX, y: r.minY), from: down, to: forth, vertical, horizontal)
        result.corner(Point(x: r.maxX, y: r.minY), from: back, to: down, horizontal, vertical)
        result.close()
        return result
    }

    /// A rectangle whose corners are continuous ones of their own radius or none, from the leading one above against the
    /// clock. Two that have no room beside each other are smaller alike.
    static func unevenRectangle(_ r: Rect, radii given: [Double]) -> Outline {
        guard given.count == 4, r.width > 0, r.height > 0 else { return rectangle(r) }
        let radii = given.map { max(0, $0) }
        let (tl, bl, br, tr) = (radii[0], radii[1], radii[2], radii[3])
        let most = max((tl + tr) / r.width, (bl + br) / r.width, (tl + bl) / r.height, (tr + br) / r.height, 1)
        /// How much of an edge is there for a corner of it, in radii of that.
        func room(_ radius: Double, _ other: Double, _ length: Double) -> Double {
            radius > 0 ? length / (radius + other) * most : 1
        }
        var result = Outline()
        result.move(r.maxX, r.midY)
        // Each with the corner before and behind it, clockwise.
        let corners: [(at: Point, radius: Double, before: Double, behind: Double, isAcross: Bool)] = [
            (Point(x: r.maxX, y: r.maxY), br, tr, bl, false), (Point(x: r.minX, y: r.maxY), bl, br, tl, true),
            (Point(x: r.minX, y: r.minY), tl, bl, tr, false), (Point(x: r.maxX, y: r.minY), tr, tl, br, true),
        ]
        for (place, corner) in corners.enumerated() {
            guard corner.radius > 0 else {
                result.segments.append(.line(corner.at))
                continue
            }
            let radius = corner.radius / most
            let (x, y) = (place == 0 || place == 3 ? -radius : radius, place < 2 ? -radius : radius)
            let (across, along) = (Point(x: x, y: 0), Point(x: 0, y: y))
            let (incoming, outgoing) = (corner.isAcross ? r.width : r.height, corner.isAcross ? r.height : r.width)
            result.corner(
                corner.at, from: corner.isAcross ? across : along, to: corner.isAcross ? along : across,
                ContinuousCorner.edge(room: room(corner.radius, corner.before, incoming)),
                ContinuousCorner.edge(room: room(corner.radius, corner.behind, outgoing)))
        }
        result.close()
        return result
    }

    /// A rectangle whose upper and lower corners are continuous corners of their own radius, or none.
    static func card(_ r: Rect, top: Double, bottom: Double) -> Outline {
        let room = top > 0 && bottom > 0 ? r.height / 2 : r.height
        let (top, bottom) = (max(0, min(top, r.width / 2, room)), max(0, min(bottom, r.width / 2, room)))
        var result = Outline()
        result.move(r.maxX, r.midY)
        result.corners(of: r, bottom, up: -1, room)
        result.corners(of: r, top, up: 1, room)
        result.close()
        return result
    }

    /// The two corners below (`up` -1) or above (1), clockwise.
    private mutating func corners(of r: Rect, _ radius: Double, up: Double, _ room: Double) {
        let y = up < 0 ? r.maxY : r.minY
        let (first, second) = up < 0 ? (r.maxX, r.minX) : (r.minX, r.maxX)
        guard radius > 0 else {
            segments.append(.line(Point(x: first, y: y)))
            segments.append(.line(Point(x: second, y: y)))
            return
        }
        let horizontal = ContinuousCorner.edge(room: r.width / 2 / radius)
        let vertical = ContinuousCorner.edge(room: room / radius)
        let inwards = Point(x: 0, y: up * radius)
        let across = Point(x: up * radius, y: 0)
        corner(Point(x: first, y: y), from: inwards, to: across, vertical, horizontal)
        corner(Point(x: second, y: y), from: Point(x: -across.x, y: 0), to: inwards, horizontal, vertical)
    }

    private typealias Edge = (start: Double, first: Double, second: Double)

    /// A corner: `from` and `to` point from it along the edge that comes in and the one that goes out, a radius long.
    private mutating func corner(_ corner: Point, from: Point, to: Point, _ incoming: Edge, _ outgoing: Edge) {
        func at(_ along: Double, _ across: Double) -> Point {
            Point(x: corner.x + from.x * along + to.x * across, y: corner.y + from.y * along + to.y * across)
        }
        let joint = ContinuousCorner.joint
        let control = ContinuousCorner.control
        segments.append(.line(at(incoming.start, 0)))
        segments.append(.cubic(at(incoming.first, 0), at(incoming.second, 0), at(joint.along, joint.across)))
        segments.append(
            .cubic(at(control.along, control.across), at(control.across, control.along), at(joint.across, joint.along)))
        segments.append(.cubic(at(0, outgoing.second), at(0, outgoing.first), at(0, outgoing.start)))
    }
}
