import Expressions
import ViewDocument
import ViewTree

/// What stands in a hole after the body or closure around it ran.
extension NaiveSession {
    func evaluateHole(
        _ node: LiveNode, in closure: LiveBlock, _ changed: inout [LiveNode]
    ) throws(EvaluationFault) {
        switch node.kind {
        case .conditional:
            try choose(isTrue(.condition, node) ? 0 : 1, key: "", at: node, in: closure, &changed)
        case .switchCase: try choose(chosenCase(node), key: "", at: node, in: closure, &changed)
        case .identity:
            // Another value of `.id` ends the view and begins another in its place (RERENDER 5.3).
            try choose(0, key: ValueKey.text(of: value(.id, node) ?? .null), at: node, in: closure, &changed)
        case .component: if try updateUse(node, in: closure) { changed.append(node) }
        case .forEach: try updateRows(node, in: closure)
        case .slot: try placeViews(node, in: closure, &changed)
        case .list: for part in node.blocks { try evaluate(part: part, &changed) }
        default: later += node.blocks
        }
    }

    private func chosenCase(_ node: LiveNode) -> Int {
        guard case .array(let labels)? = value(.cases, node) else { return -1 }
        let wanted = value(.value, node)?.caseName ?? ""
        return labels.firstIndex { SwitchLabel.matches($0, wanted) } ?? labels.count
    }

    /// The branch and the explicit id are part of the identity (RERENDER 5.1, 5.2): another one ends what was there.
    private func choose(
        _ arm: Int, key: String, at node: LiveNode, in closure: LiveBlock, _ changed: inout [LiveNode]
    ) throws(EvaluationFault) {
        let templates = node.template.blocks
        let isKept = node.template.keepsArm && node.arm == 0 && !node.blocks.isEmpty
        let arm = isKept ? 0 : templates.indices.contains(arm) && templates[arm] >= 0 ? arm : -1
        if let inner = node.blocks.first, node.arm == arm, inner.key == key {
            return try evaluate(inner, in: closure, &changed)
        }
        for old in node.blocks { unmount(old) }
        node.blocks = []
        node.arm = arm
        guard arm >= 0 else { return }
        let inner = mount(template: Int(templates[arm]), in: node, instance: node.block.instance, key: key)
        node.blocks = [inner]
        try evaluate(inner, in: closure, &changed)
    }

    /// Contents that only layout knows to be needed: of readers, and rows that came into view, then the rows that stand in
    /// those.
    func mountContents(in root: LiveBlock, shownIn next: Snapshot) throws(EvaluationFault) {
        while try mountOuterContents(in: root, shownIn: next) {}
    }

    /// In document order, and nothing in what comes with this; whether there was anything to mount.
    private func mountOuterContents(in block: LiveBlock, shownIn next: Snapshot) throws(EvaluationFault) -> Bool {
        var worked = false
        for node in block.nodes {
            var contents: [(index: Int, content: HoleContent)] = node.blocks.map { ($0.index, .mounted($0)) }
            contents += missing(node, next).map { ($0.index, .missing($0)) }
            for (_, content) in contents.sorted(by: { $0.index < $1.index }) {
                switch content {
                case .mounted(let inner): if try mountOuterContents(in: inner, shownIn: next) { worked = true }
                case .missing(let row):
                    try show(row, at: node)
                    worked = true
                }
            }
        }
        return worked
    }

    private func missing(_ node: LiveNode, _ next: Snapshot) -> [MissingRow] {
        guard let template = node.template.blocks.first, template >= 0 else { return [] }
        switch node.kind {
        case .recyclingStack:
            return next.cells(of: node).filter { number in !node.blocks.contains { $0.index == number } }.map {
                MissingRow(key: String($0), item: .number(Double($0)), index: $0)
            }
        case .list where node.hasLazyRows, .geometryReader:
            let isMissing = node.blocks.isEmpty && next.contains(row: "", of: node)
            return isMissing ? [MissingRow(key: "", item: .null, index: 0)] : []
        default:
            guard node.hasLazyRows else { return [] }
            let missing = node.rowKeys.enumerated().filter { _, key in
                !node.blocks.contains { $0.key == key } && next.contains(row: key, of: node)
            }
            return missing.map { MissingRow(key: $1, item: node.rowItems[$0], index: $0) }
        }
    }

    /// A row or content comes into view: as it was left, or for the first time.
    @discardableResult
    func show(_ row: MissingRow, at node: LiveNode) throws(EvaluationFault) -> LiveBlock? {
        guard let template = node.template.blocks.first, template >= 0 else { return nil }
        if let known = node.dormant.removeValue(forKey: row.key)?.row {
            setLive(known, true)
            known.item = row.item
            known.index = row.index
            insert(known, in: node)
            if known.role == .arm { try visitPart(known, .contents) } else { try visit(known, .contents) }
            return known
        }
        let block = mount(template: Int(template), in: node, instance: node.block.instance, key: row.key)
        block.item = row.item
        block.index = row.index
        insert(block, in: node)
        if block.role == .arm {
            try runPart(block, .contents)
        } else {
            try run(block, [NaiveReason(.mount)], .contents)
        }
        return block
    }

    private func insert(_ block: LiveBlock, in node: LiveNode) {
        node.blocks.append(block)
        node.blocks.sort { $0.index < $1.index }
    }

    /// Ends a block and all in it, rows out of view too.
    func unmount(_ block: LiveBlock) {
        for node in block.nodes {
            if node.template.isReported {
                update.totals.viewsUnmounted += 1
                update.unmounted.append(path(of: node))
            }
            leave(node)
            for inner in node.blocks { unmount(inner) }
            for (row, _) in node.rowsOutOfView { unmount(row) }
        }
        if block.role == .body, program.components[block.instance.component].isPresentation { presentations += 1 }
        block.isLive = false
        ended.append(block)
    }

    /// A row that goes out of view or comes back, with all in it. It appears anew when it comes back (RERENDER 7.1); that it
    /// disappears it is told from iOS 17 on.
    func setLive(_ block: LiveBlock, _ isLive: Bool, disappears: Bool? = nil) {
        let disappears = disappears ?? (program.profile >= .iOS17 || block.hole?.template.keepsRows == true)
        block.isLive = isLive
        block.hasReturned = isLive
        for node in block.nodes {
            if !isLive, disappears { leave(node) } else { node.hasAppeared = false }
            if !isLive { stop(node) }
            node.dispatches = 0
            node.dispatched = []
            for inner in node.blocks { setLive(inner, isLive, disappears: disappears) }
            // Rows of a lazy container in it come back when they are in view themselves.
            if !isLive, node.hasLazyRows { putAside(node.blocks, of: node) }
        }
    }

    func value(_ key: AttributeKey, _ node: LiveNode) -> Value? {
        for index in node.template.attributes
        where program.attributes[index].key == key && program.attributes[index].index == 0 {
            switch program.attributes[index].source {
            case .constant(let value): return value
            case .handed(let levels, let number): return handed(number, around: node, levels)
            default: return node.values[index]
            }
        }
        return nil
    }

    /// What the use evaluates for the modifiers that stand around the views of its component.
    private func handed(_ number: Int32, around node: LiveNode, _ levels: Int) -> Value? {
        var use = node
        for _ in 0..<levels { use = use.block.instance.use ?? use }
        for index in use.template.attributes
        where program.attributes[index].key == .handed && program.attributes[index].index == number {
            return use.values[index]
        }
        return nil
    }

    /// Whether a screen or a card is to come or go by what its condition says now.
    func isToTurn(_ node: LiveNode) -> Bool {
        guard node.template.isPresenting, let condition = program.condition(of: node.template),
            case .bool(let isOn)? = try? evaluate(condition, at: node, reader: nil)
        else { return false }
        return isOn != isTrue(.condition, node)
    }

    func isTrue(_ key: AttributeKey, _ node: LiveNode) -> Bool {
        if case .bool(let flag)? = value(key, node) { return flag }
        if case .number(let number)? = value(key, node) { return number != 0 }
        return false
    }

    func action(_ key: AttributeKey, _ node: LiveNode) -> Int? {
        for index in node.template.attributes {
            if program.attributes[index].key == key, case .action(let action) = program.attributes[index].source {
                return action
            }
        }
        return nil
    }
}

/// A row or content that layout shows and that is not mounted.
struct MissingRow {
    let key: String
    let item: Value
    let index: Int
}

/// What stands in a hole, or will.
private enum HoleContent {
    case mounted(LiveBlock)
    case missing(MissingRow)
}
