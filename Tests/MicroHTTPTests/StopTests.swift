import Glibc
import MicroHTTP
import Testing

@Suite(.serialized) struct StopTests {
    @Test func stopFinishesWhatIsInFlight() throws {
        let server = Server(ServerConfiguration(), handler: echo)
        try server.start()
        let slow = try RawClient(port: server.port)
        let idle = try RawClient(port: server.port)
        slow.request("GET /slow")
        try eventually { server.requestsInFlight == 1 && server.connectionsOpen == 2 }
        let start = monotonicMilliseconds()
        server.stop(grace: 5_000)
        #expect(monotonicMilliseconds() - start < 2_000)
        let answer = try slow.answer()
        #expect(answer.status == 200)
        #expect(answer.header("connection") == "close")
        #expect(idle.isClosedByServer())
        #expect(throws: ClientError.self) { try RawClient(port: server.port) }
    }

    @Test func stopEndsWhatIsNotFinishedInTime() throws {
        let server = Server(ServerConfiguration()) { _, reply in
            later(milliseconds: 3_000) { reply(Response(status: 200)) }
        }
        try server.start()
        let client = try RawClient(port: server.port)
        client.request("GET /never")
        try eventually { server.requestsInFlight == 1 }
        let start = monotonicMilliseconds()
        server.stop(grace: 100)
        #expect(monotonicMilliseconds() - start < 2_000)
        #expect(try client.answer().status == 503)
        usleep(3_200_000)
    }

    @Test func aStreamAwaitedAtTheEndIsBrokenOff() throws {
        let server = Server(ServerConfiguration()) { _, reply in
            reply(Response(status: 200) { next in later(milliseconds: 2_000) { next(nil) } })
        }
        try server.start()
        let client = try RawClient(port: server.port)
        client.request("GET /never")
        try eventually { server.requestsInFlight == 1 }
        server.stop(grace: 50)
        #expect(throws: ClientError.self) { try client.answer() }
        usleep(2_100_000)
    }

    @Test func serversStartAndStopUnderLoad() throws {
        for _ in 0..<20 {
            let server = Server(ServerConfiguration(), handler: echo)
            try server.start()
            let port = server.port
            let threads = (0..<8).compactMap { _ in
                ServiceThread(stackBytes: 256 << 10) {
                    guard let client = try? RawClient(port: port, receiveTimeout: 3) else { return }
                    for _ in 0..<1_000 {
                        client.request("GET /x")
                        guard (try? client.answer()) != nil else { return }
                    }
                }
            }
            usleep(20_000)
            server.stop(grace: 1_000)
            for thread in threads { thread.join() }
        }
    }

    @Test func aTakenPortIsAnErrorThatSaysSo() throws {
        try withServer { server in
            let second = Server(
                {
                    var configuration = ServerConfiguration()
                    configuration.port = server.port
                    return configuration
                }(), handler: echo)
            #expect(throws: ListenError.self) { try second.start() }
        }
    }

    @Test func bothLoopbackAddressesAreListenedTo() throws {
        try withServer({ $0.host = "localhost" }) { server in
            let client = try RawClient(port: server.port)
            client.request("GET /x")
            #expect(try client.answer().status == 200)
        }
        try withServer({ $0.host = "::1" }) { server in
            #expect(server.port != 0)
        }
    }
}
