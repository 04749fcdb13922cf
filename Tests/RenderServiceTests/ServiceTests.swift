import Glibc
import MicroHTTP
import RenderService
import Testing

struct ServiceTests {
    @Test(arguments: [
        ("DELETE", "/v1/render", "POST, OPTIONS"), ("GET", "/v1/render", "POST, OPTIONS"),
        ("POST", "/healthz", "GET, HEAD, OPTIONS"), ("PUT", "/v1/documents", "POST, OPTIONS"),
    ])
    func anotherMethodIs405(method: String, path: String, allow: String) {
        withService { service in
            let answer = service.ask(method, path)
            #expect(answer.status == 405)
            #expect(answer.header("Allow") == allow)
        }
    }

    @Test func aPreflightIsAnswered() {
        withService { service in
            let answer = service.ask("OPTIONS", "/v1/render")
            #expect(answer.status == 204)
            #expect(answer.header("Access-Control-Allow-Methods") == "POST, OPTIONS")
            #expect(answer.header("Access-Control-Expose-Headers")?.contains("ETag") == true)
        }
    }

    @Test func healthAnswersWhileEveryWorkerIsBusy() {
        withService({ $0.workers = 1 }) { service in
            let done = Monitor(0)
            for number in 0..<3 {
                let body = #"{"type": "Text", "sleep": 150, "text": \#(number)}"#
                let request = Request(
                    method: "POST", target: "/v1/render", path: "/v1/render", body: Array(body.utf8))
                service.handle(request, Reply { _ in done.update { $0 += 1 } })
            }
            let began = monotonicMilliseconds()
            #expect(service.ask("GET", "/healthz").status == 200)
            #expect(service.ask("GET", "/readyz").status == 200)
            #expect(service.ask("GET", "/metrics").text.contains("scrollscope_queue_length"))
            #expect(monotonicMilliseconds() - began < 100)
            #expect(done.wait { $0 == 3 ? true : nil } == true)
        }
    }

    @Test func aFullQueueAnswers503AndAGreedyClient429() {
        withService({
            $0.workers = 1
            $0.queueLimit = 3
            $0.clientLimit = 2
        }) { service in
            let statuses = Monitor<[Int]>([])
            func send(_ client: String, _ number: Int) {
                let body = #"{"type": "Text", "sleep": 100, "text": \#(number)}"#
                let request = Request(
                    method: "POST", target: "/v1/render", path: "/v1/render", body: Array(body.utf8),
                    remoteAddress: client)
                service.handle(
                    request,
                    Reply { response in
                        statuses.update { $0.append(response.status) }
                        if response.status > 200 { #expect(response.header("Retry-After") == "1") }
                    })
            }
            for number in 0..<3 { send("a", number) }
            #expect(statuses.withLock { $0 } == [429])
            for number in 0..<6 { send("client \(number)", number) }
            // One runs of each of two clients, three wait; the rest finds no place.
            #expect(statuses.withLock { $0 }.filter { $0 == 503 }.count >= 3)
            #expect(statuses.wait { $0.count == 9 ? true : nil } == true)
        }
    }

    @Test func whatWaitsTooLongIsTurnedAway() {
        withService({
            $0.workers = 1
            $0.queueTimeout = 50
        }) { service in
            let statuses = Monitor<[Int]>([])
            for number in 0..<2 {
                let body = #"{"type": "Text", "sleep": 150, "text": \#(number)}"#
                let request = Request(
                    method: "POST", target: "/v1/render", path: "/v1/render", body: Array(body.utf8))
                service.handle(request, Reply { response in statuses.update { $0.append(response.status) } })
            }
            #expect(statuses.wait { $0.count == 2 ? $0.sorted() : nil } == [200, 503])
        }
    }

    @Test func readinessEndsWithDraining() {
        withService { service in
            service.isDraining = true
            #expect(service.ask("GET", "/readyz").status == 503)
            #expect(service.ask("GET", "/healthz").status == 200)
            #expect(service.ask("POST", "/v1/render", body: #"{"type": "Text"}"#).status == 200)
        }
    }

    @Test func limitsAreNamedWithTheirValues() {
        withService { service in
            let text = service.ask("GET", "/v1/limits").text
            #expect(
                text.contains(#"{"name":"liveViews","value":100000,"unit":"views","guards":"Views of one document."}"#))
            #expect(text.contains(#""name":"bodyDepth""#))
        }
    }

    @Test func metricsCountWhatWasAnswered() {
        withService { service in
            _ = service.ask("POST", "/v1/render", body: #"{"type": "Text"}"#)
            _ = service.ask("GET", "/nothing")
            let text = service.ask("GET", "/metrics").text
            #expect(text.contains("scrollscope_requests_total{route=\"render\",status=\"200\"} 1\n"))
            #expect(text.contains("scrollscope_requests_total{route=\"file\",status=\"404\"} 1\n"))
            #expect(text.contains("scrollscope_stage_seconds_sum{stage=\"layout\"} 0.0015\n"))
        }
    }
}

@Suite struct Accounts {
    /// A service counts what it holds five times a second, on a thread with a small stack, for as long as it lives.
    @Test func countingForDaysTakesNoStack() {
        let service = Service(ServiceConfiguration(), engine: fakeEngine())
        defer { service.end() }
        service.traffic.withLock { $0.counted = { [("bodies", 1, 7)] } }
        let last = Locked(0)
        let thread = ServiceThread(stackBytes: 256 << 10) {
            for _ in 0..<50_000 {
                let bytes = service.account.last?.bytes ?? 0
                last.withLock { $0 = bytes }
            }
        }
        thread?.join()
        #expect(last.withLock { $0 } == 7)
    }
}
