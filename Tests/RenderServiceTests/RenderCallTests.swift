import MicroHTTP
import RenderService
import Testing

struct RenderCallTests {
    private let document = #"{"type": "Text", "text": "hi"}"#

    @Test func anEnvelopeIsTakenApart() {
        withService { service in
            let body = #"{"document": \#(document), "offset": 120, "from": {"y": 3}, "events": [{"scroll": 1}, {}], "#
            let answer = service.ask("POST", "/v1/render", body: body + #""include": ["report", "layout"]}"#)
            #expect(answer.status == 200)
            #expect(answer.text == #"{"facts":"from 3.0 offset 120.0 events 2 include 6"}"#)
            #expect(answer.header("Content-Type") == "application/json")
            #expect(answer.header("State-Id") == "s1")
            #expect(answer.header("Server-Timing")?.contains("layout;dur=1.500") == true)
            #expect(answer.header("Access-Control-Allow-Origin") == "*")
        }
    }

    @Test func aBareDocumentIsRenderedAtTheOffsetOfTheQuery() {
        withService { service in
            let answer = service.ask(
                "POST", "/v1/render", query: [("offset", "-12.5"), ("from", "1e2")], body: document)
            #expect(answer.text == #"{"facts":"from 100.0 offset -12.5 events 0 include 3"}"#)
        }
    }

    @Test(arguments: [
        ("image/svg+xml", "image/svg+xml"), ("*/*", "application/json"), ("image/*", "image/svg+xml"),
        ("application/json, image/svg+xml;q=0.9", "application/json"), ("text/html, */*;q=0.1", "application/json"),
        ("image/svg+xml, */*", "image/svg+xml"), ("application/json;q=0, */*", "image/svg+xml"),
    ])
    func theAcceptFieldChoosesTheForm(accept: String, type: String) {
        withService { service in
            let answer = service.ask("POST", "/v1/render", headers: [("accept", accept)], body: document)
            #expect(answer.header("Content-Type") == type)
            #expect(answer.header("Vary") == "Accept, Accept-Encoding")
            #expect(answer.text.hasPrefix("<svg>") == (type == "image/svg+xml"))
        }
    }

    @Test func nobodyWaitsForAFormThatIsNotMade() {
        withService { service in
            let answer = service.ask("POST", "/v1/render", headers: [("accept", "image/png")], body: document)
            #expect(answer.status == 406)
            #expect(answer.header("Content-Type") == "application/problem+json")
        }
    }

    @Test(
        arguments: [
            (nil, 200), ("application/json; charset=utf-8", 200), ("application/vnd.x+json", 200),
            ("application/x-www-form-urlencoded", 200), ("text/plain", 415), ("application/xml", 415),
        ] as [(String?, Int)])
    func aBodyIsDeclaredAsJSON(type: String?, status: Int) {
        withService { service in
            let headers = type.map { [("content-type", $0)] } ?? []
            #expect(service.ask("POST", "/v1/render", headers: headers, body: document).status == status)
        }
    }

    @Test func malformedJSONIsLocated() {
        withService { service in
            let answer = service.ask("POST", "/v1/render", body: "{\n  \"type\": x}")
            #expect(answer.status == 400)
            #expect(answer.text.contains(#""line":2,"column":11"#))
            #expect(service.ask("POST", "/v1/render", body: "").status == 400)
        }
    }

    @Test(arguments: [
        (#"{"document": {}, "ofset": 1}"#, #""pointer":"/ofset","suggestion":"offset""#),
        (#"{"document": {}, "a/b~": 1}"#, #""pointer":"/a~1b~0""#),
        (#"{"offset": 1}"#, #""pointer":"""#), (#"[]"#, #""pointer":"""#),
        (#"{"document": {}, "after": "x"}"#, #""pointer":"/after""#),
        (#"{"document": {}, "offset": "1"}"#, #""pointer":"/offset""#),
        (#"{"document": {}, "offset": {"y": true}}"#, #""pointer":"/offset/y""#),
        (#"{"document": {}, "events": {}}"#, #""pointer":"/events""#),
        (#"{"document": {}, "include": ["svg", "reprot"]}"#, #""pointer":"/include/1","suggestion":"report""#),
        (#"{"document": {}, "proposals": [[1, 2], [1]]}"#, #""pointer":"/proposals/1""#),
        (#"{"document": {}, "idPrefix": "1a"}"#, #""pointer":"/idPrefix""#),
        (#"{"document": {}, "remoteImages": true}"#, #""pointer":"/remoteImages""#),
        (#"{"document": {"fault": "unknown-type"}}"#, #""pointer":"/document/fault","suggestion":"none""#),
        (#"{"type": "Text", "fault": "unknown-type"}"#, #""pointer":"/fault""#),
    ])
    func whatMeansNothingIsPointedAt(body: String, facts: String) {
        withService { service in
            let answer = service.ask("POST", "/v1/render", body: body)
            #expect(answer.status == 422)
            #expect(answer.text.contains(facts), "\(answer.text)")
            #expect(answer.text.contains(#""errors":["#))
        }
    }

    @Test func proposalsTakeNumbersInfinityAndNull() {
        withService { service in
            let body = #"{"document": {}, "proposals": [[300, null], ["infinity", 0]]}"#
            #expect(service.ask("POST", "/v1/render", body: body).status == 200)
        }
    }

    @Test func aStateThatIsNotHeldIs404() {
        withService { service in
            let answer = service.ask("POST", "/v1/render", body: #"{"after": "abc", "events": []}"#)
            #expect(answer.status == 404)
            #expect(answer.text.contains("state-unknown"))
        }
    }

    @Test func deepJSONIsALimit() {
        withService { service in
            let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
            let answer = service.ask("POST", "/v1/render", body: deep)
            #expect(answer.status == 422)
            #expect(answer.text.contains("jsonDepth"))
            #expect(service.ask("POST", "/v1/render", body: String(repeating: "[", count: 100_000)).status == 400)
        }
    }
}
