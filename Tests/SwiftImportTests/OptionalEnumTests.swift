import SwiftImport
import Testing

/// States that are nil or a case that carries values.
@Suite struct OptionalEnumTests {
    private let sheet = "enum Sheet: Equatable { case edit(Int), share, note(String) }"

    @Test func nilIsAskedOfTheValueItself() throws {
        let made = try body(
            "Button(sheet == nil ? \"none\" : \"some\") { sheet = sheet == nil ? .edit(3) : nil }",
            "@State var sheet: Sheet?", sheet)
        #expect(made.contains("(sheet == nil) ? 'none' : 'some'"))
        #expect(made.contains("sheet = (sheet == nil) ? ['case': 'edit', '_0': 3, 'note_0': ''] : nil"))
    }

    @Test func aCaseIsAskedOfWhatMayBeNil() throws {
        for pattern in ["case .edit(let n)?", "case .edit(let n)", "case .some(.edit(let n))"] {
            let made = try body(
                "Text(text)",
                """
                @State var sheet: Sheet?
                var text: String { switch sheet { \(pattern): "edit \\(n)"; case .share: "share"; case .note(let text)?: text; case .none: "none" } }
                """, sheet)
            #expect(made == #"{"text":{"$":"text"},"type":"Text"}"#)
            let whole = try part(
                "/components/A/computed/text",
                of: """
                    struct A: View { @State var sheet: Sheet?
                     var text: String { switch sheet { \(pattern): "edit \\(n)"; case .share: "share"; case .note(let text)?: text; case .none: "none" } }
                     var body: some View { Text(text) } }
                    \(sheet)
                    """, root: "A")
            #expect(whole.contains("(sheet?.case == 'edit') ? 'edit \\\\((sheet?._0 ?? 0))'"))
            #expect(whole.contains("(sheet?.case == 'note') ? (sheet?.note_0 ?? '') : 'none'"))
        }
    }

    @Test func aStateThatBeginsAsACaseMayBeNilLater() throws {
        let made = try part(
            "/components/A/state/sheet",
            of: """
                struct A: View { @State var sheet: Sheet? = .edit(1); @State var list: [Int]? = [1]
                 var body: some View { Button("a") { sheet = nil; list = nil } } }
                \(sheet)
                """, root: "A")
        #expect(made.contains("(true ? ['case': 'edit'") && made.hasSuffix(": nil)\"}"))
    }
}
