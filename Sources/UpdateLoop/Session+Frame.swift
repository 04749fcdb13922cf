import LayoutEngine
package import SVGFrame
import ScrollEffects
import ViewGraph
import ViewTree

/// The frame of a session, of which the next one copies what is the same.
extension Session {
    /// The frame as it is now. From the second one on it is kept, so that the next copies what is the same.
    ///
    /// - Parameter isKept: Whether the first one is as well.
    package func frame(_ options: FrameOptions, isKept: Bool = false) throws(FrameFault) -> [UInt8] {
        let touches = frameTouches
        frameTouches = FrameTouches(areAll: true)
        let bytes = try writer.frame(
            of: graph.coordinates, shaped: layout.shapedTexts, fonts: fonts, options: options, touches: touches,
            isKept: isKept || hasDrawn)
        frameTouches = FrameTouches(areAll: false)
        hasDrawn = true
        return bytes
    }

    /// Bytes of the last frame that were copied from the one before it.
    package var copiedBytes: Int { writer.copied }

    /// Notes for the next frame what this event may have changed in it.
    func noteTouches(_ effects: EffectChanges) {
        guard !frameTouches.areAll else { return }
        var nodes = graph.touched + graph.renamed
        nodes += graph.mountedViews
        nodes += effects.changed.map(\.node)
        nodes += scrolled
        nodes += layoutLog.adjustedScrolls
        frameTouches.add(
            nodes.filter { graph.isLive($0) },
            moved: (layoutLog.changes + layoutLog.rebanded).filter { graph.isLive($0) },
            stacks: stacksOfBands(layoutLog.movedBands).filter { graph.isLive($0) },
            limit: graph.tree.nodeCount)
    }

    /// The stacks whose bands moved.
    private func stacksOfBands(_ moved: [MovedBand]) -> [NodeID] {
        let bands = layout.geometry.origin.bands
        var stacks: [NodeID] = []
        for moved in moved where bands.indices.contains(Int(moved.band)) {
            let stack = bands[Int(moved.band)].stack
            if stacks.last != stack { stacks.append(stack) }
        }
        return stacks
    }

    /// Bytes it keeps, roughly: what was drawn last takes some numbers of every node.
    package var memory: Int {
        graph.memory + layout.memory + writer.memory + graph.tree.nodeCount * 64
            + (writer.keepsFrame ? 0 : lastFrame?.bytes.count ?? 0)
    }
}
