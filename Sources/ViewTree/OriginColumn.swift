package import Geometry

/// Corners of nodes, by node. The children of a long stack stand in bands: what is written of them is their place in the
/// band, so that a band moves as one and none of its children is written.
package struct OriginColumn: Sendable {
    /// By node: its corner; of a child that stands in a band that in the band.
    package var offsets: [Point] = []
    /// By node: the band it stands in as a child of its stack, an index of ``bands``; -1 none. Below that the view of a
    /// child which is a modifier of it: -2 - band.
    package var band: [Int32] = []
    package var bands: [ChildBand] = []

    package init() {}

    package subscript(node: Int) -> Point {
        get {
            let number = band[node]
            return number < 0 ? offsets[node] : bands[Int(number)].place(of: offsets[node])
        }
        set {
            offsets[node] = newValue
            band[node] = -1
        }
    }

    package subscript(node: NodeID) -> Point {
        get { self[Int(node)] }
        set { self[Int(node)] = newValue }
    }

    package mutating func append(_ origin: Point) {
        offsets.append(origin)
        band.append(-1)
    }
}

/// Neighbours among the children of a stack, so many that a stack with thousands has few of these.
package struct ChildBand: Sendable {
    /// Where it begins in the stack, within `Point.farthest`.
    package var base = Point.zero
    package var stack: NodeID = -1
    /// Its part of the stack's elements: the first of them, and how many.
    package var first: Int32 = 0
    package var count: Int32 = 0
    /// Another when others may stand in it than before.
    package var version: Int32 = 0

    package init() {}

    /// Where something is that stands at `offset` in the band.
    package func place(of offset: Point) -> Point {
        Point(x: Self.held(base.x + offset.x), y: Self.held(base.y + offset.y))
    }

    static func held(_ x: Double) -> Double { min(max(x, -Point.farthest), Point.farthest) }
}

/// A band that begins elsewhere than before the event.
package struct MovedBand: Sendable {
    package var band: Int32
    /// How many of the nodes that changed were met before it.
    package var position: Int
    /// Whether all in it moved alike: none was looked at by itself.
    package var isWhole: Bool

    package init(band: Int32, position: Int, isWhole: Bool) {
        self.band = band
        self.position = position
        self.isWhole = isWhole
    }
}
