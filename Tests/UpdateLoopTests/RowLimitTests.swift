import Metering
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Rows count whether they are mounted or not; what a session keeps is counted in bytes.
@Suite struct RowLimitTests {
    @Test func rowsOfAllListsAreCountedTogether() throws {
        let list =
            #"{"type": "LazyVStack", "children": [{"type": "ForEach", "data": 300000, "id": "self", "children": [{"type": "Divider"}]}]}"#
        func document(_ count: Int) -> String {
            #"{"type": "ScrollView", "children": [\#(Array(repeating: list, count: count).joined(separator: ", "))]}"#
        }
        _ = try session(document(3))
        let program = try DocumentCompiler.compile(text: Array(document(4).utf8)).get()
        let session = Session(program: program, viewport: program.viewport, fonts: fonts)
        let fault = #expect(throws: SessionFault.self) { _ = try session.mount() }
        #expect(fault?.code == "limit-rows")
    }

    /// A sweep of steps that each run every row's closure again ends at the limit of work well before two seconds.
    @Test func aRunAgainCountsAsWhatItCosts() throws {
        let document = #"""
            {"components": {"Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [
              {"type": "Button", "name": "go", "action": "n += 1", "title": "Go"},
              {"type": "ForEach", "data": 500, "id": "self", "children": [{"type": "Text", "text": {"$": "n"}}]}]}}},
             "root": {"type": "Main"}}
            """#
        let session = try session(document)
        let before = session.meter.spent
        _ = try session.apply(.tap("go"))
        #expect(session.meter.spent - before >= 500 * Work.rerun.units)
    }

    /// Views in a stack that nobody wrote are each compared when it moves. Nothing of a text depends on the width alone.
    @Test func aResizeCountsEachViewThatIsCompared() throws {
        func work(_ count: Int) throws -> Int {
            let text = #"{"type": "Text", "text": "a"}"#
            let rows = #"{"type": "ForEach", "data": \#(count), "id": "self", "children": [\#(text)]}"#
            let session = try session(
                #"{"components": {"Main": {"body": \#(rows)}}, "root": {"type": "Main"}}"#)
            let before = session.meter.spent
            for width in [321.0, 322] {
                var change = ViewportChange()
                change.width = width
                _ = try session.apply(.resize(change))
            }
            return session.meter.spent - before
        }
        let each = Double(try work(2_000) - work(1_000)) / 2_000
        #expect(each >= Double(Work.place.units + Work.comparison.units))
    }

    /// Sums over stretches of rows are kept, and nothing for a row by itself.
    @Test func rowsThatAreNotSeenTakeLessThanTwoBytesEach() throws {
        let session = try session(
            #"""
            {"type": "ScrollView", "children": [{"type": "LazyVStack", "children": [
              {"type": "ForEach", "data": 900000, "id": "self", "children": [{"type": "Text", "text": {"$": "'\\(index)'"}}]}]}]}
            """#)
        #expect(session.memory < 2 * 900_000)
    }

    @Test func aSessionsSizeGrowsWithItsTextsAndRows() throws {
        func memory(_ rows: Int, _ text: String) throws -> Int {
            try session(
                #"""
                {"type": "VStack", "children": [
                  {"type": "ForEach", "data": \#(rows), "id": "self", "children": [{"type": "Text", "text": "\#(text)"}]}]}
                """#
            ).memory
        }
        let small = try memory(10, "a")
        #expect(try memory(1_000, "a") > small * 20)
        #expect(try memory(10, String(repeating: "word ", count: 2_000)) > small + 100_000)
    }
}
