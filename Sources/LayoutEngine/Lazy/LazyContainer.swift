import Geometry
import Metering
import ViewDocument
import ViewTree

/// What layout keeps per lazy stack or grid: the lengths it has seen, and the rows as they were when it last looked.
struct LazyContainer {
    var node: NodeID
    var axis: Axis
    var extents = LazyExtents()
    /// Rows when last looked at, and the layout node of each that is mounted.
    var rows = LazyRows()
    var rowNodes: [NodeID] = []
    /// What it answers across where nothing is proposed there; nil before it was asked.
    var lead: LazyLead?
    /// Whether it answered without that, until its first row is mounted.
    var awaitsLead = false
    /// Own parameters when last looked at: a change of rows only is no change of these.
    var parameters: [Double] = []
    /// Tracks as written; none in a stack.
    var tracks: [GridTrack] = []
    var isRightToLeft = false
    /// Whether the next placement counts every row, not only those that move.
    var countsAllRows = true
    /// Rows that overlap the visible area, and what was asked for in this event (it only grows within one).
    var window = 0..<0
    /// Rows outside of it that exist because they are pinned, in order.
    var pinned: [Int] = []
    var requested = 0..<0
    var requestStamp: UInt32 = 0
    /// Rows without a view that have to be asked again.
    var recheck: [Range<Int>] = []
    /// Whether what was mounted last had no view: the next request reaches as far again as those of this event did.
    var foundNoView = false
    /// Nearest scroll view along its axis and the place in its content; -1 for none.
    var scroll: NodeID = -1
    var base = 0.0
}

/// Where a lazy container lies: what is asked of every container at every event, without the tables beside it.
struct LazyPlace {
    var node: NodeID
    var axis: Axis
    var isRightToLeft: Bool
    var scroll: NodeID
    var base: Double
}

extension LazyContainer {
    /// What stands where there is none.
    static let absent = LazyContainer(node: -1, axis: .vertical)

    var isPresent: Bool { node >= 0 }

    var place: LazyPlace {
        LazyPlace(node: node, axis: axis, isRightToLeft: isRightToLeft, scroll: scroll, base: base)
    }

    /// Bytes it takes, roughly.
    var memory: Int {
        extents.table.memory + rows.elements.count * 16 + rows.indices.count * 8 + rowNodes.count * 4
            + rows.sections.count * 48
    }
}

/// Lengths of the lines of a lazy container at one cross length.
struct LazyExtents {
    var table = ExtentTable.empty
    var lines = LazyLines(rowCount: 0, trackCount: 0, sections: [])
    /// Tracks at that cross length; none in a stack.
    var tracks = ResolvedTracks()
    /// Sections of a List; nil elsewhere.
    var list: ListRows?
    /// What rows that are measured by the container around were measured by; zero where no row ever was.
    var container = Size.zero

    var cross: Double { table.cross }
    var isKnown: Bool { table.knownCount > 0 || table.isWritten }

    /// Rows of the lines that were found without a view.
    var emptyRows: [Range<Int>] {
        table.emptyRanges.map { lines.firstRow(ofLine: $0.lowerBound)..<lines.firstRow(ofLine: $0.upperBound) }
    }

    /// Where a row's line begins.
    func start(ofRow row: Int) -> Double { start(ofLine: lines.place(ofRow: row).line) }

    func end(ofRow row: Int) -> Double {
        let line = lines.place(ofRow: row).line
        return start(ofLine: line) + table.length(of: line)
    }

    /// In a list a line is a row, and what lies above its sections is in no line.
    private func start(ofLine line: Int) -> Double { table.start(of: line) + (list?.lead(ofRow: line) ?? 0) }

    /// Length of all lines and what lies between them.
    var total: Double { table.total + (table.count > 0 ? list?.lead(ofRow: table.count - 1) ?? 0 : 0) }

    /// The lines that share length with low ..< high.
    func lineRange(from low: Double, to high: Double) -> Range<Int> {
        guard list != nil else { return table.rows(from: low, to: high) }
        let first = table.firstIndex { start(ofLine: $0) + table.length(of: $0) > low }
        let last = table.firstIndex { start(ofLine: $0) >= high }
        return first..<max(first, last)
    }

    /// The rows whose lines share length with low ..< high.
    func rows(from low: Double, to high: Double) -> Range<Int> {
        let found = lineRange(from: low, to: high)
        return lines.firstRow(ofLine: found.lowerBound)..<lines.firstRow(ofLine: found.upperBound)
    }
}

extension LazyRows {
    /// Index of the row at a place in `elements`.
    func index(at place: Int) -> Int { place < indices.count ? indices[place] : first + place }

    /// The place of a row in `elements`; nil if it is not mounted.
    func place(ofRow row: Int) -> Int? {
        if indices.isEmpty {
            let place = row - first
            return place >= 0 && place < elements.count ? place : nil
        }
        let place = indices.partitioningIndex { $0 >= row }
        return place < indices.count && indices[place] == row ? place : nil
    }

    /// Whether both have the same rows mounted.
    func hasSameRows(as other: LazyRows) -> Bool {
        first == other.first && count == other.count && isUniform == other.isUniform
            && elements == other.elements && keys == other.keys
            && epoch == other.epoch && indices == other.indices && sections == other.sections && fixed == other.fixed
            && hasSameLead(as: other)
    }
}

extension LayoutPass {
    func lazyAxis(_ node: NodeID) -> Axis {
        switch tree.kind[Int(node)] {
        case .lazyHStack, .lazyHGrid: .horizontal
        default: .vertical
        }
    }

    /// The number of a lazy container's rows in `ViewTree.lazyRows`; nil where it has none.
    func lazyIndex(_ node: NodeID) -> Int? {
        let index = Int(tree.content[Int(node)])
        return index >= 0 && index < source.lazyRows.count ? index : nil
    }

    func registerLazy(_ node: NodeID) {
        guard let index = lazyIndex(node) else { return }
        while tables.lazy.count <= index { tables.lazy.append(.absent) }
        let tracks = gridTracks(node)
        if tables.lazy[index].node != node {
            var container = LazyContainer(node: node, axis: lazyAxis(node))
            container.parameters = lazyParameters(node)
            container.isRightToLeft = isRightToLeft(node)
            container.rows = source.lazyRows[index]
            container.rowNodes = container.rows.elements.map { rowNode($0) }
            tables.lazy[index] = container
        }
        tables.lazy[index].tracks = tracks
    }

    func lazyParameters(_ node: NodeID) -> [Double] {
        let start = Int(tree.parameterStart[Int(node)])
        let count = Parameters.count(of: tree.kind[Int(node)])
        return (start..<start + count).map { tree.parameters[$0] }
    }

    func rowNode(_ element: NodeID) -> NodeID { element < 0 ? -1 : tree.layoutNode[Int(element)] }

    /// Whether an invalidated lazy container itself changed; rows that came or went are found by comparing them.
    func lazyChangedItself(_ node: NodeID) -> Bool {
        guard let index = lazyIndex(node), index < tables.lazy.count, tables.lazy[index].node == node else {
            return true
        }
        let parameters = lazyParameters(node)
        let isRightToLeft = isRightToLeft(node)
        guard
            tables.lazy[index].parameters != parameters || tables.lazy[index].isRightToLeft != isRightToLeft
                || tables.lazy[index].tracks != gridTracks(node)
        else { return false }
        tables.lazy[index].parameters = parameters
        tables.lazy[index].isRightToLeft = isRightToLeft
        tables.lazy[index].countsAllRows = true
        return true
    }

    /// Compares mounted rows with those of the last look. Rows that left are taken out; new ones are measured. A
    /// container whose length changes by that joins the queue; one that only has rows to place is placed again.
    func refreshLazyContainers() {
        meter.add(.place, tables.lazy.count)
        for index in tables.lazy.indices {
            guard index < source.lazyRows.count, fault == nil, isOutdated(index) else { continue }
            refresh(index, tables.lazy[index].rows, source.lazyRows[index])
        }
    }

    private func isOutdated(_ index: Int) -> Bool {
        tables.lazy[index].isPresent
            && (!tables.lazy[index].rows.hasSameRows(as: source.lazyRows[index])
                || !hasSameNodes(source.lazyRows[index], tables.lazy[index].rowNodes))
    }

    /// Whether each row still stands for the same layout node: behind an explicit identity there may be another.
    private func hasSameNodes(_ rows: LazyRows, _ nodes: [NodeID]) -> Bool {
        guard rows.elements.count == nodes.count else { return false }
        for (place, element) in rows.elements.enumerated() where rowNode(element) != nodes[place] { return false }
        return true
    }

    /// Lengths are changed in place: nobody else may hold the container's table here, or it would be copied whole.
    private func refresh(_ index: Int, _ old: LazyRows, _ rows: LazyRows) {
        let (node, oldNodes) = (tables.lazy[index].node, tables.lazy[index].rowNodes)
        // Every mounted row is looked at in every wave that mounts some.
        meter.add(.place, rows.elements.count)
        let nodes = rows.elements.map { rowNode($0) }
        if !cells.isEmpty { forgetCells(of: old.elements, besides: rows.elements) }
        tables.lazy[index].foundNoView =
            nodes.count > oldNodes.count && nodes.count { $0 >= 0 } == oldNodes.count { $0 >= 0 }
        let staying = Set(nodes)
        for row in oldNodes where row >= 0 && !staying.contains(row) {
            if !records[Int(row)].flags.contains(.free), tree.layoutParent(row) == node { unplace(row) }
        }
        // A row that stands for another index gives its length to another line, and lies elsewhere.
        var indices: [NodeID: Int] = [:]
        for (place, row) in oldNodes.enumerated() where row >= 0 { indices[row] = old.index(at: place) }
        var isReordered = false
        for (place, row) in nodes.enumerated() where row >= 0 && indices[row] != rows.index(at: place) {
            records[Int(row)].flags.insert(.extentStale)
            if indices[row] != nil { isReordered = true }
        }
        if rows.epoch != old.epoch, rows.count == old.count {
            let empty = tables.lazy[index].extents.emptyRows
            tables.lazy[index].recheck = empty
        }
        tables.lazy[index].rows = rows
        tables.lazy[index].rowNodes = nodes
        guard records[Int(node)].flags.contains(.hasTraits) else { return }
        let outer = container
        container = containerAround(node)
        defer { container = outer }
        let (cross, isKnown, before) = lengths(at: index)
        let wasUnknown = !isKnown
        let isOther =
            rows.count != old.count || rows.sections != old.sections || rows.isUniform != old.isUniform
            || rows.fixed != old.fixed
        let isElsewhere = !isCurrent(tables.lazy[index].extents, rows)
        if isOther || wasUnknown || isElsewhere {
            let extents = measuredExtents(node, cross: cross)
            tables.lazy[index].extents = extents
            tables.lazy[index].countsAllRows = true
        } else {
            recordNewRows(index)
        }
        let total = tables.lazy[index].extents.total
        if wasUnknown || isOther || total != before || leadDiffers(index) || bringsTraits(nodes, node)
            || isAskedOtherwise(node, cross: cross)
        {
            enqueue(node)
        } else if isReordered || nodes.contains(where: { needsPlace($0) }) {
            requirePlacement(node)
        }
    }

    /// The cross length of a container's table, whether it knows any row, and its whole length.
    private func lengths(at index: Int) -> (cross: Double, isKnown: Bool, total: Double) {
        let extents = tables.lazy[index].extents
        return (extents.cross, extents.isKnown, extents.total)
    }

    private func needsPlace(_ row: NodeID) -> Bool { row >= 0 && (!isPlaced[Int(row)] || isBlank(row)) }

    /// Whether it answered for another length across than that of its table: by the rows that were mounted then.
    private func isAskedOtherwise(_ node: NodeID, cross: Double) -> Bool {
        let table = records[Int(node)].table
        let across = lazyAxis(node).other
        guard table >= 0 else { return false }
        return tables.answers.entries(of: table).contains { entry in
            let asked = entry.proposal[across]
            return (asked == Parameters.none ? entry.size[across] : asked) != cross
        }
    }

    /// Whether a row depends on what no row of its container did.
    private func bringsTraits(_ rows: [NodeID], _ node: NodeID) -> Bool {
        let known = records[Int(node)].traits
        return rows.contains { row in
            guard row >= 0, records[Int(row)].flags.contains(.hasTraits) else { return false }
            return !known.isSuperset(of: records[Int(row)].traits.intersection([.usesSafeArea, .usesContainer]))
        }
    }

    func isBlank(_ row: NodeID) -> Bool { row >= 0 && !records[Int(row)].flags.contains(.hasAnswers) }
}
