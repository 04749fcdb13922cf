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
            (".sensoryFeedback(.impact, trigger: n)", #"{"sensoryFeedback":{"value":{"$":"n"}}}"#),
            (".task { try? await Task.sleep(for: .seconds(2)); n = 1 }", #""timer":2"#),
            (".onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { n = 1 } }", #""timer":0.5"#),
            (
                ".task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(3)); n += 1 } }",
                #"{"onReceive":{"action":"n += 1","timer":3}}"#
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
}
