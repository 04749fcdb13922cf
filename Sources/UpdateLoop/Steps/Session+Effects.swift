import Expressions
import Geometry
import LayoutEngine
import Metering
import ScrollEffects
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// Pass X: effects that read something that changed, over final geometry.
    func updateEffects() throws(SessionFault) -> EffectChanges {
        let start = ContinuousClock.now
        defer { spent.effects += start.duration(to: .now) }
        graph.purgeLists()
        var nodes: [NodeID] = []
        var following: [NodeID] = []
        // What lies in a view that is offset, scaled or turned otherwise is elsewhere though layout left it; and a scroll
        // view may scroll along another axis.
        let isMoved = graph.touched.contains { node in
            let kind = graph.tree.kind[Int(node)]
            return kind.isGeometryEffect || kind.scrollsContent
        }
        if layoutLog.changes.isEmpty, layoutLog.movedBands.isEmpty, !isMoved {
            nodes = graph.effectsDirty
            following = scrolled + layoutLog.adjustedScrolls
        } else {
            nodes = graph.effectNodes
        }
        graph.effectsDirty.removeAll(keepingCapacity: true)
        if nodes.isEmpty, following.isEmpty { return EffectChanges() }
        nodes.removeAll { !graph.isLive($0) }
        // Given back while they are written, so that nothing is copied.
        graph.effects = []
        defer { graph.effects = effects.values }
        do {
            let changes = try effects.update(
                tree: graph.tree, geometry: layout.geometry, nodes: nodes, scrolled: following)
            graph.log.effects = changes.computed
            graph.log.ranges.changes = changes.ranges
            return changes
        } catch {
            throw SessionFault(
                code: error.fault.code, message: error.fault.message, pointer: error.pointer,
                path: graph.path(of: error.node), offset: error.fault.offset, length: error.fault.length)
        }
    }

    /// Rows are mounted and put aside by the frames that layout gave them (docs/lazy.md): one that an effect moves by more than
    /// its own length comes late or goes early. Told once for each effect of a container.
    func noteEffectsOutsideFrames(_ changes: [EffectChange]) {
        meter.add(.visit, changes.count)
        for change in changes where graph.isLive(change.node) {
            let row = graph.tree.layoutNode[change.node]
            let values = Int(graph.tree.content[change.node])
            guard row >= 0, values >= 0, values < graph.effects.count,
                let (parent, axis) = graph.lazyContainer(ofRowAt: change.node)
            else { continue }
            let distance = abs(graph.effects[values].offset[axis])
            guard distance > layout.geometry.size[row][axis] else { continue }
            graph.log.diagnose(
                Diagnostic(
                    code: "effect-outside-frame",
                    message: "an effect moves a row by more than its own length: rows come and go by the frames that "
                        + "layout gave them, so that it is missing where it would be seen",
                    path: graph.path(of: parent), pointer: pointer(of: change.node)))
        }
    }
}
