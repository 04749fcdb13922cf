import Geometry
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
        var outer = tree.parent[Int(element)]
        while outer >= 0, factsOf(outer).contains(.isStructural) || factsOf(outer).contains(.isModifier) {
            if tree.kind[Int(outer)] == .listRow { around.append(outer) }
            outer = tree.parent[Int(outer)]
        }
        for node in around.reversed() { readTraits(node, &traits) }
        var at = element
        while at >= 0, factsOf(at).contains(.isModifier) {
            if tree.kind[Int(at)] == .listRow { readTraits(at, &traits) }
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
        if number(Parameters.rowSeparators) > 0, (Int(exactly: number(Parameters.rowEdges)) ?? 0) & 2 != 0 {
            traits.hidesSeparator = number(Parameters.rowSeparators) == 1
        }
        if number(Parameters.rowSelected) > 0 { traits.isSelected = true }
        if number(Parameters.rowTint) >= 0 { traits.tint = number(Parameters.rowTint) }
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
        var cell = ListCell()
        cell.rect = Rect(
            x: metrics.margin - origin.x, y: start - origin.y, width: width,
            height: container.extents.end(ofRow: number) - container.extents.start(ofRow: number))
        switch list.role(ofRow: number) {
        case .footer: cell.fill = -1
        case .header:
            let isPinned = tree.parameter(container.node, Parameters.pinnedHeaders) != 0
            cell.fill = traits.fill ?? (isPinned ? metrics.pinnedFill : -1)
        case .row:
            let (isFirst, isLast) = list.ends(ofRow: number)
            cell.fill = traits.isSelected ? metrics.selectedFill : traits.fill ?? metrics.rowFill
            let isApart = tree.parameter(container.node, Parameters.stackSpacing) > 0
            cell.topRadius = isFirst || isApart ? metrics.radius : 0
            cell.bottomRadius = isLast || isApart ? metrics.radius : 0
            let hides = traits.hidesSeparator ?? isLast
            guard !hides, !isApart else { break }
            cell.separator = traits.tint >= 0 ? traits.tint : metrics.separatorColor
            cell.separatorThickness = metrics.separatorThickness(scale: source.viewport.scale)
            let leading = list.insets(ofRow: number, traits).leading - metrics.margin
            let (near, far) = (leading, width - metrics.separatorTrailing)
            (cell.separatorStart, cell.separatorEnd) =
                isRightToLeft(container.node) ? (width - far, width - near) : (near, far)
        }
        guard cells[element] != cell else { return }
        cells[element] = cell
        logChange(Int(element))
    }

    /// Rows that left are drawn on nothing.
    func forgetCells(of elements: [NodeID], besides staying: [NodeID]) {
        let staying = Set(staying)
        for element in elements where element >= 0 && !staying.contains(element) { cells[element] = nil }
    }
}
