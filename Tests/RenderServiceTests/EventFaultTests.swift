import MicroHTTP
import RenderService
import Testing

/// Pointers of what is wrong with events are into the request, and the nearest name is suggested.
struct EventFaultTests {
    @Test(arguments: [
        (#"{"tap": "plos"}"#, "/events/1/tap", "plus"),
        (#"{"tapp": "plus"}"#, "/events/1/tapp", "tap"),
        (#"{"tap": 3}"#, "/events/1/tap", nil),
        (#"{"scroll": {"y": 1, "in": "fed"}}"#, "/events/1/scroll/in", "feed"),
        (#"{"scroll": {"yy": 1}}"#, "/events/1/scroll/yy", "y"),
        (#"{"scroll": {"in": "feed"}}"#, "/events/1/scroll", nil),
        (#"{"scroll": 1e300}"#, "/events/1/scroll", nil),
        (#"{"set": {"Countr": {"count": 1}}}"#, "/events/1/set/Countr", "Counter"),
        (#"{"set": {"Counter": {"cuont": 1}}}"#, "/events/1/set/Counter/cuont", "count"),
        (#"{"set": {"Counter": {"count": "one"}}}"#, "/events/1/set/Counter/count", nil),
        (#"{"set": {"a/b": {"count": 1}}}"#, "/events/1/set/a~1b", nil),
        (#"{"set": {"Counter": 1}}"#, "/events/1/set/Counter", nil),
        (#"{"perform": {"in": "Countr", "action": "count = 1"}}"#, "/events/1/perform/in", "Counter"),
        (#"{"perform": {"in": "Counter", "action": "cuont = 1"}}"#, "/events/1/perform/action", "count"),
        (#"{"perform": {"in": "Counter", "action": "count = data[7]"}}"#, "/events/1/perform/action", nil),
        (#"{"perform": {"in": "Counter", "acton": "count = 1"}}"#, "/events/1/perform/acton", "action"),
        (#"{"perform": {"in": "Counter"}}"#, "/events/1/perform", nil),
        (#"{"resize": {"widht": 100}}"#, "/events/1/resize/widht", "width"),
        (#"{"resize": {"width": 0}}"#, "/events/1/resize/width", nil),
        (#"{"resize": {"safeArea": {"topp": 1}}}"#, "/events/1/resize/safeArea/topp", "top"),
        (#"{"resize": {"height": 20, "safeArea": {"top": 30}}}"#, "/events/1/resize", nil),
        (#"{"transaction": [{"scroll": 1}, {"tap": "plos"}]}"#, "/events/1/transaction/1/tap", "plus"),
        (
            #"{"transaction": [{"perform": {"in": "Counter", "action": "count = data[7]"}}]}"#,
            "/events/1/transaction/0/perform/action", nil
        ),
        (#"{"scroll": 1, "tap": "plus"}"#, "/events/1", nil),
        (#"3"#, "/events/1", nil),
    ])
    func aFaultOfAnEventPointsIntoTheRequest(event: String, pointer: String, suggestion: String?) {
        withLiveService { service in
            let body = #"{"document": \#(counterScreen), "events": [{"tap": "plus"}, \#(event)]}"#
            let (status, problem) = service.render(body)
            #expect(status == 422)
            #expect(problem?.at("/pointer")?.string == pointer)
            #expect(problem?.at("/suggestion")?.string == suggestion)
            #expect(problem?.at("/errors/0/pointer")?.string == pointer)
        }
    }

    @Test(arguments: [
        (#""offset": {"y": 1, "in": "fed"}"#, "/offset/in"), (#""from": {"y": 1, "in": "fed"}"#, "/from/in"),
        (#""offset": {"z": 1}"#, "/offset/z"), (#""offset": "1""#, "/offset"), (#""offset": -1e300"#, "/offset"),
        (#""viewport": {"scale": 9}"#, "/viewport/scale"),
        (#""viewport": {"height": 40, "safeArea": {"bottom": 41}}"#, "/viewport"),
        (#""profile": "iOS15""#, "/profile"), (#""proposals": [[1, 1e300]]"#, "/proposals/0/1"),
    ])
    func aFaultOfAnOptionPointsIntoTheRequest(option: String, pointer: String) {
        withLiveService { service in
            let (status, problem) = service.render(#"{"document": \#(counterScreen), \#(option)}"#)
            #expect(status == 422)
            #expect(problem?.at("/pointer")?.string == pointer)
        }
    }

    @Test func aFaultOfTheDocumentPointsToItWhereverItStands() {
        let document =
            #"{"type": "Text", "text": "a", "modifiers": [{"visualEffect": {"opacity": {"$": "[1][floor(scroll.y)]"}}}]}"#
        let screen =
            #"{"type": "ScrollView", "children": [\#(document), {"type": "Color", "color": "red", "#
            + #""modifiers": [{"frame": {"height": 3000}}]}]}"#
        let inside = "/children/0/modifiers/0/visualEffect/opacity"
        withLiveService { service in
            let bare = service.ask("POST", "/v1/render", query: [("offset", "5")], body: screen)
            #expect(bare.status == 422)
            #expect(bare.json?.at("/pointer")?.string?.hasPrefix(inside) == true)
            let (_, problem) = service.render(#"{"document": \#(screen), "offset": 5}"#)
            #expect(problem?.at("/pointer")?.string?.hasPrefix("/document" + inside) == true)
        }
    }

    @Test func aValueThatNestsTooDeepIsRefused() {
        let deep = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        withLiveService { service in
            let event = #"{"set": {"Counter": {"data": \#(deep)}}}"#
            let (status, problem) = service.render(#"{"document": \#(counterScreen), "events": [\#(event)]}"#)
            #expect(status == 422)
            #expect(problem?.at("/pointer")?.string == "/events/0/set/Counter/data")
        }
    }

    @Test(arguments: [("profile", "iOS5"), ("offset", "1e10"), ("overscroll", "maybe"), ("include", "svg,all")])
    func aWrongValueInAQueryIs400(name: String, value: String) {
        withLiveService { service in
            let answer = service.ask("POST", "/v1/render", query: [(name, value)], body: counterScreen)
            #expect(answer.status == 400)
            #expect(answer.json?.at("/code")?.string == "bad-query-parameter")
        }
    }
}
