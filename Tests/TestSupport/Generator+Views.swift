extension DocumentGenerator {
    /// One to four views of a container.
    mutating func views(_ scope: GeneratorScope, _ depth: Int, most: Int = 4) -> JSON {
        var result: [JSON] = []
        for _ in 0..<random.int(1...most) where result.isEmpty || budget > 0 { result.append(view(scope, depth)) }
        return .array(result)
    }

    /// One view; names it now and then.
    mutating func view(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        budget -= 1
        var result = depth > 0 && budget > 0 ? compound(scope, depth) : leaf(scope)
        guard case .string(let type)? = result["type"] else { return result }
        let isStructural = self.isStructural(type)
        var modifiers: [JSON] = []
        if case .array(let own)? = result["modifiers"] { modifiers = own }
        if !isStructural || random.chance(20) { modifiers += self.modifiers(scope, depth) }
        if !modifiers.isEmpty { result["modifiers"] = .array(modifiers) }
        if !isStructural, result["name"] == nil, random.chance(35) {
            if scope.isInLoop {
                result["name"] = .expression("'row\\(index)'")
            } else {
                let name = "view\(nextName())"
                result["name"] = .string(name)
                tapNames.append(name)
            }
        }
        if !isStructural, random.chance(6) { result["id"] = .expression(number(quiet(scope), 1)) }
        return result
    }

    mutating func leaf(_ scope: GeneratorScope) -> JSON {
        if let slot = random.element(of: scope.slots), random.chance(40) {
            guard slot == "content", scope.tellsContent else { return ["type": .string(slot)] }
            return ["type": "content", "item": .expression(number(scope))]
        }
        if furtherShare > 0, random.chance(furtherShare / 2) { return furtherLeaf(scope) }
        switch random.int(0...16) {
        case 0...5: return ["type": "Text", "text": random.chance(75) ? .expression(string(scope)) : .string(word())]
        case 6: return ["type": "Text", "text": .expression(number(scope))]
        case 7, 8: return ["type": "Color", "color": color(scope)]
        case 9: return ["type": "Rectangle", "fill": color(scope)]
        case 10: return ["type": .string(random.pick("Circle", "Capsule", "Ellipse")), "fill": color(scope)]
        case 11:
            return [
                "type": "RoundedRectangle", "cornerRadius": amount(scope, 0, 20),
                "stroke": ["color": color(scope), "width": amount(scope, 1, 4)],
            ]
        case 12:
            return [
                "type": "Image", "size": [.number(Double(random.int(4...60))), .number(Double(random.int(4...60)))],
                "resizable": .bool(random.chance(50)),
            ]
        case 13: return ["type": "Spacer"]
        case 14: return ["type": "Divider"]
        case 15:
            return [
                "type": "Button", "name": .string(button(scope)), "action": .string(action(scope)),
                "label": ["type": "Text", "text": .expression(string(scope))],
            ]
        default: return ["type": "EmptyView"]
        }
    }

    mutating func button(_ scope: GeneratorScope) -> String {
        let name = "button\(nextName())"
        tapNames.append(name)
        return name
    }

    private mutating func compound(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        if furtherShare > 0, random.chance(furtherShare) { return furtherCompound(scope, depth) }
        if furtherShare > 0, random.chance(4) { return named(scope, depth) }
        switch random.int(0...37) {
        case 0...3:
            return [
                "type": "VStack", "children": views(scope, depth - 1),
                "spacing": random.chance(50) ? amount(scope, 0, 12) : .null,
                "alignment": .string(random.pick("leading", "center", "trailing")),
            ]
        case 4...6:
            return [
                "type": "HStack", "children": views(scope, depth - 1),
                "alignment": .string(random.pick("top", "center", "bottom", "firstTextBaseline")),
            ]
        case 7, 8: return ["type": "ZStack", "alignment": alignment(), "children": views(scope, depth - 1)]
        case 9...11: return scrollView(scope, depth)
        case 12...14: return reader(scope, depth)
        case 15, 16:
            var conditional: JSON = [
                "type": "If", "condition": .expression(flag(scope)), "then": views(scope, depth - 1, most: 2),
            ]
            if random.chance(60) { conditional["else"] = views(scope, depth - 1, most: 2) }
            return conditional
        case 17:
            if furtherShare > 0, random.chance(40) { return cases(scope) }
            return [
                "type": "Switch", "value": .expression("abs(\(number(scope, 1))) % 3"),
                "cases": ["0": views(scope, depth - 1, most: 2), "1": views(scope, depth - 1, most: 1)],
                "default": views(scope, depth - 1, most: 1),
            ]
        case 18: return ["type": "Group", "children": views(scope, depth - 1, most: 3)]
        case 19: return ["type": "AnyView", "view": view(scope, depth - 1)]
        case 20...23: return loop(scope, depth)
        case 24...30:
            if furtherShare > 0, random.chance(25), let view = libraryView(scope, depth) { return view }
            return use(scope) ?? leaf(scope)
        case 31, 32: return inlineUse(scope) ?? leaf(scope)
        case 33:
            return [
                "type": "Button", "name": .string(button(scope)), "action": .string(action(scope)),
                "label": view(scope, depth - 1),
            ]
        default: return leaf(scope)
        }
    }

    /// Views in which names stand for values.
    private mutating func named(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        let name = "let\(nextName())"
        var inside = scope
        inside.numbers.append(name)
        return [
            "type": "Let", "values": .object([JSON.Member(name, .string(number(scope, 1)))]),
            "children": views(inside, depth - 1, most: 3),
        ]
    }

    private mutating func scrollView(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        var scope = scope
        var result: JSON = ["type": "ScrollView"]
        if !scope.isInLoop {
            let name = "scroll\(nextName())"
            result["name"] = .string(name)
            scrollNames.append(name)
            scope.spaces.append(name)
        }
        if random.chance(15) { result["axis"] = .string(random.pick("horizontal", "both")) }
        if random.chance(40), mayBeLazy {
            var lazy: JSON = ["type": "LazyVStack", "children": [loop(scope, depth)]]
            if random.chance(50) { lazy["spacing"] = amount(scope, 0, 8) }
            if random.chance(30) { lazy["children"] = [view(scope, 0), loop(scope, depth)] }
            result["children"] = [lazy]
        } else {
            result["children"] = views(scope, depth - 1)
        }
        if random.chance(60) { result["modifiers"] = [["frame": ["height": .number(Double(random.int(60...240)))]]] }
        if furtherShare > 0, random.chance(30) { return scrollReader(result, scope) }
        return result
    }

    private mutating func reader(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        guard !isEffectsOnly else { return leaf(scope) }
        var inside = scope
        inside.isInReader = true
        var result: JSON = ["type": "GeometryReader", "children": views(inside, depth - 1, most: 2)]
        if random.chance(30), let name = random.element(of: scope.writableNumbers) {
            result["onUpdate"] = .string(
                random.chance(70)
                    ? "\(name) = round(\(geometry(scope))) % 50"
                    : "if \(name) < 9 { \(name) = min(geometry.size.width, 9) }")
        }
        return result
    }

    mutating func loop(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        var inside = scope
        inside.isInLoop = true
        inside.numbers.append("index")
        var result: JSON = ["type": "ForEach"]
        var item = "item"
        if scope.isInLoop || random.chance(25) {
            // An inner loop's variable has a name of its own.
            item = "item\(nextName())"
            result["item"] = .string(item)
        }
        let array = random.element(of: scope.arrays)
        let items = random.element(of: scope.items)
        switch random.int(0...5) {
        case 0:
            result["data"] = .number(Double(random.int(0...5)))
            inside.numbers.append(item)
        case 1:
            result["data"] = .expression("round(clamp(\(number(quiet(scope), 1)), 0, 7))")
            inside.numbers.append(item)
        case 2:
            result["data"] = ["range": [1, .number(Double(random.int(2...5)))]]
            inside.numbers.append(item)
        case 3 where items != nil, 4 where items != nil:
            result["data"] = .expression(items ?? "")
            if let bound = random.element(of: scope.writableItems), random.chance(40) {
                result["data"] = .string("$\(bound)")
                inside.bindableStrings.append("\(item).t")
                inside.writableStrings.append("\(item).t")
            }
            result["id"] = random.chance(60) ? "id" : .expression("\(item).id + 1")
            inside.numbers.append("\(item).id")
            inside.strings.append("\(item).t")
        case 3:
            result["data"] = ["u", "v", "w"]
            result["id"] = "self"
            inside.strings.append(item)
        default:
            result["data"] = array.map { .expression($0) } ?? [5, 3, 9]
            result["id"] = .string(random.pick("self", "index"))
            if let bound = random.element(of: scope.bindableArrays), random.chance(50) {
                result["data"] = .string("$\(bound)")
                result["id"] = "index"
                inside.bindableNumbers.append(item)
                inside.writableNumbers.append(item)
            }
            inside.numbers.append(item)
        }
        result["children"] = views(inside, max(0, depth - 2), most: 2)
        return result
    }

    private mutating func inlineUse(_ scope: GeneratorScope) -> JSON? {
        guard let inline = random.element(of: inlineViews) else { return nil }
        guard let parameter = inline.parameter else { return ["type": .string(inline.name)] }
        return [
            "type": .string(inline.name),
            "properties": .object([JSON.Member(parameter, .expression(number(scope, 1)))]),
        ]
    }

    /// A component's use with all that it needs.
    mutating func use(_ scope: GeneratorScope) -> JSON? {
        let candidates = Array(current.mayUse)
        guard let at = random.element(of: candidates) else { return nil }
        let plan = plans[at]
        var result: JSON = ["type": .string(plan.name)]
        var properties: [JSON.Member] = []
        for (name, type) in plan.properties where random.chance(85) {
            properties.append(JSON.Member(name, value(of: type, scope)))
        }
        if plan.takesFunction, let given = function(scope) { properties.append(JSON.Member("pass", given)) }
        if !properties.isEmpty { result["properties"] = .object(properties) }
        var bindings: [JSON.Member] = []
        for (name, type) in plan.bindings { bindings.append(JSON.Member(name, binding(type, scope))) }
        if !bindings.isEmpty { result["bindings"] = .object(bindings) }
        var objects: [JSON.Member] = []
        for (name, model) in plan.observedObjects {
            let own = scope.objects.filter { $0.model == model }
            objects.append(
                JSON.Member(name, random.element(of: own).map { .string($0.name) } ?? ["new": .string(model)]))
        }
        if !objects.isEmpty { result["objects"] = .object(objects) }
        let closures = plan.closures.map { name in
            JSON.Member(name, random.chance(10) ? "" : .string(action(scope, 1)))
        }
        if !closures.isEmpty { result["closures"] = .object(closures) }
        if plan.slots.contains("content"), random.chance(85) {
            var inside = scope
            if plan.tellsContent { inside.numbers.append("told") }
            result["children"] = views(inside, 1, most: 2)
        }
        if plan.slots.contains("footer"), random.chance(70) {
            result["slots"] = ["footer": views(scope, 1, most: 2)]
        }
        if plan.isEquatable, random.chance(60) { result["modifiers"] = [["equatable": true]] }
        return result
    }

    private mutating func value(of type: ComponentPlan.SlotType, _ scope: GeneratorScope) -> JSON {
        switch type {
        case .number: random.chance(80) ? .expression(number(scope)) : .number(Double(random.int(0...30)))
        case .flag: random.chance(80) ? .expression(flag(scope)) : true
        case .string: random.chance(80) ? .expression(string(scope)) : .string(word())
        case .array: random.element(of: scope.arrays).map { .expression($0) } ?? [4, 5]
        }
    }

    private mutating func binding(_ type: ComponentPlan.SlotType, _ scope: GeneratorScope) -> JSON {
        let choices: [String]
        let constant: JSON
        switch type {
        case .number: (choices, constant) = (scope.bindableNumbers, .number(Double(random.int(0...9))))
        case .flag: (choices, constant) = (scope.bindableFlags, true)
        case .string: (choices, constant) = (scope.bindableStrings, .string(word()))
        case .array: (choices, constant) = (scope.bindableArrays, [1, 2])
        }
        if type == .number, random.chance(12), let name = random.element(of: scope.writableNumbers) {
            return ["get": .string("\(name) + \(random.int(0...3))"), "set": .string("\(name) = newValue % 90")]
        }
        if random.chance(90), let name = random.element(of: choices) { return .string("$\(name)") }
        return ["constant": constant]
    }
}
