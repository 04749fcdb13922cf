import SwiftImport
import Testing

/// Enums that carry a value of an open type.
@Suite struct GenericEnumTests {
    private let store = """
        struct Item: Identifiable { let id: Int; var price: Double; var total: Double { price * 2 } }
        enum Load<Value> { case idle, loaded(Value), failed(String)
         var value: Value? { guard case .loaded(let found) = self else { return nil }; return found } }
        @Observable final class Store { var state: Load<[Item]> = .idle
         var items: [Item] { state.value ?? [] }; var first: Item? { state.value?.first } }
        """

    @Test func whatACaseCarriesIsOfTheTypeThatIsWritten() throws {
        let made = try body(
            "ForEach(store.items) { Text(verbatim: \"\\($0.total)\") }", "@State var store = Store()", store)
        #expect(made.contains("((store.state.case == 'loaded') ? store.state._0 : nil) ?? []"))
        #expect(made.contains("item.price * 2"))
    }

    @Test func aValueThatIsNilOnOneWayMayBeNil() throws {
        let made = try body(
            "if let first = store.first { Text(verbatim: \"\\(first.total)\") }", "@State var store = Store()", store)
        #expect(made.contains("((store.state.case == 'loaded') ? store.state._0 : nil)?.first"))
        #expect(made.contains("first.price * 2"))
    }
}
