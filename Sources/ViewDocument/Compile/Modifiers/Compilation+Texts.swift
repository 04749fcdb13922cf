import Expressions
import Geometry

/// Texts: a literal is a `LocalizedStringKey`, whose Markdown is read here and now; an expression is not, nor is `verbatim`.
extension Compilation {
    /// A run of a list, and of its text the part that Markdown makes a run of its own.
    private struct RunElement {
        var node: JSONNode
        var part: MarkdownRun?
    }

    /// Text: one value, or a list of runs.
    func emitText(_ node: JSONNode, _ context: ValueContext) {
        switch json.kind(of: node) {
        case .array: emitRuns(Array(json.children(of: node)).flatMap(parts), node, context)
        case .string:
            guard let text = stringLiteral(node), let runs = InlineMarkdown.runs(of: text) else {
                return emitSingle(.text, .text, node, context)
            }
            if runs.isEmpty || (runs.count == 1 && runs[0].style.isEmpty && runs[0].link == nil) {
                add(.text, .constant(.string(runs.first?.text ?? "")), at: node, context)
            } else {
                emitRuns(runs.map { RunElement(node: node, part: $0) }, node, context)
            }
        default: emitSingle(.text, .text, node, context)
        }
    }

    private func emitRuns(_ elements: [RunElement], _ node: JSONNode, _ context: ValueContext) {
        if elements.count > limits.textRuns {
            limitFault("textRuns", Double(limits.textRuns), actual: Double(elements.count), "Runs of a text", at: node)
            return
        }
        emitList(.runs, elements, node, context) { element, context in runFields(element, context) }
    }

    /// A run as it is, or the runs that the Markdown of its text makes of it.
    private func parts(_ element: JSONNode) -> [RunElement] {
        var text: JSONNode? = element
        if json.kind(of: element) == .object, !isExpression(element) { text = json.member("text", of: element) }
        guard let text, json.kind(of: text) == .string, let string = json.string(text),
            string.utf8.count <= limits.stringBytes, let runs = InlineMarkdown.runs(of: string)
        else { return [RunElement(node: element)] }
        return runs.map { RunElement(node: element, part: $0) }
    }

    private func runFields(_ element: RunElement, _ context: ValueContext) -> [(String, Value)]? {
        let node = element.node
        if json.kind(of: node) == .string {
            if let part = element.part { return fields(of: part) }
            return stringLiteral(node).map { [("text", .string($0))] }
        }
        guard objectWithKeys(node, CompositeRules.runKeys, what: "A run of text") else { return nil }
        let given = CompositeRules.runKinds.compactMap { json.member($0, of: node) }
        guard let written = given.first else {
            fault("missing-key", "A run of text needs the key \"text\".", at: node)
            return nil
        }
        for other in given.dropFirst() {
            fault("wrong-value", "A run has one of \(CompositeRules.runKinds.joined(separator: ", ")).", at: other)
        }
        var fields: [(String, Value)]
        if ["symbol", "systemName"].contains(json.key(written)) {
            fields = [("text", .string("")), ("symbol", field(.symbol, .string, written, context))]
            noteUnknownSymbol(written)
        } else {
            fields = element.part.map { self.fields(of: $0) } ?? [("text", field(.text, .text, written, context))]
        }
        if let font = json.member("font", of: node) { fields.append(("font", runFont(font, context))) }
        if let color = json.member("foregroundStyle", of: node) {
            fields.append(("foregroundStyle", field(.color, .style, color, context)))
        }
        let traits: [(String, AttributeKey)] = [
            ("bold", .bold), ("italic", .italic), ("underline", .underline), ("strikethrough", .strikethrough),
        ]
        for (name, key) in traits {
            guard let member = json.member(name, of: node), !fields.contains(where: { $0.0 == name }) else { continue }
            fields.append((name, field(key, .bool, member, context)))
        }
        return fields
    }

    private func fields(of part: MarkdownRun) -> [(String, Value)] {
        var fields: [(String, Value)] = [("text", .string(part.text))]
        if part.style.contains(.strong) { fields.append(("bold", .bool(true))) }
        if part.style.contains(.emphasized) { fields.append(("italic", .bool(true))) }
        if part.style.contains(.struck) { fields.append(("strikethrough", .bool(true))) }
        if part.style.contains(.code) { fields.append(("code", .bool(true))) }
        if let link = part.link { fields.append(("link", .string(link))) }
        return fields
    }

    /// A Text has its letters as `text` or as `verbatim`.
    func checkText(_ node: JSONNode) {
        let (text, verbatim) = (json.member("text", of: node), json.member("verbatim", of: node))
        if text == nil, verbatim == nil { fault("missing-key", "Text needs the key \"text\".", at: node) }
        if text != nil, let verbatim {
            fault("wrong-value", "A Text has either \"text\" or \"verbatim\".", at: verbatim)
        }
    }

    /// A text style by its name, where its number is known.
    private static func namedStyle(_ value: Value) -> Value {
        guard case .number(let style) = value else { return value }
        let names = Choice.fontStyle.names
        return .string(names[min(max(Int(style), 0), names.count - 1)])
    }

    /// A run's font as a value: a style's name or an object with the keys of the `font` modifier.
    private func runFont(_ node: JSONNode, _ context: ValueContext) -> Value {
        if let made = fontValue(node, context) {
            guard let made else { return .null }
            if let constant = made.constant { return Self.namedStyle(constant) }
            add(.fontStyle, source(of: made, at: node, context), at: node, context)
            return .null
        }
        if json.kind(of: node) == .string {
            let value = field(.fontStyle, .choice(.fontStyle), node, context)
            return Self.namedStyle(value)
        }
        guard objectWithKeys(node, CompositeRules.font.map { $0.key }, what: "A font") else { return .null }
        var object = ObjectValue(names: [], values: [])
        func put(_ name: String, _ key: AttributeKey, _ form: ValueForm) {
            guard let member = json.member(name, of: node) else { return }
            let value = field(key, form, member, context)
            object.names.append(name)
            if case .choice(let choice) = form, case .number(let number) = value,
                let index = choice.numbers.firstIndex(of: number)
            {
                object.values.append(.string(choice.names[index]))
            } else {
                object.values.append(value)
            }
        }
        put("style", .fontStyle, .choice(.fontStyle))
        put("size", .fontSize, .number(.fontSize))
        if let weight = json.member("weight", of: node) { put("weight", .fontWeight, weightForm(weight)) }
        put("design", .fontDesign, .choice(.fontDesign))
        put("italic", .fontItalic, .bool)
        return .object(object)
    }
}
