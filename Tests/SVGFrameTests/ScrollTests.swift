import Geometry
import SVGFrame
import Testing
import ViewDocument
import ViewTree

@Suite struct ScrollTests {
    private func list(_ offset: Point, scale: Double = 1) -> TestTree {
        let rows = (0..<5).map {
            Spec.color(UInt32($0) << 8 | 255, at: Point(0, Double($0) * 33.3), size: Size(100, 33.3))
        }
        return TestTree(
            .scroll(offset, [.view(.vStack, "VStack", size: Size(100, 166.5), holding: rows)]), scale: scale)
    }

    @Test func contentIsClippedAndMovedByTheOffset() throws {
        let drawing = try list(Point(0, 40)).drawing()
        #expect(drawing.contains("<path d=\"M0 0L100 0L100 100L0 100Z\"/></clipPath><g clip-path=\"url(#c"))
        #expect(drawing.contains("<g id=\"s"))
        #expect(drawing.values(after: "\" transform=\"translate(").contains("0 -40)"))
    }

    @Test func onlyTheOffsetDiffersBetweenTwoOffsets() throws {
        let a = try list(Point(0, 0)).frame()
        let b = try list(Point(0, 41.7)).frame()
        #expect(a != b)
        #expect(a == b.replacing(" transform=\"translate(0 -42)\"", with: ""))
    }

    @Test func idsAreTheSameAtEveryOffsetAndEachOnce() throws {
        let frames = try [0, 1, 50, 66.5].map { try list(Point(0, $0)).frame() }
        let ids = frames.map { XMLChecker(Array($0.utf8)).ids }
        #expect(ids[0].count == 9)
        for other in ids { #expect(other == ids[0]) }
        #expect(Set(ids[0]).count == ids[0].count)
    }

    @Test func viewsWithOneIdentityStillHaveIdsOfTheirOwn() throws {
        var tree = TestTree(.view(.vStack, "VStack", holding: [.color(0xFF), .color(0x01FF)]))
        // A second block with the identity of the first: rows with one key.
        tree.tree.blocks.append(tree.tree.blocks[0])
        tree.tree.blocks[1].firstNode = 1
        tree.tree.block[2] = 1
        let checker = XMLChecker(Array(try tree.frame().utf8))
        #expect(checker.fault == nil)
        #expect(checker.ids.count == 3)
    }

    @Test func aShiftGoesByWholePixels() throws {
        let spec = Spec.color(0xFF).effect(.parallax) { $0.offset.y = 10.4 }
        #expect(try TestTree(spec).drawing().contains("translate(0 10)"))
        #expect(try TestTree(spec, scale: 2).drawing().contains("translate(0 10.5)"))
    }

    @Test func turnsAndScalesAreAboutTheirAnchor() throws {
        let turned = Spec.color(0xFF, at: Point(10, 10), size: Size(20, 20)).modifier(.rotationEffect, [90, 0.5, 0.5])
        #expect(try TestTree(turned).drawing().contains("<g transform=\"matrix(0 1 -1 0 20 0)\">"))
        let scaled = Spec.color(0xFF, size: Size(20, 20)).modifier(.scaleEffect, [2, 0.5, 0.5, 1])
        #expect(try TestTree(scaled).drawing().contains("<g transform=\"matrix(2 0 0 0.5 -10 10)\">"))
    }

    @Test func anEffectIsOneGroup() throws {
        let spec = Spec.color(0xFF).effect(.visualEffect) {
            $0.offset.x = 4
            $0.opacity = 0.25
            $0.blur = 3
        }
        let drawing = try TestTree(spec).drawing()
        #expect(drawing.contains("<feGaussianBlur stdDeviation=\"3\"/></filter><g id=\"e"))
        #expect(drawing.contains("transform=\"translate(4 0)\" opacity=\"0.25\" filter=\"url(#f"))
    }

    @Test func theGroupOfAnEffectIsThereWhereItDoesNothing() throws {
        let still = try TestTree(Spec.color(0xFF).effect(.visualEffect) { _ in }).drawing()
        let moved = try TestTree(Spec.color(0xFF).effect(.visualEffect) { $0.blur = 3 }).drawing()
        let group = try #require(still.firstMatch(of: #/<g id="e[0-9a-f]{16}"/#)).output
        #expect(moved.contains(group))
    }
}
