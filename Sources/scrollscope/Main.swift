import ArgumentParser
import Glibc

/// The command line: the service's words, one command each.
@main
struct Scrollscope: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scrollscope",
        abstract: "Renders SwiftUI-like documents at a scroll offset and reports what had to run again, and why.",
        subcommands: [
            Serve.self, Render.self, Report.self, SweepCommand.self, Validate.self, ImportCommand.self,
            ExportCommand.self,
            Health.self, Sign.self,
        ])

    /// Exit codes: 0 done, 1 the document is at fault, 2 usage.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ExitCode {
            Glibc.exit(code.rawValue)
        } catch {
            let isHelp = exitCode(for: error).isSuccess
            write(line: fullMessage(for: error), to: isHelp ? 1 : 2)
            Glibc.exit(isHelp ? 0 : 2)
        }
    }
}

extension ExitCode {
    /// The document is at fault; what is wrong stands on standard error.
    static let documentAtFault = ExitCode(1)
    static let usage = ExitCode(2)
}

/// Writes a line to a descriptor, 1 standard output or 2 standard error.
func write(line: String, to descriptor: Int32) {
    write(bytes: Array("\(line)\n".utf8), to: descriptor)
}

/// Writes all bytes; false where the descriptor does not take them.
@discardableResult
func write(bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
    }
    return true
}
