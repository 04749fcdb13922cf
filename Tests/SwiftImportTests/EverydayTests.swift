import SwiftImport
import Testing

/// Ways to write Swift that real screens use: each comes in whole, and says in one place what it became.
@Suite struct EverydayTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var source: String
        var place: String
        var json: String
        var testDescription: String { name }

        init(_ name: String, _ source: String, _ place: String, _ json: String) {
            (self.name, self.source, self.place, self.json) = (name, source, place, json)
        }
    }

    static let values = [
        Case(
            "a static function of a number's, by a leading dot",
            "extension CGFloat { static func grid(_ unit: Int) -> Self { Self(unit) * 4 } }\nstruct A: View { var body: some View { VStack(spacing: .grid(2)) { Text(\"a\") } } }",
            "/components/A/body/spacing", "8"),
        Case(
            "what a closure is given, as a title",
            "struct A: View { var body: some View { ForEach([\"house\"], id: \\.self) { Label($0.capitalized, systemImage: $0) } } }",
            "/components/A/body/children",
            #"[{"systemImage":{"$":"item"},"title":{"$":"item.capitalized"},"type":"Label"}]"#),
        Case(
            "a style on what holds labels",
            "struct V: LabelStyle { func makeBody(configuration: Configuration) -> some View { VStack { configuration.icon; configuration.title } } }\nstruct A: View { var body: some View { HStack { Label(\"a\", systemImage: \"star\") }.labelStyle(V()) } }",
            "/components/A/body/modifiers", #"[{"labelStyle":"V"}]"#),
        Case(
            "a colour for a key of the environment",
            "private struct K: EnvironmentKey { static let defaultValue: Color = .red }\nextension EnvironmentValues { var k: Color { get { self[K.self] } set { self[K.self] = newValue } } }\nstruct B: View { @Environment(\\.k) private var k; var body: some View { k.opacity(0.2) } }\nstruct A: View { var body: some View { B().environment(\\.k, .orange) } }",
            "/components/A/body/modifiers/0", #"{"environment":{"k":{"$":"Color.orange"}}}"#),
        Case(
            "a style by a function",
            "struct P: ButtonStyle { var color: Color = .blue; func makeBody(configuration: Configuration) -> some View { configuration.label.background(color) } }\nextension ButtonStyle where Self == P { static var p: P { .init() }; static func p(_ color: Color) -> P { P(color: color) } }\nstruct A: View { var body: some View { Button(\"a\") {}.buttonStyle(.p(.red)) } }",
            "/components/A/body/modifiers", #"[{"buttonStyle":{"P":{"color":"red"}}}]"#),
        Case(
            "as many columns as a state says",
            "struct A: View { @State private var n = 3; private var c: [GridItem] { Array(repeating: GridItem(.flexible(), spacing: 2), count: n) }; var body: some View { LazyVGrid(columns: c) { Text(\"a\") } } }",
            "/components/A/body/columns", #"[{"count":{"$":"n"},"flexible":{},"spacing":2}]"#),
        Case(
            "a list that is put in order, and one that is not",
            "struct A: View { @State private var s = [2, 1]; var body: some View { Button(\"a\") { s.sort(); s.sort { $0 > $1 }; s.reverse(); s.shuffle() } } }",
            "/components/A/body/action", #""s.sort(); s.sort { $0 > $1 }; s.reverse()""#),
        Case(
            "texts by their initializer",
            "struct A: View { let s = [\"a\"]; var body: some View { ForEach(s, id: \\.self, content: Text.init) } }",
            "/components/A/body/children", #"[{"text":{"$":"element"},"type":"Text"}]"#),
        Case(
            "a state whose name the place of a row has",
            "struct A: View { @State private var index: Int? = 0; var body: some View { ForEach(0..<3, id: \\.self) { i in Button(\"b\") { index = i } } } }",
            "/components/A/body/index", #""place""#),
        Case(
            "a modifier on a condition, by a closure",
            "extension View { @ViewBuilder func `if`<C: View>(_ on: Bool, transform: (Self) -> C) -> some View { if on { transform(self) } else { self } } }\nstruct A: View { @State private var on = true; var body: some View { Text(\"a\").if(on) { $0.bold() } } }",
            "/components/A/body/then", #"[{"modifiers":[{"bold":true}],"text":"a","type":"Text"}]"#),
        Case(
            "a size of letters that is large",
            "struct A: View { @Environment(\\.dynamicTypeSize) private var size; var body: some View { Text(\"a\").lineLimit(size.isAccessibilitySize ? nil : 3) } }",
            "/components/A/body/modifiers/0",
            #"{"lineLimit":{"$":"dynamicTypeSize.hasPrefix('accessibility') ? 1000000 : 3"}}"#),
        Case(
            "a static function of a font's",
            "extension Font { static func scaled(_ s: CGFloat) -> Font { .system(size: s * 2) } }\nstruct A: View { var body: some View { Text(\"a\").font(.scaled(4)) } }",
            "/components/A/body/modifiers/0", #"{"font":{"size":8}}"#),
        Case(
            "a weight in a part of a text",
            "struct A: View { var body: some View { Text(\"a\").fontWeight(.medium) + Text(\"b\").font(.title).bold() } }",
            "/components/A/body/text",
            #"[{"font":{"weight":"medium"},"text":"a"},{"font":{"style":"title","weight":"bold"},"text":"b"}]"#),
        Case(
            "what a view says to those who do not see it",
            "struct A: View { var on = true; var body: some View { Text(\"a\").accessibilityLabel(Text(\"Now\")).accessibilityHidden(on).accessibilityAddTraits([.isHeader, .isButton]).accessibilityAddTraits(on ? .isSelected : []).accessibilityElement(children: .combine).accessibilityElement() } }",
            "/components/A/body/modifiers",
            #"[{"accessibilityLabel":"Now"},{"accessibilityHidden":{"$":"on"}},{"accessibilityAddTraits":["isHeader","isButton"]},{"accessibilityAddTraits":{"$":"on ? ['isSelected'] : []"}},{"accessibilityElement":{"children":"combine"}},{"accessibilityElement":true}]"#
        ),
        Case(
            "a group of a tree",
            "struct F: Identifiable { let id: Int; let name: String; var inside: [F]? = nil }\nstruct A: View { @State private var fs = [F(id: 1, name: \"a\")]; var body: some View { OutlineGroup(fs, children: \\.inside) { f in Text(f.name) } } }",
            "/components/A/body",
            #"{"children":[{"text":{"$":"f.name"},"type":"Text"}],"childrenOf":"inside","data":{"$":"fs"},"id":"id","item":"f","type":"OutlineGroup"}"#
        ),
        Case(
            "a list of a tree with a selection",
            "struct F { let name: String; var inside: [F]? = nil }\nstruct A: View { @State private var fs = [F(name: \"a\")]; @State private var chosen: String?; var body: some View { List(fs, id: \\.name, children: \\.inside, selection: $chosen) { Text($0.name) } } }",
            "/components/A/body",
            #"{"children":[{"text":{"$":"item.name"},"type":"Text"}],"childrenOf":"inside","data":{"$":"fs"},"id":"name","selection":"$chosen","type":"List"}"#
        ),
        Case(
            "nil for a font, a colour and a number of lines",
            "struct A: View { var on = true; var body: some View { Text(\"a\").foregroundColor(on ? nil : .secondary).font(on ? .title : nil).lineLimit(on ? nil : 2) } }",
            "/components/A/body/modifiers",
            #"[{"foregroundColor":{"$":"on ? .primary : .secondary"}},{"font":{"$":"on ? 'title' : 'body'"}},{"lineLimit":{"$":"on ? 1000000 : 2"}}]"#
        ),
        Case(
            "ranges of sizes of dynamic type",
            "struct A: View { var body: some View { Text(\"a\").dynamicTypeSize(...DynamicTypeSize.accessibility1).dynamicTypeSize(.small ... .large).dynamicTypeSize(DynamicTypeSize.small...) } }",
            "/components/A/body/modifiers",
            #"[{"dynamicTypeSize":"...accessibility1"},{"dynamicTypeSize":"small...large"},{"dynamicTypeSize":"small..."}]"#
        ),
        Case(
            "an environment value under another name",
            "struct A: View { @Environment(\\.horizontalSizeClass) private var sizeClass; var body: some View { Text(sizeClass == .compact ? \"c\" : \"r\") } }",
            "/components/A/body/text/$", #""(horizontalSizeClass == .compact) ? 'c' : 'r'""#),
        Case(
            "an entry of the environment under another name",
            "extension EnvironmentValues { @Entry var accentName: String = \"x\" }\nstruct A: View { @Environment(\\.accentName) var a; var body: some View { Text(a) } }",
            "/components/A/body/text/$", #""accentName""#),
        Case(
            "data that is filtered",
            "struct P: Identifiable { let id: Int; let name: String }\nstruct A: View { let ps = [P(id: 1, name: \"a\")]; @State private var q = \"\"\n var found: [P] { ps.filter { $0.name.localizedCaseInsensitiveContains(q) } }\n var body: some View { List(found) { Text($0.name) } } }",
            "/components/A/computed/found", #""ps.filter { $0.name.lowercased().contains(q.lowercased()) }""#),
        Case(
            "a colour by its hue",
            "struct A: View { var body: some View { ForEach(0..<9) { i in Rectangle().fill(Color(hue: Double(i) / 9, saturation: 0.5, brightness: 1)) } } }",
            "/components/A/body/children/0/fill/$", #""Color(hue: i / 9, saturation: 0.5, brightness: 1)""#),
        Case(
            "a price",
            "struct A: View { var p: Double = 0.3; var body: some View { Text(p, format: .currency(code: \"USD\")) } }",
            "/components/A/body/text/$", #""inCurrency(p, '$', 2)""#),
        Case(
            "a percentage", "struct A: View { var p: Double = 0.3; var body: some View { Text(p, format: .percent) } }",
            "/components/A/body/text/$", #""p.formatted(.percent)""#),
        Case(
            "a property that is put together",
            "struct A: View { @State var on = true; var names: [String] { var all: [String] = []; if on { all.append(\"a\") }; all.append(\"b\"); return all }\n var body: some View { ForEach(names, id: \\.self) { Text($0) } } }",
            "/components/A/functions/names/body",
            #""var all = []; if on { all = all + ['a'] }; all = all + ['b']; return all""#),
        Case(
            "a method with a loop",
            "struct A: View { @State var items = [3, 4]; func total(over n: Int) -> Int { var sum = 0; for i in items where i > n { sum += i }; return sum }\n var body: some View { Text(\"\\(total(over: 2))\") } }",
            "/components/A/functions/total/body", #""var sum = 0; for i in items where i > n { sum += i }; return sum""#
        ),
    ]

    static let views = [
        Case(
            "a slot called as a method",
            "struct P<Content: View>: View { @ViewBuilder let content: () -> Content\n var body: some View { VStack { self.content().padding(3) } } }\nstruct A: View { var body: some View { P { Text(\"a\") } } }\n#Preview { A() }",
            "/components/P/body/children/0", #"{"modifiers":[{"padding":3}],"type":"content"}"#),
        Case(
            "a view in a constant",
            "let pink = LinearGradient(colors: [.red, .pink], startPoint: .top, endPoint: .bottom)\nstruct A: View { private let icon = Image(systemName: \"star\"); var body: some View { ZStack { pink; icon } } }",
            "/components/A/body/children/1", #"{"symbol":"star","type":"Image"}"#),
        Case(
            "a layout that is called",
            "struct A: View { var body: some View { AnyLayout(VStackLayout(spacing: 3)) { Text(\"b\") } } }",
            "/components/A/body", #"{"children":[{"text":"b","type":"Text"}],"spacing":3,"type":"VStack"}"#),
        Case(
            "a member of an enum that is a view",
            "enum T: String { case home, more; @ViewBuilder var screen: some View { switch self { case .home: Text(\"h\"); case .more: Divider() } } }\nstruct A: View { @State var t: T = .home; var body: some View { t.screen } }",
            "/components/A/body/default/0/type", #""Divider""#),
        Case(
            "a style of the sources by a leading dot",
            "struct Card: LabelStyle { func makeBody(configuration: Configuration) -> some View { HStack { configuration.title; configuration.icon } } }\nextension LabelStyle where Self == Card { static var card: Card { Card() } }\nstruct A: View { var body: some View { Label(\"a\", systemImage: \"star\").labelStyle(.card) } }",
            "/styles/Card",
            #"{"body":{"children":[{"type":"title"},{"type":"icon"}],"type":"HStack"},"of":"LabelStyle"}"#),
        Case(
            "a shape behind a view, by a leading dot",
            "struct A: View { var body: some View { Text(\"a\").background(.red, in: .rect(cornerRadius: 8)).background(.blue, in: .capsule) } }",
            "/components/A/body/modifiers",
            #"[{"background":{"view":{"cornerRadius":8,"fill":"red","type":"RoundedRectangle"}}},{"background":{"view":{"fill":"blue","type":"Capsule"}}}]"#
        ),
        Case(
            "a style made by a function",
            "struct Big: ButtonStyle { var wide = false; func makeBody(configuration: Configuration) -> some View { configuration.label.padding(wide ? 20 : 4) } }\nextension ButtonStyle where Self == Big { static func big(wide: Bool) -> Big { Big(wide: wide) } }\nstruct A: View { var body: some View { Button(\"x\") {}.buttonStyle(.big(wide: true)) } }",
            "/components/A/body/modifiers/0", #"{"buttonStyle":{"Big":{"wide":true}}}"#),
    ]

    static let actions = [
        Case(
            "an alert of before iOS 15",
            "struct A: View { @State private var on = false\n var body: some View { Button(\"x\") { on = true }.alert(isPresented: $on) { Alert(title: Text(\"T\"), primaryButton: .destructive(Text(\"D\")) { on = false }, secondaryButton: .cancel()) } } }",
            "/components/A/body/modifiers/0/alert/actions",
            #"[{"action":"on = false","role":"destructive","title":"D","type":"Button"},{"role":"cancel","title":"Cancel","type":"Button"}]"#
        ),
        Case(
            "an alert with buttons",
            "struct A: View { @State var on = false; var body: some View { Button(\"x\") { on = true }.alert(\"T\", isPresented: $on) { Button(\"OK\") { on = false } } } }",
            "/components/A/body/modifiers/0/alert/actions", #"[{"action":"on = false","title":"OK","type":"Button"}]"#),
        Case(
            "a sheet of an item",
            "struct P: Identifiable { let id: Int; let name: String }\nstruct A: View { @State var chosen: P?; var body: some View { Button(\"x\") { chosen = nil }.sheet(item: $chosen) { p in Text(p.name) } } }",
            "/components/A/body/modifiers/0/sheet/children", #"[{"text":{"$":"item.name"},"type":"Text"}]"#),
        Case(
            "a destination for a type",
            "struct A: View { var body: some View { NavigationStack { NavigationLink(\"go\", value: 3).navigationDestination(for: Int.self) { n in Text(\"\\(n)\") } } } }",
            "/components/A/body/children/0/modifiers/0/navigationDestination/for", #""Int""#),
        Case(
            "a set",
            "struct A: View { @State private var open: Set<String> = []\n var body: some View { Button(\"x\") { open.insert(\"a\"); open.remove(\"b\") } } }",
            "/components/A/body/action",
            #""if !open.contains('a') { open.append('a') }; open = open.filter { $0 != 'b' }""#),
        Case(
            "a method that gives a binding",
            "struct Box: View { @Binding var isOn: Bool; var body: some View { Button(\"t\") { isOn.toggle() } } }\nstruct A: View { @State var s: [String] = []; func b(_ l: String) -> Binding<Bool> { Binding(get: { s.contains(l) }, set: { _ in s.append(l) }) }\n var body: some View { Box(isOn: b(\"x\")) } }\n#Preview { A() }",
            "/components/A/body/bindings/isOn", #"{"get":"s.contains('x')","set":"s.append('x')"}"#),
        Case(
            "a case of a type inside",
            "struct A: View { enum T { case light, dark }; @State private var t = T.light; var body: some View { Button(\"x\") { t = .dark } } }",
            "/components/A/body/action", #""t = 'dark'""#),
        Case(
            "a method of a model that is told which rows",
            "@Observable final class Cart { var items = [1]; func drop(at o: IndexSet) { items.remove(atOffsets: o) } }\nstruct A: View { @State var cart = Cart(); var body: some View { List { ForEach(cart.items, id: \\.self) { Text(\"\\($0)\") }.onDelete(perform: cart.drop) } } }",
            "/components/A/body/children/0/modifiers/0", #"{"onDelete":"cart.items.remove(atOffsets: value)"}"#),
        Case(
            "what a condition of an action binds",
            "struct A: View { @State var ps = [1]; @State var sel: Int?; var body: some View { Button(\"x\") { guard let s = sel else { return }; if let i = ps.firstIndex(of: s), i > 0 { ps[i] += 1 } } } }",
            "/components/A/body/action",
            #""if let s = sel { if let i = ps.firstIndex(of: s), i > 0 { ps[i] += 1 } }""#),
        Case(
            "a struct that an action makes",
            "struct T: Identifiable { let id: Int; var title: String; var done = false }\nstruct A: View { @State var all: [T] = [T(id: 1, title: \"a\")]; @State var new = \"\"; var body: some View { Button(\"x\") { guard !new.trimmingCharacters(in: .whitespaces).isEmpty else { return }; all.append(T(id: (all.map(\\.id).max() ?? 0) + 1, title: new)) } } }",
            "/components/A/body/action",
            #""if !new.trimmingCharacters(in: .whitespaces).isEmpty { all.append(['id': (all.map(\\.id).max() ?? 0) + 1, 'title': new, 'done': false]) }""#
        ),
        Case(
            "a case with a value that an action makes",
            "enum R: Hashable { case detail(Int), settings }\nstruct A: View { @State var path = NavigationPath(); @State var n = 3; var body: some View { NavigationStack(path: $path) { Button(\"x\") { path.append(R.detail(n)) } } } }",
            "/components/A/body/children/0/action", #""path.append(['case': 'detail', '_0': n])""#),
        Case(
            "what a case carries that a state does not begin as",
            "struct A: View { enum Phase { case idle, loaded([String]) }; @State private var phase: Phase = .idle; var body: some View { Group { switch phase { case .idle: ProgressView(); case .loaded(let items): Text(\"\\(items.count)\") } }.task { phase = .loaded([\"a\"]) } } }",
            "/components/A/body/children/0/default/0/text/$", #""'\\(phase._0.count)'""#),
        Case(
            "an index that is bound",
            "struct P: Identifiable { let id: Int; var n: Int }\nstruct A: View { @State var ps = [P(id: 1, n: 0)]; func add(_ p: P) { guard let index = ps.firstIndex(where: { $0.id == p.id }) else { return }; ps[index].n += 1 }; var body: some View { ForEach(ps) { p in Button(\"x\") { add(p) } } } }",
            "/components/A/body/children/0/action",
            #""if let index_1 = ps.firstIndex(where: { $0.id == p.id }) { ps[index_1].n += 1 }""#),
        Case(
            "a time by a format",
            "struct A: View { @State var t = 65.0; private func format(_ t: Double) -> String { String(format: \"%d:%02d\", Int(t) / 60, Int(t) % 60) }; var body: some View { Text(format(t)) } }",
            "/components/A/body/text/$",
            #""'\\(Int(Int(t) / 60)):\\(((Int(t) % 60) < 10 ? '0' : '') + String(Int((Int(t) % 60))))'""#),
        Case(
            "a timer",
            "struct A: View { let timer = Timer.publish(every: 2, on: .main, in: .common).autoconnect(); @State var n = 0\n var body: some View { Text(\"\\(n)\").onReceive(timer) { _ in n += 1 } } }",
            "/components/A/body/modifiers/0", #"{"onReceive":{"action":"n += 1","timer":2}}"#),
        Case(
            "what closes and what opens elsewhere",
            "struct A: View { @Environment(\\.presentationMode) var presentation; @Environment(\\.dismiss) private var close; @State var on = true\n var body: some View { Button(\"x\") { presentation.wrappedValue.dismiss(); close(); UIPasteboard.general.string = \"a\"; let g = UIImpactFeedbackGenerator(style: .light); g.impactOccurred(); on = false } } }",
            "/components/A/body/action", #""presentationMode.wrappedValue.dismiss(); dismiss(); on = false""#),
    ]

    @Test(arguments: values + views + actions) func itComesInWhole(_ one: Case) throws {
        let answer = try imported("import SwiftUI\n" + one.source)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part(one.place, of: answer) == one.json)
    }

    /// Names that stand for twice the name before are no text that doubles each time.
    @Test func whatDoublesWithEachNameStaysShort() throws {
        let lets = (1..<40).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)" }.joined(separator: "; ")
        let answer = try imported(
            "struct A: View { var n = 3; @State var k = 0; var x: Int { let a0 = n + n; \(lets); return a39 }; var body: some View { Button(\"\\(x)\") { let a0 = k + k; \(lets); k = a39 } } }"
        )
        #expect(answer.document.utf8.count < 20_000)
        #expect(try part("/components/A/functions/x/body", of: answer).hasPrefix("\"let a0 = n + n; let a1 = a0 + a0;"))
    }

    @Test func aPictureThatComesWhileTheAppRunsIsAPlaceholderAndTold() throws {
        let answer = try imported(
            "struct A: View { var picture: UIImage?; var body: some View { VStack { if let picture { Image(uiImage: picture).resizable() } } } }"
        )
        #expect(answer.holes.isEmpty)
        #expect(answer.warnings.contains { $0.code == "loaded-image" })
        #expect(try part("/components/A/body/children/0/then/0/size", of: answer) == "[44,44]")
    }
}
