import Geometry
import ViewDocument
import ViewTree

/// Items of a fixed size flowing into as many columns as fit (the layout of seed 003).
struct FlowGridPlan {
    var size = Size.zero
    var columns = 0
    var item = Size.zero
    /// Distance between columns.
    var gap = 0.0
    /// Distance after each row.
    var rowGaps: [Double] = []
}

extension LayoutPass {
    /// Columns = trunc((width + s) / (item + s)), s the largest horizontal distance between neighbours; nothing fits:
    /// zero.
    func flowGrid(_ node: NodeID, _ width: Double) -> FlowGridPlan {
        let children = layoutChildren(node)
        var plan = FlowGridPlan()
        plan.item = Size(
            width: max(0, tree.parameter(node, Parameters.itemWidth)),
            height: max(0, tree.parameter(node, Parameters.itemHeight)))
        guard !children.isEmpty else { return plan }
        plan.gap = max(0, neighbourGaps(node, children, .horizontal).max() ?? 0)
        let fitting = ((width + plan.gap) / (plan.item.width + plan.gap)).rounded(.towardZero)
        plan.columns = fitting >= Double(children.count) ? children.count : Int(exactly: fitting) ?? 0
        // As many columns as fit are reported even where there are fewer items.
        let reported = fitting.isFinite ? fitting : Double(children.count)
        guard plan.columns > 0 else {
            plan.columns = 0
            return plan
        }
        let rows = (children.count + plan.columns - 1) / plan.columns
        let given = tree.parameter(node, Parameters.customSpacing)
        for row in 0..<max(0, rows - 1) {
            var largest = 0.0
            guard (row + 1) * plan.columns <= children.count else { continue }
            for index in row * plan.columns..<(row + 1) * plan.columns where index + plan.columns < children.count {
                let own =
                    given.isFinite ? given : distance(children[index], children[index + plan.columns], along: .vertical)
                largest = max(largest, own)
            }
            plan.rowGaps.append(largest)
        }
        let fills = tree.parameter(node, Parameters.customContentMode) != 0 && width.isFinite
        plan.size = Size(
            width: fills ? width : reported * plan.item.width + (reported - 1) * plan.gap,
            height: Double(rows) * plan.item.height + plan.rowGaps.reduce(0, +))
        return plan
    }

    /// Every row is centred by the width it needs, so a shorter last one is centred too.
    func placeFlowGrid(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let children = layoutChildren(node)
        let plan = flowGrid(node, size.width)
        guard plan.columns > 0 else {
            placeUnplaced(children, in: node, p, size, moved)
            return
        }
        let proposal = ProposedViewSize(plan.item)
        let given = tree.parameter(node, Parameters.customSpacing)
        var y = 0.0
        for start in stride(from: 0, to: children.count, by: plan.columns) {
            let row = Array(children[start..<min(start + plan.columns, children.count)])
            let gaps = zip(row, row.dropFirst()).map { first, second in
                given.isFinite ? given : distance(first, second, along: .horizontal)
            }
            let needed = Double(row.count) * plan.item.width + gaps.reduce(0, +)
            var x = (size.width - needed) / 2
            for (index, child) in row.enumerated() {
                place(child, proposing: proposal, at: Point(x: x, y: y), in: node, moved: moved)
                countPlaced(child)
                x += plan.item.width + (index < gaps.count ? gaps[index] : 0)
            }
            let index = start / plan.columns
            y += plan.item.height + (index < plan.rowGaps.count ? plan.rowGaps[index] : 0)
        }
    }

    /// A child that a layout does not place is centred with the container's own proposal (LAYOUT 8).
    private func placeUnplaced(
        _ children: [NodeID], in node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool
    ) {
        for child in children {
            let own = self.size(of: child, proposing: p)
            let origin = Point(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
            place(child, proposing: p, at: origin, in: node, moved: moved)
            countPlaced(child)
        }
    }
}
