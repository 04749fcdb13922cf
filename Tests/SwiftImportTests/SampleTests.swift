import Testing

@testable import SwiftImport

/// What previews and real screens write: each comes in without a hole, and as it is meant.
@Suite struct SampleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var source: String
        /// What the document holds.
        var holds: [String]

        init(_ name: String, _ source: String, _ holds: String...) {
            (self.name, self.source, self.holds) = (name, source, holds)
        }

        var testDescription: String { name }
    }

    private static let photo = "struct Photo: Identifiable { let id: String }\n"
    private static let photos =
        "struct A: View { let photos: [Photo]; var body: some View { Text(\"\\(photos.count)\") } }\n"
    private static let model = """
        class M: ObservableObject {
            @Published var n = 0
            init(n: Int = 0) { self.n = n }
            static func preview() -> M { let m = M(); m.n = 7; return m }
            static func make() -> M { M(n: 6) }
            static let one = M(n: 8)
            static var sample: M { let c = M(n: 5); return c }
        }
        struct A: View { @ObservedObject var m: M; var body: some View { Text(String(m.n)) } }

        """
    private static let cart = """
        @Observable class Cart { var n = 1; var names: [String] = [] }
        struct A: View { @Environment(Cart.self) private var cart; var body: some View { Text(String(cart.n)) } }

        """

    static let cases: [Case] = [
        Case(
            "a sample of a list by a leading dot",
            photo + "extension [Photo] { static var preview: [Photo] { [Photo(id: \"a\"), Photo(id: \"b\")] } }\n"
                + photos
                + "#Preview { A(photos: .preview) }", #"{"photos": [{"id": "a"}, {"id": "b"}]}"#),
        Case(
            "a sample of an Array of the element",
            photo + "extension Array where Element == Photo { static let demo = [Photo(id: \"a\")] }\n" + photos
                + "#Preview { A(photos: .demo) }", #"{"photos": [{"id": "a"}]}"#),
        Case(
            "a sample of a list by its type",
            photo + "extension [Photo] { static let demo = [Photo(id: \"a\")] }\n" + photos
                + "#Preview { A(photos: [Photo].demo) }", #"{"photos": [{"id": "a"}]}"#),
        Case(
            "objects that their model keeps",
            model + "#Preview { VStack { A(m: .make()); A(m: .one); A(m: .sample); A(m: M.one) } }",
            #"{"m": {"new": "M", "properties": {"n": 6}}}"#, #"{"m": {"new": "M", "properties": {"n": 8}}}"#,
            #""M": {"kind": "ObservableObject", "properties": {"n": 5}}"#, #"{"m": {"new": "M"}}"#),
        Case(
            "an object that a preview makes and writes to",
            cart
                + "#Preview {\n let cart = Cart()\n cart.n = 4\n cart.names = [\"a\"]\n return A().environment(cart)\n}",
            #""properties": {"n": 4, "names": ["a"]}"#, #""modifiers": [{"environmentObject": {"new": "Cart"}}]"#),
        Case(
            "an object that a provider of previews keeps",
            """
            class Cart: ObservableObject { @Published var n = 1 }
            struct A: View { @EnvironmentObject var cart: Cart; var body: some View { Text(String(cart.n)) } }
            struct A_Previews: PreviewProvider { static let cart = Cart()
             static var previews: some View { A().environmentObject(cart) } }
            """, #""modifiers": [{"environmentObject": {"new": "Cart"}}]"#),
        Case(
            "a value made in the call of a closure, and what is worked out of one that is told",
            """
            struct Item { let id: Int; let name: String; var title: String { name.uppercased() } }
            struct P: View { let onPick: (Item) -> Void; var body: some View { Button("x") { onPick(Item(id: 1, name: "q")) } } }
            struct A: View { @State private var t = ""; var body: some View { VStack { P { t = $0.title }; P(onPick: pick); Text(t) } }
             private func pick(_ item: Item) { t = item.title } }
            """, #""onPick(['id': 1, 'name': 'q'])""#, #"{"onPick": "t = value.name.uppercased()"}"#),
        Case(
            "ids of pairs",
            "struct A: View { let xs = [\"a\", \"b\"]; var body: some View { ForEach(Array(zip(xs.indices, xs)), id: \\.0) { i, x in Text(x) } } }",
            #""id": {"$": "item.0"}"#),
        Case(
            "names by expression",
            "struct A: View { var body: some View { ForEach(0..<3) { i in Text(\"a\").accessibilityIdentifier(\"row-\\(i)\") } } }",
            #""name": {"$": "'row-\\(i)'"}"#),
        Case(
            "lengths that may be none",
            """
            struct A: View { var width: CGFloat?; @State var open = false; @State var h: CGFloat?
             var body: some View { Color.red.frame(width: width).frame(height: open ? nil : 40).frame(maxWidth: open ? .infinity : nil).frame(height: h).onTapGesture { h = 30 } } }
            """, #"{"frame": {"height": {"$": "open ? nil : 40"}}}"#,
            #"{"frame": {"maxWidth": {"$": "open ? Double.infinity : nil"}}}"#),
        Case(
            "columns by a condition, of an enum and of a method",
            """
            enum D: Int { case two = 2, three; func columns(spacing: CGFloat) -> [GridItem] { Array(repeating: GridItem(.flexible(), spacing: spacing), count: rawValue) } }
            struct A: View { @State var d = D.two; @State var wide = false
             private var cols: [GridItem] { wide ? [GridItem(.flexible())] : [GridItem(.flexible()), GridItem(.flexible())] }
             var body: some View { VStack { LazyVGrid(columns: d.columns(spacing: 3)) { Text("a") }; LazyVGrid(columns: cols) { Text("b") } } } }
            """, #""columns": [{"flexible": {}, "spacing": 3, "count": {"$": "d == 'two' ? 2 : 3"}}]"#,
            #""columns": [{"flexible": {}, "count": {"$": "wide ? 1 : 2"}}]"#),
        Case(
            "what a button's style is told, in a method too",
            """
            struct S: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.background(color(for: configuration)) }
             private func color(for configuration: Configuration) -> Color { configuration.role == .destructive ? .red : .blue } }
            struct A: View { var body: some View { VStack { Button("a", role: .destructive) {}.buttonStyle(S()); Button("b") {}.buttonStyle(S()) } } }
            """, #""condition": {"$": "configuration.role == 'destructive'"}"#),
        Case(
            "computed properties of a layout",
            """
            struct F: Layout { var spacing: CGFloat = 8; private var gap: CGFloat { spacing * 2 }
             func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 10, height: gap) }
             func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { for s in subviews { s.place(at: CGPoint(x: bounds.minX + self.gap, y: bounds.minY), proposal: .unspecified) } } }
            struct A: View { var body: some View { F { Text("a") } } }
            """, #""gap": {"parameters": [], "body": "return spacing * 2"}"#),
        Case(
            "sizes that are watched",
            """
            struct A: View { @State var size = CGSize.zero; @State var h = 0.0
             var body: some View { GeometryReader { proxy in Color.red.onChange(of: proxy.size) { _, new in size = new } }.onGeometryChange(for: CGFloat.self, of: \\.size.height) { h = $0 } } }
            """, #"{"of": "proxy.size.height", "action": "h = newValue"}"#, #""action": "size = newValue""#),
        Case(
            "positions and visibility",
            """
            struct A: View { @State private var pos = ScrollPosition(edge: .top); @State var seen = false
             var body: some View { ScrollView { VStack { Color.red.onScrollVisibilityChange(threshold: 0.5) { visible in seen = visible }; Button("up") { pos.scrollTo(edge: .top) } } }.scrollPosition($pos) } }
            """, #""state": {"pos": {"$": "ScrollPosition(edge: .top)"}"#, #""action": "pos.scrollTo(edge: .top)""#,
            #"{"onScrollVisibilityChange": {"threshold": 0.5, "action": "seen = newValue"}}"#),
        Case(
            "a state of loading with an open type",
            """
            enum LoadState<T> { case idle, loaded(T) }
            struct A: View { @State var s: LoadState<[String]> = .idle
             var body: some View { VStack { switch s { case .idle: Text("idle"); case .loaded(let xs): ForEach(xs, id: \\.self) { Text($0) } } }.onTapGesture { s = .loaded(["a"]) } } }
            """, #""s": {"case": "idle", "_0": []}"#),
        Case(
            "a noun that agrees with a whole number",
            "struct A: View { let n: Int; var body: some View { Text(\"^[\\(n) like](inflect: true)\") } }\n#Preview { A(n: 3) }",
            #"n == 1 ? 'like' : 'likes'"#),
        Case(
            "a share with the digits that it has, and a short number",
            "struct A: View { var p = 0.125; var n = 1500.0; var body: some View { VStack { Text(p, format: .percent); Text(n, format: .number.notation(.compactName)) } } }",
            #""p.formatted(.percent)""#, #""n.formatted(.number.notation(.compactName))""#),
        Case(
            "groups whose elements are put in order",
            """
            struct R { let month: String; let r: Int }
            struct G: Identifiable { let id: String; let items: [R] }
            struct A: View { let all: [R]
             var groups: [G] { Dictionary(grouping: all, by: \\.month).map { G(id: $0.key, items: $0.value.sorted { $0.r > $1.r }) } }
             var body: some View { ForEach(groups) { Text($0.id) } } }
            #Preview { A(all: [R(month: "May", r: 2)]) }
            """, #"{ ['id': $0.key, 'items': $0.value.sorted { $0.r > $1.r }] }"#),
        Case(
            "states that have a value and are given another",
            """
            struct V: View { @State var items: [Int] = []; @State var isOpen = false; @State private var n = 1
             var body: some View { Text(isOpen ? "\\(items.count)" : String(n)) } }
            struct A: View { var body: some View { VStack { V(items: [1, 2]); V(isOpen: true) } } }
            #Preview { A() }
            """, #""state": {"items": {"$": "initialItems"}, "isOpen": {"$": "initialIsOpen"}, "n": 1}"#,
            #""properties": {"initialItems": [1, 2], "initialIsOpen": false}"#,
            #""properties": {"initialItems": [], "initialIsOpen": true}"#),
        Case(
            "the style nearest to a button",
            """
            struct P: ButtonStyle { var size: CGFloat; func makeBody(configuration: Configuration) -> some View { configuration.label.padding(size) } }
            struct A: View { var body: some View { HStack { Button("A") {}; Button("B") {}.buttonStyle(P(size: 4)) }.buttonStyle(P(size: 10)) } }
            """, #"{"buttonStyle": {"P": {"size": 10}}}"#, #"{"buttonStyle": {"P": {"size": 4}}}"#),
        Case(
            "edges by a condition, and taps of which one is not enough",
            "struct A: View { @State var n = 0; let mine: Bool; var body: some View { Text(String(n)).padding(mine ? .leading : .trailing, 60).onTapGesture(count: 2) { n += 1 } } }\n#Preview { A(mine: true) }",
            #""modifiers": [{"padding": {"leading": {"$": "mine ? 60 : 0"}, "trailing": {"$": "mine ? 0 : 60"}}}, {"onTapGesture": {"count": 2, "action": "n += 1"}}]"#
        ),
        Case(
            "sets and the first letter of a text",
            """
            struct A: View { @State var a: Set<Int> = [1]; @State var b: Set<Int> = [2]; let name: String
             var body: some View { Text(name.first.map(String.init) ?? "#").onTapGesture { a.formUnion(b); b.subtract(a) } } }
            #Preview { A(name: "") }
            """, #"a = (a + b.filter { !a.contains($0) }); b = (b.filter { !a.contains($0) })"#,
            "name.isEmpty ? nil : name.prefix(1)"),
        Case(
            "functions of a type as closures, and a name in backticks",
            """
            struct S: Identifiable { let id: Int; var t = "a"; static func sample(_ n: Int) -> S { S(id: n, t: "t\\(n)") } }
            struct P: Equatable { var n: Int; static let `default` = P(n: 4) }
            struct A: View { let all: [S]; @State var p = P.default
             var body: some View { VStack { ForEach(all) { Text($0.t) }; Text(p == .default ? "d" : "o") } } }
            #Preview { A(all: (0..<3).map(S.sample)) }
            """, #"['id': $0, 't': 't\\($0)']"#, #"p == ['n': 4]"#),
        Case(
            "numbers in groups",
            "struct A: View { var d = 1234.5; var body: some View { VStack { Text(d.formatted()); Text(d, format: .number) } } }",
            #""d.formatted(.number)""#),
    ]

    @Test(arguments: cases) func itComesInWholeAndAsItIsMeant(_ one: Case) throws {
        let answer = try imported("import SwiftUI\n" + one.source)
        #expect(answer.holes.map(\.means) == [])
        for part in one.holds { #expect(answer.document.contains(part), "\(part) in \(answer.document)") }
    }

    @Test func theReadsOfAReportStandWhereStatesAndBindingsAreDeclared() throws {
        let source = """
            import SwiftUI
            struct B: View { @Binding var on: Bool; var body: some View { Toggle("a", isOn: $on) } }
            struct A: View {
                @State private var name: String?
                @State private var on = false
                var body: some View { VStack { Text(name ?? ""); B(on: $on) } }
            }
            """
        let map = try imported(source).sourceMap
        func line(_ pointer: String) -> Int? { map.first { $0.pointer == pointer }?.line }
        #expect(line("/components/A/state/name") == 4)
        #expect(line("/components/A/state/on") == 5)
        #expect(line("/components/B/bindings/0") == 2)
    }
}
