import Testing

/// Controls, cards and animators, in the words that documents have for them.
@Suite struct ControlsOfTodayTests {
    private static let members = """
        @State private var n = 3
        @State private var price = 2.5
        @State private var isOn = false
        @State private var text = ""
        @State private var dots: [CGPoint] = []
        """

    @Test(arguments: [
        (
            "TextField(\"n\", value: $n, format: .number)",
            #"{"format":"number","title":"n","type":"TextField","value":"$n"}"#
        ),
        (
            "TextField(\"p\", value: $price, format: .currency(code: \"EUR\"))",
            #"{"format":{"currency":{"code":"EUR"}},"title":"p","type":"TextField","value":"$price"}"#
        ),
        (
            "TextField(\"p\", value: $price, format: .percent.precision(.fractionLength(1)))",
            #"{"format":{"percent":{"precision":{"fractionLength":1}}},"title":"p","type":"TextField","value":"$price"}"#
        ),
        (
            "TextField(\"m\", text: $text, axis: .vertical)",
            #"{"axis":"vertical","text":"$text","title":"m","type":"TextField"}"#
        ),
        (
            "Slider(value: $price, in: 0...5) { isEditing in isOn = isEditing }",
            #"{"in":[0,5],"onEditingChanged":"isOn = value","type":"Slider","value":"$price"}"#
        ),
        (
            "Text(\"a\").onTapGesture { place in dots.append(place) }",
            #"{"modifiers":[{"onTapGesture":"{ place in dots.append(place) }"}],"text":"a","type":"Text"}"#
        ),
        (
            "Text(\"a\").onTapGesture { _ in n += 1 }",
            #"{"modifiers":[{"onTapGesture":"n += 1"}],"text":"a","type":"Text"}"#
        ),
        (
            "Text(\"a\").presentationDetents([.large, .fraction(0.3), .medium])",
            #"{"modifiers":[{"presentationDetents":[{"fraction":0.3},"medium","large"]}],"text":"a","type":"Text"}"#
        ),
        (
            "Text(\"a\").presentationDetents([.height(240)]).presentationDragIndicator(.visible)",
            #"{"modifiers":[{"presentationDetents":{"height":240}},{"presentationDragIndicator":"visible"}],"#
                + #""text":"a","type":"Text"}"#
        ),
        (
            "Text(\"a\").task(id: n) { }",
            #"{"modifiers":[{"task":{"action":"","id":{"$":"n"}}}],"text":"a","type":"Text"}"#
        ),
        (
            "PhaseAnimator([1.0, 2], trigger: n) { phase in Text(\"a\").scaleEffect(phase) }",
            #"{"children":[{"modifiers":[{"scaleEffect":{"$":"phase"}}],"text":"a","type":"Text"}],"data":[1,2],"#
                + #""trigger":{"$":"n"},"type":"PhaseAnimator"}"#
        ),
        (
            "Text(\"a\").phaseAnimator([false, true]) { content, isUp in content.offset(y: isUp ? -8 : 0) }",
            #"{"children":[{"modifiers":[{"offset":{"y":{"$":"phase ? (-8) : 0"}}}],"text":"a","type":"Text"}],"#
                + #""data":[false,true],"type":"PhaseAnimator"}"#
        ),
    ])
    func aViewIsWrittenAsADocumentHasIt(swift: String, view: String) throws {
        #expect(try body(swift, Self.members) == view)
    }

    @Test(arguments: [
        ".ignoresSafeArea(.keyboard, edges: isOn ? .all : .top)", ".flipsForRightToLeftLayoutDirection(isOn)",
        ".transaction(value: isOn) { $0.animation = nil }",
        ".keyframeAnimator(initialValue: 1.0, trigger: isOn) { $0.scaleEffect($1) } keyframes: { _ in }",
    ])
    func whatAModifierWithoutEffectReadsIsRead(modifier: String) throws {
        #expect(try body("Text(\"a\")\(modifier)", Self.members).contains(#"{"$":"isOn"}"#))
    }

    @Test func aSheetThatIsToldNothingKnowsTheViewsItem() throws {
        let rest = """
            @Observable final class Line { var note = "" }
            struct Field: View { @Bindable var item: Line; var body: some View { TextField("Note", text: $item.note) } }
            """
        let source = """
            struct A: View { @Bindable var item: Line; @State private var shows = false
             var body: some View { Text("a").sheet(isPresented: $shows) { Field(item: item) } } }
            """
        let sheet = try part("/components/A/body/modifiers/0/sheet/children/0/objects", of: source + rest, root: "A")
        #expect(sheet == #"{"item":"item"}"#)
    }

    @Test func theLastOfAllCasesNeedsNoQuestion() throws {
        let views = try body(
            "switch kind { case .text: Text(\"a\")\n case .line: Text(\"b\") }", "@State private var kind = Kind.text",
            "enum Kind { case text, line }")
        #expect(views.contains(#""cases":{"text":[{"#) && views.contains(#""default":[{"text":"b""#))
    }

    @Test func anAlignmentIsChosenAlongOneAxis() throws {
        let found = try body(
            "Text(\"a\").frame(maxWidth: .infinity, alignment: side)",
            "@State private var isMine = false\nprivate var side: Alignment { "
                + "Alignment(horizontal: isMine ? .trailing : .leading, vertical: .top) }")
        #expect(found.contains("alignment"))
        #expect(!found.contains("Placeholder"))
    }

    @Test(arguments: [
        "RoundedRectangle(cornerRadius: 6)", "UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 8)",
        "Capsule()", "Circle()", "Ellipse()", "Rectangle()", "Wave(height: 3)",
    ])
    func aShapeDrawsWhatAnotherDraws(shape: String) throws {
        let rest = """
            struct Bubble: Shape { func path(in rect: CGRect) -> Path { \(shape).path(in: rect) } }
            struct Wave: Shape { var height = 1.0
             func path(in rect: CGRect) -> Path { Path { p in p.move(to: .zero); p.addLine(to: CGPoint(x: rect.maxX, y: height)) } } }
            """
        let source = "struct A: View { var body: some View { Bubble().fill(.green) } }\n" + rest
        #expect(try part("/components/A/body", of: source, root: "A") == #"{"fill":"green","type":"Bubble"}"#)
        #expect(try part("/shapes/Bubble/path", of: source, root: "A").contains("M "))
    }
}
