import SwiftImport
import Testing

/// Subscripts that sources declare: they are read, and written through.
@Suite struct OwnSubscriptTests {
    private let safe =
        "extension Collection { subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil } }"

    @Test func aSafeSubscriptAsksWhetherThePlaceIsThere() throws {
        let made = try body(
            "Text(names[safe: place] ?? \"none\")", "@State var names = [\"x\"]; @State var place = 9", safe)
        #expect(made.contains("(names.indices.contains(place) ? names[place] : nil) ?? 'none'"))
    }

    @Test func aSafeSubscriptOfWhatIsKnownIsKnown() throws {
        #expect(
            try body("Text(names[safe: 9] ?? \"none\")", "let names = [\"x\"]", safe)
                == #"{"text":"none","type":"Text"}"#)
        #expect(
            try body("Text(names[safe: 0] ?? \"none\")", "let names = [\"x\"]", safe) == #"{"text":"x","type":"Text"}"#)
    }

    @Test func aPartOfWhatASafeSubscriptGivesMayBeNil() throws {
        let made = try body(
            "Text(rows[safe: 9]?.name ?? \"none\")", "@State var rows = [Row(name: \"x\")]",
            safe + "\nstruct Row { let name: String }")
        #expect(made.contains("(rows.indices.contains(9) ? rows[9] : nil)?.name ?? 'none'"))
    }

    private let cart = """
        struct Line { let id: Int; var count = 1 }
        struct Cart { var lines = [Line(id: 1), Line(id: 2)]
         subscript(id id: Int) -> Line? { get { lines.first { $0.id == id } }
          set { guard let place = lines.firstIndex(where: { $0.id == id }), let newValue else { return }; lines[place] = newValue } }
         subscript(place: Int) -> Line { get { lines[place] } set { lines[place] = newValue } } }
        """

    @Test func labelsTellSubscriptsApart() throws {
        let made = try body(
            "Text(verbatim: \"\\(cart[id: 2]?.count ?? 0) \\(cart[1].count)\")", "@State var cart = Cart()", cart)
        #expect(made.contains("cart.lines.first { $0.id == 2 }?.count ?? 0"))
        #expect(made.contains("cart.lines[1].count"))
    }

    @Test func aWriteThroughASubscriptPutsTheChangedValueBack() throws {
        let made = try body(
            "Button(\"a\") { cart[1].count += 4; cart[0].count += 5; cart[0] = Line(id: 3); cart[id: 2]?.count += 2 }",
            "@State var cart = Cart()", cart)
        #expect(made.contains("changed_1.count += 4; cart.lines[1] = changed_1"))
        #expect(made.contains("cart.lines[0] = ['id': 3, 'count': 1]"))
        #expect(made.contains("if let found_1 = (cart.lines.first { $0.id == 2 }) { var changed_1 = found_1"))
        #expect(made.contains("cart.lines[place] = newValue_1"))
    }

    @Test func anObjectThatASubscriptGivesIsWrittenItself() throws {
        let made = try body(
            "Button(\"a\") { box[id: 2]?.count += 2 }", "@State var box = Box()",
            """
            @Observable final class Item { let id: Int; var count = 1; init(id: Int) { self.id = id } }
            @Observable final class Box { var items = [Item(id: 1), Item(id: 2)]
             subscript(id id: Int) -> Item? { items.first { $0.id == id } } }
            """)
        #expect(made.contains("if let found_1 = (box.items.first { $0.id == 2 }) { found_1.count += 2 }"))
    }
}
