import Expressions

/// `appStorage` and `sceneStorage` of components: an object a session for each, with a property for each key.
extension Compilation {
    /// The object that holds what components store under a group of names.
    struct Storage {
        var model: Int
        /// The name that leads to the object.
        var source: String
        /// Properties by key.
        var properties: [String: String] = [:]
    }

    private static let groups = [("appStorage", "AppStorage"), ("sceneStorage", "SceneStorage")]

    func declareStorage() {
        for (group, name) in Self.groups {
            let declared = storedMembers(of: group)
            guard !declared.isEmpty else { continue }
            let owner = modelNames.contains(name) || program.types.type(named: name) != nil ? "_" + name : name
            var storage = Storage(model: program.models.count, source: "\(owner).shared")
            var properties: [(name: String, type: StaticType, initial: Value)] = []
            for member in declared {
                let (key, start) = stored(member)
                let value = start.flatMap { constant($0) } ?? .null
                if let known = storage.properties[key], let property = properties.first(where: { $0.name == known }) {
                    if !property.initial.isIdentical(to: value) {
                        fault(
                            "wrong-value",
                            "What is stored as \"\(Self.shown(key))\" begins with another value already.", at: member)
                    }
                    continue
                }
                var name = String(key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
                if name.first?.isNumber != false { name = "_" + name }
                while properties.contains(where: { $0.name == name }) { name += "_" }
                storage.properties[key] = name
                properties.append((name, start.map { constantType($0, value) } ?? .optional(.any), value))
            }
            program.models.append(Model(name: owner, kind: .observable, properties: properties))
            statics[storage.source] = NameBinding(
                .value(NameReference(.shared, program.shared.count), .reference(storage.model), owner: false))
            program.shared.append(.object(.prototype(model: storage.model, names: [], values: [])))
            storages[group] = storage
        }
        declareRecords()
        bindStored()
        nameFunctions()
    }

    /// What components, view modifiers, styles and models store under a group.
    private func storedMembers(of group: String) -> [JSONNode] {
        guard json.kind(of: root) == .object, json.member("type", of: root) == nil else { return [] }
        var found: [JSONNode] = []
        let all = ["components", "viewModifiers", "styles"] + (group == "appStorage" ? ["models"] : [])
        for key in all {
            guard let owners = json.member(key, of: root), json.kind(of: owners) == .object else { continue }
            for owner in json.membersByKey(of: owners) where json.kind(of: owner) == .object {
                guard let given = json.member(group, of: owner), json.kind(of: given) == .object else { continue }
                found += json.membersByKey(of: given)
            }
        }
        return found
    }

    /// The key of a name, its own where none is said, and what it begins with.
    func stored(_ member: JSONNode) -> (key: String, start: JSONNode?) {
        guard json.kind(of: member) == .object, !isExpression(member),
            let key = json.member("key", of: member).flatMap({ json.string($0) }),
            json.children(of: member).allSatisfy({ DeclarationKeys.stored.contains(json.key($0)) })
        else { return (json.key(member), member) }
        return (key, json.member("default", of: member))
    }

    /// The slots of a component that hold the objects, and the names that stand for their properties.
    func storedGroups(
        of index: Int
    ) -> [(slot: String, node: JSONNode, model: Int, initial: Int, names: [(member: JSONNode, source: String)])] {
        Self.groups.compactMap { group, _ in
            guard let given = json.member(group, of: declarations[index].node), let storage = storages[group] else {
                return nil
            }
            guard json.kind(of: given) == .object, !isExpression(given) else {
                _ = mismatch("an object of names and values", given)
                return nil
            }
            guard let object = compile(source: storage.source, at: given, expecting: .any, in: documentScope) else {
                return nil
            }
            let names = json.membersByKey(of: given).filter { isName($0, what: group) }.compactMap { member in
                storage.properties[stored(member).key].map { (member, "_\(group).\($0)") }
            }
            return ("_" + group, given, storage.model, keep(object, at: given), names)
        }
    }
}
