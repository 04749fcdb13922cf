import Expressions
import ViewDocument

/// Types of what a document declares without one: what its values and its uses tell.
final class TypeTable {
    struct ModelTypes {
        var name: String
        var fields: [StaticType.ObjectField]
        var functions: [String: FunctionDeclaration]
    }

    struct FunctionTypes {
        var parameters: [String: StaticType] = [:]
        var usesLabels = false
    }

    let tree: JSONTree
    /// By declaration (a component, a view modifier, an inline view) and name.
    private(set) var slots: [JSONNode: [String: StaticType]] = [:]
    /// What closures are told, by component and name; nothing for those that are told nothing.
    private(set) var told: [JSONNode: [String: StaticType]] = [:]
    private(set) var functions: [String: FunctionTypes] = [:]
    private var conflicts: Set<String> = []
    private var given: [JSONNode: [String: [JSONNode]]] = [:]
    private var ownFunctions: [String: Int] = [:]
    private var hasChanged = false
    private(set) var models: [ModelTypes] = []
    private var documentFunctions: [String: FunctionDeclaration] = [:]
    private var guides: [String] = []
    private let components: [String: JSONNode]
    private let modifiers: [String: JSONNode]
    /// Parameters of the functions of the document and of models.
    private var parametersOfFunction: [String: [String]] = [:]

    init(_ tree: JSONTree, components: [String: JSONNode], modifiers: [String: JSONNode]) {
        self.tree = tree
        self.components = components
        self.modifiers = modifiers
        documentFunctions = declarations(tree.root, .document)
        guides = members("alignments", of: tree.root).map { tree.key($0) }.sorted()
        for (index, model) in members("models", of: tree.root).enumerated() {
            let fields = members("properties", of: model).map {
                StaticType.ObjectField(name: tree.key($0), type: type(of: $0, in: TypeScope()) ?? .any)
            }
            models.append(
                ModelTypes(name: tree.key(model), fields: fields, functions: declarations(model, .model(index))))
        }
        // What one pass finds another may build upon: a property that is handed on.
        for _ in 0..<4 {
            hasChanged = false
            for node in components.values.sorted() + modifiers.values.sorted() { component(node) }
            if let root = tree.member("root", of: tree.root) { walk(root, scope()) }
            if !hasChanged { break }
        }
    }

    /// What uses give a property of a component.
    func uses(ofProperty name: String, of owner: JSONNode) -> [JSONNode] { given[owner]?[name] ?? [] }

    func hasFunction(_ name: String) -> Bool { parameterCount(name) != nil }

    /// How many values a function is called with, that of an object's model included.
    func parameterCount(_ name: String) -> Int? {
        parametersOfFunction[name.split(separator: ".").last.map(String.init) ?? name]?.count
            ?? ownFunctions[name]
    }

    private func members(_ key: String, of node: JSONNode) -> [JSONNode] {
        if key == "properties" { return tree.declaredProperties(of: node) }
        return tree.member(key, of: node).map { Array(tree.children(of: $0)) } ?? []
    }

    private func declarations(_ node: JSONNode, _ level: FunctionDeclaration.Level) -> [String: FunctionDeclaration] {
        var result: [String: FunctionDeclaration] = [:]
        for member in members("functions", of: node) {
            let names = members("parameters", of: member).compactMap { tree.nameOfParameter($0) }
            let body = tree.member("body", of: member).flatMap { tree.string($0) } ?? ""
            result[tree.key(member)] = FunctionDeclaration(parameters: names, source: body, pointer: "", level: level)
            if case .component = level {
                ownFunctions[tree.key(member)] = names.count
                continue
            }
            if parametersOfFunction[tree.key(member)] == nil { parametersOfFunction[tree.key(member)] = names }
        }
        for member in members("computed", of: node) {
            if case .component = level { continue }
            var made = FunctionDeclaration(parameters: [], source: source(member) ?? "", pointer: "", level: level)
            made.isComputed = true
            result[tree.key(member)] = made
        }
        return result
    }

    private func source(_ node: JSONNode) -> String? {
        tree.string(node) ?? (tree.member("$", of: node) ?? tree.member("get", of: node)).flatMap { source($0) }
    }

    private func scope() -> TypeScope {
        var scope = TypeScope()
        scope.models = models
        scope.documentFunctions = documentFunctions
        scope.guides = guides
        // What places bring with them.
        for name in ["value", "oldValue", "newValue", "index"] { scope.values[name] = .any }
        return scope
    }

    /// The names of a component.
    func scope(of node: JSONNode) -> TypeScope {
        var scope = scope()
        for (name, type) in slots[node] ?? [:] { scope.values[name] = type }
        for key in ["properties", "bindings", "environment"] {
            for member in members(key, of: node) {
                let name = tree.string(member) ?? tree.key(member)
                if tree.key(member).isEmpty, scope.values[name] == nil { scope.values[name] = .any }
            }
        }
        for key in ["stateObjects", "observedObjects", "environmentObjects"] {
            for member in members(key, of: node) {
                guard let index = models.firstIndex(where: { $0.name == model(ofObject: member) }) else { continue }
                scope.values[tree.key(member)] = .reference(index)
            }
        }
        scope.closures = Set(
            members("closures", of: node).compactMap {
                tree.string($0).map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
            })
        scope.owner = node
        scope.functions = declarations(node, .component)
        return scope
    }

    private func component(_ node: JSONNode) {
        var scope = scope(of: node)
        func note(_ name: String, _ type: StaticType?) {
            self.note(node, name, type)
            if let known = slots[node]?[name] { scope.values[name] = known }
        }
        for key in ["state", "gestureState", "properties"] {
            for member in members(key, of: node) where !tree.key(member).isEmpty {
                note(tree.key(member), type(of: member, in: scope))
            }
        }
        for member in members("computed", of: node) {
            note(tree.key(member), source(member).flatMap { scope.type(of: $0) })
        }
        for member in members("functions", of: node) + members("computed", of: node) { walk(member, scope) }
        for member in members("views", of: node) {
            var inside = scope
            for (name, type) in slots[member] ?? [:] { inside.values[name] = type }
            for parameter in members("parameters", of: member) {
                guard let name = tree.nameOfParameter(parameter), inside.values[name] == nil else { continue }
                inside.values[name] = .any
            }
            walk(member, inside)
        }
        if let body = tree.member("body", of: node) { walk(body, scope, component: node) }
    }

    /// Joins what is known of a name with what one more place tells.
    private func note(_ owner: JSONNode, _ name: String, _ type: StaticType?) {
        guard let type, type != .any, !conflicts.contains("\(owner) \(name)") else { return }
        let known = slots[owner]?[name]
        let joined = known.map { TypeJoin.join($0, type) } ?? type
        if joined == .any { conflicts.insert("\(owner) \(name)") }
        if joined != known { hasChanged = true }
        slots[owner, default: [:]][name] = joined
    }

    // MARK: Uses

    private func walk(_ node: JSONNode, _ scope: TypeScope, component: JSONNode? = nil) {
        guard tree.kind(of: node) == .object else {
            if let text = tree.string(node) { calls(in: text, scope) }
            for child in tree.children(of: node) { walk(child, scope, component: component) }
            return
        }
        var inside = scope
        if let type = tree.member("type", of: node).flatMap({ tree.string($0) }) {
            if let inline = component.flatMap({ tree.member("views", of: $0) }).flatMap({ tree.member(type, of: $0) }) {
                for member in members("properties", of: node) {
                    note(inline, tree.key(member), self.type(of: member, in: scope))
                }
            } else if let declaration = components[type] {
                use(node, of: declaration, scope)
            } else if type == "ForEach" {
                inside = rows(node, scope)
            } else if type == "RecyclingStack" {
                inside = scope.adding("index", .number)
            } else if type == "Let" {
                for member in members("values", of: node) {
                    inside.values[tree.key(member)] = source(member).flatMap { scope.type(of: $0) } ?? .any
                }
            } else if type == "If" {
                for member in members("let", of: node) {
                    let found = source(member).flatMap { scope.type(of: $0) } ?? .any
                    if case .optional(let inner) = found {
                        inside.values[tree.key(member)] = inner
                    } else {
                        inside.values[tree.key(member)] = found
                    }
                }
            }
        }
        for member in tree.children(of: node) {
            if let declaration = modifiers[tree.key(member)], tree.kind(of: member) == .object {
                for input in tree.children(of: member) { note(declaration, tree.key(input), bound(input, scope)) }
            }
            walk(member, inside, component: component)
        }
    }

    private func use(_ node: JSONNode, of declaration: JSONNode, _ scope: TypeScope) {
        for member in members("properties", of: node) {
            note(declaration, tree.key(member), type(of: member, in: scope))
            if given[declaration]?[tree.key(member)]?.contains(member) != true {
                given[declaration, default: [:]][tree.key(member), default: []].append(member)
            }
        }
        for member in members("bindings", of: node) { note(declaration, tree.key(member), bound(member, scope)) }
        for member in members("closures", of: node) {
            let value = told[declaration]?[tree.key(member)] ?? .any
            guard let text = tree.string(member), value != .any else { continue }
            calls(in: text, scope.adding("value", value))
        }
    }

    /// The type of what a binding leads to, or of a value.
    private func bound(_ node: JSONNode, _ scope: TypeScope) -> StaticType? {
        if let text = tree.string(node), text.hasPrefix("$") { return scope.type(of: String(text.dropFirst())) }
        if let constant = tree.member("constant", of: node) { return type(of: constant, in: scope) }
        if let get = tree.member("get", of: node) { return source(get).flatMap { scope.type(of: $0) } }
        return type(of: node, in: scope)
    }

    private func rows(_ node: JSONNode, _ scope: TypeScope) -> TypeScope {
        var element = StaticType.any
        if let data = tree.member("data", of: node) {
            if tree.member("range", of: data) != nil || tree.kind(of: data) == .number {
                element = .number
            } else if let found = bound(data, scope) {
                if case .array(let inner) = found { element = inner } else if found == .number { element = .number }
            }
        }
        let item = tree.member("item", of: node).flatMap { tree.string($0) } ?? "item"
        let place = tree.member("index", of: node).flatMap { tree.string($0) } ?? "index"
        return scope.adding(item, element).adding(place, .number)
    }

    /// What closures and functions are told where they are called.
    private func calls(in text: String, _ scope: TypeScope) {
        for name in CallText.names(in: text) {
            if let owner = scope.owner, scope.closures.contains(name) {
                for call in CallText.calls(of: name, in: text) {
                    guard let first = call.first else { continue }
                    let type = scope.type(of: first.source) ?? .any
                    if told[owner]?[name] != type { hasChanged = true }
                    told[owner, default: [:]][name] = type
                }
            } else if let parameters = scope.functions[name]?.parameters ?? parametersOfFunction[name] {
                for call in CallText.calls(of: name, in: text) { note(call, of: name, parameters, scope) }
            }
        }
    }

    private func note(
        _ call: [(label: String?, source: String)], of name: String, _ parameters: [String], _ scope: TypeScope
    ) {
        var types = functions[name] ?? FunctionTypes()
        for (parameter, argument) in zip(parameters, call) {
            if argument.label != nil { types.usesLabels = true }
            guard let type = scope.type(of: argument.source), type != .any else { continue }
            let known = types.parameters[parameter]
            types.parameters[parameter] = known.map { TypeJoin.join($0, type) } ?? type
        }
        functions[name] = types
    }
}
