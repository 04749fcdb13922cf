import CZlib

/// Bodies packed with gzip (RFC 1952).
enum Gzip {
    /// Shorter bodies are sent as they are: the header and trailer alone take 20 bytes, and a segment goes out either way.
    static let worthwhileLength = 512

    /// The bytes packed; nil where zlib has no memory.
    static func packed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
        guard let stream = GzipStream(level: level) else { return nil }
        return stream.pack(bytes, isLast: true)
    }

    enum Unpacking: Equatable {
        case bytes([UInt8])
        /// It is longer than the limit.
        case tooLong
        /// It is no gzip, or not all of one, or there is more behind it.
        case malformed
    }

    /// What packed bytes stand for, as long as that has at most `limit` bytes: nothing beyond is held.
    static func unpacked(_ bytes: [UInt8], limit: Int) -> Unpacking {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { return .tooLong }
        defer { inflateEnd(stream) }
        var plain: [UInt8] = []
        return bytes.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(clamping: input.count)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32 << 10) { output in
                while true {
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(output.count)
                    let code = inflate(stream, Z_NO_FLUSH)
                    let made = output.count - Int(stream.pointee.avail_out)
                    guard code == Z_OK || code == Z_STREAM_END else { return .malformed }
                    guard plain.count + made <= limit else { return .tooLong }
                    plain += output[..<made]
                    if code == Z_STREAM_END { return stream.pointee.avail_in == 0 ? .bytes(plain) : .malformed }
                    if made == 0 && stream.pointee.avail_in == 0 { return .malformed }
                }
            }
        }
    }

    /// Whether a client takes gzip at least as gladly as plain bytes (RFC 9110 12.5.3).
    static func isTaken(_ acceptEncoding: String?) -> Bool {
        guard let acceptEncoding, acceptEncoding.utf8.count <= 1_024 else { return false }
        // As most clients say it.
        switch acceptEncoding {
        case "identity", "": return false
        case "gzip", "gzip, deflate", "gzip, deflate, br", "gzip, deflate, br, zstd": return true
        default: break
        }
        var gzip: Double?
        var identity: Double?
        var any: Double?
        for entry in acceptEncoding.split(separator: ",") {
            let parts = entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let name = parts.first else { continue }
            var weight = 1.0
            for part in parts.dropFirst() where part.hasPrefix("q=") {
                weight = Double(part.dropFirst(2)).map { min(max($0, 0), 1) } ?? 0
            }
            switch name {
            case "gzip", "x-gzip": gzip = weight
            case "identity": identity = weight
            case "*": any = weight
            default: break
            }
        }
        let wanted = gzip ?? any ?? 0
        return wanted > 0 && wanted >= identity ?? 0
    }
}

/// A gzip stream under way, used by one thread at a time.
final class GzipStream: @unchecked Sendable {
    private let stream: UnsafeMutablePointer<z_stream>

    init?(level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 16 more than the window's bits asks zlib for gzip's frame.
        let size = Int32(MemoryLayout<z_stream>.size)
        let code = deflateInit2_(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        if code != Z_OK {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// The packed form of these bytes, complete so that the other side can unpack all that it was sent so far.
    func pack(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        var packed: [UInt8] = []
        packed.reserveCapacity(bytes.count / 4 + 64)
        bytes.withUnsafeBufferPointer { input in
            // zlib does not write to its input; its type says so only from a later version on.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(clamping: input.count)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32 << 10) { output in
                repeat {
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(output.count)
                    deflate(stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
                    packed += output[..<(output.count - Int(stream.pointee.avail_out))]
                } while stream.pointee.avail_out == 0
            }
        }
        stream.pointee.next_in = nil
        return packed
    }
}
