import Expressions

extension Compilation {
    /// The steps of `name.field[index].field`, the first a name; nil after a fault.
    func bindingPath(_ text: Substring, _ node: JSONNode, _ context: ValueContext) -> [String]? {
        var steps: [String] = []
        var rest = text
        while true {
            let name = rest.prefix { $0 != "." && $0 != "[" }
            guard Self.isIdentifier(String(name)) else { return wrongPath(node) }
            steps.append(String(name))
            rest = rest.dropFirst(name.count)
            while rest.first == "[" {
                guard let end = Self.closingBracket(of: rest) else { return wrongPath(node) }
                let index = String(rest[rest.index(after: rest.startIndex)..<end])
                guard let step = elementStep(index, node, context) else { return nil }
                steps.append(step)
                rest = rest[rest.index(after: end)...]
            }
            if rest.isEmpty { return steps }
            guard rest.first == "." else { return wrongPath(node) }
            rest = rest.dropFirst()
        }
    }

    /// `$isOn.animation(.spring)`: what is written through it is animated. Nil for other bindings.
    func animated(_ text: String) -> (get: String, set: String)? {
        guard text.hasPrefix("$"), text.hasSuffix(")"), let mark = text.firstRange(of: ".animation(") else {
            return nil
        }
        let place = text[..<mark.lowerBound].dropFirst()
        let given = text[mark.upperBound...].dropLast().filter { $0 != "\n" }
        let curve = given.allSatisfy { $0 == " " } ? "" : "(\(given))"
        return (String(place), "withAnimation\(curve) { \(place) = newValue }")
    }

    private func wrongPath(_ node: JSONNode) -> [String]? {
        fault("binding-source", "A binding is \"$name\", \"$name.field\" or \"$items[index].field\".", at: node)
        return nil
    }

    private func elementStep(_ source: String, _ node: JSONNode, _ context: ValueContext) -> String? {
        if let constant = Int(source), constant >= 0 { return BindingStep.element(constant) }
        guard let index = compile(source: source, at: node, expecting: .number, in: context.scope) else { return nil }
        context.builder.noteUse(of: index)
        return BindingStep.element(at: keep(index, at: node))
    }

    /// Where the bracket that a text begins with is closed, brackets inside it and texts in quotes passed over.
    private static func closingBracket(of text: Substring) -> Substring.Index? {
        var depth = 0
        var quote: Character?
        for at in text.indices {
            let letter = text[at]
            if let open = quote {
                if letter == open { quote = nil }
            } else if letter == "'" || letter == "\"" {
                quote = letter
            } else if letter == "[" {
                depth += 1
            } else if letter == "]" {
                depth -= 1
                if depth == 0 { return at }
            }
        }
        return nil
    }

    /// What a ForEach over `"$items"` binds its elements to; nil where its data is no binding.
    func boundElements(_ node: JSONNode, _ context: ValueContext) -> (source: BindingSource, names: [String])? {
        guard let data = json.member("data", of: node), let text = json.string(data), text.hasPrefix("$"),
            let source = bindingSource(text, data, context.builder.component, context)
        else { return nil }
        let names = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return (source, names.allSatisfy(Self.isIdentifier) ? names : [])
    }
}
