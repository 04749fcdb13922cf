import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    func placeGrid(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let plan = planGrid(node, p)
        let horizontal = tree.guide(node, Parameters.gridHorizontalGuide)
        let starts = plan.starts
        let width = plan.width
        for row in plan.rowNodes.indices where plan.rowNodes[row] >= 0 {
            let frame = Rect(x: 0, y: starts.rows[row], width: width, height: plan.rows[row])
            settleGridRow(plan.rowNodes[row], frame, in: node)
            countPlaced(plan.rowNodes[row])
        }
        var lines = Array(repeating: -Double.infinity, count: plan.rows.count)
        for cell in plan.cells where plan.rowGuides[cell.row].combines {
            let proposal = ProposedViewSize(width: cell.width, height: plan.rows[cell.row])
            let own = self.size(of: cell.node, proposing: proposal)
            let line = guideValue(plan.rowGuides[cell.row], of: cell.node, proposal, own)
            lines[cell.row] = max(lines[cell.row], line)
        }
        for cell in plan.cells {
            let proposal = ProposedViewSize(width: cell.width, height: plan.rows[cell.row])
            let own = self.size(of: cell.node, proposing: proposal)
            let box = Size(width: cell.width, height: plan.rows[cell.row])
            var origin = Point(x: starts.columns[cell.column], y: 0)
            if let anchor = cell.anchor {
                origin.x += (box.width - own.width) * anchor.x
                origin.y += (box.height - own.height) * anchor.y
            } else {
                let isSingle = cell.span == 1 && !cell.isAlone
                let guide = (isSingle ? plan.columnGuides[cell.column] : nil) ?? horizontal
                origin.x += defaultValue(guide, in: box) - guideValue(guide, of: cell.node, proposal, own)
                let vertical = plan.rowGuides[cell.row]
                let line = vertical.combines ? lines[cell.row] : defaultValue(vertical, in: box)
                origin.y += line - guideValue(vertical, of: cell.node, proposal, own)
            }
            let row = plan.rowNodes[cell.row]
            if row < 0 { origin.y += starts.rows[cell.row] }
            place(cell.node, proposing: proposal, at: origin, in: row < 0 ? node : row, moved: moved)
            countPlaced(cell.node)
        }
    }

    /// A row has the place its grid gives it and answers no size of its own.
    private func settleGridRow(_ row: NodeID, _ frame: Rect, in grid: NodeID) {
        let n = Int(row)
        var frame = Rect(origin: frame.origin.drawable, size: frame.size.drawable)
        if isRightToLeft(grid) { frame.origin.x = sizes[Int(grid)].width - frame.maxX }
        if !isPlaced[n] || origins[n] != frame.origin || sizes[n] != frame.size {
            logChange(n)
            origins[n] = frame.origin
            sizes[n] = frame.size
            isPlaced[n] = true
        }
        records[n].flags.subtract([.placementDirty, .placedAnswer])
    }
}
