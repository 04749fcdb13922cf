import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// A tap goes to the innermost view under the finger: on a component's use that is what stands at the root of its body.
@Suite struct TapOrder {
    private func tapped(_ body: String, more: String = "") throws -> [String?] {
        let session = try session(
            #"""
            {\#(more)"components": {
              "Row": {"closures": ["f"], "state": {"isOn": false}, "body": \#(body)},
              "Inner": {"closures": ["f"], "body": {"type": "Text", "text": "i", "modifiers": [{"onTapGesture": "f()"}]}},
              "Screen": {"state": {"own": 0, "around": 0}, "body": {"type": "ScrollView", "children": [
                {"type": "Row", "name": "row", "closures": {"f": "own += 1"}}], "modifiers": [{"onTapGesture": "around += 1"}]}}},
             "root": {"type": "Screen"}}
            """#)
        _ = try session.apply(.tap("row"))
        return [state(session, "Screen", "own"), state(session, "Screen", "around")]
    }

    @Test(arguments: [
        #"{"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "f()"}]}"#,
        #"{"type": "Text", "text": "x", "modifiers": [{"padding": 4}, {"onTapGesture": "f()"}, {"opacity": 0.5}]}"#,
        #"{"type": "Text", "text": "x", "modifiers": [{"simultaneousGesture": {"type": "TapGesture", "onEnded": "f()"}}]}"#,
        #"{"type": "Text", "text": "x", "modifiers": [{"gesture": {"type": "TapGesture", "onEnded": "f()"}}, {"padding": 2}]}"#,
        #"{"type": "VStack", "children": [{"type": "Text", "text": "x"}], "modifiers": [{"onTapGesture": "f()"}, {"id": {"$": "isOn"}}]}"#,
        #"{"type": "If", "condition": {"$": "isOn"}, "then": [], "else": {"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "f()"}]}}"#,
        #"{"type": "Inner", "closures": {"f": "f()"}}"#, #"{"type": "Button", "title": "b", "action": "f()"}"#,
        #"{"type": "Button", "label": {"type": "Text", "text": "b"}, "action": "f()"}"#,
    ]) func whatStandsAtTheRootOfABodyIsTheUsesOwn(body: String) throws { #expect(try tapped(body) == ["1", "0"]) }

    @Test(arguments: [
        #"{"type": "Text", "text": "x"}"#,
        #"{"type": "VStack", "children": [{"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "f()"}]}, {"type": "Text", "text": "y"}]}"#,
        #"[{"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "f()"}]}, {"type": "Text", "text": "y"}]"#,
        #"{"type": "Text", "text": "x", "modifiers": [{"onTapGesture": "f()"}, {"disabled": true}]}"#,
    ]) func elseTheViewAroundHasIt(body: String) throws { #expect(try tapped(body) == ["0", "1"]) }
}

/// A sheet that goes is a reason for a body that declares `dismiss`, whatever else it runs for.
@Suite struct DismissReasons {
    @Test(arguments: [("both", ["dismiss", "n", "p"]), ("only", ["dismiss", "p"])])
    func theReasonIsToldBesideAState(tap: String, expected: [String]) throws {
        let session = try session(
            #"""
            {"components": {
              "S": {"environment": ["dismiss"], "state": {"p": false, "n": 0}, "body": {"type": "VStack", "children": [
                {"type": "Text", "name": "open", "text": {"$": "'\\(n) \\(p)'"}, "modifiers": [{"onTapGesture": "p = true"}]}],
                "modifiers": [{"sheet": {"isPresented": "$p", "children": [{"type": "C", "closures": {"done": "n += 1; p = false"}, "bindings": {"p": "$p"}}]}}]}},
              "C": {"closures": ["done"], "bindings": ["p"], "body": {"type": "VStack", "children": [
                {"type": "Button", "name": "both", "title": "b", "action": "done()"}, {"type": "Button", "name": "only", "title": "o", "action": "p = false"}]}}},
             "root": {"type": "S"}}
            """#)
        _ = try session.apply(.tap("open"))
        let update = try session.apply(.tap(tap))
        let own = try #require(update.log.evaluated.first { $0.component == "S" })
        #expect(own.count == 1)
        #expect(Set(own.reasons.compactMap(\.name)) == Set(expected))
    }
}
