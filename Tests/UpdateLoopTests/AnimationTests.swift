import Expressions
import Geometry
import SVGFrame
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func screen(_ modifiers: String, _ animation: String, more: String = "", children: String = "") -> String {
    """
    {"viewport": {"width": 200, "height": 100, "scale": 1}\(more), "components": {
      "Main": {"state": {"isOn": false, "n": 0}, "body": {"type": "VStack", "spacing": 0, "children": [
        {"type": "Button", "name": "go", "action": "\(animation)", "label": {"type": "Divider"}},
        {"type": "Color", "name": "box", "color": "red", "modifiers": [\(modifiers)]}\(children)]}}},
     "root": {"type": "Main"}}
    """
}

private func verified(_ document: String) throws -> VerifiedSession {
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
    #expect(try session.mount().differences == [])
    return session
}

private func width(_ verified: VerifiedSession, _ name: String = "box") throws -> Double {
    let graph = verified.session.graph
    return graph.coordinates.frame(of: try #require(graph.view(named: name))).width
}

private func apply(_ verified: VerifiedSession, _ event: SessionEvent) throws -> WorkLog {
    let (update, differences) = try verified.apply(event)
    #expect(differences == [])
    return update.log
}

private let wide = #"{"frame": {"width": {"$": "isOn ? 100 : 20"}, "height": 10}}"#
private let linear = "withAnimation(.linear(duration: 1)) { isOn.toggle() }"

@Suite struct AnimationTests {
    @Test func aFrameIsLaidOutAtEachFrameOfTheDisplay() throws {
        let session = try verified(screen(wide, linear))
        let tap = try apply(session, .tap("go"))
        #expect(try width(session) == 100, "an event's own frame shows where it ends")
        #expect(tap.animation == nil)
        let log = try apply(session, .advance(0.5))
        #expect(try width(session) == 60)
        #expect(log.animation?.frames == 30 && log.evaluated.isEmpty && log.transactions == 0)
        #expect(log.measured >= 30 && log.placed >= 30)
        #expect(log.animation?.records.map(\.attribute) == ["frame"] && log.animation?.records[0].asksLayout == true)
        _ = try apply(session, .advance(0.5))
        #expect(try width(session) == 100)
        let after = try apply(session, .advance(1))
        #expect(after.animation?.frames == 0 && after.measured == 0)
    }

    @Test func anOffsetIsDrawnElsewhereAndNothingIsLaidOut() throws {
        let moves = #"{"frame": {"width": 10, "height": 10}}, {"offset": {"x": {"$": "isOn ? 100 : 0"}}}"#
        let session = try verified(screen(moves, linear))
        _ = try apply(session, .tap("go"))
        let log = try apply(session, .advance(0.25))
        #expect(log.animation?.frames == 15 && log.measured == 0 && log.placed == 0)
        #expect(log.moved.changes.count == 1 && log.animation?.records.first?.asksLayout == false)
        let svg = String(decoding: try session.session.frame(.init()), as: UTF8.self)
        #expect(svg.contains("translate(25") || svg.contains("x=\"120\""), "\(svg)")
        // An event that has nothing to do with it leaves it on its way.
        let again = try apply(session, .set([SlotAssignment(target: "Main", slot: "n", value: .number(1))]))
        #expect(again.moved.changes.count == 0)
        #expect(try apply(session, .advance(0.25)).moved.changes.count == 1)
    }

    @Test func anAnimationThatIsTurnedBeginsWhereItWas() throws {
        let session = try verified(screen(wide, linear))
        _ = try apply(session, .tap("go"))
        _ = try apply(session, .advance(0.5))
        _ = try apply(session, .tap("go"))
        #expect(try width(session) == 20)
        _ = try apply(session, .advance(0.5))
        #expect(try width(session) == 40)
    }

    @Test func aModifierAnimatesWhatIsInsideWhenItsValueChanges() throws {
        let inside = wide + #", {"animation": {"animation": {"linear": {"duration": 1}}, "value": {"$": "isOn"}}}"#
        let session = try verified(screen(inside, "isOn.toggle()"))
        _ = try apply(session, .tap("go"))
        _ = try apply(session, .advance(0.5))
        #expect(try width(session) == 60)
        let other = wide + #", {"animation": {"animation": {"linear": {"duration": 1}}, "value": {"$": "n"}}}"#
        let still = try verified(screen(other, "isOn.toggle()"))
        _ = try apply(still, .tap("go"))
        #expect(try apply(still, .advance(0.5)).animation?.frames == 0)
        let outside =
            #"{"animation": {"animation": {"linear": {"duration": 1}}, "value": {"$": "isOn"}}}, "# + wide
        let around = try verified(screen(outside, "isOn.toggle()"))
        _ = try apply(around, .tap("go"))
        #expect(try apply(around, .advance(0.5)).animation?.frames == 0, "a modifier further out is not inside")
        let none = wide + #", {"animation": {"animation": null, "value": {"$": "isOn"}}}"#
        let taken = try verified(screen(none, linear))
        _ = try apply(taken, .tap("go"))
        #expect(try apply(taken, .advance(0.5)).animation?.frames == 0, "null takes the transaction's away")
    }

    @Test func coloursGoThroughLinearLight() throws {
        let fill = #"{"frame": {"width": 10, "height": 10}}, {"background": {"$": "isOn ? #FFFFFF : #000000"}}"#
            .replacing("#FFFFFF", with: "'#FFFFFF'").replacing("#000000", with: "'#000000'")
        let session = try verified(screen(fill, linear))
        _ = try apply(session, .tap("go"))
        let log = try apply(session, .advance(0.5))
        #expect(log.redrawn.changes.count == 1 && log.measured == 0)
        #expect(Oklab.mixLinear(0x0000_00FF, 0xFFFF_FFFF, 0.5) == 0xBCBC_BCFF)
        #expect(Oklab.mixLinear(0xFF00_0000, 0xFF00_00FF, 1.4) == 0xFF00_00FF)
    }

    @Test func whatRepeatsForEverIsDrawnForEver() throws {
        let session = try verified(
            screen(
                #"{"opacity": {"$": "isOn ? 0 : 1"}}"#,
                "withAnimation(.linear(duration: 1).repeatForever(autoreverses: true)) { isOn = true }"))
        _ = try apply(session, .tap("go"))
        let log = try apply(session, .advance(10))
        #expect(log.animation?.frames == 600 && log.animation?.records.first?.end == .infinity)
        do {
            _ = try session.apply(.advance(100))
            Issue.record("nothing is refused")
        } catch SessionError.run(let fault) {
            #expect(fault.code == "limit-animation-frames")
        }
    }

    @Test func neighboursOfAFrameThatGrowsMoveWithIt() throws {
        let below = #", {"type": "Color", "name": "below", "color": "blue", "modifiers": [{"frame": {"height": 10}}]}"#
        let tall = #"{"frame": {"width": 20, "height": {"$": "isOn ? 50 : 10"}}}"#
        let session = try verified(screen(tall, linear, children: below))
        func top() throws -> Double {
            let graph = session.session.graph
            return graph.coordinates.frame(of: try #require(graph.view(named: "below"))).minY
        }
        let before = try top()
        _ = try apply(session, .tap("go"))
        let end = try top()
        let log = try apply(session, .advance(0.5))
        #expect(try abs(top() - (before + end) / 2) < 1e-9)
        #expect(log.placed >= 60, "two views of a stack, thirty times: \(log.placed)")
    }
}

@Suite struct AnimationCurveTests {
    private func curve(_ name: String, _ arguments: [String: Double] = [:]) throws -> AnimationCurve {
        try #require(AnimationCurve(name: name, arguments: arguments, usesSprings: true))
    }

    @Test func curvesBeginAtTheirStartAndEndAtTheirEnd() throws {
        for name in AnimationCurve.names {
            let arguments = name == "interpolatingSpring" ? ["stiffness": 100, "damping": 10.0] : [:]
            let curve = try curve(name, arguments)
            #expect(curve.progress(at: 0) == 0 && curve.progress(at: curve.duration) == 1, "\(name)")
            #expect(curve.duration > 0 && curve.duration < 10, "\(name) \(curve.duration)")
        }
    }

    @Test func namedCurvesAreSwiftUIs() throws {
        #expect(try curve("linear", ["duration": 2]).progress(at: 0.5) == 0.25)
        #expect(try abs(curve("easeInOut", ["duration": 1]).progress(at: 0.5) - 0.5) < 1e-9)
        // A cubic Bézier curve of (0.42, 0) and (1, 1) at a quarter.
        #expect(try abs(curve("easeIn", ["duration": 1]).progress(at: 0.25) - 0.0934647) < 1e-6)
        // Critically damped: 1 - e^(-wt) (1 + wt) with w = 2 pi / 0.5.
        #expect(try abs(curve("smooth").progress(at: 0.1) - 0.357740) < 1e-5)
        #expect(try curve("bouncy").progress(at: 0.35) > 1, "it swings over")
    }

    @Test func delaySpeedAndRepeatsChangeACurve() throws {
        var curve = try curve("linear", ["duration": 1])
        curve.apply("delay", ["0": 0.5])
        #expect(curve.progress(at: 0.5) == 0 && curve.progress(at: 1) == 0.5 && curve.duration == 1.5)
        curve.apply("speed", ["0": 2])
        #expect(curve.duration == 1 && curve.progress(at: 0.75) == 0.5)
        curve.apply("repeatCount", ["0": 2, "autoreverses": 1])
        #expect(curve.duration == 1.5 && curve.progress(at: 1.25) == 0.5 && curve.progress(at: 1.5) == 1)
    }
}
