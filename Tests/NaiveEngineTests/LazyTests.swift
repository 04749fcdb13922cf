import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

@Suite struct LazyRowsComeAndGo {
    static let row =
        #""Row": {"properties": {"n": 0}, "state": {"taps": 0}, "environment": ["tint"], "body": {"type": "Button", "name": {"$": "'row\\(n)'"}, "action": "taps += 1", "label": {"type": "Text", "text": {"$": "'\\(n) \\(taps) \\(tint)'"}, "modifiers": [{"frame": {"height": 100}}, {"background": {"$": "Color.random"}}]}}}"#

    static func list(_ container: String = "LazyVStack", extra: String = "", main: String = "") -> String {
        document(
            #""Main": {"state": {"items": [\#((0..<40).map(String.init).joined(separator: ", "))], "tint": 1, "noise": 0\#(main)}, "body": {"type": "ScrollView", "name": "feed", "children": {"type": "\#(container)", "spacing": 0, "columns": [{"fixed": 150}, {"fixed": 150}], "children": [{"type": "Text", "text": {"$": "'header \\(noise)'"}}, {"type": "ForEach", "id": "self", "data": {"$": "items"}, "children": {"type": "Row", "properties": {"n": {"$": "item"}}}}\#(extra), {"type": "Text", "text": "footer"}]}, "modifiers": [{"environment": {"tint": {"$": "tint"}}}]}}, "#
                .replacingColumns(container) + row)
    }

    @Test(arguments: ["LazyVStack", "LazyVGrid"]) func sweepKeepsState(_ container: String) throws {
        let trial = try Trial("lazy \(container)", Self.list(container))
        try trial.tap("row1")
        for offset in [30.0, 150, 300, 2000, 10_000, 1500, 200, 0] { try trial.scroll(offset) }
        #expect(trial.value("taps", of: "row1").map(\.text) == "1")
    }

    @Test(arguments: Profile.allCases) func rowsOutOfViewEndByProfile(_ profile: Profile) throws {
        let trial = try Trial("eviction \(profile)", Self.list(), profile: profile)
        try trial.tap("row1")
        try trial.scroll(2000)
        for offset in 0..<10 { try trial.scroll(2000 + Double(offset)) }
        try trial.scroll(0)
        #expect(trial.value("taps", of: "row1").map(\.text) == (profile >= .iOS18 ? "0" : "1"))
    }

    @Test func whatChangedMeanwhileIsFoundAtTheReturn() throws {
        let trial = try Trial("changes out of view", Self.list(), profile: .iOS17)
        try trial.scroll(2000)
        try trial.perform("noise += 1", in: "Main")
        try trial.scroll(0)
        try trial.scroll(2000)
        try trial.perform("tint = 2", in: "Main")
        try trial.scroll(0)
        #expect(trial.value("tint", of: "row1").map(\.text) == "2")
        try trial.scroll(1000)
        try trial.perform("items[1] = 100", in: "Main")
        try trial.scroll(0)
        try trial.scroll(50)
    }

    @Test func rowsWhoseIdIsGoneEndOutOfViewToo() throws {
        let trial = try Trial("removed out of view", Self.list(), profile: .iOS17)
        try trial.tap("row1")
        try trial.scroll(2000)
        try trial.perform("items.remove(at: 1)", in: "Main")
        try trial.perform("items.insert(1, at: 1)", in: "Main")
        try trial.scroll(0)
        #expect(trial.value("taps", of: "row1").map(\.text) == "0")
    }

    @Test func rowsAreInsertedRemovedAndMovedInView() throws {
        let trial = try Trial("rows change", Self.list())
        try trial.perform("items.insert(77, at: 1)", in: "Main")
        try trial.perform("items.removeFirst()", in: "Main")
        try trial.perform("items.swapAt(0, 3)", in: "Main")
        try trial.perform("items.append(77)", in: "Main")
        try trial.perform("items.insert(77, at: 2)", in: "Main")
        try trial.perform("noise += 1", in: "Main")
        try trial.perform("items = []", in: "Main")
        try trial.perform("items = [1, 2]", in: "Main")
    }

    @Test func offsetsReadInRowsAreCurrentAtTheReturn() throws {
        let trial = try Trial(
            "rows read the offset",
            document(
                #""Main": {"body": {"type": "ScrollView", "children": {"type": "LazyVStack", "spacing": 0, "children": [{"type": "ForEach", "data": 40, "children": {"type": "Shower", "modifiers": [{"frame": {"height": 100}}]}}]}}}, "Shower": {"body": {"type": "Text", "text": {"$": "scroll.y"}}}"#
            ))
        for offset in [10.0, 900, 10, 20, 30] { try trial.scroll(offset) }
    }

    @Test func objectsWrittenWhileRowsAreAway() throws {
        let trial = try Trial(
            "objects and rows",
            document(
                #""Main": {"stateObjects": {"store": "Store"}, "state": {"n": 0}, "body": {"type": "ScrollView", "children": {"type": "LazyVStack", "spacing": 0, "children": [{"type": "ForEach", "data": 40, "children": {"type": "Shower", "objects": {"store": "store"}, "bindings": {"n": "$n"}, "modifiers": [{"frame": {"height": 100}}]}}]}}}, "Shower": {"observedObjects": {"store": "Store"}, "bindings": ["n"], "body": {"type": "Text", "text": {"$": "store.v + n"}}}"#,
                also: #""models": {"Store": {"kind": "Observable", "properties": {"v": 1}}}"#))
        try trial.scroll(1500)
        try trial.perform("store.v += 1", in: "Main")
        try trial.scroll(0)
        try trial.scroll(1500)
        try trial.perform("n += 1", in: "Main")
        try trial.scroll(100)
        try trial.scroll(0)
    }

    @Test func bindersAndAppearanceOfRows() throws {
        let trial = try Trial(
            "rows appear",
            document(
                #""Main": {"state": {"shown": 0, "gone": 0, "changes": 0, "pref": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'\\(shown) \\(gone) \\(changes) \\(pref)'"}}, {"type": "ScrollView", "children": {"type": "LazyVStack", "spacing": 0, "children": [{"type": "ForEach", "data": 60, "children": {"type": "Cell", "properties": {"n": {"$": "item"}}, "closures": {"note": "changes += 1"}, "modifiers": [{"onAppear": "shown += 1"}, {"onDisappear": "gone += 1"}]}}]}, "modifiers": [{"onPreferenceChange": {"key": "K", "action": "pref = value"}}]}]}}, "Cell": {"properties": {"n": 0}, "closures": ["note"], "state": {"own": 0}, "body": {"type": "Text", "text": {"$": "'\\(n) \\(own)'"}, "modifiers": [{"frame": {"height": 100}}, {"preference": {"key": "K", "value": {"$": "n"}}}, {"onChange": {"of": "n", "initial": true, "action": "note()"}}, {"onAppear": "own += 1"}]}}"#,
                also: #""preferences": {"K": {"default": 0, "reduce": "max"}}"#))
        for offset in [100.0, 250, 3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 0] {
            try trial.scroll(offset)
        }
    }

    @Test func cellsEndWhenTheyGo() throws {
        let trial = try Trial(
            "recycling stack",
            document(
                #""Main": {"state": {"noise": 0, "shown": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "'\\(noise) \\(shown)'"}}, {"type": "RecyclingStack", "cellHeight": 100, "window": 6, "count": 50, "cell": {"type": "Cell", "properties": {"n": {"$": "index"}}, "modifiers": [{"onAppear": "shown += 1"}]}}]}}, "Cell": {"properties": {"n": 0}, "state": {"taps": 0}, "body": {"type": "Button", "name": {"$": "'cell\\(n)'"}, "action": "taps += 1", "label": {"type": "Text", "text": {"$": "'\\(n) \\(taps)'"}, "modifiers": [{"background": {"$": "Color.random"}}]}}}"#
            ))
        try trial.tap("cell1")
        for offset in [50.0, 101, 100, 350, 4500, 10_000, 0] { try trial.scroll(offset) }
        #expect(trial.value("taps", of: "cell1").map(\.text) == "0")
        try trial.perform("noise += 1", in: "Main")
    }

    @Test func readersInRows() throws {
        let trial = try Trial(
            "readers in rows",
            document(
                #""Main": {"state": {"noise": 0}, "body": {"type": "ScrollView", "children": {"type": "LazyVStack", "spacing": 5, "children": [{"type": "ForEach", "data": 30, "children": {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "'\\(item) \\(noise) \\(geometry.frame(in: .scrollView).minY)'"}}, "modifiers": [{"frame": {"height": {"$": "60 + 10 * (item % 3)"}}}]}}, {"type": "Section", "header": {"type": "Text", "text": "head"}, "children": [{"type": "If", "condition": {"$": "noise % 2 == 0"}, "then": {"type": "Text", "text": "even"}}, {"type": "GeometryReader", "children": {"type": "Color", "color": "red"}, "modifiers": [{"frame": {"height": 90}}]}]}]}}}"#
            ))
        for offset in [1.0, 65, 500, 5000, 1200, 0] { try trial.scroll(offset) }
        try trial.perform("noise += 1", in: "Main")
        try trial.scroll(5000)
        try trial.perform("noise += 1", in: "Main")
        try trial.scroll(0)
    }

    @Test func rowsInsideStructureAndOtherLazyContainers() throws {
        let trial = try Trial(
            "lazy nest",
            document(
                #""Main": {"state": {"on": true, "n": 0}, "body": {"type": "ScrollView", "children": {"type": "LazyVStack", "pinnedViews": ["sectionHeaders"], "children": [{"type": "ForEach", "data": 8, "item": "s", "children": {"type": "Section", "header": {"type": "Text", "text": {"$": "'section \\(s)'"}}, "children": [{"type": "ForEach", "data": 3, "children": {"type": "Text", "text": {"$": "'\\(s) \\(item) \\(n)'"}, "modifiers": [{"frame": {"height": 80}}]}}]}}, {"type": "If", "condition": {"$": "on"}, "then": [{"type": "Text", "text": "last"}, {"type": "ScrollView", "axis": "horizontal", "children": {"type": "LazyHStack", "children": {"type": "ForEach", "data": 20, "children": {"type": "Text", "text": {"$": "item"}, "modifiers": [{"frame": {"width": 90}}]}}}, "modifiers": [{"frame": {"height": 60}}]}]}]}}}"#
            ))
        for offset in [100.0, 500, 3000, 2500] { try trial.scroll(offset) }
        try trial.perform("n += 1", in: "Main")
        try trial.perform("on.toggle()", in: "Main")
        try trial.scroll(0)
    }

    @Test(arguments: ["LazyVStack", "LazyVGrid"]) func viewsOfAnElementComeAndGoOneByOne(_ container: String) throws {
        let trial = try Trial(
            "rows of elements \(container)",
            document(
                #""Main": {"state": {"items": [\#((0..<30).map(String.init).joined(separator: ", "))], "noise": 0}, "body": {"type": "ScrollView", "children": {"type": "\#(container)", "spacing": 0, "columns": [{"fixed": 150}, {"fixed": 150}], "children": [{"type": "Text", "text": "head"}, {"type": "ForEach", "id": "self", "data": {"$": "items"}, "children": [{"type": "Row", "properties": {"n": {"$": "item"}}}, {"type": "Pair", "properties": {"n": {"$": "item"}}}, {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "'\\(item) \\(noise) \\(geometry.size.width)'"}}, "modifiers": [{"frame": {"height": 70}}]}]}, {"type": "Divider"}]}}}, "Pair": {"properties": ["n"], "state": {"taps": 0}, "body": [{"type": "Row", "properties": {"n": {"$": "n + 1000"}}}, {"type": "Text", "text": {"$": "'\\(n) \\(taps)'"}, "modifiers": [{"frame": {"height": 60}}, {"onAppear": "taps += 1"}]}]}, "Row": {"properties": {"n": 0}, "state": {"taps": 0}, "body": {"type": "Button", "name": {"$": "'row\\(n)'"}, "action": "taps += 1", "label": {"type": "Text", "text": {"$": "'\\(n) \\(taps)'"}, "modifiers": [{"frame": {"height": 100}}]}}}"#
                    .replacingColumns(container)))
        try trial.tap("row1")
        for offset in [30.0, 110, 150, 180, 260, 3000, 10_000, 1500, 200, 0] { try trial.scroll(offset) }
        try trial.perform("noise += 1", in: "Main")
        try trial.perform("items.remove(at: 1)", in: "Main")
        try trial.perform("items.insert(77, at: 0)", in: "Main")
        try trial.perform("items.swapAt(0, 3)", in: "Main")
        for step in 0..<12 { try trial.scroll(2000 + Double(step) * 40) }
        try trial.perform("noise += 1", in: "Main")
        try trial.scroll(100)
        try trial.perform("items = []", in: "Main")
        try trial.perform("items = [1, 2]", in: "Main")
    }
}

extension String {
    /// Stacks take no columns.
    fileprivate func replacingColumns(_ container: String) -> String {
        guard container == "LazyVStack" else { return replacingText(#""spacing": 0, "#, "") }
        return replacingText(#""columns": [{"fixed": 150}, {"fixed": 150}], "#, "")
    }

    private func replacingText(_ text: String, _ other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
