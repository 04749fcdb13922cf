import SwiftImport
import Testing

/// Closures and views that need not be given, and what only the device knows.
@Suite struct OptionalPartsTests {
    @Test func viewsOfAnOptionalClosureAreThereWhereItIsGiven() throws {
        let text = """
            struct Card<Footer: View>: View {
                var footer: (() -> Footer)?
                var body: some View { VStack { footer?(); if let shown = footer?() { shown.padding() } } }
            }
            struct A: View { var body: some View { Card(footer: { Text("f") }) } }
            """
        #expect(
            try part("/components/Card/body/children", of: text, root: "A")
                == #"[{"condition":{"$":"footerIsGiven"},"then":[{"type":"footer"}],"type":"If"},{"condition":{"$":"footerIsGiven"},"then":[{"modifiers":[{"padding":true}],"type":"footer"}],"type":"If"}]"#
        )
    }

    @Test func whatTheDeviceSaysIsData() throws {
        let answer = try imported(
            "struct A: View { var body: some View { Text(Locale.current.identifier) } }")
        #expect(answer.holes.map(\.kind) == [.data])
    }

    @Test func imagesOfUIKitAreTheirNames() throws {
        #expect(
            try body("Image(uiImage: picture)", "let picture = UIImage(systemName: \"star\")!").contains("star"))
        #expect(try body("Text(\"a\").onAppear { UITableView.appearance().backgroundColor = .clear }").contains("Text"))
    }

    @Test func aClosureIsCalledBehindSelf() throws {
        let text = """
            struct Row: View { let onPick: (Int) -> Void
                var body: some View { Button("a") { self.onPick(2) } } }
            struct A: View { @State var n = 0
                var body: some View { Row(onPick: { n = $0 }) } }
            """
        #expect(try part("/components/Row/body/action", of: text, root: "A") == #""onPick(2)""#)
    }

    @Test(arguments: [
        ("name?.initials ?? \"none\"", "none", "AL"), ("name?.truncated(to: 2) ?? \"none\"", "none", "An…"),
        ("name?.uppercased() ?? \"none\"", "none", "ANN LEE"), ("date?.day ?? \"never\"", "never", "Tuesday"),
        ("date?.formatted(date: .abbreviated, time: .omitted) ?? \"never\"", "never", "Nov 14, 2023"),
        ("count?.formatted(.number.precision(.fractionLength(1))) ?? \"no\"", "no", "2.5"),
        ("count?.rounded().description ?? \"no\"", "no", "3"), ("url?.host ?? \"no\"", "no", "a.b"),
        ("url?.lastPathComponent ?? \"no\"", "no", "c"),
    ])
    func whatMayBeNilIsAskedOnlyWhereItIsThere(value: String, none: String, text: String) throws {
        let members = """
            @State private var name: String?
            @State private var date: Date?
            @State private var count: Double?
            @State private var url: URL?
            """
        let rest = """
            extension String {
             var initials: String { split(separator: " ").compactMap { $0.first.map(String.init) }.joined() }
             func truncated(to n: Int) -> String { count > n ? prefix(n) + "…" : self } }
            extension Date { var day: String { formatted(.dateTime.weekday(.wide)) } }
            """
        let views = [
            "Text(\(value))",
            "Button(\"b\") { name = \"Ann Lee\"; date = Date(timeIntervalSince1970: 1_700_000_000); count = 2.5; url = URL(string: \"https://a.b/c\") }.accessibilityIdentifier(\"go\")",
        ]
        #expect(try shown(views, members, rest).first == none)
        #expect(try shown(views, members, rest, taps: ["go"]).first == text)
    }

    /// What begins with something and is never written is asked for all the same.
    @Test(arguments: [
        "@Observable class Account { var email: String?; init(email: String? = nil) { self.email = email } }",
        "class Account: ObservableObject { @Published var email: String?; init(email: String?) { self.email = email } }",
        "@Observable class Account { var email: String? = \"a@b.c\" }",
    ])
    func anOptionalThatIsGivenIsAskedFor(model: String) throws {
        let made = model.contains("init") ? "Account(email: \"a@b.c\")" : "Account()"
        let text = """
            \(model)
            struct A: View { var account: Account
                var body: some View { if let email = account.email { Text(email) } else { Text("none") } } }
            #Preview { A(account: \(made)) }
            """
        #expect(try shown(text, root: nil) == ["a@b.c"])
    }

    @Test func anOptionalStateOfATypeMayBeginWithOne() throws {
        let text = """
            struct User { let id: Int; var name: String }
            struct A: View { @State private var user: User? = User(id: 1, name: "Ann")
                var body: some View { if let user { Text(user.name) } else { Text("none") } } }
            """
        #expect(try shown(text, root: nil) == ["Ann"])
    }
}
