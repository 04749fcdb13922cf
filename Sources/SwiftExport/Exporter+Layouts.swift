import ViewDocument

/// Layouts that the document writes itself, as structs of SwiftUI's `Layout`.
extension Exporter {
    func layout(_ node: JSONNode) -> [String] {
        var lines = ["struct \(name(tree.key(node), node)): Layout {"] + storedAndHelpers(node)
        for member in tree.children(of: node) {
            guard let head = Self.heads[tree.key(member)], let source = tree.string(member) else { continue }
            lines.append("    func \(tree.key(member))\(head) { \(ExpressionText.swift(source)) }")
        }
        return lines + ["}"]
    }

    /// Shapes that the document writes itself, as structs of SwiftUI's `Shape`: their path data is a function of its own.
    func shape(declaredAt node: JSONNode) -> [String] {
        let inset = text("inset", node)
        let own = name(tree.key(node), node)
        var lines = ["struct \(own): \(inset == nil ? "Shape" : "InsettableShape") {"] + storedAndHelpers(node)
        lines.append("    func path(in rect: CGRect) -> Path { Path(d: pathData(in: rect)) }")
        lines.append(
            "    func pathData(in rect: CGRect) -> String { \(ExpressionText.swift(text("path", node) ?? "")) }")
        if let inset {
            lines.append(
                "    func inset(by amount: CGFloat) -> \(own) { var shape = self; shape.\(inset) += amount; return shape }"
            )
        }
        return lines + ["}"]
    }

    /// The properties of a layout or a shape, and the functions that help it.
    private func storedAndHelpers(_ node: JSONNode) -> [String] {
        var lines: [String] = []
        if let properties = tree.member("properties", of: node) {
            let isList = tree.kind(of: properties) == .array
            for part in tree.children(of: properties) {
                let key = name(isList ? tree.string(part) ?? "" : tree.key(part), part)
                lines.append(
                    isList ? "    var \(key): Any" : "    var \(key): \(type(ofValue: part)) = \(value(part))")
            }
        }
        for function in members("functions", of: node) {
            let parameters = members("parameters", of: function).map { "_ \(name(tree.string($0) ?? "", $0)): Any" }
            let body = ExpressionText.swift(text("body", function) ?? "")
            lines.append(
                "    func \(name(tree.key(function), function))(\(parameters.joined(separator: ", "))) -> Any { \(body) }"
            )
        }
        return lines
    }

    private static let heads = [
        "makeCache": "(subviews: Subviews) -> Any",
        "updateCache": "(_ cache: inout Any, subviews: Subviews)",
        "sizeThatFits": "(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> CGSize",
        "placeSubviews":
            "(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any)",
    ]

    /// A use of one: its properties in the order of the declaration, its views behind.
    func layoutUse(_ type: String, _ node: JSONNode) -> [String] {
        let given = sorted(
            members("properties", of: node),
            as: (layouts[type] ?? shapes[type]).map { members("properties", of: $0) } ?? [])
        let plain = given.map { "\(name(tree.key($0), $0)): \(value($0))" }
        var closures: [Closure] = []
        if let children = tree.member("children", of: node) {
            let lines = closure(views(children), note: note(children, isList: true))
            closures.append(Closure(key: "content", lines: lines, isInside: false))
        }
        return assembled(name(type, node), plain, closures, trailing: "content")
    }
}
