import ArgumentParser
import Glibc
import RenderService

/// Writes the totals of every step along a scroll.
struct SweepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep", abstract: "Writes the report's totals of every step along a scroll, a line of JSON each.")

    @OptionGroup var input: DocumentArguments

    @Option(help: "Offset to begin at, in points.")
    var from = 0.0

    @Option(help: "Offset to end at, in points; by default the end of the content.")
    var to: Double?

    @Option(help: "Points of one step; by default 10, or more where that would be over 300 steps.")
    var step: Double?

    @Option(help: "In place of even steps: drag:OFFSET, fling:VELOCITY, jump:OFFSET, tap:NAME, with commas between.")
    var trace: String?

    func validate() throws {
        let limit = 1e9
        guard from.magnitude <= limit, to?.magnitude ?? 0 <= limit else {
            throw ValidationError("Offsets are numbers of points within 1e9.")
        }
        if let trace {
            var probe = SweepRequest(CompiledDocument(id: "", program: 0, memory: 0))
            guard probe.follow(trace: trace) else {
                throw ValidationError("A trace is a list, with commas, of drag:, fling:, jump: and tap:.")
            }
        }
        guard step.map({ $0 > 0 && $0 <= limit }) ?? true else { throw ValidationError("A step is a positive number.") }
    }

    func run() throws {
        let text = try input.text()
        let (profile, toolchain, prefetch) = (input.profile, input.toolchain, input.prefetch)
        let (from, to, step) = (from, to, step)
        let trace = trace
        let outcome = onDeepStack { () -> Result<Bool, Problems> in
            let engine = liveEngine()
            return engine.compile(text: text).flatMap { document in
                var request = SweepRequest(document)
                request.from = from
                request.to = to
                request.step = step
                request.profile = profile
                request.toolchain = toolchain
                request.prefetch = prefetch
                if let trace { _ = request.follow(trace: trace) }
                return engine.sweep(request).flatMap(writeLines)
            }
        }
        switch outcome {
        case .success(let isWritten): if !isWritten { throw ExitCode.usage }
        case .failure(let problems): throw reported(problems)
        }
    }
}

/// Writes the lines to standard output, and how far it is to standard error where a person looks at it; false where
/// standard output does not take them. A problem half-way is the last line too.
private func writeLines(of sweep: SweepLines) -> Result<Bool, Problems> {
    let isWatched = isatty(2) == 1
    defer { if isWatched { write(bytes: Array("\r\u{1B}[K".utf8), to: 2) } }
    var written = 0
    while true {
        switch sweep.next() {
        case .success(nil):
            if isWatched { write(bytes: Array("\r\u{1B}[K".utf8), to: 2) }
            tell(sweep.findings())
            return .success(true)
        case .success(let line?):
            guard write(bytes: line, to: 1) else { return .success(false) }
            written += 1
            if isWatched { write(bytes: Array("\r\(written) of \(sweep.count)".utf8), to: 2) }
        case .failure(let problems):
            write(bytes: problems.json + [UInt8(ascii: "\n")], to: 1)
            return .failure(problems)
        }
    }
}
