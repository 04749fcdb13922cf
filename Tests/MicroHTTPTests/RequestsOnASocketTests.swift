import MicroHTTP
import Testing

@Suite(.serialized) struct RequestsOnASocketTests {
    @Test func aConnectionServesManyRequests() throws {
        try withServer { server in
            #expect(server.port != 0)
            let client = try RawClient(port: server.port)
            for number in 0..<50 {
                client.request("GET /a?n=\(number)")
                let answer = try client.answer()
                #expect(answer.status == 200)
                #expect(answer.text == "GET /a n=\(number); 0 ")
            }
            #expect(server.connectionsOpen == 1)
        }
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.send(
                "GET /slow HTTP/1.1\r\nHost: a\r\n\r\nPOST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
                    + "GET /3 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.answer().text == "GET /slow  0 ")
            #expect(try client.answer().text == "POST /2  3 abc")
            #expect(try client.answer().text == "GET /3  0 ")
        }
    }

    @Test func queryIsDecodedInOrderWithDuplicates() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("GET /%C3%A9%20x?b=1&a=%26+&b=2&flag")
            #expect(try client.answer().text == "GET /é x b=1;a=& ;b=2;flag=; 0 ")
            client.request("GET http://other/x?y=1")
            #expect(try client.answer().text == "GET /x y=1; 0 ")
        }
    }

    @Test(arguments: ["GET /%00", "GET /%zz", "GET /%f", "GET /%ff", "GET /a?b=%80", "GET a", "G(T /"])
    func aTargetThatDecodesToNothingIsRefused(line: String) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request(line)
            #expect(try client.answer().status == 400)
            #expect(client.isClosedByServer())
        }
    }

    @Test func headAnswersTheHeadOfGet() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("HEAD /a")
            let head = try client.answer(isHead: true)
            #expect(head.status == 200)
            #expect(head.header("content-length") == String("HEAD /a  0 ".utf8.count))
            client.request("GET /b")
            #expect(try client.answer().text == "GET /b  0 ")
        }
    }

    @Test func anAnswerWithoutABodyKeepsTheConnection() throws {
        let handler: Server.Handler = { request, reply in
            let status = request.path == "/held" ? 304 : request.path == "/none" ? 204 : 200
            reply(Response(status: status, body: status == 204 ? [] : Array("12345".utf8)))
        }
        try withServer(handler: handler) { server in
            let client = try RawClient(port: server.port)
            client.request("GET /held")
            let held = try client.answer()
            #expect(held.status == 304)
            #expect(held.header("content-length") ?? "5" == "5")
            client.request("GET /none")
            let none = try client.answer(isHead: true)
            #expect(none.status == 204)
            #expect(none.header("content-length") == nil)
            client.request("GET /some")
            #expect(try client.answer().text == "12345")
        }
    }

    @Test func chunkedBodiesArriveWhole() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("POST /c", headers: ["Transfer-Encoding: chunked"])
            client.send("3\r\nabc\r\n")
            client.send("4;x=y\r\ndefg\r\n0\r\n\r\n")
            #expect(try client.answer().text == "POST /c  7 abcdefg")
        }
    }

    @Test func expectedContinueComes() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.request("POST /c", headers: ["Expect: 100-continue", "Content-Length: 2"])
            #expect(try client.takeContinue())
            client.send("hi")
            #expect(try client.answer().text == "POST /c  2 hi")
        }
    }

    @Test func bytesOfAllKindsComeBack() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            client.send("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
            client.send(bytes)
            #expect(try client.answer().body.suffix(100_000) == bytes[...])
        }
    }
}
