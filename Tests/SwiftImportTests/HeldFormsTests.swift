import SwiftImport
import Testing

/// Forms of everyday code that came in with a hole, or meant something else.
@Suite struct HeldFormsTests {
    @Test func anObjectOfARowIsBound() throws {
        let rest =
            "@Observable final class Book: Identifiable { var title: String; init(_ title: String) { self.title = title } }"
        let views = [
            "ForEach(books) { book in @Bindable var book = book; TextField(\"Title\", text: $book.title) }",
            "Text(books.map(\\.title).joined())",
        ]
        let text = try body(
            views.joined(separator: "\n"), "@State private var books = [Book(\"A\"), Book(\"B\")]", rest)
        #expect(text.contains("{\"get\":\"book.title\",\"set\":\"book.title = newValue\"}"))
    }

    @Test func aListThatBeginsWithAnEmptyOneIsOfItsType() throws {
        let members = """
            func rows() -> [[String]] {
             var rows: [[String]] = [[]]
             for tag in ["one", "two", "three"] {
             if rows[rows.count - 1].count < 2 { rows[rows.count - 1].append(tag) } else { rows.append([tag]) } }
             return rows }
            """
        #expect(
            try shown(["ForEach(rows(), id: \\.self) { Text($0.joined(separator: \"-\")) }"], members)
                == ["one-two", "three"])
    }

    @Test func selfIsTheTypeThatAFunctionIsOf() throws {
        let rest = """
            struct Person { var first = "F"; var full: String { first + " L" }
             static func mock(first: String) -> Self { var person = Self(); person.first = first; return person } }
            """
        #expect(try shown(["Text(person.full)"], "let person = Person.mock(first: \"Ann\")", rest) == ["Ann L"])
    }

    @Test func whatIsMadeUpDeepInListsIsThere() throws {
        let source = """
            import SwiftUI
            struct Item: Identifiable { enum Extra { case none, badge(Int) }
             let id = UUID(); var title: String; var extra: Extra = .none }
            struct Part: Identifiable { let id: Int; var items: [Item] }
            struct A: View { let parts: [Part]; var body: some View { ForEach(parts) { part in
             ForEach(part.items) { item in switch item.extra { case .badge(let n): Text("\\(n)"); case .none: Text("-") } } } } }
            #Preview { A(parts: Unknown.parts) }
            """
        #expect(try !imported(source).document.contains("\"extra\": null"))
    }

    @Test func listsOfSectionsHaveTheirLines() throws {
        #expect(
            try body("List { Section(\"A\") { Text(\"a\") }.listSectionSeparator(.hidden, edges: .bottom) }")
                .contains("{\"listSectionSeparator\":{\"edges\":\"bottom\",\"visibility\":\"hidden\"}}"))
    }

    @Test func aTypeInsideOfTheViewIsMadeOfPairs() throws {
        let members = """
            struct Chapter: Identifiable { var offset: Int; var title: String; var id: Int { offset } }
            let chapters = ["One", "Two"].enumerated().map(Chapter.init)
            """
        #expect(
            try shown(["ForEach(chapters) { Text(\"\\($0.offset) \\($0.title)\") }"], members) == ["0 One", "1 Two"])
    }

    @Test func theCalendarOfTheEnvironmentIsTheOne() throws {
        #expect(
            try shown(["Text(\"\\(calendar.firstWeekday)\")"], "@Environment(\\.calendar) private var calendar") == [
                "1"
            ])
    }

    @Test func aPropertyThatIsWorkedOutIsToggled() throws {
        let rest = """
            struct Post { var likes: Set<String> = []
             var isLiked: Bool { get { likes.contains("me") }
             set { if newValue { likes.insert("me") } else { likes.remove("me") } } } }
            enum Item { case post(Post), ad }
            """
        let members = """
            @State private var items: [Item] = [.post(Post())]
            @State private var post = Post()
            func like(_ i: Int) { guard case .post(var post) = items[i] else { return }
             post.isLiked.toggle(); items[i] = .post(post) }
            var count: Int { if case .post(let post) = items[0] { post.likes.count } else { -1 } }
            """
        let views = [
            "Text(\"\\(count) \\(post.likes.count)\")", "Button(\"a\") { like(0) }.accessibilityIdentifier(\"a\")",
            "Button(\"b\") { post.isLiked.toggle() }.accessibilityIdentifier(\"b\")",
        ]
        #expect(try shown(views, members, rest, taps: ["a"]).first == "1 0")
        #expect(try shown(views, members, rest, taps: ["a", "b", "a"]).first == "0 1")
    }

    @Test func anErrorIsOfTheTypeThatAPatternNames() throws {
        let rest = """
            struct NetworkError: Error { var message: String }
            enum Phase { case loading, failed(Error) }
            """
        let views = [
            """
            switch phase { case .loading: Text("loading")
             case .failed(let error as NetworkError): Text(error.message)
             case .failed: Text("other") }
            """
        ]
        let members = "@State private var phase = Phase.failed(NetworkError(message: \"offline\"))"
        #expect(try shown(views, members, rest) == ["offline"])
    }

    @Test func aClauseThatNamesTheErrorHasNoOther() throws {
        let rest = """
            enum Fail: Error { case a }
            @Observable final class Model { var error: Fail?
             func go() { do { try fail() } catch let failure as Fail { error = failure } catch { print(error) } }
             func fail() throws { throw Fail.a } }
            """
        let views = [
            "Text(model.error == nil ? \"ok\" : \"bad\")",
            "Button(\"a\") { model.go() }.accessibilityIdentifier(\"a\")",
        ]
        #expect(try shown(views, "@State private var model = Model()", rest, taps: ["a"]).first == "bad")
    }

    @Test func cornersAreChosenByACondition() throws {
        let shape = """
            struct Corner: Shape { var radius: CGFloat; var corners: UIRectCorner = .allCorners
             func path(in rect: CGRect) -> Path { Path(UIBezierPath(roundedRect: rect, byRoundingCorners: corners,
             cornerRadii: CGSize(width: radius, height: radius)).cgPath) } }
            """
        let text = try part(
            "/components/A/body",
            of: """
                \(shape)
                struct A: View { let mine: Bool
                 var body: some View { Color.red.clipShape(Corner(radius: 8, corners: mine ? [.topLeft] : [.topRight, .bottomLeft])) } }
                struct S: View { var body: some View { A(mine: true) } }
                """, root: "S")
        #expect(text.contains("mine ? ['topLeft'] : ['topRight', 'bottomLeft']"), "\(text)")
    }

    @Test func aBindingIsMadeOfAnother() throws {
        let rest = """
            extension Binding where Value == Double { static func convert(from int: Binding<Int>) -> Binding<Double> {
             Binding<Double>(get: { Double(int.wrappedValue) }, set: { int.wrappedValue = Int($0) }) } }
            """
        let text = try body("Slider(value: .convert(from: $n), in: 0...10)", "@State private var n = 4", rest)
        #expect(text.contains("\"set\":\"n = Int(newValue)\""), "\(text)")
    }

    @Test(arguments: [
        (
            "Text(\"a\").offset(x ? CGSize(width: 1, height: 2) : .zero)",
            "{\"offset\":{\"x\":{\"$\":\"x ? 1 : 0\"},\"y\":{\"$\":\"x ? 2 : 0\"}}}"
        ),
        ("Text(\"a\").textCase(x ? .uppercase : nil)", "x ? 'uppercase' : nil"),
        ("Color.red.aspectRatio(CGSize(width: 3, height: 2), contentMode: .fill)", "\"contentMode\":\"fill\""),
        ("Text(\"a\").font(.system(x ? .title : .body, design: .serif))", "\"design\":{\"$\":\"'serif'\"}"),
        (
            "LinearGradient(colors: [.red, .blue], startPoint: .init(x: 0, y: 0.5), endPoint: .bottom)",
            "\"startPoint\":{\"x\":0,\"y\":0.5}"
        ),
        ("Color(x ? .red : .blue)", "x ? Color.red : Color.blue"),
        ("Circle().inset(by: 3).stroke(lineWidth: 2)", "\"inset\":3"),
        (
            "ZStack(alignment: .init(horizontal: .leading, vertical: .top)) { Text(\"a\") }",
            "\"alignment\":\"topLeading\""
        ),
        (
            "ZStack(alignment: Alignment(horizontal: side, vertical: .top)) { Text(\"a\") }",
            "side == 'leading' ? 'topLeading' : side == 'trailing' ? 'topTrailing' : 'top'"
        ),
        ("LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom)", "\"location\":0.9"),
    ])
    func argumentsByAConditionAndInTheirOtherForm(view: String, part: String) throws {
        let members = """
            @State private var x = false
            var side: HorizontalAlignment = .leading
            var stops: [Gradient.Stop] { [Gradient.Stop(color: .purple, location: 0), .init(color: .white, location: 0.9)] }
            """
        let text = try body(view, members)
        #expect(text.contains(part), "\(text)")
    }

    @Test func anAlertIsMadeOfDataOfTexts() throws {
        let rest = """
            struct Notice: Identifiable { let id = UUID(); let title: Text; let message: Text; let button: Alert.Button }
            enum Notices { static let bad = Notice(title: Text("Bad"), message: Text("Try again"), button: .default(Text("Fine"))) }
            """
        let views = [
            """
            Button("a") { notice = Notices.bad }.accessibilityIdentifier("a")
             .alert(item: $notice) { Alert(title: $0.title, message: $0.message, dismissButton: $0.button) }
            """
        ]
        let named = views.map { $0.replacing("{ Alert(", with: "{ one in Alert(").replacing("$0.", with: "one.") }
        let members = "@State private var notice: Notice?"
        #expect(try shown(named, members, rest, taps: ["a"]).contains("Try again"))
    }

    @Test func aFormatterIsMadeByAProperty() throws {
        let rest = """
            extension Double {
             private var formatter: NumberFormatter { let formatter = NumberFormatter(); formatter.numberStyle = .currency
             formatter.currencyCode = "usd"; formatter.maximumFractionDigits = 2; return formatter }
             func asCurrency() -> String { formatter.string(from: NSNumber(value: self)) ?? "-" } }
            """
        #expect(try shown(["Text(price.asCurrency())"], "let price = 1234.5", rest) == ["$1,234.50"])
    }

    @Test func oneElementTellsWhatTheOthersAreOf() throws {
        let rest = "struct Visit { let n: Int; static func day(_ n: Int) -> Visit { Visit(n: n) } }"
        #expect(try shown(["Text(String([Visit.day(1), .day(40)][1].n))"], "", rest) == ["40"])
    }

    @Test func bothWaysOfAChoiceAreOfTheParametersType() throws {
        let rest = """
            final class Model: ObservableObject { enum Order { case up, down }
             @Published var order = Order.up; @Published var all = [2, 1]
             func sort(by order: Order) { self.order = order; put(order, &all) }
             private func put(_ order: Order, _ all: inout [Int]) {
             switch order { case .up: all.sort(); case .down: all.sort(by: >) } } }
            """
        let views = [
            "Text(\"\\(model.all[0])\")",
            "Button(\"a\") { model.sort(by: model.order == .up ? .down : .up) }.accessibilityIdentifier(\"a\")",
        ]
        #expect(try shown(views, "@StateObject private var model = Model()", rest, taps: ["a"]).first == "2")
        #expect(try shown(views, "@StateObject private var model = Model()", rest, taps: ["a", "a"]).first == "1")
    }
}
