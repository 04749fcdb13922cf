import SwiftImport
import Testing

/// Objects that the sources name by their type: one for the whole session.
@Suite struct SharedObjectTests {
    private static let store =
        "@Observable class Store { static let shared = Store(); var gap = 8.0; var items = [\"a\"] }\n"

    @Test func aBodyReadsIt() throws {
        let source =
            Self.store + "struct A: View { var body: some View { VStack(spacing: Store.shared.gap) { Text(\"a\") } } }"
        #expect(try part("/models/Store/statics", of: source) == #"{"shared":{"new":"Store"}}"#)
        #expect(try part("/components/A/body/spacing", of: source) == #"{"$":"Store.shared.gap"}"#)
    }

    @Test func whatAnActionOfOneViewWritesAnotherReads() throws {
        let source =
            Self.store
            + "struct B: View { var body: some View { Button(\"b\") { Store.shared.items.append(\"b\") } } }\nstruct A: View { var body: some View { VStack { Text(\"\\(Store.shared.items.count)\"); B() } } }"
        #expect(
            try part("/components/B/body/action", of: source, root: "A") == #""Store.shared.items.append('b')""#)
        let read = try part("/components/A/body/children/0/text", of: source, root: "A")
        #expect(read.contains("Store.shared.items.count"))
    }
}
