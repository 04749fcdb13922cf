import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// Rows of lazy containers: counted from the data, mounted only when layout asks (docs/architecture.md, lazy containers).
extension Graph {
    /// Counts a lazy container's rows and lists those that are mounted.
    func refreshRows(of container: NodeID) {
        let content = tree.content[container]
        var rows = LazyRows()
        let stretches = stretches(of: container)
        let parts = stretches.parts
        rows.sections = stretches.sections
        rows.count = stretches.rows
        if parts.count == 1, rows.sections.isEmpty, tree.kind[parts[0].node] == .forEach {
            rows.isUniform = hasUniformRows(parts[0].node, in: container)
        }
        rows.epoch = parts.reduce(0) { $0 + (rowConditions[$1.node]?.epoch ?? 0) }
        rows.fixed = fixedRows(parts, axis(ofLazy: container))
        if let lead = parts.first(where: { $0.count > 0 }) { noteLead(lead.node, &rows) }
        var mounted: [(index: Int, element: NodeID, key: UInt64)] = []
        var base = 0
        for part in parts {
            for block in blocks(of: part) where tree.blocks[block].isLive && part.inElement > 0 {
                for (place, list) in lists(of: block).enumerated() {
                    guard let row = holes[holeIndex[list]].blocks.first, tree.blocks[row].isLive else { continue }
                    let index = base + loops[block].index * part.inElement + place
                    mounted.append((index, flatten(roots: row).first ?? -1, tree.blocks[row].identity))
                }
            }
            for block in blocks(of: part) where tree.blocks[block].isLive && part.inElement == 0 {
                let index = base + (part.count == 1 && tree.kind[part.node] == .list ? 0 : loops[block].index)
                mounted.append((index, flatten(roots: block).first ?? -1, tree.blocks[block].identity))
            }
            base += part.count
        }
        mounted.sort { $0.index < $1.index }
        rows.first = mounted.first?.index ?? 0
        rows.elements = mounted.map { $0.element }
        rows.keys = mounted.map { $0.key }
        if let last = mounted.last, last.index - rows.first + 1 != mounted.count {
            rows.indices = mounted.map { $0.index }
        }
        let before = tree.lazyRows[content]
        tree.lazyRows[content] = rows
        setRowElements(of: container, rows.elements.filter { $0 >= 0 })
        for modifier in stretches.around.reversed() { listElements(of: modifier) }
        if before.count != rows.count || before.elements != rows.elements || before.first != rows.first
            || before.indices != rows.indices || before.sections != rows.sections
            || before.isUniform != rows.isUniform || before.fixed != rows.fixed
            || before.epoch != rows.epoch || !before.hasSameLead(as: rows)
        {
            layoutDirty.append(container)
            touched.append(container)
        }
    }

    /// The mounted rows of a stretch.
    private func blocks(of part: Stretch) -> [BlockID] {
        holeIndex[part.node] >= 0 ? holes[holeIndex[part.node]].blocks : []
    }

    private func setRowElements(of container: NodeID, _ elements: [NodeID]) {
        if elements.count > Int(tree.childCount[container]) {
            tree.childStart[container] = Int32(tree.children.count)
            tree.children.append(contentsOf: elements)
        } else {
            for (place, element) in elements.enumerated() {
                tree.children[Int(tree.childStart[container]) + place] = element
            }
        }
        tree.childCount[container] = Int32(elements.count)
        tree.layoutNode[container] = container
    }

    /// Mounts rows `range` of a lazy container where they are not mounted yet; whether some stand in elements that came with
    /// this and have to run before.
    func mountRows(_ range: Range<Int>, of container: NodeID) throws(SessionFault) -> Bool {
        windowsChanged.insert(container)
        var base = 0
        var isIncomplete = false
        for part in stretches(of: container).parts {
            let low = max(range.lowerBound - base, 0)
            let high = min(range.upperBound - base, part.count)
            base += part.count
            guard low < high else { continue }
            if part.inElement == 0 {
                try mountRows(low..<high, ofStretch: part.node)
            } else if try mountRows(low..<high, ofElements: part.node, each: part.inElement) {
                isIncomplete = true
            }
        }
        rowsDirty.append(container)
        return isIncomplete
    }

    /// Mounts rows that stand in elements: the elements that are not there yet, and the rows of those that are; whether any
    /// was not.
    private func mountRows(
        _ range: Range<Int>, ofElements node: NodeID, each count: Int
    ) throws(SessionFault) -> Bool {
        let hole = holeIndex[node]
        let elements = range.lowerBound / count..<(range.upperBound - 1) / count + 1
        let known = holes[hole].blocks.filter { elements.contains(loops[$0].index) }
        if known.count < elements.count { try mountRows(elements, ofStretch: node) }
        for element in known {
            let start = loops[element].index * count
            for (place, list) in lists(of: element).enumerated() where range.contains(start + place) {
                try mountRows(0..<1, ofStretch: list)
            }
        }
        return known.count < elements.count
    }

    /// The place of the first mounted row of that index or a later one.
    private func firstRow(from index: Int, in hole: Int32) -> Int {
        holes[hole].blocks.partitioningIndex { loops[$0].index >= index }
    }

    /// The rows that were not there.
    @discardableResult
    func mountRows(_ range: Range<Int>, ofStretch node: NodeID) throws(SessionFault) -> [BlockID] {
        let hole = holeIndex[node]
        guard let template = program.nodes[tree.template[node]].blocks.first, template >= 0 else { return [] }
        // They stand in order.
        var mounted = Set<Int>()
        for block in holes[hole].blocks[firstRow(from: range.lowerBound, in: hole)...] {
            guard loops[block].index < range.upperBound else { break }
            mounted.insert(loops[block].index)
        }
        guard holes[hole].blocks.count - mounted.count + range.count <= limits.lazyRows else {
            throw SessionFault(
                code: "limit-lazy-rows",
                message:
                    "more than \(limits.lazyRows) rows would have to be built to find those that are in view: filter "
                    + "the data instead", pointer: pointer(of: node), path: path(of: node))
        }
        var added: [BlockID] = []
        for index in range where !mounted.contains(index) {
            let isRow = tree.kind[node] == .forEach
            let key = isRow ? holes[hole].keys[index] : ""
            let loop = LoopVariables(item: isRow ? holes[hole].data[index] : .null, index: index)
            if let dormant = holes[hole].dormant.removeValue(forKey: key) {
                resume(dormant, loop: loop)
                try refreshEnvironment(ofRow: dormant.block)
                added.append(dormant.block)
            } else {
                added.append(try mountRow(node, template: template, key: key, loop: loop, -1))
            }
        }
        guard !added.isEmpty else { return [] }
        holes[hole].blocks.append(contentsOf: added)
        holes[hole].blocks.sort { loops[$0].index < loops[$1].index }
        return added
    }

    /// Whether rows outside `range` are mounted.
    package func hasRows(outside range: Range<Int>, of container: NodeID) -> Bool {
        guard tree.kind[container].isLazyContainer, tree.content[container] >= 0 else { return false }
        let rows = tree.lazyRows[tree.content[container]]
        return rows.elements.indices.contains { place in
            !range.contains(rows.indices.isEmpty ? rows.first + place : rows.indices[place])
        }
    }

    /// Lets go of mounted rows outside `range` that are not among `pinned` either; how many entered and
    /// left is the caller's to note.
    /// - Returns: Whether any went: then the caller lists elements anew.
    package func releaseRows(
        outside range: Range<Int>, keeping pinned: [Int] = [], of container: NodeID
    ) -> Bool {
        if tree.kind[container] == .recyclingStack { return releaseCells(outside: range, of: container) }
        var base = 0
        var isChanged = false
        for part in stretches(of: container).parts {
            guard holeIndex[part.node] >= 0 else {
                base += part.count
                continue
            }
            let hole = holeIndex[part.node]
            var kept: [BlockID] = []
            for block in holes[hole].blocks where part.inElement > 0 {
                let start = base + loops[block].index * part.inElement
                let rows = start..<start + part.inElement
                if range.overlaps(rows) || pinned.contains(where: { rows.contains($0) }) {
                    kept.append(block)
                    if releaseRows(of: block, from: start, outside: range, keeping: pinned) { isChanged = true }
                } else {
                    release(block)
                    isChanged = true
                }
            }
            for block in holes[hole].blocks where part.inElement == 0 {
                let index = base + (tree.kind[part.node] == .forEach ? loops[block].index : 0)
                if range.contains(index) || pinned.contains(index) {
                    kept.append(block)
                } else {
                    release(block)
                    isChanged = true
                }
            }
            holes[hole].blocks = kept
            base += part.count
        }
        if isChanged { refreshRows(of: container) }
        return isChanged
    }

    /// Lets go of rows of an element that stays, the first of which is row `start`; whether any went.
    private func releaseRows(
        of element: BlockID, from start: Int, outside range: Range<Int>, keeping pinned: [Int]
    ) -> Bool {
        var isChanged = false
        for (place, list) in lists(of: element).enumerated()
        where !range.contains(start + place) && !pinned.contains(start + place) {
            for row in holes[holeIndex[list]].blocks {
                release(row)
                isChanged = true
            }
            holes[holeIndex[list]].blocks = []
        }
        return isChanged
    }
}
