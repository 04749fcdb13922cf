import Expressions
package import Geometry
import ViewDocument
package import ViewTree

/// What the scroll effects of a live tree gave last, and what they read for it.
///
/// Effects run over final geometry: they read offsets, rectangles and captured names, and write ``values`` alone. A scroll
/// visits only ``effects(dependingOn:in:)`` of the scroll view that moved.
package struct EffectState: Sendable {
    /// What each effect gives its content, by `ViewTree.content` of the effect node.
    package private(set) var values: [EffectValues] = []
    /// What each effect read, by `ViewTree.content` of the effect node.
    private var records: [EffectRecord] = []
    /// Effects that read something a scroll view's offset decides, by scroll view; may hold nodes that are gone.
    private var dependents: [NodeID: [NodeID]] = [:]
    /// As many values as there are effects, none of which moves anything: effects move no rectangle (contract, section 1).
    private var still: [EffectValues] = []

    /// Speed of each scroll view in the last event that scrolled it, points a second; none where that had no time.
    package var velocities: [NodeID: Point] = [:]

    package init() {}

    /// Computes those of `nodes` (live effect nodes) for which something they read changed.
    package mutating func update(
        tree: ViewTree, geometry: LayoutGeometry, nodes: [NodeID]
    ) throws(EffectFault) -> EffectChanges {
        var changes = EffectChanges()
        guard !nodes.isEmpty else { return changes }
        makeRoom(for: nodes, in: tree)
        let context = EffectContext(
            Coordinates(tree: tree, geometry: geometry, effects: still), velocities: velocities, for: nodes)
        for node in nodes where tree.content[node] >= 0 {
            let at = tree.content[node]
            var record = EffectRecord(node: node, identity: tree.blocks[tree.block[node]].identity)
            context.collectInputs(of: node, into: &record)
            for range in record.ranges { changes.ranges.append((node, range)) }
            let isNew = records[at].node != node || records[at].identity != record.identity
            if !isNew, records[at].hasSameInputs(as: record) { continue }
            let result = try context.values(of: node)
            note(record, at: at)
            changes.computed.append(node)
            if result != values[at] {
                values[at] = result
                changes.changed.append(node)
            }
        }
        return changes
    }

    /// The live effects that have to be looked at when the offset of `scroll` changed.
    package func effects(dependingOn scroll: NodeID, in tree: ViewTree) -> [NodeID] {
        (dependents[scroll] ?? []).filter { node in
            let block = tree.blocks[tree.block[node]]
            guard block.isLive, tree.content[node] >= 0, Int(tree.content[node]) < records.count else { return false }
            let record = records[tree.content[node]]
            return record.node == node && record.identity == block.identity && record.scrolls.contains(scroll)
        }
    }

    private mutating func makeRoom(for nodes: [NodeID], in tree: ViewTree) {
        let count = nodes.reduce(values.count) { max($0, Int(tree.content[$1]) + 1) }
        guard count > values.count else { return }
        let more = count - values.count
        values.append(contentsOf: repeatElement(EffectValues(), count: more))
        still.append(contentsOf: repeatElement(EffectValues(), count: more))
        records.append(contentsOf: repeatElement(EffectRecord(node: -1, identity: 0), count: more))
    }

    private mutating func note(_ record: EffectRecord, at: Int32) {
        let old = records[at]
        for scroll in old.scrolls where old.node != record.node || !record.scrolls.contains(scroll) {
            dependents[scroll]?.removeAll { $0 == old.node }
        }
        for scroll in record.scrolls where dependents[scroll]?.contains(record.node) != true {
            dependents[scroll, default: []].append(record.node)
        }
        records[at] = record
    }
}

/// What an update of the effects did.
package struct EffectChanges: Sendable {
    /// Effects computed because something they read changed, each once: the report's `effects`.
    package var computed: [NodeID] = []
    /// Those whose values differ from before.
    package var changed: [NodeID] = []
    /// Ranges of visibility that the effects looked at read, resolved.
    package var ranges: [(node: NodeID, range: ResolvedRange)] = []
}
