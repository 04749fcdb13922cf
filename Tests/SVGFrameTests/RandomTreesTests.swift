import Geometry
import SVGFrame
import Testing
import TextLayout
import ViewDocument
import ViewTree

/// A generator with a seed that is printed where a test fails.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Trees nobody would write, with numbers no document could give.
private struct RandomTrees {
    var random: SplitMix
    var left = 60

    mutating func number() -> Double {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            [0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude].randomElement(using: &random)
                ?? 0
        case 1: Double(UInt32.random(in: 0...UInt32.max, using: &random))
        case 2...4: Double.random(in: -1...1, using: &random)
        default: Double.random(in: -50...400, using: &random).rounded()
        }
    }

    mutating func text() -> String {
        let pieces = ["a", "<", "\"", "&", "]]>", "\u{0}", "\u{FFFF}", "\n", "é", "😀", "--", "'"]
        return (0..<5).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    mutating func spec(depth: Int) -> Spec {
        left -= 1
        var result = base(depth: depth)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let kind = NodeKind.allCases.filter { $0.isModifier }.randomElement(using: &random) ?? .opacity
            var second: Spec?
            if kind == .background || kind == .overlay || kind == .mask, Bool.random(using: &random) {
                second = Spec.color(UInt32.random(in: 0...UInt32.max, using: &random))
            }
            let parameters = (0..<Parameters.count(of: kind)).map { _ in number() }
            result = result.modifier(kind, parameters, second: second)
            // Radii and numbers of filters have limits of their own.
            if kind == .blur { result.parameters = [Double.random(in: 0...9, using: &random)] }
            if kind == .shadow { result.parameters[1] = 2 }
            if kind.isScrollEffect {
                result.effect = EffectValues()
                result.effect?.offset.y = number()
                result.effect?.opacity = number()
                result.effect?.degrees = number()
            }
        }
        return result
    }

    private mutating func base(depth: Int) -> Spec {
        let kinds: [NodeKind] = [
            .text, .image, .color, .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .path, .linearGradient,
            .radialGradient, .angularGradient, .spacer, .divider, .group, .vStack, .zStack, .scrollView, .section,
            .emptyView,
        ]
        let kind = kinds.randomElement(using: &random) ?? .color
        var result = Spec.view(kind, text(), at: Point(number(), number()), size: Size(number(), number()))
        result.parameters = (0..<Parameters.count(of: kind)).map { _ in number() }
        result.name = text()
        result.isPlaced = Int.random(in: 0..<8, using: &random) > 0
        result.isRightToLeft = Bool.random(using: &random)
        result.offset = Point(number(), number())
        if kind == .text { result.text = Spec.text(text()).text }
        switch kind {
        case .path, .linearGradient, .radialGradient, .angularGradient:
            result.list = (0..<Int.random(in: 0..<20, using: &random)).map { _ in number() }
        case .group, .vStack, .zStack, .scrollView, .section:
            for _ in 0..<Int.random(in: 0...4, using: &random) where left > 0 && depth < 12 {
                result.children.append(spec(depth: depth + 1))
            }
        default: break
        }
        return result
    }
}

@Suite struct RandomTreesTests {
    @Test func everyTreeIsAWellFormedFrameOfNumbersOrANamedFault() {
        var frames = 0
        for seed in UInt64(1)...600 {
            var trees = RandomTrees(random: SplitMix(state: seed))
            let tree = TestTree(trees.spec(depth: 0), scale: [1, 2, 3][Int(seed % 3)])
            var writer = FrameWriter(program: tree.tree.program)
            guard let bytes = try? writer.frame(of: tree.coordinates, fonts: FontLibrary(), options: FrameOptions())
            else {
                continue
            }
            frames += 1
            let checker = XMLChecker(bytes)
            let missing = Set(checker.references).subtracting(checker.ids)
            if checker.fault != nil || !missing.isEmpty {
                Issue.record("seed \(seed): \(checker.fault ?? "") \(missing)")
                return
            }
            // The same again, from a writer that has written before and from a new one.
            let again = try? writer.frame(of: tree.coordinates, fonts: FontLibrary(), options: FrameOptions())
            if again != bytes {
                Issue.record("seed \(seed): another frame the second time")
                return
            }
        }
        #expect(frames > 500)
    }

    @Test func whatWasDrawnIsNotedForEveryTree() {
        for seed in UInt64(1)...300 {
            var trees = RandomTrees(random: SplitMix(state: seed))
            let tree = TestTree(trees.spec(depth: 0))
            let all = tree.tree.kind.indices.map { NodeID($0) }
            let views = all.filter { tree.tree.program.nodes[tree.tree.template[$0]].isView }
            var state = DrawnState(program: tree.tree.program)
            let mounted = state.update(tree.coordinates, mounted: views, touched: all, scrolled: [])
            if !mounted.moved.isEmpty || Set(mounted.redrawn.map(\.view)).count != mounted.redrawn.count {
                Issue.record("seed \(seed): moved at mount, or redrawn twice")
            }
            let scrolls = all.filter { tree.tree.kind[$0].scrollsContent }
            let again = state.update(tree.coordinates, mounted: [], touched: all, scrolled: scrolls)
            if again.redrawn.count > mounted.redrawn.count { Issue.record("seed \(seed): more than is drawn") }
            if layoutEntries(tree.coordinates).count > all.count {
                Issue.record("seed \(seed): more entries than nodes")
            }
        }
    }

    @Test func aTreeAsDeepAsMemoryAllowsIsWritten() throws {
        var spec = Spec.color(0xFF)
        for _ in 0..<500 { spec = .view(.vStack, "VStack", holding: [spec]) }
        #expect(XMLChecker(Array(try TestTree(spec).frame().utf8)).fault == nil)
    }
}
