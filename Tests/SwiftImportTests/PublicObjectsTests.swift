import SwiftImport
import Testing

/// What files of public repositories say of objects that are shared and handed on, in small.
@Suite struct PublicObjectsTests {
    @Test func anInitializerIsGivenTheObjectThatAllShareByDefault() throws {
        let source = """
            class Names: ObservableObject { static let shared = Names(); @Published var all: [String] = []; func add(_ name: String) { all.append(name) } }
            class Form: ObservableObject {
              @Published var name: String
              private let names: Names
              private let isEditing: Bool
              init(name: String?, names: Names = .shared) { self.isEditing = name != nil; self.name = name ?? ""; self.names = names }
              func save() { names.add(name) }
            }
            struct A: View {
              @StateObject private var form: Form
              init(form: Form) { _form = StateObject(wrappedValue: form) }
              var body: some View { Button("Save") { form.save() } }
            }
            #Preview { A(form: Form(name: nil)) }
            """
        #expect(try part("/models/Form/properties/names", of: source) == #"{"$":"Names.shared"}"#)
        #expect(try part("/components/A/body/action", of: source) == #""form.names.all.append(form.name)""#)
    }

    @Test func objectsThatHoldEachOtherAreDeclaredOnce() throws {
        let source = """
            class One: ObservableObject { static let shared = One(); let other = Two.shared; @Published var n = 1 }
            class Two: ObservableObject { static let shared = Two(); let other = One.shared; @Published var m = 2 }
            struct A: View { @ObservedObject var one = One.shared; var body: some View { Text(one.other.m == 2 ? "a" : "b") } }
            """
        #expect(try part("/models/One/statics", of: source) == #"{"shared":{"new":"One"}}"#)
        #expect(try part("/models/Two/statics", of: source) == #"{"shared":{"new":"Two"}}"#)
        #expect(try part("/models/Two/properties/other", of: source) == #"{"$":"One.shared"}"#)
    }

    @Test func anObjectThatNobodyGivesIsOneOfItsClass() throws {
        let source = """
            @Observable class Path { var steps: [String] = []; func go(_ name: String) { steps.append(name) } }
            @Observable class Row { let path: Path; var isOn = false; init(path: Path, isOn: Bool) { self.path = path; self.isOn = isOn } }
            struct A: View { let row: Row; var body: some View { Button("Go") { row.path.go("a") } } }
            """
        let answer = try imported(source)
        #expect(answer.holes.allSatisfy { $0.means.contains("is given") })
        #expect(try part("/components/A/body/action", of: answer) == #""row.path.steps.append('a')""#)
    }

    @Test func whatIsAlwaysThereHasANameInside() throws {
        let rows = try body(
            """
            VStack { row("a", URL(string: "https://a.b")); row("b") }
            """,
            """
            func row(_ title: String, _ link: URL? = nil) -> some View {
              HStack { if let link = link { Link(title, destination: link) } else { Text(title) } }
            }
            """)
        #expect(rows.contains(#""condition":true,"else":[{"text":"a","type":"Text"}]"#))
        #expect(rows.contains(#""type":"Let","values":{"link":"'https://a.b'"}"#))
    }

    @Test func theVersionOfTheApp() throws {
        let source = """
            extension Bundle { var release: String? { infoDictionary?["CFBundleShortVersionString"] as? String } }
            struct A: View {
              var body: some View {
                Text("v\\(Bundle.main.release ?? "0")")
                Text(Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "none")
              }
            }
            """
        let answer = try imported(source)
        #expect(answer.holes.isEmpty)
        #expect(answer.warnings.filter { $0.code == "app-info" }.count == 2)
        #expect(try part("/components/A/body/1/text", of: answer).contains("'1'"))
    }

    @Test func aStructsOwnMethodReducesItsValues() throws {
        let source = """
            struct Taste { var salt: Int
              func union(with other: Taste) -> Taste { Taste(salt: salt + other.salt) }
              mutating func formUnion(with other: Taste) { self = union(with: other) } }
            struct A: View {
              let all: [Taste]
              var whole: Taste { all.reduce(into: Taste(salt: 0)) { sum, next in sum.formUnion(with: next) } }
              var body: some View { Text(whole.salt == 3 ? "a" : "b") }
            }
            #Preview { A(all: [Taste(salt: 1), Taste(salt: 2)]) }
            """
        let whole = try part("/components/A/computed/whole", of: source)
        #expect(
            whole == #""all.reduce(into: ['salt': 0]) { sum, next in sum = ['salt': sum.salt + next.salt] }""#)
    }

    @Test func aProxyOfAReaderIsHandedOn() throws {
        let source = """
            struct Row: View {
              let proxy: ScrollViewProxy?
              var body: some View { Button("a") { proxy?.scrollTo("end", anchor: .top) } }
            }
            struct A: View {
              var body: some View {
                ScrollViewReader { reader in
                  Row(proxy: reader)
                  Button("b") { jump(reader) }
                  ScrollView { Text("e").id("end") }
                }
              }
              func jump(_ proxy: ScrollViewProxy) { proxy.scrollTo("end") }
            }
            """
        let row = try part("/components/Row", of: source, root: "A")
        #expect(row.contains(#""properties":[{"proxy":{"$of":"ScrollViewProxy?"}}]"#))
        #expect(row.contains(#""action":"proxy?.scrollTo('end', anchor: .top)""#))
        let children = try part("/components/A/body/children", of: source, root: "A")
        #expect(children.contains(#""properties":{"proxy":{"$":"proxy"}}"#))
        #expect(children.contains(#""action":"proxy.scrollTo('end')""#))
    }
}
