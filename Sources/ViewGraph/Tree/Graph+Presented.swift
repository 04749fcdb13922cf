import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// What a sheet shows is a closure that its owner's body made when it ran last: of the owner's state it sees what that body saw,
/// so that a state that no body reads is old in it. (Observed; CONTROLS 6.4.)
extension Graph {
    /// A write that the owner's body has not seen.
    func noteUnseen(_ old: Value, of location: Int32) {
        guard program.presents, locations[location].seen == nil else { return }
        locations[location].seen = old
        unseenInstances.insert(locations[location].instance)
    }

    /// The owner's body runs and sees everything.
    func forgetUnseen(_ instance: Int32) {
        guard program.presents, unseenInstances.remove(instance) != nil else { return }
        let first = Int(instances[instance].firstSlot)
        let count = program.components[instances[instance].component].slots.count
        meter.add(.visit, count)
        for slot in first..<first + count {
            if case .state(let location) = slots[slot] { locations[location].seen = nil }
        }
    }

    func valueSeen(of location: Int32, from block: BlockID) -> Value {
        guard let seen = locations[location].seen, isPresented(block) else { return locations[location].value }
        return seen
    }

    /// Whether a block stands in what is presented, within the body that wrote it.
    private func isPresented(_ block: BlockID) -> Bool {
        var at = block
        while true {
            meter.add(.visit)
            let template = program.blocks[tree.blocks[at].template]
            if template.isPresented { return true }
            guard template.role != .body, let around = blockOfNames(around: at) else { return false }
            at = around
        }
    }
}

/// `dismiss` is another action wherever a screen or a card comes or goes: bodies that declare it run again (CONTROLS 5.8).
extension Graph {
    /// A use of a component begins, with its body.
    func notePresentation(_ component: Int, begins body: BlockID) {
        if program.components[component].isPresentation { presentationsChanged = true }
        guard program.components[component].readsPresentation else { return }
        presentationReaders.append(
            PresentationReader(reader: Reader(block: body, serial: serials[body]), runs: runs[body].count))
    }

    /// Schedules those bodies before anything runs where a condition on which something is shown has become another: in one pull
    /// whoever declares `dismiss` runs before what stands inside it, and nothing there runs twice.
    func expectPresentation() {
        guard !presentationReaders.isEmpty, !namedNodes.presenting.isEmpty else { return }
        purgeLists()
        let isComing = namedNodes.presenting.contains { template in
            guard let condition = program.condition(of: program.nodes[template]) else { return false }
            return namedNodes[template].contains { isToTurn($0, condition) }
        }
        if isComing { presentationsChanged = true }
    }

    /// Whether a condition says another thing than what its arm was chosen by.
    private func isToTurn(_ node: NodeID, _ condition: Int) -> Bool {
        meter.add(.evaluation)
        var context = BodyContext(self, block: tree.block[node], node: node, reader: -1)
        guard let now = try? program.expressions[condition].evaluate(in: &context), case .bool(let isOn) = now else {
            return false
        }
        return isOn != (number(.condition, of: node) == 1)
    }

    /// Schedules the bodies that a screen that came or went concerns, those aside that have run since anybody last asked, which is
    /// one more reason for their run; whether there are any.
    func schedulePresentationReaders() -> Bool {
        guard !presentationReaders.isEmpty || presentationsChanged else { return false }
        meter.add(.visit, presentationReaders.count)
        presentationReaders.removeAll { serials[$0.reader.block] != $0.reader.serial }
        var found = false
        for at in presentationReaders.indices {
            let body = presentationReaders[at].reader.block
            if presentationsChanged {
                let own = program.components[instances[tree.blocks[body].instance].component]
                let reason = Reason(
                    kind: .environment, name: own.presentationKey, rule: "2.5", basis: .derived, cause: currentCause)
                if runs[body].count == presentationReaders[at].runs {
                    schedule(body, reason)
                    found = true
                } else {
                    recordReason(reason, forRunOf: body)
                }
            }
            presentationReaders[at].runs = runs[body].count
        }
        presentationsChanged = false
        return found
    }
}

/// A body that declares `dismiss`, and how often it had run when that was last asked.
package struct PresentationReader: Sendable {
    package var reader: Reader
    package var runs: UInt64
}
