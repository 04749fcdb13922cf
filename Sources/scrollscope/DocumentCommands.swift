import ArgumentParser
import RenderService
import ViewDocument

/// Which document a command works on.
struct DocumentArguments: ParsableArguments {
    @Argument(
        help: "File of the document, JSON or Swift, or a folder of Swift files; - reads JSON from standard input.")
    var document: String

    @OptionGroup var swift: SwiftArguments

    @Option(help: "Rules of iOS16, iOS17, iOS18 or iOS26, over the document's own.")
    var profile: String?

    @Option(help: "Swift 5.9, 6.0 or 6.2, over the document's own: what the app is built with.")
    var toolchain: String?

    @Option(help: "Rows of lazy stacks and grids evaluated ahead, over the document's own.")
    var prefetch: Int?

    /// The document's JSON. What of Swift sources it does not hold goes to standard error.
    func text() throws -> [UInt8] {
        guard document.hasSuffix(".swift") || isFolder(document) else { return try contents(ofDocument: document) }
        let imported = try swift.document(of: [document], profile: profile, toolchain: toolchain)
        for line in imported.coverage.lines { write(line: line, to: 2) }
        return imported.traced
    }

    func validate() throws {
        let limit = DocumentLimits().prefetch
        guard (0...limit).contains(prefetch ?? 0) else {
            throw ValidationError("Rows evaluated ahead are a whole number, at most \(limit).")
        }
    }
}

/// Writes the frame at an offset.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Writes the frame at an offset as SVG.")

    @OptionGroup var input: DocumentArguments

    @Option(help: "Offset to scroll to, in points.")
    var offset: Double?

    @Option(help: "Offset to scroll to before, in points.")
    var from: Double?

    @Option(name: .shortAndLong, help: "File to write; by default standard output.")
    var output: String?

    @Flag(help: "One picture that plays the whole scroll by itself; what it cannot show goes to standard error.")
    var animated = false

    func run() throws {
        let answer = try answer(to: input, from: from, offset: offset, include: [.svg], animates: animated)
        for sentence in answer.unexpressed { write(line: "not animated: \(sentence)", to: 2) }
        try deliver(answer.svg, to: output)
    }
}

/// Writes the report of a scroll step.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Writes the re-render report of a scroll step as JSON.")

    @OptionGroup var input: DocumentArguments

    @Option(help: "Offset to scroll from, in points.")
    var from: Double?

    @Option(help: "Offset to scroll to, in points.")
    var offset: Double?

    @Option(name: .shortAndLong, help: "File to write; by default standard output.")
    var output: String?

    func run() throws {
        let answer = try answer(to: input, from: from, offset: offset, include: [.report])
        try deliver(answer.report + [UInt8(ascii: "\n")], to: output)
    }
}

/// Says what is wrong with a document.
struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Checks a document: lists what is wrong on standard error, or what scrolling it costs and why.")

    @OptionGroup var input: DocumentArguments

    func run() throws {
        let text = try input.text()
        let (profile, toolchain) = (input.profile, input.toolchain)
        let result = onDeepStack {
            liveEngine().compile(text: text).flatMap { $0.under(profile: profile, toolchain: toolchain) }
        }
        switch result {
        case .success(let document):
            tell(document.findings)
            write(line: "valid \(document.id)", to: 1)
            for record in document.costs {
                let place = record.pointer.isEmpty ? "(document)" : record.pointer
                write(line: "\(place): \(record.cost.name): \(record.construct): \(record.reason)", to: 1)
            }
        case .failure(let problems): throw reported(problems)
        }
    }
}

/// Compiles and renders; what the document is at fault for goes to standard error.
private func answer(
    to input: DocumentArguments, from: Double?, offset: Double?, include: RenderParts, animates: Bool = false
) throws -> RenderAnswer {
    guard from?.isFinite ?? true, offset?.isFinite ?? true else { throw ValidationError("Offsets are finite numbers.") }
    let text = try input.text()
    let (profile, toolchain, prefetch) = (input.profile, input.toolchain, input.prefetch)
    let result = onDeepStack { () -> Result<RenderAnswer, Problems> in
        let engine = liveEngine()
        return engine.compile(text: text).flatMap { document in
            var request = RenderRequest(.document(document))
            request.from = from.map { ScrollOffset(y: $0) }
            request.offset = offset.map { ScrollOffset(y: $0) }
            request.profile = profile
            request.toolchain = toolchain
            request.prefetch = prefetch
            request.include = include
            request.animates = animates
            request.gathersFindings = true
            request.wantsEnvelope = false
            request.keepsState = false
            request.isLast = true
            return engine.render(request)
        }
    }
    switch result {
    case .success(let answer):
        tell(answer.findings)
        return answer
    case .failure(let problems): throw reported(problems)
    }
}

/// Writes what was found and is no fault to standard error, a line each.
func tell(_ findings: [DocumentFinding]) {
    var count: [String: Int] = [:]
    func start(_ finding: DocumentFinding) -> String { "\(place(finding.pointer)): \(finding.code): " }
    for finding in findings { count[start(finding), default: 0] += 1 }
    for finding in findings {
        guard let places = count.removeValue(forKey: start(finding)) else { continue }
        let more = places > 1 ? " (and in \(places - 1) other places)" : ""
        write(line: start(finding) + finding.detail + more, to: 2)
    }
}

/// A pointer as a person reads it.
private func place(_ pointer: String?) -> String { pointer.flatMap { $0.isEmpty ? nil : $0 } ?? "(document)" }

/// Writes each problem as a line: where, what, and what was probably meant.
func reported(_ problems: Problems) -> ExitCode {
    for problem in problems.all {
        var beginning = place(problem.pointer)
        if let line = problem.line, let column = problem.column { beginning = "line \(line), column \(column)" }
        if let file = problem.file {
            beginning = "\(file)" + (problem.line.map { ":\($0):\(problem.column ?? 1)" } ?? "") + ": error"
        }
        // What stands in for something unsupported is named in the sentence.
        let suggestion = problem.code == "unsupported" ? nil : problem.suggestion
        let hint = suggestion.map { " Did you mean \($0)?" } ?? ""
        write(line: "\(beginning): \(problem.detail)\(hint)", to: 2)
    }
    return .documentAtFault
}
