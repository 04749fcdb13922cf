import Expressions
import Testing
import UpdateLoop
import ViewTree

/// `onAppear`, `onDisappear` and `task` on several views act once for all of them (RERENDER 5.9).
@Suite struct SharedAppearances {
    static let told = #"{"onAppear": "came += 1"}, {"onDisappear": "went += 1"}, {"task": "began += 1"}"#
    static let states = #""on": false, "n": 0, "came": 0, "went": 0, "began": 0"#

    private func trial(_ view: String, also: String = "") throws -> Trial {
        try Trial(
            view,
            document(
                #""Main": {"state": {\#(Self.states)}, "body": {"type": "VStack", "children": [\#(view), {"type": "Text", "text": "beside"}]}}\#(also)"#
            ))
    }

    private func counts(_ trial: Trial) -> String {
        ["came", "went", "began"].map { trial.value($0, of: "Main")?.text ?? "-" }.joined(separator: " ")
    }

    @Test func anotherArmIsNoReason() throws {
        let arms =
            #"{"type": "If", "condition": {"$": "on"}, "then": {"type": "Text", "text": "A"}, "else": {"type": "Text", "text": "B"}}"#
        for view in [
            #"{"type": "Group", "children": [\#(arms)], "modifiers": [\#(Self.told), {"frame": {"width": 90}}]}"#,
            #"{"type": "If", "condition": {"$": "on"}, "then": {"type": "Text", "text": "A"}, "else": {"type": "Text", "text": "B"}, "modifiers": [\#(Self.told)]}"#,
            #"{"type": "Switch", "value": {"$": "n"}, "cases": {"0": [{"type": "Text", "text": "0"}]}, "default": [{"type": "Text", "text": "x"}], "modifiers": [\#(Self.told)]}"#,
        ] {
            let trial = try trial(view)
            #expect(counts(trial) == "1 0 1")
            try trial.perform("on.toggle(); n += 1", in: "Main")
            #expect(counts(trial) == "1 0 1")
        }
    }

    @Test func anIDAroundThemBeginsAnewWithAllOfThem() throws {
        let arms =
            #"{"type": "If", "condition": {"$": "on"}, "then": {"type": "Text", "text": "A"}, "else": {"type": "Text", "text": "B"}}"#
        let trial = try trial(
            #"{"type": "Group", "children": [\#(arms)], "modifiers": [\#(Self.told), {"padding": 2}, {"id": {"$": "n"}}]}"#
        )
        try trial.perform("on.toggle()", in: "Main")
        #expect(counts(trial) == "1 0 1")
        try trial.perform("n += 1", in: "Main")
        #expect(counts(trial) == "2 1 2")
    }

    @Test func aChangeIsToldOnceWhateverStandsInside() throws {
        for children in [
            #"{"type": "Text", "text": "a"}, {"type": "Text", "text": "b"}"#,
            #"{"type": "If", "condition": {"$": "n > 5"}, "then": {"type": "Text", "text": "A"}, "else": {"type": "Text", "text": "B"}}"#,
            #"{"type": "If", "condition": {"$": "n > 50"}, "then": {"type": "Text", "text": "A"}}"#,
        ] {
            let trial = try trial(
                #"{"type": "Group", "children": [\#(children)], "modifiers": [{"onChange": {"of": "n", "action": "came += 1"}}, {"padding": 2}]}"#
            )
            try trial.perform("n += 1", in: "Main")
            try trial.perform("n = 9", in: "Main")
            #expect(counts(trial) == "2 0 0")
        }
    }

    @Test func severalViewsActOnce() throws {
        let trial = try trial(
            #"{"type": "Group", "children": [{"type": "Text", "text": "a"}, {"type": "Text", "text": "b"}], "modifiers": [\#(Self.told), {"padding": 4}]}"#
        )
        #expect(counts(trial) == "1 0 1")
    }

    @Test func nothingAppearsBeforeAFirstViewIsThereAndTheLastOneTakesItAway() throws {
        for view in [
            #"{"type": "ForEach", "data": {"$": "Array(0..<n)"}, "children": [{"type": "Text", "text": "row"}], "modifiers": [\#(Self.told)]}"#,
            #"{"type": "Group", "children": [{"type": "If", "condition": {"$": "n > 0"}, "then": {"type": "Text", "text": "A"}}], "modifiers": [\#(Self.told)]}"#,
            #"{"type": "Part", "properties": {"n": {"$": "n"}}, "modifiers": [\#(Self.told)]}"#,
        ] {
            let trial = try trial(
                view,
                also:
                    #", "Part": {"properties": {"n": 0}, "body": {"type": "If", "condition": {"$": "n > 0"}, "then": {"type": "Text", "text": "A"}}}"#
            )
            #expect(counts(trial) == "0 0 0")
            try trial.perform("n = 2", in: "Main")
            #expect(counts(trial) == "1 0 1")
            try trial.perform("n = 1", in: "Main")
            #expect(counts(trial) == "1 0 1")
            try trial.perform("n = 0", in: "Main")
            #expect(counts(trial) == "1 1 1")
            try trial.perform("n = 3", in: "Main")
            #expect(counts(trial) == "2 1 2")
        }
    }

    @Test func rowsOfALazyStackAppearTogether() throws {
        let trial = try Trial(
            "lazy rows",
            document(
                #""Main": {"state": {\#(Self.states)}, "body": {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [{"type": "ForEach", "data": 20, "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 100}}]}], "modifiers": [\#(Self.told)]}, {"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 4000}}]}]}]}}"#
            ))
        #expect(counts(trial) == "1 0 1")
        try trial.scroll(300)
        #expect(counts(trial) == "1 0 1")
        try trial.scroll(3000)
        #expect(counts(trial) == "1 1 1")
        try trial.scroll(0)
        #expect(counts(trial) == "2 1 2")
    }
}

/// What runs once in an event, though more than one thing asks for it.
@Suite struct RunsOnce {
    @Test func whoDeclaresDismissRunsBeforeWhatStandsInIt() throws {
        let trial = try Trial(
            "dismiss",
            document(
                #""Main": {"state": {"on": false}, "body": {"type": "Button", "name": "open", "title": "o", "action": "on = true", "modifiers": [{"sheet": {"isPresented": "$on", "children": [{"type": "Outer"}]}}]}}, "Outer": {"environment": ["dismiss"], "body": {"type": "Inner", "closures": {"done": "dismiss()"}}}, "Inner": {"closures": ["done"], "state": {"n": 0, "picks": false}, "body": {"type": "Button", "name": "pick", "title": {"$": "'n \\(n)'"}, "action": "n += 1; picks = true", "modifiers": [{"sheet": {"isPresented": "$picks", "children": [{"type": "Text", "text": "pick"}]}}]}}"#
            ))
        try trial.tap("open")
        let log = try trial.tap("pick")
        #expect(log.evaluated.map(\.component) == ["Outer", "Inner"])
        #expect(log.evaluated.map(\.count) == [1, 1])
    }

    @Test func aReaderInAReaderRunsWithTheSizeItComesTo() throws {
        let trial = try Trial(
            "nested readers",
            document(
                #""Main": {"body": {"type": "GeometryReader", "children": [{"type": "Inner", "modifiers": [{"frame": {"height": {"$": "geometry.size.height / 2"}}}]}]}}, "Inner": {"body": {"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "geometry.size.width + geometry.size.height"}}]}}"#
            ))
        var change = ViewportChange()
        (change.width, change.height) = (420, 900)
        let log = try trial.apply(.resize(change))
        #expect(log.closures.map(\.count) == [1, 1])
    }

    @Test func aRowThatLeftRunsNoMore() throws {
        let cell = #""Cell": {"properties": ["n"], "body": {"type": "Text", "text": {"$": "'\\(n)'"}}}"#
        let trial = try Trial(
            "row that left",
            document(
                #""Main": {"state": {"at": {"$of": "Int?"}}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'\\(at ?? -1)'"}}, {"type": "ScrollView", "axis": "horizontal", "name": "s", "children": [{"type": "LazyHStack", "spacing": 0, "children": [{"type": "ForEach", "data": 10, "children": [{"type": "Cell", "properties": {"n": {"$": "index"}}, "modifiers": [{"frame": {"width": 393, "height": 300}}]}]}], "modifiers": [{"scrollTargetLayout": true}]}], "modifiers": [{"scrollPosition": {"id": "$at"}}]}]}}, \#(cell)"#
            ))
        let log = try trial.apply(.scroll(view: "s", x: 393, y: nil))
        #expect(log.closures.map(\.path).allSatisfy { !$0.hasSuffix("(0)") })
        let reader = try Trial(
            "reader that left",
            document(
                #""Main": {"state": {"o": 0}, "body": {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [{"type": "GeometryReader", "onUpdate": "o = geometry.frame(in: .global).minY", "children": [{"type": "Text", "text": {"$": "'\\(o) \\(geometry.frame(in: .global).minY)'"}}], "modifiers": [{"frame": {"height": 100}}]}, {"type": "ForEach", "data": 50, "children": [{"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 100}}]}]}]}]}}"#
            ))
        let left = try reader.scroll(1000)
        #expect(left.closures.filter { $0.path.contains("GeometryReader") }.allSatisfy { $0.count <= 1 })
    }

    @Test func aFrameInAnySpaceIsReadOfWhereTheReaderStands() throws {
        let trial = try Trial(
            "local frame",
            document(
                #""Main": {"body": {"type": "ScrollView", "children": [{"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "geometry.frame(in: .local).height"}}], "modifiers": [{"frame": {"height": 60}}]}, {"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "geometry.size.height"}}], "modifiers": [{"frame": {"height": 60}}]}, \#(GeometryReads.tall)]}}"#
            ))
        #expect(try trial.scroll(40).closures.count == 1)
    }

    @Test func aKeyThatIsBackWhereItWasRunsNobody() throws {
        let trial = try Trial(
            "nested disabled",
            document(
                #""Main": {"state": {"loading": true, "done": false}, "body": {"type": "VStack", "children": [{"type": "VStack", "children": [{"type": "Leaf", "modifiers": [{"disabled": {"$": "done"}}]}], "modifiers": [{"disabled": {"$": "loading"}}]}]}}, "Leaf": {"environment": ["isEnabled"], "body": {"type": "Text", "text": {"$": "isEnabled ? 'on' : 'off'"}}}"#
            ))
        #expect(try trial.perform("loading.toggle(); done.toggle()", in: "Main").bodies == ["Main"])
        #expect(try trial.perform("done.toggle()", in: "Main").bodies == ["Main", "Leaf"])
    }

    @Test func aRowThatComesBackInsideOfAModifierIsMounted() throws {
        let trial = try Trial(
            "rows inside of a gesture",
            document(
                #""Main": {"state": {"titles": ["A", "B", "C"]}, "body": {"type": "Index", "properties": {"titles": {"$": "titles"}}}}, "Index": {"properties": ["titles"], "state": {"s": false}, "body": {"type": "VStack", "children": [{"type": "ForEach", "data": {"$": "titles"}, "id": "self", "children": [{"type": "HStack"}]}], "modifiers": [{"gesture": {"type": "DragGesture", "onEnded": "s = false"}}]}}"#
            ))
        try trial.perform("titles = ['A', 'B']", in: "Main")
        let log = try trial.perform("titles = ['A', 'B', 'C']", in: "Main")
        #expect(log.closures.last?.reasons.map(\.kind) == [.mount])
    }

    @Test func aBindingThatLeadsToAnotherElementIsAnInputAlone() throws {
        let trial = try Trial(
            "bindings of rows",
            document(
                #""Main": {"state": {"todos": [{"id": 1, "title": "Paint"}, {"id": 2, "title": "Sand"}]}, "body": {"type": "VStack", "children": [{"type": "ForEach", "data": "$todos", "id": "id", "item": "todo", "children": [{"type": "Card", "bindings": {"todo": "$todo"}}]}]}}, "Card": {"bindings": ["todo"], "body": {"type": "Text", "text": {"$": "todo.title"}}}"#
            ))
        try trial.perform("todos.insert(['id': 9, 'title': 'New'], at: 0)", in: "Main")
        try trial.perform("todos.removeFirst()", in: "Main")
        let log = try trial.perform("todos[1].title = 'Wax'", in: "Main")
        #expect(log.evaluated.last?.reasons.contains { $0.kind == .binding } == true)
    }
}
