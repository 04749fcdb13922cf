/// How many rows of a lazy container an element of a ForEach is: the lists that its views were put in.
extension Compilation {
    /// Notes it on every ForEach whose elements are several views. Where it cannot be said, the elements are built to be
    /// counted.
    func countRowsInElements() {
        var known: [Int32: Int?] = [:]
        for index in program.nodes.indices where program.nodes[index].rowsInElement > 0 {
            let count = program.nodes[index].blocks.first.flatMap { lists(in: $0, &known, depth: 0) }
            if let count, count > 0, count <= limits.templateNodes {
                program.nodes[index].rowsInElement = Int32(clamping: count)
            } else {
                program.nodes[index].rowsInElement = 0
                program.nodes[index].givesRows = false
            }
        }
    }

    /// The lists that a block gives to the container around; nil where that is not always the same number.
    private func lists(in block: Int32, _ known: inout [Int32: Int?], depth: Int) -> Int? {
        if let count = known[block] { return count }
        guard block >= 0, depth <= limits.viewDepth else { return nil }
        // A component that holds itself is no number of views.
        known[block] = .some(nil)
        var sum: Int? = 0
        for root in program.blocks[Int(block)].roots {
            guard let before = sum, let more = lists(at: root, of: Int(block), &known, depth: depth + 1) else {
                sum = nil
                break
            }
            sum = min(before + more, limits.templateNodes + 1)
        }
        known[block] = .some(sum)
        return sum
    }

    private func lists(at local: Int32, of block: Int, _ known: inout [Int32: Int?], depth: Int) -> Int? {
        let node = program.nodes[program.blocks[block].nodes.lowerBound + Int(local)]
        switch node.kind {
        case .list: return 1
        case .component: return lists(in: Int32(clamping: program.body(ofUse: node)), &known, depth: depth)
        case .group, .anyView, .emptyView:
            var sum = 0
            for child in node.children {
                guard let more = lists(at: child, of: block, &known, depth: depth) else { return nil }
                sum = min(sum + more, limits.templateNodes + 1)
            }
            return sum
        default: return nil
        }
    }
}
