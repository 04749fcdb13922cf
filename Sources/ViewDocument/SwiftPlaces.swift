/// Where the parts of a document that was made of Swift were written: the document's `sources`, which gives a text as
/// `FeedView.swift:31:9` to a JSON Pointer. Lines and columns begin at 1; columns count bytes, as the compiler does.
package struct SwiftPlaces: Sendable {
    package struct Place: Hashable, Sendable {
        package var file: String
        package var line: Int
        package var column: Int

        package var text: String { "\(file):\(line):\(column)" }

        /// nil where a text is none.
        init?(_ text: String) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]),
                line > 0, column > 0
            else { return nil }
            file = parts.dropLast(2).joined(separator: ":")
            guard !file.isEmpty else { return nil }
            self.line = line
            self.column = column
        }
    }

    private var places: [String: Place] = [:]
    /// Where what is stored under a key is first declared, by the storage and the name that its property has, and where components
    /// read keys of the environment, by component and key.
    private var named: [String: Place] = [:]

    package init() {}

    /// Of a document as it was sent, checked or not: what is no place is left out.
    package init(_ json: JSONTree, root: JSONNode) {
        guard json.kind(of: root) == .object, let node = json.member("sources", of: root) else { return }
        for member in json.children(of: node) {
            places[json.key(member)] = json.string(member).flatMap { Place($0) }
        }
        guard !places.isEmpty else { return }
        for group in ["components", "viewModifiers", "styles", "models"] {
            guard let owners = json.member(group, of: root), json.kind(of: owners) == .object else { continue }
            for owner in json.children(of: owners) where json.kind(of: owner) == .object {
                name(owner, at: "/\(group)/\(Self.token(json.key(owner)[...]))", in: json)
            }
        }
    }

    private mutating func name(_ owner: JSONNode, at pointer: String, in json: JSONTree) {
        for (group, storage) in [("appStorage", "AppStorage"), ("sceneStorage", "SceneStorage")] {
            guard let stored = json.member(group, of: owner), json.kind(of: stored) == .object else { continue }
            for member in json.children(of: stored) {
                let key = json.kind(of: member) == .object ? json.member("key", of: member).flatMap(json.string) : nil
                // As its property is called.
                let name = String(
                    (key ?? json.key(member)).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
                let place = place(of: "\(pointer)/\(group)/\(Self.token(json.key(member)[...]))")
                if named["\(storage) \(name)"] == nil { named["\(storage) \(name)"] = place }
            }
        }
        guard let keys = json.member("environment", of: owner), json.kind(of: keys) == .array else { return }
        for (index, key) in json.children(of: keys).enumerated() {
            guard let name = json.string(key) else { continue }
            named["\(json.key(owner)) \(name)"] = place(of: "\(pointer)/environment/\(index)")
        }
    }

    package var isEmpty: Bool { places.isEmpty }

    /// Where the part at a pointer was written; of one that has no place of its own, what is nearest around it.
    package func place(of pointer: String) -> Place? {
        guard !places.isEmpty else { return nil }
        var part = pointer[...]
        while !part.isEmpty {
            if let place = places[String(part)] { return place }
            part = part[..<(part.lastIndex(of: "/") ?? part.startIndex)]
        }
        return nil
    }

    /// Where a slot is declared, given the path of the view, or the name of the model, that has it.
    package func declaration(of name: String, in owner: String) -> Place? {
        guard !places.isEmpty else { return nil }
        let last = owner.split(separator: "/").last ?? owner[...]
        let type = Self.token(last.prefix { $0 != "(" && $0 != "[" })
        let slot = Self.token(name[...])
        for (owners, slots) in Self.declaring {
            if let place = places["/\(owners)/\(type)/\(slots)/\(slot)"] { return place }
        }
        return named["\(type.drop { $0 == "_" }) \(name.drop { $0 == "_" })"] ?? named["\(type) \(name)"]
    }

    /// Where a component says that it reads a key of the environment.
    package func environment(_ key: String, of component: String) -> Place? { named["\(component) \(key)"] }

    /// A name as it stands in a pointer.
    package static func token(_ name: Substring) -> String {
        String(name).replacing("~", with: "~0").replacing("/", with: "~1")
    }

    private static let declaring = [
        ("components", "state"), ("components", "stateObjects"), ("viewModifiers", "state"), ("models", "properties"),
    ]
}

extension Compilation {
    /// The document's `sources`: an object of texts, each a place.
    func sources(_ node: JSONNode) -> SwiftPlaces {
        guard json.kind(of: node) == .object else {
            _ = mismatch("an object of places by JSON Pointer", node)
            return SwiftPlaces()
        }
        for member in json.children(of: node) {
            guard let text = json.string(member) else {
                _ = mismatch("a place, \"File.swift:31:9\"", member)
                continue
            }
            if SwiftPlaces.Place(text) == nil {
                fault(
                    "wrong-value", "\"\(Self.shown(text))\" is no place: a file's name, a line and a column.",
                    at: member)
            }
        }
        return SwiftPlaces(json, root: root)
    }
}
