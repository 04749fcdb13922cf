import Geometry
import ViewTree

/// How children of long stacks are taken together.
package struct BandRule: Sendable {
    /// Elements of a band. Places in a stack are the sum of its bands and, in its band, of the children before: whether
    /// anything is remembered of the bands or not, so that the last bit never tells.
    package var length = 64
    /// Whether anything is remembered. Not where someone looks whether that shows.
    package var isKept = true

    package init(length: Int = 64, isKept: Bool = true) {
        self.length = length
        self.isKept = isKept
    }

    /// What states that are made from here on go by; others than the usual are for tests.
    @TaskLocal package static var current = BandRule()
}

/// What is remembered of the children of long stacks. A stack gets its bands when it is placed.
struct BandTables {
    /// By number of the band (`OriginColumn.bands`).
    var records: [BandRecord] = []
    var stacks: [NodeID: BandedStack] = [:]
    /// Runs that are free, by how many bands they have room for.
    private var free: [Int: [Int]] = [:]

    /// A run of bands for a stack; their places are left as they are.
    mutating func allocate(_ count: Int, _ bands: inout [ChildBand]) -> Range<Int> {
        var room = 4
        while room < count { room *= 2 }
        if let first = free[room]?.popLast() { return first..<first + room }
        let first = records.count
        records.append(contentsOf: repeatElement(BandRecord(), count: room))
        bands.append(contentsOf: repeatElement(ChildBand(), count: room))
        return first..<first + room
    }

    /// The stack went, or stands in no bands any more.
    mutating func release(_ stack: NodeID) {
        guard let run = stacks.removeValue(forKey: stack)?.run else { return }
        release(run)
    }

    mutating func release(_ run: Range<Int>) { free[run.count, default: []].append(run.lowerBound) }
}

/// A stack whose children stand in bands.
struct BandedStack {
    /// Its bands, and those there is room for.
    var run: Range<Int>
    var count: Int
    /// How many elements it had when they were made.
    var elements: Int
    /// Nothing holds but where the bands are: the stack itself changed, or which children it has.
    var isStale = false
    /// With what its children were placed last: their proposal, the least place across, the width they are mirrored in.
    var proposal = ProposedViewSize.unspecified
    var low = 0.0
    var mirror = 0.0
}

/// What is known of a band's children together.
struct BandRecord {
    var traits = ChildTraits()
    /// The number of the union of what they prefer (`SpacingTable`).
    var spacing = SpacingTable.plain
    var firstChild: NodeID = -1
    var lastChild: NodeID = -1
    /// How many of them count as views.
    var counted: Int32 = 0
    /// Events in which all of them, and in which single ones by themselves, were asked for a size; in which they were
    /// placed; and in which the band moved.
    var asked: UInt32 = 0
    var askedAlone: UInt32 = 0
    var placed: UInt32 = 0
    var placedAlone: UInt32 = 0
    var moved: UInt32 = 0
    /// The event in which the band was made: each child was told by itself.
    var made: UInt32 = 0
    /// A child has to be looked at: it, or what is in it, changed.
    var areTraitsStale = true
    var isPlacementStale = true
    /// A child's view ended and another took its place, which does not know of the band yet.
    var areViewsStale = false
    private var last = BandSum()
    private var other = BandSum()

    /// A child may be another than it was.
    mutating func forget() {
        areTraitsStale = true
        isPlacementStale = true
        last.isKnown = false
        other.isKnown = false
    }

    mutating func loseView() {
        forget()
        areViewsStale = true
    }

    /// What is known for a proposal, which is the last then that is forgotten.
    mutating func sum(for proposal: ProposedViewSize) -> BandSum? {
        if last.isKnown, last.proposal == proposal { return last }
        guard other.isKnown, other.proposal == proposal else { return nil }
        swap(&last, &other)
        return last
    }

    mutating func remember(_ sum: BandSum) {
        if last.isKnown, last.proposal != sum.proposal { other = last }
        last = sum
        last.isKnown = true
    }
}

/// What the children of a band come to when all are proposed the same.
struct BandSum {
    var isKnown = false
    var isEndless = false
    var proposal = ProposedViewSize.unspecified
    var length = 0.0
    /// Across: the least place one begins at and the greatest one ends at.
    var low = 0.0
    var high = 0.0

    @inline(__always)
    mutating func add(_ other: BandSum) {
        low = min(low, other.low)
        high = max(high, other.high)
        if other.isEndless { isEndless = true }
    }

    /// Takes in a child that begins at `origin`, across, and is `extent` wide.
    @inline(__always)
    mutating func add(_ origin: Double, _ extent: Double) {
        low = min(low, origin)
        high = max(high, origin + extent)
    }
}

/// Where the next child of a stack begins: where its band does and how far in that it is.
struct BandedSum {
    private(set) var base = 0.0
    private(set) var along = 0.0
    private var isFirst = true

    var end: Double { base + along }

    /// To be said where a band begins; before the first it may be.
    @inline(__always)
    mutating func nextBand() {
        base += along
        along = 0
        isFirst = true
    }

    @inline(__always)
    mutating func add(gap: Double) {
        if isFirst { base += gap } else { along += gap }
    }

    @inline(__always)
    mutating func add(_ length: Double) {
        along += length
        isFirst = false
    }
}
