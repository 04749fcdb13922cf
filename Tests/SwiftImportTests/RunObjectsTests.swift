import SwiftImport
import Testing
import ViewDocument

/// Objects that are made in several statements: what those come to is what the object begins with.
@Suite struct RunObjectsTests {
    private let store = """
        @Observable final class Store { var items: [String] = []; var title = "none"
         func add(_ s: String) { items.append(s) }
         static var preview: Store { let s = Store(); s.items.append("a"); s.add("b"); s.title = "T"; return s }
         static func make(_ n: Int) -> Store { let s = Store(); for i in 0..<n { s.add("i\\(i)") }; return s }
         convenience init(count: Int) { self.init(); for i in 0..<count { items.append("i\\(i)") } } }
        struct V: View { let store: Store; var body: some View { Text(store.title) } }

        """

    @Test(
        arguments: [
            (".preview", #"{"new":"Store","properties":{"items":["a","b"],"title":"T"}}"#),
            (".make(2)", #"{"new":"Store","properties":{"items":["i0","i1"]}}"#),
        ])
    func whatAFactoryDoesIsWhatItsObjectBeginsWith(_ made: String, _ object: String) throws {
        let answer = try imported(store + "#Preview { V(store: \(made)) }")
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/root/objects/store", of: answer) == object)
    }

    @Test func aViewThatIsCalledPreviewKeepsAnObjectOfItsOwn() throws {
        let answer = try imported(
            """
            @Observable final class Store { var items: [String] = []; func add(_ s: String) { items.append(s) } }
            struct Preview: View { @State private var store = Store(); let other: Store
             var body: some View { Text("\\(store.items.count) \\(other.items.count)") } }
            #Preview { let store = Store(); store.add("a"); return Preview(other: store) }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/components/Preview/stateObjects/store", of: answer) == #""Store""#)
        #expect(
            try part("/components/Preview_1/stateObjects/store", of: answer)
                == #"{"new":"Store","properties":{"items":["a"]}}"#)
    }

    @Test func anInitializerReadsWhatItHasWritten() throws {
        let answer = try imported(
            """
            @Observable final class Store { var items: [String]; var last: String; var count = 0
             init(n: Int) { self.items = (1...n).map { "i\\($0)" }; self.last = items.last ?? "-"; count = items.count } }
            struct V: View { let store: Store; var body: some View { Text(store.last) } }
            #Preview { V(store: Store(n: 3)) }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(
            try part("/models/Store/properties", of: answer)
                == #"{"count":3,"items":["i1","i2","i3"],"last":"i3"}"#)
    }

    @Test func whatAPreviewDoesWithItsObjectIsDone() throws {
        let answer = try imported(
            store + "#Preview { let s = Store()\n s.add(\"tea\")\n let _ = s.add(\"mug\")\n return V(store: s) }")
        #expect(answer.holes.map(\.means) == [])
        #expect(
            try part("/components/Preview/stateObjects/s", of: answer)
                == #"{"new":"Store","properties":{"items":["tea","mug"]}}"#)
        #expect(try part("/components/Preview/body/objects", of: answer) == #"{"store":"s"}"#)
    }

    /// Two views that a preview hands one object have the same.
    @Test func anObjectOfAPreviewIsOne() throws {
        let answer = try imported(store + "#Preview { let s = Store()\n return VStack { V(store: s); V(store: s) } }")
        #expect(try part("/components/Preview/body/children/1/objects", of: answer) == #"{"store":"s"}"#)
    }

    @Test func anInitializerThatAsksForWhatIsNotKnownIsAHole() throws {
        let answer = try imported(
            """
            @Observable final class Store { var items: [String] = []; init(n: Int) { for i in 0..<n { items.append(Other.name(i)) } } }
            struct V: View { let store: Store; var body: some View { Text("\\(store.items.count)") } }
            #Preview { V(store: Store(n: 3)) }
            """)
        #expect(!answer.holes.isEmpty)
    }

    @Test func anEnumsOwnInitializerChoosesACase() throws {
        let source = """
            enum Due { case overdue(days: Int), today, someday
             init(_ days: Int?) { switch days { case .none: self = .someday; case .some(let d) where d < 0: self = .overdue(days: -d); default: self = .today } } }
            struct L: View { let due: Due; var body: some View { Text("a") } }
            struct A: View { var body: some View { VStack { L(due: Due(-3)); L(due: Due(nil)); L(due: Due(0)) } } }
            """
        let answer = try imported(source, root: "A")
        #expect(answer.holes.map(\.means) == [])
        for (index, name) in ["overdue", "someday", "today"].enumerated() {
            #expect(try part("/components/A/body/children/\(index)/properties/due", of: answer).contains(name))
        }
    }

    @Test func aKeyOfAppStorageIsOneValueInAllViews() throws {
        let answer = try imported(
            """
            struct R: View { var body: some View { VStack { A(); B() } } }
            struct A: View { @AppStorage("isOn") private var isOn = false; var body: some View { Toggle("t", isOn: $isOn) } }
            struct B: View { @AppStorage("isOn") private var isOn = false; var body: some View { Text(isOn ? "on" : "off") } }
            """, root: "R")
        #expect(answer.holes.map(\.means) == [])
        for name in ["A", "B"] {
            #expect(try part("/components/\(name)/appStorage", of: answer) == #"{"isOn":false}"#)
        }
        #expect(try part("/components/A/body/isOn", of: answer) == #""$isOn""#)
        #expect(try part("/components/B/body/text/$", of: answer) == #""isOn ? 'on' : 'off'""#)
    }

    /// What an object of an object holds is there, as a factory leaves it.
    @Test func aFactoryLeavesWhatItsObjectsHold() throws {
        let answer = try imported(
            """
            @Observable final class Library { var tracks: [String]; var ratings: [Int: Int] = [:]; init(tracks: [String]) { self.tracks = tracks } }
            @Observable final class App { var library: Library; init(library: Library) { self.library = library }
             static func preview() -> App { let app = App(library: Library(tracks: ["a"])); app.library.ratings[2] = 4; return app } }
            struct A: View { @State private var app = App.preview(); var body: some View { Text("\\(app.library.tracks.count)") } }
            """)
        #expect(answer.holes.map(\.means) == [])
        #expect(
            try part("/components/A/stateObjects/app/properties/library", of: answer)
                == #"{"new":"Library","properties":{"ratings":[{"key":2,"value":4}],"tracks":["a"]}}"#)
    }

    /// The usual grouping of messages: what `if var` finds is asked in the same condition.
    @Test func whatAnIfVarFindsIsAskedBesideIt() throws {
        let answer = try imported(
            """
            struct G { var sender: String; var texts: [String] }
            func grouped(_ all: [String]) -> [G] { var groups: [G] = []
             for text in all { if var last = groups.last, last.sender == "a" { last.texts.append(text); groups[groups.count - 1] = last } else { groups.append(G(sender: "a", texts: [text])) } }
             return groups }
            struct A: View { let all = ["x", "y"]; var body: some View { Text("\\(grouped(all).count)") } }
            """)
        #expect(answer.holes.map(\.means) == [])
    }
}
