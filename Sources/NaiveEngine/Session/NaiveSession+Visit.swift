import Expressions
import ViewDocument
import ViewTree

/// Which walk: bodies before layout, or what layout makes necessary.
enum Walk { case bodies, contents }

/// The walk: every live body and closure is asked whether it has to run, parents first, in document order.
extension NaiveSession {
    func visit(_ closure: LiveBlock, _ walk: Walk) throws(EvaluationFault) {
        // What is in a reader waits for layout: its closure pulls the size when it runs (RERENDER 2.6).
        if walk == .bodies, closure.role == .reader { return }
        if walk == .contents, waitsForReader(around: closure) { return }
        if standsNowhere(closure) { return try visitInside(closure, walk) }
        let reasons = closure.runs == 0 ? [NaiveReason(.mount)] : reasonsToRun(closure, walk)
        closure.hasReturned = false
        if reasons.isEmpty {
            try refreshContentAlone(of: closure, walk)
            return try visitInside(closure, walk)
        }
        try run(closure, reasons, walk)
    }

    /// Whether it stands in a reader inside of one whose content ran since layout last worked: it waits for its own size, which
    /// that may have made another (RERENDER 2.6).
    private func waitsForReader(around closure: LiveBlock) -> Bool {
        guard closure.runs > 0 else { return false }
        var isInReader = false
        var at: LiveBlock? = closure
        while let block = at {
            if block.role == .reader {
                if isInReader, block.wave == waves { return true }
                isInReader = true
            }
            at = block.hole?.block
        }
        return false
    }

    /// Whether it is the content of a reader, or a row in it, and the reader stands nowhere (yet): it has no geometry to run
    /// with.
    func standsNowhere(_ block: LiveBlock) -> Bool {
        if block.role == .body { return false }
        if block.role == .reader { return block.hole.map { geometry?.isPlaced($0) != true } ?? false }
        return block.around.map { standsNowhere($0) } ?? false
    }

    private func visitInside(_ block: LiveBlock, _ walk: Walk) throws(EvaluationFault) {
        for inner in block.nodes.flatMap(\.blocks) {
            if inner.isClosure { try visit(inner, walk) } else { try visitPart(inner, walk) }
        }
    }

    /// An arm, or a static child of a lazy container: one that comes back has missed what its body or closure wrote since.
    func visitPart(_ part: LiveBlock, _ walk: Walk) throws(EvaluationFault) {
        if part.hole?.kind == .list, part.ownerRuns != part.runKeeper.runs {
            try runPart(part, walk)
        } else {
            try visitInside(part, walk)
        }
    }

    /// All the rules by which something that is mounted runs again.
    func reasonsToRun(_ closure: LiveBlock, _ walk: Walk) -> Set<NaiveReason> {
        var reasons: Set<NaiveReason> = []
        if closure.role == .body {
            reasons = reasonsOfBody(closure.instance)
        } else if closure.role == .slot {
            reasons = closure.calls
        } else if let keeper = closure.hole?.block.runKeeper, closure.ownerRuns != keeper.runs {
            // A reader's closure is the same one as long as it captures nothing; rows depend on the list (RERENDER 6.2).
            if closure.role != .reader || program.blocks[closure.template].capturesOwner {
                reasons.insert(NaiveReason(.owner))
            }
        }
        // An Observable's property, read in the last run (RERENDER 2d).
        for read in closure.observed where read.object.propertyWrites[read.property] != read.writes {
            let model = program.models[Int(read.object.reference.model)]
            reasons.insert(NaiveReason(.observable, model.properties[read.property].name))
        }
        // `scroll`, `viewport`, `safeArea` are inputs of bodies (PASSES 4), as they were before any of them ran.
        if closure.hasStaleSurroundings || (closure.hasReturned && seesOtherSurroundings(closure)) {
            reasons.insert(NaiveReason(.geometry))
        }
        // Geometry is known after layout; a reader depends on the members it used (RERENDER 2.6).
        if walk == .contents, closure.role == .reader, let geometry {
            let isOther = closure.geometryReads.contains {
                !geometry.answer($0.query, at: $0.reader).isIdentical(to: $0.value)
            }
            if isOther { reasons.insert(NaiveReason(.geometry)) }
        }
        return reasons
    }

    /// Whether it read a `scroll`, `viewport` or `safeArea` that is another now.
    func seesOtherSurroundings(_ closure: LiveBlock) -> Bool {
        closure.surroundingReads.contains { read in
            guard let node = read.node, let block = read.block, block.isLive else { return false }
            return !surrounding(read.name, at: node).isIdentical(to: read.value)
        }
    }

    private func reasonsOfBody(_ instance: Instance) -> Set<NaiveReason> {
        // Inputs (RERENDER 4), states and bindings read at any time of its life (RERENDER 2.2, 2.4, 2b).
        var reasons = instance.unequalInputs
        let own = program.components[instance.component]
        let isExpected = expectsPresentation && !ranInWalk.contains { $0 === instance }
        if own.readsPresentation, isExpected || instance.presentationsSeen != presentationsBefore {
            reasons.insert(NaiveReason(.environment, own.presentationKey))
        }
        for seen in instance.cells where seen.current != seen.writes { reasons.insert(seen.reason) }
        for (slot, declared) in program.components[instance.component].slots.enumerated() {
            reasons.formUnion(unseenWrites(slot, of: instance))
            // The environment, if the key's value differs (RERENDER 2.5).
            if !isCurrent(instance.slots[slot], declared, at: instance.use) {
                reasons.insert(NaiveReason(.environment, declared.name))
            }
        }
        return reasons
    }

    /// An ObservableObject as a whole, read or not (RERENDER 2.3).
    private func unseenWrites(_ slot: Int, of instance: Instance) -> [NaiveReason] {
        guard case .object(let object) = instance.slots[slot],
            program.models[Int(object.reference.model)].kind == .observableObject
        else { return [] }
        return object.writes.dropFirst(instance.objectWrites[slot] ?? 0).map { NaiveReason(.object, $0) }
    }

    /// Another object in a slot: what was written to the one before stays a reason.
    func replaceObject(in slot: Int, of instance: Instance, by object: ModelInstance) {
        guard case .object(let old) = instance.slots[slot], old !== object else { return }
        instance.unequalInputs.formUnion(unseenWrites(slot, of: instance))
        instance.objectWrites[slot] = object.writes.count
    }

    /// A body that runs has seen everything there is to see now.
    func noteSeen(_ instance: Instance) {
        instance.unequalInputs = []
        instance.presentationsSeen = presentationsBefore
        for at in instance.cells.indices { instance.cells[at].writes = instance.cells[at].current }
        for (slot, declared) in program.components[instance.component].slots.enumerated() {
            if let new = inherited(declared, at: instance.use) { instance.slots[slot] = new }
            if case .state(let cell) = instance.slots[slot] { cell.seen = cell.value }
            if case .object(let object) = instance.slots[slot] { instance.objectWrites[slot] = object.writes.count }
        }
    }
}
