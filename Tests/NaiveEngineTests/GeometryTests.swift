import Expressions
import Testing
import UpdateLoop
import ViewTree

@Suite struct GeometryReads {
    static let tall = #"{"type": "Color", "color": "gray", "modifiers": [{"frame": {"height": 1500}}]}"#

    @Test func sizeIsNotTouchedByScrollingAndPositionIs() throws {
        let trial = try Trial(
            "readers",
            document(
                #""Main": {"state": {"h": 50, "n": 0}, "body": {"type": "ScrollView", "name": "s", "children": [{"type": "GeometryReader", "name": "size", "children": {"type": "Text", "text": {"$": "geometry.size.width"}}, "modifiers": [{"frame": {"height": {"$": "h"}}}]}, {"type": "GeometryReader", "name": "global", "children": [{"type": "Text", "text": {"$": "geometry.frame(in: .global).minY"}}, {"type": "Inside", "properties": {"y": {"$": "round(geometry.frame(in: .scrollView).minY / 100)"}}}, {"type": "Inside"}], "modifiers": [{"frame": {"height": 60}}]}, {"type": "GeometryReader", "name": "owner", "children": {"type": "Text", "text": {"$": "'\\(n) \\(geometry.frame(in: .named(\"s\")).minY)'"}}, "modifiers": [{"frame": {"height": 30}}]}, \#(Self.tall)]}}, "Inside": {"properties": {"y": 0}, "body": {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "geometry.size.height"}}}}"#
            ))
        for offset in [10.0, 20, 60, 60, 400, 0] { try trial.scroll(offset) }
        try trial.perform("h = 80", in: "Main")
        try trial.perform("n += 1", in: "Main")
        try trial.perform("n += 1; h = 20", in: "Main")
    }

    @Test func deferredActionsWriteInTheNextTurn() throws {
        let trial = try Trial(
            "onUpdate",
            document(
                #""Main": {"state": {"y": 0, "runs": 0}, "body": {"type": "ScrollView", "children": [{"type": "GeometryReader", "onUpdate": "y = geometry.frame(in: .global).minY", "children": {"type": "Color", "color": "clear"}, "modifiers": [{"frame": {"height": 10}}]}, {"type": "Text", "text": {"$": "y"}}, {"type": "GeometryReader", "onUpdate": "runs += 1", "children": {"type": "Text", "text": {"$": "geometry.frame(in: .global).midY"}}, "modifiers": [{"frame": {"height": 10}}]}, \#(Self.tall)]}}"#
            ))
        for offset in [10.0, 11, 300, 300, 0] { try trial.scroll(offset) }
        var change = ViewportChange()
        change.width = 500
        try trial.apply(.resize(change))
    }

    @Test func binderGates() throws {
        let trial = try Trial(
            "geometry binders",
            document(
                #""Main": {"state": {"past": false, "y": 0, "calls": 0, "old": 0}, "body": {"type": "ScrollView", "children": [{"type": "Text", "text": {"$": "'\\(past) \\(calls)'"}, "modifiers": [{"onGeometryChange": {"of": "geometry.frame(in: .global).minY < -100", "action": "past = value; calls += 1"}}]}, \#(Self.tall)], "modifiers": [{"onScrollGeometryChange": {"of": "floor(scroll.y / 50)", "action": "y = value; old = oldValue"}}]}}"#
            ))
        for offset in [10.0, 60, 90, 120, 700, 0] { try trial.scroll(offset) }
        #expect(trial.value("past", of: "Main").map(\.text) == "false")
    }

    @Test func scrollGeometryIsToldTwiceAtMountAndOnceAChange() throws {
        let trial = try Trial(
            "scroll geometry at mount",
            document(
                #""Main": {"state": {"calls": 0, "seen": []}, "body": {"type": "ScrollView", "children": [\#(Self.tall)], "modifiers": [{"onScrollGeometryChange": {"of": "proxy.size.height + scroll.y", "action": "calls += 1; seen.append([oldValue, newValue])"}}]}}"#
            ))
        #expect(trial.value("calls", of: "Main").map(\.text) == "2")
        #expect(trial.value("seen", of: "Main").map(\.text) == "[[0, 0], [0, 852]]")
        try trial.scroll(10)
        #expect(trial.value("calls", of: "Main").map(\.text) == "3")
    }

    @Test func bodiesThatReadTheOffset() throws {
        let trial = try Trial(
            "scroll names",
            document(
                #""Main": {"state": {"n": 0}, "body": {"type": "HStack", "children": [{"type": "ScrollView", "name": "one", "children": [{"type": "Text", "text": {"$": "'\\(n) \\(scroll.y)'"}}, {"type": "Child"}, \#(Self.tall)]}, {"type": "ScrollView", "name": "two", "children": [{"type": "Child"}, {"type": "Text", "text": {"$": "scroll.y"}}, \#(Self.tall)]}, {"type": "Child"}]}}, "Child": {"body": {"type": "Text", "text": {"$": "scroll.y"}, "modifiers": [{"background": {"$": "Color.random"}}]}}"#
            ))
        try trial.scroll(30, in: "one")
        try trial.scroll(40, in: "two")
        try trial.scroll(45, in: "two")
        try trial.scroll(30, in: "one")
        try trial.perform("n += 1", in: "Main")
        try trial.scroll(0, in: "one")
        try trial.scroll(0, in: "two")
    }

    @Test func offsetsClampedByLayoutReachBodiesThatReadThem() throws {
        let trial = try Trial(
            "clamped",
            document(
                #""Main": {"state": {"h": 2000}, "body": {"type": "ScrollView", "children": [{"type": "Shower"}, {"type": "Color", "color": "gray", "modifiers": [{"frame": {"height": {"$": "h"}}}]}]}}, "Shower": {"body": {"type": "Text", "text": {"$": "scroll.y"}, "modifiers": [{"background": {"$": "Color.random"}}]}}"#
            ))
        try trial.scroll(900)
        try trial.perform("h = 1000", in: "Main")
        try trial.perform("h = 100", in: "Main")
        try trial.scroll(5)
    }

    @Test func viewportAndSafeAreaAreInputs() throws {
        let trial = try Trial(
            "viewport",
            document(
                #""Main": {"body": {"type": "VStack", "children": [{"type": "Wide"}, {"type": "Safe"}, {"type": "Neither"}, {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "viewport.height + safeArea.top"}}}]}}, "Wide": {"body": {"type": "Text", "text": {"$": "viewport.width"}}}, "Safe": {"body": {"type": "Text", "text": {"$": "safeArea.top"}}}, "Neither": {"body": {"type": "Text", "text": "x"}}"#
            ))
        var change = ViewportChange()
        change.width = 500
        try trial.apply(.resize(change))
        try trial.apply(.resize(change))
        change.top = 20
        try trial.apply(.resize(change))
    }

    @Test func readersInsideReaders() throws {
        let trial = try Trial(
            "nested readers",
            document(
                #""Main": {"state": {"w": 100, "on": true}, "body": {"type": "VStack", "children": [{"type": "If", "condition": {"$": "on"}, "then": {"type": "GeometryReader", "name": "outer", "children": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "geometry.size.width"}}, {"type": "GeometryReader", "name": "inner", "children": {"type": "Text", "text": {"$": "geometry.size.width + w"}, "modifiers": [{"background": {"$": "Color.random"}}]}, "modifiers": [{"frame": {"width": {"$": "geometry.size.width / 2"}}}]}]}, "modifiers": [{"frame": {"width": {"$": "w"}, "height": 100}}]}}]}}"#
            ))
        for step in ["w = 120", "w = 120", "on = false", "w = 90", "on = true", "w = 10"] {
            try trial.perform(step, in: "Main")
        }
    }

    @Test func severalEventsAreOneUpdate() throws {
        let trial = try Trial(
            "transaction event",
            document(
                #""Main": {"state": {"n": 0, "m": 0}, "body": {"type": "ScrollView", "children": [{"type": "Button", "name": "b", "action": "n += 1", "label": {"type": "Text", "text": {"$": "'\\(n) \\(scroll.y)'"}}}, {"type": "Text", "text": {"$": "m"}, "modifiers": [{"background": {"$": "Color.random"}}]}, \#(Self.tall)]}}"#
            ))
        try trial.apply(
            .transaction([.scroll(view: nil, x: nil, y: 50), .tap("b"), .perform(target: "Main", action: "m = n")]))
        #expect(trial.value("m", of: "Main").map(\.text) == "1")
        try trial.apply(.transaction([.scroll(view: nil, x: nil, y: 50)]))
        try trial.apply(.transaction([]))
        try trial.scroll(60)
    }
}
