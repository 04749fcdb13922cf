import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Views that a use writes for a slot, where the body of its component places them.
extension Graph {
    /// Brings the views of a slot up to date where a component's body places them: mounted with the body, evaluated again
    /// when the use gave others. Names and reads are those of what wrote them.
    ///
    /// - Parameter body: The block of the component that runs; nil where it does not, and what it modifies is another.
    func placeViews(_ node: NodeID, by body: BlockID?, views: inout Int) throws(SessionFault) {
        let instance = tree.blocks[tree.block[node]].instance
        let use = instances[instance].use
        let which = Int(program.nodes[tree.template[node]].reference)
        guard use >= 0, which >= 0 else { return }
        let given = program.nodes[tree.template[use]].blocks
        guard given.indices.contains(which), given[which] >= 0 else {
            if let body { try placeDefault(node, by: body, views: &views) }
            return
        }
        let edition = edition(ofViews: which / 2, of: instance)
        let caller = tree.block[use]
        let closure = tree.blocks[caller].closure
        // What it mounts is there for the reason that the component's body ran.
        let cause = runs[closure].cause
        if let body { runs[closure].cause = runs[body].cause }
        defer { runs[closure].cause = cause }
        if program.blocks[given[which]].runsByItself {
            return try placeClosure(given[which], node, edition, closure: closure, placedBy: body)
        }
        var count = 0
        let item = value(.value, of: node)
        // What is called with a binding is called whenever the body runs that places it.
        var isTold = false
        if body != nil, !program.toldBindings.isEmpty, case .binding? = attribute(.value, of: node)?.source {
            isTold = true
        }
        if let block = holes[holeIndex[node]].blocks.first {
            let isOther = isTold || item.map { !loops[block].item.isIdentical(to: $0) } ?? false
            let isCalled = isStoredClosure(given[which], placedBy: instance)
            guard isCalled || runs[block].edition != edition || isOther else { return }
            if let item { loops[block].item = item }
            runs[block].edition = edition
            runs[block].count += 1
            return try evaluate(block, closure: closure, mounting: false, views: &count)
        }
        let block = try mount(
            template: given[which], hole: node, instance: tree.blocks[caller].instance, key: "",
            loop: item.map { LoopVariables(item: $0, index: 0) })
        holes[holeIndex[node]].blocks = [block]
        runs[block].edition = edition
        runs[block].count += 1
        try evaluate(block, closure: closure, mounting: true, views: &count)
        elementsChanged(around: node)
    }

    /// The same of a content closure that runs by itself: it is due where it is new, where its owner gave another or the
    /// component calls it with another value (CONTROLS 5.8, 6.4).
    ///
    /// - Parameter closure: The body or closure that wrote it.
    private func placeClosure(
        _ template: Int32, _ node: NodeID, _ edition: UInt64, closure: BlockID, placedBy body: BlockID?
    ) throws(SessionFault) {
        let item = value(.value, of: node)
        if let block = holes[holeIndex[node]].blocks.first {
            let old = loops[block].item
            let isOther = item.map { !old.isIdentical(to: $0) } ?? false
            if runs[block].edition != edition { schedule(block, ownerReason(closure)) }
            if isOther, let item {
                loops[block].item = item
                schedule(
                    block,
                    Reason(
                        kind: .inputs, old: old, new: item, rule: "1.6", basis: .source,
                        cause: runs[body ?? closure].cause))
            }
            runs[block].edition = edition
            return
        }
        let block = try mount(
            template: template, hole: node, instance: tree.blocks[closure].instance, key: "",
            loop: item.map { LoopVariables(item: $0, index: 0) })
        holes[holeIndex[node]].blocks = [block]
        runs[block].edition = edition
        scheduleMount(block, Reason(kind: .mount, rule: "5.8", basis: .source, cause: runs[body ?? closure].cause))
        elementsChanged(around: node)
    }

    /// Views that are given as they were, under other names: they are called so from now on, and nothing is compared for it.
    func renameViews(in body: BlockID, writtenBy closure: BlockID) throws(SessionFault) {
        var blocks = [body]
        while let block = blocks.popLast() {
            let count = NodeID(program.blocks[tree.blocks[block].template].nodes.count)
            try spend(.evaluation, Int(count))
            let isGiven = tree.blocks[block].closure == closure
            for node in tree.blocks[block].firstNode..<tree.blocks[block].firstNode + count {
                if isGiven { try rename(node, in: block, writtenBy: closure) }
                if holeIndex[node] >= 0 { blocks += holes[holeIndex[node]].blocks }
            }
        }
    }

    private func rename(_ node: NodeID, in block: BlockID, writtenBy closure: BlockID) throws(SessionFault) {
        for at in program.nodes[tree.template[node]].attributes where program.attributes[at].key == .name {
            guard case .expression(let expression, let slot) = program.attributes[at].source else { continue }
            let value = try evaluate(expression, at: node, in: block, reader: -1)
            let place = Int(tree.blocks[block].valueStart) + slot
            guard !tree.values[place].isIdentical(to: value) else { continue }
            tree.values[place] = value
            renamed.append(node)
        }
    }

    /// Whether what a use gives for a slot of a component of the document is a closure, which is called whenever its place runs.
    private func isStoredClosure(_ template: Int32, placedBy instance: Int32) -> Bool {
        program.blocks[template].isContentClosure && !program.blocks[template].runsByItself
            && !program.components[instances[instance].component].isLibrary
    }

    /// Who depends on a property of an Observable that is read in a block: the body or closure that runs, and of a stored closure
    /// the one that calls it, where it places the slot (RERENDER 2d). Views that are written in it for another slot are part of it.
    func observer(of reader: BlockID, at block: BlockID) -> BlockID {
        guard hasSlots, reader >= 0 else { return reader }
        var at = block
        while true {
            while program.blocks[tree.blocks[at].template].role == .arm, tree.blocks[at].hole >= 0 {
                at = tree.block[tree.blocks[at].hole]
            }
            let (template, hole) = (tree.blocks[at].template, tree.blocks[at].hole)
            guard program.blocks[template].role == .slot, tree.blocks[at].closure == reader, hole >= 0 else {
                return reader
            }
            let place = tree.block[hole]
            let instance = tree.blocks[place].instance
            if isStoredClosure(template, placedBy: instance) { return tree.blocks[place].closure }
            guard instances[instance].use >= 0 else { return reader }
            at = tree.block[instances[instance].use]
        }
    }

    /// Whether the use of an instance writes views for a slot, which a block index of the use names.
    func isGiven(_ block: Int32, to instance: Int32) -> Bool {
        let use = instances[instance].use
        guard use >= 0 else { return false }
        let given = program.nodes[tree.template[use]].blocks
        return given.indices.contains(Int(block)) && given[Int(block)] >= 0
    }

    /// Where the use gives nothing, the views that the body itself has for the place.
    private func placeDefault(_ node: NodeID, by body: BlockID, views: inout Int) throws(SessionFault) {
        guard let template = program.nodes[tree.template[node]].blocks.first, template >= 0 else { return }
        if let block = holes[holeIndex[node]].blocks.first {
            return try evaluate(block, closure: body, mounting: false, views: &views)
        }
        let block = try mount(
            template: template, hole: node, instance: tree.blocks[tree.block[node]].instance, key: "", loop: nil)
        holes[holeIndex[node]].blocks = [block]
        try evaluate(block, closure: body, mounting: true, views: &views)
        elementsChanged(around: node)
    }
}
