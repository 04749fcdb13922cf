import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// What a use gives for a slot of views, as it is compared: the values of the views written (RERENDER 4).
package struct WrittenViews: Sendable {
    /// Of the views in document order: values, bindings and objects, and which arms were chosen.
    package var values: [SlotValue] = []
    /// What the views are called: nothing that is compared, but theirs from then on.
    var names: [Value] = []
    /// Views written, those in chosen arms included.
    package var views = 0
    /// Whether something in them is never equal to what it was: a closure with captures, what reads `scroll`.
    package var isNeverEqual = false
    /// How often they were found unequal, or are to be looked at again: the views that stand in the component are those of one
    /// edition.
    package var edition: UInt64 = 0
    /// How often they were found unequal.
    package var version: UInt64 = 0
}

extension Graph {
    /// Evaluates the views that a use writes for one of its slots, as part of the body or closure that it stands in.
    func writtenViews(_ number: Int, use: NodeID, closure: BlockID) throws(SessionFault) -> WrittenViews {
        var result = WrittenViews()
        let blocks = program.nodes[tree.template[use]].blocks
        let index = Slot.block(ofViews: number, asRows: false)
        guard blocks.indices.contains(index), blocks[index] >= 0 else { return result }
        try write(blocks[index], use: use, closure: closure, to: &result)
        return result
    }

    private func write(
        _ template: Int32, use: NodeID, closure: BlockID, to result: inout WrittenViews
    ) throws(SessionFault) {
        if program.blocks[template].isContentClosure {
            if program.blocks[template].capturesOwner, !program.blocks[template].runsWithOwner {
                result.isNeverEqual = true
            }
            return
        }
        let nodes = program.blocks[template].nodes
        try spend(.evaluation, nodes.count)
        for index in nodes {
            if program.nodes[index].isView, !program.nodes[index].isInside, !program.nodes[index].isModifierUse {
                result.views += 1
            }
            var given: [AttributeKey: Value] = [:]
            let holdsNothing = program.nodes[index].blocks.isEmpty
            for at in program.nodes[index].attributes {
                if holdsNothing, case .constant = program.attributes[at].source { continue }
                guard program.attributes[at].key != .rowKey else { continue }
                try write(program.attributes[at], use: use, closure: closure, given: &given, to: &result)
            }
            if holdsNothing, !program.nodes[index].kind.mayHoldNothing { continue }
            try write(blocksOf: program.nodes[index], given, use: use, closure: closure, to: &result)
        }
    }

    private func write(
        _ attribute: Attribute, use: NodeID, closure: BlockID, given: inout [AttributeKey: Value],
        to result: inout WrittenViews
    ) throws(SessionFault) {
        let block = tree.block[use]
        switch attribute.source {
        case .constant(let value): given[attribute.key] = value
        case .expression(let expression, _):
            let reader = attribute.key == .name ? -1 : closure
            let value = try evaluate(expression, at: use, in: block, reader: reader)
            if attribute.key == .name { return result.names.append(value) }
            if attribute.key == .reading { return }
            given[attribute.key] = value
            result.values.append(function(handedOnBy: expression, in: block) ?? .value(value))
            if program.expressions[expression].readsScroll { result.isNeverEqual = true }
        case .captured(let expression, _):
            for read in program.expressions[expression].reads {
                guard let value = try capturedValue(read, expression, at: use, in: block, reader: closure) else {
                    continue
                }
                result.values.append(.value(value))
            }
        case .action(let action):
            if let own = self.closure(handedOnBy: action, in: block) {
                result.values.append(own)
            } else if program.actions[action].capturesOwner {
                result.isNeverEqual = true
            }
        case .binding(let source):
            result.values.append(.binding(try binding(source, block: block, isMade: true)))
        case .object(let slot):
            result.values.append(slots[Int(instances[tree.blocks[block].instance].firstSlot) + slot])
        case .function(let expression):
            if program.expressions[expression].capturesOwner { result.isNeverEqual = true }
        case .newObject, .handed: result.isNeverEqual = true
        }
    }

    /// What is mounted in a node: of an arm what is written in it, of a closure whether it captures.
    private func write(
        blocksOf node: NodeTemplate, _ given: [AttributeKey: Value], use: NodeID, closure: BlockID,
        to result: inout WrittenViews
    ) throws(SessionFault) {
        switch node.kind {
        case .conditional, .switchCase:
            let arm = Self.chosenArm(of: node, given[.condition], given[.value], given[.cases])
            result.values.append(.value(.number(Double(arm))))
            guard node.blocks.indices.contains(Int(arm)), node.blocks[Int(arm)] >= 0 else { return }
            try write(node.blocks[Int(arm)], use: use, closure: closure, to: &result)
        case .identity, .list:
            guard let inner = node.blocks.first, inner >= 0 else { return }
            try write(inner, use: use, closure: closure, to: &result)
        case .slot:
            // Of the slots of the component that writes this: what its own use gave, and else what it has for the place.
            try write(placed: node, use: use, closure: closure, to: &result)
        case .component:
            for index in stride(from: 0, to: node.blocks.count, by: 2) where node.blocks[index] >= 0 {
                try write(node.blocks[index], use: use, closure: closure, to: &result)
            }
        default:
            for inner in node.blocks where inner >= 0 && program.blocks[inner].capturesOwner {
                result.isNeverEqual = true
            }
        }
    }

    /// The number of the slot whose views are all that a block is, handed on as they were given; nil for other blocks.
    private func slotHandedOn(by block: Int) -> Int? {
        let template = program.blocks[block]
        guard template.roots.count == 1, let root = template.roots.first else { return nil }
        let node = program.nodes[template.nodes.lowerBound + Int(root)]
        guard node.kind == .slot, node.blocks.first.map({ $0 < 0 }) ?? true else { return nil }
        return Int(node.reference) / 2
    }

    /// What a slot of views is to whoever asks whether it is there: nil where the use gives none, nor the use of that.
    func given(views slot: Int, of instance: Int32) -> Value {
        var instance = instance
        var slot = slot
        while true {
            guard case .views(let number) = program.components[instances[instance].component].slots[slot].kind else {
                return .null
            }
            let use = instances[instance].use
            let blocks = use >= 0 ? program.nodes[tree.template[use]].blocks : []
            let first = Slot.block(ofViews: number, asRows: false)
            guard
                let block = [first, first + 1].first(where: { blocks.indices.contains($0) && blocks[$0] >= 0 }).map({
                    blocks[$0]
                })
            else { return .null }
            // One that is handed on alone is there if it was given.
            guard let outer = slotHandedOn(by: Int(block)) else { return .string("(Views)") }
            instance = tree.blocks[tree.block[use]].instance
            let component = program.components[instances[instance].component]
            guard
                let next = component.slots.firstIndex(where: { declared in
                    if case .views(let own) = declared.kind { own == outer } else { false }
                })
            else { return .null }
            slot = next
        }
    }

    /// A slot passed on: the views are the outer use's, found unequal with its version.
    private func write(
        placed node: NodeTemplate, use: NodeID, closure: BlockID, to result: inout WrittenViews
    ) throws(SessionFault) {
        let instance = tree.blocks[tree.block[use]].instance
        let outer = instances[instance].use
        let given = outer >= 0 ? program.nodes[tree.template[outer]].blocks : []
        let index = Int(node.reference)
        if given.indices.contains(index), given[index] >= 0 {
            // A modifier's content is a placeholder there, and always the same.
            if index / 2 == 0, program.components[instances[instance].component].contentStandsByItself { return }
            let version = views(index / 2, of: instance)?.version ?? 0
            result.values.append(.value(.number(Double(version))))
        } else if let own = node.blocks.first, own >= 0 {
            try write(own, use: use, closure: closure, to: &result)
        }
    }

    func edition(ofViews number: Int, of instance: Int32) -> UInt64 { views(number, of: instance)?.edition ?? 0 }

    private func views(_ number: Int, of instance: Int32) -> WrittenViews? {
        for (slot, declared) in program.components[instances[instance].component].slots.enumerated() {
            guard case .views(number) = declared.kind,
                case .views(let views) = slots[Int(instances[instance].firstSlot) + slot]
            else { continue }
            return views
        }
        return nil
    }

    /// Views that a use wrote for the slots of its component, by the last run of what it stands in.
    func viewsGiven(by use: NodeID) -> Int {
        guard !program.nodes[tree.template[use]].blocks.isEmpty, let body = holes[holeIndex[use]].blocks.first else {
            return 0
        }
        let instance = tree.blocks[body].instance
        let first = Int(instances[instance].firstSlot)
        var count = 0
        for slot in program.components[instances[instance].component].slots.indices {
            if case .views(let views) = slots[first + slot] { count += views.views }
        }
        return count
    }

    /// The block whose names a block uses besides its own: the one around it, and of a slot's views the one that wrote them;
    /// nil for a document's body.
    func blockOfNames(around block: BlockID) -> BlockID? {
        let hole = tree.blocks[block].hole
        guard hole >= 0 else { return nil }
        guard program.blocks[tree.blocks[block].template].role == .slot else { return tree.block[hole] }
        let use = instances[tree.blocks[tree.block[hole]].instance].use
        return use >= 0 ? tree.block[use] : nil
    }

    /// The block whose runs the rows in a block follow: the body or closure they belong to, or the slot's views they stand in.
    func runKeeper(of block: BlockID) -> BlockID {
        guard hasSlots else { return tree.blocks[block].closure }
        var at = block
        while program.blocks[tree.blocks[at].template].role == .arm, tree.blocks[at].hole >= 0 {
            at = tree.block[tree.blocks[at].hole]
        }
        return at
    }
}

/// What a view modifier modifies is no input of its body: other views stand in its places without a run of that (`ContentPlaces`).
extension Graph {
    /// Whether the block is the body of a modifier whose content is to be evaluated.
    func isContentDue(_ block: BlockID) -> Bool {
        program.blocks[tree.blocks[block].template].role == .body
            && instances[tree.blocks[block].instance].hasNewContent
    }

    /// Brings the content up to date where the body of its modifier, `body`, does not run.
    func placeContent(of body: BlockID) throws(SessionFault) {
        runs[body].isScheduled = false
        if animates { animations.current = animations.ofRuns.removeValue(forKey: body) }
        let use = instances[tree.blocks[body].instance].use
        changedViews.removeAll(keepingCapacity: true)
        runningBlock = tree.blocks[tree.block[use]].closure
        defer {
            runningBlock = -1
            if animates { animations.current = nil }
        }
        try placeContent(in: body)
        log.viewsChanged += changedViews.count { isLive($0) }
    }

    /// Evaluates the content in each of its places that have not seen it.
    func placeContent(in body: BlockID) throws(SessionFault) {
        let instance = tree.blocks[body].instance
        instances[instance].hasNewContent = false
        let isLibrary = program.components[instances[instance].component].isLibrary
        var blocks = [body]
        while let block = blocks.popLast() {
            let count = NodeID(program.blocks[tree.blocks[block].template].nodes.count)
            try spend(.evaluation, Int(count))
            for node in tree.blocks[block].firstNode..<tree.blocks[block].firstNode + count where holeIndex[node] >= 0 {
                let template = program.nodes[tree.template[node]]
                let isPlace =
                    tree.kind[node] == .slot && tree.blocks[block].instance == instance
                    && (isLibrary || template.reference / 2 == 0)
                if isPlace, isGiven(template.reference, to: instance) {
                    var views = 0
                    try placeViews(node, by: nil, views: &views)
                } else if tree.kind[node] != .component || template.blocks.contains(where: { $0 >= 0 }) {
                    blocks += holes[holeIndex[node]].blocks
                }
            }
        }
    }
}

extension NodeKind {
    /// Whether what stands in it counts also where nothing is written in it.
    fileprivate var mayHoldNothing: Bool { self == .slot || self == .conditional || self == .switchCase }
}

extension CompiledExpression {
    /// Whether its value depends on where it stands.
    var readsScroll: Bool {
        reads.contains { read in
            guard case .name(let name) = read else { return false }
            return name.space == .scroll
        }
    }
}
