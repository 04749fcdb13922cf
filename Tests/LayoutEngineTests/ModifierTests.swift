import Geometry
import LayoutEngine
import Testing
import ViewDocument
import ViewTree

/// LAYOUT 1, 2 and 9: leaves and modifiers.
struct ModifierTests {
    private func answer(_ sketch: Sketch, _ width: Double, _ height: Double) throws -> Size {
        try TestTree(sketch).answer(width, height)
    }

    @Test func leavesAnswerTheirIdealWhereNothingIsProposed() throws {
        #expect(try answer(color(), none, none) == Size(width: 10, height: 10))
        #expect(try answer(circle(), 40, 90) == Size(width: 40, height: 40))
        #expect(try answer(reader(), none, 70) == Size(width: 10, height: 70))
        #expect(try answer(box(30, 20), 1, 1) == Size(width: 30, height: 20))
        #expect(try answer(picture(30, 20), 100, none) == Size(width: 100, height: 20))
        #expect(try answer(divider(), 80, 80) == Size(width: 80, height: 0.5))
        #expect(try TestTree(divider(), scale: 3).answer(80, 80).height == 1.0 / 3)
    }

    @Test func fixedFrameReplacesTheProposal() throws {
        #expect(try answer(color().frame(50, none), 200, 70) == Size(width: 50, height: 70))
        #expect(try answer(box(90, 90).frame(50, 40), 10, 10) == Size(width: 50, height: 40))
        #expect(try answer(color().frame(-5, none), 200, 70) == Size(width: 200, height: 70))
    }

    @Test func frameAligns() throws {
        var tree = TestTree(box(20, 10).named("inner").frame(100, 100, .topLeading), width: 100, height: 100)
        try tree.settle()
        #expect(tree.frame(of: tree.tree.layoutNode[tree.view("inner")]) == Rect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test func flexibleFrameTable() throws {
        // maxWidth: .infinity fills what is proposed and hugs where nothing is.
        #expect(try answer(box(50, 10).flexible(maxWidth: .infinity), 200, none).width == 200)
        #expect(try answer(box(50, 10).flexible(maxWidth: .infinity), none, none).width == 50)
        #expect(try answer(box(50, 10).flexible(maxWidth: .infinity), 20, none).width == 50)
        // A minimum alone may be narrower than the child.
        #expect(try answer(box(90, 10).flexible(minWidth: 50), 60, none).width == 60)
        #expect(try answer(box(90, 10).flexible(minWidth: 50), 20, none).width == 50)
        #expect(try answer(box(90, 10).flexible(minWidth: 50), none, none).width == 90)
        // Both limits: the proposal within them, whatever the child says.
        #expect(try answer(box(90, 10).flexible(minWidth: 50, maxWidth: 70), 60, none).width == 60)
        #expect(try answer(box(90, 10).flexible(minWidth: 50, maxWidth: 70), 600, none).width == 70)
        #expect(try answer(box(90, 10).flexible(minWidth: 50, maxWidth: 70), none, none).width == 70)
        // An ideal wins where nothing is proposed.
        #expect(try answer(box(90, 10).flexible(idealWidth: 150), none, none).width == 150)
        #expect(try answer(color().flexible(maxWidth: 80), 200, 20).width == 80)
        #expect(try answer(color().flexible(minWidth: 100), 20, 20).width == 100)
    }

    @Test func flexibleFrameProposesItsOwnSizeWhenPlacing() throws {
        var tree = TestTree(
            vStack(0, [color().named("inner").flexible(minWidth: 100), box(30, 5)]).fixedSize(true, false))
        try tree.settle()
        #expect(tree.size("inner").width == 100)
    }

    @Test func paddingAddsInsets() throws {
        #expect(try answer(color().padding(), 100, 80) == Size(width: 100, height: 80))
        #expect(try answer(box(10, 10).padding(), 100, 80) == Size(width: 42, height: 42))
        #expect(try answer(color().padding(60), 100, 80) == Size(width: 120, height: 120))
        #expect(try answer(box(10, 10).padding(-8), 100, 80) == Size(width: 0, height: 0))
        var tree = TestTree(box(10, 10).named("b").padding(top: 3, leading: 5), width: 15, height: 13)
        try tree.settle()
        let inner = tree.tree.layoutNode[tree.view("b")]
        #expect(tree.layout.geometry.origin[inner] == Point(x: 5, y: 3))
    }

    @Test func fixedSizeAsksForTheIdeal() throws {
        #expect(try answer(color().fixedSize(), 100, 80) == Size(width: 10, height: 10))
        #expect(try answer(color().fixedSize(true, false), 100, 80) == Size(width: 10, height: 80))
    }

    @Test func aspectRatioFitsAndFills() throws {
        #expect(try answer(color().aspectRatio(16.0 / 9), 100, 100) == Size(width: 100, height: 56.25))
        let fill = try answer(color().aspectRatio(16.0 / 9, fill: true), 100, 100)
        #expect(abs(fill.width - 177.7777) < 0.001)
        #expect(fill.height == 100)
        #expect(try answer(picture(40, 20).aspectRatio(), 100, 100) == Size(width: 100, height: 50))
        #expect(try answer(box(40, 20).aspectRatio(1), 100, 100) == Size(width: 40, height: 20))
        #expect(try answer(color().aspectRatio(2), none, none) == Size(width: 10, height: 10))
        #expect(try answer(color().aspectRatio(2), none, 30) == Size(width: 60, height: 30))
    }

    @Test func positionIsGreedyAndCentresOnAPoint() throws {
        var tree = TestTree(zStack([box(20, 10).named("p").position(50, 40)]), width: 200, height: 100)
        try tree.settle()
        #expect(tree.size("p") == Size(width: 200, height: 100))
        let inner = tree.tree.layoutNode[tree.view("p")]
        #expect(tree.layout.geometry.origin[inner] == Point(x: 40, y: 35))
    }

    @Test func layersTakeThePrimarysSize() throws {
        let view = box(40, 20).overlay(box(100, 50).named("over"), .topLeading).background(color().named("back"))
        var tree = TestTree(view, width: 200, height: 200)
        try tree.settle()
        #expect(try tree.answer(200, 200) == Size(width: 40, height: 20))
        #expect(tree.frame("over") == Rect(x: 80, y: 90, width: 100, height: 50))
        #expect(tree.frame("back") == Rect(x: 80, y: 90, width: 40, height: 20))
    }

    @Test func readersContentLiesAtTopLeading() throws {
        var tree = TestTree(reader { _ in [box(10, 20).named("a"), color().named("b")] }, width: 90, height: 60)
        try tree.settle()
        #expect(tree.frame("a") == Rect(x: 0, y: 0, width: 10, height: 20))
        #expect(tree.frame("b") == Rect(x: 0, y: 0, width: 90, height: 60))
        #expect(tree.requests.count == 1)
    }

    @Test func firstFittingChildIsChosen() throws {
        var tree = TestTree(
            viewThatFits([box(200, 10).named("a"), box(80, 10).named("b"), box(10, 10).named("c")]), width: 100)
        try tree.settle()
        #expect(tree.isPlaced("b") && !tree.isPlaced("a") && !tree.isPlaced("c"))
        tree.setViewport(width: 220, height: 300)
        try tree.settle()
        #expect(tree.isPlaced("a") && !tree.isPlaced("b"))
        #expect(try tree.answer(5, 5) == Size(width: 10, height: 10))
    }

    @Test func safeAreaIsLeftOutAndIgnoredOnlyWhereTouched() throws {
        let safe = EdgeInsets(top: 40, bottom: 20)
        var tree = TestTree(color().named("c").ignoresSafeArea(), width: 100, height: 200, safeArea: safe)
        try tree.settle()
        #expect(tree.frame("c") == Rect(x: 0, y: 40, width: 100, height: 140))
        #expect(tree.frame(of: tree.view("c")) == Rect(x: 0, y: 0, width: 100, height: 200))
        var inner = TestTree(
            vStack(0, [box(10, 10), color().named("c").ignoresSafeArea()]), width: 100, height: 200, safeArea: safe)
        try inner.settle()
        #expect(inner.frame(of: inner.view("c")) == Rect(x: 0, y: 50, width: 100, height: 150))
    }

    @Test func anotherScaleIsAnotherPixel() throws {
        var tree = TestTree(vStack(0, [divider().named("line"), lazyVStack(3) { _ in divider() }.named("rows")]))
        try tree.settle()
        #expect(tree.size("line").height == 0.5)
        tree.tree.viewport.scale = 1
        try tree.settle()
        #expect(tree.size("line").height == 1)
        #expect(tree.size("rows").height == 3 + 16)
    }

    @Test func rightToLeftMirrorsEachLevelOnce() throws {
        let row = hStack(0, [box(20, 10).named("a"), box(30, 10).padding(leading: 5).named("b")]).rightToLeft()
        var tree = TestTree(row, width: 100, height: 50)
        try tree.settle()
        #expect(tree.frame("a") == Rect(x: 57.5, y: 20, width: 20, height: 10))
        #expect(tree.frame("b") == Rect(x: 22.5, y: 20, width: 35, height: 10))
        #expect(tree.frame(of: tree.view("b")).minX == 22.5)
        let island = hStack(0, [box(20, 10).named("a"), box(30, 10).named("b")]).rightToLeft(false)
        var mixed = TestTree(vStack(0, .leading, [box(100, 5), island]).rightToLeft(), width: 100, height: 50)
        try mixed.settle()
        #expect(mixed.frame("a").minX == 50)
        #expect(mixed.frame("b").minX == 70)
    }
}
