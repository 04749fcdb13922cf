import Testing
import UpdateLoop
import ViewDocument

@testable import NaiveEngine

@Suite struct Lifetimes {
    private struct Held {
        weak var block: LiveBlock?
        weak var instance: Instance?
    }

    /// What the naive engine of a session beside it holds, weakly.
    private func held(by session: VerifiedSession) throws -> [Held] {
        let naive = try #require(Mirror(reflecting: session).descendant("naive") as? NaiveSession)
        let root = try #require(naive.root)
        var found = [Held(block: root, instance: root.instance)]
        root.walk { node in found += node.blocks.map { Held(block: $0, instance: $0.instance) } }
        return found
    }

    @Test func whatASessionHeldEndsWithIt() throws {
        let text = document(
            #""Row": {"slots": ["content"], "state": {"n": 0}, "body": {"type": "HStack", "children": [{"type": "Text", "text": {"$": "'\\(n) \\(scroll.y)'"}}, {"type": "content"}]}}, "Main": {"state": {"many": 20}, "body": {"type": "ScrollView", "name": "feed", "children": {"type": "LazyVStack", "children": {"type": "ForEach", "data": {"$": "many"}, "id": "index", "children": {"type": "Row", "slots": {"content": [{"type": "Text", "text": {"$": "'\\(index) \\(viewport.width)'"}, "modifiers": [{"frame": {"height": 200}}]}]}}}}}}"#
        )
        let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
        var session: VerifiedSession? = VerifiedSession(
            program: program, viewport: program.viewport, fonts: Trial.fonts)
        _ = try session?.mount()
        var found = try held(by: #require(session))
        for event: SessionEvent in [
            .scroll(view: nil, x: nil, y: 900), .perform(target: "Main", action: "many = 3"),
            .scroll(view: nil, x: nil, y: 0),
        ] {
            let (_, differences) = try #require(session).apply(event)
            #expect(differences == [])
            found += try held(by: #require(session))
        }
        #expect(found.count > 20)
        session = nil
        #expect(found.allSatisfy { $0.block == nil && $0.instance == nil })
    }
}
