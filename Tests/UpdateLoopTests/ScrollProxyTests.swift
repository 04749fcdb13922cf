import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func chat(_ action: String, modifiers: String = "[]", outside: String = "[]") -> String {
    """
    {"viewport": {"width": 300, "height": 400}, "components": {
      "Send": {"closures": ["onSend"], "body": {"type": "Button", "name": "passed", "action": "onSend()",
        "label": {"type": "Color", "color": "gray", "modifiers": [{"frame": {"height": 10}}]}}},
      "Chat": {"state": {"items": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], "last": 19},
       "body": {"type": "ScrollViewReader", "modifiers": \(outside), "children": [{"type": "VStack", "spacing": 0, "children": [
        {"type": "Button", "name": "button", "action": "\(action)",
         "label": {"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 40}}]}},
        {"type": "Send", "closures": {"onSend": "\(action)"}},
        {"type": "ScrollView", "name": "feed", "modifiers": \(modifiers), "children": [{"type": "LazyVStack", "spacing": 0, "children": [
          {"type": "ForEach", "data": {"$": "items"}, "children": [
            {"type": "Color", "color": "red", "name": {"$": "'message \\\\(item)'"}, "modifiers": [{"frame": {"height": 50}}]}]}]}]}]}]}}},
      "root": {"type": "Chat"}}
    """
}

private func maxY(_ session: Session, _ name: String) throws -> Double {
    session.graph.coordinates.frame(of: try #require(session.graph.view(named: name))).maxY
}

@Test(arguments: ["button", "passed"]) func anActionScrollsToTheRowThatItAppended(name: String) throws {
    let session = try session(chat("items.append(items.count); proxy.scrollTo(items.count - 1, anchor: .bottom)"))
    let update = try session.apply(.tap(name))
    #expect(try maxY(session, "message 20") == 400)
    // The write is a transaction, and the scroll is another once the new row is laid out.
    #expect(update.log.transactions == 2 && update.log.passes == 2)
    #expect(evaluated(update).first == "Chat 1")
}

@Test func aScrollAloneIsOneTransactionAndEvaluatesNoBody() throws {
    for action in [
        "proxy.scrollTo(11, anchor: .top)", "withAnimation(.easeInOut) { proxy.scrollTo(11, anchor: .top) }",
    ] {
        let session = try session(chat(action))
        let update = try session.apply(.tap("button"))
        #expect(update.log.transactions == 1 && update.log.passes == 1 && update.log.evaluated.isEmpty)
        #expect(try maxY(session, "message 11") == 100)
        #expect(try session.apply(.tap("button")).log.transactions == 0)
    }
}

@Test func listenersInsideTheReaderScroll() throws {
    let atMount = try session(chat("last = 0", modifiers: #"[{"onAppear": "proxy.scrollTo(19, anchor: .bottom)"}]"#))
    #expect(try maxY(atMount, "message 19") == 400)
    let change = #"[{"onChange": {"of": "last", "action": "proxy.scrollTo(newValue, anchor: .top)"}}]"#
    let session = try session(chat("last = 12", modifiers: change))
    _ = try session.apply(.tap("button"))
    #expect(try maxY(session, "message 12") == 100)
}

@Test func aTargetThatIsNotThereLeavesEverythingAsItIs() throws {
    let session = try session(chat("proxy.scrollTo('nobody')"))
    let update = try session.apply(.tap("button"))
    #expect(update.log.transactions == 0 && update.log.passes == 0)
    #expect(update.log.diagnostics.map(\.code) == ["scroll-target"])
}

@Test func theProxyIsThereOnlyInsideItsReader() throws {
    func faults(_ json: String) -> [String] {
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else { return [] }
        return faults.faults.map { $0.code }
    }
    #expect(faults(chat("proxy.scrollTo(1, anchor: .top)")).isEmpty)
    #expect(faults(chat("proxy.scrollTo(1, at: .top)")) == ["unknown-label", "unknown-label"])
    #expect(faults(chat("proxy.scrollTo(1, anchor: .topp)")) == ["unknown-member", "unknown-member"])
    #expect(faults(chat("last.scrollTo(1)")) == ["unknown-function", "unknown-function"])
    #expect(faults(chat("last = proxy.first")) == ["misplaced-name", "misplaced-name"])
    #expect(faults(#"{"type": "Button", "action": "proxy.scrollTo(1)", "label": []}"#) == ["misplaced-name"])
    let named = chat("reader.scrollTo(1)").replacing(
        #""type": "ScrollViewReader""#, with: #""type": "ScrollViewReader", "proxy": "reader""#)
    #expect(faults(named).isEmpty)
}

/// A proxy as a value: what it is given to scrolls by it, runs for it no more than once, and both engines decide alike.
@Test(arguments: ["proxy.scrollTo(11, anchor: .top)", "jump(proxy)", "let it = proxy; it.scrollTo(11, anchor: .top)"])
func aComponentScrollsByTheProxyThatItIsGiven(action: String) throws {
    let json = chat("last += 1").replacing(
        #"{"type": "Send", "closures": {"onSend": "last += 1"}}"#,
        with:
            #"{"type": "Jump", "properties": {"proxy": {"$": "proxy"}}}, {"type": "Text", "text": {"$": "last"}, "modifiers": [{"frame": {"height": 10}}]}"#
    ).replacing(
        #""Send": {"#,
        with:
            #""Jump": {"properties": [{"proxy": {"$of": "ScrollViewProxy"}}], "functions": {"jump": {"parameters": ["to"], "body": "to.scrollTo(11, anchor: .top)"}}, "body": {"type": "Button", "name": "jump", "action": "\#(action)", "label": {"type": "Color", "color": "gray", "modifiers": [{"frame": {"height": 10}}]}}}, "Send": {"#
    )
    #expect(try differences(json, [.tap("button"), .tap("jump"), .tap("button")]) == [])
    let session = try session(json)
    #expect(evaluated(try session.apply(.tap("button"))) == ["Chat 1"])
    #expect(try session.apply(.tap("jump")).log.evaluated.isEmpty)
    #expect(try maxY(session, "message 11") == 110)
}
