import SwiftImport
import Testing

/// What is written in place of a use means what it means where it was written, whatever names stand around the use.
@Suite struct NamesInPlaceTests {
    @Test func aLoopOfAFunctionCatchesNoNameOfItsCaller() throws {
        let members = """
            let words = ["x", "y"]
            func row(_ text: String) -> some View { ForEach(0..<2) { index in Text("\\(text)\\(index)") } }
            func each(_ word: String) -> some View { ForEach(["1", "2"], id: \\.self) { Text(word + $0) } }
            """
        let views = [
            "ForEach(0..<2) { index in row(\"r\\(index)-\") }", "ForEach(words, id: \\.self) { each($0) }",
            "ForEach(0..<2) { index in ForEach(0..<2) { k in Text(\"\\(index)\\(k)\") } }",
        ]
        #expect(
            try shown(views, members) == [
                "r0-0", "r0-1", "r1-0", "r1-1", "x1", "x2", "y1", "y2", "00", "01", "10", "11",
            ])
    }

    @Test func aClosureOfAUseKnowsTheNamesOfTheUse() throws {
        let rest = """
            extension View { func every<T>(_ list: [T], @ViewBuilder content: @escaping (T) -> some View) -> some View {
             VStack { ForEach(list.indices, id: \\.self) { index in content(list[index]) } } } }
            struct Row: View { let onTap: (Int) -> Void; let name: String
             var body: some View { Button(name) { onTap(4) }.accessibilityIdentifier(name) } }
            """
        let members = "@State var index = 7; @State var value = 100; @State var total = 0; @State var item = \"i\""
        let views = [
            "Text(\"e\").every([\"p\", \"q\"]) { one in Text(\"\\(one)\\(index)\") }",
            "Text(\"\\(total) \\(value)\")", "Row(onTap: { value in total += value }, name: \"a\")",
            "Row(onTap: { value in self.value += value }, name: \"b\")",
            "ForEach([1], id: \\.self) { item in Text(\"\\(item) \\(self.item)\") }",
        ]
        let texts = try shown(views, members, rest, taps: ["a", "b"])
        #expect(texts.contains("p7") && texts.contains("q7"))
        #expect(texts.contains("4 104"))
        #expect(texts.contains("1 i"))
    }

    @Test(arguments: [
        ("counter.add(counter.total)", "8 8 5 2"), ("add(value)", "4 4 10 7"), ("counter.add(3)", "7 7 5 2"),
    ])
    func anArgumentIsKnownBeforeAnythingIsWritten(_ action: String, _ text: String) throws {
        let rest =
            "struct Counter { var total = 4; var count = 4; mutating func add(_ n: Int) { total += n; count += n } }"
        let members = """
            @State var counter = Counter(); @State var value = 5; @State var index = 2
            func add(_ n: Int) { value += n; index += n }
            """
        let views = [
            "Text(\"\\(counter.total) \\(counter.count) \\(value) \\(index)\")",
            "Button(\"x\") { \(action) }.accessibilityIdentifier(\"x\")",
        ]
        #expect(try shown(views, members, rest, taps: ["x"]).first == text)
    }

    @Test func anInitializersOwnNamesAreItsOwn() throws {
        let rest = """
            struct Config { var count = 1; var names: [String] = []
             init(_ count: Int, names: [String]) { var count = count; if count < 0 { count = -count }
              self.count = count; let names = names.sorted(); self.names = names }
             init(doubling other: Config) { self.init(other.count * 2, names: []); self.count += 1 } }
            """
        let members =
            "@State var a = Config(-2, names: [\"b\", \"a\"]); @State var b = Config(doubling: Config(2, names: []))"
        #expect(try shown(["Text(\"\\(a.count) \\(a.names.joined()) \\(b.count)\")"], members, rest) == ["2 ab 5"])
    }

    @Test func aPatternNamesWhatTheConditionsBehindItRead() throws {
        let rest = "enum Phase { case idle, loaded(items: [String]) }"
        let members = "@State var items = [\"s\", \"t\"]; @State var phase = Phase.loaded(items: [\"p\", \"q\"])"
        let views = [
            "if case .loaded(let items) = phase, let first = items.first, let last = self.items.last { Text(first + last) }"
        ]
        #expect(try shown(views, members, rest) == ["pt"])
    }

    @Test func aCaseFallsThrough() throws {
        let views = [
            "Text(\"\\(n)\")",
            "Button(\"x\") { switch n { case 1: n += 10; fallthrough; case 2: n += 100; default: n = 0 } }.accessibilityIdentifier(\"x\")",
        ]
        #expect(try shown(views, "@State var n = 1", taps: ["x"]).first == "111")
    }

    @Test func anObjectThatIsChosenIsAHole() throws {
        let answer = try imported(
            """
            final class Session: ObservableObject { @Published var user: String; init(user: String) { self.user = user }
             convenience init?(raw: String) { guard raw.count > 2 else { return nil }; self.init(user: raw) } }
            struct A: View { @StateObject private var session = Session(raw: "ann") ?? Session(user: "no")
             var body: some View { Text(session.user) } }
            """, root: "A")
        // That, and what the object's property begins with.
        #expect(answer.holes.map(\.kind) == [.data, .data])
        #expect(answer.holes.contains { $0.means.hasPrefix("Which object this is") })
    }

    @Test func whatIsAnimatedByAClosureIsChangedByIt() throws {
        let answer = try imported(
            """
            struct A: View { @State var isOpen = false; @State var n = 0
             var body: some View { Color.red.animation(.default) { $0.opacity(isOpen ? 1 : 0.5) }
              .onTapGesture { withAnimation(.linear(duration: 0.5)) { isOpen = true } completion: { n += 1 } } } }
            """, root: "A")
        #expect(answer.holes.isEmpty)
        #expect(answer.document.contains("\"opacity\""))
        #expect(answer.document.contains("asyncAfter(deadline: .now() + 0.5) { n += 1 }"))
    }
}
