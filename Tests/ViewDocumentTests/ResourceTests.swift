import Expressions
import Geometry
import Testing

@testable import ViewDocument

@Suite struct Resources {
    private func image(_ source: String) throws -> (Program, NodeTemplate) {
        let compiled = try program("{\"type\": \"Image\", \"source\": \"\(source)\"}")
        return (compiled, compiled.nodes[0])
    }

    private func base64(_ bytes: [UInt8], _ type: String = "image/png") -> String {
        "data:\(type);base64," + Base64.encode(bytes)
    }

    private let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 1, 0, 0, 0, 0, 2, 8, 6, 0, 0, 0,
        ]

    @Test func theTypeIsThatOfTheBytes() throws {
        let (compiled, node) = try image(base64(png, "image/gif"))
        #expect(compiled.images[0].mediaType == "image/png")
        #expect(compiled.images[0].pixelWidth == 256 && compiled.images[0].pixelHeight == 2)
        #expect(node.reference == 0)
        guard case .size(let size)? = compiled.constant(.imageSize, of: node) else { return fail("no size") }
        #expect(size == Size(width: 256, height: 2))
    }

    @Test func gifJPEGAndWebPHeadersAreRead() throws {
        let gif = Array("GIF89a".utf8) + [3, 0, 4, 1, 0, 0, 0]
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC2, 0, 11, 8, 1, 2, 0, 9, 3, 1, 0x11, 0]
        var webp = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        webp += [9, 0, 0, 19, 0, 0]
        for (bytes, type, width, height) in [
            (gif, "image/gif", 3, 260), (jpeg, "image/jpeg", 9, 258), (webp, "image/webp", 10, 20),
        ] {
            let picture = try image(base64(bytes)).0.images[0]
            #expect(picture.mediaType == type && picture.pixelWidth == width && picture.pixelHeight == height)
        }
    }

    @Test func svgIsKeptAsItIsAndItsSizeIsRead() throws {
        let svg =
            "<?xml version='1.0'?><!-- a --><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 30' width='80'><path d='M0 0'/></svg>"
        let (compiled, _) = try image(base64(Array(svg.utf8)))
        #expect(compiled.images[0].mediaType == "image/svg+xml")
        #expect(compiled.images[0].pixelWidth == 80 && compiled.images[0].pixelHeight == 60)
        #expect(Base64.decode(compiled.images[0].base64.utf8) == Array(svg.utf8))
        let thin = "data:image/svg+xml,%3Csvg width='9' viewBox='0 0 1e-300 1'/%3E"
        #expect(try image(thin).0.images[0].pixelHeight == 1)
        #expect(try image("data:image/svg+xml,%3Csvg width='3' height='4'/%3E").0.images[0].pixelHeight == 4)
    }

    @Test(arguments: [
        "<!DOCTYPE svg><svg/>", "<svg><!ENTITY a 'b'></svg>", "<svg><script>x</script></svg>",
        "<svg><image href='http://a'/></svg>",
        "<svg><image xlink:href = \\\"//a\\\"/></svg>", "<svg onload='x'/>",
        "<svg><a style='fill:url(http://a)'/></svg>",
        "<svg><style>@import 'a'</style></svg>", "<svg><use href='#a'/></svg>", "<p>no</p>",
        "<svg><foreignObject/></svg>",
    ])
    func unsafeSVGIsRefused(_ svg: String) {
        let text = svg.replacing("\\\"", with: "\"")
        #expect(
            faults("{\"type\": \"Image\", \"source\": \"\(base64(Array(text.utf8)))\"}").map { $0.code } == ["image"],
            "\(svg)")
    }

    @Test func imagesHaveLimits() {
        var wide = png
        wide.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
        #expect(
            faults("{\"type\": \"Image\", \"source\": \"\(base64(wide))\"}").map { $0.code } == ["limit-image-pixels"])
        let long = "<svg>" + String(repeating: " ", count: 65_536) + "</svg>"
        #expect(
            faults("{\"type\": \"Image\", \"source\": \"\(base64(Array(long.utf8)))\"}").map { $0.code } == [
                "limit-svg-bytes"
            ])
        for text in ["data:image/png;base64,@@", "data:x", "http://a/b.png", "file:///etc/passwd", "data:,"] {
            #expect(faults("{\"type\": \"Image\", \"source\": \"\(text)\"}").map { $0.code } == ["image"], "\(text)")
        }
    }

    @Test func onePictureGivenTwiceIsKeptOnce() throws {
        let source = base64(png)
        let compiled = try program(
            "[{\"type\": \"Image\", \"source\": \"\(source)\"}, {\"type\": \"Image\", \"source\": \"\(source)\", \"size\": [4, 4]}]"
        )
        #expect(compiled.images.count == 1)
        #expect(compiled.nodes.filter { $0.kind == .image }.map { $0.reference } == [0, 0])
    }

    @Test func remoteAddressesAreOnlyKept() throws {
        let (compiled, node) = try image("https://example.com/a.png")
        #expect(compiled.images.isEmpty && node.reference == -1)
        #expect(compiled.constant(.source, of: node)?.text == "https://example.com/a.png")
    }

    @Test(
        arguments: [
            ("M1 2L3 4", [0, 1, 2, 1, 3, 4]), ("m1,2 3-4h1V9z", [0, 1, 2, 1, 4, -2, 1, 5, -2, 1, 5, 9, 4]),
            ("M0 0C1 1 2 2 3 3S5 5 6 6", [0, 0, 0, 2, 1, 1, 2, 2, 3, 3, 2, 4, 4, 5, 5, 6, 6]),
            ("M0 0Q1 1 2 0T4 0", [0, 0, 0, 3, 1, 1, 2, 0, 3, 3, -1, 4, 0]), ("M.5.5 1e1 2", [0, 0.5, 0.5, 1, 10, 2]),
            ("", []),
            ("M0 0A0 5 0 0 1 3 4", [0, 0, 0, 1, 3, 4]), ("M1 1zl1 1", [0, 1, 1, 4, 1, 2, 2]),
        ] as [(String, [Double])])
    func pathDataBecomesNumbers(_ text: String, _ expected: [Double]) throws {
        #expect(try PathData.parse(text).get() == expected)
    }

    @Test func arcsEndWhereTheyShouldAndKeepTheirRadius() throws {
        for (text, centerX, centerY, radius) in [
            ("M10 0A10 10 0 0 1 0 10", 0.0, 0.0, 10.0), ("M10 0A10 10 0 1 0 0 10", 0, 0, 10),
            ("M0 0a5 5 0 1110 0", 5, 0, 5),
            ("M10 0A10 10 33 0 0 0 10", 10, 10, 10), ("M10 0A10 10 0 1 1 0 10", 10, 10, 10),
            ("M0 0A1 1 0 0 1 10 0", 5, 0, 5),
        ] {
            let numbers = try PathData.parse(text).get()
            var at = 3
            while at < numbers.count {
                #expect(numbers[at] == 2)
                let x = numbers[at + 5] - centerX
                let y = numbers[at + 6] - centerY
                #expect(abs((x * x + y * y).squareRoot() - radius) < 1e-9, "\(text): \(x), \(y)")
                at += 7
            }
        }
    }

    @Test func pathDataHasLimitsAndFaults() {
        for text in ["L1 1", "M1", "M1 x", "M1 1 X", "M1 1A1 1 0 2 0 3 3", "M1 1e999 0"] {
            #expect(faults("{\"type\": \"Path\", \"d\": \"\(text)\"}").map { $0.code } == ["path-data"], "\(text)")
        }
        #expect(faults(#"{"type": "Path", "d": "M2000000 0"}"#).map { $0.code } == ["limit-path-coordinate"])
        let long = "M0 0" + String(repeating: "h1", count: 10_001)
        #expect(faults("{\"type\": \"Path\", \"d\": \"\(long)\"}").map { $0.code } == ["limit-path-segments"])
    }
}
