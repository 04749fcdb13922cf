import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Objects of models that stand in arrays and fields, in both engines.
@Suite struct ObjectsInData {
    private static func models(_ kind: String) -> String {
        #""models": {"Store": {"kind": "\#(kind)", "properties": {"rows": [{"new": "Row", "properties": {"title": "a"}}, {"new": "Row", "properties": {"title": "b"}}], "chosen": null}}, "Row": {"kind": "\#(kind)", "properties": {"title": "", "count": 0, "leaf": {"new": "Leaf"}}, "computed": {"shout": "title + '!'"}, "functions": {"bump": {"parameters": ["by"], "body": "count += by"}}}, "Leaf": {"kind": "\#(kind)", "properties": {"n": 1}}}"#
    }

    private static let rowView =
        #""RowView": {"observedObjects": {"row": "Row"}, "body": {"type": "Text", "name": {"$": "row.title"}, "text": {"$": "'\\(row.shout) \\(row.count)'"}, "modifiers": [{"onTapGesture": "row.count += 1"}]}}"#

    private func rows(_ kind: String, _ row: String, actions: String = "") throws -> Trial {
        try Trial(
            "rows of \(kind)",
            document(
                #""Main": {"stateObjects": {"store": "Store"}, "body": {"type": "VStack", "children": [{"type": "ForEach", "data": {"$": "store.rows"}, "children": [\#(row)]}\#(actions)]}}, "#
                    + Self.rowView, also: Self.models(kind)))
    }

    private static let use = #"{"type": "RowView", "name": {"$": "'row ' + item.title"}, "objects": {"row": "item"}}"#

    @Test(arguments: ["Observable", "ObservableObject"])
    func aRowObservesItsOwnObjectAlone(_ kind: String) throws {
        let trial = try rows(kind, Self.use)
        let log = try trial.tap("b")
        #expect(log.evaluated.map(\.name) == ["row b"])
        #expect(log.evaluated.first?.reasons.first?.kind == (kind == "Observable" ? .observable : .object))
        #expect(try trial.perform("store.rows[0].count += 2", in: "Main").evaluated.map(\.name) == ["row a"])
        #expect(
            try trial.perform("store.rows[0].bump(3); store.rows[1].bump(by: 1)", in: "Main").bodies == [
                "RowView", "RowView",
            ])
    }

    @Test func aPropertyThatARowDidNotReadRunsNothing() throws {
        let trial = try rows("Observable", Self.use)
        #expect(try trial.perform("store.rows[0].leaf.n = 5", in: "Main").bodies == [])
        let whole = try rows("ObservableObject", Self.use)
        #expect(try whole.perform("store.rows[0].leaf = Leaf(n: 5)", in: "Main").bodies == ["RowView"])
    }

    @Test func aRowThatReadsInlineRunsItsClosureAlone() throws {
        let trial = try rows("Observable", #"{"type": "Text", "text": {"$": "item.title"}}"#)
        let log = try trial.perform("store.rows[1].title = 'c'", in: "Main")
        #expect(log.bodies == [])
        #expect(log.closures.map { $0.reasons.first?.kind } == [.observable])
    }

    @Test(arguments: ["Observable", "ObservableObject"])
    func rowsThatWereThereAreSkippedWhenOneComesOrGoes(_ kind: String) throws {
        let trial = try rows(kind, Self.use)
        let log = try trial.perform("store.rows.append(Row(title: 'c', count: 4))", in: "Main")
        #expect(log.bodies == ["Main", "RowView"])
        #expect(log.skipped.map(\.rule) == ["identity", "identity"])
        #expect(try trial.tap("c").evaluated.map(\.name) == ["row c"])
        let gone = try trial.perform("store.rows.removeFirst()", in: "Main")
        #expect(gone.bodies == ["Main"])
        #expect(gone.viewsUnmounted == 2)
        #expect(!trial.hasView("a"))
    }

    @Test func aRowKeepsItsIdentityWhereItsObjectMoves() throws {
        let trial = try rows("Observable", Self.use)
        let log = try trial.perform("store.rows.reverse()", in: "Main")
        #expect(log.viewsMounted == 0)
        #expect(log.bodies == ["Main"])
    }

    @Test func objectsOfStatesBeginWithTheInstanceAndDifferBetweenInstances() throws {
        let part =
            #""Part": {"state": {"own": [{"new": "Row", "properties": {"title": "x"}}]}, "body": {"type": "ForEach", "data": {"$": "own"}, "children": [{"type": "RowView", "objects": {"row": "item"}}]}}"#
        let trial = try Trial(
            "states",
            document(
                #""Main": {"state": {"n": 2}, "body": {"type": "ForEach", "data": {"$": "n"}, "id": "index", "children": [{"type": "Part", "name": {"$": "'p\\(index)'"}}]}}, "#
                    + part + ", " + Self.rowView, also: Self.models("Observable")))
        #expect(try trial.perform("own[0].count += 1", in: "p1").bodies == ["RowView"])
        #expect(try trial.perform("n = 3", in: "Main").bodies == ["Main", "Part", "RowView"])
    }

    @Test func membersOfValuesOfUnknownTypeAreFoundWhileRunning() throws {
        let list =
            #""List1": {"properties": ["rows"], "body": {"type": "ForEach", "data": {"$": "rows"}, "children": [{"type": "Text", "name": {"$": "item.title"}, "text": {"$": "'\\(item.shout) \\(item.count)'"}, "modifiers": [{"onTapGesture": "item.count += 1; item.bump(2)"}]}]}}"#
        let trial = try Trial(
            "unknown",
            document(
                #""Main": {"stateObjects": {"store": "Store"}, "body": {"type": "List1", "properties": {"rows": {"$": "store.rows"}}}}, "#
                    + list, also: Self.models("Observable")))
        let log = try trial.tap("a")
        #expect(log.bodies == [])
        #expect(log.closures.count == 1)
        #expect(try trial.perform("store.rows[0].title = 'z'", in: "Main").closures.count == 1)
        #expect(trial.hasView("z"))
    }

    @Test func anObjectOfAnotherModelOrNoneIsRefused() {
        func codes(_ main: String) -> [String] {
            let json = document(main + ", " + Self.rowView, also: Self.models("Observable"))
            guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else { return [] }
            return faults.faults.map(\.code)
        }
        func main(_ state: String, _ object: String) -> String {
            #""Main": {"state": {\#(state)}, "body": {"type": "RowView", "objects": {"row": "\#(object)"}}}"#
        }
        #expect(codes(main(#""own": [{"new": "Row"}]"#, "own[0]")) == [])
        #expect(codes(main(#""own": [{"new": "Leaf"}]"#, "own[0]")) == ["type-mismatch"])
        #expect(codes(main(#""own": [1]"#, "own[0]")) == ["type-mismatch"])
        #expect(codes(main(#""own": [1]"#, "nope")) == ["unknown-name"])
        #expect(codes(main(#""own": [{"new": "Row", "properties": {"titel": "a"}}]"#, "own[0]")) == ["unknown-name"])
        #expect(codes(main(#""own": [{"new": "Row", "properties": {"title": 3}}]"#, "own[0]")) == ["type-mismatch"])
        #expect(codes(main(#""own": [{"new": "Rwo", "properties": {}}]"#, "own[0]")).first == "unknown-model")
        #expect(codes(main(#""own": {"$": "(1...3).map { Row(count: $0) }"}"#, "own[0]")) == [])
        #expect(codes(main(#""own": {"$": "[Row(nope: 1)]"}"#, "own[0]")).first == "unknown-label")
        #expect(
            codes(#""Main": {"body": {"type": "Text", "text": {"$": "Row(title: 'a').title"}}}"#) == [
                "misplaced-object"
            ])
        #expect(
            codes(#""Main": {"body": {"type": "ForEach", "data": [{"new": "Row"}], "children": []}}"#) == [
                "misplaced-object"
            ])
    }

    @Test func modelsThatBeginWithThemselvesAreRefused() {
        let json =
            #"{"models": {"A": {"kind": "Observable", "properties": {"b": {"new": "B"}}}, "B": {"kind": "Observable", "properties": {"a": [{"new": "A"}]}}}, "root": {"type": "Text", "text": "a"}}"#
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else {
            Issue.record("it compiles")
            return
        }
        #expect(faults.faults.map(\.code) == ["model-cycle", "model-cycle"])
    }

    @Test func aNewObjectInABodyIsAnotherOneInEachRun() throws {
        let trial = try Trial(
            "new in a body",
            document(
                #""Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "RowView", "objects": {"row": {"new": "Row", "properties": {"title": "x"}}}}]}}, "#
                    + Self.rowView, also: Self.models("Observable")))
        #expect(trial.hasView("x"))
        #expect(try trial.perform("n += 1", in: "Main").bodies == ["Main", "RowView"])
    }
}
