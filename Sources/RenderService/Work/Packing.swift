import MicroHTTP
import ViewDocument

extension Service {
    /// The request's body, unpacked where it came packed, within the bounds of a plain one.
    func body(of request: Request) throws(Problems) -> [UInt8] {
        guard let coding = request.header("content-encoding")?.lowercased(), coding != "identity" else {
            return request.body
        }
        switch Gzip.unpacked(request.body, limit: configuration.json.bytes) {
        case .bytes(let plain): return plain
        case .tooLong: throw Refusal.bodyTooLarge(limit: configuration.json.bytes).problems
        case .malformed: throw .malformedCoding()
        }
    }

    /// The answer packed where its client takes that and it is worth it: answers made for one request alone.
    func packed(_ response: Response, for request: Request) -> Response {
        guard response.status == 200, Self.isText(response), Gzip.isTaken(request.header("accept-encoding")) else {
            return response
        }
        var packed = response
        switch response.body {
        case .bytes, .pooled:
            guard let bytes = response.bytes, bytes.count >= Gzip.worthwhileLength,
                let short = Gzip.packed(bytes, level: 4)
            else {
                return response
            }
            packed.body = .bytes(short)
        case .stream(let source):
            guard let stream = GzipStream(level: 4) else { return response }
            packed.body = .stream(Self.packed(source, by: stream))
        }
        packed.headers.append(("Content-Encoding", "gzip"))
        return packed
    }

    /// A stream whose chunks are packed one by one, so that each can be read as soon as it is there.
    private static func packed(_ source: @escaping ChunkSource, by stream: GzipStream) -> ChunkSource {
        let isOver = Locked(false)
        return { next in
            if isOver.withLock({ $0 }) { return next(nil) }
            source(
                NextChunk(forwardingTo: next) { bytes in
                    guard let bytes else {
                        isOver.withLock { $0 = true }
                        return stream.pack([], isLast: true)
                    }
                    return bytes.isEmpty ? [] : stream.pack(bytes, isLast: false)
                })
        }
    }
}
