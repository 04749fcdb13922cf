/// Closures over the arrays in scope: they read names around them, and nest.
extension DocumentGenerator {
    /// A number made of all elements.
    mutating func folded(_ scope: GeneratorScope, _ depth: Int) -> String {
        if let items = random.element(of: scope.items), random.chance(50) {
            switch random.int(0...3) {
            case 0: return "\(items).count { $0.id > \(number(scope, depth - 1)) }"
            case 1: return "\(items).map(\\.t.count).reduce(0, +)"
            case 2: return "(\(items).firstIndex { item in item.t == \(string(scope, 0)) } ?? \(random.int(0...4)))"
            default: return "(\(items).max(by: \\.id)?.id ?? 0) % 60"
            }
        }
        guard let array = random.element(of: scope.arrays) else { return number(scope, depth - 1) }
        switch random.int(0...7) {
        case 6, 7: return "spread(\(array), \(number(scope, depth - 1)))"
        case 0: return "\(array).reduce(0) { ($0 + $1 + \(number(scope, 0))) % 97 }"
        case 1: return "(\(array).sorted { $0 > $1 }.first ?? 0)"
        case 2: return "\(array).filter { $0 > \(number(scope, depth - 1)) }.count"
        case 3: return "(\(array).enumerated().map { place, one in place * one }.max() ?? 1) % 50"
        case 4: return "zip(\(array), 0..<\(random.int(0...3))).filter { a, b in \(flag(scope, 0)) || a > b }.count"
        default: return "(\(array).dropFirst().last(where: { $0 % 2 == 0 }) ?? \(number(scope, 0)))"
        }
    }

    /// A question to all elements.
    mutating func asked(_ scope: GeneratorScope, _ depth: Int) -> String {
        if let items = random.element(of: scope.items), random.chance(50) {
            return random.chance(50)
                ? "\(items).contains { $0.t == \(string(scope, 0)) }"
                : "\(items).allSatisfy { one in one.id < \(number(scope, 0)) }"
        }
        guard let array = random.element(of: scope.arrays) else { return "(\(number(scope, 0)) > 4)" }
        return random.pick(
            "\(array).contains(where: { $0 == \(number(scope, 0)) })", "\(array).contains(\(number(scope, 0)))",
            "\(array).allSatisfy { a in \(array).contains { $0 >= a } }")
    }

    /// A text of all elements.
    mutating func listed(_ scope: GeneratorScope, _ depth: Int) -> String {
        if let items = random.element(of: scope.items), random.chance(60) {
            return random.pick(
                "\(items).sorted(by: \\.t).map { $0.t }.joined(separator: ' ')",
                "\(items).map { \(flag(scope, 0)) ? $0.t : 'x' }.prefix(2).joined(separator: '/')",
                "(\(items).first { $0.id > \(number(scope, 0)) }?.t ?? '\(word())')")
        }
        guard let array = random.element(of: scope.arrays) else { return "word(\(number(scope, 0)))" }
        return "'\\(\(array).map { $0 + \(number(scope, 0)) }.suffix(3))'"
    }

    /// Functions of the document: of what they are called with alone.
    static let functions: JSON = [
        "spread": [
            "parameters": ["values", "least"],
            "body": """
            var total = 0
            for value in values where value > least { total += value; if total > 60 { break } }
            return total % 50
            """,
        ],
        "word": [
            "parameters": ["x"],
            "body": "switch x { case 0, 1: return 'few'; case 2..<9: return 'some \\(x)'; default: return 'many' }",
        ],
    ]

    /// Functions of a component: one of its names, one that writes them.
    mutating func functions(_ scope: GeneratorScope) -> JSON {
        var inside = quiet(scope)
        inside.closures = []
        let least = random.int(0...20)
        return [
            "pick": [
                "parameters": ["a"],
                "body": .string(
                    "let b = a + \(number(inside, 1)); if b > \(least) { return b % 20 }; return b - \(number(inside, 0))"
                ),
            ],
            "poke": ["body": .string(action(inside, 1))],
        ]
    }

    /// Statements that name, loop and look whether something is there.
    mutating func longStatement(_ scope: GeneratorScope) -> String {
        let number = random.element(of: scope.writableNumbers) ?? "_"
        guard number != "_" else { return "if true { }" }
        guard let array = random.element(of: scope.arrays) else {
            return "let before = \(number); if before > 50 { \(number) = 0; return }; \(number) = before + 2"
        }
        return random.pick(
            "for value in \(array).prefix(3) { if value > 9 { continue }; \(number) = (\(number) + value) % 97 }",
            "if let found = \(array).first(where: { $0 > 3 }), found < 40 { \(number) = found } else { \(number) = 1 }",
            "let one = \(array).count; let step = { \(number) = (\(number) + $0 + one) % 97 }; step(3); if one > 1 { step(4) }",
            "var total = 0; for (place, value) in \(array).enumerated() { total += place * value }; \(number) = total % 60"
        )
    }
}
