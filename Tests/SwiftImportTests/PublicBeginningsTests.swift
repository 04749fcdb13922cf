import SwiftImport
import Testing

/// What objects and views begin with in apps that keep data of their own.
@Suite struct PublicBeginningsTests {
    @Test func whatWasNeverStoredIsNotThere() throws {
        let text = """
            struct Card: Codable { var name: String }
            struct A: View { @State private var cards = [Card(name: "a")]
             var body: some View { Text("\\(cards.count)").onAppear(perform: load) }
             func load() {
              if let data = UserDefaults.standard.data(forKey: "Cards") {
               if let decoded = try? JSONDecoder().decode([Card].self, from: data) { cards = decoded }
              } else { cards = [] } } }
            """
        let answer = try imported(text)
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.warnings.contains { $0.code == "never-stored" })
        #expect(try part("/components/A/body", of: answer).contains("cards = []"))
    }

    @Test func anObjectThatFindsNothingStoredBeginsAsItGoesOn() throws {
        let text = """
            final class Store: ObservableObject { @Published var names: [String]
             init() {
              if let data = UserDefaults.standard.data(forKey: "names"),
               let found = try? JSONDecoder().decode([String].self, from: data) { names = found; return }
              names = ["tea"] } }
            struct A: View { @StateObject private var store = Store()
             var body: some View { Text(store.names[0]) } }
            """
        let answer = try imported(text)
        #expect(answer.holes.map(\.means) == [])
        #expect(try part("/models/Store", of: answer).contains("tea"))
    }

    /// An object under its own name stays the name that the body gives it.
    @Test func anObjectMayBeBoundUnderItsOwnName() throws {
        let text = """
            @Observable final class Model { var name = "a" }
            struct A: View { @State private var model = Model()
             var body: some View { @Bindable var model = model
              TextField("n", text: $model.name) } }
            """
        let made = try part("/components/A/body", of: text, root: "A")
        #expect(made.contains(#""text":"$model.name""#), "\(made)")
    }
}
