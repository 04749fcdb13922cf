import SwiftImport
import Testing

/// Ways to write a screen that are one of several for the same.
@Suite struct ScreenSpellingTests {
    @Test func aNameAmongViewsIsWrittenByWhatFollows() throws {
        let rest = """
            extension A {
                func mark(_ isDone: Bool, _ count: Int) -> some View {
                    var symbol = "plain"
                    var extra = 1
                    if isDone { symbol = "done" } else if count > 2 { symbol = "many" }
                    switch count { case 0: extra += 10; case 1: break; default: extra = count * 2 }
                    return Text(verbatim: "\\(symbol) \\(extra)")
                }
            }
            """
        let views = [
            "mark(isDone, 0)", "mark(isDone, 1)", "mark(isDone, 3)",
            "Button(\"b\") { isDone = true }.accessibilityIdentifier(\"go\")",
        ]
        let members = "@State private var isDone = false"
        #expect(try shown(views, members, rest).prefix(3) == ["plain 11", "plain 1", "many 6"])
        #expect(try shown(views, members, rest, taps: ["go"]).prefix(3) == ["done 11", "done 1", "done 6"])
    }

    @Test func aReaderIsGivenAMethod() throws {
        let made = try body(
            "GeometryReader(content: inside)",
            "func inside(proxy: GeometryProxy) -> some View { Text(\"\\(proxy.size.width)\") }")
        #expect(made.contains("geometry.size.width"))
    }

    @Test func aChoiceOfAViewOrNothing() throws {
        let views = [
            "Text(\"a\").overlay { isOn ? Text(\"on\") : nil }",
            "Button(\"b\") { isOn = true }.accessibilityIdentifier(\"go\")",
        ]
        let members = "@State private var isOn = false"
        #expect(try shown(views, members) == ["a", "b"])
        #expect(try shown(views, members, taps: ["go"]).sorted() == ["a", "b", "on"])
    }

    @Test func pairsAreMadeValuesByAnInitializer() throws {
        let types = """
            struct Part: Identifiable { let letter: String; let words: [String]; var id: String { letter } }
            """
        let views = [
            """
            ForEach(Dictionary(grouping: words) { String($0.prefix(1)) }.map(Part.init).sorted { $0.letter < $1.letter }) { part in
                Text(verbatim: "\\(part.letter) \\(part.words.count)") }
            """
        ]
        #expect(
            try shown(views, "@State private var words = [\"pear\", \"fig\", \"plum\"]", types) == ["f 1", "p 2"])
    }

    @Test func rowsAreToldByWhatIsThereForSure() throws {
        let types = "struct Group_: Hashable { var items: [Int] }"
        let made = try body(
            "ForEach(groups, id: \\.items.first!) { group in Text(\"\\(group.items.count)\") }",
            "@State private var groups = [Group_(items: [1, 2])]", types)
        #expect(made.contains(#""id":{"$":"group.items.first"}"#))
    }

    @Test func anAngularGradientGoesAllTheWayAround() throws {
        let made = try body("AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(30))")
        #expect(made.contains(#""endAngle":390"#) && made.contains(#""startAngle":30"#))
        let turned = try body(
            "AngularGradient(colors: [.red, .blue], center: .center, angle: turn)",
            "@State private var turn = Angle.degrees(10)")
        #expect(turned.contains(#""endAngle":{"$":"(turn) + 360"}"#))
    }

    @Test func anAngleIsKeptAsItsDegrees() throws {
        let views = [
            "Text(verbatim: \"\\(turn.degrees)\").rotationEffect(turn)",
            "Button(\"b\") { turn += .degrees(45) }.accessibilityIdentifier(\"go\")",
        ]
        #expect(
            try shown(views, "@State private var turn = Angle.degrees(5)", taps: ["go", "go"]).first == "95")
    }

    @Test func aShapeThatAViewHoldsIsDrawnInEachOfItsOwn() throws {
        let source = """
            struct Card<S: Shape>: View { let shape: S; var title = "t"
                var body: some View { Text(title).background(Color.red, in: shape).clipShape(shape).overlay { shape.stroke(.blue) } } }
            struct Rim<S: InsettableShape>: ViewModifier { let shape: S; @State private var taps = 0
                func body(content: Content) -> some View { content.overlay(shape.strokeBorder(.red, lineWidth: 2)).onTapGesture { taps += 1 } } }
            extension View { func edge(in shape: some InsettableShape = Circle()) -> some View { modifier(Rim(shape: shape)) } }
            struct A: View { var body: some View { VStack {
                Card(shape: Capsule(), title: "a"); Card(shape: Circle()); Card(shape: Capsule(), title: "b")
                Text("c").edge(); Text("d").edge(in: RoundedRectangle(cornerRadius: 4)) } } }
            """
        let answer = try imported(source, root: "A")
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/Card_Capsule/body", of: answer).contains(#""clipShape":"Capsule""#))
        #expect(try part("/components/Card_Circle/body", of: answer).contains(#""clipShape":"Circle""#))
        #expect(try part("/viewModifiers/rim_RoundedRectangle/body", of: answer).contains("RoundedRectangle"))
    }

    @Test func aShapeThatRestsOnNamesOfTheUseIsAHole() throws {
        let source = """
            struct Card<S: Shape>: View { let shape: S; var body: some View { Text("t").overlay { shape.stroke(.blue) } } }
            struct A: View { @State var radius = 4.0; var body: some View { Card(shape: RoundedRectangle(cornerRadius: radius)) } }
            """
        #expect(try !imported(source, root: "A").holes.isEmpty)
    }

    @Test(arguments: [
        "Text(\"a\").listRowInsets(.init())",
        "Text(\"a\").presentationDetents([.medium, .fraction(0.8), .height(200)])",
        "Text(\"a\").overlay(Capsule().strokeBorder())", "Text(\"a\").containerBackground(.teal, for: .widget)",
        "Text(\"a\").searchable(text: $query) { Text(\"b\").searchCompletion(\"b\") }",
        "ScrollViewReader(content: list)", "Self.Part()", "link(URL(string: \"https://example.com\")!)",
    ])
    func nothingIsAHole(view: String) throws {
        _ = try body(
            view,
            """
            @State private var query = ""
            struct Part: View { var body: some View { Text("p") } }
            func list(proxy: ScrollViewProxy) -> some View { Button("b") { proxy.scrollTo(1) } }
            func link(_ url: URL? = nil) -> some View { Group { if let url = url { Link("l", destination: url) } else { Text("n") } } }
            """)
    }

    @Test func aSubjectThatNobodySendsToPublishesNothing() throws {
        func holes(_ rest: String) throws -> [Hole] {
            try imported(
                """
                import Combine
                final class Notices { let notice = PassthroughSubject<Int, Never>(); \(rest) }
                struct A: View { let notices = Notices(); @State var n = 0
                    var body: some View { Text("\\(n)").onReceive(notices.notice) { n = $0 } } }
                """, root: "A"
            ).holes.filter { $0.kind == .action }
        }
        #expect(try holes("").isEmpty)
        #expect(try holes("func tell() { notice.send(1) }").count == 1)
    }
}
