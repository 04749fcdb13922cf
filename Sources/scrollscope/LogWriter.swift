import Glibc
import Logging
import MicroHTTP

/// Lines for standard error, written by a thread of their own. Where the reader does not keep up, lines are dropped and
/// counted: a log never holds up the service.
final class LogWriter: Sendable {
    private struct State {
        var lines: [UInt8] = []
        var dropped = 0
        var isWriting = false
    }

    /// Bytes of lines that may wait.
    private static let byteLimit = 1 << 20
    /// Microseconds that the first line waits for others: waking a thread and writing for each one costs more than its request's head.
    private static let gathering: UInt32 = 20_000

    private let state = Monitor(State())
    private let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
        let state = state
        // The thread lives as long as the process.
        _ = ServiceThread(stackBytes: 128 << 10) { Self.run(state, descriptor) }
    }

    /// Lines dropped so far.
    var dropped: Int { state.withLock { $0.dropped } }

    func write(_ bytes: [UInt8]) {
        state.update { state in
            if state.lines.count + bytes.count <= Self.byteLimit {
                state.lines += bytes
            } else {
                state.dropped += 1
            }
        }
    }

    /// Waits until all lines are written, at most so long.
    func flush(within milliseconds: Milliseconds) {
        _ = state.wait(until: monotonicMilliseconds() + milliseconds) {
            $0.lines.isEmpty && !$0.isWriting ? true : nil
        }
    }

    private static func run(_ state: Monitor<State>, _ descriptor: Int32) {
        var told = 0
        while true {
            _ = state.wait { $0.lines.isEmpty ? nil : true }
            usleep(gathering)
            let batch = state.withLock { state -> (lines: [UInt8], dropped: Int) in
                state.isWriting = true
                defer { state.lines = [] }
                return (state.lines, state.dropped)
            }
            if batch.dropped > told {
                let line = "warning scrollscope: \(batch.dropped - told) lines of the log were dropped\n"
                scrollscope.write(bytes: timestamp() + [UInt8(ascii: " ")] + Array(line.utf8), to: descriptor)
                told = batch.dropped
            }
            scrollscope.write(bytes: batch.lines, to: descriptor)
            state.update { $0.isWriting = false }
        }
    }
}

/// The form of a line: time, level, label, facts, source and message.
struct DroppingLogHandler: LogHandler {
    let label: String
    let writer: LogWriter
    /// Whether a line is a JSON object.
    let isJSON: Bool
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.isEmpty ? event.metadata ?? [:] : metadata.merging(event.metadata ?? [:]) { $1 }
        let facts = all.sorted { $0.key < $1.key }
        var line: [UInt8] = []
        line.reserveCapacity(256)
        if isJSON {
            line.append(UInt8(ascii: "{"))
            line.append(member: "time", String(decoding: timestamp(), as: UTF8.self))
            line.append(member: "level", event.level.rawValue)
            line.append(member: "label", label)
            line.append(member: "message", event.message.description)
            for (key, value) in facts { line.append(member: key, value.text) }
            line.append(UInt8(ascii: "}"))
        } else {
            line += timestamp()
            line += " \(event.level.rawValue) \(label): ".utf8
            for (key, value) in facts {
                line += key.utf8
                line.append(UInt8(ascii: "="))
                line += value.text.utf8
                line.append(UInt8(ascii: " "))
            }
            line += "[\(event.source)] ".utf8
            line += event.message.description.utf8
            // What a library says of a fault may have several lines: an event of the log is one.
            for index in line.indices where line[index] < 0x20 { line[index] = UInt8(ascii: " ") }
        }
        line.append(UInt8(ascii: "\n"))
        writer.write(line)
    }
}

extension Logger.MetadataValue {
    fileprivate var text: String {
        if case .string(let text) = self { return text }
        return description
    }
}

extension [UInt8] {
    /// A member of the object that began with the first byte.
    fileprivate mutating func append(member name: String, _ value: String) {
        if count > 1 { append(UInt8(ascii: ",")) }
        append(quoted: name)
        append(UInt8(ascii: ":"))
        append(quoted: value)
    }

    private mutating func append(quoted text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case ..<0x20: append(UInt8(ascii: "?"))
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}

/// The second that was written out last, and how.
private let clock = Locked<(second: Int, text: [UInt8])>((-1, []))

/// The time now; each second is written out once.
private func timestamp() -> [UInt8] {
    var now = time(nil)
    return clock.withLock { clock in
        if clock.second == now { return clock.text }
        var parts = tm()
        localtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 40)
        let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
        clock = (now, text.prefix(length).map { UInt8(bitPattern: $0) })
        return clock.text
    }
}
