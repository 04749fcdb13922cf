/// What a document that was made of Swift does not say: its `holes`, each with what of the document rests on it
/// (docs/swift.md). Reports mark what follows from that.
package struct DocumentHoles: Sendable {
    struct Hole: Sendable {
        /// As the coverage of the import calls it.
        var id: String
        /// Values that are made up, or worked out from such.
        var stubs: [JSONNode] = []
        /// States and properties that what is not known may write.
        var writes: [JSONNode] = []
        /// Views whose inside is not known.
        var views: [JSONNode] = []

        /// Whether SwiftUI may do otherwise, and not only have other values.
        var isUnknown: Bool { !writes.isEmpty || !views.isEmpty }
    }

    private(set) var holes: [Hole] = []
    /// Where the places of holes are; nil where there are none.
    private(set) var map: SourceMap?
    private var made: LazyCertainties?

    package init() {}

    package var isEmpty: Bool { holes.isEmpty }

    mutating func add(_ hole: Hole, in map: SourceMap) {
        holes.append(hole)
        self.map = map
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

    /// The document's `holes`: an object by the names of holes. Of a document that was changed since, a pointer at which nothing
    /// stands any more says nothing.
    func holes(_ node: JSONNode) -> DocumentHoles {
        var result = DocumentHoles()
        var finder = PointerFinder(json)
        for (name, member) in declarations(node, what: "holes", limit: ("holes", limits.holes)) {
            guard objectWithKeys(member, Self.holeKeys, what: "A hole") else { continue }
            var hole = DocumentHoles.Hole(id: name)
            hole.stubs = places("stubs", of: member, &finder)
            hole.writes = places("writes", of: member, &finder)
            hole.views = places("views", of: member, &finder)
            result.add(hole, in: map)
        }
        return result
    }

    private func places(_ key: String, of node: JSONNode, _ finder: inout PointerFinder) -> [JSONNode] {
        guard let list = json.member(key, of: node) else { return [] }
        guard json.kind(of: list) == .array else {
            _ = mismatch("a list of JSON Pointers", list)
            return []
        }
        var found: [JSONNode] = []
        for member in json.children(of: list) {
            guard let text = json.string(member), text.isEmpty || text.utf8.first == UInt8(ascii: "/") else {
                _ = mismatch("a JSON Pointer, \"/root/text\"", member)
                continue
            }
            if let place = finder.node(at: text, from: root) { found.append(place) }
        }
        return found
    }
}
