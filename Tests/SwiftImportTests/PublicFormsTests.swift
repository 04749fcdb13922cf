import SwiftImport
import Testing

/// Forms of public apps that were holes, or were taken for something else.
@Suite struct PublicFormsTests {
    /// A modifier of the sources that takes numbers is not meant where an edge is given.
    @Test func anOwnModifierIsMeantOnlyWhereItTakesWhatIsGiven() throws {
        let text = """
            Text("a").padding(.horizontal, 20).padding(4, 8)
            """
        let own = """
            extension View { func padding(_ horizontal: CGFloat, _ vertical: CGFloat) -> some View {
             self.padding(.horizontal, horizontal).padding(.vertical, vertical) } }
            """
        #expect(
            try body(text, "", own)
                == #"{"modifiers":[{"padding":{"horizontal":20}},{"padding":{"horizontal":4}},{"padding":{"vertical":8}}],"text":"a","type":"Text"}"#
        )
    }

    /// A colour of a text that is known only while running.
    @Test func digitsOfAColorMayBeKnownWhileRunning() throws {
        let own = """
            extension Color { init(hex: String) {
             let scanner = Scanner(string: hex); var rgb: UInt64 = 0; scanner.scanHexInt64(&rgb)
             self.init(red: Double((rgb & 0xff0000) >> 16) / 0xff, green: Double((rgb & 0xff00) >> 8) / 0xff,
              blue: Double(rgb & 0xff) / 0xff) } }
            """
        #expect(
            try body("Color(hex: code)", "@State var code = \"ff8800\"", own).contains(
                "Color('#' + hexDigits_1(code, false))"))
    }

    @Test func aColorThatMayNotBeThereIsNil() throws {
        let own = """
            extension Color { init?(hex: String) {
             guard let number = Int(hex, radix: 16) else { return nil }
             self.init(red: Double(number) / 255, green: 0, blue: 0) } }
            """
        #expect(
            try body("Text(\"a\").foregroundStyle(Color(hex: code) ?? .gray)", "@State var code = \"ff8800\"", own)
                .contains("isHex_1(code) ? Color('#' + hexDigits_1(code, false)) : nil"))
    }

    @Test func colorsOfAMacAreThoseOfAPhone() throws {
        #expect(try body("Text(\"a\").foregroundStyle(Color(nsColor: .secondaryLabelColor))").contains("secondary"))
        #expect(try body("Text(\"a\").foregroundStyle(Color(.systemTeal))").contains("teal"))
    }

    @Test func aChoiceOfTwoCallsIsAnIf() throws {
        let members = """
            @State var n = 0
            func more() { n += 1 }
            func less() { n -= 1 }
            """
        #expect(
            try body("Button(\"a\") { n > 3 ? less() : more() }", members)
                == #"{"action":"if n > 3 { n -= 1 } else { n += 1 }","title":"a","type":"Button"}"#)
    }

    @Test func chanceByALeadingDotIsTheLeast() throws {
        #expect(
            try body("Button(\"a\") { n = .random(in: 2...9) }", "@State var n = 0.5").contains("n = 2"))
    }

    @Test func eachIsGivenToAFunction() throws {
        let members = """
            @State var names = ["a"]
            @State var sum = ""
            func add(_ name: String) { sum += name }
            """
        #expect(
            try body("Button(\"a\") { names.forEach(add) }", members).contains(
                "for element_1 in names { sum += element_1 }"))
    }

    @Test func aNameThatIsGivenLaterIsWrittenInEachBranch() throws {
        let members = """
            @State var n = 0
            @State var shown = ""
            enum Size { case small, large }
            """
        let text = """
            Button("a") {
              let size: Size
              let word: String
              if n > 3 { size = .large; word = "l" } else { size = .small; word = "s" }
              shown = size == .large ? word : "-"
            }
            """
        let made = try body(text, members)
        #expect(made.contains("var size = 'small'; var word = ''; if n > 3 { size = 'large'; word = 'l' }"), "\(made)")
    }

    @Test func theNameOfATypeIsAText() throws {
        #expect(try body("Text(String(describing: Self.self))") == #"{"text":"A","type":"Text"}"#)
        #expect(try body("Text(verbatim: \"\\(B.self)!\")", "", "struct B {}").contains("B!"))
    }

    @Test func aClosureOfTheEnvironmentMayHaveANameForItsType() throws {
        let own = """
            typealias Closure = @Sendable () -> Void
            extension EnvironmentValues { @Entry var close: Closure? }
            """
        #expect(
            try body("Button(\"a\") { close?() }", "@Environment(\\.close) var close", own).contains(
                #""action":"close?()""#))
    }

    @Test func anObjectUnderAnotherNameIsBoundTo() throws {
        let text = """
            @Observable final class Model { var name = "a" }
            struct A: View { @State private var model = Model()
             var body: some View { @Bindable var other = model
              TextField("n", text: $other.name) } }
            """
        #expect(
            try part("/components/A/body", of: text, root: "A")
                == #"{"text":"$model.name","title":"n","type":"TextField"}"#)
    }

    @Test func anAddressIsThereWhereItsTextIsNotEmpty() throws {
        let text = """
            if let url = URL(string: link) { Link("a", destination: url) } else { Text("b") }
            """
        let made = try body(text, "let link: String = [\"a\", \"b\"].joined()")
        #expect(made.contains("!= ''"), "\(made)")
    }

    @Test func whatAChartIsToldOfItsAxesIsNotDrawn() throws {
        let text = """
            import Charts
            struct A: View { @State private var values = [1, 2]
             var body: some View { Chart(values, id: \\.self) { BarMark(x: .value("n", $0), y: .value("n", $0)) }
              .chartXAxis { AxisMarks(values: .stride(by: .day, count: 2)) { _ in AxisGridLine(); AxisValueLabel(format: .dateTime.weekday()) } }
              .chartForegroundStyleScale(range: Gradient(colors: [.yellow, .blue])) } }
            """
        #expect(try part("/components/A/body", of: text).contains(#""type":"Chart""#))
    }

    /// Views of an axis are made: nothing says what they are.
    @Test func viewsOfAnAxisAreAHole() throws {
        let answer = try imported(
            """
            import Charts
            struct Mark: View { var body: some View { Text("a") } }
            struct A: View { var body: some View { Chart { }
              .chartXAxis { AxisMarks { _ in AxisValueLabel { Mark() } } } } }
            """)
        #expect(!answer.holes.isEmpty)
    }

    @Test func anInitializerThatChecksWritesOneWayOrTheOther() throws {
        let text = """
            struct N { var title: String }
            struct E: View { let title: String
             init(n: N?) {
              guard let n = n else { self.title = "none"; return }
              let text = n.title
              self.title = text }
             var body: some View { Text(title) } }
            #Preview { E(n: N(title: "tea")) }
            """
        let answer = try imported(text)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/root", of: answer).contains("tea"))
    }

    @Test func insetsThatAreTakenForThereAreTheScreens() throws {
        #expect(
            try body(
                "Text(\"a\").padding(.top, edges!.top)",
                "var edges = UIApplication.shared.windows.first?.safeAreaInsets"
            ).contains("safeArea.top"))
    }

    /// A closure that has to be given is the one behind a call, though one before it may be.
    @Test func theClosureBehindACallIsTheOneThatHasToBeGiven() throws {
        let text = """
            struct E: View { let title: String; let onCancel: (() -> Void)?; let onDone: () -> Void
             init(title: String, onCancel: (() -> Void)? = nil, onDone: @escaping () -> Void) {
              self.title = title; self.onCancel = onCancel; self.onDone = onDone }
             var body: some View { Button(title) { onDone() } } }
            struct A: View { @State var n = 0
             var body: some View { E(title: "a") { n += 1 } } }
            """
        #expect(try part("/components/A/body/closures", of: text, root: "A").contains(#""onDone":"n += 1""#))
    }

    @Test func aTextThatAFunctionLooksUpIsTheKey() throws {
        let own = """
            enum Key: String { case save = "Save", close }
            func translated(_ key: Key) -> String {
             let path = Bundle.main.path(forResource: "en", ofType: "lproj")
             let bundle = Bundle(path: path!) ?? Bundle.main
             return bundle.localizedString(forKey: key.rawValue, value: nil, table: nil) }
            """
        #expect(try body("Text(translated(.save))", "", own).contains("Save"))
    }

    @Test func viewsThatAreChangedUnderAName() throws {
        let text = """
            struct M: ViewModifier { let isOn: Bool
             func body(content: Content) -> some View {
              let base = content.padding(8)
              if isOn { base.opacity(0.5) } else { base } } }
            struct A: View { var body: some View { Text("a").modifier(M(isOn: true)) } }
            """
        let made = try part("/viewModifiers", of: text, root: "A")
        #expect(made.contains("padding") && made.contains("opacity"), "\(made)")
    }

    /// A design system's fonts, by an object and by an enum.
    @Test func fontsAreWorkedOutByWhatTheSourcesHold() throws {
        let own = """
            enum Size { case small, large
             var font: Font { switch self { case .small: return .system(size: 12); case .large: return .system(size: 20, weight: .bold) } } }
            @Observable final class Theme { var isMono = false; var size = Size.small
             func font(size: CGFloat, weight: Font.Weight = .regular) -> Font {
              var weight = weight
              if isMono { weight = .bold }
              return .system(size: size, weight: weight) }
             var title: Font { if isMono { return .body }; return .headline } }
            """
        let members = "@State private var theme = Theme()"
        let text = "Text(\"a\").font(theme.size.font)"
        let chosen = try body(text, members, own)
        #expect(chosen.contains("(theme.size == 'small') ? 12 : 20"), "\(chosen)")
        #expect(chosen.contains("(theme.size == 'small') ? 'regular' : 'bold'"), "\(chosen)")
        let called = try body("Text(\"a\").font(theme.font(size: 16))", members, own)
        #expect(called.contains(#""size":16"#) && called.contains("theme.isMono ? .bold : .regular"), "\(called)")
        #expect(
            try body("Text(\"a\").font(theme.title)", members, own).contains("theme.isMono ? 'body' : 'headline'"))
    }

    @Test func whatIsSharedIsPreviewedByItsTitle() throws {
        let answer = try imported(
            """
            struct A: View { let link = URL(string: "https://a.example")!
             var body: some View { ShareLink(item: link, preview: SharePreview("My link")) } }
            """)
        #expect(answer.holes.map(\.means) == [])
    }

    @Test func aColorsShadowIsLeftOut() throws {
        #expect(
            try body(
                "Rectangle().fill(isOn ? AnyShapeStyle(.red) : AnyShapeStyle(Color.white.shadow(.drop(radius: 2))))",
                "@State var isOn = false"
            ).contains("white"))
    }

    /// A name that a condition gives to what is chosen stands beside others.
    @Test func severalNamesOfWhatIsChosenAreFound() throws {
        let members = """
            @State var a: Double? = nil
            @State var b: Double? = nil
            @State var n = 0
            """
        #expect(
            try body(
                "Button(\"a\") { guard let r = a.flatMap(Int.init), let q = b, q > 1 else { return }; n = r }", members
            )
            .contains("if let r = ((a == nil) ? nil : Int((a ?? 0))), let q = b, q > 1 { n = r }"))
    }

    @Test func whatAnExtensionCallsSelfHasTheLibrarysMembers() throws {
        let own = """
            extension Array where Element: Identifiable {
              func firstIndex(matching: Element) -> Int? {
                for index in 0..<self.count { if self[index].id == matching.id { return index } }
                return nil } }
            extension String { var isLong: Bool { self.count > 3 } }
            struct Card: Identifiable { var id: Int }
            """
        let members = """
            @State var cards = [Card(id: 1), Card(id: 2)]
            @State var n = 0
            let name: String
            """
        let made = try body(
            "Button(name.isLong ? \"l\" : \"s\") { if let i = cards.firstIndex(matching: cards[1]) { n = i } }",
            members,
            own + "\n#Preview { A(name: [\"a\", \"b\"].joined()) }")
        #expect(made.contains("name.count > 3") && made.contains("Array_firstIndex(cards, cards[1])"), "\(made)")
    }
}
