import Expressions

/// Where a state's value lives (RERENDER 1.2): it only counts its writes; who depends on it knows how many it has seen.
final class StateCell {
    var value: Value
    var writes = 0

    init(_ value: Value) { self.value = value }
}

/// A model object: the writes of the whole (names of properties, in order) and of each property.
final class ModelInstance {
    let reference: ObjectReference
    var properties: [Value]
    var writes: [String] = []
    var propertyWrites: [Int]

    init(reference: ObjectReference, properties: [Value]) {
        self.reference = reference
        self.properties = properties
        propertyWrites = properties.map { _ in 0 }
    }
}

/// What a slot of an instance holds.
enum SlotContent {
    case empty
    case value(Value)
    case state(StateCell)
    case binding(Binding)
    case object(ModelInstance)
    case closure(action: Int, caller: Caller)
}

/// The block whose names a passed closure uses. It is around whoever holds the closure and lives longer.
struct Caller {
    weak var block: LiveBlock?
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
}

/// A component alive (RERENDER 1.1), with what its body has seen.
final class Instance {
    /// A state read once is a dependency for life (RERENDER 2b).
    struct SeenCell {
        let cell: StateCell
        var writes: Int
        let reason: NaiveReason
    }
    let component: Int
    let use: LiveNode?
    let depth: Int
    var slots: [SlotContent]
    weak var body: LiveBlock?
    var cells: [SeenCell] = []
    /// By slot: writes of the observed object that the body's last run has seen.
    var objectWrites: [Int: Int] = [:]
    /// Inputs found unequal since the body last ran.
    var unequalInputs: Set<NaiveReason> = []

    init(component: Int, use: LiveNode?, depth: Int, slots: [SlotContent]) {
        self.component = component
        self.use = use
        self.depth = depth
        self.slots = slots
    }

    /// Notes that the body depends on a location, for as long as it lives.
    func note(_ cell: StateCell, _ reason: NaiveReason) {
        if cells.contains(where: { $0.cell === cell && $0.reason == reason }) { return }
        cells.append(SeenCell(cell: cell, writes: cell.writes, reason: reason))
    }
}
