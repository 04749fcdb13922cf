import Expressions
import Testing
import UpdateLoop
import ViewTree

@Suite struct Structure {
    static let leaf =
        #""Leaf": {"properties": {"text": ""}, "state": {"count": 0}, "body": {"type": "Button", "action": "count += 1", "label": {"type": "Text", "text": {"$": "'\\(text) \\(count)'"}, "modifiers": [{"background": {"$": "Color.random"}}]}}}"#

    @Test func armsOfAnIfAreIdentities() throws {
        let trial = try Trial(
            "if",
            document(
                #""Main": {"state": {"flag": false, "other": 0}, "body": {"type": "VStack", "children": [{"type": "If", "condition": {"$": "flag"}, "then": {"type": "Leaf", "name": "yes", "properties": {"text": "yes"}}, "else": [{"type": "Leaf", "name": "no", "properties": {"text": {"$": "'no' + String(other)"}}}, {"type": "Divider"}]}, {"type": "If", "condition": {"$": "other > 1"}, "then": {"type": "Leaf", "name": "more"}}]}}, "#
                    + Self.leaf))
        try trial.perform("other += 1", in: "Main")
        try trial.tap("no")
        try trial.perform("flag.toggle()", in: "Main")
        try trial.tap("yes")
        try trial.perform("other += 1", in: "Main")
        try trial.perform("flag.toggle(); other = 0", in: "Main")
        #expect(trial.value("count", of: "no").map(\.text) == "0")
        try trial.perform("other = 0", in: "Main")
    }

    @Test func casesOfASwitchAreIdentities() throws {
        let trial = try Trial(
            "switch",
            document(
                #""Main": {"state": {"tab": "a"}, "body": {"type": "Switch", "value": {"$": "tab"}, "cases": {"a": {"type": "Leaf", "name": "a", "properties": {"text": {"$": "tab"}}}, "b": [{"type": "Leaf", "name": "b"}]}, "default": {"type": "Text", "text": {"$": "tab"}}}}, "#
                    + Self.leaf))
        for tab in ["b", "b", "c", "d", "a", "b"] { try trial.perform("tab = '\(tab)'", in: "Main") }
    }

    static let list = document(
        #""Main": {"state": {"items": [{"id": 1, "t": "one"}, {"id": 2, "t": "two"}, {"id": 3, "t": "three"}], "unused": 0}, "body": {"type": "VStack", "children": [{"type": "ForEach", "data": {"$": "items"}, "id": "id", "children": [{"type": "Leaf", "name": {"$": "item.t"}, "properties": {"text": {"$": "item.t + String(index)"}}}, {"type": "Text", "text": {"$": "item.t"}}]}]}}, "#
            + leaf)

    @Test func rowsAreMatchedById() throws {
        let trial = try Trial("rows by id", Self.list)
        try trial.tap("two")
        try trial.perform("items.insert(items[2], at: 0); items.remove(at: 3)", in: "Main")
        #expect(trial.value("count", of: "two").map(\.text) == "1")
        try trial.perform("items.removeFirst()", in: "Main")
        try trial.perform("items[0].t = 'uno'", in: "Main")
        try trial.perform("items.append(items[0])", in: "Main")
        try trial.perform("items.append(items[1]); items.removeFirst()", in: "Main")
        try trial.perform("items = []", in: "Main")
        try trial.perform("unused = 1", in: "Main")
    }

    @Test(arguments: ["self", "index"]) func rowsBySelfAndIndex(_ id: String) throws {
        let trial = try Trial(
            "rows by \(id)",
            document(
                #""Main": {"state": {"items": ["a", "b", "c"], "n": 2}, "body": {"type": "HStack", "children": [{"type": "ForEach", "id": "\#(id)", "data": {"$": "items"}, "children": {"type": "Leaf", "name": {"$": "item"}, "properties": {"text": {"$": "item"}}}}, {"type": "ForEach", "data": {"$": "n"}, "children": {"type": "Leaf", "properties": {"text": {"$": "'\\(item) \\(items.count)'"}}}}, {"type": "ForEach", "data": {"range": [2, 4]}, "children": {"type": "Text", "text": {"$": "item * n"}}}]}}, "#
                    + Self.leaf))
        try trial.tap("b")
        try trial.perform("items.insert('z', at: 0)", in: "Main")
        try trial.perform("items.append('b')", in: "Main")
        try trial.perform("n = 4", in: "Main")
        try trial.perform("n = 0; items.removeLast(); items.swapAt(0, 1)", in: "Main")
    }

    @Test func nestedRowsSeeBothVariables() throws {
        let trial = try Trial(
            "nested rows",
            document(
                #""Main": {"state": {"grid": [[1, 2], [3, 4]]}, "body": {"type": "VStack", "children": {"type": "ForEach", "id": "index", "item": "row", "data": {"$": "grid"}, "children": {"type": "HStack", "children": {"type": "ForEach", "id": "self", "item": "cell", "data": {"$": "row"}, "children": [{"type": "Leaf", "name": {"$": "'cell\\(cell)'"}, "properties": {"text": {"$": "'\\(row.count) \\(cell)'"}}}]}}}}}, "#
                    + Self.leaf))
        try trial.tap("cell3")
        try trial.perform("grid[0].append(9)", in: "Main")
        try trial.perform("grid.removeFirst()", in: "Main")
        try trial.perform("grid[0].removeFirst(); grid.append([7])", in: "Main")
    }

    @Test func anotherIdEndsTheView() throws {
        let trial = try Trial(
            "id",
            document(
                #""Main": {"state": {"key": 1, "size": 10, "shown": 0, "gone": 0}, "body": {"type": "VStack", "children": [{"type": "Leaf", "name": "leaf", "id": {"$": "key"}, "properties": {"text": {"$": "'\\(size)'"}}, "modifiers": [{"padding": {"$": "size"}}]}, {"type": "Text", "name": "inner", "text": {"$": "size"}, "modifiers": [{"opacity": {"$": "size / 100"}}, {"onAppear": "shown += 1"}, {"onDisappear": "gone += 1"}, {"id": {"$": "key % 2"}}, {"padding": {"$": "size"}}, {"overlay": {"type": "Text", "text": {"$": "key"}}}]}, {"type": "Text", "text": "constant", "id": "fixed"}, {"type": "Text", "text": {"$": "'\\(shown) \\(gone)'"}}]}}, "#
                    + Self.leaf))
        try trial.tap("leaf")
        try trial.perform("size = 12", in: "Main")
        try trial.perform("key = 2", in: "Main")
        try trial.perform("key = 4", in: "Main")
        try trial.perform("key = 5; size = 20", in: "Main")
        #expect(trial.value("count", of: "leaf").map(\.text) == "0")
    }

    @Test func mountedAndSkippedSiblingsRunInDocumentOrder() throws {
        let trial = try Trial(
            "order",
            document(
                #""Main": {"state": {"flag": false}, "body": {"type": "VStack", "children": [{"type": "Leaf", "name": "first", "properties": {"text": {"$": "flag ? 'a' : 'b'"}}}, {"type": "If", "condition": {"$": "flag"}, "then": {"type": "Leaf", "name": "second"}}, {"type": "Leaf", "name": "third", "properties": {"text": {"$": "flag ? 'a' : 'b'"}}}, {"type": "Leaf", "name": "fourth"}]}}, "#
                    + Self.leaf))
        let log = try trial.perform("flag.toggle()", in: "Main")
        #expect(log.evaluated.map(\.name) == ["first", "second", "third"].reduce(into: [nil]) { $0.append($1) })
        try trial.perform("flag.toggle()", in: "Main")
    }

    @Test func structuresInsideStructures() throws {
        let trial = try Trial(
            "nest",
            document(
                #""Main": {"state": {"n": 0}, "body": [{"type": "Group", "children": [{"type": "AnyView", "children": {"type": "Leaf", "properties": {"text": {"$": "'\\(n)'"}}}}, {"type": "Section", "header": {"type": "Text", "text": {"$": "n"}}, "children": [{"type": "If", "condition": {"$": "n % 2 == 0"}, "then": {"type": "If", "condition": {"$": "n > 1"}, "then": {"type": "Leaf", "name": "deep"}, "else": {"type": "Leaf", "name": "shallow"}}}]}], "modifiers": [{"opacity": {"$": "1 / (n + 1)"}}]}, {"type": "ViewThatFits", "children": [{"type": "Text", "text": {"$": "n"}, "modifiers": [{"frame": {"width": {"$": "100 * n"}}}]}, {"type": "Leaf"}]}]}, "#
                    + Self.leaf))
        for _ in 0..<6 { try trial.perform("n += 1", in: "Main") }
        try trial.perform("n = 0", in: "Main")
    }
}
