import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Keyed rows (RERENDER 6).
extension Graph {
    /// Matches the rows of a ForEach by key: matched ones keep their state and get their new element, others end or
    /// begin; then the row closure of every live row runs, because the owner's body ran.
    func updateRows(_ node: NodeID, closure: BlockID, mounting: Bool) throws(SessionFault) {
        let hole = holeIndex[node]
        guard let template = program.nodes[tree.template[node]].blocks.first, template >= 0 else { return }
        let data = try elements(ofData: node, isNew: mounting)
        try checkRowCount(data, of: node)
        if mounting, !holes[hole].isLazy { try checkLeastViews(ofRows: data, of: node, template: template) }
        // A closure that writes nothing gives no rows, however many elements there are.
        let (keys, places) =
            program.blocks[template].nodes.isEmpty
            ? (RowKeys.list([]), RowPlaces.list([:]))
            : try rowKeys(node, data, template: template, closure: closure)
        let isOther = rowConditions[node] != nil && !mounting && !holes[hole].data.isSame(as: data)
        holes[hole].data = data
        let sameKeys = holes[hole].keys.isSame(as: keys)
        let before = holes[hole].blocks
        rowCount += keys.count - holes[hole].keys.count
        holes[hole].keys = keys
        if holes[hole].isLazy {
            if mounting {
                findInconstantRow(node, template: template)
                findDynamicRows(node)
                noteRowConditions(node, template: template)
            } else {
                rowsMayHaveViews(node, isOther: isOther)
            }
            try keepLazyRows(node, before, places: places, closure: closure)
            if !sameKeys || mounting { rowsChanged(around: node) }
            return
        }
        if sameKeys, !mounting, before.count == keys.count, before.allSatisfy({ tree.blocks[$0].isLive }) {
            rerunRows(before, data, of: node, closure: closure)
            return
        }
        var byKey: [String: BlockID] = [:]
        for block in before { byKey[tree.blocks[block].key] = block }
        for block in before where places[tree.blocks[block].key] == nil {
            unmount([block], because: lostKey(of: block, at: node))
        }
        if !sameKeys, !before.isEmpty, isMadeAnew(.rowKey, of: node) { findUnstable(node, "the id of each element") }
        var after: [BlockID] = []
        let reason = before.isEmpty ? nil : ownerReason(closure)
        after.reserveCapacity(keys.count)
        holes[hole].blocks = []
        for index in 0..<keys.count {
            try spend(.row)
            let key = keys[index]
            let loop = LoopVariables(item: data[index], index: index)
            if let reason, let block = byKey[key], tree.blocks[block].isLive {
                noteOtherData(in: block, at: node, old: loops[block].item, new: loop.item)
                setElement(loop, of: block)
                schedule(block, reason)
                after.append(block)
            } else {
                after.append(try mountRow(node, template: template, key: key, loop: loop, closure))
            }
        }
        holes[hole].blocks = after
        if before != after || mounting {
            elementsChanged(around: node)
            // Rows behind those that stand where they stood move none.
            if !before.isEmpty, !after.starts(with: before) { rowsMoved() }
        }
    }

    /// Elements that are several rows each count as so many.
    private func checkRowCount(_ data: RowData, of node: NodeID) throws(SessionFault) {
        let inElement = Int(max(program.nodes[tree.template[node]].rowsInElement, 1))
        guard data.count <= limits.rows / inElement else { throw tooManyRows(Double(data.count * inElement), node) }
        let others = rowCount - holes[holeIndex[node]].keys.count
        guard others + data.count <= limits.rows else {
            throw SessionFault(
                code: "limit-rows",
                message: "all lists together have \(others + data.count) rows, more than \(limits.rows)",
                pointer: pointer(of: node), path: path(of: node))
        }
    }

    private func tooManyRows(_ count: Double, _ node: NodeID) -> SessionFault {
        SessionFault(
            code: "limit-rows", message: "a ForEach has \(NumberText.text(count)) rows, more than \(limits.rows)",
            pointer: pointer(of: node), path: path(of: node))
    }

    /// Rows that stand where they stood get their elements, and their closures run.
    private func rerunRows(_ rows: [BlockID], _ data: RowData, of node: NodeID, closure: BlockID) {
        meter.add(.visit, rows.count)
        for (index, block) in rows.enumerated() {
            let item = data[index]
            if loops[block].index == index, loops[block].item.isIdentical(to: item) { continue }
            noteOtherData(in: block, at: node, old: loops[block].item, new: item)
            setElement(LoopVariables(item: item, index: index), of: block)
        }
        schedule(rows: rows, ownerReason(closure))
    }

    /// Gives a row its element. What it evaluated holds on where that is the one it had.
    func setElement(_ loop: LoopVariables, of block: BlockID) {
        if loops[block].index != loop.index || !loops[block].item.isIdentical(to: loop.item) {
            runs[block].isCurrent = false
        }
        loops[block] = loop
    }

    /// The rows' keys in order, each once. Those of a count or a range that are the elements or their places are not
    /// written out: a list of a million rows costs what is in view.
    private func rowKeys(
        _ node: NodeID, _ data: RowData, template: Int32, closure: BlockID
    ) throws(SessionFault) -> (RowKeys, RowPlaces) {
        if case .numbers(let low, let count) = data {
            switch attribute(.rowKey, of: node)?.source {
            case .constant(.string("index")): break
            case nil, .constant:
                return (.numbers(first: low, count: count), .numbers(first: low, count: count))
            default: break
            }
        }
        if case .constant(.string("index"))? = attribute(.rowKey, of: node)?.source {
            return (.numbers(first: 0, count: data.count), .numbers(first: 0, count: data.count))
        }
        try spend(.row, data.count)
        var keys: [String] = []
        keys.reserveCapacity(data.count)
        var places: [String: Int] = [:]
        var hasDuplicate = false
        for index in 0..<data.count {
            if meter.isStopped { try checkWork() }
            let key = try rowKey(node, item: data[index], index: index, template: template, closure: closure)
            if let first = places[key] {
                if !hasDuplicate {
                    finding(
                        "duplicate-id",
                        "the ID \(ValueKey.display(key)) occurs multiple times within the collection (at "
                            + "\(first) and \(index)), this will give undefined results", at: node)
                }
                hasDuplicate = true
                // Told apart by position from here on, so that every row is drawn.
                let own = ValueKey.duplicate(key, at: index)
                try spend(.row, 4)
                places[own] = index
                keys.append(own)
            } else {
                places[key] = index
                keys.append(key)
            }
        }
        return (.list(keys), .list(places))
    }

    private func lostKey(of row: BlockID, at node: NodeID) -> EndingChange {
        let key = ValueKey.display(tree.blocks[row].key)
        return EndingChange(kind: .key, node: node, old: .string(key), rule: "6.1")
    }

    /// Rows stand elsewhere: what is due in them is due in another order.
    private func rowsMoved() {
        meter.add(.row, agenda.count)
        agenda.rebuild { place(of: $0) }
        firstScroll = FirstScroll()
    }

    /// Mounts a row and runs its closure for the first time.
    func mountRow(
        _ node: NodeID, template: Int32, key: String, loop: LoopVariables, _ closure: BlockID
    ) throws(SessionFault) -> BlockID {
        let block = try mount(
            template: template, hole: node, instance: tree.blocks[tree.block[node]].instance, key: key, loop: loop)
        let cause = closure >= 0 ? runs[closure].cause : currentCause
        scheduleMount(block, Reason(kind: .mount, rule: "6.1", basis: .source, cause: cause))
        return block
    }

    /// Rows of a lazy container: those whose key is gone end, the others run again where they are mounted.
    private func keepLazyRows(
        _ node: NodeID, _ before: [BlockID], places: RowPlaces, closure: BlockID
    ) throws(SessionFault) {
        let hole = holeIndex[node]
        let reason = ownerReason(closure)
        var kept: [BlockID] = []
        var isMoved = false
        for block in before {
            guard let index = places[tree.blocks[block].key] else {
                unmount([block], because: lostKey(of: block, at: node))
                continue
            }
            if loops[block].index != index { isMoved = true }
            noteOtherData(in: block, at: node, old: loops[block].item, new: holes[hole].data[index])
            setElement(LoopVariables(item: holes[hole].data[index], index: index), of: block)
            schedule(block, reason)
            kept.append(block)
        }
        for (key, row) in holes[hole].dormant.sorted(by: { $0.value.block < $1.value.block }) where places[key] == nil {
            holes[hole].dormant[key] = nil
            unmountDormant(row.block, because: lostKey(of: row.block, at: node))
        }
        for row in holes[hole].dormant.values {
            guard let index = places[tree.blocks[row.block].key] else { continue }
            setElement(LoopVariables(item: holes[hole].data[index], index: index), of: row.block)
        }
        holes[hole].blocks = kept.sorted { loops[$0].index < loops[$1].index }
        if isMoved { rowsMoved() }
    }

    /// What a ForEach goes through. A count or range without an `id` is constant data: it stays what it was at mount
    /// (RERENDER 6.5).
    private func elements(ofData node: NodeID, isNew: Bool) throws(SessionFault) -> RowData {
        let data = try elements(ofData: node)
        guard !isNew, case .constant(.string("constant"))? = attribute(.rowKey, of: node)?.source else {
            return data
        }
        let first = holes[holeIndex[node]].data
        if first.count != data.count {
            finding(
                "constant-data",
                "ForEach count (\(data.count)) != its initial count (\(first.count)). `ForEach(_:content:)` should only be "
                    + "used for *constant* data. Instead conform data to `Identifiable` or use "
                    + "`ForEach(_:id:content:)` and provide an explicit `id`!", at: node)
        }
        return first
    }

    /// The elements a ForEach goes through: a list, a count or a half-open range.
    private func elements(ofData node: NodeID) throws(SessionFault) -> RowData {
        switch value(.data, of: node) {
        case .array(let items)?: return .list(items)
        case .number(let count)?: return try numbers(0, count, at: node)
        default: break
        }
        if case .array(let bounds)? = value(.range, of: node), bounds.count == 2, case .number(let low) = bounds[0],
            case .number(let high) = bounds[1]
        {
            return try numbers(low, high, at: node)
        }
        return .list([])
    }

    private func numbers(_ low: Double, _ high: Double, at node: NodeID) throws(SessionFault) -> RowData {
        guard let numbers = LeastViews.numbers(low, high), numbers.count <= limits.rows else {
            throw tooManyRows(high - low, node)
        }
        return numbers
    }

    func rowKey(
        _ node: NodeID, item: Value, index: Int, template: Int32, closure: BlockID
    ) throws(SessionFault) -> String {
        guard let attribute = attribute(.rowKey, of: node) else { return ValueKey.text(of: item) }
        switch attribute.source {
        case .constant(.string("index")): return "#\(index)"
        case .constant: return ValueKey.text(of: item)
        case .expression(let expression, _), .captured(let expression, _):
            let level = program.blocks[template].loopLevel
            var context = BodyContext(self, block: tree.block[node], node: node, reader: closure)
            context.pendingLoop = (level, LoopVariables(item: item, index: index))
            meter.add(.evaluation, 4)
            do {
                return ValueKey.text(of: try program.expressions[expression].evaluate(in: &context))
            } catch {
                throw fault(error, expression: expression, at: node)
            }
        default: return ValueKey.text(of: item)
        }
    }
}
