import Geometry
import ViewTree

/// A long stack, as the last frame drew it.
struct DrawnStack {
    /// None where they stand in no bands.
    var elements: [NodeID] = []
    var chains = StructuralChains(count: 0)
    /// The frame in which that was found.
    var written: UInt32 = 0
    /// Its groups of neighbours, places in ``DrawnPieces/groups``.
    var groups: [Key: Int] = [:]

    /// What a group is told by from frame to frame, though elements come and go.
    struct Key: Hashable {
        let first, depth, length: Int

        init(_ group: PlannedGroup) {
            first = group.range.lowerBound
            depth = group.depth
            length = group.length
        }
    }

    var memory: Int {
        elements.count * 4 + chains.memory + groups.capacity * (MemoryLayout<Key>.stride + MemoryLayout<Int>.stride)
    }
}

/// A group of neighbours, as it was written last: what has to be the same for it to be copied.
struct DrawnGroup {
    struct Band {
        var number: Int
        var version: Int32
        /// Where it began in its stack.
        var base: Point
    }

    var piece: DrawnPieces.Piece?
    /// The bands that its elements stand in, all of them; empty where one stands in none.
    var bands: [Band] = []
    /// Origin of its coordinates.
    var base = Point.zero
    /// How far from the viewport's corner one of its elements is along an axis.
    var reach = 0.0
    /// The glyphs of its texts and how many elements of the frame it has, once it was copied.
    var glyphs: [Int32]?
    var count: Int?

    var memory: Int {
        MemoryLayout<DrawnGroup>.stride + bands.count * MemoryLayout<Band>.stride + (glyphs?.count ?? 0) * 4
    }
}

/// Bytes of a frame that are those of the frame before.
package struct CopiedBytes: Sendable {
    /// Where they begin in both.
    package var old: Int
    package var new: Int
    package var count: Int
    /// Elements that begin in them.
    package var elements: Int
}
