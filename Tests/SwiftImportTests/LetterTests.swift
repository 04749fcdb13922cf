import SwiftImport
import Testing

/// Letters of texts, formatters without a value, fonts and colours that a condition chooses.
@Suite struct LetterTests {
    @Test(arguments: [
        ("text.filter { $0.isLetter || $0 == \"-\" }", "New-Tag"),
        ("text.allSatisfy { $0.isNumber } ? \"y\" : \"n\"", "n"),
        ("text.contains { $0.isNumber } ? \"y\" : \"n\"", "y"),
        ("text.contains(where: \\.isWhitespace) ? \"y\" : \"n\"", "n"),
        ("String(text.reversed())", "7!gaT-weN"), ("Array(text)[1]", "e"),
        ("text.map { $0.isUppercase ? \"^\" : \".\" }.joined()", "^...^...."),
        ("text.prefix { $0 != \"-\" } + \"\"", "New"), ("text.contains(\"Tag\") ? \"y\" : \"n\"", "y"),
        ("ListFormatter.localizedString(byJoining: [\"a\", \"b\"])", "a and b"),
        ("ByteCountFormatter.string(fromByteCount: 2_048, countStyle: .memory)", "2 KB"),
    ])
    func lettersAreTextsOfOne(value: String, text: String) throws {
        #expect(try shown(["Text(\(value))"], "@State private var text = \"New-Tag!7\"").first == text)
    }

    @Test(arguments: [
        (
            ".system(size: 40)", ".system(size: 12, weight: .bold)",
            #"{"size":{"$":"isBig ? 40 : 12"},"weight":{"$":"isBig ? 'regular' : 'bold'"}}"#
        ),
        (
            ".title.bold()", ".caption",
            #"{"style":{"$":"isBig ? 'title' : 'caption'"},"weight":{"$":"isBig ? 'bold' : 'regular'"}}"#
        ),
        (".system(size: 40)", ".body", #"{"size":{"$":"isBig ? 40 : 17"}}"#),
    ])
    func aFontIsChosenPartByPart(then: String, otherwise: String, font: String) throws {
        let found = try body("Text(\"a\").font(isBig ? \(then) : \(otherwise))", "@State var isBig = false")
        #expect(found.contains("\"font\":\(font)"))
    }

    @Test func aColourOfDataStandsBesideTheNameOfAnother() throws {
        let members = """
            @State private var accent = "red"
            private var accents: [(name: String, color: Color)] { [("blue", .blue), ("red", .red)] }
            private var picked: Color { accents.first { $0.name == accent }?.color ?? .green }
            """
        let source = "struct A: View {\n\(members)\nvar body: some View { Text(\"a\").foregroundStyle(picked) } }"
        #expect(try part("/components/A/computed/picked", of: source, root: "A").hasSuffix(#".color ?? 'green'""#))
        #expect(try shown(source) == ["a"])
    }

    @Test func theKeysOfADictionaryAreOfTheTypeThatIsLookedFor() throws {
        let rest = """
            enum Kind { case food, fun
             var name: String { [.food: "Food", .fun: "Fun"][self, default: "-"] } }
            """
        #expect(try shown(["Text(kind.name)"], "@State private var kind = Kind.fun", rest) == ["Fun"])
    }
}
