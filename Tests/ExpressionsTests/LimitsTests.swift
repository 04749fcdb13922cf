import Expressions
import Testing

@Suite struct LimitsTests {
    @Test func sourcesHaveAtMost4096Bytes() {
        let inside = "'" + String(repeating: "a", count: 4_094) + "'"
        #expect(text(inside)?.utf8.count == 4_094)
        #expect(World().code(inside + " ") == "limit")
    }

    @Test func sourcesHaveAtMost1024Tokens() {
        #expect(text(Array(repeating: "1", count: 512).joined(separator: "+")) == "512")
        #expect(World().code(Array(repeating: "1", count: 513).joined(separator: "+") + "+1") == "limit")
    }

    @Test(arguments: [
        ("(", "1", ")"), ("[", "1", "]"), ("-", "1", ""), ("!", "true", ""), ("abs(", "1", ")"),
        ("true ? 1 : ", "1", ""),
    ])
    func nestingOfEveryKindIsBounded(open: String, middle: String, close: String) {
        func nested(_ depth: Int) -> String {
            String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
        }
        #expect(World().code(nested(64)) == nil)
        #expect(World().code(nested(65)) == "limit")
    }

    @Test func blocksNestToSixtyFour() {
        var world = World()
        world.state("b", .bool(true))
        func nested(_ depth: Int) -> String {
            String(repeating: "if b {", count: depth) + String(repeating: "}", count: depth)
        }
        #expect(world.actionFaults(nested(64)).isEmpty)
        #expect(world.actionFaults(nested(65)).map(\.code) == ["limit"])
    }

    @Test func longChainsOfEveryKindAreEvaluated() {
        var world = World()
        world.state("n", .number(1))
        world.state("s", .string("a"))
        world.state("b", .bool(true))
        #expect(world.text(Array(repeating: "n", count: 500).joined(separator: " + ")) == "500")
        #expect(world.text(Array(repeating: "s", count: 500).joined(separator: " + "))?.utf8.count == 500)
        #expect(world.text(Array(repeating: "b", count: 500).joined(separator: " && ")) == "true")
        #expect(world.text("s" + String(repeating: ".uppercased()", count: 250)) == "A")
        world.state("any", .array([]), type: .any)
        #expect(world.runFault("any" + String(repeating: "[0]", count: 300))?.code == "index-out-of-range")
    }

    @Test func valuesNestToALimit() throws {
        var world = World()
        world.state("a", .array([]))
        let action = try CompiledAction.compile("a = [a]", in: world.scope, occurrence: 0).get()
        var depth = 1
        var code: String?
        while code == nil, depth < 1_000 {
            do {
                try action.perform(in: &world.context)
                depth += 1
            } catch {
                code = error.code
            }
        }
        #expect(code == "nesting-limit")
        #expect(depth == ExpressionLimits.valueNesting)
    }

    @Test func operationsAreCounted() throws {
        var world = World()
        world.state("a", .number(1))
        let expression = try world.compile("a + a * 2").get()
        world.context.operationsLeft = 100
        _ = try expression.evaluate(in: &world.context)
        // Two reads and two operations; constants cost nothing.
        #expect(world.context.operationsLeft == 96)
        world.context.operationsLeft = 3
        #expect(throws: EvaluationFault.self) { try expression.evaluate(in: &world.context) }
        world.context.operationsLeft = 4
        _ = try expression.evaluate(in: &world.context)
    }

    @Test func elementsAndBytesAreCounted() throws {
        var world = World()
        world.state("list", .array(Array(repeating: .number(1), count: 6_000)))
        world.state("text", .string(String(repeating: "x", count: 32_000)))
        #expect(world.text("list == list") == "true")
        world.context.operationsLeft = 10_000
        #expect(world.runFault("list == list && list == list")?.code == "operation-budget")
        world.context.operationsLeft = 5_000_000
        _ = world.value("text == text")
        #expect(world.context.operationsLeft == 5_000_000 - 2 - 1 - 2_000)
    }

    @Test func interpolationCostsItsStops() throws {
        var world = World()
        world.context.values[NameReference(.scroll, 1)] = .number(5)
        world.context.operationsLeft = 100
        _ = world.value("interpolate(scroll.y, [0, 1, 2], [0, 1, 2])")
        #expect(world.context.operationsLeft == 100 - 1 - 1 - 3)
    }

    @Test func arraysHaveAtMost100000Elements() throws {
        var world = World()
        world.state("list", .array(Array(repeating: .number(1), count: 100_000)))
        let action = try CompiledAction.compile("list.append(1)", in: world.scope, occurrence: 0).get()
        #expect(throws: EvaluationFault.self) { try action.perform(in: &world.context) }
        #expect(world.perform("list.removeLast(); list.append(2)").count == 2)
    }

    @Test func actionsTakeFromTheBudgetOfTheEvent() throws {
        var world = World()
        world.state("n", .number(1))
        world.context.operationsLeft = 50
        _ = world.perform("n = n + 1; n = n + 1")
        // Per statement a read, a sum and a write.
        #expect(world.context.operationsLeft == 44)
    }
}
