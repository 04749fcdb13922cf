import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func counter(_ action: String, _ modifiers: String = "") -> String {
    """
    {"components": {"C": {"state": {"n": 0, "seen": []}, "body":
      {"type": "Button", "name": "b", "action": "\(action)", "label": {"type": "Text", "text": {"$": "n"}}
       \(modifiers)}}}, "root": {"type": "C"}}
    """
}

@Test func writesOfOneActionAreOneTransactionWithTheLastValue() throws {
    let session = try session(counter("n = 1; n = 2; n += 3"))
    let update = try session.apply(.tap("b"))
    #expect(update.log.transactions == 1 && update.log.passes == 1)
    #expect(evaluated(update) == ["C 1"])
    #expect(update.log.evaluated[0].reasons[0].new?.text == "5")
}

@Test func aWriteOfTheSameValueIsNoWrite() throws {
    let session = try session(counter("n = 0"))
    let update = try session.apply(.tap("b"))
    #expect(update.log.transactions == 0 && update.log.passes == 0 && update.log.evaluated.isEmpty)
    #expect(update.log.redrawn.isEmpty && update.log.moved.isEmpty)
}

@Test func withAnimationIsATransactionOfItsOwn() throws {
    let session = try session(counter("n = 1; n = 2; withAnimation { n = 3; n = 4 }"))
    let update = try session.apply(.tap("b"))
    #expect(update.log.transactions == 2)
    #expect(evaluated(update) == ["C 1"], "without a binder the value is pulled once, at the end")
}

@Test func aBinderPullsTheBodyAtTheEndOfEachTransaction() throws {
    let binder = #", "modifiers": [{"onChange": {"of": {"$": "n"}, "action": "seen.append(newValue)"}}]"#
    let session = try session(counter("n = 1; n = 2; withAnimation { n = 3; n = 4 }", binder))
    let update = try session.apply(.tap("b"))
    #expect(evaluated(update) == ["C 2"], "bodies saw 2 and 4")
    #expect(state(session, "C", "seen") == "[2, 4]")
}

@Test func onChangeMayActTwiceAFrame() throws {
    let binder = #", "modifiers": [{"onChange": {"of": {"$": "n"}, "action": "n = newValue + 1"}}]"#
    let session = try session(counter("n = 42", binder))
    let update = try session.apply(.tap("b"))
    #expect(state(session, "C", "n") == "44")
    #expect(evaluated(update) == ["C 3"], "bodies saw 42, 43 and 44")
    #expect(update.log.diagnostics.map(\.code) == ["update-cycle"])
}

@Test func anActionSeesItsOwnWritesAndAFailedOneIsUndoneByTheCaller() throws {
    let session = try session(counter("n = n + 1; n = n / 0"))
    #expect(throws: SessionError.self) { _ = try session.apply(.tap("b")) }
}

@Test func aSetOfSeveralSlotsIsOneTransaction() throws {
    let session = try session(counter(""))
    let update = try session.apply(
        .set([
            SlotAssignment(target: "C", slot: "n", value: .number(7)),
            SlotAssignment(target: "C", slot: "seen", value: .array([.number(1)])),
        ]))
    #expect(update.log.transactions == 1)
    #expect(state(session, "C", "n") == "7" && state(session, "C", "seen") == "[1]")
}

@Test func aTransactionOfEventsIsOneUpdate() throws {
    let session = try session(counter("n += 1"))
    let update = try session.apply(.transaction([.tap("b"), .tap("b"), .perform(target: "C", action: "n = n * 10")]))
    #expect(update.log.transactions == 1 && evaluated(update) == ["C 1"])
    #expect(state(session, "C", "n") == "20")
}

@Test func scrollsOfATransactionThatEndWhereTheyBeganDoNothing() throws {
    let session = try session(
        """
        {"root": {"type": "ScrollView", "children":
          [{"type": "Color", "color": {"$": "scroll.y > 10 ? 'red' : 'blue'"}, "modifiers": [{"frame": {"height": 2000}}]}]}}
        """)
    let log = try session.apply(
        .transaction([.scroll(view: nil, x: nil, y: 50), .scroll(view: nil, x: nil, y: 0)])
    ).log
    #expect(log.transactions == 0 && log.passes == 0 && log.moved.isEmpty && log.evaluated.isEmpty)
}
