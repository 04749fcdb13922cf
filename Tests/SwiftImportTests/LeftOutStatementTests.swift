import SwiftImport
import Testing

/// What actions do that is not in the sources: left out where nothing of the screen is written, a hole where it may be.
@Suite struct LeftOutStatementTests {
    private static func view(_ members: String, _ action: String, others: String = "") -> String {
        "\(others)\nstruct A: View { \(members); var body: some View { Button(\"a\") { \(action) } } }"
    }

    static let leftOut: [(name: String, source: String, action: String)] = [
        (
            "a call of a library's before a write",
            view("@State private var n = 0", "Tracker.shared.send(\"tap\"); n += 1"), #""n += 1""#
        ),
        (
            "a panel that is set up and shown",
            view("@State private var n = 0", "let panel = NSOpenPanel(); panel.canChoose = true; n = 2; panel.begin()"),
            #""n = 2""#
        ),
        (
            "what is written to a file when it can be",
            view(
                "@State private var n = 0",
                "if let data = try? JSONEncoder().encode(n) { Disk.write(data, to: \"n\") }; n = 3"), #""n = 3""#
        ),
        (
            "all that is left once something may have failed, where it writes nothing",
            view(
                "@State private var n = 0", "n = 4; guard let data = try? Disk.read() else { return }; Disk.write(data)"
            ),
            #""n = 4""#
        ),
        (
            "a function of the sources that only calls a library",
            view(
                "@State private var n = 0", "Haptics.tap(); n = 5",
                others: "enum Haptics { static func tap() { CHEngine.play(strength: 3) } }"), #""n = 5""#
        ),
        (
            "an object of the system's that a view keeps",
            view("@State private var player = AVPlayer(); @State private var n = 0", "player.play(); n = 6"),
            #""n = 6""#
        ),
    ]

    @Test(arguments: leftOut.indices) func isLeftOut(_ index: Int) throws {
        let (name, source, action) = Self.leftOut[index]
        let answer = try imported(source, root: "A")
        #expect(answer.holes.isEmpty, "\(name): \(answer.holes.first?.means ?? "")")
        #expect(try part("/components/A/body/action", of: answer) == action, "\(name)")
        #expect(answer.warnings.contains { $0.code == "left-out" }, "\(name)")
    }

    static let holes: [(name: String, source: String)] = [
        (
            "a value that nobody knows is written",
            view("@State private var n = 0", "n = Disk.count()")
        ),
        (
            "what a library calls back writes",
            view("@State private var n = 0", "Disk.load { n = 1 }")
        ),
        (
            "a write that may not be reached",
            view("@State private var n = 0", "try Disk.check(); n = 1")
        ),
        (
            "a write that rests on what is not known",
            view("@State private var n = 0", "guard Disk.isFull else { return }; n = 1")
        ),
        (
            "a binding is handed on",
            view("@State private var n = 0", "Disk.fill($n)")
        ),
        (
            "an object that is watched and whose class is not there",
            view("@ObservedObject var store: Store", "store.load()")
        ),
        (
            "a library is told of an object that is watched",
            view(
                "@State private var list = List1()", "Disk.fill(list)",
                others: "@Observable class List1 { var items = [1] }")
        ),
        (
            "a closure that the view was given",
            view("let done: Done", "done()")
        ),
        (
            "a method is handed on",
            view("@State private var n = 0; func fill() { n = 1 }", "Disk.load(completion: fill)")
        ),
        (
            "a closure that the view was given is handed on",
            view("let done: () -> Void", "Disk.load(completion: done)")
        ),
        (
            "what was found may be an object of a model",
            view(
                "@State private var list = List1()", "if let found = Disk.first(list.items) { found.isDone = true }",
                others:
                    "@Observable class Item1 { var isDone = false }\n@Observable class List1 { var items = [Item1()] }")
        ),
        (
            "a function of the sources writes in the end",
            view(
                "@State private var list = List1()", "Work.start(list)",
                others:
                    "@Observable class List1 { var n = 0; static let all = List1() }\nenum Work { static func start(_ x: Any) { Disk.load { List1.all.n = 1 } } }"
            )
        ),
    ]

    @Test(arguments: holes.indices) func isAHole(_ index: Int) throws {
        let (name, source) = Self.holes[index]
        let answer = try imported(source, root: "A")
        #expect(answer.holes.contains { $0.kind == .action || $0.kind == .data }, "\(name)")
        #expect(!answer.warnings.contains { $0.code == "left-out" }, "\(name)")
    }

    @Test func aNameThatNobodyKnowsHidesTheStateOfThatName() throws {
        let answer = try imported(
            Self.view("@State private var n = 0; @State private var m = 0", "let n = Disk.count(); m = n"), root: "A")
        #expect(try part("/components/A/body/action", of: answer) == "\"\"")
        #expect(answer.holes.count == 1)
    }
}
