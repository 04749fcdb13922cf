import Testing

@testable import SwiftImport

/// Data that is given beside the sources.
@Suite struct GivenDataTests {
    private static let source = """
        import SwiftUI
        enum Mood: String { case calm, busy = "very busy" }
        struct Post: Identifiable { let id: Int; var title: String; var mood: Mood; var likes = 0; var note: String? }
        class Store: ObservableObject { @Published var count = 1 }
        struct FeedView: View {
            let posts: [Post]
            let subtitle: String
            @State private var open = false
            @EnvironmentObject var store: Store
            var body: some View {
                VStack {
                    Text(subtitle)
                    ForEach(posts) { Text($0.title) }
                    Text("\\(store.count) \\(open ? "open" : "shut")")
                }
            }
        }
        """

    private func faults(_ data: String, _ source: String = source) -> [String] {
        do {
            _ = try imported(source, data: data)
            return []
        } catch let error as ImportFaults {
            return error.faults.map { "\($0.code) \($0.pointer ?? "-"): \($0.detail)" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test func dataOfTheDeclaredTypesLeavesNoHole() throws {
        let answer = try imported(
            Self.source,
            data: """
                {"FeedView": {"posts": [{"id": 7, "title": "Tea", "mood": "very busy"}], "subtitle": "Now", "open": true},
                 "environmentObjects": {"Store": {"count": 9}}}
                """)
        #expect(answer.holes.isEmpty)
        #expect(
            answer.document.contains(#""posts": [{"id": 7, "title": "Tea", "mood": "busy", "likes": 0, "note": null}]"#)
        )
        #expect(answer.document.contains(#""state": {"open": true}"#))
        #expect(answer.document.contains(#"{"new": "Store", "properties": {"count": 9}}"#))
    }

    @Test func dataOfAnotherTypeIsRefusedWhereItStands() {
        #expect(faults("[1]") == ["data : An object is wanted here."])
        #expect(faults(#"{"FedView": {}}"#) == ["data /FedView: There is no view `FedView` in the sources."])
        #expect(
            faults(#"{"FeedView": {"title": "a", "subtitle": 3}}"#) == [
                "data /FeedView/title: FeedView has no `title` that could be given. There are posts, subtitle, open.",
                "data /FeedView/subtitle: A text is wanted here, not 3.",
            ])
        let post = #"{"FeedView": {"subtitle": "a", "posts": [{"id": 1, "title": "a", "mood": "calm"}, POST]}}"#
        func of(_ other: String) -> [String] { faults(post.replacing("POST", with: other)) }
        #expect(
            of(#"{"id": 1.5, "title": "a", "mood": "calm"}"#) == [
                "data /FeedView/posts/1/id: A whole number is wanted here, not 1.5."
            ])
        #expect(of(#"{"id": 2, "mood": "calm"}"#) == ["data /FeedView/posts/1: Post has no `title` here."])
        #expect(
            of(#"{"id": 2, "title": "a", "mood": "sad"}"#) == [
                "data /FeedView/posts/1/mood: One of calm, busy is wanted here, not \"sad\"."
            ])
        #expect(
            of(#"{"id": 2, "title": "a", "mood": "calm", "a/b": 1}"#) == [
                "data /FeedView/posts/1/a~1b: Post has no `a/b` that could be given. There are id, title, mood, likes, note."
            ])
        #expect(
            faults(#"{"environmentObjects": {"Stor": {}}}"#) == [
                "data /environmentObjects/Stor: There is no observable class `Stor` in the sources."
            ])
    }

    private static let withHoles = """
        import SwiftUI
        struct Profile: View {
            @State private var level = Defaults.shared.level
            let user: String
            var body: some View {
                VStack {
                    Text(user)
                    Gadget()
                    Text(Names.best)
                    if Flags.isNew { Text("New") }
                    Text("\\(level)")
                }
            }
        }
        """

    @Test func aHoleThatIsGivenAValueIsNoneAndTheOthersKeepTheirNames() throws {
        let before = try imported(Self.withHoles)
        let user = try #require(before.holes.first { $0.means.contains("`user`") })
        let best = try #require(before.holes.first { $0.text == "Names" })
        let after = try imported(
            Self.withHoles, data: #"{"holes": {"\#(user.id)": "Ada", "\#(best.id)": "Grace"}}"#)
        #expect(Set(after.given) == [user.id, best.id])
        #expect(after.document.contains(#""Ada""#) && after.document.contains(#""Grace""#))
        let kept = before.holes.filter { $0.id != user.id && $0.id != best.id }
        #expect(after.holes.map(\.id) == kept.map(\.id))
        #expect(after.holes.map(\.text) == kept.map(\.text))
    }

    @Test func whatHoldsNoValueOrIsOfAnotherTypeIsRefused() throws {
        let holes = try imported(Self.withHoles).holes
        let user = try #require(holes.first { $0.means.contains("`user`") })
        let gadget = try #require(holes.first { $0.kind == .view })
        let found = faults(#"{"holes": {"h99": 1, "\#(gadget.id)": 1}}"#, Self.withHoles)
        #expect(found.count == 2)
        #expect(found[0] == "data /holes/h99: There is no hole `h99`: there are \(holes.count).")
        #expect(found[1].hasPrefix("data /holes/\(gadget.id): `\(gadget.id)` holds no value that could be given:"))
        #expect(
            faults(#"{"holes": {"\#(user.id)": 1}}"#, Self.withHoles) == [
                "data /holes/\(user.id): A text is wanted here, not 1."
            ])
    }

    @Test func dataComesBeforeWhatAPreviewGives() throws {
        let source = """
            import SwiftUI
            struct Card: View { let title: String; var body: some View { Text(title) } }
            #Preview { Card(title: "Preview").padding() }
            """
        let answer = try imported(source, data: #"{"Card": {"title": "Data"}}"#)
        #expect(answer.document.contains(#""properties": {"title": "Data"}"#))
        #expect(answer.document.contains("padding"))
    }

    @Test func whatAnInitializerLeavesOutIsWhatItsTypeRestsOn() throws {
        let source = """
            import SwiftUI
            struct Card: View {
                let title: String
                var count = 0
                init(title: String) {
                    self.title = title
                    for _ in 0..<3 { count += 1 }
                }
                var body: some View { Text("\\(title) \\(count)") }
            }
            #Preview { Card(title: "A") }
            """
        let answer = try imported(source)
        #expect(answer.holes.map(\.means) == ["This statement of an initializer is not understood. It is left out."])
        #expect(answer.document.contains(#""holes": {"h1": {"stubs": ["/components/Card"]}}"#))
    }

    @Test func whatNothingTakesIsTold() throws {
        let source = """
            import SwiftUI
            class Store: ObservableObject { @Published var n = 1 }
            struct Other: View { let title: String; var body: some View { Text(title) } }
            struct Card: View { let title: String; var body: some View { Text(title) } }
            """
        let answer = try imported(
            source, root: "Card",
            data: #"{"Card": {"title": "a"}, "Other": {"title": "b"}, "environmentObjects": {"Store": {"n": 2}}}"#)
        #expect(answer.holes.isEmpty)
        #expect(answer.warnings.map(\.pointer) == ["/Other/title", "/environmentObjects/Store"])
    }
}
