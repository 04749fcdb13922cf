import SwiftImport
import Testing

/// Values of SwiftUI's own types that states and inputs hold.
@Suite struct WordValueTests {
    @Test(arguments: [
        ("HorizontalAlignment.leading", "VStack(alignment: x) { Text(\"a\") }", ".trailing"),
        ("VerticalAlignment.top", "HStack(alignment: x) { Text(\"a\") }", ".bottom"),
        ("Font.Weight.bold", "Text(\"a\").fontWeight(x)", ".thin"), ("Font.title", "Text(\"a\").font(x)", ".caption"),
        ("TextAlignment.center", "Text(\"a\").multilineTextAlignment(x)", ".leading"),
        ("ContentMode.fill", "Image(systemName: \"star\").resizable().aspectRatio(contentMode: x)", ".fit"),
        ("ColorScheme.dark", "Text(\"a\").preferredColorScheme(x)", ".light"),
        ("Alignment.topLeading", "Text(\"a\").frame(width: 99, alignment: x)", ".bottom"),
    ])
    func aStateBeginsAsAWordAndIsWritten(initial: String, view: String, other: String) throws {
        let source = """
            struct A: View { @State private var x = \(initial)
             var body: some View { VStack { \(view); Text(x == \(other) ? "other" : "first")
              Button("b") { x = \(other) }.accessibilityIdentifier("go") } } }
            """
        #expect(
            try part("/components/A/state/x", of: source, root: "A")
                == "\"\(initial.split(separator: ".").last ?? "")\"")
        #expect(try shown(source).contains("first"))
        #expect(try shown(source, taps: ["go"]).contains("other"))
    }

    @Test func edgesAreTheListOfThem() throws {
        let source = """
            struct Row: View { var edges = Edge.Set.all; var body: some View { Text("a").padding(edges, 8) } }
            struct A: View { @State private var edges: Edge.Set = [.horizontal, .top]
             var body: some View { VStack { Row(edges: edges); Row(); Text("b").padding(edges)
              Text(edges.contains(.top) ? "top" : "none")
              Button("b") { edges = .vertical }.accessibilityIdentifier("go") } } }
            """
        #expect(try part("/components/A/state/edges", of: source, root: "A") == #"["leading","trailing","top"]"#)
        #expect(
            try part("/components/Row/body/modifiers/0/padding/bottom", of: source, root: "A")
                == #"{"$":"edges.contains('bottom') ? 8 : 0"}"#)
        #expect(try shown(source, taps: ["go"]).contains("top"))
    }

    @Test func edgesThatAreNotKnownAreAHole() throws {
        let source = """
            struct A: View { @State private var edges: Edge.Set = .top
             var body: some View { Color.red.ignoresSafeArea(edges: edges).onTapGesture { edges = .all } } }
            """
        #expect(try imported(source).holes.map(\.kind) == [.modifier])
    }
}
