import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// Rows of lazy containers: counted from the data, mounted only when layout asks (docs/architecture.md, lazy containers).
extension Graph {
    /// A stretch of rows that one node gives: a structural node's, or a header or footer, which always exists.
    struct Stretch {
        var node: NodeID
        var count: Int
        /// Rows of each element of a ForEach that stand in lists of their own; 0 where the element is the row.
        var inElement = 0
        /// Of a header or footer, which may have none.
        var elements: [NodeID]?
    }

    /// The nodes that give rows to a lazy container, in order.
    func stretches(of container: NodeID) -> [Stretch] {
        var sections: [LazySection] = []
        return stretches(of: container, &sections)
    }

    private func stretches(of container: NodeID, _ sections: inout [LazySection]) -> [Stretch] {
        var result: [Stretch] = []
        let first = tree.blocks[tree.block[container]].firstNode
        for child in program.nodes[tree.template[container]].children { collect(first + child, &result, &sections) }
        return result
    }

    private func collect(_ node: NodeID, _ result: inout [Stretch], _ sections: inout [LazySection]) {
        switch tree.kind[node] {
        case .list where holeIndex[node] >= 0: result.append(Stretch(node: node, count: 1))
        case .forEach where holes[holeIndex[node]].isLazy:
            let inElement = Int(program.nodes[tree.template[node]].rowsInElement)
            let count = holes[holeIndex[node]].keys.count * max(inElement, 1)
            result.append(Stretch(node: node, count: count, inElement: inElement))
        case .section: collectSection(node, &result, &sections)
        default:
            let first = tree.blocks[tree.block[node]].firstNode
            if holeIndex[node] >= 0 {
                for block in holes[holeIndex[node]].blocks { collect(roots: block, &result, &sections) }
            }
            for child in program.nodes[tree.template[node]].children { collect(first + child, &result, &sections) }
        }
    }

    private func collect(roots block: BlockID, _ result: inout [Stretch], _ sections: inout [LazySection]) {
        let first = tree.blocks[block].firstNode
        for root in program.blocks[tree.blocks[block].template].roots { collect(first + root, &result, &sections) }
    }

    /// The lists in which the rows of an element stand, in order.
    func lists(of element: BlockID) -> [NodeID] {
        var parts: [Stretch] = []
        var sections: [LazySection] = []
        collect(roots: element, &parts, &sections)
        return parts.map { $0.node }
    }

    /// A section's header, rows and footer in sequence; its bounds are told to layout, which may pin them.
    private func collectSection(_ node: NodeID, _ result: inout [Stretch], _ sections: inout [LazySection]) {
        let children = program.nodes[tree.template[node]].children
        let first = tree.blocks[tree.block[node]].firstNode
        let headers = integer(.headerCount, of: node) ?? 0
        let footers = integer(.footerCount, of: node) ?? 0
        func rows() -> Int { result.reduce(0) { $0 + $1.count } }
        let start = rows()
        var headerEnd = start
        var footerStart = start
        for (place, child) in children.enumerated() {
            if place == children.count - footers { footerStart = rows() }
            if place < headers || place >= children.count - footers {
                let elements = self.elements(ofView: first + child)
                result.append(Stretch(node: first + child, count: elements.count, elements: elements))
            } else {
                collect(first + child, &result, &sections)
            }
            if place < headers { headerEnd = rows() }
        }
        let end = rows()
        if footers == 0 { footerStart = end }
        sections.append(
            LazySection(rows: start..<end, headerCount: headerEnd - start, footerCount: end - footerStart))
    }

    /// Counts a lazy container's rows and lists those that are mounted.
    func refreshRows(of container: NodeID) {
        let content = tree.content[container]
        var rows = LazyRows()
        let parts = stretches(of: container, &rows.sections)
        rows.count = parts.reduce(0) { $0 + $1.count }
        if parts.count == 1, rows.sections.isEmpty, tree.kind[parts[0].node] == .forEach {
            rows.isUniform = hasUniformRows(parts[0].node, in: container)
        }
        rows.epoch = parts.reduce(0) { $0 + (rowConditions[$1.node]?.epoch ?? 0) }
        if !rows.isUniform { rows.fixed = fixedRows(parts, axis(ofLazy: container)) }
        if let lead = parts.first(where: { $0.count > 0 }) { noteLead(lead.node, &rows) }
        var mounted: [(index: Int, element: NodeID, key: UInt64)] = []
        var base = 0
        for part in parts {
            for (place, element) in (part.elements ?? []).enumerated() {
                mounted.append((base + place, element, identity(of: element)))
            }
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
        part.elements == nil && holeIndex[part.node] >= 0 ? holes[holeIndex[part.node]].blocks : []
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
        for part in stretches(of: container) {
            let low = max(range.lowerBound - base, 0)
            let high = min(range.upperBound - base, part.count)
            base += part.count
            guard low < high, part.elements == nil else { continue }
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
        var low = 0
        var high = holes[hole].blocks.count
        while low < high {
            let middle = (low + high) / 2
            if loops[holes[hole].blocks[middle]].index < index { low = middle + 1 } else { high = middle }
        }
        return low
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
                    + "the data instead", pointer: program.nodes[tree.template[node]].pointer, path: path(of: node))
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

    /// Lets go of mounted rows outside `range`; how many entered and left is the caller's to note.
    package func releaseRows(outside range: Range<Int>, of container: NodeID) {
        if tree.kind[container] == .recyclingStack {
            releaseCells(outside: range, of: container)
            return
        }
        var base = 0
        var isChanged = false
        for part in stretches(of: container) {
            guard part.elements == nil, holeIndex[part.node] >= 0 else {
                base += part.count
                continue
            }
            let hole = holeIndex[part.node]
            var kept: [BlockID] = []
            for block in holes[hole].blocks where part.inElement > 0 {
                let start = base + loops[block].index * part.inElement
                if range.overlaps(start..<start + part.inElement) {
                    kept.append(block)
                    if releaseRows(of: block, from: start, outside: range) { isChanged = true }
                } else {
                    release(block)
                    isChanged = true
                }
            }
            for block in holes[hole].blocks where part.inElement == 0 {
                let index = base + (tree.kind[part.node] == .forEach ? loops[block].index : 0)
                if range.contains(index) {
                    kept.append(block)
                } else {
                    release(block)
                    isChanged = true
                }
            }
            holes[hole].blocks = kept
            base += part.count
        }
        if isChanged {
            refreshRows(of: container)
            flushElements()
        }
    }

    /// Lets go of rows of an element that stays, the first of which is row `start`; whether any went.
    private func releaseRows(of element: BlockID, from start: Int, outside range: Range<Int>) -> Bool {
        var isChanged = false
        for (place, list) in lists(of: element).enumerated() where !range.contains(start + place) {
            for row in holes[holeIndex[list]].blocks {
                release(row)
                isChanged = true
            }
            holes[holeIndex[list]].blocks = []
        }
        return isChanged
    }
}
