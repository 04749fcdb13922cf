import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

/// What runs write into the log, as they happen.
extension Graph {
    /// The link that actions and children of this run point back to.
    func runCause(of block: BlockID, _ reasons: [Reason]) -> Int32 {
        guard let first = reasons.first else { return currentCause }
        switch first.kind {
        case .geometry: return log.cause(.geometry(read: first.read ?? ""), parent: first.cause)
        case .state, .binding:
            return log.cause(.state(name: first.name ?? "", owner: first.owner ?? ""), parent: first.cause)
        default: return first.cause
        }
    }

    /// A further reason for the run that a body has just made; what began in this update has no other.
    func recordReason(_ reason: Reason, forRunOf body: BlockID) {
        guard let at = evaluationRecords[tree.blocks[body].instance],
            !log.evaluated[at].reasons.contains(where: {
                $0.kind == .mount || $0.kind == reason.kind && $0.name == reason.name
            })
        else { return }
        log.evaluated[at].reasons.append(reason)
    }

    /// One run of a body or closure, in the record of its instance or block.
    func recordRun(_ block: BlockID, _ reasons: [Reason], views: Int) {
        let role = program.blocks[tree.blocks[block].template].role
        if role == .body {
            let instance = tree.blocks[block].instance
            // The library's bodies are SwiftUI's own: a report is of the document's.
            if program.components[Int(instances[instance].component)].isLibrary { return }
            let component = program.components[instances[instance].component]
            let use = instances[instance].use
            if printsChanges { log.printedChanges.append(printedChange(of: instance, reasons)) }
            // A body may give views around a closure another name.
            closurePlace.hole = -1
            if let at = evaluationRecords[instance] {
                log.evaluated[at].count += 1
                log.evaluated[at].reasons.append(contentsOf: reasons)
            } else {
                evaluationRecords[instance] = log.evaluated.count
                let isNamed = isNamed(log.evaluated.count) && !defersNames
                log.evaluated.append(
                    EvaluationRecord(
                        component: component.name, path: isNamed ? path(of: use) : "",
                        name: isNamed && use >= 0 ? ownName(of: use) : nil, pointer: component.pointer, count: 1,
                        views: views, reasons: reasons))
                log.evaluated[log.evaluated.count - 1].view = use
                if use >= 0, !program.sources.isEmpty || !program.holes.isEmpty {
                    log.evaluated[log.evaluated.count - 1].use = pointer(of: use)
                }
                log.evaluated[log.evaluated.count - 1].offScreen = offScreenRun
            }
            return
        }
        if isInLibrary(block) { return }
        log.closureRuns += 1
        if role == .reader { log.geometryReaderRuns += 1 }
        if hasClosureRecord(block), runs[block].record == RunState.unlisted { return }
        if hasClosureRecord(block) {
            let at = Int(runs[block].record)
            log.closures[at].count += 1
            log.closures[at].reasons.append(contentsOf: reasons)
        } else {
            runs[block].recordedIn = eventCount
            let hole = tree.blocks[block].hole
            let isNamed = isNamed(log.closures.count)
            guard isNamed else {
                // No list has room for it: a million rows would take hundreds of bytes each.
                runs[block].record = RunState.unlisted
                log.unlistedClosures += 1
                return
            }
            runs[block].record = Int32(truncatingIfNeeded: log.closures.count)
            log.closures.append(
                ClosureRecord(
                    names: defersNames ? .none : closureNames(in: hole), key: tree.blocks[block].key, count: 1,
                    reasons: reasons))
            log.closures[log.closures.count - 1].view = hole
            log.closures[log.closures.count - 1].offScreen = offScreenRun
        }
    }

    /// What the view of a hole is called whose closure runs; rows after rows are in the same one.
    private func closureNames(in hole: NodeID) -> ClosureNames {
        if closurePlace.hole != hole {
            let names = ClosureNames(
                path: path(of: hole), name: name(near: hole), pointer: pointer(of: hole))
            closurePlace = ClosurePlace(hole: hole, names: names)
        }
        return closurePlace.names
    }

    /// Gives the runs of the last event their names, if that was put off (``defersNames``).
    package func nameRuns() {
        guard defersNames else { return }
        defersNames = false
        for at in log.evaluated.indices where isNamed(at) {
            let use = log.evaluated[at].view
            log.evaluated[at].path = path(of: use)
            log.evaluated[at].name = use >= 0 ? ownName(of: use) : nil
        }
        for at in log.closures.indices { log.closures[at].names = closureNames(in: log.closures[at].view) }
    }

    /// Whether a block is written in a body of the library.
    package func isInLibrary(_ block: BlockID) -> Bool {
        program.components[program.blocks[tree.blocks[block].template].component].isLibrary
    }

    /// Whether the record of that number says what its view is called: names are long, and a report lists so many.
    private func isNamed(_ record: Int) -> Bool { record < WorkLog.listLimit || namesAllRuns || notesLayout }

    /// Whether a closure ran in this event.
    private func hasClosureRecord(_ block: BlockID) -> Bool {
        runs[block].record >= 0 && runs[block].recordedIn == eventCount
    }

    /// Whether a run came to another result. What a closure changes is the result of the body around it too.
    func recordOutcome(of block: BlockID, isDifferent: Bool) {
        guard !isInLibrary(block), let at = evaluationRecords[tree.blocks[block].instance] else { return }
        if program.blocks[tree.blocks[block].template].role == .body {
            log.evaluated[at].isLastWasted = !isDifferent
            if !isDifferent { log.evaluated[at].wasted += 1 }
        } else if isDifferent, log.evaluated[at].isLastWasted {
            log.evaluated[at].isLastWasted = false
            log.evaluated[at].wasted -= 1
        }
    }

    /// Views that a body wrote which came into view after it ran.
    func recordViews(_ block: BlockID, more views: Int) {
        guard !isInLibrary(block), program.blocks[tree.blocks[block].template].role == .body,
            let at = evaluationRecords[tree.blocks[block].instance]
        else { return }
        log.evaluated[at].views += views
    }

    func recordViews(_ block: BlockID, _ views: Int) {
        guard !isInLibrary(block), program.blocks[tree.blocks[block].template].role == .body,
            let at = evaluationRecords[tree.blocks[block].instance]
        else { return }
        log.evaluated[at].views = views
    }

    /// Skipped instances: compared, found equal each time, and evaluated in no pass of the event.
    package func recordSkips() {
        // What went out of view since was compared all the same; what ended was recorded then, and has no hole.
        for node in skipOrder where holeIndex[node] >= 0 { recordSkip(of: node) }
    }

    /// A use that was compared and found equal is recorded before it ends: an update of the same event ended it.
    func recordSkip(of node: NodeID) {
        guard let rule = skippedUses[node], let body = holes[holeIndex[node]].blocks.first else { return }
        let instance = tree.blocks[body].instance
        guard evaluationRecords[instance] == nil else { return }
        let component = program.components[instances[instance].component]
        if component.isLibrary { return }
        let isNamed = isNamed(log.skipped.count)
        var record = SkipRecord(
            component: component.name, path: isNamed ? path(of: node) : "",
            name: isNamed ? ownName(of: node) : nil,
            pointer: pointer(of: node), rule: rule)
        record.view = node
        if log.skipped.count < WorkLog.listLimit { record.compared = comparedInputs(of: instance, rule) }
        log.skipped.append(record)
    }

    /// Views whose identity began, under the names they have now that their bodies ran.
    package func recordMounts() { log.mounted.changes = begunViews.map { MountChange(view: $0) } }

    /// What evaluated bodies depend on without having read it in their last run.
    package func recordReads() {
        for (instance, at) in evaluationRecords where instances[instance].isLive && at < WorkLog.listLimit {
            let owner = Reader(block: instances[instance].body, serial: serials[instances[instance].body])
            for (slot, declared) in program.components[instances[instance].component].slots.enumerated()
            where !instances[instance].hasRead(slot) {
                switch slots[Int(instances[instance].firstSlot) + slot] {
                case .value, .binding: log.evaluated[at].unread.append(declared.name)
                case .object(let object) where program.models[Int(object.model)].kind == .observableObject:
                    log.evaluated[at].unread.append(declared.name)
                case .state(let location):
                    if locations[location].readers.contains(LocationReader(reader: owner, slot: -1)) {
                        log.evaluated[at].sticky.append(declared.name)
                    }
                default: break
                }
            }
        }
    }

    /// Begins the log of another event.
    package func beginEvent(isScroll: Bool) {
        recycle()
        log = WorkLog()
        log.sources = program.sources
        log.certainties = program.certainties
        // Found once for all sessions of a document, and counted in each: a request costs the same whoever asked before.
        if eventCount == 0, let certainties = log.certainties { meter.add(.evaluation, certainties.visits) }
        evaluationRecords.removeAll(keepingCapacity: true)
        closurePlace = ClosurePlace()
        skippedUses.removeAll(keepingCapacity: true)
        skipOrder.removeAll(keepingCapacity: true)
        changedModifiers.removeAll(keepingCapacity: true)
        mountedViews.removeAll(keepingCapacity: true)
        begunViews.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        renamed.removeAll(keepingCapacity: true)
        enteredAhead.removeAll(keepingCapacity: true)
        discardedRows.removeAll(keepingCapacity: true)
        paintersEnded.removeAll(keepingCapacity: true)
        eventCount += 1
        if !isScroll { eventNumber += 1 }
        operationsLeft = limits.operationsPerEvent
        currentCause = -1
        beginFrame()
    }

    /// What binders did in one frame is not counted in the next.
    package func beginFrame() {
        for node in dispatchedBinders {
            binders[node]?.dispatches = 0
            binders[node]?.dispatched = []
        }
        dispatchedBinders.removeAll(keepingCapacity: true)
    }
}

extension Graph {
    /// The body or closure that wrote a view, or the modifiers that its component's use puts around it, if it ran in this
    /// event: `body of Feed`.
    package func runDescription(around view: NodeID, _ found: inout NamesFound) -> String? {
        if let run = runDescription(of: view, &found) { return run }
        var at = tree.parent[Int(view)]
        while at >= 0, tree.view[Int(at)] == view {
            for attribute in program.attributes[program.nodes[Int(tree.template[Int(at)])].attributes] {
                guard case .handed(let levels, _) = attribute.source else { continue }
                if let run = runDescription(of: tree.use(around: at, levels: levels), &found) { return run }
            }
            at = tree.parent[Int(at)]
        }
        return nil
    }

    /// One view after another is of the same body, or of closures in the same place.
    private func runDescription(of view: NodeID, _ found: inout NamesFound) -> String? {
        let closure = tree.blocks[Int(tree.block[Int(view)])].closure
        if found.lastRun.closure != closure { found.lastRun = (closure, runDescription(ofClosure: closure, &found)) }
        return found.lastRun.text
    }

    private func runDescription(ofClosure closure: BlockID, _ found: inout NamesFound) -> String? {
        if program.blocks[Int(tree.blocks[Int(closure)].template)].role == .body {
            let instance = tree.blocks[Int(closure)].instance
            guard evaluationRecords[instance] != nil else { return nil }
            return "body of \(program.components[Int(instances[Int(instance)].component)].name)"
        }
        guard hasClosureRecord(closure) else { return nil }
        let hole = tree.blocks[Int(closure)].hole
        if found.lastClosure.hole != hole || hole < 0 {
            found.lastClosure = (hole, "closure of \(names(of: hole, &found).path)")
        }
        return found.lastClosure.text
    }
}
