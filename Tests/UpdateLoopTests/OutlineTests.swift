import Expressions
import Foundation
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private let files = #"""
    [{"name": "A", "inside": [{"name": "B", "inside": [{"name": "C", "inside": null}]}, {"name": "D", "inside": null}]},
     {"name": "E", "inside": []}, {"name": "F", "inside": null}]
    """#

private func screen(_ body: String, data: String = files) -> String {
    #"""
    {"profile": "iOS26", "viewport": {"width": 320, "height": 600, "scale": 2}, "components": {"Screen": {
      "state": {"files": \#(data), "chosen": ""}, "body": \#(body)}}, "root": {"type": "Screen"}}
    """#
}

private let row = #"[{"type": "Text", "text": {"$": "file.name"}, "name": {"$": "file.name"}}]"#
private let group =
    #"{"type": "OutlineGroup", "data": {"$": "files"}, "childrenOf": "inside", "id": "name", "item": "file", "children": \#(row)}"#
private let list = group.replacingOccurrences(of: "OutlineGroup", with: "List")

private func verifiedSession(_ document: String) throws -> VerifiedSession {
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    return VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
}

private func names(_ session: Session) -> [String] {
    ["A", "B", "C", "D", "E", "F"].filter { session.graph.view(named: $0) != nil }
}

private func minX(_ session: Session, _ name: String) throws -> Double {
    session.graph.coordinates.frame(of: try #require(session.graph.view(named: name))).minX
}

@Suite struct Outlines {
    @Test(arguments: [
        list, group, #"{"type": "VStack", "children": [\#(group)]}"#, #"{"type": "List", "children": [\#(group)]}"#,
    ])
    func whatIsClosedDoesNotExist(body: String) throws {
        let verified = try verifiedSession(screen(body))
        #expect(try verified.mount().differences == [])
        #expect(names(verified.session) == ["A", "E", "F"])
        let (opened, differences) = try verified.apply(.tap("A"))
        #expect(names(verified.session) == ["A", "B", "D", "E", "F"] && differences == [])
        #expect(evaluated(opened).isEmpty && opened.log.skipped.isEmpty)
        #expect(opened.log.mounted.count == 2)
        #expect(try verified.apply(.tap("B")).differences == [])
        #expect(names(verified.session) == ["A", "B", "C", "D", "E", "F"])
        #expect(try verified.apply(.tap("A")).differences == [])
        #expect(names(verified.session) == ["A", "E", "F"])
    }

    @Test func inAListEachElementThatIsSeenIsARowFurtherInByItsLevel() throws {
        for body in [list, #"{"type": "List", "children": [\#(group)]}"#] {
            let session = try session(screen(body))
            _ = try session.apply(.tap("A"))
            _ = try session.apply(.tap("B"))
            #expect(try ["A", "B", "C", "D", "F"].map { try minX(session, $0) } == [32, 48, 64, 48, 32])
            let tops = try ["A", "B", "C", "D", "E", "F"].map {
                session.graph.coordinates.frame(of: try #require(session.graph.view(named: $0))).minY
            }
            #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == 52 })
        }
    }

    @Test func rowsOfATreeAreMountedAsTheyComeIntoView() throws {
        let many = (0..<2_000).map { #"{"name": "r\#($0)", "inside": null}"# }.joined(separator: ",")
        let session = try session(screen(list, data: #"[{"name": "A", "inside": [\#(many)]}]"#))
        let opened = try session.apply(.tap("A"))
        #expect(session.graph.view(named: "r0") != nil && session.graph.view(named: "r900") == nil)
        #expect(opened.log.mounted.count < 20)
    }

    @Test func aChosenElementIsSelectedWhereverItStands() throws {
        let selecting = list.replacingOccurrences(
            of: #""data""#, with: #""selection": "$chosen", "name": "list", "data""#)
        let session = try session(screen(selecting))
        _ = try session.apply(.tap("A"))
        let update = try session.apply(.set([SlotAssignment(target: "list", slot: "selection", value: .string("D"))]))
        #expect(state(session, "Screen", "chosen") == "D")
        #expect(update.log.redrawn.count == 1)
    }

    @Test func theExampleOfTheManualIsWhatItSays() throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/controls.md")
        let blocks = try String(contentsOf: docs, encoding: .utf8).components(separatedBy: "```json\n").dropFirst()
        let block = try #require(blocks.first { $0.contains(#""childrenOf""#) })
        let verified = try verifiedSession(try #require(block.components(separatedBy: "```").first))
        #expect(try verified.mount().differences == [])
        #expect(verified.session.graph.view(named: "May") == nil)
        let (update, differences) = try verified.apply(.tap("Letters"))
        #expect(update.log.mounted.count == 2 && evaluated(update).isEmpty && differences == [])
    }
}
