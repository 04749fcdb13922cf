import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// What an expression in a body of the library came to last, and the values it depends on: uses of a control that are given the
/// same are worked out once. No report tells what such a body read.
struct LastValue {
    enum State { case unknown, never, known }
    var state = State.unknown
    /// The slots that it may read, the values they had, and what it took.
    var slots: [Int32] = []
    var read: [Value] = []
    var value = Value.null
    var operations = 0

    /// Whether two values give an expression the same: of numbers also the sign of zero.
    static func isSame(_ a: Value, _ b: Value) -> Bool {
        switch (a, b) {
        case (.number(let x), .number(let y)): x.bitPattern == y.bitPattern
        case (.bool, _), (.string, _), (.symbol, _), (.null, _): a.isIdentical(to: b)
        default: false
        }
    }
}

extension Graph {
    /// The value of an expression in a body of the library if what it reads is what it read last.
    func lastValue(of expression: Int, in block: BlockID) -> Value? {
        guard expression < lastValues.count, lastValues[expression].state == .known, isInLibrary(block),
            lastValues[expression].operations <= operationsLeft
        else { return nil }
        let first = Int(instances[tree.blocks[block].instance].firstSlot)
        for place in lastValues[expression].slots.indices {
            let slot = first + Int(lastValues[expression].slots[place])
            guard slots[slot].holds(lastValues[expression].read[place]) else { return nil }
        }
        operationsLeft -= lastValues[expression].operations
        meter.add(.operation, lastValues[expression].operations)
        return lastValues[expression].value
    }

    /// Keeps what an expression came to, where it is a function of values that its use or the environment gives.
    func noteLast(_ value: Value, of expression: Int, in block: BlockID, operations: Int) {
        guard isInLibrary(block) else { return }
        if lastValues.isEmpty { lastValues = [LastValue](repeating: LastValue(), count: program.expressions.count) }
        if lastValues[expression].state == .unknown { findSlots(of: expression) }
        guard lastValues[expression].state != .never else { return }
        let first = Int(instances[tree.blocks[block].instance].firstSlot)
        lastValues[expression].state = .unknown
        for (place, slot) in lastValues[expression].slots.enumerated() {
            guard case .value(let now) = slots[first + Int(slot)] else { return }
            lastValues[expression].read[place] = now
        }
        lastValues[expression].value = value
        lastValues[expression].operations = operations
        lastValues[expression].state = .known
    }

    private func findSlots(of expression: Int) {
        lastValues[expression].state = .never
        guard !program.expressions[expression].usesRandom, !program.expressions[expression].makesObjects else { return }
        var found: [Int32] = []
        for read in program.expressions[expression].reads {
            guard case .name(let name) = read, name.space == .slot else { return }
            found.append(Int32(truncatingIfNeeded: name.index))
        }
        lastValues[expression].slots = found
        lastValues[expression].read = found.map { _ in .null }
        lastValues[expression].state = .unknown
    }
}

extension SlotValue {
    /// Whether it is a value that gives an expression the same as that one.
    fileprivate func holds(_ value: Value) -> Bool {
        if case .value(let own) = self { LastValue.isSame(own, value) } else { false }
    }
}
