import Geometry
package import ViewTree

/// 64-bit identities and stamps: plain mixing, the same on every machine.
package enum Identity {
    /// Mixes `value` into `seed`.
    package static func mix(_ seed: UInt64, _ value: UInt64) -> UInt64 {
        var z = (seed ^ value) &+ 0x9E37_79B9_7F4A_7C15 &+ (seed << 6) &+ (seed >> 2)
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Mixes the bytes of `text` into `seed`.
    package static func mix(_ seed: UInt64, _ text: String) -> UInt64 {
        var hash = seed ^ 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return mix(seed, hash)
    }
}

extension Graph {
    /// 64 bits of one view: its block's identity and its place in the template.
    package func identity(of node: NodeID) -> UInt64 {
        let block = tree.blocks[tree.block[node]]
        return Identity.mix(block.identity, UInt64(UInt32(bitPattern: node - block.firstNode)))
    }

    /// Scroll offsets changed, or scroll views came or went.
    package func offsetsChanged() { knownOffsetStamp = nil }

    /// 64 bits over the scroll offsets that are not zero: the part of a run's stamp that scrolling changes. The frame at
    /// rest is the frame at offset zero.
    private var offsetStamp: UInt64 {
        if let knownOffsetStamp { return knownOffsetStamp }
        var stamp: UInt64 = 0
        for node in scrollNodes where isLive(node) {
            guard let offset = scrollState(of: node)?.offset, offset != .zero else { continue }
            let own = Identity.mix(identity(of: node), offset.x.bitPattern)
            stamp ^= Identity.mix(own, offset.y.bitPattern)
        }
        knownOffsetStamp = stamp
        return stamp
    }

    /// The stamp of a run that happens now; one that mounts leaves the offsets out.
    func stamp(mounting: Bool) -> UInt64 { Identity.mix(eventNumber, mounting ? 0 : offsetStamp) }
}
