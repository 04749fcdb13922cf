import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What an expression of a body or closure sees; every read is noted where the rules say it counts (RERENDER 2).
struct BodyReads: EvaluationContext {
    let session: NaiveSession
    let block: LiveBlock
    /// Where the expression stands: for `scroll` and `Color.random`.
    let node: LiveNode
    /// The body or closure that runs; nil: nothing is noted.
    let reader: LiveBlock?
    /// Properties in place of the instance's own, while `==` of a component is asked.
    var properties: [Value]?
    /// The reader's own slot whose `get` this expression is; nil for an expression of the reader itself.
    var slotName: String?
    /// A row that is not there yet, while its id is asked.
    var row: (level: Int, item: Value, index: Int)?
    /// What a function is called with.
    var parameters: [Value] = []
    var operationsLeft = 1_000_000

    init(session: NaiveSession, block: LiveBlock, node: LiveNode, reader: LiveBlock?) {
        self.session = session
        self.block = block
        self.node = node
        self.reader = reader
    }

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        let index = Int(name.index)
        switch name.space {
        case .slot:
            if let properties { return properties[index] }
            return try load(slot: index)
        case .loopItem:
            if let row, row.level == index { return row.item }
            if let told = session.toldBinding(level: index, around: block) {
                return try load(told: told.source, told.place)
            }
            return session.row(level: index, around: block)?.item ?? .null
        case .loopIndex:
            if let row, row.level == index { return .number(Double(row.index)) }
            return .number(Double(session.row(level: index, around: block)?.index ?? 0))
        case .viewport, .safeArea, .scroll:
            let value = session.surrounding(name, at: node)
            reader?.surroundingReads.append(SurroundingRead(name: name, node: node, block: node.block, value: value))
            return value
        case .clock: return DocumentClock(startingAt: session.viewport.device.now).value(name, after: session.clock)
        case .parameter: return parameters.indices.contains(index) ? parameters[index] : .null
        case .shared: return try session.shared(index)
        case .phase: return .null
        }
    }

    private mutating func load(slot: Int) throws(EvaluationFault) -> Value {
        let instance = block.instance
        let name = session.program.components[instance.component].slots[slot].name
        switch instance.slots[slot] {
        case .value(let value): return value
        case .state(let cell):
            // The flag belongs to the location: whoever of the component reads it, the owner's body depends (RERENDER 2a).
            if reader != nil { instance.note(cell, NaiveReason(.state, name)) }
            return isPresented ? cell.seen ?? cell.value : cell.value
        case .binding(let binding):
            let (value, left) = try session.value(
                of: binding, named: slotName ?? name, reader: reader, operations: operationsLeft)
            operationsLeft = left
            return value
        case .object(let object): return .reference(object.reference)
        case .function, .closure: return .string("(Function)")
        case .views: return session.given(views: slot, of: instance)
        case .empty: return .null
        }
    }

    /// Whether it stands in what a sheet shows, which sees its owner's state as the owner's body saw it last (CONTROLS 6.4).
    private var isPresented: Bool {
        var at: LiveBlock? = session.program.presents ? block : nil
        while let current = at {
            if session.program.blocks[current.template].isPresented { return true }
            if current.role == .body { return false }
            at = current.around
        }
        return false
    }

    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        let observer = reader.map { session.observer($0, at: block) }
        if let get = session.getter(object, property) {
            let (value, left) = try session.value(ofComputed: get, object, observer, operations: operationsLeft)
            operationsLeft = left
            return value
        }
        session.noteRead(of: session.objects[Int(object.id)], property, observer)
        return session.objects[Int(object.id)].properties[property]
    }

    var told: [Value] { parameters }

    mutating func capture(_ names: [NameReference]) throws(EvaluationFault) -> any Sendable {
        var rows = session.rows(around: block)
        if let row { rows[row.level] = (row.item, row.index) }
        return session.keep(
            KeptScope(
                block: block, node: node, identity: Stamp.identity(of: node, session.program), parameters: parameters,
                slots: session.kept(block.instance.slots), rows: rows)
        )
    }

    mutating func held(binding: Int) throws(EvaluationFault) -> Value {
        var made = try session.binding(session.program.heldBindings[binding], node)
        made.isNeverSame = session.isNeverSame(made.source)
        made.token = Binding.Token()
        return .closure(HeldClosure(NaiveBinding(value: made)))
    }

    mutating func held(slot: Int) throws(EvaluationFault) -> Value { session.held(block.instance.slots[slot]) }

    mutating func held(proxy: Int) throws(EvaluationFault) -> Value { node.proxy(ofReader: proxy) }

    mutating func query(_ source: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value {
        guard let content = session.readerContent(around: block), let reader = session.reader(of: source, around: block)
        else { return .null }
        let value = session.places?.answer(query, at: reader) ?? .null
        content.geometryReads.append((query, value, reader))
        // A frame in any space is worked out from where the reader is (RERENDER 2.6).
        if query.isOfPlace {
            content.geometryReads.append(
                (.frame(.global), session.places?.answer(.frame(.global), at: reader) ?? .null, reader))
        }
        return value
    }

    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }

    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 {
        var seed = Stamp.mix(Stamp.identity(of: node, session.program), UInt64(occurrence))
        if let row { seed = Stamp.mix(seed, UInt64(row.index) + 1) }
        return Stamp.mix(seed, block.closure.stamp)
    }
}

extension NaiveSession {
    /// A binding's value. Reading it makes the reader's body depend on the source; passing it on does not (RERENDER 2.4).
    func value(
        of binding: Binding, named name: String, reader: LiveBlock?, operations: Int
    ) throws(EvaluationFault) -> (Value, operationsLeft: Int) {
        switch binding.source {
        case .cell(let cell):
            reader?.instance.note(cell, path: binding.path, NaiveReason(.binding, name))
            return (cell.value.field(binding.path), operations)
        case .property(let object, let property):
            if let get = getter(object.reference, property) {
                let (value, left) = try value(ofComputed: get, object.reference, reader, operations: operations)
                return (value.field(binding.path), left)
            }
            noteRead(of: object, property, reader)
            return (object.properties[property].field(binding.path), operations)
        case .constant(let value): return (value, operations)
        case .getSet(let get, _, let caller):
            guard let block = caller.block, let node = block.anyNode else { return (.null, operations) }
            var reads = BodyReads(session: self, block: block, node: node, reader: reader)
            reads.slotName = name
            reads.operationsLeft = operations
            let value = try program.expressions[get].evaluate(in: &reads)
            return (value.field(binding.path), reads.operationsLeft)
        }
    }

    func noteRead(of object: ModelInstance, _ property: Int, _ reader: LiveBlock?) {
        let model = program.models[Int(object.reference.model)]
        guard let reader, model.kind == .observable, !model.ignored.contains(property) else { return }
        reader.observed.append((object, property, object.propertyWrites[property]))
    }

    /// Who depends on a property of an Observable that is read in a block: the body or closure that runs, and of a stored closure
    /// the one that calls it, where it places the slot (RERENDER 2d). Views that are written in it for another slot are part of it.
    func observer(_ reader: LiveBlock, at block: LiveBlock) -> LiveBlock {
        var at = block
        while at.role == .arm, let hole = at.hole { at = hole.block }
        guard at.role == .slot, at.closure === reader, let hole = at.hole else { return reader }
        if isStoredClosure(at.template, hole.block.instance) { return hole.block.closure }
        // The use that the views are written for.
        guard let use = hole.block.instance.use else { return reader }
        return observer(reader, at: use.block)
    }

    /// Whether what a use gives for a slot of a component of the document is a closure, which is called whenever its place runs.
    func isStoredClosure(_ template: Int, _ owner: Instance) -> Bool {
        program.blocks[template].isContentClosure && !program.blocks[template].runsByItself
            && !program.components[owner.component].isLibrary
    }

    /// The row of loop `level` around a block.
    func row(level: Int, around block: LiveBlock) -> LiveBlock? {
        program.blocks[block.template].loopLevel == level
            ? block : block.around.flatMap { row(level: level, around: $0) }
    }

    func readerContent(around block: LiveBlock) -> LiveBlock? {
        block.role == .reader ? block : block.around.flatMap { readerContent(around: $0) }
    }

    /// The reader that a proxy is of: the nearest around, or one further out.
    func reader(of source: ProxySource, around block: LiveBlock) -> LiveNode? {
        var content = readerContent(around: block)
        for _ in 0..<source.depth { content = content?.around.flatMap { readerContent(around: $0) } }
        return content?.hole
    }

    /// `viewport`, `safeArea`, and `scroll` of the nearest scroll view around, else the first one.
    func surrounding(_ name: NameReference, at node: LiveNode) -> Value {
        let insets = viewport.safeArea
        switch name.space {
        case .viewport: return .number(name.index == 0 ? viewport.width : viewport.height)
        case .safeArea: return .number([insets.top, insets.leading, insets.bottom, insets.trailing][Int(name.index)])
        default: break
        }
        guard let scrollView = scrollView(around: node), let scroll = geometry?.scroll(scrollView) else {
            return .number(0)
        }
        let progress = geometry?.progress(of: scroll) ?? 0
        return .number([scroll.offset.x, scroll.offset.y, progress][Int(name.index)])
    }

    func scrollView(around node: LiveNode) -> LiveNode? {
        if node.isScrollView { return node }
        if let around = node.enclosing(where: \.isScrollView) { return around }
        return root?.firstNode(where: \.isScrollView)
    }
}
