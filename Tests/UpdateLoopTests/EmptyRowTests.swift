import Expressions
import Geometry
import Metering
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Rows of lazy containers without a view: found in few waves, and asked again when what decides about them changes.
@Suite struct EmptyRowTests {
    private func list(
        _ container: String, _ count: Int, _ condition: String, n: Int = 0, spacing: String = "", item: String = "index"
    ) -> String {
        #"""
        {"components": {"List": {"state": {"n": \#(n), "query": "zz"}, "body":
           {"type": "ScrollView", "children": [{"type": "\#(container)", \#(spacing) "children": [
             {"type": "ForEach", "data": \#(count), "id": "self", "children": [
               {"type": "If", "condition": {"$": "\#(condition)"}, "then": [
                 {"type": "Color", "color": "red", "name": {"$": "'row \\(index)'"}, "modifiers": [{"frame": {"height": 20}}]}]}]}]}]}}},
         "root": {"type": "List"}}
        """#
    }

    /// Indices of the rows that have a view in the first window.
    private func shown(_ session: Session, _ count: Int) -> [Int] {
        (0..<count).filter { session.graph.view(named: "row \($0)") != nil }
    }

    private let grid = #""columns": [{"flexible": {}}],"#

    @Test(arguments: ["LazyVStack", "LazyVGrid"])
    func workGrowsAsTheRowsDo(_ container: String) throws {
        func work(_ count: Int) throws -> Int {
            let text = list(container, count, "index < 0", spacing: container == "LazyVGrid" ? grid : "")
            let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
            let meter = WorkMeter()
            let session = Session(program: program, viewport: program.viewport, fonts: fonts, meter: meter)
            _ = try session.mount()
            return meter.spent
        }
        #expect(try work(8_000) < work(2_000) * 6)
    }

    @Test func aListOfWhichFewRowsMatchShowsThem() throws {
        let session = try session(list("LazyVStack", 5_000, "index % 1500 == 1499"))
        #expect(shown(session, 5_000) == [1_499, 2_999, 4_499])
    }

    @Test func rowsAreLookedForWhereNoDistanceIsBetweenThem() throws {
        let session = try session(list("LazyVStack", 3_000, "index == 2500", spacing: #""spacing": 0,"#))
        #expect(shown(session, 3_000) == [2_500])
    }

    @Test(arguments: [("index >= n", 50, 0), ("index % 10 == n", 3, 0), ("index == n", 90, 80), ("index < n", 0, 100)])
    func anotherConditionAsksRowsThatHadNoView(_ condition: String, _ before: Int, _ after: Int) throws {
        let session = try session(list("LazyVStack", 100, condition, n: before))
        _ = try session.apply(.set([SlotAssignment(target: "List", slot: "n", value: .number(Double(after)))]))
        let fresh = try EmptyRowTests().fresh(list("LazyVStack", 100, condition, n: after))
        #expect(shown(session, 100) == shown(fresh, 100))
        #expect(!shown(session, 100).isEmpty)
    }

    private func fresh(_ text: String) throws -> Session { try session(text) }

    @Test func anEventThatDecidesNothingAsksNone() throws {
        let session = try session(list("LazyVStack", 2_000, "index >= n", n: 1_990))
        let log = try session.apply(.set([SlotAssignment(target: "List", slot: "query", value: .string("a"))])).log
        #expect(log.closureRuns < 100)
    }

    @Test func aClosureThatWritesNothingGivesNoRows() throws {
        let text =
            #"{"type": "VStack", "children": [{"type": "ForEach", "data": 1000000, "id": "self", "children": []}]}"#
        let session = try session(text)
        #expect(session.memory < 100_000)
    }

    @Test func moreRowsThanMayBeBuiltAreALimit() throws {
        let text = list("LazyVStack", 1_000_000, "index < 0")
        let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
        let session = Session(program: program, viewport: program.viewport, fonts: fonts)
        let fault = #expect(throws: SessionFault.self) { _ = try session.mount() }
        #expect(fault?.code == "limit-lazy-rows")
    }
}
