import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

/// Rows of lazy containers out of view: put aside with their state, brought back, or ended by the profile.
extension Graph {
    /// A row that leaves is no view that ends: it is put aside with its state (see `cells` in the report).
    func release(_ block: BlockID) {
        let isAhead = aheadBlocks.contains(block)
        let keepsLayout = isAhead && !holdsLazyRows(block)
        let disappears =
            ProfileRules.leavingRowsDisappear(program.profile)
            || program.nodes[tree.template[tree.blocks[block].hole]].keepsRows
        suspend(block, keepsLayout: keepsLayout, disappears: disappears)
        let hole = holeIndex[tree.blocks[block].hole]
        var row = DormantRow(block: block, event: eventCount)
        row.isAhead = isAhead
        row.environmentEpoch = environmentEpoch
        if keepsLayout { row.measuredIn = layoutEpoch }
        holes[hole].dormant[tree.blocks[block].key] = row
        dormantHoles.insert(hole)
    }

    /// What a row holds goes out of view with it. Rows of a lazy container in it wait to be asked for, as it does.
    private func suspendContents(of node: NodeID, keepsLayout: Bool, disappears: Bool) {
        let hole = holeIndex[node]
        for inner in holes[hole].blocks { suspend(inner, keepsLayout: keepsLayout, disappears: disappears) }
        guard holes[hole].isLazy, tree.kind[node] == .forEach || tree.kind[node] == .list else { return }
        for inner in holes[hole].blocks {
            var row = DormantRow(block: inner, event: eventCount)
            row.isAhead = aheadBlocks.contains(inner)
            holes[hole].dormant[tree.blocks[inner].key] = row
            dormantHoles.insert(hole)
        }
        holes[hole].blocks = []
    }

    private func suspend(_ block: BlockID, keepsLayout: Bool, disappears: Bool) {
        guard tree.blocks[block].isLive else { return }
        tree.blocks[block].isLive = false
        runs[block].isScheduled = false
        listsAreStale = true
        let first = tree.blocks[block].firstNode
        let count = NodeID(program.blocks[tree.blocks[block].template].nodes.count)
        meter.add(.unmount, Int(count))
        for node in first..<first + count {
            let template = program.nodes[tree.template[node]]
            if template.liftsTo != nil { endLift(node) }
            if template.isScreen { awaysChanged = true }
            if template.isView { liveViews -= 1 }
            if template.isView, !template.isReported { insideViews -= 1 }
            if disappears, tree.kind[node] == .onDisappear { noteDisappearance(of: node) }
            if tree.kind[node].isLazyContainer { liveLazyContainers -= 1 }
            if var binder = binders.removeValue(forKey: node) {
                binder.dispatches = 0
                binder.dispatched = []
                dormantBinders[node] = binder
            }
            if tree.kind[node] == .preference { preferencesDirty.insert(program.nodes[tree.template[node]].reference) }
            if holeIndex[node] >= 0 { suspendContents(of: node, keepsLayout: keepsLayout, disappears: disappears) }
        }
        if !keepsLayout { nodeChanges.append((first..<first + count, false)) }
    }

    /// A row comes back as it was: nothing runs unless something it read changed or its owner ran meanwhile.
    func resume(_ row: DormantRow, loop: LoopVariables) {
        if row.isAhead, offScreenRun == nil { enteredAhead.insert(row.block) }
        if let epoch = row.measuredIn, epoch != layoutEpoch { forgetLayout(of: row.block) }
        resume(row.block, loop: loop, isMeasured: row.measuredIn == layoutEpoch)
    }

    private func resume(_ block: BlockID, loop: LoopVariables?, isMeasured: Bool) {
        namedNodes.areBehind = true
        tree.blocks[block].isLive = true
        if let loop { setElement(loop, of: block) }
        let first = tree.blocks[block].firstNode
        let count = NodeID(program.blocks[tree.blocks[block].template].nodes.count)
        if !isMeasured { nodeChanges.append((first..<first + count, true)) }
        meter.add(.mount, Int(count))
        for node in first..<first + count {
            let template = program.nodes[tree.template[node]]
            if template.isView {
                liveViews += 1
                if !template.isReported { insideViews += 1 }
                mountedViews.append(node)
            }
            register(node, template.kind)
            if holeIndex[node] >= 0 {
                for inner in holes[holeIndex[node]].blocks { resume(inner, loop: nil, isMeasured: isMeasured) }
            }
            if tree.kind[node].isLazyContainer { rowsDirty.append(node) }
            if !isMeasured, isElementHolder(node) { layoutDirty.append(node) }
            touched.append(node)
        }
        if !runs[block].surroundingReads.isEmpty {
            surroundingReaders.append(block)
            scheduleIfSurroundingsDiffer(block)
        }
        let pending = runs[block].pending
        if !pending.isEmpty {
            runs[block].pending = []
            for reason in pending { schedule(block, reason) }
        }
        let hole = tree.blocks[block].hole
        let owner = tree.blocks[tree.block[hole]].closure
        let isRow = program.blocks[tree.blocks[block].template].role == .row || tree.kind[hole] == .list
        if isRow, runs[block].ownerRuns != runs[runKeeper(of: tree.block[hole])].count {
            schedule(block, ownerReason(owner))
        }
    }

    /// Rows out of view for longer than the profile keeps them end, with their state (RERENDER 7.2).
    package func evictDormantRows() {
        guard let lifetime = ProfileRules.lazyRowLifetime(program.profile), !dormantHoles.isEmpty else { return }
        for hole in dormantHoles.sorted() {
            meter.add(.row, holes[hole].dormant.count)
            guard let any = holes[hole].dormant.values.first,
                !program.nodes[tree.template[tree.blocks[any.block].hole]].keepsRows
            else { continue }
            let expired = holes[hole].dormant.filter {
                eventCount - $0.value.event >= UInt64(lifetime)
            }
            let lost = lostStates
            for (key, row) in expired.sorted(by: { $0.value.block < $1.value.block }) {
                holes[hole].dormant[key] = nil
                let change = EndingChange(
                    kind: .eviction, node: tree.blocks[row.block].hole, old: .string(ValueKey.display(key)), rule: "7.2"
                )
                unmountDormant(row.block, because: change)
            }
            if lostStates > lost { findLostState(lostStates - lost, in: expired, lifetime) }
            if holes[hole].dormant.isEmpty { dormantHoles.remove(hole) }
        }
    }

    /// State that was written in rows is gone with them.
    private func findLostState(_ count: Int, in rows: [String: DormantRow], _ lifetime: Int) {
        guard let row = rows.values.min(by: { $0.block < $1.block }) else { return }
        finding(
            "row-state-lost",
            "\(count == 1 ? "state that was written in a row is" : "states that were written in rows, \(count), are") lost: "
                + "a row out of view for \(lifetime) updates is removed. Keep what has to last above the lazy container.",
            at: tree.blocks[row.block].hole)
    }

    /// Ends a row that was put aside: its views are among the live ones no more already.
    func unmountDormant(_ block: BlockID, because change: EndingChange? = nil) {
        let live = (views: liveViews, inside: insideViews, lazyContainers: liveLazyContainers)
        let farewells = disappearing.count
        revive(block)
        if let change { unmount([block], because: change) } else { unmount(block) }
        (liveViews, insideViews, liveLazyContainers) = live
        // It disappeared when it went out of view: what ends now is not seen to go a second time.
        disappearing.removeLast(disappearing.count - farewells)
    }

    /// Marks a suspended block and those inside as mounted, so that they can be ended.
    private func revive(_ block: BlockID) {
        tree.blocks[block].isLive = true
        let first = tree.blocks[block].firstNode
        for node in first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count) {
            if holeIndex[node] >= 0 { for inner in holes[holeIndex[node]].blocks { revive(inner) } }
        }
    }
}

/// A lazy row out of view, with its state.
package struct DormantRow: Sendable {
    package var block: BlockID
    /// The event in which it left, or was last of use.
    package var event: UInt64
    /// Whether it was evaluated ahead and never came into view.
    package var isAhead = false
    /// Where layout keeps what it measured ahead: what everything depended on then (`layoutEpoch`).
    package var measuredIn: UInt64?
    /// As of when what it inherits is known (`environmentEpoch`); 0 for never.
    package var environmentEpoch: UInt64 = 0

    init(block: BlockID, event: UInt64) {
        self.block = block
        self.event = event
    }
}
