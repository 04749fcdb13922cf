import SwiftImport
import Testing

/// Closures and views that need not be given, and what only the device knows.
@Suite struct OptionalPartsTests {
    @Test func viewsOfAnOptionalClosureAreThereWhereItIsGiven() throws {
        let text = """
            struct Card<Footer: View>: View {
                var footer: (() -> Footer)?
                var body: some View { VStack { footer?(); if let shown = footer?() { shown.padding() } } }
            }
            struct A: View { var body: some View { Card(footer: { Text("f") }) } }
            """
        #expect(
            try part("/components/Card/body/children", of: text, root: "A")
                == #"[{"condition":{"$":"footerIsGiven"},"then":[{"type":"footer"}],"type":"If"},{"condition":{"$":"footerIsGiven"},"then":[{"modifiers":[{"padding":true}],"type":"footer"}],"type":"If"}]"#
        )
    }

    @Test func whatTheDeviceSaysIsData() throws {
        let answer = try imported(
            "struct A: View { var body: some View { Text(Locale.current.identifier) } }")
        #expect(answer.holes.map(\.kind) == [.data])
    }

    @Test func imagesOfUIKitAreTheirNames() throws {
        #expect(
            try body("Image(uiImage: picture)", "let picture = UIImage(systemName: \"star\")!").contains("star"))
        #expect(try body("Text(\"a\").onAppear { UITableView.appearance().backgroundColor = .clear }").contains("Text"))
    }

    @Test func aClosureIsCalledBehindSelf() throws {
        let text = """
            struct Row: View { let onPick: (Int) -> Void
                var body: some View { Button("a") { self.onPick(2) } } }
            struct A: View { @State var n = 0
                var body: some View { Row(onPick: { n = $0 }) } }
            """
        #expect(try part("/components/Row/body/action", of: text, root: "A") == #""onPick(2)""#)
    }
}
