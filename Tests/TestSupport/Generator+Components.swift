/// Components: what they declare, and their bodies.
extension DocumentGenerator {
    mutating func component(_ at: Int) -> JSON {
        let plan = plans[at]
        current = plan
        inlineViews = []
        var declared: [JSON.Member] = []
        declareInputs(plan, &declared)
        readDismiss(at, &declared)
        var scope = self.scope(of: plan)
        if plan.speaks {
            let states = declareLanguage(at, &scope)
            if let place = declared.firstIndex(where: { $0.key == "state" }),
                case .object(let own) = declared[place].value
            {
                declared[place] = JSON.Member("state", .object(own + states))
            } else {
                declared.append(JSON.Member("state", .object(states)))
            }
            if plan.takesFunction { takeFunction(&declared) }
        }
        scopes.append((plan.name, quiet(scope)))
        if !plan.isEquatable, random.chance(40) {
            declared.append(JSON.Member("computed", ["double": .string(number(scope)), "isBig": .string(flag(scope))]))
            scope.numbers.append("double")
            scope.flags.append("isBig")
        }
        if random.chance(40) {
            declared.append(JSON.Member("functions", functions(scope)))
            scope.numbers += ["pick(4)", "pick(\(number(quiet(scope), 0)))"]
            scope.calls.append("poke()")
        }
        if plan.speaks { goOn(plan, &declared, &scope) }
        if random.chance(35) { declared.append(JSON.Member("views", inline(scope))) }
        budget = random.int(3...14)
        var written = body(at, scope)
        // Drawn from numbers of its own, so that a seed's document is otherwise what it was.
        var further = SeededGenerator(seed: seed &+ UInt64(at) &* 0x9E37 &+ 0xD1)
        if at > 0, mayBeLazy, further.chance(25), let flag = further.element(of: scope.flags) {
            written = ["type": "If", "condition": ["$": .string(flag)], "then": written]
        }
        if plan.speaks { written = speaking(written, plan, scope) }
        declared.append(JSON.Member("body", written))
        return .object(declared)
    }

    /// Now and then a body depends on what is presented, drawn from numbers of its own.
    private func readDismiss(_ at: Int, _ declared: inout [JSON.Member]) {
        var further = SeededGenerator(seed: seed &+ UInt64(at) &* 0x51ED &+ 0x77)
        guard furtherShare > 0, further.chance(20) else { return }
        guard let place = declared.firstIndex(where: { $0.key == "environment" }),
            case .array(let keys) = declared[place].value
        else { return declared.append(JSON.Member("environment", ["dismiss"])) }
        declared[place] = JSON.Member("environment", .array(keys + ["dismiss"]))
    }

    private func takeFunction(_ declared: inout [JSON.Member]) {
        let pass = JSON.Member("pass", ["$": "{ $0 > 3 }"])
        if let place = declared.firstIndex(where: { $0.key == "properties" }),
            case .object(let own) = declared[place].value
        {
            declared[place] = JSON.Member("properties", .object(own + [pass]))
        } else {
            declared.append(JSON.Member("properties", .object([pass])))
        }
    }

    private func declareNames(_ key: String, _ names: [String], _ declared: inout [JSON.Member]) {
        if !names.isEmpty { declared.append(JSON.Member(key, .array(names.map { .string($0) }))) }
    }

    private mutating func declareInputs(_ plan: ComponentPlan, _ declared: inout [JSON.Member]) {
        if !plan.properties.isEmpty {
            declared.append(
                JSON.Member("properties", .object(plan.properties.map { JSON.Member($0.name, initial($0.type)) })))
        }
        declareNames("bindings", plan.bindings.map(\.name), &declared)
        var states = plan.states.map { JSON.Member($0.name, initial($0.type)) }
        if plan.hasItems {
            states.append(
                JSON.Member("rows", [["id": 1, "t": "one"], ["id": 2, "t": "two"], ["id": 3, "t": "three of them"]]))
        }
        if plan.hasPair { states.append(JSON.Member("pair", ["a": 3, "b": 8])) }
        if plan.hasPosition { states.append(JSON.Member("place", ["$": .string("ScrollPosition(\(position()))")])) }
        if !states.isEmpty { declared.append(JSON.Member("state", .object(states))) }
        func objects(_ key: String, _ list: [(name: String, model: String)]) {
            guard !list.isEmpty else { return }
            declared.append(JSON.Member(key, .object(list.map { JSON.Member($0.name, .string($0.model)) })))
        }
        if plan.speaks, !plan.stateObjects.isEmpty {
            // Begun with what the component is given, as `StateObject(wrappedValue: Model(…))` in an initializer.
            let given = plan.properties.first { $0.type == .number }?.name ?? "7"
            declared.append(
                JSON.Member(
                    "stateObjects",
                    .object(
                        plan.stateObjects.map { JSON.Member($0.name, ["$": .string("\($0.model)(n: \(given))")]) })))
        } else {
            objects("stateObjects", plan.stateObjects)
        }
        objects("observedObjects", plan.observedObjects)
        objects("environmentObjects", plan.environmentObjects)
        declareNames("environment", plan.environmentKeys, &declared)
        declareNames("closures", plan.closures, &declared)
        if !plan.isModifier { declareNames("slots", plan.slots, &declared) }
        if plan.tellsContent { declared.append(JSON.Member("contents", ["content": "told"])) }
        if plan.isEquatable {
            declared.append(JSON.Member("equatable", true))
        }
    }

    /// A view modifier with a property and a state: what it modifies, and something beside it.
    mutating func viewModifier() -> JSON {
        var plan = ComponentPlan(name: "wrapped")
        plan.isModifier = true
        plan.slots = ["content"]
        plan.properties = [("m0", .number)]
        plan.states = [("v0", .flag)]
        current = plan
        inlineViews = []
        budget = 5
        var declared: [JSON.Member] = []
        declareInputs(plan, &declared)
        let scope = scope(of: plan)
        scopes.append((plan.name, quiet(scope)))
        let modifiers = modifiers(scope, 0)
        var content: JSON = ["type": "content"]
        if !modifiers.isEmpty { content["modifiers"] = .array(modifiers) }
        let flag: JSON = ["$": .string(flag(scope))]
        switch random.int(0...2) {
        case 0: declared.append(JSON.Member("body", content))
        case 1:
            declared.append(
                JSON.Member(
                    "body",
                    [
                        "type": .string(random.pick("VStack", "ZStack", "HStack")),
                        "children": [content, view(scope, 1)],
                    ]))
        default:
            declared.append(
                JSON.Member("body", ["type": "If", "condition": flag, "then": content, "else": ["type": "content"]]))
        }
        return .object(declared)
    }

    mutating func initial(_ type: ComponentPlan.SlotType) -> JSON {
        switch type {
        case .number: .number(Double(random.int(0...30)))
        case .flag: .bool(random.chance(50))
        case .string: .string(word())
        case .array: .array((0..<random.int(1...4)).map { _ in .number(Double(random.int(0...20))) })
        }
    }

    private mutating func scope(of plan: ComponentPlan) -> GeneratorScope {
        var scope = GeneratorScope()
        scope.mayReadScroll = !isEffectsOnly
        for (name, type) in plan.states {
            add(name, type, isWritable: true, &scope)
            settable.append((plan.name, name, type))
        }
        for (name, type) in plan.bindings { add(name, type, isWritable: true, &scope) }
        for (name, type) in plan.properties { add(name, type, isWritable: false, &scope) }
        if plan.hasItems {
            scope.items.append("rows")
            scope.writableItems.append("rows")
        }
        if plan.hasPair {
            for field in ["pair.a", "pair.b"] {
                scope.numbers.append(field)
                scope.writableNumbers.append(field)
                scope.bindableNumbers.append(field)
            }
        }
        for (name, model) in plan.stateObjects + plan.observedObjects + plan.environmentObjects {
            if let model = models.first(where: { $0.name == model }) { scope.add(model: model, as: name) }
        }
        if plan.hasPosition {
            scope.positions.append("place")
            scope.flags.append("place.isPositionedByUser")
            scope.numbers.append("(place.y ?? 5)")
        }
        scope.anything = plan.environmentKeys
        scope.closures = plan.closures
        scope.slots = plan.slots
        scope.tellsContent = plan.tellsContent
        return scope
    }

    private func add(
        _ name: String, _ type: ComponentPlan.SlotType, isWritable: Bool, _ scope: inout GeneratorScope
    ) {
        switch type {
        case .number:
            scope.numbers.append(name)
            if isWritable { scope.writableNumbers.append(name) }
            if isWritable { scope.bindableNumbers.append(name) }
        case .flag:
            scope.flags.append(name)
            if isWritable { scope.writableFlags.append(name) }
            if isWritable { scope.bindableFlags.append(name) }
        case .string:
            scope.strings.append(name)
            if isWritable { scope.writableStrings.append(name) }
            if isWritable { scope.bindableStrings.append(name) }
        case .array:
            scope.arrays.append(name)
            if isWritable { scope.writableArrays.append(name) }
            if isWritable { scope.bindableArrays.append(name) }
        }
    }

    private mutating func inline(_ scope: GeneratorScope) -> JSON {
        budget = 3
        var inside = scope
        inside.numbers.append("amount")
        var views: JSON = ["inlinePlain": view(scope, 1)]
        budget = 3
        views["inlineSized"] = ["parameters": ["amount"], "view": view(inside, 1)]
        inlineViews = [InlineView(name: "inlinePlain"), InlineView(name: "inlineSized", parameter: "amount")]
        return views
    }

    private mutating func body(_ at: Int, _ scope: GeneratorScope) -> JSON {
        guard at == 0 else {
            // Of several views now and then: modifiers of a use stand around each.
            return random.chance(furtherShare > 0 ? 55 : 80) ? view(scope, random.int(1...3)) : views(scope, 2, most: 3)
        }
        var root: JSON = [
            "type": .string(random.pick("VStack", "ZStack", "ScrollView")),
            "children": views(scope, random.int(2...4), most: 5),
        ]
        if root["type"] == "ScrollView" {
            root["name"] = "page"
            scrollNames.append("page")
        }
        var modifiers = self.modifiers(scope, 1)
        for (name, _) in plans[0].stateObjects { modifiers.append(["environmentObject": .string(name)]) }
        if !modifiers.isEmpty { root["modifiers"] = .array(modifiers) }
        return root
    }
}
