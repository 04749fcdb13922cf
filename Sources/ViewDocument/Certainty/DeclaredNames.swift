/// What values of a document's JSON declare, found by where they stand.
struct DeclaredNames {
    typealias Name = CostSpread.Name

    enum Declaration {
        case slot(Name), property(Name), preference(Int), layout, none
    }

    private let program: Program
    private let map: SourceMap
    private var components: [String: Int] = [:]
    private var models: [String: Int] = [:]
    private var preferences: [String: Int] = [:]
    /// By component and by model, made when first asked.
    private var slots: [Int: [String: Int]] = [:]
    private var properties: [Int: [String: Int]] = [:]

    init(_ program: Program, _ map: SourceMap) {
        self.program = program
        self.map = map
        for (index, component) in program.components.enumerated() where !component.isLibrary && index > 0 {
            components[component.pointer] = index
        }
        for (index, model) in program.models.enumerated() { models[model.name] = index }
        for (index, key) in program.preferences.enumerated() { preferences[key.name] = index }
    }

    /// What is declared at a value, or around it.
    mutating func declaration(at node: JSONNode) -> Declaration {
        let path = map.keys(to: node)
        switch path.first {
        case "layouts", "shapes", "alignments": return .layout
        case "preferences": return path.count > 1 ? preferences[path[1]].map { .preference($0) } ?? .none : .none
        case "models":
            guard path.count > 3, path[2] == "properties", let model = models[path[1]] else { return .none }
            if properties[model] == nil {
                properties[model] = Self.indices(program.models[model].properties.map(\.name))
            }
            return properties[model]?[path[3]].map { .property(Name(owner: model, index: $0)) } ?? .none
        default:
            guard path.count > 3, ["state", "properties", "stateObjects"].contains(path[2]),
                let component = component(path)
            else { return .none }
            if slots[component] == nil {
                slots[component] = Self.indices(program.components[component].slots.map(\.name))
            }
            // Names with values stand in objects of a list too.
            let found = slots[component]?[path[3]] ?? (path.count > 4 ? slots[component]?[path[4]] : nil)
            return found.map { .slot(Name(owner: component, index: $0)) } ?? .none
        }
    }

    /// The component that a value is of; -1 where it may be of all.
    func owner(of node: JSONNode) -> Int {
        let path = map.keys(to: node)
        return component(path) ?? (path.first == "root" ? 0 : -1)
    }

    /// Where names are seen that are given values at a place.
    func scopes(of node: JSONNode) -> [JSONNode] {
        var result: [JSONNode] = []
        map.forEachOutwards(from: node) { at, parent in
            if ["values", "let", "computed", "functions"].contains(map.key(of: at)) { result.append(parent) }
        }
        return result
    }

    private func component(_ path: [String]) -> Int? {
        guard path.count > 1 else { return nil }
        return components["/\(JSONTree.escapedPointerToken(path[0]))/\(JSONTree.escapedPointerToken(path[1]))"]
    }

    private static func indices(_ names: [String]) -> [String: Int] {
        Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
