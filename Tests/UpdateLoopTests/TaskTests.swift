import Expressions
import Foundation
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

private func screen(_ task: String, body: String? = nil) -> String {
    let modified = #"{"type": "Text", "text": {"$": "n"}, "modifiers": [{"task": \#(task)}]}"#
    return """
        {"viewport": {"width": 200, "height": 100}, "components": {"Main": {
          "state": {"n": 0, "user": 1, "isOn": true, "seen": []}, "body": \(body ?? modified)}}, "root": {"type": "Main"}}
        """
}

private func verifiedSession(_ document: String) throws -> VerifiedSession {
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    return VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
}

private func set(_ slot: String, _ value: Value) -> SessionEvent {
    .set([SlotAssignment(target: "Main", slot: slot, value: value)])
}

@Suite struct TaskTests {
    @Test func aTaskWritesAfterTheFrameInWhichItsViewAppeared() throws {
        let verified = try verifiedSession(screen(#""n += 1""#))
        let mount = try verified.mount()
        #expect(evaluated(mount.update) == ["(document) 1", "Main 2"] && mount.update.log.transactions == 2)
        #expect(mount.update.log.passes == 2 && mount.differences == [])
        #expect(String(decoding: mount.update.reportJSON, as: UTF8.self).contains(#""kind":"task""#))
        // An onAppear of the same view comes before it, whatever stands first.
        let both = #"{"type": "Divider", "modifiers": [{"task": "seen.append(2)"}, {"onAppear": "seen.append(1)"}]}"#
        #expect(state(try session(screen("", body: both)), "Main", "seen") == "[1, 2]")
    }

    @Test func aTaskWithAnIDActsAgainWhenItChanges() throws {
        let verified = try verifiedSession(screen(#"{"id": "user", "action": "seen.append(user)"}"#))
        _ = try verified.mount()
        let change = try verified.apply(set("user", .number(4)))
        #expect(state(verified.session, "Main", "seen") == "[1, 4]" && change.update.log.passes == 2)
        let other = try verified.apply(set("n", .number(7)))
        #expect(state(verified.session, "Main", "seen") == "[1, 4]")
        #expect(change.differences + other.differences == [])
    }

    @Test func aTaskThatIsStartedTwiceBeforeItBeganBeginsOnce() throws {
        let body = """
            {"type": "Divider", "modifiers": [{"onAppear": "user = 9"},
              {"task": {"id": {"$": "user"}, "action": "seen.append(user)"}}]}
            """
        #expect(state(try session(screen("", body: body)), "Main", "seen") == "[9]")
    }

    @Test func aTaskOfAViewThatGoesBeforeItBeganDoesNotBegin() throws {
        let body = """
            {"type": "VStack", "children": [{"type": "If", "condition": {"$": "isOn"}, "then":
              {"type": "Divider", "modifiers": [{"onAppear": "isOn = false"}, {"task": "n = 1"}]}}]}
            """
        #expect(state(try session(screen("", body: body)), "Main", "n") == "0")
    }

    @Test func aTaskThatWritesItsOwnIDEndsAtANamedLimit() throws {
        let session = try session(screen(#"{"id": "n", "action": "n = n + user - 1"}"#))
        let update = try session.apply(set("user", .number(2)))
        #expect(update.log.transactions == 1, "the id is as it was")
        let endless = try session.apply(set("n", .number(1)))
        #expect(endless.log.diagnostics.map(\.code) == ["update-limit"])
        #expect(endless.log.diagnostics.first?.message.contains("task") == true)
    }

    @Test(arguments: ["iOS16", "iOS17", "iOS18"]) func aRowThatComesBackStartsItsTaskAnew(_ profile: String) throws {
        let document = """
            {"profile": "\(profile)", "viewport": {"width": 200, "height": 100},
             "components": {"Main": {"state": {"seen": []}, "body":
              {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
               {"type": "ForEach", "data": 20, "children": [{"type": "Color", "color": "red", "modifiers": [
                {"frame": {"height": 50}}, {"task": {"id": "item", "action": "seen.append(item)"}}]}]}]}]}}},
             "root": {"type": "Main"}}
            """
        let verified = try verifiedSession(document)
        var differences = try verified.mount().differences
        #expect(state(verified.session, "Main", "seen") == "[0, 1]")
        for offset in [50.0, 0] {
            differences += try verified.apply(.scroll(view: nil, x: nil, y: offset)).differences
        }
        #expect(state(verified.session, "Main", "seen") == "[0, 1, 2, 0]" && differences == [])
    }

    @Test func theExampleOfTheManualRunsItsBodyTwice() throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/documents.md")
        let blocks = try String(contentsOf: docs, encoding: .utf8).components(separatedBy: "```json\n").dropFirst()
        let block = try #require(blocks.first { $0.contains(#"{"task": "#) })
        let document = try #require(block.components(separatedBy: "```").first)
        let verified = try verifiedSession(document)
        #expect(evaluated(try verified.mount().update) == ["(document) 1", "Profile 2"])
        let tap = try verified.apply(.tap("next"))
        #expect(evaluated(tap.update) == ["Profile 2"] && tap.differences == [])
        #expect(state(verified.session, "Profile", "name") == "user 2")
    }
}
