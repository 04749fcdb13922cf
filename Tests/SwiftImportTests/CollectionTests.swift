import SwiftImport
import Testing

/// Dictionaries that are summed up, patterns and loops, by what they come to.
@Suite struct CollectionTests {
    private static let items = """
        struct Item: Identifiable { let id: Int; let cat: String; let price: Int }
        """
    private static let members = """
        @State private var items = [Item(id: 1, cat: "a", price: 2), Item(id: 2, cat: "b", price: 3), Item(id: 3, cat: "a", price: 4)]
        """

    @Test(arguments: [
        ("items.reduce(into: [:]) { result, item in result[item.cat, default: 0] += item.price }", "a6 b3"),
        ("items.reduce(into: [String: Int]()) { $0[$1.cat, default: 0] += $1.price }", "a6 b3"),
        (
            "items.reduce(into: [:]) { all, item in let key = item.cat.uppercased(); if item.price > 2 { all[key, default: 0] += 1 } else { all[key] = 7 } }",
            "A8 B1"
        ),
        ("Dictionary(items.map { ($0.cat, $0.price) }, uniquingKeysWith: +)", "a6 b3"),
        ("Dictionary(items.map { ($0.cat, $0.price) }) { first, _ in first }", "a2 b3"),
        ("Dictionary(uniqueKeysWithValues: items.map { ($0.cat + String($0.id), $0.price) })", "a12 a34 b23"),
        ("Dictionary(grouping: items, by: \\.cat).mapValues { $0.reduce(0) { $0 + $1.price } }", "a6 b3"),
        ("Dictionary(grouping: items, by: \\.cat).compactMapValues { $0.count > 1 ? $0.count : nil }", "a2"),
        ("[\"a\": 1].merging([\"a\": 2, \"z\": 3]) { $0 + $1 }", "a3 z3"),
    ])
    func dictionariesAreMadeOf(value: String, text: String) throws {
        let members = Self.members + "\nvar totals: [String: Int] { \(value) }"
        let view = #"Text(totals.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }.joined(separator: " "))"#
        #expect(try shown([view], members, Self.items) == [text])
    }

    @Test func whatADictionaryHoldsUnderAKeyIsChanged() throws {
        let members = """
            @State private var groups: [String: [Int]] = ["a": [1]]
            @State private var stats: [String: Stat] = ["x": Stat(count: 1)]
            """
        let views = [
            #"Text(groups.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value.count)" }.joined())"#,
            #"Text(verbatim: "\(stats["x"]?.count ?? 0) \(stats["y"]?.count ?? 0)")"#,
            """
            Button("b") { groups["a", default: []].append(2); groups["b", default: []].append(3); groups["c"]?.append(4)
             stats["x"]?.count += 4; stats["y", default: Stat(count: 5)].count += 2 }.accessibilityIdentifier("go")
            """,
        ]
        let found = try shown(views, members, "struct Stat { var count = 0 }", taps: ["go"])
        #expect(found.prefix(2) == ["a2b1", "5 7"])
    }

    private static let states = """
        enum Phase { case idle, loaded([String], Int), failed(String) }
        struct Tag: Identifiable { let id: Int; var name: String?; var phase = Phase.idle }
        """
    private static let tags = """
        @State private var number: Int? = 4
        @State private var phase: Phase = .loaded(["a", "b"], 3)
        @State private var values: [Int?] = [1, nil, 3]
        @State private var tags = [Tag(id: 1, name: "x"), Tag(id: 2, name: nil, phase: .loaded(["q"], 1)), Tag(id: 3, name: "z")]
        @State private var log: [String] = []
        """

    @Test(arguments: [
        ("if case let n? = number { return String(n + 1) }; return \"none\"", "5"),
        (
            "switch number { case .some(let x) where x > 3: return \"big\"; case .some: return \"small\"; case .none: return \"nil\" }",
            "big"
        ),
        ("if case .loaded(let items, _) = phase { return items.joined() } else { return \"-\" }", "ab"),
        ("var sum = 0; for case let n? in values { sum += n }; return String(sum)", "4"),
        ("var sum = 0; for case let n? in values where n > 1 { sum += n }; return String(sum)", "3"),
        (
            "var r: [String] = []; for case .loaded(let items, let n) in tags.map(\\.phase) { r.append(\"\\(items.count)/\\(n)\") }; return r.joined()",
            "1/1"
        ),
        ("var s = \"\"; for (name, n) in zip([\"a\", \"b\"], [1, 2]) { s += name + String(n) }; return s", "a1b2"),
        ("for (i, t) in tags.enumerated() { if t.name == \"z\" { return \"at \\(i)\" } }; return \"no\"", "at 2"),
        ("var n = 1; while n < 100 { n *= 2 }; return String(n)", "128"),
        ("var n = 1; while true { n *= 3; if n > 50 { break } }; return String(n)", "81"),
        ("var i = 0; var s = \"\"; repeat { s += String(i); i += 1 } while i < 3; return s", "012"),
        ("var t = 0; for i in stride(from: 0, to: 10, by: 3) { t += i }; return String(t)", "18"),
        (
            "var t = 0; for i in 0..<9 { switch i { case 2: continue; case 4: break; default: t += i } }; return String(t)",
            "30"
        ),
    ])
    func patternsAndLoopsGiveTheirValue(body: String, text: String) throws {
        #expect(try shown(["Text(found)"], Self.tags + "\nvar found: String { \(body) }", Self.states) == [text])
    }

    @Test(arguments: [
        ("for case let n? in values { log.append(String(n)) }", "1 3"),
        ("for (name, n) in [(\"a\", 1), (\"b\", 2)] { log.append(name + String(n)) }", "a1 b2"),
        ("var k = 0; while k < 3 { k += 1; if k == 2 { continue }; log.append(String(k)) }", "1 3"),
        ("for t in tags { if t.id == 3 { break }; log.append(String(t.id)) }", "1 2"),
        ("if case .loaded(let items, _) = phase, !items.isEmpty { log.append(String(items.count)) }", "2"),
        ("if case let n? = number { log.append(String(n)) }", "4"),
    ])
    func patternsAndLoopsOfActions(action: String, text: String) throws {
        let views = [
            "Text(log.joined(separator: \" \"))", "Button(\"b\") { \(action) }.accessibilityIdentifier(\"go\")",
        ]
        #expect(try shown(views, Self.tags, Self.states, taps: ["go"]).first == text)
    }

    @Test func aViewIsNamedByAPatternOfAnOptional() throws {
        let views = ["if case let n? = number { Text(verbatim: \"has \\(n + 1)\") } else { Text(\"none\") }"]
        #expect(try shown(views, Self.tags, Self.states) == ["has 5"])
    }

    @Test(arguments: [
        "outer: for a in 0..<3 { for b in 0..<3 { if b == 1 { continue outer }; log.append(\"x\") } }",
        "for a in 0..<3 { switch a { case 1: if log.isEmpty { break }; log.append(\"x\"); default: break } }",
    ])
    func whatLeavesAnotherThanTheLoopAroundIsAHole(action: String) throws {
        let source =
            "struct A: View { @State private var log: [String] = []\nvar body: some View { Button(\"b\") { \(action) } } }"
        #expect(try imported(source).holes.map(\.kind) == [.action])
    }
}
