import Expressions
import Geometry
import SVGFrame
import Testing
import ViewDocument
import ViewTree

@Suite struct EscapingTests {
    @Test func namesTypesAndTextsCannotEndTheirAttribute() throws {
        let evil = "\"><script>alert('&')</script>"
        var spec = Spec.text(evil)
        spec.name = evil
        spec.typeName = evil
        let tree = TestTree(spec, title: evil)
        let frame = try tree.frame()
        let safe = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;"
        #expect(frame.contains("<title>\(safe)</title>"))
        #expect(frame.contains("data-name=\"\(safe)\""))
        #expect(frame.contains("data-type=\"\(safe)\""))
        #expect(frame.contains("aria-label=\"\(safe)\""))
        #expect(XMLChecker(Array(frame.utf8)).fault == nil)
    }

    @Test func charactersThatXMLForbidsAreReplaced() throws {
        let frame = try TestTree(.text("a\u{0}b\u{1B}c\u{FFFE}d\u{FFFF}e\u{7F}é😀\t\n\r")).frame()
        #expect(frame.contains("aria-label=\"a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{7F}é😀&#9;&#10;&#13;\""))
        #expect(XMLChecker(Array(frame.utf8)).fault == nil)
    }

    @Test func everyCharacterOfThePlaneIsWellFormed() throws {
        var text = ""
        for value in UInt32(0)...0xFFFF { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
        #expect(XMLChecker(Array(try TestTree(.text(text)).frame().utf8)).fault == nil)
    }

    @Test func theOptionsTitleStandsForTheDocuments() throws {
        var options = FrameOptions()
        options.title = "Mine & yours"
        options.idPrefix = "left-"
        let frame = try TestTree(.color(0xFF), title: "Other").frame(options)
        #expect(frame.contains("<title>Mine &amp; yours</title>"))
        #expect(frame.contains("<g id=\"left-v"))
    }

    @Test func addressesAreWrittenOnlyWhereAllowedAndSecure() throws {
        func frame(_ address: String, remote: Bool) throws -> String {
            var options = FrameOptions()
            options.remoteImages = remote
            let spec = Spec.view(.image, "Image", [10, 10, 1, -1, -1, 255]).with {
                $0.attributes = [(.source, .string(address))]
            }
            return try TestTree(spec).frame(options)
        }
        #expect(try frame("https://a.example/\"x", remote: true).contains("href=\"https://a.example/&quot;x\""))
        for (address, remote) in [("https://a.example/x", false), ("http://a.example/x", true), ("javascript:x", true)]
        {
            let frame = try frame(address, remote: remote)
            #expect(!frame.contains("href"))
            #expect(frame.contains("#e5e5ea"))
        }
    }
}
