import Expressions
import Geometry
import Testing
import ViewDocument
import ViewTree

@testable import ScrollEffects

@Suite struct TransitionTests {
    /// Opacity is 1 + phase for the one set; per phase 0.25, 1 and 0.5.
    private func transition(perPhase: Bool) -> EffectSpec {
        if perPhase {
            return EffectSpec(
                kind: .scrollTransition,
                attributes: [
                    (.phaseEffects, 0, .constant(.number(1))), (.effectOpacity, 0, .constant(.number(0.25))),
                    (.effectOpacity, 1, .constant(.number(1))), (.effectOpacity, 2, .constant(.number(0.5))),
                    (.effectScaleX, 2, .constant(.number(3))),
                ])
        }
        return EffectSpec(kind: .scrollTransition, attributes: [(.effectOffsetX, 0, .expression("phase.value * 10"))])
    }

    @Test func thePhaseIsTheHiddenFraction() throws {
        // Boxes at 0, 100, 200, 300 in a visible length of 200.
        var screen = TestScreen(Array(repeating: transition(perPhase: false), count: 4))
        _ = try screen.mount()
        #expect((0..<4).map { screen.values($0).offset.x } == [0, 0, 10, 10])
        _ = try screen.scroll(to: 30)
        #expect((0..<4).map { screen.values($0).offset.x } == [-3, 0, 7, 10])
        _ = try screen.scroll(to: 200)
        #expect((0..<4).map { screen.values($0).offset.x } == [-10, -10, 0, 0])
    }

    @Test func effectsPerPhaseAreMixedWithTheIdentity() throws {
        var screen = TestScreen(Array(repeating: transition(perPhase: true), count: 3))
        _ = try screen.mount()
        #expect((0..<3).map { screen.values($0).opacity } == [1, 1, 0.5])
        _ = try screen.scroll(to: 50)
        #expect((0..<3).map { screen.values($0).opacity } == [0.625, 1, 0.75])
        #expect((0..<3).map { screen.values($0).scaleX } == [1, 1, 2])
    }

    @Test func whatStaysInViewIsNotComputed() throws {
        var screen = TestScreen(Array(repeating: transition(perPhase: true), count: 3))
        _ = try screen.mount()
        // The middle box is looked at, and its phase is what it was.
        #expect(try screen.scroll(to: 10) == (2, 2))
    }

    @Test func outsideOfAScrollViewEverythingIsInView() throws {
        var screen = TestScreen([], outside: transition(perPhase: false))
        #expect(try screen.mount() == (1, 0))
        #expect(try screen.scroll(to: 10) == (0, 0))
    }

    @Test func stickyStaysAtTheTopUntilTheEndOfWhatIsAround() throws {
        let sticky = EffectSpec(kind: .sticky, parameters: [0, 10])
        let plain = EffectSpec(kind: .visualEffect)
        var screen = TestScreen([plain, sticky, plain, plain])
        #expect(try screen.mount().computed == 4)
        #expect(screen.values(1).offset.y == 0)
        _ = try screen.scroll(to: 89)
        #expect(screen.values(1).offset.y == 0)
        _ = try screen.scroll(to: 120)
        #expect(screen.values(1).offset.y == 30)
        // The stack ends at 400: the box, 100 high at 100, can go down by 200.
        _ = try screen.scroll(to: 350)
        #expect(screen.values(1).offset.y == 200)
    }
}
