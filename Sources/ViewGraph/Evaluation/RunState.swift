package import Expressions
package import Geometry
package import ViewTree

/// What is known of a body's or closure's runs.
package struct RunState: Sendable {
    /// Event and offsets of the last run, for `Color.random`.
    package var stamp: UInt64 = 0
    /// Geometry it read in its last run.
    package var geometryReads: [GeometryRead] = []
    /// Scroll axes, viewport and safe-area members it read in its last run.
    package var surroundingReads: [SurroundingRead] = []
    /// Which members of viewport and safe area are among them, a bit each.
    var readsAnywhere: UInt8 = 0
    /// Whether it is in the list of those that are looked at when surroundings change; a row that was put aside is put into
    /// it again by what brings the row back.
    var isSurroundingReader = false
    /// Model objects, by index, of which it read a property of an Observable since it last ran.
    package var observed: [Int32] = []
    /// Cause of its last run in this event.
    package var cause: Int32 = -1
    /// Why it has to run; empty when it need not.
    package var pending: [Reason] = []
    package var isScheduled = false
    /// Whether it was mounted and has not run yet.
    package var isNew = false
    /// Whether all that it evaluates is what its element gives (`RowShape`), and that is still the element it has.
    package var isCurrent = false
    /// Its record in the log of an event, and that event's number.
    package var record: Int32 = -1
    /// The number of a record that is only counted.
    static let unlisted = Int32.max
    package var recordedIn: UInt64 = 0
    /// Runs so far, and those of the body or closure around it when it last ran.
    package var count: UInt64 = 0
    package var ownerRuns: UInt64 = 0
    /// Of a slot's views: which edition of them was evaluated last.
    var edition: UInt64 = 0

    /// A run begins: what is known of the last one goes. Why it has to run.
    mutating func begin(stamp: UInt64) -> [Reason] {
        let reasons = pending
        isNew = false
        isScheduled = false
        pending = []
        if !geometryReads.isEmpty { geometryReads = [] }
        if !surroundingReads.isEmpty { surroundingReads = [] }
        readsAnywhere = 0
        self.stamp = stamp
        count += 1
        return reasons
    }
}

package struct GeometryRead: Sendable {
    package var query: ProxyQuery
    /// The reader that was asked.
    package var node: NodeID
    package var value: Value
    /// Where the reader stood, which a frame in any space is worked out from (RERENDER 2.6); nil where that is the answer.
    package var place: Value?
}

package struct SurroundingRead: Sendable {
    package var name: NameReference
    /// Where it was read.
    package var node: NodeID
    package var value: Value
}

/// What a binder knows of its past.
package struct BinderState: Sendable {
    package var last: Value?
    /// Dispatches in this frame (RERENDER 8.5).
    package var dispatches = 0
    /// Geometry values dispatched in this frame.
    package var dispatched: [Value] = []
    /// Of a `scrollPosition`, what there was to be known of its scroll view.
    package var position = PositionState()
}

/// What a `scrollPosition` knows of its scroll view.
package struct PositionState: Sendable {
    /// The offset when it last compared.
    package var offset: Point?
    /// The id that a scroll gave it: found in the binding afterwards, it asks for no scroll.
    package var written: Value?
    /// The event in which the binding's value asked for a scroll; what that shows is not written back.
    package var askedIn: UInt64?
}
