import Expressions
import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Bindings to elements of arrays, `ForEach` over a binding among them, each with the naive engine beside.
@Suite struct ElementBindings {
    private func mounted(_ document: String) throws -> VerifiedSession {
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        #expect(try session.mount().differences == [])
        return session
    }

    @discardableResult
    private func apply(_ session: VerifiedSession, _ event: SessionEvent) throws -> [String] {
        let (update, differences) = try session.apply(event)
        #expect(differences == [])
        return update.log.evaluated.map(\.component)
    }

    /// A part of what a view's slot holds, by the steps that lead to it.
    private func slot(_ session: VerifiedSession, _ view: String, _ name: String, _ path: String...) throws -> String {
        let graph = session.session.graph
        let use = try #require(graph.view(named: view))
        let value = try #require(graph.visibleSlots(of: graph.instance(at: use)).first { $0.name == name }).value
        return value.part(path[...]).text
    }

    /// A list to tick off: three tasks, each with a row that is bound to it.
    private func list(_ row: String, data: String = #""$tasks""#, more: String = "") -> String {
        #"""
        {"components": {
          "List": {"state": {"tasks": [{"id": 1, "title": "one", "done": false}, {"id": 2, "title": "two", "done": true},
            {"id": 3, "title": "three", "done": false}], "chosen": 1}, "body": {"type": "VStack", "children": [
              {"type": "ForEach", "data": \#(data), "id": "id", "item": "task", "children": [\#(row)]}\#(more)]}},
          "Row": {"bindings": ["isDone"], "properties": {"title": ""}, "body": {"type": "Button",
            "action": "isDone.toggle()", "name": {"$": "title"}, "label": {"type": "Text", "text": {"$": "isDone ? 'x' : 'o'"}}}}},
         "root": {"type": "List"}}
        """#
    }

    private static let row =
        #"{"type": "Row", "bindings": {"isDone": "$task.done"}, "properties": {"title": {"$": "task.title"}}}"#

    @Test func aRowWritesItsElementAndNoOtherRowRuns() throws {
        let session = try mounted(list(Self.row))
        #expect(try apply(session, .tap("two")) == ["List", "Row"])
        #expect(try slot(session, "List", "tasks", "#1", "done") == "false")
        #expect(try apply(session, .tap("three")) == ["List", "Row"])
        #expect(try slot(session, "List", "tasks", "#2", "done") == "true")
    }

    @Test func theVariableItselfIsWrittenByActions() throws {
        let button = #"""
            {"type": "Button", "action": "task.done.toggle(); task.title += '!'", "name": {"$": "'b\\(task.id)'"},
             "label": {"type": "Text", "text": "-"}}
            """#
        let session = try mounted(list(button))
        try apply(session, .tap("b3"))
        #expect(try slot(session, "List", "tasks", "#2", "title") == "three!")
        #expect(try slot(session, "List", "tasks", "#2", "done") == "true")
    }

    @Test func anElementIsBoundByItsIndex() throws {
        let more =
            #", {"type": "Row", "bindings": {"isDone": "$tasks[chosen].done"}, "properties": {"title": "of chosen"}}"#
        let session = try mounted(list(Self.row, more: more))
        try apply(session, .tap("of chosen"))
        #expect(try slot(session, "List", "tasks", "#1", "done") == "false")
        try apply(session, .set([SlotAssignment(target: "List", slot: "chosen", value: .number(2))]))
        try apply(session, .tap("of chosen"))
        #expect(try slot(session, "List", "tasks", "#2", "done") == "true")
    }

    @Test func anElementThatIsNotThereIsNilAndIsNotWritten() throws {
        let more = #", {"type": "Row", "bindings": {"isDone": "$tasks[7].done"}, "properties": {"title": "of none"}}"#
        let document = list(Self.row, more: more).replacing("isDone ? 'x' : 'o'", with: "isDone == true ? 'x' : 'o'")
            .replacing("isDone.toggle()", with: "isDone = true")
        let session = try mounted(document)
        try apply(session, .tap("of none"))
        #expect(try (0..<3).map { try slot(session, "List", "tasks", "#\($0)", "done") } == ["false", "true", "false"])
    }

    @Test func listsInElementsAreBoundToo() throws {
        let session = try mounted(
            #"""
            {"components": {
              "Groups": {"state": {"groups": [{"id": 1, "marks": [false, false]}, {"id": 2, "marks": [false, true]}]},
                "body": {"type": "VStack", "children": [{"type": "ForEach", "data": "$groups", "item": "group", "children": [
                  {"type": "ForEach", "data": "$group.marks", "id": "index", "item": "mark", "children": [
                    {"type": "Mark", "bindings": {"on": "$mark"}, "properties": {"label": {"$": "'\\(group.id)-\\(index)'"}}}]}]}]}},
              "Mark": {"bindings": ["on"], "properties": {"label": ""}, "body": {"type": "Button", "action": "on.toggle()",
                "name": {"$": "label"}, "label": {"type": "Text", "text": {"$": "on ? 'x' : 'o'"}}}}},
             "root": {"type": "Groups"}}
            """#)
        try apply(session, .tap("2-0"))
        #expect(try slot(session, "Groups", "groups", "#1", "marks", "#0") == "true")
        #expect(try slot(session, "Groups", "groups", "#0", "marks", "#0") == "false")
    }

    @Test func propertiesOfObjectsAreBoundToo() throws {
        let session = try mounted(
            #"""
            {"models": {"Store": {"kind": "ObservableObject", "properties": {"tasks": [{"id": 1, "done": false}, {"id": 2, "done": false}]}}},
             "components": {
              "Screen": {"stateObjects": {"store": "Store"}, "body": {"type": "VStack", "children": [
                {"type": "ForEach", "data": "$store.tasks", "item": "task", "children": [
                  {"type": "Toggle", "title": {"$": "'t\\(task.id)'"}, "isOn": "$task.done", "name": {"$": "'t\\(task.id)'"}}]},
                {"type": "Button", "name": "all", "label": {"type": "Text", "text": {"$": "'\\(store.tasks.filter { $0.done }.count)'"}},
                 "action": "store.tasks[0].done = true"}]}}},
             "root": {"type": "Screen"}}
            """#)
        try apply(session, .tap("t2"))
        #expect(try slot(session, "Screen", "store.tasks", "#1", "done") == "true")
        try apply(session, .tap("all"))
        #expect(try slot(session, "Screen", "store.tasks", "#0", "done") == "true")
    }

    @Test(arguments: [
        (#""$task.done""#, #"{"$": "tasks"}"#), (#""$task.nothing""#, #""$tasks""#), (#""$tasks[.done""#, #""$tasks""#),
        (#""$tasks['a'].done""#, #""$tasks""#), (#""$tasks.first""#, #""$tasks""#), (#""$task.done""#, #""$nothing""#),
    ])
    func whatLeadsNowhereIsAFault(binding: String, data: String) {
        let row = #"{"type": "Row", "bindings": {"isDone": \#(binding)}, "properties": {"title": "t"}}"#
        #expect(throws: DocumentFaults.self) { try mounted(list(row, data: data)) }
    }
}
