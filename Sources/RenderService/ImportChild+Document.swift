package import Metering
import ViewDocument

/// A document made of Swift sources.
package struct ImportedDocument: Sendable {
    /// The document, members in the order of the sources.
    package var document: [UInt8]
    /// `{"sourceMap", "coverage", "root", "warnings"}`.
    package var facts: [UInt8]

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
        guard let end = answer.firstIndex(of: UInt8(ascii: "\n")) else { throw Self.problems(.crashed) }
        let imported = ImportedDocument(document: Array(answer[..<end]), facts: Array(answer[(end + 1)...]))
        guard imported.document == Array("null".utf8) else { return imported }
        guard case .success(let tree) = JSONTree.parse(imported.facts, limits: DocumentLimits().json),
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
            line: number("line"), column: number("column"), suggestion: text("suggestion"))
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
