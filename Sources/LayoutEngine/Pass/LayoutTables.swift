import Geometry
import TextLayout
import ViewTree

/// What layout keeps beside the columns: only nodes that need it have an entry.
struct LayoutTables {
    /// Answers of nodes whose axes depend on each other (`LayoutRecord.table`).
    var answers = AnswerTables()
    /// Shaped texts, by `ViewTree.content` of the text.
    var shapes: [ShapedText?] = []
    var spacings = SpacingTable()
    /// Explicit values of guides found in this update.
    var guides: [GuideQuestion: Double] = [:]
    /// Whether anything in the tree aligns by more than edges and centres: if not, no one asks for explicit guides.
    var usesGuides = false
    /// Lazy containers, by `ViewTree.content`; those of others are ``LazyContainer/absent``. (Optionals would be copied whole,
    /// with a count of each reference, to read one field.)
    var lazy: [LazyContainer] = []
    /// Recycling stacks, by the index of their scroll state.
    var recycling: [RecyclingState?] = []
    /// Readers that have a new size or were placed for the first time, not yet handed out.
    var readers: [NodeID] = []
    /// Lazy containers that were asked for a size before any row was known.
    var unanswered: [NodeID] = []
    /// Those of which a row was asked for that nobody mounted, since something else ran first.
    var owed: [NodeID] = []

    /// Children of long stacks, many at a time.
    var bands = BandTables()

    /// Nothing kept: what a state holds while a pass has its tables.
    static let empty = LayoutTables()
}

/// One question about an explicit guide: equal questions have equal answers within an update.
struct GuideQuestion: Hashable {
    var node: NodeID
    var guide: AlignmentGuide
    var proposal: ProposedViewSize
    /// As for answers: the container's length where the node depends on it.
    var container: Size
}
