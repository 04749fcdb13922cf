import Expressions

extension BlockBuilder {
    /// What compiling a view may change of a block beside its nodes.
    struct Traces: Equatable {
        var values: Int
        var usesOwner: Bool
        var readerDepth: Int
        var loopLevels: Int
    }

    /// Nodes with their attributes, to be added again.
    final class Pattern {
        /// The first of the nodes, and the values that they were made of.
        let first: Int32
        let values: Range<JSONNode>
        var nodes: [NodeTemplate] = []
        /// The attributes of one node after those of another, and of each the place of the next one of its node; -1 after the
        /// last.
        var attributes: [Attribute] = []
        var nextAttributes: [Int32] = []
        /// By node, where its first and last attributes are; -1 where it has none.
        var firstAttributes: [Int32] = []
        var lastAttributes: [Int32] = []
        /// Nodes in which blocks are mounted.
        var holes: [Int] = []
        /// Attributes whose places are among the values, and those of them that are letters.
        var moving: [Int] = []
        var texts: [Int] = []

        init(first: Int32, values: Range<JSONNode>) {
            self.first = first
            self.values = values
        }
    }

    func pattern(_ range: Range<Int>, of values: Range<JSONNode>, _ texts: [JSONNode]) -> Pattern {
        let pattern = Pattern(first: Int32(clamping: range.lowerBound), values: values)
        pattern.nodes = Array(nodes[range])
        pattern.holes = pattern.nodes.indices.filter { !pattern.nodes[$0].blocks.isEmpty }
        for index in range {
            let first = pattern.attributes.count
            for attribute in attributes(of: Int32(clamping: index)) {
                let place = pattern.attributes.count
                if values.contains(attribute.place.node) {
                    pattern.moving.append(place)
                    if texts.contains(attribute.place.node), case .constant(.string) = attribute.source {
                        pattern.texts.append(place)
                    }
                }
                pattern.attributes.append(attribute)
                pattern.nextAttributes.append(Int32(clamping: place + 1))
            }
            let last = pattern.attributes.count - 1
            if last >= first { pattern.nextAttributes[last] = -1 }
            pattern.firstAttributes.append(last >= first ? Int32(clamping: first) : -1)
            pattern.lastAttributes.append(last >= first ? Int32(clamping: last) : -1)
        }
        return pattern
    }

    /// Adds nodes once more, of values that stand `way` further on in the document; how far the nodes are from the others.
    func repeatNodes(_ pattern: Pattern, movedBy way: Int32, text: (JSONNode) -> String?) -> Int32 {
        let start = nodes.count
        let shift = Int32(clamping: start) - pattern.first
        nodes.append(contentsOf: pattern.nodes)
        nodes.withUnsafeMutableBufferPointer { nodes in
            for new in start..<nodes.count {
                if nodes[new].parent >= pattern.first { nodes[new].parent += shift }
                if nodes[new].view >= pattern.first { nodes[new].view += shift }
                nodes[new].children.move(by: shift)
                if pattern.values.contains(nodes[new].place.node) { nodes[new].place.node += way }
            }
        }
        repeatAttributes(of: pattern, movedBy: way, text: text)
        return shift
    }
}
