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
        switch random.int(0...5) {
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
        guard let array = random.element(of: scope.arrays) else { return "'\(word())'" }
        return "'\\(\(array).map { $0 + \(number(scope, 0)) }.suffix(3))'"
    }
}
