import Geometry

/// Answers along one axis of a node whose axes do not depend on each other, by proposed length: the minimum, the ideal,
/// the maximum and the last length asked. What the node was placed with is one more (`LayoutRecord.placedProposal`).
/// NaN is no answer.
struct AxisMemo {
    var ideal = Double.nan
    var lastKey = Double.nan
    var last = Double.nan
    var minimum = Double.nan
    var maximum = Double.nan

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
