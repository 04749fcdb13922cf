import Expressions
import ViewDocument

/// Identities and stamps of 64 bits. `Color.random` is a function of both (CONTRACT 1), so that the mixing is part of what
/// the two engines share.
enum Stamp {
    static func mix(_ seed: UInt64, _ value: UInt64) -> UInt64 {
        var z = (seed ^ value) &+ 0x9E37_79B9_7F4A_7C15 &+ (seed << 6) &+ (seed >> 2)
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    static func mix(_ seed: UInt64, _ text: String) -> UInt64 {
        var hash = seed ^ 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return mix(seed, hash)
    }

    static let document: UInt64 = 0x5C20_7775

    /// A block: the block around it, which template stands in which hole, and its key.
    static func identity(around: UInt64?, template: Int, hole: Int, key: String) -> UInt64 {
        var identity = mix(around ?? document, UInt64(template))
        if around != nil { identity = mix(identity, UInt64(hole)) }
        return key.isEmpty ? identity : mix(identity, key)
    }

    static func identity(of node: LiveNode, _ program: Program) -> UInt64 {
        let (block, local) = place(of: node, program)
        return mix(block, UInt64(local))
    }

    /// The block's identity and the place in it, in a body made for what is known of a use those of the view's own body.
    static func place(of node: LiveNode, _ program: Program) -> (block: UInt64, local: Int) {
        guard node.template.origin >= 0 else { return (node.block.identity, node.local) }
        let origin = program.origins[Int(node.template.origin)]
        let block = origin.around.reduce(node.block.identity) {
            identity(around: $0, template: Int($1.template), hole: Int($1.hole), key: "")
        }
        return (block, Int(origin.local))
    }
}
