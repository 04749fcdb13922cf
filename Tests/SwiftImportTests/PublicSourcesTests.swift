import SwiftImport
import Testing

/// What files of public repositories say, in small.
@Suite struct PublicSourcesTests {
    private static let theme = """
        @Observable final class Theme {
          final class Storage {
            @AppStorage("is_set") var isSet: Bool = true
            @AppStorage("tint") var tint: Color = .black
            @AppStorage("gap") var gap: Double = 1.5
            init() {}
          }
          enum Kind: String { case dark, light }
          private let storage = Storage()
          var isSet: Bool { didSet { storage.isSet = isSet } }
          var tint: Color { didSet { storage.tint = tint } }
          var gap: Double
          private var stored: Double = 0
          static let shared = Theme()
          private init() { isSet = storage.isSet; tint = storage.tint; gap = storage.gap; stored = gap }
        }
        struct A: View {
          @Environment(Theme.self) private var theme
          var body: some View { VStack(spacing: theme.gap) { Button("Set") { theme.isSet = false } }.tint(theme.tint) }
        }
        #Preview { A().environment(Theme.shared) }
        """

    @Test func anObjectOfAPlainClassIsHeldWithWhatIsStored() throws {
        let properties = try part("/models/Theme/properties", of: Self.theme)
        #expect(
            properties
                == #"{"gap":1.5,"isSet":true,"storage":{"new":"Theme.Storage"},"stored":1.5,"tint":{"$":"Color.black"}}"#
        )
        #expect(try part("/models/Theme/statics", of: Self.theme) == #"{"shared":{"new":"Theme"}}"#)
        let kept = try part("/models/Theme.Storage/appStorage", of: Self.theme)
        #expect(kept == #"{"gap":1.5,"isSet":{"default":true,"key":"is_set"}}"#)
        let action = try part("/components/A/body/children/0/action", of: Self.theme)
        #expect(action == #""theme.isSet = false; theme.storage.isSet = theme.isSet""#)
    }

    @Test func theObjectThatAllShareIsHandedOn() throws {
        #expect(try part("/root/modifiers", of: Self.theme) == #"[{"environmentObject":"Theme.shared"}]"#)
    }

    @Test func anInitializerReadsWhatItGaveBefore() throws {
        // The call that is not known is a hole of its own, and takes nothing else with it.
        let answer = try imported(
            Self.theme.replacing("stored = gap }", with: "stored = gap; unknownCall(tint) }"))
        #expect(answer.holes.map(\.means) == ["This statement of an initializer is not understood. It is left out."])
        #expect(try part("/models/Theme/properties/stored", of: answer) == "1.5")
        #expect(try part("/models/Theme/properties/tint", of: answer) == #"{"$":"Color.black"}"#)
        #expect(try part("/models/Theme/statics", of: answer) == #"{"shared":{"new":"Theme"}}"#)
    }

    @Test func aModelHoldsTheObjectThatAllShare() throws {
        let source = """
            @Observable class Theme { static let shared = Theme(); var gap = 4.0 }
            @Observable class Feed { private let theme = Theme.shared; var gap: Double { theme.gap } }
            struct A: View { @State private var feed = Feed(); var body: some View { Text("a").padding(feed.gap) } }
            """
        #expect(try part("/models/Feed/properties", of: source) == #"{"theme":{"$":"Theme.shared"}}"#)
    }

    @Test func dataOfAPreviewHoldsObjects() throws {
        let source = """
            class Navigator: ObservableObject { @Published var path: [String] = []; func push(_ name: String) { path.append(name) } }
            struct AppState { let navigator: Navigator; let name: String }
            struct A: View { let state: AppState; var body: some View { Button(state.name) { state.navigator.push("b") } } }
            #Preview { A(state: AppState(navigator: Navigator(), name: "n")) }
            """
        #expect(
            try part("/root/properties/state", of: source) == #"{"name":"n","navigator":{"$":"Navigator.preview1"}}"#)
        #expect(try part("/models/Navigator/statics", of: source) == #"{"preview1":{"new":"Navigator"}}"#)
    }

    @Test func dataThatIsMadeUpHoldsObjects() throws {
        let source = """
            class Task: ObservableObject { @Published var name = "t" }
            struct Cell { let task: Task; let title: String }
            struct A: View { let cell: Cell; var body: some View { Text(cell.title); Text(cell.task.name) } }
            """
        let answer = try imported(source)
        #expect(answer.holes.count == 1 && answer.holes[0].means.hasPrefix("`cell` is given by nobody."))
        #expect(try part("/root/properties/cell/task", of: answer) == #"{"$":"Task.preview1"}"#)
    }

    @Test func ofFunctionsOfOneNameAViewFindsItsOwn() throws {
        let source = """
            struct A: View {
              var body: some View { VStack { row("a", "b"); row("c", Text("d").bold()) } }
              func row(_ label: String, _ value: String) -> AnyView { row(label, Text(value).italic()) }
              func row<V: View>(_ label: String, _ value: V) -> AnyView { AnyView(HStack { Text(label); value }) }
            }
            """
        let rows = try part("/components/A/body/children", of: source)
        #expect(rows.contains(#"{"text":"a","type":"Text"},{"modifiers":[{"italic":true}],"text":"b","type":"Text"}"#))
        #expect(rows.contains(#"{"text":"c","type":"Text"},{"modifiers":[{"bold":true}],"text":"d","type":"Text"}"#))
    }

    @Test func transactionsAnimateAsTheySay() throws {
        let action = try body(
            """
            Button("a") {
              var quiet = Transaction()
              quiet.disablesAnimations = true
              withTransaction(quiet) { n += 1 }
              withTransaction(Transaction(animation: .spring)) { n += 2 }
            }
            """, "@State private var n = 0")
        #expect(action.contains(#""action":"n += 1; withAnimation(.spring) { n += 2 }""#))
    }

    @Test func coloursOfUIKitSayTheirParts() throws {
        let text = try body(
            """
            Text("a").foregroundStyle(Color(#colorLiteral(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)))
              .background(Color(UIColor(white: 0.5, alpha: 0.25)))
            """)
        #expect(text.contains("Color(red: 0.1, green: 0.2, blue: 0.3)"))
        #expect(text.contains("Color(red: 0.5, green: 0.5, blue: 0.5).opacity(0.25)"))
    }

    @Test func viewsThatAreKeptStandInAStack() throws {
        let source = """
            struct Wizard<Root: View>: View {
              private let root: () -> Root
              init(@ViewBuilder root: @escaping () -> Root) { self.root = root }
              var body: some View { NavigationStack(root: root) }
            }
            struct A: View { var body: some View { Wizard { Text("a") } } }
            """
        let stack = try part("/components/Wizard/body", of: source, root: "A")
        #expect(stack == #"{"children":[{"type":"root"}],"type":"NavigationStack"}"#)
    }

    @Test func tracksOfAConstant() throws {
        let source = """
            let days = 3
            let tracks = [GridItem](repeating: GridItem(.fixed(10), spacing: 3), count: days)
            struct A: View { let rows = tracks; var body: some View { LazyHGrid(rows: rows) { Text("x") } } }
            """
        let one = #"{"fixed":10,"spacing":3}"#
        #expect(try part("/components/A/body/rows", of: source) == "[\(one),\(one),\(one)]")
    }

    @Test func aDurationOfSeconds() throws {
        let text = try body(
            "Text(shown(75.4))",
            """
            func shown(_ time: TimeInterval) -> String {
              let length = Duration(secondsComponent: Int64(time), attosecondsComponent: 0)
              return length.formatted(.units(allowed: [.minutes, .seconds], width: .abbreviated))
            }
            """)
        #expect(text.contains("Int(75.4)"))
    }

    @Test func whatIsNilIsAskedNothing() throws {
        let source = """
            struct Profile { var address: String? }
            struct Row: View {
              let address: String?
              init(profile: Profile?) { address = profile?.address?.trimmingCharacters(in: .whitespaces) }
              var body: some View { Text(address ?? "none") }
            }
            struct A: View { var body: some View { Row(profile: nil) } }
            """
        #expect(try part("/components/A/body/properties", of: source, root: "A") == #"{"address":null}"#)
    }

    @Test func whatTheEnvironmentHasOfAWidget() throws {
        let source = """
            enum Size { case small, large }
            struct SizeKey: EnvironmentKey {
              static var defaultValue: Size { switch UIScreen.main.bounds.width { case ..<375: return .small
              default: return .large } }
            }
            extension EnvironmentValues { var size: Size { get { self[SizeKey.self] } set { self[SizeKey.self] = newValue } } }
            struct Entry: View {
              @Environment(\\.widgetFamily) var family
              @Environment(\\.widgetRenderingMode) var mode
              @Environment(\\.size) var size
              var body: some View {
                if family == .systemMedium, mode == .fullColor { Text(size == .small ? "small" : "large") } else { Text("b") }
              }
            }
            struct Note: Widget {
              var body: some WidgetConfiguration {
                StaticConfiguration(kind: "w", provider: Provider()) { _ in Entry() }.supportedFamilies([.systemMedium, .systemLarge])
              }
            }
            """
        let answer = try imported(source, root: "Entry")
        #expect(answer.holes.isEmpty)
        let values = try part("/root/modifiers/0/environment", of: answer)
        #expect(
            values.contains(#""widgetFamily":"systemMedium""#) && values.contains(#""widgetRenderingMode":"fullColor""#)
        )
        #expect(values.contains("viewport.width < 375"))
        #expect(answer.warnings.contains { $0.code == "widget-family" })
    }

    @Test func aTextCountsInARangeThatIsKept() throws {
        let text = try body(
            "Text(timerInterval: times, countsDown: true)", "var times: ClosedRange<Date> = .now ... .now")
        #expect(text.contains(#""timerInterval":[{"$":"times.lowerBound"},{"$":"times.upperBound"}]"#))
    }
}
