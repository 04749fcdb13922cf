import Testing
import UpdateLoop
import ViewDocument
import ViewTree

@Suite struct EffectFindings {
    @Test(arguments: [("LazyVStack", 80.0, 1), ("LazyVStack", 30, 0), ("VStack", 80, 0)])
    func anEffectThatMovesALazyRowByMoreThanItsLengthIsFound(stack: String, distance: Double, found: Int) throws {
        let session = try session(
            #"""
            {"components": {"C": {"body": {"type": "ScrollView", "children": [{"type": "\#(stack)", "children": [
              {"type": "ForEach", "data": 100, "children": [{"type": "Color", "color": "red", "modifiers": [
                {"frame": {"height": 50}}, {"visualEffect": {"offset": {"y": {"$": "scroll.y > 0 ? \#(distance) : 0"}}}}]}]}]}]}}},
             "root": {"type": "C"}}
            """#)
        let update = try session.apply(.scroll(view: nil, x: nil, y: 10))
        let findings = update.log.diagnostics.filter { $0.code == "effect-outside-frame" }
        #expect(findings.count == found)
        #expect(findings.allSatisfy { $0.pointer.hasSuffix("/visualEffect") || $0.pointer.contains("modifiers/1") })
    }
}
