import Geometry
import Metering
import ViewDocument
import ViewTree

extension LayoutPass {
    /// Brings everything up to date that depends on the invalidated nodes, then says what is missing.
    func run(_ invalid: [NodeID], root: NodeID, rootChanged: Bool) -> [ContentRequest] {
        tables.guides.removeAll(keepingCapacity: true)
        tables.answers.sweep()
        container = source.viewport.safeRect.size
        if root >= 0, !isPlaced[Int(root)] {
            changes.reserve(recordCount)
            measured.reserve(recordCount)
        }
        let (shift, adjusted) = (log.anchorShift, log.adjustedScrolls)
        beginAnew()
        for node in invalid { resolve(node) }
        refreshLazyContainers()
        processQueue()
        placeWhatChanged(root: root, rootChanged: rootChanged)
        if fault == nil { holdAnchors() }
        clampHeldOffsets()
        tables.unanswered += tables.owed.filter { hasNoRow($0) }
        tables.owed.removeAll(keepingCapacity: true)
        let isAnswered = tables.unanswered.isEmpty
        if isAnswered, fault == nil { findScrollReaches() }
        let rows = !isAnswered ? firstRowRequests() : fault == nil ? findWindows() : []
        if !isAnswered || !rows.isEmpty && !shortened.isEmpty {
            takeBackOffsets()
            (log.anchorShift, log.adjustedScrolls) = (shift, adjusted)
        }
        if !isAnswered || !rows.isEmpty { return rows }
        let readers = tables.readers.filter { isPlaced[Int($0)] && tree.kind[Int($0)] == .geometryReader }
        tables.readers.removeAll(keepingCapacity: true)
        return readers.map { .reader($0) }
    }

    /// Nothing can be answered before one row of every lazy container is known.
    private func firstRowRequests() -> [ContentRequest] {
        var seen: Set<NodeID> = []
        let nodes = tables.unanswered.filter { seen.insert($0).inserted }
        tables.unanswered.removeAll(keepingCapacity: true)
        for node in nodes { requireAgain(node) }
        log.sampled += nodes
        return nodes.map { .rows($0, sample(of: $0)) }
    }

    /// A container that answered without knowing a row is asked anew when one is mounted.
    private func requireAgain(_ node: NodeID) {
        let index = Int(tree.content[Int(node)])
        if index >= 0, index < tables.lazy.count { tables.lazy[index].countsAllRows = true }
    }

    /// Puts into the queue the layout node whose answers an invalid node can change.
    private func resolve(_ node: NodeID) {
        guard node >= 0, Int(node) < recordCount, !records[Int(node)].flags.contains(.free) else { return }
        if tree.kind[Int(node)] == .listRow { return resolveRow(node) }
        var at = tree.layoutNode[Int(node)] == node ? node : tree.layoutParent(node)
        guard at >= 0 else { return }
        switch tree.kind[Int(at)] {
        case let kind where kind.isLazyContainer:
            if records[Int(at)].flags.contains(.hasTraits), !lazyChangedItself(at) { return }
        case .contentMargins, .safeAreaPadding, .safeAreaInset: enqueueScrollViews(below: at)
        default: break
        }
        // New rows of a lazy container are found by comparing rows. What was never asked changes nobody's answer but
        // that of the first one around it that was.
        while !records[Int(at)].flags.contains(.hasTraits), !records[Int(at)].flags.contains(.hasAnswers) {
            if records[Int(at)].flags.contains(.queued) { return }
            let parent = tree.layoutParent(at)
            guard parent >= 0 else { return }
            at = parent
            if tree.kind[Int(at)].isLazyContainer { return }
            if holdsWithoutAsking(at) { break }
        }
        records[Int(at)].flags.insert(.invalid)
        markBandsStale(at)
        enqueue(at)
    }

    /// Insets change what scroll views inside answer though these were not named: those of the content. A bar is not inset
    /// by itself, and would be asked without end for its own scroll views.
    private func enqueueScrollViews(below node: NodeID) {
        enqueueScrollViews(below: node, tree.kind[Int(node)] == .safeAreaInset ? 1 : tree.elementCount(node))
    }

    private func enqueueScrollViews(below node: NodeID, _ count: Int) {
        guard enter() else { return }
        for index in 0..<count {
            let child = tree.child(node, index)
            guard child >= 0, records[Int(child)].flags.contains(.hasTraits) else { continue }
            if tree.kind[Int(child)] == .scrollView {
                records[Int(child)].flags.insert(.invalid)
                enqueue(child)
            } else {
                enqueueScrollViews(below: child, tree.elementCount(child))
            }
        }
        depth -= 1
    }

    func enqueue(_ node: NodeID) {
        guard node >= 0, !records[Int(node)].flags.contains(.queued) else { return }
        records[Int(node)].flags.insert(.queued)
        var depth = 0
        var at = tree.parent[Int(node)]
        while at >= 0 {
            depth += 1
            at = tree.parent[Int(at)]
        }
        while queue.count <= depth { queue.append([]) }
        queue[depth].append(node)
        queueLevel = max(queueLevel, depth)
    }

    /// The inside of a node must be placed again; its own answers stand.
    func requirePlacement(_ node: NodeID) {
        records[Int(node)].flags.insert(.placementDirty)
        touchBand(of: node)
        placementRoots.append(node)
    }

    /// Deepest first: asks each dirty node again what it was asked before. Where all answers are as they were, nothing
    /// above can differ (a relayout boundary); else the node around it is next.
    private func processQueue() {
        while queueLevel >= 0, fault == nil {
            guard let node = queue[queueLevel].popLast() else {
                queueLevel -= 1
                continue
            }
            records[Int(node)].flags.remove(.queued)
            process(node)
        }
        queueLevel = -1
        queue.removeAll(keepingCapacity: true)
    }

    private func process(_ node: NodeID) {
        let n = Int(node)
        meter.add(.invalidation)
        if let stop = meter.stop { return fault = .work(stop) }
        records[n].flags.insert(.placementDirty)
        touchBand(of: node)
        laidOut.node = -1
        lastRow.node = -1
        leaveShares(around: node)
        if holdsWithoutAsking(node), records[n].flags.contains(.hasTraits) {
            // What it holds changes no answer of it, only what is true of its inside.
            let old = records[n].traits
            records[n].flags.subtract([.hasTraits, .invalid])
            findTraits(of: node)
            placementRoots.append(node)
            if records[n].traits != old { enqueue(tree.layoutParent(node)) }
            return
        }
        if records[n].flags.contains(.invalid), changesItsContainer(tree.kind[n]) {
            records[n].flags.insert(.tellsAnew)
        }
        let tells = records[n].flags.contains(.tellsAnew)
        let changed = answersChanged(node) || tells
        records[n].flags.subtract([.invalid, .tellsAnew])
        guard changed else {
            placementRoots.append(node)
            return
        }
        let parent = tree.layoutParent(node)
        if parent >= 0, tree.kind[Int(parent)].isLazyContainer { records[n].flags.insert(.extentStale) }
        guard parent >= 0 else {
            placementRoots.append(node)
            return
        }
        if tells, factsOf(parent).contains(.isModifier) { records[Int(parent)].flags.insert(.tellsAnew) }
        if tree.kind[Int(parent)] == .safeAreaInset, tree.child(parent, 1) == node { enqueueScrollViews(below: parent) }
        if answers(of: parent, ignore: node), !records[Int(parent)].flags.contains(.queued) {
            requirePlacement(parent)
        } else {
            enqueue(parent)
        }
    }

    /// Whether a node that was invalidated answers as before whatever it holds now.
    private func holdsWithoutAsking(_ node: NodeID) -> Bool {
        switch tree.kind[Int(node)] {
        case .geometryReader: true
        case .recyclingStack: recyclesAsBefore(node)
        default: false
        }
    }

    /// Whether what a node answers never depends on this child of it, and what is true of the child is of the node too.
    private func answers(of parent: NodeID, ignore child: NodeID) -> Bool {
        let reaching = records[Int(child)].traits.intersection([.usesSafeArea, .usesContainer])
        guard records[Int(parent)].traits.isSuperset(of: reaching) else { return false }
        switch tree.kind[Int(parent)] {
        case .geometryReader: return !reaching.contains(.usesSafeArea)
        case .recyclingStack: return true
        case .background, .overlay, .mask: return tree.child(parent, 0) != child
        default: return false
        }
    }

    private func answersChanged(_ node: NodeID) -> Bool {
        let n = Int(node)
        let old = records[n]
        records[n].table = -1
        defer { if old.table >= 0 { tables.answers.release(old.table) } }
        let placedSize = sizes[n]
        records[n].forgetAnswers()
        findTraits(of: node)
        updateLazyRows(node)
        if old.flags.contains(.forgot) || (old.table >= 0 && tables.answers.hasForgotten(old.table)) { return true }
        if !old.flags.contains(.hasAnswers) { return true }
        if records[n].traits != old.traits || records[n].spacing != old.spacing { return true }
        if tables.usesGuides, old.traits.contains(.hasGuides) { return true }
        if old.traits.contains(.isCoupled) {
            guard old.table >= 0 else { return true }
            if records[n].table < 0 { records[n].table = answerTable(of: node) }
            if records[n].table == old.table { return false }
            let outer = container
            defer { container = outer }
            for entry in Array(tables.answers.entries(of: old.table)).reversed() {
                if old.traits.contains(.usesContainer) { container = entry.container }
                if size(of: node, proposing: entry.proposal) != entry.size { return true }
            }
            return false
        }
        if old.flags.contains(.isGreedy) { return false }
        if old.flags.contains(.clamps), old.flags.contains(.invalid) { return true }
        if !old.traits.isSuperset(of: .isRigid), isAskedForOthers(node) { return true }
        return axisAnswersChanged(node, old, placedSize)
    }

    /// Modifiers that speak to the container around, not by a size; other modifiers around them pass it on.
    private func changesItsContainer(_ kind: NodeKind) -> Bool {
        switch kind {
        case .layoutPriority, .layoutValue, .gridCellColumns, .gridCellAnchor, .gridColumnAlignment,
            .gridCellUnsizedAxes, .alignmentGuide, .gridRow:
            true
        default: false
        }
    }

    /// Asks both axes of an independent node what they were asked before.
    private func axisAnswersChanged(_ node: NodeID, _ old: LayoutRecord, _ placed: Size) -> Bool {
        let (w, h) = (old.width.keys, old.height.keys)
        var widths = [w.0, w.1, w.2, w.3]
        var heights = [h.0, h.1, h.2, h.3]
        var wide = [old.width.last, old.width.ideal, old.width.minimum, old.width.maximum]
        var high = [old.height.last, old.height.ideal, old.height.minimum, old.height.maximum]
        if old.flags.contains(.placedAnswer) {
            widths.append(old.placedProposal.width)
            heights.append(old.placedProposal.height)
            wide.append(placed.width)
            high.append(placed.height)
        }
        let anyWidth = widths.last { !$0.isNaN } ?? Parameters.none
        let anyHeight = heights.last { !$0.isNaN } ?? Parameters.none
        for index in widths.indices.reversed() where !widths[index].isNaN || !heights[index].isNaN {
            let proposal = ProposedViewSize(
                width: widths[index].isNaN ? anyWidth : widths[index],
                height: heights[index].isNaN ? anyHeight : heights[index])
            let answer = size(of: node, proposing: proposal)
            if !widths[index].isNaN, answer.width != wide[index] { return true }
            if !heights[index].isNaN, answer.height != high[index] { return true }
        }
        return false
    }

    /// Rows whose answers changed are recorded before their container is asked again.
    private func updateLazyRows(_ node: NodeID) {
        guard tree.kind[Int(node)].isLazyContainer, let index = lazyIndex(node), index < tables.lazy.count,
            tables.lazy[index].isPresent, !tables.lazy[index].extents.cross.isNaN
        else { return }
        let (rows, cross) = (tables.lazy[index].rows, tables.lazy[index].extents.cross)
        let hasStaleRow = rows.elements.contains { element in
            let row = rowNode(element)
            return row >= 0 && records[Int(row)].flags.contains(.extentStale)
        }
        if hasStaleRow { tables.lazy[index].countsAllRows = true }
        let outer = container
        container = containerAround(node)
        defer { container = outer }
        if records[Int(node)].flags.contains(.invalid) {
            let extents = measuredExtents(node, cross: cross)
            tables.lazy[index].extents = extents
        } else {
            recordNewRows(index)
        }
    }
}

extension Viewport {
    /// The part of the screen that the root is proposed and centred in.
    var safeRect: Rect {
        Rect(
            x: safeArea.leading, y: safeArea.top, width: max(0, width - safeArea.horizontal),
            height: max(0, height - safeArea.vertical))
    }
}
