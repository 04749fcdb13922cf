import Glibc
import SwiftImport

/// The work, on a thread with room for trees that are deep within the limits.
enum Reading {
    private static let stackBytes = 256 << 20

    /// What `work` gives; 3 where there is no thread for it.
    static func onDeepStack(_ work: @escaping () -> Int32) -> Int32 {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackBytes)
        let box = Unmanaged.passRetained(Work(work))
        var thread = pthread_t()
        let started = pthread_create(
            &thread, &attributes,
            { pointer in
                guard let pointer else { return nil }
                let box = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
                box.result = box.run()
                return Unmanaged.passRetained(box).toOpaque()
            }, box.toOpaque())
        guard started == 0 else { return 3 }
        var result: UnsafeMutableRawPointer?
        pthread_join(thread, &result)
        return result.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().result } ?? 3
    }

    private final class Work {
        let run: () -> Int32
        var result: Int32 = 3

        init(_ run: @escaping () -> Int32) { self.run = run }
    }

    /// The exit code: 0 where there is an answer.
    static func answer() -> Int32 {
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
