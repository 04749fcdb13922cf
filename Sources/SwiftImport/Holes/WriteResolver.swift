import ViewDocument

/// From names that are written to the states and properties of the document behind them.
struct WriteResolver {
    private let document: Piece
    /// The uses of components and view modifiers, by their key.
    private var uses: [String: [(use: Piece, scope: DeclarationScope?)]] = [:]
    /// Elements of lists that are bound, by the name that the document has for them.
    private var elements: [String: [(list: String, scope: DeclarationScope)]] = [:]
    private(set) var pointers: Set<String> = []
    private var seen: Set<WrittenPlace> = []

    init(_ document: Piece) {
        self.document = document
        for group in ["components", "viewModifiers", "styles"] {
            for (key, declaration) in document[group]?.members ?? [] {
                find(in: declaration, DeclarationScope(group: group, key: key))
            }
        }
        if let root = document["root"] { find(in: root, nil) }
    }

    private mutating func find(in piece: Piece, _ scope: DeclarationScope?) {
        var found: [(String, Piece)] = []
        var lists: [(String, String)] = []
        piece.forEach { piece in
            guard case .object(let members) = piece.raw else { return }
            if case .view = piece.role, let type = piece["type"]?.text {
                found.append((type, piece))
                for key in ["of", "data"] {
                    guard type == "ForEach" || type == "List", let list = piece[key]?.text, list.hasPrefix("$") else {
                        continue
                    }
                    lists.append((piece["item"]?.text ?? "item", list))
                }
            } else if case .modifier = piece.role, let (key, value) = members.first {
                found.append((key, value))
            }
        }
        for (key, use) in found { uses[key, default: []].append((use, scope)) }
        if let scope { for (name, list) in lists { elements[name, default: []].append((list, scope)) } }
    }

    mutating func add(_ place: WrittenPlace) {
        guard seen.insert(place).inserted else { return }
        switch place {
        case .property(let model, let name):
            guard document["models"]?[model]?["properties"]?[name] != nil else { return }
            pointers.insert("/models/\(model)/properties/\(Self.token(name))")
        case .named(let path, let scope): named(path, scope)
        case .called(let name, let scope):
            for (text, scope) in given(name, "closures", scope) {
                if let text = text.text, let scope { add(text, scope) }
            }
        }
    }

    /// What an action writes, by its text.
    mutating func add(_ action: String, _ scope: DeclarationScope) {
        let written = WrittenNames(in: action)
        for path in written.places { add(.named(path, scope)) }
        for name in written.calls { add(.called(name, scope)) }
    }

    private mutating func named(_ path: [String], _ scope: DeclarationScope) {
        guard let name = path.first, let declaration = document[scope.group]?[scope.key] else { return }
        if scope.group == "styles", name == StyleProtocols.configuration, path.count > 1 {
            // What a style writes is what the controls are bound to, any of them.
            for (use, around) in (uses["Toggle"] ?? []) + (uses["DisclosureGroup"] ?? []) {
                guard let text = use[path[1]]?.text, let around else { continue }
                add(.named(WrittenNames.path(text), around))
            }
            return
        }
        if scope.group == "models" { return add(.property(model: scope.key, name: name)) }
        for group in ["state", "appStorage", "sceneStorage"] where declaration[group]?[name] != nil {
            pointers.insert("/\(scope.group)/\(Self.token(scope.key))/\(group)/\(Self.token(name))")
            return
        }
        for group in ["stateObjects", "observedObjects", "environmentObjects"] {
            guard let object = declaration[group]?[name], let model = object.text ?? object.madeModel else { continue }
            if path.count > 1 { add(.property(model: model, name: path[1])) }
            return
        }
        if declaration["bindings"]?.elements.contains(where: { $0.text == name }) == true {
            for (binding, scope) in given(name, "bindings", scope) {
                guard let scope else { continue }
                if let text = binding.text {
                    add(.named(WrittenNames.path(text) + path.dropFirst(), scope))
                } else if let set = binding["set"]?.text {
                    add(set, scope)
                }
            }
            return
        }
        for (list, other) in elements[name] ?? [] where other == scope {
            add(.named(WrittenNames.path(list) + path.dropFirst(), scope))
        }
    }

    /// What uses of a declaration give for one of its inputs.
    private func given(_ name: String, _ group: String, _ scope: DeclarationScope) -> [(Piece, DeclarationScope?)] {
        (uses[scope.key] ?? []).compactMap { use, around in
            // A modifier's inputs stand side by side.
            (use[group]?[name] ?? (scope.group == "viewModifiers" ? use[name] : nil)).map { ($0, around) }
        }
    }

    static func token(_ key: String) -> String { key.replacing("~", with: "~0").replacing("/", with: "~1") }
}
