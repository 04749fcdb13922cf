import MicroHTTP
import Synchronization
import Testing

@Suite(.serialized) struct StreamingTests {
    @Test(arguments: [false, true])
    func chunksArriveInOrder(areLate: Bool) throws {
        let handler: Server.Handler = { _, reply in
            let number = Atomic(0)
            reply(
                Response(status: 200, headers: [("Content-Type", "application/x-ndjson")]) { next in
                    let line = number.add(1, ordering: .relaxed).newValue
                    let bytes = line <= 20 ? Array("{\"n\":\(line)}\n".utf8) : nil
                    if areLate { later(milliseconds: 5) { next(bytes) } } else { next(bytes) }
                })
        }
        try withServer(handler: handler) { server in
            let client = try RawClient(port: server.port)
            for _ in 0..<2 {
                client.request("GET /sweep")
                let answer = try client.answer()
                #expect(answer.header("transfer-encoding") == "chunked")
                #expect(answer.text == (1...20).map { "{\"n\":\($0)}\n" }.joined())
            }
        }
    }

    @Test func aLargeChunkIsSentWhole() throws {
        let handler: Server.Handler = { _, reply in
            let isSent = Atomic(false)
            reply(
                Response(status: 200) { next in
                    next(isSent.exchange(true, ordering: .relaxed) ? nil : [UInt8](repeating: 65, count: 1_000_000))
                })
        }
        try withServer(handler: handler) { server in
            let client = try RawClient(port: server.port)
            client.request("GET /")
            #expect(try client.answer().body.count == 1_000_000)
        }
    }

    @Test func aForgottenChunkBreaksTheAnswerOff() throws {
        let handler: Server.Handler = { _, reply in reply(Response(status: 200) { _ in }) }
        try withServer(handler: handler) { server in
            let client = try RawClient(port: server.port)
            client.request("GET /")
            #expect(throws: ClientError.self) { try client.answer() }
        }
    }

    @Test func aStreamOfAnEmptyChunkThenAnEndIsEmpty() throws {
        let handler: Server.Handler = { _, reply in
            let count = Atomic(0)
            reply(Response(status: 200) { next in next(count.add(1, ordering: .relaxed).newValue < 3 ? [] : nil) })
        }
        try withServer(handler: handler) { server in
            let client = try RawClient(port: server.port)
            client.request("GET /")
            #expect(try client.answer().body.isEmpty)
        }
    }
}
