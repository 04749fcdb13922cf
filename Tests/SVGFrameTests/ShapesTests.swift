import Geometry
import Testing
import ViewDocument
import ViewTree

@testable import SVGFrame

@Suite struct ShapesTests {
    private func data(_ outline: Outline) -> String {
        var out = ByteBuffer(capacity: 0)
        out.write(outline)
        return String(decoding: out.bytes, as: UTF8.self)
    }

    private let square = Rect(x: 0, y: 0, width: 100, height: 100)

    @Test func roundedCornersAreContinuous() {
        // MEASURED B19 at a radius of 10, from the middle of the trailing edge down.
        let path = data(.roundedRectangle(square, radius: 10))
        #expect(
            path.hasPrefix(
                "M100 50L100 84.713C100 89.115 100 91.316 99.251 93.685C98.309 96.272 96.272 98.309 93.685 99.251"))
        #expect(path.hasSuffix("Z"))
    }

    @Test func anEdgeWithoutRoomStartsTheCornerAtItsShare() {
        // A capsule: the vertical edges have room for the radius alone, the horizontal ones for all.
        let path = data(.roundedRectangle(Rect(x: 0, y: 0, width: 100, height: 20), radius: 10))
        #expect(path.hasPrefix("M100 10L100 10C100 10.4 100 11.8 99.251 13.685"))
        #expect(path.contains("C91.316 20 89.115 20 84.713 20"))
    }

    @Test func theRadiusIsHeldToHalfTheSmallerSide() {
        let wide = Rect(x: 0, y: 0, width: 100, height: 20)
        #expect(data(.roundedRectangle(wide, radius: 500)) == data(.roundedRectangle(wide, radius: 10)))
        #expect(data(.roundedRectangle(wide, radius: 0)) == data(.rectangle(wide)))
        #expect(data(.roundedRectangle(wide, radius: -4)) == "M0 0L100 0L100 20L0 20Z")
    }

    @Test func trimsRunClockwiseFromWhereTheOutlineStarts() {
        #expect(data(Outline.ellipse(square).trimmed(from: 0.25, to: 0.5)) == "M50 100C22.386 100 0 77.614 0 50")
        #expect(data(Outline.rectangle(square).trimmed(from: 0.5, to: 0.625)) == "M100 100L50 100")
        #expect(data(Outline.rectangle(square).trimmed(from: -1, to: 2)) == "M0 0L100 0L100 100L0 100Z")
        #expect(data(Outline.rectangle(square).trimmed(from: 0.5, to: 0.5)) == "")
        #expect(data(Outline.rectangle(square).trimmed(from: 0.9, to: 0.1)) == "")
    }

    @Test func aPathKeepsItsNumbersAndDropsWhatIsCutOff() {
        let numbers: [Double] = [0, 1, 2, 1, 3, 4, 2, 1, 1, 2, 2, 3, 3, 3, 5, 5, 6, 6, 4, 1, 7]
        #expect(data(.path(numbers, shift: Point(10, 0))) == "M11 2L13 4C11 1 12 2 13 3Q15 5 16 6Z")
    }

    @Test func pathsAreMirroredWhereTheLayoutRunsRightToLeft() throws {
        var spec = Spec.view(.path, "Path", [-1, 255, 2, 0, 0, 1])
        spec.list = [0, 0, 0, 1, 30, 40]
        #expect(try TestTree(spec).drawing().contains("d=\"M0 0L30 40\" fill=\"none\" stroke=\"#000000\""))
        spec.isRightToLeft = true
        #expect(try TestTree(spec).drawing().contains("d=\"M100 0L70 40\""))
    }

    @Test func gradientsMixInOklab() {
        // MEASURED B16: red to blue; sRGB would give (128, 96, 158).
        #expect(Oklab.mix(0xFF38_3CFF, 0x0088_FFFF, 0.5) == 0xAC79_A8FF)
        #expect(Oklab.mix(0xFF38_3CFF, 0x0088_FF00, 0) == 0xFF38_3CFF)
        #expect(Oklab.mix(0xFF38_3CFF, 0x0088_FF00, 1) == 0x0088_FF00)
        #expect(Oklab.mix(0x0000_0000, 0xFFFF_FFFF, 0.5) & 255 == 128)
        for gray in stride(from: UInt32(0), through: 255, by: 5) {
            let color = gray << 24 | gray << 16 | gray << 8 | 255
            #expect(Oklab.mix(color, color, 0.5) == color)
        }
    }

    @Test func aGradientKeepsItsStopsAndAddsOnesBetween() throws {
        var spec = Spec.view(.linearGradient, "LinearGradient", [0, 0, 1, 0])
        spec.list = [
            0, Double(0xFF00_00FF as UInt32), 0.25, Double(0xFF00_00FF as UInt32), 1, Double(0x0000_FFFF as UInt32),
        ]
        let drawing = try TestTree(spec).drawing()
        let offsets = drawing.values(after: "offset=\"")
        #expect(offsets.count == 10)
        #expect(offsets.prefix(3) == ["0", "0.25", "0.34375"])
        #expect(drawing.contains("x1=\"0\" y1=\"0\" x2=\"100\" y2=\"0\""))
        spec.kind = .radialGradient
        spec.parameters = [0.5, 0.5, 0, 0, 20, 40]
        let radial = try TestTree(spec).drawing()
        #expect(radial.contains("cx=\"50\" cy=\"50\" r=\"40\""))
        #expect(radial.values(after: "offset=\"").first == "0.5")
    }

    @Test func everySymbolHasAPictureAndAnUnknownOneIsAPlaceholder() throws {
        for number in Symbols.names.indices {
            #expect(SymbolPicture.picture(number) != nil, "\(Symbols.names[number])")
        }
        #expect(SymbolPicture.picture(Symbols.unknown) == nil)
        let drawing = try TestTree(.view(.image, "Image", [20, 20, 0, -1, Double(Symbols.unknown), 255])).drawing()
        #expect(drawing.contains("#e5e5ea"))
    }

    @Test func aPictureStandsOnceAndIsUsedAtTheSizeOfItsBox() throws {
        let image = Spec.view(.image, "Image", size: Size(30, 20), [10, 10, 1, 0, -1, 255])
        let png = ImageResource(mediaType: "image/png", pixelWidth: 60, pixelHeight: 10, base64: "AAAA")
        let tree = TestTree(.view(.zStack, "ZStack", holding: [image, image]), images: [png])
        let frame = try tree.frame()
        #expect(frame.values(after: "href=\"") == ["#i0", "#i0", "data:image/png;base64,AAAA"])
        #expect(frame.contains("transform=\"translate(0 0)scale(0.5 2)\""))
    }
}
