import SwiftImport
import Testing
import ViewDocument

/// Styles of the sources become styles of the document, which reach the controls through the environment.
@Suite struct DeclaredStyleTests {
    private let toggles = """
        struct Card: ToggleStyle { var tint: Color = .green
         func makeBody(configuration: Configuration) -> some View { Button { configuration.isOn.toggle() } label: { HStack { configuration.label
          Image(systemName: configuration.isOn ? "checkmark" : "circle").foregroundStyle(configuration.isOn ? tint : .secondary) } } } }
        extension ToggleStyle where Self == Card { static func card(_ tint: Color) -> Card { Card(tint: tint) } }
        struct A: View { @State var on = false; var body: some View { VStack { Toggle("a", isOn: $on).accessibilityIdentifier("on") }.toggleStyle(.card(.orange)) } }
        """

    /// A toggle hands its binding on: the screen reads nothing of it.
    @Test func whoHandsABindingToAStyledToggleDoesNotReadIt() throws {
        let answer = try imported(toggles)
        #expect(answer.holes.isEmpty)
        #expect(
            try part("/components/A/body/children/0", of: answer)
                == #"{"isOn":"$on","name":"on","title":"a","type":"Toggle"}"#)
        #expect(try part("/components/A/body/modifiers/0/toggleStyle/Card", of: answer) == #"{"tint":"orange"}"#)
        #expect(try part("/styles/Card/body/action", of: answer) == #""configuration.isOn.toggle()""#)
        #expect(try part("/styles/Card/body/label/0/children/1", of: answer).contains("? tint : Color.secondary"))
    }

    @Test(
        arguments: [
            ("PrimitiveButtonStyle", "buttonStyle", "Button(configuration).onTapGesture { configuration.trigger() }"),
            ("LabeledContentStyle", "labeledContentStyle", "VStack { configuration.label; configuration.content }"),
            (
                "DisclosureGroupStyle", "disclosureGroupStyle",
                "VStack { DisclosureGroup(configuration); if configuration.isExpanded { configuration.content } }"
            ),
            (
                "ProgressViewStyle", "progressViewStyle",
                "VStack { ProgressView(configuration); if let f = configuration.fractionCompleted { Text(\"\\(f)\") } }"
            ),
            ("GroupBoxStyle", "groupBoxStyle", "VStack { configuration.label; GroupBox(configuration) }"),
            ("LabelStyle", "labelStyle", "HStack { Label(configuration); configuration.icon }"),
            ("ToggleStyle", "toggleStyle", "HStack { Toggle(configuration); Toggle(\"\", isOn: configuration.$isOn) }"),
        ])
    func aStyleOfEachProtocolComesInWhole(_ kind: String, _ modifier: String, _ body: String) throws {
        let answer = try imported(
            """
            struct S: \(kind) { func makeBody(configuration: Configuration) -> some View { \(body) } }
            struct A: View { var body: some View { Text("a").\(modifier)(S()) } }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/styles/S/of", of: answer) == "\"\(kind)\"")
        #expect(try part("/components/A/body/modifiers", of: answer) == #"[{"\#(modifier)":"S"}]"#)
    }

    @Test func aViewThatIsHandedTheConfigurationIsTheComponentThatItIs() throws {
        let answer = try imported(
            """
            struct S: ButtonStyle { func makeBody(configuration: Configuration) -> some View { Inside(configuration: configuration) }
             struct Inside: View { let configuration: Configuration; @Environment(\\.isEnabled) private var isEnabled
              var body: some View { configuration.label.opacity(isEnabled && !configuration.isPressed ? 1 : 0.5) } } }
            struct A: View { var body: some View { Button("a") {}.buttonStyle(S()) } }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(
            try part("/components/S.Inside/body", of: answer)
                == #"{"modifiers":[{"opacity":{"$":"(isEnabled && (!configuration_isPressed)) ? 1 : 0.5"}}],"type":"configuration_label"}"#
        )
        #expect(
            try part("/styles/S/body/slots", of: answer) == #"{"configuration_label":[{"type":"label"}]}"#)
    }

    /// What no modifier gives is written in place of each control, as before.
    @Test func aStyleThatHoldsAClosureIsWrittenInPlace() throws {
        let answer = try imported(
            """
            struct S: ButtonStyle { let color: () -> Color; func makeBody(configuration: Configuration) -> some View { configuration.label.padding(3) } }
            struct A: View { var body: some View { Button("a") {}.buttonStyle(S(color: { .red })) } }
            """)
        #expect(try part("/components/A/body/label/0/modifiers", of: answer) == #"[{"padding":3}]"#)
    }
}
