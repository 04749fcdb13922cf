import Expressions
import Geometry
import Testing

@Suite struct GeometryTests {
    private func world() -> World {
        var world = World()
        world.name("geometry", .proxy(.reader))
        world.name("d", .dimensions)
        world.scope.guides = ["midline"]
        let rect = Rect(x: 10, y: 20, width: 100, height: 50)
        world.context.queries = [
            .size: .size(Size(width: 100, height: 50)),
            .safeAreaInsets: .insets(EdgeInsets(top: 59, leading: 1, bottom: 34, trailing: 2)),
            .frame(.global): .rect(rect), .frame(.local): .rect(rect), .frame(.scrollView): .rect(rect),
            .frame(.named("scroll")): .rect(rect), .bounds(.named("scroll")): .rect(rect),
        ]
        world.context.dimensions = [
            .width: 80, .height: 40, .guide(.leading): 3, .guide(.firstTextBaseline): 5,
            .guide(AlignmentGuide(rawValue: AlignmentGuide.firstCustom)): 9, .guide(.horizontalCenter): 40,
        ]
        world.context.values = [
            NameReference(.scroll, 1): .number(120), NameReference(.viewport, 0): .number(393),
            NameReference(.safeArea, 0): .number(59), NameReference(.phase, 0): .number(-0.5),
            NameReference(.phase, 1): .bool(false),
        ]
        return world
    }

    @Test(arguments: [
        ("geometry.size.width", "100"), ("geometry.frame(in: .global).minY", "20"),
        ("geometry.frame(in: .local).midX", "60"), ("geometry.frame(in: .scrollView).maxY", "70"),
        ("geometry.frame(in: .named('scroll')).height", "50"), ("geometry.bounds(of: .named('scroll')).minX", "10"),
        ("geometry.frame(in: .global).origin.x", "10"), ("geometry.frame(in: .global).size.height", "50"),
        ("geometry.safeAreaInsets.top", "59"), ("geometry.safeAreaInsets.bottom", "34"), ("d.width", "80"),
        ("d.height / 2", "20"), ("d[.leading]", "3"), ("d[.firstTextBaseline] + 1", "6"), ("d[.midline]", "9"),
        ("d[HorizontalAlignment.center]", "40"), ("viewport.width", "393"), ("safeArea.top", "59"), ("scroll.y", "120"),
        ("phase.value", "-0.5"), ("phase.isIdentity ? 1 : 2", "2"), ("geometry.size == geometry.size", "true"),
        ("min(-geometry.frame(in: .global).minY, 0) * 0.9", "-18"),
    ])
    func members(source: String, expected: String) {
        var world = world()
        #expect(world.text(source) == expected, "\(source)")
    }

    @Test func everyQueryIsAskedWhenItIsMet() {
        var world = world()
        _ = world.value("scroll.y > 200 ? geometry.size.width : geometry.frame(in: .global).minY")
        #expect(world.context.reads == ["scroll1", "reader.frame(Expressions.CoordinateSpace.global)"])
    }

    @Test func wrongMembersAreFaults() {
        let world = world()
        #expect(world.faults("geometry.size.widht").first?.suggestion == "width")
        #expect(world.faults("viewport.heigth").first?.suggestion == "height")
        #expect(world.faults("scroll.z").first?.code == "unknown-member")
        #expect(world.faults("geometry.frame(in: .globl).minY").first?.suggestion == ".global")
        #expect(world.faults("geometry.frame(of: .global)").first?.suggestion == "frame(in:)")
        #expect(world.code("geometry.frame(in: .named(scroll.y))") == "type-mismatch")
        #expect(world.code("geometry") == nil)
        #expect(world.code("scroll") == "misplaced-name")
        #expect(world.faults("d[.center]").first?.suggestion == ".horizontalCenter or .verticalCenter")
        #expect(world.faults("d[.leding]").first?.suggestion == ".leading")
        #expect(world.faults("d.widht").first?.suggestion == "width")
    }

    @Test func namesThatExistElsewhereAreExplained() {
        var world = World()
        world.scope.explanations["geometry"] = "`geometry` is there only inside a GeometryReader."
        let fault = world.faults("geometry.size.width").first
        #expect(fault?.code == "misplaced-name")
        #expect(fault?.message == "`geometry` is there only inside a GeometryReader.")
    }

    @Test func symbolsAndUnitPoints() {
        var world = World()
        world.state("flag", .bool(true))
        let edges = ExpectedType.symbol(["leading", "trailing"])
        #expect(world.text(".leading", as: edges) == "leading")
        #expect(world.text("flag ? .leading : .trailing", as: edges) == "leading")
        #expect(world.text("flag ? 'trailing' : 'leading'", as: edges) == "trailing")
        #expect(world.faults(".leadin", as: edges).first?.suggestion == ".leading")
        #expect(world.runFault("flag ? 'top' : 'leading'", as: edges)?.code == "wrong-type")
        #expect(world.text(".bottomTrailing", as: .unitPoint) == "(1, 1)")
        #expect(world.text("flag ? .top : .bottom", as: .unitPoint) == "(0.5, 0)")
        #expect(world.faults(".topleading", as: .unitPoint).first?.suggestion == ".topLeading")
        #expect(world.text("'top'", as: .unitPoint) == "(0.5, 0)")
    }
}
