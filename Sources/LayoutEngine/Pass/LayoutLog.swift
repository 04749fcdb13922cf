import Geometry
package import ViewTree

/// What layout did in one event, appended as it is done. One log is handed to every `update` of the event.
package struct LayoutLog: Sendable {
    /// Views whose size was computed for a proposal that was not cached, each once however many proposals.
    package var measured: [NodeID] = []
    /// Views that were asked for a size and answered from the cache every time.
    package var cacheHits = 0
    /// Direct children of containers whose placement ran, each once.
    package var placed = 0
    /// Nodes whose size or place differs from before the event, each once.
    package var changes: [NodeID] = []
    /// Bands of children of long stacks that begin elsewhere than before the event, each once: what stands in them moved,
    /// and is among the changes only if something else about it is other than before.
    package var movedBands: [MovedBand] = []
    /// Nodes that are where they were, but are written down otherwise: in another band, or elsewhere in theirs.
    package var rebanded: [NodeID] = []
    /// Lazy and recycling containers whose window differs from what is mounted, with the window they need now.
    package var windows: [WindowChange] = []
    /// Scroll views whose offset layout had to change: clamped to shorter content, or moved with their anchor row.
    package var adjustedScrolls: [NodeID] = []
    /// Distance by which content moved so that visible rows stood still, in points.
    package var anchorShift = 0.0
    /// Rows that the last wave held where they were on screen.
    var heldRows: [HeldRow] = []
    /// What the last wave began with, if it was of guesses.
    var guessed = GuessedWave()
    /// Lazy containers of which a row was asked for to be measured, wherever it stands.
    package var sampled: [NodeID] = []
    /// Rows of lazy containers that were placed in this event, and then got another length in it.
    package var resizedRows: [(element: NodeID, row: Int)] = []
    /// Texts that were shaped and hold characters that no face has.
    package var missingGlyphs: [MissingGlyphs] = []
    /// Sizes computed so far in this event.
    package var computations = 0

    /// Number of the event in the layout's own count; 0 until the log was used.
    var stamp: UInt32 = 0

    package init() {}
}

/// A row of a lazy container, by number and, where it was mounted, by key; and what scrolls it.
struct HeldRow: Sendable {
    var node: NodeID
    var row: Int
    var key: UInt64?
    var scroll: NodeID
    var axis: Axis
    /// By how much an end of the content kept it from its place.
    var withheld = 0.0
}

/// A text with characters that are drawn as boxes.
package struct MissingGlyphs: Sendable {
    package var node: NodeID
    /// Each once, in the order of the text.
    package var characters: [Unicode.Scalar]
}

/// The rows a container needs now.
package struct WindowChange: Sendable {
    package var node: NodeID
    package var window: Range<Int>
    /// Rows outside the window that exist because they are pinned.
    package var pinned: [Int]
    /// Points by which a recycling container's origin was moved back in this event: minus a cell's height for each step
    /// down.
    package var rebased: Double

    package init(node: NodeID, window: Range<Int>, pinned: [Int] = [], rebased: Double = 0) {
        self.node = node
        self.window = window
        self.pinned = pinned
        self.rebased = rebased
    }
}
