import ViewDocument

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

    /// The identity of a block of a template in a hole.
    package static func mix(_ place: (block: UInt64, local: UInt64), template: Int32) -> UInt64 {
        mix(mix(place.block, UInt64(UInt32(bitPattern: template))), place.local)
    }
}

extension Origin {
    /// What the identity of a node in a fitted body is made of, by the identity of that body's block: the block's in the view's
    /// own body, and the place in that. A method of a program would be given a copy of it.
    @inline(never) package func identityPlace(in block: UInt64) -> (block: UInt64, local: UInt64) {
        var block = block
        for around in around {
            block = Identity.mix((block, UInt64(UInt32(bitPattern: around.hole))), template: around.template)
        }
        return (block, UInt64(UInt32(bitPattern: local)))
    }
}
