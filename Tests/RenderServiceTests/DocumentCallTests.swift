import MicroHTTP
import RenderService
import Testing

struct DocumentCallTests {
    private let document = #"{"type": "Text", "text": "hi"}"#

    @Test func aDocumentIsStoredOnceHoweverItIsWritten() {
        withService { service in
            let first = service.ask("POST", "/v1/documents", body: document)
            #expect(first.status == 201)
            let again = service.ask("POST", "/v1/documents", body: "{\"text\":\"\\u0068i\",\n\"type\":\"Text\"}")
            #expect(again.status == 200)
            #expect(again.header("Location") == first.header("Location"))
            #expect(again.text == first.text)
            let got = service.ask("GET", first.header("Location") ?? "")
            #expect(got.text == #"{"text":"hi","type":"Text"}"#)
        }
    }

    @Test func frameAndReportAreGot() {
        withService { service in
            let id = service.stored(document)
            let frame = service.ask(
                "GET", "/v1/documents/\(id)/frame.svg", query: [("offset", "40"), ("from", "2")])
            #expect(frame.text == "<svg><!--from 2.0 offset 40.0 events 0 include 1--></svg>")
            #expect(frame.header("Content-Security-Policy")?.contains("sandbox") == true)
            #expect(frame.header("X-Content-Type-Options") == "nosniff")
            let report = service.ask(
                "GET", "/v1/documents/\(id)/report", query: [("from", "0"), ("offset", "9")])
            #expect(report.text == #"{"report":"from 0.0 offset 9.0 events 0 include 2"}"#)
        }
    }

    @Test func aFrameThatIsHeldIsNotSentAgain() throws {
        try withService { service in
            let path = "/v1/documents/\(service.stored(document))/frame.svg"
            let tag = try #require(service.ask("GET", path).header("ETag"))
            for condition in [tag, "\"x\", \(tag)", "W/\(tag)", "*"] {
                let answer = service.ask("GET", path, headers: [("if-none-match", condition)])
                #expect(answer.status == 304)
                #expect(answer.header("ETag") == tag)
            }
            let other = service.ask("GET", path, query: [("offset", "1")], headers: [("if-none-match", tag)])
            #expect(other.status == 200)
            #expect(other.header("ETag") != tag)
        }
    }

    @Test(arguments: [("1.0-test", "public, max-age=31536000, immutable"), ("0.9", "no-cache")])
    func onlyTheVersionThatAnswersMakesAFrameImmutable(version: String, caching: String) {
        withService { service in
            let path = "/v1/documents/\(service.stored(document))/frame.svg"
            #expect(service.ask("GET", path, query: [("v", version)]).header("Cache-Control") == caching)
            #expect(service.ask("GET", path).header("Cache-Control") == "no-cache")
        }
    }

    @Test(arguments: [
        [("ofset", "1")], [("offset", "abc")], [("offset", "nan")], [("offset", "1e999")], [("offset", "0x10")],
        [("offset", "1"), ("offset", "2")], [("idPrefix", "a b")],
    ])
    func aQueryNobodyKnowsIs400(query: [(String, String)]) {
        withService { service in
            let path = "/v1/documents/\(service.stored(document))/frame.svg"
            #expect(service.ask("GET", path, query: query).status == 400)
        }
    }

    @Test func anUnknownDocumentIs404AndNotKeptByCaches() {
        withService { service in
            for path in [
                "/v1/documents/abc", "/v1/documents/abc/frame.svg", "/v1/documents/abc/report", "/v1/x", "/..",
            ] {
                let answer = service.ask("GET", path)
                #expect(answer.status == 404)
                #expect(answer.header("Cache-Control") == "no-store")
            }
        }
    }

    @Test func documentsAreBoundedAndTheLeastAskedForGoes() {
        withService({ $0.documentLimit = 3 }) { service in
            let ids = (0..<3).map { service.stored("{\"type\":\"Text\",\"text\":\($0)}") }
            _ = service.ask("GET", "/v1/documents/\(ids[0])")
            let last = service.stored("{\"type\":\"Text\",\"text\":3}")
            let held = (ids + [last]).map { service.ask("GET", "/v1/documents/\($0)").status }
            #expect(held == [200, 404, 200, 200])
        }
    }
}
