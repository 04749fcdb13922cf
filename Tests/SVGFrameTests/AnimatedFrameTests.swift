import SVGFrame
import Testing

@Suite struct AnimatedFrameTests {
    private func animated(_ frames: String...) -> (svg: String, unexpressed: [String]) {
        let result = AnimatedFrame(frames.map { Array("<svg id=\"root\">\($0)</svg>".utf8) })
        return (String(decoding: result.svg, as: UTF8.self), result.unexpressed)
    }

    @Test func whatDoesNotDifferIsWrittenAsItIs() {
        let (svg, unexpressed) = animated("<rect id=\"a\" x=\"1\"/>", "<rect id=\"a\" x=\"1\"/>")
        #expect(svg.hasSuffix("<rect id=\"a\" x=\"1\"/></svg>") && !svg.contains("@keyframes") && unexpressed.isEmpty)
    }

    @Test func aTransformHasItsUnits() {
        let (svg, _) = animated(
            "<g id=\"a\"/>", "<g id=\"a\" transform=\"translate(3 4)rotate(5)matrix(1 0 0 1 6 7)\"/>")
        #expect(svg.contains("0%{transform:none}100%{transform:translate(3px,4px) rotate(5deg) matrix(1,0,0,1,6,7)}"))
    }

    @Test func anElementWithoutANameGetsOne() {
        let (svg, unexpressed) = animated("<path d=\"M0 0\" fill=\"#fff\"/>", "<path d=\"M1 1\" fill=\"#000\"/>")
        #expect(svg.contains("0%{d:path(\"M0 0\")}100%{d:path(\"M1 1\")}"))
        #expect(svg.contains("0%{fill:#fff}100%{fill:#000}"))
        #expect(svg.contains("<path d=\"M0 0\" fill=\"#fff\" id=\"k2e\"/>") && svg.contains("#k2e{animation:k0 6s"))
        #expect(unexpressed.isEmpty)
    }

    @Test func whatComesAndGoesIsHiddenUntilThen() {
        let (svg, unexpressed) = animated("", "<rect id=\"a\"/>", "")
        #expect(svg.contains("0%{visibility:hidden}50%{visibility:inherit}100%{visibility:hidden}"))
        #expect(svg.contains("<rect id=\"a\"/>") && unexpressed.isEmpty)
    }

    @Test func newElementsStandWhereTheyStandInTheirFrame() {
        let (svg, _) = animated("<g id=\"b\"/>", "<g id=\"a\"/><g id=\"b\"/><g id=\"c\"/>")
        #expect(svg.hasSuffix("<g id=\"a\"/><g id=\"b\"/><g id=\"c\"/></svg>"))
    }

    @Test func filtersBecomeFunctions() {
        func frame(_ filter: String) -> String {
            filter.isEmpty ? "<g id=\"e\"/>" : "<filter id=\"f\">\(filter)</filter><g id=\"e\" filter=\"url(#f)\"/>"
        }
        let brighter = "<feColorMatrix values=\"1 0 0 0 0.25 0 1 0 0 0.25 0 0 1 0 0.25 0 0 0 1 0\"/>"
        let (svg, unexpressed) = animated(
            frame(""), frame("<feGaussianBlur stdDeviation=\"2\"/>"),
            frame("<feGaussianBlur stdDeviation=\"4\"/>\(brighter)"))
        let none = "brightness(1)contrast(1)brightness(1)"
        #expect(svg.contains("0%{filter:blur(0px) \(none)}50%{filter:blur(2px) \(none)}"))
        // 0.25 more of each part: contrast 1 / 1.5 about the middle, then 1.5 times as much.
        #expect(svg.contains("100%{filter:blur(4px) brightness(1)contrast(0.666667)brightness(1.5)}"))
        #expect(!svg.contains("<filter") && unexpressed.isEmpty)
    }

    @Test func whatCSSHasNoPropertyForIsListed() {
        func frame(_ offset: String, _ text: String) -> String {
            "<g id=\"v\" data-name=\"dial\"><stop offset=\"\(offset)\"/><text>\(text)</text></g>"
        }
        let (svg, unexpressed) = animated(frame("0", "a"), frame("0.5", "b"))
        #expect(Set(unexpressed) == ["\"dial\" has another offset", "\"dial\" has another text"])
        #expect(svg.contains("<stop offset=\"0\"/><text>a</text>"))
    }

    @Test func anotherOrderIsListed() {
        let (_, unexpressed) = animated(
            "<g id=\"a\" data-name=\"one\"/><g id=\"b\"/>", "<g id=\"b\"/><g id=\"a\" data-name=\"one\"/>")
        #expect(unexpressed == ["\"one\" changes its order"])
        let (_, defined) = animated(
            "<defs><path id=\"a\"/><path id=\"b\"/></defs>", "<defs><path id=\"b\"/><path id=\"a\"/></defs>")
        #expect(defined.isEmpty)
    }
}
