import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What ends the identities inside a hole, before it is worked out for a record.
struct EndingChange {
    var kind: IdentityChange.Kind
    var node: NodeID
    var old: Value?
    var new: Value?
    var rule: String
}

/// The ledger of identities: which state was lost or came to stand beside other data, and by which change.
extension Graph {
    /// Ends blocks for a change that the ledger names.
    func unmount(_ blocks: [BlockID], because change: EndingChange) {
        endingChange = change
        for block in blocks { unmount(block) }
        endingChange = nil
    }

    /// State that was written and ends with its instance.
    func noteLostState(of instance: Int32) {
        guard let change = endingChange else { return }
        noteState(of: instance, .lost, change)
    }

    /// A row that keeps its index and gets another element: whatever state it holds stays (RERENDER 6.4).
    func noteOtherData(in block: BlockID, at node: NodeID, old: Value, new: Value) {
        guard !old.isIdentical(to: new), case .constant(.string("index"))? = attribute(.rowKey, of: node)?.source
        else { return }
        noteStates(in: block, EndingChange(kind: .index, node: node, old: old, new: new, rule: "6.4"))
    }

    private func noteStates(in block: BlockID, _ change: EndingChange) {
        let first = tree.blocks[block].firstNode
        for node in first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count)
        where holeIndex[node] >= 0 {
            for inner in holes[holeIndex[node]].blocks {
                if program.blocks[tree.blocks[inner].template].role == .body {
                    noteState(of: tree.blocks[inner].instance, .otherData, change)
                }
                noteStates(in: inner, change)
            }
        }
    }

    private func noteState(of instance: Int32, _ kind: IdentityRecord.Kind, _ change: EndingChange) {
        let component = program.components[instances[instance].component]
        var state: [(name: String, value: Value)] = []
        for (slot, declared) in component.slots.enumerated() {
            switch slots[Int(instances[instance].firstSlot) + slot] {
            case .state(let location) where locations[location].isWritten:
                state.append((declared.name, locations[location].value))
            case .object(let object) where objects[Int(object.id)].isWritten:
                guard case .stateObject = declared.kind else { continue }
                let model = program.models[Int(object.model)]
                for (index, property) in model.properties.enumerated() where !model.hidden.contains(index) {
                    state.append(("\(declared.name).\(property.name)", self.property(object, index)))
                }
            default: break
            }
        }
        guard !state.isEmpty else { return }
        if kind == .lost { lostStates += 1 }
        guard log.identities.count < WorkLog.listLimit else { return }
        let use = instances[instance].use
        log.identities.append(
            IdentityRecord(
                kind: kind, component: component.name, path: path(of: use), name: use >= 0 ? name(near: use) : nil,
                pointer: use >= 0 ? pointer(of: use) : "", state: state,
                change: IdentityChange(
                    kind: change.kind, path: path(of: change.node), old: change.old, new: change.new, rule: change.rule)
            ))
    }
}
