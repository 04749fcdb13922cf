import Expressions
import ViewDocument

/// The names of one place with their types, for asking what an expression comes to.
struct TypeScope: NameScope {
    var values: [String: StaticType] = [:]
    var closures: Set<String> = []
    /// The component whose closures they are.
    var owner: Int32?
    var functions: [String: FunctionDeclaration] = [:]
    var models: [TypeTable.ModelTypes] = []
    var documentFunctions: [String: FunctionDeclaration] = [:]
    var guides: [String] = []

    var names: [String] { Array(values.keys) }

    func binding(for name: String) -> NameBinding? {
        if let type = values[name] {
            return NameBinding(.value(NameReference(.slot, 0), type, owner: true), isAssignable: true)
        }
        if closures.contains(name) { return NameBinding(.closure(slot: 0)) }
        if let function = functions[name] ?? documentFunctions[name] { return NameBinding(.function(function)) }
        switch name {
        case "viewport": return NameBinding(.members(.viewport))
        case "safeArea": return NameBinding(.members(.safeArea))
        case "scroll": return NameBinding(.members(.scroll))
        case "phase": return NameBinding(.members(.phase))
        case "geometry": return NameBinding(.proxy(.reader))
        case "proxy": return NameBinding(.proxy(.effect))
        case "d": return NameBinding(.dimensions)
        default: return nil
        }
    }

    func properties(ofModel index: Int) -> [StaticType.ObjectField] {
        models.indices.contains(index) ? models[index].fields : []
    }

    func function(_ name: String, ofModel index: Int) -> FunctionDeclaration? {
        models.indices.contains(index) ? models[index].functions[name] : nil
    }

    func functions(ofModel index: Int) -> [String] {
        models.indices.contains(index) ? models[index].functions.keys.sorted() : []
    }

    func scope(of level: FunctionDeclaration.Level) -> any NameScope {
        switch level {
        case .component: return self
        default:
            var scope = TypeScope()
            scope.models = models
            scope.documentFunctions = documentFunctions
            return scope
        }
    }

    func customGuide(named name: String) -> Int? { guides.firstIndex(of: name) }
    func explanation(for name: String) -> String? { nil }

    /// What an expression comes to; nil where that cannot be said.
    func type(of source: String) -> StaticType? {
        guard
            case .success(let made) = CompiledExpression.compile(
                source, expecting: .any, in: self, place: .body, occurrence: 0)
        else { return nil }
        return made.type
    }

    func adding(_ name: String, _ type: StaticType) -> TypeScope {
        var copy = self
        copy.values[name] = type
        return copy
    }
}

extension TypeTable {
    /// The model of an object that a component declares: its name, or what makes it.
    func model(ofObject node: JSONNode) -> String {
        if let name = tree.string(node) { return name }
        let made = tree.member("new", of: node).flatMap { tree.string($0) }
        let source = tree.member("$", of: node).flatMap { tree.string($0) } ?? ""
        return made ?? String(source.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}
