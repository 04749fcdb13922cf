import Geometry
import SVGFrame
import Testing
import TextLayout
import ViewDocument
import ViewTree

@Suite struct FiltersTests {
    @Test func radiiAreStandardDeviations() throws {
        #expect(try TestTree(Spec.color(0xFF).modifier(.blur, [4])).drawing().contains("stdDeviation=\"4\""))
        let shadow = try TestTree(Spec.color(0xFF).modifier(.shadow, [Double(0x1122_3380), 6, 1, 2])).drawing()
        #expect(shadow.contains("<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"6\"/><feOffset dx=\"1\" dy=\"2\""))
        #expect(shadow.contains("<feFlood flood-color=\"#112233\" flood-opacity=\"0.502\"/>"))
        #expect(shadow.contains("color-interpolation-filters=\"sRGB\""))
    }

    @Test func grayIsSaturationTakenAway() throws {
        let gray = try TestTree(Spec.color(0xFF).modifier(.grayscale, [1])).drawing()
        let pale = try TestTree(Spec.color(0xFF).modifier(.saturation, [0])).drawing()
        #expect(gray.values(after: "values=\"") == pale.values(after: "values=\""))
        #expect(
            gray.values(after: "values=\"") == [
                "0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0"
            ])
        let bright = try TestTree(Spec.color(0xFF).modifier(.brightness, [0.2])).drawing()
        #expect(bright.values(after: "values=\"") == ["1 0 0 0 0.2 0 1 0 0 0.2 0 0 1 0 0.2 0 0 0 1 0"])
    }

    @Test func neutralOnesWriteNothing() throws {
        let spec = Spec.color(0xFF).modifier(.blur, [0]).modifier(.brightness, [0]).modifier(.saturation, [1]).modifier(
            .grayscale, [0]
        ).modifier(.opacity, [1]).modifier(.shadow, [0, 4, 0, 0])
        let drawing = try TestTree(spec).drawing()
        #expect(drawing.hasSuffix(" data-type=\"Color\"><rect width=\"100\" height=\"100\" fill=\"#000000\"/></g>"))
    }

    @Test func colorsAreMatrices() throws {
        func values(_ kind: NodeKind, _ amount: Double) throws -> [String] {
            try TestTree(Spec.color(0xFF).modifier(kind, [amount])).drawing().values(after: "values=\"")
        }
        #expect(try values(.contrast, 2) == ["2 0 0 0 -0.5 0 2 0 0 -0.5 0 0 2 0 -0.5 0 0 0 1 0"])
        #expect(try values(.colorInvert, 1) == ["-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0"])
        #expect(try values(.colorMultiply, Double(0xFF00_3333)) == ["1 0 0 0 0 0 0 0 0 0 0 0 0.2 0 0 0 0 0 0.2 0"])
        #expect(try values(.hueRotation, 90) == ["90"])
        #expect(try values(.colorMultiply, -1) == [])
        #expect(try values(.contrast, 1) == [])
        #expect(try values(.colorInvert, 0) == [])
    }

    @Test func aBlendModeIsAStyleOfItsGroup() throws {
        let blended = try TestTree(Spec.color(0xFF).modifier(.blendMode, [6])).drawing()
        #expect(blended.contains("<g style=\"mix-blend-mode:color-dodge\"><rect "))
        let normal = try TestTree(Spec.color(0xFF).modifier(.blendMode, [0])).drawing()
        #expect(!normal.contains("style="))
        let group = try TestTree(Spec.color(0xFF).modifier(.compositingGroup, [1])).drawing()
        #expect(group.contains("<g style=\"isolation:isolate\">"))
    }

    private func limit(_ spec: Spec) -> FrameFault.Limit? {
        do throws(FrameFault) {
            var writer = FrameWriter(program: TestTree(spec).tree.program)
            _ = try writer.frame(of: TestTree(spec).coordinates, fonts: FontLibrary(), options: FrameOptions())
            return nil
        } catch {
            return error.limit
        }
    }

    @Test func limitsAreNamed() {
        #expect(limit(Spec.color(0xFF).modifier(.blur, [500])) == nil)
        #expect(limit(Spec.color(0xFF).modifier(.blur, [500.5])) == .filterRadius)
        #expect(limit(Spec.color(0xFF).modifier(.shadow, [255, 501, 0, 0])) == .filterRadius)
        var nested = Spec.color(0xFF)
        for _ in 0..<8 { nested = nested.modifier(.blur, [1]) }
        #expect(limit(nested) == nil)
        #expect(limit(nested.modifier(.blur, [1])) == .filterNesting)
        let many = (0..<64).map { _ in Spec.color(0xFF).modifier(.blur, [1]) }
        #expect(limit(.view(.vStack, "VStack", holding: many)) == nil)
        #expect(limit(.view(.vStack, "VStack", holding: many + [Spec.color(0xFF).modifier(.blur, [1])])) == .filters)
    }

    @Test func masksHoldTheirSecondViewOnly() throws {
        let spec = Spec.color(0x0000_01FF).modifier(
            .mask, [1, 4], second: Spec.color(0x0000_02FF).modifier(.mask, [1, 4], second: .color(0x0000_03FF)))
        let frame = try TestTree(spec).frame()
        let checker = XMLChecker(Array(frame.utf8))
        #expect(checker.fault == nil)
        #expect(Set(checker.references).isSubset(of: checker.ids))
        #expect(frame.values(after: "fill=\"#") == ["ffffff", "000003", "000002", "000001"])
    }
}
