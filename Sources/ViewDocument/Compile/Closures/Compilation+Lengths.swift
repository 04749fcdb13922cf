import Expressions

/// Lengths that are worked out when the container's are known: `containerRelativeFrame(.horizontal) { length, axis in length * 0.8 }`.
extension Compilation {
    /// Whether the modifier is one with a length of its own.
    func emitRelativeFrame(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) -> Bool {
        guard json.kind(of: node) == .object, !isExpression(node), let length = json.member("length", of: node) else {
            return false
        }
        guard objectWithKeys(node, row.keys.map(\.key), what: "The modifier \(row.name)") else { return true }
        emitKeys(of: node, row.keys, context, what: "The modifier \(row.name)")
        for key in ["count", "span", "spacing"] {
            guard let other = json.member(key, of: node) else { continue }
            fault("unknown-key", "`length` is worked out by itself: it takes no `\(key)`.", at: other)
        }
        guard let source = json.string(expressionText(length) ?? length) else {
            _ = mismatch("a closure: { length, axis in length * 0.8 }", length)
            return true
        }
        let closure = LengthClosure(source)
        var scope = context.scope
        for (place, name) in [closure.length, closure.axis].enumerated() where name != "_" {
            let type: StaticType = place == 0 ? .number : .string
            scope = scope.naming(
                name, NameBinding(.value(NameReference(.parameter, place), type, owner: false)), cost: 0)
        }
        guard
            let compiled = compile(
                source: closure.body, at: expressionText(length) ?? length, expecting: .number, in: scope,
                place: .captured)
        else { return true }
        var at = context
        at.place = .captured
        add(.of, self.source(of: compiled, at: length, at), at: length, at)
        return true
    }
}

/// The closure as it is written: `{ length, axis in … }`, `{ $0 * 0.8 }`, or what stands in one alone.
private struct LengthClosure {
    var length = "length"
    var axis = "axis"
    /// What gives the length, where it stands in the source.
    var body: String

    init(_ source: String) {
        body = source
        // A longer one is refused where it is compiled.
        guard source.utf8.count <= ExpressionLimits.sourceBytes else { return }
        var head = Head(source)
        let end = source.lastIndex { !$0.isWhitespace }
        if let names = head.names, let end, source[end] == "}", head.rest.startIndex <= end {
            (length, axis) = names
            let before = source.utf8.distance(from: source.startIndex, to: head.rest.startIndex)
            body = String(repeating: " ", count: max(0, before - 1)) + "{" + source[head.rest.startIndex...end] + "()"
        } else if source.drop(while: \.isWhitespace).hasPrefix("{") {
            length = "_0"
            axis = "_1"
            body = source.replacing("$0", with: "_0").replacing("$1", with: "_1") + "()"
        }
    }

    /// Reads `{ length, axis in` and `{ (length, axis) in`, each letter once.
    private struct Head {
        var rest: Substring

        init(_ source: String) { rest = source[...] }

        /// What is called so, and `rest` behind `in`; nil where nothing is.
        var names: (length: String, axis: String)? {
            mutating get {
                guard take("{") else { return nil }
                _ = take("(")
                guard let length = word(), take(","), let axis = word() else { return nil }
                let isParted = take(")") ? rest.first?.isWhitespace == true : true
                guard isParted, word() == "in" else { return nil }
                return (length, axis)
            }
        }

        private mutating func take(_ mark: Character) -> Bool {
            rest = rest.drop(while: \.isWhitespace)
            guard rest.first == mark else { return false }
            rest.removeFirst()
            return true
        }

        private mutating func word() -> String? {
            rest = rest.drop(while: \.isWhitespace)
            let found = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            rest = rest[found.endIndex...]
            return found.isEmpty ? nil : String(found)
        }
    }
}
