package import ViewTree

/// What may be drawn otherwise than in the frame that a session had written last.
package struct FrameTouches: Sendable {
    /// Nodes that draw or hold something else.
    package private(set) var nodes: [NodeID] = []
    /// Nodes that are elsewhere in what is around them, or of another size.
    package private(set) var moved: [NodeID] = []
    /// Long stacks of which whole bands are elsewhere.
    package private(set) var stacks: [NodeID] = []
    /// Whether anything may be.
    package private(set) var areAll: Bool

    package init(areAll: Bool) { self.areAll = areAll }

    /// - Parameter limit: So many are not worth telling apart.
    package mutating func add(_ nodes: [NodeID], moved: [NodeID], stacks: [NodeID], limit: Int) {
        guard !areAll else { return }
        let known = self.nodes.count + self.moved.count + self.stacks.count
        guard known + nodes.count + moved.count + stacks.count <= limit else {
            self = FrameTouches(areAll: true)
            return
        }
        self.nodes += nodes
        self.moved += moved
        self.stacks += stacks
    }
}

/// What may be drawn otherwise in a tree: what was touched, with all that is around it.
struct TouchMarks {
    /// Nodes in which something is.
    private var inside = NodeBits(count: 0)
    /// Those among them in which that is not in a child that stands in a band.
    private var outsideOfBands = NodeBits(count: 0)
    /// Bands in which something is, by number.
    private var bands = NodeBits(count: 0)

    init() {}

    init(_ touches: FrameTouches, in tree: ViewTree, _ origins: OriginColumn) {
        inside = NodeBits(count: tree.nodeCount)
        outsideOfBands = NodeBits(count: tree.nodeCount)
        bands = NodeBits(count: origins.bands.count)
        for node in touches.nodes { mark(node, tree, origins) }
        for node in touches.moved where node >= 0 && Int(node) < tree.nodeCount {
            let isInBand = noteBand(of: node, origins)
            mark(tree.parent[Int(node)], tree, origins, isInBand: isInBand)
        }
        for node in touches.stacks { mark(node, tree, origins, isInBand: true) }
    }

    /// Whether something in a node may be drawn otherwise.
    func contains(_ node: NodeID) -> Bool { inside.contains(node) }

    /// Whether something in a long stack may be that stands in none of its bands.
    func isMoreThanBands(_ stack: NodeID) -> Bool { outsideOfBands.contains(stack) }

    func contains(band: Int) -> Bool { bands.contains(NodeID(truncatingIfNeeded: band)) }

    private mutating func mark(_ node: NodeID, _ tree: ViewTree, _ origins: OriginColumn, isInBand: Bool = false) {
        var at = node
        var isInBand = isInBand
        // What is around a node that is marked is marked already.
        while at >= 0, Int(at) < tree.nodeCount {
            let isNew = inside.insert(at)
            guard isInBand ? isNew : outsideOfBands.insert(at) else { return }
            if noteBand(of: at, origins) { isInBand = true }
            at = tree.parent[Int(at)]
        }
    }

    /// Whether a node stands in a band as a child of its stack.
    private mutating func noteBand(of node: NodeID, _ origins: OriginColumn) -> Bool {
        guard Int(node) < origins.band.count else { return false }
        let band = origins.band[Int(node)]
        guard band >= 0, Int(band) < origins.bands.count else { return false }
        _ = bands.insert(band)
        return true
    }
}

/// A set of nodes.
struct NodeBits {
    private var words: [UInt64]

    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Whether the node was not in it.
    mutating func insert(_ node: NodeID) -> Bool {
        let (word, bit) = (Int(node) >> 6, UInt64(1) << UInt64(node & 63))
        let isNew = words[word] & bit == 0
        words[word] |= bit
        return isNew
    }

    func contains(_ node: NodeID) -> Bool { words[Int(node) >> 6] & UInt64(1) << UInt64(node & 63) != 0 }
}
