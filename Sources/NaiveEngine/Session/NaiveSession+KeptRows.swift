import Expressions
import ViewDocument
import ViewTree

/// Rows whose component gives now more, now fewer views (RERENDER 7.4).
extension NaiveSession {
    /// Those before the visible ones are kept, whatever their age, and run where they are when they have a reason to.
    func runKeptRows() throws(EvaluationFault) {
        var kept: [(hole: LiveNode, row: LiveBlock)] = []
        for container in allNodes() where container.isLazyContainer {
            guard let shown = geometry?.node(container).flatMap({ shownRows[$0] }), !shown.rows.isEmpty else {
                continue
            }
            for place in rows(of: container).prefix(shown.rows.lowerBound) where place.inElement == 0 {
                let hole = place.hole
                guard hole.template.hasDynamicRows,
                    let row = hole.dormant[hole.rowKeys[place.index]]?.row
                else { continue }
                kept.append((hole, row))
            }
        }
        for (hole, row) in kept where isDue(row) {
            try show(MissingRow(key: row.key, item: row.item, index: row.index), at: hole)
            setLive(row, false)
            putAside([row], of: hole)
        }
        for (hole, row) in kept { hole.dormant[row.key]?.event = eventCount }
    }

    /// Whether a body in it has a reason to run, or an Observable that a closure in it read was written.
    private func isDue(_ block: LiveBlock) -> Bool {
        var blocks = [block]
        block.walk { blocks += $0.blocks }
        return blocks.contains { block in
            if block.role == .body { return !reasonsToRun(block, .bodies).isEmpty }
            return block.observed.contains { $0.object.propertyWrites[$0.property] != $0.writes }
        }
    }

    /// Whether state that ends with a row was written.
    func losesState(_ row: LiveBlock) -> Bool {
        let slots = row.role == .body ? Array(row.instance.slots.enumerated()) : []
        let loses = slots.contains { at, slot in
            switch slot {
            case .state(let cell): return cell.isWritten
            case .object(let object):
                guard case .stateObject = program.components[row.instance.component].slots[at].kind else {
                    return false
                }
                return object.isWritten
            default: return false
            }
        }
        if loses { return true }
        return row.nodes.contains { node in
            node.blocks.contains { losesState($0) } || node.rowsOutOfView.contains { losesState($0.row) }
        }
    }
}
