import Expressions
import Geometry

/// What a document declares for all its components.
extension Compilation {
    func viewport(_ node: JSONNode, merging base: Viewport) -> Viewport {
        var result = base
        guard objectWithKeys(node, ViewportRules.keys.map { $0.name } + ["safeArea"], what: "A viewport") else {
            return result
        }
        number("width", of: node) { result.width = $0 }
        number("height", of: node) { result.height = $0 }
        number("scale", of: node) { result.scale = $0 }
        if let area = json.member("safeArea", of: node) {
            guard objectWithKeys(area, ViewportRules.safeAreaKeys, what: "A safe area") else { return result }
            number("top", of: area) { result.safeArea.top = $0 }
            number("leading", of: area) { result.safeArea.leading = $0 }
            number("bottom", of: area) { result.safeArea.bottom = $0 }
            number("trailing", of: area) { result.safeArea.trailing = $0 }
        }
        if result.safeArea.vertical > result.height || result.safeArea.horizontal > result.width {
            fault(
                "out-of-range", "The safe area's insets are larger than the viewport.",
                at: json.member("safeArea", of: node) ?? node)
        }
        return result
    }

    private func number(_ key: String, of node: JSONNode, _ use: (Double) -> Void) {
        let range = ViewportRules.range(key)
        guard let member = json.member(key, of: node) else { return }
        guard let number = json.number(member) else { return _ = mismatch("a number", member) }
        guard range.contains(number) else {
            fault(
                "out-of-range",
                "The \(key) is from \(NumberText.text(range.lowerBound)) to \(NumberText.text(range.upperBound)), not "
                    + "\(NumberText.text(number)).", at: member)
            return
        }
        use(number)
    }

    /// How many rows are evaluated ahead: a whole number within its limit.
    func prefetch(_ node: JSONNode) -> Int? {
        guard let number = json.number(node) else {
            _ = mismatch("a number of rows", node)
            return nil
        }
        guard let count = Int(exactly: number), count >= 0 else {
            fault(
                "wrong-value", "A number of rows is whole and not negative, not \(NumberText.text(number)).", at: node)
            return nil
        }
        guard count <= limits.prefetch else {
            limitFault("prefetch", Double(limits.prefetch), actual: number, "Rows evaluated ahead", at: node)
            return nil
        }
        return count
    }

    /// The members of an object of declarations, in the order of their names; each name checked.
    func declarations(
        _ node: JSONNode, what: String, limit: (name: String, value: Int)
    ) -> [(name: String, node: JSONNode)] {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            _ = mismatch("an object of \(what)", node)
            return []
        }
        let members = json.membersByKey(of: node)
        if members.count > limit.value {
            limitFault(limit.name, Double(limit.value), actual: Double(members.count), "Declarations", at: node)
            return []
        }
        return members.filter { isName($0, what: what) }.map { (json.key($0), $0) }
    }

    /// Whether a member's key can be a name of a declaration.
    func isName(_ member: JSONNode, what: String) -> Bool {
        let length = json.key(member).utf8.count
        if length == 0 {
            fault("wrong-value", "A name is empty.", at: member)
        } else if length > limits.nameBytes {
            limitFault("nameBytes", Double(limits.nameBytes), actual: Double(length), "Bytes of a name", at: member)
        } else {
            return true
        }
        return false
    }

    /// Models are known by name before their properties are read, so that a fault in one says nothing of the others.
    func declareModels(_ node: JSONNode) {
        let declared = declarations(node, what: "models", limit: ("models", limits.models))
        for (name, _) in declared {
            modelIndices[name] = program.models.count
            program.models.append(Model(name: name, kind: .observableObject, properties: []))
        }
        document = DocumentNames(
            models: program.models, alignments: [], functions: knownFunctions(of: root, .document),
            numbers: program.numbers, cases: program.cases, types: program.types)
        for (at, (_, member)) in declared.enumerated() {
            guard objectWithKeys(member, DeclarationKeys.model, what: "A model") else { continue }
            if let kind = json.member("kind", of: member), let text = stringLiteral(kind) {
                switch text {
                case "ObservableObject": break
                case "Observable":
                    program.models[at].kind = .observable
                    note("the macro `@Observable`", .observable, at: kind)
                default:
                    fault(
                        "wrong-value",
                        "\"\(Self.shown(text))\" is none of \(DeclarationKeys.modelKinds.joined(separator: ", ")).",
                        at: kind, suggestion: Suggestions.nearest(to: text, among: DeclarationKeys.modelKinds))
                }
            } else if json.member("kind", of: member) == nil {
                fault("missing-key", "A model needs the key \"kind\".", at: member)
            }
            declareClosures(member, of: at)
            if let properties = json.member("properties", of: member) {
                for (name, property) in declarations(properties, what: "properties", limit: ("slots", limits.slots)) {
                    if program.models[at].properties.contains(where: { $0.name == name }) {
                        fault("name-clash", "\"\(Self.shown(name))\" is one of the closures already.", at: property)
                        continue
                    }
                    modelProperty(property, of: at)
                }
            }
            declareStored(member, of: at)
            declareSubjects(member, of: at)
            declareIgnored(member, of: at)
            declareSinks(member, of: at)
            declareInit(member, of: at)
            declareAccessors(member, of: at)
        }
        declarePublisherModel()
        checkMadeProperties()
        checkModelCycles(declared.map(\.node))
    }

    func declarePreferences(_ node: JSONNode) {
        for (name, member) in declarations(node, what: "preferences", limit: ("preferences", limits.preferences)) {
            var key = PreferenceKey(name: name, defaultValue: .null, reduce: .last)
            defer {
                preferenceIndices[name] = program.preferences.count
                program.preferences.append(key)
            }
            guard objectWithKeys(member, DeclarationKeys.preference, what: "A preference") else { continue }
            if let value = json.member("default", of: member) { key.defaultValue = constant(value) ?? .null }
            if let reduce = json.member("reduce", of: member), let text = expressionText(reduce) {
                key.reducer = reducer(text, over: valueType(of: key))
                key.pointer = pointer(reduce)
            } else if let reduce = json.member("reduce", of: member), let text = stringLiteral(reduce) {
                let known = PreferenceKey.Reduce.allCases.map { $0.rawValue }
                if let given = PreferenceKey.Reduce(rawValue: text) {
                    key.reduce = given
                } else {
                    fault(
                        "wrong-value", "\"\(Self.shown(text))\" is none of \(known.joined(separator: ", ")).",
                        at: reduce,
                        suggestion: Suggestions.nearest(to: text, among: known))
                }
            }
        }
    }

    /// What combines two values of a preference: of `value` and `next` alone, so that it comes to the same wherever it is asked.
    private func reducer(_ text: JSONNode, over type: StaticType) -> Int? {
        let scope = documentScope.addingParameter("value", 0, type).addingParameter("next", 1, type)
        guard let compiled = compile(text, expecting: .exactly(type), in: scope, place: .captured) else { return nil }
        for read in compiled.reads {
            guard case .name(let name) = read, name.space == .parameter else {
                fault("misplaced-name", "A preference is combined of `value` and `next` alone.", at: text)
                return nil
            }
        }
        return keep(compiled, at: text)
    }

    func declareAlignments(_ node: JSONNode) {
        let limit = ("customAlignments", limits.customAlignments)
        for (name, member) in declarations(node, what: "alignments", limit: limit) {
            if Axis.allCases.contains(where: { AlignmentNames.guide(name, along: $0, []) != nil }) {
                fault("name-clash", "The alignment \"\(name)\" is there already.", at: member)
                continue
            }
            var alignment = CustomAlignment(name: name, axis: .vertical, value: -1)
            if objectWithKeys(member, DeclarationKeys.alignment, what: "An alignment") {
                read(member, into: &alignment)
            }
            program.alignments.append(alignment)
        }
    }

    /// The guide at which a wheel's chosen option lies in its middle.
    func declareWheelAlignment(at node: JSONNode) {
        guard libraryModifierIndices[LibraryView.pickerOption.name] != nil else { return }
        let scope = documentScope.adding("d", NameBinding(.dimensions))
        guard
            let middle = compile(source: "d.height / 2", at: node, expecting: .number, in: scope, place: .captured)
        else { return }
        program.alignments.append(CustomAlignment(name: "_wheel", axis: .vertical, value: keep(middle, at: node)))
    }

    private func read(_ node: JSONNode, into alignment: inout CustomAlignment) {
        if let axis = json.member("axis", of: node), let text = stringLiteral(axis) {
            switch text {
            case "horizontal": alignment.axis = .horizontal
            case "vertical": alignment.axis = .vertical
            default:
                fault(
                    "wrong-value", "\"\(Self.shown(text))\" is none of horizontal, vertical.", at: axis,
                    suggestion: Suggestions.nearest(to: text, among: ["horizontal", "vertical"]))
            }
        } else if json.member("axis", of: node) == nil {
            fault("missing-key", "An alignment needs the key \"axis\".", at: node)
        }
        guard let value = json.member("value", of: node) else {
            return fault("missing-key", "An alignment needs the key \"value\".", at: node)
        }
        if let number = json.number(value) {
            if let compiled = constantExpression(.number(number), at: value) {
                alignment.value = keep(compiled, at: value)
            }
            return
        }
        guard let text = expressionText(value) else { return _ = mismatch("a number or an expression over d", value) }
        let scope = documentScope.adding("d", NameBinding(.dimensions))
        if let compiled = compile(text, expecting: .number, in: scope, place: .captured) {
            alignment.value = keep(compiled, at: text)
        }
    }
}
