import Glibc
import SwiftImport

/// The work, on a thread with room for trees that are deep within the limits.
enum Reading {
    private static let stackBytes = 256 << 20

    /// The exit code: 0 where there is an answer.
    static func onDeepStack() -> Int32 {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackBytes)
        var thread = pthread_t()
        let started = pthread_create(
            &thread, &attributes,
            { _ in UnsafeMutableRawPointer(bitPattern: Int(Reading.answer()) + 1) }, nil)
        guard started == 0 else { return 3 }
        var result: UnsafeMutableRawPointer?
        pthread_join(thread, &result)
        return Int32(Int(bitPattern: result) - 1)
    }

    private static func answer() -> Int32 {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(0, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        guard let request = ImportMessages.request(bytes) else { return 2 }
        var answer = Array(ImportMessages.answer(request).utf8)[...]
        while !answer.isEmpty {
            let count = answer.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return 3 }
            answer = answer.dropFirst(count)
        }
        return 0
    }
}
