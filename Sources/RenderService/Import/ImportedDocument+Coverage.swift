import ViewDocument

extension ImportedDocument {
    /// What was understood, for a person.
    package struct Coverage {
        /// One line for each hole, and for each place that does not parse, in the form that editors jump to.
        package var lines: [String] = []
        package var summary = ""
        package var holes = 0
    }

    /// How bad a finding is, by its code; what is drawn or done as near as can be is a note.
    private static let kinds = [
        "swift-syntax": "error", "exported": "warning", "data": "warning", "resource": "warning",
    ]

    package var coverage: Coverage {
        var result = Coverage()
        guard case .success(let tree) = JSONTree.parse(facts, limits: DocumentLimits().json),
            let coverage = tree.member("coverage", of: tree.root)
        else { return result }
        for fault in tree.member("warnings", of: tree.root).map({ Array(tree.children(of: $0)) }) ?? [] {
            let kind = Self.kinds[text("code", of: fault, tree)] ?? "note"
            result.lines.append("\(place(fault, tree)): \(kind): \(text("detail", of: fault, tree))")
        }
        func number(_ key: String) -> Int {
            tree.member(key, of: coverage).flatMap { tree.number($0) }.flatMap { Int(exactly: $0) } ?? 0
        }
        for hole in tree.member("holes", of: coverage).map({ Array(tree.children(of: $0)) }) ?? [] {
            let (kind, source) = (text("kind", of: hole, tree), text("text", of: hole, tree))
            result.lines.append("\(place(hole, tree)): warning: \(kind): \(source): \(text("means", of: hole, tree))")
            result.holes += 1
        }
        let more = number("more")
        if more > 0 { result.lines.append("\(more) more \(more == 1 ? "hole" : "holes") are not listed.") }
        result.holes += more
        result.summary =
            "\(number("constructs")) constructs: \(number("exact")) as written, \(number("approximated")) approximated, "
            + "\(result.holes) \(result.holes == 1 ? "hole" : "holes")"
        return result
    }

    private func text(_ key: String, of node: JSONNode, _ tree: JSONTree) -> String {
        tree.member(key, of: node).flatMap { tree.string($0) } ?? ""
    }

    /// `file:line:column`.
    private func place(_ node: JSONNode, _ tree: JSONTree) -> String {
        let numbers = ["line", "column"].map { key in
            tree.member(key, of: node).flatMap { tree.number($0) }.flatMap { Int(exactly: $0) }.map { String($0) }
                ?? "1"
        }
        return ([text("file", of: node, tree)] + numbers).joined(separator: ":")
    }
}
