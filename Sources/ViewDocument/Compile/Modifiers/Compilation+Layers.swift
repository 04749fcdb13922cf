import Expressions
import Geometry

/// What lies behind a view, over it, or cuts it.
extension Compilation {
    /// A background or overlay of a plain colour; one of views gets its alignment here and its views from `secondary`.
    func emitLayer(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        if row.name == ModifierSchema.cellBackground.name { add(.isOnCell, .constant(.number(1)), at: node, context) }
        switch layer(node) {
        case .color(let color):
            emitSingle(.color, .style, color, context)
            addAlignment(.center, at: node, context)
        case .shape: addAlignment(.center, at: node, context)
        case .views(_, let alignment):
            if let alignment { emitAlignment(alignment, context) } else { addAlignment(.center, at: node, context) }
        case nil:
            _ = mismatch("a colour, a view, or {\"view\", \"alignment\"}", node)
        }
    }

    func emitMask(_ node: JSONNode, _ context: ValueContext) {
        guard case .views(_, let alignment)? = layer(node) else {
            return _ = mismatch("a view, or {\"view\", \"alignment\"}", node)
        }
        if let alignment { emitAlignment(alignment, context) } else { addAlignment(.center, at: node, context) }
    }

    enum Layer {
        case color(JSONNode)
        case views(JSONNode, alignment: JSONNode?)
        /// A shape filled with a style, with the background's own where there is none.
        case shape(JSONNode, style: JSONNode?)
    }

    /// What the argument of a layer is; nil if it is nothing of the kind.
    func layer(_ node: JSONNode) -> Layer? {
        switch json.kind(of: node) {
        case .string, .null: return .color(node)
        case .array: return .views(node, alignment: nil)
        case .object:
            if let shape = json.member("in", of: node), !isExpression(node) {
                return .shape(shape, style: json.member("style", of: node) ?? json.member("color", of: node))
            }
            // An AnyView has the key "view" as well.
            if json.member("type", of: node) != nil { return .views(node, alignment: nil) }
            if let view = json.member("view", of: node) {
                return .views(view, alignment: json.member("alignment", of: node))
            }
            return isExpression(node) || json.member("color", of: node) != nil ? .color(node) : nil
        default: return nil
        }
    }

    /// What stands beside the view in a layer or inset: one node, in an implicit ZStack where it may be several views.
    func secondary(of use: ModifierUse, _ placement: Placement) -> [Int32] {
        guard case .row(let row) = use.action else { return [] }
        switch row.kind {
        case .background, .overlay, .mask:
            if row.kind != .mask, case .shape(let shape, let style)? = layer(use.value) {
                checkKeys(of: use.value, known: CompositeRules.layerKeys, what: "The modifier \(row.name)")
                return layerShape(shape, style, placement)
            }
            guard case .views(let views, let alignment)? = layer(use.value) else { return [] }
            if json.member("view", of: use.value) != nil, json.member("type", of: use.value) == nil {
                checkKeys(of: use.value, known: ["view", "alignment"], what: "The modifier \(row.name)")
            }
            return oneView(views, placement, stack: .zStack, alignment: alignment)
        case .safeAreaInset: return oneView(under: "view", of: use.value, placement, stack: .zStack)
        default: return []
        }
    }
}
