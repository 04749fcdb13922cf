import ViewDocument

/// Views with what stands around them.
extension Exporter {
    /// A view, or a list of them.
    func views(_ node: JSONNode) -> [String] {
        guard tree.kind(of: node) == .array else { return view(node, isLast: true) }
        let children = Array(tree.children(of: node))
        return children.enumerated().flatMap { index, child in view(child, isLast: index == children.count - 1) }
    }

    /// One view with its modifiers.
    func view(_ node: JSONNode, isLast: Bool) -> [String] {
        enter(node) { written(node, isLast: isLast) } ?? []
    }

    private func written(_ node: JSONNode, isLast: Bool) -> [String] {
        let type = text("type", node) ?? ""
        let links = self.links(of: node, type)
        if let lines = structure(type, node, isBare: links.isEmpty, isLast: isLast) {
            return lines.last.map { lines.dropLast() + chain($0, links) } ?? []
        }
        let lines = call(type, node)
        return lines.last.map { lines.dropLast() + chain($0, links) } ?? []
    }

    /// Modifiers behind what they stand on: on its line where there is room.
    private func chain(_ last: String, _ links: [[String]]) -> [String] {
        let short = links.count <= 1 && links.allSatisfy { $0.count == 1 }
        if short, let link = links.first?.first, last.count + link.count < 100, !last.hasSuffix("}") {
            return [last + link]
        }
        let lines = links.flatMap { $0 }
        return [last] + (last == "}" ? lines : indented(lines))
    }

    /// What stands behind a view: its modifiers, its id and its name, each as lines.
    private func links(of node: JSONNode, _ type: String) -> [[String]] {
        var links = shapeLinks(node, type)
        for modifier in members("modifiers", of: node) {
            for member in tree.children(of: modifier) { links.append(self.modifier(member)) }
        }
        if let id = tree.member("id", of: node), !tellsRows(type, node) { links.append([".id(\(value(id)))"]) }
        if let name = tree.member("name", of: node) { links.append([".accessibilityIdentifier(\(value(name)))"]) }
        return links
    }

    /// Whether `id` tells rows apart.
    private func tellsRows(_ type: String, _ node: JSONNode) -> Bool {
        type == "ForEach" || type == "List" && tree.member("data", of: node) != nil
    }

    /// The call that makes a view: of a component, of one of the component's own views, or one of SwiftUI's.
    private func call(_ type: String, _ node: JSONNode) -> [String] {
        if inlineViews.contains(type) { return [inlineUse(type, node)] }
        if type == modified { return [type] }
        if slots.contains(type) { return slotUse(type, node) }
        if components[type] != nil { return use(type, node) }
        guard let signature = SwiftSignature.view(type) else {
            fault("view", tree.member("type", of: node) ?? node, "\"\(type)\" has no Swift yet.")
            return []
        }
        let own = Set(["type", "name", "id", "modifiers"] + shapeKeys(type))
        let members = tree.children(of: node).filter {
            !own.contains(tree.key($0)) || tree.key($0) == "id" && tellsRows(type, node)
        }
        return arguments(name: type, members, signature)
    }

    /// A call by its signature: what has no label, what has one, the closures behind the brackets.
    func arguments(name: String, _ members: [JSONNode], _ signature: SwiftSignature) -> [String] {
        let places = Dictionary(
            (signature.unlabelled + signature.keys).enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        let sorted = members.enumerated().sorted { a, b in
            let (x, y) = (places[tree.key(a.element)] ?? .max, places[tree.key(b.element)] ?? .max)
            return x == y ? a.offset < b.offset : x < y
        }.map(\.element)
        var plain: [String] = []
        var closures: [(key: String, lines: [String])] = []
        for member in sorted {
            let key = tree.key(member)
            if signature.actions.contains(key), tree.kind(of: member) == .string {
                closures.append((key, [action(member)]))
                continue
            }
            if signature.views.contains(key), isViews(member) {
                closures.append((key, closure(views(member), note: note(member, isList: SwiftSignature.isList(key)))))
                continue
            }
            let isUnlabelled = signature.unlabelled.contains(key)
            plain.append((isUnlabelled ? "" : "\(key): ") + argument(member, key, signature))
        }
        return assembled(name, plain, closures, trailing: signature.trailing(closures: closures.map(\.key)))
    }

    /// An argument by what its key holds.
    func argument(_ node: JSONNode, _ key: String, _ signature: SwiftSignature) -> String {
        if signature.bindings.contains(key) { return binding(node) }
        if signature.expressions.contains(key), tree.kind(of: node) == .string || expression(node) != nil {
            return source(node)
        }
        return value(node, isWord: signature.words.contains(key))
    }

    /// What tells a list of one view from that view by itself, where it is not what is usual there.
    func note(_ node: JSONNode, isList: Bool) -> String {
        let isOne = tree.kind(of: node) == .object
        guard isOne == isList, isOne || tree.childCount(of: node) == 1 else { return "" }
        return isOne ? " // scrollscope: one" : " // scrollscope: list"
    }

    /// Views between braces behind `head`; a view by itself is usual.
    func block(_ head: String, _ node: JSONNode) -> [String] {
        [head + "{" + note(node, isList: false)] + indented(views(node)) + ["}"]
    }

    func closure(_ lines: [String], parameters: String = "", note: String = "") -> [String] {
        let head = (parameters.isEmpty ? "{" : "{ \(parameters) in") + note
        return lines.isEmpty ? [head + (parameters.isEmpty ? "}" : " }")] : [head] + indented(lines) + ["}"]
    }

    /// The pieces of a call. One closure, the one without a label if it is there, stands behind the brackets; the others have labels.
    func assembled(
        _ name: String, _ plain: [String], _ closures: [(key: String, lines: [String])], trailing: String?
    ) -> [String] {
        guard !closures.isEmpty else { return ["\(name)(\(plain.joined(separator: ", ")))"] }
        let behind = closures.firstIndex { $0.key == trailing }
        var lines = [name]
        func add(_ more: [String], _ separator: String) {
            lines[lines.count - 1] += separator + (more.first ?? "")
            lines += more.dropFirst()
        }
        let inside = closures.indices.filter { $0 != behind }
        if !plain.isEmpty || !inside.isEmpty {
            lines[lines.count - 1] += "(" + plain.joined(separator: ", ")
            for (place, index) in inside.enumerated() {
                add(closures[index].lines, (plain.isEmpty && place == 0 ? "" : ", ") + "\(closures[index].key): ")
            }
            lines[lines.count - 1] += ")"
        }
        if let behind { add(closures[behind].lines, " ") }
        return lines
    }

    // MARK: Components

    private func use(_ type: String, _ node: JSONNode) -> [String] {
        let declaration = components[type] ?? node
        var plain: [String] = []
        var closures: [(key: String, lines: [String])] = []
        for member in members("properties", of: node) {
            plain.append("\(tree.key(member)): \(value(member))")
        }
        for member in members("bindings", of: node) { plain.append("\(tree.key(member)): \(binding(member))") }
        for member in members("objects", of: node) { plain.append("\(tree.key(member)): \(object(member))") }
        for member in members("closures", of: node) {
            closures.append((tree.key(member), [action(member, parameters: "value")]))
        }
        let names = members("slots", of: declaration).compactMap { tree.string($0) }
        if let children = tree.member("children", of: node) {
            if names.contains("content") {
                closures.append(("content", closure(views(children), note: note(children, isList: true))))
            } else {
                fault("slot", children, "\"\(type)\" has no slot `content`.")
            }
        }
        for member in members("slots", of: node) {
            closures.append((tree.key(member), closure(views(member), note: note(member, isList: true))))
        }
        return assembled(self.name(type, node), plain, closures, trailing: "content")
    }

    /// An object that is handed on, or a new one of a model.
    func object(_ node: JSONNode) -> String {
        if let name = tree.string(node) { return ExpressionText.name(name) }
        return "\(text("new", node) ?? "")()"
    }

    private func inlineUse(_ type: String, _ node: JSONNode) -> String {
        let given = members("properties", of: node).map { "\(tree.key($0)): \(value($0))" }
        return ExpressionText.name(type) + (given.isEmpty ? "" : "(\(given.joined(separator: ", ")))")
    }

    private func slotUse(_ type: String, _ node: JSONNode) -> [String] {
        guard let fallback = tree.member("default", of: node) else { return ["\(ExpressionText.name(type))()"] }
        let lines = closure(views(fallback), note: note(fallback, isList: true))
        return ["\(ExpressionText.name(type)).orElse " + (lines.first ?? "")] + lines.dropFirst()
    }
}
