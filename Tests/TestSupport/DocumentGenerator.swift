/// A document and events for it, valid by construction and a function of the seed alone.
///
/// The documents are small (5 to 60 written views) and use together what a re-render has to keep apart: state, bindings
/// of every form, closures with and without captures, both kinds of models, the environment, `==`, computed and inline
/// parts, every structure, readers, lazy rows, binders and scroll effects.
package struct RandomTrial: Sendable {
    package let seed: UInt64
    package var document: JSON
    package var events: [LawEvent]
    /// Whether nothing but scroll effects reads what scrolling changes: no body may run on a scroll.
    package var isEffectsOnly: Bool

    package static let eventCount = 20

    package init(seed: UInt64) {
        self.seed = seed
        var generator = DocumentGenerator(seed: seed)
        document = generator.document()
        isEffectsOnly = generator.isEffectsOnly
        events = (0..<Self.eventCount).map { _ in generator.event() }
    }
}

struct DocumentGenerator {
    struct InlineView {
        var name: String
        var parameter: String?
    }

    var random: SeededGenerator
    /// Views that may still be written in this component.
    var budget = 0
    var models: [ModelPlan] = []
    var plans: [ComponentPlan] = []
    var current = ComponentPlan(name: "")
    /// Inline views of the component being written.
    var inlineViews: [InlineView] = []
    var isInAnimation = false
    let isEffectsOnly: Bool
    let mayBeLazy: Bool
    private var names = 0

    // What events may name
    var scrollNames: [String] = []
    var tapNames: [String] = ["row0", "row1"]
    var settable: [(target: String, slot: String, type: ComponentPlan.SlotType)] = []
    private var scopes: [(component: String, scope: GeneratorScope)] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let isQuiet = random.chance(15)
        isEffectsOnly = isQuiet
        mayBeLazy = random.chance(50) && !isQuiet
    }

    mutating func nextName() -> Int {
        names += 1
        return names
    }

    // The document

    mutating func document() -> JSON {
        plan()
        var components: [JSON.Member] = []
        for at in plans.indices { components.append(JSON.Member(plans[at].name, component(at))) }
        var document: JSON = [
            "profile": .string(random.pick("iOS16", "iOS17", "iOS18")), "components": .object(components),
            "preferences": [
                "Sum": ["default": 0, "reduce": .string(random.pick("sum", "max"))], "Last": ["default": 0, "reduce": "last"],
            ],
        ]
        if !models.isEmpty {
            document["models"] = .object(
                models.map { model in
                    JSON.Member(
                        model.name,
                        [
                            "kind": .string(model.isObservable ? "Observable" : "ObservableObject"),
                            "properties": ["n": .number(Double(random.int(0...9))), "on": true, "label": "tag"],
                        ])
                })
        }
        if random.chance(60) {
            document["viewport"] = [
                "width": .number(Double(random.int(20...40) * 10)), "height": .number(Double(random.int(20...60) * 10)),
                "scale": .number(Double(random.int(1...3))),
                "safeArea": ["top": .number(Double(random.int(0...5) * 10)), "bottom": .number(Double(random.int(0...3) * 10))],
            ]
        }
        document["root"] = ["type": "Main"]
        return document
    }

    private mutating func plan() {
        for at in 0..<random.int(0...2) { models.append(ModelPlan(name: "Model\(at)", isObservable: random.chance(50))) }
        let count = random.int(1...5)
        for at in 0..<count {
            var plan = ComponentPlan(name: at == 0 ? "Main" : "Part\(at)")
            plan.mayUse = at + 1..<count
            if at > 0 { planInputs(at, &plan) }
            for place in 0..<random.int(at == 0 ? 2...4 : 0...2) {
                plan.states.append(("s\(place)", type(place)))
            }
            plan.hasItems = random.chance(at == 0 ? 50 : 15)
            plan.hasPair = random.chance(30)
            if at == 0 {
                for (place, model) in models.enumerated() { plan.stateObjects.append(("own\(place)", model.name)) }
            } else if let model = random.element(of: models), random.chance(20) {
                plan.stateObjects.append(("own0", model.name))
            }
            plans.append(plan)
        }
    }

    private mutating func planInputs(_ at: Int, _ plan: inout ComponentPlan) {
        for place in 0..<random.int(0...2) { plan.properties.append(("p\(place)", type(place + 1))) }
        for place in 0..<random.int(0...2) { plan.bindings.append(("x\(place)", type(place))) }
        if let model = random.element(of: models) {
            if random.chance(30) { plan.observedObjects.append(("seen", model.name)) }
            if random.chance(25) { plan.environmentObjects.append(("given", model.name)) }
        }
        if random.chance(25) { plan.environmentKeys.append("tone") }
        if random.chance(15) { plan.environmentKeys.append("colorScheme") }
        if random.chance(30) { plan.closures.append("done") }
        // An Equatable component is a leaf with properties only: what it shows may be older than what it was given.
        if at == plans.count, random.chance(20) {
            plan.isEquatable = true
            plan.bindings = []
            plan.observedObjects = []
            plan.environmentObjects = []
            plan.environmentKeys = []
            plan.closures = []
            plan.mayUse = 0..<0
        }
    }

    private mutating func type(_ place: Int) -> ComponentPlan.SlotType {
        random.chance(50) ? .number : random.pick(.flag, .string, .array, .number)
    }

    // A component

    private mutating func component(_ at: Int) -> JSON {
        let plan = plans[at]
        current = plan
        inlineViews = []
        var declared: [JSON.Member] = []
        declareInputs(plan, &declared)
        var scope = self.scope(of: plan)
        scopes.append((plan.name, quiet(scope)))
        if !plan.isEquatable, random.chance(40) {
            declared.append(JSON.Member("computed", ["double": .string(number(scope)), "isBig": .string(flag(scope))]))
            scope.numbers.append("double")
            scope.flags.append("isBig")
        }
        if random.chance(35) { declared.append(JSON.Member("views", inline(scope))) }
        budget = random.int(3...14)
        declared.append(JSON.Member("body", body(at, scope)))
        return .object(declared)
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
        if !states.isEmpty { declared.append(JSON.Member("state", .object(states))) }
        func objects(_ key: String, _ list: [(name: String, model: String)]) {
            guard !list.isEmpty else { return }
            declared.append(JSON.Member(key, .object(list.map { JSON.Member($0.name, .string($0.model)) })))
        }
        objects("stateObjects", plan.stateObjects)
        objects("observedObjects", plan.observedObjects)
        objects("environmentObjects", plan.environmentObjects)
        declareNames("environment", plan.environmentKeys, &declared)
        declareNames("closures", plan.closures, &declared)
        if plan.isEquatable {
            declared.append(JSON.Member("equatable", true))
        }
    }

    private mutating func initial(_ type: ComponentPlan.SlotType) -> JSON {
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
        scope.anything = plan.environmentKeys
        scope.closures = plan.closures
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
            return random.chance(80) ? view(scope, random.int(1...3)) : views(scope, 2, most: 3)
        }
        var root: JSON = [
            "type": .string(random.pick("VStack", "ZStack", "ScrollView")), "children": views(scope, random.int(2...4), most: 5),
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

    // Events

    mutating func event(isInside: Bool = false) -> LawEvent {
        switch random.int(0...19) {
        case 0...5:
            let view = random.chance(80) ? random.element(of: scrollNames) : nil
            let y = Double(random.int(0...40) * random.pick(1, 5, 20)) / Double(random.pick(1, 1, 2))
            if random.chance(12) { return .scroll(view: view, x: Double(random.int(0...60)), y: y) }
            return .scroll(view: view, x: nil, y: y)
        case 6...10:
            guard let name = random.element(of: tapNames) else { break }
            return .tap(name)
        case 11...13:
            guard let slot = random.element(of: settable) else { break }
            return .set(target: slot.target, slot: slot.slot, initial(slot.type))
        case 14...16: break
        case 17:
            guard !isInside else { break }
            var width: Double?
            var height: Double?
            if random.chance(70) { width = Double(random.int(20...45) * 10) }
            if random.chance(50) { height = Double(random.int(20...70) * 10) }
            return .resize(
                width: width, height: height, scale: random.chance(20) ? Double(random.int(1...3)) : nil,
                top: random.chance(30) ? Double(random.int(0...60)) : nil, bottom: nil)
        default:
            guard !isInside else { break }
            return .transaction((0..<random.int(2...3)).map { _ in event(isInside: true) })
        }
        guard let (component, scope) = random.element(of: scopes) else { return .scroll(view: nil, x: nil, y: 10) }
        var own = scope
        own.closures = []
        return .perform(target: component, action: action(own))
    }
}
