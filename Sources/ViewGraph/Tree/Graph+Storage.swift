import Expressions
import Geometry
import ViewDocument
import ViewTree

extension Graph {
    /// A block of `template` with its nodes: one freed in an earlier event (its nodes, numbers and value slots with it), or
    /// new ones.
    func allocateBlock(_ template: Int32) -> BlockID {
        if !freeBlocks.isEmpty, let free = freeBlocks[template]?.popLast() {
            runs[free] = RunState()
            loops[free] = LoopVariables()
            return free
        }
        let first = allocateNodes(program.blocks[template].nodes)
        let valueStart = Int32(tree.values.count)
        tree.values.append(.null, times: program.blocks[template].valueCount)
        tree.blocks.append(
            Block(
                template: template, firstNode: first, hole: -1, instance: -1, closure: -1, valueStart: valueStart,
                identity: 0, key: ""))
        runs.append(RunState())
        loops.append(LoopVariables())
        serials.append(0)
        depths.append(0)
        return BlockID(tree.blocks.count - 1)
    }

    /// Nodes of templates in sequence, column by column.
    private func allocateNodes(_ templates: Range<Int>) -> NodeID {
        // Not `nodeCount`: the tree would be copied for the call.
        let start = NodeID(tree.kind.count)
        let count = templates.count
        tree.template.append(
            contentsOf: Int32(
                truncatingIfNeeded: templates.lowerBound)..<Int32(truncatingIfNeeded: templates.upperBound))
        tree.block.append(-1, times: count)
        tree.parent.append(-1, times: count)
        tree.view.append(-1, times: count)
        tree.layoutNode.append(-1, times: count)
        tree.content.append(-1, times: count)
        tree.childStart.append(0, times: count)
        tree.childCount.append(0, times: count)
        tree.environment.append(0, times: count)
        holeIndex.append(-1, times: count)
        var parameters = tree.parameters.count
        for index in templates {
            let kind = program.nodes[index].kind
            tree.kind.append(kind)
            tree.parameterStart.append(Int32(truncatingIfNeeded: parameters))
            parameters += Parameters.count(of: kind)
        }
        tree.parameters.append(Parameters.none, times: parameters - tree.parameters.count)
        return start
    }

    /// Makes room for what is about to be mounted.
    func makeRoom(nodes: Int, blocks: Int, slots more: Int) {
        tree.template.makeRoom(for: nodes)
        tree.block.makeRoom(for: nodes)
        tree.parent.makeRoom(for: nodes)
        tree.view.makeRoom(for: nodes)
        tree.layoutNode.makeRoom(for: nodes)
        tree.content.makeRoom(for: nodes)
        tree.childStart.makeRoom(for: nodes)
        tree.childCount.makeRoom(for: nodes)
        tree.environment.makeRoom(for: nodes)
        tree.kind.makeRoom(for: nodes)
        tree.parameterStart.makeRoom(for: nodes)
        holeIndex.makeRoom(for: nodes)
        tree.blocks.makeRoom(for: blocks)
        runs.makeRoom(for: blocks)
        loops.makeRoom(for: blocks)
        serials.makeRoom(for: blocks)
        depths.makeRoom(for: blocks)
        holes.makeRoom(for: blocks)
        instances.makeRoom(for: blocks)
        slots.makeRoom(for: more)
    }

    func makeRoom(texts: Int) { tree.texts.makeRoom(for: texts) }

    func allocateHole(_ hole: consuming Hole) -> Int32 {
        if let free = freeHoles.popLast() {
            holes[free] = hole
            return free
        }
        holes.append(hole)
        return Int32(holes.count - 1)
    }

    /// What was freed in the event before may be handed out again, once nothing names it any more: an action that waits has
    /// names of its view, also where that is gone.
    package func recycle() {
        func isThere(_ action: QueuedAction) -> Bool { tree.blocks[action.block].isLive }
        guard disappearing.isEmpty, sleepers.allSatisfy({ isThere($0.action) }), deferredActions.allSatisfy(isThere),
            tasks.waiting.allSatisfy({ isThere($0.action) })
        else { return }
        for block in freedBlocks { freeBlocks[tree.blocks[block].template, default: []].append(block) }
        freedBlocks.removeAll(keepingCapacity: true)
        for instance in freedInstances { freeInstances[instances[instance].component, default: []].append(instance) }
        freedInstances.removeAll(keepingCapacity: true)
    }
}

extension Array {
    /// Some equal elements more. What a sequence of them takes to be appended is more than the few that a block has.
    fileprivate mutating func append(_ element: Element, times: Int) {
        if times > 16 { return append(contentsOf: repeatElement(element, count: times)) }
        for _ in 0..<times { append(element) }
    }

    /// Room for that many elements more; a bit at a time would copy all of them each time.
    fileprivate mutating func makeRoom(for more: Int) {
        guard capacity < count + more else { return }
        reserveCapacity(Swift.max(count + more, capacity * 2))
    }
}
