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
        type == "ForEach" || ["List", "Chart", "OutlineGroup"].contains(type) && tree.member("data", of: node) != nil
    }

    /// The call that makes a view: of a component, of one of the component's own views, or one of SwiftUI's.
    private func call(_ type: String, _ node: JSONNode) -> [String] {
        if let inline = inlineView(type) { return inlineUse(inline, type, node) }
        if type == modified { return [type] }
        if isSlot(type) { return slotUse(ExpressionText.name(type), node) }
        if configured.contains(type) { return configuredUse(type, node) }
        if components[type] != nil { return use(type, node) }
        if layouts[type] != nil || shapes[type] != nil { return layoutUse(type, node) }
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
        var closures: [Closure] = []
        for member in sorted {
            let key = tree.key(member)
            if signature.actions.contains(key), tree.kind(of: member) == .string {
                closures.append(Closure(key: key, lines: [action(member)], isInside: true))
                continue
            }
            if signature.views.contains(key), isViews(member) {
                let given = toldName(name, key, among: members)
                let note = note(member, isList: SwiftSignature.isList(key))
                let lines = closure(views(member), parameters: given, note: note)
                closures.append(Closure(key: key, lines: lines, isInside: false))
                continue
            }
            let isUnlabelled = signature.unlabelled.contains(key)
            plain.append((isUnlabelled ? "" : "\(key): ") + argument(member, key, signature))
        }
        let trailing = signature.trailing(closures: closures.map(\.key))
        for index in closures.indices where closures[index].key == trailing { closures[index].isInside = false }
        return assembled(name, plain, closures, trailing: trailing)
    }

    /// What a closure of a view of SwiftUI's calls the value that it is told.
    private func toldName(_ view: String, _ key: String, among members: [JSONNode]) -> String {
        switch (view, key) {
        case ("RecyclingStack", _): "index"
        case ("AsyncImage", "children"): members.contains { tree.key($0) == "placeholder" } ? "image" : "phase"
        case ("PhaseAnimator", "children"): "phase"
        case ("KeyframeAnimator", "children"): "value"
        default: ""
        }
    }

    /// An argument by what its key holds.
    func argument(_ node: JSONNode, _ key: String, _ signature: SwiftSignature) -> String {
        if signature.bindings.contains(key) { return binding(node) }
        if ["columns", "rows"].contains(key), let tracks = tracks(node) { return tracks }
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

    /// A closure among the arguments of a call. Those inside the brackets have a label there; of the others the one without a label
    /// comes first, as Swift wants it.
    struct Closure {
        var key: String
        var lines: [String]
        var isInside: Bool
    }

    /// The pieces of a call. Without a closure that needs no label, all are inside the brackets.
    func assembled(_ name: String, _ plain: [String], _ closures: [Closure], trailing: String?) -> [String] {
        let behind = closures.first { $0.key == trailing && !$0.isInside }
        let inside = closures.filter { $0.isInside || behind == nil }
        let others = closures.filter { !$0.isInside && behind != nil && $0.key != trailing }
        var lines = [name]
        func add(_ more: [String], _ separator: String) {
            lines[lines.count - 1] += separator + (more.first ?? "")
            lines += more.dropFirst()
        }
        if !plain.isEmpty || !inside.isEmpty || behind == nil {
            lines[lines.count - 1] += "(" + plain.joined(separator: ", ")
            for (place, closure) in inside.enumerated() {
                add(closure.lines, (plain.isEmpty && place == 0 ? "" : ", ") + "\(closure.key): ")
            }
            lines[lines.count - 1] += ")"
        }
        if let behind { add(behind.lines, " ") }
        for closure in others { add(closure.lines, " \(closure.key): ") }
        return lines
    }

    // MARK: Components

    private func use(_ type: String, _ node: JSONNode) -> [String] {
        let declaration = components[type] ?? node
        func given(_ group: String, _ key: String) -> [JSONNode] {
            sorted(members(group, of: node), as: members(key, of: declaration))
        }
        var plain = given("properties", "properties").map { "\(tree.key($0)): \(value($0))" }
        plain += given("bindings", "bindings").map { "\(tree.key($0)): \(binding($0))" }
        let owned = Set(members("stateObjects", of: declaration).map { tree.key($0) })
        for object in members("objects", of: node) where owned.contains(tree.key(object)) {
            fault("key", object, "What an own object begins as at a use has no Swift here yet.")
        }
        plain += given("objects", "observedObjects").map { "\(tree.key($0)): \(object($0))" }
        var closures: [Closure] = given("closures", "closures").compactMap { member in
            // A closure that is handed on, or none.
            guard let source = tree.string(member), !ExpressionText.isName(source) else {
                plain.append("\(tree.key(member)): \(tree.string(member) ?? "nil")")
                return nil
            }
            let parameters = isTold(tree.key(member), declaration) ? "value" : ""
            return Closure(key: tree.key(member), lines: [action(member, parameters: parameters)], isInside: true)
        }
        let names = members("slots", of: declaration).compactMap { tree.string($0) }
        let content = names.firstIndex(of: "content") ?? -1
        for (index, slot) in names.enumerated() {
            let views = slot == "content" ? tree.member("children", of: node) : nil
            guard let views = views ?? tree.member("slots", of: node).flatMap({ tree.member(slot, of: $0) }) else {
                continue
            }
            let told = tree.member("contents", of: declaration).flatMap { text(slot, $0) }
            let mark = tellsBinding(slot, declaration) ? "$" : ""
            let lines = closure(
                self.views(views), parameters: told.map { mark + ExpressionText.name($0) } ?? "",
                note: note(views, isList: true))
            closures.append(Closure(key: slot, lines: lines, isInside: index < content))
        }
        return assembled(self.name(type, node), plain, closures, trailing: "content")
    }

    /// What is given, in the order in which it is declared.
    func sorted(_ given: [JSONNode], as declared: [JSONNode]) -> [JSONNode] {
        let isList = declared.first.map { tree.key($0).isEmpty } ?? false
        let places = Dictionary(
            declared.enumerated().map {
                (
                    isList && tree.string($0.element) != nil ? closureName($0.element) : tree.key($0.element), $0.offset
                )
            },
            uniquingKeysWith: { first, _ in first })
        return given.enumerated().sorted { a, b in
            let (x, y) = (places[tree.key(a.element)] ?? .max, places[tree.key(b.element)] ?? .max)
            return x == y ? a.offset < b.offset : x < y
        }.map(\.element)
    }

    /// Whether a closure is told something where it is called.
    func isTold(_ name: String, _ declaration: JSONNode) -> Bool { types.told[declaration]?[name] != nil }

    /// An object that is handed on, or a new one of a model.
    func object(_ node: JSONNode) -> String {
        if let name = tree.string(node) {
            return ExpressionText.isName(name) ? ExpressionText.name(name) : ExpressionText.swift(name)
        }
        if let source = expression(node) { return ExpressionText.swift(source) }
        return newObject(node) ?? "\(text("new", node) ?? "")()"
    }

    private func slotUse(_ name: String, _ node: JSONNode) -> [String] {
        let item = tree.member("item", of: node).map { isBinding($0) ? binding($0) : value($0) }
        let call = "\(name)(\(item ?? ""))"
        return orElse(item == nil ? name : call, node) ?? [call]
    }

    /// A view that a style is told of: `configuration.label`.
    private func configuredUse(_ type: String, _ node: JSONNode) -> [String] {
        let name = "\(StyleProtocols.configuration).\(ExpressionText.name(type))"
        return orElse(name, node) ?? [name]
    }

    /// With what stands there where nothing is given.
    private func orElse(_ placed: String, _ node: JSONNode) -> [String]? {
        guard let fallback = tree.member("default", of: node) else { return nil }
        let lines = closure(views(fallback), note: note(fallback, isList: true))
        return ["\(placed).orElse " + (lines.first ?? "")] + lines.dropFirst()
    }
}
