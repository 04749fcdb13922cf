import SwiftImport
import Testing

/// What the document says of which bodies run.
@Suite struct VerdictTests {
    @Test func anObjectBeginsWithWhatItsViewIsGiven() throws {
        let source = """
            final class Store: ObservableObject { @Published var count: Int; init(count: Int = 3) { self.count = count } }
            struct Row: View {
                @StateObject private var store: Store
                init(start: Int) { _store = StateObject(wrappedValue: Store(count: start)) }
                var body: some View { Text("\\(store.count)") }
            }
            struct A: View { let starts = [4, 5]; var body: some View { ForEach(starts, id: \\.self) { Row(start: $0) } } }
            """
        #expect(
            try part("/components/Row/stateObjects", of: source, root: "A")
                == #"{"store":{"$":"Store(count: initialStoreCount)"}}"#)
        #expect(
            try part("/components/A/body/children/0/properties", of: source, root: "A")
                == #"{"initialStoreCount":{"$":"item"}}"#)
    }

    @Test func anObjectThatIsMadeOnceBeginsAsItsModel() throws {
        let source = """
            @Observable final class Store { var count: Int; init(count: Int) { self.count = count } }
            struct A: View { @State private var store = Store(count: 7); var body: some View { Text("\\(store.count)") } }
            """
        #expect(try part("/components/A/stateObjects", of: source, root: "A") == #"{"store":"Store"}"#)
        #expect(try part("/models/Store/properties", of: source, root: "A") == #"{"count":7}"#)
    }

    @Test func propertiesThatAreNotPublishedTellNobody() throws {
        let source = """
            final class Store: ObservableObject {
                @Published var page = 1; var log = 0; let limit = 9; @AppStorage("sort") var sort = 0
                var own = 0 { willSet { objectWillChange.send() } } }
            struct A: View { @StateObject var store = Store(); var body: some View { Text("\\(store.page) \\(store.log) \\(store.limit)") } }
            """
        #expect(try part("/models/Store/ignored", of: source, root: "A") == #"["log"]"#)
    }

    @Test(arguments: [
        ("a.left == b.left", #"["left"]"#), ("(a.left == b.left) && a.item.id == b.item.id", #"["left","item.id"]"#),
        ("true", "[]"), ("a.item.isHot == b.item.isHot", #"["(item.hits > 3)"]"#),
    ])
    func whatAViewComparesIsWhatItsEqualitySays(condition: String, compared: String) throws {
        let source = """
            struct Item { let id: Int; var hits: Int; var isHot: Bool { hits > 3 } }
            struct Pair: View, Equatable {
                let left: String; let item: Item
                static func == (a: Pair, b: Pair) -> Bool { \(condition) }
                var body: some View { Text(left) }
            }
            struct A: View { var body: some View { Pair(left: "l", item: Item(id: 1, hits: 2)).equatable() } }
            """
        #expect(try part("/components/Pair/equatable", of: source, root: "A") == compared)
    }

    @Test func anEqualityThatIsNotUnderstoodIsAHole() throws {
        let answer = try imported(
            """
            struct Pair: View, Equatable {
                let left: Double
                static func == (a: Pair, b: Pair) -> Bool { abs(a.left - b.left) < 1 }
                var body: some View { Text("x") }
            }
            struct A: View { var body: some View { Pair(left: 1) } }
            """, root: "A")
        #expect(try part("/components/Pair/equatable", of: answer) == "true")
        #expect(String(decoding: try summary(answer), as: UTF8.self).contains("All properties are compared"))
    }

    @Test func idsThatConstantsMakeAreEachTheirOwn() throws {
        let source = """
            struct Item: Identifiable { let id = UUID(); let name: String
                static let all = ["a", "b"].map { Item(name: $0) }
                static let split = "c,d".split(separator: ",").compactMap { part -> Item? in
                    guard part.count == 1 else { return nil }
                    return Item(name: String(part)) } }
            struct A: View { var body: some View { VStack { ForEach(Item.all) { Text($0.name) }; ForEach(Item.all) { Text($0.name) }
                ForEach(Item.split) { Text($0.name) } } } }
            """
        func data(_ place: Int) throws -> String {
            try part("/components/A/body/children/\(place)/data", of: source, root: "A")
        }
        #expect(try data(0) == #"[{"id":"id-1","name":"a"},{"id":"id-2","name":"b"}]"#)
        #expect(try data(0) == data(1))
        let split = try data(2)
        #expect(split.contains(#""name":"c""#) && split.contains(#""name":"d""#) && !split.contains("UUID"))
    }

    @Test func aLayoutThatAConditionChoosesKeepsItsViews() throws {
        let made = try body(
            "let layout = wide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout()); layout { Text(\"a\") }",
            "@State var wide = false")
        #expect(
            made.contains(#""type":"AnyLayout""#) && made.contains(#"wide ? 'HStackLayout' : 'VStackLayout'"#)
                && made.contains(#"wide ? 4 : nil"#))
        #expect(!made.contains("Placeholder"))
    }

    @Test func aValueThatMayBeNilIsThereBehindAGuard() throws {
        let source = """
            struct A: View { @State var n: Int?
             var text: String { guard let n else { return "-" }; return n > 2 ? "big" : "small" }
             var body: some View { Text(text) } }
            """
        #expect(
            try part("/components/A/computed/text", of: source, root: "A")
                == #""(n != nil) ? ((n > 2) ? 'big' : 'small') : '-'""#)
    }
}

/// Views that keep what makes views.
@Suite struct KeptClosureTests {
    @Test(arguments: [
        ("@ViewBuilder let content: () -> Content", true), ("let content: () -> Content", true),
        ("@ViewBuilder let content: Content", false),
    ])
    func aClosureThatIsKeptIsAnInputThatCaptures(property: String, isKept: Bool) throws {
        let source = """
            struct Box<Content: View>: View {
                \(property)
                var body: some View { VStack { \(isKept ? "content()" : "content") } }
            }
            struct A: View { @State var n = 0; var body: some View { Box { Text("\\(n)") } } }
            """
        let box = try part("/components/Box", of: source, root: "A")
        #expect(box.contains(#""contents":{"content":"contentValue"}"#) == isKept)
    }
}
