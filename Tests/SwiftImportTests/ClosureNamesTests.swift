import SwiftImport
import Testing

/// What closures are called with, where closures inside of them use it.
@Suite struct ClosureNamesTests {
    @Test func aValueThatAClosureInsideUsesHasAName() throws {
        let made = try body(
            "Text(verbatim: \"\\(ids.map { counts[$0, default: 0] }.count)\")",
            "@State var ids = [1]; @State var counts: [Int: Int] = [1: 2]")
        #expect(made.contains("ids.map { element_1 in counts.first(where: { entry_1 in entry_1.key == element_1 })"))
    }

    @Test func bothValuesHaveNamesWhereOneNeedsOne() throws {
        let made = try body(
            "Text(verbatim: \"\\(ids.reduce(0) { $0 + (counts[$1] ?? 0) })\")",
            "@State var ids = [1]; @State var counts: [Int: Int] = [1: 2]")
        #expect(made.contains("{ element_1, element_2 in element_1 + (counts.first(where:"))
        #expect(made.contains("entry_1.key == element_2"))
    }

    @Test func aMethodThatSearchesIsNotAskedForItsOwnElements() throws {
        let store = """
            struct Item { let id: Int }
            @Observable class Store { var items = [Item(id: 1)]
             func has(_ id: Int) -> Bool { items.contains { $0.id == id } } }
            """
        let made = try body(
            "Button(\"\\(ids.filter(store.has).count)\") { ids.removeAll { store.has($0) } }",
            "@State var store = Store(); @State var ids = [1]", store)
        #expect(made.contains("ids.filter({ element_1 in store.items.contains { $0.id == element_1 } })"))
        #expect(made.contains("ids = ids.filter { element_1 in !(store.items.contains { $0.id == element_1 }) }"))
    }

    @Test func whatIsTakenOutOfAListMayHaveAName() throws {
        let made = try body("Button(\"a\") { ids.removeAll { id in id > 2 } }", "@State var ids = [1]")
        #expect(made.contains("ids = ids.filter { id in !(id > 2) }"))
    }

    @Test func aConditionInFrontOfABlockKeepsItsClosure() throws {
        let made = try body(
            "Button(\"a\") { keep() }",
            """
            @State var ids = [1]; var large: [Int] { ids.filter { $0 > 1 }.sorted { $0 > $1 } }
            func keep() { guard let first = large.first(where: { $0 < 9 }) else { return }; ids = [first] }
            """)
        #expect(made.contains("if let first = ") && !made.contains("\"action\":\"\""))
    }

    @Test func rowsOfAGroupedListAreDeleted() throws {
        let answer = try imported(
            """
            struct Contact: Identifiable { let id: Int; var name: String }
            class Book: ObservableObject { @Published var contacts = [Contact(id: 1, name: "a")]
             var sections: [(key: String, items: [Contact])] { Dictionary(grouping: contacts, by: \\.name).map { (key: $0.key, items: $0.value.sorted { $0.id < $1.id }) }.sorted { $0.key < $1.key } }
             func remove(at offsets: IndexSet, in key: String) {
              guard let section = sections.first(where: { $0.key == key }) else { return }
              let ids = offsets.map { section.items[$0].id }
              contacts.removeAll { ids.contains($0.id) } } }
            struct A: View { @StateObject var book = Book()
             var body: some View { List { ForEach(book.sections, id: \\.key) { group in Section(group.key) { ForEach(group.items) { Text($0.name) }.onDelete { book.remove(at: $0, in: group.key) } } } } } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains("if let section = (book.contacts.reduce([])"))
        #expect(answer.document.contains("let ids = value.map { section.items[$0].id }"))
    }
}
