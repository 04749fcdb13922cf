import Expressions
import ViewDocument
import ViewTree

/// Where a state's value lives (RERENDER 1.2): it only counts its writes; who depends on it knows how many it has seen.
final class StateCell {
    var value: Value {
        didSet {
            isWritten = true
            for path in changes.keys where !oldValue.field(path).isIdentical(to: value.field(path)) {
                changes[path]? += 1
            }
        }
    }
    /// Writes that changed the field at a path somebody reads; the empty path is the whole.
    private var changes: [[String]: Int] = [:]
    /// What its owner's body saw when it ran last.
    var seen: Value?
    /// Whether it is no more what it began with, or was not once.
    private(set) var isWritten = false

    init(_ value: Value) { self.value = value }

    /// How many writes changed the field at `path` since it was first asked.
    func writes(to path: [String]) -> Int {
        changes[path, default: 0] += 0
        return changes[path] ?? 0
    }
}

extension Value {
    /// A field of a field of an object; null where there is none.
    func field(_ path: [String]) -> Value {
        path.reduce(self) { value, step in
            switch (value, BindingStep.meaning(of: step)) {
            case (.object(let object), .field): object[step] ?? .null
            case (.array(let elements), .element(let index)) where elements.indices.contains(index): elements[index]
            default: .null
            }
        }
    }
}

/// A model object: the writes of the whole (names of properties, in order) and of each property.
final class ModelInstance {
    let reference: ObjectReference
    var properties: [Value] { didSet { isWritten = true } }
    /// Whether a property was written.
    private(set) var isWritten = false
    var writes: [String] = []
    var propertyWrites: [Int]

    init(reference: ObjectReference, properties: [Value]) {
        self.reference = reference
        self.properties = properties
        propertyWrites = properties.map { _ in 0 }
    }

    /// What a property begins with, which is no write.
    func begin(_ property: Int, with value: Value) {
        let wasWritten = isWritten
        properties[property] = value
        isWritten = wasWritten
    }
}

/// What a slot of an instance holds.
enum SlotContent {
    case empty
    case value(Value)
    case state(StateCell)
    case binding(Binding)
    case object(ModelInstance)
    case closure(action: Int, caller: Caller, made: Made)
    case function(expression: Int, caller: Caller, use: Giver)
    case views(GivenViews)
}

/// The run that made a passed closure: whoever is handed it on is given the same.
final class Made {}

/// The block whose names a passed closure uses. It is around whoever holds the closure and lives longer.
struct Caller {
    weak var block: LiveBlock?
}

/// The use that a function is given by.
struct Giver {
    weak var node: LiveNode?
}

/// A binding as its caller built it; `snapshot` is its value then (RERENDER 4.7).
struct Binding {
    enum Source {
        case cell(StateCell)
        case property(ModelInstance, Int)
        case constant(Value)
        case getSet(get: Int, set: Int, caller: Caller)
    }
    var source: Source
    var path: [String] = []
    var snapshot = Value.null
    /// Of one in the environment: whether no other is equal to it.
    var isNeverSame = false
    /// Of one in the environment: tells it from others that are written alike.
    var token: Token?

    final class Token {}
}

/// A component alive (RERENDER 1.1), with what its body has seen.
final class Instance {
    /// A state read once is a dependency for life (RERENDER 2b).
    struct SeenCell {
        let cell: StateCell
        /// Fields below it: a projection is a location of its own (RERENDER 4.7).
        let path: [String]
        /// Writes that changed what is read.
        var writes: Int
        let reason: NaiveReason

        var current: Int { cell.writes(to: path) }
    }
    let component: Int
    /// Weak: it holds the body, which holds this. What ended is held by the session as long as it is asked.
    weak var use: LiveNode?
    let depth: Int
    var slots: [SlotContent]
    weak var body: LiveBlock?
    var cells: [SeenCell] = []
    /// By slot: writes of the observed object that the body's last run has seen.
    var objectWrites: [Int: Int] = [:]
    /// Inputs found unequal since the body last ran.
    var unequalInputs: Set<NaiveReason> = []
    /// Of a view modifier: whether what wrote its content ran, and the content has not been evaluated since.
    var hasNewContent = false
    /// Screens and cards that had come or gone when its body ran last.
    var presentationsSeen = 0

    init(component: Int, use: LiveNode?, depth: Int, slots: [SlotContent]) {
        self.component = component
        self.use = use
        self.depth = depth
        self.slots = slots
    }

    /// A binding leads elsewhere below the same state: who read it depends on where it leads now (RERENDER 4.7).
    func follow(_ binding: Binding, _ name: String) {
        guard case .cell(let cell) = binding.source else { return }
        for at in cells.indices
        where cells[at].cell === cell && cells[at].reason == NaiveReason(.binding, name)
            && cells[at].path != binding.path
        {
            cells[at] = SeenCell(
                cell: cell, path: binding.path, writes: cell.writes(to: binding.path), reason: cells[at].reason)
        }
    }

    /// Notes that the body depends on a location, for as long as it lives.
    func note(_ cell: StateCell, path: [String] = [], _ reason: NaiveReason) {
        if cells.contains(where: { $0.cell === cell && $0.path == path && $0.reason == reason }) { return }
        cells.append(SeenCell(cell: cell, path: path, writes: cell.writes(to: path), reason: reason))
    }
}
