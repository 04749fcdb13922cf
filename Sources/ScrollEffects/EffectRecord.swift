import Expressions
import Geometry
import ViewTree

/// What one effect read when it was computed.
struct EffectRecord: Sendable {
    var node: NodeID
    /// Of the block it stands in: a node index may come back for another view.
    var identity: UInt64
    /// What its plan does not gather as numbers.
    var inputs: [EffectInput] = []
    /// Scroll views whose offset decides an input.
    var scrolls: [NodeID] = []
    /// Ranges of visibility that it reads, as they are now.
    var ranges: [ResolvedRange] = []

    init(node: NodeID, identity: UInt64) {
        self.node = node
        self.identity = identity
    }

    func hasSameInputs(as other: EffectRecord) -> Bool {
        inputs.count == other.inputs.count && scrolls == other.scrolls
            && zip(inputs, other.inputs).allSatisfy { $0.isSame(as: $1) }
    }

    mutating func depend(on scroll: NodeID) {
        if scroll >= 0, !scrolls.contains(scroll) { scrolls.append(scroll) }
    }
}

/// One thing an effect read.
enum EffectInput: Sendable {
    case number(Double)
    case value(Value)

    func isSame(as other: EffectInput) -> Bool {
        switch (self, other) {
        case (.number(let a), .number(let b)): a == b
        case (.value(let a), .value(let b)): a.isIdentical(to: b)
        default: false
        }
    }
}
