import Foundation
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Statics of models and types, views that belong to values, inline views that are told more than values, objects that bodies make.
@Suite struct SharedObjects {
    private func example(_ heading: String) throws -> String {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/documents.md")
        let text = try String(contentsOf: docs, encoding: .utf8)
        let section = try #require(text.components(separatedBy: heading + "\n").last)
        let parts = section.components(separatedBy: "```json\n").dropFirst()
        return try #require(parts.first?.components(separatedBy: "```").first)
    }

    private func texts(_ session: Session) -> [String] {
        session.graph.tree.texts.map { $0.runs.map(\.text).joined() }
    }

    @Test func theSharedObjectsOfTheDocsDoWhatTheySay() throws {
        let session = try session(try example("## Shared objects"))
        #expect(evaluated(try session.apply(.tap("larger"))) == ["Sizes 1"])
        #expect(texts(session).contains("large") && texts(session).contains("small"))
        #expect(evaluated(try session.apply(.tap("next"))) == ["Playing 1"])
        #expect(texts(session).contains("Verse, 1 left"))
    }

    @Test func theInlineViewsOfTheDocsDoWhatTheySay() throws {
        let session = try session(try example("## Inline views"))
        #expect(texts(session).contains("a cup") && texts(session).contains("no picture"))
        #expect(texts(session).contains("Jam: 4 coins") && texts(session).contains("Menu"))
        #expect(evaluated(try session.apply(.tap("reset Tea"))) == ["Screen 1"])
        #expect(texts(session).contains("none") && texts(session).contains("Tea"))
        #expect(evaluated(try session.apply(.tap("reset Rum"))) == [])
    }

    private static let player =
        #""models": {"P": {"kind": "Observable", "properties": {"t": "x"}, "functions": {"go": {"body": "P.player.t += t + '!'"}}, "statics": {"player": {"new": "P", "properties": {"t": "y"}}, "all": [{"new": "P"}, {"new": "P", "properties": {"t": "z"}}], "limit": 3}}}"#

    @Test func oneObjectIsSharedByOwnersFunctionsAndActions() throws {
        let session = try session(
            #"""
            {\#(Self.player), "functions": {"title": {"body": "P.player.t + String(P.limit)"}},
             "components": {
               "S": {"stateObjects": {"own": {"$": "P.player"}}, "body": {"type": "VStack", "children": [
                 {"type": "Row"}, {"type": "Row", "objects": {"p": "P.all[1]"}}, {"type": "Title"},
                 {"type": "Button", "name": "go", "title": "go", "action": "own.go()"},
                 {"type": "Button", "name": "all", "title": "all", "action": "P.all[1].t = 'Q'"}]}},
               "Row": {"observedObjects": {"p": {"$": "P.player"}}, "body": {"type": "Text", "text": {"$": "p.t"}}},
               "Title": {"body": {"type": "Text", "text": {"$": "title()"}}}},
             "root": {"type": "S"}}
            """#)
        #expect(texts(session).filter { $0 != "go" && $0 != "all" } == ["y", "z", "y3"])
        #expect(evaluated(try session.apply(.tap("go"))) == ["Row 1", "Title 1"])
        #expect(texts(session).contains("yy!3"))
        #expect(evaluated(try session.apply(.tap("all"))) == ["Row 1"])
        #expect(texts(session).contains("Q"))
    }

    @Test(arguments: [
        (#""statics": {"shared": {"new": "Q"}}"#, "A.shared.x", "unknown-model /models/A/statics/shared/new"),
        (
            #""statics": {"shared": {"new": "A", "properties": {"y": 1}}}"#, "A.shared.x",
            "unknown-name /models/A/statics/shared/properties/y"
        ),
        (#""statics": {"shared": {"new": "A"}}"#, "A.shard.x", "unknown-member /components/S/body/text/$"),
        (#""statics": {"shared": {"new": "A"}}"#, "A.shared.y", "unknown-member /components/S/body/text/$"),
        (#""statics": {"a-b": 1}"#, "1", "wrong-value /models/A/statics/a-b"),
        (#""statics": 3"#, "1", "wrong-value /models/A/statics"),
    ])
    func faultsOfStaticsStandWhereTheyAre(_ statics: String, _ text: String, _ expected: String) {
        let json =
            #"{"models": {"A": {"kind": "Observable", "properties": {"x": 1}, \#(statics)}}, "components": {"S": {"body": {"type": "Text", "text": {"$": "\#(text)"}}}}, "root": {"type": "S"}}"#
        #expect(faults(json).first == expected)
    }

    private func faults(_ json: String) -> [String] {
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else { return [] }
        return faults.faults.map { "\($0.code) \($0.pointer)" }
    }

    /// Each run makes another one, which is begun with what the row has then.
    @Test func aBodyMakesObjectsOfWhatItsRowsHave() throws {
        let session = try session(
            #"""
            {"models": {"Row": {"kind": "ObservableObject", "properties": {"text": "", "n": 0}}},
             "components": {
               "S": {"state": {"items": ["a", "b"], "t": 0}, "body": {"type": "VStack", "children": [
                 {"type": "Button", "name": "tick", "title": {"$": "'\\(t)'"}, "action": "t += 1"},
                 {"type": "ForEach", "data": {"$": "items"}, "id": "self", "children": [
                   {"type": "R", "objects": {"m": {"new": "Row", "properties": {"text": {"$": "item"}, "n": 3}}}},
                   {"type": "R", "objects": {"m": {"$": "Row(text: item + '!')"}}}]}]}},
               "R": {"observedObjects": {"m": "Row"}, "body": {"type": "Button", "name": {"$": "m.text"}, "title": {"$": "'\\(m.text) \\(m.n)'"}, "action": "m.n += 1"}}},
             "root": {"type": "S"}}
            """#)
        #expect(evaluated(try session.apply(.tap("a"))) == ["R 1"])
        #expect(texts(session).contains("a 4") && texts(session).contains("a! 0"))
        #expect(evaluated(try session.apply(.tap("tick"))) == ["S 1", "R 1", "R 1", "R 1", "R 1"])
        #expect(texts(session).contains("a 3"))
    }

    @Test func whatAnInlineViewIsToldKeepsTheNamesOfTheUse() throws {
        let session = try session(
            #"""
            {"components": {"S": {
               "state": {"tasks": [{"id": 1, "t": "A", "d": false}, {"id": 2, "t": "B", "d": false}], "log": ""},
               "views": {
                 "row": {"parameters": ["title"], "bindings": ["done"], "closures": ["tap"], "slots": ["content"], "view": [
                   {"type": "inner", "properties": {"title": {"$": "title"}}, "bindings": {"on": "$done"}, "closures": {"tap": "tap(title + '?')"}, "children": [{"type": "content"}]}]},
                 "inner": {"parameters": ["title"], "bindings": ["on"], "closures": ["tap"], "slots": ["content"], "view": [
                   {"type": "Toggle", "name": {"$": "title"}, "title": {"$": "on ? 'yes' : 'no'"}, "isOn": "$on"},
                   {"type": "Button", "name": {"$": "'b' + title"}, "title": "b", "action": "on.toggle(); tap('x')"},
                   {"type": "ForEach", "data": [1, 2], "id": "self", "item": "k", "children": [{"type": "content"}]}]}},
               "body": {"type": "VStack", "children": [
                 {"type": "ForEach", "data": "$tasks", "item": "task", "children": [
                   {"type": "row", "properties": {"title": {"$": "task.t"}}, "bindings": {"done": "$task.d"}, "closures": {"tap": "log += value + task.t"},
                    "children": [{"type": "Text", "text": {"$": "'\\(task.t) \\(index) \\(task.d)'"}}]}]},
                 {"type": "Text", "text": {"$": "'log ' + log"}}]}}},
             "root": {"type": "S"}}
            """#)
        #expect(texts(session).filter { $0 == "B 1 false" }.count == 2)
        #expect(evaluated(try session.apply(.tap("A"))) == ["S 1"])
        _ = try session.apply(.tap("bB"))
        #expect(texts(session).filter { $0 == "B 1 true" }.count == 2)
        #expect(texts(session).contains("A 0 true") && texts(session).contains("log B?B"))
    }

    @Test func faultsOfInlineViewsStandWhereTheyAre() {
        let json =
            #"{"types": {"A": {"fields": {"x": "Int"}, "views": {"v": {"type": "Text", "text": {"$": "y"}}}}}, "views": {"d": {"bindings": ["b"], "closures": ["c"], "slots": ["s"], "view": {"type": "Toggle", "title": {"$": "n"}, "isOn": "$n"}}}, "components": {"S": {"state": {"n": true, "a": {"$type": "A", "x": 1}}, "body": [{"type": "d"}, {"type": "d", "bindings": {"b": "$m"}, "closures": {"c": "q()", "e": ""}, "slots": {"k": []}}, {"type": "a.v"}, {"type": "n.v"}]}}, "root": {"type": "S"}}"#
        #expect(
            Set(faults(json)) == [
                "missing-input /components/S/body/0", "unknown-name /views/d/view/title/$",
                "unknown-name /views/d/view/isOn", "unknown-name /components/S/body/1/bindings/b",
                "unknown-function /components/S/body/1/closures/c", "unknown-input /components/S/body/1/closures/e",
                "unknown-input /components/S/body/1/slots/k", "unknown-name /types/A/views/v/text/$",
                "unknown-type /components/S/body/3/type",
            ])
    }

    @Test func aFunctionOfATypeChangesWhatItIsCalledOf() throws {
        let session = try session(
            #"""
            {"types": {
               "C": {"fields": {"n": "Int", "l": "[Int]"}, "functions": {
                 "bump": {"parameters": ["by"], "body": "guard by > 0 else { return }; n += by; twice()"}, "twice": {"body": "n *= 2; l.append(n)"}}},
               "L": {"cases": {"on": null, "off": null}, "functions": {"flip": {"body": "self = self == .on ? .off : .on"}}}},
             "components": {"S": {
               "state": {"c": {"$type": "C", "n": 1, "l": []}, "cs": [{"$type": "C", "n": 5, "l": []}], "light": {"$case": "off"}},
               "functions": {"go": {"body": "c.bump(3); cs[0].bump(by: 1); light.flip()"}},
               "body": [
                 {"type": "Text", "text": {"$": "'\\(c.n) \\(c.l.count) \\(cs[0].n) \\(light)'"}},
                 {"type": "Button", "name": "go", "title": "go", "action": "go()"},
                 {"type": "Button", "name": "none", "title": "none", "action": "c.bump(0); var d = c; d.twice()"}]}},
             "root": {"type": "S"}}
            """#)
        _ = try session.apply(.tap("go"))
        #expect(texts(session).contains("8 1 12 on"))
        #expect(evaluated(try session.apply(.tap("none"))) == [])
    }
}
