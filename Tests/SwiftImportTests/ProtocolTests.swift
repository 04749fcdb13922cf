import SwiftImport
import Testing
import ViewDocument

/// Protocols of the sources, a GeometryProxy and nil that are handed on, objects inside of objects.
@Suite struct ProtocolTests {
    private let priced = """
        protocol Priced { var price: Double { get }; var title: String { get } }
        extension Priced { var label: String { "\\(title)!" }; var isCheap: Bool { price < 10 }; func half(of n: Double) -> Double { n * price / 2 } }
        struct Tea: Priced { var title: String; var price: Double }

        """

    @Test(
        arguments: [
            (
                "struct A: View { let tea = Tea(title: \"a\", price: 4); var body: some View { Text(tea.label) } }",
                "(tea.title)!'"
            ),
            (
                "struct B: View { let item: any Priced; var body: some View { Text(item.label) } }\nstruct A: View { var body: some View { B(item: Tea(title: \"a\", price: 4)) } }",
                "(item.title)!'"
            ),
            (
                "struct B<Item: Priced>: View { let item: Item; var body: some View { Text(item.isCheap ? \"c\" : \"d\") } }\nstruct A: View { var body: some View { B(item: Tea(title: \"a\", price: 4)) } }",
                "(item.price < 10) ? 'c' : 'd'"
            ),
            (
                "func show(_ p: some Priced) -> String { p.label }\nstruct A: View { let tea = Tea(title: \"a\", price: 4); var body: some View { Text(show(tea)) } }",
                "(tea.title)!'"
            ),
            (
                "struct B: View { let item: any Priced; var body: some View { Text(String(item.half(of: 3) + item.price)) } }\nstruct A: View { var body: some View { B(item: Tea(title: \"a\", price: 4)) } }",
                "item.price / 2"
            ),
        ])
    func whatAnExtensionGivesToAProtocolIsThere(_ source: String, _ text: String) throws {
        let answer = try imported(priced + source, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains(text))
    }

    /// Which of the two is meant only the value's type says, which a document does not keep.
    @Test func whatATypeWorksOutInItsOwnWayIsAHoleWhereTheTypeIsOpen() throws {
        let source = """
            struct Cake: Priced { var title: String; var price: Double; var label: String { "cake" } }
            struct B: View { let item: any Priced; var body: some View { Text(item.label) } }
            struct A: View { var body: some View { VStack { B(item: Tea(title: "a", price: 4)); Text(Cake(title: "b", price: 1).label) } } }
            """
        let answer = try imported(priced + source, root: "A")
        #expect(answer.holes.map(\.means).allSatisfy { $0.contains("in their own ways") } && answer.holes.count == 1)
        #expect(answer.document.contains(#""text": "cake""#))
    }

    @Test func aProxyThatIsHandedOnGivesThePartsThatAreRead() throws {
        let answer = try imported(
            """
            struct Title: View { let geo: GeometryProxy; var body: some View { Text("a").frame(width: geo.size.width) } }
            struct Header: View { let proxy: GeometryProxy; private var y: CGFloat { proxy.frame(in: .global).minY }
             var body: some View { Title(geo: proxy).offset(y: y > 0 ? -y : 0) } }
            struct A: View { var body: some View { GeometryReader { g in Header(proxy: g) } } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(
            try part("/components/Header/properties", of: answer) == #"["proxy_frame_global","proxy_size"]"#)
        #expect(
            try part("/components/Header/body/properties", of: answer) == #"{"geo_size":{"$":"proxy_size"}}"#)
        #expect(
            try part("/components/A/body/children/0/properties/proxy_size/$", of: answer).contains(
                "geometry.size.width"))
    }

    @Test(
        arguments: [
            ("CGFloat", "padding(.horizontal, v)", #"{"padding":{"horizontal":{"$":"v ?? 16"}}}"#),
            ("Int", "lineLimit(v)", #"{"lineLimit":{"$":"v ?? 1000000"}}"#),
            ("Color", "foregroundColor(v)", #"{"foregroundColor":{"$":"v ?? Color.primary"}}"#),
            ("Color", "foregroundStyle(v ?? .secondary)", #"{"foregroundStyle":{"$":"v ?? Color.secondary"}}"#),
        ])
    func whatMayBeNilHasADefault(_ type: String, _ modifier: String, _ made: String) throws {
        let answer = try imported(
            """
            struct B: View { var v: \(type)? = nil; var body: some View { Text("a").\(modifier) } }
            struct A: View { var body: some View { B() } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/B/body/modifiers/0", of: answer) == made)
    }

    /// Whoever makes such an object gives it its list, and what is in it can be written.
    @Test func listsOfObjectsInObjectsAreObjects() throws {
        let answer = try imported(
            """
            @Observable final class Item: Identifiable { let id: Int; var done = false; init(id: Int) { self.id = id } }
            @Observable final class Group { var items: [Item]; init(items: [Item]) { self.items = items }; func finish() { for item in items { item.done = true } } }
            @Observable final class Store { var group = Group(items: [Item(id: 1), Item(id: 2)]) }
            struct Row: View { let item: Item; var body: some View { Text(item.done ? "a" : "b") } }
            struct A: View { @State private var store = Store()
             var body: some View { VStack { ForEach(store.group.items) { Row(item: $0) }; Button("all") { store.group.finish() } } } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(
            try part("/models/Store/properties/group/properties/items/1", of: answer)
                == #"{"new":"Item","properties":{"id":2}}"#)
        #expect(
            try part("/components/A/body/children/1/action", of: answer).contains(
                "in store.group.items { item_1.done = true }"))
    }
}
