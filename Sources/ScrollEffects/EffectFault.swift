package import Expressions
package import ViewTree

/// An expression of a scroll effect that faulted; the event it happened in is undone.
package struct EffectFault: Error, Hashable, Sendable {
    /// The effect node.
    package var node: NodeID
    /// JSON Pointer of the attribute.
    package var pointer: String
    package var fault: EvaluationFault
}
