import SwiftImport
import Testing

/// Closures that models and the environment hold, and what stands behind a protocol.
@Suite struct HeldClosureTests {
    private static let model =
        "@Observable class EditModel { var text = \"a\"; var onSave: ((String) -> Void)?\nfunc save() { onSave?(text) } }\n"

    @Test func aModelHoldsAClosureThatAnActionGives() throws {
        let source =
            Self.model
            + "struct A: View { @State private var model = EditModel(); @State private var items: [String] = []\n"
            + "var body: some View { VStack { Button(\"s\") { model.save() }; Button(\"g\") { model.onSave = { name in items.append(name) } }; Button(\"n\") { model.onSave = nil } } } }"
        #expect(try part("/models/EditModel/closures", of: source) == #"["onSave?"]"#)
        #expect(try part("/components/A/body/children/0/action", of: source) == #""model.onSave?(model.text)""#)
        #expect(
            try part("/components/A/body/children/1/action", of: source)
                == #""model.onSave = { name in items.append(name) }""#)
        #expect(try part("/components/A/body/children/2/action", of: source) == #""model.onSave = nil""#)
    }

    @Test func aNewObjectIsGivenOne() throws {
        let source =
            "@Observable class Job { let title: String; let done: () -> Void\ninit(title: String, done: @escaping () -> Void) { self.title = title; self.done = done }\nfunc end() { done() } }\n"
            + "struct A: View { @State private var job: Job?; @State private var n = 0\n"
            + "var body: some View { VStack { Button(\"b\") { job = Job(title: \"t\") { n += 1 } }; Button(\"e\") { job?.end() } } } }"
        #expect(
            try part("/components/A/body/children/0/action", of: source)
                == #""job = Job(title: 't', done: { n += 1 })""#)
        #expect(
            try part("/components/A/body/children/1/action", of: source)
                == #""if let there_1 = job { there_1.done?() }""#)
    }

    @Test func theEnvironmentHoldsOne() throws {
        let source =
            "extension EnvironmentValues { @Entry var fail: (String) -> Void = { _ in } }\n"
            + "struct B: View { @Environment(\\.fail) private var fail; var body: some View { Button(\"b\") { fail(\"bad\") } } }\n"
            + "struct A: View { @State private var shown = \"\"; var body: some View { B().environment(\\.fail) { shown = $0 } } }"
        let answer = try imported(source, root: "A")
        #expect(answer.holes.isEmpty, "\(answer.holes.first?.means ?? "")")
        #expect(try part("/components/B/body/action", of: answer) == #""fail('bad')""#)
        #expect(
            try part("/components/A/body/modifiers/0/environment", of: answer)
                == #"{"fail":{"action":"shown = $0"}}"#)
    }

    @Test func theOneTypeBehindAProtocolIsAsked() throws {
        let source =
            "protocol Service { func names() async throws -> [String] }\n"
            + "struct Mock: Service { func names() async throws -> [String] { try await Task.sleep(for: .seconds(1)); return [\"a\"] } }\n"
            + "@Observable class Model { var names: [String] = []; private let service: Service\ninit(service: Service = Mock()) { self.service = service }\n"
            + "func load() async { do { names = try await service.names() } catch { names = [] } } }\n"
            + "struct A: View { @State private var model = Model(); var body: some View { Text(\"\\(model.names.count)\").task { await model.load() } } }"
        let answer = try imported(source, root: "A")
        #expect(answer.holes.isEmpty, "\(answer.holes.first?.means ?? "")")
        #expect(
            try part("/functions/Mock_names/body", of: answer)
                == #""try await Task.sleep(for: .seconds(1)); return ['a']""#)
    }

    @Test func anActionGoesThroughAListByForEach() throws {
        let source =
            "struct A: View { @State private var items = [1, 2]; @State private var sum = 0\n"
            + "var body: some View { Button(\"a\") { items.forEach { sum += $0 } } } }"
        #expect(
            try part("/components/A/body/action", of: source) == #""for element_1 in items { sum += element_1 }""#)
    }

    @Test func aBindingThatABodyNamesIsBound() throws {
        let source =
            "struct A: View { @State private var n = 1\nvar body: some View { let text = Binding<String>(get: { String(n) }, set: { n = Int($0) ?? 0 })\nreturn TextField(\"n\", text: text) } }"
        let bound = try part("/components/A/body/text", of: source)
        #expect(bound.contains("String(n)") && bound.contains("\"set\""))
    }

    @Test func earlierNamesOfTextSizes() throws {
        let source =
            "struct A: View { @Environment(\\.sizeCategory) private var size\nvar body: some View { if size == .extraLarge { Text(\"large\") } } }"
        #expect(try part("/components/A/environment", of: source) == #"["dynamicTypeSize"]"#)
        #expect(try part("/components/A/body/condition", of: source).contains("'xLarge'"))
    }
}
