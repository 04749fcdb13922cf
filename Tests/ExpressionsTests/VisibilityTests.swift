import Geometry
import Testing

@testable import Expressions

@Suite struct VisibilityTests {
    private func offsets(_ range: VisibilityRange, length: Double = 100, port: Double = 400) -> [Double] {
        let (start, end) = range.offsets(
            start: 1_000, length: length, port: port, viewport: Size(width: 300, height: 800))
        return [start, end]
    }

    @Test func rangesOfAViewSmallerThanTheVisibleArea() {
        #expect(offsets(.cover) == [600, 1_100])
        #expect(offsets(.contain) == [700, 1_000])
        #expect(offsets(.entry) == [600, 700])
        #expect(offsets(.exit) == [1_000, 1_100])
        #expect(offsets(.entryCrossing) == [600, 700])
        #expect(offsets(.exitCrossing) == [1_000, 1_100])
    }

    @Test func rangesOfAViewLargerThanTheVisibleArea() {
        #expect(offsets(.contain, length: 700) == [1_000, 1_300])
        #expect(offsets(.entry, length: 700) == [600, 1_000])
        #expect(offsets(.exit, length: 700) == [1_300, 1_700])
        #expect(offsets(.entryCrossing, length: 700) == [600, 1_300])
    }

    @Test(arguments: [
        ("start end", "end start", 600.0, 1_100.0), ("top 80%", "bottom 20%", 680, 1_020),
        ("center", "0 0", 850, 1_000), ("start 50vh", "start 30px", 600, 970), ("0.5 0.25", "1 0", 950, 1_100),
    ])
    func edgesMeet(from: String, to: String, start: Double, end: Double) throws {
        let first = try #require(EdgeIntersection(from))
        let last = try #require(EdgeIntersection(to))
        #expect(offsets(.edges(first, last)) == [start, end])
    }

    @Test(arguments: ["", "start end start", "middle", "10em", "nan", "1e400"])
    func whatIsNoEdgeIsNone(text: String) {
        #expect(EdgeIntersection(text) == nil)
    }

    @Test func interpolationGoesOnAsEachSideSays() {
        func at(_ x: String) -> String? {
            text("interpolate(\(x), [0, 10], [0, 100], extrapolate: [.extend, .repeat], ease: .linear)")
        }
        #expect(at("-5") == "-50")
        #expect(at("12") == "20")
    }

    @Test func coloursMixInOklabWhereAsked() {
        func middle(_ space: String) -> String {
            text("String(interpolate(0.5, [0, 1], [Color('#FF0000'), Color('#0000FF')], space: \(space)))") ?? ""
        }
        #expect(middle(".sRGB") == "#800080")
        #expect(middle(".oklab") == "#8C53A2")
    }

    @Test(arguments: [
        "interpolate(1, [0, 1], [0, 1], ease: .bounce)", "interpolate(1, [0, 1], [0, 1], extrapolate: .wrap)",
        "interpolate(1, [1, 0], [0, 1])", "interpolate(1, [0, 0], [0, 1])", "interpolate(1, [0], [0, 1])",
        "interpolate(1, [0, 1], [0, 1], space: .lab)", "interpolate(1, [0, 1], [0, .infinity])",
    ])
    func whatWouldJumpIsRefused(source: String) {
        #expect(throws: (any Error).self) { try World().compile(source).get() }
    }

    @Test func curvesGoFromZeroToOne() {
        for (name, ease) in Ease.named {
            #expect(ease(0) == 0 && ease(1) == 1, "\(name)")
            #expect(ease(0.3) < ease(0.7), "\(name)")
        }
        #expect(Ease.circularEaseIn(0.6).isApproximately(0.2))
        #expect(Ease.steps(4, atStart: true)(0.1) == 0.25)
        #expect(Ease.steps(4, atStart: false)(0.1) == 0)
    }
}

extension Double {
    fileprivate func isApproximately(_ other: Double) -> Bool { (self - other).magnitude < 1e-12 }
}
