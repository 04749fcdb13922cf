import SwiftImport
import Testing

/// What enums carry, what states hold in place of each other, and what stands on paths.
@Suite struct HeldValuesTests {
    @Test func whatACaseCarriesMayComeLater() throws {
        let source = """
            struct Note { let id: Int; var title: String; var place: Place?; var tags: [String] }
            struct Place { var street: String }
            indirect enum Mode { case list, edit(Note), pair(Note, Int), deep(Mode) }
            struct A: View {
             @State private var mode = Mode.list
             var body: some View { VStack {
             switch mode {
             case .list: Text("list")
             case .edit(let note): Text(note.title + (note.place?.street ?? "-") + note.tags.joined())
             case .pair(let note, let n): Text("\\(note.title) \\(n)")
             case .deep: Text("deep")
             }
             Button("e") {
             mode = .edit(Note(id: 1, title: "a", place: Place(street: "b"), tags: ["c"])) }
             .accessibilityIdentifier("e")
             Button("p") { mode = .pair(Note(id: 1, title: "x", place: nil, tags: []), 4) }.accessibilityIdentifier("p")
             Button("l") { if case .pair(let note, _) = mode, note.title == "x" { mode = .list } }
             .accessibilityIdentifier("l")
             } } }
            """
        #expect(try shown(source).first == "list")
        #expect(try shown(source, taps: ["e"]).contains("abc"))
        #expect(try shown(source, taps: ["e", "p"]).contains("x 4"))
        #expect(try shown(source, taps: ["p", "l"]).contains("list"))
    }

    @Test func anObjectMayBeWhatACaseCarries() throws {
        let source = """
            @Observable final class Doc { var title: String; init(_ title: String) { self.title = title } }
            enum Screen { case home, doc(Doc) }
            struct DocView: View { @Bindable var doc: Doc; var body: some View { Text(doc.title) } }
            struct A: View {
             @State private var screen = Screen.home
             var body: some View { VStack {
             switch screen { case .home: Text("home"); case .doc(let doc): DocView(doc: doc) }
             Button("go") { screen = .doc(Doc("y")) }.accessibilityIdentifier("go")
             } } }
            """
        #expect(try shown(source).first == "home")
        #expect(try shown(source, taps: ["go"]).contains("y"))
    }

    @Test func anErrorThatIsKeptSaysWhatItIs() throws {
        func source(_ errorType: String, _ said: String, _ others: String = "") -> String {
            """
            \(others)
            enum NetError: LocalizedError { case bad, code(Int)
             \(said) }
            enum Load { case idle, failed(\(errorType)) }
            @Observable final class Model {
             var load = Load.idle; var last: \(errorType == "Error" ? "Error?" : "(any Error)?")
             func go(_ isBad: Bool) throws { if isBad { throw NetError.bad }; throw NetError.code(4) }
             func fail() { do { try go(true) } catch { load = .failed(error) } }
             func other() { do { try go(false) } catch { last = error; load = .failed(error) } } }
            struct A: View {
             @State private var model = Model()
             var body: some View { VStack {
             switch model.load { case .idle: Text("idle"); case .failed(let error): Text(error.localizedDescription) }
             if let last = model.last { Text("last \\(last.localizedDescription)") }
             Button("f") { model.fail() }.accessibilityIdentifier("f")
             Button("o") { model.other() }.accessibilityIdentifier("o")
             } } }
            """
        }
        let own =
            "var errorDescription: String? { switch self { case .bad: \"Bad\"; case .code(let n): \"Code \\(n)\" } }"
        let others = "enum DiskError: Error { case full }"
        for (type, other) in [("Error", ""), ("any Error", ""), ("Error", others), ("any Error", others)] {
            let said = source(type, own, other)
            #expect(try shown(said).first == "idle")
            #expect(try shown(said, taps: ["f"]).contains("Bad"))
            #expect(try Set(shown(said, taps: ["o"])).isSuperset(of: ["Code 4", "last Code 4"]))
            #expect(
                try shown(source(type, "", other), taps: ["o"])
                    .contains("The operation couldn’t be completed. (NetError error 0.)"))
        }
    }

    @Test func anObjectIsReplaced() throws {
        let source = """
            @Observable final class Game { var score = 0; var name = "x"; init(score: Int = 0) { self.score = score } }
            struct Score: View { let game: Game; var body: some View { Text("kid \\(game.score)") } }
            struct A: View {
             @State private var game = Game(score: 3)
             private func restart() { self.game = Game() }
             var body: some View { VStack {
             Text("\\(game.score)"); Score(game: game); TextField("n", text: $game.name)
             Button("up") { game.score += 1 }.accessibilityIdentifier("up")
             Button("new") { restart() }.accessibilityIdentifier("new")
             } } }
            """
        #expect(try Array(shown(source).prefix(2)) == ["3", "kid 3"])
        #expect(try Array(shown(source, taps: ["up"]).prefix(2)) == ["4", "kid 4"])
        #expect(try Array(shown(source, taps: ["up", "new"]).prefix(2)) == ["0", "kid 0"])
        #expect(try Array(shown(source, taps: ["new", "up"]).prefix(2)) == ["1", "kid 1"])
    }

    private static let router = """
        struct Album: Identifiable, Hashable { let id: Int; var title: String }
        enum Route: Hashable { case settings, artist(String) }
        enum Kind: String, Hashable { case tea }
        struct AlbumPage: View { let album: Album; var body: some View { Text("page " + album.title) } }
        struct A: View {
         @State private var path = NavigationPath()
         private let album = Album(id: 1, title: "Blue")
         var body: some View { NavigationStack(path: $path) { VStack {
         NavigationLink("album", value: album).accessibilityIdentifier("album")
         NavigationLink("route", value: Route.artist("Joni")).accessibilityIdentifier("route")
         NavigationLink("text", value: "word").accessibilityIdentifier("text")
         Button("kind") { path.append(Kind.tea) }.accessibilityIdentifier("kind")
         Button("more") { path.append(album) }.accessibilityIdentifier("more") }
         .navigationDestination(for: Album.self, destination: AlbumPage.init)
         .navigationDestination(for: Route.self) { route in
         switch route { case .settings: Text("settings"); case .artist(let name): Text("artist " + name) } }
         .navigationDestination(for: Kind.self) { Text("kind " + $0.rawValue) }
         .navigationDestination(for: String.self) { Text("text " + $0) } } } }
        """

    @Test(arguments: [
        ("album", "page Blue"), ("route", "artist Joni"), ("text", "text word"), ("kind", "kind tea"),
        ("more", "page Blue"),
    ])
    func aPathHoldsValuesOfSeveralTypes(tap: String, text: String) throws {
        #expect(try shown(Self.router, taps: [tap]).contains(text))
    }

    @Test func aBindingThatNeedNotBeGivenHasAnother() throws {
        let source = """
            struct B: View { @Binding var isOn: Bool
             init(isOn: Binding<Bool>? = nil) { _isOn = isOn ?? .constant(true) }
             var body: some View { Text(isOn ? "on" : "off") } }
            """
        #expect(try shown(["B()", "B(isOn: $on)"], "@State private var on = false", source) == ["on", "off"])
    }

    @Test(arguments: [
        ("var a = Item(n: \"x\"); a.tags.append(\"t\"); a.n += \"!\"; return A(items: [a])", "x!t"),
        ("var all: [Item] = []; for i in 0..<3 { all.append(Item(n: \"\\(i)\")) }; return A(items: all)", "0,1,2"),
        ("A(items: Item.samples)", "0,2,4"), ("let all = Item.samples; A(items: all)", "0,2,4"),
    ])
    func aPreviewPutsItsDataTogether(preview: String, text: String) throws {
        let source = """
            import SwiftUI
            struct Item { var n: String; var tags: [String] = []
             static var samples: [Item] {
             var all: [Item] = []
             for i in 0..<3 { all.append(Item(n: "\\(i * 2)")) }
             return all } }
            struct A: View { let items: [Item]
             var body: some View { Text(items.map { $0.n + $0.tags.joined() }.joined(separator: ",")) } }
            #Preview { \(preview) }
            """
        #expect(try shown(source, root: nil) == [text])
    }

    @Test func onePartThatIsNotUnderstoodLeavesTheRest() throws {
        let answer = try imported(
            """
            import SwiftUI
            struct Trail { let name: String; let gear: Int; let stops: [String] }
            struct TrailView: View { let trail: Trail
             var body: some View { VStack { Text(trail.name); ForEach(trail.stops, id: \\.self) { Text($0) } } } }
            #Preview { TrailView(trail: Trail(name: "Ridge", gear: Gear.best(), stops: ["Hut", "Lake"])) }
            """)
        #expect(answer.holes.map(\.text) == ["Gear"])
        #expect(answer.document.contains("\"Ridge\""))
        #expect(answer.document.contains("\"Lake\""))
    }

    @Test func whatIsAskedTellsTheElementsOfAList() throws {
        #expect(
            try Set(
                shown(
                    [
                        "ForEach(0..<3) { n in [Color.red, .blue][n % 2].overlay(Text(\"\\(n)\")) }",
                        "kinds[1].overlay(Text(\"k\"))",
                    ],
                    "private var kinds: [Color] { (0..<2).map { n in pick(n) } }\n"
                        + "private func pick(_ n: Int) -> Color { let c: Color = [.red, .green, .blue][n % 3]; return c }"
                ))
                == ["0", "1", "2", "k"])
        #expect(
            try shown(
                ["Text(total.formatted(.time(pattern: .minuteSecond)))"],
                "private let lengths: [Duration] = [.seconds(150), .seconds(200)]\n"
                    + "private var total: Duration { lengths.reduce(.zero, +) }") == ["5:50"])
    }

    @Test func aTypeSaysHowItIsWritten() throws {
        let rest = """
            enum Month: Int, CustomStringConvertible { case january = 1
             var description: String { "January" } }
            struct Spot: CustomStringConvertible { var x = 1
             var description: String { "x is \\(x)" } }
            """
        #expect(
            try shown(
                ["Text(String(describing: Month.january))", "Text(\"at \" + String(describing: spot))"],
                "@State private var spot = Spot()", rest) == ["January", "at x is 1"])
    }

    @Test func aTimerStopsAndStarts() throws {
        let text = try body(
            """
            Text("a").onReceive(timer) { _ in n += 1 }
            Button("s") { timer.upstream.connect().cancel() }
            Button("g") { timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect() }
            """,
            "@State private var n = 0\n"
                + "@State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()")
        #expect(text.contains("\"if timer { n += 1 }\""))
        #expect(text.contains("\"timer = false\""))
        #expect(text.contains("\"timer = true\""))
    }

    @Test func whatIsToBeSeenOfBarsIsAsked() throws {
        let text = try body(
            """
            Text("a")
             .toolbarBackground(isOn ? .visible : .hidden, for: .navigationBar)
             .toolbar(isOn ? .hidden : .visible, for: .navigationBar, .tabBar)
            """, "@State private var isOn = false")
        #expect(text.contains("{\"toolbarBackgroundVisibility\":{\"for\":\"navigationBar\",\"visibility\":{\"$\""))
        #expect(text.contains("{\"toolbarVisibility\":{\"for\":\"tabBar\",\"visibility\":{\"$\""))
    }

    @Test func aReaderPutsOffWhatItNamed() throws {
        let text = try body(
            """
            ScrollView { Color.red.frame(height: 2000).background(GeometryReader { proxy -> Color in
             let y = -proxy.frame(in: .named("s")).minY
             DispatchQueue.main.async { if offset != y { offset = y } }
             return Color.clear }) }.coordinateSpace(name: "s")
            """, "@State private var offset: CGFloat = 0")
        #expect(text.contains("\"onUpdate\":\"if offset != (-geometry.frame(in: .named('s')).minY) {"))
    }

    @Test func anObjectTellsOnWhatAnotherTells() throws {
        let source = """
            final class Settings: ObservableObject { @Published var speed = 1 }
            final class Library: ObservableObject { let settings = Settings()
             private var bag = Set<AnyCancellable>()
             init() { settings.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &bag) } }
            struct A: View { @StateObject private var library = Library()
             var body: some View { VStack { Text("Speed \\(library.settings.speed)")
             Button("go") { library.settings.speed += 1 }.accessibilityIdentifier("go") } } }
            """
        #expect(try shown(source, taps: ["go"]).first == "Speed 2")
    }

    @Test func aBindingOfAMethodIsWritten() throws {
        let rest = """
            @Observable final class Store { var closed: Set<Int> = []
             func isOpen(_ n: Int) -> Binding<Bool> { Binding { !self.closed.contains(n) } set: { isOpen in
             if isOpen { self.closed.remove(n) } else { self.closed.insert(n) } } } }
            """
        let views = [
            "Text(\"\\(store.closed.count)\")",
            "Button(\"a\") { store.isOpen(2).wrappedValue.toggle() }.accessibilityIdentifier(\"a\")",
            "Button(\"b\") { store.isOpen(3).wrappedValue = false }.accessibilityIdentifier(\"b\")",
        ]
        let members = "@State private var store = Store()"
        #expect(try shown(views, members, rest, taps: ["a"]).first == "1")
        #expect(try shown(views, members, rest, taps: ["a", "b"]).first == "2")
        #expect(try shown(views, members, rest, taps: ["a", "b", "a"]).first == "1")
    }

    @Test func aColorOfStylesIsOneOfColorsToo() throws {
        let text = try body(
            "Text(\"a\").background(Color.night)", "",
            "extension ShapeStyle where Self == Color { static var night: Color { Color(red: 0, green: 0, blue: 1) } }")
        #expect(text.contains("blue"))
        #expect(!text.contains("gray"))
    }

    @Test func theDateOfComponentsIsKnown() throws {
        #expect(
            try shown(
                ["Text(date?.formatted(date: .abbreviated, time: .omitted) ?? \"-\")"],
                "private let date = DateComponents(calendar: .current, year: 1969, month: 7, day: 16).date")
                == ["Jul 16, 1969"])
    }
}
