import SwiftImport
import Testing

/// Methods that are passed where a closure is taken.
@Suite struct MethodsAsFunctionsTests {
    @Test func aMethodOfAValueIsAClosure() throws {
        let made = try body(
            "ForEach([1, 2, 3].filter(limit.admits), id: \\.self) { Text(verbatim: \"\\($0)\") }",
            "@State var limit = Limit()", "struct Limit { var least = 2; func admits(_ n: Int) -> Bool { n > least } }")
        #expect(made.contains("[1, 2, 3].filter({ ($0 > limit.least) })"))
    }

    @Test func theLabelThatIsWrittenIsTheOneOfTheCall() throws {
        let made = try body(
            "ForEach(numbers.map(shown.text(for:)), id: \\.self) { Text($0) }",
            "@State var numbers = [1]; @State var shown = Shown()",
            "struct Shown { var unit = \"m\"; func text(for n: Int) -> String { \"\\(n)\" + unit } }")
        #expect(made.contains("numbers.map({ ('\\\\($0)' + shown.unit) })"))
    }

    @Test func aMethodOfAModelIsAClosureInsideOfItAndOutside() throws {
        let model = """
            @Observable class Store { var items = [1, 2]; func isLarge(_ n: Int) -> Bool { n > 1 }
             var large: [Int] { items.filter(isLarge) }; var small: [Int] { items.filter(self.isLarge) } }
            """
        for use in ["store.large", "store.small", "store.items.filter(store.isLarge)"] {
            let made = try body(
                "ForEach(\(use), id: \\.self) { Text(verbatim: \"\\($0)\") }", "@State var store = Store()", model)
            #expect(made.contains("store.items.filter({ ($0 > 1) })"))
        }
    }
}
