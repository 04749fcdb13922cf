import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Rows that run out of view: ahead of it, or kept for their count. Both engines have to agree after every event.
@Suite struct RowsOutOfViewRun {
    private static func feed(
        _ lazy: String, row: String, prefetch: Int = 3, data: String = "60"
    ) -> String {
        let columns = lazy == "LazyVGrid" ? #""columns": [{"fixed": 60}, {"fixed": 60}, {"fixed": 60}], "# : ""
        return
            #"{"prefetch": \#(prefetch), "viewport": {"width": 200, "height": 200}, "components": {"Main": {"state": {"noise": 0, "tone": true}, "body": {"type": "ScrollView", "name": "feed", "children": [{"type": "\#(lazy)", "spacing": 0, \#(columns)"children": [{"type": "ForEach", "id": "self", "data": \#(data), "children": \#(row)}]}], "modifiers": [{"environment": {"tone": {"$": "tone"}}}]}}, "Row": {"properties": {"n": 0}, "state": {"taps": 0}, "body": {"type": "Button", "name": {"$": "'row\\(n)'"}, "action": "taps += 1", "label": {"type": "Text", "text": {"$": "'\\(n) \\(taps)'"}}, "modifiers": [{"frame": {"height": 20}}]}}, "Leaf": {"properties": {"n": 0}, "state": {"taps": 0}, "environment": ["tone"], "body": {"type": "If", "condition": {"$": "tone || n % 2 == 0"}, "then": {"type": "Button", "name": {"$": "'leaf\\(n)'"}, "action": "taps += 1", "label": {"type": "Text", "text": {"$": "'\\(n) \\(taps)'"}}, "modifiers": [{"frame": {"height": 20}}]}}}, "Late": {"properties": {"n": 0}, "state": {"text": "…"}, "body": {"type": "Text", "text": {"$": "text"}, "modifiers": [{"frame": {"height": 20}}, {"onAppear": "text = 'here'"}]}}}, "root": {"type": "Main"}}"#
    }

    private static let row = #"{"type": "Row", "properties": {"n": {"$": "item"}}}"#
    private static let leaf = #"{"type": "Leaf", "properties": {"n": {"$": "item"}}}"#

    private func ahead(_ log: WorkLog) -> [String] {
        log.evaluated.filter { $0.offScreen == .prefetched }.map(\.path)
    }

    @Test(arguments: ["LazyVStack", "LazyVGrid"]) func theNextRowsRunOnceAndEnterWithoutRunning(_ lazy: String) throws {
        let trial = try Trial("ahead \(lazy)", Self.feed(lazy, row: Self.row, data: "90"))
        let perLine = lazy == "LazyVGrid" ? 3 : 1
        let first = 10 * perLine
        #expect(ahead(trial.log) == (first..<first + 3).map { "Main/ScrollView/\(lazy)/ForEach/Row(\($0))" })
        #expect(trial.log.prefetched == 3)
        let step = try trial.scroll(20)
        // Lines of the grid are three rows: they enter together, and three more begin.
        #expect(step.cells.map(\.entered) == [perLine] && step.cells.map(\.prefetched) == [perLine])
        #expect(step.evaluated.allSatisfy { $0.offScreen == .prefetched } && step.evaluated.count == perLine)
        let jump = try trial.scroll(300)
        #expect(jump.evaluated.count == jump.cells[0].entered + 3)
    }

    @Test func theDirectionOfTheLastScrollDecides() throws {
        let trial = try Trial("direction", Self.feed("LazyVStack", row: Self.row))
        try trial.scroll(600)
        #expect(ahead(trial.log).count == 3)
        let back = try trial.scroll(580)
        #expect(ahead(back) == [26, 27, 28].map { "Main/ScrollView/LazyVStack/ForEach/Row(\($0))" })
        // What was ahead on the other side has run without appearing; nothing runs again.
        let forth = try trial.scroll(600)
        #expect(forth.evaluated.isEmpty && forth.prefetched == 0)
        #expect(try trial.scroll(560).evaluated.allSatisfy { $0.offScreen == .prefetched })
    }

    @Test func whatAnActionScrollsAndWhatIsWrittenMeanwhile() throws {
        let trial = try Trial(
            "writes", Self.feed("LazyVStack", row: #"{"type": "Row", "properties": {"n": {"$": "item + noise"}}}"#))
        try trial.perform("noise += 1", in: "Main")
        let step = try trial.scroll(20)
        // Its owner ran since it was evaluated ahead.
        #expect(step.evaluated.filter { $0.offScreen == nil }.count == 1)
        try trial.scroll(0)
        try trial.perform("noise += 1", in: "Main")
        for offset in [20.0, 40, 400, 380, 0] { try trial.scroll(offset) }
    }

    @Test func rowsAheadThatDoNotCome() throws {
        for profile in Profile.allCases {
            let trial = try Trial("unused \(profile)", Self.feed("LazyVStack", row: Self.row), profile: profile)
            try trial.scroll(300)
            for step in 0..<12 { try trial.scroll(290 - Double(step)) }
            try trial.scroll(600)
            try trial.perform("noise += 1", in: "Main")
            try trial.scroll(0)
        }
    }

    @Test func rowsOfSeveralViewsAndListsInRows() throws {
        let pair =
            #"[{"type": "Row", "properties": {"n": {"$": "item"}}}, {"type": "Row", "properties": {"n": {"$": "item + 100"}}}]"#
        let carousel =
            #"{"type": "ScrollView", "axis": "horizontal", "name": {"$": "'line\\(item)'"}, "children": [{"type": "LazyHStack", "spacing": 0, "children": [{"type": "ForEach", "data": 40, "item": "cell", "children": [{"type": "Row", "properties": {"n": {"$": "item * 100 + cell"}}, "modifiers": [{"frame": {"width": 60}}]}]}]}], "modifiers": [{"frame": {"height": 40}}]}"#
        for (name, row) in [("pair", pair), ("carousel", carousel)] {
            let trial = try Trial(name, Self.feed("LazyVStack", row: row, prefetch: 2))
            #expect(trial.log.prefetched ?? 0 >= 2)
            for offset in [20.0, 50, 90, 300, 280, 0, 1_000] { try trial.scroll(offset) }
            if name == "carousel" {
                try trial.scroll(0)
                try trial.apply(.scroll(view: "line0", x: 60, y: nil))
                try trial.apply(.scroll(view: "line0", x: 0, y: nil))
                try trial.apply(.scroll(view: "line1", x: 300, y: nil))
                try trial.scroll(40)
            }
        }
    }

    @Test func aListInsideOfARowAheadBeginsItsFirstRows() throws {
        let carousel =
            #"{"type": "LazyHStack", "spacing": 0, "children": [{"type": "ForEach", "data": 40, "item": "cell", "children": [{"type": "Row", "properties": {"n": {"$": "cell"}}}]}], "modifiers": [{"frame": {"height": 40}}]}"#
        let trial = try Trial(
            "nested",
            Self.feed(
                "LazyVStack", row: #"{"type": "ScrollView", "axis": "horizontal", "children": [\#(carousel)]}"#,
                prefetch: 2))
        let nested = trial.log.cells.filter { $0.path.hasSuffix("LazyHStack") && $0.window == nil }
        #expect(nested.map(\.prefetched) == [2, 2])
        #expect(trial.log.prefetched == trial.log.cells.reduce(0) { $0 + $1.prefetched })
    }

    @Test func workDoneInOnAppearThrowsWhatIsAheadAway() throws {
        let trial = try Trial(
            "onAppear", Self.feed("LazyVStack", row: #"{"type": "Late", "properties": {"n": {"$": "item"}}}"#))
        let step = try trial.scroll(40)
        #expect(step.cells.map(\.discarded) == [2])
        #expect(step.diagnostics.map(\.code) == ["prefetch-discarded"])
        // A row that had not been evaluated ahead loses nothing.
        let far = try trial.scroll(800)
        #expect(far.cells.map(\.discarded) == [0] && !far.diagnostics.contains { $0.code == "prefetch-discarded" })
        let other = try Trial("no onAppear", Self.feed("LazyVStack", row: Self.row))
        #expect(try other.scroll(40).diagnostics.isEmpty)
    }

    @Test func rowsWithAChangingNumberOfViewsAreKeptAndRunOffScreen() throws {
        for prefetch in [0, 2] {
            let trial = try Trial("kept \(prefetch)", Self.feed("LazyVStack", row: Self.leaf, prefetch: prefetch))
            #expect(trial.log.diagnostics.map(\.code) == ["dynamic-rows"])
            try trial.tap("leaf1")
            let step = try trial.scroll(400)
            // Those that were ahead once are resolved too.
            #expect(step.cells.map(\.kept) == [10 + prefetch])
            let change = try trial.perform("tone = false", in: "Main")
            #expect(change.evaluated.filter { $0.offScreen == .kept }.count == 10 + prefetch)
            // In view now and not changed again: nothing of them runs when they come back.
            for offset in 0..<12 { try trial.scroll(400 + Double(offset)) }
            try trial.perform("tone = true", in: "Main")
            #expect(trial.log.evaluated.filter { $0.offScreen == .kept }.count >= 10)
            let back = try trial.scroll(0)
            #expect(back.evaluated.allSatisfy { $0.offScreen == .prefetched })
            #expect(trial.value("taps", of: "leaf1").map(\.text) == "1")
        }
    }

    @Test func onlyRowsBeforeTheVisibleOnesAreKept() throws {
        let trial = try Trial("not kept", Self.feed("LazyVStack", row: Self.leaf, prefetch: 0))
        try trial.scroll(400)
        try trial.scroll(0)
        let change = try trial.perform("tone = false", in: "Main")
        #expect(change.evaluated.allSatisfy { $0.offScreen == nil })
        let constant = try Trial("constant", Self.feed("LazyVStack", row: Self.row, prefetch: 0))
        #expect(constant.log.diagnostics.isEmpty)
        #expect(try constant.scroll(400).cells.map(\.kept) == [nil])
        let branch =
            #"{"type": "If", "condition": {"$": "item % 2 == 0"}, "then": {"type": "Row", "properties": {"n": {"$": "item"}}}}"#
        let other = try Trial("branch in the row", Self.feed("LazyVStack", row: branch, prefetch: 0))
        #expect(other.log.diagnostics.map(\.code) == ["non-constant-row"])
    }

    @Test func stateThatGoesWithARowIsFound() throws {
        for (profile, isLost) in [(Profile.iOS17, false), (.iOS18, true), (.iOS26, true)] {
            let trial = try Trial(
                "lifetime \(profile)", Self.feed("LazyVStack", row: Self.row, prefetch: 0), profile: profile)
            try trial.tap("row1")
            try trial.scroll(600)
            var found: [String] = []
            for step in 1...9 { found += try trial.scroll(600 + Double(step)).diagnostics.map(\.code) }
            #expect(found == (isLost ? ["row-state-lost"] : []), "\(profile)")
        }
        let untouched = try Trial("untouched", Self.feed("LazyVStack", row: Self.row, prefetch: 0))
        try untouched.scroll(600)
        for step in 1...9 { #expect(try untouched.scroll(600 + Double(step)).diagnostics.isEmpty) }
    }
}
