import Expressions

/// Shapes that the document writes itself (SwiftUI's `Shape`): declarations under `shapes`, and their uses.
extension Compilation {
    func declareShapes(_ node: JSONNode) {
        for (name, member) in declarations(node, what: "shapes", limit: ("components", limits.components)) {
            guard isFree(layout: name, member, what: "shape") else { continue }
            let before = faults.met
            if let shape = shape(name, member), faults.met == before {
                shapeIndices[name] = program.shapes.count
                program.shapes.append(shape)
            } else {
                brokenLayouts.insert(name)
            }
        }
    }

    private func shape(_ name: String, _ node: JSONNode) -> WrittenShape? {
        guard objectWithKeys(node, DeclarationKeys.shape, what: "A shape") else { return nil }
        let (properties, scope) = writtenNames(of: node)
        var shape = WrittenShape(name: name, properties: properties)
        shape.path = part(
            "path", of: node, in: scope.addingParameter("rect", WrittenShape.rect, .rect), givesValue: true)
        if json.member("path", of: node) == nil {
            fault("missing-key", "A shape needs the key \"path\", a string of statements.", at: node)
        }
        if let given = json.member("inset", of: node), let inset = stringLiteral(given) {
            shape.inset = properties.firstIndex { $0.name == inset }
            if shape.inset == nil {
                fault(
                    "wrong-value", "\"inset\" names the property of the shape that grows by an inset.", at: given,
                    suggestion: Suggestions.nearest(to: inset, among: properties.map(\.name)))
            }
        }
        return shape
    }

    /// A use of a layout or a shape of the document's; nil where a type is neither.
    func layoutOrShape(
        _ type: String, _ node: JSONNode, _ placement: Placement, wraps: [ModifierUse]
    ) -> [Int32]? {
        if let layout = layoutIndices[type] {
            return leaf(uses(of: node, placement, wraps: wraps), node, placement) { self.written(layout, node, $0) }
        }
        if let shape = shapeIndices[type] {
            return leaf(uses(of: node, placement, wraps: wraps), node, placement) { self.drawn(shape, node, $0) }
        }
        guard brokenLayouts.contains(type) else { return nil }
        checkUnknown(node, placement)
        return []
    }

    /// A use of a document's shape as a view.
    private func drawn(_ index: Int, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        let shape = program.shapes[index]
        let rules = ViewSchema.keys(ofShape: shape.inset != nil)
        checkKeys(of: node, known: ViewSchema.commonKeys + ["properties"] + rules.map(\.key), what: shape.name)
        var template = NodeTemplate(kind: .path, typeName: shape.name, place: place(node))
        let base = add(&template, node, placement)
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        emitKeys(of: node, rules, context, what: shape.name)
        emitShape(index, node, context)
        return base
    }

    /// The shape that a modifier names: a name, or an object with it under `type` and its properties.
    func ownShape(_ node: JSONNode) -> Int? {
        guard !shapeIndices.isEmpty else { return nil }
        let named =
            json.kind(of: node) == .object ? json.member("type", of: node) ?? json.member("shape", of: node) : node
        return named.flatMap { json.string($0) }.flatMap { shapeIndices[$0] }
    }

    /// A shape of the document's that a modifier names: its properties and inset.
    func emitOwnShape(_ index: Int, _ node: JSONNode, _ context: ValueContext) {
        let shape = program.shapes[index]
        if json.kind(of: node) == .object {
            let inset = shape.inset == nil ? [] : ["inset"]
            checkKeys(of: node, known: ["type", "shape", "properties"] + inset, what: shape.name)
            emitKeys(
                of: node, ViewSchema.keys(ofShape: true).filter { inset.contains($0.key) }, context, what: shape.name)
        }
        emitShape(index, node, context)
    }

    private func emitShape(_ index: Int, _ node: JSONNode, _ context: ValueContext) {
        add(.layout, .constant(.number(Double(index))), at: node, context)
        let given = json.kind(of: node) == .object ? json.member("properties", of: node) : nil
        emitProperties(program.shapes[index].properties, given, of: program.shapes[index].name, at: node, context)
    }

    /// `clipShape` with a shape of the document's is a mask of that shape.
    func clipping(_ row: ModifierRow, _ value: JSONNode) -> ModifierRow {
        guard row.name == "clipShape", ownShape(value) != nil else { return row }
        return ModifierRow(row.name, .mask, plain: KeyRule(row.name, .special))
    }
}
