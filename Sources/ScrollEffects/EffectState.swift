import Expressions
package import Geometry
import Metering
import ViewDocument
package import ViewTree

/// What the scroll effects of a live tree gave last, and what they read for it.
///
/// Effects run over final geometry: they read offsets, rectangles and captured names, and write ``values`` alone. A scroll
/// visits only the effects that depend on the scroll view that moved, and follows most of them by their plans
/// (``EffectPlan``): numbers gathered, compared and put through code over doubles.
package struct EffectState: Sendable {
    /// What each effect gives its content, by `ViewTree.content` of the effect node.
    package internal(set) var values: [EffectValues] = []
    /// What each effect read, by `ViewTree.content` of the effect node.
    private var records: [EffectRecord] = []
    /// By `ViewTree.content` of the effect node.
    var plans: [EffectPlan] = []
    /// Inputs of all plans.
    var inputs: [Double] = []
    var shapes: [EffectShape] = []
    /// Index into `shapes` by template node; -1 where there is none.
    private var shapeOfTemplate: [Int32: Int32] = [:]
    /// The update that last looked at an effect, by `ViewTree.content` of the effect node.
    var looked: [UInt32] = []
    var update: UInt32 = 0
    /// Effects that read something a scroll view's offset decides, by scroll view; may hold nodes that are gone, and nodes
    /// twice.
    private var dependents: [NodeID: [NodeID]] = [:]
    /// As many values as there are effects, none of which moves anything: effects move no rectangle (contract, section 1).
    private var still: [EffectValues] = []

    /// Speed of each scroll view in the last event that scrolled it, points a second; none where that had no time.
    package var velocities: [NodeID: Point] = [:]

    package init() {}

    /// Computes those effects for which something they read changed: of `nodes` (live effect nodes), and where nothing
    /// else moved of those that depend on the offsets of `scrolled`.
    package mutating func update(
        tree: ViewTree, geometry: LayoutGeometry, nodes: [NodeID], scrolled: [NodeID] = []
    ) throws(EffectFault) -> EffectChanges {
        var changes = EffectChanges()
        var following: [[NodeID]] = []
        for scroll in scrolled {
            if let list = dependents[scroll], !list.isEmpty { following.append(list) }
        }
        guard !nodes.isEmpty || !following.isEmpty else { return changes }
        makeRoom(for: nodes, in: tree)
        update &+= 1
        let context = EffectContext(
            Coordinates(tree: tree, geometry: geometry, effects: still), velocities: velocities)
        // Where the request ends the rest is left; whoever asked checks that.
        for node in nodes where !tree.meter.isStopped { try look(node, context, &changes) }
        for list in following where !tree.meter.isStopped {
            tree.meter.add(.place, list.count)
            for node in follow(list, context, &changes) where !tree.meter.isStopped {
                try look(node, context, &changes)
            }
        }
        return changes
    }

    /// Looks at one effect in full.
    private mutating func look(
        _ node: NodeID, _ context: EffectContext, _ changes: inout EffectChanges
    ) throws(EffectFault) {
        let tree = context.tree
        let at = tree.content[node]
        guard at >= 0, looked[at] != update else { return }
        looked[at] = update
        tree.meter.add(.run)
        let identity = tree.blocks[tree.block[node]].identity
        var record = EffectRecord(node: node, identity: identity)
        var plan = context.plan(for: node, shape: shape(of: tree.template[node], tree))
        context.collectInputs(of: node, into: &record, isPlanned: plan != nil)
        var isSame =
            records[at].node == node && records[at].identity == identity && records[at].hasSameInputs(as: record)
        if plan != nil {
            let isKnown = isSame && plans[at].shape >= 0
            isSame = takeInputs(&plan, at, context, &record.ranges) && isKnown
        }
        plans[at] = plan ?? EffectPlan()
        for range in record.ranges { changes.ranges.append(RangeChange(node: node, range: range)) }
        if isSame { return }
        // A fault undoes the event: what was noted is not used again.
        let result = try context.values(of: node)
        note(record, at: at, in: tree)
        changes.computed += 1
        if result != values[at] {
            values[at] = result
            changes.changed.append(EffectChange(node: node, fields: .others))
        }
    }

    /// Gathers the inputs of a plan in its place; whether they are those that were there.
    private mutating func takeInputs(
        _ plan: inout EffectPlan?, _ at: Int32, _ context: EffectContext, _ ranges: inout [ResolvedRange]
    ) -> Bool {
        guard var new = plan else { return false }
        let shape = shapes[new.shape]
        let old = plans[at]
        new.inputStart = old.inputStart
        new.inputRoom = old.inputRoom
        if new.inputRoom < shape.inputCount {
            new.inputStart = inputs.count
            new.inputRoom = shape.inputCount
            inputs.append(contentsOf: repeatElement(.nan, count: shape.inputCount))
        }
        var isSame = true
        withUnsafeTemporaryAllocation(of: Double.self, capacity: max(shape.inputCount, 1)) { gathered in
            guard let first = gathered.baseAddress else { return }
            ranges = context.gather(&new, shape, at: first)
            for place in 0..<shape.inputCount where inputs[new.inputStart + place] != first[place] {
                inputs[new.inputStart + place] = first[place]
                isSame = false
            }
        }
        plan = new
        return isSame
    }

    private mutating func shape(of template: Int32, _ tree: ViewTree) -> Int32 {
        if let known = shapeOfTemplate[template] { return known }
        var index: Int32 = -1
        if let shape = EffectShape(template: tree.program.nodes[template], program: tree.program) {
            index = Int32(truncatingIfNeeded: shapes.count)
            shapes.append(shape)
        }
        shapeOfTemplate[template] = index
        return index
    }

    /// Whether an effect that depended on an offset is still there.
    func isLive(_ node: NodeID, in tree: ViewTree) -> Bool {
        let at = tree.content[node]
        guard at >= 0, Int(at) < records.count, records[at].node == node else { return false }
        return tree.blocks[tree.block[node]].isLive && tree.blocks[tree.block[node]].identity == records[at].identity
    }

    private mutating func makeRoom(for nodes: [NodeID], in tree: ViewTree) {
        let count = nodes.reduce(values.count) { max($0, Int(tree.content[$1]) + 1) }
        guard count > values.count else { return }
        let more = count - values.count
        values.append(contentsOf: repeatElement(EffectValues(), count: more))
        still.append(contentsOf: repeatElement(EffectValues(), count: more))
        records.append(contentsOf: repeatElement(EffectRecord(node: -1, identity: 0), count: more))
        plans.append(contentsOf: repeatElement(EffectPlan(), count: more))
        looked.append(contentsOf: repeatElement(0, count: more))
    }

    private mutating func note(_ record: EffectRecord, at: Int32, in tree: ViewTree) {
        let old = records[at]
        records[at] = record
        let isOther = old.node != record.node
        for scroll in old.scrolls where isOther || !record.scrolls.contains(scroll) {
            tree.meter.add(.visit, dependents[scroll]?.count ?? 0)
            dependents[scroll]?.removeAll { $0 == old.node }
        }
        for scroll in record.scrolls where isOther || !old.scrolls.contains(scroll) {
            dependents[scroll, default: []].append(record.node)
            // A list of nodes that came and went grows no longer than twice what there is.
            if let list = dependents[scroll], list.count > 2 * values.count { purge(list, of: scroll, tree) }
        }
    }

    private mutating func purge(_ list: [NodeID], of scroll: NodeID, _ tree: ViewTree) {
        var seen: Set<NodeID> = []
        dependents[scroll] = list.filter { isLive($0, in: tree) && seen.insert($0).inserted }
    }
}

/// What an update of the effects did.
package struct EffectChanges: Sendable {
    /// Effects computed because something they read changed, each once: the report's `effects`.
    package var computed = 0
    /// Those whose values differ from before.
    package var changed: [EffectChange] = []
    /// Ranges of visibility that the effects looked at read, resolved.
    package var ranges: [RangeChange] = []

    package init() {}
}
