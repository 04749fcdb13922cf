import SwiftImport
import Testing

/// What SwiftUI and Swift mean by what is written, where another meaning is near.
@Suite struct MeaningTests {
    private func part(_ place: String, _ source: String) throws -> String {
        let answer = try imported("import SwiftUI\n" + source)
        #expect(answer.holes.map(\.means) == [])
        return try SwiftImportTests.part(place, of: answer)
    }

    @Test func wholeNumbersInKeysOfTextsHaveGroupsAndOthersSixDigits() throws {
        let source = """
            struct A: View { @State var n = 1_204; @State var x = 0.5; let title = "a"
             var body: some View { VStack { Text("\\(n)"); Text("\\(x)"); Text("\\(1_204)"); Text(verbatim: "\\(n)"); Row(name: "\\(n)") } } }
            struct Row: View { let name: String; var body: some View { Text(name) } }
            """
        #expect(try part("/components/A/body/children/0/text/$", source) == #""'\\(inGroups(n))'""#)
        #expect(try part("/components/A/body/children/1/text/$", source) == #""'\\(x.formatted(decimals: 6))'""#)
        #expect(try part("/components/A/body/children/2/text", source) == #""1,204""#)
        #expect(try part("/components/A/body/children/3/verbatim/$", source) == #""'\\(n)'""#)
        #expect(try part("/components/A/body/children/4/properties/name/$", source) == #""'\\(n)'""#)
    }

    @Test func aHexadecimalLiteralIsItsNumber() throws {
        let source = "struct A: View { var body: some View { Text(\"\\(0xFF >> 4)\") } }"
        #expect(try part("/components/A/body/text", source) == #""15""#)
    }

    @Test func aMethodOfAnEnumIsNotAskedOfNothing() throws {
        let source = """
            enum Coupon { case ten, ship; func off(_ x: Double) -> Double { switch self { case .ten: x; case .ship: 5 } } }
            struct A: View { @State var coupon: Coupon?; var off: Double { coupon?.off(20) ?? 0 }
             var body: some View { Text(verbatim: "\\(off)") } }
            """
        let found = try part("/components/A/computed/off", source)
        #expect(found.contains("coupon == nil") && found.hasSuffix("?? 0\""))
    }

    @Test func anActionGivenByNameIsToldThePreference() throws {
        let source = """
            struct K: PreferenceKey { static let defaultValue: CGFloat = 0; static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() } }
            struct A: View { @State var y: CGFloat = 0; func seen(_ v: CGFloat) { y = v }
             var body: some View { Text("a").onPreferenceChange(K.self, perform: seen) } }
            """
        #expect(try part("/components/A/body/modifiers/0/onPreferenceChange/action", source) == #""y = value""#)
    }

    @Test func anEntryOfADictionaryIsReadAndWritten() throws {
        let source = """
            struct A: View { @State var counts: [Int: Int] = [1: 2]
             var body: some View { Button("\\(counts[1] ?? 0)") { counts[7, default: 0] += 1; counts[1] = nil } } }
            """
        #expect(try part("/components/A/state/counts", source) == #"[{"key":1,"value":2}]"#)
        let action = try part("/components/A/body/action", source)
        #expect(action.contains("{ counts[place_1].value += 1 } else { counts.append(['key': 7, 'value': 0 + 1]) }"))
        #expect(action.contains("counts = counts.filter({ entry_1 in entry_1.key != 1 })"))
    }

    @Test func whatAnInitializerWritesIntoAnObjectIsThere() throws {
        let source = """
            @Observable class Model { var lines: [String] = [] }
            struct A: View { @State private var model: Model
             init(lines: [String]) { let model = Model(); model.lines = lines; _model = State(initialValue: model) }
             var body: some View { ForEach(model.lines, id: \\.self) { Text($0) } } }
            #Preview { A(lines: ["x", "y"]) }
            """
        #expect(try part("/models/Model/properties/lines", source) == #"["x","y"]"#)
    }

    @Test func aShapeDrawsOverItsRectangle() throws {
        let source = """
            struct T: Shape { func path(in rect: CGRect) -> Path { var p = Path(); p.move(to: CGPoint(x: rect.midX, y: 0)); p.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY)); p.closeSubpath(); return p } }
            struct A: View { var body: some View { T().fill(.red) } }
            """
        #expect(try part("/components/A/body/fill", source) == #""red""#)
        let data = try part("/shapes/T/path", source)
        #expect(data.contains("rect.width") && data.contains("'Z '"))
    }
}
