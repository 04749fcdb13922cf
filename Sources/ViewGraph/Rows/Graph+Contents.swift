import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

/// Pass C: contents that only layout knows to be needed.
extension Graph {
    /// Answers what layout asked for; whether anything was mounted or has to run.
    package func answer(_ requests: [ContentRequest]) throws(SessionFault) -> Bool {
        var worked = false
        var incomplete: [(container: NodeID, rows: Range<Int>)] = []
        for request in requests {
            switch request {
            case .reader(let node):
                guard isLive(node), holeIndex[node] >= 0, holes[holeIndex[node]].blocks.isEmpty else { continue }
                try mountContent(of: node)
                worked = true
            case .rows(let node, let range):
                guard isLive(node) else { continue }
                if tree.kind[node] == .recyclingStack {
                    // A cell without views is asked for again, and is there.
                    if try mountCells(range, of: node) { worked = true }
                    continue
                }
                if try mountRows(range, of: node) { incomplete.append((node, range)) }
                worked = true
            }
        }
        // A row that comes back may run for more than one reason: all of them are told.
        _ = scheduleStaleReaders(amongScheduled: true)
        try runScheduled()
        if !incomplete.isEmpty {
            // Their elements ran: now the rows in them are there to be mounted.
            for (container, rows) in incomplete where isLive(container) { _ = try mountRows(rows, of: container) }
            _ = scheduleStaleReaders(amongScheduled: true)
            try runScheduled()
        }
        return worked
    }

    /// A reader's closure runs for the first time once its size and place are known.
    private func mountContent(of node: NodeID) throws(SessionFault) {
        guard let template = program.nodes[tree.template[node]].blocks.first, template >= 0 else { return }
        let block = try mount(
            template: template, hole: node, instance: tree.blocks[tree.block[node]].instance, key: "", loop: nil)
        holes[holeIndex[node]].blocks = [block]
        scheduleMount(block, Reason(kind: .mount, rule: "1.6", basis: .source, cause: currentCause))
        elementsChanged(around: node)
        layoutDirty.append(node)
        elementsDirty.append(node)
    }

    /// Whether a reader that had to wait for its place, or a row in one, has it now.
    package func hasReadersToRun() -> Bool {
        waitingReaders.blocks.contains { tree.blocks[$0].isLive && runs[$0].isScheduled && !standsNowhere($0) }
    }

    /// Whether a reader's content, or a row in it, is to run again while the reader stands nowhere: in a row that came
    /// back and is not laid out yet. There is no geometry to run with.
    private func standsNowhere(_ block: BlockID) -> Bool {
        guard !runs[block].isNew else { return false }
        var at = block
        while true {
            let hole = tree.blocks[at].hole
            switch program.blocks[tree.blocks[at].template].role {
            case .body: return false
            case .reader: return !isPlaced(hole)
            case .arm, .row, .cell, .slot:
                guard let around = blockOfNames(around: at) else { return false }
                at = around
            }
        }
    }

    /// Readers whose closure read geometry that is now another are scheduled (RERENDER 2.6); whether any was. One inside another
    /// that is to run comes after it, when layout has worked again.
    package func scheduleStaleReaders(amongScheduled: Bool = false) -> Bool {
        purgeLists()
        meter.add(.visit, readerNodes.count)
        var stale: [(block: BlockID, reasons: [Reason])] = []
        for node in readerNodes where holeIndex[node] >= 0 {
            guard let block = holes[holeIndex[node]].blocks.first, !runs[block].geometryReads.isEmpty else { continue }
            if amongScheduled, !runs[block].isScheduled { continue }
            let reasons = runs[block].geometryReads.compactMap { geometryReason($0) }
            if !reasons.isEmpty { stale.append((block, reasons)) }
        }
        guard !stale.isEmpty else { return false }
        let blocks = stale.count > 1 ? Set(stale.map(\.block)) : []
        for (block, reasons) in stale {
            let comesLater = isInside(block) { outer in
                blocks.contains(outer) || runs[outer].isScheduled || waitingReaders.ran.contains(outer)
            }
            if comesLater { continue }
            for reason in reasons { schedule(block, reason) }
        }
        return true
    }

    /// Why a reader's closure has to run for something it read; nil where that is what it was.
    private func geometryReason(_ read: GeometryRead) -> Reason? {
        var (old, now) = (read.value, geometryValue(read.query, at: read.node))
        if now.isIdentical(to: old) {
            guard let place = read.place, let here = self.place(asked: read.query, at: read.node),
                !here.isIdentical(to: place)
            else { return nil }
            (old, now) = (place, here)
        }
        return Reason(
            kind: .geometry, old: old, new: now, read: read.query.text, rule: "2.6", basis: .source, cause: currentCause
        )
    }

    /// Whether a body or closure read `viewport`, `safeArea` or `scroll` that layout has changed since: an offset it
    /// clamped.
    package func hasStaleSurroundings() -> Bool {
        purgeLists()
        meter.add(.visit, surroundingReaders.count)
        return surroundingReaders.contains { block in
            runs[block].surroundingReads.contains { read in
                isLive(read.node) && !surrounding(read.name, at: read.node).isIdentical(to: read.value)
            }
        }
    }

    /// Bodies and closures that read `viewport`, `safeArea` or `scroll` whose value is now another.
    package func scheduleStaleSurroundings() {
        purgeLists()
        meter.add(.visit, surroundingReaders.count)
        for block in surroundingReaders { scheduleIfSurroundingsDiffer(block) }
    }

    /// Schedules a body or closure that read a `viewport`, `safeArea` or `scroll` that is another now.
    func scheduleIfSurroundingsDiffer(_ block: BlockID) {
        for read in runs[block].surroundingReads where isLive(read.node) {
            let now = surrounding(read.name, at: read.node)
            guard !now.isIdentical(to: read.value) else { continue }
            schedule(
                block,
                Reason(
                    kind: .geometry, old: read.value, new: now, read: read.name.text, rule: "2.6", basis: .derived,
                    cause: currentCause))
        }
    }

    /// Has layout ask for rows once more, since readers ran that had waited for it: what it asked for was by what there was
    /// before. What is left of the requests.
    package func askAgain(for requests: [ContentRequest]) -> [ContentRequest] {
        requests.filter { request in
            guard case .rows(let node, _) = request else { return true }
            if isLive(node) { layoutDirty.append(node) }
            return false
        }
    }

    /// Whether a block is the content of a reader, or stands in one: what is in it depends on what layout comes to, as the
    /// closure pulls the size when it runs (RERENDER 2.6).
    private func dependsOnLayout(_ block: BlockID) -> Bool {
        guard !readerNodes.isEmpty else { return false }
        var at = block
        while true {
            if program.blocks[tree.blocks[at].template].role == .reader { return true }
            let hole = tree.blocks[at].hole
            guard hole >= 0 else { return false }
            at = tree.block[hole]
        }
    }

    /// Whether a block stands in a reader inside of one whose content ran since layout last worked: it would see a size that
    /// never is.
    private func waitsForReader(around block: BlockID) -> Bool {
        guard !waitingReaders.ran.isEmpty, !runs[block].isNew else { return false }
        return isInside(block) { waitingReaders.ran.contains($0) }
    }

    /// Whether a content of a reader of which `isSought` holds is around that of another reader, in which the block stands.
    private func isInside(_ block: BlockID, isSought: (BlockID) -> Bool) -> Bool {
        var isInReader = false
        var at = block
        while true {
            if program.blocks[tree.blocks[at].template].role == .reader {
                if isInReader, isSought(at) { return true }
                isInReader = true
            }
            let hole = tree.blocks[at].hole
            guard hole >= 0 else { return false }
            at = tree.block[hole]
        }
    }

    /// Layout works: whatever waits for it may run then.
    package func layoutWorks() { waitingReaders.ran.removeAll(keepingCapacity: true) }

    /// Runs what is scheduled, queueing the readers' deferred actions (every run of a reader's closure queues it). Before
    /// layout, what depends on it waits.
    package func runScheduled(beforeLayout: Bool = false) throws(SessionFault) {
        if beforeLayout { expectPresentation() }
        _ = schedulePresentationReaders()
        repeat { try runDue(beforeLayout) } while schedulePresentationReaders()
        flushElements()
    }

    private func runDue(_ beforeLayout: Bool) throws(SessionFault) {
        waitingReaders.blocks.removeAll(keepingCapacity: true)
        while let block = agenda.removeFirst() {
            guard tree.blocks[block].isLive, runs[block].isScheduled else { continue }
            if standsNowhere(block) || beforeLayout && dependsOnLayout(block) || waitsForReader(around: block) {
                waitingReaders.blocks.append(block)
                continue
            }
            try runPending(block)
            try checkWork()
            guard program.blocks[tree.blocks[block].template].role == .reader else { continue }
            waitingReaders.ran.insert(block)
            queueUpdate(of: tree.blocks[block].hole)
        }
        for block in waitingReaders.blocks { agenda.insert(block, place: place(of: block)) }
    }

    /// `onUpdate`: the write that arrives after the frame (RERENDER 8.6).
    private func queueUpdate(of node: NodeID) {
        guard let action = action(.onUpdate, of: node), !program.actions[action].isEmpty,
            let block = holes[holeIndex[node]].blocks.first
        else { return }
        for read in program.actions[action].reads {
            if case .proxy(let source, let query) = read, source.isReader,
                let asked = enclosingReader(of: block, depth: source.depth)
            {
                recordGeometry(query, geometryValue(query, at: asked), of: asked, block: block)
            }
        }
        let cause = actionCause("onUpdate", action, at: node, parent: runs[block].cause)
        deferredActions.append(
            QueuedAction(action: action, block: block, node: node, parameters: [], cause: cause, kind: "onUpdate"))
    }
}

extension NameReference {
    /// As a document writes it, for the names that are not slots.
    var text: String {
        switch (space, index) {
        case (.viewport, 0): "viewport.width"
        case (.viewport, _): "viewport.height"
        case (.safeArea, 0): "safeArea.top"
        case (.safeArea, 1): "safeArea.leading"
        case (.safeArea, 2): "safeArea.bottom"
        case (.safeArea, _): "safeArea.trailing"
        case (.scroll, 0): "scroll.x"
        case (.scroll, 1): "scroll.y"
        default: "scroll"
        }
    }
}
