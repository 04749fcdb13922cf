import SwiftImport
import Testing

/// What waits and what fails: tasks, errors, and objects that may not be there.
@Suite struct FailingCallTests {
    private static let failure =
        "enum Failure: Error { case offline, empty }\nenum Other: Error { case late }\n"

    private func action(_ members: String, _ action: String, _ rest: String = "") throws -> String {
        try part(
            "/components/A/body/action",
            of:
                "\(Self.failure)\(rest)\nstruct A: View { @State private var n = 0; @State private var error: Error?; \(members)\n"
                + "var body: some View { Button(\"a\") { \(action) } } }", root: "A")
    }

    @Test func aTaskIsKeptAndCancelled() throws {
        #expect(
            try action(
                "@State private var job: Task<Void, Never>?",
                "job?.cancel(); job = Task { try? await Task.sleep(for: .seconds(1)); guard !Task.isCancelled else { return }; n += 1 }"
            )
                == #""job?.cancel(); job = Task { try? await Task.sleep(for: .seconds(1)); if !Task.isCancelled { n += 1 } }""#
        )
    }

    @Test func aSleepThatMayThrowEndsTheTask() throws {
        #expect(
            try action("", "Task { try await Task.sleep(for: .seconds(2)); n = 1 }")
                == #""Task { try await Task.sleep(for: .seconds(2)); n = 1 }""#)
    }

    @Test func whatIsThrownInAFunctionIsCaughtWhereItIsCalled() throws {
        #expect(
            try action(
                "func check() throws { if n < 3 { throw Failure.empty } }",
                "do { try check(); n = 9 } catch Failure.offline { n = 1 } catch { n = 2 }")
                == #""do { if n < 3 { throw 'empty' }; n = 9 } catch let error_1 { if error_1 == 'offline' { n = 1 } else { n = 2 } }""#
        )
    }

    @Test func aClauseThatIsNotThereThrowsOn() throws {
        #expect(
            try action("", "do { if n > 1 { throw Failure.offline } } catch Failure.empty { n = 0 }")
                == #""do { if n > 1 { throw 'offline' } } catch let error_1 { if error_1 == 'empty' { n = 0 } else { throw error_1 } }""#
        )
    }

    @Test func aViewsOwnErrorIsNotTheOneThatIsCaught() throws {
        #expect(
            try action("", "do { throw Failure.offline } catch { self.error = error }")
                .contains("catch let error_1 { self.error = ['localizedDescription': (error_1 == 'offline' ? "))
        // Where it is asked what it is, it stays what it was.
        #expect(
            try action(
                "", "do { throw Failure.offline } catch { self.error = error }",
                "func f(e: Error) -> Bool { e is Failure }")
                == #""do { throw 'offline' } catch let error_1 { self.error = error_1 }""#)
    }

    @Test func aReturnInACatchEndsTheAction() throws {
        let done = try action("", "do { if n > 1 { throw Failure.offline } } catch { return }; n += 1")
        #expect(
            done
                == #""var ended_1 = false; do { if n > 1 { throw 'offline' } } catch let error_1 { ended_1 = true }; if !ended_1 { n += 1 }""#
        )
    }

    @Test func aFunctionThatWaitsGivesItsValue() throws {
        let source =
            "struct A: View { @State private var items: [String] = []\n"
            + "func load() async throws -> [String] { try await Task.sleep(nanoseconds: 500_000_000); return [\"a\"] }\n"
            + "var body: some View { Text(\"\\(items.count)\").task { items = (try? await load()) ?? [] } } }"
        #expect(
            try part("/components/A/functions/load/body", of: source)
                == #""try await Task.sleep(for: .seconds(0.5)); return ['a']""#)
        let task = try part("/components/A/body/modifiers/0/task", of: source)
        #expect(task.contains("try? await load()"))
    }

    @Test func whatALibraryGivesIsAHoleStill() throws {
        let answer = try imported(
            "struct A: View { @State private var n = 0\n"
                + "var body: some View { Button(\"a\") { Task { n = 1; n = try await Server.shared.count(); n = 2 } } } }"
        )
        #expect(answer.holes.map(\.kind) == [.action])
        #expect(try part("/components/A/body/action", of: answer) == #""n = 1""#)
    }

    @Test func anObjectThatMayNotBeThereActsWhereItIs() throws {
        let source =
            "@Observable class Router { var path: [String] = []; func show(_ name: String) { path.append(name) } }\n"
            + "@Observable class Model { var router: Router? }\n"
            + "struct A: View { @State private var model = Model()\nvar body: some View { Button(\"a\") { model.router?.show(\"x\") } } }"
        #expect(
            try part("/components/A/body/action", of: source)
                == #""if let there_1 = model.router { there_1.path.append('x') }""#)
    }

    @Test func aStateThatHoldsNoObjectYetIsNil() throws {
        let source =
            "@Observable class Note { var title = \"a\" }\n"
            + "struct B: View { @Binding var note: Note?; var body: some View { Button(\"b\") { note = nil } } }\n"
            + "struct A: View { @State private var note: Note?\nvar body: some View { VStack { B(note: $note); Text(note?.title ?? \"-\") } } }"
        let answer = try imported(source, root: "A")
        #expect(answer.holes.isEmpty, "\(answer.holes.first?.means ?? "")")
        #expect(try part("/components/A/state", of: answer) == #"{"note":null}"#)
        #expect(try part("/components/B/bindings", of: answer) == #"["note"]"#)
    }

    @Test func aClassHasWhatTheOneItIsMadeFromHas() throws {
        let source =
            "class Base: ObservableObject { @Published var title: String; @Published var n = 0; init(title: String) { self.title = title }\nfunc go() { n += 1 } }\n"
            + "final class Shelf: Base { @Published var isOpen = false; init() { super.init(title: \"b\") }\noverride func go() { super.go(); isOpen = true } }\n"
            + "struct A: View { @StateObject private var shelf = Shelf()\nvar body: some View { Button(shelf.title) { shelf.go() } } }"
        #expect(
            try part("/models/Shelf/properties", of: source) == #"{"isOpen":false,"n":0,"title":"b"}"#)
        #expect(try part("/components/A/body/action", of: source) == #""shelf.n += 1; shelf.isOpen = true""#)
    }

    @Test func objectsOfAListThatAPreviewGivesAreStatics() throws {
        let source =
            "@Observable final class Note { let title: String; init(title: String) { self.title = title }\nstatic let samples = [Note(title: \"a\"), Note(title: \"b\")] }\n"
            + "struct A: View { let notes: [Note]\nvar body: some View { Text(notes[0].title) } }\n#Preview { A(notes: Note.samples) }"
        #expect(
            try part("/models/Note/statics/samples", of: source)
                == #"[{"new":"Note","properties":{"title":"a"}},{"new":"Note","properties":{"title":"b"}}]"#)
        #expect(try part("/root/properties/notes", of: source) == #"{"$":"Note.samples"}"#)
    }

    @Test func aTrailingClosureIsNoValueOfATypeOfTheSources() throws {
        let source =
            "struct Box<Content: View>: View { enum Look { case plain }\nprivate let _title: String; let look: Look; let content: Content\n"
            + "init(_ title: String, look: Look = .plain, @ViewBuilder content: () -> Content) { self._title = title; self.look = look; self.content = content() }\n"
            + "var body: some View { VStack { Text(_title); content } } }\nstruct A: View { var body: some View { Box(\"t\") { Text(\"in\") } } }"
        #expect(
            try part("/components/A/body/children", of: source, root: "A") == #"[{"text":"in","type":"Text"}]"#)
    }

    @Test func whatAPictureIsOfIsRead() throws {
        let source =
            "class Loader: ObservableObject { @Published var image: UIImage? }\n"
            + "struct A: View { @StateObject private var loader = Loader()\nvar body: some View { if let image = loader.image { Image(uiImage: image).resizable() } } }"
        let body = try part("/components/A/body", of: source)
        #expect(body.contains("\"resizable\":true"))
    }
}
