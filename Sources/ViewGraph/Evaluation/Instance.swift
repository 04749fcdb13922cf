package import Expressions
import Geometry
package import ViewTree

/// A component alive: identity path and type, with its slots (RERENDER 1.1).
package struct Instance: Sendable {
    package var component: Int32
    /// Its body's block.
    package var body: BlockID
    /// The node of its use; -1 for the document.
    package var use: NodeID
    /// First of its slots in `Graph.slots`.
    package var firstSlot: Int32
    /// Nesting of components around it.
    package var depth: Int32
    package var isLive = true
    /// Of a view modifier: whether what wrote its content ran, and the content has not been evaluated since.
    var hasNewContent = false
    /// Slots read since its body last began to run, by its body and the closures in it: bit n for slot n, those below 64.
    var slotsRead: UInt64 = 0

    /// Whether the body or a closure in it read a slot; of slots that are not counted it is not known, so it did.
    func hasRead(_ slot: Int) -> Bool { slot >= 64 || slotsRead & (1 << UInt64(slot)) != 0 }
}

/// What a slot of an instance holds.
package enum SlotValue: Sendable {
    case empty
    /// A property's value, or an environment value as last seen.
    case value(Value)
    /// A state's location: index into `Graph.locations`.
    case state(Int32)
    case binding(BindingValue)
    case object(ObjectReference)
    case closure(ClosureValue)
    case function(FunctionValue)
    case views(WrittenViews)
}

/// A binding as its caller built it (RERENDER 4.7).
package struct BindingValue: Sendable {
    package enum Source: Sendable {
        case location(Int32)
        case property(ObjectReference, Int)
        case constant(Value)
        /// Expression and action in the scope of the caller.
        case getSet(get: Int, set: Int, block: BlockID)
    }
    package var source: Source
    /// Fields below the source.
    package var path: [String]
    /// The value when the binding was built: what is compared when the caller runs again.
    package var snapshot: Value
    /// Of one that a key of the environment gave: the value that it is there.
    var held: HeldClosure?
}

/// A passed closure: an action in the scope of the caller's block.
package struct ClosureValue: Sendable {
    package var action: Int
    package var block: BlockID
    /// The use that it was passed to.
    package var node: NodeID
    /// Another one for each run that made it: whoever is handed it on is given the same.
    package var serial: UInt64
}

/// A function given as a property: an expression over its parameters, in the scope of the caller's block.
package struct FunctionValue: Sendable {
    package var expression: Int
    package var block: BlockID
    /// The use that it was given to.
    package var node: NodeID
}

/// Where a state's value lives (RERENDER 1.2, 2.2).
package struct Location: Sendable {
    package var value: Value
    package var instance: Int32
    package var slot: Int32
    /// Bodies that read it while running: the owner's, and those that read a binding to it. Sticky: never cleared while
    /// the reader lives (RERENDER 2b).
    package var readers = ReaderList<LocationReader>()
    /// The cause of the last write, in the log of the current event; -1 none.
    package var writeCause: Int32 = -1
    /// Whether anything was written since it began.
    package var isWritten = false
    /// What the owner's body saw when it ran last, where it was written since: what is presented sees that.
    package var seen: Value?
}

/// A model object alive in the session.
package struct ModelObject: Sendable {
    package var model: Int32
    /// Where it was made, which is what its reference tells.
    var origin: UInt64 = 0
    package var properties: [Value]
    /// Bodies of instances that hold it in a wrapped slot: an ObservableObject's whole object is their dependency.
    package var observers = ReaderList<Reader>()
    /// Closures that read property `p` in their last run (Observable).
    package var propertyReaders: [(property: Int, reader: Reader)] = []
    package var isLive = true
    /// Whether anything was written since it was made.
    package var isWritten = false
}

/// A body that read a location: as its owner's state, or by one of its own bindings.
package struct LocationReader: Hashable, Sendable {
    package var reader: Reader
    /// The slot of the binding; -1 for the owner.
    package var slot: Int32
    /// The fields below the location that a binding projects which the slot's own reads by a `get`.
    package var path: [String] = []
}

/// A body or closure that depends on something. The serial tells it from a later block at the same index.
package struct Reader: Hashable, Sendable {
    package var block: BlockID
    package var serial: UInt32
}
