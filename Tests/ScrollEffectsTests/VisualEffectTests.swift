import Expressions
import Geometry
import Testing
import ViewDocument
import ViewTree

@testable import ScrollEffects

@Suite struct VisualEffectTests {
    private func effect(_ attributes: (AttributeKey, Given)...) -> EffectSpec {
        EffectSpec(kind: .visualEffect, attributes: attributes.map { ($0.0, 0, $0.1) })
    }

    @Test func constantsAreComputedOnceAndNeverAgain() throws {
        var screen = TestScreen([
            effect(
                (.effectOpacity, .constant(.number(0.5))), (.effectBlur, .constant(.number(-2))),
                (.effectAnchor, .constant(.point(Point(x: 0, y: 1)))))
        ])
        #expect(try screen.mount() == (1, 1))
        #expect(screen.values(0).opacity == 0.5)
        #expect(screen.values(0).blur == 0)
        #expect(screen.values(0).anchor == UnitPoint(x: 0, y: 1))
        #expect(try screen.scroll(to: 10) == (0, 0))
    }

    @Test func proxyIsTheViewWithoutEffectsInTheSpaceAsked() throws {
        var screen = TestScreen([
            effect((.effectOffsetY, .expression("proxy.frame(in: .global).minY"))),
            effect((.effectOffsetY, .expression("proxy.frame(in: .scrollView).minY"))),
            effect((.effectOffsetY, .expression("proxy.size.height"))),
            effect((.effectOffsetX, .expression("scroll.y * 2 + shift"))),
        ])
        #expect(try screen.mount() == (4, 4))
        #expect(screen.values(0).offset.y == 50)
        #expect(screen.values(1).offset.y == 100)
        #expect(screen.values(2).offset.y == 100)
        #expect(screen.values(3).offset.x == 5)
        // The size has nothing to do with the offset.
        #expect(try screen.scroll(to: 30) == (3, 3))
        #expect(screen.values(0).offset.y == 20)
        #expect(screen.values(1).offset.y == 70)
        #expect(screen.values(3).offset.x == 65)
    }

    @Test func aCapturedNameIsAnInput() throws {
        var screen = TestScreen([effect((.effectOpacity, .expression("shift / 10")))])
        #expect(try screen.mount() == (1, 1))
        #expect(screen.values(0).opacity == 0.5)
        screen.tree.values[0] = .number(2)
        #expect(try screen.mount() == (1, 1))
        #expect(screen.values(0).opacity == 0.2)
        #expect(try screen.scroll(to: 30) == (0, 0))
    }

    @Test func anEffectMovesNoRectangleThatAnotherReads() throws {
        var screen = TestScreen([
            effect((.effectOffsetY, .expression("proxy.frame(in: .global).minY + 1000")))
        ])
        _ = try screen.mount()
        #expect(try screen.mount() == (0, 0))
        #expect(screen.values(0).offset.y == 1050)
    }

    @Test func aFaultNamesTheNodeAndTheAttribute() throws {
        var screen = TestScreen([effect((.effectOffsetY, .expression("1 / scroll.y")))])
        do throws(EffectFault) {
            _ = try screen.state.update(tree: screen.tree, geometry: screen.geometry, nodes: screen.effects)
            Issue.record("no fault")
        } catch {
            #expect(error.node == screen.effects[0])
            #expect(error.pointer == "/effectOffsetY")
        }
        screen.geometry.scrolls[0].offset.y = 2
        #expect(try screen.mount() == (1, 1))
        #expect(screen.values(0).offset.y == 0.5)
    }
}
