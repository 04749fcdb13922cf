import Expressions

/// `statics` of models and types: constants, and objects that a session makes once.
extension Compilation {
    func declareStatics() {
        var waiting: [(name: String, node: JSONNode, owner: String)] = []
        for key in ["models", "types"] {
            guard let owners = json.member(key, of: root), json.kind(of: owners) == .object else { continue }
            for owner in json.membersByKey(of: owners) where json.kind(of: owner) == .object {
                guard let given = json.member("statics", of: owner) else { continue }
                for (name, member) in declarations(given, what: "statics", limit: ("slots", limits.slots)) {
                    // What names others is declared once those are.
                    if let source = sourceOfStatic(member), namesStatic(source) {
                        waiting.append((name, member, json.key(owner)))
                    } else {
                        declareStatic(name, member, of: json.key(owner))
                    }
                }
            }
        }
        while !waiting.isEmpty {
            program.statics = statics
            nameFunctions()
            let pending = Set(waiting.map { "\($0.owner).\($0.name)" })
            func isReady(_ node: JSONNode) -> Bool {
                let source = sourceOfStatic(node) ?? ""
                return !pending.contains { source.contains($0) }
            }
            // Those that name each other have no beginning: each says so.
            let ready = waiting.contains { isReady($0.node) } ? waiting.filter { isReady($0.node) } : waiting
            waiting = ready.count < waiting.count ? waiting.filter { !isReady($0.node) } : []
            for one in ready { declareStatic(one.name, one.node, of: one.owner) }
        }
        program.statics = statics
        checkMadeProperties()
        nameFunctions()
    }

    /// The expression that a static is, also beside the type that it says.
    private func sourceOfStatic(_ node: JSONNode) -> String? {
        let said = json.kind(of: node) == .object ? json.member(JSONTree.statedType, of: node) : nil
        return expressionText(said.flatMap { _ in json.member("default", of: node) } ?? node).flatMap {
            json.string($0)
        }
    }

    private func declareStatic(_ name: String, _ node: JSONNode, of owner: String) {
        guard Self.isIdentifier(name) else {
            return fault(
                "wrong-value", "\"\(Self.shown(name))\" cannot be a name: letters, digits and _ only.", at: node)
        }
        if name == "allCases" || program.types.type(named: owner)?.cases?.contains(name) == true {
            return fault("name-clash", "\(owner).\(Self.shown(name)) is a case or all of them already.", at: node)
        }
        guard mayAddStatic(name, to: owner, at: node) else { return }
        // A model that is not there is at fault, and no data.
        if json.kind(of: node) == .object, let model = json.member("new", of: node), modelIndex(model) == nil {
            return statics["\(owner).\(name)"] = Self.unknownBinding
        }
        let isStated = json.kind(of: node) == .object && json.member(JSONTree.statedType, of: node) != nil
        let said = isStated ? stated(node) : nil
        guard let node = said == nil ? node : said?.value else {
            fault("missing-key", "A static needs what it holds: the key \"default\".", at: node)
            return statics["\(owner).\(name)"] = Self.unknownBinding
        }
        let wanted = said?.type.flatMap { $0 == .any ? nil : $0 }
        if let once = changingBeginning(node, as: wanted) {
            let number = program.shared.count
            program.sharedBegins[number] = keep(once, at: expressionText(node) ?? node)
            program.shared.append(.null)
            let type = wanted ?? once.type.asSlot(ofExpression: true)
            statics["\(owner).\(name)"] = NameBinding(.value(NameReference(.shared, number), type, owner: false))
            return
        }
        guard let value = constant(node, mayMake: true, as: wanted).map({ addedColor($0, of: owner) }) else {
            return statics["\(owner).\(name)"] = Self.unknownBinding
        }
        let isColor = if case .color = value { true } else { false }
        let type = wanted ?? (isColor ? .color : constantType(node, value))
        if !value.prototypeModels.isEmpty {
            let reference = NameReference(.shared, program.shared.count)
            program.shared.append(value)
            statics["\(owner).\(name)"] = NameBinding(.value(reference, type, owner: false))
        } else if var compiled = constantExpression(value, at: node) {
            compiled.type = type
            statics["\(owner).\(name)"] = NameBinding(.argument(compiled))
        }
    }
}

extension Program {
    /// The place at which objects of statics are made, in place of a view's.
    package static let sharedPlace: UInt64 = 0x5348_4152_4544
}
