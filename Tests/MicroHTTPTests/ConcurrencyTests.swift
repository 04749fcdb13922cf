import Glibc
import MicroHTTP
import Synchronization
import Testing

@Suite(.serialized) struct ConcurrencyTests {
    @Test func moreConnectionsThanPlacesAreAllAnswered() throws {
        try withServer({ $0.connectionLimit = 50 }) { server in
            let answered = Atomic(0)
            let threads = (0..<200).compactMap { number in
                ServiceThread(stackBytes: 256 << 10) {
                    guard let client = try? RawClient(port: server.port, receiveTimeout: 30) else { return }
                    client.request("GET /\(number % 4 == 0 ? "slow" : "x")", headers: ["Connection: close"])
                    if (try? client.answer().status) == 200 { answered.add(1, ordering: .relaxed) }
                }
            }
            for thread in threads { thread.join() }
            #expect(answered.load(ordering: .relaxed) == 200)
        }
    }

    @Test func manyOpenConnectionsAreServedTogether() throws {
        try withServer { server in
            let clients = try (0..<200).map { _ in try RawClient(port: server.port) }
            for _ in 0..<5 {
                for client in clients { client.request("GET /x") }
                for client in clients { #expect(try client.answer().status == 200) }
            }
        }
    }

    @Test func aSlowHandlerHoldsNobodyElse() throws {
        try withServer({ $0.threads = 1 }) { server in
            let slow = try RawClient(port: server.port)
            let fast = try RawClient(port: server.port)
            slow.request("GET /slow")
            try eventually { server.requestsInFlight == 1 }
            let start = monotonicMilliseconds()
            fast.request("GET /fast")
            #expect(try fast.answer().status == 200)
            #expect(monotonicMilliseconds() - start < 200)
            #expect(server.requestsInFlight >= 1)
            #expect(try slow.answer().status == 200)
        }
    }

    @Test func anAbortInTheBodyLeavesNothing() throws {
        try withServer { server in
            for _ in 0..<20 {
                let client = try RawClient(port: server.port)
                client.request("POST /b", headers: ["Content-Length: 100000"])
                client.send([UInt8](repeating: 32, count: 5_000))
                client.abort()
            }
            try eventually { server.requestsInFlight == 0 && server.connectionsOpen == 0 }
        }
    }

    @Test func aClientThatLeavesWithoutAResetIsSeenGone() throws {
        try withServer { server in
            for number in 0..<40 {
                let client = try RawClient(port: server.port)
                client.send(
                    "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n" + (number % 2 == 0 ? "\r\nbody" : ""))
            }
            try eventually { server.requestsInFlight == 0 && server.connectionsOpen == 0 }
        }
    }

    @Test func aClientThatOnlyClosesItsSideIsAnswered() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("GET /slow")
            client.endSending()
            #expect(try client.answer().status == 200)
        }
    }

    @Test func anAbortBeforeTheAnswerLeavesNothing() throws {
        try withServer { server in
            for _ in 0..<20 {
                let client = try RawClient(port: server.port)
                client.request("GET /slow")
                client.abort()
            }
            try eventually { server.requestsInFlight == 0 && server.connectionsOpen == 0 }
        }
    }

    @Test func aForgottenReplyAnswers500() throws {
        try withServer(handler: { _, _ in }) { server in
            let client = try RawClient(port: server.port)
            client.request("GET /x")
            #expect(try client.answer().status == 500)
        }
    }

    @Test func aClientThatDripsItsRequestIsShut() throws {
        try withServer({ $0.requestTimeout = 600 }) { server in
            let client = try RawClient(port: server.port)
            let start = monotonicMilliseconds()
            while client.send("X"), monotonicMilliseconds() - start < 5_000 { usleep(50_000) }
            #expect(monotonicMilliseconds() - start < 3_000)
            try eventually { server.connectionsOpen == 0 }
        }
    }

    @Test func oneAddressCannotHoldEveryPlace() throws {
        try withServer({ $0.connectionLimitPerAddress = 3 }) { server in
            let clients = try (0..<3).map { _ in try RawClient(port: server.port) }
            for client in clients {
                client.request("GET /x")
                #expect(try client.answer().status == 200)
            }
            #expect(try RawClient(port: server.port).isClosedByServer())
        }
    }
}
