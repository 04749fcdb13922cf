import Geometry
import ViewTree

/// What layout keeps per node besides its geometry: 120 bytes, first what is read of every node.
struct LayoutRecord {
    /// Its table of `LayoutTables.answers`; -1 none.
    var table: Int32 = -1
    /// Index into `SpacingTable.entries`.
    var spacing: Int32 = 0
    /// Event in which the view was last asked for a size, times two; plus one if a size was computed.
    var asked: UInt32 = 0
    /// Event in which the view was last counted as placed.
    var counted: UInt32 = 0
    /// Event in which the node's geometry was last logged as changed.
    var changed: UInt32 = 0
    var traits: LayoutTraits = []
    var flags: Flags = []
    /// The proposal it was placed with, without the axes it ignores.
    var placedProposal = ProposedViewSize.unspecified
    var width = AxisMemo()
    var height = AxisMemo()

    struct Flags: OptionSet {
        let rawValue: UInt16
        /// `traits` and `spacing` are those of the node as it is.
        static let hasTraits = Flags(rawValue: 1)
        /// It answered some proposal since its traits were found.
        static let hasAnswers = Flags(rawValue: 2)
        /// The geometry's size is its answer to `placedProposal`.
        static let placedAnswer = Flags(rawValue: 4)
        /// Its placement must run even where proposal and size are the same as before.
        static let placementDirty = Flags(rawValue: 8)
        /// It is in the queue of the update.
        static let queued = Flags(rawValue: 16)
        /// An answer was forgotten to make room: "all known answers are equal" says nothing about the others.
        static let forgot = Flags(rawValue: 32)
        /// The index is not in use.
        static let free = Flags(rawValue: 64)
        /// A row whose answer changed since its container recorded it.
        static let extentStale = Flags(rawValue: 128)
        /// Invalidated by the caller, not by a child.
        static let invalid = Flags(rawValue: 256)
        /// It is rigid and has answered: the ideal lengths are its answer to everything.
        static let isSettled = Flags(rawValue: 512)
        /// What it, or a modifier inside it, tells the container around changed: a priority, a guide.
        static let tellsAnew = Flags(rawValue: 1024)
        /// It answers what it is proposed (`LayoutPass.greedySize`); holds while `hasTraits` does, as `clamps` does.
        static let isGreedy = Flags(rawValue: 2048)
        /// A frame with a least and a greatest length on both axes: what it holds has no say where a length is proposed.
        static let clamps = Flags(rawValue: 4096)
        /// A frame of fixed size with a view in it that takes what it is proposed: both are placed at once.
        static let isBox = Flags(rawValue: 8192)
        /// A stack whose children stand in bands (`BandTables.stacks`); outlives its answers.
        static let hasBands = Flags(rawValue: 16384)
    }

    /// Forgets answers and traits; keeps where the node was placed and how it was counted.
    mutating func forgetAnswers() {
        width = AxisMemo()
        height = AxisMemo()
        flags.subtract([.hasTraits, .hasAnswers, .placedAnswer, .forgot, .isSettled, .isGreedy, .clamps, .isBox])
    }
}

/// What is known of a node's answers whatever it is asked; found once, bottom up, after each change.
struct LayoutTraits: OptionSet {
    let rawValue: UInt16
    /// No answer, place inside or guide depends on the proposed width. A node that ignores both axes is rigid.
    static let ignoresWidth = LayoutTraits(rawValue: 1)
    /// As ``ignoresWidth`` for the height.
    static let ignoresHeight = LayoutTraits(rawValue: 2)
    /// A length depends on what is proposed on the other axis.
    static let isCoupled = LayoutTraits(rawValue: 4)
    /// It may have explicit values of guides.
    static let hasGuides = LayoutTraits(rawValue: 8)
    /// Explicit values come from the document's expressions: they may mix the axes.
    static let hasWrittenGuides = LayoutTraits(rawValue: 16)
    /// Something inside reaches into the safe area, so its absolute place matters.
    static let usesSafeArea = LayoutTraits(rawValue: 32)
    /// Something inside is measured by the container around.
    static let usesContainer = LayoutTraits(rawValue: 64)
    /// An implicit stack or list: counts for nothing.
    static let isImplicit = LayoutTraits(rawValue: 128)
    /// A spacer or a modified spacer: frames keep its spacing preference.
    static let isSpacer = LayoutTraits(rawValue: 256)
    /// Spacer that stretches along the width, the height.
    static let stretchesWidth = LayoutTraits(rawValue: 512)
    static let stretchesHeight = LayoutTraits(rawValue: 1024)
    /// Its questions count for the view it belongs to: no implicit stack or list, no structure.
    static let isCounted = LayoutTraits(rawValue: 2048)
    /// Its priority in a stack may be another than 0.
    static let hasPriority = LayoutTraits(rawValue: 4096)
    /// What is true of a node alone, not of what it stands in.
    static let ofNodeAlone: LayoutTraits = [.isImplicit, .isCounted, .hasPriority]

    static func ignores(_ axis: Axis) -> LayoutTraits { axis == .horizontal ? .ignoresWidth : .ignoresHeight }
    static let isRigid: LayoutTraits = [.ignoresWidth, .ignoresHeight]

    /// The proposal without what the node ignores: equal questions get equal keys.
    func normalised(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: contains(.ignoresWidth) ? ProposedViewSize.unspecifiedLength : p.width,
            height: contains(.ignoresHeight) ? ProposedViewSize.unspecifiedLength : p.height)
    }
}
