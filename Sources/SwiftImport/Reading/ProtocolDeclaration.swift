import SwiftSyntax

/// A protocol of the sources: what has to have which members.
struct ProtocolDeclaration {
    var inherited: [String]
    /// Properties that are asked for, with their types.
    var properties: [String: SmallType] = [:]

    init(_ syntax: ProtocolDeclSyntax) {
        inherited = syntax.inheritanceClause?.inheritedTypes.map { $0.type.code } ?? []
        for member in syntax.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings {
                properties[binding.pattern.code] = SmallType(binding.typeAnnotation?.type)
            }
        }
    }
}

extension Declarations {
    /// The protocols of the sources that a type conforms to, by itself and through others.
    func protocols(of type: TypeDeclaration) -> [String] {
        var found: [String] = []
        var pending = type.inherited
        while let name = pending.popLast() {
            guard let known = protocols[name], !found.contains(name) else { continue }
            found.append(name)
            pending += known.inherited
        }
        return found
    }

    /// Types get what extensions of their protocols give them, but for what they have themselves.
    func giveDefaults() {
        guard !protocols.isEmpty else { return }
        for type in types.values {
            for name in protocols(of: type) {
                // `protocol Listing: ObservableObject`: who conforms to it does to that.
                type.inherited += (protocols[name]?.inherited ?? []).filter { !type.inherited.contains($0) }
                guard let given = foreign[name] else { continue }
                func isTaken(_ name: String) -> Bool {
                    given.memberSelf[name].map { $0 != type.name } == true || type.stored(name) != nil
                        || type.computed[name] != nil || type.statics[name] != nil || type.staticComputed[name] != nil
                }
                for (member, property) in given.computed where !isTaken(member) {
                    type.computed[member] = property
                    type.memberFiles[member] = given.memberFiles[member] ?? given.file
                }
                for (member, property) in given.staticComputed where !isTaken(member) {
                    type.staticComputed[member] = property
                    type.memberFiles[member] = given.memberFiles[member] ?? given.file
                }
                for (member, functions) in given.functions where !isTaken(member) {
                    let own = Set((type.functions[member] ?? []).map { $0.signature.parameterClause.parameters.count })
                    let rest = functions.filter { !own.contains($0.signature.parameterClause.parameters.count) }
                    type.functions[member, default: []] += rest
                    if own.isEmpty { type.memberFiles[member] = given.memberFiles[member] ?? given.file }
                }
            }
        }
    }

    /// Whether a type that conforms to a protocol works the member out in its own way.
    func isOwn(_ member: String, ofProtocol name: String) -> Bool {
        let given = foreign[name]
        return types.values.contains { type in
            guard protocols(of: type).contains(name) else { return false }
            if let computed = type.computed[member] { return computed.syntax.id != given?.computed[member]?.syntax.id }
            if type.stored(member) != nil { return given?.computed[member] != nil }
            let own = type.functions[member] ?? []
            return own.contains { function in given?.functions[member]?.contains { $0.id == function.id } != true }
        }
    }
}
