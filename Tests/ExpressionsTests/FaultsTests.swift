import Expressions
import Testing

@Suite struct FaultsTests {
    private func world() -> World {
        var world = World()
        world.state("scrollOffset", .number(0))
        world.state("title", .string("a"))
        world.name("onTap", .closure(slot: 0))
        return world
    }

    @Test func unknownNamesSuggestTheNearest() {
        let fault = world().faults("1 + scrolOffset").first
        #expect(fault?.code == "unknown-name")
        #expect(fault?.suggestion == "scrollOffset")
        #expect(fault?.offset == 4)
        #expect(fault?.length == 11)
        #expect(world().faults("tilte").first?.suggestion == "title")
        #expect(world().faults("zzz").first?.suggestion == nil)
    }

    @Test func spansAreBytes() {
        let fault = world().faults("'é🔥' + nope").first
        #expect(fault?.offset == 11)
        #expect(fault?.length == 4)
        let member = world().faults("title.coun").first
        #expect(member?.offset == 6)
        #expect(member?.length == 4)
    }

    @Test func longNamesAreNotCompared() {
        #expect(
            Suggestions.nearest(to: String(repeating: "a", count: 65), among: [String(repeating: "a", count: 64)])
                == nil)
        #expect(Suggestions.nearest(to: "colour", among: ["color", "column"]) == "color")
        #expect(Suggestions.nearest(to: "abc", among: ["xyz"]) == nil)
        #expect(Suggestions.nearest(to: "WIDTH", among: ["height", "width"]) == "width")
        #expect(Suggestions.nearest(to: "opactiy", among: ["opacity"]) == "opacity")
        #expect(Suggestions.nearest(to: "xxopacity", among: ["opacity"]) == "opacity")
        #expect(Suggestions.nearest(to: "opacit", among: ["zopacityz", "opacity"]) == "opacity")
        #expect(Suggestions.nearest(to: "opacityabc", among: ["opacity"]) == nil)
        #expect(Suggestions.nearest(to: "ab", among: ["ba", "cd"]) == "ba")
        #expect(Suggestions.nearest(to: "", among: ["a"]) == "a")
    }

    @Test func actionsInValuePositionAreFaults() {
        #expect(world().code("onTap()") == "misplaced-name")
        #expect(world().code("onTap") == "misplaced-name")
        #expect(world().code("title.append('a')") == "unknown-function")
        #expect(world().code("min") == "unknown-name")
    }

    @Test func messagesAreSentencesWithFacts() {
        var world = world()
        for source in ["title + 1", "nope", "title.foo", "foo(1)", "abs(1, 2)", "1 / 0", "scrollOffset && true", "(1"] {
            for fault in world.faults(source) {
                #expect(fault.message.hasSuffix("."), "\(fault.message)")
                #expect(fault.offset + fault.length <= source.utf8.count)
                #expect(fault.code.allSatisfy { $0.isLowercase || $0 == "-" })
            }
        }
        #expect(world.runFault("1 / scrollOffset")?.message == "The divisor is 0.")
    }

    @Test func faultsInsideInterpolationHaveTheirPlace() {
        let fault = world().faults(#"'a\(nope)b'"#).first
        #expect(fault?.offset == 4)
        #expect(fault?.length == 4)
    }

    @Test func faultsThrownByTheContextGetTheSpan() throws {
        struct Failing: EvaluationContext {
            var operationsLeft = 100
            func load(_ name: NameReference) throws(EvaluationFault) -> Value {
                throw EvaluationFault(code: "own", message: "No.")
            }
            func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value { .null }
            func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { .null }
            func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }
            func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 { 0 }
        }
        let expression = try world().compile("1 + scrollOffset").get()
        var context = Failing()
        #expect(throws: EvaluationFault(code: "own", message: "No.", offset: 4, length: 12)) {
            try expression.evaluate(in: &context)
        }
    }

    @Test func atMostFiftyFaultsAreListed() {
        let source = (0..<80).map { "n\($0)" }.joined(separator: "+")
        #expect(world().faults(source).count == 50)
    }
}
