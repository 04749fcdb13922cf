import Expressions

/// How shapes are drawn: lines, corners, and shapes that a modifier names.
extension Compilation {
    /// A colour or gradient, or {color, width, lineCap, …}; without a colour the style around.
    func emitStroke(_ node: JSONNode, isInset: Bool, _ context: ValueContext) {
        if isInset { add(.isStrokeInset, .constant(.bool(true)), at: node, context) }
        guard isInParts(node) else {
            emitSingle(.strokeColor, .style, node, context)
            return add(.strokeWidth, .constant(.number(1)), at: node, context)
        }
        checkKeys(of: node, known: CompositeRules.stroke.map(\.key), what: "A stroke")
        emitKeys(of: node, CompositeRules.stroke, context, what: "A stroke")
        if json.member("color", of: node) == nil {
            add(.strokeColor, .constant(.color(ColorValue(name: .primary))), at: node, context)
        }
        let widths = ["width", "lineWidth"].compactMap { json.member($0, of: node) }
        if widths.isEmpty { add(.strokeWidth, .constant(.number(1)), at: node, context) }
        if widths.count > 1 { fault("wrong-value", "A stroke has either \"width\" or \"lineWidth\".", at: node) }
        if let dash = json.member("dash", of: node) { emitDash(dash, context) }
    }

    /// A shape's `scale`, `rotation` and `offset`: the modifiers that look alike, innermost in this order.
    func transforms(of node: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }),
            let row = ViewSchema.row(of: type), row.rule(for: "inset") != nil
        else { return [] }
        let names = ["scale": "scaleEffect", "rotation": "rotationEffect", "offset": "offset"]
        return ViewSchema.shapeTransforms.compactMap { rule in
            guard let value = json.member(rule.key, of: node),
                let row = ModifierSchema.row(of: names[rule.key] ?? "")
            else { return nil }
            let hasLine = json.member("stroke", of: node) != nil || json.member("strokeBorder", of: node) != nil
            if rule.key == "scale", hasLine {
                finding(
                    "scaled-line", "The line of a scaled shape is scaled with it here, which SwiftUI's is not.",
                    at: value)
            }
            return ModifierUse(action: .row(row), value: value, node: value, scope: placement.scope)
        }
    }

    /// A colour or gradient, or {color, width}.
    func emitBorder(_ node: JSONNode, _ context: ValueContext) {
        guard isInParts(node) else {
            emitSingle(.color, .style, node, context)
            return add(.strokeWidth, .constant(.number(1)), at: node, context)
        }
        emitMembers(node, CompositeRules.border, context)
    }

    /// Whether a stroke or border is given in parts, and is no style alone.
    private func isInParts(_ node: JSONNode) -> Bool {
        json.kind(of: node) == .object && !isExpression(node) && json.member("opacity", of: node) == nil
            && gradientRow(node) == nil && json.member("hole", of: node) == nil
    }

    /// Lengths of dashes and gaps: a list of numbers, or an expression that gives one.
    private func emitDash(_ node: JSONNode, _ context: ValueContext) {
        guard !isExpression(node) else { return emitSingle(.dash, .numbers, node, context) }
        guard json.kind(of: node) == .array else { return _ = mismatch("a list of lengths", node) }
        let items = Array(json.children(of: node))
        guard items.count <= limits.dashes else {
            return limitFault(
                "dashes", Double(limits.dashes), actual: Double(items.count), "Lengths of a dashed line", at: node)
        }
        var lengths: [Value] = []
        for item in items {
            guard case .constant(let length)? = read(.number(.notNegative), item, context) else {
                if isExpression(item) {
                    fault("wrong-value", "A list of lengths that changes is one expression.", at: item)
                }
                return
            }
            lengths.append(length)
        }
        add(.dash, .constant(.array(lengths)), at: node, context)
    }

    /// Radii of the four corners by name; a corner without one is not round.
    func emitRadii(_ node: JSONNode, _ context: ValueContext) {
        emitMembers(node, CompositeRules.radii, context, what: "A set of radii")
    }

    /// A shape's name, or {"type" or "shape", "cornerRadius", …}.
    func emitClipShape(_ node: JSONNode, _ context: ValueContext) {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            return emitSingle(.shape, .choice(.clipShape), node, context)
        }
        checkKeys(of: node, known: CompositeRules.clipShapeKeys, what: "A clip shape")
        guard let shape = json.member("type", of: node) ?? json.member("shape", of: node) else {
            return fault("missing-key", "A clip shape needs the key \"type\".", at: node)
        }
        emitSingle(.shape, .choice(.clipShape), shape, context)
        emitOutline(of: node, context)
    }

    /// Corners and inset of a shape that a modifier names.
    private func emitOutline(of node: JSONNode, _ context: ValueContext) {
        emitKeys(of: node, CompositeRules.outline, context, what: "A shape")
    }

    /// A shape behind or over a view, filled with a style: no view that the document wrote.
    func layerShape(_ shape: JSONNode, _ style: JSONNode?, _ placement: Placement) -> [Int32] {
        let isObject = json.kind(of: shape) == .object
        let own = ownShape(shape)
        let named = isObject ? json.member("type", of: shape) ?? json.member("shape", of: shape) : shape
        let number = named.flatMap { json.string($0) }.flatMap { Choice.clipShape.number($0) }
        let builtIn = number.flatMap { UInt8(exactly: $0) }.flatMap { NodeKind(rawValue: $0) }
        guard let kind = own == nil ? builtIn : .path else {
            let names = Choice.clipShape.names + shapeIndices.keys.sorted()
            _ = mismatch("a shape: one of \(names.joined(separator: ", "))", named ?? shape)
            return []
        }
        if isObject, own == nil { checkKeys(of: shape, known: CompositeRules.clipShapeKeys, what: "A shape") }
        var template = NodeTemplate(kind: kind, typeName: "Shape", place: place(shape))
        template.isView = true
        template.isInside = true
        template.parent = placement.parent
        template.view = Int32(clamping: placement.builder.nodes.count)
        let index = placement.builder.add(template)
        let context = ValueContext(builder: placement.builder, node: index, scope: placement.scope)
        if let own { emitOwnShape(own, shape, context) } else if isObject { emitOutline(of: shape, context) }
        if let style, json.kind(of: style) != .null {
            emitSingle(.fill, .style, style, context)
        } else {
            add(.fill, .constant(.color(ColorValue(name: .background))), at: shape, context)
        }
        return [index]
    }
}
