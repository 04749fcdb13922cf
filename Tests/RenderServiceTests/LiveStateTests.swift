import MicroHTTP
import RenderService
import Testing

/// Going on from a state is the same as sending all events at once.
struct LiveStateTests {
    private let events = [
        #"{"scroll": 40}"#, #"{"tap": "plus"}"#, #"{"set": {"Counter": {"isOn": true}}}"#,
        #"{"perform": {"in": "Counter", "action": "count += 5"}}"#, #"{"resize": {"width": 250}}"#,
        #"{"transaction": [{"tap": "plus"}, {"scroll": 100}]}"#,
    ]
    private let parts = #""include": ["svg", "report", "layout", "state"]"#

    private func whole(_ events: some Sequence<String>) -> String {
        #"{"document": \#(counterScreen), "events": [\#(events.joined(separator: ","))], \#(parts)}"#
    }

    @Test func eventsInTwoRequestsAreEventsInOne() throws {
        try withLiveService { service in
            let (status, atOnce) = service.render(whole(events))
            #expect(status == 200)
            #expect(atOnce?.at("/state/Counter/count")?.number == 7)
            for cut in 0..<events.count {
                let first = service.render(whole(events[..<cut])).json
                let id = try #require(first?.at("/stateId")?.string)
                let rest = events[cut...].joined(separator: ",")
                let second = service.render(#"{"after": "\#(id)", "events": [\#(rest)], \#(parts)}"#).json
                #expect(second?.text == atOnce?.text, "cut at \(cut)")
            }
        }
    }

    @Test func oneEventARequestLeadsToTheSameStateToo() throws {
        try withLiveService { service in
            let atOnce = service.render(whole(events)).json
            var last = service.render(#"{"document": \#(counterScreen)}"#).json
            for event in events {
                let id = try #require(last?.at("/stateId")?.string)
                last = service.render(#"{"after": "\#(id)", "events": [\#(event)], \#(parts)}"#).json
            }
            #expect(last?.text == atOnce?.text)
        }
    }

    /// Of a picture alone nobody asks what was drawn; who goes on asks.
    @Test(arguments: ["", #""events": [{"tap": "plus"}],"#])
    func aPictureIsGoneOnFromAsAReportIs(events: String) throws {
        try withLiveService { service in
            let atOnce = service.render(#"{"document": \#(counterScreen), \#(events) \#(parts)}"#).json
            let picture = service.render(#"{"document": \#(counterScreen), "include": ["svg"]}"#).json
            let id = try #require(picture?.at("/stateId")?.string)
            let next = service.render(#"{"after": "\#(id)", \#(events) \#(parts)}"#).json
            #expect(next?.text == atOnce?.text)
        }
    }

    @Test func aStateRemembersWhereOverscrollWasAllowed() throws {
        try withLiveService { service in
            let first = service.render(
                #"{"document": \#(counterScreen), "offset": -50, "overscroll": true, "include": []}"#)
            let id = try #require(first.json?.at("/stateId")?.string)
            let next = service.render(#"{"after": "\#(id)", "events": [{"tap": "plus"}], \#(parts)}"#).json
            let button = next?.at("/layout")?.elements?.first { $0.at("/name")?.string == "plus" }
            #expect(button?.at("/frame/y")?.number == 50)
        }
    }

    @Test func differentEventsLeadToDifferentStates() {
        withLiveService { service in
            var ids: Set<String> = []
            let lists = [
                [], [#"{"scroll": 40}"#], [#"{"scroll": 41}"#], [#"{"scroll": {"x": 40}}"#], [#"{"tap": "plus"}"#],
                [#"{"set": {"Counter": {"data": ["1"]}}}"#], [#"{"set": {"Counter": {"data": [1]}}}"#],
                [#"{"scroll": 40}"#, #"{"scroll": 40}"#], [#"{"transaction": [{"scroll": 40}]}"#],
            ]
            for events in lists {
                let answer = service.render(whole(events))
                if answer.status == 200, let id = answer.json?.at("/stateId")?.string { ids.insert(id) }
            }
            let viewport = #"{"document": \#(counterScreen), "viewport": {"width": 200}}"#
            let profile = #"{"document": \#(counterScreen), "profile": "iOS16"}"#
            for body in [viewport, profile] {
                if let id = service.render(body).json?.at("/stateId")?.string { ids.insert(id) }
            }
            // A text in a list of numbers is refused.
            #expect(ids.count == lists.count + 2 - 1)
        }
    }

    @Test func anUnknownStateIs404() {
        withLiveService { service in
            let answer = service.ask("POST", "/v1/render", body: #"{"after": "none", "events": [{"scroll": 1}]}"#)
            #expect(answer.status == 404)
            #expect(answer.json?.at("/code")?.string == "state-unknown")
        }
    }

    @Test(arguments: ["profile", "viewport"])
    func aStateHasItsProfileAndViewport(name: String) throws {
        try withLiveService { service in
            let first = service.render(#"{"document": \#(counterScreen)}"#).json
            let id = try #require(first?.at("/stateId")?.string)
            let value = name == "profile" ? #""iOS16""# : #"{"width": 100}"#
            let (status, problem) = service.render(#"{"after": "\#(id)", "\#(name)": \#(value)}"#)
            #expect(status == 422)
            #expect(problem?.at("/pointer")?.string == "/\(name)")
        }
    }

    @Test func thePrefixOfIdsIsOfOneRequest() throws {
        try withLiveService { service in
            let first = service.render(#"{"document": \#(counterScreen), "idPrefix": "mine"}"#).json
            let id = try #require(first?.at("/stateId")?.string)
            let next = service.render(#"{"after": "\#(id)"}"#).json
            let plain = service.render(#"{"document": \#(counterScreen)}"#).json
            #expect(next?.at("/svg")?.string == plain?.at("/svg")?.string)
        }
    }
}
