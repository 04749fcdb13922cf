import SwiftSyntax

/// Views of trees: `OutlineGroup(files, children: \.files)`, `List(files, children: \.files)`.
extension Lowering {
    /// A chart or a canvas: a document has the area and draws none of it. What the body reads for it, it depends on.
    func drawnArea(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece] {
        let code = call.code
        guard declared.types[name] == nil, !code.contains(".annotation"), !code.contains("symbols:") else {
            throw Unknown("Views that stand in a \(name) are not made.", call, .view)
        }
        let place = origin(call, context)
        coverage.approximated.insert(place)
        note("not-drawn", "\(place.file):\(place.offset)", "What the \(name) draws is not drawn.", call, context)
        return reading(name, inside: call, [piece(name, [], call, context)], place, context)
    }

    /// The rows are what a ForEach over the first level writes; `childrenOf` is the key path.
    func tree(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        guard let path = call.arguments.first(where: { $0.label?.text == "children" })?.expression,
            let key = Self.property(of: path)
        else { throw Unknown("This way to name an element's own elements is not understood.", call, .view) }
        let rows = try forEach(call, context)
        if let id = rows["id"], id.text == nil {
            throw Unknown("An element of a tree has its id in a property.", call, .view)
        }
        if rows["data"]?["range"] != nil { throw Unknown("Numbers have no elements.", call, .view) }
        var members: [(key: String, value: Piece)] = []
        for member in rows.members where member.key != "type" {
            members.append(member)
            if member.key == "data" { members.append(("childrenOf", .string(key))) }
        }
        return piece(name, try selection(call, context) + members, call, context)
    }

    /// What a List binds of the rows that are selected.
    func selection(_ call: FunctionCallExprSyntax, _ context: Context) throws -> [(key: String, value: Piece)] {
        guard let given = call.arguments.first(where: { $0.label?.text == "selection" })?.expression else { return [] }
        return [("selection", try binding(given, context))]
    }

    /// The one property that a key path leads to.
    private static func property(of path: ExprSyntax) -> String? {
        let text = path.code
        guard path.is(KeyPathExprSyntax.self), let dot = text.firstIndex(of: ".") else { return nil }
        let name = text[text.index(after: dot)...]
        return name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) && !name.isEmpty ? String(name) : nil
    }
}
