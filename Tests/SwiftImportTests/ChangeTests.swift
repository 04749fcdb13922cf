import SwiftImport
import Testing

/// What changes values: methods that extensions add, observers of properties, comparators; by what is shown afterwards.
@Suite struct ChangeTests {
    private static let types = """
        struct Todo: Identifiable { let id: Int; var title: String; var isDone = false
            mutating func rename(to title: String) { self.title = title } }
        extension Array where Element == Todo {
            mutating func toggle(_ id: Int) { if let i = firstIndex(where: { $0.id == id }) { self[i].isDone.toggle() } }
            mutating func removeDone() { removeAll { $0.isDone } }
            mutating func add(_ title: String) { append(Todo(id: count + 1, title: title)) } }
        extension Array { mutating func rotate() { guard let first = first else { return }; removeFirst(); append(first) } }
        struct Cart { var items: [String: Int] = [:]; var total = 0
            mutating func add(_ name: String, count: Int = 1) { items[name, default: 0] += count; recount() }
            private mutating func recount() { total = items.values.reduce(0, +) }
            mutating func clear() { self = Cart() } }
        func bump(_ number: inout Int, by step: Int = 1) { number += step }
        """
    private static let members = """
        @State private var items = [Todo(id: 1, title: "a"), Todo(id: 2, title: "b")]
        @State private var cart = Cart()
        @State private var log = "-"
        @State private var count = 0
        """

    @Test(arguments: [
        ("items.toggle(2); items.add(\"c\")", "a b+ c"), ("items.toggle(1); items.removeDone()", "b"),
        ("items[1].rename(to: \"x\"); items[1].isDone = true", "a x+"), ("items.rotate()", "b a"),
        ("var first = items[0]; first.title = \"new\"; items[0] = first", "new b"),
        ("items = items.map { item in var copy = item; copy.title += \"!\"; return copy }", "a! b!"),
    ])
    func listsAreChangedByMethodsOfTheirs(action: String, text: String) throws {
        let views = [
            #"Text(items.map { $0.title + ($0.isDone ? "+" : "") }.joined(separator: " "))"#,
            "Button(\"b\") { \(action) }.accessibilityIdentifier(\"go\")",
        ]
        #expect(try shown(views, Self.members, Self.types, taps: ["go"]).first == text)
    }

    @Test(arguments: [
        ("cart.add(\"p\"); cart.add(\"q\", count: 3)", "4 - 0"), ("cart.add(\"p\"); cart.clear()", "0 - 0"),
        ("log.append(\"x\"); log += \"y\"; log.append(contentsOf: \"z\"); log.removeLast()", "0 -xy 0"),
        ("bump(&count); bump(&count, by: 5)", "0 - 6"),
    ])
    func valuesAreChangedInPlace(action: String, text: String) throws {
        let views = [
            #"Text(verbatim: "\(cart.total) \(log) \(count)")"#,
            "Button(\"b\") { \(action) }.accessibilityIdentifier(\"go\")",
        ]
        #expect(try shown(views, Self.members, Self.types, taps: ["go"]).first == text)
    }

    private static let observed = """
        @Observable final class Settings {
            var volume = 3 { didSet { changes += 1; if volume > 5 { volume = 5 } } }
            var changes = 0
            var name = "a" { willSet { before = name + newValue } didSet { if oldValue != name { renamed += 1 } } }
            var before = ""
            var renamed = 0 }
        final class Store: ObservableObject {
            @Published var query = "" { didSet { search() } }
            @Published var found: [String] = []
            func search() { found = ["apple", "pear", "fig"].filter { $0.contains(query) } } }
        """

    @Test func observersOfPropertiesAreDoneWhereActionsWrite() throws {
        let members = """
            @State private var settings = Settings()
            @StateObject private var store = Store()
            @State private var count = 0 { didSet { history.append(count); total = history.reduce(0, +) } }
            @State private var history: [Int] = []
            @State private var total = 0
            """
        let views = [
            #"Text(verbatim: "\(settings.volume) \(settings.changes) \(settings.name) \(settings.before) \(settings.renamed)")"#,
            #"Text(store.found.joined(separator: " "))"#, #"Text(verbatim: "\(count) \(total) \(history.count)")"#,
            """
            Button("b") { settings.volume += 9; settings.name = "b"; settings.name = "b"; store.query = "p"; count += 2; count = 5 }
             .accessibilityIdentifier("go")
            """,
        ]
        #expect(
            try shown(views, members, Self.observed, taps: ["go"]).prefix(3) == ["5 1 b bb 1", "apple pear", "5 7 2"])
    }

    @Test func observersOfAnObjectsPropertiesAreDoneWhereControlsWrite() throws {
        let types = """
            final class Store: ObservableObject { @Published var isOn = false { didSet { if oldValue != isOn { count += 1 } } }
                @Published var count = 0 }
            """
        // A view's own state is written through its binding without its observers.
        let members = """
            @StateObject private var store = Store(); @State private var own = false { didSet { told += 1 } }
            @State private var told = 0
            """
        let views = [
            #"Text(verbatim: "\(store.count) \(told) \(own)")"#,
            #"Toggle("a", isOn: $store.isOn).accessibilityIdentifier("go")"#,
            #"Toggle("b", isOn: $own).accessibilityIdentifier("own")"#,
        ]
        #expect(try shown(views, members, types, taps: ["go", "own", "go"]).first == "2 0 true")
    }

    @Test func observersOfAListWhoseElementsControlsWriteAreAHole() throws {
        let source = """
            struct Item: Identifiable { let id: Int; var isOn = false }
            final class Store: ObservableObject { @Published var items = [Item(id: 1)] { didSet { count += 1 } }; @Published var count = 0 }
            struct A: View { @StateObject private var store = Store()
                var body: some View { ForEach($store.items) { $item in Toggle("q", isOn: $item.isOn) } } }
            """
        #expect(try imported(source, root: "A").holes.map(\.kind) == [.action])
    }

    private static let people = """
        struct Person: Identifiable { let id: Int; var name: String; var age: Int; var half: Int { age / 2 } }
        extension Sequence {
            func sorted<T: Comparable>(by path: KeyPath<Element, T>) -> [Element] { sorted { $0[keyPath: path] < $1[keyPath: path] } }
            func sum<T: Numeric>(_ path: KeyPath<Element, T>) -> T { reduce(0) { $0 + $1[keyPath: path] } } }
        enum Key { case name, age
            var rule: KeyPathComparator<Person> { switch self { case .name: KeyPathComparator(\\.name); case .age: KeyPathComparator(\\.age, order: .reverse) } } }
        """

    @Test(arguments: [
        ("people.sorted(using: KeyPathComparator(\\.age))", "Cy Bo al"),
        ("people.sorted(using: KeyPathComparator(\\.half, order: .reverse))", "al Bo Cy"),
        ("people.sorted(using: SortDescriptor(\\.name))", "al Bo Cy"),
        ("people.sorted(using: [KeyPathComparator(\\.name, order: .reverse), KeyPathComparator(\\.age)])", "Cy Bo al"),
        ("people.sorted(using: order)", "al Bo Cy"), ("people.sorted(using: key.rule)", "al Bo Cy"),
        ("people.sorted(by: \\.age)", "Cy Bo al"),
    ])
    func listsAreSortedByComparators(list: String, text: String) throws {
        let members = """
            @State private var people = [Person(id: 1, name: "Bo", age: 30), Person(id: 2, name: "al", age: 40), Person(id: 3, name: "Cy", age: 8)]
            @State private var order = [KeyPathComparator(\\Person.name)]
            @State private var key = Key.age
            """
        let views = [
            "Text(\(list).map(\\.name).joined(separator: \" \"))", "Text(verbatim: \"\\(people.sum(\\.age))\")",
        ]
        #expect(try shown(views, members, Self.people) == [text, "78"])
        let go = "Button(\"b\") { order = [KeyPathComparator(\\.age)]; key = .name }.accessibilityIdentifier(\"go\")"
        let turned = try shown(views + [go], members, Self.people, taps: ["go"]).first
        let expected = ["people.sorted(using: order)": "Cy Bo al", "people.sorted(using: key.rule)": "al Bo Cy"]
        #expect(turned == expected[list] ?? text)
    }
}
