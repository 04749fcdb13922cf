import ArgumentParser
import Glibc
import MicroHTTP

/// The bytes of a document's file, or of standard input for `-`.
func contents(ofDocument path: String) throws -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ValidationError("\(path): \(String(cString: strerror(errno)))") }
    defer { if descriptor != 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var about = stat()
    if fstat(descriptor, &about) == 0, about.st_size > 0, about.st_size < 1 << 30 {
        bytes.reserveCapacity(Int(about.st_size))
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { throw ValidationError("\(path): \(String(cString: strerror(errno)))") }
        if count == 0 { return bytes }
        buffer.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}

/// Writes the result of a command to a file, or to standard output without one.
func deliver(_ bytes: [UInt8], to path: String?) throws {
    guard let path else {
        if !write(bytes: bytes, to: 1) { throw ExitCode.usage }
        return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0, write(bytes: bytes, to: descriptor), close(descriptor) == 0 else {
        throw ValidationError("\(path): \(String(cString: strerror(errno)))")
    }
}

/// Runs `work` where documents may nest as deep as on the server's workers (SECURITY 20).
func onDeepStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let result = Monitor<Result?>(nil)
    guard let thread = ServiceThread(stackBytes: 8 << 20, { result.update { $0 = work() } }) else { return work() }
    defer { thread.join() }
    return result.wait { $0 } ?? work()
}
