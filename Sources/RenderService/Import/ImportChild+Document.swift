package import Metering
import ViewDocument

/// A document made of Swift sources.
package struct ImportedDocument: Sendable {
    /// The document, members in the order of the sources.
    package var document: [UInt8]
    /// Where its parts were written: a place by JSON Pointer.
    package var sources: [UInt8]
    /// `{"sourceMap", "coverage", "root", "warnings"}`.
    package var facts: [UInt8]

    /// The document with its `sources`, so that reports and problems name files and lines.
    package var traced: [UInt8] { document.dropLast() + Array(", \"sources\": ".utf8) + sources + [UInt8(ascii: "}")] }

    /// `{"document", "sourceMap", "coverage", "root", "warnings"}`.
    package var json: [UInt8] { Array("{\"document\": ".utf8) + document + Array(", ".utf8) + facts.dropFirst() }
}

extension ImportChild {
    /// Imports, or says why not.
    package func document(
        _ sources: SwiftSources, token: CancellationToken = CancellationToken()
    ) throws(Problems) -> ImportedDocument {
        let answer: [UInt8]
        do throws(Failure) {
            answer = try run(sources, token: token)
        } catch {
            throw Self.problems(error)
        }
        let lines = answer.split(separator: UInt8(ascii: "\n"), maxSplits: 2).map(Array.init)
        if lines.count == 3 { return ImportedDocument(document: lines[0], sources: lines[1], facts: lines[2]) }
        guard lines.count == 2 else { throw Self.problems(.crashed) }
        guard case .success(let tree) = JSONTree.parse(lines[1], limits: DocumentLimits().json),
            let errors = tree.member("errors", of: tree.root)
        else { throw Self.problems(.crashed) }
        let problems = tree.children(of: errors).map { Self.problem($0, tree) }
        guard let first = problems.first else { throw Self.problems(.crashed) }
        throw Problems(first, Array(problems.dropFirst()))
    }

    private static func problem(_ node: JSONNode, _ tree: JSONTree) -> Problem {
        func text(_ key: String) -> String? { tree.member(key, of: node).flatMap { tree.string($0) } }
        func number(_ key: String) -> Int? {
            tree.member(key, of: node).flatMap { tree.number($0) }.flatMap { Int(exactly: $0) }
        }
        var problem = Problem(
            422, text("code") ?? "import", title: "The Swift sources are no document", detail: text("detail") ?? "",
            pointer: text("pointer"), line: number("line"), column: number("column"), suggestion: text("suggestion"))
        problem.file = text("file")
        return problem
    }

    private static func problems(_ failure: Failure) -> Problems {
        let title = "The Swift sources are no document"
        func refused(_ code: String, _ detail: String) -> Problems {
            Problems(Problem(422, code, title: title, detail: detail))
        }
        return switch failure {
        case .missing:
            Problems(
                Problem(
                    415, "no-importer", title: "Swift is not read here",
                    detail: "The program scrollscope-import is not installed beside this one; send JSON."))
        case .crashed: refused("import-failed", "Reading the sources ended unexpectedly.")
        case .timeout: refused("limit-import-time", "Reading the sources took too long.")
        case .tooLarge: refused("limit-import-bytes", "The document is too large.")
        case .cancelled: .cancelled()
        }
    }
}
