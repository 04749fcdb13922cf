import Geometry
import SVGFrame
import Testing
import ViewDocument
import ViewTree

@Suite struct LayoutListTests {
    private func words(_ tree: TestTree) -> [String] {
        layoutEntries(tree.coordinates).map { entry in
            let template = tree.tree.program.nodes[tree.tree.template[entry.node]]
            return "\(template.typeName) \(word(entry.frame))" + (entry.effective.map { " -> \(word($0))" } ?? "")
        }
    }

    private func word(_ rect: Rect) -> String { "\(rect.minX),\(rect.minY) \(rect.width)x\(rect.height)" }

    @Test func viewsStandInDocumentOrderWithAllTheirModifiers() {
        let tree = TestTree(
            .view(
                .vStack, "VStack",
                holding: [
                    Spec.color(0xFF, at: Point(10, 10), size: Size(20, 20)).modifier(
                        .padding, size: Size(40, 40), inside: Point(10, 10)),
                    .text("hi", at: Point(0, 40)),
                ]))
        #expect(
            words(tree) == ["VStack 0.0,0.0 100.0x100.0", "Color 10.0,10.0 40.0x40.0", "Text 0.0,40.0 50.0x20.0"])
    }

    @Test func scrollingAndOffsetsShowWhereTheyAct() {
        let moved = Spec.color(0xFF, at: Point(0, 50), size: Size(20, 20)).modifier(.offset, [5, 0])
        let tree = TestTree(.scroll(Point(0, 30), [moved]))
        #expect(
            words(tree) == [
                "ScrollView 0.0,0.0 100.0x100.0", "Color 0.0,20.0 20.0x20.0 -> 5.0,20.0 20.0x20.0",
            ])
    }

    @Test func structuralViewsHaveTheBoxOfWhatTheyHold() {
        let tree = TestTree(
            .view(
                .vStack, "VStack",
                holding: [
                    .view(
                        .group, "Group",
                        holding: [
                            .color(0xFF, at: Point(0, 0), size: Size(10, 10)),
                            .color(0xFF, at: Point(0, 10), size: Size(30, 10)),
                        ]),
                    .view(.emptyView, "EmptyView"),
                ]))
        #expect(
            words(tree) == [
                "VStack 0.0,0.0 100.0x100.0", "Group 0.0,0.0 30.0x20.0", "Color 0.0,0.0 10.0x10.0",
                "Color 0.0,10.0 30.0x10.0", "EmptyView 0.0,0.0 0.0x0.0",
            ])
    }

    @Test func aComponentIsDrawnWithItsModifiersWhereTheyMoveIt() {
        let inner = Spec.color(0xFF, at: .zero, size: Size(10, 10))
        let card = Spec.view(.component, "Card", holding: [inner]).with { $0.size = Size(10, 10) }
        let tree = TestTree(
            card.modifier(.padding, size: Size(30, 30), inside: Point(10, 10)).modifier(.offset, [5, 0]))
        var placed = tree
        placed.geometry.origin[3] = Point(10, 10)
        #expect(
            words(placed) == [
                "Card 0.0,0.0 30.0x30.0 -> 5.0,0.0 30.0x30.0", "Color 15.0,10.0 10.0x10.0",
            ])
    }

    @Test func namesInsideModifiersHaveTheBoxSoFarAndUnplacedViewsNone() {
        let inner = Spec.color(0xFF, at: .zero, size: Size(10, 10)).modifier(.name).modifier(
            .padding, size: Size(30, 30), inside: Point(10, 10))
        let tree = TestTree(
            .view(.zStack, "ZStack", holding: [inner, .color(0xFF).with { $0.isPlaced = false }]))
        #expect(
            words(tree) == [
                "ZStack 0.0,0.0 100.0x100.0", "name 10.0,10.0 10.0x10.0", "Color 0.0,0.0 30.0x30.0",
            ])
    }
}
