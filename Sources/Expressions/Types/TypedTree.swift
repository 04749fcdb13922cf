/// A node whose type is known; children are indices into ``TypedTree/nodes``.
struct TypedNode: Sendable {
    enum Kind: Sendable {
        case constant(Value)
        /// A leading-dot member whose context is not known yet.
        case implicitMember(String)
        case load(NameReference)
        /// A property of the object that is the child.
        case property(Int)
        case query(ProxySource, ProxyQuery)
        case dimension(DimensionQuery)
        case random(occurrence: UInt32, number: Int, isColor: Bool)
        /// What the head of a chain is when it is not nil.
        case hole
        /// `head?.body`: children head, hole, body.
        case chain
        /// Children: the array, for `reduce` what it begins with, the holes of the closure's parameters, its body.
        case each(Iteration, isSpread: Bool)
        case ternary, and, or, coalesce
        /// Statements, one after the other.
        case block
        /// The first child, a name's hole, becomes the second: for the first time, or again.
        case declare, set
        /// Ends the function around with the child as its value, if there is one.
        case giveBack
        /// Children: holes of names given by the conditions, the condition, what is done, what else is done. Of a guard,
        /// whose names hold behind it, only the latter.
        case when(names: Int, isGuard: Bool)
        /// The first child, a hole, becomes the second; whether that is not nil.
        case bind
        /// Children: the array, holes of the names of an element, and what is done for each.
        case loop
        /// Children: the holes of names given by the conditions, the conditions, and what is done as long as they hold.
        case again(names: Int, asksFirst: Bool)
        /// What is done later; the second child is after how many seconds.
        case task
        /// The rest is done after as many seconds as the child says.
        case sleep
        /// Of the loop around, or of what has a mark that is not 0.
        case leave(mark: Int), goOn(mark: Int)
        /// A statement that is left by its mark.
        case marked(Int)
        /// What cannot be come to: a fault where it is.
        case never
        /// Ends what is done up to the `catch` around: the children are the value and the name of its type.
        case raise
        /// `do` and `catch`: children are holes of the error and of its type, what is done, and what is done with an error.
        case catching
        /// A statement and a value that end where an error is thrown in them; by force they fail.
        case suppressed(isForced: Bool), attempt(isForced: Bool)
        /// The task that is the child is cancelled; whether it is, or the one that runs; what it gives when it has ended.
        case cancelTask(isOptional: Bool), isCancelled, awaitTask
        /// The call of a closure that is the child, and what is behind it once that has ended.
        case awaitCall
        /// What a function gives: children are arguments, as many holes for them, and the block.
        case invoke
        /// Writes: the child to a name; to a property of the object that is the first.
        case store(NameReference), storeProperty(Int, inPlace: Bool)
        /// The same by the name of the property, where only running tells of what model the object is.
        case storeMember(String, inPlace: Bool)
        /// A passed closure is called with the children.
        case call(slot: Int)
        /// What a function gives that was given as a property, called with the children.
        case callFunction(slot: Int)
        /// A closure as a value: children are the holes of its parameters, and what it does.
        case closure(captures: Bool, outer: [Int], takesAny: Bool)
        /// The closure that the component was given for a slot, as a value.
        case holdSlot(Int)
        /// The binding of that number, as a value.
        case holdBinding(Int)
        /// The proxy of a ScrollViewReader as a value: the number of readers around that one in the component.
        case holdProxy(reader: Int)
        /// The first child is called with the others, or with all that the action was told; nothing is done where it may be
        /// nil and is.
        case callValue(isOptional: Bool, forwards: Bool)
        /// A function that acts, called inside of itself with the children.
        case recallAction(RecursiveAction)
        /// The children are the id and, if there is one, the anchor.
        case scrollTo(reader: Int)
        /// A notification: its name, and what is sent with it.
        case post
        case animation
        /// The child as a value of a wider type.
        case retype
        /// The first child with the last put at a place inside; between them the indices.
        case setPath([PathStep])
        case operation(Operation, Immediate)
    }

    enum PathStep: Sendable {
        case field(String)
        /// The next of the indices.
        case element
        /// The entry of a dictionary whose key is the next of the indices; where it is not there, a new one, with the one
        /// after that as its value until it is written.
        case key, keyOrDefault
    }

    /// What an instruction knows besides its registers.
    enum Immediate: Sendable {
        case none
        /// The two operands change places after they are evaluated in order.
        case swapped
        case number(UInt16)
        case name(String)
        case type(StaticType)
        case expected(ExpectedType)
        case interpolation(InterpolationOptions)
        case table(InterpolationTable)
        /// A number that the place in the document has for itself.
        case occurrence(UInt32)
        case function(RecursiveFunction)
    }

    var kind: Kind
    var children: [Int]
    var type: StaticType
    var span: Code.Span
    /// Whether a leading-dot member in it still waits for its type.
    var isPending = false
    /// Whether it may be an infinity.
    var mayBeInfinite = false
    var height: Int
    /// The type of cases of which its value, or each of its elements, is known to be.
    var cases: String?
    /// Of whole numbers that stand in the source and what is made of them alone: what they come to as Doubles, which is what
    /// Swift takes them for where a Double is asked.
    var real: Double?

    var constant: Value? {
        if case .constant(let value) = kind { return value }
        return nil
    }
}

/// A checked expression, or what the statements of an action share.
struct TypedTree: Sendable {
    var nodes: [TypedNode] = []
    var root = -1
}
