import Geometry
import SVGFrame
import Testing
import ViewDocument
import ViewTree

@Suite struct EqualTextsTests {
    private func column(_ texts: [Spec]) -> Spec {
        .view(.vStack, "VStack", size: Size(width: 60, height: 100), holding: texts)
    }

    /// What each text of a column shows, without the place of the column in the frame.
    private func pictures(_ tree: TestTree) throws -> [String] {
        try tree.drawing().split(separator: "data-type=\"Text\"").dropFirst().map { part in
            String(part[..<(part.firstRange(of: "</g></g>")?.lowerBound ?? part.endIndex)])
        }
    }

    @Test func equalTextsOfOneSizeLookAlikeAndOthersDoNot() throws {
        var tree = TestTree(column([.text("same"), .text("same"), .text("other"), .text("same")]))
        tree.tree.texts[3].runs[0].color = 0xFF00_00FF
        let pictures = try pictures(tree)
        #expect(pictures.count == 4)
        #expect(pictures[0].contains("<use") && pictures[0] == pictures[1])
        #expect(pictures[2] != pictures[0])
        #expect(pictures[3].contains("#ff0000"))
    }

    @Test func aRedactedTextIsNotTakenForAnUnderlinedOne() throws {
        var tree = TestTree(column([.text("same"), .text("same"), .text("same")]))
        for at in 0..<3 { tree.tree.texts[at].runs[0].underline = tree.tree.texts[at].runs[0].color }
        tree.tree.texts[1].isRedacted = true
        let pictures = try pictures(tree)
        #expect(pictures[0].contains("<use") && pictures[0] == pictures[2])
        #expect(!pictures[1].contains("<use") && pictures[1].contains("<rect"))
    }
}
