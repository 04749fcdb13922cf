import Expressions
import Geometry
import Testing
import ViewDocument
import ViewTree

@testable import ScrollEffects

/// Effects that follow a scroll by their plans.
@Suite struct FollowingTests {
    private static let sources = [
        "proxy.frame(in: .scrollView).minY", "proxy.frame(in: .global).maxY / 10 - shift",
        "1 - abs(proxy.frame(in: .scrollView).midY - 100) / 200", "scroll.y * 2 + shift", "-scroll.progress",
        "scroll.y > 60 ? proxy.size.height : scroll.x + 1", "clamp(scroll.y, 20, 80) % 7", "pow(scroll.y, 0.5)",
        "interpolate(scroll.y, [0, 50, 100], [1, 0, 3])",
        "interpolate(scroll.y, [0, 50], [0, 9], extrapolate: .mirror)",
        "min(scroll.y, 40) + max(sin(scroll.y), cos(scroll.y)) + floor(scroll.y / 7) - ceil(shift) * round(scroll.y / 3)",
        "lerp(0, 10, scroll.progress) + sqrt(scroll.y)", "proxy.progress(.exit)", "proxy.phase * 90",
        "proxy.frame(in: .scrollView).size.width + proxy.frame(in: .scrollView).origin.y",
        "!(scroll.y <= 30) && scroll.y != 77 || scroll.y == 11 ? 1 : 2", "proxy.bounds(of: .scrollView).minY",
    ]

    private func screen(at offset: Double = 0) throws -> TestScreen {
        var screen = TestScreen(
            Self.sources.map { EffectSpec(kind: .visualEffect, attributes: [(.effectOffsetY, 0, .expression($0))]) } + [
                EffectSpec(kind: .parallax, parameters: [0.5, 1, 3, -20, 60]),
                EffectSpec(
                    kind: .scrollTransition,
                    attributes: [
                        (.effectOpacity, 0, .expression("1 - abs(phase.value)")),
                        (.effectScaleX, 0, .expression("phase.isIdentity ? 1 : 0.5")),
                    ]),
            ])
        screen.geometry.scrolls[0].offset.y = offset
        _ = try screen.mount()
        return screen
    }

    @Test func whatFollowedAScrollIsWhatIsComputedAnew() throws {
        var followed = try screen()
        for offset in [0.0, 7, 11, 30, 31, 50, 77, 99.5, 100, 450, 1_500, 20, 0] {
            _ = try followed.scroll(to: offset)
            let fresh = try screen(at: offset)
            for place in 0..<Self.sources.count + 2 {
                let source = place < Self.sources.count ? Self.sources[place] : "modifier \(place)"
                #expect(followed.values(place) == fresh.values(place), "\(source) at \(offset)")
            }
        }
    }

    @Test func arithmeticOnNumbersNeedsNoMachine() throws {
        let followed = try screen()
        #expect(followed.state.plans.allSatisfy { $0.shape >= 0 })
        // Remainders and powers are left to the machine.
        let isNumeric = followed.state.plans.map { followed.state.shapes[$0.shape].isNumeric }
        let expected = Self.sources.map { !$0.contains("%") && !$0.contains("pow") } + [true, true]
        #expect(isNumeric == expected)
    }

    @Test func aScrollThatChangesNothingReadComputesNothing() throws {
        var followed = try screen()
        _ = try followed.scroll(to: 40)
        #expect(try followed.scroll(to: 40) == (0, 0))
    }

    @Test func whatFaultsWhileItFollowsFaultsAsAnewWithItsPlace() throws {
        var screen = TestScreen([
            EffectSpec(
                kind: .visualEffect, attributes: [(.effectOpacity, 0, .expression("1 / (scroll.y - 50)"))])
        ])
        _ = try screen.mount()
        _ = try screen.scroll(to: 49)
        #expect(throws: EffectFault.self) { try screen.scroll(to: 50) }
    }

    @Test func severalNumbersOfOneEffectChangeTogether() throws {
        var screen = TestScreen([
            EffectSpec(
                kind: .visualEffect,
                attributes: [
                    (.effectOpacity, 0, .expression("1 - scroll.y / 100")),
                    (.effectBlur, 0, .expression("scroll.y / 10")),
                    (.effectDegrees, 0, .constant(.number(30))),
                ])
        ])
        #expect(try screen.mount() == (1, 1))
        #expect(try screen.scroll(to: 20) == (1, 1))
        #expect(screen.values(0).opacity == 0.8 && screen.values(0).blur == 2 && screen.values(0).degrees == 30)
        let changes = try screen.state.update(
            tree: screen.tree, geometry: screen.geometry, nodes: [], scrolled: [screen.geometry.scrolls[0].node])
        #expect(changes.computed == 0 && changes.changed.isEmpty)
    }
}
