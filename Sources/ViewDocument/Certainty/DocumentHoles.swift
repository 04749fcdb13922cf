/// What a document that was made of Swift does not say: its `holes`, each with what of the document rests on it
/// (docs/swift.md). Reports mark what follows from that.
package struct DocumentHoles: Sendable {
    package struct Hole: Sendable {
        /// As the coverage of the import calls it.
        package var id: String
        /// JSON Pointers of values that are made up, or worked out from such.
        package var stubs: [String] = []
        /// JSON Pointers of states and properties that what is not known may write.
        package var writes: [String] = []
        /// JSON Pointers of views whose inside is not known.
        package var views: [String] = []

        /// Whether SwiftUI may do otherwise, and not only have other values.
        package var isUnknown: Bool { !writes.isEmpty || !views.isEmpty }
    }

    package private(set) var holes: [Hole] = []
    private var made: LazyCertainties?

    package init() {}

    package var isEmpty: Bool { holes.isEmpty }

    mutating func add(_ hole: Hole) {
        holes.append(hole)
        made = made ?? LazyCertainties()
    }

    func certainties(of program: Program) -> Certainties? { made?.of(program) }
}

extension Program {
    /// How sure the records of its reports are; nil where nothing in it is a hole.
    package var certainties: Certainties? { holes.certainties(of: self) }
}

extension Compilation {
    static let holeKeys = ["stubs", "writes", "views"]

    /// The document's `holes`: an object by the names of holes.
    func holes(_ node: JSONNode) -> DocumentHoles {
        var result = DocumentHoles()
        for (name, member) in declarations(node, what: "holes", limit: ("holes", limits.holes)) {
            guard objectWithKeys(member, Self.holeKeys, what: "A hole") else { continue }
            var hole = DocumentHoles.Hole(id: name)
            hole.stubs = pointers("stubs", of: member)
            hole.writes = pointers("writes", of: member)
            hole.views = pointers("views", of: member)
            result.add(hole)
        }
        return result
    }

    private func pointers(_ key: String, of node: JSONNode) -> [String] {
        guard let list = json.member(key, of: node) else { return [] }
        guard json.kind(of: list) == .array else {
            _ = mismatch("a list of JSON Pointers", list)
            return []
        }
        return json.children(of: list).compactMap { member in
            guard let text = json.string(member), text.isEmpty || text.utf8.first == UInt8(ascii: "/") else {
                _ = mismatch("a JSON Pointer, \"/root/text\"", member)
                return nil
            }
            return text
        }
    }
}
