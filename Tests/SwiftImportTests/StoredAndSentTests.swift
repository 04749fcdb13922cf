import SwiftImport
import Testing

/// Stored values, publishers, initializers that choose.
@Suite struct StoredAndSentTests {
    /// A write by `UserDefaults` is one that every view with the key sees; one that nobody reads is none.
    @Test func userDefaultsWritesWhatAViewHasStored() throws {
        let answer = try imported(
            """
            struct R: View { var body: some View { VStack { A(); B() } } }
            struct A: View { var body: some View { Button("a") {
             UserDefaults.standard.set(true, forKey: "seen"); UserDefaults.standard.set(3, forKey: "nobody") } } }
            struct B: View { @AppStorage("seen") private var isSeen = false; var body: some View { Text(isSeen ? "1" : "0") } }
            """, root: "R")
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/A/body/action", of: answer) == #""stored_seen = true""#)
        #expect(
            try part("/components/A/appStorage", of: answer) == #"{"stored_seen":{"default":false,"key":"seen"}}"#)
        #expect(try part("/components/B/appStorage", of: answer) == #"{"isSeen":{"default":false,"key":"seen"}}"#)
    }

    /// Two views that begin one key with other values are told of: a document has one.
    @Test func aKeyThatBeginsInTwoWaysIsAHole() throws {
        let answer = try imported(
            """
            struct R: View { var body: some View { VStack { A(); B() } } }
            struct A: View { @AppStorage("n") private var n = 1; var body: some View { Text("\\(n)") } }
            struct B: View { @AppStorage("n") private var n = 2; var body: some View { Text("\\(n)") } }
            """, root: "R")
        #expect(answer.holes.count == 1)
        #expect(answer.holes.first?.means.contains("begins with another value") == true)
    }

    @Test func aSinkOfAnotherKindIsAHole() throws {
        let answer = try imported(
            """
            final class M: ObservableObject { @Published var q = ""; @Published var n = 0; var c = Set<AnyCancellable>()
             init() { $q.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true).sink { _ in self.n += 1 }.store(in: &c) } }
            struct A: View { @StateObject private var m = M(); var body: some View { Text("\\(m.n)") } }
            """)
        #expect(answer.holes.map(\.kind) == [.action])
    }

    @Test func aBranchOfAnInitializerThatDoesMoreIsAHole() throws {
        let answer = try imported(
            """
            struct N { var title: String }
            struct E: View { let title: String
             init(n: N?) { if let n { title = n.title; Tracker.shared.count += 1 } else { title = "" } }
             var body: some View { Text(title) } }
            #Preview { E(n: nil) }
            """)
        #expect(!answer.holes.isEmpty)
    }

    /// What views in a chart are is not known; what is drawn is not in the report.
    @Test(arguments: [("", true), (".annotation { Text(\"3\") }", false)])
    func aChartIsAnAreaWhereNoViewsStandInIt(marks: String, isWhole: Bool) throws {
        let answer = try imported(
            """
            import Charts
            struct A: View { @State private var values = [1, 2]
             var body: some View { Chart(values, id: \\.self) { BarMark(x: .value("n", $0), y: .value("n", $0))\(marks) } } }
            """)
        #expect(answer.holes.isEmpty == isWhole)
        if isWhole {
            #expect(
                try part("/components/A/body", of: answer)
                    == #"{"modifiers":[{"sensoryFeedback":{"value":{"$":"values"}}}],"type":"Chart"}"#)
        }
    }
}
