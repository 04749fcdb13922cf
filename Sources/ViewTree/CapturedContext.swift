package import Expressions
package import Geometry
import Metering
package import ViewDocument

/// What an expression that runs outside a body sees: names as the body last saw them, and its own live inputs.
package struct CapturedContext: EvaluationContext {
    /// Values captured for the expression's name reads, in the order of its `reads`.
    private let names: [ExpressionRead]
    private let captured: ArraySlice<Value>
    package var operationsLeft = 1_000_000

    /// The view's geometry, if `proxy` is legal here.
    package var proxy: ((ProxyQuery) throws(EvaluationFault) -> Value)?
    /// `d`, if legal here: the answer to a question about dimensions.
    package var dimensions: ((DimensionQuery) -> Double)?
    /// Offset of the nearest scroll view, points.
    package var scroll = Point.zero
    /// How far the nearest scroll view has scrolled, 0...1, and its speed, points a second along its axis.
    package var progress = 0.0
    package var velocity = 0.0
    /// `phase.value`, -1...1.
    package var phase = 0.0
    /// What a closure is told that stands in a modifier.
    package var parameters: [Value] = []

    package init(expression: CompiledExpression, captured: ArraySlice<Value>) {
        names = expression.reads
        self.captured = captured
    }

    package mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        switch (name.space, name.index) {
        case (.scroll, 0): return .number(scroll.x)
        case (.scroll, 1): return .number(scroll.y)
        case (.scroll, 2): return .number(progress)
        case (.scroll, 3): return .number(velocity)
        case (.phase, 0): return .number(phase)
        case (.phase, 1): return .bool(phase == 0)
        case (.parameter, let place): return place < parameters.count ? parameters[Int(place)] : .null
        default: break
        }
        for (place, read) in names.enumerated() {
            if case .name(let other) = read, other == name, place < captured.count {
                return captured[captured.startIndex + place]
            }
        }
        return .null
    }

    package mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        for (place, read) in names.enumerated() {
            if case .property(let name, let at) = read, at == property, place < captured.count,
                case .reference(let owner) = try load(name), owner == object
            {
                return captured[captured.startIndex + place]
            }
        }
        return .null
    }

    package mutating func query(_ source: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value {
        guard source.isReader else { return try proxy?(query) ?? .null }
        guard let place = names.firstIndex(of: .proxy(source, query)), place < captured.count else { return query.zero }
        return captured[captured.startIndex + place]
    }

    package mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double {
        dimensions?(query) ?? 0
    }

    package mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 { 0 }
}

extension ViewTree {
    /// The attribute `key` of a node, if it has one.
    package func attribute(_ key: AttributeKey, of node: NodeID, index: Int32 = 0) -> Attribute? {
        let range = program.nodes[template[node]].attributes
        for attribute in program.attributes[range] where attribute.key == key && attribute.index == index {
            return attribute
        }
        return nil
    }

    /// The value of an attribute that is a constant or was evaluated by the body around it; nil for one that is evaluated
    /// outside the body, and for actions and bindings.
    package func value(of attribute: Attribute, at node: NodeID) -> Value? {
        switch attribute.source {
        case .constant(let value): return value
        case .expression(_, let slot): return values[Int(blocks[block[node]].valueStart) + slot]
        case .handed(let levels, let index):
            let use = use(around: node, levels: levels)
            return self.attribute(.handed, of: use, index: index).flatMap { value(of: $0, at: use) }
        default: return nil
        }
    }

    /// The use of the component that a node stands in the body of, or of one `levels` components further out.
    package func use(around node: NodeID, levels: Int) -> NodeID {
        var node = node
        for _ in 0..<levels {
            var block = block[node]
            while true {
                let role = program.blocks[blocks[block].template].role
                if role == .body { break }
                // Views given for a slot are those of the body that the use stands in.
                let hole = blocks[block].hole
                block = self.block[role == .slot ? use(around: hole, levels: 1) : hole]
            }
            node = blocks[block].hole
        }
        return node
    }

    /// Evaluates an attribute outside the body, over captured names and the live inputs that `prepare` sets.
    package func evaluate(
        captured attribute: Attribute, at node: NodeID, prepare: (inout CapturedContext) -> Void
    ) throws(EvaluationFault) -> Value {
        switch attribute.source {
        case .captured(let expression, let capture):
            let compiled = program.expressions[expression]
            let start = Int(blocks[block[node]].valueStart) + capture
            var context = CapturedContext(
                expression: compiled, captured: values[start..<start + compiled.reads.count])
            prepare(&context)
            let before = context.operationsLeft
            defer { meter.add(.operation, before - context.operationsLeft + 1) }
            return try compiled.evaluate(in: &context)
        default: return value(of: attribute, at: node) ?? .null
        }
    }
}
