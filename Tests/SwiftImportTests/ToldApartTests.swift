import SwiftImport
import Testing

/// Functions of one name, members for lists of one type, elements with an equality of their own, and other things that types tell.
@Suite struct ToldApartTests {
    private static let rest = """
        func kind(_ v: Int) -> String { "int \\(v)" }
        func kind(_ v: String) -> String { "text " + v }
        enum Tool { static func kind(_ v: Int) -> String { "int" }; static func kind(_ v: [Int]) -> String { "list" } }
        struct Tag { var v: String; init(_ k: Int) { v = "i\\(k)" }; init(_ k: String) { v = "s" + k } }
        extension Array where Element == Int { var sort: String { "ints" } }
        extension Array where Element == String { var sort: String { "texts" } }
        extension Sequence<Item> { var ids: String { map { "\\($0.id)" }.joined() } }
        struct Item: Equatable { var id: Int; var note: String
         static func == (a: Item, b: Item) -> Bool { a.id == b.id } }
        struct Slide: Identifiable { var id: UUID = .init(); var name: String
         static var all: [Slide] { ["a", "b"].map { .init(name: $0) } } }
        func backwards(_ q: String) -> String { q.isEmpty ? "" : backwards(String(q.dropFirst())) + String(q.prefix(1)) }
        """
    private static let members = """
        @State private var n = 5
        @State private var s = "tea"
        @State private var d = 1234.567
        @State private var words = ["a", "b"]
        @State private var items = [Item(id: 1, note: "a"), Item(id: 2, note: "b")]
        let xs = [1, 2]
        var letters: String { var k = 0; for c in s where c != "e" { k += 1 }; return "\\(k)" }
        var price: String { let f = NumberFormatter(); f.numberStyle = .decimal; f.maximumFractionDigits = 1
         return f.string(from: NSNumber(value: d)) ?? "?" }
        """

    @Test(arguments: [
        ("kind(n)", "int 5"), ("kind(s)", "text tea"), ("Tool.kind(xs)", "list"), ("Tag(s).v", "stea"),
        ("Tag(n).v", "i5"),
        ("xs.sort", "ints"), ("words.sort", "texts"), ("items.ids", "12"),
        ("\"\\(items.contains(Item(id: 1, note: \"z\")))\"", "true"),
        ("\"\\(items.firstIndex(of: Item(id: 2, note: \"z\")) ?? -1)\"", "1"), ("backwards(s)", "aet"),
        ("\"\\(Double(n / 2) + 0.25)\"", "2.25"), ("\"\\(words)\"", "[\"a\", \"b\"]"), ("letters", "2"),
        ("price", "1,234.6"), ("#\"raw \\(n) \\#(n)\"#", "raw \\(n) 5"), ("\"\\(Int(exactly: 2.5) ?? -1)\"", "-1"),
        ("words[...].joined()", "ab"),
    ])
    func aValueIsWhatItsTypesSay(value: String, text: String) throws {
        #expect(try shown(["Text(verbatim: \(value))"], Self.members, Self.rest).first == text)
    }

    @Test(arguments: ["\"\\(items[0])\"", "\"\\((n, s))\"", "\"\\([\"k\": n])\""])
    func aValueOfSeveralPartsIsNoTextThatIsMadeUp(value: String) throws {
        let source = """
            \(Self.rest)
            struct A: View { \(Self.members)
             var body: some View { Text(verbatim: \(value)) } }
            """
        #expect(try imported(source, root: "A").holes.map(\.kind) == [.value])
    }

    @Test func elementsThatAreMadeWithoutTheirTypesNameHaveIdsOfTheirOwn() throws {
        let source = """
            \(Self.rest)
            struct A: View { let slides: [Slide]; var body: some View { ForEach(slides) { Text($0.name) } } }
            #Preview { A(slides: Slide.all) }
            """
        let ids = try (0...1).map { try part("/root/properties/slides/\($0)/id", of: imported(source)) }
        #expect(ids[0] != ids[1])
    }

    @Test func methodsStandWhereBuildersAreWanted() throws {
        let members = """
            @State private var shows = false
            func card() -> some View { Text("card") }
            @ViewBuilder func row(_ word: String) -> some View { Text(word) }
            """
        let views = """
            VStack { HStack(content: card); ForEach(["a"], id: \\.self, content: row) }
             .sheet(isPresented: $shows, content: card).overlay(alignment: .top, content: card)
             .navigationDestination(for: String.self, destination: row)
            """
        let found = try body(views, members)
        #expect(!found.contains("Placeholder") && found.components("\"text\":\"card\"") == 3)
    }

    @Test func aNameStandsForTheViewThatItIsWrittenBehind() throws {
        let found = try body(
            "Color.red.frame(width: 9).accessibilityIdentifier(\"a\").padding(2).accessibilityIdentifier(\"b\")")
        #expect(found.contains(#"{"name":"a"},{"padding":2}"#) && found.contains(#""name":"b""#))
    }

    @Test func whatIsReturnedToNobodyIsDone() throws {
        let rest = """
            @Observable final class M { var names = ["a", "b"]
             @discardableResult func drop(_ name: String) -> String? {
              guard let i = names.firstIndex(of: name) else { return nil }; return names.remove(at: i) } }
            """
        let views = ["Text(m.names.joined())", "Button(\"x\") { m.drop(\"a\") }.accessibilityIdentifier(\"go\")"]
        #expect(try shown(views, "@State private var m = M()", rest, taps: ["go"]).first == "b")
    }

    @Test func aNotificationThatIsSentIsHeard() throws {
        let rest = "extension Notification.Name { static let ping = Notification.Name(\"ping\") }"
        let views = [
            "Text(\"n\\(n)\")",
            "Button(\"x\") { NotificationCenter.default.post(name: .ping, object: nil) }.accessibilityIdentifier(\"go\")",
            "Color.red.onReceive(NotificationCenter.default.publisher(for: .ping)) { _ in n += 1 }",
        ]
        #expect(try shown(views, "@State private var n = 0", rest, taps: ["go"]).first == "n1")
    }
}

extension String {
    /// How often a text stands in this one.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
