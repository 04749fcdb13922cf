import Expressions
import Geometry
import ViewDocument
import ViewTree

/// An action while it runs: it sees its own earlier writes, and nothing is applied before it ends (RERENDER 8.1, 8.2).
struct ActionRun: ActionContext {
    unowned(unsafe) let graph: Graph
    let block: BlockID
    let node: NodeID
    let instance: Int32
    var parameters: [Value]
    var operationsLeft: Int
    var transactions: [PendingTransaction]
    let cause: Int32
    /// Passed closures that call each other.
    let depth: Int
    /// The node on which the action is written: the proxies of the readers around it are its own.
    var origin: NodeID
    /// Its number in the document; nil for one that came with an event.
    var action: Int?
    /// The modifier `task` that it is part of.
    var task: NodeID?
    /// Properties whose `willSet` or `didSet` this is part of: a write there is not observed again.
    var observed: [(object: ObjectReference, property: Int)] = []
    /// What a closure that is a value kept when it was made.
    var kept: KeptNames?
    /// The number of the task that is kept of which it is part, and whether the modifier `task` of which it was part is cancelled.
    var number: Int?
    var isTaskCancelled = false
    var awaited = AwaitedCalls()

    init(
        _ graph: Graph, block: BlockID, node: NodeID, parameters: [Value], cause: Int32,
        transactions: [PendingTransaction], depth: Int
    ) {
        self.graph = graph
        self.block = block
        self.node = node
        self.parameters = parameters
        self.cause = cause
        self.transactions = transactions
        self.depth = depth
        origin = node
        instance = graph.tree.blocks[block].instance
        operationsLeft = min(graph.limits.operationsPerEvaluation * 10, graph.operationsLeft)
    }

    /// The value a target has for this action: its own last write, else the live one.
    func current(_ target: PendingWrite.Target) -> Value {
        let target = graph.stored(target) ?? target
        for transaction in transactions.reversed() {
            for write in transaction.writes.reversed() where write.target == target { return write.value }
        }
        switch target {
        case .location(let location): return graph.locations[location].value
        case .property(let object, let index): return graph.property(object, index)
        }
    }

    mutating func write(_ target: PendingWrite.Target, _ value: Value, inPlace: Bool = false) {
        if transactions.isEmpty {
            transactions.append(PendingTransaction())
            transactions[0].cause = cause
        }
        transactions[transactions.count - 1].writes.append(PendingWrite(target: target, value: value, inPlace: inPlace))
    }

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        switch name.space {
        case .slot: return try loadSlot(Int(name.index))
        case .loopItem:
            if let told = try graph.binding(toldAs: name, from: block) { return try load(told) }
            return row(Int(name.index)).item
        case .loopIndex: return .number(Double(row(Int(name.index)).index))
        case .parameter: return Int(name.index) < parameters.count ? parameters[Int(name.index)] : .null
        case .viewport, .safeArea, .scroll: return graph.surrounding(name, at: node)
        case .clock: return DocumentClock(startingAt: graph.tree.viewport.device.now).value(name, after: graph.clock)
        case .shared: return try graph.shared(Int(name.index))
        case .phase: return .null
        }
    }

    /// What is made here is told from the same elsewhere: by the place where the closure was made.
    var identity: UInt64 { kept?.identity ?? graph.identity(of: node) }

    private func row(_ level: Int) -> LoopVariables {
        if let own = kept?.rows.first(where: { $0.level == level }) { return own.variables }
        return graph.loopVariables(level: level, from: block)
    }

    /// What a slot holds, or held when the closure was made that runs.
    private func held(_ slot: Int) -> SlotValue {
        if let kept {
            if let own = graph.slot(slot, keptBy: kept) { return own }
            if !graph.isThere(kept) { return .empty }
        }
        return graph.slots[Int(graph.instances[instance].firstSlot) + slot]
    }

    private mutating func loadSlot(_ slot: Int) throws(EvaluationFault) -> Value {
        switch held(slot) {
        case .value(let value): return value
        case .state(let location): return current(.location(location))
        case .binding(let binding): return try load(binding)
        case .object(let object): return .reference(object)
        case .function, .closure: return graph.held(held(slot))
        case .views: return graph.given(views: slot, of: instance)
        case .empty: return .null
        }
    }

    private mutating func load(_ binding: BindingValue) throws(EvaluationFault) -> Value {
        switch binding.source {
        case .location(let location): return graph.field(binding.path, of: current(.location(location)))
        case .property(let object, let index):
            return graph.field(binding.path, of: try loadProperty(object, index))
        case .constant: return try graph.value(of: binding, reader: -1, operations: &operationsLeft)
        case .getSet(let get, _, let block): return graph.field(binding.path, of: try run(get: get, block: block))
        }
    }

    /// What a binding's `get` gives to a statement that sees what earlier ones wrote.
    private mutating func run(get: Int, block: BlockID) throws(EvaluationFault) -> Value {
        var inner = try inner(block: block, [])
        let value = try graph.program.expressions[get].evaluate(in: &inner)
        operationsLeft = inner.operationsLeft
        return value
    }

    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        graph.property(named: name, of: object)
    }

    mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value {
        try graph.makeObject(made, near: Identity.mix(identity, graph.eventNumber))
    }

    /// A function that the component was given, as part of this action: it sees what earlier statements wrote.
    mutating func call(
        function slot: Int, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        let held = held(slot)
        if case .value(.closure(let closure)) = held {
            return try call(closure, arguments, operationsUsed: operationsUsed)
        }
        guard case .function(let function) = held else { throw notCallable(held) }
        var inner = try inner(block: function.block, arguments)
        inner.operationsLeft = operationsLeft - operationsUsed
        let before = inner.operationsLeft
        let value = try graph.program.expressions[function.expression].call(with: arguments.count, in: &inner)
        take(inner)
        operationsLeft -= before - inner.operationsLeft
        return value
    }

    mutating func store(_ name: NameReference, _ value: Value) throws(EvaluationFault) {
        if name.space == .loopItem, let told = try graph.binding(toldAs: name, from: block) {
            return try store(told, value)
        }
        guard name.space == .slot else { return }
        switch held(Int(name.index)) {
        case .state(let location): write(.location(location), value)
        case .binding(let binding): try store(binding, value)
        default: break
        }
    }

    private mutating func store(_ binding: BindingValue, _ value: Value) throws(EvaluationFault) {
        switch binding.source {
        case .location(let location):
            let target = PendingWrite.Target.location(location)
            write(target, current(target).replacing(binding.path[...], by: value))
        case .property(let object, let index):
            let whole = binding.path.isEmpty ? .null : try loadProperty(object, index)
            try write(object, index, whole.replacing(binding.path[...], by: value), inPlace: false)
        case .constant: break
        case .getSet(let get, let set, let block):
            // `set` is told the whole, of which a part is another.
            let whole = binding.path.isEmpty ? .null : try run(get: get, block: block)
            try run(set, block: block, [whole.replacing(binding.path[...], by: value)])
        }
    }

    mutating func call(closure slot: Int, _ arguments: [Value]) throws(EvaluationFault) {
        let component = kept?.component ?? Int(graph.instances[instance].component)
        if case .provided(let name) = graph.program.components[component].slots[slot].kind {
            if let kept, !graph.isThere(kept) || !graph.tree.blocks[kept.block].isLive { return }
            guard let provided = graph.provided(name, around: graph.blockOfDeclaration(of: block)) else { return }
            return try run(provided.action, block: provided.block, arguments)
        }
        let held = held(slot)
        if case .value(.closure(let closure)) = held {
            _ = try call(closure, arguments, operationsUsed: 0)
            return
        }
        guard case .closure(let closure) = held else { return }
        try graph.program.actions[closure.action].checkTold(arguments.count)
        try run(closure.action, block: closure.block, origin: closure.node, arguments)
    }

    mutating func post(_ notification: String, _ value: Value) throws(EvaluationFault) {
        for heard in graph.receivers(of: notification, value) where graph.isLive(heard.node) {
            try run(heard.action, block: heard.block, origin: heard.node, [value])
        }
    }

    /// Another action of another scope, as part of this one.
    mutating func run(
        _ action: Int, block: BlockID, origin: NodeID? = nil, _ arguments: [Value]
    ) throws(EvaluationFault) {
        var inner = try inner(block: block, arguments)
        if let origin { inner.origin = origin }
        inner.action = action
        try graph.program.actions[action].perform(in: &inner)
        take(inner)
        operationsLeft = inner.operationsLeft
    }

    /// An action that a component around provides, as part of this one.
    mutating func perform(_ action: Int, of block: BlockID) throws(EvaluationFault) {
        try run(action, block: block, [])
    }

    func inner(block: BlockID, node: NodeID? = nil, _ arguments: [Value]) throws(EvaluationFault) -> ActionRun {
        guard depth < ExpressionLimits.closureDepth else {
            throw .closureDepth
        }
        var inner = ActionRun(
            graph, block: block, node: node ?? graph.tree.blocks[block].firstNode, parameters: arguments, cause: cause,
            transactions: transactions, depth: depth + 1)
        inner.operationsLeft = operationsLeft
        inner.task = task
        inner.observed = observed
        inner.number = number
        inner.isTaskCancelled = isTaskCancelled
        inner.awaited.own = awaited.next
        return inner
    }

    var told: [Value] { parameters }

    mutating func capture(_ names: [NameReference]) throws(EvaluationFault) -> any Sendable {
        graph.keep(names, block: block, node: node, origin: origin, parameters: parameters, kept: kept)
    }

    mutating func held(slot: Int) throws(EvaluationFault) -> Value { graph.held(held(slot)) }

    mutating func held(proxy: Int) throws(EvaluationFault) -> Value { graph.held(proxy: proxy, around: origin) }

    /// A closure that is a value, as part of this action: in the names that it kept, also where its view is gone.
    mutating func call(
        _ closure: HeldClosure, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        guard let owner = closure.owner as? KeptNames else {
            if let proxy = closure.binding as? GraphProxy { scroll(by: proxy, arguments) }
            return .null
        }
        let isThere = graph.isThere(owner)
        var inner = try inner(
            block: isThere ? owner.block : graph.rootBlock, node: isThere ? owner.node : nil,
            closure.takesParameters ? arguments : owner.parameters)
        inner.kept = owner
        if isThere { inner.origin = owner.origin }
        inner.operationsLeft = operationsLeft - operationsUsed
        let before = inner.operationsLeft
        let value = try closure.call(arguments, in: &inner)
        take(inner)
        operationsLeft -= before - inner.operationsLeft
        return value
    }
}
