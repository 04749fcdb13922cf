import Expressions

/// Blocks of a program that were made one after another, with their nodes and attributes.
struct ProgramPart {
    var blocks: Range<Int>
    var nodes: Range<Int>
    var attributes: Range<Int>

    /// Nothing yet, behind all that a program has.
    init(endOf program: Program) {
        blocks = program.blocks.count..<program.blocks.count
        nodes = program.nodes.count..<program.nodes.count
        attributes = program.attributes.count..<program.attributes.count
    }

    /// What a program got since.
    func upToEnd(of program: Program) -> ProgramPart {
        var part = self
        part.blocks = blocks.lowerBound..<program.blocks.count
        part.nodes = nodes.lowerBound..<program.nodes.count
        part.attributes = attributes.lowerBound..<program.attributes.count
        return part
    }
}

/// Blocks of views that are written alike: rows, arms and what is given to slots are taken over with the nodes that hold them.
extension Compilation {
    /// Adds blocks once more, of values that stand `way` further on in the document; how far the blocks are from the others.
    func repeatBlocks(
        _ part: ProgramPart, of values: Range<JSONNode>, _ texts: [JSONNode], movedBy way: Int32
    ) -> Int32 {
        let blocks = program.blocks.count - part.blocks.lowerBound
        let nodes = program.nodes.count - part.nodes.lowerBound
        let attributes = program.attributes.count - part.attributes.lowerBound
        for index in part.attributes {
            var attribute = program.attributes[index]
            if values.contains(attribute.place.node) {
                let isText = texts.contains(attribute.place.node)
                attribute.place.node += way
                if isText, case .constant(.string) = attribute.source, let text = json.string(attribute.place.node) {
                    attribute.source = .constant(.string(text))
                }
            }
            program.attributes.append(attribute)
        }
        for index in part.nodes {
            var node = program.nodes[index]
            if values.contains(node.place.node) { node.place.node += way }
            node.attributes = node.attributes.lowerBound + attributes..<node.attributes.upperBound + attributes
            node.moveBlocks(by: Int32(clamping: blocks))
            countFitting(node.fittedBody)
            program.nodes.append(node)
        }
        for index in part.blocks {
            var block = program.blocks[index]
            block.nodes = block.nodes.lowerBound + nodes..<block.nodes.upperBound + nodes
            for place in block.dynamicAttributes.indices {
                block.dynamicAttributes[place] += Int32(clamping: attributes)
            }
            program.blocks.append(block)
        }
        return Int32(clamping: blocks)
    }
}

extension NodeTemplate {
    /// Holds blocks that stand that much further on in the program.
    mutating func moveBlocks(by way: Int32) {
        for place in blocks.indices where blocks[place] >= 0 { blocks[place] += way }
    }
}
