import SwiftImport
import Testing

/// Functions that return one of several views, destinations by types with other names, services that a preview hands on.
@Suite struct EarlyViewTests {
    private static let made = """
        func make(_ n: Int) -> Text { if n == 1 { return Text("one") }; return Text("more") }
        func wrapped(_ n: Int) -> AnyView {
            if n == 0 { return AnyView(Text("none")) } else if n == 1 { return AnyView(make(1)) }
            let twice = n * 2
            return AnyView(Text("twice \\(twice)"))
        }
        func nested(_ n: Int, _ on: Bool) -> some View {
            if n > 0 { if on { return Text("on") } }
            return Text("off")
        }
        func kind(_ n: Int) -> Text {
            switch n { case 0: return Text("zero"); case 1: break; default: return Text("many") }
            return Text("other")
        }
        """

    @Test(arguments: [
        ("make(k)", ["more"]), ("make(k - 1)", ["one"]), ("wrapped(k - 2)", ["none"]), ("wrapped(k - 1)", ["one"]),
        ("wrapped(k + 1)", ["twice 6"]), ("nested(k, true)", ["on"]), ("nested(k, k > 2)", ["off"]),
        ("nested(0, k > 0)", ["off"]),
        ("kind(k)", ["many"]), ("kind(k - 1)", ["other"]), ("kind(k - 2)", ["zero"]), ("head", ["head"]),
    ])
    func theFirstViewThatIsReturnedIsShown(view: String, texts: [String]) throws {
        let members = """
            @State private var k = 2
            private var head: Text { if k > 0 { return Text("head") }; return Text("none") }
            """
        #expect(try shown([view], members, Self.made) == texts)
    }

    @Test(arguments: [
        ("struct Pear: Identifiable, Hashable { var id: Int }", "Pear.ID", "Int"),
        ("struct Pear: Identifiable, Hashable { var id: String }", "Pear.ID", "String"),
        ("typealias Route = Int", "Route", "Int"),
        ("typealias Route = String", "Route", "String"), ("", "Int", "Int"), ("", "UUID", "UUID"),
    ])
    func aDestinationIsForATypeByWhateverName(declared: String, name: String, wanted: String) throws {
        let view = "NavigationStack { Text(\"a\").navigationDestination(for: \(name).self) { _ in Text(\"b\") } }"
        let answer = try imported("import SwiftUI\n\(declared)\nstruct A: View { var body: some View { \(view) } }")
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains("\"for\": \"\(wanted)\""), "\(answer.document)")
    }

    private static let services = """
        protocol Service { func name() -> String }
        struct Live: Service { func name() -> String { "live" } }
        struct Mock: Service { func name() -> String { "mock" } }
        @Observable final class VM {
            private let service: any Service
            var said = ""
            init(service: any Service = Live()) { self.service = service }
            func load() { said = service.name() }
        }
        struct A: View { @State var vm = VM(); var body: some View { Text(vm.said).onAppear { vm.load() } } }
        """

    @Test(arguments: [
        ("#Preview { A(vm: VM(service: Mock())) }", "mock"), ("#Preview { A() }", "live"), ("", "live"),
        ("struct P: PreviewProvider { static var previews: some View { A(vm: VM(service: Mock())) } }", "mock"),
    ])
    func aServiceIsTheOneThatThePreviewHandsOn(preview: String, said: String) throws {
        #expect(try shown(Self.services + "\n" + preview) == [said])
    }
}
