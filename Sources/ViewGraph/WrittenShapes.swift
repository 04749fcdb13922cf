import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Shapes that the document writes itself (docs/documents.md, shapes): asked for their path once layout has said how large they
/// are, and again where their size or a property differs. That evaluates no body and is no closure.
extension Graph {
    /// What a shape was asked with last.
    struct ShapeInputs: Sendable {
        var size = Size.zero
        /// By how much it is drawn inside of its rectangle, and the line that lies inside of it.
        var inset = 0.0
        var line: Double?
        /// Values of its properties; nil: it was not asked yet.
        var values: [Value]?

        func isSame(_ other: ShapeInputs) -> Bool {
            guard let own = values, let its = other.values, own.count == its.count else { return false }
            return size == other.size && inset == other.inset && line == other.line
                && zip(own, its).allSatisfy { $0.isIdentical(to: $1) }
        }
    }

    /// The document's shape that a view draws; nil for a Path.
    private func writtenShape(of node: NodeID) -> WrittenShape? {
        guard tree.kind[node].facts.contains(.filled), let number = number(.layout, of: node),
            let index = Int(exactly: number),
            program.shapes.indices.contains(index)
        else { return nil }
        return program.shapes[index]
    }

    /// Whether a view draws a shape of the document's, which then has to be asked.
    func noteShape(_ node: NodeID) -> Bool {
        guard !program.shapes.isEmpty, attribute(.layout, of: node) != nil else { return false }
        if tree.content[node] < 0 {
            tree.content[node] = Int32(clamping: tree.lists.count)
            tree.lists.append([])
            shapeInputs[node] = ShapeInputs()
        } else if shapeInputs[node] == nil {
            shapeInputs[node] = ShapeInputs()
        }
        return true
    }

    /// Asks the shapes whose size or properties are others now.
    package func drawShapes() throws(SessionFault) {
        guard !shapeInputs.isEmpty else { return }
        meter.add(.visit, shapeInputs.count)
        for node in shapeInputs.keys.sorted() {
            guard isLive(node), let shape = writtenShape(of: node) else {
                shapeInputs[node] = nil
                continue
            }
            guard Int(node) < geometry.size.count, geometry.isPlaced[node] else { continue }
            let now = inputs(of: shape, at: node)
            if let last = shapeInputs[node], last.isSame(now) { continue }
            var list = try numbers(of: shape, now, inset: now.inset, at: node)
            if let line = now.line {
                let inside = try numbers(of: shape, now, inset: line, at: node)
                list = [Parameters.twoOutlines, Double(list.count)] + list + inside
            }
            shapeInputs[node] = now
            guard tree.lists[tree.content[node]] != list else { continue }
            tree.lists[tree.content[node]] = list
            touched.append(node)
        }
        try checkWork()
    }

    private func inputs(of shape: WrittenShape, at node: NodeID) -> ShapeInputs {
        var inputs = ShapeInputs(size: geometry.size[node])
        inputs.values = shape.properties.enumerated().map { place, property in
            attribute(.property, of: node, index: Int32(clamping: place)).flatMap { value(of: $0, at: node) }
                ?? property.fallback ?? .null
        }
        func parameter(_ offset: Int) -> Double { tree.parameters[Int(tree.parameterStart[node]) + offset] }
        let detail = ShapeDetail(tree.paint(parameter(Parameters.shapeDetail), of: node))
        inputs.inset = detail?.inset ?? 0
        let width = parameter(Parameters.strokeWidth)
        if detail?.isInset == true, width > 0 { inputs.line = inputs.inset + width / 2 }
        return inputs
    }

    private func numbers(
        of shape: WrittenShape, _ inputs: ShapeInputs, inset: Double, at node: NodeID
    ) throws(SessionFault) -> [Double] {
        guard let part = shape.path else { return [] }
        var run = WrittenShapeRun(rect: Rect(origin: .zero, size: inputs.size), values: inputs.values ?? [])
        if let place = shape.inset, run.values.indices.contains(place), case .number(let own) = run.values[place] {
            run.values[place] = .number(own + inset)
        }
        let before = run.operationsLeft
        defer { meter.add(.operation, before - run.operationsLeft + 1) }
        func fault(_ code: String, _ message: String, _ offset: Int = 0, _ length: Int = 0) -> SessionFault {
            SessionFault(
                code: code, message: "In `path` of \(shape.name): \(message)", pointer: part.place.pointer,
                path: path(of: node), offset: offset, length: length)
        }
        let value: Value
        do throws(EvaluationFault) {
            value = try part.function.call(in: &run)
            guard case .string = value else { throw value.unexpected("path data, a text,") }
        } catch {
            throw fault(error.code, error.message, error.offset, error.length)
        }
        switch PathData.parse(value.text) {
        case .success(let numbers): return numbers
        case .failure(let problem): throw fault(problem.limit.map { "limit-\($0)" } ?? "path-data", problem.detail)
        }
    }
}

/// One call of a shape's function.
private struct WrittenShapeRun: ClosedContext {
    let rect: Rect
    var values: [Value]
    var operationsLeft = ExpressionLimits.operationsPerEvaluation

    init(rect: Rect, values: [Value]) {
        self.rect = rect
        self.values = values
    }

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        guard name.space == .parameter else { return .null }
        if Int(name.index) == WrittenShape.rect { return .rect(rect) }
        let place = Int(name.index) - WrittenLayout.Parameter.firstProperty
        return values.indices.contains(place) ? values[place] : .null
    }

    mutating func layout(_ query: LayoutQuery, _ arguments: [Value]) throws(EvaluationFault) -> Value { .null }
}
