import SwiftImport
import Testing

/// What extensions of the standard library's types say without a `self`.
@Suite struct ExtensionMemberTests {
    @Test func aMethodOfAListSeesTheListsOwnMembers() throws {
        let chunks = """
            extension Array { func chunked(into size: Int) -> [[Element]] {
             stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) } } }
            """
        let made = try body(
            "ForEach(numbers.chunked(into: 2), id: \\.self) { row in Text(verbatim: \"\\(row.count)\") }",
            "@State var numbers = [1, 2, 3]", chunks)
        #expect(made.contains("(0..<max(0, Int(ceil((numbers.count - 0) / 2))))"))
        #expect(made.contains("{ numbers.dropFirst($0).prefix(min($0 + 2, numbers.count) - $0) }"))
    }

    @Test func aPropertyOfAListCallsTheListsOwnMethods() throws {
        let made = try body(
            "Text(verbatim: \"\\(numbers.total) \\(numbers.second ?? 0)\")", "@State var numbers = [1, 2]",
            "extension Array where Element == Int { var total: Int { isEmpty ? 0 : reduce(0, +) }; var second: Int? { count > 1 ? self[1] : nil } }"
        )
        #expect(made.contains("numbers.isEmpty ? 0 : numbers.reduce(0, +)"))
        #expect(made.contains("((numbers.count > 1) ? numbers[1] : nil) ?? 0"))
    }

    @Test func aRangesEndsAreReadWhereTheRangeIsWritten() throws {
        let made = try body(
            "Text(verbatim: \"\\(model.height(y))\")", "@State var model = Model(); @State var y = 90.0",
            """
            extension Comparable { func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) } }
            struct Model { var low = 60.0; var high = 180.0; func height(_ y: Double) -> Double { (high - y).clamped(to: low...high) } }
            """)
        #expect(made.contains("min(max((model.high - y), model.low), model.high)"))
    }

    @Test func aPartOfAListIsWhatItsRangeSays() throws {
        let made = try body(
            "Text(verbatim: \"\\(numbers[1...].count) \\(numbers[..<2].count) \\(numbers[1...2].count)\")",
            "@State var numbers = [1, 2, 3]")
        for part in ["dropFirst(1).count", "prefix(2).count", "dropFirst(1).prefix(2 - 1 + 1).count"] {
            #expect(made.contains("numbers.\(part)"))
        }
    }
}
