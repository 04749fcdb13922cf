import Expressions
import Foundation
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func verifiedSession(_ document: String) throws -> VerifiedSession {
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    return VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
}

private func screen(_ modifiers: String, isOn: Bool = true, more: String = "") -> String {
    """
    {\(more)"viewport": {"width": 200, "height": 100}, "components": {
      "Main": {"state": {"isOn": \(isOn), "every": 1, "seen": [], "n": 0, "last": ""}, "body": {"type": "VStack", "children": [
        {"type": "If", "condition": {"$": "isOn"}, "then":
          {"type": "Divider", "modifiers": [\(modifiers)]}}, {"type": "Text", "text": {"$": "n"}}, {"type": "Still"}]}},
      "Still": {"body": {"type": "Text", "text": "still"}}}, "root": {"type": "Main"}}
    """
}

private func set(_ slot: String, _ value: Value) -> SessionEvent {
    .set([SlotAssignment(target: "Main", slot: slot, value: value)])
}

@Suite struct AdvanceTests {
    @Test func aTimerActsAtEachOfItsTicksAndEachIsAnUpdate() throws {
        let verified = try verifiedSession(screen(#"{"onReceive": {"timer": 0.5, "action": "n += 1"}}"#))
        #expect(evaluated(try verified.mount().update) == ["(document) 1", "Main 1", "Still 1"])
        let (update, differences) = try verified.apply(.advance(1.75))
        #expect(differences == [])
        #expect(evaluated(update) == ["Main 3"] && update.log.transactions == 3 && update.log.passes == 3)
        let report = String(decoding: update.reportJSON, as: UTF8.self)
        #expect(report.contains(#""event":{"advance":{"from":0,"to":1.75,"ticks":3}}"#))
        #expect(report.contains(#""kind":"onReceive""#) && report.contains(#"{"kind":"advance","to":1.75}"#))
        // What is left of an interval is not lost.
        #expect(evaluated(try verified.apply(.advance(0.25)).update) == ["Main 1"])
        #expect(evaluated(try verified.apply(.advance(0.25)).update) == [])
    }

    @Test func timersThatAreDueAtOneTimeMakeOneUpdate() throws {
        let timers =
            #"{"onReceive": {"timer": 0.3, "action": "n += 1"}}, {"onReceive": {"timer": 0.1, "action": "n += 10"}}"#
        let verified = try verifiedSession(screen(timers))
        _ = try verified.mount()
        let (update, differences) = try verified.apply(.advance(0.3))
        #expect(update.log.transactions == 4 && update.log.passes == 3 && differences == [])
        #expect(state(verified.session, "Main", "n") == "31")
    }

    @Test func aTimerBeginsWithItsViewAndWithAnotherInterval() throws {
        let verified = try verifiedSession(
            screen(#"{"onReceive": {"timer": {"$": "every"}, "action": "seen.append(n)"}}"#, isOn: false))
        var differences = try verified.mount().differences
        func apply(_ event: SessionEvent) throws { differences += try verified.apply(event).differences }
        func count() -> Int { state(verified.session, "Main", "seen")?.filter { $0 == "0" }.count ?? -1 }
        try apply(.advance(10))
        #expect(count() == 0, "there is no view to receive it")
        try apply(set("isOn", .bool(true)))
        try apply(.advance(0.9))
        #expect(count() == 0, "it began with its view")
        try apply(set("every", .number(2)))
        try apply(.advance(1.9))
        #expect(count() == 0, "with another interval it begins anew")
        try apply(.advance(0.1))
        #expect(count() == 1)
        try apply(set("isOn", .bool(false)))
        try apply(set("isOn", .bool(true)))
        try apply(.advance(1.5))
        #expect(count() == 1 && differences == [])
    }

    @Test func anActionIsToldTheDateOfItsTick() throws {
        let written = "seen.append(value); last = value; if seen.count > 2 { seen = [] }"
        let action = #"{"onReceive": {"timer": 0.5, "action": "\#(written)"}}"#
        let leap = try session(screen(action, more: #""device": {"now": "2024-02-28T23:59:59+01:00"}, "#))
        _ = try leap.apply(.advance(1))
        #expect(state(leap, "Main", "seen")?.contains("2024-02-28T22:59:59.5Z") == true)
        #expect(state(leap, "Main", "seen")?.contains("2024-02-28T23:00:00Z") == true)
        _ = try leap.apply(.advance(3_600))
        #expect(state(leap, "Main", "last") == "2024-02-29T00:00:00Z")
        let unset = try session(screen(action))
        _ = try unset.apply(.advance(0.5))
        #expect(state(unset, "Main", "seen")?.contains("2026-01-01T09:41:00.5Z") == true)
    }

    @Test func moreTicksThanTheLimitAreRefused() throws {
        let session = try session(screen(#"{"onReceive": {"timer": 0.016, "action": "n += 1"}}"#))
        do {
            _ = try session.apply(.advance(1e9))
            Issue.record("nothing is refused")
        } catch SessionError.run(let fault) {
            #expect(fault.code == "limit-ticks" && fault.pointer.hasSuffix("/modifiers/0"))
        }
        let still = try UpdateLoopTests.session(screen(#"{"onReceive": {"timer": 0.016, "action": ""}}"#))
        #expect(try still.apply(.advance(1e9)).log.transactions == 0, "what does nothing does not tick")
    }

    @Test func rowsOutOfViewReceiveNothing() throws {
        let document = """
            {"viewport": {"width": 200, "height": 100}, "components": {"Main": {"state": {"seen": []}, "body":
              {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
               {"type": "ForEach", "data": 20, "children": [{"type": "Color", "color": "red", "modifiers": [
                {"frame": {"height": 50}}, {"onReceive": {"timer": 1, "action": "seen.append(item)"}}]}]}]}]}}},
             "root": {"type": "Main"}}
            """
        let verified = try verifiedSession(document)
        var differences = try verified.mount().differences
        for event in [.advance(1), .scroll(view: nil, x: nil, y: 50), .advance(1)] as [SessionEvent] {
            differences += try verified.apply(event).differences
        }
        #expect(state(verified.session, "Main", "seen") == "[0, 1, 1, 2]" && differences == [])
    }

    @Test func theExampleOfTheManualIsWhatItSays() throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/documents.md")
        let blocks = try String(contentsOf: docs, encoding: .utf8).components(separatedBy: "```json\n").dropFirst()
        let block = try #require(blocks.first { $0.contains(#"{"onReceive": "#) })
        let verified = try verifiedSession(try #require(block.components(separatedBy: "```").first))
        _ = try verified.mount()
        let (update, differences) = try verified.apply(.advance(3))
        #expect(evaluated(update) == ["Clock 3"] && differences == [])
        #expect(
            state(verified.session, "Screen/VStack/Clock", "seconds") == "3")
    }
}
