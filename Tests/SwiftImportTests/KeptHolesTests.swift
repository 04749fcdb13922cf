import Foundation
import SwiftImport
import Testing

/// What is not known of what stands in the document is told, however it was found; what ends something ends that alone.
@Suite struct KeptHolesTests {
    private static let store =
        "static let shared = Store(); @Published var n = someUnknown(4); @Published var t = 0"

    @Test func anObjectThatIsOnlyWrittenToTellsItsHoles() throws {
        let answer = try imported(
            """
            import SwiftUI
            final class Store: ObservableObject { \(Self.store)
             var deg: Int { get { t * 2 } set { t = newValue / 2 } } }
            struct A: View { @State var v = 0
             var body: some View { Button("x") { Store.shared.t = 4 } } }
            """, root: "A")
        #expect(answer.holes.map(\.text).contains { $0.contains("someUnknown") })
    }

    @Test func anObjectThatAnOpenTypeIsFoundOfTellsItsHoles() throws {
        let answer = try imported(
            """
            import SwiftUI
            protocol Listing: ObservableObject { var t: Int { get } }
            final class Store: Listing { \(Self.store) }
            struct B<M: Listing>: View { @ObservedObject var model: M; var body: some View { Text("\\(model.t)") } }
            struct A: View { var body: some View { B(model: Store.shared) } }
            """, root: "A")
        #expect(answer.holes.map(\.text).contains { $0.contains("someUnknown") })
    }

    @Test func aLoopOfALocalFunctionCatchesNoNameOfItsCaller() throws {
        let text = """
            struct A: View { @State var w = 0
             var body: some View {
              func row(_ t: String) -> some View { ForEach(0..<2) { index in Text("\\(t)\\(index)") } }
              return VStack { ForEach(0..<2) { index in row("r\\(index)-") }
               Text("\\(w)"); Button("x") { func add(_ n: Int) { for i in 0..<3 { w += n + i } }
                for i in 1..<3 { add(i) } }.accessibilityIdentifier("x") } } }
            """
        // Texts that are gone stand among them still.
        let texts = try shown(text, taps: ["x"])
        #expect(Set(texts).isSuperset(of: ["r0-0", "r0-1", "r1-0", "r1-1", "15"]))
        #expect(!texts.contains("r0-01") && texts.allSatisfy { !$0.hasPrefix("r1-2") })
    }

    @Test(arguments: [
        ("for i in 0..<4 { DispatchQueue.main.async { if i == 1 { return }; v += i }; if w > 100 { return } }", "7 0"),
        ("for i in 0..<4 { withAnimation { if i == 1 { return }; v += i }; if w > 100 { return } }", "7 0"),
        ("for i in 0..<4 { defer { w += 1 }; if i == 2 { return }; v += i }", "3 3"),
        ("for i in 0..<4 { defer { w += 1 }; if i == 2 { break }; v += i }; v += 10", "13 3"),
        ("for i in 0..<4 { defer { w += 1 }; for j in 0..<9 { if i + j == 2 { return }; v += 1 } }; v += 10", "4 1"),
        ("for i in 0..<4 { defer { w += 1 }; if i == 1 { continue }; v += i }", "7 4"),
        ("x = v", "3 2"),
    ])
    func whatEndsAndWhatIsPutOffAreTheirs(_ action: String, _ text: String) throws {
        let members = """
            @State var v = 2; @State var w = 0
            var x: Int { get { v } nonmutating set { v = newValue + 1; w = newValue } }
            """
        let views = ["Text(\"\\(v) \\(w)\")", "Button(\"x\") { \(action) }.accessibilityIdentifier(\"x\")"]
        #expect(try shown(views, members, taps: ["x"]).first == text)
    }

    private func endingChoices(_ count: Int) -> [String] {
        let choices = (0..<count).map { "if v > \($0) { for i in 0..<3 { if i + w > \($0 + 4) { return }; w += 1 } }" }
        return [
            "Text(\"\\(w)\")",
            "Button(\"x\") { \(choices.joined(separator: "; ")); w += 100 }.accessibilityIdentifier(\"x\")",
        ]
    }

    /// Bytes of an action that is too long to be one, as its hole tells.
    private func lengthTold(_ count: Int) throws -> Int {
        let source = """
            import SwiftUI
            struct A: View { @State var v = 2; @State var w = 0
            var body: some View { VStack { \(endingChoices(count).joined(separator: "\n")) } } }
            """
        let told = try imported(source, root: "A").holes.map(\.means).first { $0.contains("this one has ") }
        return try #require(
            told?.components(separatedBy: "this one has ").last.flatMap { Int($0.prefix(while: \.isNumber)) })
    }

    @Test func choicesThatEndInARowGrowWithTheirNumber() throws {
        let members = "@State var v = 2; @State var w = 0"
        #expect(try shown(endingChoices(4), members, taps: ["x"]).first == "5")
        #expect(try lengthTold(24) < 3 * lengthTold(12))
    }

    @Test func whatASetBeginsWithCounts() throws {
        let answer = try imported(
            """
            import SwiftUI
            extension Array where Element == String {
             func rest() -> [String] { var seen: Set<String> = ["a"]; return filter { seen.insert($0).inserted } } }
            struct A: View { let names = ["a", "b", "a"]; var body: some View { Text(names.rest().joined()) } }
            """, root: "A")
        #expect(!answer.holes.isEmpty)
    }

    @Test func aWrapperThatHoldsItsValueMakesIt() throws {
        let rest = """
            @propertyWrapper struct Upper { var wrappedValue: String
             init(wrappedValue: String) { self.wrappedValue = wrappedValue.uppercased() } }
            @propertyWrapper struct Plain { var wrappedValue: String }
            """
        #expect(try shown(["Text(n + m)"], "@Upper var n = \"abc\"; @Plain var m = \"d\"", rest) == ["ABCd"])
    }

    @Test func aWrapperThatIsNotFollowedIsAHole() throws {
        let answer = try imported(
            """
            import SwiftUI
            @propertyWrapper final class Upper { var wrappedValue: String
             init(wrappedValue: String) { self.wrappedValue = wrappedValue.uppercased() } }
            struct A: View { @Upper var n = "abc"; var body: some View { Text(n) } }
            """, root: "A")
        #expect(!answer.holes.isEmpty)
    }
}
