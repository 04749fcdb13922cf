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

    /// Nodes of templates in sequence, column by column.
    private func allocateNodes(_ templates: Range<Int>) -> NodeID {
        // Not `nodeCount`: the tree would be copied for the call.
        let start = NodeID(tree.kind.count)
        let none = repeatElement(Int32(-1), count: templates.count)
        let zero = repeatElement(Int32(0), count: templates.count)
        tree.template.append(
            contentsOf: Int32(
                truncatingIfNeeded: templates.lowerBound)..<Int32(truncatingIfNeeded: templates.upperBound))
        tree.block.append(contentsOf: none)
        tree.parent.append(contentsOf: none)
        tree.view.append(contentsOf: none)
        tree.layoutNode.append(contentsOf: none)
        tree.content.append(contentsOf: none)
        tree.childStart.append(contentsOf: zero)
        tree.childCount.append(contentsOf: zero)
        tree.environment.append(contentsOf: zero)
        holeIndex.append(contentsOf: none)
        var parameters = tree.parameters.count
        for index in templates {
            let kind = program.nodes[index].kind
            tree.kind.append(kind)
            tree.parameterStart.append(Int32(truncatingIfNeeded: parameters))
            parameters += Parameters.count(of: kind)
        }
        tree.parameters.append(
            contentsOf: repeatElement(Parameters.none, count: parameters - tree.parameters.count))
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
