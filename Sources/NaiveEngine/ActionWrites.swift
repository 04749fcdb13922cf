import Expressions
import ViewDocument

/// Where an action writes.
enum WriteTarget {
    case cell(StateCell)
    case property(ModelInstance, Int)

    static func == (a: WriteTarget, b: WriteTarget) -> Bool {
        switch (a, b) {
        case (.cell(let x), .cell(let y)): x === y
        case (.property(let x, let p), .property(let y, let q)): x === y && p == q
        default: false
        }
    }

    var current: Value {
        switch self {
        case .cell(let cell): cell.value
        case .property(let object, let property): object.properties[property]
        }
    }
}

/// `inPlace`: through the property's `_modify`, not its setter.
typealias Write = (target: WriteTarget, value: Value, inPlace: Bool)

/// An action while it runs: it sees its own writes, notes no reads, and nothing is applied before it ends (RERENDER 8.1).
/// Each element of `transactions` is committed by itself (RERENDER 8.2).
struct ActionWrites: ActionContext {
    let session: NaiveSession
    let block: LiveBlock
    let node: LiveNode
    var parameters: [Value]
    let depth: Int
    /// The modifier `task` that it is part of.
    var task: LiveNode?
    /// Properties whose observers this is part of.
    var observed: [(object: ModelInstance, property: Int)] = []
    /// What a closure that is a value kept when it was made.
    var kept: KeptScope?
    /// The number of the task that is kept of which it is part, and whether the modifier `task` of which it was part is cancelled.
    var number: Int?
    var isTaskCancelled = false
    var awaited = AwaitedCalls()
    var operationsLeft = 5_000_000
    var transactions: [[Write]] = [[]]

    init(session: NaiveSession, block: LiveBlock, node: LiveNode, parameters: [Value], depth: Int = 0) {
        self.session = session
        self.block = block
        self.node = node
        self.parameters = parameters
        self.depth = depth
    }

    private func current(_ target: WriteTarget) -> Value {
        let target = session.stored(target) ?? target
        return transactions.joined().last { $0.target == target }?.value ?? target.current
    }

    private mutating func write(_ target: WriteTarget, _ value: Value, inPlace: Bool = false) {
        transactions[transactions.count - 1].append((target, value, inPlace))
    }

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        let index = Int(name.index)
        switch name.space {
        case .slot: return try load(slot: index)
        case .loopItem where kept?.rows[index] != nil: return kept?.rows[index]?.item ?? .null
        case .loopIndex where kept?.rows[index] != nil: return .number(Double(kept?.rows[index]?.index ?? 0))
        case .loopItem:
            if let told = try told(name) { return try load(told) }
            return session.row(level: index, around: block)?.item ?? .null
        case .loopIndex: return .number(Double(session.row(level: index, around: block)?.index ?? 0))
        case .parameter: return parameters.indices.contains(index) ? parameters[index] : .null
        case .viewport, .safeArea, .scroll: return session.surrounding(name, at: node)
        case .clock: return DocumentClock(startingAt: session.viewport.device.now).value(name, after: session.clock)
        case .shared: return try session.shared(index)
        case .phase: return .null
        }
    }

    /// What is made here is told from the same elsewhere: by the place where the closure was made.
    var identity: UInt64 { kept?.identity ?? Stamp.identity(of: node, session.program) }

    /// What slots hold, or held when the closure was made that runs.
    var slots: [SlotContent] {
        guard let kept else { return block.instance.slots }
        return zip(kept.slots, block.instance.slots).map { own, live in
            if case .empty = own { return live }
            return own
        }
    }

    private mutating func load(slot: Int) throws(EvaluationFault) -> Value {
        switch slots[slot] {
        case .value(let value): return value
        case .state(let cell): return current(.cell(cell))
        case .object(let object): return .reference(object.reference)
        case .binding(let binding): return try load(binding)
        case .function, .closure: return session.held(slots[slot])
        case .views: return session.given(views: slot, of: block.instance)
        case .empty: return .null
        }
    }

    private mutating func load(_ binding: Binding) throws(EvaluationFault) -> Value {
        switch binding.source {
        case .cell(let cell): return current(.cell(cell)).field(binding.path)
        case .property(let object, let index):
            return try loadProperty(object.reference, index).field(binding.path)
        case .constant(let value): return value
        case .getSet(let get, _, let caller):
            return try inside(caller, []) { (action) throws(EvaluationFault) -> Value in
                try action.session.program.expressions[get].evaluate(in: &action).field(binding.path)
            } ?? .null
        }
    }

    /// Does `work` in the scope of a caller, as part of this action.
    mutating func inside<Result>(
        _ caller: Caller, _ arguments: [Value], _ work: (inout ActionWrites) throws(EvaluationFault) -> Result
    ) throws(EvaluationFault) -> Result? {
        guard let block = caller.block, let node = block.anyNode else { return nil }
        return try inside(block, node, arguments, work)
    }

    private mutating func inside<Result>(
        _ block: LiveBlock, _ node: LiveNode, _ arguments: [Value],
        _ work: (inout ActionWrites) throws(EvaluationFault) -> Result
    ) throws(EvaluationFault) -> Result {
        guard depth < ExpressionLimits.closureDepth else {
            throw .closureDepth
        }
        var inner = ActionWrites(session: session, block: block, node: node, parameters: arguments, depth: depth + 1)
        inner.transactions = transactions
        inner.task = task
        inner.observed = observed
        inner.number = number
        inner.isTaskCancelled = isTaskCancelled
        inner.awaited.own = awaited.next
        inner.operationsLeft = operationsLeft
        let result = try work(&inner)
        transactions = inner.transactions
        operationsLeft = inner.operationsLeft
        awaited.thrown = inner.awaited.thrown
        if inner.awaited.own != nil { endAwaited(inner) }
        return result
    }

    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        guard let get = session.getter(object, property) else {
            return current(.property(session.objects[Int(object.id)], property))
        }
        return try inside(block, node, [.reference(object)]) { (inner) throws(EvaluationFault) -> Value in
            try inner.session.program.expressions[get].evaluate(in: &inner)
        }
    }

    mutating func query(_ source: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value {
        guard let reader = session.reader(of: source, around: block) else { return .null }
        return session.geometry?.answer(query, at: reader) ?? .null
    }

    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }

    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 {
        Stamp.mix(Stamp.mix(identity, UInt64(occurrence)), UInt64(session.eventNumber))
    }

    mutating func store(_ name: NameReference, _ value: Value) throws(EvaluationFault) {
        if let told = try told(name) { return try store(told, value) }
        guard name.space == .slot else { return }
        switch slots[Int(name.index)] {
        case .state(let cell): write(.cell(cell), value)
        case .binding(let binding): try store(binding, value)
        default: break
        }
    }

    private mutating func store(_ binding: Binding, _ value: Value) throws(EvaluationFault) {
        switch binding.source {
        case .cell(let cell): try replace(binding.path, in: .cell(cell), by: value)
        case .property(let object, let index): try replace(binding.path, in: .property(object, index), by: value)
        case .constant: break
        case .getSet: try tell(binding, value)
        }
    }

    private mutating func replace(
        _ path: [String], in target: WriteTarget, by value: Value
    ) throws(EvaluationFault) {
        func replacing(_ path: ArraySlice<String>, _ whole: Value) -> Value {
            guard let name = path.first else { return value }
            if case .element(let index) = BindingStep.meaning(of: name) {
                guard case .array(var elements) = whole, elements.indices.contains(index) else { return whole }
                elements[index] = replacing(path.dropFirst(), elements[index])
                return .array(elements)
            }
            guard case .object(var object) = whole, let at = object.names.firstIndex(of: name) else { return whole }
            object.values[at] = replacing(path.dropFirst(), object.values[at])
            return .object(object)
        }
        var whole = current(target)
        if case .property(let object, let property) = target { whole = try loadProperty(object.reference, property) }
        try observe(target, replacing(path[...], whole), inPlace: false)
    }

    mutating func storeProperty(
        _ object: ObjectReference, _ property: Int, _ value: Value, inPlace: Bool
    ) throws(EvaluationFault) {
        try observe(.property(session.objects[Int(object.id)], property), value, inPlace: inPlace)
    }

    /// A write with `willSet` before it and `didSet` behind it.
    private mutating func observe(
        _ target: WriteTarget, _ value: Value, inPlace: Bool
    ) throws(EvaluationFault) {
        guard case .property(let object, let property) = target,
            !observed.contains(where: { $0.object === object && $0.property == property })
        else { return write(target, value, inPlace: inPlace) }
        let model = session.program.models[Int(object.reference.model)]
        if let accessor = model.accessors[property] {
            return try perform(accessor.set, Caller(block: block), [.reference(object.reference), value])
        }
        if let stored = session.stored(target) { write(stored, value) }
        observed.append((object, property))
        defer { observed.removeLast() }
        let old = current(target)
        if let will = model.willSet[property] {
            try perform(will, Caller(block: block), [.reference(object.reference), value])
        }
        if !model.subjects.contains(property) { try tell(of: object, property, value) }
        write(target, value, inPlace: inPlace)
        if model.subjects.contains(property) { try tell(of: object, property, value) }
        if let did = model.didSet[property] {
            try perform(did, Caller(block: block), [.reference(object.reference), old])
        }
    }

    mutating func call(closure slot: Int, _ arguments: [Value]) throws(EvaluationFault) {
        if case .provided(let name) = session.program.components[block.instance.component].slots[slot].kind {
            guard kept?.block.isLive != false, let provided = session.provided(name, to: block) else { return }
            return try perform(provided.action, Caller(block: provided.body), arguments)
        }
        if case .value(.closure(let closure)) = slots[slot] {
            _ = try call(closure, arguments, operationsUsed: 0)
            return
        }
        guard case .closure(let action, let caller, _) = slots[slot] else { return }
        try session.program.actions[action].checkTold(arguments.count)
        try perform(action, caller, arguments)
    }

    mutating func post(_ notification: String, _ value: Value) throws(EvaluationFault) {
        for heard in session.receivers(of: notification, value) {
            try perform(heard.action, Caller(block: heard.block), [value])
        }
    }

    /// An action that a component around provides, as part of this one.
    mutating func perform(_ action: Int, of body: LiveBlock) throws(EvaluationFault) {
        try perform(action, Caller(block: body), [])
    }

    mutating func perform(_ action: Int, _ caller: Caller, _ arguments: [Value]) throws(EvaluationFault) {
        _ = try inside(caller, arguments) { (inner) throws(EvaluationFault) -> Void in
            try inner.session.program.actions[action].perform(in: &inner)
        }
    }

    var told: [Value] { parameters }

    mutating func capture(_ names: [NameReference]) throws(EvaluationFault) -> any Sendable {
        session.keep(
            KeptScope(
                block: kept?.block ?? block, node: node, identity: identity, parameters: parameters,
                slots: kept?.slots ?? session.kept(block.instance.slots),
                rows: kept?.rows ?? session.rows(around: block)))
    }

    mutating func held(slot: Int) throws(EvaluationFault) -> Value { session.held(slots[slot]) }

    mutating func call(
        _ closure: HeldClosure, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        guard let owner = closure.owner as? KeptNumber else { return .null }
        let scope = session.keptScopes[owner.number]
        let told = closure.takesParameters ? arguments : scope.parameters
        return try inside(scope.block, scope.node, told) { (inner) throws(EvaluationFault) -> Value in
            inner.kept = scope
            return try closure.call(arguments, in: &inner)
        }
    }

    mutating func beginAnimation(_ curve: Value) throws(EvaluationFault) { transactions.append([]) }

    mutating func endAnimation() throws(EvaluationFault) { transactions.append([]) }
}
