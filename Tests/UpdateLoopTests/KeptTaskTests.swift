import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Tasks that are kept, in sessions that are copied while they sleep.
@Suite struct KeptTaskTests {
    private static let document = """
        {"viewport": {"width": 200, "height": 100}, "components": {"Main": {
          "state": {"n": 0, "task": null, "waits": null}, "body": {"type": "VStack", "children": [
            {"type": "Button", "name": "go", "title": "Go", "action":
              "task?.cancel(); task = Task { try await Task.sleep(for: .seconds(1)); n += 1; return 5 }; waits = Task { let got = await task?.value ?? 0; n += got }"},
            {"type": "Button", "name": "stop", "title": "Stop", "action": "task?.cancel()"},
            {"type": "Text", "text": {"$": "n"}}]}}}, "root": {"type": "Main"}}
        """

    @Test func aCopyGoesOnByItself() throws {
        let one = try session(Self.document)
        _ = try one.apply(.tap("go"))
        let other = one.copy()
        _ = try one.apply(.tap("stop"))
        _ = try one.apply(.advance(1))
        _ = try other.apply(.advance(1))
        #expect(state(one, "Main", "n") == "0" && state(other, "Main", "n") == "6")
        _ = try other.apply(.tap("stop"))
        _ = try other.apply(.tap("go"))
        _ = try other.apply(.advance(1))
        #expect(state(other, "Main", "n") == "12")
    }

    @Test func whatIsCancelledGoesOnInTheSameEventAndIsTold() throws {
        let document = Self.document.replacing("try await Task.sleep", with: "try? await Task.sleep")
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        _ = try verified.mount()
        let started = try verified.apply(.tap("go"))
        let stopped = try verified.apply(.tap("stop"))
        #expect(started.differences + stopped.differences == [])
        #expect(state(verified.session, "Main", "n") == "6" && evaluated(stopped.update) == ["Main 2"])
    }
}
