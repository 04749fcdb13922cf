import Expressions
import Geometry
import ViewDocument
import ViewTree

/// The value law (docs/architecture.md): everything derived is computed again from what is kept, and compared.
extension Graph {
    /// Recomputes values of expressions, environments, numbers, texts, lists and elements of every live node, from slots
    /// and with the stamps of the runs that were. What differs, a line each. Nothing changes by it.
    package func auditDerived() -> [String] {
        let savedRuns = runs
        let savedObjects = objects
        let savedAnimations = animations
        let savedOperations = operationsLeft
        let work = (layoutDirty, touched, effectsDirty, elementsDirty, rowsDirty, preferencesDirty, rootIsStale)
        let readers = surroundingReaders
        let kept = tree
        defer {
            tree = kept
            textLooks = (nil, nil)
            lastFont = nil
            runs = savedRuns
            objects = savedObjects
            animations = savedAnimations
            operationsLeft = savedOperations
            (layoutDirty, touched, effectsDirty, elementsDirty, rowsDirty, preferencesDirty, rootIsStale) = work
            surroundingReaders = readers
        }
        operationsLeft = limits.operationsPerEvent
        var differences: [String] = []
        forEachNode { node in
            if !isWaiting(tree.block[node]) {
                auditValues(of: node, &differences)
                auditEnvironment(of: node, kept, &differences)
            }
            auditNumbers(of: node, kept, &differences)
            auditElements(of: node, kept, &differences)
            return true
        }
        let root = rootBlock >= 0 ? flatten(roots: rootBlock).first ?? -1 : -1
        if root != kept.root { differences.append("root: \(kept.root), from its parts \(root)") }
        return differences
    }

    /// Whether something around a block waits to run: a reader that stands nowhere has the values of its last run.
    private func isWaiting(_ block: BlockID) -> Bool {
        var at = block
        while at >= 0 {
            if runs[at].isScheduled { return true }
            let hole = tree.blocks[at].hole
            at = hole >= 0 ? tree.block[hole] : -1
        }
        return false
    }

    /// Whether it stands in views given to a component with `==`.
    private func isGivenToEquatable(_ block: BlockID) -> Bool {
        guard hasSlots else { return false }
        var at = block
        while at >= 0 {
            let hole = tree.blocks[at].hole
            guard hole >= 0 else { return false }
            if tree.kind[hole] == .slot {
                let component = instances[Int(tree.blocks[Int(tree.block[hole])].instance)].component
                if program.components[Int(component)].equatable != nil { return true }
            }
            at = tree.block[hole]
        }
        return false
    }

    private func label(_ node: NodeID) -> String {
        "\(program.nodes[Int(tree.template[node])].typeName) at \(path(of: node))"
    }

    /// A component with `==` shows what it was last given unequal, so its body's values may be older than its slots.
    private func auditValues(of node: NodeID, _ differences: inout [String]) {
        let block = tree.block[node]
        let instance = instances[Int(tree.blocks[Int(block)].instance)]
        guard program.components[Int(instance.component)].equatable == nil, !isGivenToEquatable(block) else { return }
        let start = Int(tree.blocks[Int(block)].valueStart)
        for index in program.nodes[Int(tree.template[node])].attributes {
            let attribute = program.attributes[index]
            guard attribute.key != .rowKey else { continue }
            switch attribute.source {
            case .expression(let expression, let slot):
                // Another object would be made now.
                if program.expressions[expression].makesObjects { continue }
                compare(tree.values[start + slot], attribute.key, node, &differences) { graph throws(SessionFault) in
                    try graph.evaluate(expression, at: node, in: block, reader: -1)
                }
            case .captured(let expression, let capture):
                for (place, read) in program.expressions[expression].reads.enumerated() {
                    guard let name = read.capturedName else { continue }
                    compare(tree.values[start + capture + place], attribute.key, node, &differences) {
                        graph throws(SessionFault) in
                        try graph.captured(read, name, expression, at: node)
                    }
                }
            default: break
            }
        }
    }

    private func captured(
        _ read: ExpressionRead, _ name: NameReference, _ expression: Int, at node: NodeID
    ) throws(SessionFault) -> Value {
        var context = BodyContext(self, block: tree.block[node], node: node, reader: -1)
        do {
            let value = try context.load(name)
            guard case .property(_, let property) = read else { return value }
            guard case .reference(let object) = value else { return .null }
            return try context.loadProperty(object, property)
        } catch {
            throw fault(error, expression: expression, at: node)
        }
    }

    private func compare(
        _ kept: Value, _ key: AttributeKey, _ node: NodeID, _ differences: inout [String],
        _ compute: (Graph) throws(SessionFault) -> Value
    ) {
        do {
            readsUnobserved = false
            let value = try compute(self)
            if !value.isIdentical(to: kept), !readsUnobserved {
                differences.append("\(key) of \(label(node)): kept \(kept.text), now \(value.text)")
            }
        } catch {
            differences.append("\(key) of \(label(node)): kept \(kept.text), now fault \(error.code) \(error.message)")
        }
    }

    private func auditEnvironment(of node: NodeID, _ kept: ViewTree, _ differences: inout [String]) {
        let parent = writtenParent(of: node)
        var expected: Int32 = 0
        if parent >= 0 {
            let isRecord = tree.kind[parent].providesEnvironment && tree.content[parent] >= 0
            expected = isRecord ? tree.content[parent] : tree.environment[parent]
            // A header's or footer's record is compared as it stands: making it anew would mend it.
            if tree.kind[parent] == .section, let (_, values) = environmentValues(in: parent, of: node, expected) {
                expected = tree.environment[node]
                if !kept.environments[expected].isSame(as: values) {
                    differences.append("environment of \(label(node)) is not what its section gives")
                }
            }
        }
        if tree.environment[node] != expected {
            differences.append("environment of \(label(node)) is not that around it")
        }
        guard tree.kind[node].providesEnvironment, tree.content[node] >= 0, !makesObject(node) else { return }
        do {
            // As for a new node: nothing below is refreshed by it.
            try resolveEnvironment(node, isNew: true)
        } catch {
            differences.append("environment of \(label(node)): fault \(error.code)")
        }
        let record = Int(tree.content[node])
        if !tree.environments[record].isSame(as: kept.environments[record]) {
            differences.append("record of \(label(node)) differs")
        }
        setEnvironment(Int32(truncatingIfNeeded: record), kept.environments[record])
    }

    /// Whether the object it provides was made by the body: another one would be made now.
    private func makesObject(_ node: NodeID) -> Bool {
        guard let attribute = attribute(.object, of: node), case .newObject = attribute.source else {
            return false
        }
        return true
    }

    private func auditNumbers(of node: NodeID, _ kept: ViewTree, _ differences: inout [String]) {
        guard !tree.kind[node].providesEnvironment else { return }
        do {
            try resolve(node, isNew: false)
        } catch {
            differences.append("numbers of \(label(node)): fault \(error.code)")
            return
        }
        let start = Int(kept.parameterStart[node])
        for offset in 0..<Parameters.count(of: kept.kind[node])
        where tree.parameters[start + offset] != kept.parameters[start + offset] {
            let (old, new) = (kept.parameters[start + offset], tree.parameters[start + offset])
            // The tree of a moment on the way has the numbers of that moment.
            let running = animations.running[Animations.Place(node: node, offset: offset)]
            if let running, running.to == new, value(of: running, node, offset, at: clock) == old { continue }
            differences.append("number \(offset) of \(label(node)): kept \(old), now \(new)")
        }
        let content = Int(kept.content[node])
        if tree.content[node] != kept.content[node] { differences.append("content of \(label(node)) was not there") }
        guard content >= 0 else { return }
        switch kept.kind[node] {
        case .text:
            if content < kept.texts.count, tree.texts[content] != kept.texts[content] {
                differences.append("text of \(label(node)) differs")
            }
        case .linearGradient, .radialGradient, .angularGradient, .path:
            if tree.lists[content] != kept.lists[content] { differences.append("list of \(label(node)) differs") }
        default: break
        }
    }

    private func auditElements(of node: NodeID, _ kept: ViewTree, _ differences: inout [String]) {
        guard isElementHolder(node), !kept.kind[node].isLazyContainer else { return }
        let template = program.nodes[Int(kept.template[node])]
        let first = kept.blocks[Int(kept.block[node])].firstNode
        var elements: [NodeID] = []
        if holeIndex[node] >= 0 {
            for block in holes[holeIndex[node]].blocks { elements += flatten(roots: block) }
        }
        for (place, child) in template.children.enumerated() {
            let inner = self.elements(ofView: first + child)
            if template.kind.isModifier, place == 0, inner.isEmpty {
                elements = []
                break
            }
            elements += inner
        }
        if Array(kept.elements(of: node)) != elements {
            differences.append(
                "elements of \(label(node)): kept \(Array(kept.elements(of: node))), from its parts \(elements)")
        }
        let inner = elements.first.map { kept.layoutNode[$0] } ?? -1
        let layoutNode = kept.kind[node].isTransparentToLayout ? inner : node
        if kept.layoutNode[node] != layoutNode {
            differences.append(
                "layout node of \(label(node)): kept \(kept.layoutNode[node]), from its parts \(layoutNode)")
        }
    }
}

extension ExpressionRead {
    /// The name whose value a body captures for an expression that runs outside it; nil for a live input.
    fileprivate var capturedName: NameReference? {
        switch self {
        case .name(let name): name.space == .scroll || name.space == .phase || name.space == .parameter ? nil : name
        case .property(let name, _): name
        case .proxy: nil
        }
    }
}
