import Geometry
import SVGFrame
import Testing
import ViewDocument
import ViewTree

/// Seed 000's shape: a header and a stack of two texts in a scroll view, all on a background.
private func screen() -> TestTree {
    let header = Spec.view(.hStack, "HStack", size: Size(100, 40), name: "header", holding: [.text("HEADER")])
        .modifier(.background, [1, 4, Double(0x0000_FFFF)]).modifier(.opacity, [1])
    let counter = Spec.text("1").with { $0.name = "counter" }.modifier(.frame, size: Size(60, 30), inside: Point(5, 5))
        .modifier(.background, [1, 4, Double(0x1122_33FF)])
    let stack = Spec.view(
        .vStack, "VStack", at: Point(0, 40), size: Size(100, 80), name: "stack",
        holding: [counter, Spec.text("Hello", at: Point(0, 30)).with { $0.name = "hello" }]
    ).modifier(.padding, [20, 20, 20, 20], inside: Point(20, 20)).modifier(.background, [1, 4, Double(0xAA00_00FF)])
    let feed = Spec.scroll(.zero, [header, stack]).with { $0.name = "feed" }
    return TestTree(
        Spec.view(.zStack, "ZStack", name: "outer", holding: [feed]).modifier(.background, [1, 4, Double(0x00AA_00FF)]))
}

/// A tree, what was drawn of it, and words for what changes.
private struct Drawn {
    var tree: TestTree
    var state: DrawnState

    init(_ tree: TestTree) {
        self.tree = tree
        state = DrawnState(program: tree.tree.program)
    }

    var views: [NodeID] {
        tree.tree.kind.indices.map { NodeID($0) }.filter { tree.tree.program.nodes[tree.tree.template[$0]].isView }
    }

    mutating func mount() -> FrameChanges {
        state.update(tree.coordinates, mounted: views, touched: [], scrolled: [])
    }

    mutating func update(_ touched: [NodeID], scrolled: [NodeID] = []) -> [String] {
        let changes = state.update(tree.coordinates, mounted: [], touched: touched, scrolled: scrolled)
        return changes.redrawn.map { "redrawn \(word($0))" } + changes.moved.map { "moved \(word($0))" }
    }

    func word(_ change: DrawChange) -> String {
        let name = tree.tree.program.nodes[tree.tree.template[change.view]].name
        return "\(name ?? "?"): \(change.attributes.names.joined(separator: " "))"
    }

    /// The modifier of `kind` nearest to the named view.
    func modifier(_ kind: NodeKind, of name: String) -> NodeID {
        var node = tree.node(name)
        while node >= 0, tree.tree.kind[node] != kind { node = tree.tree.parent[node] }
        return node
    }

    mutating func set(_ kind: NodeKind, of name: String, _ parameter: Int, _ value: Double) -> NodeID {
        let node = modifier(kind, of: name)
        tree.tree.parameters[Int(tree.tree.parameterStart[node]) + parameter] = value
        return node
    }
}

@Suite struct DrawnStateTests {
    @Test func whatPaintsIsRedrawnAtMount() {
        var drawn = Drawn(screen())
        let changes = drawn.mount()
        let words = changes.redrawn.map { drawn.word($0) }
        #expect(
            words == [
                "outer: size background", "header: size background opacity",
                "?: text font foregroundStyle size", "stack: size background",
                "counter: text font foregroundStyle size background", "hello: text font foregroundStyle size",
            ])
        #expect(changes.moved.isEmpty)
        #expect(drawn.update(drawn.tree.tree.kind.indices.map { NodeID($0) }) == [])
    }

    @Test func onlyAColorThatDiffersIsRedrawn() {
        var drawn = Drawn(screen())
        _ = drawn.mount()
        let stack = drawn.set(.background, of: "stack", Parameters.layerColor, Double(0xBB00_00FF))
        let header = drawn.set(.background, of: "header", Parameters.layerColor, Double(0x0000_FFFF))
        #expect(drawn.update([stack, header]) == ["redrawn stack: background"])
        #expect(drawn.update([stack, header]) == [])
    }

    @Test func opacityBelongsToTheViewThatHasIt() {
        var drawn = Drawn(screen())
        _ = drawn.mount()
        let opacity = drawn.set(.opacity, of: "header", 0, 0.5)
        #expect(drawn.update([opacity]) == ["redrawn header: opacity"])
    }

    @Test func opacityOnWhatOnlyHoldsPaintIsRecordedAndOnNothingIsNot() {
        func changed(_ content: Spec) -> [String] {
            var drawn = Drawn(
                TestTree(Spec.view(.vStack, "VStack", name: "holder", holding: [content]).modifier(.opacity, [1])))
            _ = drawn.mount()
            let node = drawn.set(.opacity, of: "holder", 0, 0.5)
            return drawn.update([node])
        }
        #expect(changed(.view(.hStack, "HStack", holding: [.color(0xFF)])) == ["redrawn holder: opacity"])
        #expect(changed(.view(.spacer, "Spacer", [8])) == [])
        #expect(changed(Spec.color(0xFF).modifier(.hidden, [1])) == [])
    }

    @Test func textsTellLettersFontsAndColoursApart() {
        var drawn = Drawn(screen())
        _ = drawn.mount()
        let node = drawn.tree.node("hello")
        let content = drawn.tree.tree.content[node]
        drawn.tree.tree.texts[content].runs[0].text = "Hullo"
        #expect(drawn.update([node]) == ["redrawn hello: text"])
        drawn.tree.tree.texts[content].runs[0].color = 0xFF00_00FF
        #expect(drawn.update([node]) == ["redrawn hello: foregroundStyle"])
        drawn.tree.tree.texts[content].runs[0].font.weight = 700
        drawn.tree.geometry.size[node].width = 60
        #expect(drawn.update([node]) == ["redrawn hello: font size"])
        drawn.tree.tree.texts[content].lineLimit = 1
        #expect(drawn.update([node, node]) == ["redrawn hello: text"])
    }

    @Test func scrollingMovesTheContentAndNothingInside() {
        var drawn = Drawn(screen())
        _ = drawn.mount()
        let feed = drawn.tree.node("feed")
        drawn.tree.geometry.scrolls[0].offset.y = 40
        #expect(drawn.update([], scrolled: [feed]) == ["moved feed: content"])
        #expect(drawn.update([], scrolled: [feed]) == [])
    }

    @Test func aViewThatMovesTakesItsInsideAlong() {
        var drawn = Drawn(screen())
        _ = drawn.mount()
        let outermost = drawn.modifier(.background, of: "stack")
        drawn.tree.geometry.origin[outermost].y += 8
        // The padding around it changes as well: the stack is what moves, the texts stand where they stood in it.
        let all = drawn.tree.tree.kind.indices.map { NodeID($0) }
        #expect(drawn.update(all) == ["moved stack: place"])
        let padding = drawn.modifier(.padding, of: "stack")
        drawn.tree.geometry.origin[drawn.tree.node("stack")] = Point(30, 30)
        drawn.tree.geometry.size[outermost].width = 120
        #expect(
            drawn.update([padding, drawn.tree.node("stack"), outermost]) == [
                "redrawn stack: size", "moved stack: place",
            ])
    }

    @Test func transformsAreMovesAndPaintIsNot() {
        let spec = Spec.color(0xFF, name: "dot").modifier(.offset, [0, 0]).modifier(.scaleEffect, [1, 1, 0.5, 0.5])
            .modifier(.rotationEffect, [0, 0.5, 0.5]).modifier(.blur, [0]).modifier(.shadow, [255, 2, 0, 0])
            .modifier(.cornerRadius, [0]).modifier(.zIndex, [0])
        var drawn = Drawn(TestTree(spec))
        _ = drawn.mount()
        let nodes = [
            drawn.set(.offset, of: "dot", 0, 5), drawn.set(.scaleEffect, of: "dot", 0, 2),
            drawn.set(.rotationEffect, of: "dot", 0, 90), drawn.set(.blur, of: "dot", 0, 3),
            drawn.set(.shadow, of: "dot", 1, 3), drawn.set(.cornerRadius, of: "dot", 0, 3),
            drawn.set(.zIndex, of: "dot", 0, 3),
        ]
        #expect(
            drawn.update(nodes) == [
                "redrawn dot: blur shadow cornerRadius zIndex", "moved dot: offset scale rotation",
            ])
    }

    @Test func scrollEffectsMoveOrRedraw() {
        var drawn = Drawn(TestTree(Spec.color(0xFF, name: "dot").effect(.visualEffect) { _ in }))
        _ = drawn.mount()
        let effect = drawn.modifier(.visualEffect, of: "dot")
        drawn.tree.effects[0].offset.y = -12
        drawn.tree.effects[0].anchor = UnitPoint(x: 0, y: 0)
        #expect(drawn.update([effect]) == ["moved dot: offset"])
        drawn.tree.effects[0].opacity = 0.5
        drawn.tree.effects[0].scaleX = 0.5
        #expect(drawn.update([effect]) == ["redrawn dot: opacity", "moved dot: scale"])
    }

    @Test func whatIsChosenAnewIsRedrawnAndWhatIsLeftIsNot() {
        var drawn = Drawn(
            TestTree(
                .view(
                    .viewThatFits, "ViewThatFits", [1, 1],
                    holding: [
                        .color(0x01FF, name: "wide"), .color(0x02FF, name: "narrow").with { $0.isPlaced = false },
                    ])))
        _ = drawn.mount()
        let (wide, narrow) = (drawn.tree.node("wide"), drawn.tree.node("narrow"))
        drawn.tree.geometry.isPlaced[wide] = false
        drawn.tree.geometry.isPlaced[narrow] = true
        #expect(drawn.update([wide, narrow]) == ["redrawn narrow: fill size"])
    }

    @Test func aBorderWithoutWidthHasNoColourToBeRedrawn() {
        var drawn = Drawn(TestTree(Spec.color(0xFF, name: "dot").modifier(.border, [Double(0xFF00_00FF), 0])))
        _ = drawn.mount()
        let color = drawn.set(.border, of: "dot", Parameters.borderColor, Double(0x00FF_00FF))
        #expect(drawn.update([color]) == [])
        let width = drawn.set(.border, of: "dot", Parameters.borderWidth, 2)
        #expect(drawn.update([width]) == ["redrawn dot: size border"])
    }

    @Test func aRadiusBeyondHalfTheSideIsDrawnAlike() {
        var drawn = Drawn(
            TestTree(Spec.color(0xFF, size: Size(20, 10), name: "dot").modifier(.cornerRadius, [5])))
        _ = drawn.mount()
        #expect(drawn.update([drawn.set(.cornerRadius, of: "dot", Parameters.amount, 9)]) == [])
        #expect(
            drawn.update([drawn.set(.cornerRadius, of: "dot", Parameters.amount, 3)])
                == ["redrawn dot: cornerRadius"])
    }

    @Test func aBackgroundThatGoesIsRedrawnOnce() {
        var drawn = Drawn(TestTree(Spec.view(.vStack, "VStack", name: "v").modifier(.background, [1, 4, 255])))
        _ = drawn.mount()
        let node = drawn.set(.background, of: "v", Parameters.layerColor, -1)
        #expect(drawn.update([node]) == ["redrawn v: background"])
        drawn.tree.geometry.size[node].width = 10
        #expect(drawn.update([node]) == [])
        _ = drawn.set(.background, of: "v", Parameters.layerColor, 511)
        #expect(drawn.update([node]) == ["redrawn v: size background"])
    }

    @Test func aComponentThatIsOneViewMovesInPlaceOfThatView() {
        func component(_ name: String, _ content: Spec) -> Spec {
            .view(.component, "Card", name: name, holding: [content])
        }
        let inner = Spec.text("hi").with { $0.name = "text" }.modifier(
            .padding, size: Size(60, 30), inside: Point(5, 5))
        let list = Spec.view(.vStack, "VStack", name: "list", holding: [component("outer", component("inner", inner))])
        var drawn = Drawn(TestTree(list))
        _ = drawn.mount()
        let padding = drawn.modifier(.padding, of: "text")
        drawn.tree.geometry.origin[padding].y = 12
        #expect(drawn.update([padding]) == ["moved outer: place"])
        drawn.tree.geometry.origin[drawn.tree.node("text")].y = 9
        #expect(drawn.update([drawn.tree.node("text"), padding]) == ["moved text: place"])
    }
}
