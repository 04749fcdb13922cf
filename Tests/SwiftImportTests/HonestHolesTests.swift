import SwiftImport
import Testing

/// What is not understood is a hole; what looks like something known and is not is no exact meaning.
@Suite struct HonestHolesTests {
    @Test func whatAnInitializerWroteBeforeItReturnsEarlyStands() throws {
        let text = """
            struct N { var title: String }
            struct A: View { @State private var title = ""; var sub: String?
             init(n: N?) {
              _title = State(initialValue: "New"); sub = "none"
              guard let n else { return }
              _title = State(initialValue: n.title); sub = n.title }
             var body: some View { Text("\\(title) \\(sub ?? "-")") } }
            #Preview { A(n: N?.none) }
            """
        #expect(try shown(text, root: nil) == ["New none"])
    }

    @Test(arguments: [
        // The text that is looked up is not what is given back.
        (
            "func hello(_ name: String) -> String { let f = Bundle.main.localizedString(forKey: \"Hi %@\", value: nil, table: nil); return String(format: f, name).uppercased() }",
            "Text(hello(\"Ann\"))", "Text(\"Hi %@\")"
        ),
        // Another name than the state's.
        (
            "@State private var n = 3; func shown(_ v: Double, _ n: Int) -> String { v.formatted(.number.precision(.fractionLength(n))) }",
            "Text(shown(2.5, n - 3))", "fractionLength(n)"
        ),
        (
            "@State private var n = 0",
            "Text(\"a\").task { n = 1; try? await Task.sleep(until: .now + .seconds(9), clock: .continuous); n = 2 }",
            "n = 1; n = 2"
        ),
        (
            "@Environment(\\.dismiss) private var close; @State private var dismiss = false",
            "Button(\"a\") { dismiss = true; close() }", "\"dismiss = true\""
        ),
        (
            "@State private var names = [\"a\"]; func save() { UserDefaults.standard.set(names, forKey: \"n\") }",
            "Text(\"\\(names.count)\").onAppear { save(); names = UserDefaults.standard.stringArray(forKey: \"n\") ?? [] }",
            "names = []"
        ),
    ])
    func nothingIsSaidThatIsNotSo(members: String, view: String, wrong: String) throws {
        let answer = try imported("import SwiftUI\nstruct A: View { \(members)\n var body: some View { \(view) } }")
        #expect(!answer.holes.isEmpty || !answer.document.contains(wrong))
    }

    /// What is only worked out is dropped, what may change something is told.
    @Test(arguments: [
        ("return Lib.frob(&list)", 1), ("return try Lib.frob(&list)", 1), ("return list.count", 0),
        ("return String(n)", 0),
    ])
    func aCallThatIsGivenBackAndMayChangeSomethingIsNoSilence(_ end: String, _ holes: Int) throws {
        let result = end.contains("String") ? "String" : "Int"
        let answer = try imported(
            """
            import SwiftUI
            struct A: View {
                @State private var list = [1]
                @State private var n = 0
                @discardableResult func act() -> \(result) { n += 1; \(end) }
                var body: some View { Button("a") { act() } }
            }
            """)
        #expect(answer.holes.count == holes, "\(answer.holes.map(\.means))")
        #expect(answer.document.contains("n += 1"))
    }

    @Test func casesOfTheirOwnAreNoOptionals() throws {
        let text = """
            struct S { static var cur: S? = S(); var none = 5 }
            enum Pick { case some(Int), all }
            struct A: View { @State private var p: Pick = .all
             var body: some View { VStack { Text("\\(S.cur?.none ?? 0)"); Button("b") { p = .some(3) }.accessibilityIdentifier("b")
              switch p { case .some(let n): Text("\\(n)"); case .all: Text("all") } } } }
            """
        #expect(try Set(shown(text, taps: ["b"])).isSuperset(of: ["5", "b", "3"]))
    }

    @Test func checksInARowAreRefusedInTimeThatGrowsWithThem() throws {
        func text(_ count: Int) -> String {
            let checks = (0..<count).map { "guard x > \($0) else { return }" }.joined(separator: "\n")
            return
                "struct A: View { var n = 0\n init(x: Int) {\n\(checks)\n n = x }\n var body: some View { Text(\"\\(n)\") } }\n#Preview { A(x: 3) }"
        }
        #expect(try !imported("import SwiftUI\n" + text(400)).holes.isEmpty)
    }
}
