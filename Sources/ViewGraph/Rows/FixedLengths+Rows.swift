import Geometry
package import ViewDocument

extension FixedLengths {
    /// Whether any lazy container of a document has rows whose lengths are estimated until they were measured.
    package mutating func hasEstimates(_ program: Program) -> Bool {
        for block in program.blocks.indices {
            for node in program.blocks[block].nodes {
                let axis: Axis
                switch program.nodes[node].kind {
                case .lazyVStack, .lazyVGrid: axis = .vertical
                case .lazyHStack, .lazyHGrid: axis = .horizontal
                default: continue
                }
                let place = Int32(node - program.blocks[block].nodes.lowerBound)
                if !knowsRows(below: place, of: Int32(block), axis, program) { return true }
            }
        }
        return false
    }

    /// Whether all rows that stand in a node, in whatever arm or element, are of known lengths.
    private mutating func knowsRows(
        below node: Int32, of block: Int32, _ axis: Axis, _ program: Program
    ) -> Bool {
        var pending = [(block: block, node: node)]
        while let (block, node) = pending.popLast() {
            let first = program.blocks[Int(block)].nodes.lowerBound
            let template = program.nodes[first + Int(node)]
            let givesRow = template.givesRows && (template.kind == .list || template.rowsInElement == 0)
            if givesRow {
                guard let row = template.blocks.first, row >= 0, length(ofBlock: row, axis, program)?.isPlain == true
                else { return false }
                continue
            }
            // What stands in a component or is given to one is known when it is mounted.
            if template.kind == .component || template.kind == .slot { return false }
            for inner in template.blocks where inner >= 0 {
                pending += program.blocks[Int(inner)].roots.map { (inner, $0) }
            }
            pending += template.children.map { (block, $0) }
        }
        return true
    }
}
