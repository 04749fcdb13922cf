import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Why something did not run, and the line SwiftUI would print where it did.
extension Graph {
    /// What was compared of a skipped instance: its slots hold the values found equal.
    func comparedInputs(of instance: Int32, _ rule: String) -> [ComparedInput] {
        let component = program.components[instances[instance].component]
        let isDecidedByEquality = component.equatable != nil && rule == "=="
        var result: [ComparedInput] = []
        for (slot, declared) in component.slots.enumerated() {
            switch declared.kind {
            case .state, .stateObject, .environment: continue
            default: break
            }
            guard let (compared, value) = comparison(slots[Int(instances[instance].firstSlot) + slot]) else { continue }
            result.append(
                ComparedInput(name: declared.name, rule: isDecidedByEquality ? "==" : compared, value: value))
        }
        return result
    }

    /// The comparison that finds a slot's content equal to itself, and its value.
    private func comparison(_ content: SlotValue) -> (rule: String, value: Value?)? {
        switch content {
        case .value(let value): return (program.types.isPlain(value) ? "bytes" : "==", value)
        case .binding(let binding):
            switch binding.source {
            case .location: return ("location", binding.snapshot)
            case .property: return ("key path", binding.snapshot)
            case .constant: return ("constant", binding.snapshot)
            case .getSet: return ("no captures", binding.snapshot)
            }
        case .object(let object): return ("identity", .reference(object))
        case .closure, .function: return ("no captures", nil)
        case .views: return ("==", nil)
        case .state, .empty: return nil
        }
    }

    /// One run of a body as `Self._printChanges()` writes it (RERENDER 12).
    func printedChange(of instance: Int32, _ reasons: [Reason]) -> String {
        let component = program.components[instances[instance].component]
        var names: [String] = []
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        for reason in reasons {
            switch reason.kind {
            case .mount, .identity:
                add("@self")
                add("@identity")
                for slot in component.slots where slot.kind.isWrapped { add("_" + slot.name) }
            case .inputs, .closure: add("@self")
            case .state, .binding, .environment: add("_" + (reason.name ?? ""))
            case .object: add("_" + (slotName(ofModel: reason.owner, in: instance) ?? reason.owner ?? ""))
            case .observable, .geometry: add("@dependencies")
            case .owner: break
            }
        }
        return component.name + ": " + (names.isEmpty ? "unchanged." : names.joined(separator: ", ") + " changed.")
    }

    /// The slot that holds an object of a model.
    private func slotName(ofModel model: String?, in instance: Int32) -> String? {
        let component = program.components[instances[instance].component]
        return component.slots.indices.first { slot in
            guard case .object(let object) = slots[Int(instances[instance].firstSlot) + slot] else { return false }
            return program.models[Int(object.model)].name == model
        }.map { component.slots[$0].name }
    }

    /// A finding about a node.
    func finding(_ code: String, _ message: String, at node: NodeID) {
        meter.add(.finding)
        log.diagnose(
            Diagnostic(
                code: code, message: message, path: path(of: node), pointer: pointer(of: node))
        )
    }

    /// A link for an action that a node holds.
    func actionCause(
        _ kind: String, _ action: Int?, at node: NodeID, key: String? = nil, parent: Int32
    ) -> Int32 {
        meter.add(.evaluation, 10)
        return log.cause(
            .action(
                kind: kind, path: path(of: node), key: key,
                pointer: action.map { pointer(ofAction: $0, at: node) } ?? ""),
            parent: parent)
    }
}

extension Slot.Kind {
    /// Whether it is a property wrapper in SwiftUI: those that `_printChanges` names one by one.
    fileprivate var isWrapped: Bool {
        switch self {
        case .property, .closure, .views: false
        default: true
        }
    }
}

extension Graph {
    /// A value that is another for a second time before the body ran: one that is what the body saw is no reason (RERENDER 2.5);
    /// whether that was so, or the reason that is there says it now.
    func withdrawEnvironment(_ body: BlockID, _ name: String, _ new: Value) -> Bool {
        guard let at = runs[body].pending.firstIndex(where: { $0.kind == .environment && $0.name == name }),
            let seen = runs[body].pending[at].old
        else { return false }
        runs[body].pending[at].new = new
        guard seen.isIdentical(to: new) else { return true }
        runs[body].pending.remove(at: at)
        if runs[body].pending.isEmpty, !runs[body].isNew, !isContentDue(body) { runs[body].isScheduled = false }
        return true
    }
}
