package import Expressions
import ViewDocument

/// What is told of an event when it has settled.
extension NaiveSession {
    func summarize() {
        update.evaluated = runs.filter { $0.block.role == .body }.map(\.runs)
        update.closures = runs.filter { $0.block.role != .body }.map(\.runs)
        // Compared, found equal each time, and evaluated in no pass.
        for (use, rule) in equalUses {
            guard let body = use.blocks.first,
                !program.components[body.instance.component].isLibrary,
                !runs.contains(where: { $0.block === body })
            else { continue }
            update.skipped.append((path(of: use), rule))
        }
        update.totals.bodiesSkipped = update.skipped.count
        update.totals.live = allNodes().filter(\.template.isReported).count
        root?.walk { node in
            for block in node.blocks where block.isClosure && !isUnsettled { checkSettled(block) }
            if let body = node.blocks.first, body.role == .body, !program.components[body.instance.component].isLibrary
            {
                noteState(of: body.instance)
            }
        }
    }

    /// Nothing that is alive may have a reason to run left.
    private func checkSettled(_ block: LiveBlock) {
        if standsNowhere(block) { return }
        block.hasStaleSurroundings = seesOtherSurroundings(block)
        let left = reasonsToRun(block, .bodies).union(reasonsToRun(block, .contents))
        if !left.isEmpty {
            problem("stale at the end: \(path(of: block.hole)) \(left.map { "\($0.kind) \($0.name)" }.sorted())")
        }
    }

    private func noteState(of instance: Instance) {
        var slots: [(name: String, value: Value)] = []
        for (slot, declared) in program.components[instance.component].slots.enumerated() {
            switch instance.slots[slot] {
            case .state(let cell): slots.append((declared.name, cell.value))
            case .value(let value): slots.append((declared.name, value))
            case .binding(let binding):
                let value = try? value(of: binding, named: "", reader: nil, operations: 10_000).0
                slots.append((declared.name, value ?? .null))
            case .object(let object):
                let model = program.models[Int(object.reference.model)]
                for (index, (property, value)) in zip(model.properties, object.properties).enumerated()
                where !model.hidden.contains(index) {
                    slots.append(("\(declared.name).\(property.name)", value))
                }
            case .closure, .function, .views, .empty: break
            }
        }
        update.state.append((path(of: instance.use), slots))
    }

    func note(_ code: String, at node: LiveNode?) { update.diagnostics.insert("\(code) \(path(of: node))") }

    /// Values of the expressions of all live nodes: by structural key of the block, place of the node and index of the
    /// attribute; the captured ones with the place of the read.
    package var values: [String: Value] {
        var values: [String: Value] = [:]
        for node in allNodes() {
            let place = Self.place(node.block.structuralKey, node.local)
            for (index, value) in node.values { values["\(place).\(index)"] = value }
            for (index, captured) in node.captures {
                for (read, value) in captured.enumerated() { values["\(place).\(index).\(read)"] = value }
            }
        }
        return values
    }

    package static func place(_ block: String, _ local: Int) -> String { "\(block) #\(local)" }

    /// The identity of a view as a person reads it: type names from the root, `Type[2]` for the third such sibling,
    /// `Row(id)` for an explicit id or a row's.
    func path(of node: LiveNode?) -> String {
        var parts: [(name: String, key: String)] = []
        var last: LiveNode?
        // A view that has ended may have another in its place: what it stood in is its own way up.
        var inside: [ObjectIdentifier: LiveNode] = [:]
        func view(of node: LiveNode) -> LiveNode? {
            if let known = inside[ObjectIdentifier(node)] { return known }
            guard node.template.view >= 0 else { return node.view }
            let inner = node.block.nodes[Int(node.template.view)]
            return inner === node || node.template.isView ? node.view : view(of: inner)
        }
        var at = node
        while let current = at {
            if let view = view(of: current), view !== last, view.template.isNamed {
                last = view
                let index = view.template.siblingIndex
                parts.append((view.template.typeName + (index > 0 ? "[\(index)]" : ""), ""))
            }
            let parent = current.parent
            if parent?.block !== current.block, let outermost = parts.indices.last, parts[outermost].key.isEmpty {
                parts[outermost].key = ValueKey.display(current.block.key)
            }
            if let parent, parent.kind == .identity, parent.block !== current.block {
                inside[ObjectIdentifier(parent)] = last
            }
            at = parent
        }
        return parts.reversed().map { $0.key.isEmpty ? $0.name : "\($0.name)(\($0.key))" }.joined(separator: "/")
    }
}
