import Geometry
import ViewDocument
import ViewTree

/// The ids given in one frame: a function of the view's identity, each only once.
struct IdentityTable {
    /// Open addressing; 0 is free.
    private var taken: [UInt64]
    private let mask: Int
    /// Who claimed each, and in which frame: where a table is kept for the next one.
    private var claims: [(node: NodeID, frame: UInt32)] = []
    private var frame: UInt32 = 0
    private var count = 0
    /// Whether two nodes claimed one identity, so that an id depends on what was drawn before; or there is no room.
    private(set) var isAmbiguous = false

    /// Room for `count` identities.
    ///
    /// - Parameter isKept: Whether it goes on to the frame after.
    init(count: Int, isKept: Bool = false) {
        var size = 64
        while size < count * 2 { size *= 2 }
        taken = [UInt64](repeating: 0, count: size)
        mask = size - 1
        if isKept { claims = [(node: NodeID, frame: UInt32)](repeating: (-1, 0), count: size) }
    }

    /// Bytes it takes.
    var memory: Int { taken.count * 8 + claims.count * 8 }

    /// Begins another frame in which nodes claim what they did in the last, unless they are not drawn.
    mutating func beginFrame() { frame &+= 1 }

    /// The identity itself, or for one that is taken (rows with one key) a number that follows from it.
    mutating func claim(_ identity: UInt64, by node: NodeID) -> UInt64 {
        var identity = identity == 0 ? 1 : identity
        var at = Int(truncatingIfNeeded: identity) & mask
        // Full only if there are more ids than nodes; then ids may repeat rather than the search not end.
        for _ in 0...mask {
            if taken[at] == 0 {
                taken[at] = identity
                if !claims.isEmpty { noteNew(at, node) }
                return identity
            }
            if taken[at] == identity {
                if !claims.isEmpty, isFirst(at, node) { return identity }
                identity = Self.mix(identity)
                at = Int(truncatingIfNeeded: identity) & mask
            } else {
                at = (at + 1) & mask
            }
        }
        isAmbiguous = true
        return identity
    }

    private mutating func noteNew(_ at: Int, _ node: NodeID) {
        claims[at] = (node, frame)
        count += 1
        if count > mask - mask / 4 { isAmbiguous = true }
    }

    /// Whether it is the node's own claim of a frame before, which holds for this one as well.
    private mutating func isFirst(_ at: Int, _ node: NodeID) -> Bool {
        if claims[at].node != node { isAmbiguous = true }
        guard claims[at].node == node, claims[at].frame != frame else { return false }
        claims[at].frame = frame
        return true
    }

    /// Spreads the bits of a number; the same on every machine.
    @inline(__always) static func mix(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return z == 0 ? 1 : z
    }
}

extension ViewTree {
    /// A number of the node that follows from its block's identity and its place in the template: the same at every
    /// offset and in every session.
    @inline(__always) func frameIdentity(of node: NodeID) -> UInt64 {
        let at = Int(block[node])
        var place = (block: blocks[at].identity, local: UInt64(UInt32(bitPattern: node &- blocks[at].firstNode)))
        let origin = program.nodes[template[node]].origin
        if origin >= 0 { place = program.origins[Int(origin)].identityPlace(in: place.block) }
        return IdentityTable.mix(place.block ^ (place.local &* 0x9E37_79B9_7F4A_7C15))
    }
}
