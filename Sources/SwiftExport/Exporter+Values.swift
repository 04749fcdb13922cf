import ViewDocument

/// Values, by what the document says and by the place they stand in.
extension Exporter {
    /// A value; texts are words where `isWord` says that the place takes words.
    func value(_ node: JSONNode, isWord: Bool = false, isColor: Bool = false) -> String {
        switch tree.kind(of: node) {
        case .null: return "nil"
        case .true: return "true"
        case .false: return "false"
        case .number: return Self.number(tree.number(node) ?? 0)
        case .string:
            let text = tree.string(node) ?? ""
            if isWord, ExpressionText.isWord(text) { return "." + text }
            if isWord, text.hasPrefix("#") { return "Color(hex: \(ExpressionText.quoted(text)))" }
            return ExpressionText.quoted(text)
        case .array:
            return "[" + tree.children(of: node).map { value($0, isWord: isWord) }.joined(separator: ", ") + "]"
        case .object:
            if let source = expression(node) { return computed(source) }
            return object(node, isWord: isWord)
        }
    }

    /// An expression where data may stand too.
    func computed(_ source: String) -> String {
        let text = ExpressionText.swift(source)
        let head = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isRecord =
            head.hasSuffix("Gradient") || records.records.contains { $0.name == head } || models[String(head)] != nil
            || isStruct(String(head))
        return ExpressionText.looksLikeData(text) || isRecord ? "(\(text))" : text
    }

    /// An expression that stands before a brace: what has braces of its own needs brackets.
    func subject(_ node: JSONNode) -> String {
        let text = value(node)
        return text.contains("{")
            && !(expression(node).map { ExpressionText.looksLikeData(ExpressionText.swift($0)) } ?? false)
            ? "(\(text))" : text
    }

    /// The source of a text that is an expression, however it is given.
    func source(_ node: JSONNode) -> String {
        if let source = expression(node) ?? tree.string(node) { return ExpressionText.swift(source) }
        return value(node)
    }

    private func object(_ node: JSONNode, isWord: Bool) -> String {
        let members = Array(tree.children(of: node))
        guard isWord else {
            if let made = newObject(node) ?? typedValue(node) ?? recordValue(node) { return made }
            if members.isEmpty { return "[:]" }
            return "["
                + members.map { "\(ExpressionText.quoted(tree.key($0))): \(value($0))" }.joined(separator: ", ") + "]"
        }
        if members.map({ tree.key($0) }).sorted() == ["color", "opacity"], let color = tree.member("color", of: node),
            let opacity = tree.member("opacity", of: node)
        {
            let base = value(color, isWord: true)
            if base.hasPrefix(".") { return "\(base).opacity(\(value(opacity)))" }
        }
        if let type = tree.member("type", of: node).flatMap({ tree.string($0) }), type.hasSuffix("Gradient") {
            return "\(type)(" + labelled(members.filter { tree.key($0) != "type" }).joined(separator: ", ") + ")"
        }
        return ".init(" + labelled(members).joined(separator: ", ") + ")"
    }

    /// Members as arguments with labels.
    func labelled(_ members: [JSONNode]) -> [String] {
        members.map { member in
            if !ExpressionText.isName(tree.key(member)) {
                fault("key", member, "The key \"\(tree.key(member))\" is no name that Swift can write as a label.")
            }
            return "\(tree.key(member)): \(value(member, isWord: true))"
        }
    }

    /// Tracks of a grid; nil for what is written otherwise.
    func tracks(_ node: JSONNode) -> String? {
        guard tree.kind(of: node) == .array else { return nil }
        var repeated: String?
        let items = tree.children(of: node).map { item -> String? in
            guard tree.kind(of: item) == .object,
                let size = tree.children(of: item).first(where: {
                    ["fixed", "flexible", "adaptive"].contains(tree.key($0))
                })
            else { return nil }
            let isFixed = tree.key(size) == "fixed"
            let isObject = tree.kind(of: size) == .object && expression(size) == nil && tree.childCount(of: size) > 0
            guard isFixed != (isObject || tree.kind(of: size) == .true) else { return nil }
            let inside = isFixed ? value(size) : labelled(Array(tree.children(of: size))).joined(separator: ", ")
            let rest = labelled(tree.children(of: item).filter { $0 != size && tree.key($0) != "count" })
            if let count = tree.member("count", of: item) {
                if tree.childCount(of: node) > 1 {
                    fault("count", count, "Several tracks with counts have no Swift yet.")
                }
                repeated = value(count)
            }
            return "GridItem(\((["." + tree.key(size) + "(\(inside))"] + rest).joined(separator: ", ")))"
        }
        let known = items.compactMap { $0 }
        if let repeated, let only = known.first { return "Array(repeating: \(only), count: \(repeated))" }
        return known.count == items.count ? "[\(known.joined(separator: ", "))]" : nil
    }

    static func number(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// A binding, as whoever takes one is given it.
    func binding(_ node: JSONNode) -> String {
        let member = "$\(StyleProtocols.configuration)."
        if let text = tree.string(node), text.hasPrefix(member), !configured.isEmpty {
            return "\(StyleProtocols.configuration).$" + ExpressionText.swift(String(text.dropFirst(member.count)))
        }
        if let text = tree.string(node), text.hasPrefix("$") { return ExpressionText.swift(text) }
        if tree.member("$", of: node) != nil {
            fault("binding", node, "A binding that an expression gives has no Swift here yet.")
        }
        if let constant = tree.member("constant", of: node) { return ".constant(\(value(constant)))" }
        if let get = tree.member("get", of: node), let set = tree.member("set", of: node) {
            return "Binding(get: { \(source(get)) }, set: { newValue in \(statements(set)) })"
        }
        return value(node)
    }

    /// An action's statements, on one line where they are written so.
    func statements(_ node: JSONNode) -> String { ExpressionText.swift(tree.string(node) ?? "") }

    /// Where an action waits, Swift says so.
    private static func awaiting(_ text: String) -> String {
        guard text.contains("Task.sleep(") else { return text }
        return text.split(separator: "Task.sleep(", omittingEmptySubsequences: false).enumerated().map { place, part in
            guard place > 0 else { return String(part) }
            return "Task.sleep(" + part
        }.reduce("") { whole, part in
            guard part.hasPrefix("Task.sleep("), !whole.hasSuffix("await ") else { return whole + part }
            return whole + "try? await " + part
        }
    }

    /// An action as a closure.
    func action(_ node: JSONNode, parameters: String = "") -> String {
        let text = Self.awaiting(statements(node))
        // What names its own parameters is a closure already.
        if text.hasPrefix("{") { return text }
        let head = parameters.isEmpty ? "" : parameters + " in "
        return text.isEmpty && head.isEmpty ? "{}" : "{ \(head)\(text) }"
    }
}
