import SwiftImport
import Testing

/// Asset catalogues and tables of texts beside the sources.
@Suite struct ResourceTests {
    private func imported(_ source: String, _ files: [(name: String, text: String)] = []) throws -> ImportAnswer {
        try SwiftImporter.run(ImportRequest(files: [("A.swift", source)] + files))
    }

    private static let colour =
        #"{"colors": [{"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"components": {"red": "1", "green": "1", "blue": "1", "alpha": "1"}}}, {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0x1F", "green": "128", "blue": "0.500", "alpha": "1.000"}}}]}"#

    @Test func aColourOfACatalogueIsItsColour() throws {
        let answer = try imported(
            "struct A: View { var body: some View { VStack { Color(\"Brand Blue\"); Text(\"a\").foregroundColor(.init(\"Brand Blue\")); Color(.brandBlue) } } }",
            [("Assets.xcassets/Brand Blue.colorset/Contents.json", Self.colour)])
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.warnings.isEmpty)
        #expect(try part("/components/A/body/children/0/color", of: answer) == "\"#1f8080\"")
        #expect(try part("/components/A/body/children/2/color", of: answer) == "\"#1f8080\"")
    }

    @Test func whatNoCatalogueSaysIsDrawnInItsPlaceAndTold() throws {
        let answer = try imported(
            "struct A: View {\n var body: some View { VStack {\n Image(\"cover\").resizable()\n Image(\"cover\")\n Color(\"brand\") } } }"
        )
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.warnings.map { "\($0.code) \($0.line ?? 0)" } == ["asset-image 3", "asset-color 5"])
        #expect(try part("/components/A/body/children/1", of: answer) == #"{"size":[44,44],"type":"Image"}"#)
    }

    @Test func aSymbolOfAColourIsOneOfTheCatalogue() throws {
        let source = "struct A: View { var body: some View { Text(\"a\").foregroundStyle(.brandBlue) } }"
        let given = try imported(source, [("Assets.xcassets/Brand Blue.colorset/Contents.json", Self.colour)])
        #expect(try part("/components/A/body/modifiers", of: given) == ##"[{"foregroundStyle":"#1f8080"}]"##)
        let without = try imported(source)
        #expect(try part("/components/A/body/modifiers", of: without) == #"[{"foregroundStyle":"gray"}]"#)
        #expect(without.warnings.map(\.code) == ["asset-color"] && without.holes.isEmpty)
    }

    @Test func aKeyOfATextIsLookedUpInATable() throws {
        let source =
            "struct A: View { @State var n = 3; let name = \"Ann\"; var body: some View { VStack { Text(\"home.title\"); Text(\"\\(name) has \\(n)\"); Text(verbatim: \"home.title\"); Button(\"ok\") {}; Text(\"other\") } } }"
        let table = """
            /* Screens */
            "home.title" = "Welcome \\"home\\"";
            // "ok" = "no";
            "ok" = "Done";
            "%@ has %lld" = "%2$lld of %1$@";
            """
        let answer = try imported(source, [("en.lproj/Localizable.strings", table)])
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/A/body/children/0/text", of: answer) == #""Welcome \"home\"""#)
        #expect(try part("/components/A/body/children/1/text/$", of: answer) == #""'\\(inGroups(n)) of \\('Ann')'""#)
        #expect(try part("/components/A/body/children/2/verbatim", of: answer) == #""home.title""#)
        #expect(try part("/components/A/body/children/3/title", of: answer) == #""Done""#)
        #expect(try part("/components/A/body/children/4/text", of: answer) == #""other""#)
    }

    @Test func aStringCatalogueIsATable() throws {
        let table =
            #"{"sourceLanguage": "de", "strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "Hallo"}}, "en": {"stringUnit": {"value": "Hello"}}}}, "b": {"localizations": {"de": {"stringUnit": {"value": "Gut"}}}}, "c": {}}}"#
        let answer = try imported(
            "struct A: View { var body: some View { VStack { Text(\"a\"); Text(\"b\"); Text(\"c\") } } }",
            [("Localizable.xcstrings", table)])
        #expect(
            try (0..<3).map { try part("/components/A/body/children/\($0)/text", of: answer) }
                == [#""Hello""#, #""Gut""#, #""c""#])
    }

    @Test func aCatalogueThatIsNoJSONIsTold() throws {
        let answer = try imported(
            "struct A: View { var body: some View { Text(\"a\") } }", [("Localizable.xcstrings", "{")])
        #expect(answer.warnings.map(\.code) == ["resource"])
    }

    /// Nothing that stands beside the sources ends an import.
    @Test(arguments: ["\"a", "\"a\" = ", "\"a\" = \"b", "\"\\", "/*", "//", "\u{0}", "\"a\" \"b\" \"c\";"])
    func aBrokenTableEndsNothing(_ table: String) throws {
        let answer = try imported(
            "struct A: View { var body: some View { Text(\"a\") } }", [("Localizable.strings", table)])
        #expect(try part("/components/A/body/text", of: answer) == #""a""#)
    }
}
