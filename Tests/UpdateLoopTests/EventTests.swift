import Expressions
import RenderReport
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private let feed = """
    {"components": {"Feed": {"state": {"taps": 0}, "body":
      {"type": "ScrollView", "name": "feed", "children": [
        {"type": "VStack", "name": "column", "spacing": 0, "modifiers": [{"onTapGesture": "taps += 1"}], "children": [
          {"type": "ForEach", "data": 40, "children": [
            {"type": "Text", "name": {"$": "'row \\\\(index)'"}, "text": {"$": "index"}, "modifiers": [{"frame": {"height": 50}}]}]}]}]}}},
     "root": {"type": "Feed"}}
    """

@Test func anOffsetIsClampedToTheContentAndTheReportSaysSo() throws {
    let session = try session(feed)
    let update = try session.apply(.scroll(view: nil, x: nil, y: 5_000))
    #expect(update.clamped)
    guard case .scroll(view: _, from: _, to: let to) = update.event else {
        Issue.record("not a scroll")
        return
    }
    #expect(to.text == "1148")
    let back = try session.apply(.scroll(view: "feed", x: nil, y: -10))
    #expect(back.clamped)
}

@Test func overscrollIsNotClampedWhereItIsAllowed() throws {
    let session = try session(feed)
    let update = try session.apply(.scroll(view: nil, x: nil, y: -30), allowsOverscroll: true)
    #expect(!update.clamped && update.log.moved.map(\.attributes) == [["content"]])
}

@Test func aLogKeptOverTheNextEventStillNamesItsViews() throws {
    func told(_ log: WorkLog) -> [String] {
        log.redrawn.map { "\($0.path) \($0.name ?? "") \($0.pointer) \($0.attributes) \($0.reason ?? "")" }
            + log.moved.map { "\($0.path) \($0.name ?? "") \($0.pointer) \($0.attributes)" }
    }
    let program = try DocumentCompiler.compile(text: Array(feed.utf8)).get()
    let mounted = try Session(program: program, viewport: program.viewport, fonts: fonts).mount()
    let session = Session(program: program, viewport: program.viewport, fonts: fonts)
    let kept = try session.mount()
    let scrolled = try session.apply(.scroll(view: nil, x: nil, y: 120))
    _ = try session.apply(.tap("column"))
    #expect(told(kept.log) == told(mounted.log) && told(kept.log).count == 40)
    #expect(told(scrolled.log) == ["Feed/ScrollView feed /components/Feed/body [\"content\"]"])
}

@Test func settingWhatIsSetDoesNothingAndIsTold() throws {
    let session = try session(feed)
    let set = SessionEvent.set([SlotAssignment(target: "Feed", slot: "taps", value: .number(0))])
    let update = try session.apply(set)
    #expect(update.log.transactions == 0 && update.log.passes == 0 && update.log.live == 44)
    #expect(update.log.evaluated.isEmpty && update.log.redrawn.isEmpty && update.log.moved.isEmpty)
    guard case .set(let value) = update.event else {
        Issue.record("not a set")
        return
    }
    #expect(value.text.contains("taps"))
}

@Test func scrollingAnEagerListMovesTheContentAndNothingElse() throws {
    let session = try session(feed)
    let log = try session.apply(.scroll(view: nil, x: nil, y: 120)).log
    #expect(log.transactions == 1 && log.passes == 1 && log.moved.count == 1)
    #expect(
        log.evaluated.isEmpty && log.closureRuns == 0 && log.measured == 0 && log.placed == 0 && log.redrawn.isEmpty)
    #expect(log.live == 44)
}

@Test func aTapOnAViewInsideGoesToTheGestureAroundIt() throws {
    let session = try session(feed)
    _ = try session.apply(.tap("row 3"))
    #expect(state(session, "Feed", "taps") == "1")
    _ = try session.apply(.tap("feed"))
    #expect(state(session, "Feed", "taps") == "2", "the first gesture inside")
}

@Test func anUnknownNameIsAFaultWithASuggestion() throws {
    let session = try session(feed)
    do {
        _ = try session.apply(.tap("colunm"))
        Issue.record("nothing was thrown")
    } catch SessionError.event(let fault) {
        #expect(fault.pointer == "/tap" && fault.suggestion == "column")
    }
    do {
        _ = try session.apply(.set([SlotAssignment(target: "Feed", slot: "tabs", value: .number(1))]))
        Issue.record("nothing was thrown")
    } catch SessionError.event(let fault) {
        #expect(fault.pointer == "/set/Feed/tabs" && fault.suggestion == "taps")
    }
    do {
        _ = try session.apply(.set([SlotAssignment(target: "Feed", slot: "taps", value: .string("many"))]))
        Issue.record("nothing was thrown")
    } catch SessionError.event(let fault) {
        #expect(fault.code == "type-mismatch")
    }
}

@Test func aResizeMergesAndLaysOutAgain() throws {
    let session = try session(feed)
    var change = ViewportChange()
    change.width = 800
    let log = try session.apply(.resize(change)).log
    #expect(log.transactions == 1 && log.evaluated.isEmpty && log.placed > 0)
    #expect(session.graph.tree.viewport.width == 800 && session.graph.tree.viewport.height == 852)
    #expect(try session.apply(.resize(change)).log.transactions == 0, "the same size changes nothing")
}
