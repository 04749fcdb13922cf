import Expressions
import Geometry
import ViewDocument
import ViewTree

/// A body or content closure runs: its own expressions, the arms it chooses, then what stands in its holes.
extension NaiveSession {
    func mountDocument() throws(EvaluationFault) {
        let instance = Instance(component: 0, use: nil, depth: 0, slots: emptySlots(of: 0))
        let body = mount(template: program.components[0].body, in: nil, instance: instance, key: "")
        instance.body = body
        root = body
        try run(body, [NaiveReason(.mount)], .bodies)
    }

    func emptySlots(of component: Int) -> [SlotContent] { program.components[component].slots.map { _ in .empty } }

    /// Begins the identity of a block and of the views in it; nothing has run yet.
    func mount(template: Int, in hole: LiveNode?, instance: Instance, key: String) -> LiveBlock {
        let shape = program.blocks[template]
        let place = hole.map { Stamp.place(of: $0, program) }
        let block = LiveBlock(
            template: template, of: shape, hole: hole, instance: instance, key: key,
            identity: Stamp.identity(
                around: place?.block, template: shape.standsFor >= 0 ? Int(shape.standsFor) : template,
                hole: place?.local ?? -1, key: key))
        block.nodes = shape.nodes.enumerated().map { LiveNode(template: program.nodes[$1], block: block, local: $0) }
        update.totals.viewsMounted += block.nodes.filter(\.template.isReported).count
        return block
    }

    func run(_ closure: LiveBlock, _ reasons: Set<NaiveReason>, _ walk: Walk) throws(EvaluationFault) {
        let isMounting = closure.runs == 0
        closure.runs += 1
        closure.ownerRuns = closure.hole?.block.runKeeper.runs ?? 0
        closure.stamp = Stamp.mix(UInt64(eventNumber), isMounting ? 0 : offsetStamp())
        closure.observed = []
        closure.calls = []
        closure.geometryReads = []
        closure.wave = waves
        closure.surroundingReads = []
        closure.hasStaleSurroundings = false
        record(closure, reasons)
        if closure.role == .reader { deferUpdate(of: closure) }
        if closure.role == .body {
            if isMounting, program.components[closure.instance.component].isPresentation { presentations += 1 }
            ranInWalk.append(closure.instance)
            if isMounting { try beginState(of: closure.instance, body: closure) }
            noteSeen(closure.instance)
        }
        let before = isMounting ? [] : closure.viewsAndModifiers
        var changed: [LiveNode] = []
        // Whatever stands inside runs after it, parents first: a body is one whole.
        let outer = later
        later = []
        try evaluate(closure, in: closure, &changed)
        if closure.role == .body { try refreshContent(of: closure.instance) }
        let inside = later
        later = outer
        let after = closure.viewsAndModifiers
        compare(before, after, changed)
        let written = after.count(where: \.template.isReported)
        let given = closure.parts.flatMap(\.nodes).reduce(0) { $0 + viewsGiven(by: $1) }
        for at in runs.indices where runs[at].block === closure { runs[at].runs.views = written + given }
        for block in inside {
            try runOrVisit(block, walk)
        }
    }

    /// What stands inside something that ran: runs for the first time, or is asked.
    func runOrVisit(_ block: LiveBlock, _ walk: Walk) throws(EvaluationFault) {
        if !block.isClosure { return try visitPart(block, walk) }
        if block.runs == 0 { try run(block, [NaiveReason(.mount)], walk) } else { try visit(block, walk) }
    }

    /// A static child of a lazy container is part of the body or closure that wrote it: it is evaluated when it comes into
    /// view, without a run of that.
    func runPart(_ part: LiveBlock, _ walk: Walk) throws(EvaluationFault) {
        let before = part.runs == 0 ? [] : part.viewsAndModifiers
        var changed: [LiveNode] = []
        let outer = later
        later = []
        try evaluate(part: part, &changed)
        let inside = later
        later = outer
        let after = part.viewsAndModifiers
        compare(before, after, changed)
        let written = after.count(where: \.template.isReported)
        let given = part.parts.flatMap(\.nodes).reduce(0) { $0 + viewsGiven(by: $1) }
        for at in runs.indices where runs[at].block === part.closure { runs[at].runs.views += written + given }
        for block in inside {
            try runOrVisit(block, walk)
        }
    }

    /// Evaluates a part and notes which run of its body or closure it has seen.
    func evaluate(part: LiveBlock, _ changed: inout [LiveNode]) throws(EvaluationFault) {
        part.runs += 1
        part.ownerRuns = part.runKeeper.runs
        try evaluate(part, in: part.closure, &changed)
    }

    /// A screen or card came or went in the walk in which a body ran that declares `dismiss`: one more reason, but for a body that
    /// began.
    func recordPresentation(seenBy instance: Instance) {
        let own = program.components[instance.component]
        guard own.readsPresentation, let at = runs.firstIndex(where: { $0.block === instance.body }),
            !runs[at].runs.reasons.contains(where: { $0.kind == .mount })
        else { return }
        runs[at].runs.reasons.insert(NaiveReason(.environment, own.presentationKey))
    }

    private func record(_ closure: LiveBlock, _ reasons: Set<NaiveReason>) {
        if program.components[program.blocks[closure.template].component].isLibrary { return }
        if closure.role == .body { update.totals.bodiesEvaluated += 1 } else { update.totals.closures += 1 }
        if closure.role == .reader { update.totals.geometryReaders += 1 }
        if let at = runs.firstIndex(where: { $0.block === closure }) {
            runs[at].runs.count += 1
            runs[at].runs.reasons.formUnion(reasons)
            return
        }
        let isBody = closure.role == .body
        let suffix = isBody || closure.key.isEmpty ? "" : "(\(ValueKey.display(closure.key)))"
        runs.append(
            (
                closure,
                NaiveUpdate.Runs(
                    component: isBody ? program.components[closure.instance.component].name : "",
                    path: path(of: isBody ? closure.instance.use : closure.hole) + suffix, count: 1, reasons: reasons,
                    views: 0)
            ))
    }

    /// Evaluates one block of a running closure. `changed` collects the nodes with an unequal value or input.
    func evaluate(
        _ block: LiveBlock, in closure: LiveBlock, _ changed: inout [LiveNode]
    ) throws(EvaluationFault) {
        for node in block.nodes where try evaluateValues(of: node, in: closure) { changed.append(node) }
        for node in block.nodes { try evaluateHole(node, in: closure, &changed) }
    }

    /// A node's expressions and what its captured ones will see; whether any differs from before.
    private func evaluateValues(of node: LiveNode, in closure: LiveBlock) throws(EvaluationFault) -> Bool {
        var isChanged = false
        if node.template.isModifierUse { changedModifiers.remove(ObjectIdentifier(node)) }
        for index in node.template.attributes where program.attributes[index].key != .rowKey {
            switch program.attributes[index].source {
            case .expression(let expression, _):
                let isName = program.attributes[index].key == .name
                let value = try evaluate(expression, at: node, reader: isName ? nil : closure)
                if program.attributes[index].key == .reading {
                    node.values[index] = value
                    continue
                }
                let isInput = program.attributes[index].key == .argument
                let isSame = node.values[index].map {
                    isInput ? program.types.areEqual($0, value) : $0.isIdentical(to: value)
                }
                // A name is what reports call a view, and no value of it: nobody reads what it reads.
                if isSame != true, !isName { isChanged = true }
                node.values[index] = value
            case .captured(let expression, _):
                let values = try capture(program.expressions[expression], at: node, in: closure)
                let old = node.captures[index] ?? []
                if old.count != values.count || !zip(old, values).allSatisfy({ $0.isIdentical(to: $1) }) {
                    isChanged = true
                }
                node.captures[index] = values
            case .newObject(let model) where program.attributes[index].key == .object:
                node.madeObject = try makeObject(model: model, near: Stamp.identity(of: node, program))
            default: break
            }
        }
        return isChanged
    }

    func evaluate(_ expression: Int, at node: LiveNode, reader: LiveBlock?) throws(EvaluationFault) -> Value {
        var reads = BodyReads(session: self, block: node.block, node: node, reader: reader)
        return try program.expressions[expression].evaluate(in: &reads)
    }

    /// Names as the body sees them now, for an expression that runs outside of it; they count as the body's reads. What is
    /// live there (proxy, scroll, phase) is not captured.
    func capture(
        _ expression: CompiledExpression, at node: LiveNode, in closure: LiveBlock
    ) throws(EvaluationFault) -> [Value] {
        var reads = BodyReads(session: self, block: node.block, node: node, reader: closure)
        var values: [Value] = []
        for read in expression.reads {
            switch read {
            case .name(let name):
                values.append([.scroll, .phase, .parameter].contains(name.space) ? .null : try reads.load(name))
            case .property(let name, let property):
                guard case .reference(let object) = try reads.load(name) else {
                    values.append(.null)
                    continue
                }
                values.append(try reads.loadProperty(object, property))
            case .proxy(let source, let query):
                values.append(source.isReader ? try reads.query(source, query) : .null)
            }
        }
        return values
    }

    /// Only scroll views that are alive, and offsets that are not zero, count.
    private func offsetStamp() -> UInt64 {
        var stamp: UInt64 = 0
        root?.walk { node in
            guard node.isScrollView, let offset = geometry?.scroll(node)?.offset, offset != .zero else { return }
            stamp ^= Stamp.mix(Stamp.mix(Stamp.identity(of: node, program), offset.x.bitPattern), offset.y.bitPattern)
        }
        return stamp
    }
}
