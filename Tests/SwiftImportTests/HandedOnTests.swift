import SwiftImport
import Testing
import ViewDocument

/// What is handed on from one function, view or type of the sources to another, and what ends early inside of them.
@Suite struct HandedOnTests {
    @Test(arguments: [
        // Of a loop alone, of one in another, of one in an `if`, and of one whose time ends by `continue`.
        ("for r in rows.indices { if let c = rows[r].firstIndex(of: 3) { rows[r][c] += 10; return } }; n = 1", "13 0"),
        ("for r in rows { for c in r { if c == 2 { return }; n += c } }; n = 50", "3 1"),
        ("if n == 0 { for i in 0..<9 { if i == 4 { return }; n += 1 } }; n = 50", "3 4"),
        ("for i in 0..<9 { if i < 3 { continue }; if i == 5 { return }; n += i }; n = 50", "3 7"),
        ("while true { n += 1; if n == 6 { return } }", "3 6"),
        ("rows.forEach { r in guard r.count == 1 else { return }; n += 1 }; n += 10", "3 10"),
    ])
    func aReturnInALoopEndsTheAction(_ action: String, _ text: String) throws {
        let views = ["Text(\"\\(rows[1][0]) \\(n)\")", "Button(\"x\") { go() }.accessibilityIdentifier(\"x\")"]
        let members = "@State var n = 0; @State var rows = [[1, 2], [3, 4]]\nfunc go() { \(action) }"
        #expect(try shown(views, members, taps: ["x"]).first == text)
    }

    @Test func aFunctionOfABodysOwnKnowsTheNamesAroundIt() throws {
        let members = """
            @State var n = 2
            func cell(_ k: Int) -> some View { func label() -> String { k > 1 ? "big" : "small" }; return Text(label()) }
            func go() { func add(_ more: Int) { n += more }; add(1); add(2) }
            @ViewBuilder var row: some View { let twice = n * 2; func line(_ t: String) -> some View { Text("\\(t) \\(twice)") }; line("a") }
            var list: [String] { func mark(_ i: Int) -> String { "#\\(i)" }; return [1, 2].map(mark) }
            """
        let views = [
            "cell(1)", "cell(2)", "row", "Text(list.joined())",
            "Button(\"x\", action: go).accessibilityIdentifier(\"x\")",
        ]
        #expect(try shown(views, members, taps: ["x"]).prefix(4) == ["small", "big", "a 10", "#1#2"])
    }

    @Test(arguments: [
        "Dictionary(grouping: self, by: key)", "Dictionary(grouping: self, by: { key($0) })",
        "reduce(into: [:]) { $0[key($1), default: []].append($1) }",
    ])
    func aKeyPathThatAFunctionIsGivenIsHandedOn(_ body: String) throws {
        let rest = """
            struct Song: Identifiable { let id: Int; let artist: String }
            extension Sequence { func grouped<K: Hashable>(by key: (Element) -> K) -> [K: [Element]] { \(body) } }
            """
        let members = "let songs = [Song(id: 1, artist: \"x\"), Song(id: 2, artist: \"y\"), Song(id: 3, artist: \"x\")]"
        let views = ["Text(songs.grouped(by: \\.artist).map { \"\\($0.key)\\($0.value.count)\" }.joined())"]
        #expect(try shown(views, members, rest) == ["x2y1"])
    }

    @Test func aBindingLeadsToAnEntryOfADictionary() throws {
        let members = "@State var on: [String: Bool] = [:]"
        let views = [
            "Text(on.keys.joined() + (on[\"a\", default: false] ? \"+\" : \"-\"))",
            "Toggle(\"x\", isOn: $on[\"a\", default: false]).accessibilityIdentifier(\"t\")",
        ]
        #expect(try shown(views, members, taps: ["t"]).first == "a+")
        #expect(try shown(views, members, taps: ["t", "t"]).first == "a-")
    }

    @Test func aBindingToWhatIsThereIsBound() throws {
        let members = "@State var name: String? = \"tea\"; @State var none: Bool?"
        let views = [
            "if let held = Binding($name) { TextField(\"x\", text: held); Text(held.wrappedValue) } else { Text(\"no\") }",
            "if let held = Binding($none) { Toggle(\"x\", isOn: held) } else { Text(\"none\") }",
        ]
        let texts = try shown(views, members)
        #expect(texts.filter { $0 == "tea" }.count == 2)
        #expect(texts.contains("none"))
    }

    private let binding = """
        struct Photo: Identifiable { let id: Int; var isOn = false }
        struct Detail: View { @Binding var photo: Photo
         var body: some View { Button("x") { photo = Photo(id: photo.id, isOn: true) }.accessibilityIdentifier("flip") } }

        """

    @Test(arguments: [
        "guard let index = photos.firstIndex(where: { $0.id == photo.id }) else { fatalError(\"no\") }; return $photos[index]",
        "guard let index = photos.firstIndex(where: { $0.id == photo.id }) else { return .constant(photo) }; return $photos[index]",
        "let index = photos.firstIndex(where: { $0.id == photo.id })!; return $photos[index]",
        "return $photos[photos.firstIndex(where: { $0.id == photo.id })!]",
    ])
    func aFunctionThatGivesABindingMayLookForItsPlace(_ body: String) throws {
        let members = """
            @State var photos = [Photo(id: 7), Photo(id: 8)]
            func bound(_ photo: Photo) -> Binding<Photo> { \(body) }
            """
        let views = ["Text(photos.map { $0.isOn ? \"+\" : \"-\" }.joined())", "Detail(photo: bound(photos[1]))"]
        #expect(try shown(views, members, binding, taps: ["flip"]).first == "-+")
    }

    @Test func aTypeThatAViewLeavesOpenIsThatOfItsUse() throws {
        let rest = """
            struct Choice<E: CaseIterable & Hashable & RawRepresentable>: View where E.RawValue == String { @Binding var chosen: E
             var body: some View { Text(E.allCases.map(\\.rawValue).joined() + chosen.rawValue) } }
            enum Size: String, CaseIterable { case s, m }
            enum Cup: String, CaseIterable { case tea, mug }
            """
        let members = "@State var size = Size.m; @State var cup = Cup.tea"
        let views = ["Choice(chosen: $size)", "Choice(chosen: $cup)", "Choice<Size>(chosen: .constant(.s))"]
        #expect(try shown(views, members, rest) == ["smm", "teamugtea", "sms"])
    }

    @Test func anObjectOfAnOpenTypeIsThatOfItsUse() throws {
        let rest = """
            protocol Counting: ObservableObject { var n: Int { get }; func add() }
            final class Twos: Counting { @Published var n = 0; func add() { n += 2 } }
            final class Tens: Counting { @Published var n = 0; func add() { n += 10 } }
            struct Row<M: Counting>: View { @ObservedObject var model: M; let name: String
             var body: some View { Button("\\(model.n)") { model.add() }.accessibilityIdentifier(name) } }
            """
        let views = ["Row(model: Twos(), name: \"a\")", "Row(model: Tens(), name: \"b\")"]
        #expect(try shown(views, "", rest, taps: ["a", "b"]) == ["2", "10"])
    }

    @Test func anInitializerThatCallsAMethodOfItsOwnIsRun() throws {
        let rest = """
            @Observable final class Gallery { var pictures: [String]
             init(_ pictures: [String]) { self.pictures = pictures; sort() }
             private func sort() { pictures.sort { $0 < $1 } } }
            """
        #expect(try shown(["Text(g.pictures.joined())"], "@State var g = Gallery([\"c\", \"a\"])", rest) == ["ac"])
    }

    @Test func anObjectThatAPreviewKeepsIsHandedOn() throws {
        let source = """
            final class Store: ObservableObject { @Published var n = 0 }
            struct A: View { @EnvironmentObject var store: Store
             var body: some View { Text("n \\(store.n)").sheet(isPresented: .constant(false)) { B().environmentObject(store) } } }
            struct B: View { @EnvironmentObject var store: Store; var body: some View { Text("\\(store.n)") } }
            struct A_Previews: PreviewProvider {
             static let store: Store = { let s = Store(); s.n = 3; return s }()
             static var previews: some View { A().environmentObject(store) } }
            """
        #expect(try shown(source, root: nil) == ["n 3"])
    }

    @Test func aFocusThatIsHandedOnIsABinding() throws {
        let rest = """
            struct Field: View { @Binding var text: String; var isFocused: FocusState<Bool>.Binding
             var body: some View { TextField("M", text: $text).focused(isFocused) } }
            """
        let views = ["Field(text: $text, isFocused: $isOn)"]
        #expect(try shown(views, "@State var text = \"t\"; @FocusState var isOn: Bool", rest) == ["t"])
    }

    @Test func whatATypeMakesOfItselfIsOfIt() throws {
        let rest = """
            struct Note: Identifiable { enum Content { case text(String), none }; var id: Int; var content: Content }
            extension Note { static func text(_ id: Int, _ s: String) -> Self { .init(id: id, content: .text(s)) } }
            """
        let views = [
            "ForEach(notes) { n in if case .text(let s) = n.content { Text(s) } }",
            "Button(\"x\") { notes.append(.text(2, \"Ho\")) }.accessibilityIdentifier(\"x\")",
        ]
        let texts = try shown(views, "@State var notes = [Note.text(1, \"Hi\")]", rest, taps: ["x"])
        #expect(Set(texts) == ["Hi", "Ho", "x"])
    }

    @Test func whatABuilderOfTheSourcesMakes() throws {
        let rest = """
            @resultBuilder enum Lines {
             static func buildExpression(_ s: String) -> [String] { [s] }
             static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
             static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
             static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } } }
            @resultBuilder enum Items { static func buildBlock(_ items: Int...) -> [Int] { items } }
            struct Bar: View { let items: [Int]; init(@Items _ items: () -> [Int]) { self.items = items() }
             var body: some View { Text(items.map { "\\($0)" }.joined()) } }
            func joined(@Lines _ make: () -> [String]) -> String { make().joined(separator: " ") }
            """
        let views = [
            "Text(joined { \"a\"; if n > 1 { \"b\" }; if n > 9 { \"c\" }; for i in 0..<2 { \"\\(i)\" } })",
            "Bar { 1; 2 }",
        ]
        #expect(try shown(views, "@State var n = 2", rest) == ["a b 0 1", "12"])
    }

    @Test func anAlignmentHasTwoParts() throws {
        let source = """
            struct A: View { let isMine: Bool
             var body: some View { let side: Alignment = isMine ? .trailing : .leading
              VStack(alignment: side.horizontal) { Text("a") }.frame(alignment: side) } }
            #Preview { A(isMine: true) }
            """
        #expect(try shown(source, root: nil) == ["a"])
    }

    @Test func aClosureInsideOfAnotherHasValuesOfItsOwn() throws {
        let rest = """
            final class Store: ObservableObject { @Published var query = ""; @Published var results: [String] = []
             init() { $query.map { text in ["Rome", "Oslo"].filter { $0 == text } }.assign(to: &$results) } }
            struct City: Identifiable { let id: Int; let kind: Int }
            """
        let members = """
            @StateObject var store = Store(); let kinds = [1, 2]
            let cities = [City(id: 1, kind: 1), City(id: 2, kind: 2), City(id: 3, kind: 1)]
            """
        let views = [
            "Text(store.results.joined())", "Button(\"x\") { store.query = \"Oslo\" }.accessibilityIdentifier(\"x\")",
            "Text(Dictionary(grouping: cities) { city in kinds.first { $0 == city.kind } ?? 0 }.map { \"\\($0.key)\\($0.value.count)\" }.joined())",
        ]
        let texts = try shown(views, members, rest, taps: ["x"])
        #expect(texts.first == "Oslo")
        #expect(texts.contains("1221"))
    }

    @Test func whatASinkIsToldHasNoNameBehindIn() throws {
        let rest = """
            final class Store: ObservableObject { @Published var route: [String] = []; @Published var canAdd = true
             private var bag = Set<AnyCancellable>()
             init() { $route.map { $0.count < 1 }.sink { [weak self] in self?.canAdd = $0 }.store(in: &bag) } }
            """
        let views = [
            "Text(store.canAdd ? \"yes\" : \"no\")",
            "Button(\"x\") { store.route.append(\"a\") }.accessibilityIdentifier(\"x\")",
        ]
        #expect(try shown(views, "@StateObject var store = Store()", rest, taps: ["x"]).first == "no")
    }

    @Test func propertiesWithWrappersOfTheSources() throws {
        let rest = """
            @propertyWrapper struct Clamped { private var value: Int; let range: ClosedRange<Int>
             init(wrappedValue: Int, _ range: ClosedRange<Int>) { self.range = range
              value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
             var wrappedValue: Int { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } } }
            struct Score { @Clamped(0...10) var points = 15 }
            @propertyWrapper struct Counted: DynamicProperty { @State private var v: Int
             init(wrappedValue: Int) { _v = State(initialValue: wrappedValue) }
             var wrappedValue: Int { get { v } nonmutating set { v = min(newValue, 4) } } }
            """
        let members = "@State var score = Score(); @Counted var n = 3"
        let views = [
            "Text(\"\\(score.points) \\(n)\")",
            "Button(\"x\") { score.points += 5; n += 3 }.accessibilityIdentifier(\"x\")",
            "Button(\"y\") { score.points -= 4 }.accessibilityIdentifier(\"y\")",
        ]
        #expect(try shown(views, members, rest).first == "10 3")
        #expect(try shown(views, members, rest, taps: ["x"]).first == "10 4")
        #expect(try shown(views, members, rest, taps: ["x", "y", "y", "y"]).first == "0 4")
    }

    @Test func aWriteToWhatIsWorkedOutIsItsSet() throws {
        let rest = """
            struct Heat { var kelvin = 300; var celsius: Int { get { kelvin - 273 } set { kelvin = max(0, newValue + 273) } } }
            """
        let members = """
            @State var heat = Heat(); @State private var held = 1
            var shownHeld: Int { get { held } nonmutating set { held = min(newValue, 5) } }
            """
        let views = [
            "Text(\"\\(heat.kelvin) \\(held)\")",
            "Button(\"x\") { heat.celsius = 0; heat.celsius += 7; shownHeld += 9 }.accessibilityIdentifier(\"x\")",
        ]
        #expect(try shown(views, members, rest, taps: ["x"]).first == "280 5")
    }
}
