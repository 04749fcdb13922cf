import Expressions
import Geometry
import ViewTree

/// What one effect read when it was computed.
struct EffectRecord: Sendable {
    var node: NodeID
    /// Of the block it stands in: a node index may come back for another view.
    var identity: UInt64
    var inputs: [EffectInput] = []
    /// Scroll views whose offset decides an input.
    var scrolls: [NodeID] = []

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
        case (.value(let a), .value(let b)): a.isSame(as: b)
        default: false
        }
    }
}

extension Value {
    /// Whether two values are the same; a list is compared element by element.
    func isSame(as other: Value) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)), (.symbol(let a), .symbol(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
        case (.object(let a), .object(let b)):
            a.names == b.names && zip(a.values, b.values).allSatisfy { $0.isSame(as: $1) }
        case (.reference(let a), .reference(let b)): a == b
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.insets(let a), .insets(let b)): a == b
        default: false
        }
    }
}
