import ViewDocument

extension Exporter {
    /// A modifier, `.name(…)`, as lines.
    func modifier(_ member: JSONNode) -> [String] {
        let name = tree.key(member)
        if let declaration = modifiers[name] { return [".modifier(\(viewModifier(name, declaration, member)))"] }
        if let given = styleUse(name, member) ?? styleCase(name, member) { return [given] }
        if let lines = special(name, member) { return lines }
        let signature = SwiftSignature.modifier(name) ?? SwiftSignature.any
        if signature.actions.contains(SwiftSignature.plain), tree.kind(of: member) == .string {
            return [".\(name) \(action(member))"]
        }
        if signature.views.contains(SwiftSignature.plain), isViews(member) {
            let lines = closure(views(member), note: note(member, isList: signature.isPlainList))
            return [".\(name) \(lines.first ?? "{}")"] + lines.dropFirst()
        }
        if tree.kind(of: member) == .true { return [".\(name)()"] }
        if tree.kind(of: member) == .object, expression(member) == nil, tree.childCount(of: member) > 0,
            !isOneValue(member, signature)
        {
            return arguments(name: ".\(name)", Array(tree.children(of: member)), signature)
        }
        return [".\(name)(\(argument(member, SwiftSignature.plain, signature)))"]
    }

    /// Whether an object is one value, a colour with its opacity, and not the modifier's arguments.
    private func isOneValue(_ node: JSONNode, _ signature: SwiftSignature) -> Bool {
        signature.words.contains(SwiftSignature.plain) && tree.member("color", of: node) != nil
            && tree.children(of: node).allSatisfy { ["color", "opacity"].contains(tree.key($0)) }
            && !signature.keys.contains("width") && !signature.keys.contains("radius")
    }

    private func viewModifier(_ name: String, _ declaration: JSONNode, _ member: JSONNode) -> String {
        let type = typeName(ofModifier: name, member)
        guard tree.kind(of: member) == .object else {
            if tree.kind(of: member) != .true { fault("modifier", member, "`\(name)` is given no object of inputs.") }
            return "\(type)()"
        }
        let bindings = members("bindings", of: declaration).compactMap { tree.string($0) }
        let closures = members("closures", of: declaration).map { closureName($0) }
        let objects = members("observedObjects", of: declaration).map { tree.key($0) }
        let arguments = tree.children(of: member).map { input in
            let key = tree.key(input)
            if bindings.contains(key) { return "\(key): \(binding(input))" }
            if closures.contains(key) {
                return "\(key): \(action(input, parameters: isTold(key, declaration) ? "value" : ""))"
            }
            if objects.contains(key) { return "\(key): \(object(input))" }
            return "\(key): \(value(input))"
        }
        return "\(type)(\(arguments.joined(separator: ", ")))"
    }

    /// The struct of a view modifier: its key with a capital letter.
    func typeName(ofModifier name: String, _ node: JSONNode) -> String {
        let type = name.prefix(1).uppercased() + name.dropFirst()
        if name.prefix(1).lowercased() != name.prefix(1) || components[type] != nil || models[type] != nil {
            fault("name", node, "The view modifier \"\(name)\" has no name of its own as a type.")
        }
        return type
    }

    /// Modifiers that Swift spells in a way of their own. Nil for all others, and for what one of these has besides.
    private func special(_ name: String, _ node: JSONNode) -> [String]? {
        let isObject = tree.kind(of: node) == .object && expression(node) == nil
        func part(_ key: String) -> JSONNode? { isObject ? tree.member(key, of: node) : nil }
        switch name {
        case "overlayPreferenceValue", "backgroundPreferenceValue", "anchorPreference":
            fault("key", node, "A preference that views are told, or that an anchor is, has no Swift here yet.")
            return []
        case "name": return [".named(\(value(node)))"]
        case "accessibilityIdentifier": return [".accessibilityIdentifier(of: \(value(node)))"]
        case "padding", "safeAreaPadding", "contentMargins": return edges(name, node, isObject)
        case "font": return isObject ? [".font(\(font(node)))"] : nil
        case "rotationEffect":
            guard isObject else { return [".rotationEffect(\(angle(node)))"] }
            guard let degrees = part("degrees") else { return nil }
            let anchor = part("anchor").map { ", anchor: \(value($0, isWord: true))" } ?? ""
            return [".rotationEffect(\(angle(degrees))\(anchor))"]
        case "ignoresSafeArea":
            guard let regions = part("regions") else { return nil }
            let edges = part("edges").map { ", edges: \(value($0, isWord: true))" } ?? ""
            return [".ignoresSafeArea(\(value(regions, isWord: true))\(edges))"]
        case "hueRotation": return [".hueRotation(\(angle(node)))"]
        case "environment":
            guard isObject else { return nil }
            for member in tree.children(of: node) where isBinding(inEnvironment: member) {
                fault("environment", member, "A binding in the environment has no Swift here yet.")
            }
            // Several keys of one modifier: the lines after the first belong to it.
            let lines = tree.membersByKey(of: node).enumerated().map { index, member in
                ".environment(\\.\(tree.key(member)), \(environmentValue(member)))"
                    + (index > 0 ? " // scrollscope: same" : "")
            }
            return lines.isEmpty ? nil : lines
        case "environmentObject": return [".environmentObject(\(object(node)))"]
        case "preference":
            guard let key = text("key", node), let given = part("value") else { return nil }
            return [".preference(key: \(key).self, value: \(value(given)))"]
        case "onPreferenceChange":
            guard let key = text("key", node), let action = part("action") else { return nil }
            return [".onPreferenceChange(\(key).self) \(self.action(action, parameters: "value"))"]
        case "onChange":
            guard let of = part("of"), let action = part("action") else { return nil }
            let initial = part("initial").map { ", initial: \(value($0))" } ?? ""
            return [".onChange(of: \(watched(of))\(initial)) \(self.action(action, parameters: "oldValue, newValue"))"]
        case "onGeometryChange", "onScrollGeometryChange":
            guard let of = part("of"), let action = part("action") else { return nil }
            let given = name == "onGeometryChange" && watched(of).contains("proxy") ? "proxy" : "geometry"
            return [
                ".\(name)(for: Double.self, of: { \(given) in \(watched(of)) }, "
                    + "action: \(self.action(action, parameters: "oldValue, newValue")))"
            ]
        case "onReceive":
            if let publisher = part("publisher") {
                fault("publisher", publisher, "What hears of a publisher has no Swift here yet.")
                return []
            }
            if let name = part("notification"), let action = part("action") {
                return [
                    ".onReceive(NotificationCenter.default.publisher(for: Notification.Name(\(value(name))))) "
                        + self.action(action, parameters: "value")
                ]
            }
            guard let timer = part("timer"), let action = part("action") else { return nil }
            return [
                ".onReceive(Timer.publish(every: \(value(timer)), on: .main, in: .common).autoconnect()) "
                    + self.action(action, parameters: "value")
            ]
        case "task":
            guard let id = part("id"), let action = part("action") else { return nil }
            return [".task(id: \(watched(id))) \(self.action(action))"]
        case "alignmentGuide":
            guard let guide = part("guide"), let given = part("value") else { return nil }
            return [".alignmentGuide(\(value(guide, isWord: true))) { d in \(value(given)) }"]
        case "visualEffect":
            guard isObject else { return nil }
            let effects = tree.children(of: node).map { modifier($0) }
            guard effects.allSatisfy({ $0.count == 1 }) else { return nil }
            return [".visualEffect { content, proxy in"] + indented(["content"] + indented(effects.flatMap { $0 })) + [
                "}"
            ]
        case "clipShape": return [".clipShape(\(shape(node)))"]
        case "background" where part("in") != nil, "overlay" where part("in") != nil:
            guard let shape = part("in") else { return nil }
            let style = (part("style") ?? part("color")).map { "\(value($0, isWord: true)), " } ?? ""
            return [".\(name)(\(style)in: \(self.shape(shape)))"]
        default: return nil
        }
    }

    /// What is watched: an expression, or a constant.
    private func watched(_ node: JSONNode) -> String {
        tree.string(node).map { ExpressionText.swift($0) } ?? (expression(node) != nil ? source(node) : value(node))
    }

    /// Insets: of one edge, of several edges alike, or edge by edge.
    private func edges(_ name: String, _ node: JSONNode, _ isObject: Bool) -> [String]? {
        let members = isObject ? tree.children(of: node).filter { tree.key($0) != "for" } : []
        let placement = isObject ? tree.member("for", of: node).map { ", for: \(value($0, isWord: true))" } ?? "" : ""
        let amounts = Set(members.map { value($0) })
        guard let amount = amounts.first, amounts.count == 1 else { return nil }
        let names = members.map { "." + tree.key($0) }
        let edges = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
        return [".\(name)(\(edges), \(amount)\(placement))"]
    }

    private func angle(_ node: JSONNode) -> String {
        if let source = expression(node),
            source.contains("ngle(") || source.contains("degrees") || source.contains("radians")
        {
            return value(node)
        }
        return ".degrees(\(value(node)))"
    }

    private func font(_ node: JSONNode) -> String {
        let keys = tree.children(of: node).map { tree.key($0) }
        if let custom = tree.member("custom", of: node) { return customFont(custom, node) }
        guard Set(keys).isSubset(of: ["size", "style", "weight", "design"]),
            keys.contains("size") != keys.contains("style")
        else { return value(node, isWord: true) }
        var arguments: [String] = []
        if let style = tree.member("style", of: node) { arguments.append(value(style, isWord: true)) }
        for key in ["size", "weight", "design"] {
            if let member = tree.member(key, of: node) { arguments.append("\(key): \(value(member, isWord: true))") }
        }
        return ".system(\(arguments.joined(separator: ", ")))"
    }

    /// `.custom("Inter", size: 16, relativeTo: .body).weight(.bold)`.
    private func customFont(_ name: JSONNode, _ node: JSONNode) -> String {
        var arguments = [value(name)]
        for key in ["size", "fixedSize", "relativeTo"] {
            if let member = tree.member(key, of: node) { arguments.append("\(key): \(value(member, isWord: true))") }
        }
        var font = ".custom(\(arguments.joined(separator: ", ")))"
        if let weight = tree.member("weight", of: node) { font += ".weight(\(value(weight, isWord: true)))" }
        if tree.member("italic", of: node).map({ tree.kind(of: $0) == .true }) == true { font += ".italic()" }
        return font
    }

    private func shape(_ node: JSONNode) -> String {
        if let name = tree.string(node), name.first?.isUppercase == true || shapes[name] != nil { return "\(name)()" }
        if let type = text("type", node), shapes[type] != nil {
            let inset = tree.member("inset", of: node).map { ".inset(by: \(value($0)))" } ?? ""
            return layoutUse(type, node).joined() + inset
        }
        guard tree.kind(of: node) == .object, let type = text("type", node), type.first?.isUppercase == true else {
            return value(node, isWord: true)
        }
        return "\(type)(\(labelled(tree.children(of: node).filter { tree.key($0) != "type" }).joined(separator: ", ")))"
    }

    /// A key of the document's own with a place that is written.
    private func isBinding(inEnvironment member: JSONNode) -> Bool {
        guard EnvironmentTable.row(of: tree.key(member)) == nil else { return false }
        if let text = tree.string(member) { return text.hasPrefix("$") }
        return tree.kind(of: member) == .object && tree.member("get", of: member) != nil
            && tree.member("set", of: member) != nil
    }
}
