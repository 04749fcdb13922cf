import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Pass E: bodies and content closures run, parents first, in document order, each at most once a round.
extension Graph {
    /// Notes that a block just mounted has to run for the first time, in its place in the document.
    func scheduleMount(_ block: BlockID, _ reason: Reason) { scheduleMount(block, [reason]) }

    func scheduleMount(_ block: BlockID, _ reasons: [Reason]) {
        runs[block].isNew = true
        guard isBeginning else { return reasons.forEach { schedule(block, $0) } }
        if runs[block].pending.isEmpty { runs[block].pending = reasons } else { runs[block].pending += reasons }
        runs[block].isScheduled = true
        begunBlocks.append(block)
    }

    /// Runs a mounted body or closure for the reasons that are pending.
    func runPending(_ block: BlockID) throws(SessionFault) {
        if tree.blocks[block].closure != block { return try runPart(block) }
        if runs[block].isCurrent { return rerun(block) }
        if runs[block].pending.isEmpty, isContentDue(block) { return try placeContent(of: block) }
        if animates { animations.current = animations.ofRuns.removeValue(forKey: block) }
        defer { if animates { animations.current = nil } }
        let mounting = runs[block].isNew
        try spend(mounting ? .run : .rerun)
        let reasons = runs[block].begin(stamp: stamp(mounting: mounting))
        let around = tree.blocks[block].hole
        if around >= 0 { runs[block].ownerRuns = runs[runKeeper(of: tree.block[around])].count }
        runs[block].cause = runCause(of: block, reasons)
        forgetObservations(of: block)
        if mounting { try checkLeastViews(of: block) }
        if mounting, program.blocks[tree.blocks[block].template].role == .body {
            try initializeSlots(of: tree.blocks[block].instance)
        }
        if program.blocks[tree.blocks[block].template].role == .body {
            instances[tree.blocks[block].instance].slotsRead = 0
            forgetUnseen(tree.blocks[block].instance)
        }
        var views = 0
        recordRun(block, reasons, views: 0)
        changedViews.removeAll(keepingCapacity: true)
        childrenDiffer = false
        let identities = log.viewsMounted + log.viewsUnmounted
        runningBlock = block
        isBeginning = mounting
        defer {
            runningBlock = -1
            isBeginning = false
        }
        try evaluate(block, closure: block, mounting: mounting, views: &views)
        if isContentDue(block) { try placeContent(in: block) }
        agenda.insert(begun: begunBlocks)
        begunBlocks.removeAll(keepingCapacity: true)
        // What ended in this run was compared with nothing.
        log.viewsChanged += changedViews.count { isLive($0) }
        recordViews(block, views)
        let isDifferent =
            mounting || childrenDiffer || !changedViews.isEmpty
            || identities != log.viewsMounted + log.viewsUnmounted
        recordOutcome(of: block, isDifferent: isDifferent)
        if isDifferent, !enteredAhead.isEmpty { noteDiscarded(by: block, reasons) }
        runs[block].isCurrent = rowShapes[tree.blocks[block].template].dependsOnElementAlone
    }

    /// Evaluates a static child of a lazy container that came into view: a part of the body or closure that wrote it, which
    /// does not run for it.
    private func runPart(_ block: BlockID) throws(SessionFault) {
        let closure = tree.blocks[block].closure
        let mounting = runs[block].isNew
        // What it mounts is there for the reason that it is, not for that of the closure's last run.
        let cause = runs[closure].cause
        runs[closure].cause = runs[block].pending.first?.cause ?? currentCause
        notePart(block, of: closure)
        var views = 0
        changedViews.removeAll(keepingCapacity: true)
        runningBlock = closure
        isBeginning = mounting
        defer {
            runs[closure].cause = cause
            runningBlock = -1
            isBeginning = false
        }
        try evaluate(block, closure: closure, mounting: mounting, views: &views)
        agenda.insert(begun: begunBlocks)
        begunBlocks.removeAll(keepingCapacity: true)
        log.viewsChanged += changedViews.count { isLive($0) }
        recordViews(closure, more: views)
    }

    /// A part has seen what its body or closure wrote last.
    private func notePart(_ block: BlockID, of closure: BlockID) {
        runs[block].isNew = false
        runs[block].pending = []
        runs[block].isScheduled = false
        runs[block].ownerRuns = runs[runKeeper(of: block)].count
    }

    /// Evaluates the static children of a lazy container that are mounted, with the closure that wrote them.
    func evaluateParts(in node: NodeID, closure: BlockID, views: inout Int) throws(SessionFault) {
        for block in holes[holeIndex[node]].blocks {
            let mounting = runs[block].isNew
            notePart(block, of: closure)
            try evaluate(block, closure: closure, mounting: mounting, views: &views)
        }
    }

    /// A run of a row whose values are functions of an element that is the same: it counts, and comes to what is there.
    private func rerun(_ block: BlockID) {
        let reasons = runs[block].pending
        let cause = runCause(of: block, reasons)
        let around = tree.blocks[block].hole
        let owner = around >= 0 ? runs[runKeeper(of: tree.block[around])].count : 0
        noteRun(&runs[block], stamp: stamp(mounting: false), cause: cause, ownerRuns: owner)
        recordRun(block, reasons, views: 0)
        meter.add(.run)
        log.viewsCompared += rowShapes[tree.blocks[block].template].views
    }

    private func noteRun(_ run: inout RunState, stamp: UInt64, cause: Int32, ownerRuns: UInt64) {
        run.pending = []
        run.isScheduled = false
        run.stamp = stamp
        run.cause = cause
        run.count += 1
        run.ownerRuns = ownerRuns
    }

    /// An Observable's reads are those of the last run (RERENDER 2b).
    private func forgetObservations(of block: BlockID) {
        guard !runs[block].observed.isEmpty else { return }
        let reader = Reader(block: block, serial: serials[block])
        for at in runs[block].observed { objects[at].propertyReaders.removeAll { $0.reader == reader } }
        runs[block].observed.removeAll(keepingCapacity: true)
    }

    /// Evaluates one block of a running closure: its attributes first, then what is mounted in its holes.
    func evaluate(_ block: BlockID, closure: BlockID, mounting: Bool, views: inout Int) throws(SessionFault) {
        let templates = program.blocks[tree.blocks[block].template].nodes
        let first = tree.blocks[block].firstNode
        try spend(.evaluation, templates.count)
        if !mounting { forgetChanges(of: first..<first + NodeID(templates.count)) }
        for at in templates {
            let node = first + NodeID(at - templates.lowerBound)
            let attributes = evaluatedStart[at]..<evaluatedStart[at + 1]
            var changed = false
            if !attributes.isEmpty {
                changed = try evaluateAttributes(
                    of: node, attributes, in: block, closure: closure, mounting: mounting)
            }
            if program.nodes[at].isView, !program.nodes[at].isInside, !program.nodes[at].isModifierUse {
                views += 1
                if !mounting { log.viewsCompared += 1 }
            }
            if !mounting, changed { noteChanged(node) }
            // An alignment guide's expression and a grid's tracks are read by layout itself, whose numbers do not tell.
            if changed, !mounting, tree.kind[node].isReadByLayout { layoutDirty.append(node) }
            if mounting { inheritEnvironment(node) }
            // An environment object is given by a slot, which is no expression.
            if mounting || changed || isEnvironmentObject(at) {
                try resolve(node, isNew: mounting)
            }
            if changed, !mounting, program.nodes[at].handedBody >= 0 { try resolveHanded(by: node) }
        }
        if mounting { listLater(first..<first + NodeID(templates.count)) }
        for offset in 0..<NodeID(templates.count) where holeIndex[first + offset] >= 0 {
            let isChanged = try evaluateHole(first + offset, closure: closure, mounting: mounting, views: &views)
            if isChanged, !mounting { noteChanged(first + offset) }
        }
    }

    private func isEnvironmentObject(_ template: Int) -> Bool {
        if case .environmentObject = program.nodes[template].kind { true } else { false }
    }

    /// New containers and modifiers list their elements when everything has run: last noted first, so inside out.
    private func listLater(_ nodes: Range<NodeID>) {
        for node in nodes where isElementHolder(node) {
            if tree.kind[node].isLazyContainer { rowsDirty.append(node) } else { elementsDirty.append(node) }
        }
    }

    /// Evaluates attributes and captures of a node, `attributes` of `evaluatedAttributes`; whether any differs from before.
    private func evaluateAttributes(
        of node: NodeID, _ attributes: Range<Int>, in block: BlockID, closure: BlockID, mounting: Bool
    ) throws(SessionFault) -> Bool {
        var changed = false
        let valueStart = Int(tree.blocks[block].valueStart)
        for place in attributes {
            switch program.attributes[evaluatedAttributes[place]].source {
            case .expression(let expression, let slot):
                let key = program.attributes[evaluatedAttributes[place]].key
                // A name is what reports call a view, and no value of it: nothing runs for what it reads (``LateNames``).
                let reader = key == .name ? -1 : closure
                let value = try evaluate(expression, at: node, in: block, reader: reader)
                if key == .reading {
                    tree.values[valueStart + slot] = value
                    continue
                }
                if mounting {
                    tree.values[valueStart + slot] = value
                    changed = true
                } else if !tree.values[valueStart + slot].isIdentical(to: value) {
                    let old = tree.values[valueStart + slot]
                    tree.values[valueStart + slot] = value
                    if key == .name {
                        renamed.append(node)
                    } else if key != .argument || !program.types.areEqual(old, value) {
                        changed = true
                    }
                }
            case .captured(let expression, let capture):
                for (place, read) in program.expressions[expression].reads.enumerated() {
                    guard let value = try capturedValue(read, expression, at: node, in: block, reader: closure) else {
                        continue
                    }
                    if mounting || !tree.values[valueStart + capture + place].isIdentical(to: value) {
                        tree.values[valueStart + capture + place] = value
                        changed = true
                    }
                }
            default: break
            }
        }
        return changed
    }

    /// What a captured expression sees of a name: read now, as a read of the body. Live inputs are not captured.
    func capturedValue(
        _ read: ExpressionRead, _ expression: Int, at node: NodeID, in block: BlockID, reader: BlockID
    ) throws(SessionFault) -> Value? {
        var context = BodyContext(self, block: block, node: node, reader: reader)
        do {
            switch read {
            case .name(let name):
                if name.space == .scroll || name.space == .phase || name.space == .parameter { return nil }
                return try context.load(name)
            case .property(let name, let property):
                guard case .reference(let object) = try context.load(name) else { return .null }
                return try context.loadProperty(object, property)
            case .proxy(let source, let query): return source.isReader ? try context.query(source, query) : nil
            }
        } catch {
            throw fault(error, expression: expression, at: node)
        }
    }

    /// The value of an expression of a body or closure.
    func evaluate(
        _ expression: Int, at node: NodeID, in block: BlockID, reader: BlockID
    ) throws(SessionFault) -> Value {
        if let constant = program.expressions[expression].constant { return constant }
        if let known = lastValue(of: expression, in: block) { return known }
        let compiled = program.expressions[expression]
        var context = BodyContext(self, block: block, node: node, reader: reader)
        let before = context.operationsLeft
        do {
            let value = try compiled.evaluate(in: &context)
            operationsLeft -= before - context.operationsLeft
            meter.add(.operation, before - context.operationsLeft)
            noteLast(value, of: expression, in: block, operations: before - context.operationsLeft)
            return value
        } catch {
            throw fault(error, expression: expression, at: node)
        }
    }

    func fault(_ error: EvaluationFault, expression: Int, at node: NodeID) -> SessionFault {
        let isOfLibrary = node >= 0 && isInLibrary(tree.block[node])
        return fault(error, written: program.expressionPlaces[expression].pointer, at: node, isOfLibrary: isOfLibrary)
    }

    /// What fails in a body of the library is told of the view that the document writes: no other place is in it.
    func fault(
        _ error: EvaluationFault, written pointer: String, at node: NodeID, isOfLibrary: Bool
    ) -> SessionFault {
        guard isOfLibrary, node >= 0 else {
            return SessionFault(
                code: error.code, message: error.message, pointer: pointer, path: node >= 0 ? path(of: node) : "",
                offset: error.offset, length: error.length)
        }
        let view = reportedView(tree.view[node] >= 0 ? tree.view[node] : node)
        return SessionFault(
            code: error.code, message: error.message, pointer: program.nodes[tree.template[view]].pointer,
            path: path(of: node))
    }
}

extension NodeKind {
    /// Whether layout reads its attributes themselves, not the numbers made of them.
    fileprivate var isReadByLayout: Bool {
        [.alignmentGuide, .layoutValue, .layout, .lazyVGrid, .lazyHGrid, .containerRelativeFrame].contains(self)
    }
}
