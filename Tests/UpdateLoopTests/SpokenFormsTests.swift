import Testing
import UpdateLoop
import ViewDocument

/// Forms of Swift that apps write and that do little: feedback, localized texts, errors as they are cast, blocks on the main actor.
@Suite struct SpokenFormsTests {
    private func document(_ action: String, _ more: String = "", text: String = "'a'") -> String {
        #"""
        {"types": {"Failure": {"cases": {"offline": null, "other": null}, "computed": {"errorDescription": "self == .offline ? 'No connection' : nil"}}},
         "components": {"Main": {\#(more)"state": {"shown": "", "n": 2}, "body": {"type": "VStack", "children": [
           {"type": "Text", "name": "says", "text": {"$": "\#(text)"}},
           {"type": "Button", "name": "b", "title": "B", "action": "\#(action)"}]}}},
         "root": {"type": "Main"}}
        """#
    }

    private func shown(_ action: String, _ more: String = "") throws -> String? {
        let one = try session(document(action, more))
        _ = try one.apply(.tap("b"))
        return state(one, "Main", "shown")
    }

    @Test(arguments: [
        ("UIImpactFeedbackGenerator(style: .light).impactOccurred(); shown = 'a'", "a"),
        ("let g = UINotificationFeedbackGenerator(); g.prepare(); g.notificationOccurred(.success); shown = 'b'", "b"),
        ("UISelectionFeedbackGenerator().selectionChanged(); shown = 'c'", "c"),
        (
            "shown = NSLocalizedString('key', value: 'Hello', comment: '') + NSLocalizedString('k', comment: 'x')",
            "Hellok"
        ),
        ("shown = String(localized: 'Tea')", "Tea"),
        (
            "do { throw Failure.offline } catch { shown = (error as? LocalizedError)?.errorDescription ?? 'none' }",
            "No connection"
        ),
        ("do { throw Failure.other } catch { shown = (error as? LocalizedError)?.errorDescription ?? 'none' }", "none"),
        ("for letter in 'abc' { shown = letter + shown }", "cba"),
        ("Task { let k = await MainActor.run { n += 1; return n * 2 }; shown = '\\\\(k)' }", "6"),
        (
            "let r = CGRect(x: 0, y: 0, width: 10, height: 10); shown = '\\\\(r.contains(CGPoint(x: 3, y: 10))) \\\\(r.insetBy(dx: 2, dy: 1).width) \\\\(r.union(CGRect(x: 5, y: 5, width: 10, height: 1)).width)'",
            "false 6 15"
        ),
    ])
    func whatIsSaidIsDone(action: String, expected: String) throws {
        #expect(try shown(action) == expected, "\(action)")
        #expect(try differences(document(action), [.tap("b")]) == [])
    }

    @Test func anAnimationMayBeComputed() throws {
        let more = #""computed": {"slow": "n > 1 ? .easeInOut(duration: 0.2).delay(0.1) : .spring(duration: 0.4)"}, "#
        #expect(try shown("withAnimation(slow) { shown = 'a' }", more) == "a")
    }

    @Test(arguments: [
        ("UIImpactFeedbackGenerator(style: .loud).impactOccurred()", "unknown-member"),
        ("UISelectionFeedbackGenerator().impactOccurred()", "unknown-function"),
        ("shown = String(localized: 3)", "type-mismatch"),
        ("shown = NSLocalizedString('a', count: 3)", "unknown-label"),
    ])
    func whatIsWrongIsAFault(action: String, code: String) {
        guard case .failure(let list) = DocumentCompiler.compile(text: Array(document(action).utf8)) else {
            Issue.record("no fault: \(action)")
            return
        }
        #expect(list.faults.contains { $0.code == code }, "\(action): \(list.faults.map { $0.code })")
    }

    @Test func aBindingSaysItsType() throws {
        let json = #"""
            {"components": {
               "Main": {"state": {"message": {"$of": "String?", "default": "a"}, "n": 1}, "body": {"type": "Toast", "bindings": {"message": "$message"}}},
               "Toast": {"bindings": [{"message": {"$of": "String?"}}], "body": {"type": "Text", "name": "says", "text": {"$": "message.flatMap { $0 + '!' } ?? 'none'"}}}},
             "root": {"type": "Main"}}
            """#
        #expect(try differences(json, []) == [])
        let other = json.replacing(#""message": "$message""#, with: #""message": "$n""#)
        guard case .failure(let list) = DocumentCompiler.compile(text: Array(other.utf8)) else {
            Issue.record("a number is bound as a text")
            return
        }
        #expect(list.faults.map { $0.code } == ["type-mismatch"])
        let valued = json.replacing(#"{"$of": "String?"}}]"#, with: #"{"$of": "String?", "default": "b"}}]"#)
        if case .success = DocumentCompiler.compile(text: Array(valued.utf8)) {
            Issue.record("a binding begins with something")
        }
    }
}
