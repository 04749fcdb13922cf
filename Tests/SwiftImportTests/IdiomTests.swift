import SwiftImport
import Testing

/// What everyday sources say in ways of their own.
@Suite struct IdiomTests {
    @Test(arguments: [
        (#"if done.remove(1) == nil { done.insert(1) }"#, "if done.contains(1) { done.removeAll { $0 == 1 } } else {"),
        (
            #"if let last = stack.popLast() { note = "\(last)" }"#,
            "let last = stack[stack.count - 1]; stack.removeLast()"
        ),
        ("(a, b) = (b, a)", "_0 = b; let exchanged_"),
    ])
    func actionsTakeApartWhatTheyChange(action: String, written: String) throws {
        let made = try body(
            "Button(\"x\") { \(action) }",
            """
            @State var done: Set<Int> = [1]; @State var stack = [1, 2]; @State var note = ""
            @State var a = 1; @State var b = 2
            """)
        #expect(made.contains(written))
    }

    @Test(arguments: [
        (
            #"Text("**\(name)** and *more*")"#,
            #"{"bold":true,"text":{"$":"'\\(name)'"}},{"text":" and "},{"italic":true,"text":"more"}"#
        ),
        (
            #"Text("\(Text("Ada").bold()), \(name)")"#,
            #"{"font":{"weight":"bold"},"text":"Ada"},{"text":{"$":"', \\(name)'"}}"#
        ),
        (#"Text("\(count, format: .number.precision(.integerLength(2)))")"#, "integerLength(2)"),
        (#"Text(names.formatted(.list(type: .or)))"#, "formatted(.list(type: .or))"),
        (#"Text(Calendar.current.shortWeekdaySymbols[count])"#, "'Wed'"),
        (#"ViewThatFits(in: .horizontal) { Text("a") }"#, #""axis":"horizontal""#),
    ])
    func textsAndViewsAreWhatTheySay(view: String, written: String) throws {
        let made = try body(view, "@State var name = \"x\"; @State var count = 1; @State var names = [\"a\"]")
        #expect(made.contains(written))
    }

    @Test(arguments: [
        ("guard n > 5 else { note = \"A\"; return }; n = 0", "if n > 5 { n = 0 } else { note = 'A' }"),
        ("if n == 0 { n = 10; return }; n += 1", "if n == 0 { n = 10 } else { n += 1 }"),
        (
            "if n == 0 { if note.isEmpty { return }; n = 1 }; n += 1",
            "if n == 0 { if note.isEmpty {  } else { n = 1; n += 1 } } else { n += 1 }"
        ),
        (
            "switch n { case 1: return; case 2: n = 7; default: break }; n += 1",
            "if n == 1 {  } else if n == 2 { n = 7; n += 1 } else { n += 1 }"
        ),
        ("for i in 0..<3 { if i == n { continue }; n += i }", "if i == n {  } else { n += i }"),
    ])
    func aReturnEndsWhatItStandsIn(action: String, written: String) throws {
        let made = try body("Button(\"x\") { \(action) }", "@State var n = 0; @State var note = \"\"")
        #expect(made.contains(written))
    }

    @Test func aRangeOfLengthsIsItsEnds() throws {
        let source = """
            struct Bar: View { let heights: ClosedRange<CGFloat>
                var body: some View { Color.red.frame(height: heights.contains(70.5) ? heights.upperBound : heights.lowerBound) } }
            struct A: View { var body: some View { Bar(heights: 60...160) } }
            """
        #expect(
            try part("/components/A/body/properties/heights", of: source, root: "A")
                == #"{"lowerBound":60,"upperBound":160}"#)
        #expect(
            try part("/components/Bar/body/modifiers/0/frame/height", of: source, root: "A").contains(
                "70.5 >= heights.lowerBound && 70.5 <= heights.upperBound"))
    }

    @Test func aRangeOfWholeNumbersIsThoseNumbers() throws {
        let source = """
            struct A: View { @State var quiet: ClosedRange<Int> = 2...4; @State var open: Range<Int> = 2..<4
                var body: some View { Text("\\(quiet.lowerBound) \\(quiet.upperBound) \\(open.upperBound)") } }
            """
        let text = try part("/components/A/body/text", of: source, root: "A")
        #expect(text.contains("quiet.first ?? 0") && text.contains("quiet.last ?? 0"))
        #expect(text.contains("(open.last ?? -1) + (1)"))
        let known = try body(
            "Text(\"\\(open.upperBound) \\(closed.upperBound)\")", "let open = 1..<5; let closed = 1...5")
        #expect(known.contains("5 5"))
        #expect(try part("/components/A/state/quiet", of: source, root: "A") == "[2,3,4]")
    }

    @Test func rectanglesInCollectionsHaveTheirEdges() throws {
        let source = """
            struct A: View { @State var frames: [Int: CGRect] = [:]; @State var all: [CGRect] = []
                var body: some View { Text("\\(Int(frames[1]?.maxY ?? 0)) \\(all.map(\\.maxY).count)") } }
            """
        let text = try part("/components/A/body/text", of: source, root: "A")
        #expect(text.contains("?.height ?? 0)") && text.contains("$0.y + $0.height"))
    }

    @Test(arguments: [
        (
            "static let f: DateFormatter = { let f = DateFormatter(); f.dateStyle = .medium; f.timeStyle = .none; return f }()",
            "Feb 29, 2000"
        ),
        (
            "static let f: DateFormatter = { let f = DateFormatter(); f.dateStyle = .short; f.timeStyle = .short; return f }()",
            "2/29/00, 12:00 AM"
        ),
    ])
    func formattersOnOneLineAreRead(formatter: String, shown: String) throws {
        let source = """
            struct A: View { \(formatter); let day = Date(timeIntervalSince1970: 951_782_400)
                var body: some View { Text(Self.f.string(from: day)) } }
            """
        #expect(try part("/components/A/body/text", of: source, root: "A").contains(shown))
    }

    @Test func partsOfADateAreItsNumbers() throws {
        let source = """
            struct A: View { let day = Date(timeIntervalSince1970: 1_700_000_000)
                var body: some View { let parts = Calendar.current.dateComponents([.year, .month], from: day)
                    Text("\\(parts.year ?? 0)-\\(parts.month ?? 0)") } }
            """
        #expect(try !imported(source, root: "A").document.contains("stands in its place"))
        #expect(try part("/components/A/body/text", of: source, root: "A").contains("11"))
    }

    @Test func aGaugeIsDrawnByAStyleOfTheSources() throws {
        let source = """
            struct Bar: GaugeStyle { func makeBody(configuration: Configuration) -> some View {
                VStack { configuration.label; configuration.currentValueLabel; Color.red.frame(width: 100 * configuration.value, height: 1) } } }
            struct A: View { @State var v = 5.0; var body: some View { Gauge(value: v, in: 0...10) { Text("G") }.gaugeStyle(Bar()) } }
            """
        #expect(try part("/styles/Bar/body", of: source, root: "A").contains("100 * configuration.value"))
        #expect(try part("/components/A/body/modifiers", of: source, root: "A") == #"[{"gaugeStyle":"Bar"}]"#)
    }
}
