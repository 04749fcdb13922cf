import SwiftImport
import Testing

/// What screens of apps write: bindings that are stored, objects in lists, bodies of several statements, overloads.
@Suite struct ScreensOfAppsTests {
    typealias Case = EverydayTests.Case

    static let inputs = [
        Case(
            "a binding that is stored without its wrapper",
            "struct B: View { var isOn: Binding<Bool>; var body: some View { VStack { Toggle(\"t\", isOn: isOn); if isOn.wrappedValue { Text(\"on\") }; Button(\"x\") { isOn.wrappedValue = false } } } }\nstruct A: View { @State var on = true; var body: some View { B(isOn: $on) } }",
            "/components/B/body/children",
            #"[{"isOn":"$isOn","title":"t","type":"Toggle"},{"condition":{"$":"isOn"},"then":[{"text":"on","type":"Text"}],"type":"If"},{"action":"isOn = false","title":"x","type":"Button"}]"#
        ),
        Case(
            "a constant binding through an initializer that calls another",
            "struct C<L: View>: View { @Binding var isOn: Bool; let label: () -> L; init(isOn: Binding<Bool>, @ViewBuilder label: @escaping () -> L) { self._isOn = isOn; self.label = label }; var body: some View { Toggle(isOn: $isOn) { label() } } }\nextension C where L == Text { init(_ title: String, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } } }\nstruct A: View { var body: some View { C(\"a\", isOn: .constant(true)) } }",
            "/components/A/body/bindings", #"{"isOn":{"constant":true}}"#),
        Case(
            "the focus of a screen that a part of it writes",
            "struct F: View { @FocusState.Binding var isFocused: Bool; var body: some View { Button(\"x\") { isFocused = true } } }\nstruct A: View { @FocusState private var isFocused: Bool; var body: some View { F(isFocused: $isFocused) } }",
            "/components/F",
            #"{"bindings":["isFocused"],"body":{"action":"isFocused = true","title":"x","type":"Button"}}"#),
        Case(
            "a type by the name of its module",
            "public enum V: String, CaseIterable { case a, b }\nstruct A: View { var body: some View { ForEach(Models.V.allCases, id: \\.self) { Text($0.rawValue) } } }",
            "/components/A/body/data", #"["a","b"]"#),
        Case(
            "of functions of one name the one that takes the arguments",
            "extension View { func bar<T: View>(_ t: String, trailing: T) -> some View { VStack { Text(t); trailing } }\nfunc bar(_ t: String) -> some View { bar(t, trailing: EmptyView()) } }\nstruct A: View { var body: some View { Text(\"a\").bar(\"b\") } }",
            "/components/A/body/children", #"[{"text":"b","type":"Text"},{"type":"EmptyView"}]"#),
        Case(
            "words of a type that a layout is given",
            "struct H: View { var alignment: HorizontalAlignment = .leading; var body: some View { VStack(alignment: alignment) { Text(\"a\") } } }\nstruct A: View { @State var on = true; var body: some View { H(alignment: on ? .center : .trailing) } }",
            "/components/A/body/properties/alignment", #"{"$":"on ? 'center' : 'trailing'"}"#),
        Case(
            "a model that a view's initializer makes of what a preview gives",
            "final class M: ObservableObject { @Published var names: [String]; init(names: [String] = []) { self.names = names } }\nstruct A: View { @StateObject private var m: M; init(names: [String]) { _m = StateObject(wrappedValue: M(names: names)) }; var body: some View { Text(\"\\(m.names.count)\") } }\nstruct A_Previews: PreviewProvider { static var previews: some View { A(names: [\"x\", \"y\"]) } }",
            "/models/M/properties", #"{"names":["x","y"]}"#),
        Case(
            "rows of objects",
            "@Observable final class Row { var title: String; var done = false; init(_ title: String) { self.title = title } }\n@Observable final class Store { var rows = [Row(\"a\"), Row(\"b\")]; func add(_ t: String) { rows.append(Row(t)) } }\nstruct RowView: View { let row: Row; var body: some View { Text(row.title) } }\nstruct A: View { @State var store = Store(); var body: some View { VStack { ForEach(store.rows, id: \\.self) { RowView(row: $0) }; Button(\"x\") { store.add(\"c\") } } } }",
            "/models/Store/properties/rows",
            #"[{"new":"Row","properties":{"title":"a"}},{"new":"Row","properties":{"title":"b"}}]"#),
        Case(
            "an object inside of an object",
            "@Observable final class P { var n = 1 }\n@Observable final class S { var p = P() }\nstruct V: View { var p: P; var body: some View { Text(\"\\(p.n)\") } }\nstruct A: View { @State var s = S(); var body: some View { V(p: s.p) } }",
            "/components/A/body/objects", #"{"p":"s.p"}"#),
    ]

    static let bodies = [
        Case(
            "a method of a struct in several statements",
            "struct B { var xs: [Int]; func total(over least: Int) -> Int { var sum = 0; for x in xs where x > least { sum += x }; return sum } }\nstruct A: View { @State var b = B(xs: [1, 2, 3]); var body: some View { Text(verbatim: \"\\(b.total(over: 1))\") } }",
            "/functions/B_total",
            #"{"body":"var sum = 0; for x in me.xs where x > least { sum += x }; return sum","parameters":["me","least"]}"#
        ),
        Case(
            "a static function in several statements",
            "enum M { static func pick(_ n: Int) -> String { var t = \"\"; if n > 1 { t = \"many\" }; return t } }\nstruct A: View { @State var n = 3; var body: some View { Text(verbatim: M.pick(n)) } }",
            "/components/A/body/verbatim", #"{"$":"M_pick(n)"}"#),
        Case(
            "a name that each branch gives a value",
            "struct A: View { @State var n = 3; var body: some View { let t: String; if n > 1 { t = \"many\" } else { t = \"one\" }; return Text(verbatim: t) } }",
            "/components/A/body/verbatim", #"{"$":"((n > 1) ? 'many' : 'one')"}"#),
        Case(
            "a condition whose name is written",
            "struct A: View { @State var xs = [1, 2]; @State var at = 0; var body: some View { Button(\"x\") { guard var i = xs.firstIndex(of: 1) else { return }; i += 1; at = i } } }",
            "/components/A/body/action",
            #""if let iFound = xs.firstIndex(of: 1) { var i = iFound; i += 1; at = i }""#),
        Case(
            "a method of a value that gives views",
            "enum T: CaseIterable { case a, b; func icon() -> some View { Image(systemName: self == .a ? \"star\" : \"moon\") } }\nstruct A: View { var body: some View { ForEach(T.allCases, id: \\.self) { t in t.icon().padding(2) } } }",
            "/components/A/body/children",
            #"[{"modifiers":[{"padding":2}],"symbol":{"$":"(t == 'a') ? 'star' : 'moon'"},"type":"Image"}]"#),
        Case(
            "an order of texts",
            "struct A: View { @State var xs = [\"b\", \"A\"]; var body: some View { ForEach(xs.sorted { $0.localizedCaseInsensitiveCompare($1) == .orderedAscending }, id: \\.self) { Text($0) } } }",
            "/components/A/body/data", #"{"$":"xs.sorted { $0.lowercased() < $1.lowercased() }"}"#),
        Case(
            "what is hidden while it is loaded",
            "struct A: View { @State var busy = true; var body: some View { Text(\"a\").redacted(reason: busy ? .placeholder : []) } }",
            "/components/A/body/modifiers", #"[{"redacted":{"$":"busy ? 'placeholder' : ''"}}]"#),
        Case(
            "a modifier around content",
            "struct P: ViewModifier { func body(content: Content) -> some View { content.padding(4) } }\nstruct A: View { var body: some View { ModifiedContent(content: Text(\"a\"), modifier: P()) } }",
            "/components/A/body/modifiers", #"[{"p":true}]"#),
        Case(
            "a gradient of a colour, half seen",
            "struct A: View { var body: some View { Text(\"a\").background(.red.gradient.opacity(0.25), in: .circle) } }",
            "/components/A/body/modifiers/0/background/view/fill", #"{"$":"Color.red.gradient.opacity(0.25)"}"#),
        Case(
            "digits of one width in a font",
            "struct A: View { var body: some View { Text(\"1\").font(.footnote.monospacedDigit()) } }",
            "/components/A/body/modifiers", #"[{"font":{"style":"footnote"}},{"monospacedDigit":true}]"#),
        Case(
            "a coordinate space by a name that is given",
            "struct O: ViewModifier { let space: String; @Binding var y: CGFloat; func body(content: Content) -> some View { content.background(GeometryReader { p in Color.clear.onAppear { y = p.frame(in: .named(space)).minY } }) } }\nextension View { func offset(in space: String, to y: Binding<CGFloat>) -> some View { modifier(O(space: space, y: y)) } }\nstruct A: View { @State var y: CGFloat = 0; var body: some View { ScrollView { Text(\"a\").offset(in: \"scroll\", to: $y) }.coordinateSpace(name: \"scroll\") } }",
            "/viewModifiers/o/body/modifiers/0/background/view/children/0/modifiers/0/onAppear",
            #""y = geometry.frame(in: .named('scroll')).minY""#),
    ]

    static let everyday = [
        Case(
            "bindings behind self",
            "struct A: View { @State var name = \"x\"; @State private var on = false; var body: some View { VStack { TextField(\"a\", text: self.$name); Text(\"b\").sheet(isPresented: self.$on) { Text(\"c\") } } } }",
            "/components/A/body/children",
            #"[{"text":"$name","title":"a","type":"TextField"},{"modifiers":[{"sheet":{"children":[{"text":"c","type":"Text"}],"isPresented":"$on"}}],"text":"b","type":"Text"}]"#
        ),
        Case(
            "a function of the name of a modifier, which takes something else",
            "extension View { func cornerRadius(_ r: CGFloat, corners: Int) -> some View { padding(r) }\nfunc padding(_ h: CGFloat, _ v: CGFloat) -> some View { self.padding(.horizontal, h).padding(.vertical, v) } }\nstruct A: View { var body: some View { Text(\"a\").cornerRadius(8).padding(2, 4) } }",
            "/components/A/body/modifiers",
            #"[{"cornerRadius":8},{"padding":{"horizontal":2}},{"padding":{"vertical":4}}]"#),
        Case(
            "a binding to an object",
            "@Observable final class M { var n = 1 }\nstruct B: View { @Binding var m: M; var body: some View { Stepper(\"s\", value: $m.n) } }\nstruct A: View { @State var m = M(); var body: some View { B(m: $m) } }",
            "/components/A/body", #"{"objects":{"m":"m"},"type":"B"}"#),
        Case(
            "one of several cases",
            "enum E { case a, b, c }\nstruct A: View { @State var e = E.a; var body: some View { if [.a, .b].contains(e) { Text(\"x\") } } }",
            "/components/A/body/condition", #"{"$":"['a', 'b'].contains(e)"}"#),
        Case(
            "an alert of an item",
            "struct P: Identifiable { let id: Int; let name: String }\nstruct A: View { @State var shown: P?; var body: some View { Text(\"a\").alert(item: $shown) { p in Alert(title: Text(p.name)) } } }",
            "/components/A/body/modifiers/0/alert",
            #"{"isPresented":{"get":"shown != nil","set":"shown = nil"},"title":{"$":"(shown ?? ['id': 1, 'name': 'Name']).name"}}"#
        ),
        Case(
            "an alert of earlier days by a property",
            "struct A: View { @State var on = false; private var leave: Alert { Alert(title: Text(\"Leave?\"), primaryButton: .destructive(Text(\"Yes\")) { on = false }, secondaryButton: .cancel()) }; var body: some View { Text(\"a\").alert(isPresented: $on) { leave } } }",
            "/components/A/body/modifiers/0/alert/title", #""Leave?""#),
        Case(
            "an action sheet",
            "struct A: View { @State var on = false; @State var n = 0; var body: some View { Text(\"a\").actionSheet(isPresented: $on) { ActionSheet(title: Text(\"Sort\"), buttons: [.default(Text(\"Up\")) { n = 1 }, .cancel()]) } } }",
            "/components/A/body/modifiers/0/confirmationDialog/actions",
            #"[{"action":"n = 1","title":"Up","type":"Button"},{"role":"cancel","title":"Cancel","type":"Button"}]"#),
        Case(
            "a shape by a name",
            "struct A: View { var body: some View { let shape = RoundedRectangle(cornerRadius: 8); Text(\"a\").clipShape(shape).background(shape.fill(.red)) } }",
            "/components/A/body/modifiers",
            #"[{"clipShape":{"cornerRadius":8,"type":"RoundedRectangle"}},{"background":{"view":{"cornerRadius":8,"fill":"red","type":"RoundedRectangle"}}}]"#
        ),
        Case(
            "how a line is drawn by a name",
            "struct A: View { let style = StrokeStyle(lineWidth: 5); var body: some View { Circle().stroke(Color.red, style: style) } }",
            "/components/A/body/stroke", #"{"color":"red","width":5}"#),
        Case(
            "what comes by chance",
            "struct A: View { @State var n = 0; @State var xs = [1, 2]; var body: some View { Button(\"x\") { n = Int.random(in: 1...6); xs = xs.shuffled(); n = xs.randomElement() ?? 0 } } }",
            "/components/A/body/action", #""n = 1; xs = xs; n = xs.first ?? 0""#),
        Case(
            "a device that is a phone",
            "struct A: View { var columns: Int { UIDevice.current.userInterfaceIdiom == .pad ? 4 : 2 }; var body: some View { Text(verbatim: \"\\(columns)\") } }",
            "/components/A/computed", #"{"columns":"2"}"#),
        Case(
            "a way that no screen shows",
            "struct A: View { @State var n: Int? = 3; func double() -> Int { guard let n else { fatalError() }; return n * 2 }; var body: some View { Text(verbatim: \"\\(double())\") } }",
            "/components/A/body/verbatim", #"{"$":"'\\(((n ?? 0) * 2))'"}"#),
        Case(
            "a binding that is worked out",
            "struct A: View { @State var n = 1; var text: Binding<String> { Binding<String>(get: { String(n) }, set: { _ in n = 2 }) }; var body: some View { TextField(\"t\", text: text) } }",
            "/components/A/body/text", #"{"get":"String(n)","set":"n = 2"}"#),
        Case(
            "a picture that a case has",
            "enum T { case a; var image: Image { Image(systemName: \"star\") } }\nstruct A: View { var t = T.a; var body: some View { t.image.padding(2) } }",
            "/components/A/body", #"{"modifiers":[{"padding":2}],"systemName":"star","type":"Image"}"#),
        Case(
            "a text of an id",
            "struct A: View { @State var id = UUID(); var body: some View { Text(verbatim: id.uuidString) } }",
            "/components/A/body/verbatim", #"{"$":"id"}"#),
        Case(
            "separators of one edge",
            "struct A: View { var body: some View { List { Text(\"a\").listRowSeparator(.hidden, edges: .bottom) } } }",
            "/components/A/body/children/0/modifiers",
            #"[{"listRowSeparator":{"edges":"bottom","visibility":"hidden"}}]"#),
        Case(
            "glass in a shape",
            "struct A: View { var body: some View { Text(\"a\").glassEffect(.regular, in: .rect(cornerRadius: 12)) } }",
            "/components/A/body/modifiers",
            #"[{"glassEffect":{"cornerRadius":12,"glass":"regular","in":"roundedRectangle"}}]"#),
    ]

    @Test(arguments: inputs + bodies + everyday) func itComesInWhole(_ one: Case) throws {
        let answer = try imported("import SwiftUI\n" + one.source)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part(one.place, of: answer) == one.json)
    }

    @Test func whatAnObjectOfAForeignClassHoldsIsDataThatNobodyGives() throws {
        let answer = try imported(
            "struct A: View { @EnvironmentObject var store: Store<App>; var body: some View { VStack { Text(store.title); Toggle(\"t\", isOn: $store.isOn) } } }"
        )
        #expect(answer.holes.map(\.kind.rawValue) == ["data", "data"])
        #expect(try part("/components/A/body/children/1/isOn", of: answer) == #"{"constant":false}"#)
    }

    @Test func anObjectThatNoViewHandsOnIsANewOneAndTold() throws {
        let source = """
            final class Store: ObservableObject { @Published var n = 3 }
            struct Row: View { @EnvironmentObject var store: Store; var body: some View { Text(verbatim: "\\(store.n)") } }
            struct A: View { var body: some View { VStack { Row() } } }
            #Preview { A() }
            """
        let answer = try imported(source, root: "A")
        #expect(answer.holes.map { "\($0.line) \($0.kind.rawValue)" } == ["2 data"])
        #expect(try part("/root/modifiers", of: answer) == #"[{"environmentObject":{"new":"Store"}}]"#)
        let given = try imported(source.replacing("A() }", with: "A().environmentObject(Store()) }"), root: "A")
        #expect(given.holes.isEmpty)
    }

    @Test func aSpaceThatIsNamedOtherwiseElsewhereIsChosenByItsName() throws {
        let answer = try imported(
            "struct O: View { let space: String; var body: some View { GeometryReader { p in Text(verbatim: \"\\(p.frame(in: .named(space)).minY)\") } } }\nstruct A: View { var body: some View { VStack { O(space: \"a\"); O(space: \"b\") } } }"
        )
        #expect(answer.holes.isEmpty)
        #expect(
            answer.document.contains(
                "space == 'a' ? geometry.frame(in: .named('a')) : geometry.frame(in: .named('b'))"))
    }
}
