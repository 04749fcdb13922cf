import Geometry
import Metering
import ViewDocument
import ViewTree

/// A stretch of rows of a lazy container that one structural node gives.
struct Stretch {
    var node: NodeID
    var count: Int
    /// Rows of each element of a ForEach that stand in lists of their own; 0 where the element is the row.
    var inElement = 0
    /// Whether a modifier around it says something of each row to the List, which may change its length.
    var isSaid = false
}

/// The stretches of a lazy container in order, how many rows they are in all, and its sections, inner ones first.
struct Stretches {
    private(set) var parts: [Stretch] = []
    private(set) var rows = 0
    var sections: [LazySection] = []
    /// Modifiers that hold some of these rows, outer ones first.
    fileprivate(set) var around: [NodeID] = []
    /// How many of those around the node that is looked at say something of rows.
    fileprivate var said = 0

    mutating func append(_ part: Stretch) {
        parts.append(part)
        if said > 0 { parts[parts.count - 1].isSaid = true }
        rows += part.count
    }
}

extension Graph {
    /// The nodes that give rows to a lazy container.
    func stretches(of container: NodeID) -> Stretches {
        var result = Stretches()
        let first = tree.blocks[tree.block[container]].firstNode
        for child in program.nodes[tree.template[container]].children { collect(first + child, &result) }
        meter.add(.visit, result.parts.count + result.sections.count * 4)
        return result
    }

    /// The lists in which the rows of an element stand, in order.
    func lists(of element: BlockID) -> [NodeID] {
        var result = Stretches()
        collect(roots: element, &result)
        return result.parts.map { $0.node }
    }

    private func collect(_ node: NodeID, _ result: inout Stretches) {
        switch tree.kind[node] {
        case .list where holeIndex[node] >= 0: result.append(Stretch(node: node, count: 1))
        case .forEach where holes[holeIndex[node]].isLazy:
            let inElement = Int(program.nodes[tree.template[node]].rowsInElement)
            let count = holes[holeIndex[node]].keys.count * max(inElement, 1)
            result.append(Stretch(node: node, count: count, inElement: inElement))
        case .section: collectSection(node, &result)
        default:
            let first = tree.blocks[tree.block[node]].firstNode
            if tree.kind[node].isModifier { result.around.append(node) }
            if tree.kind[node] == .listRow { result.said += 1 }
            if holeIndex[node] >= 0 {
                for block in holes[holeIndex[node]].blocks { collect(roots: block, &result) }
            }
            // What a modifier has beside what it modifies are no rows.
            let children = program.nodes[tree.template[node]].children
            for child in children.prefix(tree.kind[node].isModifier ? 1 : .max) { collect(first + child, &result) }
            if tree.kind[node] == .listRow { result.said -= 1 }
        }
    }

    private func collect(roots block: BlockID, _ result: inout Stretches) {
        let first = tree.blocks[block].firstNode
        for root in program.blocks[tree.blocks[block].template].roots { collect(first + root, &result) }
    }

    /// A section's header, rows and footer in sequence; its bounds are told to layout, which may pin them.
    private func collectSection(_ node: NodeID, _ result: inout Stretches) {
        let children = program.nodes[tree.template[node]].children
        let first = tree.blocks[tree.block[node]].firstNode
        let headers = integer(.headerCount, of: node) ?? 0
        let footers = integer(.footerCount, of: node) ?? 0
        let start = result.rows
        for child in children.prefix(headers) { collect(first + child, &result) }
        let headerEnd = result.rows
        for child in children.dropFirst(headers).dropLast(footers) { collect(first + child, &result) }
        let footerStart = result.rows
        for child in children.suffix(footers) { collect(first + child, &result) }
        result.sections.append(
            LazySection(
                rows: start..<result.rows, headerCount: headerEnd - start, footerCount: result.rows - footerStart))
    }
}
