package import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// What an expression of a body or content closure sees: slots, loop variables and geometry, every read recorded against
/// the running closure (RERENDER 2).
struct BodyContext: EvaluationContext {
    unowned(unsafe) let graph: Graph
    /// The block the expression stands in: loop variables and names are found from here.
    let block: BlockID
    let instance: Int32
    /// The body or closure that reads; -1 records nothing.
    let reader: BlockID
    /// The node the expression belongs to, for `Color.random` and for the scroll view around it.
    let node: NodeID
    var operationsLeft: Int
    /// The reader's own slot whose `get` this expression is; -1 for an expression of the reader itself.
    var slot: Int32 = -1
    /// Values of properties in place of the instance's own, while `==` of a component is asked.
    var properties: [Value]?
    /// A ForEach row that does not exist yet, while its key is computed.
    var pendingLoop: (level: Int, variables: LoopVariables)?
    /// What a function is called with, and how many calls of functions are around.
    var parameters: [Value] = []
    var depth = 0

    init(_ graph: Graph, block: BlockID, node: NodeID, reader: BlockID) {
        self.graph = graph
        self.block = block
        self.node = node
        self.reader = reader
        instance = graph.tree.blocks[block].instance
        operationsLeft = min(graph.limits.operationsPerEvaluation, graph.operationsLeft)
    }

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        switch name.space {
        case .slot: return try loadSlot(Int(name.index))
        case .loopItem:
            if !graph.program.toldBindings.isEmpty, pendingLoop?.level != Int(name.index),
                let told = graph.toldBinding(level: Int(name.index), from: block)
            {
                return try graph.value(
                    ofTold: told.source, at: told.place, isRead: reader >= 0, operations: &operationsLeft)
            }
            return loop(Int(name.index)).item
        case .loopIndex: return .number(Double(loop(Int(name.index)).index))
        case .viewport, .safeArea, .scroll:
            let value = graph.surrounding(name, at: node)
            graph.recordSurrounding(name, value, at: node, reader: reader)
            return value
        case .clock: return DocumentClock(startingAt: graph.tree.viewport.device.now).value(name, after: graph.clock)
        case .parameter: return Int(name.index) < parameters.count ? parameters[Int(name.index)] : .null
        case .shared: return try graph.shared(Int(name.index))
        case .phase: return .null
        }
    }

    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        graph.property(named: name, of: object)
    }

    mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value {
        try graph.makeObject(made, near: graph.identity(of: node))
    }

    /// A function runs with the names of whoever gave it; what it reads is read by whoever calls it.
    mutating func call(
        function slot: Int, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        if reader >= 0, slot < 64 { graph.instances[instance].slotsRead |= 1 << UInt64(slot) }
        let held = graph.slots[Int(graph.instances[instance].firstSlot) + slot]
        guard case .function(let function) = held else { throw notCallable(held) }
        guard depth < ExpressionLimits.closureDepth else {
            throw .closureDepth
        }
        var inner = BodyContext(graph, block: function.block, node: function.node, reader: reader)
        inner.parameters = arguments
        inner.depth = depth + 1
        inner.slot = self.slot >= 0 ? self.slot : Int32(truncatingIfNeeded: slot)
        inner.operationsLeft = operationsLeft - operationsUsed
        let before = inner.operationsLeft
        let value = try graph.program.expressions[function.expression].call(with: arguments.count, in: &inner)
        operationsLeft -= before - inner.operationsLeft
        return value
    }

    var told: [Value] { parameters }

    mutating func capture(_ names: [NameReference]) throws(EvaluationFault) -> any Sendable {
        graph.keep(
            names, block: block, node: node, origin: node, parameters: parameters,
            row: pendingLoop.map { KeptNames.Row(level: $0.level, variables: $0.variables) })
    }

    mutating func held(binding: Int) throws(EvaluationFault) -> Value {
        try graph.held(binding: binding, in: block)
    }

    mutating func held(proxy: Int) throws(EvaluationFault) -> Value { graph.held(proxy: proxy, around: node) }

    mutating func held(slot: Int) throws(EvaluationFault) -> Value {
        if reader >= 0, slot < 64 { graph.instances[instance].slotsRead |= 1 << UInt64(slot) }
        return graph.held(graph.slots[Int(graph.instances[instance].firstSlot) + slot])
    }

    private func loop(_ level: Int) -> LoopVariables {
        if let pendingLoop, pendingLoop.level == level { return pendingLoop.variables }
        return graph.loopVariables(level: level, from: block)
    }

    private mutating func loadSlot(_ slot: Int) throws(EvaluationFault) -> Value {
        if let properties, slot < properties.count { return properties[slot] }
        if reader >= 0, slot < 64 { graph.instances[instance].slotsRead |= 1 << UInt64(slot) }
        switch graph.slots[Int(graph.instances[instance].firstSlot) + slot] {
        case .value(let value): return value
        case .state(let location):
            if reader >= 0 { graph.recordRead(location: location, body: graph.instances[instance].body, slot: -1) }
            return graph.valueSeen(of: location, from: block)
        case .binding(let binding):
            return try graph.value(
                of: binding, reader: reader, slot: self.slot >= 0 ? self.slot : Int32(truncatingIfNeeded: slot),
                isInGet: self.slot >= 0, operations: &operationsLeft)
        case .object(let object): return .reference(object)
        case .function, .closure: return .string("(Function)")
        case .views: return graph.given(views: slot, of: instance)
        case .empty: return .null
        }
    }

    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        if let accessor = graph.accessor(object, property) {
            return try graph.value(
                of: accessor, object, reader: graph.observer(of: reader, at: block), operations: &operationsLeft)
        }
        graph.recordRead(object: object, property: property, reader: graph.observer(of: reader, at: block))
        if reader < 0 { graph.noteUnobserved(object, by: graph.instances[instance].body) }
        return graph.property(object, property)
    }

    mutating func query(_ source: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value {
        guard let readerNode = graph.enclosingReader(of: block, depth: source.depth) else { return .null }
        let value = graph.geometryValue(query, at: readerNode)
        graph.recordGeometry(query, value, of: readerNode, block: block)
        return value
    }

    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }

    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 {
        let closure = graph.tree.blocks[block].closure
        var seed = Identity.mix(graph.identity(of: node), UInt64(occurrence))
        // An id made anew is another one for each element.
        if let pendingLoop { seed = Identity.mix(seed, UInt64(clamping: pendingLoop.variables.index) &+ 1) }
        return Identity.mix(seed, graph.runs[closure].stamp)
    }
}

extension Graph {
    /// The variables of the row or cell block of `level` around `block`.
    func loopVariables(level: Int, from block: BlockID) -> LoopVariables {
        var at = block
        while at >= 0 {
            if program.blocks[tree.blocks[at].template].loopLevel == level { return loops[at] }
            guard let around = blockOfNames(around: at) else { break }
            at = around
        }
        return LoopVariables()
    }

    /// The GeometryReader whose content `block` stands in, within its component; with a `depth` the one so many further out.
    func enclosingReader(of block: BlockID, depth: Int = 0) -> NodeID? {
        var at = block
        var depth = depth
        while at >= 0 {
            let hole = tree.blocks[at].hole
            guard hole >= 0 else { return nil }
            if program.blocks[tree.blocks[at].template].role == .reader {
                if depth == 0 { return hole }
                depth -= 1
            }
            guard let around = blockOfNames(around: at) else { return nil }
            at = around
        }
        return nil
    }

    /// A state read marks its location for the owner's body, whoever of the component read it (RERENDER 2a, 2b); a
    /// binding read marks it for the body of the instance that read the binding (RERENDER 2.4).
    func recordRead(location: Int32, body: BlockID, slot: Int32, path: [String] = []) {
        let reader = LocationReader(reader: Reader(block: body, serial: serials[body]), slot: slot, path: path)
        locations[location].readers.insert(reader)
    }

    /// An Observable's property is noted per object, property and running closure (RERENDER 2d).
    func recordRead(object: ObjectReference, property: Int, reader: BlockID) {
        let model = program.models[Int(object.model)]
        if model.ignored.contains(property) { readsUnobserved = true }
        guard reader >= 0, model.kind == .observable, !model.ignored.contains(property) else { return }
        let at = Int(object.id)
        let block = reader
        let reader = Reader(block: block, serial: serials[block])
        if !objects[at].propertyReaders.contains(where: { $0.property == property && $0.reader == reader }) {
            objects[at].propertyReaders.append((property: property, reader: reader))
            runs[block].observed.append(Int32(truncatingIfNeeded: at))
        }
    }

    /// Geometry of the reader `node` is noted for the innermost reader's content closure, whatever block inside it asks.
    func recordGeometry(_ query: ProxyQuery, _ value: Value, of node: NodeID, block: BlockID) {
        var at = block
        while program.blocks[tree.blocks[at].template].role != .reader {
            guard let around = blockOfNames(around: at) else { return }
            at = around
        }
        if !runs[at].geometryReads.contains(where: { $0.query == query && $0.node == node }) {
            runs[at].geometryReads.append(
                GeometryRead(query: query, node: node, value: value, place: place(asked: query, at: node)))
        }
    }

    /// What an answer besides is worked out from.
    func place(asked query: ProxyQuery, at node: NodeID) -> Value? {
        query.isOfPlace ? geometryValue(.frame(.global), at: node) : nil
    }

    /// `scroll` is another one in another scroll view: the read is of where it stands.
    func recordSurrounding(_ name: NameReference, _ value: Value, at node: NodeID, reader: BlockID) {
        guard reader >= 0 else { return }
        // One body may read it at very many places: what a place read stands last, and what is the same everywhere is a bit.
        if name.space == .scroll {
            guard !runs[reader].surroundingReads.suffix(4).contains(where: { $0.name == name && $0.node == node })
            else {
                return
            }
        } else {
            let bit = UInt8(1) << UInt8(clamping: (name.space == .viewport ? 0 : 2) + min(Int(name.index), 3))
            guard runs[reader].readsAnywhere & bit == 0 else { return }
            runs[reader].readsAnywhere |= bit
        }
        if !runs[reader].isSurroundingReader {
            runs[reader].isSurroundingReader = true
            surroundingReaders.append(reader)
        }
        runs[reader].surroundingReads.append(SurroundingRead(name: name, node: node, value: value))
    }

    /// `viewport`, `safeArea` and `scroll` as seen from `node`.
    package func surrounding(_ name: NameReference, at node: NodeID) -> Value {
        switch (name.space, name.index) {
        case (.viewport, 0): return .number(tree.viewport.width)
        case (.viewport, _): return .number(tree.viewport.height)
        case (.safeArea, 0): return .number(tree.viewport.safeArea.top)
        case (.safeArea, 1): return .number(tree.viewport.safeArea.leading)
        case (.safeArea, 2): return .number(tree.viewport.safeArea.bottom)
        case (.safeArea, _): return .number(tree.viewport.safeArea.trailing)
        case (.scroll, let axis):
            guard let scroll = scrollGeometry(around: node) else { return .number(0) }
            if axis == 0 { return .number(scroll.offset.x) }
            if axis == 1 { return .number(scroll.offset.y) }
            return .number(coordinates.progress(of: scroll))
        default: return .null
        }
    }

    /// What a GeometryReader's proxy answers.
    package func geometryValue(_ query: ProxyQuery, at node: NodeID) -> Value {
        switch query {
        case .size: return .size(coordinates.size(of: node))
        // Of a scroll view's content `onScrollGeometryChange` alone is told, which answers by itself.
        case .contentSize: return query.zero
        case .safeAreaInsets: return .insets(tree.viewport.safeArea)
        case .frame(let space): return .rect(coordinates.frame(of: node, in: space))
        case .bounds(let space): return .rect(coordinates.bounds(of: space, around: node))
        case .progress(let range, let axis):
            return .number((try? coordinates.resolved(range, of: node, along: axis))?.progress ?? 0)
        case .phase: return .number(coordinates.phase(of: node))
        }
    }

    package func property(_ object: ObjectReference, _ index: Int) -> Value {
        let properties = objects[Int(object.id)].properties
        return index < properties.count ? properties[index] : .null
    }
}
