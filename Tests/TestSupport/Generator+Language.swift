/// Dictionaries, functions that are given, objects in data and types of the document: in a quarter of the documents with all
/// features, so that the others are what they were.
extension DocumentGenerator {
    static let types: JSON = [
        "Note": [
            "fields": ["id": "Int", "t": "String", "n": "Int"], "equal": ["id"], "computed": ["double": "n * 2"],
            "functions": ["isOver": ["parameters": ["x"], "body": "n > x"]],
        ],
        "Spot": ["fields": ["x": "Double", "y": "Double"], "equal": ["x"]],
        "Order": ["cases": ["up": .null, "down": .null], "raw": "Int", "computed": ["sign": "self == .up ? 1 : -1"]],
    ]

    /// States of the language's own, for the names in scope.
    mutating func declareLanguage(_ at: Int, _ scope: inout GeneratorScope) -> [JSON.Member] {
        var states = [
            JSON.Member("tally", ["$": "['a': 1, 'b': 2]"]),
            JSON.Member("note", ["$type": "Note", "id": 1, "t": "note", "n": 2]),
            JSON.Member("order", ["$case": "up"]),
        ]
        scope.numbers += [
            "(tally['a'] ?? 3)", "tally.values.reduce(0, +)", "tally['z', default: 4]", "note.double",
            "tally.filter { $0.value > 2 }.count", "order.sign", "order.rawValue",
        ]
        scope.flags += ["note.isOver(4)", "tally.isEmpty", "(order == .up)"]
        scope.calls += [
            "tally['a', default: 0] += 1", "tally['c'] = 3", "tally['b'] = nil",
            "for (key, value) in tally { tally[key] = (value + 1) % 20 }", "note.n = (note.n + 1) % 30",
            "note = Note(id: (note.id + 1) % 4, t: 'next', n: 3)", "order = order == .up ? .down : .up",
        ]
        if let model = models.first {
            states.append(
                JSON.Member(
                    "cells",
                    [
                        ["new": .string(model.name), "properties": ["n": 4, "label": "c"]],
                        ["new": .string(model.name)],
                    ]))
            scope.calls += [
                "if cells.count < 5 { cells.append(\(model.name)(n: 7)) }",
                "if cells.count > 1 { cells.removeFirst() }",
                "cells.reverse()", "for cell in cells { cell.n = (cell.n + 1) % 50 }",
                "if cells.count > 0 { cells[0].bump(2) }",
            ]
        }
        publishingCalls(plans[at], &scope)
        return shares ? states + declareShared(&scope) : states
    }

    /// A body with views beside it that read what is the language's own.
    mutating func speaking(_ body: JSON, _ plan: ComponentPlan, _ scope: GeneratorScope) -> JSON {
        var children = [body]
        if case .array(let views) = body { children = views }
        children.append(["type": "Text", "text": ["$": "'\\(tally) \\(note.t)'"]])
        if plan.takesFunction {
            children.append(["type": "Text", "text": ["$": "'\\([2, 4, 6].filter(pass).count) \\(pass(3))'"]])
        }
        if let model = models.first {
            var inside = scope
            inside.objects.append(("item", model.name))
            inside.isInLoop = true
            budget += 3
            var row = use(inside) ?? ["type": "Text", "text": ["$": "'\\(item.label) \\(item.n)'"]]
            if random.chance(40) { row = ["type": "Text", "text": ["$": "item.rank(3)"]] }
            children.append(["type": "ForEach", "data": ["$": "cells"], "children": [row]])
        }
        if shares { children += sharedUses(scope) }
        var whole: JSON = ["type": "VStack", "children": .array(children)]
        // What stands beside the body of the document's first component has its objects around it too.
        let given = plan.name == "Main" ? plan.stateObjects : []
        let modifiers = receivers(plan, scope) + given.map { ["environmentObject": .string($0.name)] }
        if !modifiers.isEmpty { whole["modifiers"] = .array(modifiers) }
        return whole
    }

    /// What a use gives a component that takes a function.
    mutating func function(_ scope: GeneratorScope) -> JSON? {
        switch random.int(0...4) {
        case 0: return nil
        case 1: return ["$": "{ $0 % 2 == 0 }"]
        case 2: return ["$": "isSmall"]
        case 3: return current.takesFunction ? ["$": "pass"] : ["$": "{ n in n < 5 }"]
        default: return .expression("{ n in n > \(number(quiet(scope), 1)) }")
        }
    }
}
