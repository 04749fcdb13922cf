import Geometry
import Metering
import ViewDocument
import ViewTree

extension LayoutPass {
    func isList(_ node: NodeID) -> Bool {
        tree.kind[Int(node)] == .lazyVStack && tree.parameter(node, Parameters.listStyle) > 0
    }

    func listRows(_ node: NodeID, _ rows: LazyRows, cross: Double) -> ListRows? {
        guard let number = Int(exactly: tree.parameter(node, Parameters.listStyle)),
            let style = ListStyle(rawValue: number)
        else {
            return nil
        }
        var metrics = ListMetrics(
            style: style, release: Int(exactly: tree.parameter(node, Parameters.listRelease)) ?? 0,
            width: cross.isNaN ? 0 : cross,
            minimumRow: tree.parameter(node, Parameters.minimumRow),
            minimumHeader: tree.parameter(node, Parameters.minimumHeader),
            sectionSpacing: tree.parameter(node, Parameters.sectionSpacing))
        metrics.isUnderTitle = tree.parameter(node, Parameters.isUnderTitle) != 0
        metrics.isDark = tree.parameter(node, Parameters.isDarkList) != 0
        return ListRows(
            metrics, rowCount: rows.count, sections: rows.sections,
            rowSpacing: tree.parameter(node, Parameters.stackSpacing))
    }

    /// What a row says of itself, by the modifiers of its element and of the views of several rows that it is one of.
    func rowTraits(of element: NodeID) -> ListRowTraits {
        var traits = ListRowTraits()
        guard element >= 0 else { return traits }
        var around: [NodeID] = []
        var inner = element
        var outer = tree.parent[Int(element)]
        // What a section's modifiers say of rows, its header and its footer do not hear.
        var part: (section: NodeID, child: NodeID) = (-1, -1)
        while outer >= 0, factsOf(outer).contains(.isStructural) || factsOf(outer).contains(.isModifier) {
            if tree.kind[Int(outer)] == .section { part = (outer, inner) }
            if tree.kind[Int(outer)] == .listRow, part.section < 0 || isAmongRows(part.child, of: part.section) {
                around.append(outer)
            }
            (inner, outer) = (outer, tree.parent[Int(outer)])
        }
        for node in around.reversed() { readTraits(node, &traits) }
        var at = element
        while at >= 0, factsOf(at).contains(.isModifier) {
            if tree.kind[Int(at)] == .listRow { readTraits(at, &traits) }
            if isOnCell(at) { traits.layer = at }
            let part = rowPart(at)
            guard tree.elementCount(at) > 0 else { break }
            at = tree.children[Int(tree.childStart[Int(at)])]
            guard part > 0 else { continue }
            let count = tree.elementCount(at)
            guard count > 0 else { break }
            at = tree.children[Int(tree.childStart[Int(at)]) + (part == 1 ? 0 : count - 1)]
        }
        return traits
    }

    /// Whether what stands in a section at `child` are its rows, not its header or footer.
    private func isAmongRows(_ child: NodeID, of section: NodeID) -> Bool {
        let template = source.template
        return source.program.isAmongRows(Int(template[Int(child)]), ofSection: Int(template[Int(section)]))
    }

    /// Which view inside is the row: the first (1), the last (2), or none of several (0).
    private func rowPart(_ node: NodeID) -> Double {
        tree.kind[Int(node)] == .fixedSize ? max(0, tree.parameter(node, Parameters.part) - 2) : 0
    }

    /// Whether it holds a row and what stands at its end.
    private func holdsRow(_ node: NodeID) -> Bool {
        let outer = tree.parent[Int(node)]
        return outer >= 0 && rowPart(outer) > 0
    }

    /// What a row says changed: the list measures and places the row again, whose content answers as before.
    func resolveRow(_ said: NodeID) {
        var rows = (0..<tree.elementCount(said)).map { tree.child(said, $0) }
        var at = tree.parent[Int(said)]
        while at >= 0, factsOf(at).contains(.isModifier) || factsOf(at).contains(.isStructural) || holdsRow(at) {
            if factsOf(at).contains(.isModifier), tree.layoutNode[Int(at)] == at { rows = [at] }
            at = tree.parent[Int(at)]
        }
        guard at >= 0, isList(at), records[Int(at)].flags.contains(.hasTraits) else { return }
        for row in rows where row >= 0 { records[Int(row)].flags.formUnion([.extentStale, .placementDirty]) }
        enqueue(at)
    }

    private func readTraits(_ node: NodeID, _ traits: inout ListRowTraits) {
        func number(_ offset: Int) -> Double { tree.parameter(node, offset) }
        if number(Parameters.top) > Parameters.none {
            traits.insets = EdgeInsets(
                top: number(Parameters.top), leading: number(Parameters.leading), bottom: number(Parameters.bottom),
                trailing: number(Parameters.trailing))
        }
        if number(Parameters.rowFill) > Parameters.none { traits.fill = number(Parameters.rowFill) }
        func lines(_ said: Int, _ edges: Int, _ result: inout ListRowTraits.Edges<Bool>) {
            if number(said) > 0 { result.set(number(said) != 1, at: number(edges)) }
        }
        lines(Parameters.rowSeparators, Parameters.rowEdges, &traits.lines)
        lines(Parameters.sectionSeparators, Parameters.sectionEdges, &traits.sectionLines)
        func tints(_ said: Int, _ edges: Int, _ result: inout ListRowTraits.Edges<Double>) {
            if number(said) >= 0 { result.set(number(said), at: number(edges)) }
        }
        tints(Parameters.rowTint, Parameters.rowTintEdges, &traits.tints)
        tints(Parameters.sectionTint, Parameters.sectionTintEdges, &traits.sectionTints)
        traits.indent += number(Parameters.rowIndent)
        if number(Parameters.rowSelected) > 0 { traits.isSelected = true }
    }

    /// How far below the beginning of its row content begins: rows hold it in the middle, headers at their lower edge,
    /// footers at their upper.
    func contentShift(ofRow row: Int, _ element: NodeID, height: Double, _ extents: LazyExtents) -> Double {
        guard let list = extents.list else { return 0 }
        let insets = list.insets(ofRow: row, rowTraits(of: element))
        let free = extents.end(ofRow: row) - extents.start(ofRow: row) - height - insets.vertical
        switch list.role(ofRow: row) {
        case .header: return insets.top + free
        case .footer: return insets.top
        case .row: return insets.top + free / 2
        }
    }

    /// Notes what a row that was placed is drawn on.
    func setCell(of element: NodeID, _ row: NodeID, _ number: Int, _ container: LazyContainer) {
        guard let list = container.extents.list else { return }
        let traits = rowTraits(of: element)
        let metrics = list.metrics
        let origin = origins[Int(row)]
        let start = container.extents.start(ofRow: number) + pinShift(ofRow: number, container)
        let width = max(0, container.extents.cross - 2 * metrics.margin)
        let before = cells[element]
        var cell = ListCell()
        var (rowAbove, rowBelow): (Int?, Int?) = (number - 1, nil)
        cell.rect = Rect(
            x: metrics.margin - origin.x, y: start - origin.y, width: width,
            height: container.extents.end(ofRow: number) - container.extents.start(ofRow: number))
        switch list.role(ofRow: number) {
        case .footer: cell.fill = -1
        case .header:
            let isPinned = tree.parameter(container.node, Parameters.pinnedHeaders) != 0
            cell.fill = traits.fill ?? (isPinned ? metrics.pinnedFill : -1)
        case .row:
            (rowAbove, rowBelow) = neighbours(ofRow: number, list, container.extents.table)
            let (isFirst, isLast) = (rowAbove == nil, rowBelow == nil)
            let own = traits.fill ?? (traits.layer >= 0 ? -1 : metrics.rowFill)
            cell.fill = traits.isSelected ? metrics.selectedFill : own
            let isApart = tree.parameter(container.node, Parameters.stackSpacing) > 0
            cell.topRadius = isFirst || isApart ? metrics.radius : 0
            cell.bottomRadius = isLast || isApart ? metrics.radius : 0
            guard !isApart else { break }
            cell.hidesAbove = !isFirst && traits.lines.top == false
            let below = traits.lines.bottom == false ? nil : rowBelow.flatMap { self.element(ofRow: $0, container) }
            let isHiddenBelow = below.map { rowTraits(of: $0).lines.top == false } ?? false
            if isLast
                ? traits.lines.bottom ?? traits.sectionLines.bottom ?? false
                : traits.lines.bottom != false && !isHiddenBelow
            {
                let tint = traits.tints.bottom ?? (isLast ? traits.sectionTints.bottom : nil)
                cell.separator = tint ?? metrics.separatorColor
            }
            if isFirst, traits.lines.top ?? traits.sectionLines.top ?? false {
                cell.upperSeparator = traits.tints.top ?? traits.sectionTints.top ?? metrics.separatorColor
            }
            guard cell.separator >= 0 || cell.upperSeparator >= 0 else { break }
            cell.separatorThickness = metrics.separatorThickness(scale: source.viewport.scale)
            let leading = list.insets(ofRow: number, traits).leading - metrics.margin
            let (near, far) = (leading, width - metrics.separatorTrailing)
            (cell.separatorStart, cell.separatorEnd) =
                isRightToLeft(container.node) ? (width - far, width - near) : (near, far)
        }
        if before != cell {
            cells[element] = cell
            logChange(Int(element))
        }
        if traits.layer >= 0 { placeCellLayer(traits.layer, moved: false) }
        guard before?.hidesAbove ?? false != cell.hidesAbove, let rowAbove,
            let above = self.element(ofRow: rowAbove, container), case let row = rowNode(above), row >= 0,
            isPlaced[Int(row)]
        else { return }
        setCell(of: above, row, rowAbove, container)
    }

    /// The rows above and below one in its section, without those that are known to give no view; nil at its ends.
    private func neighbours(
        ofRow row: Int, _ list: ListRows, _ table: ExtentTable
    ) -> (above: Int?, below: Int?) {
        let rows = list.rows(aroundRow: row)
        var (above, below) = (row - 1, row + 1)
        while above >= rows.lowerBound, table.isEmpty(above) { above -= 1 }
        while below < rows.upperBound, table.isEmpty(below) { below += 1 }
        meter.add(.visit, below - above)
        return (above >= rows.lowerBound ? above : nil, below < rows.upperBound ? below : nil)
    }

    /// The element of a row that is mounted.
    private func element(ofRow number: Int, _ container: LazyContainer) -> NodeID? {
        let rows = container.rows
        let place = rows.indices.isEmpty ? number - rows.first : rows.indices.firstIndex(of: number) ?? -1
        guard rows.elements.indices.contains(place), rows.elements[place] >= 0 else { return nil }
        return rows.elements[place]
    }

    /// Whether it is a background of views that lies on the whole cell of the row.
    func isOnCell(_ node: NodeID) -> Bool {
        tree.kind[Int(node)] == .background && tree.parameter(node, Parameters.layerOnCell) == 1
    }

    /// Places the views of a row's background: proposed the cell, in its middle.
    func placeCellLayer(_ node: NodeID, moved: Bool) {
        let layer = tree.child(node, 1)
        guard layer >= 0 else { return }
        var element = node
        while element >= 0, cells[element] == nil { element = tree.parent[Int(element)] }
        guard element >= 0, let cell = cells[element] else { return }
        let row = rowNode(element)
        var origin = Point.zero
        var at = node
        while at >= 0, at != row {
            if tree.layoutNode[Int(at)] == at { origin = origin + origins[Int(at)] }
            at = tree.parent[Int(at)]
        }
        let proposal = ProposedViewSize(cell.rect.size)
        let size = self.size(of: layer, proposing: proposal)
        let free = Point(x: (cell.rect.width - size.width) / 2, y: (cell.rect.height - size.height) / 2)
        settleChild(layer, proposal, size, at: (cell.rect.origin - origin + free).drawable, moved)
    }

    /// Rows that left are drawn on nothing.
    func forgetCells(of elements: [NodeID], besides staying: [NodeID]) {
        let staying = Set(staying)
        for element in elements where element >= 0 && !staying.contains(element) { cells[element] = nil }
    }
}
