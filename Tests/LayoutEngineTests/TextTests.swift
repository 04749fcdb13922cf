import Geometry
import LayoutEngine
import Testing
import TextLayout
import ViewTree

/// LAYOUT 6 and 11, MEASURED A3 to A6: texts in stacks.
struct TextTests {
    private func shaped(_ sketch: Sketch) -> ShapedText? { sketch.text.map { TestFonts.library.shape($0) } }

    private func body(_ string: String) -> Sketch {
        var sketch = text(string)
        sketch.text?.runs[0].font = .body
        return sketch
    }

    @Test func gapsComeFromTheLowerText() throws {
        let view = body("above")
        let spacing = try #require(shaped(view)?.spacing)
        var tree = TestTree(
            vStack([box(10, 10).named("a"), body("one").named("b"), body("two").named("c"), box(10, 10).named("d")]))
        try tree.settle()
        #expect(abs(tree.frame("b").minY - tree.frame("a").maxY - spacing.viewAbove) < 1e-9)
        #expect(abs(tree.frame("c").minY - tree.frame("b").maxY - spacing.textAbove) < 1e-9)
        #expect(abs(tree.frame("d").minY - tree.frame("c").maxY - spacing.viewBelow) < 1e-9)
        #expect(spacing.viewBelow != 8 && spacing.viewAbove != 8)
    }

    @Test func besideTextsTheGapIsPlain() throws {
        var tree = TestTree(hStack([body("one").named("a"), body("two").named("b")]))
        try tree.settle()
        #expect(abs(tree.frame("b").minX - tree.frame("a").maxX - 8) < 1e-9)
    }

    @Test func framesAndPaddingMakeEdgesPlain() throws {
        var tree = TestTree(
            vStack([
                box(10, 10).named("a"), body("one").frame(none, 40).named("b"), body("x").padding(top: 1).named("c"),
            ]))
        try tree.settle()
        #expect(abs(tree.frame("b").minY - tree.frame("a").maxY - 8) < 1e-9)
        #expect(abs(tree.frame("c").minY - tree.frame("b").maxY - 8) < 1e-9)
    }

    @Test func baselinesLineUp() throws {
        let small = body("small")
        let large = text("LARGE", size: 40)
        let first = try #require(shaped(small)?.metrics(proposal: .unspecified))
        let second = try #require(shaped(large)?.metrics(proposal: .unspecified))
        var tree = TestTree(
            hStack(
                0, .firstTextBaseline,
                [small.named("s"), large.padding(top: 5).named("l"), box(10, 31).named("box")]), width: 600)
        try tree.settle()
        let line = tree.frame("s").minY + first.firstBaseline
        #expect(abs(tree.frame("l").minY + 5 + second.firstBaseline - line) < 1e-9)
        // What is no text stands on the line with its bottom edge.
        #expect(abs(tree.frame("box").maxY - line) < 1e-9)
    }

    @Test func aStackHandsItsFirstBaselineOn() throws {
        let metrics = try #require(shaped(body("x"))?.metrics(proposal: .unspecified))
        var tree = TestTree(
            hStack(0, .firstTextBaseline, [vStack(0, [body("x").named("a"), box(5, 50)]), body("x").named("b")]))
        try tree.settle()
        #expect(abs(tree.frame("a").minY - tree.frame("b").minY) < 1e-9)
        #expect(metrics.firstBaseline > 0)
    }

    @Test func lastBaselineIsTheLowest() throws {
        var tree = TestTree(
            hStack(0, .lastTextBaseline, [vStack(0, [body("x"), body("x").named("a")]), body("x").named("b")]))
        try tree.settle()
        #expect(abs(tree.frame("a").minY - tree.frame("b").minY) < 1e-9)
    }

    @Test func aTextWrapsWhereItHasLessRoom() throws {
        let long = "a rather long text that will not fit on one line of this width"
        var tree = TestTree(vStack(0, [body(long).named("t"), box(10, 10)]), width: 120, height: 600)
        try tree.settle()
        #expect(tree.size("t").width <= 120)
        #expect(tree.size("t").height > 60)
        tree.setText("short", of: tree.view("t"))
        let log = try tree.settle()
        #expect(tree.size("t").height < 30)
        #expect(Set(log.measured) == [tree.view("t"), tree.tree.root])
        #expect(log.cacheHits == 1)
    }

    @Test func textInAFixedFrameChangesAlone() throws {
        let cell = body("ON").named("t").frame(100, 50)
        var tree = TestTree(vStack([cell, body("other"), hStack([body("more"), box(10, 10)])]))
        try tree.settle()
        tree.setText("OFF", of: tree.view("t"))
        let log = try tree.settle()
        #expect(log.measured == [tree.view("t")])
        #expect(log.cacheHits == 0)
        #expect(log.placed == 0)
    }

    @Test func spacersTakeWhatTextsLeave() throws {
        let long = "several words that need some lines when the room is narrow"
        var tree = TestTree(vStack(0, [body(long).named("t"), spacer().named("s")]), width: 120, height: 50)
        try tree.settle()
        // The spacer's minimum is reserved; the text gets 42 and keeps the lines that fit.
        #expect(tree.size("t").height <= 50 - 8)
        #expect(tree.size("s").height == 50 - tree.size("t").height)
    }
}
