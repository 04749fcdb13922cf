package import Expressions
package import Geometry
package import ViewTree

/// A write that waits to be committed.
package struct PendingWrite: Sendable {
    package enum Target: Hashable, Sendable {
        case location(Int32)
        case property(ObjectReference, Int)
    }
    package var target: Target
    package var value: Value
    /// Whether a property of an object is changed through `_modify`, not set.
    package var inPlace: Bool

    package init(target: Target, value: Value, inPlace: Bool = false) {
        self.target = target
        self.value = value
        self.inPlace = inPlace
    }
}

/// Writes that become one update together, and what wrote them.
package struct PendingTransaction: Sendable {
    package var writes: [PendingWrite] = []
    package var cause: Int32 = -1
    /// The curve of the `withAnimation` it was written in.
    package var animation: AnimationCurve?

    package init() {}
}

/// A scroll that an action asked the proxy of a ScrollViewReader for, or that a position asks for.
package struct ProxyScroll: Sendable {
    package var target: ScrollTarget
    package var anchor: UnitPoint?
    /// The reader whose scroll views are meant.
    package var reader: NodeID?
    package var cause: Int32
}

/// An action that waits to run.
package struct QueuedAction: Sendable {
    package var action: Int
    package var block: BlockID
    package var node: NodeID
    package var parameters: [Value]
    package var cause: Int32
    /// Values of `geometry` the closure that queued it had, if it may read them.
    package var kind: String
    /// Whether it is not to begin any more.
    var isCancelled = false
    /// What is left of an action that waited, or a `Task` that it started; nil for an action from its beginning.
    var rest: SuspendedAction?
    /// The modifier `task` that it is part of, and is cancelled with.
    var task: NodeID?
    /// The number of the task that is kept of which it is part; whether the modifier `task` of which it was part is cancelled.
    var number: Int?
    var isTaskCancelled = false
    /// The task that the call of a closure is which it is the rest of, and for which an action waits.
    var call: Int?
    /// The node on which the action is written, where that is another than the one it runs at.
    var origin: NodeID?
    /// What the closure kept that it is part of.
    var kept: KeptNames?

    package init(action: Int, block: BlockID, node: NodeID, parameters: [Value], cause: Int32, kind: String) {
        self.action = action
        self.block = block
        self.node = node
        self.parameters = parameters
        self.cause = cause
        self.kind = kind
    }
}
