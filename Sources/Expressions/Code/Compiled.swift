package import Geometry

/// A fault found in a source: byte offset and length inside the expression's text.
package struct ExpressionFault: Error, Hashable, Sendable {
    /// Stable code, e.g. `unknown-name`, `type-mismatch`, `syntax`, `constant-fault`.
    package var code: String
    /// One sentence with the facts.
    package var message: String
    package var offset: Int
    package var length: Int
    /// What was probably meant.
    package var suggestion: String?

    package init(code: String, message: String, offset: Int, length: Int, suggestion: String? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
        self.length = length
        self.suggestion = suggestion
    }
}

/// A fault met while running; the event it happened in is undone.
package struct EvaluationFault: Error, Hashable, Sendable {
    package var code: String
    package var message: String
    /// Span in the source, bytes.
    package var offset: Int
    package var length: Int

    package init(code: String, message: String, offset: Int = 0, length: Int = 0) {
        self.code = code
        self.message = message
        self.offset = offset
        self.length = length
    }

    package static let sharedCycle = EvaluationFault(
        code: "static-cycle", message: "A static begins with itself: what its object begins with asks for it.")

    package static let closureDepth = EvaluationFault(
        code: "limit-closure-depth",
        message: "closures and functions call each other more than \(ExpressionLimits.closureDepth) deep")
}

/// What a proxy is asked for.
package enum ProxyQuery: Hashable, Sendable {
    case size
    /// How large the content of a scroll view is: `scrollGeometry.contentSize`.
    case contentSize
    case safeAreaInsets
    case frame(CoordinateSpace)
    case bounds(CoordinateSpace)
    /// How far the view is on its way through a range of its visibility, 0...1; along the scroll view's axis without one.
    case progress(VisibilityRange, Axis?)
    /// -1 where the view is gone at the top or leading end, 0 in full view, 1 gone at the other end.
    case phase

    /// Whether the answer is worked out from where the view is in the window, and is not that itself.
    package var isOfPlace: Bool {
        switch self {
        case .frame(.global): false
        case .frame, .bounds: true
        default: false
        }
    }

    /// The same in another space, of what is asked in one.
    func inSpace(_ space: CoordinateSpace) -> ProxyQuery {
        switch self {
        case .frame: .frame(space)
        case .bounds: .bounds(space)
        default: self
        }
    }

    /// What is answered before anything was laid out.
    package var zero: Value {
        switch self {
        case .size, .contentSize: .size(.zero)
        case .safeAreaInsets: .insets(.zero)
        case .frame, .bounds: .rect(.zero)
        case .progress, .phase: .number(0)
        }
    }
}

/// A coordinate space a frame is asked in.
package enum CoordinateSpace: Hashable, Sendable {
    case global
    case local
    /// The nearest enclosing scroll view's visible area.
    case scrollView
    /// The same of the nearest one that scrolls along this axis.
    case scrollViewAlong(Axis)
    case named(String)
}

/// What `d` is asked for in an alignment guide.
package enum DimensionQuery: Hashable, Sendable {
    case width
    case height
    case guide(AlignmentGuide)
}

/// A read the checker found: the upper bound of what an expression may read.
package enum ExpressionRead: Hashable, Sendable {
    case name(NameReference)
    /// A property of a model object reached through a name.
    case property(NameReference, property: Int)
    case proxy(ProxySource, ProxyQuery)
}

/// What the machine asks while an expression runs. Every call is a read at the moment it happens; who records it is up to
/// the context.
package protocol EvaluationContext {
    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value
    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value
    mutating func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value
    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double
    /// 64 bits that are a function of the identity and stamp of the body around, and of `occurrence`, a number that the
    /// place in the document has for itself.
    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64
    /// A property of an object whose model only the data tell: its number and type; nil where it has none of that name.
    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)?
    /// A new object of a model, with these values in place of those its properties begin with.
    mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value
    /// What a function gives that a slot was given. `operationsUsed` is what the caller has used of `operationsLeft`.
    mutating func call(
        function slot: Int, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value
    /// What a closure keeps of the names that it uses, when it is made.
    mutating func capture(_ names: [NameReference]) throws(EvaluationFault) -> any Sendable
    /// The closure that a slot was given, as a value; nil where it was given none.
    mutating func held(slot: Int) throws(EvaluationFault) -> Value
    /// The place of that number among those that the document hands on, as a value.
    mutating func held(binding: Int) throws(EvaluationFault) -> Value
    /// The proxy of a ScrollViewReader, as a value: of how many readers around that one in the component.
    mutating func held(proxy: Int) throws(EvaluationFault) -> Value
    /// What a closure gives that is a value.
    mutating func call(
        _ closure: HeldClosure, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value
    /// What the closure threw that was called last; asked once.
    mutating func takeError() -> Value?
    /// What an action is told, or a function called with.
    var told: [Value] { get }
    /// What only a document's layout asks: of its subviews, or values that it makes.
    mutating func layout(_ query: LayoutQuery, _ arguments: [Value]) throws(EvaluationFault) -> Value
    /// Operations left of this evaluation's and this event's budget; the machine takes away what it used.
    var operationsLeft: Int { get set }
}

/// What the machine asks while an action runs, besides reads.
package protocol ActionContext: EvaluationContext {
    /// Writes a whole slot (state or binding).
    mutating func store(_ name: NameReference, _ value: Value) throws(EvaluationFault)
    /// - Parameter inPlace: Whether the property is changed through `_modify` (`+=`, `append`, a part of it), not set.
    mutating func storeProperty(
        _ object: ObjectReference, _ property: Int, _ value: Value, inPlace: Bool
    ) throws(EvaluationFault)
    mutating func call(closure slot: Int, _ arguments: [Value]) throws(EvaluationFault)
    /// `proxy.scrollTo(id, anchor:)` by the proxy of a ScrollViewReader: the number of readers around that one in the
    /// component.
    mutating func scroll(reader: Int, to id: Value, anchor: Value?) throws(EvaluationFault)
    /// A notification: whoever hears of it acts at once, as part of the action.
    mutating func post(_ notification: String, _ value: Value) throws(EvaluationFault)
    /// `withAnimation { … }`: what was written before is committed as one transaction, what is inside as another.
    ///
    /// - Parameter curve: the animation it is given, for ``AnimationCurve``.
    mutating func beginAnimation(_ curve: Value) throws(EvaluationFault)
    mutating func endAnimation() throws(EvaluationFault)
    /// The rest of an action is done after so many seconds of the document's clock; after none, in the next turn.
    ///
    /// - Parameter isNew: Whether it is a `Task` that begins, not the action itself that waits.
    /// - Parameter task: The number of a new task that is kept.
    mutating func wait(_ rest: SuspendedAction, seconds: Double, isNew: Bool, task: Int?) throws(EvaluationFault)
    /// The rest of an action is done once a task has ended.
    mutating func wait(_ rest: SuspendedAction, forTask task: Int) throws(EvaluationFault)
    /// The number of a task that is kept and begins next.
    mutating func makeTask() throws(EvaluationFault) -> Int
    mutating func cancel(task: Int)
    /// Whether a task is cancelled; without one, the task that runs.
    func isCancelled(task: Int?) -> Bool
    /// What a task gave or threw; nil where it has not ended.
    func result(ofTask task: Int) -> (value: Value, isThrown: Bool)?
    /// The closure that is called next is that task; it has not been called, or has ended, unless it waits.
    mutating func beginCall(_ task: Int)
    mutating func endCall(_ task: Int)
    /// The task that runs has ended with a value or an error.
    mutating func endTask(_ value: Value, isThrown: Bool)
    /// What runs has ended by an error: whoever called it hears of it.
    mutating func fail(_ error: Value)
}

extension ActionContext {
    /// Nothing is scrolled where nothing was laid out.
    package mutating func scroll(reader: Int, to id: Value, anchor: Value?) throws(EvaluationFault) {}
    package mutating func post(_ notification: String, _ value: Value) throws(EvaluationFault) {}
    /// No time passes where there is no clock.
    package mutating func wait(
        _ rest: SuspendedAction, seconds: Double, isNew: Bool, task: Int?
    ) throws(EvaluationFault) {}
    package mutating func wait(_ rest: SuspendedAction, forTask task: Int) throws(EvaluationFault) {}
    package mutating func makeTask() throws(EvaluationFault) -> Int { 0 }
    package mutating func cancel(task: Int) {}
    package func isCancelled(task: Int?) -> Bool { false }
    package func result(ofTask task: Int) -> (value: Value, isThrown: Bool)? { (.null, false) }
    package mutating func beginCall(_ task: Int) {}
    package mutating func endCall(_ task: Int) {}
    package mutating func endTask(_ value: Value, isThrown: Bool) {}
    package mutating func fail(_ error: Value) {}
}
