import Expressions
import Testing

@Suite struct LexingTests {
    @Test func numbersInTheirForms() {
        #expect(text("12") == "12")
        #expect(text("1_000") == "1000")
        #expect(text("0xFF") == "255")
        #expect(text("0b101") == "5")
        #expect(text("1.5") == "1.5")
        #expect(text("2e3") == "2000")
        #expect(text("25e-1") == "2.5")
    }

    @Test func halfNumbersAreFaultsWithASuggestion() {
        #expect(World().faults(".5").first?.suggestion == "0.5")
        #expect(World().faults("5.").first?.suggestion == "5.0")
        #expect(World().code("0x") == "syntax")
        #expect(World().code("12abc") == "syntax")
        #expect(World().code("1e999") == "limit")
        #expect(World().code("9007199254740993") == "limit")
    }

    @Test func stringsInBothQuotes() {
        #expect(text(#"'it is "so"'"#) == #"it is "so""#)
        #expect(text(#""it's""#) == "it's")
        #expect(text(#"'a\n\t\\\'\"\u{1F525}\0b'"#) == "a\n\t\\'\"🔥\0b")
    }

    @Test func brokenStringsAreFaults() {
        #expect(World().code("'abc") == "syntax")
        #expect(World().code(#"'\q'"#) == "syntax")
        #expect(World().code(#"'\u{110000}'"#) == "syntax")
        #expect(World().code(#"'\u{D800}'"#) == "syntax")
        #expect(World().code(#"'\(1'"#) == "syntax")
        #expect(World().code("'\\") == "syntax")
    }

    @Test func interpolationHoldsStringsOfTheSameQuote() {
        #expect(text(#""a\("b" + "c")d""#) == "abcd")
        #expect(text(#"'\(1)\('\(2)' + (('3')))'"#) == "123")
        #expect(text(#"'\(min(1, (2)))'"#) == "1")
    }

    @Test func interpolationNestsToEight() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"'\("#, count: depth) + "1" + String(repeating: ")'", count: depth)
        }
        #expect(text(nested(8)) == "1")
        #expect(World().code(nested(9)) == "limit")
    }

    @Test func namesAreUnicode() {
        var world = World()
        world.state("größe_2", .number(3))
        world.state("値", .number(4))
        #expect(world.text("größe_2 + 値") == "7")
    }

    @Test func whiteSpaceMeansNothing() {
        #expect(text(" 1\n +\t2 ") == "3")
    }

    @Test func questionMarkWithSpaceIsTheTernary() {
        var world = World()
        world.state("c", .bool(false))
        #expect(world.text("c ?.red:.blue", as: .color) == "#0088FF")
        #expect(world.text("c ? .red : .blue", as: .color) == "#0088FF")
    }

    @Test func partsOfSwiftThatAreNotThereSayWhatToWrite() {
        var world = World()
        world.state("x", .null, type: .optional(.number))
        for source in ["var a", "func f()", "x = 1", "if x", "a b", "#"] {
            #expect(world.code(source) == "syntax", "\(source)")
        }
        #expect(world.code("let a = 1") == "missing-return")
        #expect(world.code("$x") == "misplaced-name")
    }

    @Test func emptySourcesAreFaults() {
        #expect(World().code("") == "syntax")
        #expect(World().code("  ") == "syntax")
    }
}
