import Geometry
import SVGFrame
import Testing
import ViewDocument
import ViewTree

@Suite struct FrameTests {
    @Test func aColorIsARectangleInItsView() throws {
        let tree = TestTree(.color(0xFF38_3CFF, at: Point(10, 20), size: Size(30, 40)), title: "One")
        let expected =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\" viewBox=\"0 0 100 100\" role=\"img\">"
            + "<title>One</title><rect width=\"100\" height=\"100\" fill=\"#ffffff\"/>"
            + "<g id=\"v\(id(tree, 0))\" transform=\"translate(10 20)\" data-type=\"Color\">"
            + "<rect width=\"30\" height=\"40\" fill=\"#ff383c\"/></g></svg>"
        #expect(try tree.frame() == expected)
    }

    /// The number of a node's id, read from a frame that holds only it would be the same: ids follow from identity.
    private func id(_ tree: TestTree, _ node: NodeID) -> String {
        let frame = (try? tree.frame()) ?? ""
        let parts = frame.split(separator: "id=\"v").dropFirst()
        return parts.count > Int(node) ? String(parts[parts.startIndex + Int(node)].prefix(16)) : ""
    }

    @Test func modifiersAreGroupsInsideTheirView() throws {
        let spec = Spec.color(0x0088_FF80).modifier(.opacity, [0.5]).modifier(.clipped, [1]).modifier(.offset, [5, -3])
        let drawing = try TestTree(spec).drawing()
        #expect(drawing.contains("data-type=\"Color\"><g transform=\"translate(5 -3)\"><clipPath id=\"c"))
        #expect(
            drawing.contains(
                "<g opacity=\"0.5\"><rect width=\"100\" height=\"100\" fill=\"#0088ff\" fill-opacity=\"0.502\"/></g></g></g></g>"
            ))
        #expect(drawing.values(after: "data-type=\"") == ["Color"])
    }

    @Test func edgesAreRoundedInTheWholeFrameNotInTheirParent() throws {
        let third = 100.0 / 3
        let columns = (0..<3).map { Spec.color(0xFF, at: Point(third * Double($0), 0), size: Size(third, 10)) }
        let drawing = try TestTree(.view(.hStack, "HStack", size: Size(100, 10), holding: columns)).drawing()
        #expect(drawing.values(after: "<rect width=\"") == ["33", "34", "33"])
        let sharp = try TestTree(.view(.hStack, "HStack", size: Size(100, 10), holding: columns), scale: 2).drawing()
        #expect(sharp.values(after: "<rect width=\"") == ["33.5", "33", "33.5"])
    }

    @Test func aLineOnePixelThickIsOnePixelWhereverItLies() throws {
        for scale in [1.0, 2, 3] {
            for place in 0..<200 {
                // The corner is a sum of the kind layout makes: halves and thirds with their last bits off.
                let top = Double(place) / 6 + 0.1 + 0.2 - 0.3
                let line = Spec.color(0xFF, at: Point(0, top), size: Size(10, 1 / scale))
                let drawing = try TestTree(.view(.zStack, "ZStack", holding: [line]), scale: scale).drawing()
                let heights = drawing.values(after: " height=\"").compactMap { Double($0) }
                #expect(heights.count == 1 && abs((heights.first ?? 0) - 1 / scale) < 0.001, "\(top) at \(scale)")
            }
        }
        let half = 9.499999999999998
        let drawing = try TestTree(
            .view(.zStack, "ZStack", holding: [.color(0xFF, at: Point(0, half), size: Size(10, 1.0 / 3))]), scale: 3
        ).drawing()
        #expect(drawing.contains("<rect width=\"10\" height=\"0.333\""))
    }

    @Test func backgroundLiesBelowAndOverlayAbove() throws {
        let spec = Spec.color(0x0000_01FF).modifier(.background, [1, 4, Double(0x0000_02FF)])
            .modifier(.overlay, [1, 4, Double(0x0000_03FF)])
            .modifier(.background, [1, 4, -1], second: .color(0x0000_04FF))
        let drawing = try TestTree(spec).drawing()
        let order = drawing.values(after: "fill=\"#")
        #expect(order == ["000004", "000002", "000001", "000003"])
    }

    @Test func aBorderIsInsideTheFrameAndOverTheContent() throws {
        let drawing = try TestTree(Spec.color(0x0000_01FF).modifier(.border, [Double(0xFF00_00FF), 4])).drawing()
        #expect(
            drawing.contains(
                "fill=\"#000001\"/><rect x=\"2\" y=\"2\" width=\"96\" height=\"96\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"4\"/>"
            ))
        let thick = try TestTree(Spec.color(0x0000_01FF).modifier(.border, [Double(0xFF00_00FF), 60])).drawing()
        #expect(thick.contains("<rect width=\"100\" height=\"100\" fill=\"#ff0000\"/>"))
    }

    @Test func whatIsHiddenOrNotPlacedIsNotDrawn() throws {
        let spec = Spec.view(
            .zStack, "ZStack",
            holding: [
                Spec.color(0x0000_01FF).modifier(.hidden, [1]), Spec.color(0x0000_02FF).with { $0.isPlaced = false },
            ])
        let drawing = try TestTree(spec).drawing()
        #expect(!drawing.contains("<rect"))
    }

    @Test func siblingsAreDrawnByZIndexThenAsWritten() throws {
        let spec = Spec.view(
            .zStack, "ZStack",
            holding: [
                Spec.color(0x0000_01FF).modifier(.zIndex, [1]), .color(0x0000_02FF),
                Spec.color(0x0000_03FF).modifier(.zIndex, [-1]).modifier(.opacity, [0.5]),
                Spec.color(0x0000_04FF).modifier(.zIndex, [1]), .color(0x0000_05FF),
            ])
        let drawing = try TestTree(spec).drawing()
        let order = drawing.values(after: "fill=\"#00000")
        #expect(order == ["3", "2", "5", "1", "4"])
    }

    @Test func pinnedHeadersAndStickyViewsAreOverWhatScrollsUnderThem() throws {
        let section = Spec.view(
            .section, "Section", holding: [.color(0x0000_01FF), .color(0x0000_02FF), .color(0x0000_03FF)])
        var tree = TestTree(.view(.lazyVStack, "LazyVStack", [0, 1, 1, 0], holding: [section]))
        var rows = LazyRows()
        rows.count = 3
        rows.elements = [2, 3, 4]
        rows.sections = [LazySection(rows: 0..<3, headerCount: 1, footerCount: 1)]
        tree.tree.lazyRows = [rows]
        tree.tree.content[0] = 0
        #expect(try tree.drawing().values(after: "fill=\"#00000") == ["2", "3", "1"])
        tree.tree.parameters[Int(tree.tree.parameterStart[0]) + Parameters.pinnedHeaders] = 0
        #expect(try tree.drawing().values(after: "fill=\"#00000") == ["1", "2", "3"])
        let sticky = Spec.color(0x0000_01FF).effect(.sticky) { $0.offset.y = 4 }
        let stack = TestTree(.view(.vStack, "VStack", holding: [sticky, .color(0x0000_02FF)]))
        #expect(try stack.drawing().values(after: "fill=\"#00000") == ["2", "1"])
    }

    @Test func aPlainBackgroundReachesUnderTheBars() throws {
        var tree = TestTree(
            Spec.color(0, at: .zero, size: Size(100, 70)).modifier(.background, [1, 4, Double(0x0000_02FF)]).with {
                $0.at = Point(0, 20)
            })
        tree.tree.viewport.safeArea = EdgeInsets(top: 20, bottom: 10)
        #expect(try tree.drawing().contains("<rect y=\"-20\" width=\"100\" height=\"100\" fill=\"#000002\"/>"))
        tree.geometry.origin[0].y = 25
        tree.geometry.size[0].height = 50
        #expect(try tree.drawing().contains("<rect width=\"100\" height=\"50\" fill=\"#000002\"/>"))
    }

    @Test func structuralViewsHaveAGroupAroundWhatTheyHold() throws {
        let group = Spec.view(.group, "Group", name: "pair", holding: [.color(0x0000_01FF), .color(0x0000_02FF)])
        let drawing = try TestTree(.view(.vStack, "VStack", holding: [group, .color(0x0000_03FF)])).drawing()
        let types = drawing.values(after: "data-type=\"")
        #expect(types == ["VStack", "Group", "Color", "Color", "Color"])
        #expect(drawing.contains("data-type=\"Group\" data-name=\"pair\">"))
        #expect(drawing.contains("fill=\"#000002\"/></g></g><g id="))
    }

    @Test func darkIsBlack() throws {
        var tree = TestTree(.color(0xFF))
        tree.tree.environments[0].isDark = true
        #expect(try tree.frame().contains("<rect width=\"100\" height=\"100\" fill=\"#000000\"/>"))
    }

    @Test func anEmptyDocumentIsItsBackground() throws {
        var tree = TestTree(.view(.emptyView, "EmptyView"))
        tree.tree.root = -1
        #expect(try tree.drawing() == "")
    }
}
