import Geometry

/// Answers along one axis of a node whose axes do not depend on each other, by proposed length: the minimum, the ideal,
/// the maximum and the last length asked. What the node was placed with is one more (`LayoutRecord.placedProposal`).
/// NaN is no answer.
struct AxisMemo {
    var minimum = Double.nan
    var ideal = Double.nan
    var maximum = Double.nan
    var lastKey = Double.nan
    var last = Double.nan

    /// The answer to a proposed length; NaN if it is not known.
    func answer(to length: Double) -> Double {
        if length == lastKey { return last }
        if length == 0 { return minimum }
        if length == .infinity { return maximum }
        if length == ProposedViewSize.unspecifiedLength { return ideal }
        return .nan
    }

    /// Whether storing an answer to `length` would push out another one.
    func wouldForget(for length: Double) -> Bool {
        !lastKey.isNaN && length != lastKey && length != 0 && length.isFinite
    }

    mutating func store(_ answer: Double, for length: Double) {
        if length == 0 {
            minimum = answer
        } else if length == .infinity {
            maximum = answer
        } else if length == ProposedViewSize.unspecifiedLength {
            ideal = answer
        } else {
            lastKey = length
            last = answer
        }
    }

    /// Lengths it has answers for; absent ones are NaN.
    var keys: (Double, Double, Double, Double) {
        (
            lastKey, ideal.isNaN ? .nan : ProposedViewSize.unspecifiedLength, minimum.isNaN ? .nan : 0,
            maximum.isNaN ? .nan : .infinity
        )
    }
}

/// Answers of a node whose width depends on the proposed height or the other way round (wrapping text below it, an
/// aspect ratio, a choice), by whole proposals, newest replaced last.
struct CoupledMemo {
    struct Entry {
        var proposal: ProposedViewSize
        /// Length of the container around, for nodes that depend on it; zero for others.
        var container: Size
        var size: Size
    }
    var entries: [Entry] = []
    private var next = 0

    func answer(to proposal: ProposedViewSize, container: Size) -> Size? {
        for entry in entries where entry.proposal == proposal && entry.container == container { return entry.size }
        return nil
    }

    /// Remembers an answer; returns whether another one was forgotten for it.
    mutating func store(_ size: Size, for proposal: ProposedViewSize, container: Size) -> Bool {
        let entry = Entry(proposal: proposal, container: container, size: size)
        if entries.count < LayoutLimits.rememberedProposals {
            if entries.capacity == 0 { entries.reserveCapacity(8) }
            entries.append(entry)
            return false
        }
        entries[next] = entry
        next = (next + 1) % entries.count
        return true
    }

    mutating func clear() {
        entries.removeAll(keepingCapacity: true)
        next = 0
    }
}
