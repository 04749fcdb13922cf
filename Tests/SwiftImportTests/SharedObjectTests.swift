import SwiftImport
import Testing

/// Objects that the sources name by their type: one for the whole screen.
@Suite struct SharedObjectTests {
    private static let store =
        "@Observable class Store { static let shared = Store(); var gap = 8.0; var items = [\"a\"] }\n"

    @Test func aBodyReadsIt() throws {
        let source =
            Self.store + "struct A: View { var body: some View { VStack(spacing: Store.shared.gap) { Text(\"a\") } } }"
        #expect(try part("/components/A/environmentObjects", of: source) == #"{"sharedStore":"Store"}"#)
        #expect(try part("/components/A/body/spacing", of: source) == #"{"$":"sharedStore.gap"}"#)
        #expect(try part("/root/modifiers", of: source) == #"[{"environmentObject":{"new":"Store"}}]"#)
    }

    @Test func whatAnActionOfOneViewWritesAnotherReads() throws {
        let source =
            Self.store
            + "struct B: View { var body: some View { Button(\"b\") { Store.shared.items.append(\"b\") } } }\nstruct A: View { var body: some View { VStack { Text(\"\\(Store.shared.items.count)\"); B() } } }"
        #expect(
            try part("/components/B/body/action", of: source, root: "A") == #""sharedStore.items.append('b')""#)
        #expect(try part("/components/A/environmentObjects", of: source, root: "A") == #"{"sharedStore":"Store"}"#)
    }

    @Test func aLengthOfAnExtensionReadsIt() throws {
        let source =
            Self.store
            + "extension CGFloat { static var gap: CGFloat { Store.shared.gap } }\nstruct A: View { var body: some View { Text(\"a\").padding(.gap) } }"
        #expect(try part("/components/A/body/modifiers", of: source) == #"[{"padding":{"$":"sharedStore.gap"}}]"#)
    }

    @Test func oneThatIsNotWatchedIsTold() throws {
        let source =
            "class Store: ObservableObject { static let shared = Store(); @Published var gap = 8.0 }\nstruct A: View { var body: some View { VStack(spacing: Store.shared.gap) { Text(\"a\") } } }"
        let answer = try imported(source)
        #expect(answer.holes.isEmpty)
        #expect(answer.warnings.contains { $0.code == "shared-object" })
    }
}
