import ArgumentParser
import SwiftExport
import ViewDocument

/// Writes a document as Swift.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes a document as SwiftUI source, of which `import` makes the document again.")

    @Argument(help: "File of the document; - reads standard input.")
    var document: String?

    @Option(name: .shortAndLong, help: "File to write; by default standard output.")
    var output: String?

    @Flag(help: "Writes the file of what exported views use and SwiftUI has not, in place of a document.")
    var support = false

    func validate() throws {
        guard (document != nil) != support else { throw ValidationError("Give a document, or --support.") }
    }

    func run() throws {
        guard let document else { return try deliver(Array(SupportFile.text.utf8), to: output) }
        let text = try contents(ofDocument: document)
        let result = onDeepStack { () -> Result<String, ExportFaults> in
            do throws(ExportFaults) { return .success(try SwiftExporter.run(text: text)) } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let swift): try deliver(Array(swift.utf8), to: output)
        case .failure(let faults):
            for fault in faults.faults {
                write(
                    line: "\(fault.pointer.isEmpty ? "(document)" : fault.pointer): \(fault.code): \(fault.detail)",
                    to: 2)
            }
            throw ExitCode.documentAtFault
        }
    }
}
