import Expressions
import Geometry
import ViewDocument
import ViewTree

extension Graph {
    /// A block of `template` with its nodes: one freed in an earlier event (its nodes, numbers and value slots with it), or
    /// new ones.
    func allocateBlock(_ template: Int32) -> BlockID {
        if let free = freeBlocks[template]?.popLast() {
            runs[free] = RunState()
            loops[free] = LoopVariables()
            return free
        }
        let blockTemplate = program.blocks[template]
        let first = allocateNodes(blockTemplate.nodes)
        let valueStart = Int32(tree.values.count)
        tree.values.append(contentsOf: repeatElement(.null, count: blockTemplate.valueCount))
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

    private func allocateNodes(_ templates: Range<Int>) -> NodeID {
        let start = NodeID(tree.nodeCount)
        for index in templates {
            let kind = program.nodes[index].kind
            tree.kind.append(kind)
            tree.template.append(Int32(truncatingIfNeeded: index))
            tree.block.append(-1)
            tree.parent.append(-1)
            tree.view.append(-1)
            tree.layoutNode.append(-1)
            tree.content.append(-1)
            tree.childStart.append(0)
            tree.childCount.append(0)
            tree.environment.append(0)
            holeIndex.append(-1)
            tree.parameterStart.append(Int32(tree.parameters.count))
            tree.parameters.append(contentsOf: repeatElement(Parameters.none, count: Parameters.count(of: kind)))
        }
        return start
    }

    func allocateHole(_ hole: Hole) -> Int32 {
        if let free = freeHoles.popLast() {
            holes[free] = hole
            return free
        }
        holes.append(hole)
        return Int32(holes.count - 1)
    }

    /// What was freed in the event before may be handed out again, once nothing names it any more.
    package func recycle() {
        guard disappearing.isEmpty else { return }
        for block in freedBlocks { freeBlocks[tree.blocks[block].template, default: []].append(block) }
        freedBlocks.removeAll(keepingCapacity: true)
        for instance in freedInstances { freeInstances[instances[instance].component, default: []].append(instance) }
        freedInstances.removeAll(keepingCapacity: true)
    }
}
