import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph

@Suite struct VerificationBounds {
    @Test func aDocumentThatGrowsWaveByWaveIsRefusedAtTheWaveThatPassesTheLimit() throws {
        let text = #"""
            {"components": {"C": {"properties": {"depth": 0}, "body": {"type": "GeometryReader", "children": [
              {"type": "ForEach", "data": 300, "children": [{"type": "Divider"}]},
              {"type": "If", "condition": {"$": "depth < 9"}, "then": [
                {"type": "C", "properties": {"depth": {"$": "depth + 1"}}}]}]}}}, "root": {"type": "C"}}
            """#
        let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
        let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts, isBounded: true)
        let error = #expect(throws: SessionError.self) { try verified.mount() }
        #expect("\(String(describing: error))".contains("limit-verify"))
        #expect(verified.session.graph.liveViews < 1_500)
        let free = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        #expect(try free.mount().differences.isEmpty)
        #expect(free.session.graph.liveViews > 3_000)
    }
}
