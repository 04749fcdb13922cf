import Geometry
import ViewDocument
import ViewTree

/// What the last frame wrote inside of each view's group, so that the next copies what is the same.
///
/// Where a piece stands is counted from the piece around it: one that is copied takes those in it along. A piece is of use as
/// long as the one around it is the one that it was written in, which the numbers of the frames tell.
struct DrawnPieces {
    struct Piece {
        /// The view whose piece it stands in, by its outermost node; -1 for the frame itself, below that a group of neighbours
        /// (``DrawnPieces/node(ofGroup:)``).
        var around: NodeID
        /// The frames in which the piece around and this one were written last, not copied.
        var aroundWritten: UInt32
        var written: UInt32
        /// Its bytes and its texts.
        var start: Int32
        var count: Int32
        var firstText: Int32
        var textCount: Int32
        /// Steps that it took to draw it.
        var steps: Int32
        /// Where the view was when it was written, and how large.
        var corner: Point
        var size: Size
        var isInScroll: Bool
        /// Whether it depends on what is in it and on its place alone.
        var isPlain: Bool
        /// Whether its edges round alike a whole number of pixels further.
        var canMove: Bool
    }

    private var pieces: [Piece] = []
    /// By node, where its piece stands in `pieces`; -1 none.
    private var places: [Int32]
    /// Long stacks and their groups of neighbours.
    var stacks: [NodeID: DrawnStack] = [:]
    var groups: [DrawnGroup] = []
    /// The frame they are of, and the texts in it by `ViewTree.content`, in order.
    var bytes: [UInt8] = []
    var texts: [Int32] = []
    var identities: IdentityTable
    /// The number of the frame being written.
    private(set) var frame: UInt32 = 1
    private let options: FrameOptions
    private let viewport: Viewport
    /// `TextPieces.generation` of the texts.
    var textGeneration: UInt64 = 0

    init(for tree: ViewTree, options: FrameOptions) {
        places = [Int32](repeating: -1, count: tree.nodeCount)
        identities = IdentityTable(count: tree.nodeCount, isKept: true)
        self.options = options
        viewport = tree.viewport
    }

    /// Bytes that it keeps.
    var memory: Int {
        bytes.capacity + texts.count * 4 + places.count * 4 + pieces.count * MemoryLayout<Piece>.stride
            + identities.memory + stacks.values.reduce(0) { $0 + $1.memory } + groups.reduce(0) { $0 + $1.memory }
    }

    /// Whether another frame may be written with its help.
    func fits(_ tree: ViewTree, _ options: FrameOptions) -> Bool {
        self.options == options && viewport == tree.viewport && !identities.isAmbiguous && frame < .max - 1
    }

    /// Begins the frame after.
    mutating func beginFrame(nodes: Int) {
        frame += 1
        identities.beginFrame()
        while places.count < nodes { places.append(-1) }
    }

    /// Nothing of the last frame is of use.
    mutating func forget() {
        for place in places.indices { places[place] = -1 }
        pieces.removeAll(keepingCapacity: true)
        stacks.removeAll()
        groups.removeAll()
    }

    /// By what a group of neighbours is called as that in which pieces stand.
    static func node(ofGroup group: Int) -> NodeID { -2 - NodeID(truncatingIfNeeded: group) }

    func piece(of node: NodeID) -> Piece? {
        if node < -1 { return groups[-2 - Int(node)].piece }
        let place = Int(places[Int(node)])
        return place < 0 ? nil : pieces[place]
    }

    mutating func keep(_ piece: Piece, of node: NodeID) {
        if node < -1 {
            groups[-2 - Int(node)].piece = piece
            return
        }
        let place = Int(places[Int(node)])
        if place >= 0 {
            pieces[place] = piece
        } else {
            places[Int(node)] = Int32(clamping: pieces.count)
            pieces.append(piece)
        }
    }
}
