import Expressions
import Geometry

/// Old and short spellings of other modifiers.
extension Compilation {
    /// Adds the attributes of a spelling that the table does not say in full; false if it does.
    func emitShort(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) -> Bool {
        switch row.name {
        case "scaledToFit", "scaledToFill":
            guard json.kind(of: node) == .true else {
                _ = mismatch("true", node)
                return true
            }
            add(.contentMode, .constant(.number(row.name == "scaledToFit" ? 0 : 1)), at: node, context)
        case "font":
            // None: the default one.
            guard json.kind(of: node) == .null else { return false }
            add(.fontStyle, .constant(.null), at: node, context)
        case "foregroundStyle":
            guard json.kind(of: node) == .array else { return false }
            emitLevels(node, context)
        case "background" where json.kind(of: node) == .true:
            // The style that `backgroundStyle` gave, or the system's.
            add(.color, .constant(.color(ColorValue(name: .background))), at: node, context)
            addAlignment(.center, at: node, context)
        case "foregroundColor", "tint", "accentColor":
            if json.kind(of: node) == .null {
                add(.color, .constant(.null), at: node, context)
            } else {
                emitPlainColor(node, context)
            }
        case "fontWeight":
            if json.kind(of: node) == .null {
                add(.fontWeight, .constant(.null), at: node, context)
            } else {
                emitSingle(.fontWeight, weightForm(node), node, context)
            }
        case "textCase":
            if json.kind(of: node) == .null {
                add(.textCase, .constant(.null), at: node, context)
            } else {
                emitSingle(
                    .textCase, isExpression(node) ? .optionalChoice(.textCase) : .choice(.textCase), node, context)
            }
        case "listRowInsets":
            // None: the list's own.
            return json.kind(of: node) == .null
        case "listRowBackground":
            // None: the list's own.
            guard json.kind(of: node) != .null else { return true }
            emitSingle(.color, .style, colorOfView(node) ?? node, context)
        case "listRowSeparatorTint", "listSectionSeparatorTint":
            guard json.kind(of: node) != .null, let key = row.plain?.attribute else { return true }
            let edges = json.kind(of: node) == .object && !isExpression(node) ? json.member("edges", of: node) : nil
            // A colour may be an object of its own.
            if edges != nil { checkKeys(of: node, known: row.keyNames + ["opacity"], what: "The modifier \(row.name)") }
            emitSingle(key, .color, (edges == nil ? nil : json.member("color", of: node)) ?? node, context)
            if let edges { emitEdges(of: row, edges, context) }
        case "listRowSeparator", "listSectionSeparator":
            guard json.kind(of: node) == .object, !isExpression(node) else { return false }
            checkKeys(of: node, known: row.keyNames, what: "The modifier \(row.name)")
            emitKeys(of: node, row.keys.filter { $0.key != "edges" }, context, what: "The modifier \(row.name)")
            if let edges = json.member("edges", of: node) { emitEdges(of: row, edges, context) }
        default: return false
        }
        return true
    }

    /// Two or three styles: what `primary`, `secondary` and `tertiary` are inside.
    private func emitLevels(_ node: JSONNode, _ context: ValueContext) {
        let styles = Array(json.children(of: node))
        guard (2...3).contains(styles.count) else {
            return fault("wrong-value", "Levels are two or three styles, not \(styles.count).", at: node)
        }
        for (level, style) in styles.enumerated() {
            var context = context
            context.index = Int32(level)
            emitSingle(.color, .style, style, context)
        }
    }

    private func emitEdges(of row: ModifierRow, _ edges: JSONNode, _ context: ValueContext) {
        guard let key = row.keys.first(where: { $0.key == "edges" })?.attribute else { return }
        emitBits(key, edges, ListModifiers.edges, all: 3, context)
    }

    /// Whether the background of a row is views: more than one colour.
    func isCellBackground(_ node: JSONNode) -> Bool {
        guard case .views? = layer(node) else { return false }
        return colorOfView(node) == nil
    }

    /// The colour of a view that is one and nothing else.
    private func colorOfView(_ node: JSONNode) -> JSONNode? {
        let inner = json.member("view", of: node) ?? node
        guard json.member("type", of: inner).flatMap({ json.string($0) }) == "Color",
            json.member("modifiers", of: inner) == nil
        else { return nil }
        return json.member("color", of: inner)
    }

    /// A `Color`, or a gradient as a tint, and no style: `primary` is the colour of labels.
    private func emitPlainColor(_ node: JSONNode, _ context: ValueContext) {
        guard let value = read(.style, node, context).flatMap({ asColor($0, node, context) }) else { return }
        switch value {
        case .constant(.color(let color)): add(.color, .constant(.color(color.asColor)), at: node, context)
        case .constant(let constant): add(.color, .constant(constant), at: node, context)
        case .expression(let compiled): add(.color, source(of: compiled, at: node, context), at: node, context)
        }
    }

    /// A `Color` and no style: also where the names that an expression gives are those of levels.
    func asColor(_ value: ReadValue, _ node: JSONNode, _ context: ValueContext) -> ReadValue? {
        guard case .expression(let compiled) = value, compiled.type == .color, json.member("$", of: node) != nil else {
            return value
        }
        let source = "Color(\(sourceText(node, value)))"
        return compile(source: source, at: node, expecting: .color, in: context.scope, place: context.place).map {
            .expression($0)
        }
    }

    /// What a key of the environment takes: a scheme that is preferred may be nil, which leaves what is around.
    func form(of key: String, written: String) -> ValueForm {
        let row = EnvironmentTable.row(of: key)
        let form = row?.form ?? .any
        if case .oneOf(let names) = form, written == "preferredColorScheme" { return .oneOfOrNil(names) }
        // The document's own keys and tags hold what the document says they are.
        if case .any = form, written != "tag", row != nil || SwiftUINames.isWithoutEffect(written) { return .words }
        return form
    }
}
