import ViewTree

/// A set of nodes as bits: some of a tree that was just mounted are nearly all of it.
struct NodeMarks {
    private var bits: [UInt64]

    /// Room for the nodes below `count`.
    init(_ count: Int) { bits = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Whether the node was not in it.
    mutating func insert(_ node: NodeID) -> Bool {
        let (word, bit) = (Int(node) >> 6, UInt64(1) << UInt64(node & 63))
        let isNew = bits[word] & bit == 0
        bits[word] |= bit
        return isNew
    }

    /// Whether the node was in it.
    mutating func remove(_ node: NodeID) -> Bool {
        let (word, bit) = (Int(node) >> 6, UInt64(1) << UInt64(node & 63))
        let wasIn = bits[word] & bit != 0
        bits[word] &= ~bit
        return wasIn
    }
}
