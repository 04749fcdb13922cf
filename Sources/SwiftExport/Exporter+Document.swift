import Expressions
import ViewDocument

extension Exporter {
    /// The whole document as one file.
    func document() -> String {
        let isWhole = tree.member("root", of: tree.root) != nil
        var lines = ["// scrollscope: \(isWhole ? "document" : "view")"]
        guard isWhole else {
            lines += ["", "import SwiftUI", "", "#Preview {"] + indented(views(tree.root)) + ["}"]
            return lines.joined(separator: "\n") + "\n"
        }
        for member in tree.children(of: tree.root) { lines += marker(member) }
        lines += ["", "import SwiftUI"]
        for member in tree.children(of: tree.root) { lines += declarations(member) }
        lines += recordDeclarations()
        let title = text("title", tree.root).map { "(\(ExpressionText.quoted($0)))" } ?? ""
        if let root = tree.member("root", of: tree.root) {
            lines += [""] + block("#Preview\(title) ", root)
        }
        return lines.flatMap { LongLine.broken($0) }.joined(separator: "\n") + "\n"
    }

    /// What Swift has no words for: a comment that an import reads.
    private func marker(_ node: JSONNode) -> [String] {
        let key = tree.key(node)
        func line(_ text: String) -> [String] { ["// scrollscope: \(key)" + (text.isEmpty ? "" : " " + text)] }
        switch key {
        case "profile", "toolchain", "numbers": return line(tree.string(node) ?? "")
        case "prefetch": return line(value(node))
        case "viewport", "device": return line(flat(node, ""))
        case "sources":
            return tree.children(of: node).map {
                "// scrollscope: source \(ExpressionText.quoted(tree.key($0))) \(value($0))"
            }
        case "holes":
            return tree.children(of: node).flatMap { hole in
                tree.children(of: hole).flatMap { list in
                    tree.children(of: list).map { pointer in
                        "// scrollscope: hole \(ExpressionText.quoted(tree.key(hole))) \(tree.key(list)) \(value(pointer))"
                    }
                }
            }
        default: return []
        }
    }

    /// Members as `name value` one after the other; those of an object inside with its name before theirs.
    private func flat(_ node: JSONNode, _ prefix: String) -> String {
        var members = Array(tree.children(of: node))
        var size: [String] = []
        if prefix.isEmpty, let width = tree.member("width", of: node), let height = tree.member("height", of: node) {
            size = ["\(value(width))x\(value(height))"]
            members.removeAll { $0 == width || $0 == height }
        }
        let rest = members.map { member in
            let name = prefix + tree.key(member)
            return tree.kind(of: member) == .object ? flat(member, name + ".") : "\(name) \(value(member))"
        }
        return (size + rest).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func declarations(_ node: JSONNode) -> [String] {
        let parts = Array(tree.children(of: node))
        switch tree.key(node) {
        case "types": return parts.flatMap { [""] + declaredType($0) }
        case "components": return parts.flatMap { [""] + component($0, tree.key($0), kind: "View") }
        case "viewModifiers":
            return parts.flatMap { [""] + component($0, typeName(ofModifier: tree.key($0), $0), kind: "ViewModifier") }
        case "models": return parts.enumerated().flatMap { [""] + model($0.element, $0.offset) }
        case "preferences": return parts.flatMap { [""] + preference($0) }
        case "functions":
            let scope = types.scope(of: tree.root)
            return parts.flatMap { [""] + function($0, scope: scope, call: tree.key($0)) }
        case "views" where tree.member("type", of: tree.root) == nil: return parts.flatMap { [""] + inlineView($0) }
        case "layouts": return parts.flatMap { [""] + layout($0) }
        case "shapes": return parts.flatMap { [""] + shape(declaredAt: $0) }
        case "alignments": return parts.flatMap { [""] + alignment($0) }
        case "styles": return parts.flatMap { [""] + style($0) }
        default: return []
        }
    }

    // MARK: Functions, models, preferences, alignments

    func function(_ node: JSONNode, scope: TypeScope, call: String) -> [String] {
        for parameter in members("parameters", of: node) {
            _ = name(parameterName(parameter) ?? "", parameter)
            if text(JSONTree.statedType, parameter)?.hasPrefix("inout ") == true {
                fault("key", parameter, "A parameter that is handed a place has no Swift here yet.")
            }
        }
        if tree.key(node) == "subscript" { fault("key", node, "A subscript has no Swift here yet.") }
        let (parameters, result) = signature(of: node, scope: scope, call: call)
        let body = ExpressionText.swift(text("body", node) ?? "")
        return ["func \(name(tree.key(node), node))(\(parameters))\(result) { \(body) }"]
    }

    private func model(_ node: JSONNode, _ index: Int) -> [String] {
        var scope = types.scope(of: tree.root)
        scope.values["object"] = .reference(index)
        let isObservable = text("kind", node) == "Observable"
        var lines = isObservable ? ["@Observable"] : []
        lines.append("final class \(name(tree.key(node), node))\(isObservable ? "" : ": ObservableObject") {")
        for member in tree.children(of: node) {
            if tree.key(member) == "init" { fault("key", member, "What an object does first has no Swift here yet.") }
            if tree.key(member) == "staticFunctions" {
                fault("key", member, "A static function has no Swift here yet.")
            }
            if tree.key(member) == "records" { fault("key", member, "What a model keeps has no Swift here yet.") }
            for part in tree.children(of: member) {
                switch tree.key(member) {
                case "properties":
                    let isIgnored = members("ignored", of: node).contains { tree.string($0) == tree.key(part) }
                    let wrapper =
                        isIgnored == isObservable ? (isIgnored ? "@ObservationIgnored " : "@Published ") : ""
                    let type = tree.stated(part)?.type ?? type(ofValue: part)
                    lines.append(
                        "    \(wrapper)var \(name(tree.key(part), part)): \(type)\(beginning(of: part))\(observers(of: tree.key(part), node))"
                    )
                case "closures": fault("key", part, "A closure that a model holds has no Swift here yet.")
                case "computed":
                    let type = scope.type(of: "object.\(tree.key(part))")
                    lines += indented(computedProperty(part, type: text(of: type)))
                case "appStorage": lines.append("    " + stored(name(tree.key(part), part), part, "AppStorage"))
                case "sinks", "subjects":
                    fault("key", part, "What publishes in a model has no Swift here yet.")
                case "statics": lines.append("    static let \(name(tree.key(part), part)) = \(value(part))")
                case "views": lines += indented(inlineView(part))
                case "functions": lines += indented(function(part, scope: scope, call: "object.\(tree.key(part))"))
                default: break
                }
            }
        }
        return lines + modelInitializer(node) + ["}"]
    }

    /// What is done before and after a property is written, as it stands behind the property.
    func observers(of property: String, _ owner: JSONNode) -> String {
        let written = ["willSet", "didSet"].compactMap { group -> String? in
            let observer = tree.member(group, of: owner).flatMap { tree.member(property, of: $0) }
            guard let observer, let body = tree.string(observer) else { return nil }
            return "\(group) { \(ExpressionText.swift(body)) }"
        }
        return written.isEmpty ? "" : " { \(written.joined(separator: "; ")) }"
    }

    func computedProperty(_ node: JSONNode, type: String) -> [String] {
        if tree.member("set", of: node) != nil {
            fault("key", node, "A computed property with a setter has no Swift here yet.")
        }
        return ["var \(name(tree.key(node), node)): \(type) { \(source(node)) }"]
    }

    private func preference(_ node: JSONNode) -> [String] {
        let fallback = tree.member("default", of: node)
        let type = type(ofValue: fallback)
        var lines = ["struct \(name(tree.key(node), node)): PreferenceKey {"]
        if let fallback { lines.append("    static let defaultValue: \(type) = \(value(fallback))") }
        let own = tree.member("reduce", of: node).flatMap { expression($0) == nil ? nil : value($0) }
        if let rule = own ?? text("reduce", node) {
            let body =
                own.map { ["let next = nextValue()", "value = \($0)"] }
                ?? PreferenceSpelling.body(of: rule).map { [$0] }
            if body == nil { fault("preference", node, "The rule \"\(rule)\" has no Swift here yet.") }
            lines.append("    static func reduce(value: inout \(type), nextValue: () -> \(type)) {")
            lines += (body ?? [""]).map { "        " + $0 } + ["    }"]
        }
        return lines + ["}"]
    }

    private func alignment(_ node: JSONNode) -> [String] {
        let key = name(tree.key(node), node)
        let axis = text("axis", node) == "horizontal" ? "HorizontalAlignment" : "VerticalAlignment"
        let given = tree.member("value", of: node).map { value($0) } ?? "0"
        return [
            "extension \(axis) {", "    private enum ID_\(tree.key(node)): AlignmentID {",
            "        static func defaultValue(in d: ViewDimensions) -> CGFloat { \(given) }", "    }",
            "    static let \(key) = \(axis)(ID_\(tree.key(node)).self)", "}",
        ]
    }
}
