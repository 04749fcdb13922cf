import ArgumentParser
import Glibc
import RenderService

/// Where the Swift of a command is and what of it is shown.
struct SwiftArguments: ParsableArguments {
    @Option(help: "Of Swift sources: the view that is shown.")
    var root: String?

    @Option(help: "Of Swift sources: the preview that is shown, by name or number.")
    var preview: String?

    @Option(name: .customLong("data"), help: "Of Swift sources: file of JSON with values for what nobody gives.")
    var dataFile: String?

    /// The document of the sources at `paths`.
    func document(of paths: [String], profile: String? = nil, toolchain: String? = nil) throws -> ImportedDocument {
        var sources = SwiftSources(files: [])
        for path in paths { sources.files += try swiftFiles(at: path) }
        guard sources.files.contains(where: { $0.name.hasSuffix(".swift") }) else {
            throw ValidationError("There is no Swift file in \(paths.joined(separator: ", ")).")
        }
        sources.root = root
        sources.preview = preview
        sources.profile = profile
        sources.toolchain = toolchain
        if let dataFile { sources.data = String(decoding: try contents(ofDocument: dataFile), as: UTF8.self) }
        do throws(Problems) {
            return try ImportChild().document(sources)
        } catch {
            throw reported(error)
        }
    }
}

/// Makes a document of Swift sources.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Makes a document of SwiftUI sources, and says what of them it does not hold.")

    @Argument(help: "Swift files and folders of them; asset catalogues and tables of texts beside them.")
    var paths: [String]

    @OptionGroup var swift: SwiftArguments

    @Option(
        name: .shortAndLong, help: "File to write; its map goes beside it. By default standard output, without a map.")
    var output: String?

    @Flag(help: "Exit code 1 where anything is not understood.")
    var strict = false

    func run() throws {
        let imported = try swift.document(of: paths)
        try deliver(imported.document + [UInt8(ascii: "\n")], to: output)
        if let output {
            let base = output.hasSuffix(".json") ? String(output.dropLast(5)) : output
            try deliver(imported.facts + [UInt8(ascii: "\n")], to: base + ".map.json")
        }
        let coverage = imported.coverage
        for line in coverage.lines { write(line: line, to: 2) }
        write(line: coverage.summary, to: 2)
        if strict, coverage.holes > 0 { throw ExitCode.documentAtFault }
    }
}

/// The Swift files at a path, and what they use: itself, or those of a folder in the order of their names. No link is followed out of it.
private func swiftFiles(at path: String, depth: Int = 0) throws -> [(name: String, text: [UInt8])] {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw ValidationError("\(path): \(String(cString: strerror(errno)))") }
    let isFolder = facts.st_mode & S_IFMT == S_IFDIR
    guard isFolder else {
        if depth > 0, facts.st_mode & S_IFMT != S_IFREG || !SwiftSources.isSource(path) { return [] }
        return [(path, try contents(ofDocument: path))]
    }
    guard depth < 32, let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return try names.sorted().flatMap { try swiftFiles(at: "\(path)/\($0)", depth: depth + 1) }
}
