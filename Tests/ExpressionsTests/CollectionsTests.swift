import Expressions
import Foundation
import Testing

/// Closures over the elements of arrays.
@Suite struct CollectionsTests {
    static func world() -> World {
        var world = World()
        func post(_ id: Double, _ author: String, _ likes: Double, _ isDone: Bool) -> Value {
            object(["id": .number(id), "author": .string(author), "likes": .number(likes), "isDone": .bool(isDone)])
        }
        world.state(
            "posts", .array([post(1, "Mia", 3, true), post(2, "Jo", 9, false), post(3, "Mia", 5, false)]))
        world.state("numbers", .array([3, 1, 2].map { .number($0) }))
        world.state("names", .array(["Mia", "Jo", "Ada"].map { .string($0) }))
        world.state("least", .number(4))
        world.state("some", .array([.number(1), .null, .number(3)]))
        world.state("given", .array([object(["n": .number(2)]), object(["n": .number(1)])]), type: .any)
        world.state("chosen", .array([1, 2].map { .number($0) }))
        world.state("nothing", .null, type: .optional(.array(.number)))
        return world
    }

    /// Every row of the table in docs/expressions.md is what the language gives.
    @Test func theTableOfTheDocsIsTrue() throws {
        var world = Self.world()
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/expressions.md")
        let text = try String(contentsOf: docs, encoding: .utf8)
        let section = text.components(separatedBy: "## Closures over arrays").last?.components(separatedBy: "\n## ")
            .first
        var rows = 0
        for line in (section ?? "").split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.components(separatedBy: " | ")
            guard cells.count == 2 else { continue }
            func code(_ cell: String) -> String {
                cell.components(separatedBy: "`")[1]
            }
            rows += 1
            #expect(world.text(code(cells[0])) == code(cells[1]), "\(line)")
        }
        #expect(rows > 30)
    }

    @Test func typesOfElementsAreKnownInsideAndBehindAClosure() {
        let world = Self.world()
        #expect(world.faults("posts.map { $0.autor }").first?.suggestion == "author")
        #expect(world.faults("posts.filter { $0.likes }").first?.code == "type-mismatch")
        #expect(world.faults("posts.map(\\.likes).map { $0.isDone }").first?.code == "unknown-member")
        #expect(
            world.faults("posts.first { $0.isDone }.author").first?.suggestion == "posts.first { $0.isDone }?.author")
        #expect(world.code("posts.compactMap { $0.likes > least ? $0.likes : nil }.map { $0 + 1 }") == nil)
        #expect(world.faults("posts.reduce(0) { $0 + $1.author }").first?.code == "type-mismatch")
        #expect(world.faults("posts.sorted()").first?.suggestion == "sorted(by: …)")
        #expect(world.faults("posts.sorted(by: \\.isDone)").first?.code == "type-mismatch")
    }

    @Test func faultsInsideAClosureStandWhereTheyAre() {
        var world = Self.world()
        let source = "posts.map { post in post.likes / (post.likes - 9) }"
        let fault = world.runFault(source)
        #expect(fault?.code == "division-by-zero")
        #expect(
            fault.map { source.utf8.dropFirst($0.offset).prefix($0.length) }.map { String(decoding: $0, as: UTF8.self) }
                == "post.likes / (post.likes - 9)")
        let unknown = world.faults("posts.filter { pots.isDone }").first
        #expect(unknown?.offset == 15)
        #expect(world.faults("posts.filter { post in pots.isDone }").first?.suggestion == "post")
    }

    @Test func whatAClosureIsCalledWithIsSaid() {
        let world = Self.world()
        #expect(world.faults("$0").first?.code == "misplaced-name")
        #expect(world.faults("posts.map { $1 }").first?.code == "type-mismatch")
        #expect(
            world.faults("posts.map { a, b in a }").first?.message == "`map` calls its closure with 1 value, not 2.")
        #expect(
            world.faults("posts.sorted { post in true }").first?.message
                == "`sorted` calls its closure with 2 values, not 1.")
        #expect(world.faults("posts.map { post in $0 }").first?.suggestion == "post")
        #expect(world.faults("posts.filter(least)").first?.suggestion == "filter { … }")
        #expect(world.faults("posts.reduce { $0 }").first?.suggestion == "reduce(0) { $0 + $1 }")
        #expect(world.faults("posts.fliter { $0.isDone }").first?.suggestion == "filter")
        #expect(world.code("{ $0 }") == "misplaced-closure")
        #expect(world.code("posts.map { }") == "missing-return")
        #expect(
            world.code("posts.map { a, a in a }") == "unknown-label"
                || world.code("posts.reduce(0) { a, a in a }") == "syntax")
        #expect(world.code("names.map { name in name") == "syntax")
    }

    @Test func anInnerClosureSeesTheNamesAround() {
        var world = Self.world()
        #expect(
            world.text(
                "names.map { name in posts.filter { $0.author == name }.map { post in '\\(name)\\(post.likes)' } }")
                == "[[Mia3, Mia5], [Jo9], []]")
        #expect(
            world.text("numbers.map { a in numbers.map { a in a * 10 + numbers.count }.first ?? a }") == "[33, 33, 33]")
        #expect(world.text("numbers.map { [$0].map { $0 + 1 }[0] + $0 }") == "[7, 3, 5]")
    }

    @Test func readsInsideAClosureHappenForEachElement() {
        var world = Self.world()
        world.context.reads = []
        _ = world.text("posts.filter { $0.likes > least }")
        #expect(world.context.reads == ["slot0", "slot3", "slot3", "slot3"])
        world.context.reads = []
        _ = world.text("nothing?.filter { $0 > least }")
        #expect(world.context.reads == ["slot7"])
    }

    @Test func actionsChangeCollections() {
        var world = Self.world()
        #expect(world.perform("numbers.removeAll { $0 > 2 }") == ["slot1 = [1, 2]"])
        #expect(world.perform("numbers.append(contentsOf: [5, 4])") == ["slot1 = [1, 2, 5, 4]"])
        #expect(world.perform("numbers.sort()") == ["slot1 = [1, 2, 4, 5]"])
        #expect(world.perform("numbers.sort { $0 > $1 }") == ["slot1 = [5, 4, 2, 1]"])
        #expect(world.perform("numbers.move(fromOffsets: [0, 2], toOffset: 4)") == ["slot1 = [4, 1, 5, 2]"])
        #expect(world.perform("numbers.move(fromOffsets: [3], toOffset: 1)") == ["slot1 = [4, 2, 1, 5]"])
        #expect(world.perform("numbers.remove(atOffsets: [2, 0])") == ["slot1 = [2, 5]"])
        #expect(world.perform("numbers.insert(contentsOf: [7, 8], at: 1)") == ["slot1 = [2, 7, 8, 5]"])
        #expect(world.perform("numbers.removeFirst(2)") == ["slot1 = [8, 5]"])
        #expect(world.perform("numbers.reverse()") == ["slot1 = [5, 8]"])
        #expect(world.perform("numbers += [1]; numbers = numbers.map { $0 * 2 }").last == "slot1 = [10, 16, 2]")
        #expect(world.perform("posts.sort(by: \\.likes)").count == 1)
        #expect(world.text("posts.map(\\.likes)") == "[3, 5, 9]")
        #expect(world.perform("if posts.contains(where: { $0.isDone }) { least = 1 }") == ["slot3 = 1"])
    }

    @Test func changesSayWhatTheyTake() {
        let world = Self.world()
        #expect(world.actionFaults("posts.sort()").map(\.code) == ["type-mismatch"])
        #expect(world.actionFaults("numbers.append(contentsOf: 5)").map(\.code) == ["type-mismatch"])
        #expect(world.actionFaults("numbers.removeAll { $0 }").map(\.code) == ["type-mismatch"])
        #expect(world.actionFaults("least.sort()").map(\.code) == ["type-mismatch"])
        var hostile = world
        for source in [
            "numbers.removeFirst(4)", "numbers.remove(atOffsets: [3])", "numbers.move(fromOffsets: [0], toOffset: 4)",
            "numbers.removeLast(-1)", "numbers.insert(contentsOf: [1], at: 9)",
        ] {
            guard case .success(let action) = CompiledAction.compile(source, in: world.scope, occurrence: 0) else {
                Issue.record("\(source)")
                continue
            }
            #expect(throws: EvaluationFault.self) { try action.perform(in: &hostile.context) }
        }
    }

    @Test func sortingIsStableAndAsLongAsItIsEverywhere() throws {
        var world = World()
        var random = SplitMix(state: 7)
        for count in [0, 1, 2, 3, 17, 100] {
            let numbers = (0..<count).map { _ in Double(UInt8.random(in: 0...9, using: &random)) }
            let pairs = numbers.enumerated().map { object(["place": .number(Double($0)), "key": .number($1)]) }
            world = World()
            world.state(
                "pairs", .array(pairs),
                type: .array(
                    .object([
                        .init(name: "place", type: .number), .init(name: "key", type: .number),
                    ])))
            let expected = numbers.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
            let text = "[" + expected.map { "\($0.offset)" }.joined(separator: ", ") + "]"
            #expect(world.text("pairs.sorted { $0.key < $1.key }.map(\\.place)") == text)
            #expect(world.text("pairs.sorted(by: \\.key).map(\\.place)") == text)
        }
    }

    @Test func workIsCountedForEachElement() throws {
        var world = World()
        world.state("many", .array((0..<1_000).map { .number(Double($0)) }))
        func operations(_ source: String) throws -> Int {
            var context = world.context
            let before = context.operationsLeft
            _ = try world.compile(source).get().evaluate(in: &context)
            return before - context.operationsLeft
        }
        #expect(try operations("many.filter { $0 > 5 }") > 2_000)
        #expect(try operations("many.first { $0 > 5 }") < 40)
        #expect(try operations("many.map { many.first ?? $0 }") > 3_000)
    }

    @Test(arguments: [
        "many.map { a in many.map { b in many.map { c in a + b + c } } }", "many.flatMap { many }.flatMap { many }",
        "many.map { many }.map { $0.map { many } }", "many.sorted { a, b in many.contains { $0 > a + b } }",
        "many.reduce([]) { $0 + many }", "(0..<100001 + 0 * many.count).map { $0 }",
        "many.map { _ in Array(0..<1000) }",
        "many.map { _ in many.drop { $0 < 0 }.count }.count",
        "many.map { many.enumerated() }.count", "(0..<1e300 + 0 * many.count).map { $0 }",
        "(5..<1 + 0 * many.count).count",
        "many.reduce('a') { '\\($0)\\($0)' }",
        "many.map { 'x' }.joined(separator: many.reduce('ab') { s, n in s + 'cdefgh' })",
    ])
    func whatGrowsTooMuchIsRefused(source: String) {
        var world = World()
        world.state("many", .array((0..<20_000).map { .number(Double($0)) }))
        let fault = world.runFault(source)
        #expect(
            ["operation-budget", "array-limit", "string-limit", "range"].contains(fault?.code),
            "\(String(describing: fault))")
    }

    @Test func closuresNestToTheLimit() {
        var world = Self.world()
        #expect(
            world.text("[1]" + String(repeating: ".map { [$0]", count: 60) + String(repeating: "}", count: 60))?.isEmpty
                == false)
        #expect(
            world.code("[1]" + String(repeating: ".map { [$0]", count: 65) + String(repeating: "}", count: 65))
                == "limit")
    }
}

/// Tuples, slices, sets and chance.
@Suite struct PartsTests {
    @Test(arguments: [
        ("[1, 2, 3][1...1]", "[2]"), ("[1, 2, 3][0..<0].count", "0"), ("[1, 2, 3][...1]", "[1, 2]"),
        ("(1, 'a').1", "a"), ("(x: 1, y: 2).0 + (x: 1, y: 2).y", "3"), ("(1 + 2) * 3", "9"),
        ("[3, 3, 1].union([1, 2])", "[3, 1, 2]"), ("[1, 2].isSuperset(of: [])", "true"),
        ("[1, 2].elementsEqual([1, 2])", "true"), ("[1, 2].starts(with: [2])", "false"),
        ("Dictionary(uniqueKeysWithValues: ['a', 'b'].map { ($0, $0.count) })['a'] ?? 0", "1"),
        ("['a': 1].merging(['a': 2, 'b': 3]) { old, new in old }['a'] ?? 0", "1"),
    ])
    func values(source: String, expected: String) { #expect(text(source) == expected, "\(source)") }

    @Test(arguments: [
        ("[1, 2, 3][1..<9]", "constant-fault"), ("['a'].union([1])", "type-mismatch"), ("(a: 1)", "syntax"),
        ("(a: 1, a: 2)", "syntax"), ("Int.random(in: 3)", "unknown-label"),
        ("['a': 1].merging(['b': 2]) { $0 + $1 }", "unknown-label"),
    ])
    func faults(source: String, code: String) { #expect(World().code(source) == code, "\(source)") }

    @Test func chanceIsTheSameOnEveryMachineAndAnotherOneEachTime() {
        var world = CollectionsTests.world()
        let drawn = world.text("(0..<40).map { _ in Int.random(in: 1...6) }")
        #expect(drawn == world.text("(0..<40).map { _ in Int.random(in: 1...6) }"))
        #expect(Set((drawn ?? "").filter(\.isNumber)).count > 3)
        #expect(world.text("(1...9).shuffled().sorted() == (1...9).shuffled().sorted()") == "true")
        #expect(world.runFault("Int.random(in: 3..<3)")?.code == "range")
        #expect(
            world.text("(0..<40).allSatisfy { _ in (0..<1).contains(Double.random(in: 0...1).rounded(.down)) }")
                == "true")
    }
}
