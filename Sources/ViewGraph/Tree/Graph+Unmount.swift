import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

extension Graph {
    /// Ends a block and all that is mounted in it: identities, states and subscriptions end (RERENDER 5.8); the indices
    /// are free from the next event on.
    func unmount(_ block: BlockID) {
        guard tree.blocks[block].isLive else { return }
        let template = program.blocks[tree.blocks[block].template]
        let first = tree.blocks[block].firstNode
        meter.add(.unmount, template.nodes.count)
        for offset in 0..<NodeID(template.nodes.count) {
            let node = first + offset
            noteUnmounted(node)
            if holeIndex[node] >= 0 {
                if !skippedUses.isEmpty { recordSkip(of: node) }
                let hole = holeIndex[node]
                for inner in holes[hole].blocks { unmount(inner) }
                let dormant = holes[hole].dormant.values.sorted { $0.block < $1.block }
                for row in dormant { unmountDormant(row.block) }
                dormantHoles.remove(hole)
                rowCount -= holes[hole].keys.count
                holes[hole] = Hole()
                freeHoles.append(hole)
                holeIndex[node] = -1
            }
        }
        if template.role == .body {
            noteLostState(of: tree.blocks[block].instance)
            end(tree.blocks[block].instance)
        }
        tree.blocks[block].isLive = false
        runs[block].isScheduled = false
        runs[block].pending.removeAll()
        freedBlocks.append(block)
        serials[block] &+= 1
        listsAreStale = true
        nodeChanges.append((first..<first + NodeID(template.nodes.count), false))
    }

    private func noteUnmounted(_ node: NodeID) {
        let template = program.nodes[tree.template[node]]
        if template.liftsTo != nil { endLift(node) }
        if template.isExit { lifts[node] = nil }
        if template.isView {
            liveViews -= 1
            if template.isReported {
                log.viewsUnmounted += 1
                log.unmounted.append(viewRecord(node))
            } else {
                insideViews -= 1
                if template.kind.isPainting { paintersEnded.insert(reportedView(node)) }
            }
        }
        if template.kind.isLazyContainer { liveLazyContainers -= 1 }
        if template.kind == .onDisappear { noteDisappearance(of: node) }
        if template.isScreen { awaysChanged = true }
        if template.kind.scrollsContent { offsetsChanged() }
        binders[node] = nil
        dormantBinders[node] = nil
        if template.kind == .preference { preferencesDirty.insert(template.reference) }
    }

    /// Has an `onDisappear` act whose view goes, if it has appeared.
    func noteDisappearance(of node: NodeID) {
        let isUnseen =
            unseenNodes.contains(node)
            || (candidateNodes.contains(node) && !shownCandidates.contains(node))
        guard !isUnseen, let action = action(.action, of: node) else { return }
        disappearing.append(
            QueuedAction(
                action: action, block: tree.block[node], node: node, parameters: [], cause: currentCause,
                kind: "onDisappear"))
    }

    /// The instance's own locations and objects end with it.
    private func end(_ instance: Int32) {
        instances[instance].isLive = false
        if program.components[instances[instance].component].isPresentation { presentationsChanged = true }
        freedInstances.append(instance)
    }

    /// Whether a node's block is mounted.
    package func isLive(_ node: NodeID) -> Bool { node >= 0 && tree.blocks[tree.block[node]].isLive }

    /// Takes freed nodes out of the lists of nodes that are looked at without a walk: once for all that was unmounted.
    package func purgeLists() {
        guard listsAreStale else { return }
        listsAreStale = false
        meter.add(
            .visit,
            mountedViews.count + scrollNodes.count + readerNodes.count + effectNodes.count + preferenceNodes.count
                + touched.count
                + surroundingReaders.count + binders.count + timers.count)
        mountedViews.removeAll { !isLive($0) }
        scrollNodes.removeAll { !isLive($0) }
        readerNodes.removeAll { !isLive($0) }
        effectNodes.removeAll { !isLive($0) }
        effectsDirty.removeAll { !isLive($0) }
        preferenceNodes.removeAll { !isLive($0) }
        purgeNames()
        appearing.removeAll { !isLive($0) }
        purgeCandidates()
        layoutDirty.removeAll { !isLive($0) }
        touched.removeAll { !isLive($0) }
        elementsDirty.removeAll { !isLive($0) }
        actionQueue.removeAll { !isLive($0.node) && $0.kind != "onDisappear" }
        for place in deferredActions.indices where isOver(deferredActions[place]) {
            deferredActions[place].isCancelled = true
        }
        cancelGone()
        waitingTasks = waitingTasks.filter { isLive($0.key) }
        for node in timers.keys where !isLive(node) { timers[node] = nil }
        surroundingReaders.removeAll { !tree.blocks[$0].isLive }
        for node in binders.keys where !isLive(node) { binders[node] = nil }
        skipOrder.removeAll { holeIndex[$0] < 0 }
    }
}
