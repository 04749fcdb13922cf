import Glibc
import MicroHTTP
import RenderService
import ViewDocument

/// An engine whose frame is the request in words. A document with `fault` has faults, one with `sleep` takes that many
/// milliseconds.
func fakeEngine() -> Engine {
    Engine(
        version: "1.0-test", limits: [Limit("liveViews", 100_000, unit: "views", guards: "Views of one document.")],
        compile: { document, id, _ in
            if let fault = document.member("fault")?.string {
                let problem = Problem(
                    422, fault, title: "Fault", detail: "A fault.", pointer: "/fault", suggestion: "none")
                return .failure(Problems(problem, [problem]))
            }
            let sleep = document.member("sleep")?.number ?? 0
            return .success(CompiledDocument(id: id ?? "", program: sleep, memory: 1_000))
        },
        render: { request in
            guard case .document(let document) = request.subject else {
                return .failure(
                    Problems(Problem(404, "state-unknown", title: "No such state here", detail: "Send all again.")))
            }
            usleep(UInt32((document.program as? Double ?? 0) * 1_000))
            let from = request.from?.y.map { "\($0)" } ?? "-"
            let offset = request.offset?.y.map { "\($0)" } ?? "-"
            let facts =
                "from \(from) offset \(offset) events \(request.events.count) include \(request.include.rawValue)"
            return .success(
                RenderAnswer(
                    json: Array("{\"facts\":\"\(facts)\"}".utf8), svg: Array("<svg><!--\(facts)--></svg>".utf8),
                    report: Array("{\"report\":\"\(facts)\"}".utf8),
                    document: Array("{\"id\":\"\(document.id)\"}".utf8), stateID: "s1",
                    timings: [("layout", 1_500_000)]))
        },
        sweep: { request in
            let count = Int(request.to ?? 3)
            var next = 0
            return .success(
                SweepLines(count: count) {
                    next += 1
                    if next == request.step.map({ Int($0) }) {
                        return .failure(Problems(Problem(422, "broken", title: "Broken", detail: "Half-way.")))
                    }
                    return .success(next <= count ? Array("{\"line\":\(next)}\n".utf8) : nil)
                })
        })
}

/// A service over the fake engine for the length of `body`.
func withService(
    _ configure: (inout ServiceConfiguration) -> Void = { _ in }, _ body: (Service) throws -> Void
) rethrows {
    var configuration = ServiceConfiguration()
    configure(&configuration)
    let service = Service(configuration, engine: fakeEngine())
    defer { service.end() }
    try body(service)
}

extension Service {
    /// The answer to a request, waited for.
    func ask(
        _ method: String, _ path: String, query: [(String, String)] = [], headers: [(String, String)] = [],
        body: String = "", client: String = "::1"
    ) -> Response {
        let answer = Monitor<Response?>(nil)
        let request = Request(
            method: method, target: path, path: path, query: query.map { (name: $0.0, value: $0.1) },
            headers: headers.map { (name: $0.0, value: $0.1) }, body: Array(body.utf8), remoteAddress: client)
        handle(request, Reply { response in answer.update { $0 = response } })
        return answer.wait { $0 } ?? Response(status: 0)
    }

    /// The id of a document that was just stored.
    func stored(_ document: String) -> String {
        let location = ask("POST", "/v1/documents", body: document).header("Location") ?? ""
        return String(location.split(separator: "/").last ?? "")
    }
}

extension Response {
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    var text: String {
        bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
