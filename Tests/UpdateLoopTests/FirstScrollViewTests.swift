import Expressions
import Metering
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// The scroll view that `scroll` speaks of outside any: the first in tree order, whatever came, went or moved.
@Suite struct FirstScrollViewTests {
    private func scroll(_ name: String) -> String {
        """
        {"type": "ScrollView", "name": \(name), "children": [
          {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 900}}]}]}
        """
    }

    private func page(_ children: String) -> String {
        """
        {"components": {"Page": {"state": {"flag": false, "items": [1, 2, 3]}, "body": {"type": "VStack", "children": [
          {"type": "Text", "text": {"$": "'\\\\(scroll.y)'"}}, \(children)]}}}, "root": {"type": "Page"}}
        """
    }

    private func set(_ session: Session, _ slot: String, _ value: Value) throws {
        _ = try session.apply(.set([SlotAssignment(target: "Page", slot: slot, value: value)]))
    }

    private func first(_ session: Session) -> String? {
        session.graph.firstScrollView().flatMap { node in
            ["a", "b", "1", "2", "3"].first { session.graph.view(named: $0) == node }
        }
    }

    @Test func oneThatComesBeforeItIsTheFirst() throws {
        let session = try session(
            page(
                """
                {"type": "If", "condition": {"$": "flag"}, "then": [\(scroll("\"a\""))]}, \(scroll("\"b\""))
                """))
        #expect(first(session) == "b")
        try set(session, "flag", .bool(true))
        #expect(first(session) == "a")
        try set(session, "flag", .bool(false))
        #expect(first(session) == "b")
        try set(session, "flag", .bool(true))
        #expect(first(session) == "a")
    }

    @Test func rowsThatMoveMakeAnotherTheFirst() throws {
        let rows = """
            {"type": "ForEach", "data": {"$": "items"}, "id": "self", "children": [
              \(scroll("{\"$\": \"'\\\\(item)'\"}"))]}
            """
        let session = try session(page(rows))
        #expect(first(session) == "1")
        try set(session, "items", .array([.number(3), .number(1)]))
        #expect(first(session) == "3")
        try set(session, "items", .array([.number(2), .number(1)]))
        #expect(first(session) == "2")
    }

    @Test func readsBetweenManyDoNotLookAtAllOfThem() throws {
        func work(_ count: Int) throws -> Int {
            let rows = """
                {"type": "ForEach", "data": \(count), "id": "self", "children": [{"type": "HStack", "children": [
                  {"type": "Text", "text": "a", "modifiers": [{"offset": {"y": {"$": "scroll.y"}}}]}, \(scroll("\"row\""))]}]}
                """
            let program = try DocumentCompiler.compile(text: Array(page(rows).utf8)).get()
            let meter = WorkMeter()
            let session = Session(program: program, viewport: program.viewport, fonts: fonts, meter: meter)
            _ = try session.mount()
            return meter.spent
        }
        #expect(try work(800) < work(200) * 5)
    }
}
