import ViewDocument

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

    /// Events to be applied; more are generated, since what some name may not be alive at the time.
    package static let eventCount = 20
    private static let candidateCount = 40

    /// What a document may have: `all` adds grids, cells, candidates, sections and many modifiers to the `core`. The same
    /// seed makes another document of each.
    package enum Features: String, Sendable { case core, all }

    package init(seed: UInt64, features: Features = .core) {
        self.seed = seed
        var generator = DocumentGenerator(seed: seed, features: features)
        document = generator.document()
        // One in eight counts as Swift does, where that gives it a meaning.
        if features == .all, seed % 8 == 3 {
            var counted = document
            counted["numbers"] = "swift"
            if case .success = DocumentCompiler.compile(text: Array(counted.text.utf8)) { document = counted }
        }
        isEffectsOnly = generator.isEffectsOnly
        events = (0..<Self.candidateCount).map { _ in generator.event() }
    }
}

struct DocumentGenerator {
    struct InlineView {
        var name: String
        var parameter: String?
    }

    let seed: UInt64
    var random: SeededGenerator
    /// Views that may still be written in this component.
    var budget = 0
    var models: [ModelPlan] = []
    var plans: [ComponentPlan] = []
    var current = ComponentPlan(name: "")
    /// Inline views of the component being written.
    var inlineViews: [InlineView] = []
    var isInAnimation = false
    /// Whether the document declares the view modifier `wrapped`.
    var hasViewModifier = false
    /// Whether it declares styles of its own.
    var hasStyles = false
    let isEffectsOnly: Bool
    let mayBeLazy: Bool
    /// Whether documents use what the language has besides.
    let speaks: Bool
    /// How many of a hundred choices are among what the core has not.
    let furtherShare: Int
    private var names = 0

    // What events may name
    var scrollNames: [String] = []
    var tapNames: [String] = ["row0", "row1"]
    var settable: [(target: String, slot: String, type: ComponentPlan.SlotType)] = []
    var scopes: [(component: String, scope: GeneratorScope)] = []

    init(seed: UInt64, features: RandomTrial.Features) {
        furtherShare = features == .all ? 30 : 0
        self.seed = seed
        speaks = features == .all && seed % 4 == 2
        random = SeededGenerator(seed: seed)
        let isQuiet = random.chance(15)
        isEffectsOnly = isQuiet
        mayBeLazy = random.chance(50) && !isQuiet
    }

    mutating func nextName() -> Int {
        names += 1
        return names
    }

    mutating func document() -> JSON {
        plan()
        var components: [JSON.Member] = []
        hasViewModifier = furtherShare > 0 && random.chance(30)
        hasStyles = furtherShare > 0 && seed % 5 == 1
        for at in plans.indices { components.append(JSON.Member(plans[at].name, component(at))) }
        var document: JSON = [
            "profile": .string(random.pick("iOS16", "iOS17", "iOS18", "iOS26")),
            "toolchain": .string(random.pick("5.9", "6.0", "6.2")), "components": .object(components),
            "preferences": [
                "Sum": ["default": 0, "reduce": .string(random.pick("sum", "max"))],
                "Last": ["default": 0, "reduce": "last"],
            ],
        ]
        if hasStyles {
            document["styles"] = .object(
                (0...4).compactMap { place in ownStyle(place).map { JSON.Member("Own\(place)", $0) } })
        }
        if hasViewModifier { document["viewModifiers"] = ["wrapped": viewModifier()] }
        if furtherShare > 0 {
            document["preferences"]?["First"] = ["default": 0, "reduce": "first"]
            document["preferences"]?["Min"] = ["default": 0, "reduce": "min"]
            document["preferences"]?["All"] = ["default": [], "reduce": "append"]
            document["preferences"]?["Own"] = ["default": 0, "reduce": ["$": "(value * 3 + next) % 100"]]
        }
        if !models.isEmpty {
            document["models"] = .object(
                models.map { model in
                    var declared: JSON = [
                        "kind": .string(model.isObservable ? "Observable" : "ObservableObject"),
                        "properties": ["n": .number(Double(random.int(0...9))), "on": true, "label": "tag"],
                        "computed": ["twice": "n * 2", "rest": ["$": "rank(twice) - n"]],
                        "functions": [
                            "rank": [
                                "parameters": ["x"], "body": "guard on else { return x }; return (n + x) % 40",
                            ],
                            "bump": ["parameters": ["by"], "body": "n = (n + by) % 97; if n > 9 { on.toggle() }"],
                        ],
                    ]
                    if writesComputed {
                        declared["computed"]?["isOn"] = ["get": "on", "set": "on = newValue; n = (n + 1) % 97"]
                    }
                    // Nobody is told of its writes.
                    if speaks { declared["ignored"] = ["label"] }
                    if shares { declared["statics"] = Self.statics(of: model.name) }
                    return JSON.Member(model.name, publishing(declared, isObservable: model.isObservable))
                })
        }
        document["functions"] = Self.functions
        if speaks {
            document["types"] = Self.types
            if shares {
                document["types"]?["Note"]?["views"] = Self.noteViews
                document["views"] = sharedViews()
            }
            document["functions"]?["isSmall"] = ["parameters": ["n"], "body": "n < 5"]
        }
        document["layouts"] = Self.layouts
        if random.chance(60) {
            document["viewport"] = [
                "width": .number(Double(random.int(20...40) * 10)), "height": .number(Double(random.int(20...60) * 10)),
                "scale": .number(Double(random.int(1...3))),
                "safeArea": [
                    "top": .number(Double(random.int(0...5) * 10)), "bottom": .number(Double(random.int(0...3) * 10)),
                ],
            ]
        }
        // Drawn from numbers of its own, so that a seed's document is otherwise what it was.
        var further = SeededGenerator(seed: seed &+ 0x5C0)
        if mayBeLazy, further.chance(50) { document["prefetch"] = .number(Double(further.int(1...4))) }
        document["root"] = ["type": "Main"]
        // A key of the document's own that is read is set somewhere.
        if plans.contains(where: { $0.environmentKeys.contains("tone") }) {
            document["root"]?["modifiers"] = [["environment": ["tone": .null]]]
        }
        if furtherShare > 0, random.chance(25) {
            document["device"] = [
                "dynamicTypeSize": .string(random.pick("xSmall", "xxxLarge", "accessibility3")),
                "colorScheme": .string(random.pick("light", "dark")),
                "layoutDirection": .string(random.pick("leftToRight", "leftToRight", "rightToLeft")),
            ]
        }
        return writesComputed ? document.bindingComputed() : document
    }

    /// Whether bindings of flags of models lead to a computed property.
    private var writesComputed: Bool { speaks && seed % 3 == 2 }

    private mutating func plan() {
        for at in 0..<random.int(0...2) {
            models.append(ModelPlan(name: "Model\(at)", isObservable: random.chance(50)))
        }
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
            // Drawn from numbers of its own, so that a seed's document is otherwise what it was.
            var further = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(plan.name.count)) &* 0x9E37 &+ 0x5C)
            plan.hasPosition = !isEffectsOnly && further.chance(25)
            plan.speaks = speaks && !plan.isEquatable
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
        if furtherShare > 0 {
            for key in EnvironmentTable.sampled where key.isSwiftUIs && key.name != "colorScheme" && random.chance(9) {
                plan.environmentKeys.append(key.name)
            }
        }
        if random.chance(30) { plan.closures.append("done") }
        if furtherShare > 0, random.chance(45) {
            plan.slots = random.chance(60) ? ["content"] : ["content", "footer"]
        }
        // An Equatable component is a leaf with properties only: what it shows may be older than what it was given.
        if at == plans.count, random.chance(20) {
            plan.isEquatable = true
            plan.bindings = []
            plan.observedObjects = []
            plan.environmentObjects = []
            plan.environmentKeys = []
            plan.closures = []
            plan.slots = []
            plan.mayUse = 0..<0
        }
    }

    private mutating func type(_ place: Int) -> ComponentPlan.SlotType {
        random.chance(50) ? .number : random.pick(.flag, .string, .array, .number)
    }
}
