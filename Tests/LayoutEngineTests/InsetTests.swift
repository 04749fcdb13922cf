import Geometry
import LayoutEngine
import Testing
import ViewTree

/// LAYOUT 7 and 10: safe-area insets, padding and margins; container relative frames.
struct InsetTests {
    @Test func barTakesItsHeightAndAGap() throws {
        var tree = TestTree(color().named("c").safeAreaInset(2, box(50, 30).named("bar")), width: 100, height: 200)
        try tree.settle()
        let inner = tree.tree.layoutNode[tree.view("c")]
        #expect(tree.layout.geometry.size[inner] == Size(width: 100, height: 162))
        #expect(tree.frame("bar") == Rect(x: 25, y: 170, width: 50, height: 30))
        var top = TestTree(color().named("c").safeAreaInset(0, spacing: 0, box(50, 30)), width: 100, height: 200)
        try top.settle()
        #expect(top.frame(of: top.view("c")) == Rect(x: 0, y: 30, width: 100, height: 170))
    }

    @Test func barOnAScrollViewInsetsItsContent() throws {
        var tree = TestTree(
            scrollView(box(50, 500).named("content")).named("s").safeAreaInset(0, box(50, 30).named("bar")), width: 100,
            height: 200)
        try tree.settle()
        #expect(tree.scroll(of: "s")?.containerSize.height == 200)
        #expect(tree.frame("content").minY == 38)
        #expect(tree.scroll(of: "s")?.maximumOffset.y == 338)
    }

    @Test func safeAreaPadding() throws {
        var plain = TestTree(color().named("c").safeAreaPadding(20), width: 100, height: 200)
        try plain.settle()
        #expect(plain.frame(of: plain.view("c")) == Rect(x: 20, y: 20, width: 60, height: 160))
        var scroll = TestTree(
            scrollView(box(60, 500).named("content")).named("s").safeAreaPadding(20), width: 100, height: 200)
        try scroll.settle()
        #expect(scroll.scroll(of: "s")?.containerSize == Size(width: 100, height: 200))
        #expect(scroll.frame("content") == Rect(x: 20, y: 20, width: 60, height: 500))
    }

    @Test func contentMarginsWidenAcross() throws {
        let margins = scrollView(box(120, 500).named("content")).named("s").contentMargins(leading: 20, trailing: 20)
        var tree = TestTree(margins, width: 300, height: 200)
        try tree.settle()
        #expect(tree.scroll(of: "s")?.containerSize.width == 160)
        tree.set(1, to: 40, of: tree.node("s"))
        try tree.settle()
        #expect(tree.scroll(of: "s")?.containerSize.width == 180)
    }

    @Test func containerRelativeFramesGoByTheNearestContainer() throws {
        let page = color().containerRelative(1).named("page")
        var tree = TestTree(
            scrollView(
                .horizontal,
                hStack(0, [page, color().containerRelative(1, count: 4, span: 3, spacing: 10).named("three")])),
            width: 300, height: 200)
        try tree.settle()
        #expect(tree.size("page").width == 300)
        #expect(tree.size("three").width == 222.5)
        tree.setViewport(width: 200, height: 200)
        try tree.settle()
        #expect(tree.size("page").width == 200)
        var stack = TestTree(
            vStack(0, [color().containerRelative(2, count: 2).named("half"), color()]), width: 100, height: 300)
        try stack.settle()
        #expect(stack.size("half").height == 150)
    }
}
