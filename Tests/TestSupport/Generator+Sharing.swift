/// Objects that models hold as statics, views of the document and of types, and data with expressions inside: in an eighth of
/// the documents with all features, so that the others are what they were.
extension DocumentGenerator {
    var shares: Bool { speaks && seed % 8 == 2 }

    static func statics(of model: String) -> JSON { ["shared": ["new": .string(model)], "limit": 7] }

    /// What a component says of what all share, and a state that holds expressions.
    func declareShared(_ scope: inout GeneratorScope) -> [JSON.Member] {
        for model in models {
            let name = "\(model.name).shared"
            // Nobody sees a write of an ObservableObject that is not observed.
            if model.isObservable { see(name, of: model, &scope) }
            scope.numbers.append("\(model.name).limit")
            scope.calls += ["\(name).n = (\(name).n + 5) % 60", "\(name).on.toggle()", "\(name).bump(4)"]
        }
        scope.numbers += ["mix.sum", "mix.list.count", "(mix.list.last ?? 2)"]
        scope.strings.append("mix.name")
        scope.writableNumbers.append("mix.sum")
        scope.bindableNumbers.append("mix.sum")
        scope.writableStrings.append("mix.name")
        return [
            JSON.Member(
                "mix",
                ["sum": ["$": "4 * 5 + 1"], "name": ["$": "'m' + 'ix'"], "list": [3, ["$": "[1, 2].count"], 8]])
        ]
    }

    /// What a static holds, which nothing is bound to.
    private func see(_ name: String, of model: ModelPlan, _ scope: inout GeneratorScope) {
        let before = scope
        scope.add(model: model, as: name)
        (scope.bindableNumbers, scope.bindableFlags, scope.bindableStrings) = (
            before.bindableNumbers, before.bindableFlags, before.bindableStrings
        )
        (scope.writableNumbers, scope.writableFlags, scope.writableStrings) = (
            before.writableNumbers, before.writableFlags, before.writableStrings
        )
    }

    /// Views of the document: they see what they are told, and nothing else.
    mutating func sharedViews() -> JSON {
        var scope = GeneratorScope()
        scope.mayReadScroll = !isEffectsOnly
        scope.numbers = ["amount", "held"]
        scope.writableNumbers = ["held"]
        scope.bindableNumbers = ["held"]
        scope.closures = ["told"]
        scope.slots = ["content"]
        for model in models where model.isObservable { see("\(model.name).shared", of: model, &scope) }
        current = ComponentPlan(name: "")
        inlineViews = []
        budget = 5
        let inside = view(scope, 2)
        return [
            "counter": [
                "parameters": ["amount"], "bindings": ["held"], "closures": ["told"], "slots": ["content"],
                "view": [
                    "type": "VStack",
                    "children": [
                        inside,
                        ["type": "content", "default": [["type": "Text", "text": ["$": "'none, \\(amount)'"]]]],
                        [
                            "type": "Button", "title": ["$": "String(held)"], "name": .string(button(scope)),
                            "action": .string("held = (held + amount) % 70; told()"),
                        ],
                    ],
                ],
            ]
        ]
    }

    static let noteViews: JSON = [
        "mark": ["type": "Text", "text": ["$": "isOver(3) ? t : 'under \\(double)'"]],
        "badge": [
            "parameters": ["size"],
            "view": [
                "type": "HStack",
                "children": [
                    ["type": "self.mark"],
                    [
                        "type": "Color", "color": "blue",
                        "modifiers": [["frame": ["width": ["$": "clamp(size, 0, 90)"]]]],
                    ],
                ],
            ],
        ],
    ]

    /// Uses of them, which see what is in scope here.
    mutating func sharedUses(_ scope: GeneratorScope) -> [JSON] {
        var uses: [JSON] = [["type": "note.badge", "properties": ["size": .expression(number(scope, 1))]]]
        guard let held = random.element(of: scope.bindableNumbers) else { return uses }
        budget += 3
        var counter: JSON = [
            "type": "counter", "properties": ["amount": .expression(number(scope, 1))],
            "bindings": ["held": .string("$\(held)")], "closures": ["told": .string(action(scope, 1))],
        ]
        if random.chance(60) { counter["children"] = views(scope, 1, most: 2) }
        uses.append(counter)
        return uses
    }
}
