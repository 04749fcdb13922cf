import Geometry
import Metering
import ViewDocument
import ViewTree

/// A cell of a grid: a view of a row, or a view that stands alone and spans all columns.
struct GridCell {
    var node: NodeID
    var row: Int
    var column: Int
    var span: Int
    /// Fraction of the cell it is placed at, if it names one.
    var anchor: UnitPoint?
    /// Axes on which it has no say in the grid's size.
    var unsized: LayoutTraits = []
    /// Whether it stands outside a row.
    var isAlone = false
    var width = 0.0
    var size = Size.zero
}

/// A grid laid out for one proposal.
struct GridPlan {
    var cells: [GridCell] = []
    /// The `GridRow` node of each row; -1 for a view that stands alone.
    var rowNodes: [NodeID] = []
    var rowGuides: [AlignmentGuide] = []
    var columnGuides: [AlignmentGuide?] = []
    var columns: [Double] = []
    var rows: [Double] = []
    var columnGap = 0.0
    var rowGaps: [Double] = []

    var size: Size { Size(width: width, height: rows.reduce(0, +) + rowGaps.reduce(0, +)) }

    /// All columns with the gaps between them.
    var width: Double { columns.reduce(0, +) + columnGap * Double(max(0, columns.count - 1)) }

    /// Length of a run of columns with the gaps between them.
    func width(from column: Int, span: Int) -> Double {
        columns[column..<min(column + span, columns.count)].reduce(0, +) + columnGap * Double(max(0, span - 1))
    }

    /// Where each column and each row begins: all at once, since there may be very many.
    var starts: (columns: [Double], rows: [Double]) {
        var result: (columns: [Double], rows: [Double]) = ([], [])
        var sum = 0.0
        for (column, length) in columns.enumerated() {
            result.columns.append(sum + columnGap * Double(column))
            sum += length
        }
        var (lengths, gaps) = (0.0, 0.0)
        for (row, length) in rows.enumerated() {
            result.rows.append(lengths + gaps)
            lengths += length
            if row < rowGaps.count { gaps += rowGaps[row] }
        }
        return result
    }
}

extension LayoutPass {
    /// LAYOUT 7, Grid; MEASURED A17.
    func gridSize(_ node: NodeID, _ p: ProposedViewSize) -> Size { planGrid(node, p).size }

    func planGrid(_ node: NodeID, _ p: ProposedViewSize) -> GridPlan {
        var plan = gatherGrid(node)
        guard !plan.columns.isEmpty else { return plan }
        let gap = tree.parameter(node, Parameters.gridHorizontalSpacing)
        plan.columnGap = gap.isFinite ? gap : ViewSpacing.defaultDistance
        setRowGaps(&plan, tree.parameter(node, Parameters.gridVerticalSpacing))
        sizeColumns(&plan, p.width)
        spreadSpans(&plan, p.width)
        for index in plan.cells.indices where !meter.isStopped {
            meter.add(.visit, plan.cells[index].span)
            plan.cells[index].width = plan.width(from: plan.cells[index].column, span: plan.cells[index].span)
        }
        sizeRows(&plan, p.height)
        return plan
    }

    private func gatherGrid(_ node: NodeID) -> GridPlan {
        var plan = GridPlan()
        var columnCount = 0
        let guide = tree.guide(node, Parameters.gridVerticalGuide)
        for index in 0..<tree.elementCount(node) {
            let element = tree.child(node, index)
            guard element >= 0 else { continue }
            let row = plan.rowNodes.count
            guard tree.kind[Int(element)] == .gridRow else {
                plan.rowNodes.append(-1)
                plan.rowGuides.append(guide)
                plan.cells.append(GridCell(node: element, row: row, column: 0, span: 1, isAlone: true).read(from: self))
                columnCount = max(columnCount, 1)
                continue
            }
            plan.rowNodes.append(element)
            let own = tree.parameter(element, Parameters.rowGuide)
            plan.rowGuides.append(own.isFinite ? tree.guide(element, Parameters.rowGuide) : guide)
            var column = 0
            for place in 0..<tree.elementCount(element) {
                let child = tree.child(element, place)
                guard child >= 0 else { continue }
                let cell = GridCell(node: child, row: row, column: column, span: 1).read(from: self)
                plan.cells.append(cell)
                column += cell.span
            }
            columnCount = max(columnCount, column)
        }
        for index in plan.cells.indices where plan.cells[index].isAlone { plan.cells[index].span = columnCount }
        plan.columns = Array(repeating: 0, count: columnCount)
        plan.rows = Array(repeating: 0, count: plan.rowNodes.count)
        plan.columnGuides = Array(repeating: nil, count: columnCount)
        for cell in plan.cells where plan.columnGuides[cell.column] == nil {
            plan.columnGuides[cell.column] = columnGuide(of: cell.node)
        }
        return plan
    }

    /// Walks the modifiers of a cell that speak to the grid.
    func gridModifiers(of node: NodeID, _ body: (NodeKind, NodeID) -> Void) {
        var at = node
        while at >= 0, tree.kind[Int(at)].isModifier {
            body(tree.kind[Int(at)], at)
            at = tree.child(at)
        }
    }

    private func columnGuide(of node: NodeID) -> AlignmentGuide? {
        var result: AlignmentGuide?
        gridModifiers(of: node) { kind, at in
            if kind == .gridColumnAlignment, result == nil { result = tree.guide(at, Parameters.amount) }
        }
        return result
    }

    /// The gap between two rows is the largest distance over their columns (MEASURED A17).
    private func setRowGaps(_ plan: inout GridPlan, _ given: Double) {
        let rowCount = plan.rows.count
        plan.rowGaps = Array(repeating: 0, count: max(0, rowCount - 1))
        if given.isFinite {
            for row in plan.rowGaps.indices { plan.rowGaps[row] = given }
            return
        }
        var byRow: [[GridCell]] = Array(repeating: [], count: rowCount)
        for cell in plan.cells { byRow[cell.row].append(cell) }
        for row in plan.rowGaps.indices {
            var best = -Double.infinity
            for upper in byRow[row] where !meter.isStopped {
                meter.add(.visit, byRow[row + 1].count)
                for lower in byRow[row + 1]
                where upper.column < lower.column + lower.span && lower.column < upper.column + upper.span {
                    best = max(best, distance(upper.node, lower.node, along: .vertical))
                }
            }
            plan.rowGaps[row] = best.isFinite ? best : ViewSpacing.defaultDistance
        }
    }

    /// Columns like the children of an HStack: least flexible first, each an equal share of what is left.
    private func sizeColumns(_ plan: inout GridPlan, _ width: Double) {
        let cells = plan.cells.filter { $0.span == 1 && !$0.isAlone && !$0.unsized.contains(.ignoresWidth) }
        var byColumn: [[GridCell]] = Array(repeating: [], count: plan.columns.count)
        for cell in cells where cell.column < byColumn.count { byColumn[cell.column].append(cell) }
        let none = Parameters.none
        let lengths: (LayoutPass, Double, Int) -> Double = { pass, proposal, column in
            byColumn[column].reduce(0) { widest, cell in
                max(
                    widest, pass.size(of: cell.node, proposing: ProposedViewSize(width: proposal, height: none)).width)
            }
        }
        share(&plan.columns, width, plan.columnGap * Double(plan.columns.count - 1), lengths)
    }

    /// Distributes a length over tracks as a stack does over its children.
    private func share(
        _ tracks: inout [Double], _ length: Double, _ gaps: Double, _ answer: (LayoutPass, Double, Int) -> Double
    ) {
        if !length.isFinite || length == 0 {
            for track in tracks.indices { tracks[track] = answer(self, length, track) }
            return
        }
        var flexibility: [Double] = []
        for track in tracks.indices {
            let least = answer(self, 0, track)
            let growth = answer(self, .infinity, track) - least
            flexibility.append(growth.isNaN ? 0 : growth)
        }
        var available = length - gaps
        let order = tracks.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
        for (place, track) in order.enumerated() {
            let share = available / Double(tracks.count - place)
            tracks[track] = answer(self, share > 0 ? share : 0, track)
            available -= tracks[track]
        }
    }

    /// A cell wider than its columns spreads what it lacks over them equally.
    private func spreadSpans(_ plan: inout GridPlan, _ width: Double) {
        for cell in plan.cells where (cell.span > 1 || cell.isAlone) && !cell.unsized.contains(.ignoresWidth) {
            if meter.isStopped { break }
            meter.add(.visit, plan.columns.count + cell.span)
            let own = plan.width(from: cell.column, span: cell.span)
            let others = plan.width - own
            var proposal = ProposedViewSize.unspecified
            proposal.width = width.isFinite ? max(0, width - others) : width
            let wanted = size(of: cell.node, proposing: proposal).width
            guard wanted > own else { continue }
            let columns = cell.column..<min(cell.column + cell.span, plan.columns.count)
            for column in columns { plan.columns[column] += (wanted - own) / Double(columns.count) }
        }
    }

    /// Rows share the proposed height like the children of a VStack; each is as tall as its tallest cell.
    private func sizeRows(_ plan: inout GridPlan, _ height: Double) {
        var byRow: [[GridCell]] = Array(repeating: [], count: plan.rows.count)
        for cell in plan.cells where !cell.unsized.contains(.ignoresHeight) { byRow[cell.row].append(cell) }
        let guides = plan.rowGuides
        let heights: (LayoutPass, Double, Int) -> Double = { pass, proposal, row in
            var before = -Double.infinity
            var after = -Double.infinity
            var tallest = 0.0
            for cell in byRow[row] {
                let inside = ProposedViewSize(width: cell.width, height: proposal)
                let size = pass.size(of: cell.node, proposing: inside)
                tallest = max(tallest, size.height)
                guard guides[row].combines, size.height < .infinity else { continue }
                let line = pass.guideValue(guides[row], of: cell.node, inside, size)
                before = max(before, line)
                after = max(after, size.height - line)
            }
            return before.isFinite ? max(tallest, before + after) : tallest
        }
        share(&plan.rows, height, plan.rowGaps.reduce(0, +), heights)
    }
}

extension GridCell {
    /// With what its modifiers say; the outermost of a kind counts.
    fileprivate func read(from pass: LayoutPass) -> GridCell {
        var cell = self
        var hasSpan = false
        pass.gridModifiers(of: node) { kind, at in
            switch kind {
            case .gridCellColumns where !hasSpan:
                hasSpan = true
                let count = pass.tree.parameter(at, Parameters.amount)
                cell.span = Int(exactly: min(max(count.rounded(.down), 1), 1000)) ?? 1
            case .gridCellAnchor where cell.anchor == nil:
                cell.anchor = UnitPoint(
                    x: pass.tree.parameter(at, Parameters.x), y: pass.tree.parameter(at, Parameters.y))
            case .gridCellUnsizedAxes:
                let axes = Int(exactly: pass.tree.parameter(at, Parameters.amount)) ?? 0
                if axes & 1 != 0 { cell.unsized.insert(.ignoresWidth) }
                if axes & 2 != 0 { cell.unsized.insert(.ignoresHeight) }
            default: break
            }
        }
        return cell
    }
}
