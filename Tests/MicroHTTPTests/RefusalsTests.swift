import MicroHTTP
import Testing

@Suite(.serialized) struct RefusalsTests {
    @Test func aDeclaredLengthPastTheLimitIsRefusedBeforeTheBody() throws {
        try withServer({ $0.bodyLimit = 1000 }) { server in
            let client = try RawClient(port: server.port)
            client.request("POST /b", headers: ["Content-Length: 67108864"])
            #expect(try client.answer().status == 413)
            #expect(client.isClosedByServer())
        }
    }

    @Test func aClientThatSendsItAllStillReadsTheRefusal() throws {
        try withServer({ $0.bodyLimit = 1000 }) { server in
            let client = try RawClient(port: server.port)
            client.request("POST /b", headers: ["Content-Length: 67108864"])
            let wasSent = client.send([UInt8](repeating: 32, count: 64 << 20))
            #expect(wasSent)
            #expect(try client.answer().status == 413)
        }
    }

    @Test func aChunkedBodyIsRefusedWhereItPassesTheLimit() throws {
        try withServer({ $0.bodyLimit = 100_000 }) { server in
            let client = try RawClient(port: server.port)
            client.request("POST /b", headers: ["Transfer-Encoding: chunked"])
            let piece = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
            for _ in 0..<20 { client.send(piece) }
            #expect(try client.answer().status == 413)
        }
    }

    @Test func allBodiesTogetherAreBounded() throws {
        try withServer({ $0.totalBodyLimit = 50_000 }) { server in
            let first = try RawClient(port: server.port)
            first.request("POST /b", headers: ["Content-Length: 40000"])
            first.send([UInt8](repeating: 32, count: 39_000))
            try eventually { server.requestsInFlight == 1 }
            let second = try RawClient(port: server.port)
            second.request("POST /b", body: String(repeating: "x", count: 20_000))
            #expect(try second.answer().status == 503)
            first.send([UInt8](repeating: 32, count: 1_000))
            #expect(try first.answer().status == 200)
            second.abort()
            try eventually { server.requestsInFlight == 0 }
            let third = try RawClient(port: server.port)
            third.request("POST /b", body: String(repeating: "x", count: 20_000))
            #expect(try third.answer().status == 200)
        }
    }

    @Test(arguments: [
        (["Content-Encoding: br", "Content-Length: 1"], 415),
        (["Transfer-Encoding: gzip, chunked"], 501),
        (["Transfer-Encoding: chunked", "Content-Length: 4"], 400),
        (["Content-Length: 1", "Content-Length: 2"], 400),
        (["Host: second"], 400),
        (["Bad Name: x"], 400),
        (["no colon at all"], 400),
        (["Long: " + String(repeating: "x", count: 17_000)], 431),
        (["Long: " + String(repeating: "x", count: 70_000)], 431),
    ])
    func aHeadThatCannotBeTrustedIsRefused(headers: [String], status: Int) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("POST /b", headers: headers)
            client.send("x")
            #expect(try client.answer().status == status)
            #expect(client.isClosedByServer())
        }
    }

    /// libmicrohttpd answers these itself before we see the request.
    @Test(arguments: [
        ("Content-Length: 1, 1", 400), ("Content-Length: -1", 400),
        ("Content-Length: 99999999999999999999999", 413),
    ])
    func aLengthThatIsNoNumberIsRefused(header: String, status: Int) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("POST /b", headers: [header])
            #expect(try client.answer().status == status)
        }
    }

    @Test func aLongTargetIsRefused() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("GET /" + String(repeating: "x", count: 9_000))
            #expect(try client.answer().status == 414)
        }
    }

    @Test func http11WithoutHostIsRefusedAndHttp10IsNot() throws {
        try withServer { server in
            let old = try RawClient(port: server.port)
            old.send("GET /a HTTP/1.0\r\n\r\n")
            #expect(try old.answer().text == "GET /a  0 ")
            #expect(old.isClosedByServer())
            let nameless = try RawClient(port: server.port)
            nameless.send("GET /a HTTP/1.1\r\n\r\n")
            #expect(try nameless.answer().status == 400)
        }
    }

    @Test func aHeaderOfTheAnswerCannotSplitIt() throws {
        let handler: Server.Handler = { request, reply in
            let value = request.query.first?.value ?? ""
            reply(Response(status: 200, headers: [("X-Echo", value), ("X\r\nY", "z"), ("Content-Length", "7")]))
        }
        try withServer(handler: handler) { server in
            let client = try RawClient(port: server.port)
            client.request("GET /?v=a%0D%0ASet-Cookie:%20b%0D%0A%0D%0Abody")
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.header("set-cookie") == nil)
            #expect(answer.header("x-echo") == "a  Set-Cookie: b    body")
            #expect(answer.header("y") == nil)
            #expect(answer.header("content-length") == "0")
        }
    }

    @Test func anyBytesAreSurvived() throws {
        try withServer({ $0.requestTimeout = 1_000 }) { server in
            var generator = SplitMix(seed: 20_261_121)
            for _ in 0..<300 {
                let client = try RawClient(port: server.port)
                let head = "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                var bytes = Array((head + "5\r\nhello\r\n0\r\n\r\n").utf8)
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    bytes[place] = UInt8.random(in: 0...255, using: &generator)
                }
                client.send(bytes)
            }
            let client = try RawClient(port: server.port)
            client.request("GET /alive")
            #expect(try client.answer().text == "GET /alive  0 ")
            try eventually { server.requestsInFlight == 0 }
        }
    }
}
