import Geometry
import Testing
import ViewDocument
import ViewTree

@testable import ScrollEffects

@Suite struct ParallaxTests {
    private func parallax(
        rate: Double, axis: Double = 1, offset: Double = 0, low: Double = -.infinity, high: Double = -.infinity
    ) -> EffectSpec {
        EffectSpec(kind: .parallax, parameters: [rate, axis, offset, low, high])
    }

    @Test func contentMovesAtItsRate() throws {
        var screen = TestScreen([
            parallax(rate: 0), parallax(rate: 1), parallax(rate: 0.2), parallax(rate: 0.5, axis: 0),
        ])
        _ = try screen.mount()
        _ = try screen.scroll(to: 100)
        #expect(screen.values(0).offset == Point(x: 0, y: 100))
        #expect(screen.values(1).offset == .zero)
        #expect(screen.values(2).offset == Point(x: 0, y: 80))
        #expect(screen.values(3).offset == .zero)
    }

    @Test func offsetAndBoundsHoldTheMovement() throws {
        var screen = TestScreen([
            parallax(rate: 0, offset: -30), parallax(rate: 0, low: 20, high: 60), parallax(rate: 0, high: 60),
            parallax(rate: 0, low: 20),
        ])
        _ = try screen.mount()
        #expect(screen.values(0).offset.y == -30)
        #expect(screen.values(1).offset.y == 20)
        #expect(screen.values(3).offset.y == 20)
        _ = try screen.scroll(to: 100)
        #expect(screen.values(0).offset.y == 70)
        #expect(screen.values(1).offset.y == 60)
        #expect(screen.values(2).offset.y == 60)
        #expect(screen.values(3).offset.y == 100)
    }

    @Test func outsideOfEveryScrollViewTheFirstOneCounts() throws {
        var screen = TestScreen([], outside: parallax(rate: 0.5))
        #expect(try screen.mount() == (1, 0))
        #expect(try screen.scroll(to: 40) == (1, 1))
        #expect(screen.values(0).offset.y == 20)
    }

    @Test func onlyWhatReadSomethingThatChangedIsComputed() throws {
        var screen = TestScreen([parallax(rate: 0.5), parallax(rate: 1)])
        #expect(try screen.mount() == (2, 0))
        #expect(try screen.mount() == (0, 0))
        // Both read the offset; one of them gives the same as before.
        #expect(try screen.scroll(to: 10) == (2, 1))
        #expect(try screen.scroll(to: 10) == (0, 0))
        screen.tree.parameters[Int(screen.tree.parameterStart[Int(screen.effects[0])])] = 0
        #expect(try screen.update(screen.effects) == (1, 1))
        #expect(screen.values(0).offset.y == 10)
    }

    @Test func anotherViewInTheSamePlaceIsComputedAnew() throws {
        var screen = TestScreen([parallax(rate: 0.5)])
        _ = try screen.mount()
        screen.tree.blocks[0].identity = 8
        #expect(try screen.mount().computed == 1)
        screen.tree.blocks[0].isLive = false
        #expect(try screen.scroll(to: 50) == (0, 0))
    }
}
