import Expressions
import ViewDocument
import ViewTree

/// Keyed rows (RERENDER 6) and the rows of lazy containers (RERENDER 7).
extension NaiveSession {
    /// Matches rows by id: matched ones keep their state, others end or begin; every live row runs with its owner.
    func updateRows(_ node: LiveNode, in closure: LiveBlock) throws(EvaluationFault) {
        // A count or range without an id is constant data (RERENDER 6.5).
        let data = elements(of: node)
        if node.hasRun, isConstantData(node) {
            if data.count != node.rowItems.count { note("constant-data", at: node) }
        } else {
            node.rowItems = data
        }
        if !node.hasRun, node.template.hasDynamicRows { note("dynamic-rows", at: node) }
        node.hasRun = true
        node.rowKeys = []
        var places: [String: Int] = [:]
        for (index, item) in node.rowItems.enumerated() where givesRows(node) {
            let key = try rowKey(node, item, index, in: closure)
            let isTaken = places[key] != nil
            if isTaken { note("duplicate-id", at: node) }
            node.rowKeys.append(isTaken ? ValueKey.duplicate(key, at: index) : key)
            if places[node.rowKeys[index]] == nil { places[node.rowKeys[index]] = index }
        }
        for row in node.blocks where places[row.key] == nil { unmount(row) }
        for (row, _) in node.rowsOutOfView where places[row.key] == nil {
            unmount(row)
            node.dormant[row.key] = nil
        }
        for (row, _) in node.rowsOutOfView {
            guard let index = places[row.key] else { continue }
            row.item = node.rowItems[index]
            row.index = index
        }
        let before = Dictionary(node.blocks.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        node.blocks = []
        for (index, key) in node.rowKeys.enumerated() {
            if let row = before[key] {
                row.item = node.rowItems[index]
                row.index = index
                node.blocks.append(row)
                later.append(row)
            } else if !node.hasLazyRows, let template = node.template.blocks.first, template >= 0 {
                let row = mount(template: Int(template), in: node, instance: node.block.instance, key: key)
                row.item = node.rowItems[index]
                row.index = index
                node.blocks.append(row)
                later.append(row)
            }
        }
    }

    /// A closure that writes nothing gives no rows.
    private func givesRows(_ node: LiveNode) -> Bool {
        guard let template = node.template.blocks.first, template >= 0 else { return false }
        return !program.blocks[Int(template)].nodes.isEmpty
    }

    private func isConstantData(_ node: LiveNode) -> Bool {
        node.template.attributes.contains { index in
            guard program.attributes[index].key == .rowKey else { return false }
            if case .constant(.string("constant")) = program.attributes[index].source { return true }
            return false
        }
    }

    /// A list, a count, or a half-open range.
    private func elements(of node: LiveNode) -> [Value] {
        func numbers(_ low: Double, _ high: Double) -> [Value] {
            guard high > low, let count = Int(exactly: (high - low).rounded(.up)) else { return [] }
            return (0..<count).map { .number(low + Double($0)) }
        }
        switch (value(.data, node), value(.range, node)) {
        case (.array(let items)?, _): return items
        case (.number(let count)?, _): return numbers(0, count)
        case (_, .array(let bounds)?):
            guard bounds.count == 2, case .number(let low) = bounds[0], case .number(let high) = bounds[1] else {
                return []
            }
            return numbers(low, high)
        default: return []
        }
    }

    private func rowKey(
        _ node: LiveNode, _ item: Value, _ index: Int, in closure: LiveBlock
    ) throws(EvaluationFault) -> String {
        guard let attribute = node.template.attributes.first(where: { program.attributes[$0].key == .rowKey }) else {
            return ValueKey.text(of: item)
        }
        switch program.attributes[attribute].source {
        case .constant(.string("index")): return "#\(index)"
        case .expression(let expression, _):
            var reads = BodyReads(session: self, block: node.block, node: node, reader: closure)
            let level = node.template.blocks.first.map { program.blocks[Int($0)].loopLevel } ?? -1
            reads.row = (level, item, index)
            return ValueKey.text(of: try program.expressions[expression].evaluate(in: &reads))
        default: return ValueKey.text(of: item)
        }
    }

    /// Rows that are out of view after the last round are put aside with their state (PASSES 5).
    func releaseRows() {
        guard let end = geometry else { return }
        root?.walk { node in
            if node.kind == .recyclingStack {
                // A cell's identity is its number: one that goes ends.
                for cell in node.blocks where !end.contains(row: cell.key, of: node) { unmount(cell) }
                node.blocks.removeAll { !$0.isLive }
            }
            guard node.hasLazyRows else { return }
            let rows = node.blocks.filter { !end.contains(row: $0.key, of: node) }
            for row in rows { setLive(row, false) }
            putAside(rows, of: node)
        }
    }

    /// Keeps rows that went out of view, with the event in which they did.
    func putAside(_ rows: [LiveBlock], of node: LiveNode) {
        for row in rows { node.dormant[row.key] = (row, eventCount) }
        node.blocks.removeAll { !$0.isLive }
    }

    /// From iOS 18 a row out of view for 8 events ends, and its state with it (CONTRACT 1, RERENDER 7.2).
    func evictRows() {
        guard program.profile >= .iOS18 else { return }
        func evict(in node: LiveNode) {
            for (row, event) in node.rowsOutOfView {
                if eventCount - event >= 8, !node.template.keepsRows {
                    if losesState(row) { note("row-state-lost", at: node) }
                    unmount(row)
                    node.dormant[row.key] = nil
                } else {
                    row.walk(evict)
                }
            }
        }
        root?.walk(evict)
    }
}
