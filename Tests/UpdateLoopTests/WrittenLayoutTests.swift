import Expressions
import Foundation
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private let flow = """
    "Flow": {"properties": {"spacing": 8},
      "sizeThatFits": "var x = 0; var y = 0; var line = 0; let width = proposal.width ?? .infinity; for s in subviews { let size = s.sizeThatFits(.unspecified); if x + size.width > width { x = 0; y += line + spacing; line = 0 }; x += size.width + spacing; line = max(line, size.height) }; return CGSize(width: proposal.width ?? x, height: y + line)",
      "placeSubviews": "var x = bounds.minX; var y = bounds.minY; var line = 0; for s in subviews { let size = s.sizeThatFits(.unspecified); if x + size.width > bounds.maxX { x = bounds.minX; y += line + spacing; line = 0 }; s.place(at: CGPoint(x: x, y: y), proposal: .unspecified); x += size.width + spacing; line = max(line, size.height) }"}
    """

private func document(_ layouts: String, _ root: String, state: String = "{}") -> String {
    """
    {"viewport": {"width": 100, "height": 100, "scale": 1}, "layouts": {\(layouts)}, "components": {
      "Main": {"state": \(state), "body": \(root)}}, "root": {"type": "Main"}}
    """
}

private func box(_ name: String, _ width: Int, _ height: Int = 10, more: String = "") -> String {
    """
    {"type": "Color", "name": "\(name)", "color": "red",
     "modifiers": [{"frame": {"width": \(width), "height": \(height)}}\(more)]}
    """
}

private func verified(_ document: String) throws -> VerifiedSession {
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
    #expect(try session.mount().differences == [])
    return session
}

private func frame(_ verified: VerifiedSession, _ name: String) throws -> Rect {
    let graph = verified.session.graph
    return graph.coordinates.frame(of: try #require(graph.view(named: name)))
}

private func faults(_ document: String) -> [String] {
    guard case .failure(let list) = DocumentCompiler.compile(text: Array(document.utf8)) else { return [] }
    return list.faults.map(\.code)
}

/// A layout of these functions around one view.
private func failing(_ size: String, _ placing: String = "let x = 0") -> [String] {
    faults(
        document(
            #""L": {"sizeThatFits": "\#(size)", "placeSubviews": "\#(placing)"}"#,
            #"{"type": "L", "children": [{"type": "Divider"}]}"#))
}

@Suite struct WrittenLayoutTests {
    @Test func aFlowWrapsWhereTheWidthEnds() throws {
        let boxes = [box("a", 40), box("b", 40, 20), box("c", 40)].joined(separator: ",")
        let session = try verified(document(flow, #"{"type": "Flow", "name": "all", "children": [\#(boxes)]}"#))
        #expect(try frame(session, "all") == Rect(x: 0, y: 31, width: 100, height: 38))
        #expect(try frame(session, "b") == Rect(x: 48, y: 31, width: 40, height: 20))
        #expect(try frame(session, "c") == Rect(x: 0, y: 59, width: 40, height: 10))
    }

    @Test func whatAPropertyIsGivenLaysItOutAgain() throws {
        let boxes = [box("a", 40), box("b", 40)].joined(separator: ",")
        let root = """
            {"type": "VStack", "children": [{"type": "Button", "name": "go", "action": "gap = 30", "title": "Go"},
             {"type": "Flow", "properties": {"spacing": {"$": "gap"}}, "children": [\(boxes)]}]}
            """
        let session = try verified(document(flow, root, state: #"{"gap": 4}"#))
        #expect(try frame(session, "b").minX == 44)
        let (_, differences) = try session.apply(.tap("go"))
        #expect(differences == [])
        #expect(try frame(session, "b").minX == 0)
    }

    @Test func subviewsTellTheirPriorityTheirDistanceAndTheirValues() throws {
        let layouts = """
            "Told": {"makeCache": "return subviews.map { $0['at'] ?? 0 }",
              "sizeThatFits": "return CGSize(width: 100, height: subviews[0].spacing.distance(to: subviews[1].spacing, along: .vertical) + subviews[1].priority)",
              "placeSubviews": "for i in subviews.indices { subviews[i].place(at: CGPoint(x: cache[i], y: 0), anchor: .topLeading, proposal: .unspecified) }"}
            """
        let boxes =
            box("a", 10, more: #", {"layoutValue": {"key": "at", "value": 25}}"#) + ","
            + box("b", 10, more: #", {"layoutPriority": 3}"#)
        let session = try verified(document(layouts, #"{"type": "Told", "name": "all", "children": [\#(boxes)]}"#))
        #expect(try frame(session, "all").height == 11, "8 points between plain views, and the priority 3")
        #expect(try frame(session, "a").minX == 25)
        #expect(try frame(session, "b").minX == 0)
    }

    @Test func whatIsNotPlacedStandsInTheMiddle() throws {
        let layouts = #""L": {"sizeThatFits": "return CGSize(width: 60, height: 40)", "placeSubviews": "let x = 0"}"#
        let session = try verified(document(layouts, #"{"type": "L", "children": [\#(box("a", 20))]}"#))
        #expect(try frame(session, "a") == Rect(x: 40, y: 45, width: 20, height: 10))
    }

    @Test func partsOfPointsSizesAndRectanglesAreWritten() throws {
        let layouts = """
            "L": {"sizeThatFits": "var size = CGSize.zero; size.width += 60; size.height = size.width / 2; return size",
              "placeSubviews": "var spot = CGPoint(x: 1, y: 2); spot.x += 9; let spots = [CGRect(origin: spot, size: CGSize(width: 4, height: 5))]; subviews.first?.place(at: CGPoint(x: spots[0].maxX, y: spots[0].maxY), proposal: .unspecified)"}
            """
        let session = try verified(
            document(layouts, #"{"type": "L", "name": "all", "children": [\#(box("a", 20))]}"#))
        #expect(try frame(session, "all") == Rect(x: 20, y: 35, width: 60, height: 30))
        #expect(try frame(session, "a").origin == Point(x: 34, y: 42))
    }

    @Test func aFaultWhileItRunsNamesTheFunction() throws {
        let layouts =
            #""L": {"sizeThatFits": "return subviews[3].sizeThatFits(.zero)", "placeSubviews": "let x = 0"}"#
        let text = document(layouts, #"{"type": "L", "children": [\#(box("a", 20))]}"#)
        let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
        let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        let fault = #expect(throws: (any Error).self) { try session.mount() }
        #expect("\(try #require(fault))".contains("In `sizeThatFits` of L: "))
    }

    @Test func whatALayoutCannotDoIsAFault() {
        #expect(failing("return 3 + 'a'") == ["type-mismatch"])
        #expect(failing("return nobody") == ["unknown-name"])
        #expect(failing("return subviews[0].sizeThatFits(.huge)") == ["unknown-member"])
        #expect(failing("return CGSize(width: 1)") == ["unknown-label"])
        #expect(failing("return CGSize.zero", "subviews[0].place(at: 3)") == ["type-mismatch"])
    }

    @Test func aLayoutHasAnotherNameThanAnyView() {
        let part = #"{"sizeThatFits": "return CGSize.zero", "placeSubviews": "let x = 0"}"#
        for name in ["VStack", "Toggle", "Main"] {
            #expect(faults(document("\"\(name)\": \(part)", #"{"type": "Divider"}"#)) == ["name-clash"])
        }
    }

    @Test func onlyLayoutsAskTheirSubviews() {
        #expect(faults(#"{"type": "Text", "text": {"$": "subviews.count"}}"#) == ["unknown-name"])
    }

    @Test func theExampleOfTheManualLaysItsTextsOut() throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/documents.md")
        let blocks = try String(contentsOf: docs, encoding: .utf8).components(separatedBy: "```json\n").dropFirst()
        let block = try #require(blocks.first { $0.contains("\"layouts\"") })
        let session = try verified(try #require(block.components(separatedBy: "```").first))
        let (all, last) = (try frame(session, "tags"), try frame(session, "last"))
        #expect(all.width == 393 && last.minX > 60 && last.minX < 150)
        #expect(last.minY == all.minY, "three short texts fit beside each other")
    }
}
