import ViewDocument

/// What goes in and out of the child process, as JSON.
package enum ImportMessages {
    /// `{"files": [{"name", "text"}], "root", "preview", "profile", "toolchain", "data"}`.
    package static func request(_ bytes: [UInt8]) -> ImportRequest? {
        var limits = DocumentLimits().json
        limits.bytes = 2 * ImportLimits.totalBytes
        guard case .success(let tree) = JSONTree.parse(bytes, limits: limits) else { return nil }
        func text(_ key: String, of node: JSONNode) -> String? {
            tree.member(key, of: node).flatMap { tree.string($0) }
        }
        guard let list = tree.member("files", of: tree.root) else { return nil }
        var request = ImportRequest(
            files: tree.children(of: list).compactMap { file in
                guard let name = text("name", of: file), let source = text("text", of: file) else { return nil }
                return (name, source)
            })
        request.root = text("root", of: tree.root)
        request.preview = text("preview", of: tree.root)
        request.profile = text("profile", of: tree.root)
        request.toolchain = text("toolchain", of: tree.root)
        request.data = text("data", of: tree.root)
        return request
    }

    /// Three lines: the document, its `sources` (a place by JSON Pointer), and `{"sourceMap", "coverage", "root", "warnings"}`;
    /// or `null` and `{"errors"}`.
    package static func answer(_ request: ImportRequest) -> String {
        do throws(ImportFaults) {
            return text(of: try SwiftImporter.run(request))
        } catch {
            return "null\n" + Piece.object([("errors", .list(error.faults.map(piece)))]).json()
        }
    }

    private static func text(of answer: ImportAnswer) -> String {
        let holes = answer.holes.map { hole in
            Piece.object([
                ("id", .string(hole.id)), ("kind", .string(hole.kind.rawValue)), ("file", .string(hole.file)),
                ("line", .number(Double(hole.line))), ("column", .number(Double(hole.column))),
                ("text", .string(hole.text)), ("means", .string(hole.means)),
            ])
        }
        let coverage = Piece.object([
            ("constructs", .number(Double(answer.constructs))), ("exact", .number(Double(answer.exact))),
            ("approximated", .number(Double(answer.approximated))), ("holes", .list(holes)),
        ])
        if !answer.given.isEmpty { coverage["given"] = .list(answer.given.map(Piece.string)) }
        if answer.unlistedHoles > 0 { coverage["more"] = .number(Double(answer.unlistedHoles)) }
        let map = answer.sourceMap.map { entry in
            Piece.list([
                .string(entry.pointer), .string(entry.file), .number(Double(entry.line)), .number(Double(entry.column)),
                .number(Double(entry.length)),
            ])
        }
        let members: [(key: String, value: Piece)] = [
            ("sourceMap", .list(map)), ("coverage", coverage), ("root", .string(answer.root)),
            ("warnings", .list(answer.warnings.map(piece))),
        ]
        let sources = Piece.object(
            answer.sourceMap.map { ($0.pointer, .string("\($0.file):\($0.line):\($0.column)")) })
        return "\(answer.document)\n\(sources.json())\n" + Piece.object(members).json()
    }

    private static func piece(_ fault: ImportFault) -> Piece {
        let result = Piece.object([("code", .string(fault.code)), ("detail", .string(fault.detail))])
        if let file = fault.file { result["file"] = .string(file) }
        if let line = fault.line { result["line"] = .number(Double(line)) }
        if let column = fault.column { result["column"] = .number(Double(column)) }
        if let suggestion = fault.suggestion { result["suggestion"] = .string(suggestion) }
        if let pointer = fault.pointer { result["pointer"] = .string(pointer) }
        return result
    }
}
