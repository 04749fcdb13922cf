import MicroHTTP
import RenderService
import Testing

struct RequestIDTests {
    @Test(arguments: ["a-1", "4bf92f35-77b3.4da6", "trace:1/2=3"])
    func aClientsIDIsEchoed(id: String) {
        withService { service in
            #expect(service.ask("GET", "/healthz", headers: [("x-request-id", id)]).header("X-Request-Id") == id)
            let wrong = service.ask("GET", "/nothing", headers: [("x-request-id", id)])
            #expect(wrong.header("X-Request-Id") == id)
            #expect(!wrong.text.contains(id))
        }
    }

    @Test(arguments: ["", "two words", "line\nbreak", "é", String(repeating: "x", count: 129)])
    func anythingButATokenIsReplaced(id: String) {
        withService { service in
            let answer = service.ask("GET", "/healthz", headers: [("x-request-id", id)])
            #expect(answer.header("X-Request-Id").map { Int($0) != nil } == true)
        }
    }

    @Test func everyRequestHasAnIDOfItsOwn() {
        withService { service in
            let ids = (0..<5).map { _ in service.ask("GET", "/healthz").header("X-Request-Id") ?? "" }
            #expect(Set(ids).count == 5)
            #expect(service.refusal(.bodyTooLarge(limit: 1)).header("X-Request-Id")?.isEmpty == false)
        }
    }
}
