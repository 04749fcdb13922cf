package import Expressions

/// What a view of the library takes, read from its declaration: for the JSON Schema and the generator of random documents.
package struct LibrarySignature: Sendable {
    package var name: String
    /// Keys of values, with what each is where it is not given.
    package var properties: [(name: String, standard: Value)] = []
    /// Keys of bindings, of actions, and of views.
    package var bindings: [String] = []
    /// Those of the bindings that need not be given.
    package var optional: [String] = []
    package var closures: [String] = []
    package var views: [String] = []
    /// The key that a modifier's value is given for where it is no object of keys.
    package var plain: String?

    /// Of all views of the library, in the order of the table.
    package static let all: [LibrarySignature] = signatures(LibraryView.names)
    /// Of all modifiers of the library.
    package static let modifiers: [LibrarySignature] = signatures(LibraryView.modifierNames)

    private static func signatures(_ names: Set<String>) -> [LibrarySignature] {
        LibraryView.all.compactMap { view in
            guard names.contains(view.name) else { return nil }
            return ParsedLibrary.view(named: view.name).map { LibrarySignature(view.name, $0.tree) }
        }
    }

    private init(_ name: String, _ tree: JSONTree) {
        self.name = name
        func names(_ key: String) -> [String] {
            tree.member(key, of: tree.root).map { list in tree.children(of: list).compactMap { tree.string($0) } } ?? []
        }
        plain = tree.member("plain", of: tree.root).flatMap { tree.string($0) }
        let isModifier = LibraryView.byName[name]?.isModifier ?? false
        func key(_ slot: String) -> String? {
            let keys = tree.member("keys", of: tree.root)
            return keys.flatMap { tree.member(slot, of: $0) }.flatMap { tree.string($0) }
        }
        bindings = names("bindings").map { key($0) ?? $0 }
        optional = names("optional").map { key($0) ?? $0 }
        closures = names("closures").filter { !LibraryView.isPart($0) }.map { key($0) ?? $0 }
        closures += LibraryView.fieldActions(of: name)
        views = names("slots").filter { !isModifier || $0 != Compilation.contentSlot }.map {
            key($0) ?? LibraryView.key(ofSlot: $0)
        }
        guard let given = tree.member("properties", of: tree.root) else { return }
        for member in tree.children(of: given) where !LibraryView.isPart(tree.key(member)) {
            let standard: Value
            switch tree.kind(of: member) {
            case .string: standard = .string(tree.string(member) ?? "")
            case .number: standard = .number(tree.number(member) ?? 0)
            case .true, .false: standard = .bool(tree.bool(member) ?? false)
            default: standard = .null
            }
            let key = tree.member("keys", of: tree.root).flatMap { tree.member(tree.key(member), of: $0) }
            properties.append((key.flatMap { tree.string($0) } ?? tree.key(member), standard))
        }
    }
}
