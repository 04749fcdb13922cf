import Testing

@testable import SwiftImport

/// Where holes and parts of a document stand in the sources.
@Suite struct PlacesTests {
    /// What stands at a place of the text.
    private func text(_ source: String, _ line: Int, _ column: Int, _ length: Int) -> String {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return "no such line" }
        return String(decoding: Array(lines[line - 1].utf8).dropFirst(column - 1).prefix(length), as: UTF8.self)
    }

    @Test func aHoleInAConditionStandsWhereTheConditionIs() throws {
        let source = """
            import SwiftUI
            struct A: View {
                var body: some View {
                    if Flags.isNew { Text("New") }
                    if let user = Session.user { Text("\\(user)") }
                }
            }
            """
        let holes = try imported(source).holes
        #expect(
            holes.map { text(source, $0.line, $0.column, $0.text.utf8.count) } == ["Flags", "Session"])
        #expect(holes.map(\.line) == [4, 5])
    }

    @Test func partsOfAPreviewWithStateOfItsOwnStandWhereTheyAreWritten() throws {
        let source = """
            import SwiftUI
            struct A: View { let n: Int; var body: some View { Text("\\(n)") } }
            #Preview {
                @Previewable @State var n = 3
                A(n: n)
            }
            """
        let map = try imported(source).sourceMap
        let use = try #require(map.first { $0.pointer == "/components/Preview/body" })
        #expect(text(source, use.line, use.column, use.length) == "A(n: n)")
    }

    @Test func aModifierInAFunctionOfAnExtensionStandsThere() throws {
        let source = """
            import SwiftUI
            extension View {
                func faded() -> some View { opacity(0.5) }
            }
            struct A: View { var body: some View { Text("a").faded() } }
            """
        let map = try imported(source).sourceMap
        let modifier = try #require(map.first { $0.pointer == "/components/A/body/modifiers/0" })
        #expect(text(source, modifier.line, modifier.column, modifier.length) == "opacity")
        #expect(modifier.line == 3)
    }

    @Test func aPropertyThatBeginsAsNilStandsWhereItIsDeclared() throws {
        let source = """
            import SwiftUI
            class Model: ObservableObject { @Published var name: String? }
            struct A: View { @StateObject var model = Model(); @State private var note: String?
                var body: some View { Text((model.name ?? "-") + (note ?? "-")) }
            }
            """
        let map = try imported(source).sourceMap
        for (pointer, start) in [
            ("/models/Model/properties/name", "@Published var name"),
            ("/components/A/state/note", "@State private var note"),
        ] {
            let found = try #require(map.first { $0.pointer == pointer })
            #expect(text(source, found.line, found.column, found.length).hasPrefix(start))
        }
    }
}
