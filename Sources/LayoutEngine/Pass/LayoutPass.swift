import Geometry
import Metering
import TextLayout
import ViewDocument
import ViewTree

/// One run of layout over a tree: columns as plain memory, side tables, and what is being found.
///
/// Algorithms are methods that answer a size for a proposal or place children, one file per layout; remembering,
/// counting and limits are here only. A fault is kept, not thrown: after it every question is answered by zero at once.
///
/// A class, though it has one owner and one run: every method would copy a structure of this size to call a reader of it.
final class LayoutPass {
    let tree: TreeColumns
    let source: ViewTree
    let fonts: FontLibrary
    let meter: WorkMeter
    let records: UnsafeMutablePointer<LayoutRecord>
    let recordCount: Int
    let sizes: UnsafeMutablePointer<Size>
    let origins: UnsafeMutablePointer<Point>
    /// `OriginColumn.band`.
    let bandOf: UnsafeMutablePointer<Int32>
    let isPlaced: UnsafeMutablePointer<Bool>
    /// Number of the event (`LayoutLog.stamp`).
    let stamp: UInt32
    /// Sizes that may be computed in this event.
    let budget: Int
    var tables: LayoutTables
    /// `OriginColumn.bands`.
    var bands: [ChildBand]
    var bandRule = BandRule()
    /// Whether an earlier pass of the event wrote down nodes otherwise (`LayoutLog.rebanded`).
    let hadRebanded: Bool
    var scrolls: [ScrollGeometry]
    var cells: [NodeID: ListCell]
    var log: LayoutLog
    var allowsOverscroll = false
    /// What is asked, where somebody wants to know.
    var trace: LayoutTrace?
    var isTraced = false

    /// `LayoutLog.changes` and `measured` of this pass.
    var changes = Notebook<NodeID>()
    var measured = Notebook<NodeID>()

    let facts = LayoutFacts.table
    var slots = StackSlots()
    /// The stack laid out last, whose slots may still stand above those in use.
    var laidOut = LaidOutStack()
    var lastRow = LastRow()
    var fault: LayoutFault? { didSet { hasFault = fault != nil } }
    private(set) var hasFault = false
    var depth = 0
    private var lastEnvironment: Int32 = -1
    private var lastIsRightToLeft = false
    var guideNesting = 0
    /// Visible size of the nearest scroll view, else of the safe area: what `containerRelativeFrame` goes by.
    var container = Size.zero
    /// Dirty nodes by depth, deepest handled first.
    var queue: [[NodeID]] = []
    /// The deepest level of the queue that may hold a node; -1 when it is empty.
    var queueLevel = -1
    /// What answers depend on, being gathered (`answerTable`), innermost last.
    var description = Notebook<UInt64>()
    /// Nodes whose inside must be placed again while their own size and place stay.
    var placementRoots: [NodeID] = []
    /// Scroll views whose offset was moved so that a row stays where it is, and where it was before content became shorter.
    var held: [(scroll: NodeID, axis: Axis)] = [], shortened: [(scroll: NodeID, offset: Point)] = []
    /// Rows that stay where they are on screen.
    var anchors: [LazyAnchor] = []
    /// Whether the root could not be placed yet on its new screen.
    var rootIsDue = false

    init(
        tree: TreeColumns, source: ViewTree, fonts: FontLibrary, meter: WorkMeter,
        records: UnsafeMutablePointer<LayoutRecord>,
        recordCount: Int,
        sizes: UnsafeMutablePointer<Size>, origins: UnsafeMutablePointer<Point>, bandOf: UnsafeMutablePointer<Int32>,
        isPlaced: UnsafeMutablePointer<Bool>, tables: LayoutTables, bands: [ChildBand], scrolls: [ScrollGeometry],
        cells: [NodeID: ListCell], log: LayoutLog
    ) {
        self.tree = tree
        self.source = source
        self.fonts = fonts
        self.meter = meter
        self.records = records
        self.recordCount = recordCount
        stamp = log.stamp
        budget = LayoutLimits.measures + LayoutLimits.measuresPerNode * recordCount
        self.sizes = sizes
        self.origins = origins
        self.bandOf = bandOf
        self.isPlaced = isPlaced
        self.tables = tables
        self.bands = bands
        self.scrolls = scrolls
        self.cells = cells
        self.log = log
        hadRebanded = !log.rebanded.isEmpty
    }

    /// Ends the run: nothing may be asked after it.
    func handOver() -> LayoutLog {
        changes.handOver(to: &log.changes)
        measured.handOver(to: &log.measured)
        slots.deallocate()
        description.deallocate()
        defer { log = LayoutLog() }
        return log
    }

    /// What `node` answers to `proposal` (LAYOUT 0.1), from memory or computed once. Lengths may be infinite.
    @inline(__always)
    func size(of node: NodeID, proposing proposal: ProposedViewSize) -> Size {
        guard node >= 0, !hasFault else { return .zero }
        return isTraced ? tracedSize(of: node, proposing: proposal) : findSize(of: node, proposing: proposal)
    }

    @inline(__always)
    func findSize(of node: NodeID, proposing proposal: ProposedViewSize) -> Size {
        let record = records + Int(node)
        let flags = record.pointee.flags
        if flags.contains(.isSettled) {
            if flags.contains(.hasAnswers) {
                countAsked(Int(node), record.pointee.traits)
            } else {
                noteFirst(Int(node))
            }
            return Size(width: record.pointee.width.ideal, height: record.pointee.height.ideal)
        }
        if flags.contains(.isGreedy) { return greedySize(Int(node), proposal) }
        if flags.contains(.clamps), proposal.width > Parameters.none, proposal.height > Parameters.none {
            noteDirect(Int(node), proposal)
            return clampedSize(node, proposal)
        }
        return rememberedSize(of: node, proposal)
    }

    /// Counts the first question of a node whose answer was known with its traits.
    @inline(__always)
    private func noteFirst(_ n: Int) {
        records[n].flags.insert(.hasAnswers)
        log.computations += 1
        countMeasured(n, records[n].traits)
    }

    /// The answer of a view that takes what it is proposed, nothing proposed being 10.
    @inline(__always)
    private func greedySize(_ n: Int, _ p: ProposedViewSize) -> Size {
        noteDirect(n, p)
        return p.replacingUnspecified().withoutNaN
    }

    /// Counts a question that is answered without looking anything up. What is remembered of it decides only whether it
    /// counts as new.
    @inline(__always)
    func noteDirect(_ n: Int, _ p: ProposedViewSize) {
        let record = records + n
        if record.pointee.flags.contains(.hasAnswers) {
            noteAgain(n, p)
            return
        }
        if p.width != 0, p.width.isFinite { record.pointee.width.lastKey = p.width }
        if p.height != 0, p.height.isFinite { record.pointee.height.lastKey = p.height }
        record.pointee.flags.insert(.hasAnswers)
        log.computations += 1
        countMeasured(n, record.pointee.traits)
    }

    /// The same for a node that answered before.
    private func noteAgain(_ n: Int, _ p: ProposedViewSize) {
        let record = records + n
        let flags = record.pointee.flags
        let placed = flags.contains(.placedAnswer) ? record.pointee.placedProposal : .unspecified
        let knowsWidth =
            p.width == 0 || !p.width.isFinite || p.width == record.pointee.width.lastKey || p.width == placed.width
        let knowsHeight =
            p.height == 0 || !p.height.isFinite || p.height == record.pointee.height.lastKey
            || p.height == placed.height
        if knowsWidth, knowsHeight {
            countAsked(n, record.pointee.traits)
            return
        }
        if !knowsWidth { record.pointee.width.lastKey = p.width }
        if !knowsHeight { record.pointee.height.lastKey = p.height }
        log.computations += 1
        countMeasured(n, record.pointee.traits)
    }

    func rememberedSize(of node: NodeID, _ proposal: ProposedViewSize) -> Size {
        let n = Int(node)
        if !records[n].flags.contains(.hasTraits) { findTraits(of: node) }
        let traits = records[n].traits
        let key = traits.normalised(proposal)
        if traits.contains(.isCoupled) { return coupledSize(of: node, key, traits) }
        if records[n].flags.contains(.hasAnswers), let known = knownSize(n, key) {
            countAsked(n, traits)
            return known
        }
        guard let answer = computed(node, key) else { return .zero }
        remember(n, key, answer, traits)
        countMeasured(n, traits)
        return answer
    }

    /// An answer nobody remembers; nil after a fault.
    @inline(__always)
    func computed(_ node: NodeID, _ key: ProposedViewSize) -> Size? {
        log.computations += 1
        guard log.computations <= budget else {
            fault = .measureBudget(limit: budget)
            return nil
        }
        meter.add(.size)
        meter.add(.visit, tree.elementCount(node))
        if let stop = meter.stop {
            fault = .work(stop)
            return nil
        }
        guard enter() else { return nil }
        let answer = computeSize(of: node, key).withoutNaN
        depth -= 1
        return hasFault ? nil : answer
    }

    /// One level deeper; false, with a fault, where the stack could end.
    func enter() -> Bool {
        guard depth < LayoutLimits.depth else {
            fault = .depth(limit: LayoutLimits.depth)
            return false
        }
        depth += 1
        return true
    }

    @inline(__always)
    private func knownSize(_ n: Int, _ key: ProposedViewSize) -> Size? {
        var width = records[n].width.answer(to: key.width)
        var height = records[n].height.answer(to: key.height)
        if records[n].flags.contains(.placedAnswer) {
            if width.isNaN, key.width == records[n].placedProposal.width { width = sizes[n].width }
            if height.isNaN, key.height == records[n].placedProposal.height { height = sizes[n].height }
        }
        return width.isNaN || height.isNaN ? nil : Size(width: width, height: height)
    }

    private func remember(_ n: Int, _ key: ProposedViewSize, _ answer: Size, _ traits: LayoutTraits) {
        records[n].flags.insert(.hasAnswers)
        if traits.isSuperset(of: .isRigid) {
            records[n].flags.insert(.isSettled)
            records[n].width.ideal = answer.width
            records[n].height.ideal = answer.height
            return
        }
        let placed = records[n].flags.contains(.placedAnswer) ? records[n].placedProposal : nil
        if records[n].width.wouldForget(for: key.width), records[n].width.lastKey != placed?.width {
            records[n].flags.insert(.forgot)
        }
        if records[n].height.wouldForget(for: key.height), records[n].height.lastKey != placed?.height {
            records[n].flags.insert(.forgot)
        }
        records[n].width.store(answer.width, for: key.width)
        records[n].height.store(answer.height, for: key.height)
    }

    func containerKey(_ traits: LayoutTraits) -> Size { traits.contains(.usesContainer) ? container : .zero }

    /// Whether what a container holds is mirrored. Neighbours share an environment: that of the last one is remembered.
    @inline(__always)
    func isRightToLeft(_ node: NodeID) -> Bool {
        let environment = tree.environment[Int(node)]
        if environment != lastEnvironment {
            lastEnvironment = environment
            lastIsRightToLeft = source.environments[environment].isRightToLeft
        }
        return lastIsRightToLeft
    }
}

extension Size {
    /// NaN, which no length may be, replaced by 0.
    var withoutNaN: Size { Size(width: width.isNaN ? 0 : width, height: height.isNaN ? 0 : height) }

    /// Both lengths finite and within ``LayoutLimits/length``: fit to be drawn.
    var drawable: Size {
        Size(
            width: min(max(width, 0), LayoutLimits.length), height: min(max(height, 0), LayoutLimits.length))
    }
}

extension Point {
    /// Both coordinates finite and within ``LayoutLimits/length`` of the origin; NaN becomes 0.
    var drawable: Point { Point(x: Self.drawable(x), y: Self.drawable(y)) }

    private static func drawable(_ x: Double) -> Double {
        x.isNaN ? 0 : min(max(x, -LayoutLimits.length), LayoutLimits.length)
    }
}
