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
