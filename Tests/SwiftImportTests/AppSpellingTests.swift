import SwiftImport
import Testing

/// What apps write that no other source had: names that are SwiftUI's too, what need not be given, previews of their own.
@Suite struct AppSpellingTests {
    @Test func aSlotIsToldABinding() throws {
        let text = """
            struct Held<Value, Content: View>: View {
                @State var value: Value
                var content: (Binding<Value>) -> Content
                init(_ value: Value, content: @escaping (Binding<Value>) -> Content) {
                    _value = State(wrappedValue: value)
                    self.content = content
                }
                var body: some View { content($value) }
            }
            struct Row: View { @Binding var isOn: Bool
                var body: some View { Toggle("Wifi", isOn: $isOn) } }
            #Preview { Held(false) { Row(isOn: $0) } }
            """
        #expect(try part("/components/Held/body", of: text) == #"{"item":"$value","type":"content"}"#)
        #expect(try part("/components/Held/contents", of: text) == #"{"content":"contentValue"}"#)
        #expect(
            try part("/root/children/0", of: text) == #"{"bindings":{"isOn":"$contentValue"},"type":"Row"}"#)
        #expect(try part("/root/properties", of: text) == #"{"initialValue":false}"#)
    }

    private static let banner = """
        typealias Handler = (Int) -> Void
        struct Banner<Footer: View>: View {
            var onTap: Handler?
            var footer: Footer?
            var body: some View {
                VStack {
                    if let onTap { Button("Go") { onTap(3) } } else { Text("none") }
                    if let footer { footer }
                    if onTap == nil { Divider() }
                }
            }
        }
        struct Around: View { var onTap: Handler?
            var body: some View { Banner(onTap: onTap, footer: Text("f")) } }
        """

    @Test func whetherAClosureIsGivenIsAProperty() throws {
        let use = "Group { Banner(onTap: { n += $0 }, footer: Text(\"x\")); Banner<Text>(); Around() }"
        let text = "struct A: View { @State var n = 0\nvar body: some View { \(use) } }\n\(Self.banner)"
        #expect(
            try part("/components/Banner/body/children", of: text, root: "A")
                == #"[{"condition":{"$":"onTapIsGiven"},"else":[{"text":"none","type":"Text"}],"then":[{"action":"onTap(3)","title":"Go","type":"Button"}],"type":"If"},{"condition":{"$":"footerIsGiven"},"then":[{"type":"footer"}],"type":"If"},{"condition":{"$":"!onTapIsGiven"},"then":[{"type":"Divider"}],"type":"If"}]"#
        )
        #expect(
            try part("/components/A/body/children/0/properties", of: text, root: "A")
                == #"{"footerIsGiven":true,"onTapIsGiven":true}"#)
        #expect(
            try part("/components/A/body/children/1/properties", of: text, root: "A")
                == #"{"footerIsGiven":false,"onTapIsGiven":false}"#)
        #expect(
            try part("/components/Around/body/properties", of: text, root: "A")
                == #"{"footerIsGiven":true,"onTapIsGiven":{"$":"onTapIsGiven"}}"#)
    }

    @Test func aViewThatIsCalledAsOneOfSwiftUIsHasAnotherName() throws {
        let own = """
            struct Section<Content: View>: View { @ViewBuilder var content: Content
                var body: some View { SwiftUI.Section { content } header: { Text("own") } } }
            """
        #expect(
            try body("List { Section { Text(\"a\") } }", "", own)
                == #"{"children":[{"children":[{"text":"a","type":"Text"}],"type":"Section_1"}],"type":"List"}"#)
    }

    @Test func anInitializerThatTheSourcesAddIsWrittenInPlace() throws {
        let own = """
            struct Icon { let name: String
                static let gear = Icon(name: "gearshape") }
            extension Button where Label == SwiftUI.Label<Text, Image> {
                init(_ title: String, icon: Icon, action: @escaping () -> Void) {
                    self.init(action: action) { Label(title, systemImage: icon.name) }
                }
            }
            extension Image { init(icon: Icon) { self.init(systemName: icon.name) } }
            """
        #expect(
            try body(
                "HStack { Button(\"Go\", icon: .gear) { n += 1 }; Image(icon: .gear); Button(\"Own\") { n = 0 } }",
                "@State var n = 0", own)
                == #"{"children":[{"action":"n += 1","label":[{"systemImage":"gearshape","title":"Go","type":"Label"}],"type":"Button"},{"symbol":"gearshape","type":"Image"},{"action":"n = 0","title":"Own","type":"Button"}],"type":"HStack"}"#
        )
    }

    @Test func aFunctionThatIsCalledAsAViewIsMeantWhereItTakesTheArguments() throws {
        let own = """
            func Section(_ title: String, image: String, @ViewBuilder content: () -> some View) -> some View {
                SwiftUI.Section { content() } header: { Label(title, systemImage: image) }
            }
            """
        let found = try body(
            "List { Section(\"a\") { Text(\"x\") }; Section(\"b\", image: \"star\") { Text(\"y\") } }", "", own)
        #expect(
            found.contains(
                #"{"children":[{"text":"x","type":"Text"}],"header":[{"text":"a","type":"Text"}],"type":"Section"}"#))
        #expect(found.contains(#""header":[{"systemImage":"star","title":"b","type":"Label"}]"#))
    }

    @Test func aModifierThatHoldsViewsIsWrittenInPlace() throws {
        let own = """
            struct Beside<Extra: View>: ViewModifier { let extra: Extra
                func body(content: Content) -> some View { HStack { content; extra } } }
            """
        #expect(
            try body("Text(\"a\").modifier(Beside(extra: Text(\"b\")))", "", own)
                == #"{"children":[{"text":"a","type":"Text"},{"text":"b","type":"Text"}],"type":"HStack"}"#)
    }

    @Test func ofAModelThatAPreviewMakesAPropertyIsWhatItBeginsWith() throws {
        let text = """
            struct Tea: Identifiable { let id: Int
                let name: String }
            final class Shelf: ObservableObject { @Published var teas = [Tea(id: 1, name: "Oolong")] }
            struct A: View { let tea: Tea
                var body: some View { Text(tea.name) } }
            struct Previews: PreviewProvider { static let shelf = Shelf()
                static var previews: some View { A(tea: shelf.teas[0]) } }
            """
        #expect(try part("/root/properties", of: text) == #"{"tea":{"id":1,"name":"Oolong"}}"#)
    }

    @Test func whatAFunctionReadsFromTheAppsFilesIsData() throws {
        let answer = try imported(
            """
            struct Tea { let name: String }
            func load<T>(_ name: String) -> T {
                let data = try! Data(contentsOf: Bundle.main.url(forResource: name, withExtension: nil)!)
                return try! JSONDecoder().decode(T.self, from: data)
            }
            let teas: [Tea] = load("teas.json")
            struct A: View { let tea: Tea
                var body: some View { Text(tea.name) } }
            #Preview { A(tea: teas[0]) }
            """)
        #expect(answer.holes.map(\.kind) == [.data])
    }

    @Test func aPreviewHasTypesOfItsOwn() throws {
        let text = """
            struct A: View { let name: String
                var body: some View { Text(name) } }
            #Preview { struct Preview: View { var body: some View { A(name: "x") } }
                return Preview() }
            """
        #expect(try part("/components/Preview/body", of: text) == #"{"properties":{"name":"x"},"type":"A"}"#)
        #expect(try imported(text, root: "Preview").root == "Preview")
    }

    @Test func aViewOfAnotherSystemIsShownWhereItIsAskedFor() throws {
        let text = """
            #if os(macOS)
            struct Mac: View { var body: some View { Text("mac") } }
            #endif
            struct A: View { var body: some View { Text("a") } }
            """
        #expect(try part("/components/Mac/body/text", of: text, root: "Mac") == #""mac""#)
        #expect(try imported(text).root == "A")
    }

    @Test func anImageOfACatalogueIsAValue() throws {
        let text = """
            struct A: View { let picture: Image
                var body: some View { picture.resizable() } }
            #Preview { A(picture: Image("cover")) }
            """
        let answer = try imported(text)
        #expect(answer.holes.isEmpty)
        #expect(answer.warnings.map(\.code) == ["asset-image"])
        #expect(
            try SwiftImportTests.part("/components/A/body", of: answer)
                == #"{"resizable":true,"systemName":{"$":"picture"},"type":"Image"}"#)
    }

    @Test func whatAllViewsAreGivenIsReadByItsBareName() throws {
        let own = """
            extension View {
                func screen() -> CGRect { UIScreen.main.bounds }
                var insets: UIEdgeInsets { UIApplication.shared.windows.first?.safeAreaInsets ?? .zero }
                func hideKeyboard() { UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil) }
            }
            enum Sounds { static func play() { print("play") } }
            """
        #expect(
            try body(
                "Button(\"a\") { hideKeyboard(); Sounds.play(); n = 1 }.frame(width: screen().width / 2).padding(.bottom, insets.bottom)",
                "@State var n = 0", own)
                == #"{"action":"n = 1","modifiers":[{"frame":{"width":{"$":"viewport.width / 2"}}},{"padding":{"bottom":{"$":"safeArea.bottom"}}}],"title":"a","type":"Button"}"#
        )
    }

    @Test func whatALeadingDotMeansAParametersTypeSays() throws {
        let own = "enum Level: String { case low = \"Low\", high = \"High\" }"
        #expect(
            try body("row(.high)", "func row(_ level: Level) -> some View { Text(level.rawValue) }", own)
                == #"{"text":"High","type":"Text"}"#)
    }

    @Test func aFormatterWritesATextsDate() throws {
        let members =
            "let formatter: DateFormatter = {\nlet made = DateFormatter()\nmade.dateFormat = \"yyyy\"\nreturn made\n}()"
        let text = try body("Text(Date(), formatter: formatter)", members)
        let inside = try body("Text(\"in \\(Date(), formatter: formatter)\")", members)
        #expect(text.contains("yyyy") && inside.contains("yyyy"))
    }

    @Test func aCurrencyMayBeToldWhileRunning() throws {
        let found = try body("Text(3, format: .currency(code: code))", "@State var code = \"EUR\"")
        #expect(found.contains("code == 'EUR' ? '€'") && found.contains("['JPY', 'KRW'].contains(code) ? 0 : 2"))
    }

    @Test func spellingsOfModifiers() throws {
        #expect(try body("Text(\"a\").lineLimit(...2)").contains(#"{"lineLimit":2}"#))
        #expect(try body("Text(\"a\").lineLimit(2, reservesSpace: true)").contains(#"{"lineLimit":2}"#))
        #expect(try body("Text(\"a\").ignoresSafeArea(.keyboard)") == #"{"text":"a","type":"Text"}"#)
        #expect(
            try body("Text(\"a\").ignoresSafeArea(.container, edges: .top)").contains(
                #"{"ignoresSafeArea":{"edges":["top"]}}"#))
        #expect(
            try body("ZStack(alignment: Alignment(horizontal: .leading, vertical: .top)) { Text(\"a\") }").contains(
                #""alignment":"topLeading""#))
        #expect(
            try body("Text(\"a\").toolbar(content: { Text(\"b\") })").contains(
                #"{"toolbar":[{"text":"b","type":"Text"}]}"#))
        #expect(try body("Text(\"a\").colorScheme(.dark)").contains(#"{"environment":{"colorScheme":"dark"}}"#))
        #expect(
            try body("TabView { Text(\"a\") }.tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))").contains(
                #"{"tabViewStyle":{"page":{"indexDisplayMode":"never"}}}"#))
        #expect(
            try body("TabView { Text(\"a\") }.tabViewStyle(.page(indexDisplayMode: .always))").contains(
                #"{"tabViewStyle":{"page":{"indexDisplayMode":"always"}}}"#))
        #expect(
            try body("Text(\"a\").toggleStyle(SwitchToggleStyle(tint: .red))").contains(
                #"{"toggleStyle":{"switch":{"tint":"red"}}}"#))
        #expect(
            try body("NavigationView { Text(\"a\"); Text(\"b\") }")
                == #"{"children":[{"text":"a","type":"Text"},{"text":"b","type":"Text"}],"type":"NavigationView"}"#)
        #expect(
            try body("Menu(content: { Text(\"in\") }) { Text(\"out\") }")
                == #"{"children":[{"text":"in","type":"Text"}],"label":[{"text":"out","type":"Text"}],"type":"Menu"}"#)
        #expect(try body("Text(\"a\").glassEffect(.regular.tint(.red).interactive())").contains("glassEffect"))
    }

    @Test func namesThatAGeneratorMadeForTextsAreTheTexts() throws {
        let own = """
            enum L10n {
                static let save = L10n.tr("Localizable", "save", fallback: "Save it")
                static func left(_ n: Any) -> String { L10n.tr("Localizable", "left", String(describing: n), fallback: "%@ left") }
                static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
                    String(format: BundleToken.bundle.localizedString(forKey: key, value: value, table: table), arguments: args)
                }
            }
            """
        let found = try body("VStack { Text(L10n.save); Text(L10n.left(n)) }", "@State var n = 2", own)
        #expect(
            found
                == #"{"children":[{"text":"Save it","type":"Text"},{"text":{"$":"'\\(n) left'"},"type":"Text"}],"type":"VStack"}"#
        )
    }

    @Test func alignmentsThatAnExtensionDoesNotAddAreSwiftUIsOwn() throws {
        let found = try body(
            "VStack(alignment: HorizontalAlignment.trailing) { Text(\"a\") }", "",
            "extension HorizontalAlignment { static let other = 1 }")
        #expect(found.contains(#""alignment":"trailing""#))
    }

    @Test func anIdentifierIsItsTextAndAPointIsItsNumbers() throws {
        let rows = """
            struct One: Identifiable { let id: UUID; let name: String }
            struct A: View {
                let all = [One(id: UUID(uuidString: "11111111-aaaa-1111-1111-111111111111")!, name: "a")]
                var body: some View { ForEach(all) { Text($0.name) } }
            }
            """
        #expect(try imported(rows, root: "A").document.contains("11111111-AAAA-1111-1111-111111111111"))
        let none = rows.replacing("11111111-aaaa-", with: "1-")
        #expect(try imported(none, root: "A").holes.count == 1)
        let point = """
            struct OffsetKey: PreferenceKey {
                static var defaultValue: CGPoint = .zero
                static func reduce(value: inout CGPoint, nextValue: () -> CGPoint) { value = nextValue() }
            }
            struct A: View { var body: some View {
                GeometryReader { proxy in
                    Color.clear.preference(key: OffsetKey.self, value: proxy.frame(in: .global).origin)
                }
            } }
            """
        let preference = try part("/components/A/body/children/0/modifiers/0", of: point, root: "A")
        #expect(preference.contains("geometry.frame(in: .global).minX"), "\(preference)")
    }
}
