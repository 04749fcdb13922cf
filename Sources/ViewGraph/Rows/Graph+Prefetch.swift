import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// Rows of lazy containers evaluated before they are in view (RERENDER 7.3): mounted, run, measured by whoever
/// asks for it, and put aside as rows are that left. So they neither appear nor are drawn, and when they come into view
/// nothing runs unless something they read has changed.
extension Graph {
    /// Begins the rows of `range` that were never mounted, nil if there is nothing to begin. Those put aside already are
    /// only kept longer. An element that is several rows begins first, and has to run before its rows can.
    package func beginAhead(_ range: Range<Int>, of container: NodeID) throws(SessionFault) -> [Int]? {
        var began: [Int] = []
        var elements: Set<BlockID> = []
        var base = 0
        for part in stretches(of: container).parts {
            let low = max(range.lowerBound - base, 0)
            let high = min(range.upperBound - base, part.count)
            let start = base
            base += part.count
            guard low < high, holeIndex[part.node] >= 0 else { continue }
            for place in low..<high {
                if part.inElement == 0 {
                    if try begin(place, in: part.node) != nil { began.append(start + place) }
                } else if let element = mountedRow(place / part.inElement, in: part.node) {
                    guard !elements.contains(element) else { continue }
                    let lists = lists(of: element)
                    guard lists.indices.contains(place % part.inElement) else { continue }
                    if try begin(0, in: lists[place % part.inElement]) != nil { began.append(start + place) }
                } else if let element = try begin(place / part.inElement, in: part.node) {
                    elements.insert(element)
                }
            }
        }
        guard !began.isEmpty || !elements.isEmpty else { return nil }
        rowsDirty.append(container)
        windowsChanged.insert(container)
        return began
    }

    /// The block of a row if it begins now.
    private func begin(_ index: Int, in node: NodeID) throws(SessionFault) -> BlockID? {
        guard holeIndex[node] >= 0, mountedRow(index, in: node) == nil, !keepLonger(index, in: node) else { return nil }
        guard let block = try mountRows(index..<index + 1, ofStretch: node).first else { return nil }
        aheadBlocks.insert(block)
        return block
    }

    private func mountedRow(_ index: Int, in node: NodeID) -> BlockID? {
        holes[holeIndex[node]].blocks.first { loops[$0].index == index }
    }

    /// A row put aside that comes next is used, so to say: it is not among those that age.
    private func keepLonger(_ index: Int, in node: NodeID) -> Bool {
        let hole = holeIndex[node]
        let key = tree.kind[node] == .forEach ? holes[hole].keys[index] : ""
        guard holes[hole].dormant[key] != nil else { return false }
        holes[hole].dormant[key]?.event = eventCount
        return true
    }

    /// Lazy containers in rows that began ahead and are not yet let go of, in document order.
    package func lazyContainersAhead() -> [NodeID] {
        var found: [NodeID] = []
        for block in aheadBlocks { collectLazyContainers(in: block, &found) }
        return Set(found)
            .map { (node: $0, place: place(ofNode: $0)) }
            .sorted { Agenda.precedes($0.place, $1.place) }
            .map { $0.node }
    }

    private func collectLazyContainers(in block: BlockID, _ found: inout [NodeID]) {
        guard tree.blocks[block].isLive else { return }
        let first = tree.blocks[block].firstNode
        for node in first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count) {
            if tree.kind[node].isLazyContainer { found.append(node) }
            if holeIndex[node] >= 0 {
                for inner in holes[holeIndex[node]].blocks { collectLazyContainers(in: inner, &found) }
            }
        }
    }

    /// The element of each mounted row of `rows`, for layout to measure; none where a row holds nothing.
    package func elements(ofRows rows: [Int], in container: NodeID) -> [(row: Int, element: NodeID)] {
        let content = tree.content[container]
        let known = tree.lazyRows[content]
        let wanted = Set(rows)
        return known.elements.enumerated().compactMap { place, element in
            let row = place < known.indices.count ? known.indices[place] : known.first + place
            return wanted.contains(row) && element >= 0 ? (row, element) : nil
        }
    }

    /// Rows of a lazy container, mounted or not.
    package func rowCount(of container: NodeID) -> Int { tree.lazyRows[tree.content[container]].count }

    /// Rows that began ahead have been let go of.
    package func endAhead() { aheadBlocks.removeAll(keepingCapacity: true) }

    /// Whether a block holds rows that layout asks for.
    func holdsLazyRows(_ block: BlockID) -> Bool {
        let first = tree.blocks[block].firstNode
        return (first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count)).contains { node in
            if tree.kind[node].isLazyContainer { return true }
            guard holeIndex[node] >= 0 else { return false }
            return holes[holeIndex[node]].isLazy || holes[holeIndex[node]].blocks.contains { holdsLazyRows($0) }
        }
    }

    /// What layout knows of a block put aside is known no more.
    func forgetLayout(of block: BlockID) {
        let first = tree.blocks[block].firstNode
        let nodes = first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count)
        for node in nodes where holeIndex[node] >= 0 {
            for inner in holes[holeIndex[node]].blocks { forgetLayout(of: inner) }
        }
        nodeChanges.append((nodes, false))
    }

    /// A row that was evaluated ahead came into view and did, when it appeared, what made another of it.
    func noteDiscarded(by block: BlockID, _ reasons: [Reason]) {
        guard offScreenRun == nil, reasons.contains(where: { comesOfAppearing($0.cause) }) else { return }
        var at = block
        while at >= 0 {
            let hole = tree.blocks[at].hole
            if enteredAhead.remove(at) != nil {
                finding(
                    "prefetch-discarded",
                    "onAppear changed what a row shows after it had been evaluated and measured ahead: that work was for "
                        + "nothing. Let the row begin with the value, in its initial state or in the data.", at: hole)
                var container = hole
                while container >= 0, !tree.kind[container].isLazyContainer { container = tree.parent[container] }
                discardedRows[container, default: 0] += 1
            }
            at = hole >= 0 ? tree.block[hole] : -1
        }
    }

    private func comesOfAppearing(_ cause: Int32) -> Bool {
        var at = cause
        while at >= 0, log.causes.indices.contains(Int(at)) {
            if case .action(kind: "onAppear", path: _, key: _, pointer: _) = log.causes[Int(at)].kind { return true }
            at = log.causes[Int(at)].parent
        }
        return false
    }
}
