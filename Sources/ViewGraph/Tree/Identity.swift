import Geometry
import ViewDocument
package import ViewTree

extension Graph {
    /// 64 bits of one view: its block's identity and its place in the template.
    package func identity(of node: NodeID) -> UInt64 {
        let place = identityPlace(of: node)
        return Identity.mix(place.block, place.local)
    }

    /// What a node's identity is made of: its block's, and its place in the block.
    func identityPlace(of node: NodeID) -> (block: UInt64, local: UInt64) {
        let block = tree.block[node]
        let origin = program.nodes[tree.template[node]].origin
        if origin >= 0 { return program.origins[Int(origin)].identityPlace(in: tree.blocks[block].identity) }
        return (tree.blocks[block].identity, UInt64(UInt32(bitPattern: node - tree.blocks[block].firstNode)))
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
