import Geometry
import ViewTree

/// What a container works out per child while it lays out.
struct StackSlot {
    var node: NodeID = -1
    /// Layout priority.
    var priority = 0.0
    /// Length along the axis when proposed 0.
    var minimum = 0.0
    /// What it can grow: length at infinity less length at 0.
    var flexibility = 0.0
    /// Distance to the next child.
    var gap = 0.0
    /// What it was proposed at last, and its answer.
    var proposal = ProposedViewSize.unspecified
    var size = Size.zero
    /// Place along and across the axis.
    var along = 0.0
    var across = 0.0
    /// Whether `size` is its answer whatever it is proposed along the axis.
    var isProbed = false
    /// Position in the order of distribution -> index of the child.
    var order = 0
}

/// Working memory of the containers being laid out, innermost last. Grows as needed, so places are indices, not
/// pointers.
struct StackSlots {
    private var storage: UnsafeMutablePointer<StackSlot>
    private var capacity = 16
    private(set) var count = 0
    /// How often a slot was taken: while it is the same, slots given back hold what they held.
    private(set) var pushes = 0

    init() {
        storage = .allocate(capacity: capacity)
        storage.initialize(repeating: StackSlot(), count: capacity)
    }

    func deallocate() { storage.deallocate() }

    /// Takes one more slot for `node`.
    mutating func push(_ node: NodeID) {
        if count == capacity {
            let larger = UnsafeMutablePointer<StackSlot>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: storage, count: capacity)
            (larger + capacity).initialize(repeating: StackSlot(), count: capacity)
            storage.deallocate()
            storage = larger
            capacity *= 2
        }
        storage[count] = StackSlot(node: node)
        count += 1
        pushes &+= 1
    }

    /// Gives back all slots from `base` on.
    mutating func pop(to base: Int) { count = base }

    /// Takes slots again that were given back, as they are.
    mutating func restore(to end: Int) { count = end }

    subscript(index: Int) -> StackSlot {
        unsafeAddress {
            assert(index >= 0 && index < count)
            return UnsafePointer(storage + index)
        }
        nonmutating unsafeMutableAddress {
            assert(index >= 0 && index < count)
            return storage + index
        }
    }
}

/// Which stack's slots stand above those in use, for which proposal.
struct LaidOutStack {
    var node: NodeID = -1
    var proposal = ProposedViewSize.unspecified
    /// `LayoutPass.container` then.
    var container = Size.zero
    var slots = 0..<0
    /// `StackSlots.pushes` after it was laid out.
    var pushes = 0
}
