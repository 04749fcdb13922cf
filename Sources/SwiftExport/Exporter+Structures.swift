import ViewDocument

/// Views that Swift has words or forms of its own for.
extension Exporter {
    /// Nil for a view that is a call by its signature.
    func structure(_ type: String, _ node: JSONNode, isBare: Bool, isLast: Bool) -> [String]? {
        if inlineView(type) != nil || isSlot(type) || components[type] != nil { return nil }
        switch type {
        case "If": return grouped(type, conditional(node), isBare)
        case "Switch": return grouped(type, choice(node), isBare)
        case "Let": return grouped(type, named(node), isBare && isLast)
        case "ForEach": return forEach(node)
        case "OutlineGroup", "List":
            guard tree.member("childrenOf", of: node) != nil || type == "OutlineGroup" else { return nil }
            return ofTree(type, node)
        case "GeometryReader": return reader(node)
        case "ScrollViewReader":
            return call(
                "ScrollViewReader", [],
                closure(children(node), parameters: text("proxy", node) ?? "proxy", note: childNote(node)))
        case "Text": return runs(node)
        case "Color": return [color(node)]
        default: return nil
        }
    }

    private func children(_ node: JSONNode) -> [String] { tree.member("children", of: node).map { views($0) } ?? [] }

    private func childNote(_ node: JSONNode) -> String {
        tree.member("children", of: node).map { note($0, isList: true) } ?? ""
    }

    private func call(_ name: String, _ arguments: [String], _ closure: [String]) -> [String] {
        let head = arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
        return ["\(head) \(closure.first ?? "{}")"] + closure.dropFirst()
    }

    /// What Swift has as a statement takes no modifiers: then a group around it does, which is no view of the document's.
    private func grouped(_ type: String, _ lines: [String], _ isBare: Bool) -> [String] {
        guard !isBare else { return lines }
        return ["Group { // scrollscope: \(type)"] + indented(lines) + ["}"]
    }

    private func conditional(_ node: JSONNode) -> [String] {
        var conditions = members("let", of: node).map { "let \(name(tree.key($0), $0)) = \(bare(source($0)))" }
        if let condition = tree.member("condition", of: node) { conditions.append(subject(condition)) }
        let then = tree.member("then", of: node)
        var lines = ["if \(conditions.joined(separator: ", ")) {" + (then.map { note($0, isList: true) } ?? "")]
        lines += indented(then.map { views($0) } ?? [])
        if let other = tree.member("else", of: node) {
            lines += ["} else {" + note(other, isList: true)] + indented(views(other))
        }
        return lines + ["}"]
    }

    /// An expression before a brace.
    private func bare(_ text: String) -> String { text.contains("{") ? "(\(text))" : text }

    private func choice(_ node: JSONNode) -> [String] {
        var lines = ["switch \(tree.member("value", of: node).map { subject($0) } ?? "") {"]
        for member in members("cases", of: node) {
            lines +=
                ["case \(labels(of: member)):" + note(member, isList: true)]
                + indented(arm(member))
        }
        if let fallback = tree.member("default", of: node) {
            lines += ["default:" + note(fallback, isList: true)] + indented(arm(fallback))
        }
        return lines + ["}"]
    }

    private func labels(of member: JSONNode) -> String {
        SwitchLabel.names(tree.key(member)).map { ExpressionText.quoted($0) }.joined(separator: ", ")
    }

    /// An arm without a view has a statement all the same.
    private func arm(_ node: JSONNode) -> [String] {
        let lines = views(node)
        return lines.isEmpty ? ["let _ = 0"] : lines
    }

    private func named(_ node: JSONNode) -> [String] {
        let inside = children(node)
        // Names that follow one another are of one view, unless it is said that another one begins.
        let border = inside.first?.hasPrefix("let ") == true ? ["// scrollscope: Let"] : []
        return members("values", of: node).map { "let \(name(tree.key($0), $0)) = \(source($0))" } + border + inside
    }

    // MARK: Rows

    private func forEach(_ node: JSONNode) -> [String] {
        let item = text("item", node) ?? "item"
        var arguments: [String] = []
        let inside = children(node)
        let place = text("index", node) ?? "index"
        let isPlaced = text("id", node) == "index" || place != "index" || inside.contains { $0.contains("index") }
        var parameters = ExpressionText.name(item)
        // The place of an element of a range or a binding has no name in Swift.
        var mark = ""
        if let data = tree.member("data", of: node) {
            let isList = tree.member("range", of: data) == nil && tree.string(data)?.hasPrefix("$") != true
            if !isList, place != "index" { mark = " index \(place)" }
            if let range = tree.member("range", of: data) {
                let ends = tree.children(of: range).map { end in
                    expression(end).map { "(\(ExpressionText.swift($0)))" } ?? value(end)
                }
                arguments.append(ends.joined(separator: "..<"))
            } else if let binding = tree.string(data), binding.hasPrefix("$") {
                arguments.append(binding)
                parameters = "$" + item
            } else if isPlaced {
                arguments.append("Array(\(list(data)).enumerated())")
                parameters = "\(ExpressionText.name(place)), \(parameters)"
            } else {
                arguments.append(list(data))
            }
        }
        if let id = tree.member("id", of: node) {
            let base = parameters.contains(", ") ? "\\.element" : "\\"
            if let name = tree.string(id) {
                switch name {
                case "self": arguments.append("id: " + (base == "\\" ? "\\.self" : base))
                case "index": arguments.append("id: \\.offset")
                default: arguments.append("id: \(base == "\\" ? "\\" : base).\(name)")
                }
            } else {
                arguments.append("id: { \(item) in \(source(id)) }")
            }
        }
        var note = childNote(node)
        if !mark.isEmpty { note = (note.isEmpty ? " // scrollscope: rows" : note) + mark }
        return call("ForEach", arguments, closure(inside, parameters: parameters, note: note))
    }

    /// Rows by their number have a list of their own.
    private func list(_ data: JSONNode) -> String {
        tree.kind(of: data) == .number ? "countedRows(\(value(data)))" : value(data)
    }

    /// A view of a tree; nil where its data are none that Swift has a call for.
    private func ofTree(_ type: String, _ node: JSONNode) -> [String]? {
        guard let data = tree.member("data", of: node), tree.kind(of: data) != .number else { return nil }
        func path(_ key: String) -> String? {
            guard let name = text(key, node), expression(tree.member(key, of: node) ?? node) == nil else { return nil }
            return "\\.\(name)"
        }
        var arguments = [value(data)]
        if tree.member("id", of: node) != nil {
            guard let id = path("id") else { return nil }
            arguments.append("id: \(id)")
        }
        if tree.member("childrenOf", of: node) != nil {
            guard let children = path("childrenOf") else { return nil }
            arguments.append("children: \(children)")
        }
        if let selection = tree.member("selection", of: node) { arguments.append("selection: \(binding(selection))") }
        let item = ExpressionText.name(text("item", node) ?? "item")
        return call(type, arguments, closure(children(node), parameters: item, note: childNote(node)))
    }

    private func reader(_ node: JSONNode) -> [String] {
        var inside = children(node)
        if let update = tree.member("onUpdate", of: node) {
            inside.insert("let _ = DispatchQueue.main.async \(action(update))", at: 0)
        }
        let name = ExpressionText.name(text("proxy", node) ?? "geometry")
        // It has both names.
        if name != "geometry", inside.contains(where: { $0.contains("geometry") }) {
            inside.insert("let geometry = \(name)", at: 0)
        }
        return call("GeometryReader", [], closure(inside, parameters: name, note: childNote(node)))
    }

    // MARK: Texts and colours

    private func runs(_ node: JSONNode) -> [String]? {
        guard let runs = tree.member("text", of: node), tree.kind(of: runs) == .array else { return nil }
        let parts = tree.children(of: runs).map { run -> String in
            guard tree.kind(of: run) == .object, expression(run) == nil else { return "Text(\(value(run)))" }
            var part = "Text()"
            if let text = tree.member("text", of: run) { part = "Text(\(value(text)))" }
            if let text = tree.member("verbatim", of: run) { part = "Text(verbatim: \(value(text)))" }
            if let name = tree.member("symbol", of: run) ?? tree.member("systemName", of: run) {
                part = "Text(Image(\(tree.key(name)): \(value(name))))"
            }
            let kinds = ["text", "verbatim", "symbol", "systemName"]
            for member in tree.children(of: run) where !kinds.contains(tree.key(member)) {
                part += modifier(member).joined(separator: " ")
            }
            return part
        }
        return parts.isEmpty ? ["Text([])"] : ["(" + parts.joined(separator: " + ") + ")"]
    }

    private func color(_ node: JSONNode) -> String {
        guard let color = tree.member("color", of: node) else { return "Color()" }
        if let name = tree.string(color), ExpressionText.isWord(name) { return "Color.\(name)" }
        if let source = expression(color), source.hasPrefix("Color("), source.hasSuffix(")"),
            source.contains(":"), !source.hasPrefix("Color(hex")
        {
            return ExpressionText.swift(source)
        }
        return "Color(\(value(color, isWord: true)))"
    }

    // MARK: Keys that Swift writes behind a view

    func shapeKeys(_ type: String) -> [String] {
        guard components[type] == nil, inlineView(type) == nil, !isSlot(type) else { return [] }
        if type == "Image" { return ["resizable"] }
        guard let signature = SwiftSignature.view(shapes[type] == nil ? type : "Rectangle"),
            signature.keys.contains("stroke")
        else { return [] }
        return ["inset", "trim", "fill", "stroke", "strokeBorder"].filter { signature.keys.contains($0) }
    }

    func shapeLinks(_ node: JSONNode, _ type: String) -> [[String]] {
        shapeKeys(type).compactMap { key in
            guard let value = tree.member(key, of: node) else { return nil }
            switch key {
            case "resizable": return [tree.bool(value) == true ? ".resizable()" : ".resizable(\(self.value(value)))"]
            case "stroke", "strokeBorder": return [".\(key)(\(stroke(value)))"]
            case "inset": return [".inset(by: \(self.value(value)))"]
            case "trim":
                guard tree.kind(of: value) == .object, expression(value) == nil else {
                    return [".trim(\(self.value(value)))"]
                }
                return [".trim(\(labelled(Array(tree.children(of: value))).joined(separator: ", ")))"]
            default: return [".\(key)(\(self.value(value, isWord: true)))"]
            }
        }
    }

    /// A style, and its width or all that `StrokeStyle` has.
    private func stroke(_ value: JSONNode) -> String {
        let parts = ["color", "width", "lineWidth", "lineCap", "lineJoin", "miterLimit", "dash", "dashPhase"]
        let members = tree.kind(of: value) == .object ? Array(tree.children(of: value)) : []
        guard !members.isEmpty, expression(value) == nil, members.allSatisfy({ parts.contains(tree.key($0)) }) else {
            return self.value(value, isWord: true)
        }
        let color = tree.member("color", of: value).map { [self.value($0, isWord: true)] } ?? []
        let line = parts.dropFirst().compactMap { key in
            tree.member(key, of: value).map {
                (label: key == "width" ? "lineWidth" : key, value: self.value($0, isWord: true))
            }
        }
        let arguments = line.map { "\($0.label): \($0.value)" }
        if line.allSatisfy({ $0.label == "lineWidth" }) { return (color + arguments).joined(separator: ", ") }
        return (color + ["style: StrokeStyle(\(arguments.joined(separator: ", ")))"]).joined(separator: ", ")
    }
}
