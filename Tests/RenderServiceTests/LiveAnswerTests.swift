import MicroHTTP
import RenderService
import Testing

/// What an answer says besides frame and report.
struct LiveAnswerTests {
    @Test func theDocumentSaysHowFarItScrolls() {
        withLiveService { service in
            let document = service.render(#"{"document": \#(counterScreen)}"#).json?.at("/document")
            #expect(document?.at("/contentSize/width")?.number == 300)
            let height = document?.at("/contentSize/height")?.number ?? 0
            #expect(height > 2_000 && height < 2_100)
            #expect(document?.at("/maxOffset")?.number == height - 500)
            #expect(document?.at("/pathFree")?.bool == true)
            let id = document?.at("/id")?.string ?? ""
            #expect(id.count == 64)
            let stored = service.ask("POST", "/v1/documents", body: counterScreen)
            #expect(stored.json?.at("/document")?.text == document?.text)
            #expect(stored.header("Location") == "/v1/documents/\(id)")
        }
    }

    @Test func aViewportOfTheRequestGoesOverTheDocuments() {
        withLiveService { service in
            let answer = service.render(
                #"{"document": \#(counterScreen), "viewport": {"height": 700}, "include": ["layout"]}"#
            ).json
            #expect(answer?.at("/document/contentSize/width")?.number == 300)
            let height = answer?.at("/document/contentSize/height")?.number ?? 0
            #expect(answer?.at("/document/maxOffset")?.number == height - 700)
            let feed = answer?.at("/layout")?.elements?.first { $0.at("/name")?.string == "feed" }
            #expect(feed?.at("/frame")?.text == #"{"height":700,"width":300,"x":0,"y":0}"#)
        }
    }

    @Test func includeSaysWhatIsThere() {
        withLiveService { service in
            for (include, keys) in [
                ("[]", ["document", "stateId"]), (#"["layout"]"#, ["layout", "document", "stateId"]),
                (#"["state", "report"]"#, ["report", "state", "document", "stateId"]),
            ] {
                let answer = service.render(#"{"document": \#(counterScreen), "include": \#(include)}"#).json
                #expect(answer?.members?.map(\.name) == keys)
            }
            let usual = service.render(#"{"document": \#(counterScreen)}"#).json
            #expect(usual?.members?.map(\.name) == ["svg", "report", "document", "stateId"])
            let query = service.ask("POST", "/v1/render", query: [("include", "report,state")], body: counterScreen)
            #expect(query.json?.members?.map(\.name) == ["report", "state", "document", "stateId"])
        }
    }

    @Test func stepsAreOfTheEventsAndTheOffset() {
        withLiveService { service in
            let events = #"[{"tap": "plus"}, {"resize": {"height": 400}}, {"set": {"Counter": {"isOn": true}}}]"#
            let body =
                #"{"document": \#(counterScreen), "from": 20, "events": \#(events), "offset": 60, "include": ["steps", "report"]}"#
            let answer = service.render(body).json
            let steps = answer?.at("/steps")?.elements ?? []
            #expect(
                steps.map { $0.at("/event")?.text } == [
                    #"{"tap":"plus"}"#, #"{"resize":{"height":400,"width":300}}"#,
                    #"{"set":{"Counter":{"isOn":true}}}"#, #"{"scroll":{"from":20,"to":60}}"#,
                ])
            #expect(steps.last?.at("/report")?.text == answer?.at("/report")?.text)
            #expect(steps.first?.at("/report/totals/bodiesEvaluated")?.number == 1)
        }
    }

    @Test func resizesOfOneTransactionAddUp() {
        withLiveService { service in
            let both = #"[{"resize": {"width": 250}}, {"resize": {"height": 400}}]"#
            let body = #"{"document": \#(counterScreen), "events": [{"transaction": \#(both)}], "include": ["layout"]}"#
            let feed = service.render(body).json?.at("/layout")?.elements?.first { $0.at("/name")?.string == "feed" }
            #expect(feed?.at("/frame")?.text == #"{"height":400,"width":250,"x":0,"y":0}"#)
        }
    }

    @Test func proposalsAreAnsweredWithSizes() {
        withLiveService { service in
            let document = #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 40}}]}"#
            let body =
                #"{"document": \#(document), "include": [], "#
                + #""proposals": [[300, null], ["infinity", 0], [null, "infinity"]]}"#
            #expect(service.render(body).json?.at("/sizes")?.text == #"[[300,40],["infinity",40],[10,40]]"#)
        }
    }

    @Test func stateIsPathThenSlotThenValue() {
        withLiveService { service in
            let body = #"{"document": \#(counterScreen), "events": [{"tap": "plus"}], "include": ["state"]}"#
            #expect(
                service.render(body).json?.at("/state")?.text
                    == #"{"Counter":{"count":1,"data":[1],"isOn":false}}"#)
        }
    }

    @Test func theProfileOfARequestGoesOverTheDocuments() {
        withLiveService { service in
            let own = counterScreen.replacing(#""root":"#, with: #""profile": "iOS17", "root":"#)
            let of17 = service.render(#"{"document": \#(own)}"#).json?.at("/stateId")?.string
            let over = service.render(#"{"document": \#(own), "profile": "iOS16"}"#).json?.at("/stateId")?.string
            #expect(of17 != nil && over != nil && of17 != over)
        }
    }
}
