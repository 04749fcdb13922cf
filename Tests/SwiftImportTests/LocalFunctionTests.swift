import SwiftImport
import Testing

/// What is not written in place of its call says so, and is no method that has the same name.
@Suite struct LocalFunctionTests {
    @Test(arguments: [
        "func f(_ n: Int) { v += n; if n > 0 { f(n - 1) } }; f(2)",
        "func f(_ n: Int) { v += n; g() }; func g() { v += 1 }; f(2)",
    ])
    func aFunctionThatCallsItselfOrALaterOneIsAHole(_ action: String) throws {
        let answer = try imported(
            """
            import SwiftUI
            struct A: View {
                @State var v = 0
                func g() { v += 90 }
                var body: some View { Button("\\(v)") { \(action) } }
            }
            """)
        #expect(!answer.holes.isEmpty)
    }

    @Test func aBindingIsHandedOnThroughFunctionsThatWrite() throws {
        let members = """
            @State var v = 1
            func outer(_ b: Binding<Int>) { b.wrappedValue += 1; inner(b) }
            func inner(_ b: Binding<Int>) { b.wrappedValue += 10; b.wrappedValue += 100 }
            """
        let views = ["Text(\"\\(v)\")", "Button(\"x\") { outer($v) }.accessibilityIdentifier(\"x\")"]
        #expect(try shown(views, members, taps: ["x"]).first == "112")
    }

    @Test func holesOfWhatIsMadeInAReaderAroundAnotherAreTold() throws {
        let answer = try imported(
            """
            import SwiftUI
            struct Part: View { var body: some View { UnknownChart() } }
            struct A: View {
                var body: some View {
                    GeometryReader { outer in
                        VStack { Part(); GeometryReader { inner in Text("\\(outer.size.width) \\(inner.size.width)") } }
                    }
                }
            }
            """, root: "A")
        #expect(answer.holes.count == 1)
    }
}
