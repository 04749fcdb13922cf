import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Headers and footers of a lazy container exist while they are in view, or pinned (W14; recorded: lazy/pinned-headers).
@Suite struct SectionRows {
    /// Twenty sections of a header of 10 points, ten rows of 20 and a footer of 10, in 100 points.
    private func list(_ pinned: String) -> String {
        func bar(_ name: String) -> String {
            #"{"type": "Color", "color": "red", "name": {"$": "'\#(name)\\(item)'"}, "modifiers": [{"frame": {"height": 10}}]}"#
        }
        return #"""
            {"viewport": {"width": 100, "height": 100}, "components": {"C": {"body": {"type": "ScrollView", "children": [
              {"type": "LazyVStack", "spacing": 0\#(pinned), "children": [{"type": "ForEach", "data": 20, "children": [
                {"type": "Section", "header": \#(bar("h")), "footer": \#(bar("f")), "children": [
                  {"type": "ForEach", "data": 10, "item": "row", "children": [
                    {"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 20}}]}]}]}]}]}]}}},
             "root": {"type": "C"}}
            """#
    }

    private func bars(_ pinned: String, at offset: Double, jumping: Bool = true) throws -> [String] {
        let session = try session(list(pinned))
        if !jumping { _ = try session.apply(.scroll(view: nil, x: nil, y: 3000)) }
        _ = try session.apply(.scroll(view: nil, x: nil, y: offset))
        return (0..<20).flatMap { index in
            ["h\(index)", "f\(index)"].filter { session.graph.view(named: $0) != nil }
        }
    }

    @Test(
        arguments: [
            (0, ["h0"]), (50, []), (209, ["f0", "h1"]), (215, ["f0", "h1"]), (225, ["h1"]), (230, []), (120, ["f0"]),
        ] as [(Double, [String])])
    func barsOutOfViewDoNotExist(offset: Double, expected: [String]) throws {
        #expect(try bars("", at: offset) == expected)
        #expect(try bars("", at: offset, jumping: false) == expected)
    }

    @Test(
        arguments: [
            (#""sectionHeaders""#, 50.0, ["h0"]), (#""sectionHeaders""#, 230.0, ["h1"]),
            (#""sectionHeaders""#, 130.0, ["h0", "f0", "h1"]),
            (#""sectionFooters""#, 0.0, ["h0", "f0"]), (#""sectionFooters""#, 150.0, ["f0", "h1", "f1"]),
            (#"["sectionHeaders", "sectionFooters"]"#, 50.0, ["h0", "f0"]),
            (#"["sectionHeaders", "sectionFooters"]"#, 4300.0, ["h19", "f19"]),
        ] as [(String, Double, [String])])
    func aPinnedBarExistsWhileItsSectionIsInView(views: String, offset: Double, expected: [String]) throws {
        let pinned = #", "pinnedViews": \#(views)"#
        #expect(try bars(pinned, at: offset) == expected)
        #expect(try bars(pinned, at: offset, jumping: false) == expected)
    }

    @Test func whatStandsInTheDocumentIsKnownOfBarsOutOfView() throws {
        let session = try session(list(""))
        #expect(session.graph.tree.lazyRows.first?.sections.count == 20)
        #expect(session.graph.geometry.scrolls.first?.contentSize.height == 4_400)
    }

    @Test func theAuditTellsOfAHeaderWhoseRecordIsNotWhatItsSectionGives() throws {
        let header = #"{"type": "Text", "name": "h", "text": "a"}"#
        let section = #"{"type": "Section", "header": \#(header), "children": [{"type": "Text", "text": "b"}]}"#
        let session = try session(#"{"root": {"type": "List", "children": [\#(section)]}}"#)
        #expect(session.graph.auditDerived() == [])
        let view = try #require(session.graph.view(named: "h"))
        let record = Int(session.graph.tree.environment[Int(view)])
        session.graph.tree.environments[record].isForegroundStandard.toggle()
        let told = session.graph.auditDerived()
        #expect(told.contains { $0.hasSuffix("is not what its section gives") }, "\(told)")
        // It mends nothing.
        #expect(session.graph.auditDerived() == told)
    }
}
