import SwiftImport
import Testing
import ViewDocument

/// What patterns and comparisons ask of values, closures that give one, and what is done in its own time.
@Suite struct ComparedValuesTests {
    @Test(
        arguments: [
            ("case .count(0): \"zero\"", "b.case == 'count' && (b._0 == 0)"),
            ("case .count(1...9): \"few\"", "b._0 >= 1 && b._0 <= 9"),
            ("case .count(limit): \"most\"", "b._0 == limit"),
        ])
    func aPatternAsksWhatACaseCarries(_ arm: String, _ asked: String) throws {
        let answer = try imported(
            """
            enum B { case count(Int), text(String) }
            struct A: View { let limit: Int; @State private var b = B.count(5)
             var label: String { switch b { \(arm); case .count(let n): String(n); case .text(let t): t } }
             var body: some View { Text(label) } }
            #Preview { A(limit: 3) }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains(asked))
    }

    @Test func alternativesBindEachItsOwnValue() throws {
        let answer = try imported(
            """
            enum D { case text(String), pair(a: Int, b: String), none
             var label: String { switch self { case .text(let t), .pair(_, let t): return t; case .none: return "-" } } }
            struct A: View { @State private var d = D.text("x"); var body: some View { Text(d.label) } }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains("(d.case == 'text') ? d._0 : d.b"))
    }

    @Test func casesWithValuesAreComparedWhole() throws {
        let answer = try imported(
            """
            enum Tab: Hashable { case home, tag(String) }
            struct A: View { @State private var tab = Tab.tag("a")
             var body: some View { Text(tab == .tag("b") ? "B" : "-"); Text(tab == .home ? "H" : "-") } }
            """)
        #expect(try part("/components/A/body/0/text/$", of: answer).contains("tab == ['case': 'tag', '_0': 'b']"))
        #expect(try part("/components/A/body/1/text/$", of: answer).contains("tab.case == 'home'"))
    }

    @Test func aClosureThatGivesAValueIsAFunctionThatIsGiven() throws {
        let answer = try imported(
            """
            struct Item: Identifiable { let id: Int; var height: Double }
            struct List2<Data: RandomAccessCollection>: View where Data.Element: Identifiable { let data: Data; let height: (Data.Element) -> CGFloat; let isShown: (Data.Element) -> Bool
             var body: some View { ForEach(data.filter(isShown)) { e in Text("a").frame(height: height(e)) } } }
            struct A: View { @State private var half = false; let items = [Item(id: 1, height: 3)]
             var body: some View { List2(data: items, height: { $0.height * (half ? 0.5 : 1) }, isShown: { $0.id > 0 }) } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(
            try part("/components/A/body/properties/height/$", of: answer) == #""{ $0.height * (half ? 0.5 : 1) }""#)
        #expect(try part("/components/List2/body/children/0/modifiers/0/frame/height/$", of: answer) == #""height(e)""#)
        #expect(try part("/components/List2/body/data/$", of: answer).contains("isShown(given0)"))
    }

    @Test(
        arguments: [
            (".gesture(DragGesture().onEnded { v in n = Int(v.translation.width) })", #""gesture""#),
            (".simultaneousGesture(TapGesture().onEnded { n += 1 })", #"{"onEnded":"n += 1","type":"TapGesture"}"#),
            (
                ".gesture(DragGesture().updating($d) { v, s, _ in s = v.translation.width })",
                #""onChanged":"d = value.translation.width","onEnded":"d = 0""#
            ),
            (".onChange(of: n) { log = \"\\($0)>\\($1)\" }", "oldValue"),
            (".onChange(of: n) { n = $0 + [1, 2].reduce(0) { $0 + $1 } }", "n = newValue +"),
            (".sensoryFeedback(.impact, trigger: n)", #"{"sensoryFeedback":{"value":{"$":"n"}}}"#),
            (
                ".task { try? await Task.sleep(for: .seconds(2)); n = 1 }",
                #"{"task":"try? await Task.sleep(for: .seconds(2)); n = 1"}"#
            ),
            (
                ".onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { n = 1 } }",
                #""onAppear":"DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { n = 1 }""#
            ),
            (
                ".onTapGesture { n = 1; Task { try await Task.sleep(nanoseconds: 300_000_000); n = 2 }; n = 3 }",
                #""onTapGesture":"n = 1; Task { try await Task.sleep(for: .seconds(0.3)); n = 2 }; n = 3""#
            ),
            (
                ".task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(3)); n += 1 } }",
                #"{"task":"while !Task.isCancelled { try? await Task.sleep(for: .seconds(3)); n += 1 }"}"#
            ),
            (
                ".onReceive(NotificationCenter.default.publisher(for: .refreshed)) { _ in n += 1 }",
                #"{"onReceive":{"action":"n += 1","notification":"refreshed"}}"#
            ),
        ])
    func whatWasLeftOutBeforeIsThere(_ modifier: String, _ made: String) throws {
        let answer = try imported(
            """
            struct A: View { @State private var n = 0; @State private var log = ""; @GestureState private var d: CGFloat = 0
             var body: some View { Text(log)\(modifier) } }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/A/body/modifiers", of: answer).contains(made))
    }

    @Test func aBlockThatChangesAListGivesNothing() throws {
        let answer = try imported(
            """
            struct P { var on = true; var text: String { var parts: [String] = []; if on { parts.append("a") }; return parts.isEmpty ? "-" : parts.joined(separator: ",") } }
            struct A: View { @State private var p = P(); var body: some View { Text(p.text) } }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains("if me.on { parts = parts + ['a'] }"))
    }

    @Test(
        arguments: [
            (
                "Row(item: $items[id: item.id])",
                #""set":"items[items.firstIndex { $0.id == item.id } ?? 0] = newValue""#
            ),
            ("Row(item: $items[0])", #"{"item":"$items[0]"}"#),
        ])
    func aBindingByASubscriptOfTheSourcesFindsWhatThatFinds(_ row: String, _ made: String) throws {
        let answer = try imported(
            """
            struct Item: Identifiable { let id: Int; var title: String }
            extension MutableCollection where Element: Identifiable { subscript(id id: Element.ID) -> Element {
             get { self[firstIndex { $0.id == id }!] } set { self[firstIndex { $0.id == id }!] = newValue } } }
            struct Row: View { @Binding var item: Item; var body: some View { Text(item.title) } }
            struct A: View { @State private var items = [Item(id: 1, title: "a")]; var body: some View { ForEach(items) { item in \(row) } } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/A/body/children/0/bindings", of: answer).contains(made))
    }

    /// What a view tells in several values is one value of a document, with a part for each.
    @Test func aCallbackOfSeveralValuesTellsAllOfThem() throws {
        let answer = try imported(
            """
            enum Mood { case good, bad }
            struct Row: View { let id: Int; let react: (Int, Mood) -> Void; var body: some View { Button("a") { react(id, .bad) } } }
            struct A: View { @State private var log = ""; private func note(_ id: Int, _ mood: Mood) { log = "\\(id)" }
             var body: some View { VStack { Row(id: 1) { id, mood in log = mood == .bad ? "\\(id)" : "" }; Row(id: 2, react: note); Text(log) } } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/Row/body/action", of: answer) == #""react(['0': id, '1': 'bad'])""#)
        #expect(try part("/components/A/body/children/0/closures/react", of: answer).contains("value.1 == 'bad'"))
        #expect(try part("/components/A/body/children/1/closures/react", of: answer).contains("value.0"))
    }

    @Test(
        arguments: [
            (
                "extension Binding where Value == Bool { var not: Binding<Bool> { Binding(get: { !wrappedValue }, set: { wrappedValue = !$0 }) } }",
                "$on.not", #"{"get":"!on","set":"on = !newValue"}"#
            ),
            (
                "extension Binding { func isThere<T>() -> Binding<Bool> where Value == T? { Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } }) } }",
                "$error.isThere()", #"{"get":"error != nil","set":"if !newValue { error = nil }"}"#
            ),
        ])
    func whatTheSourcesMakeOfABindingReadsAndWritesIt(_ added: String, _ binding: String, _ made: String) throws {
        let answer = try imported(
            "\(added)\nstruct A: View { @State private var on = false; @State private var error: String?; var body: some View { Toggle(\"t\", isOn: \(binding)) } }"
        )
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/A/body/isOn", of: answer) == made)
    }

    /// A list of its own kind is empty in the model: each object would hold others for ever.
    @Test func anObjectThatHoldsItsOwnKindEnds() throws {
        let answer = try imported(
            """
            @Observable final class Item: Identifiable { let id: Int; var subs: [Item] = []; init(id: Int, subs: [Item] = []) { self.id = id; self.subs = subs } }
            struct A: View { let item: Item; var body: some View { Text("\\(item.subs.count)") } }
            #Preview { A(item: Item(id: 1, subs: [Item(id: 2), Item(id: 3)])) }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/models/Item/properties/subs", of: answer) == "[]")
        #expect(try part("/root/objects/item/properties/subs/1/properties/id", of: answer) == "3")
    }

    @Test func parametersOfALayoutHaveNamesOfTheirOwn() throws {
        let answer = try imported(
            """
            struct One: Layout { func sizeThatFits(proposal p: ProposedViewSize, subviews s: Subviews, cache: inout ()) -> CGSize { CGSize(width: p.width ?? 100, height: 30) }
             func placeSubviews(in b: CGRect, proposal p: ProposedViewSize, subviews s: Subviews, cache: inout ()) { s[0].place(at: CGPoint(x: b.minX, y: b.minY), proposal: p) } }
            struct A: View { var body: some View { One { Text("a") } } }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/layouts/One/placeSubviews", of: answer).contains("bounds.minX"))
    }

    /// The closure of a reader reads what an `onChange` in it watches: nothing has to stand beside it for that.
    @Test func aReaderReadsWhatIsWatchedInIt() throws {
        let answer = try imported(
            "struct A: View { @State private var y = 0.0; var body: some View { GeometryReader { p in Color.clear.onChange(of: p.size.height) { _, new in y = new } } } }"
        )
        #expect(
            try part("/components/A/body/children/0/modifiers/0/onChange/of/$", of: answer)
                == #""geometry.size.height""#)
    }

    @Test func aStaticFunctionOfAnExtensionGivesAView() throws {
        let answer = try imported(
            "extension Text { static func cap(_ s: String) -> Text { Text(s).font(.caption) } }\nstruct A: View { var body: some View { Text.cap(\"a\") } }"
        )
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/A/body", of: answer).contains(#""font":"caption""#))
    }
}
