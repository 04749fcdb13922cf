import Expressions
import Geometry
import ViewTree

extension Graph {
    /// Bytes that columns, values and texts take, roughly: what several places share counts at each.
    package var memory: Int {
        var bytes = tree.nodeCount * Self.bytesPerNode + tree.children.capacity * 4 + tree.parameters.capacity * 8
        bytes += tree.blocks.capacity * Self.bytesPerBlock
        bytes += holes.capacity * MemoryLayout<Hole>.stride
        bytes += slots.capacity * MemoryLayout<SlotValue>.stride + instances.capacity * MemoryLayout<Instance>.stride
        bytes += tree.values.reduce(0) { $0 + $1.memory }
        bytes += locations.reduce(0) { $0 + MemoryLayout<Location>.stride + $1.value.memory + $1.readers.memory }
        for object in objects {
            bytes += MemoryLayout<ModelObject>.stride + object.properties.reduce(0) { $0 + $1.memory }
            bytes += object.observers.memory + object.propertyReaders.count * 24
        }
        for hole in holes {
            if case .list(let keys) = hole.keys { bytes += keys.reduce(0) { $0 + 16 + $1.utf8.count } }
            if case .list(let values) = hole.data { bytes += values.reduce(0) { $0 + $1.memory } }
            bytes += hole.dormant.count * 64
        }
        bytes += tasks.waiting.reduce(tasks.count * 8) {
            $0 + MemoryLayout<Sleeper>.stride + ($1.action.rest?.memory ?? 0)
        }
        bytes += sleepers.reduce(0) { $0 + MemoryLayout<Sleeper>.stride + ($1.action.rest?.memory ?? 0) }
        for text in tree.texts {
            bytes += MemoryLayout<StyledText>.stride
            bytes += text.runs.reduce(0) { $0 + MemoryLayout<TextRun>.stride + $1.text.utf8.count }
        }
        return bytes
    }

    /// A node's entries in the columns of the tree and the graph.
    private static let bytesPerNode = 11 * MemoryLayout<Int32>.stride + MemoryLayout<NodeID>.stride + 1
    private static let bytesPerBlock =
        MemoryLayout<Block>.stride + MemoryLayout<RunState>.stride + MemoryLayout<LoopVariables>.stride + 8
}
