import Expressions

/// What `types` add to a built-in type, under its name: `statics`, `staticFunctions`, `computed` and `functions`, of which one may be an `init`.
extension Compilation {
    private static let additions = ["statics", "staticFunctions", "computed", "functions"]

    /// Declares what is added to the type of that name; false where that is no built-in type.
    func declareAdditions(to name: String, _ node: JSONNode) -> Bool {
        if name == "View" || name == "Text" {
            fault(
                "wrong-value", "What is added to \(name) is a modifier: it stands under `viewModifiers`.", at: node)
            return true
        }
        guard let type = BuiltInTypes.type(named: name, tellsIntegers: program.numbers == .swift) else { return false }
        checkKeys(of: node, known: Self.additions, what: "What is added to \(name)")
        var declared = TypeDeclaration(name: name)
        declared.builtIn = type
        program.types.add(declared)
        return true
    }

    /// Whether a function or computed property may be added to a type: what that has already, or what another addition to the
    /// same type has, is not taken over.
    func mayAdd(_ name: String, to type: TypeDeclaration, isCalled: Bool, at node: JSONNode) -> Bool {
        guard let builtIn = type.builtIn, name != "init" else { return true }
        let sample = BuiltInTypes.sample(of: type.name)
        if hasMember("\(sample).\(name)") || (isCalled && hasMember("\(sample).\(name)()")) {
            fault(
                "name-clash", "\(type.name) has \"\(Self.shown(name))\" already: what is added needs another name.",
                at: node)
            return false
        }
        for (other, added) in program.types.declared.sorted(by: { $0.key < $1.key })
        where other != type.name && added.builtIn == builtIn && added.functions[name] != nil {
            fault(
                "name-clash",
                "\"\(Self.shown(name))\" is added to \(other) too, and \(other) and \(type.name) are one type here.",
                at: node)
            return false
        }
        return true
    }

    /// Whether something is there already; `known` are faults that say besides that it is not.
    private func hasMember(_ source: String, known: [String] = []) -> Bool {
        switch CompiledExpression.compile(source, expecting: .any, in: documentScope, place: .body, occurrence: 0) {
        case .success: true
        case .failure(let list):
            list.faults.contains {
                !(["unknown-member", "unknown-function"] + known).contains($0.code)
                    || $0.message.hasSuffix("is called.")
            }
        }
    }

    /// Whether a static may be added to a type.
    func mayAddStatic(_ name: String, to owner: String, at node: JSONNode) -> Bool {
        guard program.types.type(named: owner)?.builtIn != nil, hasMember("\(owner).\(name)", known: ["unknown-name"])
        else { return true }
        fault(
            "name-clash", "\(owner) has \"\(Self.shown(name))\" already: what is added needs another name.", at: node)
        return false
    }

    /// A colour may be added by its name or its number: `"brand": "#FF8800"`.
    func addedColor(_ value: Value, of owner: String) -> Value {
        guard program.types.type(named: owner)?.builtIn == .color, case .string = value,
            case .success(let color) = value.coerced(to: .color)
        else { return value }
        return color
    }
}
