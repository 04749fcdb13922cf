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
        var isEnding = false
    }

    /// Bytes of lines that may wait.
    private static let byteLimit = 1 << 20

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

    func write(_ line: String) {
        let bytes = Array(line.utf8)
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
            guard
                let batch = state.wait({ state -> (lines: [UInt8], dropped: Int)? in
                    guard !state.lines.isEmpty else { return nil }
                    state.isWriting = true
                    defer { state.lines = [] }
                    return (state.lines, state.dropped)
                })
            else { return }
            if batch.dropped > told {
                let line = "\(timestamp()) warning scrollscope: \(batch.dropped - told) lines of the log were dropped\n"
                scrollscope.write(bytes: Array(line.utf8), to: descriptor)
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
        let facts = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
        if isJSON {
            let members =
                [
                    ("time", timestamp()), ("level", "\(event.level)"), ("label", label),
                    ("message", "\(event.message)"),
                ] + facts.map { ($0.key, "\($0.value)") }
            writer.write("{" + members.map { "\(jsonString($0.0)):\(jsonString($0.1))" }.joined(separator: ",") + "}\n")
            return
        }
        let text = facts.map { "\($0.key)=\($0.value) " }.joined()
        let line = "\(timestamp()) \(event.level) \(label): \(text)[\(event.source)] \(event.message)"
        writer.write(onOneLine(line) + "\n")
    }
}

/// What a library says of a fault may have several lines: an event of the log is one.
private func onOneLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 }) { return text }
    return String(decoding: text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
}

private func jsonString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case _ where scalar.value < 0x20: result += "?"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

private func timestamp() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
