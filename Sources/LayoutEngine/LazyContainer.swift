import Geometry
import ViewDocument
import ViewTree

/// What layout keeps per lazy stack: the lengths it has seen, and the rows as they were mounted when it last looked.
struct LazyContainer {
    var node: NodeID
    var table = ExtentTable.empty
    /// Mounted rows when last looked at.
    var first = 0
    var elements: [NodeID] = []
    var keys: [UInt64] = []
    var count = 0
    /// Own parameters when last looked at: a change of rows only is no change of these.
    var parameters: [Double] = []
    var isRightToLeft = false
    /// Whether the next placement counts every row, not only those that move.
    var countsAllRows = true
    /// Rows that overlap the visible area, and what was asked for in this event (it only grows within one).
    var window = 0..<0
    var requested = 0..<0
    var requestStamp: UInt32 = 0
    /// Nearest scroll view along its axis and the place in its content; -1 for none.
    var scroll: NodeID = -1
    var base = 0.0

    init(node: NodeID) { self.node = node }

    var mounted: Range<Int> { first..<first + elements.count }
}

extension LayoutPass {
    func lazyAxis(_ node: NodeID) -> Axis {
        switch tree.kind[Int(node)] {
        case .lazyHStack, .lazyHGrid: .horizontal
        default: .vertical
        }
    }

    mutating func registerLazy(_ node: NodeID) {
        let index = Int(tree.content[Int(node)])
        guard index >= 0 else { return }
        while tables.lazy.count <= index { tables.lazy.append(nil) }
        if tables.lazy[index]?.node != node {
            tables.lazy[index] = LazyContainer(node: node)
            let parameters = lazyParameters(node)
            let isRightToLeft = isRightToLeft(node)
            tables.lazy[index]?.parameters = parameters
            tables.lazy[index]?.isRightToLeft = isRightToLeft
            lookAtRows(index)
        }
    }

    /// Takes note of the rows that are mounted now.
    private mutating func lookAtRows(_ index: Int) {
        guard index < source.lazyRows.count else { return }
        let rows = source.lazyRows[index]
        tables.lazy[index]?.first = rows.first
        tables.lazy[index]?.elements = rows.elements
        tables.lazy[index]?.keys = rows.keys
        tables.lazy[index]?.count = rows.count
    }

    func lazyParameters(_ node: NodeID) -> [Double] {
        let start = Int(tree.parameterStart[Int(node)])
        return Array(tree.parameters[start..<start + Parameters.count(of: tree.kind[Int(node)])])
    }

    func rowNode(_ element: NodeID) -> NodeID { element < 0 ? -1 : tree.layoutNode[Int(element)] }

    /// Whether an invalidated lazy container itself changed; rows that came or went are found by comparing them.
    mutating func lazyChangedItself(_ node: NodeID) -> Bool {
        let index = Int(tree.content[Int(node)])
        guard index >= 0, index < tables.lazy.count, let known = tables.lazy[index], known.node == node,
            index < source.lazyRows.count
        else { return true }
        let parameters = lazyParameters(node)
        guard
            known.parameters != parameters || known.isRightToLeft != isRightToLeft(node)
                || known.count != source.lazyRows[index].count
        else { return false }
        let isRightToLeft = isRightToLeft(node)
        tables.lazy[index]?.parameters = parameters
        tables.lazy[index]?.isRightToLeft = isRightToLeft
        tables.lazy[index]?.countsAllRows = true
        return true
    }

    /// Compares mounted rows with those of the last look. Rows that left are taken out; new ones are measured. A
    /// container whose length changes by that joins the queue; one that only has rows to place is placed again.
    mutating func refreshLazyContainers() {
        for index in tables.lazy.indices {
            guard let known = tables.lazy[index], index < source.lazyRows.count, fault == nil else { continue }
            let rows = source.lazyRows[index]
            guard
                rows.first != known.first || rows.elements != known.elements || rows.count != known.count
                    || rows.keys != known.keys
            else { continue }
            let staying = Set(rows.elements)
            for element in known.elements where !staying.contains(element) {
                let row = rowNode(element)
                if row >= 0, !records[Int(row)].flags.contains(.free), tree.layoutParent(row) == known.node {
                    unplace(row)
                }
            }
            let node = known.node
            let oldTotal = known.table.total
            let wasUnknown = known.table.knownCount == 0
            let anchor = anchor(of: known, rows)
            lookAtRows(index)
            guard records[Int(node)].flags.contains(.hasTraits) else { continue }
            if rows.count != known.table.count || wasUnknown {
                let table = filledTable(node, cross: known.table.cross)
                tables.lazy[index]?.table = table
                tables.lazy[index]?.countsAllRows = true
            } else {
                recordNewRows(index)
            }
            hold(anchor, index)
            let table = tables.lazy[index]?.table ?? .empty
            if wasUnknown || rows.count != known.count || table.total != oldTotal {
                enqueue(node)
            } else if rows.elements.contains(where: { isBlank(rowNode($0)) || isUnplaced(rowNode($0)) }) {
                requirePlacement(node)
            }
        }
    }

    /// Measures mounted rows that the table does not know and those that answered differently since.
    mutating func recordNewRows(_ index: Int) {
        guard let known = tables.lazy[index], !known.table.cross.isNaN else { return }
        for (offset, element) in known.elements.enumerated() {
            let row = rowNode(element)
            let isStale = row >= 0 && records[Int(row)].flags.contains(.extentStale)
            guard isStale || known.table.row(known.first + offset) == nil || isBlank(row) else { continue }
            record(row, at: known.first + offset, index, axis: lazyAxis(known.node))
        }
    }

    private func isUnplaced(_ row: NodeID) -> Bool { row >= 0 && !isPlaced[Int(row)] }

    private func isBlank(_ row: NodeID) -> Bool { row >= 0 && !records[Int(row)].flags.contains(.hasAnswers) }

    private mutating func record(_ row: NodeID, at position: Int, _ index: Int, axis: Axis) {
        guard let table = tables.lazy[index]?.table else { return }
        var copy = table
        tables.lazy[index]?.table = .empty
        measure(row, at: position, into: &copy, axis)
        tables.lazy[index]?.table = copy
    }

    /// Measures a row at the table's cross length and records it.
    private mutating func measure(_ row: NodeID, at position: Int, into table: inout ExtentTable, _ axis: Axis) {
        guard row >= 0 else {
            table.record(position, length: 0, spacing: -1) { _, _ in 0 }
            return
        }
        var proposal = ProposedViewSize.unspecified
        proposal[axis.other] = table.cross
        let length = size(of: row, proposing: proposal)[axis]
        records[Int(row)].flags.remove(.extentStale)
        let spacings = tables.spacings
        table.record(position, length: length, spacing: records[Int(row)].spacing) {
            spacings.distance($0, $1, along: axis)
        }
    }

    /// A table for `cross` that knows the mounted rows.
    mutating func filledTable(_ node: NodeID, cross: Double) -> ExtentTable {
        let index = Int(tree.content[Int(node)])
        guard index >= 0, index < source.lazyRows.count else { return .empty }
        let rows = source.lazyRows[index]
        let spacing = tree.parameter(node, Parameters.stackSpacing)
        var table = ExtentTable(
            count: rows.count, cross: cross, spacing: spacing.isFinite ? spacing : .nan, isUniform: rows.isUniform)
        guard !cross.isNaN else { return table }
        for (offset, element) in rows.elements.enumerated() {
            measure(rowNode(element), at: rows.first + offset, into: &table, lazyAxis(node))
        }
        return table
    }
}
