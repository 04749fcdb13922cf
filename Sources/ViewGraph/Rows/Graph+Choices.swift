package import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

/// What a Picker, a TabView or a List can be told to choose: the tags of its options, pages and rows.
extension Graph {
    /// The slot of that name, or the state that a control of the library keeps where it was given none.
    package func slot(called name: String, of instance: Int32) -> Int? {
        let own = instances[Int(instance)]
        let declared = program.components[Int(own.component)].slots
        guard let at = declared.firstIndex(where: { $0.name == name }) else { return nil }
        if case .empty = slots[Int(own.firstSlot) + at] { return declared.firstIndex { $0.name == "_" + name } ?? at }
        return at
    }

    /// Writes a slot as an action in its component would: through bindings, and observed.
    package func choose(
        _ value: Value, slot: Int, of instance: Int32, cause: Int32
    ) throws(SessionFault) -> [PendingTransaction] {
        guard instances[Int(instance)].isLive else { return [] }
        let body = instances[Int(instance)].body
        var run = ActionRun(
            self, block: body, node: tree.blocks[Int(body)].firstNode, parameters: [], cause: cause, transactions: [],
            depth: 0)
        do {
            try run.store(NameReference(.slot, slot), value)
        } catch {
            throw SessionFault(
                code: error.code, message: error.message, pointer: "", path: path(ofInstance: instance),
                offset: error.offset, length: error.length)
        }
        return run.transactions.filter { !$0.writes.isEmpty }
    }

    /// The tags that may be chosen in a view; nil where there is nothing to choose from, or where not all of it is known: of
    /// rows that are out of view only the ids are.
    package func choices(in view: NodeID) -> [Value]? {
        guard isLibraryUse(view) else { return nil }
        let name = program.components[program.nodes[tree.template[view]].reference].name
        guard let part = Program.choosing[name] else { return nil }
        var tags: [Value] = []
        forEachNode(inside: view) { node in
            guard isLibraryUse(node),
                program.components[program.nodes[tree.template[node]].reference].name == part,
                let tag = choice(of: node)
            else { return true }
            tags.append(tag)
            return true
        }
        return tags.isEmpty ? nil : tags
    }

    /// Whether a value is the tag of something in a view, where that is known at all.
    package func canChoose(_ tag: Value, of tags: [Value], in view: NodeID) -> Bool {
        func has(_ tag: Value) -> Bool { tags.contains { program.types.areEqual($0, tag) } }
        if has(tag) || scrollPlace(ofID: tag, inside: view) != nil { return true }
        guard hasRowsOutOfView(inside: view) else { return false }
        // Where rows have tags of their own, those of rows that are out of view are not known.
        return tags.contains { scrollPlace(ofID: $0, inside: view) == nil }
    }

    /// The tag of an option, page or row; nil where it has none.
    private func choice(of node: NodeID) -> Value? {
        let body = instance(at: node)
        guard instances.indices.contains(Int(body)) else { return nil }
        let own = instances[body]
        for name in ["tag", "value", "ordinal"] {
            guard let slot = program.components[own.component].slots.firstIndex(where: { $0.name == name }),
                case .value(let value) = slots[Int(own.firstSlot) + slot], !value.isNull
            else { continue }
            return value
        }
        return nil
    }

    private func hasRowsOutOfView(inside view: NodeID) -> Bool {
        var found = false
        forEachNode(inside: view) { node in
            if holeIndex[node] >= 0 {
                let hole = holes[holeIndex[node]]
                found = hole.isLazy && hole.blocks.count < max(1, hole.keys.count)
            }
            return !found
        }
        return found
    }
}
